"""Rubicon stats: their scale, their start, what raises Adrenaline, and the bonuses that come with it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.enormity.records import ADRENALINE_ACTIONS, ActionKind
from companion.games.enormity.spacer import MOST, Fate, Spacer
from companion.games.enormity.spacers.bands import Band, vitals_band
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, odd_game, rule, run_of, table


def solo(*, settings: dict[str, Any] | None = None, **fields: Any) -> EnormityState:
    """Abel alone, a pilot with bonuses at 1, 2 and 3."""
    return table(1, at=[(5, 5)], settings=settings, abel={"character": "test_pilot", "suit": "test_overall", **fields})


def performed(state: EnormityState, kind: str) -> Played:
    """Abel performs an action of this kind, as far as Adrenaline and the pool go."""
    return act(state, "adrenaline_action", seat=0, kind=kind)


def incoming(played: Played) -> tuple[int, int, int]:
    """Discipline, Confidence and Expertise in the Incoming Pool."""
    pool = played.state.incoming
    return pool.discipline, pool.confidence, pool.expertise


@rule("EN-010", "EN-013", "EN-014")
def test_a_run_starts_with_full_vitals_no_adrenaline_and_the_stress_of_the_character() -> None:
    seated = {"players": ["Abel"], "characters": ["test_pilot"], "location": "open"}
    spacer = odd_game().prepared(seated, seed=0).spacers[0]
    assert (spacer.vitals, spacer.stress, spacer.adrenaline) == (9, 3, 0)


@rule("EN-012")
@pytest.mark.parametrize("stat", ["vitals", "stress", "adrenaline"])
def test_the_stats_are_kept_from_nothing_to_nine(stat: str) -> None:
    state = solo()
    setattr(state.spacers[0], stat, 0)
    assert not odd_game().problems(state)
    setattr(state.spacers[0], stat, MOST)
    assert not odd_game().problems(state)
    setattr(state.spacers[0], stat, MOST + 1)
    assert odd_game().problems(state)


@rule("EN-011")
@pytest.mark.parametrize(
    ("vitals", "band"), [(9, "green"), (7, "green"), (6, "orange"), (4, "orange"), (3, "red"), (0, "red")]
)
def test_the_vitals_band_follows_the_vitals(vitals: int, band: str) -> None:
    assert vitals_band(run_of(solo(vitals=vitals)), 0) is Band(band)


@rule("EN-011")
def test_an_ability_can_ask_for_a_band() -> None:
    """Grit works while the Vitals are orange only."""
    for vitals, stress in ((9, 4), (5, 3), (2, 4)):
        state = solo(vitals=vitals, stress=4)
        state.active = 0
        assert act(state, "use_ability", seat=0, name="pilot_orange").state.spacers[0].stress == stress


@rule("EN-020")
@pytest.mark.parametrize("kind", sorted(kind.value for kind in ADRENALINE_ACTIONS))
def test_each_adrenaline_action_raises_adrenaline_by_one(kind: str) -> None:
    assert performed(solo(adrenaline=4), kind).state.spacers[0].adrenaline == 5


@rule("EN-020")
def test_these_five_are_the_adrenaline_actions() -> None:
    assert {kind.value for kind in ADRENALINE_ACTIONS} == {"attack", "scout", "rationalize", "scavenge", "full_reload"}


@rule("EN-020")
@pytest.mark.parametrize("kind", [ActionKind.CATCH_BREATH, ActionKind.REARM, ActionKind.OTHER])
def test_other_actions_do_not_raise_adrenaline(kind: ActionKind) -> None:
    assert act(solo(adrenaline=4), "spacer_action", seat=0, kind=kind.value).state.spacers[0].adrenaline == 4


@rule("EN-085", "EN-086")
def test_bonuses_left_of_the_new_adrenaline_are_placed_at_once() -> None:
    """Bonuses at 1, 2 (Discipline) and 3 (Expertise); Adrenaline 2 becomes 3."""
    played = act(solo(adrenaline=2), "spacer_action", seat=0, kind="rationalize")
    assert played.state.spacers[0].adrenaline == 3
    assert incoming(played) == (2, 0, 0)


@rule("EN-086")
def test_by_the_setting_the_bonus_under_the_indicator_counts_too() -> None:
    assert incoming(performed(solo(settings={"bonus_reach": "left_and_at"}, adrenaline=2), "rationalize")) == (2, 0, 1)


@rule("EN-085")
def test_the_bonuses_of_character_and_suit_count_both() -> None:
    assert incoming(performed(solo(adrenaline=3, suit="test_beacon"), "scout")) == (2, 1, 1)


@rule("EN-085")
def test_the_bonuses_of_cards_that_no_pack_has_are_asked_for() -> None:
    played = performed(solo(adrenaline=2, suit="my_suit"), "scavenge")
    assert played.asked.key == "ask.bonuses"
    assert incoming(played) == (2, 0, 0)
    played.answer("confidence", "confidence", "done")
    assert incoming(played) == (2, 2, 0)


@rule("EN-283")
def test_an_attack_places_no_bonuses_when_it_raises_adrenaline() -> None:
    played = performed(solo(adrenaline=5), "attack")
    assert incoming(played) == (0, 0, 0)
    assert played.done


@rule("EN-016")
def test_an_adrenaline_action_at_nine_kills() -> None:
    played = act(solo(adrenaline=9, stress=4), "spacer_action", seat=0, kind="rationalize")
    assert played.state.spacers[0].fate is Fate.DEAD
    assert played.state.spacers[0].stress == 4
    assert incoming(played) == (0, 0, 0)


@rule("EN-015")
def test_stress_above_nine_kills() -> None:
    assert act(solo(stress=9), "gain_stress", seat=0).state.spacers[0].fate is Fate.DEAD


@rule("EN-015")
def test_stress_of_nine_does_not_kill() -> None:
    spacer = act(solo(stress=8), "gain_stress", seat=0).state.spacers[0]
    assert (spacer.stress, spacer.fate) == (9, Fate.PLAYING)


@rule("EN-682")
def test_vitals_do_not_rise_above_nine() -> None:
    assert act(solo(vitals=8), "gain_vitals", seat=0, count=2).state.spacers[0].vitals == 9


@rule("EN-682")
def test_stress_does_not_fall_below_nothing() -> None:
    assert act(solo(stress=1), "spacer_action", seat=0, kind="rationalize").state.spacers[0].stress == 0


@rule("EN-018")
def test_stress_that_meets_the_vitals_brings_a_breakdown() -> None:
    played = act(solo(vitals=5, stress=4), "gain_stress", seat=0)
    assert "told.breakdown" in played.told


def test_a_spacer_starts_on_the_scale() -> None:
    spacer = Spacer(name="Abel")
    assert (spacer.vitals, spacer.stress, spacer.adrenaline) == (MOST, 0, 0)
