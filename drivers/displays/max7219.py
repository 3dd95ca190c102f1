"""Chips MAX7219 on SPI, set up and drawn by luma: a matrix of modules of 8x8 LEDs, or eight digits.

They only listen: whether one is there, nobody can ask. They also go blank or lose their settings by a dip of the
supply or a spike on long wires (luma.led_matrix#108, #215), so everything is written again every few seconds, the
registers as well as the picture; what is written twice does not flicker.

A matrix shows one line of text: five letters on four modules, or eight narrow ones where the line is longer. Modules
are sold in all orientations; the driver's `pattern` tells which one is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from drivers.display import Display
from drivers.displays.characters import ASCII
from drivers.displays.digits import SEGMENTS, word
from drivers.displays.luma_notes import Message, Notes
from drivers.driver import BRIGHTNESS, Driver, Field, Surroundings, Text, Whole, linked
from drivers.frames import DigitsFrame, Dot, TextFrame
from drivers.header import SpiDevice
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind
from drivers.strips.spi import DATA_PINS

REFRESH = 2.0  # seconds
SPEED = 1_000_000  # bits per second; the chips take ten times that, the wires between modules do not always
LAST_ROW, INTENSITY, SHUTDOWN = 0x08, 0x0A, 0x0C
USUAL_CONTRAST = 0x70  # of 255, as luma has it
NARROW, WIDE = 4, 6  # columns of LEDs for a letter, the gap included
DIGITS, POINT = 8, 0x80
ORIENTATIONS = {"0": 0, "90": 90, "180": 180, "270": -90}
ORDERS = ("from-left", "from-right")

Line = BusLine[SpiDevice]


def pattern(modules: int) -> TextFrame:
    """To find out about a matrix: if all is well, each module shows its number, upright and counted from the left."""
    return TextFrame(("".join(f"{module % 10} " for module in range(1, modules + 1)),))


def places(frame: DigitsFrame, first: int | None) -> dict[int, int]:
    """The segments of a frame, by the registers of the digits they are on.

    Args:
        frame: Four characters.
        first: The digit that they begin at, counted from the left; None for the right half, and the left one dark.
    """
    start = DIGITS - len(frame.text) if first is None else first
    shown = {} if first is not None else dict.fromkeys(range(1, DIGITS + 1), 0)
    for place, character in enumerate(frame.text):
        point = POINT if frame.dots & (Dot.FIRST << place) else 0
        shown[DIGITS - start - place] = _turned(SEGMENTS[character]) | point
    return shown


def _turned(segments: int) -> int:
    """The chip has segment A at bit 6 and G at bit 0."""
    return int(f"{segments:07b}"[::-1], 2)


class Chain:
    """The chips of one display, in a row on one wire.

    Args:
        modules: How many chips.
        orientation: By how many degrees the modules are turned, clockwise.
        order: Where the first chip of the wire is.
        brightness: 0 to 100, or None for the usual.
    """

    def __init__(
        self, *, modules: int, orientation: str = "0", order: str = ORDERS[0], brightness: int | None = None
    ) -> None:
        self.modules = modules
        self._angle, self._reverse = ORIENTATIONS[orientation], order != ORDERS[0]
        self._brightness = brightness
        self._notes = Notes()
        self._luma: Any = None

    def drawn(self, line: str) -> tuple[Message, ...]:
        """A line as messages, each a row of all modules; loads luma."""
        from luma.core.legacy import text
        from luma.core.legacy.font import LCD_FONT, TINY_FONT
        from PIL import Image, ImageDraw

        image = Image.new("1", (self.modules * 8, 8))
        width = WIDE if _fits_wide(line, self.modules) else NARROW
        font = [glyph[:width] for glyph in (LCD_FONT if width == WIDE else TINY_FONT)]
        text(ImageDraw.Draw(image), (0, 0), line, fill=1, font=font)
        self._device().display(image)
        return self._notes.taken()

    def settings(self, level: int = 100) -> tuple[Message, ...]:
        """All registers but the rows, as luma has them, dimmed to `level` per cent; the last switches the chips on."""
        self._device()
        return tuple(self._dimmed(each, level) if each.body[0] == INTENSITY else each for each in self._settings)

    def _dimmed(self, intensity: Message, level: int) -> Message:
        return Message(intensity.control, bytes((INTENSITY, intensity.body[1] * level // 100)) * self.modules)

    def off(self) -> Message:
        """All chips dark."""
        return Message(self._settings[-1].control, bytes((SHUTDOWN, 0)) * self.modules)

    def _device(self) -> Any:
        if self._luma is None:
            from luma.led_matrix.device import max7219

            self._luma = max7219(
                self._notes,
                cascaded=self.modules,
                block_orientation=self._angle,
                blocks_arranged_in_reverse_order=self._reverse,
                contrast=USUAL_CONTRAST if self._brightness is None else self._brightness * 255 // 100,
            )
            self._settings = tuple(each for each in self._notes.taken() if each.body[0] > LAST_ROW)
        return self._luma


def _fits_wide(line: str, modules: int) -> bool:
    return len(line.rstrip()) * WIDE <= modules * 8


def _write(line: Line, messages: Iterable[Message]) -> None:
    """Each message by itself: the chips take over what is on their wire when it ends."""
    for message in messages:
        line.bus.writebytes2(message.body)


class _Chips:
    """What both dialects have in common."""

    refresh = REFRESH
    attention = ATTENTION

    def greet(self, line: Line) -> None:
        """Set the speed."""
        line.bus.max_speed_hz = SPEED
        line.bus.mode = 0

    def confirm(self, line: Line, frame: object) -> str:
        """The chips cannot be asked."""
        return ""

    def attend(self, line: Line) -> None:
        """Nothing comes back from the chips."""


class Matrix(_Chips):
    """The dialect of a matrix."""

    def __init__(self, chain: Chain) -> None:
        self._chain = chain
        self._drawn: tuple[TextFrame, tuple[Message, ...]] | None = None

    def fitted(self, frame: TextFrame) -> TextFrame:
        """The first line as it goes out: as many narrow letters as there is room for."""
        return ASCII.fitted(frame, columns=self._chain.modules * 8 // NARROW, rows=1)

    def send(self, line: Line, frame: TextFrame) -> None:
        """Draw the line, and write it and all registers."""
        if self._drawn is None or self._drawn[0] != frame:
            self._drawn = (frame, self._chain.drawn(frame.lines[0]))
        _write(line, (*self._drawn[1], *self._chain.settings(frame.level)))

    def repeat(self, line: Line, frame: TextFrame) -> None:
        """Write all of it again."""
        self.send(line, frame)

    def farewell(self, line: Line) -> None:
        """All LEDs dark."""
        self._drawn = None
        _write(line, (*self._chain.drawn(""), self._chain.off()))


class Digits(_Chips):
    """The dialect of eight digits, or of four of them where two devices of a rig share one display."""

    def __init__(self, chain: Chain, *, first: int | None) -> None:
        self._chain, self._first = chain, first

    def fitted(self, frame: DigitsFrame) -> DigitsFrame:
        """The frame as it goes out: four characters that can be drawn; the second point stands for the colon."""
        points = frame.dots & (Dot.FIRST | Dot.SECOND | Dot.THIRD | Dot.FOURTH)
        dots = points | (Dot.SECOND if Dot.COLON in frame.dots else Dot.NONE)
        return DigitsFrame(word(frame.text), dots, frame.level)

    def send(self, line: Line, frame: DigitsFrame) -> None:
        """Write the digits and all registers."""
        self._place(line, places(frame, self._first))
        _write(line, self._chain.settings(frame.level))

    def repeat(self, line: Line, frame: DigitsFrame) -> None:
        """Write all of it again."""
        self.send(line, frame)

    def farewell(self, line: Line) -> None:
        """Our digits dark, and the display off unless another device has the rest of it."""
        self._place(line, dict.fromkeys(places(DigitsFrame(" " * 4), self._first), 0))
        if self._first is None:
            self._chain.settings()
            _write(line, (self._chain.off(),))

    def _place(self, line: Line, shown: Mapping[int, int]) -> None:
        for register, segments in shown.items():
            line.bus.writebytes2(bytes((register, segments)))


def _place(spec: DeviceSpec, around: Surroundings, device: str) -> BusPlace[SpiDevice]:
    bus, chip = int(spec.given["bus"]), int(spec.given["chip"])
    return BusPlace(f"/dev/spidev{bus}.{chip}", device, partial(around.header.open_spi, bus, chip))


def _make_matrix(spec: DeviceSpec, around: Surroundings) -> Display:
    given = spec.given
    chain = Chain(
        modules=int(given["modules"]),
        orientation=given["orientation"],
        order=given["order"],
        brightness=spec.brightness,
    )
    return linked(TextFrame, Matrix(chain), _place(spec, around, "a LED matrix"), spec, around)


def _make_digits(spec: DeviceSpec, around: Surroundings) -> Display:
    dialect = Digits(Chain(modules=1, brightness=spec.brightness), first=spec.given.get("first"))
    return linked(DigitsFrame, dialect, _place(spec, around, "a display of eight digits"), spec, around)


def _pins(spec: DeviceSpec) -> tuple[int, ...]:
    return DATA_PINS[spec.given["bus"]]


SPI: Mapping[str, Field] = {"bus": Whole(0, 1, default=0), "chip": Whole(0, 2, default=0)}

MATRIX = Driver(
    Kind.TEXT,
    "LED matrix of MAX7219 modules",
    {
        **SPI,
        **BRIGHTNESS,
        "modules": Whole(1, 16, default=4),
        "orientation": Text(tuple(ORIENTATIONS), default="270"),
        "order": Text(ORDERS, default=ORDERS[0]),
        "rows": Whole(1, 1, default=1),
    },
    _make_matrix,
    pins=_pins,
    pattern=lambda spec: pattern(int(spec.given["modules"])),
)
EIGHT_DIGITS = Driver(
    Kind.DIGITS,
    "eight digits on a MAX7219",
    {**SPI, **BRIGHTNESS, "first": Whole(0, 4)},
    _make_digits,
    pins=_pins,
)
