"""Strokes: what one indicator looks like on a row of LEDs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor

import msgspec

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Level, Side, Track, Turn, TurnOrder
from drivers.frames import BLACK, Rgb
from drivers.painting.colour import Colour, blended, dimmed, of_level, of_side
from drivers.painting.motion import Motion
from drivers.painting.texts import PRESSING
from drivers.rig import Flash, Look, Showing

DIM, FAINT = 0.18, 0.08  # shares of full brightness
BACK = 0.4  # share at which the LEDs of a bar begin that did not change
LEAST = 0.2  # share of the last LED of a bar that is not empty, so that a little life never looks like none
ROOM_FOR_MARKS = 3  # LEDs of a bar for each mark on it; on a shorter one the marks would hide what is left


class Brush(msgspec.Struct, frozen=True):
    """What strokes are made with: the colours, the time in seconds, and the gauges that have just changed, by key."""

    rgb: Mapping[Colour, Rgb]
    now: float
    motions: Mapping[str, Motion]


class Stroke(msgspec.Struct, frozen=True):
    """What one indicator looks like when lit and, where it blinks, in between."""

    lit: tuple[Rgb, ...]
    between: tuple[Rgb, ...] | None = None


def stroke(brush: Brush, showing: Showing, found: Sequence[Indicator]) -> Stroke | None:
    """What `showing` makes of the indicators that it draws; None where there are none."""
    return _STROKES[showing.look](brush, showing, found) if found else None


def _bar(brush: Brush, showing: Showing, found: Sequence[Gauge]) -> Stroke:
    """What is left, in LEDs; for a moment after a change what was lost burns out, or what was won shines."""
    gauge, leds = found[0], len(showing.leds)
    low = showing.low if showing.low is not None and gauge.value < showing.low.under else None
    colour = low.colour if low else showing.colour or of_side(gauge.side, gauge.seat)
    row = _marked(brush, gauge, _filled(brush, gauge, leds, colour))
    motion = brush.motions.get(gauge.key)
    if motion is not None:
        before = _filled(brush, msgspec.structs.replace(gauge, value=motion.before), leds, colour)
        return Stroke(_moving(brush, motion, row, before))
    if low is None or low.flash is Flash.STEADY or gauge.value <= 0:
        return Stroke(row)
    return Stroke(row, tuple(dimmed(rgb, DIM) for rgb in row))


def _moving(brush: Brush, motion: Motion, row: tuple[Rgb, ...], before: tuple[Rgb, ...]) -> tuple[Rgb, ...]:
    """The LEDs that changed stand out white before they fade to what they are now; the others step back meanwhile."""
    white, share = brush.rgb[Colour.TABLE], motion.share(brush.now)
    burnt = brush.rgb[Colour.DANGER] if motion.lost else brush.rgb[Colour.GOOD]
    found = []
    for now, was in zip(row, before, strict=True):
        if now == was:
            found.append(dimmed(now, BACK + (1 - BACK) * share))
        else:
            glow = blended(white, burnt, min(1.0, 2 * share))
            found.append(blended(glow, now, max(0.0, 2 * share - 1)))
    return tuple(found)


def _filled(brush: Brush, gauge: Gauge, leds: int, colour: Colour) -> tuple[Rgb, ...]:
    """As many LEDs as the gauge has left of its most; the last one as bright as its share."""
    share = min(max(gauge.value / gauge.most, 0.0), 1.0) if gauge.most > 0 else 0.0
    whole = floor(share * leds)
    part = share * leds - whole
    row = [brush.rgb[colour]] * whole
    if whole < leds and share > 0 and (part > 0 or whole == 0):
        row.append(dimmed(brush.rgb[colour], max(part, LEAST)))
    return tuple(row + [BLACK] * (leds - len(row)))


def _marked(brush: Brush, gauge: Gauge, row: tuple[Rgb, ...]) -> tuple[Rgb, ...]:
    """The bar with the LED of each mark in white: bright while it is ahead, faint once the bar is down to it.

    It is the last LED that is lit when the gauge stands at the mark. An empty gauge shows none.
    """
    marks = [mark for mark in gauge.marks if 0 < mark < gauge.most]
    if gauge.value <= 0 or len(row) < ROOM_FOR_MARKS * len(marks):
        return row
    found = list(row)
    for mark in marks:
        at = ceil(mark * len(row) / gauge.most) - 1
        found[at] = dimmed(brush.rgb[Colour.TABLE], 1 if gauge.value > mark else FAINT)
    return tuple(found)


def _turns(brush: Brush, showing: Showing, found: Sequence[TurnOrder]) -> Stroke:
    """One LED a turn: dim where taken, bright for the present one, faint white for the hidden ones.

    The enemy's present turn blinks. With more turns than LEDs the oldest ones fall off.
    """
    order = found[0]
    now = () if order.current is None else (order.current,)
    row = [dimmed(_of_turn(brush, turn), DIM) for turn in order.taken]
    row += [_of_turn(brush, turn) for turn in now]
    known, leds = len(row), len(showing.leds)
    row += [dimmed(brush.rgb[Colour.TABLE], FAINT)] * order.hidden
    first = max(0, known - leds)
    window = row[first : first + leds]
    lit = tuple(window + [BLACK] * (leds - len(window)))
    if order.current is None or order.current.side is not Side.ENEMY:
        return Stroke(lit)
    at = known - 1 - first
    return Stroke(lit, (*lit[:at], dimmed(lit[at], DIM), *lit[at + 1 :]))


def _whose(brush: Brush, showing: Showing, found: Sequence[TurnOrder]) -> Stroke:
    """A place for each seat and the last LED for the enemy: whose turn it is can be told by the place alone."""
    current = found[0].current
    enemy = len(showing.leds) - 1
    row = [dimmed(brush.rgb[of_side(Side.SEAT, seat)], FAINT) for seat in range(enemy)]
    row.append(dimmed(brush.rgb[Colour.ENEMY], FAINT))
    if current is not None and current.side is Side.ENEMY:
        row[enemy] = brush.rgb[Colour.ENEMY]
    elif current is not None and current.seat is not None and current.seat < enemy:
        row[current.seat] = brush.rgb[of_side(Side.SEAT, current.seat)]
    return Stroke(tuple(row))


def _of_turn(brush: Brush, turn: Turn) -> Rgb:
    return brush.rgb[of_side(turn.side, turn.seat)]


def _track(brush: Brush, showing: Showing, found: Sequence[Track]) -> Stroke:
    """The spaces, equally wide, faint in the colours of their levels; the marker bright, and blinking on danger."""
    track, leds = found[0], len(showing.leds)
    spaces = max(track.length, 1)
    levels = [track.levels[at] if at < len(track.levels) else Level.CALM for at in range(spaces)]
    each = max(1, leds // spaces)
    of_led = [led // each for led in range(leds)]
    row = [dimmed(brush.rgb[of_level(levels[at])], FAINT) if at < spaces else BLACK for at in of_led]
    marker = min(max(track.position, 0), spaces - 1)
    lit = [brush.rgb[of_level(levels[marker])] if at == marker else rgb for at, rgb in zip(of_led, row, strict=True)]
    if marker not in of_led:  # more spaces than LEDs: the marker waits at the last one
        lit[-1] = brush.rgb[of_level(levels[marker])]
    return Stroke(tuple(lit), tuple(row) if levels[marker] is Level.DANGER else None)


def _alert(brush: Brush, showing: Showing, found: Sequence[Alert]) -> Stroke:
    """The most pressing alert: every second LED for a calm one, all for a warning, all blinking for danger."""
    worst = max(found, key=lambda alert: PRESSING.index(alert.level)).level
    rgb = brush.rgb[showing.colour or of_level(worst)]
    leds = len(showing.leds)
    if worst is Level.CALM:
        return Stroke(tuple(dimmed(rgb, DIM) if led % 2 == 0 else BLACK for led in range(leds)))
    between = (dimmed(rgb, DIM),) * leds if worst is Level.DANGER else None
    return Stroke((rgb,) * leds, between)


def _count(brush: Brush, showing: Showing, found: Sequence[Counter]) -> Stroke:
    """An LED for each that is counted, and all of them for more; of several counts the first that is not 0."""
    counted = next((each for each in found if each.value), found[0])
    leds = len(showing.leds)
    lit = min(max(counted.value, 0), leds)
    return Stroke((brush.rgb[showing.colour or of_side(counted.side, counted.seat)],) * lit + (BLACK,) * (leds - lit))


_STROKES: dict[Look, Callable[[Brush, Showing, Sequence], Stroke]] = {
    Look.BAR: _bar,
    Look.TURNS: _turns,
    Look.WHOSE: _whose,
    Look.TRACK: _track,
    Look.ALERT: _alert,
    Look.COUNT: _count,
}
