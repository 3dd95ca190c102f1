"""What is plugged in: the names that stay, also of two alike, and what may be written to."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from drivers.emulators import WledEmulator
from drivers.finding.boards import KNOWN, known
from drivers.finding.plugged import Plugged, ports_in, serial_ports

RULES = Path(__file__).parents[3] / "hardware/udev/70-tabletop.rules"
CH340 = (0x1A86, 0x7523)


def port(device: Path, usb: tuple[int, int] | None = CH340, serial: str | None = None) -> SimpleNamespace:
    vendor, product = usb or (None, None)
    return SimpleNamespace(
        device=str(device), vid=vendor, pid=product, serial_number=serial, manufacturer=None, product="USB Serial"
    )


@pytest.fixture
def dev(tmp_path: Path) -> Path:
    for folder in ("by-id", "by-path"):
        (tmp_path / folder).mkdir()
    return tmp_path


def tty(dev: Path, name: str, *, by_id: str = "", by_path: str = "") -> Path:
    (dev / name).touch()
    for folder, link in (("by-id", by_id), ("by-path", by_path)):
        if link:
            (dev / folder / link).unlink(missing_ok=True)
            (dev / folder / link).symlink_to(dev / name)
    return dev / name


def found(dev: Path, *ports: SimpleNamespace) -> list[Plugged]:
    return serial_ports(listing=lambda: ports, by_id=dev / "by-id", by_path=dev / "by-path")


def test_a_port_is_called_by_the_name_that_stays(dev: Path) -> None:
    device = tty(dev, "ttyUSB0", by_id="usb-1a86-port0", by_path="pci-usb-0:2")
    (one,) = found(dev, port(device))
    assert (one.port, one.device) == (str(dev / "by-id/usb-1a86-port0"), str(device))
    assert one.remark == ""


def test_two_without_a_serial_number_are_called_by_their_sockets(dev: Path) -> None:
    first = tty(dev, "ttyUSB0", by_id="usb-1a86-port0", by_path="pci-usb-0:2")
    second = tty(dev, "ttyUSB1", by_id="usb-1a86-port0", by_path="pci-usb-0:3")
    ports = found(dev, port(second), port(first))
    assert [Path(one.port).name for one in ports] == ["pci-usb-0:2", "pci-usb-0:3"]
    assert all("leave it in that socket" in one.remark for one in ports)


def test_two_with_serial_numbers_keep_their_own_names(dev: Path) -> None:
    first = tty(dev, "ttyUSB0", by_id="usb-FTDI_A", by_path="pci-usb-0:2")
    second = tty(dev, "ttyUSB1", by_id="usb-FTDI_B", by_path="pci-usb-0:3")
    ports = found(dev, port(first, (0x0403, 0x6001), "A"), port(second, (0x0403, 0x6001), "B"))
    assert [Path(one.port).name for one in ports] == ["usb-FTDI_A", "usb-FTDI_B"]


def test_two_alike_that_nothing_tells_apart_are_said(dev: Path) -> None:
    ports = found(dev, port(tty(dev, "ttyUSB0")), port(tty(dev, "ttyUSB1")))
    assert all("plug in one at a time" in one.remark for one in ports)


def test_only_a_known_board_or_a_port_that_was_picked_may_be_asked(dev: Path) -> None:
    modem = port(tty(dev, "ttyACM0"), (0x12D1, 0x1506))
    builtin = port(tty(dev, "ttyS0"), None)
    microbit = port(tty(dev, "ttyACM1"), (0x0D28, 0x0204))
    ports = found(dev, modem, builtin, microbit, port(tty(dev, "ttyUSB0")))
    assert [one.may_be_asked for one in ports] == [False, False, False, True]
    assert replace(ports[0], picked=True).may_be_asked


def test_the_ports_of_a_folder_that_was_named_are_picked(tmp_path: Path, strip: WledEmulator) -> None:
    (tmp_path / "wled").symlink_to(strip.port)
    (tmp_path / "gone").symlink_to(tmp_path / "nothing")
    (tmp_path / "notes.txt").touch()
    (one,) = ports_in(tmp_path)
    assert one.port == str(tmp_path / "wled")
    assert one.may_be_asked


def test_the_list_of_boards_is_that_of_the_udev_rules() -> None:
    text = RULES.read_text(encoding="utf-8")
    for vendor, product in KNOWN:
        assert f'ATTRS{{idVendor}}=="{vendor:04x}", ATTRS{{idProduct}}=="{product:04x}"' in text
    assert text.count('ENV{TABLETOP_BOARD}="') == len(KNOWN) + 1  # Adafruit's whole range besides


def test_every_board_of_adafruit_is_known() -> None:
    board = known((0x239A, 0x1234))
    assert board is not None
    assert board.drivers[0] == "adafruit-lcd"
