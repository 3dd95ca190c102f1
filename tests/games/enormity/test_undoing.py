"""Taking back a step says which pieces go where: each kind of piece, and the steps at which people take back."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from companion.engine.board.points import Direction
from companion.engine.messages import literal
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.session import begin_in_memory
from companion.games.enormity.game import EnormityGame
from companion.games.enormity.pieces import (
    Blip,
    BlipToken,
    DiscoveryToken,
    DoorIs,
    ExtractionPoint,
    Intruder,
    SheetTokens,
    Status,
    Tile,
    Token,
    TokenKind,
    TrackKind,
    TrackPiece,
    UniqueSpecimen,
)
from companion.games.enormity.spacer import EngramToken, Fate, Gear, Knocked, PlayedCard
from companion.games.enormity.state import EnormityState, Phase, Stratagem
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.differences import differences
from tests.games.changes import put
from tests.games.enormity.tables import Played, act, go_on, odd_game, rule, run_of, said, table

ON_TABLE: Mapping[str, Any] = {
    "intruders": [{"at": [5, 5], "wounds": 1}],
    "blips": [{"at": (2, 2)}],
    "tokens": [{"id": 60, "kind": "gear", "at": [1, 1]}],
    "tiles": [{"id": 61, "kind": "crate", "spaces": [[3, 3]]}],
    "discoveries": [{"id": 62, "at": [6, 6]}, {"id": 63, "track": 6}],
    "doors": [{"name": "C1", "state": "closed"}],
    "extraction": {"marker": 4, "points": [{"at": [9, 9]}]},
    "track": [{"space": 5, "kind": "blip"}],
    "stratagems": [{"card": "own_plan", "tokens": 2}],
    "statuses": [{"name": "Gas", "on": "spacer.1", "count": 2}],
    "priority": 0,
    "marker": 8,
}


def on_table(**fields: Any) -> EnormityState:
    """A table with one piece of every kind."""
    abel = {
        "cards": ["hurried_walk", "steady_walk"],
        "worn": [{"card": "osr_3", "left": 3}],
        "backpack": [{"card": "multitool"}],
        "engrams": [{"what": "left"}],
        "objectives": ["Core"],
        "conditions": ["Burnt"],
        "vitals": 7,
        "stress": 2,
        "adrenaline": 3,
    }
    return table(2, at=[(2, 2), (0, 9)], **{**ON_TABLE, "abel": abel, **fields})


def after(state: EnormityState, change: Callable[[EnormityState], object]) -> list[str]:
    """What is said when a change is taken back."""
    now = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=EnormityState)
    change(now)
    return [said(one) for one in differences(run_of(state), run_of(now))]


def grown(name: str, piece: object) -> Callable[[EnormityState], None]:
    """Add a piece to a list of the state."""

    def change(state: EnormityState) -> None:
        owner: Any = state
        for one in name.split("."):
            owner = owner[int(one)] if one.isdigit() else getattr(owner, one)
        owner.append(piece)

    return change


def test_nothing_is_said_where_no_piece_differs() -> None:
    def counts_up(state: EnormityState) -> None:
        state.round, state.phase, state.next_id = 7, Phase.PATROLS, 4000

    assert after(on_table(), counts_up) == []


def test_nothing_is_said_while_no_map_lies() -> None:
    assert after(EnormityState(), put("marker", 3)) == []


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put("spacers.0.at", (5, 2)), ["Abel back to C3"]),
        (put("spacers.0.fate", Fate.DEAD), ["Abel back to C3"]),
        (put("intruders.0.at", (7, 5)), ["Grin 1 back to F6, facing up"]),
        (put("intruders.0.facing", Direction.EAST), ["Turn Grin 1 to face up"]),
        (put("intruders.0.wounds", 0), ["Grin 1: Wounded tokens 1"]),
        (put("intruders.0.suppression", 3), ["Grin 1: Suppression 0"]),
        (put("intruders.0.surprised", True), ["Grin 1: take Surprised away"]),
        (put("intruders", []), ["Grin 1 back to F6, facing up", "Grin 1: Wounded tokens 1"]),
        (grown("intruders", Intruder(2, "grin", 2, (6, 5), Direction.EAST)), ["Take Grin 2 off F7"]),
        (put("blips.0.at", (4, 2)), ["Blip A back to C3, lower left, arrow up"]),
        (put("blips.0.facing", Direction.WEST), ["Turn Blip A to face up"]),
        (put("blips", []), ["Blip A back on the map: C3, lower left, arrow up"]),
        (
            grown("blips", Blip(9, "B", (6, 6), Direction.EAST)),
            ["Take Blip B off G7, lower left: into the Blip Pool"],
        ),
    ],
)
def test_a_miniature_goes_back_to_where_it_was(change: Callable[[EnormityState], None], lines: Sequence[str]) -> None:
    assert after(on_table(), change) == lines


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put("marker", 7), ["Countdown Marker to 8"]),
        (put("extraction.marker", 3), ["Extraction Marker to 4"]),
        (put("priority", 1), ["Priority Target marker to Abel"]),
        (put("track", []), ["Blip back to track space 5"]),
        (grown("track", TrackPiece(2, TrackKind.INTRUDER)), ["Take Intruder off track space 2"]),
        (put("doors.0.state", DoorIs.OPEN), ["Door C1: closed again"]),
        (put("doors.0.disabled", True), ["Door C1: works again"]),
        (put("tokens", []), ["Gear Cache back to B2"]),
        (grown("tokens", Token(70, TokenKind.ENGRAM, (4, 4))), ["Take Engram off E5"]),
        (put("tokens.0.disabled", True), ["Gear Cache on B2: works again"]),
        (put("tiles", []), ["Crate back to D4"]),
        (grown("tiles", Tile(71, "crate", [(4, 4), (5, 4)])), ["Take Crate off E5, E6"]),
        (put("discoveries.0.at", None), ["Discovery back to G7"]),
        (put("discoveries", []), ["Discovery back to G7", "Discovery back to track space 6"]),
        (grown("discoveries", DiscoveryToken(72, at=(4, 4))), ["Take Discovery off E5"]),
        (put("extraction.points.0.tokens", 3), ["Extraction Point on J10: Exfiltration tokens 0"]),
        (grown("extraction.points", ExtractionPoint((0, 0))), ["Take Extraction Point off A1"]),
    ],
)
def test_what_lies_on_map_and_tracks_goes_back(change: Callable[[EnormityState], None], lines: Sequence[str]) -> None:
    assert after(on_table(), change) == lines


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put("spacers.0.stress", 5), ["Abel: Vitals 7, Stress 2, Adrenaline 3"]),
        (put("spacers.0.radiation", 1), ["Abel: Radiation 0"]),
        (put("spacers.0.exert_cards", 1), ["Abel: Exert cards 0"]),
        (put("spacers.0.knocked", Knocked.FALLING), ["Take the Knockdown card of Abel away"]),
        (put("spacers.0.played", [PlayedCard("hurried_walk", "a")]), ["Abel: Hurried Walk / Anxious Sneaking in hand"]),
        (put("spacers.0.cards", ["steady_walk"]), ["Abel: Hurried Walk / Anxious Sneaking in hand"]),
        (put("spacers.0.worn.0.left", 1), ["Abel: 3 left on OSR-3"]),
        (put("spacers.0.worn.0.exhausted", True), ["Abel: OSR-3 not exhausted"]),
        (put("spacers.0.worn.0.discharged", True), ["Abel: no Discharge token on OSR-3"]),
        (put("spacers.0.backpack", []), ["Abel: Standard Multitool in the backpack"]),
        (grown("spacers.1.backpack", Gear("osr_3")), ["Okafor: take OSR-3 away"]),
        (put("spacers.0.conditions", []), ["Abel: Burnt again"]),
        (grown("spacers.1.conditions", "Burnt"), ["Okafor: take Burnt away"]),
        (put("spacers.0.objectives", []), ["Abel: Core again"]),
        (put("spacers.0.engrams", []), ["Abel: left again"]),
        (put("spacers.0.engrams", [EngramToken("left", used=True)]), ["Abel: turn left back"]),
        (put("pool.discipline", 4), ["Active Pool: Discipline 0, Confidence 0, Expertise 0"]),
        (put("stratagems.0.tokens", 3), ["own_plan: not flipped, 2 Expertise on it"]),
        (put("stratagems", [Stratagem("own_plan", ready=True)]), ["own_plan: not flipped, 2 Expertise on it"]),
        (put("statuses", [Status("Gas", "spacer.1")]), ["Okafor: Gas 2"]),
        (grown("sheet_tokens", SheetTokens("grin", 2)), ["Grin: Radiation 0"]),
        (grown("unique", UniqueSpecimen(1, "own_tough")), []),
    ],
)
def test_what_belongs_to_people_goes_back(change: Callable[[EnormityState], None], lines: Sequence[str]) -> None:
    assert after(on_table(), change) == lines


def test_a_unique_specimen_card_that_left_comes_back_to_its_space() -> None:
    state = on_table(unique=[{"space": 2, "card": "own_tough"}])
    assert after(state, put("unique", [])) == ["Tough One back on space 2 of the Intruder board"]


def plan(played: Played) -> list[str]:
    return [said(one) for one in played.session.undo_plan()]


@rule("EN-003")
def test_a_move_is_taken_back_without_asking_and_says_where_the_spacer_stood() -> None:
    played = act(table(1, at=[(2, 2)]), "move_spacer", seat=0, spaces=2, answers={"ask.destination": "2,4"})
    assert plan(played) == ["Abel back to C3"]
    assert not played.session.undo_asks()


def test_a_patrol_that_is_taken_back_lists_the_blips() -> None:
    blips = [(2, 2), (7, 2), {"at": (9, 9), "facing": "west"}]
    state = table(1, at=[(5, 5)], blips=blips, priority=0, phase=Phase.PATROLS, settings={"scanner": "typed"})
    played = act(state, "patrols", answers={"ask.scanner": (1, 1, 1, 1)}, stop_at="ask.move_blips")
    assert plan(played) == [
        "Put the Scanner card back on its deck, Infiltration",
        "Blip A back to C3, lower left, arrow up",
        "Blip B back to C8, lower left, arrow up",
        "Blip C back to J10, lower left, arrow left",
    ]


def test_the_countdown_that_is_taken_back_moves_the_marker_back() -> None:
    state = table(1, at=[(5, 5)], blips=[(0, 0)], marker=8, phase=Phase.PATROLS, settings={"scanner": "typed"})
    played = go_on(state, answers={"ask.scanner": (0, 0, 0, 0)}, stop_at="ask.countdown")
    assert played.state.marker == 7
    assert "Countdown Marker to 8" in plan(played)


def revealed(run: Run) -> Script[None]:
    """Blip A is turned, and the table waits behind it."""
    yield from odd_game().scripts()["reveal_blip"](run, blip=101, how="effect", seat=0)
    yield Acknowledge(key="ask.behind", text=literal(""))


def test_a_blip_that_went_back_into_the_pool_comes_back_and_is_turned_down() -> None:
    state = table(1, at=[(5, 5)], blips=[(5, 6)], met=["grin"], priority=0)
    played = act(state, revealed, answers={"ask.blip_shows": BlipToken.WHITE_RED.value})
    assert played.asked.key == "ask.intruder_space"
    assert plan(played) == ["Turn Blip A face down again", "Blip A back on the map: G6, lower left, arrow up"]


def test_an_intruder_that_appeared_is_taken_off_again() -> None:
    state = table(1, at=[(5, 5)], blips=[(5, 6)], met=["grin"], priority=0)
    answers = {"ask.blip_shows": BlipToken.WHITE_RED.value, "ask.intruder_space": "5,6"}
    played = act(state, revealed, answers=answers, stop_at="ask.behind")
    assert [one.at for one in played.state.intruders] == [(5, 6)]
    assert plan(played) == ["Take Grin 1 off G6"]


def test_every_plan_of_a_random_run_is_worded() -> None:
    chance, game = random.Random(11), EnormityGame()
    session = begin_in_memory(game, game.new(game.drawn_settings(chance, "mixed", {"players": ["Abel"]}), seed=11))
    plans = 0
    for _ in range(120):
        if session.prompt is None:
            break
        session.answer(session.prompt.draw(chance))
        lines = [said(one) for one in session.undo_plan()]
        assert all(line and "{" not in line and "put_back." not in line for line in lines)
        plans += bool(lines)
    assert plans > 20
