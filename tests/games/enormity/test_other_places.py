"""Other Places: who is there stays until an effect brings them back, and cannot be measured to from the map."""

from __future__ import annotations

from typing import Any

from companion.engine.effects import Scope, resolve
from companion.games.enormity.blips.where import seats_beside
from companion.games.enormity.intruders.targeting import eligible, in_zone
from companion.games.enormity.operations.places import ComeBack, GoElsewhere
from companion.games.enormity.records import TargetLine
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import act, rule, run_of, table


def away(**given: Any) -> EnormityState:
    """Abel is in another place, Okafor on the map."""
    return table(2, at=[(5, 5), (0, 0)], abel={"at": None, "elsewhere": "The Red Room"}, **given)


def does(state: EnormityState, *operations: Any) -> Any:
    """These effects happen to Abel."""

    def play(run: Run) -> Any:
        yield from resolve(run, operations, Scope(you=0))

    return act(state, play)


@rule("EN-658")
def test_who_is_elsewhere_is_in_no_zone_and_no_target() -> None:
    run = run_of(away(intruders=[(5, 5)]))
    intruder = run.state.intruders[0]
    assert in_zone(run, intruder, 9) == [1]
    assert eligible(run, intruder, TargetLine()) == [1]


@rule("EN-658")
def test_no_blip_is_beside_who_is_elsewhere() -> None:
    state = away()
    assert seats_beside(run_of(state), (5, 5)) == []
    assert seats_beside(run_of(state), (0, 0)) == [1]


@rule("EN-657")
def test_a_spacer_is_moved_to_another_place_and_comes_back_by_an_effect() -> None:
    gone = does(table(2, at=[(5, 5), (0, 0)]), GoElsewhere(place="The Red Room"))
    assert (gone.state.spacers[0].at, gone.state.spacers[0].elsewhere) == (None, "The Red Room")
    back = does(gone.state, ComeBack())
    assert (back.asked.key, back.asked.rule) == ("ask.back_where", "EN-657")
    assert "0,0" not in back.options, "another Spacer stands there"
    back.answer("4,4")
    assert (back.run.where(0), back.state.spacers[0].elsewhere) == ((4, 4), "")


def test_who_is_on_the_map_cannot_come_back() -> None:
    run = run_of(table(1))
    assert not ComeBack().possible(run, Scope(you=0))
    assert not GoElsewhere(place="?").possible(run_of(away()), Scope(you=0))


def test_the_table_moves_a_spacer_away_and_back_by_its_book() -> None:
    state = table(1, at=[(1, 1)], active=0)
    played = act(state, "acting", seat=0).answer("other", "code", 1, "right", "away")
    assert played.state.spacers[0].elsewhere
    assert "away" not in played.options
    played.answer("back", "7,7", "nothing_else")
    assert played.run.where(0) == (7, 7)
