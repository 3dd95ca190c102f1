"""Patterns by which people see that a device works, and which one it is."""

from __future__ import annotations

from enum import Enum
from math import floor

from drivers.frames import BLACK, DigitsFrame, Frame, Rgb, StripFrame, TextFrame
from drivers.registry import driver
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import drawn, limited

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
WHITE, DIM = (255, 255, 255), (40, 40, 40)
COLOURS = {"red": RED, "green": GREEN, "blue": BLUE, "white": WHITE}
EACH_COLOUR = 2.0  # seconds
BLINK = 0.5  # seconds lit, and as long dark
STEP = 0.05  # seconds from one LED of the running light to the next
NUMBERS = ("8888", "1234")
EACH_NUMBER = 1.5  # seconds
_MOST_BLINKING = 8  # LEDs: so few stay within what any USB port gives


class OnStrips(Enum):
    """What a test shows on strips: each LED in its turn, all of them white, or all of them in one colour at a time."""

    RUNNING = "running"
    WHITE = "white"
    COLOURS = "colours"


def pattern(spec: DeviceSpec, at: float, on_strips: OnStrips = OnStrips.RUNNING) -> Frame:
    """The pattern of a test, `at` seconds from its beginning; a driver that has one of its own shows that."""
    if (own := _own(spec)) is not None:
        return own
    match spec.kind:
        case Kind.STRIP:
            return StripFrame(_strip(spec.leds, at, on_strips))
        case Kind.DIGITS:
            return DigitsFrame(NUMBERS[floor(at / EACH_NUMBER) % len(NUMBERS)])
        case Kind.TEXT:
            return TextFrame(tuple(f"{row + 1} {spec.name}" for row in range(spec.rows)))


def meant(spec: DeviceSpec, on_strips: OnStrips = OnStrips.RUNNING) -> str:
    """For people: what `pattern` looks like where all is well."""
    own = _own(spec)
    if isinstance(own, TextFrame):
        return f"{' / '.join(line.strip() for line in own.lines)}, upright and counted from the left"
    match spec.kind:
        case Kind.STRIP:
            return _meant_on_strips(spec, on_strips)
        case Kind.DIGITS:
            return f"{', then '.join(NUMBERS)}, in turn"
        case Kind.TEXT:
            return "the number of each line and its name"


def _own(spec: DeviceSpec) -> Frame | None:
    found = driver(spec.driver)
    return found.pattern(spec) if found is not None and found.pattern is not None else None


def _strip(leds: int, at: float, on_strips: OnStrips) -> tuple[Rgb, ...]:
    match on_strips:
        case OnStrips.WHITE:
            return (WHITE,) * leds
        case OnStrips.COLOURS:
            return (list(COLOURS.values())[floor(at / EACH_COLOUR) % len(COLOURS)],) * leds
        case OnStrips.RUNNING:
            row: list[Rgb] = [BLACK] * leds
            row[floor(at / STEP) % leds] = WHITE
            row[-1], row[0] = GREEN, RED
            return tuple(row)


def _meant_on_strips(spec: DeviceSpec, on_strips: OnStrips) -> str:
    match on_strips:
        case OnStrips.RUNNING:
            return "the first LED red, the last green, and a white light that runs from one to the other"
        case OnStrips.COLOURS:
            return f"{', '.join(COLOURS)} all along, {EACH_COLOUR:g} seconds each, in this order"
        case OnStrips.WHITE:
            return f"white all along{_current(spec)}"


def _current(spec: DeviceSpec) -> str:
    """What a strip draws all white, by the rule that keeps it within its budget, for whoever measures it."""
    found = driver(spec.driver)
    if found is None or "leds" not in found.fields:  # LEDs on pins are lit or not, by a rule of their own
        return ""
    budget, white = spec.budget, (WHITE,) * spec.leds
    shown = limited(white, budget)
    dimmed = f"dimmed to {100 * max(shown[0]) / 255:.0f} % by" if shown != white else "within"
    whole = f"{budget.controller} mA of them for the controller"
    return f", {dimmed} its budget of {budget.supply} mA: {drawn(shown, budget):.0f} mA as it is reckoned, {whole}"


def blinking(spec: DeviceSpec, at: float) -> Frame:
    """The device on and off, in turn."""
    lit = floor(at / BLINK) % 2 == 0
    match spec.kind:
        case Kind.STRIP:
            count = min(_MOST_BLINKING, spec.leds)
            return StripFrame(((WHITE if lit else BLACK),) * count + (BLACK,) * (spec.leds - count))
        case Kind.DIGITS:
            return DigitsFrame(NUMBERS[0] if lit else "    ")
        case Kind.TEXT:
            return TextFrame((("#" * spec.columns if lit else ""),) * spec.rows)


def ends(spec: DeviceSpec, at: float) -> Frame:
    """A strip with its first LED red, its last one green, and the others dim, by which its LEDs are counted."""
    return StripFrame((RED, *(DIM,) * (spec.leds - 2), GREEN)[: spec.leds])
