"""Reloading (rulebook: Full Reloading, Fast Reloading)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.enormity.attack.reload import no_fast_reload, no_full_reload
from tests.games.enormity.shooting import abel_gear, ground
from tests.games.enormity.tables import act, rule, run_of


def forbids(kind: str, *cards: str | Mapping[str, Any]) -> str | None:
    """The rule that keeps Abel with this gear from reloading."""
    ask = no_fast_reload if kind == "fast" else no_full_reload
    why = ask(run_of(ground(*cards)), 0)
    return why.rule if why else None


def spent(card: str, left: int = 0, **fields: Any) -> dict[str, Any]:
    return {"card": card, "left": left, **fields}


@rule("EN-089")
def test_a_fast_reload_adds_one_ammo() -> None:
    assert abel_gear(act(ground(spent("test_revolver", 2)), "fast_reload", seat=0)).left == 3


@rule("EN-089", "EN-090")
def test_one_weapon_is_reloaded_of_several() -> None:
    state = ground(spent("test_revolver"), spent("test_pistol"))
    played = act(state, "full_reload", seat=0)
    assert played.asked.key == "ask.reload"
    assert played.options == ["test_revolver", "test_pistol"]
    played.answer("test_pistol")
    assert [one.left for one in played.state.spacers[0].worn] == [0, 2]


@rule("EN-090")
def test_a_full_reload_fills_a_weapon() -> None:
    assert abel_gear(act(ground(spent("test_revolver")), "full_reload", seat=0)).left == 6


@rule("EN-090")
def test_what_is_in_the_backpack_is_not_reloaded() -> None:
    why = no_full_reload(run_of(ground(abel={"backpack": [spent("test_revolver")]})), 0)
    assert why is not None


@rule("EN-304")
def test_a_weapon_with_ammo_left_may_be_fully_reloaded() -> None:
    assert abel_gear(act(ground(spent("test_revolver", 4)), "full_reload", seat=0)).left == 6


@rule("EN-305")
def test_charges_are_not_restored() -> None:
    assert forbids("full", spent("test_cannon")) == "EN-305"
    assert forbids("fast", spent("test_cannon")) == "EN-305"


@rule("EN-305")
def test_a_discharge_token_stays() -> None:
    state = ground(spent("test_revolver", discharged=True))
    assert abel_gear(act(state, "full_reload", seat=0)).discharged
    assert abel_gear(act(state, "fast_reload", seat=0)).discharged


@rule("EN-306")
def test_a_heavy_weapon_cannot_be_fast_reloaded() -> None:
    assert forbids("fast", spent("test_heavy")) == "EN-306"
    assert forbids("full", spent("test_heavy")) is None


@rule("EN-306")
def test_beside_another_weapon_the_heavy_one_is_refused_with_its_reason() -> None:
    state = ground(spent("test_heavy"), spent("test_revolver"), spent("test_pistol"), abel={"suit": "test_rig"})
    assert act(state, "fast_reload", seat=0).refused == {"test_heavy": "EN-306"}


@rule("EN-308")
def test_ammo_never_exceeds_the_printed_number() -> None:
    assert forbids("fast", "test_revolver") == "EN-308"
    assert forbids("full", "test_revolver") == "EN-308"
    over = ground(spent("test_revolver", 5))
    assert abel_gear(act(over, "fast_reload", seat=0)).left == 6


def test_the_table_reloads_for_a_spacer_tracked_lightly() -> None:
    played = act(ground(abel={"depth": "light"}), "fast_reload", seat=0)
    assert played.told == ["told.reload_by_hand"]


def test_when_the_weapons_are_filled_by_hand_meanwhile_nothing_is_reloaded() -> None:
    played = act(ground(spent("test_revolver"), spent("test_pistol")), "full_reload", seat=0)
    for one in played.state.spacers[0].worn:
        one.left = 6
    assert played.options == ["none"]
    assert played.answer("none").done
