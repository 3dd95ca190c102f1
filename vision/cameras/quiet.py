"""OpenCV and its FFmpeg kept from writing to the terminal, unless somebody wants to hear them."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

_OPENCV: Final = "OPENCV_LOG_LEVEL"
_FFMPEG: Final = "OPENCV_FFMPEG_LOGLEVEL"
_NOTHING: Final = "-8"
"""AV_LOG_QUIET of FFmpeg."""


def hush_opencv() -> None:
    """Have OpenCV keep to itself what it says of each picture, try and password in an address; our errors say it once.

    Who has set `OPENCV_LOG_LEVEL` or `OPENCV_FFMPEG_LOGLEVEL` hears what they want. It has to be called before a
    stream or a video is first opened: FFmpeg is told only then.
    """
    os.environ.setdefault(_FFMPEG, _NOTHING)
    if _OPENCV in os.environ:
        return
    os.environ[_OPENCV] = "SILENT"  # OpenCV reads it when it is loaded
    if "cv2" in sys.modules:
        import cv2

        level: Any = cv2.utils.logging
        level.setLogLevel(level.LOG_LEVEL_SILENT)
