"""Fitting the layouts of shipped rigs to devices of another size."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from drivers.rig import DeviceSpec, Kind, Look, Showing
from drivers.rigfile import load_rig, shipped

STRIPS = {"one_strip": "one strip along the table", "ring_per_player": "five rings: one per player, one for the table"}
"""The layouts of strips, by the rig that they come from, and what they are for."""

RINGS = 5
LEAST = 3  # LEDs of what stretches
STRETCHING = frozenset({Look.BAR, Look.TRACK, Look.ALERT})
DROPPED_FIRST = (Look.COUNT, Look.ALERT, Look.TURNS)


def lines_for(spec: DeviceSpec, layout: str = "one_strip") -> tuple[Showing, ...]:
    """What a device shows in each game: the lines of a layout that ships, fitted to it.

    Args:
        spec: The device.
        layout: For a strip, one of `STRIPS`.
    """
    if spec.kind is Kind.STRIP:
        rig = load_rig(shipped(layout))
        rings = RINGS if layout == "ring_per_player" else 1
        return tuple(
            line for game in _games(rig.showings) for line in _on_strip(game, spec, rig.devices[0].leds, rings)
        )
    if spec.kind is Kind.DIGITS:
        lines = [line for line in load_rig(shipped("strip_and_digits")).showings if line.on == "digits"]
    else:
        lines = [
            line for line in load_rig(shipped("oled" if spec.rows >= 4 else "lcd")).showings if line.row < spec.rows
        ]
    return tuple(replace(line, on=spec.name) for line in lines)


def _games(lines: Sequence[Showing]) -> list[list[Showing]]:
    return [[line for line in lines if line.game == game] for game in dict.fromkeys(line.game for line in lines)]


def _on_strip(lines: list[Showing], spec: DeviceSpec, leds: int, rings: int) -> list[Showing]:
    """The lines of one game on a strip, or ring by ring on several."""
    found = []
    was, now = leds // rings, spec.leds // rings
    for ring in range(rings):
        of_ring = [_moved(line, -ring * was) for line in lines if line.leds[0] // was == ring]
        found += [replace(_moved(line, ring * now), on=spec.name) for line in fitted(of_ring, was, now)]
    return found


def fitted(lines: Sequence[Showing], was: int, now: int) -> list[Showing]:
    """The lines of a row of `was` LEDs on one of `now`: bars, tracks and alerts stretch or shrink, what has one LED for
    each turn or seat keeps its size. Where not all of them have room, gaps go first, then the least important lines.
    """
    kept = sorted(lines, key=lambda line: min(line.leds))
    gaps = [1] * len(kept)
    before = 0
    for at, line in enumerate(kept):
        gaps[at] = min(line.leds) - before
        before = max(line.leds) + 1
    if sum(gaps) + sum(map(_least, kept)) > now:
        gaps = [0] * len(kept)
    while kept and sum(map(_least, kept)) > now:
        kept.remove(_least_important(kept))
        gaps = [0] * len(kept)
    return _spread(kept, gaps, now)


def _spread(lines: list[Showing], gaps: list[int], leds: int) -> list[Showing]:
    """Give what is left of the LEDs to those that stretch, by their length."""
    sizes = [_least(line) for line in lines]
    stretching = [at for at, line in enumerate(lines) if _stretches(line)]
    total = sum(len(lines[at].leds) for at in stretching)
    room = leds - sum(gaps) - sum(sizes)
    wanted = {at: (room + LEAST * len(stretching)) * len(lines[at].leds) / total for at in stretching}
    for _ in range(room if stretching else 0):
        sizes[max(stretching, key=lambda at: wanted[at] - sizes[at])] += 1
    found, first = [], 0
    for line, gap, size in zip(lines, gaps, sizes, strict=True):
        first += gap
        places = tuple(range(first, first + size))
        found.append(replace(line, leds=places[::-1] if line.leds[0] > line.leds[-1] else places))
        first += size
    return found


def _stretches(line: Showing) -> bool:
    return line.look in STRETCHING and len(line.leds) >= LEAST


def _least(line: Showing) -> int:
    return LEAST if _stretches(line) else len(line.leds)


def _least_important(lines: Sequence[Showing]) -> Showing:
    """Counts, alerts and turns go first, then what each player has, from the last player on, then whose turn it is."""

    def rank(line: Showing) -> int:
        if line.look in DROPPED_FIRST:
            return DROPPED_FIRST.index(line.look)
        if line.indicator.startswith(("player", "spacers")):
            return len(DROPPED_FIRST)
        return len(DROPPED_FIRST) + (1 if line.look is Look.WHOSE else 2)

    return min(reversed(lines), key=rank)


def _moved(line: Showing, by: int) -> Showing:
    return replace(line, leds=tuple(led + by for led in line.leds))
