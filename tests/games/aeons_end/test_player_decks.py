"""Players' own decks under effects: drawing, looking, shuffling, taking back (rulebook: No Deck Shuffling)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.chance import Shuffle
from companion.engine.errors import IllegalAnswerError, UndoNeedsConfirmationError
from companion.games.aeons_end.state import AeonsEndState, Player
from tests.games.aeons_end.tables import Played, act, deck_of, go_on, moved, rule, seat, table


def kept(*hand: str, deck: dict[str, Any] | Sequence[str] = (), **given: Any) -> dict[str, Any]:
    """What is given of a player whose cards the app keeps, with these in hand; a list is a real deck in known order."""
    if isinstance(deck, dict):
        return seat(full=True, hand=list(hand), **given) | {"deck": deck}
    return seat(full=True, hand=list(hand), deck=deck, **given)


def dealt(*cards: str) -> dict[str, Any]:
    """A deck that the app deals, top first."""
    return {"kept": "dealt", "cards": list(cards)}


def mixed(*cards: str) -> dict[str, Any]:
    """A real deck of these cards in an order that nobody knows."""
    return {"kept": "real", "sections": [{"sure": list(cards)}]}


def skewer(**abby: Any) -> Played:
    """Abby, alone, suffers 3 and draws a card."""
    return act(table(1, abby=kept(**abby)), "draw", card="skewer")


def augury(abby: dict[str, Any], bob: dict[str, Any] | None = None) -> Played:
    """Mist lets her ally Abby draw four cards."""
    state = table(settings={"mages": ["brama", "mist"]}, abby=abby, bob=(bob or {}) | {"charges": 5}, active="player_2")
    return act(state, "main_phase", player="player_2", answers={"ask.action": "ability.player_2"})


def first(state_or_played: AeonsEndState | Played) -> Player:
    return (state_or_played.state if isinstance(state_or_played, Played) else state_or_played).players[0]


def put_back(played: Played) -> list[str]:
    """What the table is told to put back when the last input is undone."""
    return [message.key for message in played.session.undo_plan()]


# --- drawing ----------------------------------------------------------------------------------------------------------


CARDS = ("jade", "crystal", "ignite")


@rule("AE-116")
@pytest.mark.parametrize("deck", [CARDS, dealt(*CARDS)], ids=["real", "dealt"])
def test_an_effect_draws_from_the_top(deck: Any) -> None:
    player = first(act(table(1, abby=kept("spark", deck=deck)), "draw", card="skewer"))
    assert (player.hand, deck_of(player)) == (["spark", "jade"], ["crystal", "ignite"])


@rule("AE-121", "AE-122")
def test_with_too_few_cards_the_rest_comes_from_the_discards_turned_over() -> None:
    player = first(augury(kept(deck=["jade"], discard=["spark", "crystal", "ignite", "flare"])))
    assert player.hand == ["jade", "flare", "ignite", "crystal"]
    assert (deck_of(player), player.discard) == (["spark"], [])


@rule("AE-124")
def test_a_deck_drawn_to_its_last_card_is_not_turned_over_yet() -> None:
    player = first(augury(kept(deck=["jade"] * 4, discard=["spark", "crystal"])))
    assert (player.hand, deck_of(player), player.discard) == (["jade"] * 4, [], ["spark", "crystal"])


@rule("AE-124")
def test_what_is_discarded_before_the_next_draw_is_turned_over_with_the_rest() -> None:
    state = table(
        1, in_play=[("agony_field", 1)], abby=kept("crystal", "crystal", "crystal", discard=["jade", "spark"])
    )
    player = first(act(state, "main_phase_of", card="agony_field"))
    assert player.hand == ["spark"]
    assert (deck_of(player), player.discard) == (["jade", "crystal", "crystal", "crystal"], [])


@rule("AE-127")
def test_whoever_has_too_few_cards_draws_them_all() -> None:
    played = augury(kept(deck=["jade"], discard=["spark"]))
    assert (first(played).hand, deck_of(first(played)), first(played).discard) == (["jade", "spark"], [], [])


@rule("AE-127")
def test_whoever_has_no_card_at_all_draws_none() -> None:
    played = skewer()
    assert played.done
    assert (first(played).hand, first(played).life) == ([], 7)
    assert "told.draws" not in played.told


@rule("AE-118")
def test_an_effect_can_fill_a_hand_beyond_five() -> None:
    assert len(first(augury(kept(*["crystal"] * 5, deck=["jade"] * 6))).hand) == 9


def test_a_player_of_light_depth_draws_on_the_table() -> None:
    played = augury(seat())
    assert [(asked.key, asked.seat, asked.text.args["n"]) for asked in played.shown] == [("ask.draw", 0, 4)]
    assert first(played).hand == []


def test_undoing_a_draw_tells_what_to_put_back() -> None:
    played = augury(kept(deck=["jade"], discard=["spark", "crystal"]))
    with pytest.raises(UndoNeedsConfirmationError):
        played.session.undo()
    assert put_back(played)[:2] == ["put_back.drawn_cards", "put_back.deck_flipped"]
    played.session.undo(confirmed=True)
    player = first(played)
    assert (player.hand, deck_of(player), player.discard) == ([], ["jade"], ["spark", "crystal"])


# --- shuffling --------------------------------------------------------------------------------------------------------


def gather_darkness(
    *others: dict[str, Any], stop_at: str = "", fed: list[Shuffle] | None = None, **abby: Any
) -> Played:
    """A player shuffles discard pile and deck together and destroys the top four cards."""
    names = dict(zip(("bob", "cleo"), others, strict=False))
    state = table(1 + len(others), fed=fed or [], abby=kept("flare", **abby), **names)
    return act(state, "draw", card="gather_darkness", stop_at=stop_at)


REST = ["crystal", "crystal", "ignite", "jade", "spark"]


@rule("AE-123")
def test_a_real_deck_that_an_effect_shuffles_is_shuffled_by_the_table_and_its_order_unknown() -> None:
    deck = {"kept": "real", "sections": [{"sure": ["jade"]}, {"sure": ["crystal"]}]}
    played = gather_darkness(deck=deck, discard=["spark", "crystal", "ignite"], stop_at="ask.shuffle")
    assert (played.asked.key, played.asked.seat, played.asked.rule) == ("ask.shuffle", 0, "AE-123")
    assert (sorted(deck_of(first(played))), first(played).discard) == (REST, [])
    assert len(first(played).deck.sections) == 1


@rule("AE-123", "AE-184")
def test_the_table_shows_the_four_cards_it_destroys_off_a_shuffled_deck() -> None:
    played = gather_darkness(deck=mixed("jade", "crystal"), discard=["spark", "crystal", "ignite"])
    for card in ("spark", "crystal", "jade"):
        assert (played.asked.key, played.asked.seat) == ("ask.show_drawn", 0)
        assert card in played.options
        played.answer(card)
    assert sorted(played.options) == ["crystal", "ignite"]
    for card in ("spark", "buried_light"):
        with pytest.raises(IllegalAnswerError):
            played.session.answer(card)
    played.answer("ignite")
    assert played.done
    player = first(played)
    assert (player.hand, deck_of(player), player.discard) == (["flare"], ["crystal"], [])
    assert played.state.destroyed == ["spark", "crystal", "jade", "ignite"]


@rule("AE-123", "AE-184")
def test_a_deck_that_the_app_deals_it_shuffles_itself() -> None:
    played = gather_darkness(
        deck=dealt("jade", "crystal"),
        discard=["spark", "crystal", "ignite"],
        fed=[Shuffle(("ignite", "crystal", "spark", "jade", "crystal"))],
    )
    assert played.done
    assert "ask.shuffle" not in [asked.key for asked in played.shown]
    assert played.state.destroyed == ["ignite", "crystal", "spark", "jade"]
    assert (first(played).deck.cards, first(played).discard) == (["crystal"], [])


@rule("AE-123")
def test_without_an_effect_that_says_so_no_deck_is_shuffled() -> None:
    """A whole turn over the end of the deck: every card lies where the rules put it, and chance is not asked."""
    abby = kept("jade", "crystal", "crystal", deck=dealt("spark", "flare"), discard=["ignite", "buried_light"])
    state = table(turn_order=(["player_1", "player_2"], []), abby=abby)
    actions = ["play.jade", "play.crystal", "play.crystal", "end_turn"]
    played = go_on(state, answers={"ask.action": actions, "ask.discard_order": "as_played"})
    assert played.state.turn == 2
    assert first(played).hand == ["spark", "flare", "buried_light", "ignite", "jade"]
    assert deck_of(first(played)) == ["crystal", "crystal"]
    assert played.state.chance.used == state.chance.used


@rule("AE-150")
def test_with_fewer_than_four_cards_all_of_them_are_destroyed() -> None:
    played = gather_darkness(deck=dealt("jade"), discard=["spark"])
    assert sorted(played.state.destroyed) == ["jade", "spark"]
    assert (len(first(played).deck), first(played).discard, first(played).hand) == (0, [], ["flare"])


@rule("AE-199")
def test_who_has_four_cards_to_destroy_is_picked_before_who_has_not() -> None:
    enough = kept(deck=dealt("jade", "jade"), discard=["spark", "spark"])
    assert gather_darkness(enough, deck=dealt("jade"), discard=["spark", "spark"]).told.count("told.destroys_top") == 4
    judged = gather_darkness(enough, seat(), deck=dealt("jade"))
    assert (judged.asked.key, judged.options) == ("ask.who_shuffle", ["player_2", "player_3"])


def test_undoing_a_destroyed_top_card_tells_to_put_it_back() -> None:
    played = gather_darkness(deck=mixed("jade", "crystal", "spark", "flare"), discard=["ignite"]).answer("jade")
    assert put_back(played) == ["put_back.top_card"]
    played.session.undo(confirmed=True)
    assert (len(first(played).deck), played.state.destroyed) == (5, [])


# --- looking ----------------------------------------------------------------------------------------------------------


def pearl(**given: Any) -> Played:
    """Sifter's Pearl: every player looks at the top card of their deck and keeps or discards it."""
    state = table(abby=kept("sifters_pearl", **given.pop("abby", {})), **given)
    return act(state, "main_phase", player="player_1", answers={"ask.action": "play.sifters_pearl"})


@rule("AE-126")
def test_only_the_top_card_is_looked_at_and_it_stays_or_is_discarded_by_its_owner() -> None:
    played = pearl(abby={"deck": ["jade", "spark"]}, bob=kept(deck=["ignite", "crystal"], discard=["flare"]))
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.top_discard", 0, ["keep", "discard"])
    told = [event.message.args for event in played.events if event.message.key == "told.looks_at_top"]
    assert [str(args["card"]) for args in told] == [str(played.session.play.card_name("jade"))]
    assert played.answer("keep").asked.seat == 1
    played.answer("discard")
    abby, bob = played.state.players
    assert (deck_of(bob), bob.discard) == (["crystal"], ["ignite", "flare"])
    assert (deck_of(abby), abby.discard) == (["jade", "spark"], [])


@rule("AE-121", "AE-122")
def test_to_look_at_a_card_an_empty_deck_is_turned_over_first() -> None:
    played = pearl(abby={"discard": ["jade", "spark"]}, bob=kept()).answer("keep")
    assert (deck_of(first(played)), first(played).discard) == (["spark", "jade"], [])
    assert "told.nothing_there" in played.told  # Bob has no card to look at
    assert played.asked.key == "ask.action"


def test_the_top_card_of_a_deck_in_unknown_order_is_shown_once_and_known_from_then_on() -> None:
    abby = {"deck": mixed("jade", "spark")}
    played = pearl(abby=abby, bob=kept())
    assert (played.asked.key, sorted(played.options)) == ("ask.show_drawn", ["jade", "spark"])
    played.answer("spark")
    assert played.session.undo_plan()[0].key == "put_back.looked_at"
    played.answer("keep")
    assert first(played).deck.candidates() == ["spark"]
    assert len(first(played).deck) == 2


def test_a_player_of_light_depth_looks_on_the_table() -> None:
    played = pearl(abby={"deck": ["jade"]}, bob=seat()).answer("keep")
    assert [(asked.key, asked.seat) for asked in played.shown] == [("ask.look_discard", 1)]


def grim_sight(**given: Any) -> Played:
    """A corruption: look at the own top card, which may be destroyed."""
    state = table(1, settings={"nemesis": "crooked_mask"}, abby=kept("grim_sight", **given))
    return act(state, "resolve_corruptions", player="player_1")


@rule("AE-184")
def test_grim_sight_may_destroy_the_top_card() -> None:
    played = grim_sight(deck=["jade", "spark"])
    assert (played.asked.key, played.options) == ("ask.top_destroy", ["keep", "destroy"])
    played.answer("destroy")
    assert (deck_of(first(played)), played.state.destroyed) == (["spark"], ["jade"])
    assert grim_sight(deck=["jade", "spark"]).answer("keep").state.destroyed == []


def test_a_corruption_on_top_that_is_destroyed_goes_under_its_deck() -> None:
    played = grim_sight(deck=["contagion", "spark"]).answer("destroy")
    assert (deck_of(first(played)), played.state.destroyed) == (["spark"], [])
    assert "contagion" in played.state.corruption_deck.known()
    assert first(played).deck.candidates() == ["spark"]


# --- the discard pile -------------------------------------------------------------------------------------------------


def contagion(**given: Any) -> Played:
    """A corruption: take back a discard that costs nothing."""
    state = table(1, settings={"nemesis": "crooked_mask"}, abby=kept("contagion", **given))
    return act(state, "resolve_corruptions", player="player_1")


@rule("AE-125")
def test_a_discard_taken_back_leaves_the_others_in_their_order() -> None:
    played = contagion(discard=["crystal", "jade", "spark", "fever_of_war", "crystal", "ignite"])
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.which_take_back", 1, 1)
    assert played.options == ["crystal", "spark", "crystal.2"]
    effects = [option.effect.args["n"] for option in played.asked.options if option.effect]
    assert effects == [1, 3, 5]
    played.answer(("crystal.2",))
    assert first(played).hand == ["crystal"]
    assert first(played).discard == ["crystal", "jade", "spark", "fever_of_war", "ignite"]


@rule("AE-150")
def test_the_only_discard_that_fits_is_taken_back_without_a_question() -> None:
    played = contagion(discard=["jade", "spark"])
    assert played.done
    assert (first(played).hand, first(played).discard) == (["spark"], ["jade"])
    assert "told.nothing_there" in contagion(discard=["jade"]).told


def kadir(abby: dict[str, Any]) -> Played:
    state = table(settings={"mages": ["brama", "kadir"]}, abby=abby, bob=seat(charges=5), active="player_1")
    return act(state, "main_phase", player="player_1", answers={"ask.action": "ability.player_2"})


def test_kadir_brings_back_up_to_three_spells_and_nothing_else() -> None:
    played = kadir(kept(discard=["spark", "jade", "ignite", "spark", "flare"]))
    assert (played.asked.key, played.asked.seat) == ("ask.which_take_back_up_to", 0)
    assert (played.asked.least, played.asked.most) == (0, 3)
    assert played.options == ["spark", "ignite", "spark.2", "flare"]
    before = played.state
    assert moved(
        before, kadir(kept(discard=["spark", "jade", "ignite", "spark", "flare"])).answer(()).state
    ).keys() <= {"players.0.turn.capacity"}
    played.answer(("spark.2", "flare"))
    assert (sorted(first(played).hand), first(played).discard) == (["flare", "spark"], ["spark", "jade", "ignite"])


def test_kadir_tells_a_player_of_light_depth_to_take_spells_back() -> None:
    assert [(asked.key, asked.seat) for asked in kadir(seat()).shown][:1] == [("ask.take_back_up_to", 0)]
