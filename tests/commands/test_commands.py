"""The commands beside the table: what they print, what they write, and their exit status."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.autoplay import summary, write_broken
from companion.commands.pairs import settings
from companion.commands.report import latest_save
from companion.engine.autoplay import Broken, Played, drawn
from companion.engine.errors import CorrectionError, JournalMissingError
from companion.engine.recovery import start_game
from companion.games import registry
from tests.vision.sheets.test_sheet import pdf_contents

HOLDS = (
    "game: aeons_end\nname: fury\nsettings: {nemesis: rageborne}\ndo: unleash\nexpect: {state: {nemesis: {fury: 2}}}\n"
)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game of a few steps."""
    game = registry.game("aeons_end")
    session = start_game(game, game.prepared({}, seed=1), tmp_path / "aeons_end-1.game")
    session.correct("gravehold", 12)
    session.journal.close()
    return tmp_path / "aeons_end-1.game"


def test_scenarios_that_hold_exit_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(HOLDS)

    assert main(["scenario", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path}/a.yaml: fury: holds\n1 of 1 scenarios hold\n"


def test_one_that_does_not_hold_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(f"{HOLDS}---\n{HOLDS.replace('fury: 2', 'fury: 3')}")

    assert main(["scenario", str(tmp_path / "a.yaml")]) == 1
    out = capsys.readouterr().out
    assert "a.yaml:11: fury: nemesis.fury: expected 3, found 2" in out
    assert out.endswith("1 of 2 scenarios hold\n")


def test_a_file_with_mistakes_exits_with_1_and_the_others_still_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text("game: aeons_end\ndo: unlesh\n")
    (tmp_path / "b.yaml").write_text(HOLDS)

    assert main(["scenario", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "a.yaml:2: there is no script 'unlesh'; did you mean unleash" in out
    assert "b.yaml: fury: holds" in out


@pytest.mark.parametrize("arguments", [["scenario"], ["scenario", "gone.yaml"], ["scenario", "--names", "chess"]])
def test_nothing_to_run_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) != 0
    assert capsys.readouterr().err.startswith("companion: ")


def test_names_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--names", "aeons_end"]) == 0
    assert "ask.action" in capsys.readouterr().out


@pytest.mark.parametrize(("given", "threads"), [({}, "1"), ({"OPENBLAS_NUM_THREADS": "3"}, "3")])
def test_numpy_has_one_thread_unless_somebody_sets_more(given: dict[str, str], threads: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"} | given
    script = (
        "import contextlib, os, sys; from companion.cli import main; assert 'numpy' not in sys.modules\n"
        "with contextlib.suppress(SystemExit): main(['--version'])\n"
        "print(os.environ['OPENBLAS_NUM_THREADS'])"
    )
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == threads


def test_a_report_of_a_save_runs_as_a_scenario(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "report.yaml"

    assert main(["report", "--save", str(save), "-o", str(output), "--why", "too dark"]) == 0
    assert f"companion scenario {output}" in capsys.readouterr().out
    assert main(["scenario", str(output)]) == 0


def test_a_report_of_a_run_of_enormity_runs_as_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = registry.game("enormity")
    given = {"players": ["Ann", "Bob"], "depths": ["full", "light"], "suits": ["eva_suit", ""], "location": "own_decks"}
    session = start_game(game, game.new(given, seed=1), tmp_path / "enormity-1.game")
    chance = random.Random(4)
    for step in range(40):
        assert session.prompt is not None, "the run ended too soon to show anything"
        session.answer(drawn(session.prompt, chance, 1))
        if step == 20:
            session.correct("marker", 5)
        if step == 30:
            session.undo(confirmed=True)
    session.journal.close()
    output = tmp_path / "report.yaml"
    assert main(["report", "--save", str(tmp_path / "enormity-1.game"), "-o", str(output)]) == 0
    assert main(["scenario", str(output)]) == 0, capsys.readouterr().out


def test_the_game_saved_last_is_reported(save: Path) -> None:
    game = registry.game("aeons_end")
    for name in ("old.game", "aeons_end-1.damaged-1.game"):
        start_game(game, game.new({}, seed=1), save.with_name(name)).journal.close()
    os.utime(save.with_name("old.game"), (1, 1))

    assert latest_save(save.parent) == save


def test_a_folder_without_a_saved_game_is_said(tmp_path: Path) -> None:
    with pytest.raises(JournalMissingError, match="name one with --save"):
        latest_save(tmp_path)


def test_a_report_can_be_printed(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--save", str(save), "-o", "-"]) == 0
    assert "correct: {gravehold: 12}" in capsys.readouterr().out


def test_a_missing_save_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--save", str(tmp_path / "gone.game")]) == 1
    assert "there is no such saved game" in capsys.readouterr().err


def test_autoplay_prints_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    four = ["autoplay", "aeons_end", "--games", "4", "--seed", "1", "--broken", str(tmp_path)]
    assert main([*four, "--settings", "players=[Ann]"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("4 games in ")
    assert "ending." in out
    assert "per answered prompt: " in out


def test_a_broken_game_is_written_as_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"

    said = write_broken(Broken(seed=3, step=7, text="it is frail", scenario=HOLDS), file)

    assert said == f"BROKEN: seed 3, step 7: it is frail\n  companion scenario {file} shows it"
    assert file.read_text() == HOLDS


def test_the_folder_for_broken_games_is_made(tmp_path: Path) -> None:
    file = tmp_path / "not" / "yet" / "broken.yaml"
    write_broken(Broken(seed=3, step=7, text="it is frail", scenario=HOLDS), file)
    assert file.read_text() == HOLDS


def test_a_pipe_that_is_closed_ends_the_output_without_a_word() -> None:
    names = [sys.executable, "-m", "companion.cli", "scenario", "--names", "endogenesis"]
    with subprocess.Popen(names, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_a_folder_in_which_nothing_can_be_saved_is_said_before_any_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "a file" / "games"
    (tmp_path / "a file").write_text("")
    assert main(["play", "--leave", "--saves", str(folder)]) == 1
    assert f"{folder}: no game can be saved here (" in capsys.readouterr().err


def test_broken_games_are_counted() -> None:
    lines = summary([Played(1, ending="ending.spent", inputs=9), Played(2, inputs=4)], seconds=2.0)

    assert lines[0] == "2 games in 2.0 s"
    assert "      1 BROKEN" in lines
    assert "longest game: 9 inputs (seed 1)" in lines


@pytest.mark.parametrize("pair", ["players", "players=[", "=3"])
def test_a_setting_that_cannot_be_read_is_said(pair: str) -> None:
    with pytest.raises(CorrectionError, match="--settings"):
        settings([pair])


def test_a_bracket_that_is_not_closed_is_said_without_words_of_a_parser() -> None:
    with pytest.raises(
        CorrectionError, match=r"'\[Abby,Bob' cannot be read; expected a word, .* bracket closed"
    ) as raised:
        settings(["players=[Abby,Bob"])
    assert "flow" not in str(raised.value)


def test_settings_are_read_as_yaml() -> None:
    assert settings(["players=[Ann, Bo]", "solo_play_on=true", "nemesis=rageborne"]) == {
        "players": ["Ann", "Bo"],
        "solo_play_on": True,
        "nemesis": "rageborne",
    }


@pytest.mark.parametrize("seed", ["-1", "many", str(2**63)])
def test_a_seed_that_no_save_can_hold_is_refused(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--seed", seed])
    assert "expected a whole number from 0" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["foo", "0x0", "99999x99999", "800"])
def test_a_window_that_cannot_be_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--size", size])
    assert "expected a size" in capsys.readouterr().err


def test_without_a_screen_it_says_so_in_one_line(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "companion", "play", "--saves", str(tmp_path)]
    said = subprocess.run(command, env=clean | {"DISPLAY": ":31999"}, capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert "no window could be opened" in said.stderr
    assert "Traceback" not in said.stderr


def test_labels_of_some_headings_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "labels.pdf"
    assert main(["labels", "--only", "turn order", "strikes", "-o", str(output)]) == 0
    assert capsys.readouterr().out.startswith(f"{output}: 16 labels")
    assert main(["labels", "--only", "dragons", "-o", str(output)]) == 2
    assert "no heading has dragons; there are: Basic, tier 1" in capsys.readouterr().err


def test_corner_markers_are_a_sheet_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corners = tmp_path / "corners.pdf"
    assert main(["labels", "--corners", str(corners), "-o", str(tmp_path / "labels.pdf")]) == 0
    assert capsys.readouterr().out.startswith(f"{corners}: 4 corner markers of 40 mm. Print it at 100 %")
    assert [path.name for path in tmp_path.iterdir()] == ["corners.pdf"]


def test_discs_for_the_tokens_of_a_game_are_a_sheet_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    discs = tmp_path / "discs.pdf"
    assert main(["labels", "enormity", "--tokens", str(discs), "--each", "12"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{discs}: 12 Ammo or Charges, 12 Expertise tokens, as discs of 16 mm.")
    assert b"1 Expertise token" in b"".join(page.encode("latin-1") for page in pdf_contents(discs))


def test_more_discs_than_anybody_can_cut_are_refused_before_they_are_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["labels", "--tokens", str(tmp_path / "discs.pdf"), "--each", "201"]) == 2
    assert "--each 201: expected at most 200 discs of each kind" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["--each", "0"], ["--size", "0"]])
def test_discs_that_cannot_be_printed_are_refused(
    tmp_path: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["labels", "--tokens", str(tmp_path / "discs.pdf"), *arguments]) == 1
    assert "disc" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_labels_of_another_game_and_of_its_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output, pack = tmp_path / "labels.pdf", tmp_path / "mine.yaml"
    pack.write_text("gear: [{id: knife, name: Knife, type: weapon, hands: 1}]\n", encoding="utf-8")
    counts = []
    for arguments in (["enormity"], ["--pack", str(pack)], ["--pack", str(pack), "--only", "gear"]):
        assert main(["labels", *arguments, "-o", str(output)]) == 0
        counts.append(int(capsys.readouterr().out.partition(" labels")[0].rpartition(" ")[2]))
    assert counts[1] == counts[0] + 1
    assert counts[2] < counts[1]
    assert main(["labels", "enormity", "--only", "dragons", "-o", str(output)]) == 2
    assert "no heading has dragons; there are: Action cards; Gear; Stratagems" in capsys.readouterr().err
    assert main(["labels", "enormty", "-o", str(output)]) != 0
    assert "there is no game 'enormty'; did you mean enormity?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("pack", "label"),
    [
        ("gear: [{id: knife, name: Knife, type: weapon, hands: 1}]", 1),
        ("wonders: [{id: own_second_dawn, name: Dawn, summary: x, copies: 2, effects: [{op: draw}]}]", 2),
        ("cards: [{id: paw, name: Paw, nemesis: basic, kind: attack, tier: 1, summary: x}]", 1),
    ],
)
def test_labels_of_the_own_cards_alone(
    tmp_path: Path, pack: str, label: int, capsys: pytest.CaptureFixture[str]
) -> None:
    output, file = tmp_path / "labels.pdf", tmp_path / "mine.yaml"
    file.write_text(f"{pack}\n", encoding="utf-8")
    assert main(["labels", "--own", "--pack", str(file), "-o", str(output)]) == 0
    assert capsys.readouterr().out.startswith(f"{output}: {label} label")
    assert main(["labels", "--own", "-o", str(output)]) == 2
    assert "--pack" in capsys.readouterr().err


def test_a_sheet_that_cannot_be_written_is_said_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "gone" / "labels.pdf"
    assert main(["labels", "--only", "basic", "-o", str(missing)]) == 2
    assert capsys.readouterr().err.startswith(f"{missing}: there is no folder {missing.parent}; name a file in one")
