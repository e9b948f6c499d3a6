"""Seats clockwise around an oval, the croupier at the near side: the layout of every game without its own."""

from dashboard.drawing import ring, words
from dashboard.drawing.scene import Picture, Scene
from dashboard.markup import Markup
from domain.seats import CROUPIER, INSPECTOR


def lay_out(scene: Scene) -> Picture:
    """The table after the scene's event."""
    rake = scene.look.says(words.RAKE, amount=scene.look.amount(scene.frame.rake))
    return ring.around(scene, below=rake, near=_staff(scene), label=_aloud(scene))


def _staff(scene: Scene) -> Markup:
    """Croupier and inspector at the near side; the ring when it is for them to act."""
    ground = ring.divided(len(scene.frame.seats))
    acts = any(role in scene.turn for role in (CROUPIER, INSPECTOR))
    return ring.bar(_on_duty(scene), ground, badge=scene.look.says(words.TO_ACT), acts=acts)


def _on_duty(scene: Scene) -> str:
    look, by_role = scene.look, {duty.role: duty.staff for duty in scene.staff}
    roles = ((words.CROUPIER, CROUPIER), (words.INSPECTOR, INSPECTOR))
    return "  ·  ".join(f"{look.says(word)} {by_role.get(role) or look.says(words.NOT_NAMED)}" for word, role in roles)


def _aloud(scene: Scene) -> str:
    frame, look = scene.frame, scene.look
    return look.says(
        words.TABLE_ALOUD,
        number=frame.number,
        phase=look.says(frame.phase),
        bank=look.amount(frame.bank),
        rake=look.amount(frame.rake),
    )
