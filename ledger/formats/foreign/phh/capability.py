"""What PHH carries of five-card draw."""

from domain.text import Text
from ledger.formats.capability import Capability
from ledger.formats.foreign.carrying import DRAW, REFUSED, TIMES, WHY_DRAW

CAPABILITY = Capability(
    "phh",
    Text("PHH (частные коды F5CD, N5CD, P5CD)", "PHH (private codes F5CD, N5CD, P5CD)"),
    (".phh", ".phhs"),
    reads=True,
    writes=True,
    games=DRAW,
    cannot=REFUSED,
    drops=(TIMES,),
    why_games=WHY_DRAW,
)
