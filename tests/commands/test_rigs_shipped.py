"""The rigs that ship: each loads, and in each game every line of theirs has something to draw."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion.commands.rig_checks import SEATS, not_shown_in, rig_named, seen_in, strange_games
from companion.engine.indicators import Gauge, Indicator, Track
from companion.games.registry import NAMES
from drivers.frames import BLACK, StripFrame, TextFrame
from drivers.painting.chosen import drawn_in, not_shown, shown_by
from drivers.painting.paint import paint
from drivers.rig import Kind, Look, Rig
from drivers.rigfile import load_rig, shipped

RIGS = (
    "lcd",
    "oled",
    "one_strip",
    "ring_per_player",
    "screen_only",
    "seat_buttons",
    "strip_and_digits",
    "two_buttons_and_encoder",
)
MAIN = {
    "aeons_end": {"gravehold", "nemesis.life"},
    "enormity": {"countdown", "spacers.0.vitals"},
    "endogenesis": {"monsters.1.health", "players.0.health"},
}
LIT = ("screen_only", "one_strip", "ring_per_player", "strip_and_digits")


@cache
def rig(name: str) -> Rig:
    return load_rig(shipped(name))


@cache
def seen(game: str) -> tuple[Indicator, ...]:
    return tuple(seen_in(game))


def test_these_are_all_that_ship_beside_those_of_demos() -> None:
    there = {path.stem for path in shipped("screen_only").parent.glob("*.yaml")}
    assert {name for name in there if not name.startswith("demo")} == set(RIGS)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", RIGS)
def test_every_line_of_a_shipped_rig_draws_something(name: str, game: str) -> None:
    assert strange_games(rig(name)) == ()
    assert not_shown(rig(name), seen(game), game=game) == ()


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", RIGS)
def test_what_matters_most_in_a_game_is_shown(name: str, game: str) -> None:
    shown = {each.key for line in drawn_in(game, rig(name)) for each in shown_by(line, seen(game))}
    assert shown >= MAIN[game]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", LIT)
def test_whose_turn_it_is_has_a_light_for_each_seat_and_the_enemy(name: str, game: str) -> None:
    places = [line for line in drawn_in(game, rig(name)) if line.look is Look.WHOSE]
    assert places
    assert all(len(line.leds) == SEATS[game] + 1 for line in places)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", LIT)
def test_a_strip_is_lit_from_end_to_end(name: str, game: str) -> None:
    device = next(one for one in rig(name).devices if one.kind is Kind.STRIP)
    full = tuple(_full(each) for each in seen(game))
    frame = paint(rig(name), full, 0.0, game=game).frames[device.name]
    assert isinstance(frame, StripFrame)
    assert sum(pixel != BLACK for pixel in frame.pixels) > device.leds / 2


def _full(indicator: Indicator) -> Indicator:
    from msgspec.structs import replace

    return replace(indicator, value=indicator.most) if isinstance(indicator, Gauge) else indicator


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", ["lcd", "oled"])
def test_every_line_of_a_display_has_a_text(name: str, game: str) -> None:
    frame = paint(rig(name), seen(game), 0.0, game=game).frames[name]
    assert isinstance(frame, TextFrame)
    assert all(line.strip() for line in frame.lines)


def test_a_game_that_there_is_not_is_said(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "devices:\n  digits: {driver: virtual-digits}\nshow:\n"
        "  enormty:\n    - {indicator: countdown, on: digits, as: number}\n"
    )
    (said,) = strange_games(load_rig(file))
    assert said.startswith("mine.yaml:5: show.enormty: there is no such game")
    assert "enormity" in said


def test_a_line_that_no_game_of_this_kind_draws_is_said(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "devices:\n  digits: {driver: virtual-digits}\nshow:\n  - {indicator: countdwn, on: digits, as: number}\n"
    )
    (said,) = not_shown_in(load_rig(file), "enormity")
    assert said.startswith("mine.yaml:4: 'countdwn' is not in this game")


def test_the_countdown_is_seen_in_a_game_begun_at_random() -> None:
    assert any(isinstance(each, Track) and each.key == "countdown" for each in seen("enormity"))


def test_a_rig_is_named_by_its_path_or_as_it_ships() -> None:
    assert rig_named("lcd") == shipped("lcd")
    assert rig_named("mine.yaml") == Path("mine.yaml")
    assert rig_named("/home/abby/rig") == Path("/home/abby/rig")
