"""An OLED with an SSD1306 or SH1106 on I2C, drawn and set up by luma: lines of text.

Letters are those of code page 437, 8 by 8 dots, made larger by whole dots only, so that every edge is sharp: with the
usual four lines of 16 on 128x64 they are twice as high as wide. Everything is set up and drawn again every two
seconds, without switching off meanwhile; so a display that was without power for a moment soon shows it again.

The dots of an OLED fade with the light that they have given, and a letter that stands for evenings stays visible for
ever. So a picture that has not changed for ten minutes goes on at an eighth of the brightness.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drivers.display import Display
from drivers.displays.characters import CP437
from drivers.displays.i2c import address_of, answering, i2c_fields, i2c_pins, i2c_place
from drivers.displays.luma_notes import COMMAND, Message, Notes
from drivers.driver import BRIGHTNESS, Driver, Surroundings, Text, Whole, linked
from drivers.frames import TextFrame
from drivers.header import I2cBus
from drivers.links.bus_place import BusLine
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind

REFRESH = 2.0  # seconds; a whole picture takes 0.1 s at 100 kHz
STANDS_LONG = 600.0  # seconds
LONG_SHARE = 8  # by which the brightness of what stands long is divided
WIDTH, LETTER = 128, 8  # dots
HEIGHTS = {"128x64": 64, "128x32": 32}
CHIPS = ("ssd1306", "sh1106")
ADDRESSES = (0x3C, 0x3D)
SWITCH_OFF, CONTRAST, NOTHING = 0xAE, 0x81, 0xE3  # commands of both chips
USUAL_CONTRAST = 0xCF
BLOCK = 32  # bytes of data in one message

Line = BusLine[I2cBus]


class Screen:
    """What luma draws for one display; loads luma when it first draws.

    Args:
        chip: One of `CHIPS`.
        height: 64 or 32.
        columns, rows: How many letters; 16 by 8 is as small as they get.
    """

    def __init__(self, *, chip: str, height: int, columns: int, rows: int) -> None:
        self._chip, self._height = chip, height
        self.columns, self.rows = columns, min(rows, height // LETTER)
        self._notes = Notes()
        self._luma: Any = None
        self._start: tuple[Message, ...] = ()

    def drawn(self, frame: TextFrame) -> tuple[Message, ...]:
        """The messages that show a fitted frame."""
        from luma.core.legacy import text
        from PIL import Image, ImageDraw

        wide = WIDTH // self.columns // LETTER
        pitch = self._height // self.rows
        high = min(pitch // LETTER, 2 * wide)
        picture = Image.new("1", (WIDTH, self._height))
        for row, line in enumerate(frame.lines):
            letters = Image.new("1", (len(line) * LETTER, LETTER))
            text(ImageDraw.Draw(letters), (0, 0), CP437.encoded(line).decode("latin-1"), fill=1)
            larger = letters.resize((letters.width * wide, LETTER * high), Image.Resampling.NEAREST)
            picture.paste(larger, (0, row * pitch + (pitch - larger.height) // 2))
        self._device().display(picture)
        return self._notes.taken()

    def start(self) -> tuple[Message, ...]:
        """The messages that set the display up as luma does, clear it and switch it on."""
        self._device()
        return self._start

    def again(self) -> tuple[Message, ...]:
        """The same without its clearing and without the moment in which the display is off."""
        settings = [each.body for each in self.start() if each.control == COMMAND]
        return tuple(Message(COMMAND, body[1:] if body[0] == SWITCH_OFF else body) for body in settings)

    def _device(self) -> Any:
        if self._luma is None:
            from luma.oled import device

            make = {"ssd1306": device.ssd1306, "sh1106": device.sh1106}[self._chip]
            self._luma = make(self._notes, width=WIDTH, height=self._height)
            self._start = self._notes.taken()
        return self._luma


class Oled:
    """The dialect of the display.

    Args:
        address: Its address.
        screen: What draws for it.
        brightness: 0 to 100, or None for the usual.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, address: int, screen: Screen, brightness: int | None = None) -> None:
        self._address, self._screen = address, screen
        self._contrast = USUAL_CONTRAST if brightness is None else brightness * 255 // 100
        self._drawn: tuple[TextFrame, tuple[Message, ...]] | None = None
        self._changed_at = float("-inf")

    def fitted(self, frame: TextFrame) -> TextFrame:
        """The frame as it goes out: of the size of the display, in characters that it has."""
        return CP437.fitted(frame, columns=self._screen.columns, rows=self._screen.rows)

    def greet(self, line: Line) -> None:
        """Set the display up and clear it."""
        with answering(line.bus, self._address, ADDRESSES):
            self.attend(line)
        self._write(line, self._screen.start())

    def send(self, line: Line, frame: TextFrame) -> None:
        """Draw the frame, unless it was the last one, and show it."""
        if self._drawn is None or self._drawn[0] != frame:
            self._drawn = (frame, self._screen.drawn(frame))
            self._changed_at = line.clock.now()
        self._write(line, (*self._drawn[1], self._light(line, frame.level)))

    def confirm(self, line: Line, frame: TextFrame) -> str:
        """What the display shows cannot be read back."""
        return ""

    def repeat(self, line: Line, frame: TextFrame) -> None:
        """Set the display up and show the frame again."""
        self._write(line, self._screen.again())
        self.send(line, frame)

    def attend(self, line: Line) -> None:
        """See whether the display is still there, by a command that does nothing."""
        line.bus.write_byte_data(self._address, COMMAND, NOTHING)

    def farewell(self, line: Line) -> None:
        """Off."""
        self._write(line, (Message(COMMAND, bytes((SWITCH_OFF,))),))

    def _light(self, line: Line, level: int) -> Message:
        long = line.clock.now() >= self._changed_at + STANDS_LONG
        contrast = self._contrast * level // 100
        return Message(COMMAND, bytes((CONTRAST, contrast // LONG_SHARE if long else contrast)))

    def _write(self, line: Line, messages: Iterable[Message]) -> None:
        for each in messages:
            for first in range(0, len(each.body), BLOCK):
                block = each.body[first : first + BLOCK]
                line.bus.write_i2c_block_data(self._address, each.control, block)


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    height = HEIGHTS[spec.given["size"]]
    screen = Screen(chip=spec.given["chip"], height=height, columns=spec.columns, rows=spec.rows)
    dialect = Oled(address=address_of(spec), screen=screen, brightness=spec.brightness)
    return linked(TextFrame, dialect, i2c_place(spec, around), spec, around)


DRIVER = Driver(
    Kind.TEXT,
    "OLED with an SSD1306 or SH1106",
    {
        **i2c_fields(ADDRESSES, ADDRESSES[0]),
        **BRIGHTNESS,
        "chip": Text(CHIPS, default=CHIPS[0]),
        "size": Text(tuple(HEIGHTS), default="128x64"),
        "columns": Whole(4, 16, default=16),
        "rows": Whole(1, 8, default=4),
    },
    _make,
    pins=i2c_pins,
)
