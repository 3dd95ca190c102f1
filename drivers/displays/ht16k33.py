"""The HT16K33 on I2C: four digits with a colon, four letters, or a small matrix for two figures.

Holtek's data sheet HT16K33 1.10; which segment hangs on which bit is Adafruit's way to wire its backpacks, which the
copies follow. The chip only takes; a write that is not acknowledged says that it is not there.

The matrix of 8x8 LEDs is given the frames of digits too: a gauge or the mark of a turn in two narrow figures can be
read from across the table, a line of text cannot. What needs more than two shows two dashes, never a part of it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from drivers.display import Display
from drivers.displays.digits import SEGMENTS, word
from drivers.displays.figures import COLUMNS as FIGURE_COLUMNS
from drivers.displays.figures import FIGURES
from drivers.displays.i2c import address_of, answering, i2c_fields, i2c_pins, i2c_place
from drivers.driver import BRIGHTNESS, Driver, Surroundings, linked
from drivers.frames import DigitsFrame, Dot
from drivers.header import I2cBus
from drivers.links.bus_place import BusLine
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind

REFRESH = 1.0  # seconds
OSCILLATOR, SHOWN, BRIGHTNESS_STEP = 0x21, 0x81, 0xE0
MOST_STEPS = 15
MEMORY = 16  # bytes: rows of the LEDs, each of two
ADDRESSES = tuple(range(0x70, 0x78))

DIGIT_ROWS, COLON_ROW, COLON, POINT = (0, 2, 6, 8), 4, 0x02, 0x80
LETTER_ROWS, LETTER_POINT = (0, 2, 4, 6), 0x4000
MIDDLE, RIGHT_OF_MIDDLE = 0x40, 0x80  # of the fourteen segments of a letter two are the middle one of a digit
UNKNOWN_FIGURES = "  --"

Line = BusLine[I2cBus]


class Face(msgspec.Struct, frozen=True):
    """What the chip lights: how a frame is fitted to it, and the memory that shows a fitted frame."""

    fitted: Callable[[DigitsFrame], DigitsFrame]
    memory: Callable[[DigitsFrame], bytes]


def fitted_to_digits(frame: DigitsFrame) -> DigitsFrame:
    """Four characters that seven segments can draw, and all dots but the apostrophe."""
    return replace(frame, text=word(frame.text), dots=frame.dots & ~Dot.APOSTROPHE)


def digits(frame: DigitsFrame) -> bytes:
    """The memory for four digits with a colon in their middle."""
    memory = bytearray(MEMORY)
    for place, (row, character) in enumerate(zip(DIGIT_ROWS, frame.text, strict=True)):
        memory[row] = SEGMENTS[character] | (POINT if frame.dots & (Dot.FIRST << place) else 0)
    memory[COLON_ROW] = COLON if Dot.COLON in frame.dots else 0
    return bytes(memory)


def fitted_to_letters(frame: DigitsFrame) -> DigitsFrame:
    """Four characters that seven segments can draw; the second point stands for the colon."""
    points = frame.dots & ~(Dot.COLON | Dot.APOSTROPHE)
    dots = points | (Dot.SECOND if Dot.COLON in frame.dots else Dot.NONE)
    return replace(frame, text=word(frame.text), dots=dots)


def letters(frame: DigitsFrame) -> bytes:
    """The memory for four letters of fourteen segments, which are drawn as digits draw them."""
    memory = bytearray(MEMORY)
    for place, (row, character) in enumerate(zip(LETTER_ROWS, frame.text, strict=True)):
        lit = SEGMENTS[character] | (RIGHT_OF_MIDDLE if SEGMENTS[character] & MIDDLE else 0)
        lit |= LETTER_POINT if frame.dots & (Dot.FIRST << place) else 0
        memory[row : row + 2] = lit.to_bytes(2, "little")
    return bytes(memory)


def fitted_to_matrix(frame: DigitsFrame) -> DigitsFrame:
    """The two last characters, without dots; dashes where there are more."""
    text = word(frame.text)
    return DigitsFrame(text if text.startswith("  ") else UNKNOWN_FIGURES, level=frame.level)


def matrix(frame: DigitsFrame) -> bytes:
    """The memory for two narrow figures on 8x8 LEDs, whose columns are one bit late."""
    memory = bytearray(MEMORY)
    for start, character in zip((0, FIGURE_COLUMNS + 1), frame.text[2:], strict=True):
        for row, dots in enumerate(FIGURES[character], start=1):
            for column, dot in enumerate(dots, start=start):
                memory[2 * row] |= (dot == "#") << (column + 7) % 8
    return bytes(memory)


class Ht16k33:
    """The dialect of the chip.

    Args:
        address: Its address.
        face: What it lights.
        brightness: 0 to 100; None for full.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, address: int, face: Face, brightness: int | None = None) -> None:
        self._address, self._face = address, face
        self.brightness = brightness

    def fitted(self, frame: DigitsFrame) -> DigitsFrame:
        """The frame as it goes out."""
        return self._face.fitted(frame)

    def greet(self, line: Line) -> None:
        """Wake the chip, with everything dark."""
        with answering(line.bus, self._address, ADDRESSES):
            self.attend(line)
        self._show(line, bytes(MEMORY))

    def send(self, line: Line, frame: DigitsFrame) -> None:
        """Show the frame; all settings too, so that a chip that was without power comes back."""
        self.attend(line)
        self._show(line, self._face.memory(frame), frame.level)

    def confirm(self, line: Line, frame: DigitsFrame) -> str:
        """That every byte was acknowledged is all there is to know."""
        return ""

    def repeat(self, line: Line, frame: DigitsFrame) -> None:
        """Write all of it again."""
        self.send(line, frame)

    def attend(self, line: Line) -> None:
        """See whether the chip is still there, by waking it once more."""
        line.bus.write_byte(self._address, OSCILLATOR)

    def farewell(self, line: Line) -> None:
        """Everything dark."""
        self._show(line, bytes(MEMORY))

    def _show(self, line: Line, memory: bytes, level: int = 100) -> None:
        line.bus.write_i2c_block_data(self._address, 0, memory)
        step = (100 if self.brightness is None else self.brightness) * level * MOST_STEPS // 10_000
        line.bus.write_byte(self._address, BRIGHTNESS_STEP | step)
        line.bus.write_byte(self._address, SHOWN)


def _make(face: Face) -> Callable[[DeviceSpec, Surroundings], Display]:
    def make(spec: DeviceSpec, around: Surroundings) -> Display:
        dialect = Ht16k33(address=address_of(spec), face=face, brightness=spec.brightness)
        return linked(DigitsFrame, dialect, i2c_place(spec, around), spec, around)

    return make


def _driver(about: str, face: Face) -> Driver:
    fields = {**i2c_fields(ADDRESSES, ADDRESSES[0]), **BRIGHTNESS}
    return Driver(Kind.DIGITS, about, fields, _make(face), pins=i2c_pins)


FOUR_DIGITS = _driver("four digits on an HT16K33", Face(fitted_to_digits, digits))
FOUR_LETTERS = _driver("four letters of fourteen segments on an HT16K33", Face(fitted_to_letters, letters))
MATRIX = _driver("8x8 LEDs on an HT16K33", Face(fitted_to_matrix, matrix))
