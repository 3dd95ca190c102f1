"""The live picture for a screen, with what is recognised in it and what to do about the camera."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from companion.sight.ground import Ground
from companion.sight.pictures import as_parts, for_screen
from ui.sight import Look, Mark, Meter, Tone
from vision.aim.meters import measured
from vision.eyes import EyesState

if TYPE_CHECKING:
    from vision.aim.quality import Complaint
    from vision.frames import Frame
    from vision.things import Thing

MOST = 3
"""So many complaints are shown: who mends the worst mends others with it."""

ENDED = "the recording has ended; this is its last picture"

RETURNS = "It is tried again and again. Meanwhile the game goes on by touch, and what was seen before still counts."

Named = Callable[[str], tuple[str, Tone]]
"""What people call the piece with this label, and whether it is one of the game's."""


def look_at(
    frame: Frame | None,
    *,
    width: int,
    things: Iterable[Thing],
    ground: Ground,
    named: Named,
    hindered: Sequence[Complaint] = (),
    state: EyesState = EyesState.SEEING,
) -> Look:
    """What the camera sees now; a recording that has ended shows its last picture, without meters.

    Args:
        frame: The newest frame, or None before the first.
        width: The picture is no wider than this, in px.
        things: What lies on the table.
        ground: Where it lies.
        named: Names things.
        hindered: What hinders, the worst first.
        state: Of the eyes.
    """
    if frame is None:
        return Look(said=("no picture has come from the camera yet",))
    height, wide = frame.picture.shape[:2]
    size, lying = (wide, height), list(things)
    marks = [*_surface_marks(ground, size), *(_mark(thing, size, named) for thing in lying)]
    marks += [Mark(as_parts(one.corners, size), one.kind.value, Tone.FAULT) for one in hindered[:MOST]]
    if state is EyesState.ENDED:
        return Look(for_screen(frame.picture, width=width), tuple(marks), said=(ENDED,))
    meters = [
        Meter(one.meter.value, one.level, one.good, one.advice)
        for one in measured(frame.picture, [thing.sighting for thing in lying if not thing.covered])
    ]
    said = [*([ground.said] if ground.said else []), *(one.text for one in hindered[:MOST])]
    return Look(for_screen(frame.picture, width=width), tuple(marks), tuple(meters), tuple(said))


def look_blindly(reason: str) -> Look:
    """What is shown while no picture comes: none of before, which would pass for what lies there now."""
    return Look(said=(f"no picture comes from the camera now: {reason}.", RETURNS))


def _surface_marks(ground: Ground, size: tuple[int, int]) -> list[Mark]:
    surface = ground.table.surface
    if surface is None:
        return []
    zones = [Mark(zone.outline, zone.name, Tone.ZONE) for zone in ground.shown_zones(size)]
    return [Mark(as_parts(surface.scaled(size).corners, size), "", Tone.SURFACE), *zones]


def _mark(thing: Thing, size: tuple[int, int], named: Named) -> Mark:
    name, tone = named(thing.text)
    return Mark(as_parts(thing.sighting.corners, size), name, Tone.UNSURE if thing.covered else tone)
