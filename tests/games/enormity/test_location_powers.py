"""What a Location can do: Consoles, abilities, actions, statuses on it, and what is disabled."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.effects import Scope, resolve
from companion.games.enormity.operations.places import LayToken
from companion.games.enormity.operations.statuses import AddStatus, Disable, Enable, On, WhileStatus
from companion.games.enormity.pieces import TokenKind
from companion.games.enormity.run.doors import close_door, open_door
from companion.games.enormity.run.statuses import count_of
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, run_of, said, table

COALS = {"id": 70, "kind": "test_coals", "spaces": [[4, 4]]}
BLOCK = {"id": 71, "kind": "test_block", "spaces": [[6, 6]]}


def yard(**given: Any) -> EnormityState:
    """Abel's turn in a Location with a Flare and an action."""
    parts: dict[str, Any] = {"at": [(1, 1)], "active": 0, "tiles": [COALS, BLOCK]}
    return table(1, location="yard", **parts | given)


def acting(state: EnormityState, *answers: Any) -> Played:
    """The rest of Abel's turn."""
    return act(state, "acting", seat=0).answer(*answers)


def does(state: EnormityState, *operations: Any) -> Played:
    """These effects happen to Abel."""

    def play(run: Run) -> Any:
        yield from resolve(run, operations, Scope(you=0))

    return act(state, play)


def console(number: str, **fields: Any) -> list[dict[str, Any]]:
    """A Console under Abel."""
    return [{"id": 5, "kind": "console", "at": [1, 1], "what": number, **fields}]


def scavenges(state: EnormityState) -> Played:
    """Abel scavenges; no Rubicon bonus brings a token."""
    return act(state, "spacer_action", seat=0, kind="scavenge", answers={"ask.bonuses": "done"})


# Consoles.


@rule("EN-225")
def test_a_console_does_what_its_number_says() -> None:
    played = scavenges(yard(tokens=console("1")))
    assert played.done
    assert played.state.spacers[0].stress == 1


@rule("EN-225")
def test_the_table_looks_up_a_number_that_no_pack_has() -> None:
    played = scavenges(yard(tokens=console("0110")))
    assert (played.asked.key, said(played.asked.text)) == (
        "ask.console",
        "Console 0110: look up its number and do what it says",
    )
    assert said(scavenges(yard(tokens=console("2"))).asked.detail) == "The lights go out."


@rule("EN-226")
def test_the_table_opens_a_door_by_its_book() -> None:
    doors = [{"name": "yard A", "state": "closed"}, {"name": "yard B", "state": "welded"}]
    played = scavenges(yard(tokens=console("0110"), doors=doors)).answer("changes", "door")
    assert (played.options, played.refused) == (["yard A", "back"], {"yard B": "EN-638"})
    assert played.answer("yard A").state.doors[0].state.value == "open"


# Abilities and actions.


@rule("EN-614")
@pytest.mark.parametrize(("marker", "price"), [(9, 1), (5, 2), (2, 3)])
def test_a_flare_suppresses_an_intruder_on_a_dangerous_space_for_discipline_by_the_level(
    marker: int, price: int
) -> None:
    state = yard(intruders=[(4, 4), (8, 8)], marker=marker, pool={"discipline": 3})
    played = acting(state, "ability.yard_flare")
    assert [one.suppression for one in played.state.intruders] == [1, 0]
    assert played.state.pool.discipline == 3 - price


@rule("EN-614")
def test_a_flare_needs_its_discipline_and_an_intruder_there() -> None:
    poor = yard(intruders=[(4, 4)], marker=5, pool={"discipline": 1})
    assert acting(poor).refused["ability.yard_flare"] == "EN-561"
    nobody = yard(intruders=[(8, 8)], pool={"discipline": 3})
    assert acting(nobody).refused["ability.yard_flare"] == "EN-561"


@rule("EN-614")
@pytest.mark.parametrize(("reading", "reached"), [("dangerous", False), ("terrain", True)])
def test_by_the_other_reading_a_flare_reaches_every_tile(reading: str, reached: bool) -> None:
    state = yard(intruders=[(6, 6)], pool={"discipline": 1}, settings={"flare_space": reading})
    assert ("ability.yard_flare" in acting(state).options) is reached


@rule("EN-614")
def test_of_several_intruders_one_is_chosen() -> None:
    tiles = [COALS, {"id": 72, "kind": "test_coals", "spaces": [[8, 8]]}]
    state = yard(intruders=[(4, 4), (8, 8)], tiles=tiles, pool={"discipline": 1})
    played = acting(state, "ability.yard_flare")
    assert (played.asked.key, played.options) == ("ask.flare", ["1", "2"])
    assert [one.suppression for one in played.answer("2").state.intruders] == [0, 1]


@rule("EN-613")
def test_a_location_action_costs_an_action_card_and_what_is_printed() -> None:
    played = acting(yard(pool={"discipline": 1}, abel={"stress": 4}), "place.yard_rest")
    spacer = played.state.spacers[0]
    assert (spacer.turn.plays, spacer.stress, played.state.pool.discipline) == (1, 3, 0)


@rule("EN-613")
def test_of_a_spacer_whose_cards_are_kept_one_is_chosen_for_it() -> None:
    abel = {"depth": "full", "cards": ["test_walk", "test_run"], "stress": 4}
    played = acting(yard(pool={"discipline": 1}, abel=abel), "place.yard_rest")
    assert (played.asked.key, played.options) == ("ask.pay_card", ["test_walk", "test_run", "back"])
    assert [one.card for one in played.answer("test_run").state.spacers[0].played] == ["test_run"]


@rule("EN-613")
def test_a_location_action_cannot_be_taken_without_a_card_or_its_cost() -> None:
    assert acting(yard()).refused["place.yard_rest"] == "EN-024"
    spent = yard(pool={"discipline": 1}, abel={"turn": {"plays": 3}})
    assert acting(spent).refused["place.yard_rest"] == "EN-078"


# Status tokens and what is disabled.


@rule("EN-646")
def test_statuses_are_kept_by_name_and_by_what_they_lie_on() -> None:
    played = does(yard(), AddStatus(name="Oil", count=2), AddStatus(name="Oil", on=On.LOCATION), AddStatus(name="Ice"))
    state = played.state
    assert [(one.name, one.on, one.count) for one in state.statuses] == [
        ("Oil", "spacer.0", 2),
        ("Oil", "", 1),
        ("Ice", "spacer.0", 1),
    ]
    gone = does(state, AddStatus(name="Oil", count=-2))
    assert (count_of(gone.run, "Oil", "spacer.0"), count_of(gone.run, "Oil")) == (0, 1)


@rule("EN-646")
def test_an_effect_can_ask_for_statuses() -> None:
    run = run_of(yard(statuses=[{"name": "Oil", "on": "spacer.0", "count": 2}]))
    here = Scope(you=0)
    assert WhileStatus(name="Oil", least=2).possible(run, here)
    assert not WhileStatus(name="Oil", least=3).possible(run, here)
    assert not AddStatus(name="Oil", count=-3).possible(run, here)


@rule("EN-647")
def test_a_disabled_console_cannot_be_used() -> None:
    disabled = does(yard(tokens=console("1")), Disable(console="1"))
    assert acting(disabled.state).refused["act.scavenge"] == "EN-704"
    enabled = does(disabled.state, Enable(console="1"))
    assert "act.scavenge" in acting(enabled.state).options


@rule("EN-647")
def test_a_disabled_door_is_neither_opened_nor_closed() -> None:
    doors = [{"name": "yard A", "state": "closed"}, {"name": "yard B", "state": "open"}]
    run = does(yard(doors=doors), Disable(door="yard A"), Disable(door="yard B")).run
    assert not open_door(run, "yard A")
    assert not close_door(run, "yard B")
    assert [door.state.value for door in run.state.doors] == ["closed", "open"]


@rule("EN-647")
def test_a_disabled_door_is_not_offered_to_the_table() -> None:
    doors = [{"name": "yard A", "state": "closed", "disabled": True}]
    played = scavenges(yard(tokens=console("0110"), doors=doors)).answer("changes", "door")
    assert (played.options, played.refused) == (["back"], {"yard A": "EN-647"})


@rule("EN-051", "EN-616")
def test_a_token_is_laid_where_a_text_says_or_on_a_random_space() -> None:
    named = does(yard(), LayToken(kind=TokenKind.OBJECTIVE, what="Fuse", at=(2, 3)))
    assert [(one.what, tuple(one.at)) for one in named.state.tokens] == [("Fuse", (2, 3))]
    state = yard(settings={"scanner": "typed"})
    drawn = does(state, LayToken(kind=TokenKind.GEAR)).answer("B", 1)
    assert [tuple(one.at) for one in drawn.state.tokens] == [(0, 1)]
