"""What can be looked up: a place to touch over a gauge or a card in play, with a small sign where there is more."""

from __future__ import annotations

from collections.abc import Callable

from ui.boxes import Box
from ui.icons import Icon, icon
from ui.kit import Kit
from ui.shapes import outline
from ui.theme import PROTECTED
from ui.touch import Touchable

SIGN = 16


class LookUp(Touchable):
    """Lies over what it belongs to."""

    def __init__(self, kit: Kit, box: Box, key: str, *, radius: float) -> None:
        super().__init__(box, lambda: kit.hands.look_up(key))
        self._edge: Callable[[], None] = lambda: _edge(kit, box, radius)

    def press(self) -> None:
        with self.canvas.after:
            self._edge()

    def release(self) -> None:
        self.canvas.after.clear()


def more(kit: Kit, box: Box) -> None:
    """Draw the sign that there is more to read, in the middle of a box."""
    side = kit.scale(SIGN)
    icon(Icon.MORE, box.middle(side, side), PROTECTED)


def _edge(kit: Kit, box: Box, radius: float) -> None:
    outline(box, PROTECTED, radius, kit.scale(2) / 2)
