"""The Prince of Gluttons: his mat, Devour, the supply, and his nine cards, numbers taken from the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.aeons_end.state import AeonsEndState, Ending, Result
from tests.games.aeons_end.tables import Played, act, odd_game, rule, seat, table

COSTS = {
    "jade": 2,
    "diamond_cluster": 4,
    "burning_opal": 5,
    "flexing_dagger": 2,
    "focusing_orb": 4,
    "spectral_echo": 3,
    "ignite": 4,
    "dark_fire": 5,
    "arcane_nexus": 7,
}
"""A market of three gems, two relics and four spells, with what they cost."""

GEMS = ("jade", "diamond_cluster", "burning_opal")
SPELLS = ("spectral_echo", "ignite", "dark_fire", "arcane_nexus")


def facing(
    *, players: int = 2, settings: Mapping[str, object] | None = None, devoured: list[str] | None = None, **given: Any
) -> AeonsEndState:
    """A table facing the Prince with five cards in each pile, or as many as are `given` by name, and an idle deck."""
    left = {card: given.pop(card, 5) for card in COSTS}
    return table(
        players,
        settings={"nemesis": "prince_of_gluttons", "market": list(COSTS), **(settings or {})},
        nemesis={"devoured": devoured or []},
        supply=[{"card": card, "left": count} for card, count in left.items()],
        **{"nemesis_deck": ["needlemaw"], **given},
    )


def only(**left: int) -> dict[str, int]:
    """Every pile empty but these."""
    return dict.fromkeys(COSTS, 0) | left


def piles(played: Played) -> dict[str, int]:
    """The piles that do not hold five cards."""
    return {pile.card: pile.left for pile in played.state.supply if pile.left != 5}


# The mat


@rule("AE-034")
def test_setting_up_devours_a_card_of_every_gem_pile_the_dearest_first() -> None:
    state = table(settings={"nemesis": "prince_of_gluttons", "market": list(COSTS)})
    assert state.nemesis.devoured == ["jade", "diamond_cluster", "burning_opal"]
    assert [pile.left for pile in state.supply] == [6, 6, 6, 5, 5, 5, 5, 5, 5]


def test_gem_piles_that_cost_the_same_are_devoured_in_the_order_the_players_choose() -> None:
    game = odd_game()
    state = facing(game=game)
    state.supply[2].card, state.supply[2].left = "searing_ruby", 7
    played = act(state, "resolve_card", card="first_bite", game=game)
    assert (played.asked.key, played.options) == ("ask.devour", ["diamond_cluster", "searing_ruby"])
    played.answer("searing_ruby")
    assert played.done
    assert played.state.nemesis.devoured == ["jade", "diamond_cluster", "searing_ruby"]


def test_where_it_is_harder_nine_cards_of_any_piles_are_devoured() -> None:
    game = odd_game()
    played = act(facing(game=game, jade=1), "resolve_card", card="banquet", game=game)
    played.answer("ignite")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.devour_count", 1, 5)
    played.answer(5, "jade", "dark_fire")
    assert (played.asked.least, played.asked.most) == (1, 3)
    played.answer(3)
    assert played.done
    assert played.state.nemesis.devoured == [*["dark_fire"] * 3, "jade", *["ignite"] * 5]
    assert (piles(played), played.state.gravehold) == ({"jade": 0, "ignite": 0, "dark_fire": 2}, 30)


@rule("AE-146")
@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 3), (3, 2), (4, 2)])
def test_unleash_devours_from_the_cheapest_pile(players: int, count: int) -> None:
    state = facing(players=players, flexing_dagger=0, settings={"solo": "public", "solo_play_on": False})
    played = act(state, "unleash")
    assert piles(played) == {"flexing_dagger": 0, "jade": 5 - count}
    assert played.state.nemesis.devoured == ["jade"] * count


@rule("AE-148")
def test_each_of_several_unleashes_looks_for_the_cheapest_pile() -> None:
    state = facing(flexing_dagger=0, jade=1, devoured=["ignite"])
    played = act(state, "unleash", times=2)
    assert piles(played) == {"flexing_dagger": 0, "jade": 0, "spectral_echo": 2}
    assert played.state.nemesis.devoured == ["spectral_echo", "spectral_echo", "spectral_echo", "jade", "ignite"]
    assert played.state.gravehold == 26


@rule("AE-159")
def test_the_players_choose_among_piles_that_are_equally_cheap() -> None:
    played = act(facing(), "unleash")
    assert (played.asked.key, played.options) == ("ask.devour", ["jade", "flexing_dagger"])
    assert piles(played.answer("flexing_dagger")) == {"flexing_dagger": 2}


@rule("AE-039")
def test_an_empty_pile_is_never_devoured_and_never_filled_again() -> None:  # T30, T31
    state = facing(flexing_dagger=0, jade=0, devoured=["jade", "flexing_dagger"])
    played = act(state, "unleash")
    assert piles(played) == {"flexing_dagger": 0, "jade": 0, "spectral_echo": 2}


@pytest.mark.parametrize(("left", "gravehold"), [(1, 26), (2, 28), (3, 30)])
def test_gravehold_suffers_2_for_each_card_that_the_pile_does_not_have(left: int, gravehold: int) -> None:  # T30
    played = act(facing(flexing_dagger=0, jade=left), "unleash")
    assert (piles(played)["jade"], played.state.gravehold) == (0, gravehold)
    assert played.state.nemesis.devoured == ["jade"] * left
    assert ("told.not_devoured" in played.told) == (left < 3)


@rule("AE-150")
def test_where_no_pile_fits_all_the_cards_are_missing() -> None:
    played = act(facing(**dict.fromkeys(SPELLS, 0)), "devour", count=3, type="spell")
    assert (played.state.gravehold, played.state.nemesis.devoured) == (24, [])


def test_a_ward_prevents_what_gravehold_would_suffer_but_not_the_devouring() -> None:  # T20
    played = act(facing(flexing_dagger=0, jade=1, warded=True), "unleash")
    assert (played.state.nemesis.devoured, played.state.gravehold) == (["jade"], 30)


def test_the_table_can_devour_by_hand() -> None:
    played = act(facing(), "unleash")
    played.session.by_hand()
    assert (played.done, piles(played), played.told[-1]) == (True, {}, "told.by_hand")


def test_piles_corrected_while_the_players_choose_are_the_ones_that_count() -> None:
    played = act(facing(), "unleash")
    for pile in played.session.play.state.supply:
        pile.left = 0 if pile.card in ("jade", "flexing_dagger") else 1
    assert played.options == ["spectral_echo"]
    played.answer("spectral_echo")
    assert (played.state.nemesis.devoured, played.state.gravehold) == (["spectral_echo"], 26)


def test_without_a_supply_to_keep_the_table_devours() -> None:
    state = facing()
    state.supply = []
    played = act(state, "unleash")
    assert [asked.key for asked in played.shown] == ["ask.by_hand"]
    assert (played.done, played.state.gravehold, played.state.nemesis.devoured) == (True, 30, [])


# The end of the supply


@rule("AE-190")
def test_the_players_lose_as_the_last_pile_is_emptied_before_anything_else() -> None:
    played = act(facing(**only(ignite=2)), "unleash")
    assert (played.state.result, played.state.ending) == (Result.DEFEAT, Ending.CONDITION)
    assert (played.state.gravehold, played.told[-1]) == (30, "told.ended")


@rule("AE-190")
def test_one_card_in_one_pile_keeps_the_game_going() -> None:
    assert act(facing(**only(ignite=4)), "unleash").state.result is Result.ONGOING


@rule("AE-190")
def test_gaining_the_last_card_of_the_supply_loses_as_well() -> None:  # T31
    state = facing(**only(ignite=1), devoured=["jade"], abby=seat(full=True, deck=[], turn={"aether": 9}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain"})
    assert played.answer("ignite").state.ending is Ending.CONDITION


@rule("AE-190")
def test_the_top_devoured_card_is_gained_like_one_of_a_pile_but_is_none() -> None:  # T31
    state = facing(**only(ignite=1), devoured=["jade", "dark_fire"], abby=seat(full=True, deck=[], turn={"aether": 9}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain"})
    assert played.options == ["ignite", "jade", "back"]
    played.answer("jade")
    assert (played.state.nemesis.devoured, played.state.players[0].discard) == (["dark_fire"], ["jade"])
    assert [pile.left for pile in played.state.supply if pile.card == "jade"] == [0]
    assert played.state.result is Result.ONGOING


@rule("AE-190")
def test_a_correction_that_empties_the_last_pile_loses() -> None:
    played = act(facing(**only(ignite=1)), "main_phase", player="player_1")
    played.session.correct(f"supply.{[*COSTS].index('ignite')}.left", 0)
    assert (played.done, played.state.ending) == (True, Ending.CONDITION)


@rule("AE-190")
def test_no_other_nemesis_wins_by_an_empty_supply() -> None:
    state = table(supply=[{"card": "ignite", "left": 1}], abby=seat(full=True, deck=[], turn={"aether": 9}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain"})
    assert played.answer("ignite").state.result is Result.ONGOING


# His cards


def main_phase(card: str, tokens: int, **given: Any) -> Played:
    """What a card in play with so many tokens does in the nemesis main phase."""
    return act(facing(in_play=[(card, tokens)], **given), "nemesis_main_phase")


def test_gorge_devours_the_second_dearest_gems_and_hits_a_player() -> None:
    played = act(facing(), "draw", card="gorge", answers={"ask.who_suffers": "player_2"})
    assert played.state.nemesis.devoured == ["diamond_cluster"] * 2
    assert played.changes[-1] == ("player.2.life", 10, 8)


@rule("AE-159")
def test_gorge_asks_where_two_gem_piles_are_the_second_dearest() -> None:
    state = facing(burning_opal=0)
    state.supply[2].card, state.supply[2].left = "searing_ruby", 7
    played = act(state, "draw", card="gorge")
    assert played.options == ["diamond_cluster", "searing_ruby"]


@rule("AE-158")
@pytest.mark.parametrize(("answer", "devoured", "gravehold"), [("jade", ["jade", "jade"], 30), ("no_pile", [], 26)])
def test_gorge_with_one_gem_pile_leaves_it_to_the_players(answer: str, devoured: list[str], gravehold: int) -> None:
    state = facing(diamond_cluster=0, burning_opal=0)  # T32
    played = act(state, "draw", card="gorge")
    assert (played.asked.rule, played.options) == ("AE-158", ["jade", "no_pile"])
    played.answer(answer)
    assert (played.state.nemesis.devoured, played.state.gravehold) == (devoured, gravehold)
    assert played.asked.key == "ask.who_suffers"


def test_gorge_without_gems_costs_gravehold() -> None:
    played = act(facing(**dict.fromkeys(GEMS, 0)), "draw", card="gorge")
    assert (played.asked.key, played.state.gravehold) == ("ask.who_suffers", 26)


def test_lobotomize_hits_a_player_or_devours_spells_of_one_pile() -> None:
    played = act(facing(), "draw", card="lobotomize", answers={"ask.or": "option_1", "ask.who_suffers": "player_1"})
    assert played.changes == [("player.1.life", 10, 7)]
    other = act(facing(), "draw", card="lobotomize", answers={"ask.or": "option_2"})
    assert other.options == list(SPELLS)
    assert piles(other.answer("dark_fire")) == {"dark_fire": 2}


@rule("AE-155", "AE-200")
@pytest.mark.parametrize("card", ["lobotomize", "thought_biter"])
def test_where_there_is_no_pile_to_devour_from_a_player_is_hit(card: str) -> None:
    state = facing(**dict.fromkeys([*SPELLS, "flexing_dagger", "focusing_orb"], 0), in_play=[("thought_biter", 6)])
    script = "draw" if card == "lobotomize" else "main_phase_of"
    played = act(state, script, card=card)
    assert (played.asked.key, "told.only_option" in played.told) == ("ask.who_suffers", True)


@rule("AE-200")
def test_a_pile_with_too_few_cards_can_be_devoured_in_full() -> None:
    state = facing(**dict.fromkeys(SPELLS[1:], 0), spectral_echo=1)
    played = act(state, "draw", card="lobotomize", answers={"ask.or": "option_2"})
    assert (played.state.nemesis.devoured, played.state.gravehold) == (["spectral_echo"], 26)


def test_thought_biter_hits_a_player_or_devours_the_cheapest_relics() -> None:
    state = facing(in_play=[("thought_biter", 6)])
    answers = {"ask.or": "option_1", "ask.who_suffers": "player_1"}
    assert act(state, "nemesis_main_phase", answers=answers).changes == [("player.1.life", 10, 8)]
    assert piles(act(state, "nemesis_main_phase", answers={"ask.or": "option_2"})) == {"flexing_dagger": 3}


@pytest.mark.parametrize(
    ("life", "left", "gravehold", "in_play"),
    [(7, 0, 26, [("cerephage", 5)]), (4, 1, 30, [("cerephage", 2)]), (2, 3, 30, [])],
)
def test_cerephage_devours_for_its_life_then_loses_2(
    life: int, left: int, gravehold: int, in_play: list[tuple[str, int]]
) -> None:
    played = main_phase("cerephage", life)
    assert sorted(played.options) == sorted(COSTS)
    played.answer("arcane_nexus")
    assert (piles(played), played.state.gravehold, played.in_play) == ({"arcane_nexus": left}, gravehold, in_play)


def test_godfeeders_hit_gravehold_and_devour_a_card_of_the_dearest_gems() -> None:
    played = main_phase("godfeeders", 8)
    assert (played.state.gravehold, piles(played)) == (27, {"burning_opal": 4})


@rule("AE-140")
@pytest.mark.parametrize(("empty", "life"), [({}, 8), ({"ignite": 0, "jade": 0}, 10)])
def test_mindguzzler_enters_play_with_a_life_more_for_each_empty_pile(empty: dict[str, int], life: int) -> None:
    assert act(facing(**empty), "draw", card="mindguzzler").in_play == [("mindguzzler", life)]


def test_mindguzzler_unleashes_in_each_main_phase() -> None:
    assert piles(main_phase("mindguzzler", 8, flexing_dagger=0)) == {"flexing_dagger": 0, "jade": 2}


@rule("AE-201")
def test_a_mindguzzler_that_returns_has_its_life_worked_out_anew() -> None:  # T29
    state = facing(**only(ignite=1), nemesis_discard=["mindguzzler"])
    assert act(state, "draw", card="awaken", answers={"ask.or": "option_2"}).in_play == [("mindguzzler", 16)]


def test_digest_unleashes_or_hits_for_the_empty_piles() -> None:
    state = facing(flexing_dagger=0, dark_fire=0, ignite=0)
    played = act(state, "draw", card="digest", answers={"ask.or": "option_1"})
    assert piles(played) == {"flexing_dagger": 0, "dark_fire": 0, "ignite": 0, "jade": 0, "spectral_echo": 2}
    assert played.state.gravehold == 28
    other = act(state, "draw", card="digest", answers={"ask.or": "option_2", "ask.who_suffers": "player_2"})
    assert other.changes == [("player.2.life", 10, 7)]


def test_memory_eater_hits_the_weakest_for_the_empty_piles() -> None:  # T03
    played = main_phase("memory_eater", 16, jade=0, ignite=0, devoured=["jade"], bob=seat(life=4))
    assert played.changes == [("player.2.life", 4, 2)]


def test_vile_feast_hits_gravehold_twice_for_each_empty_pile() -> None:
    played = main_phase("vile_feast", 1, jade=0, ignite=0, dark_fire=0)
    assert (played.state.gravehold, played.state.nemesis_discard) == (24, ["vile_feast"])


@pytest.mark.parametrize(("aether", "offered"), [(8, True), (7, False)])
def test_vile_feast_is_discarded_for_eight_aether(aether: int, offered: bool) -> None:
    state = facing(in_play=[("vile_feast", 2)], abby=seat(full=True, turn={"aether": aether}))
    played = act(state, "main_phase", player="player_1")
    assert ("to_discard.vile_feast" in played.options) is offered
    if offered:
        assert played.answer("to_discard.vile_feast").state.nemesis_discard == ["vile_feast"]


# The devoured pile


@rule("AE-021")
@pytest.mark.parametrize(
    ("place", "left", "devoured"), [("pile", 3, ["jade", "dark_fire"]), ("devoured", 4, ["dark_fire"])]
)
def test_of_a_card_that_is_on_top_of_both_piles_the_player_says_which(
    place: str, left: int, devoured: list[str]
) -> None:  # T31
    state = facing(jade=4, devoured=["jade", "dark_fire"], abby=seat(full=True, deck=[], turn={"aether": 2}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain", "ask.gain": "jade"})
    assert (played.asked.key, played.asked.seat, played.options) == ("ask.gain_from", 0, ["pile", "devoured"])
    played.answer(place)
    assert (piles(played), played.state.nemesis.devoured) == ({"jade": left}, devoured)
    assert (played.state.players[0].discard, played.state.players[0].turn.aether) == (["jade"], 0)


@rule("AE-190")
def test_the_last_card_of_the_supply_can_be_left_where_the_devoured_pile_has_it_too() -> None:  # T31
    state = facing(**only(jade=1), devoured=["jade"], abby=seat(full=True, deck=[], turn={"aether": 2}))
    answers = {"ask.action": "gain", "ask.gain": "jade"}
    played = act(state, "main_phase", player="player_1", answers=answers | {"ask.gain_from": "devoured"})
    assert (played.state.result, played.state.nemesis.devoured) == (Result.ONGOING, [])
    lost = act(state, "main_phase", player="player_1", answers=answers | {"ask.gain_from": "pile"})
    assert lost.state.ending is Ending.CONDITION


def test_a_correction_while_it_is_asked_from_where_leaves_the_place_that_there_is() -> None:
    state = facing(jade=4, devoured=["jade"], abby=seat(full=True, deck=[], turn={"aether": 2}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain", "ask.gain": "jade"})
    played.session.play.state.nemesis.devoured.clear()
    assert played.options == ["pile"]
    assert piles(played.answer("pile")) == {"jade": 3}


def test_a_card_that_only_the_devoured_pile_has_is_shown_as_devoured() -> None:
    state = facing(jade=0, devoured=["jade"], abby=seat(full=True, deck=[], turn={"aether": 2}))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "gain"})
    shown = {option.id: option.effect.key for option in played.asked.options if option.effect is not None}
    assert shown == {"jade": "effect.devoured", "flexing_dagger": "effect.pile"}
