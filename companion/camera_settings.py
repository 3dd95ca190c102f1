"""Which camera: one of those that `cameras.yaml` names, with how it is set, or whatever is named by its path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vision.cameras.picamera import picamera_index
from vision.cameras.sources import PLAIN, Rotation, Setup
from vision.cameras.stable import device_path
from vision.cameras.streams import KINDS, is_address, is_stream, shown_address
from vision.errors import FileFaultError, SourceMissingError
from vision.sightings import escaped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from vision.yaml_parts import Faults, Part

NONE: Final = "none"
"""What to name for no camera where the file has one to use."""

_AUTO: Final = "auto"
_WIDEST: Final = 20_000
_LONGEST_MS: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Camera:
    """A source of pictures and how it is set."""

    source: str
    """As :func:`vision.cameras.sources.open_source` takes it."""

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
        FileFaultError: All that is wrong in it, each on a line with file, line and field.
    """
    from vision.yaml_parts import Faults, read_yaml

    if not file.exists():
        return Cameras({})
    faults = Faults()
    parts = faults.fields(read_yaml(file), "cameras", optional=("use",))
    named = faults.entries(parts["cameras"]) if "cameras" in parts else {}
    by_name: dict[str, Camera] = {}
    for name, part in named.items():
        with faults:
            _check_name(name, part)
        by_name[name] = _camera(name, part, faults)
    use = None
    if "use" in parts:
        with faults:
            use = parts["use"].text()
            if "cameras" in parts and use not in named:
                names = ", ".join(escaped(name) for name in named if _is_name(name)) or "none"
                raise parts["use"].fault(f"no camera is called {use!r}; there are {names}")
    faults.tell()
    return Cameras(by_name, None if use is None else by_name[use])


def chosen_camera(asked: str | None, file: Path) -> Camera | None:
    """The camera that was asked for by its name or path, or the one to use where none was; None for no camera.

    Raises:
        FileFaultError: What is wrong in the file of cameras, where it is needed.
        SourceMissingError: It is no name in the file, and cannot be a path or address.
    """
    if asked == NONE:
        return None
    try:
        cameras = read_cameras(file)
    except FileFaultError:
        if asked is None or not _is_place(asked):
            raise
        return Camera(asked)  # what was named by its place needs no file
    if asked is None:
        return cameras.use
    if asked in cameras.by_name:
        return cameras.by_name[asked]
    if cameras.by_name and not _is_place(asked):
        names = ", ".join(map(escaped, cameras.by_name))
        raise SourceMissingError(f"no camera is called {asked!r}: {file} has {names}; nor is there a file of that name")
    return Camera(asked)


def unknown_name(camera: Camera, file: Path) -> str:
    """What to say where something is named that is neither a camera of the file nor anything that is there, or ""."""
    if camera.name or _is_place(camera.source):
        return ""
    there = "names none" if file.exists() else "is not there"
    return (
        f"no file or folder at {camera.source}, and no camera is called that: {file}, where cameras have names of your "
        f"own, {there}. Name one there (the README says how, under Camera), or give {KINDS}"
    )


def _is_place(asked: str) -> bool:
    """Whether this tells by itself where pictures come from: a device, a path, an address or a ribbon camera."""
    is_path = device_path(asked) != Path(asked) or "/" in asked or Path(asked).exists()
    return is_path or is_stream(asked) or picamera_index(asked) is not None


def _is_name(name: str) -> bool:
    return bool(name.strip()) and name != NONE


def _check_name(name: str, part: Part) -> None:
    if not _is_name(name):
        why = f"{NONE} stands for no camera" if name == NONE else "a camera without a name cannot be asked for"
        raise part.fault(f"{why}; give it another name")


def _camera(name: str, part: Part, faults: Faults) -> Camera:
    """A camera, with what of it is right; what is not is among the faults."""
    parts = faults.fields(part, "source", optional=tuple(_SETTINGS))
    given: dict[str, Any] = {}
    for field, read in _SETTINGS.items():
        if field in parts:
            with faults:
                given[field] = read(parts[field])
    source = ""
    if "source" in parts:
        with faults:
            source = _source(parts["source"])
    return Camera(source, Setup(**given), name)


def _source(part: Part) -> str:
    """What is to be opened; a path to a recording is taken from the file's own folder, and `~` is the home folder."""
    text = part.text()
    if is_stream(text) or picamera_index(text) is not None:
        return text
    if is_address(text):
        raise part.fault(f"no pictures can be had from {shown_address(text)}; expected {KINDS}")
    try:
        return str(part.file.parent / device_path(text).expanduser())
    except RuntimeError as error:
        raise part.fault("no user is called that, so there is no home folder; write the whole path") from error


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
    return None if part.text() == _AUTO else part.number(least=least, most=most, besides=_AUTO)


_SETTINGS: Final[Mapping[str, Callable[[Part], Any]]] = {
    "size": _size,
    "exposure": partial(_number_or_auto, least=0.1, most=_LONGEST_MS),
    "focus": partial(_number_or_auto, least=0, most=_WIDEST),
    "rotation": _rotation,
}
"""How each setting of a camera is read."""
