"""What spells do while they are prepped (rulebook: Main Phase, 7 - Resolve A "While Prepped" Effect)."""

from __future__ import annotations

from typing import Any

from tests.games.aeons_end.tables import Played, act, breaches, go_on, moved, rule, seat, table


def main_phase(*spots: str, actions: tuple[str, ...] = (), bob: Any = None, **abby: Any) -> Played:
    state = table(abby=seat(*spots, full=True, **abby), bob=bob or seat(full=True))
    return act(state, "main_phase", player="player_1", answers={"ask.action": list(actions)})


def offered(played: Played) -> list[str]:
    return [option for option in played.options if option.startswith("while_prepped.")]


@rule("AE-108")
def test_a_main_phase_effect_can_be_used_while_the_spell_stays_prepped() -> None:
    state = table(abby=seat("open:oblivion_swell", "open:spark", full=True))
    played = act(state, "main_phase", player="player_1", answers={"ask.action": "while_prepped.I"})
    changed = moved(state, played.state)
    (spell,) = changed.pop("players.0.breaches.0.spells")
    assert (spell["card"], spell["used"]) == ("oblivion_swell", True)
    assert changed == {"phase": "main", "players.0.turn.aether": 1}


@rule("AE-108")
def test_it_can_be_used_in_the_turn_the_spell_is_prepped() -> None:
    played = main_phase("open", actions=("prep.oblivion_swell",), hand=["oblivion_swell"])
    assert offered(played) == ["while_prepped.I"]


@rule("AE-109")
def test_each_prepped_copy_has_one_use_in_a_turn() -> None:
    played = main_phase("open:oblivion_swell", "open:oblivion_swell:oblivion_swell")
    assert offered(played) == ["while_prepped.I", "while_prepped.II", "while_prepped.II.2"]
    played.answer("while_prepped.II.2")
    assert offered(played) == ["while_prepped.I", "while_prepped.II"]
    played.answer("while_prepped.II", "while_prepped.I")
    assert (offered(played), played.state.players[0].turn.aether) == ([], 3)


@rule("AE-109")
def test_the_next_turn_brings_the_next_use() -> None:
    state = table(abby=seat("open:oblivion_swell", full=True), turn_order=(["player_1", "player_1"], []))
    use = ["while_prepped.I", "end_turn"]
    played = go_on(state, answers={"ask.cast": ["end_casting"] * 2, "ask.action": use})
    assert (played.state.turn, offered(played)) == (2, ["while_prepped.I"])


@rule("AE-110")
def test_an_effect_of_another_moment_is_not_offered_in_the_main_phase() -> None:
    assert offered(main_phase("open:lava_tendril")) == []


@rule("AE-110", "AE-195")
def test_lava_tendril_deals_damage_at_the_end_of_the_casting_phase() -> None:
    state = table(abby=seat("open:lava_tendril", "open:spark", "open:lava_tendril", full=True), in_play=[("scorn", 9)])
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": ["cast.II"], "ask.target": "nemesis"})
    assert played.state.nemesis.life == 69
    played.answer("end_casting")
    assert (played.asked.key, played.options) == ("ask.target", ["nemesis", "scorn"])
    assert played.asked.rule == "AE-195"
    played.answer("scorn", "nemesis")
    assert played.done
    assert (played.in_play, played.state.nemesis.life) == ([("scorn", 8)], 68)  # the bonus of III is for casting


@rule("AE-110")
def test_a_lava_tendril_that_was_cast_deals_nothing_more() -> None:
    state = table(abby=seat("open:lava_tendril", full=True))
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "cast.I"})
    assert (played.done, played.state.nemesis.life) == (True, 67)


@rule("AE-108")
def test_wildfire_whip_casts_any_players_spell_for_two_aether() -> None:
    bob = seat("open", "open", "open:spark", full=True)
    played = main_phase("open:wildfire_whip", bob=bob, actions=("while_prepped.I",), turn={"aether": 3})
    assert (played.asked.key, played.options) == ("ask.cast_by_effect", ["player_1.I", "player_2.III"])
    played.answer("player_2.III")
    abby, ally = played.state.players
    assert (abby.turn.aether, breaches(abby)[0]) == (1, "open:wildfire_whip")
    assert (breaches(ally)[2], ally.discard, played.state.nemesis.life) == ("open", ["spark"], 68)
    assert [event.rule for event in played.events if event.message.key == "told.spends_aether"] == ["AE-108"]


@rule("AE-108")
def test_what_cannot_be_done_in_full_is_not_offered() -> None:
    assert offered(main_phase("open:wildfire_whip", turn={"aether": 1})) == []
    assert offered(main_phase("open:arcane_nexus", played=["flexing_dagger"])) == []


@rule("AE-108")
def test_arcane_nexus_takes_back_a_gem_played_this_turn() -> None:
    played = main_phase("open:arcane_nexus", actions=("while_prepped.I",), played=["jade", "crystal", "flexing_dagger"])
    assert (played.asked.key, played.options) == ("ask.which_gem_back", ["jade", "crystal"])
    played.answer("crystal")
    player = played.state.players[0]
    assert (player.hand, player.played) == (["crystal"], ["jade", "flexing_dagger"])
    assert "play.crystal" in played.options


@rule("AE-108")
def test_only_the_spells_of_the_player_whose_turn_it_is_are_offered() -> None:
    assert offered(main_phase("open", bob=seat("open:oblivion_swell", full=True))) == []


def test_spells_that_the_app_does_not_know_are_the_tables() -> None:
    state = table(abby=seat("open:5"))
    assert offered(act(state, "main_phase", player="player_1")) == []
    played = act(state, "casting_phase", player="player_1", answers={"ask.cast": "end_casting"})
    assert (played.done, played.told) == (True, [])
