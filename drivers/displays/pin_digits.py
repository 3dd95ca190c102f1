"""A bare display of four digits on the pins of a Raspberry Pi, by gpiozero's LEDMultiCharDisplay.

It is the last choice: the digits share the pins of their segments, so a thread of Python lights one after the other,
and whenever the Pi has something better to do that can be seen as a flicker. A MAX7219 or an HT16K33 does the same in
silicon, for less than the wires cost. The digits are switched by transistors, never by the pins themselves: eight
segments are more than a pin may carry; and each segment has a resistor of 470 ohms or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from drivers.display import Display
from drivers.displays.digits import SEGMENTS, word
from drivers.displays.pin_leds import FIRST_PIN, LAST_PIN
from drivers.displays.pins_place import PinsPlace
from drivers.driver import Driver, Surroundings, Text, Wholes, linked
from drivers.frames import DigitsFrame, Dot
from drivers.links.bus_place import BusLine
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind

REFRESH = 60.0  # seconds; a pin forgets nothing
ONE_DIGIT = 0.003  # seconds; four of them are 83 pictures a second, while nothing holds the thread up
WITHOUT_POINT = 7  # segments
COMMON = ("cathode", "anode")
FONT = {character: tuple(lit >> bit & 1 for bit in range(WITHOUT_POINT)) for character, lit in SEGMENTS.items()}


class PinDisplay:
    """Digits on pins, open until they are closed.

    Args:
        segments: The pins of A to G, and of the point if there is an eighth.
        digits: The pins of the transistors, left digit first.
        common: What the segments of a digit share, one of `COMMON`.
        factory: A pin factory of gpiozero; None for the machine's own.
    """

    def __init__(self, segments: Sequence[int], digits: Sequence[int], *, common: str, factory: Any) -> None:
        from gpiozero import LEDCharDisplay, LEDMultiCharDisplay  # loaded only for a rig that has such a display

        point = segments[WITHOUT_POINT] if len(segments) > WITHOUT_POINT else None
        with ExitStack() as stack:
            one = LEDCharDisplay(
                *segments[:WITHOUT_POINT],
                dp=point,
                font=FONT,
                active_high=common == COMMON[0],
                pin_factory=factory,
            )
            stack.callback(one.close)
            self._all = LEDMultiCharDisplay(one, *digits, pin_factory=factory)
            stack.callback(self._all.close)
            self._all.plex_delay = ONE_DIGIT
            self._stack = stack.pop_all()

    def show(self, characters: Sequence[str]) -> None:
        """Show a character of the font on each digit, with a `.` behind it for its point."""
        self._all.value = tuple(characters)

    def close(self) -> None:
        """Stop the thread and let go of the pins."""
        self._stack.close()


class PinDigits:
    """The dialect of the display.

    Args:
        points: Which dots it has: those behind its digits, or none.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, points: Dot) -> None:
        self._points = points

    def fitted(self, frame: DigitsFrame) -> DigitsFrame:
        """The frame as it goes out: four characters that can be drawn; the second point stands for the colon."""
        dots = frame.dots | (Dot.SECOND if Dot.COLON in frame.dots else Dot.NONE)
        return DigitsFrame(word(frame.text), dots & self._points)

    def greet(self, line: BusLine[PinDisplay]) -> None:
        """All digits dark."""
        line.bus.show(" " * 4)

    def send(self, line: BusLine[PinDisplay], frame: DigitsFrame) -> None:
        """Show the frame."""
        line.bus.show(
            [
                character + ("." if frame.dots & (Dot.FIRST << place) else "")
                for place, character in enumerate(frame.text)
            ]
        )

    def confirm(self, line: BusLine[PinDisplay], frame: DigitsFrame) -> str:
        """Whether a display is there, nobody can ask."""
        return ""

    def repeat(self, line: BusLine[PinDisplay], frame: DigitsFrame) -> None:
        """Show it again."""
        self.send(line, frame)

    def attend(self, line: BusLine[PinDisplay]) -> None:
        """Nothing comes back from LEDs."""

    def farewell(self, line: BusLine[PinDisplay]) -> None:
        """All digits dark."""
        self.greet(line)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    segments, digits, common = spec.given["segments"], spec.given["digits"], spec.given["common"]
    points = Dot.FIRST | Dot.SECOND | Dot.THIRD | Dot.FOURTH if len(segments) > WITHOUT_POINT else Dot.NONE
    place = PinsPlace(lambda factory: PinDisplay(segments, digits, common=common, factory=factory), around.header.pins)
    return linked(DigitsFrame, PinDigits(points=points), place, spec, around)


DRIVER = Driver(
    Kind.DIGITS,
    "four digits on the pins of a Raspberry Pi, which flicker",
    {
        "segments": Wholes(FIRST_PIN, LAST_PIN, shortest=WITHOUT_POINT, longest=WITHOUT_POINT + 1, needed=True),
        "digits": Wholes(FIRST_PIN, LAST_PIN, shortest=4, longest=4, needed=True),
        "common": Text(COMMON, default=COMMON[0]),
    },
    _make,
    pins=lambda spec: (*spec.given.get("segments", ()), *spec.given.get("digits", ())),
)
