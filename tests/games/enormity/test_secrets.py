"""Secret codes: each is looked up once, and one without a check mark was a mistake."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, said, table


def knowing(**given: Any) -> EnormityState:
    """Abel's turn."""
    return table(2, at=[(1, 1), (9, 9)], active=0, **given)


def looks_up(state: EnormityState, code: int, *answers: Any) -> Played:
    """Abel has found a code."""
    return act(state, "acting", seat=0).answer("other", "code", code, *answers)


@rule("EN-659")
def test_a_code_of_four_digits_is_looked_up_in_the_turn() -> None:
    played = looks_up(knowing(), 42)
    assert played.state.codes == ["0042"]
    assert said(played.asked.text) == "Code 0042: is there a check mark beside its paragraph?"


@rule("EN-659")
def test_a_code_is_resolved_once() -> None:
    played = looks_up(knowing(codes=["0042"]), 42)
    assert played.asked.key == "ask.spacer_action"
    assert "told.code_known" in played.told


@rule("EN-659")
def test_what_the_paragraph_changes_is_carried_out() -> None:
    played = looks_up(knowing(), 1234, "right", "lay.gear", "5,5", "nothing_else")
    assert [(token.kind.value, tuple(token.at)) for token in played.state.tokens] == [("gear", (5, 5))]
    assert played.state.spacers[0].stress == 0


@rule("EN-660")
def test_without_a_check_mark_the_power_of_two_black_dice_is_stress() -> None:
    played = looks_up(knowing(), 1234, "mistake")
    assert (played.asked.key, played.asked.dice) == ("ask.dice", ("black", "black"))
    played.answer(("p1h1", "p1h1"))
    assert played.state.spacers[0].stress == 3


@rule("EN-660")
def test_a_mistake_can_kill() -> None:
    played = looks_up(knowing(abel={"stress": 8}), 1234, "mistake", ("p1", "p1"))
    assert played.state.spacers[0].fate.value == "dead"
