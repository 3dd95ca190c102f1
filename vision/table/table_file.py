"""The table's file: the surface, the zones and the empty tray's picture of one camera, as YAML that people can read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from vision.errors import FileFaultError, SurfaceError, ZoneError
from vision.sightings import Corners, Sighting
from vision.table.layout import Layout, Place
from vision.table.markers import Corner
from vision.table.surface import Surface
from vision.table.zones import LONGEST_NAME, Zone, ZoneKind, check_zone, zone_at
from vision.things import Spot
from vision.yaml_parts import Part, read_yaml

_LARGEST_MM: Final = 10_000.0
_LARGEST_PX: Final = 20_000
_HEAD: Final = """\
# The table as this camera sees it. The app writes this file; it may be changed by hand while the app is closed.
# Millimetres count from the surface's top left corner to the right and down, px likewise in the picture.
"""


@dataclass(frozen=True)
class Table:
    """What is known of the table before anything lies on it."""

    surface: Surface | None = None
    """None until the corners were shown."""

    layout: Layout | None = None
    """Where the corner markers lie; None where the surface was tapped."""

    zones: tuple[Zone, ...] = ()
    empty_tray: Path | None = None
    """The picture of the whole table with nothing in the dice tray."""

    def locate(self, sighting: Sighting) -> Spot | None:
        """Where a code lies, for the tracker; None as long as the surface is not known."""
        if self.surface is None:
            return None
        spot = self.surface.spot(sighting.corners)
        zone = zone_at(self.zones, spot.x, spot.y)
        return Spot(spot.x, spot.y, spot.turn, zone.name if zone else "")


def read_table(path: str | Path) -> Table:
    """Read a table's file; a table of which nothing is known, if there is none.

    :raises FileFaultError: if the file is torn or something in it cannot be so; names file, line and field. The app
        can go on with `Table()`, and the next :func:`write_table` replaces the file.
    """
    path = Path(path)
    if not path.exists():
        return Table()
    parts = read_yaml(path).fields(optional=("surface", "markers", "zones", "empty_tray"))
    surface = _surface(parts["surface"]) if "surface" in parts else None
    tray = path.parent / parts["empty_tray"].text() if "empty_tray" in parts else None
    layout = _layout(parts["markers"]) if "markers" in parts else None
    zones = _zones(parts["zones"]) if "zones" in parts else ()
    return Table(surface, layout, zones, tray)


def write_table(path: str | Path, table: Table) -> None:
    """Write a table's file, whole or not at all; its folder is made where it is missing.

    :raises OSError: if it cannot be written; the file is then as it was.
    :raises FileFaultError: if :func:`read_table` would not take it again; the file is then as it was too.
    """
    import yaml

    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = _HEAD + yaml.safe_dump(
        _plain(table, path.parent), sort_keys=False, allow_unicode=True, default_flow_style=None, width=110
    )
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            read_table(beside)
        except FileFaultError as error:
            why = str(error).removeprefix(f"{beside}:")
            raise FileFaultError(f"{path}: is left as it was, for this could not be read again: {why}") from error
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _surface(part: Part) -> Surface:
    fields = part.fields("picture", "size_mm", "corners_px")
    width, height = (side.whole(least=1, most=_LARGEST_PX) for side in fields["picture"].items(2))
    wide, high = _size(fields["size_mm"])
    a, b, c, d = (_point(corner) for corner in fields["corners_px"].items(4))
    corners: Corners = (a, b, c, d)
    try:
        return Surface.of_corners(corners, width_mm=wide, height_mm=high, picture=(width, height))
    except SurfaceError as error:
        raise fields["corners_px"].fault(str(error)) from error


def _layout(part: Part) -> Layout:
    names = {corner.words.replace(" ", "_"): corner for corner in Corner}
    fields = part.fields("side_mm", "size_mm", *names)
    places = {}
    for name, corner in names.items():
        x, y, turn = (value.number(least=-_LARGEST_MM, most=_LARGEST_MM) for value in fields[name].items(3))
        places[corner] = Place(x, y, turn)
    return Layout(fields["side_mm"].number(least=1, most=1000), places, *_size(fields["size_mm"]))


def _zones(part: Part) -> tuple[Zone, ...]:
    zones: dict[str, Zone] = {}
    for item in part.items():
        fields = item.fields("name", "kind", "outline_mm", optional=("seat",))
        name = fields["name"].text()
        zone = Zone(
            name,
            fields["kind"].one_of(ZoneKind),
            tuple(_point(corner) for corner in fields["outline_mm"].items()),
            # People count seats from one.
            fields["seat"].whole(least=1, most=99) - 1 if "seat" in fields else None,
        )
        if name in zones:
            raise fields["name"].fault(f"two zones have this name; expected a name of its own, up to {LONGEST_NAME}")
        try:
            check_zone(zone)
        except ZoneError as error:
            raise item.fault(str(error)) from error
        zones[name] = zone
    return tuple(zones.values())


def _size(part: Part) -> tuple[float, float]:
    width, height = (side.number(least=1, most=_LARGEST_MM) for side in part.items(2))
    return width, height


def _point(part: Part) -> tuple[float, float]:
    x, y = (value.number(least=-1e6, most=1e6) for value in part.items(2))
    return x, y


def _plain(table: Table, folder: Path) -> Mapping[str, Any]:
    """The table as YAML's own kinds of values."""
    plain: dict[str, Any] = {}
    if table.surface is not None:
        surface = table.surface
        plain["surface"] = {
            "picture": list(surface.picture),
            "size_mm": _rounded((surface.width_mm, surface.height_mm)),
            "corners_px": [_rounded(corner) for corner in surface.corners],
        }
    if table.layout is not None:
        places = {
            corner.words.replace(" ", "_"): _rounded((place.x, place.y, place.turn))
            for corner, place in table.layout.places.items()
        }
        size = _rounded((table.layout.width_mm, table.layout.height_mm))
        plain["markers"] = {"side_mm": table.layout.side_mm, "size_mm": size, **places}
    if table.zones:
        plain["zones"] = [_plain_zone(zone) for zone in table.zones]
    if table.empty_tray is not None:
        plain["empty_tray"] = os.path.relpath(table.empty_tray, folder)
    return plain


def _plain_zone(zone: Zone) -> Mapping[str, Any]:
    seat = {} if zone.seat is None else {"seat": zone.seat + 1}
    outline = [_rounded(corner) for corner in zone.outline]
    return {"name": zone.name, "kind": zone.kind.value, **seat, "outline_mm": outline}


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, 3) for value in values]
