"""Extraction: a point is located, Extraction made available, initiated, waited for; and Spacers leave."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Scope, resolve
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.operations.places import LocateExtraction
from companion.games.enormity.run.extraction import can_initiate, leaves, marker_moves
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, run_of, table

POINT = (9, 9)


def waiting(
    players: int = 1, *, tokens: int | None = None, available: bool = True, marker: int | None = None, **given: Any
) -> EnormityState:
    """An Extraction Point in the north-east, Abel beside it."""
    point = {"at": list(POINT), "tokens": tokens, "insertion": given.pop("insertion", False)}
    extraction = {"marker": marker, "available": available, "points": [point]}
    parts: dict[str, Any] = {"at": [(9, 8), (0, 0), (2, 0)][:players], "extraction": extraction, "priority": 0}
    return table(players, **parts | given)


def moves_marker(state: EnormityState) -> Played:
    """A Discovery has been made: the marker moves."""

    def play(run: Run) -> Any:
        marker_moves(run)
        yield from ()

    return act(state, play)


def turn(state: EnormityState, seat: int = 0) -> Played:
    """A Spacer's turn begins."""
    return act(state, "spacer_turn", seat=seat)


def scavenges(state: EnormityState) -> Played:
    """Abel scavenges; no Rubicon bonus brings a token."""
    return act(state, "spacer_action", seat=0, kind="scavenge", answers={"ask.bonuses": "done"})


def walks(state: EnormityState, end: str = "9,9", *answers: Any) -> Played:
    """Abel moves to a space."""
    return act(state, "move_spacer", seat=0, spaces=2, answers={"ask.destination": end}).answer(*answers)


@rule("EN-314")
def test_the_marker_goes_one_space_toward_zero_hour() -> None:
    played = moves_marker(waiting(available=False, marker=7))
    assert (played.state.extraction.marker, played.state.extraction.available) == (6, False)


@rule("EN-332")
def test_at_zero_hour_the_marker_goes_and_extraction_is_available() -> None:
    played = moves_marker(waiting(available=False, marker=1))
    assert (played.state.extraction.marker, played.state.extraction.available) == (None, True)


@rule("EN-332")
def test_extraction_is_available_at_every_point_on_the_map() -> None:
    points = [{"at": [9, 9]}, {"at": [0, 9]}]
    extraction = {"marker": 1, "points": points}
    state = moves_marker(table(2, at=[(9, 8), (0, 8)], extraction=extraction)).state
    run = run_of(state)
    found = [can_initiate(run, seat) for seat in (0, 1)]
    assert [tuple(point.at) for point in found if point] == [(9, 9), (0, 9)]


@rule("EN-332")
def test_the_marker_stays_off_once_it_is_removed() -> None:
    played = moves_marker(waiting(marker=None))
    assert played.done
    assert (played.state.extraction.marker, played.told) == (None, [])


@rule("EN-330")
def test_extraction_is_not_initiated_before_it_is_available() -> None:
    played = act(waiting(available=False, active=0), "acting", seat=0)
    assert played.refused["act.scavenge"] == "EN-704"
    assert "act.scavenge" in act(waiting(active=0), "acting", seat=0).options


@rule("EN-330", "EN-331")
def test_extraction_is_not_initiated_before_a_point_is_located() -> None:
    played = act(waiting(active=0, extraction={"marker": None, "available": True}), "acting", seat=0)
    assert played.refused["act.scavenge"] == "EN-704"


@rule("EN-331")
@pytest.mark.parametrize("at", [(3, 3), None])
def test_an_effect_locates_a_point(at: tuple[int, int] | None) -> None:
    def play(run: Run) -> Any:
        yield from resolve(run, [LocateExtraction(at)], Scope(you=0))

    played = act(waiting(extraction={"marker": 3}), play)
    if at is None:
        assert (played.asked.key, played.asked.rule) == ("ask.extraction_where", "EN-331")
        played.answer("3,3")
    assert [tuple(point.at) for point in played.state.extraction.points] == [(3, 3)]


@rule("EN-331")
def test_the_table_says_where_its_book_puts_a_point() -> None:
    state = waiting(extraction={"marker": 3}, tokens=None)
    state.tokens = table(1, tokens=[{"id": 5, "kind": "console", "at": [9, 8], "what": "0110"}]).tokens
    state.extraction.available = False
    played = scavenges(state).answer("changes", "extraction", "4,4", "nothing_else")
    assert [tuple(point.at) for point in played.answer("done").state.extraction.points] == [(4, 4)]


@rule("EN-333")
def test_availability_is_kept_until_a_point_is_located() -> None:
    state = moves_marker(table(1, at=[(3, 2)], extraction={"marker": 1})).state
    assert (state.extraction.available, state.extraction.points) == (True, [])

    def play(run: Run) -> Any:
        yield from resolve(run, [LocateExtraction((3, 3))], Scope(you=0))

    located = act(state, play)
    assert can_initiate(located.run, 0) is not None
    assert "EN-333" in located.rules


@rule("EN-334")
def test_scavenge_beside_the_point_initiates_extraction_for_no_tokens() -> None:
    played = scavenges(waiting())
    assert played.state.extraction.points[0].tokens == 1
    assert played.state.spacers[0].adrenaline == 1


@rule("EN-334")
@pytest.mark.parametrize(("marker", "price"), [(9, 1), (5, 2), (2, 3)])
def test_fast_scavenge_initiates_extraction_where_a_move_comes_beside_it(marker: int, price: int) -> None:
    state = waiting(at=[(7, 8)], tokens=None)
    state.marker, state.pool.confidence = marker, price
    played = walks(state, "9,8")
    assert (played.asked.key, played.options) == ("ask.fast_scavenge", ["0.confidence", "pass"])
    played.answer("0.confidence")
    assert (played.state.pool.confidence, played.state.extraction.points[0].tokens) == (0, 1)


@rule("EN-334")
def test_extraction_is_initiated_once() -> None:
    assert can_initiate(run_of(waiting(tokens=2)), 0) is None


@rule("EN-335")
def test_there_is_a_token_for_each_spacer_alive() -> None:
    state = waiting(3, mara={"fate": "dead", "at": None})
    assert scavenges(state).state.extraction.points[0].tokens == 2


@rule("EN-336")
def test_a_token_goes_at_the_start_of_every_spacer_turn() -> None:
    assert turn(waiting(2, tokens=2), seat=1).state.extraction.points[0].tokens == 1
    assert turn(waiting(2), seat=1).state.extraction.points[0].tokens is None


@rule("EN-336")
def test_no_token_goes_in_other_phases() -> None:
    played = act(waiting(tokens=1), "countdown_phase")
    assert played.state.extraction.points[0].tokens == 1


@rule("EN-337")
def test_the_point_cannot_be_entered_before_the_last_token_is_gone() -> None:
    played = act(waiting(tokens=1), "move_spacer", seat=0, spaces=1)
    assert "9,9" not in played.options


@rule("EN-337")
@pytest.mark.parametrize("beside", [(9, 8), (8, 9)])
def test_the_open_point_is_entered_from_every_side(beside: tuple[int, int]) -> None:
    played = act(turn(waiting(tokens=1, at=[beside])).state, "move_spacer", seat=0, spaces=1)
    assert "9,9" in played.options


@rule("EN-338")
def test_who_ends_a_movement_on_the_open_point_is_out() -> None:
    played = walks(waiting(2, tokens=0))
    assert (played.state.spacers[0].fate.value, played.state.spacers[0].at) == ("extracted", None)
    assert played.state.priority == 1


@rule("EN-338")
def test_nobody_leaves_by_a_point_that_is_not_open() -> None:
    def play(run: Run) -> Any:
        yield from leaves(run, 0)

    assert act(waiting(tokens=1, at=[POINT]), play).state.spacers[0].fate.value == "playing"


@rule("EN-338")
def test_who_is_only_put_there_stays() -> None:
    state = waiting(2, tokens=0, at=[POINT, (0, 0)])
    assert turn(state).state.spacers[0].fate.value == "playing"


@rule("EN-339")
@pytest.mark.parametrize(("fates", "result"), [(("extracted", "dead"), "success"), (("dead", "dead"), "failure")])
def test_the_run_ends_when_all_have_left_or_died(fates: tuple[str, str], result: str) -> None:
    others = [{"fate": fate, "at": None} for fate in fates]
    state = waiting(3, tokens=0, okafor=others[0], mara=others[1])

    def play(run: Run) -> Any:
        if result == "failure":
            yield from die(run, 0, Cause.INSTANT)
        else:
            run.state.spacers[0].at = POINT
            yield from leaves(run, 0)

    played = act(state, play)
    assert played.state.result.value == result


@rule("EN-339")
def test_the_run_goes_on_while_somebody_plays() -> None:
    assert walks(waiting(2, tokens=0)).state.result.value == "ongoing"


@rule("EN-340")
def test_a_death_does_not_change_the_number_of_tokens() -> None:
    def play(run: Run) -> Any:
        yield from die(run, 1, Cause.INSTANT)

    assert act(waiting(3, tokens=3), play).state.extraction.points[0].tokens == 3


@rule("EN-347")
def test_the_insertion_point_is_no_way_out() -> None:
    state = waiting(insertion=True, active=0)
    assert can_initiate(run_of(state), 0) is None
    assert act(state, "acting", seat=0).refused["act.scavenge"] == "EN-704"


@rule("EN-347", "EN-333")
def test_where_only_the_insertion_point_is_known_extraction_waits_for_another() -> None:
    played = moves_marker(waiting(available=False, marker=1, insertion=True))
    assert played.told[-1] == "told.extraction_available_later"
    assert moves_marker(waiting(available=False, marker=1)).told[-1] == "told.extraction_available"
