"""Which camera: one of those that `cameras.yaml` names, with how it is set, or whatever is named by its path."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vision.errors import SourceMissingError
from vision.picamera import picamera_index
from vision.sources import PLAIN, Rotation, Setup
from vision.stable import device_path
from vision.streams import is_stream

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vision.yaml_parts import Part

NONE: Final = "none"
"""What to name for no camera where the file has one to use."""

_AUTO: Final = "auto"
_WIDEST: Final = 20_000
_LONGEST_MS: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Camera:
    """A source of pictures and how it is set."""

    source: str
    """As :func:`vision.sources.open_source` takes it."""

    setup: Setup = PLAIN
    name: str = ""
    """Its name in the file; "" where it was named by its path."""


@dataclass(frozen=True, slots=True)
class Cameras:
    """The cameras of a file."""

    by_name: Mapping[str, Camera]
    use: Camera | None = None
    """The one to use where none is named."""


def read_cameras(file: Path) -> Cameras:
    """Read the file of cameras; there are none if there is no file.

    Raises:
        FileFaultError: What is wrong in it, with file, line and field.
    """
    from vision.yaml_parts import read_yaml

    if not file.exists():
        return Cameras({})
    parts = read_yaml(file).fields("cameras", optional=("use",))
    by_name = {name: _camera(name, part) for name, part in parts["cameras"].entries().items()}
    if "use" not in parts:
        return Cameras(by_name)
    use = parts["use"].text()
    if use not in by_name:
        raise parts["use"].fault(f"no camera is called {use!r}; there are {', '.join(by_name) or 'none'}")
    return Cameras(by_name, by_name[use])


def chosen_camera(asked: str | None, file: Path) -> Camera | None:
    """The camera that was asked for by its name or path, or the one to use where none was; None for no camera.

    Raises:
        FileFaultError: What is wrong in the file of cameras.
        SourceMissingError: It is no name in the file, and cannot be a path or address.
    """
    cameras = read_cameras(file)
    if asked is None:
        return cameras.use
    if asked == NONE:
        return None
    if asked in cameras.by_name:
        return cameras.by_name[asked]
    is_path = device_path(asked) != Path(asked) or "/" in asked or Path(asked).exists()
    if cameras.by_name and not (is_path or is_stream(asked) or picamera_index(asked) is not None):
        names = ", ".join(cameras.by_name)
        raise SourceMissingError(f"no camera is called {asked!r}: {file} has {names}; nor is there a file of that name")
    return Camera(asked)


def _camera(name: str, part: Part) -> Camera:
    parts = part.fields("source", optional=("size", "exposure", "focus", "rotation"))
    given: dict[str, Any] = {}
    if "size" in parts:
        given["size"] = _size(parts["size"])
    if "exposure" in parts:
        given["exposure"] = _number_or_auto(parts["exposure"], least=0.1, most=_LONGEST_MS)
    if "focus" in parts:
        given["focus"] = _number_or_auto(parts["focus"], least=0, most=_WIDEST)
    if "rotation" in parts:
        given["rotation"] = _rotation(parts["rotation"])
    return Camera(_source(parts["source"]), Setup(**given), name)


def _source(part: Part) -> str:
    """What is to be opened; a path to a recording is taken from the file's own folder, and `~` is the home folder."""
    text = part.text()
    if is_stream(text) or picamera_index(text) is not None:
        return text
    return str(part.file.parent / device_path(text).expanduser())


def _size(part: Part) -> tuple[int, int]:
    width, _, height = part.text().partition("x")
    if width.isdecimal() and height.isdecimal() and 1 <= min(int(width), int(height)) <= _WIDEST:
        return int(width), int(height)
    raise part.fault(f"expected a width and a height in px, such as 1920x1080, not {part.text()!r}")


def _rotation(part: Part) -> Rotation:
    known = {str(rotation.value): rotation for rotation in Rotation}
    if part.text() in known:
        return known[part.text()]
    raise part.fault(f"expected degrees clockwise, one of {', '.join(known)}, not {part.text()!r}")


def _number_or_auto(part: Part, *, least: float, most: float) -> float | None:
    return None if part.text() == _AUTO else part.number(least=least, most=most)
