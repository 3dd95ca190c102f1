"""Knockdown: the card's two sides over the turns, and being knocked down again (EN-565 to EN-571)."""

from __future__ import annotations

from companion.games.enormity.spacer import Knocked
from tests.games.enormity.tables import act, rule, table


@rule("EN-565")
def test_who_is_knocked_down_gets_the_card_on_its_falling_side() -> None:
    played = act(table(1, at=[(3, 2)]), "knockdown", seat=0)
    assert played.state.spacers[0].knocked is Knocked.FALLING
    assert not played.state.spacers[0].turn.fell


@rule("EN-566", "EN-567")
def test_a_turn_is_lost_the_card_flips_at_its_end_and_the_next_turn_begins_on_ones_feet() -> None:
    from companion.games.enormity.spacers.turn import begin, end
    from companion.games.enormity.table import Run
    from companion.games.enormity.terrain.knockdown import knock_down

    seen: list[Knocked] = []

    def rounds(run: Run) -> object:
        knock_down(run, 0)
        for _ in range(2):
            begin(run, 0)
            seen.append(run.spacer(0).knocked)
            end(run, 0)
            seen.append(run.spacer(0).knocked)
        yield from ()

    act(table(1, at=[(3, 2)]), rounds)
    assert seen == [Knocked.FALLING, Knocked.STANDING, Knocked.NO, Knocked.NO]


@rule("EN-568")
def test_knocked_down_in_ones_own_turn_the_end_of_it_does_not_count() -> None:
    from companion.games.enormity.spacers.knocked import at_turn_end
    from companion.games.enormity.table import Run

    def end(run: Run) -> object:
        at_turn_end(run, 0)
        yield from ()

    own = act(table(1, at=[(3, 2)], active=0), "knockdown", seat=0).state
    assert act(own, end).state.spacers[0].knocked is Knocked.FALLING
    other = act(table(2, at=[(3, 2), (0, 0)], active=1), "knockdown", seat=0).state
    assert act(other, end).state.spacers[0].knocked is Knocked.STANDING


@rule("EN-571")
def test_who_is_about_to_get_up_falls_again() -> None:
    state = table(1, at=[(3, 2)], abel={"knocked": "standing"})
    played = act(state, "knockdown", seat=0)
    assert played.state.spacers[0].knocked is Knocked.FALLING
    assert played.told == ["told.knocked_down_again"]


@rule("EN-571")
def test_who_lies_already_stays_as_they_are() -> None:
    state = table(1, at=[(3, 2)], active=0, abel={"knocked": "falling"})
    played = act(state, "knockdown", seat=0)
    assert played.state.spacers[0].knocked is Knocked.FALLING
    assert not played.state.spacers[0].turn.fell
    assert played.told == ["told.lies_already"]
