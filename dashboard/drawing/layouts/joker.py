"""A company at home around the bank: who deals, who plays, who passed; a bank won by passes is taken unseen."""

from dashboard.drawing import ink, ring, words
from dashboard.drawing.card import BACK, WIDTH, card_used
from dashboard.drawing.lettering import line
from dashboard.drawing.scene import Picture, Scene
from dashboard.markup import Markup, tag
from domain.seats import INSPECTOR

_SMALL, _STEP = 0.5, 12.0
_BACKS = 5


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    look, unseen = scene.look, _won_unseen(scene)
    rake = look.says(words.RAKE, amount=look.amount(scene.frame.rake)) if scene.frame.rake else ""
    inside = _face_down(scene) if unseen and not scene.findings_at(None) else None
    said = look.says(words.TAKEN_UNSEEN) if unseen else rake
    return ring.around(scene, below=rake, near=_company(scene), label=_aloud(scene, said), inside=inside)


def _won_unseen(scene: Scene) -> bool:
    """Whether all but one have passed, and nobody's cards were looked at."""
    seats = scene.frame.seats
    left = [seat for seat in seats if seat.state in ("in", "won")]
    passed = any(seat.state == "out" for seat in seats)
    return passed and len(left) == 1 and not any(seat.face_up for seat in seats)


def _face_down(scene: Scene) -> Markup:
    """Five small backs under the bank and what they mean: these cards stay as they lie."""
    x, y, _, _ = ring.oval(ring.divided(len(scene.frame.seats)))
    label = scene.look.says(words.TAKEN_UNSEEN)
    backs = [card_used(BACK, scene.look, x=place * _STEP / _SMALL, y=0.0, label=label) for place in range(_BACKS)]
    wide = _STEP * (_BACKS - 1) + WIDTH * _SMALL
    place = f"translate({x - wide / 2:.1f} {y + 40:.1f}) scale({_SMALL:g})"
    said = line(label, x=x, y=y + 84, size=13, text_anchor="middle", fill=ink.MUTED)
    return tag("g", tag("g", *backs, transform=place), said, aria_hidden="true")


def _company(scene: Scene) -> Markup:
    """Who deals, who is still in and who has passed, at the near side."""
    look = scene.look
    ground = ring.divided(len(scene.frame.seats))
    acts = INSPECTOR in scene.turn
    return ring.bar(_roles(scene), ground, badge=look.says(words.TO_ACT), acts=acts)


def _roles(scene: Scene) -> str:
    look, seats = scene.look, scene.frame.seats
    playing = [seat.seat for seat in seats if seat.state in ("in", "won")]
    passed = [seat.seat for seat in seats if seat.state == "out"]
    said = [look.says(words.PLAYING, seats=", ".join(playing))] if playing else []
    said += [look.says(words.HAVE_PASSED, seats=", ".join(passed))] if passed else []
    return "  ·  ".join(said)


def _aloud(scene: Scene, below: str) -> str:
    frame, look = scene.frame, scene.look
    said = look.says(
        words.COMPANY_ALOUD,
        number=frame.number,
        phase=look.says(frame.phase),
        bank=look.amount(frame.bank),
        roles=_roles(scene).replace("  · ", ","),
    )
    return f"{said} {below[:1].upper()}{below[1:]}." if below else said
