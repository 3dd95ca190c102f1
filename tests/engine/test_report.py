"""Reports: a game written down as a scenario file comes to the same point wherever that file is run."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.journal import Answered, Header
from companion.engine.recovery import start_game
from companion.engine.report import report
from companion.engine.saves import SavedJournal
from companion.engine.scenario import load, run
from companion.engine.session import Session, begin_in_memory
from companion.games import registry


@pytest.fixture
def game() -> Any:
    return registry.game("aeons_end")


def replayed(folder: Path, text: str) -> list[str]:
    """What is not as a report says when it is run."""
    file = folder / "report.yaml"
    file.write_text(text, encoding="utf-8")
    return [line for scenario, game in load(file, registry.game) for line in run(scenario, game)]


def play_on(session: Session[Any, Any], chance: random.Random, *, inputs: int) -> None:
    """Random answers, corrections, steps by hand and undone steps."""
    for _ in range(inputs):
        which, values = chance.random(), session.game.correctables(session.play)
        if session.prompt is None:
            return
        if which < 0.1 and session.step:
            session.undo(confirmed=True)
        elif which < 0.2 and values:
            one = chance.choice(values)
            value = chance.choice(one.options).id if one.options else chance.randint(one.least, one.most)
            try:
                session.correct(one.path, value)
            except CorrectionError:
                continue
        elif which < 0.3 and session.prompt.by_hand:
            session.by_hand()
        else:
            session.answer(session.prompt.draw(chance))


@pytest.mark.parametrize("seed", range(12))
def test_a_report_of_a_random_game_holds(game: Any, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    session = begin_in_memory(game, game.new({}, seed=seed))
    play_on(session, chance, inputs=chance.randint(0, 90))

    assert replayed(tmp_path, report(session.journal, game)) == []


def test_a_report_tells_when_the_game_comes_to_something_else(game: Any, tmp_path: Path) -> None:
    session = begin_in_memory(game, game.prepared({}, seed=1))
    play_on(session, random.Random(3), inputs=9)
    told = report(session.journal, game)

    changed = told.rpartition(" gravehold: ")
    text = f"{changed[0]} gravehold: 1{changed[2].lstrip('0123456789')}"

    assert ["expected 1" in line for line in replayed(tmp_path, text)] == [True]


def test_a_report_is_written_while_the_app_has_the_game_open(game: Any, tmp_path: Path) -> None:
    session = start_game(game, game.new({}, seed=1), tmp_path / "open.game")
    play_on(session, random.Random(1), inputs=20)
    reading = SavedJournal(tmp_path / "open.game", read_only=True)

    told = report(reading, game)
    reading.close()
    play_on(session, random.Random(2), inputs=3)
    session.journal.close()

    assert replayed(tmp_path, told) == []


def test_a_report_can_be_read(game: Any) -> None:
    session = begin_in_memory(game, game.prepared({"players": ["Abby", "Bob"]}, seed=1))
    session.correct("gravehold", 12)

    told = report(session.journal, game, why="The lights are wrong")

    assert told.startswith("# The lights are wrong\n#\n# aeons_end version ")
    assert "#   1: Corrected: Table · Gravehold 30 → 12" in told
    assert "\nname: The lights are wrong\n" in told


def test_an_input_that_could_not_be_taken_stands_last(game: Any, tmp_path: Path) -> None:
    session = begin_in_memory(game, game.prepared({}, seed=1))
    assert session.prompt is not None

    told = report(session.journal, game, then=Answered(session.prompt.key, "no such option"))

    assert "\nexpect:" not in told
    (line,) = replayed(tmp_path, told)
    assert "'no such option' is not possible here" in line


def test_a_game_that_cannot_be_replayed_is_still_written_down(game: Any) -> None:
    session = begin_in_memory(game, game.prepared({}, seed=1))
    session.answer(next(iter(session.prompt.answers())) if session.prompt else "")
    (last,) = session.journal.entries(1, 2)
    session.journal.move_head(0)
    assert isinstance(last.input, Answered)
    session.journal.append(type(last)(Answered("ask.nothing", 3), []), None)

    told = report(session.journal, game)

    assert "# It cannot be played again: step 1 cannot be played again" in told
    assert "answer: {ask.nothing: 3}" in told
    assert "expect" not in told.partition("\ngame:")[2]


def test_the_version_that_saved_is_said(game: Any) -> None:
    session = begin_in_memory(game, game.prepared({}, seed=1))
    session.journal.header = Header(game.name, 99)

    assert "saved by version 99" in report(session.journal, game)
