"""Setting values by hand: every kind of value, its limits, and what follows from it at once."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.errors import CorrectionError, StaleAnswerError
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.state import AeonsEndState, Ending, Result
from tests.games.aeons_end.tables import Played, act, breaches, go_on, moved, said, seat, table

REST = ["player_1", "player_2", "player_2", "nemesis"]


def at_a_prompt(**given: object) -> Played:
    """Abby's main phase, the open prompt of most of the game."""
    deck = ["player_1", "player_2", "player_1", "nemesis", "player_2"]
    return go_on(table(turn_order=(deck, ["nemesis"]), **given))


def copied(played: Played) -> AeonsEndState:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(played.state), type=AeonsEndState)


def paths(played: Played) -> dict[str, object]:
    return {found.path: found.value for found in GAME.correctables(played.session.play)}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("gravehold", 12),
        ("nemesis.life", 41),
        ("nemesis.fury", 6),
        ("players.1.life", 3),
        ("players.0.charges", 2),
    ],
)
def test_a_number_is_set(path: str, value: int) -> None:
    played = at_a_prompt()
    before = copied(played)
    played.session.correct(path, value)
    assert moved(before, played.state) == {path: value}
    assert paths(played)[path] == value
    told = played.events[-1].message
    assert (told.key, told.args["path"], told.args["after"]) == ("told.corrected", path, value)


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("gravehold", (-1, 31)),
        ("nemesis.life", (-1, 71)),
        ("nemesis.fury", (-1, 100)),
        ("players.0.life", (-1, 11)),
        ("players.0.charges", (-1, 6)),
        ("in_play.0.tokens", (0, 100)),
        ("turn_cards.player_2", (-1, 3)),
        ("breach.0.II", ("ajar", 3)),
        ("spell.0.II", ("10", "fire")),
        ("card.needlemaw", ("hand",)),
        ("card.slaughter", ("in_play",)),
        ("gravehold", ("20",)),
        ("players.4.life", (3,)),
        ("breach.0.V", ("opened",)),
        ("moon", (1,)),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(path: str, values: tuple[int | str, ...]) -> None:
    played = at_a_prompt(in_play=[("needlemaw", 11)])
    before = copied(played)
    for value in values:
        with pytest.raises(CorrectionError):
            played.session.correct(path, value)
        assert moved(before, played.state) == {}
        assert played.asked.key == "ask.action"


def test_a_path_of_every_kind_is_listed_with_its_value() -> None:
    played = at_a_prompt(in_play=[("needlemaw", 11)], abby=seat("open:4", charges=2), nemesis_discard=["slaughter"])
    listed = paths(played)
    assert listed["in_play.0.tokens"] == 11
    assert (listed["breach.0.I"], listed["spell.0.I"], listed["spell.1.I"]) == ("opened", "4", "none")
    assert (listed["turn_cards.player_2"], listed["turn_cards.nemesis"]) == (2, 1)
    assert (listed["card.needlemaw"], listed["card.slaughter"]) == ("in_play", "discard")
    for found in GAME.correctables(played.session.play):
        played.session.correct(found.path, found.value)  # what is so can be said again


def test_tokens_of_a_card_in_play() -> None:
    played = at_a_prompt(in_play=[("needlemaw", 11), ("eye_of_nothing", 2)])
    played.session.correct("in_play.1.tokens", 1)
    assert played.in_play == [("needlemaw", 11), ("eye_of_nothing", 1)]


def test_breaches_and_spells() -> None:
    played = at_a_prompt(abby=seat("open:3")).answer("end_casting")
    for path, value in (("breach.0.II", "opened"), ("spell.0.II", "7"), ("spell.0.I", "none")):
        played.session.correct(path, value)
    played.session.correct("breach.0.IV", "destroyed")
    assert breaches(played.state.players[0]) == ["open", "open:7", "closed/0", "destroyed"]
    played.session.correct("breach.0.II", "destroyed")
    assert breaches(played.state.players[0])[1] == "destroyed"


def test_a_destroyed_breach_holds_no_spell() -> None:
    played = at_a_prompt(abby=seat("open", "destroyed"))
    with pytest.raises(CorrectionError):
        played.session.correct("spell.0.II", "3")
    assert breaches(played.state.players[0])[1] == "destroyed"


def test_nemesis_cards_move_between_their_places() -> None:
    played = at_a_prompt(nemesis_deck=["slaughter", "needlemaw"], nemesis_discard=["topple"])
    played.session.correct("card.needlemaw", "in_play")
    assert played.in_play == [("needlemaw", 11)]
    assert played.state.nemesis_deck.cards == ["slaughter"]
    played.session.correct("card.needlemaw", "discard")
    assert (played.in_play, played.state.nemesis_discard) == ([], ["needlemaw", "topple"])
    played.session.correct("card.needlemaw", "deck")
    assert sorted(played.state.nemesis_deck.cards) == ["needlemaw", "slaughter"]
    played.session.correct("card.needlemaw", "out")
    assert played.state.nemesis_deck.cards == ["slaughter"]


def test_whether_an_unseen_card_is_in_a_dealt_deck_is_not_told() -> None:
    played = at_a_prompt(nemesis_deck=["slaughter", "needlemaw"], nemesis_discard=["topple"])
    places = {path: value for path, value in paths(played).items() if path.startswith("card.")}
    assert {path for path, value in places.items() if value != "unknown"} == {"card.topple"}
    for value, left in (("unknown", ["slaughter", "needlemaw"]), ("out", ["slaughter"]), ("unknown", ["slaughter"])):
        played.session.correct("card.needlemaw", value)
        assert played.state.nemesis_deck.cards == left
    assert said(played.events[-1].message).count("not seen yet") == 2


def test_turn_order_cards_between_deck_and_discards() -> None:
    played = at_a_prompt()
    assert played.state.turn_order.discard == ["player_1", "nemesis"]
    played.session.correct("turn_cards.nemesis", 2)
    assert sorted(played.state.turn_order.deck.cards) == ["nemesis", "nemesis", "player_1", "player_2", "player_2"]
    assert played.state.turn_order.discard == ["player_1"]
    played.session.correct("turn_cards.player_2", 0)
    assert sorted(played.state.turn_order.deck.cards) == ["nemesis", "nemesis", "player_1"]
    assert played.state.turn_order.discard == ["player_1", "player_2", "player_2"]


def test_an_open_prompt_shows_the_options_of_the_corrected_table() -> None:
    played = at_a_prompt()
    assert {"charge", "prep.I"} <= set(played.options)
    played.session.correct("players.0.charges", 5)
    assert "ability.player_1" in played.options
    assert "charge" not in played.options
    played.session.correct("breach.0.I", "destroyed")
    assert "prep.I" not in played.options


def test_a_tie_that_a_correction_makes_is_seen_by_the_open_prompt() -> None:
    state = table(3, abby=seat(life=5), bob=seat(life=5), cleo=seat(life=7))
    played = act(state, "resolve_card", card="eviscerate")
    assert played.options == ["player_1", "player_2"]
    played.session.correct("players.2.life", 5)
    assert played.options == ["player_1", "player_2", "player_3"]
    played.answer("player_3")
    assert [player.life for player in played.state.players] == [5, 5, 3]


def test_gravehold_at_0_ends_the_game_and_life_calls_it_back() -> None:
    played = at_a_prompt()
    played.session.correct("gravehold", 0)
    assert played.done
    assert (played.state.result, played.state.ending) == (Result.DEFEAT, Ending.GRAVEHOLD_FELL)
    with pytest.raises(StaleAnswerError):
        played.session.answer("end_turn")
    played.session.correct("gravehold", 5)
    assert (played.state.result, played.state.ending) == (Result.ONGOING, Ending.NONE)
    assert not played.done


def test_a_card_cut_short_by_the_end_lies_in_the_discards_when_the_game_is_called_back() -> None:
    played = act(table(nemesis_deck=["lay_waste", "topple"], turn_order=(["nemesis", "player_1"], [])), "turn")
    assert played.state.resolving == ["lay_waste"]
    played.session.correct("gravehold", 0)
    played.session.correct("gravehold", 5)
    assert (played.state.resolving, played.state.nemesis_discard) == ([], ["lay_waste"])


@pytest.mark.parametrize(
    ("values", "ending"),
    [
        ([("nemesis.life", 0)], Ending.NEMESIS_SLAIN),
        ([("players.0.life", 0), ("players.1.life", 0)], Ending.ALL_EXHAUSTED),
        ([("card.topple", "out")], Ending.NEMESIS_SPENT),
    ],
)
def test_other_ends_follow_from_the_values_too(values: list[tuple[str, int | str]], ending: Ending) -> None:
    played = at_a_prompt(nemesis_deck=["topple"])
    for path, value in values:
        assert not played.done
        played.session.correct(path, value)
    assert played.state.ending is ending


def test_a_correction_is_undone_and_redone_like_any_input() -> None:
    played = at_a_prompt()
    played.session.correct("gravehold", 0)
    played.session.undo()
    assert (played.state.gravehold, played.asked.key) == (30, "ask.action")
    played.session.redo()
    assert played.state.result is Result.DEFEAT


def test_a_card_that_is_not_in_a_real_deck_makes_it_no_smaller() -> None:
    played = go_on(table(settings={"nemesis_deck": "real"}, turn_order=(["player_1", "nemesis"], REST)))
    before = len(played.state.nemesis_deck)
    played.session.correct("card.skewer", "out")
    assert len(played.state.nemesis_deck) == before
    assert "skewer" not in played.state.nemesis_deck.candidates()
    played.session.correct("card.skewer", "deck")
    assert len(played.state.nemesis_deck) == before
    assert "skewer" in played.state.nemesis_deck.candidates()


def test_a_card_drawn_unseen_makes_a_real_deck_smaller() -> None:
    played = go_on(table(settings={"nemesis_deck": "real"}, turn_order=(["player_1", "nemesis"], REST)))
    before = len(played.state.nemesis_deck)
    played.session.correct("card.slaughter", "discard")
    assert len(played.state.nemesis_deck) == before - 1


@pytest.mark.parametrize("path", ["nemesis.id", "phase", "chance.seed", "turn", "card.moon", "turn_cards.moon"])
def test_what_the_table_does_not_know_by_name_cannot_be_set(path: str) -> None:
    played = at_a_prompt()
    with pytest.raises(CorrectionError, match="no value"):
        played.session.correct(path, 1)


def test_quarter_turns_of_a_closed_breach() -> None:
    played = at_a_prompt()
    played.session.correct("players.0.breaches.2.turns", 3)
    assert breaches(played.state.players[0])[2] == "closed/3"
    with pytest.raises(CorrectionError):
        played.session.correct("players.0.breaches.2.turns", 4)


def test_a_breach_cannot_be_destroyed_twice() -> None:
    played = act(
        table(abby=seat("open", "destroyed", "destroyed", "closed/0", life=1)),
        "damage_player",
        player="player_1",
        amount=1,
    )
    for name in ("I", "IV"):
        played.session.correct(f"breach.0.{name}", "destroyed")
    assert played.options == ["none"]
    assert played.answer("none").done
