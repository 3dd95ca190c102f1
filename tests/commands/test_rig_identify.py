"""Telling a device apart: what is left out, what somebody is asked again, and what a wrong answer leads to."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from companion.commands.rig_asking import Asker, GivenUpError
from companion.commands.rig_identify import identified
from drivers.emulators import BoardEmulator, Model, SegmentsEmulator
from drivers.finding.asking import SILENT, Asked, Reply
from drivers.finding.plugged import Plugged


def asker(*answers: str) -> Asker:
    return Asker(io.StringIO("".join(f"{answer}\n" for answer in answers)))


@pytest.mark.parametrize(
    "asked", [Asked(Reply.GARBAGE, "wled", text="at 460800 baud"), Asked(Reply.FAULT, text="in use by minicom")]
)
def test_a_port_that_does_not_serve_is_left_out_with_the_reason(
    asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    assert identified(asker(), Plugged("/dev/ttyUSB0", "/dev/ttyUSB0"), asked, []) is None
    assert f"left out: {asked.text}" in capsys.readouterr().out


def test_what_is_nothing_for_this_table_is_never_written_to() -> None:
    assert identified(asker("none"), Plugged("/dev/gone", "/dev/gone"), SILENT, []) is None


def test_where_nothing_blinks_it_is_asked_again_what_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("locks")))
    device = SegmentsEmulator()
    answers = asker("serlcd", "16x2", "n", "segments", "y", "Countdown!", "countdown")
    spec = identified(answers, Plugged(device.port, device.port, picked=True), SILENT, [])
    device.close()
    assert spec is not None
    assert (spec.name, spec.driver) == ("countdown", "segments")


def test_a_kind_that_was_refused_is_not_offered_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    device = SegmentsEmulator()
    ftdi = Plugged(device.port, device.port, (0x0403, 0x6001))
    answers = asker(*("", "n"), *("", "", "n"), *("", "n"), *("", "", "n"), "")
    assert identified(answers, ftdi, SILENT, []) is None
    device.close()
    asked = re.findall(r"What is it\? \[(\d)\]", capsys.readouterr().out)
    assert asked == ["1", "2", "4", "3", "5"]  # as likely behind such an adapter, then the others, then nothing


def test_more_leds_than_a_board_takes_are_said_to_be_too_many(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    board = BoardEmulator(Model.NANO)
    nano = Asked(Reply.NAMED, "nano", text="our Nano")
    answers = asker("y", "strip", "500", "30", "500", "20", "y", "20000", "3600")
    spec = identified(answers, Plugged(board.port, board.port, picked=True), nano, [])
    board.close()
    assert spec is not None
    assert (spec.leds, spec.budget.supply) == (20, 3600)
    out = capsys.readouterr().out
    assert "a whole number from 1 to 120, please" in out
    assert "nano takes 1 to 120 LEDs" in out
    assert "rated for, less a tenth" in out
    assert "to 10000, please" in out


def test_an_adapter_that_displays_have_is_first_taken_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    ftdi = Plugged("/dev/gone", "/dev/gone", (0x0403, 0x6001))
    with pytest.raises(GivenUpError):
        identified(asker(), ftdi, SILENT, [])
    assert "What is it? [1]: " in capsys.readouterr().out


def test_what_is_no_answer_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert asker("many", "0", "60").number("How many?", 30, least=1, most=100) == 60
    assert asker("perhaps", "").yes("Is it?", default=True)
    assert asker("7", "oled").one_of("Which?", {"lcd": "", "oled": "an OLED"}) == "oled"
    assert capsys.readouterr().out.count("How many? [30]") == 3
