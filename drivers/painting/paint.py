"""Painting: indicators become frames, as the rig says. A pure function of what is to be seen and of the time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor

import msgspec

from companion.engine.indicators import (
    Alert,
    Counter,
    Gauge,
    Indicator,
    Level,
    Placed,
    Side,
    Track,
    Turn,
    TurnOrder,
)
from drivers.displays.digits import UNKNOWN, number, word
from drivers.frames import BLACK, DigitsFrame, Frame, Rgb, StripFrame, TextFrame
from drivers.painting.colour import RGB, Colour, dimmed, of_level, of_side
from drivers.rig import Flash, Kind, Look, Rig, Showing

TICKS_PER_SECOND = 4  # lit for one, dim for the next: two flashes a second, below what can harm (WCAG 2.3.1: three)
DIM, FAINT = 0.18, 0.08  # shares of full brightness
LEAST = 0.2  # share of the last LED of a bar that is not empty, so that a little life never looks like none
ROOM_FOR_MARKS = 3  # LEDs of a bar for each mark on it; on a shorter one the marks would hide what is left


class Painting(msgspec.Struct, frozen=True):
    """A frame per device, and whether the next tick will change any."""

    frames: Mapping[str, Frame]
    blinks: bool


class Stroke(msgspec.Struct, frozen=True):
    """What one indicator looks like when lit and, where it blinks, in between."""

    lit: tuple[Rgb, ...]
    between: tuple[Rgb, ...] | None = None


def tick(now: float) -> int:
    """The number of the blinking tick at `now` seconds; lit while it is even."""
    return floor(now * TICKS_PER_SECOND)


def paint(rig: Rig, indicators: Sequence[Indicator], now: float) -> Painting:
    """The frame of every device of `rig` at `now` seconds.

    What the game does not have stays dark, and four dashes on digits: never a nought.
    """
    pixels = {device.name: [BLACK] * device.leds for device in rig.devices if device.kind is Kind.STRIP}
    texts = {device.name: UNKNOWN for device in rig.devices if device.kind is Kind.DIGITS}
    lines = {device.name: [""] * device.rows for device in rig.devices if device.kind is Kind.TEXT}
    blinks = False
    for showing in rig.showings:
        found = shown_by(showing, indicators)
        if showing.on in texts:
            texts[showing.on] = _text(found)
            continue
        stroke = _stroke(showing, found)
        if stroke is None:
            continue
        blinks = blinks or stroke.between is not None
        row = stroke.lit if stroke.between is None or tick(now) % 2 == 0 else stroke.between
        for led, rgb in zip(showing.leds, row, strict=True):
            pixels[showing.on][led] = rgb
    frames: dict[str, Frame] = {name: StripFrame(tuple(row)) for name, row in pixels.items()}
    frames |= {name: DigitsFrame(text) for name, text in texts.items()}
    return Painting(frames | {name: TextFrame(tuple(rows)) for name, rows in lines.items()}, blinks)


def shown_by(showing: Showing, indicators: Sequence[Indicator]) -> list[Indicator]:
    """The indicators that `showing` draws: those of its key whose kind fits its look."""
    fitting = FITS[showing.look]
    return [each for each in indicators if isinstance(each, fitting) and is_named(showing, each)]


def is_named(showing: Showing, indicator: Indicator) -> bool:
    """Whether `showing` means this indicator."""
    first, star, last = showing.indicator.partition("*")
    if not star:
        return indicator.key == first
    return indicator.key.startswith(first) and indicator.key[len(first) :].endswith(last)


FITS: dict[Look, tuple[type, ...]] = {
    Look.BAR: (Gauge,),
    Look.TURNS: (TurnOrder,),
    Look.WHOSE: (TurnOrder,),
    Look.TRACK: (Track,),
    Look.ALERT: (Alert,),
    Look.COUNT: (Counter,),
    Look.NUMBER: (Gauge, Counter, Track, Placed),
    Look.MARK: (TurnOrder,),
}


def _text(found: Sequence[Indicator]) -> str:
    """What digits show; of several numbers the first that is not 0, such as the Energy of whoever has some."""
    texts = [_written(each) for each in found] or [UNKNOWN]
    return next((text for text in texts if text != number(0)), texts[0])


def _written(indicator: Indicator) -> str:
    match indicator:
        case Track(marks=marks, position=at) if at < len(marks):
            return word(marks[at])
        case Gauge(value=value) | Counter(value=value) | Track(position=value) | Placed(count=value):
            return number(value)
        case TurnOrder(current=Turn(mark=mark)):
            return word(mark)
    return UNKNOWN


def _stroke(showing: Showing, found: Sequence[Indicator]) -> Stroke | None:
    return _STROKES[showing.look](showing, found) if found else None


def _bar(showing: Showing, found: Sequence[Gauge]) -> Stroke:
    gauge = found[0]
    low = showing.low
    if low is None or gauge.value >= low.under:
        return Stroke(
            _marked(gauge, _filled(gauge, len(showing.leds), showing.colour or of_side(gauge.side, gauge.seat)))
        )
    row = _marked(gauge, _filled(gauge, len(showing.leds), low.colour))
    if low.flash is Flash.STEADY or gauge.value <= 0:
        return Stroke(row)
    return Stroke(row, tuple(dimmed(rgb, DIM) for rgb in row))


def _filled(gauge: Gauge, leds: int, colour: Colour) -> tuple[Rgb, ...]:
    """As many LEDs as the gauge has left of its most; the last one as bright as its share."""
    share = min(max(gauge.value / gauge.most, 0.0), 1.0) if gauge.most > 0 else 0.0
    whole = floor(share * leds)
    part = share * leds - whole
    row = [RGB[colour]] * whole
    if whole < leds and share > 0 and (part > 0 or whole == 0):
        row.append(dimmed(RGB[colour], max(part, LEAST)))
    return tuple(row + [BLACK] * (leds - len(row)))


def _marked(gauge: Gauge, row: tuple[Rgb, ...]) -> tuple[Rgb, ...]:
    """The bar with the LED of each mark in white: bright while it is ahead, faint once the bar is down to it.

    It is the last LED that is lit when the gauge stands at the mark. An empty gauge shows none.
    """
    marks = [mark for mark in gauge.marks if 0 < mark < gauge.most]
    if gauge.value <= 0 or len(row) < ROOM_FOR_MARKS * len(marks):
        return row
    found = list(row)
    for mark in marks:
        at = ceil(mark * len(row) / gauge.most) - 1
        found[at] = dimmed(RGB[Colour.TABLE], 1 if gauge.value > mark else FAINT)
    return tuple(found)


def _turns(showing: Showing, found: Sequence[TurnOrder]) -> Stroke:
    """One LED a turn: dim where taken, bright for the present one, faint white for the hidden ones.

    The enemy's present turn blinks. With more turns than LEDs the oldest ones fall off.
    """
    order = found[0]
    now = () if order.current is None else (order.current,)
    row = [dimmed(_of_turn(turn), DIM) for turn in order.taken]
    row += [_of_turn(turn) for turn in now]
    known, leds = len(row), len(showing.leds)
    row += [dimmed(RGB[Colour.TABLE], FAINT)] * order.hidden
    first = max(0, known - leds)
    window = row[first : first + leds]
    lit = tuple(window + [BLACK] * (leds - len(window)))
    if order.current is None or order.current.side is not Side.ENEMY:
        return Stroke(lit)
    at = known - 1 - first
    return Stroke(lit, (*lit[:at], dimmed(lit[at], DIM), *lit[at + 1 :]))


def _whose(showing: Showing, found: Sequence[TurnOrder]) -> Stroke:
    """A place for each seat and the last LED for the enemy: whose turn it is can be told by the place alone."""
    current = found[0].current
    enemy = len(showing.leds) - 1
    row = [dimmed(RGB[of_side(Side.SEAT, seat)], FAINT) for seat in range(enemy)]
    row.append(dimmed(RGB[Colour.ENEMY], FAINT))
    if current is not None and current.side is Side.ENEMY:
        row[enemy] = RGB[Colour.ENEMY]
    elif current is not None and current.seat is not None and current.seat < enemy:
        row[current.seat] = RGB[of_side(Side.SEAT, current.seat)]
    return Stroke(tuple(row))


def _of_turn(turn: Turn) -> Rgb:
    return RGB[of_side(turn.side, turn.seat)]


def _track(showing: Showing, found: Sequence[Track]) -> Stroke:
    """The spaces, equally wide, faint in the colours of their levels; the marker bright, and blinking on danger."""
    track, leds = found[0], len(showing.leds)
    spaces = max(track.length, 1)
    levels = [track.levels[at] if at < len(track.levels) else Level.CALM for at in range(spaces)]
    each = max(1, leds // spaces)
    of_led = [led // each for led in range(leds)]
    row = [dimmed(RGB[of_level(levels[at])], FAINT) if at < spaces else BLACK for at in of_led]
    marker = min(max(track.position, 0), spaces - 1)
    lit = [RGB[of_level(levels[marker])] if at == marker else rgb for at, rgb in zip(of_led, row, strict=True)]
    if marker not in of_led:  # more spaces than LEDs: the marker waits at the last one
        lit[-1] = RGB[of_level(levels[marker])]
    return Stroke(tuple(lit), tuple(row) if levels[marker] is Level.DANGER else None)


def _alert(showing: Showing, found: Sequence[Alert]) -> Stroke:
    """The most pressing alert: every second LED for a calm one, all for a warning, all blinking for danger."""
    worst = max(found, key=lambda alert: _PRESSING.index(alert.level)).level
    rgb = RGB[showing.colour or of_level(worst)]
    leds = len(showing.leds)
    if worst is Level.CALM:
        return Stroke(tuple(dimmed(rgb, DIM) if led % 2 == 0 else BLACK for led in range(leds)))
    between = (dimmed(rgb, DIM),) * leds if worst is Level.DANGER else None
    return Stroke((rgb,) * leds, between)


def _count(showing: Showing, found: Sequence[Counter]) -> Stroke:
    """An LED for each that is counted, and all of them for more; of several counts the first that is not 0."""
    counted = next((each for each in found if each.value), found[0])
    leds = len(showing.leds)
    lit = min(max(counted.value, 0), leds)
    return Stroke((RGB[showing.colour or of_side(counted.side, counted.seat)],) * lit + (BLACK,) * (leds - lit))


_PRESSING = (Level.CALM, Level.WARNING, Level.DANGER)

_STROKES: dict[Look, Callable[[Showing, Sequence], Stroke]] = {
    Look.BAR: _bar,
    Look.TURNS: _turns,
    Look.WHOSE: _whose,
    Look.TRACK: _track,
    Look.ALERT: _alert,
    Look.COUNT: _count,
}


def not_shown(rig: Rig, indicators: Sequence[Indicator]) -> tuple[str, ...]:
    """For people: each line of the rig that draws nothing in this game, and why."""
    lines = []
    for showing in rig.showings:
        if showing.look is Look.ALERT or shown_by(showing, indicators):
            continue  # alerts come and go
        named = any(is_named(showing, each) for each in indicators)
        why = f"cannot be drawn as {showing.look.value}" if named else "is not in this game"
        lines.append(
            f"{rig.path.name}:{showing.line}: {showing.indicator!r} {why}: its place on {showing.on} stays dark"
        )
    return tuple(lines)
