"""Initiative: what a Monster does as it comes into play (rulebook: Arrival, Monster Skills)."""

from __future__ import annotations

from tests.games.endogenesis.tables import act, rule
from tests.games.endogenesis.test_arrival_cards import chaos_table, in_play


@rule("EG-049", "EG-098")
def test_an_initiative_happens_behind_the_markers_and_before_the_next_card() -> None:
    run = act(chaos_table("test_legend", face_up="test_arr_swift"), "arrive")
    monster = run.state.monsters[0]
    assert (monster.health, monster.shards) == (8, [6])
    assert [player.health for player in run.state.players] == [2, 2, 2]
    order = [key for key in run.told if key in ("told.thresholds", "told.initiative", "told.turned_up")]
    assert order == ["told.thresholds", "told.initiative", "told.turned_up"]


@rule("EG-050")
def test_no_initiative_happens_in_the_whole_first_round() -> None:
    run = act(chaos_table("test_legend", face_up="test_arr_swift", round=1, active=1), "arrive")
    assert in_play(run) == ["test_arr_swift"]
    assert [player.health for player in run.state.players] == [3, 3, 3]
    assert "EG-050" in run.rules


@rule("EG-050")
def test_an_initiative_happens_from_the_second_round_on() -> None:
    run = act(chaos_table(face_up="test_arr_swift", round=2, active=1), "arrive")
    assert [player.health for player in run.state.players] == [2, 2, 2]
