"""What can be looked up of players, Monsters, Chaos cards and discard piles; open information only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.chapters import Chapter
from companion.engine.indicators import Gauge
from companion.games.endogenesis.notes import chaos_note, discards, monster_note, player_chapters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.sight import indicators
from companion.games.endogenesis.state import EndogenesisState
from tests.games.endogenesis.tables import play_of, rule, said, table

Read = dict[str, list[tuple[str, str, str]]]


def read(chapters: Sequence[Chapter]) -> Read:
    """The entries of chapters by heading: text, aside and remark."""
    return {
        said(one.heading): [(said(entry.text), said(entry.aside), said(entry.remark)) for entry in one.entries]
        for one in chapters
    }


def of_ada(settings: dict[str, str] | None = None, **ada: Any) -> Read:
    return read(player_chapters(play_of(table(2, settings=settings, ada=ada)), 0))


def noted(card: str, **given: Any) -> list[str]:
    return said(chaos_note(play_of(table(2, **given)), card)).splitlines()


@rule("EG-228")
def test_what_a_seat_has_is_looked_up_by_its_whole_name() -> None:
    has = of_ada(energy=4, prisms=1, shards=3, hand=["test_bolt", "test_vial"])["Has"]
    assert has == [("Energy 4, Prisms 1, Shards 3, Hand 2, Wonders 0", "", "")]


@rule("EG-127", "EG-228")
def test_skills_are_looked_up_with_their_shards_and_of_one_face_down_nothing_more() -> None:
    slots = {
        0: {"card": "test_bolt", "shards": 1, "exhausted": True},
        1: {"card": "test_guard", "face_down": True, "shards": 2},
        2: {"shards": 3},
        3: {"card": "test_cu_sun"},
    }
    assert of_ada(slots=slots)["Skills"] == [
        ("Bolt", "1 Shard, exhausted", "3 damage."),
        ("A Reaction, face down", "2 Shards, ready", ""),
        ("Empty slot", "3 Shards", ""),
        ("Sun (Ultimate)", "0 Shards, ready", "5 damage."),
    ]


def test_what_shards_make_of_a_skill_is_looked_up_below_what_it_does() -> None:
    ((_, _, remark),) = of_ada(slots={0: {"card": "own_shale_rain", "shards": 1}})["Skills"]
    assert remark.splitlines()[1:] == ["damage 1, 2 from 2 Shards, 3 from 4"]


def test_a_skill_that_no_pack_has_is_looked_up_by_its_number() -> None:
    state = table(2, settings={"knowledge_deck": "real"}, unlisted=[{"id": "new_card_1", "type": "active"}])
    state.players[0].slots[0].card = "new_card_1"
    assert read(player_chapters(play_of(state), 0))["Skills"] == [("Active Skill 1", "0 Shards, ready", "")]


@rule("EG-172")
def test_a_class_is_looked_up_with_what_it_does() -> None:
    assert of_ada(class_id="test_cu_seer")["Class: Seer"] == [("3 Cosmic Skills.", "", "")]
    assert of_ada(class_id="new_class:Organic")["Class: Class of Organic"] == []


@rule("EG-022")
def test_milestones_that_have_paid_are_said() -> None:
    assert "A Wonder is paid for Max Health 5, 10" in of_ada(milestones=[10, 5])


@rule("EG-034")
def test_the_score_of_now_is_said_where_scores_are_compared() -> None:
    assert "Score now: 17 points" in of_ada(max_health=12, shards=2, slots={0: {"card": "test_bolt", "shards": 1}})
    assert not any("Score" in heading for heading in of_ada({"mode": "royale"}, max_health=12))


def test_of_a_monster_its_skills_reward_and_thresholds_are_said() -> None:
    state = table(2, monster={"card": "test_slaying_rich", "health": 5, "shards": [4, 2]})
    play = play_of(state)
    assert said(monster_note(play, state.monsters[0])).splitlines() == [
        "Active: 1 damage to all players.",
        "Killing it pays 2 Shards, 2 cards",
        "A Shard for whoever brings it down to 4, 2",
    ]


def test_of_a_monster_without_anything_nothing_is_said() -> None:
    state = table(2, monster={"card": "test_arr_l5", "health": 5})
    state.monsters[0].card = "test_cu_wolf"
    assert monster_note(play_of(state), state.monsters[0]) is None


@rule("EG-055")
def test_of_the_card_that_comes_next_health_skills_and_mercy_are_said() -> None:
    assert noted("test_arr_shy") == [
        "Health 8",
        "Initiative: 1 damage.",
        *[line for line in noted("test_arr_shy") if line.startswith("Deathcry: ")],
        "Mercy 5: leaves unless somebody has Max Health 5",
    ]
    assert len(noted("test_arr_shy")) == 4
    assert noted("test_arr_mist") == ["Each player loses 1 Health."]
    mercy = "Mercy 8: leaves unless somebody has Max Health 8"
    assert noted("test_arr_l1") == ["Health 12", mercy, "Killing it pays 1 Prism"]


def test_of_a_card_of_which_the_rulebook_says_no_more_the_table_is_told_to_look() -> None:
    assert noted("test_arr_unknown") == ["Check with your card"]


def test_a_card_done_by_the_table_says_to_look_at_it() -> None:
    assert noted("test_monster", by_hand=["test_monster"])[1] == "Active: as its card says"


@rule("EG-228")
def test_discard_piles_are_open_the_newest_first_and_counted() -> None:
    state = table(
        2,
        knowledge_discard=["test_wave", UNSEEN, "test_bolt", UNSEEN],
        chaos={"discard": ["test_arr_event"]},
        wonder_discard=["test_cu_first"],
    )
    assert read(discards(play_of(state))) == {
        "Knowledge discards (4)": [("Wave × 1", "", ""), ("A card face down × 2", "", ""), ("Bolt × 1", "", "")],
        "Chaos discards (1)": [("Sting × 1", "", "")],
        "Wonder discards (1)": [("First Wonder × 1", "", "")],
    }
    assert discards(play_of(table(2))) == ()


def gauges(state: EndogenesisState) -> dict[str, list[str]]:
    """The headings behind each gauge."""
    found = [one for one in indicators(play_of(state)) if isinstance(one, Gauge)]
    return {one.key: list(read(one.chapters)) for one in found}


def test_the_discards_stand_behind_the_monster_and_where_there_is_none_behind_the_players() -> None:
    pile = {"knowledge_discard": ["test_wave"]}
    there = gauges(table(2, monster={"health": 8}, **pile))
    assert there["monsters.1.health"] == ["Knowledge discards (1)"]
    assert "Knowledge discards (1)" not in there["players.0.health"]
    assert "Knowledge discards (1)" in gauges(table(2, **pile))["players.0.health"]


@rule("EG-224", "EG-227")
def test_nothing_that_is_hidden_can_be_looked_up() -> None:
    ada = {
        "hand": ["test_vial"],
        "wonders": ["test_cu_first"],
        "slots": {0: {"card": "test_guard", "face_down": True}},
        "set_aside": "test_vial",
    }
    shown = repr(player_chapters(play_of(table(2, ada=ada)), 0))
    assert not [name for name in ("Vial", "test_vial", "First", "Guard", "test_guard") if name in shown]
