"""`companion red`: what it writes, what it says of a scanner card, and what it says where there is none."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from tests.scenes.render import BACKGROUNDS
from tests.scenes.scanner_cards import ScannerCard, View, photograph


def photographed(folder: Path, *, coordinate: str = "B1", turn: float = 0.0) -> Path:
    """A photograph of a scanner card that shows 3 0 / 1 2, and lies turned by so many degrees clockwise."""
    view = View(px_per_mm=4.5, size=(640, 480), turn=turn)
    picture = photograph(ScannerCard(counts=(3, 0, 1, 2), coordinate=coordinate), view, seed=1).picture
    cv2.imwrite(str(folder / "card.png"), picture)
    return folder / "card.png"


@pytest.fixture
def card(tmp_path: Path) -> Path:
    """An upright card."""
    return photographed(tmp_path)


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_a_scanner_card_is_read_and_drawn(card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["red", str(card), "--scanner", "--out", str(tmp_path / "red.png")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in lines[:6]] == [
        "north-west: 3",
        "north-east: 0",
        "south-west: 1",
        "south-east: 2",
        "middle: B1",
        "by its middle the card lies upright, so this is how it is printed",
    ]
    assert cv2.imread(str(tmp_path / "red.png")) is not None


@pytest.mark.parametrize(
    ("turn", "said", "lying"),
    [
        (90, "a quarter clockwise", [1, 3, 2, 0]),
        (180, "upside down", [2, 1, 0, 3]),
        (270, "a quarter anticlockwise", [0, 2, 3, 1]),
    ],
)
def test_of_a_turned_card_the_quarters_are_told_as_it_lies_and_as_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], turn: float, said: str, lying: list[int]
) -> None:
    card = photographed(tmp_path, turn=turn)
    assert main(["red", str(card), "--scanner", "--out", str(tmp_path / "red.png")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [int(line.split()[1]) for line in lines[:4]] == lying
    assert lines[5] == f"by its middle the card lies turned {said}: the quarters above are as it lies"
    printed = re.sub(r" \([^)]*\)", "", lines[6])
    assert printed == "as printed: north-west 3, north-east 0, south-west 1, south-east 2"


def test_of_a_card_whose_middle_tells_nothing_it_is_said_that_it_may_lie_turned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = photographed(tmp_path, coordinate="", turn=90)
    assert main(["red", str(card), "--scanner", "--out", str(tmp_path / "red.png")]) == 0
    said = capsys.readouterr().out
    assert "so this is how the card lies: lay it upright to have it as printed" in said
    assert "as printed:" not in said


def test_any_picture_is_written_through_the_window(card: Path, tmp_path: Path) -> None:
    assert main(["red", str(card), "--out", str(tmp_path / "red.png")]) == 0
    written = cv2.imread(str(tmp_path / "red.png"))
    assert written.shape == (480, 640, 3)
    assert (np.ptp(written, axis=2) == 0).all()


def test_a_picture_without_a_card_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "red.png"
    assert main(["red", str(BACKGROUNDS[-1]), "--scanner", "--out", str(out)]) == 1
    assert "no scanner card is seen: lay it flat" in capsys.readouterr().err
    assert not out.exists()


def test_a_file_of_another_kind_is_refused(card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["red", str(card), "--out", str(tmp_path / "red.txt")]) == 2
    assert "name it .png or .jpg" in capsys.readouterr().err


def test_a_picture_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["red", str(tmp_path / "no.png"), "--out", str(tmp_path / "red.png")]) == 1
    assert "no.png" in capsys.readouterr().err
