"""Pictures over the network: a phone's camera app, or any camera that serves HTTP (MJPEG) or RTSP."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self
from urllib.parse import urlsplit

from vision.cameras.bounds import within_bounds
from vision.cameras.quiet import hush_opencv
from vision.errors import SourceBusyError, SourceClosedError, SourceLostError
from vision.frames import Frame

_SCHEMES: Final = ("http", "https", "rtsp")
_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)

KINDS: Final = (
    "a camera such as /dev/video0 or picamera, the address of a stream that begins with http://, https:// or rtsp://, "
    "a folder of pictures, or a video file"
)
"""What can be opened, as it is said to people."""

OPEN_WITHIN: Final = 5.0
"""Seconds in which a stream must give its first picture: a phone sends a whole one of its video only now and then."""

READ_WITHIN: Final = 1.0
"""Seconds after which a stream without a picture counts as broken and is opened anew."""


def is_stream(spec: str | Path) -> bool:
    """Tell the address of a stream by how it begins."""
    return isinstance(spec, str) and spec.partition("://")[0].lower() in _SCHEMES and "://" in spec


def is_address(spec: str | Path) -> bool:
    """Tell an address of any kind, also of one that gives no pictures here, from a path."""
    return isinstance(spec, str) and _ADDRESS.match(spec) is not None


def shown_address(address: str) -> str:
    """An address without the user, password and query in it, which nobody else should read.

    >>> shown_address("rtsp://me:secret@192.168.1.7:8554/live?key=1")
    'rtsp://192.168.1.7:8554/live'
    """
    try:
        parts = urlsplit(address)
    except ValueError:  # such as a bracket that is never closed; what of it is a secret cannot be told
        return f"{address.partition('://')[0]}://..."
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


class StreamSource:
    """A stream by its address, read by OpenCV's FFmpeg, which waits for it no longer than it is told.

    :param open_within: seconds to wait for the first picture.
    :param read_within: seconds to wait for each next one.
    :raises SourceBusyError: if no picture comes.
    """

    interval: Final = 0.0

    def __init__(
        self,
        address: str,
        *,
        open_within: float = OPEN_WITHIN,
        read_within: float = READ_WITHIN,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = shown_address(address)
        self._clock = clock
        self._number = 0
        self._capture = _open_ffmpeg(address, open_within, read_within)
        if self._capture is None:
            raise SourceBusyError(
                f"{self.name} gives no pictures: check that the phone's camera app is serving, that both are in the "
                "same network, and the address, with its port and path as the app shows it"
            )

    def read(self) -> Frame | None:
        """Wait for the next picture.

        :raises SourceLostError: if none comes in time, or the other side has ended the stream.
        :raises SourceClosedError: after :meth:`close`.
        """
        if self._capture is None:
            raise SourceClosedError(f"stream {self.name} was closed; open it again before reading")
        came, picture = self._capture.read()
        if not came or picture is None:
            raise SourceLostError(
                f"stream {self.name} has stopped; check that the phone is awake, in reach, and still serving"
            )
        frame = Frame(within_bounds(picture), self._number, self._clock())
        self._number += 1
        return frame

    def close(self) -> None:
        """Let go of the connection. Closing again does nothing."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()


def _open_ffmpeg(address: str, open_within: float, read_within: float) -> Any:
    """A capture that is open, or None."""
    hush_opencv()
    import cv2

    waits = [
        cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
        round(open_within * 1000),
        cv2.CAP_PROP_READ_TIMEOUT_MSEC,
        round(read_within * 1000),
    ]
    capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, waits)
    if capture.isOpened():
        return capture
    capture.release()
    return None
