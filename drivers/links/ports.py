"""Serial ports: opening one for ourselves alone, and saying in words why that did not work."""

from __future__ import annotations

import errno
import fcntl
import grp
import os
import stat
import tempfile
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from drivers.errors import PortBusyError, SilentDeviceError
from drivers.health import Fault

READ_TIMEOUT = 0.05  # seconds; how long a read may hold up the end of a session
CONTROL_FLAGS = 2  # their place in what termios says of a terminal
WRITE_TIMEOUT = 0.5  # seconds; without one a device that stops reading blocks its writer for ever


class SerialPort(Protocol):
    """What the drivers use of `serial.Serial`."""

    @property
    def in_waiting(self) -> int:
        """Bytes that have come in; raises OSError once the device is gone."""

    def read(self, size: int = 1, /) -> bytes:
        """Up to `size` bytes, fewer after the read timeout."""

    def write(self, data: bytes, /) -> int | None:
        """Write all of `data`, or raise after the write timeout."""

    def reset_input_buffer(self) -> None:
        """Forget what has come in."""

    def close(self) -> None:
        """Let go of the port."""


SerialFactory = Callable[..., Any]


def open_serial(path: str, **options: Any) -> SerialPort:
    """Open `path` with pyserial, which is loaded only now."""
    import serial

    port: SerialPort = serial.Serial(path, **options)
    return port


@contextmanager
def opened(
    path: str, *, baud: int, factory: SerialFactory = open_serial, locks: Path | None = None
) -> Iterator[SerialPort]:
    """The port at `path`, ours alone until the block ends.

    The exclusive mode of a serial port only holds against others that ask for it too, so a lock file of our own says
    as well that this device, by whatever name, is taken, and by whom.

    Raises:
        PortBusyError: Another program, or another rig of this one, has it.
        OSError: It is not there or may not be opened.
    """
    with _lock(path, locks or lock_folder()):
        port: SerialPort = factory(
            path, baudrate=baud, timeout=READ_TIMEOUT, write_timeout=WRITE_TIMEOUT, exclusive=True
        )
        try:
            _keep_powered(port)
            yield port
        finally:
            port.close()


def _keep_powered(port: object) -> None:
    """Leave the control lines as they are when the port is closed.

    Else a Nano is reset, and dark for a second, whenever the app starts anew, and not only when it is plugged in.
    """
    with suppress(AttributeError, OSError, termios.error):  # a port that is none of the kernel's has no such lines
        descriptor = port.fileno()  # type: ignore[attr-defined]
        settings = termios.tcgetattr(descriptor)
        settings[CONTROL_FLAGS] &= ~termios.HUPCL
        termios.tcsetattr(descriptor, termios.TCSANOW, settings)


def lock_folder() -> Path:
    """Where lock files go: the user's runtime folder, or one of our own in the temporary folder."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and os.access(runtime, os.W_OK):
        return Path(runtime) / "tabletop-companion"
    return Path(tempfile.gettempdir()) / f"tabletop-companion-{os.getuid()}"


@contextmanager
def _lock(path: str, folder: Path) -> Iterator[None]:
    descriptor = _lock_descriptor(path, folder)
    if descriptor is None:
        yield
        return
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            who = os.pread(descriptor, 200, 0).decode(errors="replace").strip()
            if who.endswith(f"(process {os.getpid()})"):
                raise PortBusyError(
                    errno.EBUSY, f"{path} is in use by another device of this rig: give each its own port"
                ) from None
            raise PortBusyError(
                errno.EBUSY, f"{path} is in use by {who or 'another program'}: close that, then it goes on by itself"
            ) from None
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"{_program()} (process {os.getpid()})\n".encode(), 0)
        yield
    finally:
        os.close(descriptor)  # this also lets go of the lock


def _lock_descriptor(path: str, folder: Path) -> int | None:
    """The lock file, open; None where none can be made: a full disk is no reason to leave the lights dark."""
    file = folder / (os.path.realpath(path).strip("/").replace("/", "_") + ".lock")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except OSError:
        return None


def explained(fault: Exception, path: str) -> tuple[Fault, str]:
    """Why the port at `path` does not serve, in kind and in words with what to do."""
    number = fault.errno if isinstance(fault, OSError) else None
    if isinstance(fault, PortBusyError):
        return Fault.BUSY, str(fault.args[1])
    if number in (errno.EAGAIN, errno.EBUSY):
        return Fault.BUSY, f"{path} is in use by {_holder(path)}: close that, then it goes on by itself"
    if isinstance(fault, SilentDeviceError):
        return Fault.SILENT, str(fault)
    if number in (errno.EACCES, errno.EPERM):
        return Fault.DENIED, (
            f"you may not open {path}: run 'sudo usermod -aG {_group(path)} $USER', then log out and in again"
        )
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        return Fault.GONE, f"nothing is plugged in at {path}: plug in the cable, or change the port in the rig file"
    if _timed_out(fault):
        return Fault.SILENT, f"the device at {path} takes no more data: unplug it and plug it in again"
    if isinstance(fault, ValueError):
        return Fault.BROKEN, f"{path} cannot be set up ({fault}): is this a serial port?"
    if _is_something_else(path):
        return Fault.BROKEN, f"{path} is no serial port: change the port in the rig file"
    return Fault.GONE, f"the connection to {path} broke off: check the cable and the power of the device"


def _is_something_else(path: str) -> bool:
    """Whether there is a file or a folder in the place of a device."""
    try:
        return not stat.S_ISCHR(os.stat(path).st_mode)
    except OSError:
        return False


def _timed_out(fault: Exception) -> bool:
    from serial import SerialTimeoutException

    return isinstance(fault, SerialTimeoutException)


def _group(path: str) -> str:
    """The group that may use the port; `dialout` where the device does not say."""
    try:
        name = grp.getgrgid(os.stat(path).st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
    return "dialout" if name == "root" else name


def _program(pid: int | None = None) -> str:
    try:
        return Path(f"/proc/{pid or 'self'}/comm").read_text(encoding="utf-8").strip()
    except OSError:
        return "another program"


def _holder(path: str) -> str:
    """Who has the port open, as far as this user may see; two that often do are named when nobody is seen."""
    device = os.path.realpath(path)
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if any(os.readlink(entry) == device for entry in (folder / "fd").iterdir()):
                return f"{_program(int(folder.name))} (process {folder.name})"
        except OSError:
            continue  # another user's process, or one that has just ended
    return "another program (often ModemManager or brltty, just after plugging in)"
