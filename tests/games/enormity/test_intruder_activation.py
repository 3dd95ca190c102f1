"""The activations of the Intruder Phase: who acts when, and what an activation is (EN-361 to EN-371, EN-424)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.enormity.blips.patrols import patrols
from companion.games.enormity.intruders.phase import activation_step
from companion.games.enormity.state import EnormityState, Phase
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

WATCHER = "own_watcher"


def protocols(played: Played) -> list[str]:
    """What Intruders did, in order."""
    return [said(event.message) for event in played.events if event.message.key == "told.protocol"]


def phase(*intruders: object, at: list[tuple[int, int]], **given: object) -> EnormityState:
    """A table whose Intruder Phase begins."""
    return table(len(at), at=at, intruders=intruders, phase=Phase.INTRUDERS, **given)  # type: ignore[arg-type]


def whole_phase(run: Run) -> Iterator[Any]:
    """The Intruder Phase as far as its end."""
    while run.state.phase is Phase.INTRUDERS:
        yield from activation_step(run)
    yield from patrols(run)


@rule("EN-362")
def test_the_intruder_closest_to_any_spacer_acts_first() -> None:
    played = act(phase((1, 9), (7, 0), at=[(0, 0), (9, 0)]), "activation_steps", count=2)
    assert [said(event.message) for event in played.events if event.rule == "EN-362"] == ["Grin 2 acts"]
    played.answer(("-", "-"))
    assert [said(event.message) for event in played.events if event.rule == "EN-362"] == ["Grin 2 acts", "Grin 1 acts"]


@rule("EN-363")
def test_of_equally_close_ones_the_players_choose() -> None:
    played = act(phase((5, 0), (0, 5), (9, 9), at=[(0, 0)]), "activation_steps", count=1)
    assert (played.asked.key, played.asked.rule, played.options) == ("ask.activates", "EN-363", ["1", "2"])
    assert played.answer("2").state.intruders[1].activated


@rule("EN-364")
def test_the_next_one_is_chosen_by_the_distances_at_that_moment() -> None:
    # Grin 1 is closest. While it bites, the Spacer is moved by hand: now Grin 3 is closer than Grin 2.
    state = phase((1, 0), (4, 0), (5, 9), at=[(0, 0)])
    played = act(state, "activation_steps", count=2)
    played.session.correct("spacers.0.at", "5,5")
    played.answer(("-", "-", "-"))
    assert [said(event.message) for event in played.events if event.rule == "EN-362"] == ["Grin 1 acts", "Grin 3 acts"]


@rule("EN-064")
def test_each_intruder_activates_once_and_each_blip_patrols_once() -> None:
    state = phase((9, 0), (0, 5), at=[(0, 0)], blips=[{"at": [9, 8], "facing": "west"}], settings={"scanner": "typed"})
    played = act(state, whole_phase, answers={"ask.scanner": [(1, 1, 1, 1)]})
    assert [said(event.message) for event in played.events if event.rule == "EN-362"] == ["Grin 2 acts", "Grin 1 acts"]
    assert played.state.blips[0].at == (8, 8)


@rule("EN-361")
def test_blips_on_full_alert_turn_then_intruders_act_then_blips_patrol_then_the_phase_ends() -> None:
    points = {"points": [{"at": [9, 5], "tokens": 2}]}
    state = phase(
        (9, 0), at=[(0, 0)], blips=[{"at": [5, 5], "facing": "west"}], extraction=points, settings={"scanner": "typed"}
    )
    played = act(state, whole_phase, answers={"ask.scanner": [(1, 1, 1, 1)]})
    turned, acted = (
        next(place for place, event in enumerate(played.events) if event.rule == name) for name in ("EN-342", "EN-362")
    )
    patrolled = played.told.index("told.blip_moves")
    assert turned < acted < patrolled
    assert played.state.phase is Phase.END_OF_ROUND


@rule("EN-365")
def test_an_activation_is_target_first_protocol_and_additional_actions() -> None:
    state = table(2, at=[(1, 4), (4, 1)], intruders=[{"at": [1, 1], "sheet": "own_mixed"}], abel={"depth": "full"})
    played = act(state, "activate", intruder=1, answers={"ask.target": ["0"], "ask.dice": [("-",)]})
    assert played.told == [
        "told.activates_effect",
        "told.target_chosen",
        "told.protocol",
        "told.intruder_moves",
        "told.rolled",
        "told.attack_power",
        "told.infection",
    ]


@rule("EN-369")
@pytest.mark.parametrize(
    ("target", "name"),
    [((4, 1), "Scuttling Bite"), ((6, 1), "Slitherrun"), ((2, 1), "Black Snap")],
)
def test_only_the_first_protocol_whose_condition_is_met_is_performed(target: tuple[int, int], name: str) -> None:
    played = act(table(1, at=[target], intruders=[(1, 1)]), "activate", intruder=1)
    assert protocols(played) == [f"Grin 1: {name}"]


@rule("EN-370")
@pytest.mark.parametrize("target", [(2, 1), (1, 5), (9, 9)])
def test_a_grin_always_has_a_protocol(target: tuple[int, int]) -> None:
    assert len(protocols(act(table(1, at=[target], intruders=[(1, 1)]), "activate", intruder=1))) == 1


@rule("EN-371")
@pytest.mark.parametrize(
    ("marker", "names"), [(9, ["Titan 1: Charge"]), (6, ["Titan 1: Ram"]), (3, ["Titan 1: Blot Out"])]
)
def test_protocols_locked_to_another_level_are_skipped(marker: int, names: list[str]) -> None:
    state = table(1, at=[(1, 2)], intruders=[{"at": [1, 1], "sheet": "own_titan"}], marker=marker)
    assert protocols(act(state, "activate", intruder=1)) == names


@rule("EN-372")
@pytest.mark.parametrize(("tokens", "name"), [(1, "Scuttling Bite"), (2, "Slitherrun")])
def test_movement_range_is_ending_adjacent_with_the_current_speed(tokens: int, name: str) -> None:
    state = table(1, at=[(4, 1)], intruders=[{"at": [1, 1], "suppression": tokens}])
    assert protocols(act(state, "activate", intruder=1)) == [f"Grin 1: {name}"]


@rule("EN-196", "EN-421")
@pytest.mark.parametrize("how", ["ambush", "opportunity"])
def test_an_intruder_that_acted_out_of_turn_still_activates_in_the_phase(how: str) -> None:
    state = phase((9, 9), at=[(0, 0)])
    once = act(state, "activate", intruder=1, how=how).state
    assert not once.intruders[0].activated
    assert "EN-362" in act(once, "activation_steps", count=1).rules


@rule("EN-366")
def test_an_intruder_that_a_patrol_reveals_does_not_activate_again() -> None:
    late = act(table(1, at=[(0, 0)], phase=Phase.PATROLS, met=["grin"]), "arrive", sheet="grin", at=[5, 5], seat=0)
    assert late.state.intruders[0].activated
    early = act(table(1, at=[(0, 0)], met=["grin"]), "arrive", sheet="grin", at=[5, 5], seat=0)
    assert not early.state.intruders[0].activated


@rule("EN-424")
def test_a_surprised_intruder_only_discards_its_tokens() -> None:
    played = act(
        table(1, at=[(2, 1)], intruders=[{"at": [1, 1], "surprised": True, "suppression": 2}]), "activate", intruder=1
    )
    grin = played.state.intruders[0]
    assert (grin.surprised, grin.suppression, grin.at) == (False, 0, (1, 1))
    assert protocols(played) == []


@rule("EN-123")
def test_a_surprise_token_marks_an_intruder() -> None:
    assert act(table(1, intruders=[(5, 5)]), "surprise", intruder=1).state.intruders[0].surprised


@rule("EN-350")
def test_the_level_of_the_sheet_selects_its_values() -> None:
    run = run_of(table(1, intruders=[(5, 5)]))
    assert run.sheet(run.state.intruders[0]).level == 1


@rule("EN-290")
def test_suppression_counts_during_the_activation_and_goes_at_its_end() -> None:
    played = act(table(1, at=[(7, 1)], intruders=[{"at": [1, 1], "suppression": 2}]), "activate", intruder=1)
    assert (played.state.intruders[0].at, played.state.intruders[0].suppression) == ((3, 1), 0)


@rule("EN-290")
def test_by_the_other_reading_suppression_goes_before_it_acts() -> None:
    settings = {"suppression_ends": "before"}
    state = table(1, at=[(9, 1)], intruders=[{"at": [1, 1], "suppression": 2}], settings=settings)
    assert act(state, "activate", intruder=1).state.intruders[0].at == (7, 1)
