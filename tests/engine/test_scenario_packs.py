"""Scenarios with cards of their own: a box for the scenario alone, or packs beside the box that the game comes with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from companion.engine.errors import ScenarioError
from companion.engine.scenario import load
from companion.games.aeons_end.game import GAME
from tests.engine.scenarios import differences, faults
from tests.engine.toy import ToyGame, ToyState

CLAW = "  - {id: claw, name: Claw, nemesis: %s, kind: attack, tier: 1, summary: It scratches., effects: [%s]}\n"
SCRATCH = "{op: damage, target: gravehold, amount: 3}"
OTHERS = ", ".join(str(file) for file in GAME.own_packs() if file.stem != "rageborne")
AGAINST = "settings: {players: [Abby], nemesis: %s}\n"
LORD = "mats:\n  - {id: lord, name: Lord, life: 41, difficulty: 2, unleash: [], summary: Proud.}\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack beside the scenario, with a nemesis and a card of its own."""
    file = tmp_path / "mine.yaml"
    file.write_text(f"{LORD}cards:\n{CLAW % ('lord', SCRATCH)}")
    return file


def test_a_box_of_its_own_is_all_that_there_is(tmp_path: Path, pack: Path) -> None:
    box = f"box: [{OTHERS}, mine.yaml]\n"
    drawn = "do: {draw: {card: claw}}\nexpect: {state: {gravehold: 27, nemesis: {id: lord, life: 41}}}"
    assert differences(tmp_path, f"{box}{AGAINST % 'lord'}{drawn}") == []
    (fault,) = faults(tmp_path, f"{box}{AGAINST % 'rageborne'}do: unleash")
    assert fault.startswith("3: there is no nemesis 'rageborne'")


def test_packs_stand_beside_the_box(tmp_path: Path, pack: Path) -> None:
    drawn = "do: {draw: {card: claw}}\nexpect: {state: {gravehold: 27}}"
    assert differences(tmp_path, f"packs: [mine.yaml]\n{AGAINST % 'lord'}{drawn}") == []
    assert differences(tmp_path, f"packs: [mine.yaml]\n{AGAINST % 'rageborne'}do: unleash") == []
    assert "there is no nemesis 'lord'" in faults(tmp_path, f"{AGAINST % 'lord'}do: unleash")[0]


def test_packs_can_stand_beside_a_box_of_its_own(tmp_path: Path, pack: Path) -> None:
    (tmp_path / "more.yaml").write_text(f"cards:\n{(CLAW % ('lord', SCRATCH)).replace('claw', 'paw')}")
    packs = f"box: [{OTHERS}, mine.yaml]\npacks: more.yaml\n{AGAINST % 'lord'}"
    for card in ("claw", "paw"):
        drawn = f"do: {{draw: {{card: {card}}}}}\nexpect: {{state: {{gravehold: 27}}}}"
        assert differences(tmp_path, f"{packs}{drawn}") == []


def test_a_pack_that_was_changed_is_read_anew(tmp_path: Path, pack: Path) -> None:
    drawn = f"packs: [mine.yaml]\n{AGAINST % 'lord'}do: {{draw: {{card: claw}}}}\nexpect: {{state: {{gravehold: 27}}}}"
    assert differences(tmp_path, drawn) == []
    pack.write_text(pack.read_text().replace("amount: 3", "amount: 4"))
    (line,) = differences(tmp_path, drawn)
    assert "found 26" in line


def test_a_card_of_no_pack_is_said(tmp_path: Path, pack: Path) -> None:
    (line,) = differences(tmp_path, f"packs: mine.yaml\n{AGAINST % 'lord'}do: {{draw: {{card: clww}}}}")
    assert line.startswith("4: scenario 1: there is no card 'clww'; did you mean claw")


@pytest.mark.parametrize("packs", [f"box: [{OTHERS}, %s]", "packs: %s"])
def test_files_are_found_from_the_scenarios_own_folder(
    tmp_path: Path, pack: Path, packs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")
    settings = AGAINST % "lord"
    assert differences(tmp_path, f"{packs % './mine.yaml'}\n{settings}do: unleash") == []
    assert differences(tmp_path / "inner", f"{packs % '../mine.yaml'}\n{settings}do: unleash") == []


def test_a_missing_file_is_said_with_its_line(tmp_path: Path, pack: Path) -> None:
    found = faults(tmp_path, "packs:\n  - mine.yaml\n  - gone.yaml\ndo: unlesh\nexpcet: {}")
    assert found[0] == f"5: packs.1: there is no such file: {tmp_path}/gone.yaml"
    assert "7: expcet" in found[1]


@pytest.mark.parametrize(("key", "line"), [("box", 3), ("packs", 4)])
def test_every_fault_of_a_pack_is_said_below_the_line_that_names_it(tmp_path: Path, key: str, line: int) -> None:
    (tmp_path / "bad.yaml").write_text(f"cards:\n{CLAW % ('lord', SCRATCH.replace('damage', 'damge'))}  - 3\n")
    head, *pack = faults(tmp_path, f"{'' if key == 'box' else 'seed: 1'}\n{key}: bad.yaml\ndo: unleash".lstrip())
    assert head.startswith(f"{line}: {key}: 2 fault(s)")
    assert pack[0].startswith(f"  {tmp_path}/bad.yaml:2: cards.claw.effects[0].op: no operation 'damge'")
    assert pack[1].startswith(f"  {tmp_path}/bad.yaml:3: cards.?: expected a record")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("box: []", "3: box: expected the files of packs"),
        ("packs: 3", "3: packs.0: expected a name, got 3"),
    ],
)
def test_packs_that_cannot_be_are_said(tmp_path: Path, text: str, expected: str) -> None:
    assert faults(tmp_path, f"{text}\ndo: unleash")[0].startswith(expected)


def test_a_box_with_which_no_game_can_be_set_up_is_said(tmp_path: Path, pack: Path) -> None:
    class Empty(ToyGame):
        def with_packs(self, files: Sequence[Path]) -> Empty:
            return self

        def prepared(self, settings: Mapping[str, object], *, seed: int) -> ToyState:
            raise IndexError("there is no card")

    (tmp_path / "empty.yaml").write_text("game: toy\nseed: 1\nbox: mine.yaml\n")
    with pytest.raises(ScenarioError, match=r"empty\.yaml:3: box: a game cannot be set up with these packs alone"):
        load(tmp_path / "empty.yaml", lambda name: Empty())
