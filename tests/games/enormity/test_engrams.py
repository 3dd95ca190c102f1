"""Engrams: a device is used once, and at the end of the run all give their resources."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.run.extraction import leaves
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, said, table


def holding(*engrams: dict[str, Any], players: int = 2, **abel: Any) -> EnormityState:
    """Abel's turn, hurt, with these Engrams."""
    found = {"engrams": list(engrams), "vitals": 5, **abel}
    return table(players, at=[(1, 1), (9, 9)][:players], location="yard", active=0, abel=found)


def acting(state: EnormityState, *answers: Any) -> Played:
    """The rest of Abel's turn."""
    return act(state, "acting", seat=0).answer(*answers)


@rule("EN-221")
def test_a_device_does_what_the_location_says_and_is_flipped() -> None:
    played = acting(holding({"what": "salve"}), "engram.0")
    assert played.state.spacers[0].vitals == 7
    assert played.state.spacers[0].engrams[0].used


@rule("EN-221")
def test_a_device_is_used_once() -> None:
    played = acting(holding({"what": "salve"}, {"what": "salve", "used": True}))
    assert "engram.0" in played.options
    assert played.refused["engram.1"] == "EN-221"


@rule("EN-221")
def test_the_table_does_what_a_device_does_that_no_pack_has() -> None:
    played = act(holding({"what": ""}), "acting", seat=0, stop_at="ask.by_hand").answer("engram.0")
    assert played.asked.key == "ask.by_hand"
    assert played.answer("ok").state.spacers[0].engrams[0].used


@rule("EN-222")
def test_at_the_end_of_the_run_all_engrams_give_their_resources() -> None:
    state = holding({"what": "salve"}, {"what": "salve", "used": True}, {"what": "lens"}, players=1)
    state.extraction = table(1, extraction={"marker": None, "points": [{"at": [1, 1], "tokens": 0}]}).extraction

    def play(run: Run) -> Any:
        yield from leaves(run, 0)

    played = act(state, play)
    told = [said(event.message) for event in played.events if event.rule == "EN-222"]
    assert told == [
        "Abel, Engram Salve: 1 Culture",
        "Abel, Engram Salve: 1 Culture",
        "Abel, Engram Lens: resource side up",
    ]
    assert all(engram.used for engram in played.state.spacers[0].engrams)
