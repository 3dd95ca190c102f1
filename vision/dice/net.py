"""The two small nets: loading them, and the pictures of dice that they are given."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from vision.sightings import Point

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from vision.frames import Picture

    Pixels: TypeAlias = NDArray[Any]
    """A picture on its way through OpenCV, which does not say what its px are."""

    Floats: TypeAlias = NDArray[np.float32]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom in px."""

WEIGHTS: Final = Path(__file__).with_name("weights")
"""Folder of the trained nets and of what is known about them."""

STRIDE: Final = 4
"""Px of the finder's picture to one cell of its map."""

FACE_PX: Final = 48
"""Px along a picture of a die as the face net takes it."""

CUT_PX: Final = 69
"""Px along a picture that can be turned by any angle and still fill `FACE_PX`."""

REACH: Final = 1.44
"""Side of the face net's picture, as a multiple of the mean side of the die's box."""


class Net:
    """A net from an .onnx file, run on one core: the others are for the rest of the camera's work.

    :param path: the file.
    """

    def __init__(self, path: Path) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._net: Any = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def run(self, batch: Floats) -> Floats:
        """Run it once.

        :param batch: pictures x channels x height x width.
        """
        said: Floats = self._net.run(None, {"input": batch})[0]
        return said


def middle(box: Box) -> Point:
    """The middle of a box, in px."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def size(box: Box) -> float:
    """The mean of a box's sides, in px."""
    return (box[2] - box[0] + box[3] - box[1]) / 2


def cut_out(picture: Picture, box: Box, *, px: int = CUT_PX, reach: float = REACH * CUT_PX / FACE_PX) -> Picture:
    """A square picture around a box, continued by its edge where it leaves the picture.

    :param px: px along its side.
    :param reach: its side as a multiple of the box's mean side.
    """
    import cv2

    left, top, right, bottom = box
    side = max(2, round(reach * (right - left + bottom - top) / 2))
    x, y = round((left + right - side) / 2), round((top + bottom - side) / 2)
    high, wide = picture.shape[:2]
    beyond = (max(0, -y), max(0, y + side - high), max(0, -x), max(0, x + side - wide))
    piece: Pixels = picture[max(0, y) : max(0, y + side), max(0, x) : max(0, x + side)]
    if any(beyond):
        piece = cv2.copyMakeBorder(piece, *beyond, cv2.BORDER_REPLICATE)
    way = cv2.INTER_AREA if side > px else cv2.INTER_CUBIC
    cut: Pixels = cv2.resize(piece, (px, px), interpolation=way)
    return cut


def turned(cut: Picture, degrees: float, *, scale: float = 1.0, shift: tuple[float, float] = (0.0, 0.0)) -> Picture:
    """The middle of a cut-out picture, turned, in the face net's size."""
    import cv2
    import numpy as np

    cos, sin = math.cos(math.radians(degrees)) / scale, math.sin(math.radians(degrees)) / scale
    middle, centre = (cut.shape[0] - 1) / 2, (FACE_PX - 1) / 2
    back = np.array(
        [
            [cos, -sin, middle + shift[0] - centre * (cos - sin)],
            [sin, cos, middle + shift[1] - centre * (sin + cos)],
        ]
    )
    picture: Pixels = cv2.warpAffine(
        cut, back, (FACE_PX, FACE_PX), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return picture


def face_input(pictures: NDArray[np.uint8]) -> Floats:
    """Pictures of dice as the face net takes them: each with its own light and contrast taken out.

    :param pictures: n x `FACE_PX` x `FACE_PX` x 3.
    """
    import numpy as np

    floats = pictures.astype(np.float32)
    floats -= floats.mean(axis=(1, 2, 3), keepdims=True)
    floats /= floats.std(axis=(1, 2, 3), keepdims=True) + 4
    return np.ascontiguousarray(floats.transpose(0, 3, 1, 2))


def find_input(picture: Picture) -> Floats:
    """A picture as the finder net takes it."""
    import numpy as np

    floats = (picture.astype(np.float32) - 128) / 64
    return np.ascontiguousarray(floats.transpose(2, 0, 1)[None])
