"""A strip of WS2812 LEDs straight on a Raspberry Pi: the data pin of its SPI, whose bits are thirds of the LEDs' bits.

At 2.4 MHz a LED's 1 is 110 on the line and its 0 is 100, so nine bytes are one LED. The Pi only ever speaks; whether
the strip is there, nobody can ask. From top to bottom: the bytes, what a Pi needs to be set to, and the dialect.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, POWER, Driver, Surroundings, Whole, linked
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.header import SpiDevice
from drivers.links.bus_place import BusLine, BusPlace
from drivers.links.link import ATTENTION
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget, limited
from drivers.strips.pixels import fitted

SPEED = 2_400_000  # bits per second on the line: 417 ns each
QUIET = bytes(5)  # the line is low when the first LED's first bit rises, whatever it was before
LATCH = bytes(86)  # 287 us low; new LEDs show what they have after 280
REFRESH = 1.0  # seconds; a strip that lost its power, or caught a spike, is right again
WHOLE_BUFFER = 4096  # bytes that the kernel sends without a gap, unless it was told otherwise

_THIRDS = tuple(int("".join("110" if bit == "1" else "100" for bit in f"{value:08b}"), 2) for value in range(256))
_ON_THE_LINE = tuple(thirds.to_bytes(3, "big") for thirds in _THIRDS)

DATA_PINS = {0: (7, 8, 9, 10, 11), 1: (18, 19, 20, 21)}
"""The pins that a bus takes, by their GPIO numbers: 10 and 20 are the data's, the others come with them."""

FIXED_CLOCK = {"Raspberry Pi 3": ("core_freq=250",), "Raspberry Pi 4": ("core_freq=500", "core_freq_min=500")}
"""Lines of config.txt that keep the clock of these models steady, and so the colours (rpi_ws281x's README)."""


def encoded(pixels: Sequence[Rgb]) -> bytes:
    """The bytes that show `pixels`; LEDs take green first."""
    colours = [_ON_THE_LINE[value] for red, green, blue in pixels for value in (green, red, blue)]
    return b"".join((QUIET, *colours, LATCH))


def most_at_once(buffer: int) -> int:
    """LEDs that are written without a gap from a kernel's buffer of so many bytes."""
    return (buffer - len(encoded(()))) // len(encoded((BLACK,))[len(QUIET) : -len(LATCH)])


def set_up_advice(leds: int, root: Path) -> str:
    """What a Pi whose files are below `root` must be set to for `leds` LEDs; "" where all is well."""
    boot = next((path for path in (root / "boot/firmware", root / "boot") if (path / "config.txt").exists()), None)
    model, settings = _read(root / "proc/device-tree/model"), _read(boot / "config.txt") if boot else ""
    buffer = _read(root / "sys/module/spidev/parameters/bufsiz").strip()
    advice = []
    if leds > (most := most_at_once(int(buffer) if buffer.isdigit() else WHOLE_BUFFER)):
        advice.append(
            f"from LED {most + 1} on the strip may flicker: put spidev.bufsiz=65536 at the end of the one line of "
            "/boot/firmware/cmdline.txt and restart"
        )
    wanted = next((lines for name, lines in FIXED_CLOCK.items() if model.startswith(name)), ())
    if missing := [line for line in wanted if not re.search(rf"^\s*{line}\s*$", settings, re.MULTILINE)]:
        lines = " and ".join(missing)
        advice.append(f"the colours may drift: put {lines} into /boot/firmware/config.txt, a line each, and restart")
    return "; ".join(advice)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


class SpiStrip:
    """The dialect of a strip on SPI.

    Args:
        leds: LEDs of the strip.
        budget: What the strip may draw.
        gamma: Correction for the eye.
        root: Where the Pi's files begin.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, leds: int, budget: Budget, gamma: float = 1, root: Path = Path("/")) -> None:
        self._leds, self._budget, self._gamma, self._root = leds, budget, gamma, root

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, and within the budget."""
        return fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget)

    def greet(self, line: BusLine[SpiDevice]) -> None:
        """Set the speed, and leave all LEDs dark."""
        line.bus.max_speed_hz = SPEED
        line.bus.mode = 0
        self.farewell(line)

    def send(self, line: BusLine[SpiDevice], frame: StripFrame) -> None:
        """Write a frame. The limit is held here once more."""
        line.bus.writebytes2(encoded(limited(frame.pixels, self._budget)))

    def confirm(self, line: BusLine[SpiDevice], frame: StripFrame) -> str:
        """The strip cannot be asked, but how the Pi is set up can be looked at."""
        return set_up_advice(self._leds, self._root)

    def repeat(self, line: BusLine[SpiDevice], frame: StripFrame) -> None:
        """Write it again."""
        self.send(line, frame)

    def attend(self, line: BusLine[SpiDevice]) -> None:
        """Nothing comes back from a strip."""

    def farewell(self, line: BusLine[SpiDevice]) -> None:
        """All LEDs dark."""
        line.bus.writebytes2(encoded((BLACK,) * self._leds))


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    bus = int(spec.given["bus"])
    dialect = SpiStrip(leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    place = BusPlace(f"/dev/spidev{bus}.0", "a LED strip", partial(around.header.open_spi, bus, 0))
    return linked(StripFrame, dialect, place, spec, around)


DRIVER = Driver(
    Kind.STRIP,
    "LED strip straight on a Raspberry Pi, at GPIO 10",
    {
        **LEDS,
        **POWER,
        "controller_mA": Whole(0, 5000, default=0),  # the Pi has a supply of its own, unless the rig says otherwise
        **GAMMA,
        "bus": Whole(0, 1, default=0),
    },
    _make,
    pins=lambda spec: DATA_PINS[spec.given["bus"]],
)
