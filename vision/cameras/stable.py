"""Names of USB cameras that stay: `/dev/video0` is whichever came first, one of `/dev/v4l` is one camera or plug."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

DEVICES: Final = Path("/dev")
KERNEL: Final = Path("/sys/class/video4linux")

_FOLDERS: Final = ("v4l/by-id", "v4l/by-path")
"""First the name by maker and serial number; then that by plug, for cameras without a serial number or alike twins."""


@dataclass(frozen=True, slots=True)
class UsbCamera:
    """A USB camera that is plugged in."""

    path: Path
    """Its stable name."""

    device: str
    """What the kernel calls it now, such as `video0`."""

    model: str
    """As it calls itself, or ""."""


def device_path(spec: str | Path, *, devices: Path = DEVICES) -> Path:
    """The path that is meant: a bare number is that of `/dev/video...`; a folder of that name is written `./2`."""
    number = str(spec)
    return devices / f"video{number}" if number.isascii() and number.isdecimal() else Path(spec)


def stable_path(path: Path, *, devices: Path = DEVICES) -> Path:
    """The name of a camera that survives plugging and starting anew; `path` itself if it has none, or is one already.

    :param devices: where the device files are.
    """
    if path.parent != devices or not path.name.startswith("video"):
        return path
    for folder in _FOLDERS:
        for name in sorted((devices / folder).glob("*")):
            if name.resolve() == path.resolve():
                return name
    return path


def usb_cameras(*, devices: Path = DEVICES, kernel: Path = KERNEL) -> tuple[UsbCamera, ...]:
    """The USB cameras that are plugged in, by their stable names: one for each, whatever other parts it has.

    A Raspberry Pi's own camera and decoder devices give no pictures to us and are left out.

    :param devices: where the device files are.
    :param kernel: where the kernel describes them.
    """
    found: dict[Path, Path] = {}
    for folder in _FOLDERS:
        for name in sorted((devices / folder).glob("*-index0")):
            if folder.endswith("by-id") or "-usb" in name.name:
                found.setdefault(name.resolve(), name)
    return tuple(UsbCamera(name, device.name, _model(kernel / device.name)) for device, name in found.items())


def _model(described: Path) -> str:
    try:
        return (described / "name").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
