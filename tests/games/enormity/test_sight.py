"""What of a run is seen at a glance: the Countdown, the Spacers, whose turn it is, alerts, the map, and lights."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from companion.engine.indicators import Alert, Board, Counter, Gauge, Level, Side, Track, Turn, TurnOrder
from companion.engine.messages import Length, literal, say
from companion.games.enormity.map_sight import LIGHT, SIGHT, fields_of
from companion.games.enormity.sight import heading, indicators
from companion.games.enormity.state import EnormityState, Phase
from companion.words import table_words
from drivers.frames import DigitsFrame, StripFrame
from drivers.painting.chosen import not_shown
from drivers.painting.paint import paint
from drivers.rigfile import load_rig
from tests.games.enormity.tables import odd_game, rule, run_of, said, table

T = TypeVar("T")


def seen(state: EnormityState, kind: type[T]) -> dict[str, T]:
    return {one.key: one for one in indicators(run_of(state)) if isinstance(one, kind)}


def test_nothing_is_seen_before_the_maps_lie() -> None:
    assert indicators(run_of(odd_game().new({}, seed=1))) == ()


@rule("EN-065", "EN-066")
def test_the_countdown_is_a_track_of_ten_spaces_in_three_levels_and_zero_hour() -> None:
    track = seen(table(marker=5), Track)["countdown"]
    assert (track.length, track.position, track.marks) == (10, 4, ("9", "8", "7", "6", "5", "4", "3", "2", "1", "0"))
    calm, warning, danger = Level.CALM, Level.WARNING, Level.DANGER
    assert track.levels == (calm,) * 3 + (warning,) * 3 + (danger,) * 4
    assert said(track.label) == "Eclipse, round 1 · Spacer Phase"


@rule("EN-046")
def test_what_waits_on_the_track_is_seen_there() -> None:
    state = table(
        track=[{"space": 6, "kind": "blip"}, {"space": 4, "kind": "intruder"}],
        discoveries=[{"id": 9, "track": 2}],
        extraction={"marker": 3},
    )
    assert seen(state, Track)["countdown"].also == ((3, "blip"), (5, "intruder"), (7, "discovery"), (6, "extraction"))


def test_each_spacer_who_plays_has_three_gauges() -> None:
    state = table(2, abel={"vitals": 4, "stress": 2, "adrenaline": 7}, okafor={"fate": "dead", "at": None})
    gauges = seen(state, Gauge)
    assert said(gauges.pop("spacers.1.vitals").out) == "dead"
    assert {key: (one.value, one.most, one.side, one.seat) for key, one in gauges.items()} == {
        "spacers.0.vitals": (4, 9, Side.SEAT, 0),
        "spacers.0.stress": (2, 9, Side.SEAT, 0),
        "spacers.0.adrenaline": (7, 9, Side.SEAT, 0),
    }


def test_pools_and_enemies_are_counted() -> None:
    state = table(pool={"confidence": 2}, incoming={"discipline": 1}, intruders=[(5, 5)], blips=[(2, 2), (3, 3)])
    counts = {key: (one.value, one.coming or 0) for key, one in seen(state, Counter).items() if one.value or one.coming}
    assert counts == {
        "pool.confidence": (2, 0),
        "pool.discipline": (0, 1),
        "intruders": (1, 0),
        "blips": (2, 0),
    }


def test_whose_turn_it_is() -> None:
    state = table(3, active=1, abel={"took_turn": True})
    order = seen(state, TurnOrder)["turn_order"]
    assert (order.taken, order.current) == ((Turn("1", Side.SEAT, 0),), Turn("2", Side.SEAT, 1))
    assert order.left == (Turn("3", Side.SEAT, 2),)
    enemy = seen(table(2, phase=Phase.INTRUDERS), TurnOrder)["turn_order"]
    assert enemy.current == Turn("I", Side.ENEMY)
    nobody = seen(table(2, phase=Phase.COUNTDOWN), TurnOrder)["turn_order"]
    assert nobody.current is None


def alerts(**given: Any) -> dict[str, Level]:
    return {said(one.message): one.level for one in seen(table(2, **given), Alert).values()}


def test_a_spacer_near_the_end_of_a_scale_is_warned_of() -> None:
    assert alerts(abel={"vitals": 4, "stress": 7, "adrenaline": 7}) == {}
    assert alerts(abel={"vitals": 3, "stress": 8, "adrenaline": 9}) == {
        "Abel: Vitals are low": Level.DANGER,
        "Abel: Stress is near 9": Level.DANGER,
        "Abel: Adrenaline is near 9": Level.DANGER,
    }


def test_how_far_the_extraction_is() -> None:
    assert alerts(extraction={"available": True}) == {"Extraction is available": Level.CALM}
    waits = {"available": True, "points": [{"at": [9, 9], "tokens": 2}]}
    assert alerts(extraction=waits) == {"Full alert: 2 Exfiltration left": Level.WARNING}
    is_open = {"available": True, "points": [{"at": [9, 9], "tokens": 0}]}
    assert alerts(extraction=is_open) == {"The Extraction Point is open": Level.WARNING}


def test_the_heading_says_whose_turn_or_which_phase_it_is() -> None:
    assert said(heading(run_of(table(2, active=1)), None)) == "Okafor’s turn"
    assert said(heading(run_of(table(2, phase=Phase.PATROLS)), None)) == "Patrols"
    assert said(heading(run_of(table(2, active=1)), literal("A card"))) == "A card"


def test_the_map_shows_pieces_with_what_is_on_them() -> None:
    state = table(
        2,
        at=[(0, 0), (1, 0)],
        priority=1,
        active=0,
        okafor={"knocked": "falling"},
        intruders=[{"at": [5, 5], "suppression": 2, "surprised": True, "wounds": 1, "facing": "east"}],
        blips=[{"at": [2, 2], "known": "echo"}, (3, 3)],
        tokens=[{"id": 5, "kind": "gear", "at": [4, 4]}],
    )
    pieces = {piece.key: piece for piece in seen(state, Board)["map"].pieces}
    assert {key: piece.badges for key, piece in pieces.items() if piece.badges} == {
        "spacer.1": ("P", "K"),
        "intruder.1": ("-2", "?", "1W"),
        "blip.101": ("!",),
    }
    assert [key for key, piece in pieces.items() if piece.active] == ["spacer.0"]
    assert [key for key, piece in pieces.items() if piece.on_line] == ["blip.101", "blip.102"]
    assert pieces["intruder.1"].facing == "east"
    assert pieces["sign.gear.4,4"].sign == "gear"
    listed = {one.path for one in odd_game().correctables(run_of(state))}
    assert {piece.path for piece in pieces.values() if piece.path} <= listed


def test_an_engram_is_shown_by_its_name_not_by_its_id() -> None:
    engrams = [{"id": 5, "kind": "engram", "at": [4, 4], "what": "own_relay"}]
    state = table(1, location="own_depot", at=[(0, 4)], tokens=engrams)
    pieces = {piece.key: piece for piece in seen(state, Board)["map"].pieces}
    assert pieces["sign.engram.4,4"].mark == "Re"


def test_what_does_not_change_of_a_map_is_the_same_object() -> None:
    one, other = table(at=[(0, 0), (1, 0)]), table(at=[(3, 3), (1, 0)])
    assert seen(one, Board)["map"].plan is seen(other, Board)["map"].plan


def test_doors_stand_as_they_are() -> None:
    doors = seen(table(location="own_depot"), Board)["map"].doors
    assert {door.state for door in doors} <= {"open", "closed", "welded"}
    assert doors
    assert all(door.lines for door in doors)


@rule("EN-200", "EN-264")
def test_what_a_piece_lights_and_sees_is_shown_for_it() -> None:
    run = run_of(table(2, at=[(5, 5), (0, 0)], intruders=[(5, 7)]))
    light, sight = fields_of(run, "spacer.0")
    assert (light.key, len(light.spaces), sight.key) == (LIGHT, 13, SIGHT)
    assert (5, 7) in sight.spaces
    assert (5, 9) not in sight.spaces  # behind the Intruder
    (seen_by_it,) = fields_of(run, "intruder.1")
    assert (5, 5) in seen_by_it.spaces
    assert fields_of(run, "blip.101") == fields_of(run, "intruder.9") == ()


def test_figures_are_read_aloud_without_arrows() -> None:
    words = table_words(odd_game(), "en")
    for stat in ("vitals", "stress", "adrenaline"):
        spoken = words.text(say(f"told.{stat}", spacer="Abel", before=4, after=3), Length.SPOKEN)
        assert spoken.endswith("from 4 to 3")


RIG = """
devices:
  strip: {driver: virtual-strip, leds: 32}
  digits: {driver: virtual-digits}
show:
  - {indicator: countdown, on: strip, leds: 0-9, as: track}
  - {indicator: spacers.0.vitals, on: strip, leds: 10-18, as: bar}
  - {indicator: turn_order, on: strip, leds: 19-23, as: whose}
  - {indicator: turn_order, on: strip, leds: 24-28, as: turns}
  - {indicator: "*", on: strip, leds: 29-31, as: alert}
  - {indicator: countdown, on: digits, as: number}
"""


def test_lights_and_digits_have_something_to_show(tmp_path: Path) -> None:
    file = tmp_path / "rig.yaml"
    file.write_text(RIG, encoding="utf-8")
    rig = load_rig(file)
    state = table(2, marker=0, active=1, abel={"vitals": 5})
    shown = indicators(run_of(state))
    assert not_shown(rig, shown) == ()
    frames = paint(rig, shown, 0.0).frames
    strip, digits = frames["strip"], frames["digits"]
    assert isinstance(strip, StripFrame)
    assert isinstance(digits, DigitsFrame)
    assert digits.text == "   0"
    assert [led != (0, 0, 0) for led in strip.pixels[10:19]] == [True] * 5 + [False] * 4
    bright = max(range(19, 24), key=lambda led: sum(strip.pixels[led]))
    assert bright == 20  # the second seat's place
