"""What of a game is seen at a glance: Health, Monsters, whose turn it is, the Realm of Chaos, alerts, and lights."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from companion.engine.indicators import Alert, Counter, Gauge, Level, Placed, Side, Turn, TurnOrder
from companion.engine.messages import Length, Message, literal
from companion.games.endogenesis.public import public
from companion.games.endogenesis.sight import heading, indicators
from companion.games.endogenesis.state import EndogenesisState, Phase
from companion.words import table_words
from drivers.frames import DigitsFrame, StripFrame
from drivers.painting.chosen import not_shown
from drivers.painting.paint import paint
from drivers.rigfile import load_rig
from tests.games.endogenesis.reacting import attacked, ready
from tests.games.endogenesis.tables import odd_game, play_of, rule, said, table

T = TypeVar("T")

TWO = [
    {"id": 1, "card": "test_monster", "health": 5, "max_health": 8, "shards": [4], "acted": True, "slot": 1},
    {"id": 2, "card": "test_legend", "health": 6, "max_health": 6, "slot": 2},
]


def seen(state: EndogenesisState, kind: type[T]) -> dict[str, T]:
    return {one.key: one for one in indicators(play_of(state)) if isinstance(one, kind)}  # type: ignore[attr-defined]


def marks(turns: tuple[Turn, ...]) -> str:
    return " ".join(turn.mark for turn in turns)


def order(**given: Any) -> tuple[str, str, str]:
    """The marks of those who have had their turn, of whose it is, and of those to come."""
    found = seen(table(3, **given), TurnOrder)["turn_order"]
    return marks(found.taken), found.current.mark if found.current else "", marks(found.left)


def test_nothing_is_seen_before_the_players_sit() -> None:
    assert indicators(play_of(odd_game().new({}, seed=1))) == ()


def test_before_the_first_round_there_are_no_turns_and_no_decks() -> None:
    shown = indicators(play_of(table(2, phase=Phase.CUSTOMIZING, round=0)))
    assert not [one for one in shown if isinstance(one, TurnOrder) or one.key in ("knowledge", "chaos")]
    assert [one.key for one in shown if isinstance(one, Gauge)] == ["players.0.health", "players.1.health"]


@rule("EG-040")
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"phase": Phase.DRAW}, ("", "", "1 2 3 M")),
        ({"phase": Phase.PREPARATION}, ("", "", "1 2 3 M")),
        ({"active": 0}, ("", "1", "2 3 M")),
        ({"active": 2}, ("1 2", "3", "M")),
        ({"active": 0, "order": [2, 0, 1]}, ("3", "1", "2 M")),
        ({"phase": Phase.MONSTERS}, ("1 2 3", "", "M")),
        ({"phase": Phase.ROUND_END}, ("1 2 3 M", "", "")),
    ],
)
def test_whose_turn_it_is_in_every_phase(given: dict[str, Any], expected: tuple[str, str, str]) -> None:
    assert order(**given) == expected


@rule("EG-041")
def test_on_the_monsters_turn_it_is_theirs() -> None:
    assert order(phase=Phase.MONSTERS, monster={"health": 8}) == ("1 2 3", "M", "")


@rule("EG-183")
def test_several_monsters_have_turns_in_the_order_of_their_slots() -> None:
    assert order(active=1, monsters=TWO) == ("1", "2", "3 M1 M2")
    assert order(phase=Phase.MONSTERS, monsters=TWO) == ("1 2 3 M1", "M2", "")
    came_late = [{**TWO[1], "acted": False, "slot": 0}, {**TWO[0]}, {**TWO[1], "id": 3, "slot": 3}]
    assert order(phase=Phase.MONSTERS, monsters=came_late) == ("1 2 3 M2", "M1", "M3")
    assert order(phase=Phase.ROUND_END, monsters=TWO) == ("1 2 3 M1 M2", "", "")


@rule("EG-087")
def test_a_monster_is_a_gauge_with_the_thresholds_that_still_pay() -> None:
    one = seen(table(2, monster={"health": 5, "max_health": 8, "shards": [4, 2], "marked": True}), Gauge)
    shown = one["monsters.1.health"]
    assert (shown.value, shown.most, shown.marks, shown.badges, shown.side) == (5, 8, (4, 2), ("MARK",), Side.ENEMY)
    assert said(shown.label) == "Brute"
    assert said(shown.note).splitlines() == [
        "Active: 2 damage to all players.",
        "Killing it pays 1 Shard",
        "A Shard for whoever brings it down to 4, 2",
    ]


def test_a_player_is_a_gauge_with_what_holds_for_it_and_its_counts() -> None:
    ada = {"health": 2, "max_health": 6, "energy": 4, "prisms": 1, "shards": 5, "weakened": True, "marked": True}
    state = table(2, active=0, ada={**ada, "class_id": "test_cu_seer", "hand": ["test_bolt"] * 3, "wonders": ["x"]})
    gauge = seen(state, Gauge)["players.0.health"]
    assert (gauge.value, gauge.most, gauge.seat, gauge.out) == (2, 6, 0, None)
    assert gauge.badges == ("WEAK", "MARK", "Seer")
    counts = {key.removeprefix("players.0."): one.value for key, one in seen(state, Counter).items() if one.seat == 0}
    assert counts == {"energy": 4, "prisms": 1, "shards": 5, "hand": 3, "wonders": 1}


def test_a_class_that_no_pack_has_is_shown_by_its_category() -> None:
    state = table(3, ada={"class_id": "new_class:Organic"}, bo={"class_id": "new_class:?2"})
    gauges = seen(state, Gauge)
    assert (gauges["players.0.health"].badges, gauges["players.1.health"].badges) == (("Organic",), ("CLASS",))


@rule("EG-148")
def test_who_is_dead_is_out_and_it_is_said() -> None:
    state = table(2, active=0, bo={"health": 0, "dead": True})
    assert said(seen(state, Gauge)["players.1.health"].out) == "dead"
    assert seen(state, Gauge)["players.0.health"].out is None
    alert = seen(state, Alert)["players.1.health"]
    assert (said(alert.message), alert.level) == ("Bo is dead until their turn", Level.WARNING)


@rule("EG-030", "EG-038")
@pytest.mark.parametrize(
    ("prisms", "to_win", "expected"),
    [(0, 3, None), (1, 3, None), (2, 3, "Ada has 2 Prisms"), (1, 2, "Ada has 1 Prism"), (0, 1, None)],
)
def test_who_needs_one_prism_more_is_warned_of(prisms: int, to_win: int, expected: str | None) -> None:
    alert = seen(table(2, prisms_to_win=to_win, ada={"prisms": prisms}), Alert).get("players.0.prisms")
    assert (said(alert.message) if alert else None) == expected


@rule("EG-030", "EG-227")
def test_who_may_react_is_shown_before_all_who_are_near_the_end_in_one_alert() -> None:
    near = {name: {"prisms": 1} for name in ("ada", "bo", "cy")}
    alerts = seen(table(3, prisms_to_win=2, asking=1, **near), Alert).values()
    assert [said(one.message) for one in alerts] == ["Bo may react now", "Close to winning: Ada, Bo, Cy"]
    assert {one.level for one in alerts} == {Level.WARNING}  # so that they are shown in this order


def test_in_chaos_royale_prisms_win_nothing_and_warn_of_nothing() -> None:
    state = table(2, settings={"mode": "royale"}, monster={"health": 8}, ada={"prisms": 2})
    assert seen(state, Alert) == {}


def test_when_the_game_is_over_nothing_is_warned_of() -> None:
    assert seen(table(2, result="won", winners=[0], ada={"prisms": 3}, bo={"health": 0, "dead": True}), Alert) == {}


@rule("EG-051", "EG-179")
def test_the_realm_of_chaos_shows_what_comes_next_and_the_distortion_in_effect() -> None:
    chaos = {
        "face_up": "test_arr_small",
        "distortions": ["test_arr_mist", "test_arr_fire"],
        "deck": {"cards": ["a", "b"]},
    }
    placed = seen(table(2, active=0, chaos=chaos), Placed)
    assert {key: said(one.name) for key, one in placed.items()} == {
        "chaos.distortion": "Mist",
        "chaos.next": "Small One",
    }
    assert said(placed["chaos.next"].note).splitlines() == ["Health 5", "Killing it pays 1 Shard"]
    assert said(placed["chaos.distortion"].note) == "Each player loses 1 Health."
    counts = seen(table(2, active=0, chaos=chaos, knowledge={"cards": ["test_bolt"]}), Counter)
    assert (counts["chaos"].value, counts["knowledge"].value) == (3, 1)


def test_nothing_lies_in_an_empty_realm_of_chaos() -> None:
    assert seen(table(2, active=0), Placed) == {}


def test_the_card_that_is_being_resolved_is_lit() -> None:
    state = table(2, active=0, chaos={"distortions": ["test_arr_mist"]})
    assert not seen(state, Placed)["chaos.distortion"].active
    state.uses = msgspec.convert(
        [{"id": 9, "kind": "distortion", "card": "test_arr_mist"}], type(state.uses) and list[Any]
    )
    state = msgspec.convert(msgspec.to_builtins(state), EndogenesisState)
    assert seen(state, Placed)["chaos.distortion"].active


@pytest.mark.parametrize(
    ("given", "card", "expected"),
    [
        ({"phase": Phase.CUSTOMIZING, "round": 0}, None, "Customizing"),
        ({"phase": Phase.FIRST_ARRIVAL, "round": 0}, None, "Arrival"),
        ({"phase": Phase.DRAW}, None, "Round 2 · Draw Phase"),
        ({"phase": Phase.PREPARATION}, None, "Round 2 · Preparation Phase"),
        ({}, None, "Round 2 · Combat Phase"),
        ({"active": 1}, None, "Round 2 · Bo's turn"),
        ({"active": 1}, literal("Bolt"), "Round 2 · Bo's turn · Bolt"),
        ({"phase": Phase.MONSTERS, "monster": {"health": 8}}, None, "Round 2 · Brute's turn"),
        ({"phase": Phase.MONSTERS}, None, "Round 2 · The Monster's turn"),
        ({"phase": Phase.ROUND_END}, None, "Round 2 · End of the round"),
    ],
)
def test_the_heading_says_where_in_the_round_we_are(given: dict[str, Any], card: Message | None, expected: str) -> None:
    assert said(heading(play_of(table(2, **given)), card)) == expected


def test_the_heading_names_what_is_being_resolved() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard")))
    assert said(heading(played.play, None)) == "Round 2 · Ada's turn · Wave"


# --- hidden things ----------------------------------------------------------------------------------------------------


@rule("EG-224", "EG-225", "EG-227", "EG-228")
def test_what_is_seen_is_the_same_to_those_who_know_only_what_is_public() -> None:
    ada = {
        "hand": ["test_vial", "test_wave"],
        "wonders": ["test_cu_first"],
        "slots": {0: {"card": "test_guard", "face_down": True, "shards": 2}, 1: {"card": "test_bolt"}},
    }
    state = table(2, active=0, ada=ada, monster={"health": 8}, knowledge_discard=["test_mirror"])
    play = play_of(state)
    assert indicators(play) == indicators(play_of(public(state)))
    hidden = {"test_vial", "Vial", "test_wave", "Wave", "test_guard", "Guard", "First Wonder"}
    assert not [name for name in hidden if name in repr(indicators(play))]


# --- words and lights -------------------------------------------------------------------------------------------------

RICH = {
    "active": 0,
    "monsters": TWO,
    "chaos": {"face_up": "test_arr_shy", "distortions": ["test_arr_mist"], "discard": ["test_arr_event"]},
    "knowledge_discard": ["test_vial", "unseen"],
    "wonder_discard": ["test_cu_first"],
    "ada": {
        "prisms": 2,
        "weakened": True,
        "milestones": [5, 10],
        "class_id": "test_cu_seer",
        "slots": {0: {"card": "test_guard", "face_down": True}, 1: {"shards": 1}, 3: {"card": "test_cu_sun"}},
    },
    "bo": {"health": 0, "dead": True},
}


def messages(value: object) -> list[Message]:
    """Every message within an indicator."""
    if isinstance(value, Message):
        return [value]
    if isinstance(value, (tuple, list)):
        return [one for part in value for one in messages(part)]
    if isinstance(value, msgspec.Struct):
        return [one for name in value.__struct_fields__ for one in messages(getattr(value, name))]
    return []


@pytest.mark.parametrize("length", list(Length))
def test_all_that_is_seen_has_words_in_every_length(length: Length) -> None:
    words = table_words(odd_game(), "en")
    found = messages(list(indicators(play_of(table(2, **RICH)))))
    assert len(found) > 40
    for message in found:
        text = words.text(message, length)
        assert text
        assert "{" not in text
        assert text != message.key


RIG = """
devices:
  strip: {driver: virtual-strip, leds: 40}
  digits: {driver: virtual-digits}
show:
  - {indicator: monsters.1.health, on: strip, leds: 0-9, as: bar}
  - {indicator: players.0.health, on: strip, leds: 10-18, as: bar}
  - {indicator: turn_order, on: strip, leds: 19-23, as: whose}
  - {indicator: turn_order, on: strip, leds: 24-28, as: turns}
  - {indicator: "*", on: strip, leds: 29-31, as: alert}
  - {indicator: players.0.energy, on: digits, as: number}
"""


def test_lights_and_digits_have_something_to_show(tmp_path: Path) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text(RIG, encoding="utf-8")
    rig = load_rig(file)
    ada = {"health": 3, "max_health": 9, "energy": 4, "prisms": 2}
    shown = indicators(play_of(table(2, active=1, ada=ada, monster={"health": 4, "max_health": 8})))
    assert not_shown(rig, shown) == ()
    frames = paint(rig, shown, 0.0).frames
    strip, digits = frames["strip"], frames["digits"]
    assert isinstance(strip, StripFrame)
    assert isinstance(digits, DigitsFrame)
    assert digits.text == "   4"
    assert [led != (0, 0, 0) for led in strip.pixels[10:19]] == [True] * 3 + [False] * 6
    assert sum(led != (0, 0, 0) for led in strip.pixels[:10]) == 5
    assert any(led != (0, 0, 0) for led in strip.pixels[29:32]), "Ada needs one Prism more"
