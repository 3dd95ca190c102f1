"""`companion report` of a game with hidden hands: without them, or with them where a terminal agrees."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import pytest
import yaml

from companion.commands.report import register, run
from companion.engine.recovery import start_game
from companion.engine.scenario import load
from companion.engine.scenario import run as run_scenario
from tests.engine.whispers.game import CARDS, WhispersGame

GAME = WhispersGame()


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game in which a seat is asked alone."""
    path = tmp_path / "whispers-1.game"
    session = start_game(GAME, GAME.new({}, seed=1), path)
    session.answer("ok")
    session.journal.close()
    return path


@pytest.fixture
def terminal() -> Iterator[tuple[TextIO, TextIO]]:
    """Both ends of a real terminal: what somebody types into, and what reads it."""
    typed, read = os.openpty()
    with os.fdopen(typed, "w") as fingers, os.fdopen(read) as screen:
        yield fingers, screen


def reported(save: Path, *arguments: str, terminal: TextIO | None = None) -> int:
    """The exit status of the command."""
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    args = parser.parse_args(["report", "--save", str(save), "-o", str(save.with_name("out.yaml")), *arguments])
    return run(args, find_game=lambda _: GAME, terminal=terminal)


def written(save: Path) -> str:
    """What was written."""
    return save.with_name("out.yaml").read_text(encoding="utf-8")


def replays(save: Path) -> bool:
    """Whether what was written holds as a scenario, with inputs to replay."""
    output = save.with_name("out.yaml")
    loaded: list[Any] = load(output, lambda _: GAME)
    return bool(loaded[0][0].steps[0].inputs) and not [line for one, game in loaded for line in run_scenario(one, game)]


def test_what_is_hidden_is_left_out(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reported(save) == 0
    out = capsys.readouterr().out
    assert "cannot be replayed" in out
    assert "--with-hidden" in out
    assert [card for card in CARDS if card in written(save)] == []
    assert "inputs" not in yaml.safe_load(written(save))


def test_printed_it_says_so_beside_it(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reported(save, "-o", "-") == 0
    printed = capsys.readouterr()
    assert yaml.safe_load(printed.out)["game"] == "whispers"
    assert "--with-hidden" in printed.err
    assert [card for card in CARDS if card in printed.out + printed.err] == []


def test_a_terminal_that_agrees_gets_it_with_what_is_hidden(
    save: Path, terminal: tuple[TextIO, TextIO], capsys: pytest.CaptureFixture[str]
) -> None:
    fingers, screen = terminal
    print("yes", file=fingers, flush=True)
    assert reported(save, "--with-hidden", terminal=screen) == 0
    assert "hands, face-down cards" in capsys.readouterr().err
    assert replays(save)


@pytest.mark.parametrize("answer", ["no", "", "y", "yes please"])
def test_any_other_answer_writes_nothing(
    save: Path, answer: str, terminal: tuple[TextIO, TextIO], capsys: pytest.CaptureFixture[str]
) -> None:
    fingers, screen = terminal
    print(answer, file=fingers, flush=True)
    assert reported(save, "--with-hidden", terminal=screen) == 2
    assert "Nothing was written" in capsys.readouterr().err
    assert not save.with_name("out.yaml").exists()


def test_where_nobody_can_be_asked_nothing_is_written(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open(os.devnull, encoding="utf-8") as nobody:
        assert reported(save, "--with-hidden", terminal=nobody) == 2
        assert "--yes" in capsys.readouterr().err
        assert not save.with_name("out.yaml").exists()
        assert reported(save, "--with-hidden", "--yes", terminal=nobody) == 0
    assert replays(save)
