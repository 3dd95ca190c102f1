"""Lighting: the table's lights and displays, which come up when they can and are drawn on the screen as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.engine.indicators import Indicator
from ui.contract import Lights

if TYPE_CHECKING:
    from drivers.lights import Lights as Lamps
    from drivers.lights import Shown


class Lighting:
    """The lights of a table, none until some are attached."""

    def __init__(self) -> None:
        self._lamps: Lamps | None = None

    def attach(self, lamps: Lamps) -> None:
        """Have these lights from now on."""
        self._lamps = lamps

    def show(self, indicators: Sequence[Indicator], *, game: str) -> None:
        """Show these of this game from now on; returns at once."""
        if self._lamps is not None:
            self._lamps.show(indicators, game=game)

    def drawn(self) -> tuple[Lights, ...]:
        """What the lights show now, as a screen draws it."""
        return () if self._lamps is None else tuple(_drawn(item) for item in self._lamps.virtual())


def _drawn(item: Shown) -> Lights:
    from drivers.frames import DigitsFrame, StripFrame  # whoever has lights has loaded it; a table without need not

    match item.frame:
        case StripFrame(pixels):
            return Lights(item.name, pixels=pixels)
        case DigitsFrame(text):
            return Lights(item.name, text=text)
        case _:
            return Lights(item.name, lines=item.frame.lines)
