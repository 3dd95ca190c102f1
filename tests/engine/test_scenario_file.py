"""Scenario files: every mistake is said with its line, several at once, with the names that were perhaps meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.errors import ScenarioError
from companion.engine.scenario import load
from companion.engine.scenario_file import scenario_files
from companion.games import registry
from tests.engine.scenarios import faults, write


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        """\
        given:
          gravehould: 3
          players: {0: {life: many}}
        do: {damage_playr: {player: player_1}}
        answers: {ask.acton: charge}
        expcet: {}
        expect:
          prompt: {key: ask.action, option: [a]}
          events: [told.unleashed]
          rules: [AE-999]
          ended: ending.gravehold_fall
        ---
        game: aeons_end
        do: {unleash: {tims: two}}
        ---
        game: aeons
        """,
    )

    expected = {
        4: "there is no gravehould; did you mean gravehold",
        5: "given: players.0.life: expected a whole number, got text",
        6: "there is no script 'damage_playr'; did you mean damage_player",
        7: "there is no prompt 'ask.acton'; did you mean ask.action",
        8: "there is no 'expcet' here; did you mean expect?",
        10: "there is no 'option' here; did you mean options",
        11: "there is no event 'told.unleashed'; did you mean told.unleash",
        12: "there is no rule 'AE-999'",
        13: "there is no ending 'ending.gravehold_fall'; did you mean ending.gravehold_fell?",
        16: "unleash takes no 'tims'; did you mean times?",
        18: "there is no game 'aeons'; did you mean aeons_end?",
    }
    by_line = {int(line): text for line, _, text in (fault.partition(":") for fault in found)}
    assert len(found) == len(expected)
    assert all(text in by_line.get(line, "") for line, text in expected.items()), found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("do: damage_gravehold", "3: do.damage_gravehold: damage_gravehold needs 'amount': a number"),
        ("do: {damage_gravehold: {amount: lots}}", "3: do.damage_gravehold.amount: expected a number, got 'lots'"),
        ("do: [3]", "3: do.0: expected a script's name"),
        ("do: play\ninputs: [{answr: {ask.action: charge}}]", "4: inputs.0.answr: there is no 'answr' here"),
        ("do: play\ninputs: [{undo: often}]", "4: inputs.0.undo: expected how often, got 'often'"),
        ("do: play\nchance: [{roll: [x]}]", "4: chance.0: expected a list of faces"),
        ("do: play\nchance: [{spin: 3}]", "4: chance.0.spin: there is no 'spin' here"),
        ("acknowledge: never", "3: acknowledge: expected automatic or stop, got 'never'"),
        ("begin: middle", "3: begin: expected prepared or new, got 'middle'"),
        ("seed: x", "3: seed: expected a whole number, got 'x'"),
        ("answers: [charge]", "3: answers: expected names with values, got ['charge']"),
        ("expect: {ended: 3}", "3: expect.ended: expected the key of an ending or false, got 3"),
        ("given: {gravehold: 1}\ngiven: {gravehold: 2}", "4: given: stands here twice"),
        ("steps: []\nanswers: {ask.action: charge}", "4: answers: belongs into one of the steps"),
        ("rules: [AE-1]", "3: there is no rule 'AE-1'"),
    ],
)
def test_a_mistake_is_said_with_its_line(tmp_path: Path, text: str, expected: str) -> None:
    found = faults(tmp_path, text)

    assert any(line.startswith(expected) for line in found), found


def test_a_setting_that_cannot_be_is_said(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("game: aeons_end\nsettings:\n  nemesis: nobody\n", encoding="utf-8")

    with pytest.raises(ScenarioError, match=r"settings\.yaml:3: there is no nemesis 'nobody'"):
        load(file, registry.game)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"game: [", r":1: this is not YAML|:2: this is not YAML"),
        (b"", "there is no scenario in this file"),
        (b"- 1", r":1: expected names with values"),
        (b"\xff\xfe\x00", "cannot be read|not YAML"),
        (b"&a [*a]", "cannot be read|expected names"),
    ],
)
def test_a_file_that_is_no_scenario_is_said(tmp_path: Path, content: bytes, expected: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_bytes(content)

    with pytest.raises(ScenarioError, match=expected):
        load(file, registry.game)


def test_folders_give_all_their_files(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    files = [tmp_path / "a.yaml", tmp_path / "inner" / "b.yaml"]
    for file in files:
        file.write_text("game: aeons_end\n", encoding="utf-8")

    assert scenario_files([tmp_path]) == files


def test_a_place_without_scenarios_is_said(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no scenario"):
        scenario_files([tmp_path])
    with pytest.raises(ScenarioError, match="no such file or folder"):
        scenario_files([tmp_path / "gone.yaml"])


def test_a_scenario_says_which_rules_it_is_a_test_of(tmp_path: Path) -> None:
    ((scenario, _),) = load(write(tmp_path, "name: Doubled\nrules: [AE-172]\ndo: unleash"), registry.game)

    assert (scenario.name, scenario.rules) == ("Doubled", ["AE-172"])
