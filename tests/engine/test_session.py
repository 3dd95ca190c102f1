"""Sessions: answers, corrections, undo and redo go in at one door, and nothing is visible before it is written."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from companion.engine.effects import AskTable, Scope, resolve
from companion.engine.errors import (
    CorrectionError,
    IllegalAnswerError,
    JournalError,
    NothingToUndoError,
    RefusedError,
    RuleError,
    StaleAnswerError,
    UndoNeedsConfirmationError,
)
from companion.engine.events import Change
from companion.engine.journal import Entry, Header, MemoryJournal
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import OK, Acknowledge, Answer
from companion.engine.scripts import Script
from companion.engine.session import Session, begin_in_memory
from tests.engine.play import one_input, opening, play_on, seen
from tests.engine.toy import MOST_HEAT, Stir, Toy, ToyGame, Warm


class FullDisk(MemoryJournal):
    """A journal on a disk that can be full, and then cannot be read either."""

    full = False

    def append(self, entry: Entry, checkpoint: bytes | None) -> None:
        self._refuse()
        super().append(entry, checkpoint)

    def move_head(self, step: int) -> None:
        self._refuse()
        super().move_head(step)

    def entries(self, start: int, stop: int) -> list[Entry]:
        self._refuse()
        return super().entries(start, stop)

    def checkpoint(self, step: int) -> tuple[int, bytes]:
        self._refuse()
        return super().checkpoint(step)

    def _refuse(self) -> None:
        if self.full:
            raise JournalError("the disk is full")


def begin(*, seed: int = 1, deck: str = "dealt", broken: int = -1) -> Session[Any, Any]:
    game = ToyGame(broken=broken)
    return begin_in_memory(game, opening(game, seed=seed, deck=deck))


def play_to(session: Session[Any, Any], key: str) -> None:
    """Answer with the first legal answer until this is asked."""
    while session.prompt is not None and session.prompt.key != key:
        session.answer(next(iter(session.prompt.answers())))
    assert session.prompt is not None


def told_keys(session: Session[Any, Any]) -> list[str]:
    return [line.event.message.key for line in session.history(count=10_000)]


# --- answers --------------------------------------------------------------------------------------------------------


def test_an_answer_leads_to_the_next_prompt_and_returns_what_happened() -> None:
    session = begin()
    play_to(session, "ask.shelf")
    events = session.answer(("pan", "ladle"))
    assert session.play.state.shelf == ["pan", "ladle"]
    assert [event.message.key for event in events] == ["told.spice"]
    assert session.asked().key == "ask.fire"  # type: ignore[union-attr]


def test_a_list_is_taken_as_a_tuple() -> None:
    session = begin()
    play_to(session, "ask.fire")
    session.answer([1, 2])  # type: ignore[arg-type]
    assert session.asked().key == "ask.stir"  # type: ignore[union-attr]


@pytest.mark.parametrize("answer", ["spoon", 3, ("knife",), None, True])
def test_an_illegal_answer_changes_nothing_and_names_the_legal_ones(answer: Answer) -> None:
    session = begin()
    play_to(session, "ask.tool")
    before = seen(session)
    with pytest.raises(IllegalAnswerError, match=r"ask\.tool: .* 'knife', 'ladle', 'pan', 'none'"):
        session.answer(answer)
    assert seen(session) == before


@pytest.mark.parametrize(("key", "answer"), [("ask.tool", "knife"), ("ask.drop", ("knife",))])
def test_a_refused_choice_changes_nothing_and_carries_what_forbids_it(key: str, answer: Answer) -> None:
    session = begin()
    play_to(session, "ask.tool")
    session.play.state.shelf.remove("knife")
    session.play.state.cooks[0].tools.append("knife")
    if key == "ask.drop":
        session.answer("pan")
    before = seen(session)
    with pytest.raises(RefusedError, match=r"'knife' is not possible now: refused\.in_hand \(TY-3\)") as raised:
        session.answer(answer)
    assert raised.value.refused.why == say("refused.in_hand", cook="Ada")
    assert raised.value.refused in session.asked().refused
    assert seen(session) == before
    assert session.asked().key == key


def test_an_answer_to_an_earlier_prompt_is_stale() -> None:
    session = begin()
    session.answer(OK, step=0)
    before = seen(session)
    with pytest.raises(StaleAnswerError):
        session.answer("knife", step=0)
    assert seen(session) == before
    session.answer("knife", step=1)


def test_a_finished_game_takes_no_answer() -> None:
    session = begin()
    play_on(session, random.Random(3), inputs=2000)
    assert session.prompt is None
    assert session.asked() is None
    with pytest.raises(StaleAnswerError):
        session.answer(OK)
    with pytest.raises(StaleAnswerError):
        session.by_hand()


def test_the_game_ends_in_the_middle_of_a_turn_with_nothing_more_resolved() -> None:
    session = begin()
    session.correct("heat", MOST_HEAT - 1)
    play_to(session, "ask.fire")
    session.answer((4, 1))
    session.answer(0)
    assert session.prompt is None
    assert session.play.state.ending == "boiled"
    assert told_keys(session)[-1] == "told.heat"


# --- by hand --------------------------------------------------------------------------------------------------------


def test_by_hand_leaves_out_only_the_operation_that_asks() -> None:
    session = begin()
    play_to(session, "ask.fire")
    session.answer((4, 1))
    energy = [cook.energy for cook in session.play.state.cooks]
    session.by_hand()
    assert session.asked().key == "ask.stir"  # type: ignore[union-attr]
    assert session.asked().most == 1  # type: ignore[union-attr]
    assert session.play.state.heat == 1
    assert [cook.energy for cook in session.play.state.cooks] == energy
    assert told_keys(session)[-2:] == ["told.by_hand", "told.heat"]


def test_a_prompt_that_is_no_part_of_an_effect_cannot_be_left_out() -> None:
    session = begin()
    before = seen(session)
    with pytest.raises(IllegalAnswerError, match="cannot be left out"):
        session.by_hand()
    assert seen(session) == before


def test_by_hand_to_an_earlier_prompt_is_stale() -> None:
    session = begin()
    play_to(session, "ask.stir")
    with pytest.raises(StaleAnswerError):
        session.by_hand(step=session.step - 1)


# --- undo and redo --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("deck", ["dealt", "real"])
def test_undo_and_redo_restore_state_and_prompt_at_every_step(seed: int, deck: str) -> None:
    session, chance = begin(seed=seed, deck=deck), random.Random(seed)
    views = [seen(session)]
    while session.prompt is not None and session.step < 150:
        one_input(session, chance)
        views.append(seen(session))
    for view in reversed(views[:-1]):
        session.undo(confirmed=True)
        assert seen(session) == view
    for view in views[1:]:
        session.redo()
        assert seen(session) == view


@pytest.mark.parametrize("seed", range(6))
def test_undoing_now_and_then_leads_through_the_same_views(seed: int) -> None:
    session, chance = begin(seed=seed), random.Random(seed)
    views = [seen(session)]
    for _ in range(300):
        if session.prompt is None or (session.step and chance.random() < 0.3):
            session.undo(confirmed=True)
            del views[-1]
            assert seen(session) == views[-1]
        else:
            one_input(session, chance)
            views.append(seen(session))


def test_a_new_session_on_the_journal_stands_where_the_old_one_did() -> None:
    session, chance = begin(seed=5), random.Random(5)
    for _ in range(80):
        one_input(session, chance)
        assert seen(Session(session.game, session.journal)) == seen(session)


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end() -> None:
    session = begin()
    with pytest.raises(NothingToUndoError):
        session.undo()
    with pytest.raises(NothingToUndoError):
        session.redo()
    session.answer(OK)
    session.undo()
    with pytest.raises(NothingToUndoError):
        session.undo()


def test_a_new_answer_drops_what_was_undone() -> None:
    session = begin()
    session.answer(OK)
    session.answer("knife")
    session.undo()
    session.answer("pan")
    with pytest.raises(NothingToUndoError):
        session.redo()
    assert session.play.state.shelf == ["knife", "ladle"]
    assert session.journal.length == 2


def test_undo_across_a_reveal_asks_first_and_names_the_pieces() -> None:
    session = begin(deck="real")
    play_to(session, "ask.spice")
    card = session.prompt.draw(random.Random(1))  # type: ignore[union-attr]
    session.answer(card)
    before = seen(session)
    with pytest.raises(UndoNeedsConfirmationError):
        session.undo()
    assert seen(session) == before
    assert session.undo_plan() == [say("put_back.spice", card=str(card))]
    session.undo(confirmed=True)
    assert session.prompt.key == "ask.spice"  # type: ignore[union-attr]
    assert session.prompt.allows(card)  # type: ignore[union-attr]


def test_the_plan_lists_several_pieces_newest_first() -> None:
    def twice(play: Toy) -> Script[None]:
        yield Acknowledge(key="ask.go", text=say("ask.go"))
        play.tell("told.one", put_back=say("put_back.one"))
        play.tell("told.none")
        play.tell("told.two", put_back=say("put_back.two"))
        yield Acknowledge(key="ask.go_on", text=say("ask.go_on"))

    game = ToyGame()
    session = begin_in_memory(game, opening(game), turns=twice)
    session.answer(OK)
    assert session.undo_plan() == [say("put_back.two"), say("put_back.one")]


def test_undo_of_a_plain_step_needs_no_confirmation() -> None:
    session = begin()
    session.answer(OK)
    assert session.undo_plan() == []
    session.undo()
    assert session.step == 0


class HungUp(ToyGame):
    """The toy kitchen, whose tools hang on hooks: what was taken down must be hung up."""

    def differences(self, before: Toy, after: Toy) -> list[Message]:
        gone = [tool for tool in before.state.shelf if tool not in after.state.shelf]
        return [say("put_back.tool", tool=tool) for tool in gone]


def test_the_plan_says_which_pieces_a_plain_step_moved_and_asks_nothing() -> None:
    game = HungUp()
    session = begin_in_memory(game, opening(game))
    play_to(session, "ask.tool")
    session.answer("ladle")
    before = seen(session)
    assert session.undo_plan() == [say("put_back.tool", tool="ladle")]
    assert not session.undo_asks()
    assert seen(session) == before
    session.undo()
    assert session.play.state.shelf == ["knife", "ladle", "pan"]


def test_the_plan_says_first_what_was_revealed_then_which_pieces_moved() -> None:
    def taken(play: Toy) -> Script[None]:
        yield Acknowledge(key="ask.go", text=say("ask.go"))
        play.state.shelf.remove("pan")
        play.tell("told.warm", change=Change("heat", 0, 3))
        play.state.heat = 3
        play.tell("told.one", put_back=say("put_back.one"))
        yield Acknowledge(key="ask.go_on", text=say("ask.go_on"))

    game = HungUp()
    session = begin_in_memory(game, opening(game), turns=taken)
    session.answer(OK)
    assert session.undo_plan() == [say("put_back.one"), say("put_back.tool", tool="pan")]
    assert session.undo_asks()


def test_the_plan_of_a_step_whose_past_cannot_be_played_again_names_what_was_revealed() -> None:
    session = begin(deck="real")
    play_to(session, "ask.spice")
    card = session.prompt.draw(random.Random(1))  # type: ignore[union-attr]
    session.answer(card)
    session.game.renamed = {"ask.go": "ask.gone"}
    assert session.undo_plan() == [say("put_back.spice", card=str(card))]


def test_an_undo_that_cannot_be_replayed_leaves_the_game_where_it_was() -> None:
    session = begin()
    play_to(session, "ask.stir")
    session.game.renamed = {"ask.tool": "ask.implement"}
    before, head = seen(session), session.step
    with pytest.raises(NothingToUndoError, match="cannot be taken back"):
        session.undo(confirmed=True)
    assert seen(session) == before
    assert session.step == head
    session.answer(0)


def test_a_redo_that_cannot_be_replayed_leaves_the_game_where_it_was() -> None:
    session = begin()
    play_to(session, "ask.drop")
    session.undo()
    session.undo()
    before = seen(session)
    session.game.renamed = {"ask.tool": "ask.implement"}
    session.redo()
    with pytest.raises(NothingToUndoError, match="cannot be taken again"):
        session.redo()
    assert session.step == 1
    session.undo()
    assert seen(session) == before


def test_a_redo_whose_script_fails_leaves_the_game_where_it_was() -> None:
    session = begin()
    play_to(session, "ask.fire")
    session.answer((1, 1))
    session.undo(confirmed=True)
    before, head = seen(session), session.step
    session.game.broken = session.play.state.turns
    with pytest.raises(NothingToUndoError, match="cannot be taken again"):
        session.redo()
    assert (seen(session), session.step) == (before, head)
    session.game.broken = -1
    session.redo()
    assert session.step == head + 1


# --- scripts that raise ---------------------------------------------------------------------------------------------


def test_a_script_that_raises_leaves_game_and_journal_as_before() -> None:
    session = begin(broken=2)
    play_to(session, "ask.stir")
    play_to(session, "ask.tool")
    play_to(session, "ask.fire")
    before, length, history = seen(session), session.journal.length, session.history()
    with pytest.raises(RuleError, match="the pot is gone"):
        session.answer((1, 1))
    assert seen(session) == before
    assert (session.journal.length, session.history()) == (length, history)
    session.undo(confirmed=True)
    session.redo()
    assert seen(session) == before


# --- corrections ----------------------------------------------------------------------------------------------------


def test_a_correction_refreshes_the_open_prompt() -> None:
    session = begin()
    play_to(session, "ask.stir")
    seat = session.play.state.turns % 2
    assert session.asked().most == 3  # type: ignore[union-attr]
    session.correct(f"cooks.{seat}.energy", 2)
    assert session.asked().key == "ask.stir"  # type: ignore[union-attr]
    assert session.asked().most == 2  # type: ignore[union-attr]
    with pytest.raises(IllegalAnswerError):
        session.answer(3)
    session.answer(2)
    assert session.play.state.cooks[seat].energy == 0


def test_a_correction_is_an_input_that_history_shows_and_undo_takes_back() -> None:
    session = begin()
    session.correct("heat", 4)
    line = session.history()[-1]
    what = say("corrected.value", group=say("name.pot"), label=say("name.heat"))
    words = {"was": literal("0"), "now": literal("4")}
    assert line.event.message == say("told.corrected", path="heat", before=0, after=4, what=what, **words)
    session.undo()
    assert session.play.state.heat == 0
    session.redo()
    assert session.play.state.heat == 4


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("heat", MOST_HEAT + 1),
        ("heat", -1),
        ("heat", "hot"),
        ("cooks.0.energy", 10),
        ("cooks.0.energy", "much"),
        ("cooks.7.energy", 1),
        ("cooks.0", 3),
        ("cooks.0.enrgy", 1),
        ("shelf.0", 5),
        ("", 1),
        ("deck", "x"),
        ("deck.kept", "lost"),
    ],
)
def test_a_correction_that_cannot_be_changes_nothing(path: str, value: int | str) -> None:
    session = begin()
    play_to(session, "ask.drop")
    before, length = seen(session), session.journal.length
    with pytest.raises(CorrectionError):
        session.correct(path, value)
    assert seen(session) == before
    assert session.journal.length == length
    session.answer(())


def test_a_correction_can_end_the_game_and_call_it_back() -> None:
    session = begin()
    play_to(session, "ask.drop")
    session.correct("heat", MOST_HEAT)
    assert session.prompt is None
    assert session.game.ended(session.play.state) is not None
    ended = seen(session)
    session.correct("heat", 3)
    assert session.prompt is not None
    revived = seen(session)
    play_on(session, random.Random(1), inputs=20)
    while session.step > 5:
        session.undo(confirmed=True)
    views = []
    while session.step > 2:
        views.append(seen(session))
        session.undo(confirmed=True)
    assert revived in views
    assert ended in views
    assert session.prompt.key == "ask.drop"  # type: ignore[union-attr]


# --- nothing is visible before it is written ------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["ask.begin", "ask.tool", "ask.spice", "ask.fire", "ask.stir"])
def test_what_cannot_be_written_did_not_happen(key: str) -> None:
    game = ToyGame()
    journal = FullDisk(Header("toy", 1))
    session = Session(game, journal, opening=opening(game, deck="real"))
    play_to(session, key)
    answer = next(iter(session.prompt.answers()))  # type: ignore[union-attr]
    before, history = seen(session), session.history()
    journal.full = True
    with pytest.raises(JournalError):
        session.answer(answer)
    assert seen(session) == before
    with pytest.raises(JournalError):
        session.correct("heat", 7)
    assert seen(session) == before
    journal.full = False
    assert session.history() == history
    session.answer(answer)
    assert seen(session) != before


def test_an_undo_that_cannot_be_written_did_not_happen() -> None:
    game = ToyGame()
    journal = FullDisk(Header("toy", 1))
    session = Session(game, journal, opening=opening(game))
    play_to(session, "ask.drop")
    before = seen(session)
    journal.full = True
    with pytest.raises(JournalError):
        session.undo(confirmed=True)
    assert seen(session) == before
    journal.full = False
    session.undo()
    assert session.prompt.key == "ask.tool"  # type: ignore[union-attr]


def test_a_step_told_live_is_the_step_in_the_history() -> None:
    session, chance = begin(seed=8), random.Random(8)
    told: list[Message] = []
    for _ in range(60):
        before = session.step
        one_input(session, chance)
        (entry,) = session.journal.entries(before + 1, before + 2)
        told += [event.message for event in entry.events]
    assert [line.event.message for line in session.history(count=10_000)] == told


# --- effects through a session --------------------------------------------------------------------------------------


def test_operations_resolve_in_printed_order_each_finished_before_the_next() -> None:
    def turn(play: Toy) -> Script[None]:
        yield from resolve(play, (Warm(1), AskTable("Wipe the floor"), Stir(), Warm(2)), Scope(card="soup"))
        play.state.ending = "served"

    game = ToyGame()
    session = begin_in_memory(game, opening(game), turns=lambda play: None if play.state.ending else turn(play))
    assert session.asked().key == "ask.by_hand"  # type: ignore[union-attr]
    assert session.play.state.heat == 1
    session.answer(OK)
    assert session.asked().key == "ask.stir"  # type: ignore[union-attr]
    assert session.play.state.heat == 1
    session.answer(2)
    assert session.prompt is None
    assert told_keys(session) == ["told.heat", "told.done_by_table", "told.stirred", "told.heat"]
    assert msgspec.msgpack.decode(seen(session)[0])["heat"] == 3
