"""Gear: slots, exhausting and rearming, what worn cards do (rulebook: Choosing Loadouts, Exhausting and Rearming)."""

from __future__ import annotations

import pytest

from companion.games.enormity.attack.choosing import hindrance
from companion.games.enormity.attack.slots import why_not_carried, why_not_worn
from companion.games.enormity.attack.worn import clear_discharge, fresh, reduction, weapons
from companion.games.enormity.setup.loadout import choose_gear
from companion.games.enormity.spacer import Gear
from companion.games.enormity.spacer_attack import AttackKind
from companion.games.enormity.spacers import abilities
from companion.games.enormity.table import Run
from tests.games.enormity.shooting import HIT, attacked, gear, ground
from tests.games.enormity.tables import Played, act, rule, run_of, said, table


def rearmed(*worn: str, backpack: tuple[str, ...] = (), suit: str = "test_suit") -> Played:
    """Abel rearms: what he wears, and what is in his backpack."""
    return act(ground(*worn, abel={"backpack": gear(*backpack), "suit": suit}), "rearm", seat=0)


def cards(played: Played) -> tuple[list[str], list[str]]:
    """What Abel wears and carries."""
    spacer = played.state.spacers[0]
    return [one.card for one in spacer.worn], [one.card for one in spacer.backpack]


def forbids(run: Run, *worn: str) -> str | None:
    """The rule that keeps Abel from wearing these together."""
    why = why_not_worn(run, 0, [Gear(card) for card in worn])
    return why.rule if why else None


@rule("EN-060")
def test_a_two_handed_weapon_beside_a_one_handed_one_is_refused() -> None:
    played = rearmed("test_pistol", backpack=("osr_3",))
    assert played.refused["wear.0"] == "EN-060"
    assert said(played.asked.refused[0].why) == "needs 3 hands, there are 2"


@rule("EN-060")
@pytest.mark.parametrize(
    ("worn", "suit", "forbidden"),
    [
        (("test_pistol", "test_revolver"), "test_suit", None),
        (("osr_3",), "test_suit", None),
        (("test_pistol", "test_revolver", "test_knife"), "test_suit", "EN-060"),
        (("test_cannon",), "test_suit", "EN-060"),
        (("test_cannon",), "test_rig", None),
    ],
    ids=["two one-handed", "one two-handed", "three one-handed", "three-handed", "three hands"],
)
def test_weapons_worn_together_fit_the_hands(worn: tuple[str, ...], suit: str, forbidden: str | None) -> None:
    assert forbids(run_of(ground(abel={"suit": suit})), *worn) == forbidden


@rule("EN-061")
def test_each_support_card_takes_a_support_slot() -> None:
    run = run_of(ground())
    assert forbids(run, "test_scope") is None
    assert forbids(run, "test_scope", "test_beads") == "EN-061"
    assert forbids(run_of(ground(abel={"suit": "test_rig"})), "test_scope", "test_beads") is None


@rule("EN-691")
def test_armour_takes_a_support_slot() -> None:
    run = run_of(ground())
    assert forbids(run, "test_plate") is None
    assert forbids(run, "test_plate", "test_beads") == "EN-691"


@rule("EN-062")
def test_each_card_in_the_backpack_takes_one_slot_whatever_its_size() -> None:
    run = run_of(ground())
    assert why_not_carried(run, 0, 3) is None
    full = why_not_carried(run, 0, 4)
    assert full is not None
    assert full.rule == "EN-062"
    played = rearmed("osr_3", backpack=("test_pistol", "test_scope", "test_cannon"))
    assert played.refused["stow.0"] == "EN-062"


@rule("EN-062")
def test_what_is_in_the_backpack_cannot_be_used() -> None:
    run = run_of(ground(foes=[(4, 2)], abel={"backpack": gear("test_pistol", "test_plate")}))
    assert hindrance(run, 0, AttackKind.ACTION) is not None
    assert reduction(run, 0) == 0


@rule("EN-093", "EN-229")
def test_rearm_turns_all_exhausted_cards_back() -> None:
    state = ground({"card": "osr_3", "exhausted": True}, {"card": "test_scope", "exhausted": True})
    played = act(state, "rearm", seat=0)
    assert [one.exhausted for one in played.state.spacers[0].worn] == [False, False]


@rule("EN-093")
def test_rearm_swaps_gear_between_slots_and_backpack() -> None:
    played = rearmed("test_pistol", backpack=("osr_3",)).answer("stow.0", "wear.0", "done")
    assert played.done
    assert cards(played) == (["osr_3"], ["test_pistol"])


@rule("EN-093")
def test_one_card_can_go_for_another_where_the_backpack_is_full() -> None:
    played = rearmed("osr_3", backpack=("test_pistol", "test_scope", "test_cannon")).answer("swap.0.0", "done")
    assert cards(played) == (["test_pistol"], ["test_scope", "test_cannon", "osr_3"])


@rule("EN-093", "EN-305")
def test_rearm_keeps_ammo_and_discharge_tokens() -> None:
    state = ground({"card": "test_cell", "discharged": True}, {"card": "test_pistol", "left": 1})
    played = act(state, "rearm", seat=0).answer("done")
    assert [(one.left, one.discharged) for one in played.state.spacers[0].worn] == [(0, True), (1, False)]


def test_the_table_rearms_a_spacer_tracked_lightly() -> None:
    played = act(ground(abel={"depth": "light"}), "rearm", seat=0)
    assert played.done
    assert played.told == ["told.rearm_by_hand"]


@rule("EN-227")
def test_an_exhausted_card_does_not_defend() -> None:
    assert reduction(run_of(ground("test_plate")), 0) == 2
    assert reduction(run_of(ground({"card": "test_plate", "exhausted": True})), 0) == 0


@rule("EN-227")
def test_an_exhausted_weapon_is_no_active_weapon_but_still_takes_its_hands() -> None:
    state = ground({"card": "test_pistol", "exhausted": True}, "test_revolver", abel={"backpack": gear("test_knife")})
    played = act(state, "attack", seat=0)
    assert "told.ammo" in played.told
    assert [one.left for one in played.state.spacers[0].worn] == [2, 5]
    assert forbids(run_of(state), *(one.card for one in state.spacers[0].worn), "test_knife") == "EN-060"


@rule("EN-228")
def test_passive_keywords_of_an_exhausted_card_stay_active() -> None:
    state = ground("test_revolver", {"card": "test_beads", "exhausted": True})
    assert attacked(state, HIT).state.incoming.discipline == 1


@rule("EN-684", "EN-227")
def test_a_card_that_is_exhausted_to_be_used_cannot_be_used_again() -> None:
    state = ground("test_badge")
    run = run_of(state)
    badge = abilities.find(run, 0, "test_badge")
    assert badge is not None
    assert abilities.hindrance(run, 0, badge) is None
    run.spacer(0).worn[0].exhausted = True
    again = abilities.hindrance(run, 0, badge)
    assert again is not None
    assert again.rule == "EN-684"


@rule("EN-684")
def test_rearm_lets_it_be_used_again() -> None:
    state = ground({"card": "test_badge", "exhausted": True})
    run = act(state, "rearm", seat=0).run
    badge = abilities.find(run, 0, "test_badge")
    assert badge is not None
    assert abilities.hindrance(run, 0, badge) is None


@rule("EN-232")
def test_everybody_always_has_the_multitool() -> None:
    run = run_of(ground())
    assert [weapon.card.id for weapon in weapons(run, 0)] == ["multitool"]
    played = act(ground(foes=[(3, 2)]), "attack", seat=0)
    assert played.asked.key == "ask.attack_result"


@rule("EN-235")
def test_damage_reduction_of_worn_cards_adds_up() -> None:
    assert reduction(run_of(ground("test_plate", "test_shield")), 0) == 3


@rule("EN-683")
def test_a_weapon_comes_with_all_of_its_ammo_or_charges() -> None:
    run = run_of(ground(marker=5))
    assert fresh(run, "osr_3").left == 2
    assert fresh(run, "test_cannon").left == 1
    assert fresh(run, "test_knife").left == 0


@rule("EN-591")
def test_discharge_tokens_go_at_the_start_of_the_turn() -> None:
    state = ground(
        {"card": "test_cell", "discharged": True}, abel={"backpack": [{"card": "test_cell", "discharged": True}]}
    )
    run = run_of(state)
    clear_discharge(run, 0)
    spacer = run.spacer(0)
    assert not any(one.discharged for one in [*spacer.worn, *spacer.backpack])
    assert {event.rule for event in run.told} == {"EN-591"}


@rule("EN-054")
def test_gear_is_chosen_for_the_run_within_hand_support_and_backpack_slots() -> None:
    """2 hands, 1 support slot, a backpack of 3: what fits is worn, then packed, and what fits nowhere stays behind."""
    state = table(1, at=[(5, 5)], abel={"depth": "full", "character": "test_soldier", "suit": "test_suit"})
    played = act(state, choose_gear, stop_at="ask.loadout")
    assert (played.asked.least, played.asked.most) == (0, 6)
    played.answer(("test_pistol", "osr_3", "test_plate", "test_knife", "test_burst", "test_lance"))
    worn, packed = cards(played)
    assert worn == ["test_pistol", "test_plate", "test_knife"]
    assert packed == ["osr_3", "test_burst", "test_lance"]
    assert why_not_worn(played.run, 0, played.state.spacers[0].worn) is None
    full = act(state, choose_gear).answer(("osr_3", "test_pistol", "test_knife", "test_burst", "test_lance"))
    assert cards(full) == (["osr_3"], ["test_pistol", "test_knife", "test_burst"])
    assert full.told == ["told.no_room"]
