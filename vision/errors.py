"""Everything that can go wrong with cameras, pictures, code readers and label sheets."""

from __future__ import annotations

from pathlib import Path


class VisionError(Exception):
    """Base of all errors of this folder."""


class SourceMissingError(VisionError, FileNotFoundError):
    """The camera, folder or file named as a source is not there."""


class SourceForbiddenError(VisionError, PermissionError):
    """The source is there, but this user may not read it."""


class SourceUnreadableError(VisionError, ValueError):
    """The source is there, but it holds no picture we can use."""


class SourceBusyError(VisionError, BlockingIOError):
    """The camera is there, but it gives no pictures to us."""


class SourceLostError(VisionError, ConnectionError):
    """A camera that worked has stopped giving pictures, or a recording is no longer there."""


def gone(path: str | Path) -> str:
    """What is said of a recording, or its folder, that was taken away while it was played."""
    return f"{path} is no longer there; put it back, or name another"


class SourceClosedError(VisionError, ValueError):
    """A source was read after it was closed."""


class ReaderMissingError(VisionError, ImportError):
    """A code reader's library cannot be loaded."""


class LabelUnprintableError(VisionError, ValueError):
    """A label's text does not fit the code we print."""


class SheetImpossibleError(VisionError, ValueError):
    """Labels of the wanted size do not fit on the page."""


class FileFaultError(VisionError, ValueError):
    """A file that people may edit cannot be used; names the file, the line and the field."""


class SurfaceError(VisionError, ValueError):
    """What was given does not tell where the table's surface lies."""


class ZoneError(VisionError, ValueError):
    """A zone cannot be as it was drawn."""


class KeepingImpossibleError(VisionError, ValueError):
    """Pictures cannot be kept in the folder that was named."""


class LessonUnfinishedError(VisionError, ValueError):
    """A die was not shown often enough to be known."""
