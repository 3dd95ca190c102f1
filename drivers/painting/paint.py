"""Painting: indicators become frames, as the rig says. A pure function of what is to be seen and of the time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor

import msgspec

from companion.engine.indicators import Indicator
from drivers.displays.digits import UNKNOWN
from drivers.frames import BLACK, DigitsFrame, Frame, Rgb, StripFrame, TextFrame
from drivers.painting.chosen import drawn_in, shown_by
from drivers.painting.colour import PALETTES, dimmed
from drivers.painting.motion import Motion
from drivers.painting.strokes import Brush, stroke
from drivers.painting.texts import Words, digits, keys, line
from drivers.rig import Kind, Rig, Showing

TICKS_PER_SECOND = 4  # lit for one, dim for the next: two flashes a second, below what can harm (WCAG 2.3.1: three)
LEAST_LIT = 8  # of 255: what is lit stays lit, however far the lights are turned down


class Painting(msgspec.Struct, frozen=True):
    """A frame per device, and whether the next tick will change any."""

    frames: Mapping[str, Frame]
    blinks: bool


def tick(now: float) -> int:
    """The number of the blinking tick at `now` seconds; lit while it is even."""
    return floor(now * TICKS_PER_SECOND)


def paint(
    rig: Rig,
    indicators: Sequence[Indicator],
    now: float,
    *,
    game: str = "",
    motions: Mapping[str, Motion] | None = None,
    level: int = 100,
    words: Words = keys,
) -> Painting:
    """The frame of every device of `rig` at `now` seconds.

    What the game does not have stays dark, and four dashes on digits: never a nought.

    Args:
        game: The game on the table; "" draws what is for any game.
        motions: The gauges that have just changed, by key.
        level: How bright it all is, in per cent.
        words: Puts messages into words for lines of text.
    """
    brush = Brush(PALETTES[rig.light.palette], now, motions or {})
    pixels = {device.name: [BLACK] * device.leds for device in rig.devices if device.kind is Kind.STRIP}
    texts = {device.name: UNKNOWN for device in rig.devices if device.kind is Kind.DIGITS}
    lines = {device.name: [""] * device.rows for device in rig.devices if device.kind is Kind.TEXT}
    blinks = False
    for showing in drawn_in(game, rig):
        found = shown_by(showing, indicators)
        if showing.on in pixels:
            blinks |= _draw(pixels[showing.on], showing, found, brush)
        elif showing.on in texts:
            texts[showing.on] = digits(found)
        else:
            lines[showing.on][showing.row] = line(found, rig.device(showing.on).columns, words)
    frames: dict[str, Frame] = {name: StripFrame(tuple(_dimmed(row, level))) for name, row in pixels.items()}
    frames |= {name: DigitsFrame(text, level=level) for name, text in texts.items()}
    return Painting(frames | {name: TextFrame(tuple(rows), level) for name, rows in lines.items()}, blinks)


def _draw(pixels: list[Rgb], showing: Showing, found: Sequence[Indicator], brush: Brush) -> bool:
    """Draw what was found onto a strip; whether it blinks."""
    drawn = stroke(brush, showing, found)
    if drawn is None:
        return False
    row = drawn.lit if drawn.between is None or tick(brush.now) % 2 == 0 else drawn.between
    for led, rgb in zip(showing.leds, row, strict=True):
        pixels[led] = rgb
    return drawn.between is not None


def _dimmed(row: Sequence[Rgb], level: int) -> Sequence[Rgb]:
    """The row turned down; a channel that leads its LED never goes out by that."""
    if level >= 100:
        return row
    return [_still_lit(rgb, dimmed(rgb, level / 100)) for rgb in row]


def _still_lit(rgb: Rgb, now: Rgb) -> Rgb:
    if rgb == BLACK or max(now) >= min(LEAST_LIT, max(rgb)):
        return now
    return dimmed(rgb, min(LEAST_LIT, max(rgb)) / max(rgb))
