"""Readers of QR codes: zxing-cpp first, and pyzbar for what it misses.

zxing-cpp reads more than twice as many codes on photographs and is five times faster; pyzbar reads some that it
cannot. Both release nothing but text and corners, whatever a code says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from vision.errors import ReaderMissingError
from vision.sightings import LABEL_MODULES, Corners, Point, ReaderName, Sighting, sighted

if TYPE_CHECKING:
    from vision.codes.live import LiveReader
    from vision.frames import Frame

_TOP_EDGE: Final = {"UP": 0.0, "RIGHT": 90.0, "DOWN": 180.0, "LEFT": -90.0}
"""Direction of a code's top edge in the picture (degrees, clockwise) for the orientation that zbar reports."""


class CodeReader(Protocol):
    """Anything that finds the codes in a frame."""

    def read(self, frame: Frame) -> list[Sighting]:
        """Return one sighting for each code seen, in no certain order; several copies give several sightings."""
        ...


class ZxingReader:
    """The first reader. Reads QR codes in any turn, dark on light or light on dark.

    Asked for model 1 too, which nobody prints any more, it reads some of model 2 that it misses otherwise, as fast.

    :raises ReaderMissingError: if zxing-cpp cannot be imported.
    """

    name: Final = ReaderName.ZXING

    def __init__(self) -> None:
        try:
            import zxingcpp
        except ImportError as error:
            raise ReaderMissingError(
                f"zxing-cpp cannot be loaded ({error}); install it with: pip install zxing-cpp"
            ) from error
        self._library: Any = zxingcpp
        kinds = zxingcpp.BarcodeFormat
        self._formats: Any = zxingcpp.BarcodeFormats((kinds.QRCodeModel1, kinds.QRCodeModel2))

    def read(self, frame: Frame) -> list[Sighting]:
        """Return one sighting for each code that decodes without an error."""
        import cv2

        # The library reads the same in colours, but takes nearly half as long again: it makes them grey px by px.
        grey = cv2.cvtColor(frame.picture, cv2.COLOR_BGR2GRAY)
        codes = self._library.read_barcodes(grey, formats=self._formats, text_mode=self._library.TextMode.Plain)
        return [self._sighting(code, frame) for code in codes if code.text]

    def _sighting(self, code: Any, frame: Frame) -> Sighting:
        at = code.position
        ends = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        corners: Any = tuple((float(point.x), float(point.y)) for point in ends)
        modules = 17 + 4 * int(code.extra.get("Version", 1))
        return sighted(code.text, corners, modules, self.name, frame.number)


class PyzbarReader:
    """The second reader. Slower, and trusted with ASCII only: it garbles other alphabets.

    It does not tell a code's version, so px per module is right for our labels and a guess for other codes.

    :raises ReaderMissingError: if pyzbar or the system's libzbar cannot be loaded.
    """

    name: Final = ReaderName.PYZBAR

    def __init__(self) -> None:
        try:
            from pyzbar import pyzbar
        except ImportError as error:
            raise ReaderMissingError(
                f"pyzbar cannot be loaded ({error}); hard-to-read codes may need a second look by hand. "
                "To have it, run: sudo apt-get install libzbar0"
            ) from error
        self._library: Any = pyzbar

    def read(self, frame: Frame) -> list[Sighting]:
        """Return one sighting for each code with a text in ASCII."""
        import cv2

        grey = cv2.cvtColor(frame.picture, cv2.COLOR_BGR2GRAY)
        try:
            codes = self._library.decode(grey, symbols=[self._library.ZBarSymbol.QRCODE])
        except ValueError:
            # pyzbar 0.1.9 trips over a code that is one part of a series: its orientation is none that it knows.
            return []
        return [
            sighted(code.data.decode("ascii"), _zbar_corners(code), LABEL_MODULES, self.name, frame.number)
            for code in codes
            if code.data and code.data.isascii()
        ]


def _zbar_corners(code: Any) -> Corners:
    """Bring zbar's hull, which starts anywhere, into our order by the orientation it reports (to a quarter turn)."""
    hull: Iterable[tuple[int, int]] = code.polygon
    points = [(float(x), float(y)) for x, y in hull]
    if len(points) != 4:
        x, y, width, height = code.rect
        points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    middle_x, middle_y = sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4
    points.sort(key=lambda point: math.atan2(point[1] - middle_y, point[0] - middle_x))
    wanted = _TOP_EDGE.get(code.orientation, 0.0)

    def off(start: int) -> float:
        return abs((_direction(points[start], points[(start + 1) % 4]) - wanted + 180) % 360 - 180)

    start = min(range(4), key=off)
    top_left, top_right, bottom_right, bottom_left = (points[(start + step) % 4] for step in range(4))
    return top_left, top_right, bottom_right, bottom_left


def _direction(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


@dataclass(frozen=True, slots=True)
class ReaderChain:
    """The readers that this machine has, as one reader of a live picture, and why the others are not there."""

    live: LiveReader
    readers: tuple[CodeReader, ...]
    """The same one by one, the leading one first, for whoever looks harder."""

    names: tuple[ReaderName, ...]
    missing: tuple[ReaderMissingError, ...] = ()

    def read(self, frame: Frame) -> list[Sighting]:
        """Read the next frame of a live picture."""
        return self.live.read(frame)

    def stirs(self, corners: Corners) -> bool:
        """Tell whether the last frame changed in or close around these corners."""
        return self.live.stirs(corners)


def reader_chain(
    makers: Sequence[Callable[[], ZxingReader | PyzbarReader]] = (ZxingReader, PyzbarReader),
) -> ReaderChain:
    """Build a chain of the readers that can be loaded, the first one leading.

    :raises ReaderMissingError: if none can be loaded; says what to install for each.
    """
    from vision.codes.live import LiveReader

    found: list[ZxingReader | PyzbarReader] = []
    missing: list[ReaderMissingError] = []
    for maker in makers:
        try:
            found.append(maker())
        except ReaderMissingError as error:
            missing.append(error)
    if not found:
        raise ReaderMissingError("no code reader is there: " + "; ".join(str(error) for error in missing))
    names = tuple(reader.name for reader in found)
    return ReaderChain(LiveReader(found), tuple(found), names, tuple(missing))
