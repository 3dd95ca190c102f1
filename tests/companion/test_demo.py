"""The demos: their stories, their pictures, and each as a process of its own, killed and started again too."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.commands.demo import register
from companion.demo.camera import EMPTY, HeldCards, folder_of
from companion.demo.story import TABLE, Step, Story, games, pictures, read_story
from companion.engine.errors import UnknownNameError
from companion.engine.labels import label_code
from companion.engine.session import Session, begin_in_memory
from companion.games.registry import game as find_game
from drivers.frames import BLACK, StripFrame
from drivers.painting.chosen import shown_by
from drivers.painting.paint import paint
from drivers.rigfile import load_rig, shipped
from vision.codes.readers import ZxingReader
from vision.table.table_file import read_table

HERE = Path(__file__).parent


def run_demo(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The demo as a process of its own, without a screen."""
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "companion", "demo", *arguments]
    return subprocess.run(command, env=clean | environment, capture_output=True, text=True, timeout=110, check=False)


@pytest.mark.parametrize(
    ("game", "ending"), [("aeons_end", "victory"), ("endogenesis", "won"), ("enormity", "success")]
)
def test_a_demo_plays_to_its_good_end_and_says_what_happened(game: str, ending: str) -> None:
    found = run_demo(game)
    assert found.returncode == 0, found.stderr
    last = json.loads(found.stdout.splitlines()[-1])
    assert set(last) == {"turns", "cards_scanned", "answered_by_zones", "led_frames", "segment_updates", "result"}
    assert last["result"] == ending
    steps = read_story(game).steps
    assert last["cards_scanned"] == sum(bool(step.scan) for step in steps)
    assert last["answered_by_zones"] == sum(bool(step.lay or step.turn) for step in steps) > 0
    assert last["led_frames"] > 20
    assert last["segment_updates"] > 5
    assert last["turns"] > 3


def test_without_a_name_it_is_aeons_end() -> None:
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    assert parser.parse_args(["demo"]).game == "aeons_end"


def test_the_help_lists_the_games() -> None:
    found = run_demo("--help")
    assert "aeons_end, endogenesis, enormity" in found.stdout


def test_a_game_without_a_demo_is_said() -> None:
    with pytest.raises(
        UnknownNameError, match="there is no demo of chess; there is one of aeons_end, endogenesis, enormity"
    ):
        read_story("chess")


@pytest.mark.parametrize("game", games())
def test_every_card_of_a_story_has_pictures_that_show_its_label_in_its_zone(game: str) -> None:
    reader, table = ZxingReader(), read_table(TABLE / "table.yaml")
    shown = {one for step in read_story(game).steps for one in step.pictures()}
    assert shown
    for card, zone, turned in shown:
        folder = pictures(game) / folder_of(card, zone, turned=turned)
        camera = HeldCards(TABLE / EMPTY, folder.parent)
        camera.turn(card, zone) if turned else camera.lay(card, zone)
        frames = [frame for _ in folder.iterdir() if (frame := camera.read())]
        seen = [sighting for frame in frames for sighting in reader.read(frame)]
        spots = [table.locate(sighting) for sighting in seen]
        assert {one.text for one in seen} == {label_code(find_game(game).prefix, card)}
        assert {spot.zone for spot in spots if spot} == {zone}
        assert {abs(spot.turn) > 45 for spot in spots if spot} == {turned}


def followed(story: Story) -> Session[Any, Any]:
    """The game that a story tells, at its end."""
    game = find_game(story.game)
    session: Session[Any, Any] = begin_in_memory(game, game.new({}, seed=story.seed))
    for step in story.steps:
        if step.undo:
            session.undo(confirmed=True)
        for path, value in step.correct.items():
            session.correct(path, value)
        if step.scan or step.answer:
            session.answer(step.scan or step.only_answer()[1])
        elif step.lay or step.turn:
            session.answer(answered_by(step, session))
    return session


def answered_by(step: Step, session: Session[Any, Any]) -> str:
    """The choice that is made by what a step does with a card."""
    asked = session.asked()
    assert asked is not None
    ((card, zone),) = (step.lay or step.turn).items()
    deeds = [
        one
        for one in asked.options
        if one.deed and one.deed.card == card and (one.deed.place is None) is bool(step.turn)
    ]
    return (deeds or [one for one in asked.options if zone == f"seat {(one.seat or 0) + 1}" and not one.way_out])[0].id


def told_of(session: Session[Any, Any]) -> list[str]:
    """Everything that was told, in order."""
    lines = session.history(count=100_000)
    return [line.event.message.key.removeprefix("told.") for line in lines]


def test_the_run_of_enormity_shows_what_a_run_is_made_of() -> None:
    story = read_story("enormity")
    session = followed(story)
    assert set(told_of(session)) >= {
        "ambush",
        "console",
        "discovery",
        "initiates",
        "intruder_dies",
        "looted",
        "page",
        "point_open",
    }
    assert [spacer.fate.value for spacer in session.play.state.spacers] == ["extracted", "extracted"]
    assert any(step.wrong for step in story.steps)
    keys = {key for step in story.steps for key, answer in step.answer.items() if answer}
    assert keys >= {"ask.dice", "ask.confidence", "ask.fast_scavenge", "ask.reveal_scouted"}


ROUND_OF_ENDOGENESIS = {
    *("turned_up", "event", "distortion_placed", "distortion", "monster_arrives", "mercy", "slain"),
    *("injury", "reward_shards", "reward_prisms", "reveals_card", "hurt", "lets_happen", "reaction", "equipped_again"),
    *("skill_used", "uses_artifact", "wonder_played", "class", "max_health", "allocated", "draws", "rests"),
    *("revived", "weakened"),
}


def test_the_game_of_endogenesis_shows_what_a_game_is_made_of() -> None:
    story = read_story("endogenesis")
    session = followed(story)
    told = told_of(session)
    assert set(told) >= ROUND_OF_ENDOGENESIS
    assert max(told.index("event"), told.index("distortion_placed")) < told.index("monster_arrives")
    assert told.index("slain") < len(told) - 1 - told[::-1].index("monster_arrives")
    state = session.play.state
    assert [player.prisms >= state.prisms_to_win for player in state.players].count(True) == 1
    assert any(step.wrong for step in story.steps)
    assert any(step.undo for step in story.steps)
    assert any(step.correct for step in story.steps)
    assert {key for step in story.steps for key in step.answer} >= {"ask.keep_wonder", "ask.reaction", "ask.react"}


def test_the_game_of_endogenesis_takes_back_something_that_was_turned_up() -> None:
    story = read_story("endogenesis")
    place = next(number for number, step in enumerate(story.steps) if step.undo)
    shown = followed(Story(story.game, story.steps[:place], story.seed, story.rig))
    assert shown.undo_asks()
    assert shown.undo_plan()


@pytest.mark.parametrize("game", games())
def test_a_storys_rig_lights_something_of_each_of_its_indicators_kinds(game: str) -> None:
    story = read_story(game)
    session = followed(Story(story.game, story.steps[: len(story.steps) // 2], story.seed, story.rig))
    rig = load_rig(shipped(story.rig), ports={"strip": "/dev/strip", "digits": "/dev/digits"})
    shown = [shown_by(showing, session.game.indicators(session.play)) for showing in rig.showings]
    assert sum(bool(one) for one in shown) >= 5


def test_the_lights_of_endogenesis_say_who_may_react() -> None:
    story = read_story("endogenesis")
    place = next(number for number, step in enumerate(story.steps) if "ask.react" in step.answer)
    session = followed(Story(story.game, story.steps[:place], story.seed, story.rig))
    asked = session.asked()
    assert asked is not None
    rig = load_rig(shipped(story.rig), ports={"strip": "/dev/strip", "digits": "/dev/digits"})
    frame = paint(rig, session.game.indicators(session.play), 0.0).frames["strip"]
    assert isinstance(frame, StripFrame)
    places = [showing.leds[0] for showing in rig.showings if showing.indicator.endswith("may_react")]
    assert [frame.pixels[led] != BLACK for led in places] == [seat == asked.seat for seat in range(5)]


@pytest.mark.parametrize(("inputs", "place"), [(0, 0), (1, 1), (2, 4), (3, 5)])
def test_a_story_goes_on_behind_what_was_taken_back(inputs: int, place: int) -> None:
    steps = [Step(answer={"a": 1}), Step(answer={"b": 1}), Step(answer={"c": 1}), Step(undo=1), Step(answer={"d": 1})]
    assert Story("aeons_end", steps).place(inputs) == place


@pytest.mark.xdist_group("kill")
@pytest.mark.parametrize("times", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_killed_at_random_moments_it_resumes_each_time(times: int) -> None:
    script = HERE / "kill_and_resume.sh"
    command = [script, str(times), sys.executable]
    found = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"killed {times} times" in found.stdout
