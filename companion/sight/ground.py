"""The ground that things stand on: the table's surface and zones, kept on the disk and followed in the picture."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.sight.pictures import as_parts, as_px
from ui.sight import ShownZone
from ui.sight import Spot as Part
from vision.errors import VisionError
from vision.table.footing import surface_watch
from vision.table.marker_watch import MarkerWatch
from vision.table.outlines import clockwise
from vision.table.surface import tapped_surface
from vision.table.table_file import Table, read_table, write_table
from vision.table.zones import Room, Zone, ZoneKind, check_zone, room_in_view, usual_zones, with_zone, without_zone
from vision.things import Spot

if TYPE_CHECKING:
    from vision.codes.readers import CodeReader
    from vision.frames import Frame
    from vision.sightings import Sighting


class Ground:
    """A table's surface and zones. May be asked from any thread."""

    def __init__(self, file: Path, say: Callable[[str], None]) -> None:
        """Read the table's file; of one that is torn nothing is known, and that is said. It is put aside to be mended.

        Args:
            file: Where it is kept.
            say: Told what people should know.
        """
        self._file, self._say = file, say
        self._lock = threading.RLock()
        self._said = ""
        try:
            self._table = read_table(file)
        except VisionError as error:
            self._table = Table()
            say(f"{error}. The zones are not known now; draw them again on the camera's page{_put_aside(file)}")
        self._watch = surface_watch(self._table)
        self._footing = self._watch.footing

    @property
    def table(self) -> Table:
        """The table with its surface as it is seen now."""
        with self._lock:
            return replace(self._table, surface=self._footing.surface)

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones, while it is known where they are."""
        table = self.table
        return table.zones if table.surface else ()

    @property
    def said(self) -> str:
        """What is wrong with the surface now, or ""."""
        return self._footing.said

    @property
    def lost(self) -> str:
        """Why it is not known where the table lies, and what to do; "" while it is known."""
        footing = self._footing
        return "" if footing.surface else footing.said or NO_SURFACE

    def see(self, frame: Frame) -> None:
        """Follow the surface in a frame."""
        fault = ""
        with self._lock:
            footing = self._watch.see(frame)
            if footing is None:
                return
            self._footing = footing
            layout = self._watch.layout if isinstance(self._watch, MarkerWatch) else None
            if layout is not None and layout != self._table.layout:
                fault = self._keep(replace(self._table, surface=footing.surface, layout=layout))
        if fault:
            self._say(fault)
        if footing.said != self._said:
            self._said = footing.said
            self._say(footing.said)

    def locate(self, sighting: Sighting) -> Spot | None:
        """Where a code lies."""
        return self.table.locate(sighting)

    # --- what people set --------------------------------------------------------------------------------------------

    def tapped(self, corners: Sequence[Part], size_mm: tuple[float, float], picture: tuple[int, int]) -> str:
        """Take the surface from four taps; returns what is wrong with them, or ""."""
        try:
            surface = tapped_surface(as_px(corners, picture), size_mm, picture=picture)
        except VisionError as error:
            return str(error)
        with self._lock:
            table = replace(self._table, surface=surface, layout=None)
            fault = self._keep(table)
            if self._table is table:
                self._watch = surface_watch(table)
                self._footing = self._watch.footing
        return fault

    def shown_zones(self, picture: tuple[int, int]) -> tuple[ShownZone, ...]:
        """The zones as they lie in a picture of this size."""
        table = self.table
        if table.surface is None:
            return ()
        surface = table.surface.scaled(picture)
        return tuple(
            ShownZone(zone.name, zone.kind.value, as_parts(surface.outline(zone.outline), picture), zone.seat)
            for zone in table.zones
        )

    def put_zone(self, shown: ShownZone, picture: tuple[int, int]) -> str:
        """Add a zone or put it elsewhere; returns what is wrong with it, or ""."""
        with self._lock:
            surface = self._footing.surface
            if surface is None:
                return self.lost
            surface = surface.scaled(picture)
            outline = clockwise(tuple(surface.mm(point) for point in as_px(shown.outline, picture)))
            zone = Zone(shown.name, ZoneKind(shown.kind), outline, shown.seat)
            try:
                check_zone(zone, surface)
            except VisionError as error:
                return str(error)
            return self._keep(replace(self._table, zones=with_zone(self._table.zones, zone)))

    def put_usual_zones(self, seats: int) -> str:
        """Lay out the usual zones for so many seats in place of all there are; returns what is wrong, or "".

        Markers lie at the corners of what is played on. What was tapped is only something whose size is known: there
        the zones are laid over all that the camera sees.
        """
        with self._lock:
            surface = self._footing.surface
            if surface is None:
                return self.lost
            is_tapped = self._table.layout is None
            room = room_in_view(surface) if is_tapped else Room(0.0, 0.0, surface.width_mm, surface.height_mm)
            zones = usual_zones(max(1, seats), room)
            try:
                for zone in zones:
                    check_zone(zone)
            except VisionError as error:
                return str(error)
            return self._keep(replace(self._table, zones=zones))

    def remove_zone(self, name: str) -> str:
        """Take a zone away; returns what is wrong, or ""."""
        with self._lock:
            return self._keep(replace(self._table, zones=without_zone(self._table.zones, name)))

    def keep_empty_tray(self, picture: Path) -> str:
        """Have this picture file as that of the table with an empty tray; returns what is wrong, or ""."""
        with self._lock:
            return self._keep(replace(self._table, empty_tray=picture))

    def _keep(self, table: Table) -> str:
        """Have this table from now on, unless the app could not read it again; returns what is wrong, or ""."""
        fault = ""
        try:
            write_table(self._file, table)
        except VisionError as error:
            return str(error)
        except OSError as error:
            fault = f"{self._file}: it cannot be kept ({error.strerror or error}); it holds until the app is closed"
        self._table = table
        return fault


def _put_aside(file: Path) -> str:
    """Keep a torn file from being written over: a slip of the pen in it need not cost all zones. Says where it is."""
    aside = file.with_name(f"{file.stem}-faulty{file.suffix}")
    try:
        file.replace(aside)
    except OSError:
        return ""  # then nothing can be written over it either
    return f", or mend {aside.name} in the same folder and name it {file.name} while the app is closed"


NO_SURFACE = (
    "where the table lies is not known yet: lay out the four corner markers, or tap the four corners of a flat "
    "rectangle on the camera's page"
)


class OnGround:
    """A code reader that follows the ground first, so that what it reads is placed in the same frame."""

    def __init__(self, reader: CodeReader, ground: Ground) -> None:
        self._reader, self._ground = reader, ground

    def read(self, frame: Frame) -> list[Sighting]:
        """Read a frame."""
        self._ground.see(frame)
        return self._reader.read(frame)
