"""Set-up: what is settled, what lies where before the first round, and how little is asked for it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept
from companion.games.enormity.game import GAME, EnormityGame
from companion.games.enormity.pieces import DiscoveryToken, DoorIs, TrackKind
from companion.games.enormity.settings import Depth
from companion.games.enormity.setup.laying import rest_lines
from companion.games.enormity.setup.loadout import suggested
from companion.games.enormity.spacer import Gear
from companion.games.enormity.state import EnormityState, Phase
from tests.games.enormity.tables import Played, act, go_on, odd_game, rule, run_of, said, table

SETTLED: dict[str, Any] = {"players": ["Abel"], "characters": ["test_pilot"], "location": "base", "stratagems": []}


def starts(game: EnormityGame | None = None, **settings: Any) -> Played:
    """A new table with these settings, as far as it comes without an answer."""
    game = game or odd_game()
    return go_on(game.new(settings, seed=0), game=game)


def set_up(players: int = 1, **settings: Any) -> Played:
    """The whole set-up of a table that has settled what it can, with any spawn points and arrows."""
    names = ["Abel", "Okafor", "Mara", "Tomas"][:players]
    given = SETTLED | {"players": names, "characters": ["test_pilot", "", "", ""][:players]} | settings
    return onward(act(odd_game().new(given, seed=0), "set_up"))


def onward(played: Played) -> Played:
    """Every question about a Blip answered by its first option."""
    while not played.done and played.asked.key in ("ask.spawn_point", "ask.blip_arrow"):
        played.answer(played.options[0])
    return played


def laid(players: int = 1, **settings: Any) -> EnormityState:
    """The table as it is laid, before Blips come."""
    return table(players, location=settings.pop("location", "base"), settings=settings)


def lines(played: Played, key: str) -> list[str]:
    """What the table is told to lay out."""
    return said(next(asked.detail for asked in played.shown if asked.key == key)).splitlines()


# Who and where.


@rule("EN-036")
def test_there_is_one_spacer_for_each_player_up_to_four() -> None:
    played = starts(location="own_depot")
    assert (played.asked.key, played.options) == ("ask.spacers", ["1", "2", "3", "4"])
    assert [spacer.name for spacer in laid(3).spacers] == ["Abel", "Okafor", "Mara"]


@rule("EN-008")
def test_a_spacer_is_a_character_with_a_suit() -> None:
    played = starts(players=["Abel"], location="base", stratagems=[])
    assert (played.asked.key, played.asked.rule) == ("ask.character", "EN-008")
    assert {"test_pilot", "juliet_abel", "not_in_pack"} <= set(played.options)
    state = laid(2, characters=["test_pilot", ""], suits=["test_overall", ""])
    assert [(one.character, one.suit) for one in state.spacers] == [("test_pilot", "test_overall"), ("", "")]


@rule("EN-010", "EN-013")
def test_stats_start_at_nine_zero_and_what_the_character_prints() -> None:
    (spacer,) = laid(characters=["test_pilot"]).spacers
    assert (spacer.vitals, spacer.adrenaline, spacer.stress) == (9, 0, 3)


@rule("EN-037")
def test_the_location_is_chosen_and_brings_its_page_and_ecology() -> None:
    played = starts(GAME)
    assert (played.asked.key, played.asked.rule) == ("ask.location", "EN-037")
    state = laid()
    assert ([one.page for one in state.maps], state.sheet) == (["base"], "grin")


@rule("EN-037")
def test_the_table_is_told_which_page_to_open() -> None:
    played = set_up(location="own_depot")
    assert lines(played, "ask.lay_map")[0].startswith("Supply Depot, west")


@rule("EN-056")
def test_spacers_start_where_the_location_says() -> None:
    assert [spacer.at for spacer in laid(3).spacers] == [(0, 0), (1, 0), (0, 1)]
    assert lines(set_up(), "ask.lay_map")[1] == "Abel on A1"


@rule("EN-057")
def test_the_players_choose_who_holds_the_marker_first() -> None:
    played = set_up(2)
    assert (played.asked.key, played.options) == ("ask.first_priority", ["0", "1"])
    assert onward(played.answer("1")).state.priority == 1


@rule("EN-057")
def test_the_review_says_who_holds_the_marker_first_and_changes_it() -> None:
    played = starts(GAME, players=["Abel", "Okafor"], location="own_depot", stratagems=[])
    played.answer("not_in_pack", "not_in_pack")
    assert [said(one.effect) for one in played.asked.options if one.id == "priority"] == ["Abel"]
    played.answer("priority", "1", "start", "0,8")
    assert played.state.priority == 1


@rule("EN-057")
def test_a_marker_for_nobody_is_refused() -> None:
    with pytest.raises(CorrectionError, match="seat from 0 to 1"):
        laid(2, priority=2)


# Blips and Intruders.


@rule("EN-038")
def test_each_spawn_cluster_brings_one_blip_on_a_point_the_players_choose() -> None:
    played = act(odd_game().new(SETTLED, seed=0), "set_up")
    assert (played.asked.key, played.asked.rule) == ("ask.spawn_point", "EN-038")
    assert set(played.options) == {"0,4", "0,2"}
    onward(played.answer("0,2"))
    assert len(played.state.blips) == 3
    assert (0, 2) in [tuple(blip.at) for blip in played.state.blips]


@rule("EN-038")
def test_an_explicit_layout_comes_instead_of_the_clusters() -> None:
    played = act(odd_game().new(SETTLED | {"location": "base_fixed"}, seed=0), "set_up")
    assert [tuple(blip.at) for blip in played.state.blips] == [(2, 2)]


@rule("EN-039")
def test_a_blip_of_the_set_up_points_to_most_spacers() -> None:
    played = onward(act(odd_game().new(SETTLED, seed=0), "set_up").answer("0,2"))
    facing = {tuple(blip.at): blip.facing.value for blip in played.state.blips}
    assert facing[0, 2] == "south"


@rule("EN-041")
def test_all_blip_tokens_are_in_the_pool() -> None:
    supplies = odd_game().box.blip_tokens
    tokens = laid().blip_tokens
    assert {name: getattr(tokens, name) for name in supplies} == {one.id: one.count for one in supplies.values()}
    assert (tokens.aside, tokens.aside_unseen) == (0, 0)


@rule("EN-686")
def test_an_intruder_of_the_set_up_brings_first_contact_when_all_is_laid() -> None:
    played = set_up(location="base_fixed")
    assert [(one.sheet, tuple(one.at)) for one in played.state.intruders] == [("grin", (4, 2))]
    assert played.state.met == ["grin"]
    assert "Grin on C5" in lines(played, "ask.lay_rest")


@rule("EN-040")
@pytest.mark.parametrize("kept", list(Kept))
def test_the_unique_specimens_of_the_current_intruder_are_a_deck(kept: Kept) -> None:
    expected = sorted(one.id for one in odd_game().box.specimens.values() if one.intruder == "grin")
    deck = laid(unique_deck=kept.value).unique_deck
    assert (sorted(deck.known()), deck.kept) == (expected, kept)
    assert expected
    assert not laid(location="annex_of_others", unique_deck=kept.value).unique_deck.known()


# What lies on the map and the track.


def on_map(state: EnormityState, kind: str) -> list[tuple[Any, ...]]:
    """Where the tokens of a kind lie."""
    return [tuple(token.at) for token in state.tokens if token.kind.value == kind]


@rule("EN-047")
def test_the_loot_deck_of_the_location_is_shuffled_and_caches_lie_on_their_spaces() -> None:
    state = laid(loot_deck="dealt")
    assert sorted(state.loot.cards) == ["test_knife", "test_pistol"]
    assert on_map(state, "gear") == [(3, 3)]
    assert laid().loot.kept is Kept.REAL


@rule("EN-042")
def test_random_engrams_of_the_pool_lie_on_their_spaces() -> None:
    state = laid(engram_pool="dealt")
    assert on_map(state, "engram") == [(4, 3)]
    (drawn,) = [token.what for token in state.tokens if token.kind.value == "engram"]
    assert sorted([drawn, *state.engrams.cards]) == ["coil", "relay", "relay"]
    name = {"coil": "Coil", "relay": "Relay"}
    shown = set_up(engram_pool="dealt")
    (seen,) = [token.what for token in shown.state.tokens if token.kind.value == "engram"]
    assert f"Engrams: D5 ({name[seen]})" in lines(shown, "ask.lay_map")


@rule("EN-042")
def test_an_engram_that_the_table_draws_is_not_known() -> None:
    state = laid()
    assert [token.what for token in state.tokens if token.kind.value == "engram"] == [""]
    assert "Engrams: D5" in lines(set_up(), "ask.lay_map")


@rule("EN-048")
def test_doors_stand_as_the_page_marks_them() -> None:
    states = {door.name: door.state for door in laid().doors}
    assert states == {"base A": DoorIs.CLOSED, "base B": DoorIs.WELDED, "base C": DoorIs.OPEN}


@rule("EN-044")
@pytest.mark.parametrize(("location", "space"), [("base", 4), ("base_fixed", None)])
def test_the_extraction_marker_starts_where_the_location_says(location: str, space: int | None) -> None:
    assert laid(location=location).extraction.marker == space


@rule("EN-046")
def test_blips_intruders_and_discoveries_wait_on_the_track() -> None:
    state = laid()
    assert [(one.space, one.kind, one.what) for one in state.track] == [
        (5, TrackKind.BLIP, ""),
        (3, TrackKind.INTRUDER, "grin"),
    ]
    assert [found.track for found in state.discoveries if found.track is not None] == [6]


@rule("EN-049")
def test_fixed_discoveries_lie_face_up_where_the_location_says_and_no_others() -> None:
    state = laid(location="base_fixed")
    found = [(one.number, one.fixed, one.at and tuple(one.at), one.track) for one in state.discoveries]
    assert sorted(found, key=str) == [(3, True, (2, 3), None), (4, True, None, 7)]
    shown = [line for line in lines(set_up(location="base_fixed"), "ask.lay_map") if "Discover" in line]
    assert shown == ["Discovery 3, face up: D3"]


@rule("EN-050")
def test_random_discoveries_lie_face_down_on_every_space_and_on_the_track() -> None:
    state = laid(discovery_pool="dealt")
    found = [(one.fixed, one.colour, one.at and tuple(one.at), one.track) for one in state.discoveries]
    assert found == [(False, None, (5, 3), None), (False, None, (5, 0), None), (False, None, None, 6)]
    assert {card.partition("_")[0] for card in state.discovery_pool.cards} == {"blue", "yellow", "red"}


@rule("EN-051")
def test_objectives_tiles_and_extraction_points_lie_where_page_and_location_say() -> None:
    state = laid()
    objectives = [(tuple(one.at), one.what, one.pays) for one in state.tokens if one.kind.value == "objective"]
    assert sorted(objectives) == [((0, 3), "Beacon", "confidence"), ((2, 0), "Sample", "")]
    tiles = {(tile.kind, tuple(tile.spaces[0])) for tile in state.tiles}
    assert tiles == {("test_coals", (3, 2)), ("test_block", (1, 2))}
    assert [tuple(point.at) for point in laid(location="base_fixed").extraction.points] == [(4, 0), (0, 2)]


@rule("EN-120")
def test_the_table_lays_tiles_but_not_what_is_printed() -> None:
    assert "Block: C2" in lines(set_up(), "ask.lay_map")
    assert not [line for line in lines(set_up(), "ask.lay_map") if line.startswith("Coals")]


@rule("EN-613")
def test_the_constant_rules_of_a_location_are_read_out() -> None:
    assert "Mind: The air is thin." in lines(set_up(), "ask.lay_rest")


# Loadouts.


@rule("EN-052")
def test_a_spacer_whose_cards_the_app_keeps_has_three_action_cards() -> None:
    state = laid(2, depths=["full", "light"])
    assert [len(spacer.cards) for spacer in state.spacers] == [3, 0]
    assert state.spacers[0].cards == ["steady_walk", "hurried_walk", "desperate_measures"]


@rule("EN-055")
def test_two_stratagems_are_chosen_and_start_on_their_requirement_side() -> None:
    played = starts(players=["Abel"], characters=["test_pilot"], location="base")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.stratagems", 2, 2)
    played.answer(("test_plan", "test_secret"))
    state = laid(stratagems=["test_plan", "test_secret"])
    assert [(one.card, one.ready, one.tokens) for one in state.stratagems] == [
        ("test_plan", False, 0),
        ("test_secret", False, 0),
    ]


# Coming in again.


@rule("EN-346")
def test_on_a_later_visit_spacers_start_around_the_insertion_point_or_one_another() -> None:
    settings = {"location": "base_fixed", "arrival": "again", "players": ["Abel", "Okafor"], "characters": ["", ""]}
    played = act(odd_game().new(SETTLED | settings, seed=0), "set_up")
    assert [one.page for one in played.state.maps] == ["annex"]
    assert (played.asked.key, played.asked.rule) == ("ask.insertion", "EN-346")
    assert set(played.options) == {"5,1", "5,3", "4,2"}
    played.answer("4,2")
    assert set(played.options) == {"5,1", "5,3", "3,2", "4,3"}


@rule("EN-346")
def test_without_questions_they_stand_around_it_too() -> None:
    state = laid(2, location="base_fixed", arrival="again")
    first, second = (spacer.at for spacer in state.spacers)
    assert first in {(5, 1), (5, 3), (4, 2)}
    assert second not in (None, first)


@rule("EN-347")
def test_the_point_they_came_in_by_is_an_insertion_point() -> None:
    again = laid(location="base_fixed", arrival="again")
    assert [(tuple(one.at), one.insertion) for one in again.extraction.points] == [((5, 2), True)]
    assert not any(one.insertion for one in laid(location="base_fixed").extraction.points)


@rule("EN-346")
def test_a_location_without_a_way_in_cannot_be_visited_again() -> None:
    with pytest.raises(CorrectionError, match="expected first"):
        laid(location="yard", arrival="again")


# How much is asked.


def test_a_typical_table_is_set_up_in_few_taps() -> None:
    played = starts(GAME)
    answers, taps = {"ask.location": "own_depot", "ask.ready": "start", "ask.spacers": "2"}, 2
    while not played.done and played.state.phase is Phase.SETUP:
        played.answer(answers.get(played.asked.key, played.options[0]))
        taps += 1
    assert taps <= 8, "with the two things to lay out"


def test_one_spacer_kept_in_full_is_set_up_in_few_taps_too() -> None:
    played = starts(GAME)
    answers: dict[str, Any] = {"ask.location": "own_depot", "ask.spacers": "1", "ask.ready": "start"}
    taps = 2
    while not played.done and played.state.phase is Phase.SETUP:
        asked = played.asked
        known = asked.chosen if asked.key == "ask.loadout" else answers.get(asked.key, (*played.options, "")[0])
        played.answer(known)
        taps += 1
    (spacer,) = played.state.spacers
    assert (spacer.depth, [gear.card for gear in spacer.worn]) == (Depth.FULL, ["osr_3", "rudimentary_scanner"])
    assert taps <= 8, "with the two things to lay out"


def test_one_spacer_alone_is_kept_lightly_or_in_full_at_one_tap() -> None:
    played = starts(location="base", stratagems=[]).answer("1", "test_pilot")
    assert (played.asked.key, played.state.settings.depths) == ("ask.ready", [Depth.FULL])
    assert played.answer("depths").state.settings.depths == [Depth.LIGHT]
    assert played.answer("depths").state.settings.depths == [Depth.FULL]
    other = starts(location="base", stratagems=[]).answer("1", "not_in_pack")
    assert other.state.settings.depths is None


def test_gear_that_can_all_be_worn_is_picked_for_the_first_who_is_asked() -> None:
    state = table(2, game=GAME, location="own_depot", settings={"depths": ["full", "full"], "suits": ["eva_suit"] * 2})
    run = GAME.play(state)
    assert suggested(run, 0) == ["osr_3", "rudimentary_scanner"]
    state.spacers[0].worn = [Gear("osr_3")]
    assert suggested(run, 1) == ["rudimentary_scanner"]
    assert suggested(run_of(table(1)), 0) == [], "where more is known than can be worn, the players choose"


def test_a_reading_says_which_choice_is_made_now() -> None:
    played = starts(players=["Abel"], location="base", stratagems=[]).answer("test_pilot", "readings", "scouts")
    assert [said(option.effect) for option in played.asked.options] == ["as now", ""]
    played.answer("through_walls", "scouts")
    assert [said(option.effect) for option in played.asked.options] == ["", "as now"]


def test_a_discovery_on_the_track_is_told_of_as_one() -> None:
    state = table(1)
    for spaces, words in (([6], "A Discovery on track space 6"), ([6, 3], "Discoveries on track spaces 6, 3")):
        state.discoveries = [DiscoveryToken(id=space, track=space) for space in spaces]
        assert words in [said(line) for line in rest_lines(run_of(state))]


def test_blips_are_laid_once_and_with_all_the_rest() -> None:
    played = set_up()
    assert [asked.key for asked in played.shown] == ["ask.lay_map", "ask.lay_rest"]
    assert played.state.moved == []


def test_what_is_settled_is_not_asked() -> None:
    played = set_up()
    assert played.done
    assert played.state.phase is Phase.COUNTDOWN


def test_the_review_changes_the_visit() -> None:
    played = starts(GAME, location="own_depot", players=["Abel"]).answer("not_in_pack")
    assert "arrival" in played.options
    played.answer("arrival")
    assert played.state.settings.arrival.value == "again"


def test_the_review_says_who_goes_and_changes_what_they_wear() -> None:
    played = starts(players=["Abel"], location="base").answer("test_pilot", ("test_plan", "test_secret"))
    assert said(played.asked.detail).splitlines()[0] == "Base: Abel as Pilot"
    played.answer("suits", "test_dark")
    assert played.state.settings.suits == ["test_dark"]
    played.answer("suits", "not_in_pack")
    assert played.state.settings.suits == [""]
    assert played.answer("stratagems").asked.key == "ask.stratagems"
