"""The commands at more than one game: which is played where none is named, and what each says of one it has not."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.play import add_options, chosen_shelf
from companion.engine.errors import CompanionError
from companion.engine.recovery import start_game
from companion.games import registry
from companion.shelf import Shelf
from companion.which import WhichGame


def shelf(saves: Path, *options: str) -> Shelf:
    """What `play` would open with these options."""
    parser = argparse.ArgumentParser()
    add_options(parser)
    return chosen_shelf(parser.parse_args(["--saves", str(saves), *options]))


def save(path: Path, name: str) -> Path:
    """A saved game that has just begun."""
    game = registry.game(name)
    start_game(game, game.new({}, seed=1), path).journal.close()
    return path


def test_without_a_saved_game_none_is_chosen(tmp_path: Path) -> None:
    assert isinstance(shelf(tmp_path).game, WhichGame)
    assert isinstance(shelf(tmp_path, "--new", "--seed", "3").game, WhichGame)


@pytest.mark.parametrize("name", registry.NAMES)
def test_the_game_that_is_named_is_played(tmp_path: Path, name: str) -> None:
    assert shelf(tmp_path, "--game", name).game.name == name


def test_a_game_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CompanionError, match="there is no game 'enormty'; did you mean enormity"):
        shelf(tmp_path, "--game", "enormty")


def test_without_a_name_the_game_played_last_goes_on(tmp_path: Path) -> None:
    save(tmp_path / "aeons_end-1.game", "aeons_end")
    latest = save(tmp_path / "enormity-1.game", "enormity")
    assert (shelf(tmp_path).game.name, shelf(tmp_path).latest()) == ("enormity", latest)
    assert shelf(tmp_path, "--new").game.name == "enormity"
    named = shelf(tmp_path, "--game", "aeons_end")
    assert (named.game.name, named.latest()) == ("aeons_end", tmp_path / "aeons_end-1.game")


def test_a_file_that_is_named_says_itself_which_game_it_is(tmp_path: Path) -> None:
    file = save(tmp_path / "sunday.game", "enormity")
    assert (shelf(file).game.name, shelf(file).latest()) == ("enormity", file)


def test_packs_say_which_game_they_are_for(tmp_path: Path) -> None:
    pack = tmp_path / "mine.yaml"
    claw = "{id: claw, name: Claw, nemesis: basic, kind: attack, tier: 1, summary: It scratches., effects: []}"
    pack.write_text(f"cards:\n  - {claw}\n")
    assert shelf(tmp_path / "saves", "--pack", str(pack)).game.name == "aeons_end"


@pytest.mark.parametrize(
    "arguments", [["labels", "chess"], ["autoplay", "chess"], ["demo", "chess"], ["packs", "--game", "chess", "a.yaml"],
                  ["scenario", "--names", "chess"], ["rules", "chess"], ["play", "--game", "chess"]],
    ids=lambda arguments: arguments[0],
)  # fmt: skip
def test_every_command_says_that_there_is_no_such_game(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_every_name_of_either_game_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in registry.NAMES:
        assert main(["scenario", "--names", name]) == 0
        assert "ask." in capsys.readouterr().out
