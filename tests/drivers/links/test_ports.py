"""Serial ports: who has one, and the words for everything that can be wrong with one."""

from __future__ import annotations

import errno
import fcntl
import grp
import os
import stat
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from drivers.emulators import SegmentsEmulator
from drivers.errors import PortBusyError, SilentDeviceError
from drivers.health import Fault
from drivers.links.ports import explained, lock_folder, opened
from tests.drivers.doubles import FakeClock, FakePort


def test_a_port_is_opened_exclusively_and_never_writes_for_ever(locks: Path) -> None:
    port = FakePort(FakeClock())
    with opened("/dev/fake", baud=9600, factory=port.open, locks=locks):
        pass
    assert port.options["exclusive"] is True
    assert 0 < port.options["write_timeout"] <= 1
    assert port.options["baudrate"] == 9600
    assert port.closed == 1


def test_a_board_is_not_reset_when_the_port_is_let_go(locks: Path) -> None:
    master, slave = os.openpty()
    settings = termios.tcgetattr(slave)
    settings[2] |= termios.HUPCL
    termios.tcsetattr(slave, termios.TCSANOW, settings)
    with opened(os.ttyname(slave), baud=9600, locks=locks):
        assert not termios.tcgetattr(slave)[2] & termios.HUPCL
    os.close(slave)
    os.close(master)


def test_a_second_opening_by_another_name_says_that_the_rig_itself_has_it(locks: Path, tmp_path: Path) -> None:
    (tmp_path / "ttyUSB0").touch()
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyUSB0")
    port = FakePort(FakeClock())
    with opened(str(tmp_path / "ttyUSB0"), baud=9600, factory=port.open, locks=locks):
        second = opened(str(tmp_path / "by-id"), baud=9600, factory=port.open, locks=locks)
        with pytest.raises(PortBusyError, match="in use by another device of this rig: give each its own"), second:
            pass


def test_a_port_that_another_process_has_is_said_with_its_name(locks: Path) -> None:
    port = FakePort(FakeClock())
    with opened("/dev/fake", baud=9600, factory=port.open, locks=locks):
        (locks / "dev_fake.lock").write_text("octoprint (process 7)\n", encoding="utf-8")
        second = opened("/dev/fake", baud=9600, factory=port.open, locks=locks)
        with pytest.raises(PortBusyError, match=r"in use by octoprint \(process 7\): close that"), second:
            pass


def test_a_port_that_was_let_go_can_be_opened_again(locks: Path) -> None:
    port = FakePort(FakeClock())
    for _ in range(3):
        with opened("/dev/fake", baud=9600, factory=port.open, locks=locks):
            pass
    assert port.closed == 3


def test_a_failure_to_open_lets_go_of_the_lock(locks: Path) -> None:
    port = FakePort(FakeClock())
    port.fault = serial.SerialException(errno.ENOENT, "no such file")
    with pytest.raises(OSError, match="no such file"), opened("/dev/fake", baud=1, factory=port.open, locks=locks):
        pass
    port.fault = None
    with opened("/dev/fake", baud=1, factory=port.open, locks=locks):
        pass


def test_without_a_place_for_lock_files_the_port_is_opened_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    port = FakePort(FakeClock())
    with opened("/dev/fake", baud=9600, factory=port.open, locks=tmp_path / "file" / "locks"):
        assert port.options["path"] == "/dev/fake"


def test_lock_files_go_to_the_runtime_folder_or_one_of_this_user() -> None:
    assert lock_folder().name.startswith("tabletop-companion")


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        (serial.SerialException(errno.ENOENT, "x"), Fault.GONE, "nothing is plugged in at /dev/ttyX"),
        (serial.SerialException(errno.EACCES, "x"), Fault.DENIED, "sudo usermod -aG dialout $USER"),
        (serial.SerialException(errno.EBUSY, "x"), Fault.BUSY, "/dev/ttyX is in use by another program"),
        (PortBusyError(errno.EBUSY, "in use by octoprint"), Fault.BUSY, "in use by octoprint"),
        (SilentDeviceError("no answer"), Fault.SILENT, "no answer"),
        (serial.SerialTimeoutException("Write timeout"), Fault.SILENT, "takes no more data"),
        (serial.SerialException("write failed: [Errno 5]"), Fault.GONE, "broke off"),
        (OSError(errno.EIO, "x"), Fault.GONE, "check the cable"),
        (termios.error(5, "x"), Fault.GONE, "check the cable"),
        (TypeError("'NoneType'"), Fault.GONE, "check the cable"),
        (ValueError("Invalid baud rate"), Fault.BROKEN, "cannot be set up (Invalid baud rate)"),
    ],
)
def test_every_fault_has_its_kind_and_says_what_to_do(fault: Exception, kind: Fault, words: str) -> None:
    found, advice = explained(fault, "/dev/ttyX")
    assert found is kind
    assert words in advice


def test_a_port_that_this_user_may_not_open_is_said_with_its_group(digits: SegmentsEmulator, locks: Path) -> None:
    denied = pytest.raises(OSError, match="Permission denied")
    with _nobody(digits.port), denied as caught, opened(digits.port, baud=9600, locks=locks):
        pass
    kind, advice = explained(caught.value, digits.port)
    assert kind is Fault.DENIED
    group = grp.getgrgid(os.stat(digits.port).st_gid).gr_name.replace("root", "dialout")
    assert advice == (
        f"you may not open {digits.port}: run 'sudo usermod -aG {group} $USER', then log out and in again"
    )


@contextmanager
def _nobody(port: str) -> Iterator[None]:
    """As somebody who may not open the port."""
    mode, user = os.stat(port).st_mode, os.geteuid()
    os.chmod(port, 0)
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)
        os.chmod(port, stat.S_IMODE(mode))


def test_a_port_that_another_program_locked_is_named_with_that_program(digits: SegmentsEmulator, locks: Path) -> None:
    with serial.Serial(digits.port, 9600) as other:
        fcntl.flock(other.fileno(), fcntl.LOCK_EX)
        with pytest.raises(OSError, match="exclusively lock") as caught, opened(digits.port, baud=9600, locks=locks):
            pass
        kind, advice = explained(caught.value, digits.port)
    assert kind is Fault.BUSY
    assert f"(process {os.getpid()})" in advice


def test_a_file_or_a_folder_in_the_place_of_a_port_is_said_to_be_none(locks: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not to be written to", encoding="utf-8")
    for path in (tmp_path, tmp_path / "file"):
        with pytest.raises(serial.SerialException) as caught, opened(str(path), baud=9600, locks=locks):
            pass
        kind, advice = explained(caught.value, str(path))
        assert (kind, "is no serial port: change the port" in advice) == (Fault.BROKEN, True)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "not to be written to"
