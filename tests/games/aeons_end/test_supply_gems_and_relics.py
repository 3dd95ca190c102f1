"""Every gem and relic of the supply: what playing it does to the whole table, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.messages import say
from companion.games.aeons_end.state import AeonsEndState, Breach, Spell
from tests.games.aeons_end.card_effects import play, play_does
from tests.games.aeons_end.tables import act, breaches, deck_of, moved, rule, seat, table


def held(card: str, *others: str, **given: Any) -> AeonsEndState:
    """Abby has a card and maybe others in hand; Bob is her ally."""
    abby = seat("open", "open", "closed/2", "closed/2", full=True, hand=[card, *others], **given.pop("abby", {}))
    return table(abby=abby, bob=given.pop("bob", seat(full=True)), **given)


def test_jade() -> None:
    state = held("jade")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 2}


def test_sifters_pearl_lets_every_player_discard_their_top_card() -> None:
    state = held("sifters_pearl", abby={"deck": ["spark", "crystal"]}, bob=seat(full=True, deck=["jade", "crystal"]))
    played = play(state, top_discard=["keep", "discard"])
    assert [deck_of(player) for player in played.state.players] == [["spark", "crystal"], ["crystal"]]
    assert [player.discard for player in played.state.players] == [[], ["jade"]]
    assert played.state.players[0].turn.aether == 2


def gaining(card: str) -> AeonsEndState:
    supply = [{"card": card, "left": 7}]
    return table(abby=seat(full=True, turn={"aether": 9}, discard=["spark"], deck=["crystal"]), supply=supply)


@pytest.mark.parametrize("answer", ["do", "leave"])
def test_a_gained_vriswood_amber_may_go_on_top_of_the_deck(answer: str) -> None:
    state = gaining("vriswood_amber")
    answers = {"ask.action": "gain", "ask.gain": "vriswood_amber", "ask.may": answer}
    player = act(state, "main_phase", player="player_1", answers=answers).state.players[0]
    if answer == "do":
        assert (deck_of(player), player.discard) == (["vriswood_amber", "crystal"], ["spark"])
    else:
        assert (deck_of(player), player.discard) == (["crystal"], ["vriswood_amber", "spark"])


def test_vriswood_amber() -> None:
    state = held("vriswood_amber")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 2}


def test_only_the_second_diamond_cluster_of_a_turn_gives_more() -> None:
    state = table(abby=seat(full=True, hand=["diamond_cluster"] * 3))
    aether = []
    for nth in range(1, 4):
        played = act(state, "main_phase", player="player_1", answers={"ask.action": ["play.diamond_cluster"] * nth})
        aether.append(played.state.players[0].turn.aether)
    assert aether == [2, 6, 8]


def test_searing_ruby() -> None:
    state = held("searing_ruby")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 2, "players.0.turn.spell_aether": 1}


def test_burning_opal_lets_an_ally_draw_for_a_discarded_card() -> None:
    state = held("burning_opal", "spark", bob=seat(full=True, deck=["jade"]))
    played = play(state, may="do")
    found = play_does(state, played)
    assert found.pop("players.1.deck.sections")
    assert found == {
        "players.0.turn.aether": 3,
        "players.0.hand": [],
        "players.0.discard": ["spark"],
        "players.1.hand": ["jade"],
    }


def test_burning_opal_offers_nothing_without_another_card_in_hand() -> None:
    state = held("burning_opal")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 3}


def test_only_the_first_clouded_sapphire_of_a_turn_gives_an_ally_a_charge() -> None:
    state = table(abby=seat(full=True, hand=["clouded_sapphire"] * 2))
    answers = {"ask.action": ["play.clouded_sapphire"] * 2}
    played = act(state, "main_phase", player="player_1", answers=answers)
    assert (played.state.players[0].turn.aether, played.state.players[1].charges) == (6, 1)


def test_flexing_dagger_makes_the_next_focus_or_opening_cheaper() -> None:
    state = held("flexing_dagger")
    assert play_does(state, play(state, **{"or": "option_1"})) == {"players.0.turn.discounts": [3]}


def destroyed(state: AeonsEndState, played: Any) -> dict[str, Any]:
    """All that a relic has moved that destroys itself: it is nowhere any more."""
    card = state.players[0].hand[0]
    found = moved(state, played.state)
    assert found.pop("phase") == "main"
    assert (found.pop("players.0.turn.plays"), found.pop("destroyed")[0]) == ([card], card)
    assert card not in found.pop("players.0.hand")
    return found


@rule("AE-184", "AE-195")
def test_flexing_dagger_is_destroyed_for_one_damage() -> None:
    state = held("flexing_dagger", in_play=[("scorn", 9)])
    played = play(state, **{"or": "option_2"})
    assert (played.asked.key, played.options) == ("ask.target", ["nemesis", "scorn"])
    assert (played.asked.rule, played.asked.seat) == ("AE-195", 0)
    played.answer("scorn")
    assert destroyed(state, played) == {"in_play": [{"card": "scorn", "tokens": 8}]}


def test_bottled_vortex_destroys_itself_and_up_to_two_cards_and_draws() -> None:
    state = held("bottled_vortex", "crystal", "jade", abby={"discard": ["spark"], "deck": ["searing_ruby"]})
    played = play(state, which_own_cards=("hand.crystal", "discard.spark"))
    assert sorted(played.state.destroyed) == ["bottled_vortex", "crystal", "spark"]
    player = played.state.players[0]
    assert (player.hand, player.discard, player.played) == (["jade", "searing_ruby"], [], [])


def test_unstable_prism_plays_a_gem_twice_and_destroys_it() -> None:
    state = held("unstable_prism", "crystal", "spark", "diamond_cluster")
    played = play(state, **{"or": "option_1"})
    assert (played.asked.key, played.options) == ("ask.which_gem_twice", ["crystal", "diamond_cluster"])
    played.answer("diamond_cluster")
    assert moved(state, played.state) == {
        "phase": "main",
        "players.0.hand": ["crystal", "spark"],
        "players.0.played": ["unstable_prism"],
        "players.0.turn.plays": ["unstable_prism", "diamond_cluster", "diamond_cluster"],
        "players.0.turn.aether": 6,
        "destroyed": ["diamond_cluster"],
    }


def test_unstable_prism_gives_two_aether_instead_and_without_a_gem_nothing_else() -> None:
    state = held("unstable_prism", "crystal")
    assert play_does(state, play(state, **{"or": "option_2"})) == {"players.0.turn.aether": 2}
    state = held("unstable_prism", "spark")
    assert play_does(state, play(state)) == {"players.0.turn.aether": 2}


def blasting(*fresh: bool, hand: tuple[str, ...] = ("blasting_staff",)) -> AeonsEndState:
    """Abby has Feral Lightning in her first breaches, prepped this turn or before."""
    spots = [f"open:{'feral_lightning'}"] * len(fresh)
    state = table(abby=seat(*spots, full=True, hand=list(hand)), bob=seat("open:spark", full=True))
    for breach, new in zip(state.players[0].breaches, fresh, strict=False):
        breach.spells[0].fresh = new
    state.players[1].breaches[0].spells[0].fresh = True
    return state


@rule("AE-062")
def test_blasting_staff_casts_a_spell_of_this_turn_with_two_more_damage() -> None:
    state = blasting(True, False)
    played = play(state, may="do")
    assert play_does(state, played) == {
        "players.0.breaches.0.spells": [],
        "players.0.discard": ["feral_lightning"],
        "nemesis.life": 65,
    }


def test_blasting_staff_adds_to_what_the_breach_adds() -> None:
    state = table(abby=seat("open", "open", "open:spark", full=True, hand=["blasting_staff"]))
    state.players[0].breaches[2].spells[0].fresh = True
    assert play(state, may="do").state.nemesis.life == 66


@pytest.mark.parametrize(("place", "plus"), [(0, 2), (2, 3)])
def test_of_a_spell_that_only_the_table_knows_the_table_says_the_damage_with_what_is_added(
    place: int, plus: int
) -> None:
    state = table(abby=seat(full=True, hand=["blasting_staff"]))
    state.players[0].breaches[place] = Breach(opened=True, spells=[Spell(4, fresh=True)])
    played = play(state, may="do")
    assert (played.asked.key, played.asked.detail) == ("ask.damage", say("detail.plus", n=plus))
    assert played.answer(6).state.nemesis.life == 64


def test_blasting_staff_lets_one_choose_among_the_spells_of_this_turn() -> None:
    played = play(blasting(True, False, True), may="do")
    assert (played.asked.key, played.options) == ("ask.cast_by_effect", ["player_1.I", "player_1.III"])


def test_blasting_staff_may_and_without_such_a_spell_can_do_nothing() -> None:
    state = blasting(True)
    assert play_does(state, play(state, may="leave")) == {}
    state = blasting(False)
    assert play_does(state, play(state)) == {}


def test_focusing_orb_focuses_a_breach_of_any_player() -> None:
    state = held("focusing_orb", bob=seat("open", "open", "open", "closed/0", full=True), gravehold=20)
    played = play(state, **{"or": "option_1"}, who_focuses="player_2")
    assert play_does(state, played) == {
        "players.1.breaches.3.turns": 1,
        "players.1.breaches.3.focused": True,
    }


@rule("AE-184")
def test_focusing_orb_is_destroyed_for_three_life_of_gravehold() -> None:
    state = held("focusing_orb", gravehold=20)
    assert destroyed(state, play(state, **{"or": "option_2"})) == {"gravehold": 23}


def test_mages_talisman() -> None:
    state = held("mages_talisman")
    assert play_does(state, play(state)) == {"players.0.charges": 1, "players.1.charges": 1}


def test_a_gem_of_a_player_whose_cards_the_app_does_not_keep_stays_with_the_table() -> None:
    played = act(table(), "main_phase", player="player_1")
    assert not [option for option in played.options if option.startswith("play")]
    assert breaches(played.state.players[0])[0] == "open"
