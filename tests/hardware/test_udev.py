"""The udev rules: sound, and they do for the boards we know, and for no other device, what their comments say."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.finding.boards import ADAFRUIT, KNOWN
from tests.hardware.udev import Outcome, RuleError, outcome, read

RULES = Path(__file__).parents[2] / "hardware/udev/70-tabletop.rules"
BOARDS = {
    "ch340": "1a86:7523",
    "cp210x": "10c4:ea60",
    "ft232": "0403:6001",
    "uno": "2341:0043",
    "pico": "2e8a:0005",
    "microbit": "0d28:0204",
    "adafruit": "239a:0001",
}


def plugged(ids: str, **properties: str) -> Outcome:
    """What the rules do when a device with this VID:PID is plugged in; a serial port unless told otherwise."""
    vendor, product = ids.split(":")
    usual = {"ACTION": "add", "SUBSYSTEM": "tty", "ID_PATH_TAG": "platform-xhci-usb-0_1_4"}
    return outcome(read(RULES), usual | properties, {"idVendor": vendor, "idProduct": product})


def test_the_rules_can_be_read() -> None:
    assert read(RULES)


@pytest.mark.parametrize(
    "wrong",
    [
        'ATTRS{idVendor}="1a86"',
        'ENV{A}=="1" ENV{B}="2"',
        "TAG+=systemd",
        'GOTO="nowhere"',
        'TAGS+="x"',
        'ATTRS=="1a86"',
    ],
)
def test_a_rule_that_udev_would_not_take_is_refused(tmp_path: Path, wrong: str) -> None:
    rules = tmp_path / "70-wrong.rules"
    rules.write_text(f"# a comment\n{wrong}\n")
    with pytest.raises(RuleError):
        read(rules)


def test_udev_has_nothing_to_say_of_them(record_property: Callable[[str, object], None]) -> None:
    assert shutil.which("udevadm"), "udevadm is missing: sudo apt install udev"
    result = subprocess.run(["udevadm", "verify", str(RULES)], capture_output=True, text=True, check=False)
    if "Unknown command verb" in result.stderr + result.stdout:  # before systemd 254: only our own reader has a say
        record_property("ran", "no udevadm verify here (it came with systemd 254): rules read by our own reader")
        return
    record_property("ran", "udevadm verify")
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("board", BOARDS)
def test_modem_manager_leaves_a_board_alone(board: str) -> None:
    for subsystem in ({"SUBSYSTEM": "tty"}, {"SUBSYSTEM": "usb", "DEVTYPE": "usb_device"}):
        assert plugged(BOARDS[board], **subsystem).environment["ID_MM_DEVICE_IGNORE"] == "1"


@pytest.mark.parametrize("board", BOARDS)
def test_the_port_of_a_board_is_known_to_systemd_and_open_to_dialout(board: str) -> None:
    done = plugged(BOARDS[board])
    assert done.tags == {"systemd"}
    assert done.access == {"GROUP": "dialout", "MODE": "0660"}


def test_a_board_with_a_serial_number_is_named_by_it() -> None:
    assert plugged("2e8a:0005", ID_SERIAL_SHORT="e66118604b").links == {"tabletop/pico-e66118604b"}


def test_a_board_without_a_serial_number_is_named_by_its_socket() -> None:
    assert plugged("1a86:7523").links == {"tabletop/ch340-platform-xhci-usb-0_1_4"}


def test_of_a_board_only_its_port_gets_a_name() -> None:
    done = plugged("1a86:7523", SUBSYSTEM="usb", DEVTYPE="usb_device")
    assert (done.links, done.tags, done.access) == (set(), set(), {})


@pytest.mark.parametrize("ids", ["1199:a001", "2341:8036", "12d1:1506"])
def test_a_modem_or_an_unknown_board_stays_as_it_was(ids: str) -> None:
    done = plugged(ids)
    assert "ID_MM_DEVICE_IGNORE" not in done.environment
    assert (done.links, done.tags, done.access) == (set(), set(), {})


def test_nothing_is_done_for_what_is_pulled_out() -> None:
    assert plugged("1a86:7523", ACTION="remove").links == set()


@pytest.mark.parametrize("usb", [*KNOWN, (ADAFRUIT, 0x0001)])
def test_every_board_that_the_app_knows_has_its_rules(usb: tuple[int, int]) -> None:
    assert plugged(f"{usb[0]:04x}:{usb[1]:04x}").environment.get("TABLETOP_BOARD")


def test_the_rules_know_no_board_that_the_app_does_not_know() -> None:
    named = re.findall(r'idVendor}=="(\w+)", (?:ATTRS{idProduct}=="(\w+)")?', RULES.read_text())
    assert {(int(vendor, 16), int(product, 16)) for vendor, product in named if product} == set(KNOWN)
    assert {int(vendor, 16) for vendor, product in named if not product} == {ADAFRUIT}
