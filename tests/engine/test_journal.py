"""The journal, in memory and in a file alike: steps, undone tails, checkpoints and pages of history."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.errors import NothingToUndoError
from companion.engine.events import Change, Event, HistoryLine
from companion.engine.journal import Answered, ByHand, Corrected, Entry, Header, Input, MemoryJournal, lines
from companion.engine.messages import say
from companion.engine.saves import SavedJournal
from companion.engine.session import begin_in_memory
from tests.engine.play import opening, play_on
from tests.engine.toy import ToyGame

Kept = MemoryJournal | SavedJournal


@pytest.fixture(params=["memory", "file"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    header = Header("toy", 1)
    made = MemoryJournal(header) if request.param == "memory" else SavedJournal(tmp_path / "toy.game", header=header)
    yield made
    made.close()


def entry(step: int, *, events: int = 1) -> Entry:
    told = [Event(say("told.it", n=step, place=place)) for place in range(events)]
    return Entry(Answered("ask.it", step) if step else None, told)


def fill(journal: Kept, steps: int, *, checkpoint_every: int = 3) -> None:
    for step in range(steps):
        journal.append(entry(step), str(step).encode() if step % checkpoint_every == 0 else None)


def test_a_new_journal_is_empty(journal: Kept) -> None:
    assert (journal.head, journal.length) == (-1, -1)
    assert journal.header == Header("toy", 1)


def test_what_was_appended_comes_back(journal: Kept) -> None:
    fill(journal, 5)
    assert (journal.head, journal.length) == (4, 4)
    assert journal.entries(0, 5) == [entry(step) for step in range(5)]
    assert journal.entries(2, 4) == [entry(2), entry(3)]
    assert journal.entries(3, 3) == []


@pytest.mark.parametrize(("step", "found"), [(0, 0), (1, 0), (2, 0), (3, 3), (5, 3), (6, 6), (7, 6)])
def test_the_last_checkpoint_at_or_before_a_step_is_found(journal: Kept, step: int, found: int) -> None:
    fill(journal, 8)
    assert journal.checkpoint(step) == (found, str(found).encode())


def test_a_step_after_an_undo_drops_what_was_undone(journal: Kept) -> None:
    fill(journal, 8)
    journal.move_head(4)
    assert (journal.head, journal.length) == (4, 7)
    other = Entry(ByHand("ask.it"), [])
    journal.append(other, None)
    assert (journal.head, journal.length) == (5, 5)
    assert journal.entries(4, 6) == [entry(4), other]
    assert journal.checkpoint(5) == (3, b"3")
    journal.append(entry(6), b"new")
    assert journal.checkpoint(6) == (6, b"new")


def test_a_checkpoint_that_was_undone_is_never_found_again(journal: Kept) -> None:
    fill(journal, 8)
    journal.move_head(4)
    for step in (5, 6, 7):
        journal.append(entry(step), None)
    assert journal.checkpoint(7) == (3, b"3")


def test_an_undo_to_a_checkpoint_and_on_keeps_that_checkpoint(journal: Kept) -> None:
    fill(journal, 8)
    journal.move_head(3)
    journal.append(entry(4), None)
    assert journal.checkpoint(4) == (3, b"3")


@pytest.mark.parametrize("step", [-1, 8, 99])
def test_there_is_no_way_to_a_step_that_is_not_there(journal: Kept, step: int) -> None:
    fill(journal, 8)
    with pytest.raises(NothingToUndoError, match="steps 0 to 7"):
        journal.move_head(step)
    assert journal.head == 7


@pytest.mark.parametrize(
    "kept", [Answered("k", "a"), Answered("k", 3), Answered("k", ("a", "b")), Answered("k", (1, 6)), Answered("k", ())]
)
def test_every_kind_of_answer_comes_back_as_it_was(journal: Kept, kept: Input) -> None:
    fill(journal, 1)
    journal.append(Entry(kept, []), None)
    assert journal.entries(1, 2) == [Entry(kept, [])]


def test_every_input_and_event_survives_the_file(journal: Kept) -> None:
    event = Event(
        say("told.it", n=1, who=say("name.it", what="x")), "TY-1", Change("heat", 1, 2), say("put_back.it", card="ä")
    )
    whole = [Entry(None, [event, event]), Entry(ByHand("k"), []), Entry(Corrected("a.0.b", "x"), [event])]
    for each in whole:
        journal.append(each, b"")
    assert journal.entries(0, 3) == whole
    assert [msgspec.msgpack.decode(msgspec.msgpack.encode(each), type=Entry) for each in whole] == whole


# --- history --------------------------------------------------------------------------------------------------------


def paged(journal: Any, *, count: int) -> list[HistoryLine]:
    """All of the history, a page at a time from the newest."""
    found: list[HistoryLine] = []
    before = None
    while page := lines(journal, before=before, count=count):
        found = page + found
        before = page[0].step
    return found


@pytest.mark.parametrize("count", [1, 2, 7, 50, 1000])
def test_pages_of_history_are_complete_and_in_order(journal: Kept, count: int) -> None:
    chance = random.Random(3)
    whole = [entry(step, events=chance.choice((0, 0, 1, 1, 4))) for step in range(130)]
    for step, each in enumerate(whole):
        journal.append(each, b"" if step == 0 else None)
    expected = [HistoryLine(step, event) for step, each in enumerate(whole) for event in each.events]
    assert paged(journal, count=count) == expected


def test_a_page_has_as_many_lines_as_were_asked_and_whole_steps(journal: Kept) -> None:
    for step in range(40):
        journal.append(entry(step, events=3), b"" if step == 0 else None)
    page = lines(journal, before=None, count=7)
    assert [line.step for line in page] == [37, 37, 37, 38, 38, 38, 39, 39, 39]
    assert lines(journal, before=0, count=7) == []


def test_history_ends_where_the_game_was_undone_to(journal: Kept) -> None:
    fill(journal, 8)
    journal.move_head(4)
    assert [line.step for line in lines(journal, before=None, count=50)] == [0, 1, 2, 3, 4]
    assert [line.step for line in lines(journal, before=7, count=50)] == [0, 1, 2, 3, 4]
    assert [line.step for line in lines(journal, before=3, count=2)] == [1, 2]


def test_the_history_of_a_game_is_what_its_inputs_told() -> None:
    game = ToyGame()
    session = begin_in_memory(game, opening(game))
    play_on(session, random.Random(4), inputs=150)
    whole = [
        HistoryLine(step, event)
        for step, each in enumerate(session.journal.entries(0, session.step + 1))
        for event in each.events
    ]
    assert len(whole) > 50
    assert paged(session.journal, count=9) == whole
