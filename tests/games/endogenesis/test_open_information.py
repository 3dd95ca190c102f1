"""What is open to all and what is hidden, each on the smallest table: what the table shares, tells and writes down."""

from __future__ import annotations

import argparse
import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.commands import report as report_command
from companion.engine.correctable import Correctable
from companion.engine.covered import shared
from companion.engine.errors import CorrectionError
from companion.engine.indicators import Counter, Gauge
from companion.engine.messages import Length, Message
from companion.engine.prompts import Asked
from companion.engine.recovery import start_game
from companion.engine.session import begin_in_memory
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.public import public
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.setup.lay_out import CHAOS, KNOWLEDGE, WONDERS
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.reacting import attacked, ready
from tests.games.endogenesis.tables import DEALT, Played, act, english, go_on, odd_game, play_of, rule, table

REACTIONS = [card.id for card in GAME.box.knowledge.values() if card.type is CardType.REACTION]
REAL = dict.fromkeys(DEALT, "real")


def seen(state: EndogenesisState) -> tuple[Any, ...]:
    """What all can see of a state, without its prompt."""
    play, game = play_of(state), odd_game()
    return game.indicators(play), game.correctables(play), game.heading(play, None), game.seats(state)


def words_of(value: object) -> list[str]:
    """Every message in something that is shown, in words."""
    found, words = [], english()
    if isinstance(value, Message):
        found += [words.text(value, length) for length in Length]
    elif isinstance(value, msgspec.Struct):
        found += [text for name in value.__struct_fields__ for text in words_of(getattr(value, name))]
    elif isinstance(value, (list, tuple)):
        found += [text for one in value for text in words_of(one)]
    return found


def counts(state: EndogenesisState) -> dict[str, int]:
    """The numbers that are shown, by their keys."""
    shown = odd_game().indicators(play_of(state))
    return {one.key: one.value for one in shown if isinstance(one, (Counter, Gauge))}


WONDER = sorted(GAME.box.wonders)[0]


@rule("EG-224")
def test_who_draws_three_is_said_to_draw_three_and_no_names() -> None:
    state = table(2, knowledge={"cards": ["test_bolt", "test_vial", "test_guard", "test_wave"]})
    played = act(state, "draw_cards", seat=0, count=3)
    (told,) = played.events
    text = " ".join(words_of(told.message) + words_of(told.put_back) + words_of(seen(played.state)))
    assert played.state.players[0].hand == ["test_bolt", "test_vial", "test_guard"]
    assert told.message.args["n"] == counts(played.state)["players.0.hand"] == 3
    assert not [name for name in ("Vial", "test_vial") if name in text or name in repr(told)]


@rule("EG-224")
def test_the_shared_turn_asks_the_same_whatever_is_held() -> None:
    held = ({"hand": ["test_bolt", "test_vial"]}, {"hand": ["test_guard", "test_wave"]})
    one, other = (go_on(table(2, active=0, ada=ada)) for ada in held)
    assert one.asked == other.asked
    assert one.asked.only_for is None
    for played in (one, other):
        played.answer("hand")
        assert played.asked.only_for == 0
        assert [option.id for option in shared_of(played).options] == []
    assert shared_of(one) == shared_of(other)
    assert one.asked != other.asked


def shared_of(played: Played) -> Asked:
    """The open prompt as all see it."""
    found = shared(played.session)
    assert found is not None
    return found


@rule("EG-224")
def test_which_wonders_are_held_makes_no_difference_to_what_is_shown() -> None:
    one, other = (table(2, ada={"wonders": [card]}) for card in list(GAME.box.wonders)[:2])
    assert seen(one) == seen(other)
    assert counts(one)["players.0.wonders"] == 1
    assert public(one) == public(other)


@rule("EG-225")
def test_of_a_card_put_under_the_deck_by_mercy_the_place_is_known_and_of_the_rest_nothing() -> None:
    cards, other = ["test_monster", "own_fault_line", "test_legend"], ["own_fault_line", "test_monster", "test_legend"]
    states = [table(2, chaos={"deck": {"cards": deck}, "bottom": ["test_legend"]}) for deck in (cards, other)]
    assert public(states[0]) == public(states[1])
    assert public(states[0]).chaos.bottom == ["test_legend"]
    assert public(states[0]).chaos.deck.cards == [UNSEEN] * 3
    assert seen(states[0]) == seen(states[1])


@rule("EG-225")
def test_of_the_decks_and_piles_only_the_numbers_are_known_and_of_chaos_the_card_on_top() -> None:
    orders = (["test_bolt", "test_vial"], ["test_vial", "test_bolt"])
    states = [
        table(
            2,
            knowledge={"cards": cards},
            chaos={"deck": {"cards": [f"{card}_x" for card in cards]}, "face_up": "test_monster"},
        )
        for cards in orders
    ]
    for state, cards in zip(states, orders, strict=True):
        state.piles = {"a": list(cards)}
    assert seen(states[0]) == seen(states[1])
    assert public(states[0]) == public(states[1])
    assert (counts(states[0])["knowledge"], counts(states[0])["chaos"]) == (2, 3)
    assert "Brute" in words_of(seen(states[0]))


@rule("EG-226")
def test_which_set_up_cards_went_back_is_not_told() -> None:
    tables = []
    for which in (slice(2), slice(2, 4)):
        state = GAME.new({"players": ["Ada", "Bo"], "mode": "standard", **DEALT}, seed=3)
        played = Played(begin_in_memory(GAME, state), stop_at="")
        while played.asked.key != "ask.keep_two":
            played.answer(played.options[0])
        assert (played.asked.only_for, len(played.options)) == (0, 4)
        played.answer(tuple(played.options[which]))
        tables.append(played)
    one, other = tables
    assert one.state.players[0].hand[:2] != other.state.players[0].hand[:2]
    assert one.events == other.events
    assert seen(one.state) == seen(other.state)


@rule("EG-227")
def test_whatever_reaction_lies_face_down_the_table_sees_and_hears_the_same() -> None:
    seen_by_all = []
    for reaction in REACTIONS:
        played = attacked(table(2, active=0, bo=ready(reaction, hand=["test_vial"])))
        first = (shared_of(played), seen(played.state))
        played.answer("react")
        behind = (shared_of(played), seen(played.state))
        assert played.asked.only_for == 1
        played.answer("none")
        assert played.done
        seen_by_all.append((first, behind, seen(played.state), played.events))
    assert len(REACTIONS) > 5
    assert all(one == seen_by_all[0] for one in seen_by_all)


@rule("EG-227")
def test_whoever_holds_any_wonder_is_asked_alike() -> None:
    asked = [
        attacked(table(2, active=0, bo={"health": 5, "wonders": [card]})).session.asked() for card in GAME.box.wonders
    ]
    assert all(one == asked[0] for one in asked)


@rule("EG-227")
def test_a_correction_does_not_tell_who_held_a_card() -> None:
    places = {"deck": (["test_bolt", "test_wave"], [], ["test_vial"]), "Bo": (["test_wave"], [], ["test_bolt"])}
    places["Ada"] = (["test_wave"], ["test_bolt"], ["test_vial"])
    shown = []
    for deck, adas, bos in places.values():
        hands = {"ada": {"hand": [*adas, *["test_guard"] * (1 - len(adas))]}, "bo": {"hand": bos}}
        knowledge = [*deck, *["test_mirror"] * (2 - len(deck))]
        state = table(2, knowledge={"cards": knowledge}, **hands)
        play = play_of(state)
        odd_game().correct(play, "players.0.slots.0.card", "test_bolt")
        assert state.players[0].slots[0].card == "test_bolt"
        assert "test_bolt" not in [*state.knowledge.cards, *(card for player in state.players for card in player.hand)]
        shown.append(counts(state))
    assert all(one == shown[0] for one in shown)


@rule("EG-227")
@pytest.mark.parametrize("holder", [0, 1])
def test_where_no_deck_is_left_the_own_hand_is_a_card_less_whoever_held_it(holder: int) -> None:
    hands: list[list[str]] = [["test_vial"], ["test_vial"]]
    hands[holder] = ["test_bolt"]
    state = table(2, knowledge={"cards": []}, ada={"hand": hands[0]}, bo={"hand": hands[1]})
    odd_game().correct(play_of(state), "players.0.slots.0.card", "test_bolt")
    assert [len(player.hand) for player in state.players] == [0, 1]
    assert state.players[1].hand == ["test_vial"]


@rule("EG-227")
def test_where_nothing_can_be_given_for_it_a_card_stays_where_it_is() -> None:
    state = table(2, knowledge={"cards": []}, ada={"hand": []}, bo={"hand": ["test_bolt"]})
    with pytest.raises(CorrectionError, match="no card left"):
        odd_game().correct(play_of(state), "players.0.slots.0.card", "test_bolt")


@rule("EG-228")
def test_all_that_is_open_can_be_seen() -> None:
    state = table(
        2,
        monster={"card": "test_monster", "health": 7, "max_health": 8, "shards": [6, 4], "marked": True},
        active=0,
        ada={
            "health": 4,
            "max_health": 6,
            "energy": 2,
            "prisms": 1,
            "shards": 5,
            "hand": ["test_vial"] * 3,
            "wonders": ["x", "y"],
            "class_id": "own_colossus",
            "weakened": True,
            "marked": True,
            "slots": {
                0: {"card": "test_bolt", "shards": 2, "exhausted": True},
                1: {"card": "test_guard", "shards": 3, "face_down": True},
            },
        },
        bo={"health": 0, "dead": True},
        knowledge_discard=["test_mirror"],
        chaos={"distortions": ["own_static_field"], "face_up": "test_legend"},
    )
    numbers, text = counts(state), words_of(seen(state))
    assert {
        what: numbers[f"players.0.{what}"] for what in ("health", "energy", "prisms", "shards", "hand", "wonders")
    } == {
        "health": 4,
        "energy": 2,
        "prisms": 1,
        "shards": 5,
        "hand": 3,
        "wonders": 2,
    }
    gauges = {one.key: one for one in odd_game().indicators(play_of(state)) if isinstance(one, Gauge)}
    assert (gauges["players.0.health"].most, numbers["monsters.1.health"]) == (6, 7)
    assert gauges["players.0.health"].badges == ("WEAK", "MARK", "Colossus")
    assert gauges["players.1.health"].out is not None
    assert (gauges["monsters.1.health"].marks, gauges["monsters.1.health"].badges) == ((6, 4), ("MARK",))
    skills = next(one for one in gauges["players.0.health"].chapters if one.heading.key == "note.skills")
    bolt, hidden = skills.entries
    assert words_of(bolt.text)[0] == "Bolt"
    assert "exhausted" in words_of(bolt.aside)[0]
    assert "2" in words_of(bolt.aside)[0]
    assert "Guard" not in words_of(hidden)
    assert "3" in words_of(hidden.aside)[0]
    for name in ("Brute", "Static Field", "Old One"):
        assert name in text
    assert any("Mirror" in one for one in text)


@rule("EG-001")
def test_real_decks_are_counted_as_they_are_printed() -> None:
    state = GAME.prepared({"players": ["Ada", "Bo"], "mode": "standard", **REAL}, seed=1)
    assert (KNOWLEDGE, CHAOS, WONDERS) == (60, 40, 15)
    assert (len(state.knowledge), len(state.chaos.deck), len(state.wonders)) == (60, 40, 15)
    assert (counts(state)["knowledge"], counts(state)["chaos"]) == (60, 40)
    assert (len(public(state).knowledge), len(public(state).wonders)) == (60, 15)


def saved(folder: Path) -> Path:
    """A game that is saved in the middle of Ada's turn, with a hand."""
    path = folder / "endogenesis-1.game"
    state = GAME.prepared({"players": ["Ada", "Bo"], "mode": "standard", **DEALT}, seed=1)
    for player in state.players:
        player.hand = [state.knowledge.cards.pop(0) for _ in range(3)]
    start_game(GAME, state, path).journal.close()
    return path


def reported(path: Path, *options: str, terminal: io.StringIO | None = None) -> tuple[int, str]:
    """What the command writes, and what it returns."""
    parser = argparse.ArgumentParser()
    report_command.register(parser.add_subparsers())
    out = path.with_suffix(".yaml")
    args = parser.parse_args(["report", "--save", str(path), "-o", str(out), *options])
    return report_command.run(args, terminal=terminal), out.read_text() if out.exists() else ""


@rule("EG-224", "EG-225")
def test_a_bug_report_carries_hands_only_when_asked_to_and_asks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path)
    code, text = reported(path)
    assert (code, "own_" in text.partition("\ngiven:")[2]) == (0, False)
    assert "--with-hidden" in capsys.readouterr().out
    assert reported(path, "--with-hidden", terminal=io.StringIO("yes\n"))[0] == 2  # nobody sits there
    assert "add --yes" in capsys.readouterr().err
    code, text = reported(path, "--with-hidden", "--yes")
    assert (code, "nobody who plays on may read it" in text) == (0, True)
    assert "own_" in text.partition("\ngiven:")[2]


def test_nothing_to_set_by_hand_is_a_hidden_card() -> None:
    state = table(2, active=0, ada=ready("test_guard", hand=["test_vial"]))
    values: tuple[Correctable, ...] = odd_game().correctables(play_of(state))
    assert next(one for one in values if one.path == "players.0.slots.0.card").value == "face_down"
    assert not [one for one in values if "test_vial" in repr(one) or "test_guard" in repr(one)]


@rule("EG-224")
def test_who_plays_alone_is_asked_without_a_cover_and_what_is_written_down_hides_as_ever() -> None:
    own = {"hand": ["test_bolt"], "wonders": [WONDER], "slots": {0: {"card": "test_guard", "face_down": True}}}
    alone = table(1, active=0, settings={"mode": "royale"}, monster={"card": "test_monster"}, ada=own)
    for choice, key in (("hand", "ask.hand"), ("wonder", "ask.wonder")):
        played = go_on(alone).answer(choice)
        assert (played.asked.key, played.asked.seat, played.asked.only_for) == (key, 0, None)
        assert shared_of(played) == played.asked
    hidden = public(alone).players[0]
    assert (hidden.hand, hidden.wonders, hidden.slots[0].card) == ([UNSEEN], [UNSEEN], UNSEEN)


@rule("EG-224")
def test_with_a_second_player_the_same_questions_are_covered() -> None:
    state = table(2, active=0, settings={"mode": "royale"}, ada={"hand": ["test_bolt"], "wonders": [WONDER]})
    assert [go_on(state).answer(choice).asked.only_for for choice in ("hand", "wonder")] == [0, 0]
