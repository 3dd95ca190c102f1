"""What a reader says about one code in one frame, and how its text is shown to people."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]
"""Outer corners of a code in px, x right and y down: top left, top right, bottom right, bottom left as printed."""

LABEL_LENGTH: Final = 10
"""Characters of a label: what QR version 1 holds in alphanumeric mode at correction H (ISO/IEC 18004, table 7)."""

LABEL_MODULES: Final = 21
"""Modules along one side of QR version 1 (ISO/IEC 18004, 6.3)."""

TAG_SIGN: Final = "#"
"""What a tag's text begins with, as in "#17": a label's alphabet does not have it."""

_GOOD_MODULE: Final = 4.0
"""Px per module from which a reader reads all codes in a room's light."""

_LABEL_TEXT: Final = re.compile(rf"[0-9A-Z $%*+\-./:]{{{LABEL_LENGTH}}}")

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of Unicode without a shape of their own: some of them make a terminal obey, or turn what it shows."""


class ReaderName(Enum):
    """The libraries that read codes for us."""

    ZXING = "zxing-cpp"
    PYZBAR = "pyzbar"
    ARUCO = "aruco"


@dataclass(frozen=True, slots=True)
class Sighting:
    """One code seen in one frame."""

    text: str
    """Whatever the code says, up to 7 kB: data from outside, compared, and shown by :func:`shown`, never executed."""

    corners: Corners
    px_per_module: float
    """Estimated from the sides; codes under about 2.5 px are at the edge of what a room's light allows."""

    reader: ReaderName
    frame: int

    confidence: float = 1.0
    """How well the text is borne out, 0 to 1: few px per module lower it, a second reading of the same raises it.

    All that is told passed its code's own checksum; this says how far it was from not being read.
    """

    @property
    def angle(self) -> float:
        """Degrees the code is turned clockwise in the picture, above -180 and up to 180."""
        (left, top), (right, other) = self.corners[0], self.corners[1]
        return math.degrees(math.atan2(other - top, right - left)) or 0.0

    @property
    def centre(self) -> Point:
        """Middle of the corners, in px."""
        return sum(x for x, _ in self.corners) / 4, sum(y for _, y in self.corners) / 4

    @property
    def foreign(self) -> bool:
        """True for a text that no label of ours can have; a game still has to look up one that could be ours."""
        return self.tag is None and not is_label_text(self.text)

    @property
    def tag(self) -> int | None:
        """The number of an ArUco tag; None for a QR code, whatever it says."""
        return int(self.text.removeprefix(TAG_SIGN)) if self.reader is ReaderName.ARUCO else None


def sighted(text: str, corners: Corners, modules: int, reader: ReaderName, frame: int) -> Sighting:
    """Make a sighting from a reader's raw result.

    :param modules: modules along one side of the code.
    """
    module = mean_side(corners) / modules
    return Sighting(text, corners, module, reader, frame, confidence_at(module))


def confidence_at(px_per_module: float) -> float:
    """How well one reading of a code of that size is borne out: 1 from the size at which all are read, 0.5 at none."""
    return min(1.0, 0.5 + 0.5 * px_per_module / _GOOD_MODULE)


def tag_text(number: int) -> str:
    """The text of a sighting of an ArUco tag.

    >>> tag_text(17)
    '#17'
    """
    return f"{TAG_SIGN}{number}"


def is_label_text(text: str) -> bool:
    """Tell whether a text has a label's length and alphabet."""
    return _LABEL_TEXT.fullmatch(text) is not None


def mean_side(corners: Sequence[Point]) -> float:
    """Mean length of a quadrangle's four sides."""
    first, second, third, fourth = corners
    length = math.dist(first, second) + math.dist(second, third) + math.dist(third, fourth) + math.dist(fourth, first)
    return length / 4


def escaped(text: str, *, besides: str = "") -> str:
    """A text made safe to print: control, direction and other invisible characters escaped, but for those `besides`.

    >>> escaped("a\\x1b[31m é")
    'a\\\\x1b[31m é'
    """
    if text.isprintable():
        return text

    def is_seen(char: str) -> bool:
        return char in besides or unicodedata.category(char) not in _UNSEEN

    return "".join(char if is_seen(char) else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode()


def shown(text: str, *, limit: int = 24) -> str:
    """A code's text made safe to show: control, direction and other invisible characters escaped, and cut to `limit`.

    >>> shown("AE1:0042-K")
    'AE1:0042-K'
    >>> shown("a\\x1b[31m")
    'a\\\\x1b[31m'
    """
    parts = [char if char.isprintable() and char != "\\" else _escaped(char) for char in text]
    kept: list[str] = []
    length = 0
    for part in parts:
        if length + len(part) > limit - 1 and (len(kept) + 1 < len(parts) or length + len(part) > limit):
            return "".join(kept) + "…"
        kept.append(part)
        length += len(part)
    return "".join(kept)
