"""The table of the demos: its corner markers and zones, and pictures of single cards laid into them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from tests.scenes.cards import Card
from tests.scenes.markers import flats, laid_out, true_surface
from tests.scenes.render import BACKGROUNDS, Camera, Placed, Scene, render
from tests.scenes.sequence import QUIET_LAMP
from vision.sheets.sheet import LabelSpec
from vision.table.outlines import middle
from vision.table.table_file import Table
from vision.table.zones import Zone, ZoneKind

if TYPE_CHECKING:
    from vision.frames import Picture

CAMERA: Final = Camera(px_per_mm=3.4, tilt=8.0, size=(1600, 900))
LABEL_MM: Final = 25.0
LAMP: Final = replace(QUIET_LAMP, unevenness=0.0)
"""The same light in every picture, whatever its seed: parts of one are laid into another."""

LAYOUT: Final = laid_out(440.0, 240.0)
SEATS: Final = 3
_TOP, _MIDDLE, _BOTTOM = 0.0, 112.0, 240.0
_LEFT, _RIGHT = 44.0, 396.0


def _zone(name: str, kind: ZoneKind, left: float, right: float, *, seat: int | None = None) -> Zone:
    top, bottom = (_MIDDLE + 2, _BOTTOM) if kind is ZoneKind.SEAT else (_TOP, _MIDDLE - 2)
    return Zone(name, kind, ((left, top), (right, top), (right, bottom), (left, bottom)), seat)


def _zones() -> tuple[Zone, ...]:
    third = (_RIGHT - _LEFT) / SEATS
    above = [("draw", ZoneKind.DRAW), ("in play", ZoneKind.IN_PLAY), ("discard", ZoneKind.DISCARD)]
    found = [_zone(name, kind, _LEFT + n * third, _LEFT + (n + 1) * third - 2) for n, (name, kind) in enumerate(above)]
    seats = range(SEATS)
    found += [
        _zone(seat_zone(seat), ZoneKind.SEAT, _LEFT + seat * third, _LEFT + (seat + 1) * third - 2, seat=seat)
        for seat in seats
    ]
    return tuple(found)


def seat_zone(seat: int) -> str:
    """The name of a seat's zone."""
    return f"seat {seat + 1}"


ZONES: Final = {zone.name: zone for zone in _zones()}
TABLE: Final = Table(true_surface(LAYOUT, CAMERA), LAYOUT, tuple(ZONES.values()))


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a picture in which a card lies."""

    picture: Picture
    left: int
    top: int


def empty(seed: int) -> Picture:
    """The table with nothing on it but its markers."""
    picture, _ = render(Scene((), BACKGROUNDS[0], CAMERA, LAMP, flats=flats(LAYOUT, CAMERA)), seed=seed)
    return picture


def laid(text: str, caption: str, zone: str, *, turned: bool, seed: int, blur_px: float = 0.7) -> Part:
    """A card in the middle of a zone, upright or turned sideways; `blur_px` is more while it moves."""
    x, y = middle(ZONES[zone].outline)
    placed = Placed(
        Card(LabelSpec(text, caption), face=sum(text.encode()) % 1000, size_mm=LABEL_MM),
        x - LAYOUT.width_mm / 2,
        y - LAYOUT.height_mm / 2,
        90.0 if turned else 0.0,
    )
    lamp = replace(LAMP, blur_px=blur_px)
    scene = Scene((placed,), BACKGROUNDS[0], CAMERA, lamp, flats=flats(LAYOUT, CAMERA))
    picture, _ = render(scene, seed=seed)
    surface = TABLE.surface
    assert surface is not None
    corners = np.array([surface.px((x + across, y + down)) for across in (-52, 52) for down in (-52, 52)])
    left, top = (max(0, int(at)) for at in corners.min(axis=0))
    right, bottom = (int(at) for at in corners.max(axis=0))
    return Part(picture[top:bottom, left:right].copy(), left, top)
