"""A table to test the map with: it shows views, keeps what it is told, and knows what pieces see."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.mapped import Field
from tests.ui.tables import StillTable
from ui.contract import View


@dataclass(eq=False)
class MapTable(StillTable):
    """Keeps the corrections; every piece but a Blip lights and sees something."""

    corrected: list[tuple[str, int | str]] = field(default_factory=list)

    def correct(self, path: str, value: int | str) -> None:
        self.corrected.append((path, value))

    def fields(self, piece: str) -> tuple[Field, ...]:
        if piece.startswith("blip"):
            return ()
        return (Field("light", ((2, 4), (3, 4))), Field("sight", ((4, 4),), ((5, 5),)))

    def turn_to(self, view: View) -> None:
        """Show another view."""
        self.shown = view
        self.publish()
