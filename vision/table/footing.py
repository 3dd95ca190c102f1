"""What the places of things stand on: the surface as far as it is known now, and what people can do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from vision.table.surface import Surface

if TYPE_CHECKING:
    from vision.frames import Frame
    from vision.table.table_file import Table


@dataclass(frozen=True, slots=True)
class Footing:
    """How things are placed from now on."""

    surface: Surface | None
    """None while it is not known, or known to be wrong: better no place than a wrong one."""

    said: str = ""
    """What is wrong, and what to do; "" when all is well, or when nobody has set up a surface."""


class SurfaceWatch(Protocol):
    """Anything that keeps an eye on the surface. Costs little: it looks seldom while the camera stands still."""

    @property
    def footing(self) -> Footing:
        """How things are placed now."""
        ...

    def see(self, frame: Frame) -> Footing | None:
        """Take in a frame; the new footing if it changed with it, else None."""
        ...


def surface_watch(table: Table) -> SurfaceWatch:
    """The watch for a table as its file has it: by corner markers, unless its corners were tapped."""
    from vision.table.marker_watch import MarkerWatch
    from vision.table.tap_watch import TapWatch

    if table.surface is not None and table.layout is None:
        return TapWatch(table.surface)
    return MarkerWatch(layout=table.layout, surface=table.surface)
