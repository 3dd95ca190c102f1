"""Packs on the command line: checked, added to the box of a game, and found again for a saved one."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.commands.play import add_options, chosen_shelf, unused
from companion.engine.added_packs import with_added
from companion.engine.errors import JournalPacksError
from companion.engine.pack_sections import sections_of
from companion.engine.recovery import start_game
from companion.games import registry
from companion.tabletop import Tabletop

PACK = """mats:
  - {id: lord, name: Lord, life: 41, difficulty: 2, unleash: [], summary: Proud.}
cards:
  - {id: claw, name: Claw, nemesis: lord, kind: attack, tier: 1, summary: It scratches.}
  - {id: paw, name: Paw, nemesis: basic, kind: attack, tier: 1, summary: It pats.}
"""
FAULTY = "cards:\n  - {id: claw, name: 3, kind: atack}\n  - {id: paw}\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(PACK)
    return file


@pytest.fixture
def save(tmp_path: Path, pack: Path) -> Path:
    """A saved game that was played with the pack."""
    game = with_added(registry.game("aeons_end"), [pack])
    path = tmp_path / "games" / "aeons_end-1.game"
    session = start_game(game, game.prepared({"nemesis": "lord"}, seed=1), path)
    session.correct("gravehold", 12)
    session.journal.close()
    return path


def shelf(save: Path, *options: str) -> Any:
    parser = argparse.ArgumentParser()
    add_options(parser)
    return chosen_shelf(parser.parse_args(["--saves", str(save.parent), *options]))


def test_a_sound_pack_is_counted(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", str(pack)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "read as cards of Aeon's End (--game says another)",
        f"{pack}: 1 mat, 2 cards, all sound",
    ]


def test_the_games_own_packs_can_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    own = [str(file) for file in registry.game("aeons_end").own_packs()]
    assert main(["packs", *own]) == 0
    assert capsys.readouterr().out.count("all sound") == len(own)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gear: [{id: a, name: A}]", "mine.yaml:1: gear.a.type: is missing"),
        ("gear: [{id: a, name: A, type: wepon}]", "expected one of weapon, support, armour, got 'wepon'"),
        ("gear:\n  - {id: a\nlocations: [}\n", "this is not YAML"),
        ("gear: []\ncards: []\nsuits: []", "cards: no such section"),
    ],
)
@pytest.mark.parametrize("command", [["packs"], ["labels", "--pack"], ["play", "--pack"], ["autoplay", "--pack"]])
def test_a_pack_says_by_its_sections_which_game_it_is_for(
    tmp_path: Path, command: list[str], text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    assert main([*command, str(file)]) == 2
    read = capsys.readouterr()
    assert said in read.err
    assert command != ["packs"] or read.out == "read as cards of Enormity (--game says another)\n"


def test_a_pack_of_no_game_is_said_with_the_sections_that_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("gears: []\n", encoding="utf-8")
    assert main(["packs", str(file)]) == 2
    assert "which game is this for?\n  no game has a section 'gears'; did you mean gear" in capsys.readouterr().err


def test_a_file_without_sections_is_told_those_of_every_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- {id: a, name: A}\n", encoding="utf-8")
    assert main(["packs", str(file)]) == 2
    said = capsys.readouterr().err
    assert "no sections" in said
    assert "  Endogenesis: knowledge, chaos, wonders, classes" in said.splitlines()
    assert main(["packs", "--game", "endogenesis", str(file)]) == 2
    assert "expected the sections knowledge, chaos, wonders, classes" in capsys.readouterr().err


def test_what_a_pack_holds_is_counted_in_proper_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "chaos: [{id: a, name: A, type: monster, health: 5, summary: x}]\n"
        "knowledge: []\nclasses: [{id: b, name: B, category: Mythic, summary: x}]\n",
        encoding="utf-8",
    )
    assert main(["packs", str(file)]) == 0
    assert "1 Chaos card, 0 Knowledge cards, 1 class, all sound" in capsys.readouterr().out


def test_the_game_that_is_named_reads_the_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("gear: []\n", encoding="utf-8")
    assert main(["packs", "--game", "aeons_end", str(file)]) == 2
    read = capsys.readouterr()
    assert (read.out, "gear: no such section; there is cards" in read.err) == ("", True)


def test_each_game_is_known_by_the_sections_of_its_own_packs() -> None:
    for name in registry.NAMES:
        files = registry.game(name).own_packs()
        assert {registry.meant_by(sections_of(file)) for file in files} == {name}
        assert {section for file in files for section in sections_of(file)} <= set(registry.SECTIONS[name])


def test_a_pack_is_checked_beside_the_box_or_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "more.yaml"
    file.write_text("cards: [{id: paw, name: Paw, nemesis: rageborne, kind: attack, tier: 1, summary: It pats.}]\n")
    assert main(["packs", str(file)]) == 0
    assert main(["packs", "--alone", str(file)]) == 2
    assert "there is no nemesis 'rageborne'" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["packs"], ["play", "--pack"], ["autoplay", "--pack"], ["labels", "--pack"]])
def test_every_fault_of_a_pack_is_printed_and_the_status_is_2(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.yaml").write_text(FAULTY)
    assert main([*command, str(tmp_path / "bad.yaml")]) == 2
    said = capsys.readouterr().err
    assert f"{tmp_path}/bad.yaml:2: cards.claw.name: expected text, got 3" in said
    assert f"{tmp_path}/bad.yaml:2: cards.claw.kind: expected one of" in said
    assert f"{tmp_path}/bad.yaml:3: cards.paw.name: is missing" in said


def test_a_pack_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", str(tmp_path / "gone.yaml")]) == 2
    assert "gone.yaml: cannot be read: no such file" in capsys.readouterr().err


def test_labels_are_printed_for_the_cards_of_a_pack(
    tmp_path: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "labels.pdf"
    counts = []
    for options in ([], ["--pack", str(pack)]):
        assert main(["labels", "-o", str(output), *options]) == 0
        counts.append(int(capsys.readouterr().out.partition(" labels")[0].rpartition(" ")[2]))
    assert counts[1] == counts[0] + 2


def test_games_are_played_at_random_with_a_pack(tmp_path: Path, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lord = ["--broken", str(tmp_path), "--settings", "players=[Ann]", "nemesis=lord"]
    assert main(["autoplay", "--games", "2", "--jobs", "1", "--pack", str(pack), *lord]) == 0
    assert main(["autoplay", "--games", "2", "--jobs", "1", *lord]) == 1
    assert "there is no nemesis 'lord'" in capsys.readouterr().err


def test_a_saved_game_is_taken_up_with_its_packs(save: Path) -> None:
    again = shelf(save)
    taken = again.take_up(again.latest())
    assert (taken.lost, taken.session.play.state.gravehold) == (None, 12)
    assert again.game.box.mat("lord").life == 41


@pytest.mark.parametrize(("text", "said"), [(None, "cannot be found any more"), (f"{PACK}\n", "was changed since")])
def test_a_saved_game_without_its_pack_or_a_copy_is_refused_in_words_and_a_new_one_can_begin(
    save: Path, pack: Path, text: str | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(save.with_suffix(".packs"))
    before = save.read_bytes()
    pack.unlink() if text is None else pack.write_text(text)
    assert main(["play", "--saves", str(save.parent)]) == 1
    assert said in capsys.readouterr().err
    assert save.read_bytes() == before
    new = shelf(save, "--new")
    assert new.latest() is None
    new.begin().journal.close()
    assert len(list(save.parent.glob("*.game"))) == 2
    assert save.read_bytes() == before


@pytest.mark.parametrize("named", [True, False])
def test_a_game_goes_on_with_its_cards_though_its_pack_was_changed_and_says_so(
    save: Path, pack: Path, *, named: bool
) -> None:
    pack.write_text(PACK.replace("life: 41", "life: 50"))
    options = ["--pack", str(pack)] if named else []
    table = Tabletop(shelf(save, *options))
    assert [one.text.partition(":")[0] for one in table.view().notices] == ["mine.yaml is not as it was"]
    assert table.game.box.mat("lord").life == 41
    table.new_game("aeons_end")
    assert table.game.box.mat("lord").life == 50
    table.close()


def test_a_pack_with_faults_by_now_keeps_nobody_from_the_game_that_began_with_it(
    save: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack.write_text(FAULTY)
    going_on = shelf(save, "--pack", str(pack))
    assert going_on.take_up(going_on.latest()).session.play.state.gravehold == 12
    assert main(["play", "--new", "--pack", str(pack), "--saves", str(save.parent)]) == 2
    assert "cards.claw.kind" in capsys.readouterr().err


def test_a_report_names_the_copy_of_a_pack_that_was_changed(
    save: Path, pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack.unlink()
    output = tmp_path / "report.yaml"
    assert main(["report", "--save", str(save), "-o", str(output)]) == 0
    assert main(["scenario", str(output)]) == 0, capsys.readouterr().out


def test_a_pack_named_for_a_game_that_began_without_it_is_refused(save: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("cards: [{id: bat, name: Bat, nemesis: basic, kind: attack, tier: 1, summary: It flaps.}]\n")
    named = shelf(save, "--pack", str(other))
    with pytest.raises(JournalPacksError, match=r"mine\.yaml and cannot be played on with cards of .*other\.yaml"):
        named.take_up(named.latest())


def test_a_report_of_a_game_with_packs_runs_with_them(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "report.yaml"
    assert main(["report", "--save", str(save), "-o", str(output)]) == 0
    assert f"packs: [{tmp_path}/mine.yaml]" in output.read_text()
    assert main(["scenario", str(output)]) == 0, capsys.readouterr().out


CLAW = "cards:\n- {id: ID, name: Claw, nemesis: basic, kind: attack, tier: 1, summary: Scratches., effects: [EFFECT]}\n"


@pytest.mark.parametrize(
    ("name", "effect", "fault"),
    [
        ("jade", "", ":2: cards.jade: a player card has this id"),
        ("'my card'", "", ":2: cards.my card.id: expected small letters, digits and _, such as my_card, got 'my card'"),
        ("claw!", "", "got 'claw!'"),
        ("Claw", "", "got 'Claw'"),
        ("claw", "{op: damage, target: gravehold, amount: -2}", "amount: expected a whole number of at least 0"),
        ("claw", "{op: damage, target: gravehold, amount: two}", "of at least 0 or one of fury, husks"),
    ],
)
def test_a_fault_is_said_of_the_owner_s_file(
    tmp_path: Path, name: str, effect: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(CLAW.replace("ID", name).replace("EFFECT", effect))
    assert main(["packs", str(file)]) == 2
    first, said = capsys.readouterr().err.splitlines()
    assert "1 fault(s)" in first
    assert said.startswith(f"  {file}:2: ")
    assert fault in said


def test_a_game_put_aside_is_taken_up_with_its_own_packs_and_back_without(save: Path) -> None:
    table = Tabletop(shelf(save, "--new"))
    (aside,) = table.put_aside()
    table.take_up(aside.id)
    assert [pack.path for pack in table.game.added] == [str(save.parent.parent / "mine.yaml")]
    assert table.view().step == 1
    (plain,) = table.put_aside()
    table.take_up(plain.id)
    assert table.game.added == ()
    table.close()


def test_a_game_put_aside_whose_pack_is_gone_is_refused_and_the_present_one_stays(save: Path, pack: Path) -> None:
    pack.unlink()
    shutil.rmtree(save.with_suffix(".packs"))
    table = Tabletop(shelf(save, "--new"))
    present = table.view().asked
    table.take_up(save.name)
    assert "cannot be found any more" in table.view().notices[0].text
    assert table.view().asked == present
    table.close()


def test_a_saved_game_is_opened_by_its_file_whatever_it_is_called(save: Path) -> None:
    kept = save.rename(save.with_name("holiday.game"))
    for name in (kept, kept.parent / "gone.game"):
        parser = argparse.ArgumentParser()
        add_options(parser)
        chosen = chosen_shelf(parser.parse_args(["--saves", str(name)]))
        assert (chosen.latest(), chosen.folder) == (name, kept.parent)
    assert main(["play", "--leave", "--saves", str(kept.parent / "gone.game")]) == 1


def test_what_was_said_of_a_new_game_is_said_to_be_unused_where_one_is_in_progress() -> None:
    parser = argparse.ArgumentParser()
    add_options(parser)
    assert unused(parser.parse_args([])) == ""
    said = unused(parser.parse_args(["--settings", "players=3", "--seed", "4"]))
    assert said.startswith("--settings and --seed not used: a game is in progress. Add --new")
