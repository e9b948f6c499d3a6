"""What keeps the views from being read or made, in words: what is the matter, and what to do."""

from domain.carried import Carried
from domain.text import Text


class ViewsFault(Carried):
    """The views cannot serve; `why` and `remedy` say it in both languages."""

    def __init__(self, why: Text, remedy: Text) -> None:
        super().__init__(f"{why.en}: {remedy.en}")
        self.why = why
        self.remedy = remedy


class ViewsUnusable(ViewsFault):
    """The file cannot be read as views of this program; catching up builds it anew."""

    def __init__(self, why: Text) -> None:
        super().__init__(why, _BUILD_ANEW)


class ViewsBusy(ViewsFault):
    """Another process is making the views."""

    def __init__(self) -> None:
        super().__init__(_BUSY, _WAIT)


class ViewsUnwritable(ViewsFault):
    """The views cannot be written: no right to the folder, no room on the disk."""

    def __init__(self, folder: object, reason: str) -> None:
        super().__init__(_UNWRITABLE.fill(folder=folder, reason=reason), _MAKE_ROOM)


_BUILD_ANEW = Text("постройте представления заново: handproof rebuild", "build the views anew: handproof rebuild")
_BUSY = Text("представления сейчас строит другая программа", "another program is making the views just now")
_WAIT = Text("дождитесь, пока она закончит", "wait until it is done")
_UNWRITABLE = Text(
    "представления в {folder} не записать ({reason})", "the views in {folder} cannot be written ({reason})"
)
_MAKE_ROOM = Text(
    "проверьте права на папку и место на диске; запись раздач цела, прежние представления тоже",
    "check the rights to the folder and the room on the disk; the record is safe, and so are the views as they were",
)
