"""Scenarios with cards of their own: a box for the scenario alone, or packs beside the box that the game comes with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.scenarios import differences, faults

CLAW = "  - {id: claw, name: Claw, nemesis: %s, kind: attack, tier: 1, summary: It scratches., effects: [%s]}\n"
SCRATCH = "{op: damage, target: gravehold, amount: 3}"
LORD = "mats:\n  - {id: lord, name: Lord, life: 41, difficulty: 2, unleash: [], summary: Proud.}\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack beside the scenario, with a nemesis and a card of its own."""
    file = tmp_path / "mine.yaml"
    file.write_text(f"{LORD}cards:\n{CLAW % ('lord', SCRATCH)}")
    return file


def test_a_box_of_its_own_is_all_that_there_is(tmp_path: Path, pack: Path) -> None:
    played = "box: mine.yaml\ndo: {draw: {card: claw}}\nexpect: {state: {gravehold: 27, nemesis: {id: lord, life: 41}}}"
    assert differences(tmp_path, played) == []
    (fault,) = faults(tmp_path, "box: mine.yaml\nsettings: {players: [Abby], nemesis: rageborne}\ndo: unleash")
    assert fault == "3: there is no nemesis 'rageborne'; there is lord"


def test_packs_stand_beside_the_box(tmp_path: Path, pack: Path) -> None:
    settings = "settings: {players: [Abby], nemesis: %s}\n"
    lord = f"packs: [mine.yaml]\n{settings % 'lord'}do: {{draw: {{card: claw}}}}\nexpect: {{state: {{gravehold: 27}}}}"
    assert differences(tmp_path, lord) == []
    assert differences(tmp_path, f"packs: [mine.yaml]\n{settings % 'rageborne'}do: unleash") == []
    assert "there is no nemesis 'lord'" in faults(tmp_path, f"{settings % 'lord'}do: unleash")[0]


def test_packs_can_stand_beside_a_box_of_its_own(tmp_path: Path, pack: Path) -> None:
    (tmp_path / "more.yaml").write_text(f"cards:\n{(CLAW % ('lord', SCRATCH)).replace('claw', 'paw')}")
    text = "box: mine.yaml\npacks: more.yaml\ndo: {draw: {card: %s}}\nexpect: {state: {gravehold: 27}}"
    assert differences(tmp_path, text % "claw") == []
    assert differences(tmp_path, text % "paw") == []


def test_a_card_of_no_pack_is_said(tmp_path: Path, pack: Path) -> None:
    (line,) = differences(tmp_path, "box: mine.yaml\ndo: {draw: {card: clw}}")
    assert line == "4: scenario 1: there is no card 'clw'; did you mean claw?"


@pytest.mark.parametrize("key", ["box", "packs"])
def test_files_are_found_from_the_scenarios_own_folder(
    tmp_path: Path, pack: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")
    settings = "settings: {players: [Abby], nemesis: lord}"
    assert differences(tmp_path, f"{key}: ./mine.yaml\n{settings}\ndo: unleash") == []
    assert differences(tmp_path / "inner", f"{key}: ../mine.yaml\n{settings}\ndo: unleash") == []


def test_a_missing_file_is_said_with_its_line(tmp_path: Path, pack: Path) -> None:
    found = faults(tmp_path, "packs:\n  - mine.yaml\n  - gone.yaml\ndo: unlesh\nexpcet: {}")
    assert found[0] == f"5: packs.1: there is no such file: {tmp_path}/gone.yaml"
    assert "7: expcet" in found[1]


@pytest.mark.parametrize(("key", "line"), [("box", 3), ("packs", 4)])
def test_every_fault_of_a_pack_is_said_below_the_line_that_names_it(tmp_path: Path, key: str, line: int) -> None:
    (tmp_path / "bad.yaml").write_text(f"cards:\n{CLAW % ('lord', SCRATCH.replace('damage', 'damge'))}  - 3\n")
    text = "%sbox: bad.yaml\ndo: unleash" if key == "box" else "seed: 1\n%spacks: bad.yaml\ndo: unleash"
    head, *pack = faults(tmp_path, text % "")
    assert head.startswith(f"{line}: {key}: 2 fault(s)")
    assert pack[0].startswith(f"  {tmp_path}/bad.yaml:2: cards.claw.effects[0].op: no operation 'damge'")
    assert pack[1].startswith(f"  {tmp_path}/bad.yaml:3: cards.?: expected a record")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("box: []", "3: box: expected the files of packs"),
        ("packs: 3", "3: packs.0: expected a name, got 3"),
        ("box: empty.yaml", "3: box: the game cannot be set up with these packs"),
    ],
)
def test_a_box_that_cannot_be_is_said(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "empty.yaml").write_text("cards: []\n")
    assert faults(tmp_path, f"{text}\ndo: unleash")[0].startswith(expected)
