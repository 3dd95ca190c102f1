"""Packs: everything that is wrong in the cards' files is said at once, with file, line and field."""

from __future__ import annotations

import contextlib
import os
import random
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
import yaml

from companion.engine.effects import AskTable, Effects, Operation, Vocabulary
from companion.engine.errors import PackError
from companion.engine.packs import Reader
from companion.games.aeons_end.box import PACK, Box, base_box, read_box
from companion.games.aeons_end.cards import Card, CardKind
from companion.games.aeons_end.operations import VOCABULARY

MATS = """mats:
  - {id: rageborne, name: Rageborne, life: 70, difficulty: 2, unleash: [], summary: Angry.}
"""
GOOD = """cards:
  - {id: claw, name: Claw, nemesis: rageborne, kind: attack, tier: 1, summary: It scratches.}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.yaml"


def faults_of(file: Path) -> list[str]:
    """The faults of a pack file, each without the path of the file."""
    with pytest.raises(PackError) as raised:
        read_box([file], VOCABULARY)
    first, *lines = str(raised.value).splitlines()
    assert first.startswith(f"{len(lines)} fault")
    assert all(line.startswith(f"  {file}:") for line in lines)
    return [line.removeprefix(f"  {file}:") for line in lines]


FAULTY = (
    MATS
    + """cards:
  - id: claw
    name: Claw
    nemesis: rageborne
    kind: attack
    tier: one
    summary: A tier that is no number.
  - id: bite
    name: Bite
    nemesis: rageborne
    kind: attack
    teir: 1
    tier: 1
    summary: A field with a slip.
  - id: howl
    nemesis: rageborne
    kind: attack
    tier: 2
    summary: No name.
  - id: stomp
    name: Stomp
    nemesis: rageborne
    kind: attack
    tier: 7
    summary: There is no tier 7.
  - id: roar
    name: Roar
    nemesis: rageborne
    kind: attack
    tier: 1
    summary: Operations with faults.
    effects:
      - {op: damge, target: gravehold, amount: 2}
      - op: choice
        options:
          - [{op: unleash}]
          - - {op: ask_table, text: Look away}
            - {op: unleash, times: many}
            - {op: damage, amount: 1, target: gravhold}
            - {text: no verb}
"""
)


def test_every_fault_of_a_file_is_said_at_once_with_line_and_field(file: Path) -> None:
    file.write_text(FAULTY)
    assert faults_of(file) == [
        "8: cards.claw.tier: expected a whole number, got 'one'",
        "14: cards.bite.teir: no such field; did you mean tier?",
        "17: cards.howl.name: is missing",
        "22: cards.stomp: tier is 7; expected 0 to 3",
        "35: cards.roar.effects[0].op: no operation 'damge'; did you mean damage or deal_damage?",
        "40: cards.roar.effects[1](choice).options[1][1](unleash).times: "
        "expected a whole number of at least 0, got 'many'",
        "41: cards.roar.effects[1](choice).options[1][2](damage).target: expected one of "
        + faults_of(file)[6].partition("expected one of ")[2],
        "42: cards.roar.effects[1](choice).options[1][3]: expected an operation such as {op: ask_table, text: ...}",
    ]
    assert "gravehold" in faults_of(file)[6]
    assert "got 'gravhold'" in faults_of(file)[6]


def test_faults_of_several_files_are_said_together(file: Path, tmp_path: Path) -> None:
    file.write_text(FAULTY)
    other = tmp_path / "other.yaml"
    other.write_text("cardz: []\n")
    with pytest.raises(PackError) as raised:
        read_box([file, other], VOCABULARY)
    assert f"{other}:1: cardz: no such section; did you mean cards?" in str(raised.value)
    assert f"{file}:14: cards.bite.teir" in str(raised.value)
    assert str(raised.value).startswith("9 fault")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cards: [\n  - {", "(file): this is not YAML"),
        ("cards:\n\t- x", "2: (file): this is not YAML: a tab stands before the first word"),
        ("", "1: (file): is empty"),
        ('cards:\n- {id: a, name: "Claw\\x07"}', r"2: cards.a.name: cannot be read: no screen can show '\x07'"),
        ('cards:\n- {id: a, name: "Claw\\u202e"}', r"2: cards.a.name: cannot be read: no screen can show '\u202e'"),
        ("# only a remark\n", "1: (file): is empty"),
        ("- a\n- b\n", "1: (file): expected the sections cards, mats, mages"),
        ("just words", "1: (file): expected the sections"),
        ("cards: {claw: 1}", "1: cards: expected a list of records"),
        ("cards: [claw]", "1: cards.?: expected a record"),
        ("cards:\n- {id: [claw]}", "2: cards.?.id: expected text, got a list"),
        ("? [cards]\n: 1\n", "1: (file): expected a plain name"),
        ("cards:\n- {? {a: 1} : 2}", "2: cards.?: expected a plain name"),
        ("cards: []\ncards: []", "2: cards: stands here twice"),
        ("cards: []\nmats:\n- {id: a, id: b}", "3: mats.a.id: stands here twice"),
        ("cards:\n- {id: a, tier: !!python/name:os.system x}", "cannot be read"),
        ("cards:\n- {id: a, tier: !dice 3}", "2: cards.a.tier: cannot be read"),
        ("cards:\n- {id: a, summary: 2024-99-99}", "2: cards.a.summary: cannot be read"),
        ("cards:\n- {id: a, effects: &e [*e]}", "2: cards.a.effects[0]: expected an operation"),
        ("cards:\n- {id: a, effects: [{op: [x]}]}", "2: cards.a.effects[0]: expected an operation"),
        ("cards:\n- {id: a, effects: [&o {op: choice, options: [[*o]]}]}", "2: cards.a: holds itself"),
        ("cards:\n- {id: a, effects: {op: unleash}}", "2: cards.a.effects: expected a list of operations"),
        ("cards:\n- {id: a, effects: [{op: unleash, op: strike}]}", "effects[0](unleash).op: no such field"),
        (
            "cards:\n- {id: a, kind: atack}",
            "2: cards.a.kind: expected one of attack, minion, power, strike, corruption, got 'atack'",
        ),
        ("cards:\n- {id: a, kind: [attack]}", "2: cards.a.kind: expected one of"),
        ("cards:\n- {id: a, aka: [x, [y]]}", "2: cards.a.aka[1]: expected text, got a list"),
        (
            "cards:\n- {id: a, damage_cap: much}",
            "2: cards.a.damage_cap: expected a whole number of at least 0, got 'much'",
        ),
    ],
)
def test_each_fault_is_said_where_it_is(file: Path, text: str, fault: str) -> None:
    file.write_text(text)
    assert any(fault in line for line in faults_of(file)), faults_of(file)


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert "cannot be read: " in faults_of(tmp_path / "absent.yaml")[0]
    (tmp_path / "folder.yaml").mkdir()
    assert "cannot be read: " in faults_of(tmp_path / "folder.yaml")[0]
    (tmp_path / "picture.yaml").write_bytes(b"\x89PNG\xff\xfe")
    assert "1: (file): this is not a text in UTF-8: save it as UTF-8" in faults_of(tmp_path / "picture.yaml")[0]
    os.mkfifo(tmp_path / "pipe.yaml")  # nobody ever writes to it
    assert "cannot be read: it is not a plain file" in faults_of(tmp_path / "pipe.yaml")[0]


def test_endless_nesting_is_a_fault_and_no_crash(file: Path) -> None:
    file.write_text("cards: " + "[" * 5000)
    assert len(faults_of(file)) == 1


def test_a_second_card_with_an_id_is_said_on_its_line(file: Path) -> None:
    file.write_text(MATS + GOOD + GOOD.removeprefix("cards:\n"))
    assert faults_of(file) == ["5: cards.claw: there is already one with this id"]


def test_an_unknown_nemesis_is_said_on_the_line_of_its_card(file: Path) -> None:
    file.write_text(MATS + GOOD.replace("nemesis: rageborne", "nemesis: ragebron"))
    (fault,) = faults_of(file)
    assert fault.startswith("4: cards.claw.nemesis: there is no nemesis 'ragebron'")


def test_a_good_file_is_read_into_records(file: Path) -> None:
    file.write_text(MATS + GOOD)
    box = read_box([file], VOCABULARY)
    assert isinstance(box, Box)
    assert box.cards["claw"] == Card("claw", "Claw", "rageborne", CardKind.ATTACK, 1, "It scratches.")


LISTS = ["effects", "immediately", "persistent", "on_power", "to_discard"]


@pytest.mark.parametrize("field", LISTS)
def test_the_table_can_be_asked_to_do_anything_anywhere(file: Path, field: str) -> None:
    text = GOOD.replace("summary", f"{field}: [{{op: ask_table, text: 'Dance: twice'}}], summary")
    file.write_text(MATS + text)
    assert getattr(read_box([file], VOCABULARY).cards["claw"], field) == Effects([AskTable("Dance: twice")])


def test_the_table_can_be_asked_inside_a_choice_and_on_a_mat(file: Path) -> None:
    nested = "effects: [{op: choice, options: [[{op: ask_table, text: A}], [{op: ask_table, text: B}]]}], summary"
    mats = MATS.replace("unleash: []", "unleash: [{op: ask_table, text: Growl}]")
    file.write_text(mats + GOOD.replace("summary", nested))
    box = read_box([file], VOCABULARY)
    assert box.mats["rageborne"].unleash == Effects([AskTable("Growl")])
    (choice,) = box.cards["claw"].effects
    assert choice.options == [Effects([AskTable("A")]), Effects([AskTable("B")])]  # type: ignore[attr-defined]


# --- what a record can be -------------------------------------------------------------------------------------------


class Colour(Enum):
    RED = "red"


class Inner(msgspec.Struct):
    name: str


class Doing(msgspec.Struct, frozen=True):
    do: Effects


class Outer(msgspec.Struct):
    id: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    inner: Inner | None = None
    colours: list[Colour] = []
    many: list[Inner] = []
    fixed: tuple[Doing, ...] = ()


def read_outer(file: Path, text: str) -> list[Outer]:
    file.write_text(text)
    reader = Reader(Vocabulary([]))
    found = reader.records(file, {"things": Outer})["things"]
    reader.finish()
    return found


def test_records_hold_records_and_members(file: Path) -> None:
    text = "things:\n- {id: a, level: 3, inner: {name: b}, colours: [red], many: [{name: c}]}\n- {id: d, inner: null}"
    assert read_outer(file, text) == [Outer("a", 3, Inner("b"), [Colour.RED], [Inner("c")]), Outer("d")]


def test_rows_that_never_change_can_hold_records_with_effects(file: Path) -> None:
    text = "things:\n- {id: a, fixed: [{do: [{op: ask_table, text: Growl}]}]}"
    assert read_outer(file, text) == [Outer("a", fixed=(Doing(Effects([AskTable("Growl")])),))]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("fixed: [{do: [{op: ask_tabel}]}]", "things.a.fixed[0].do[0].op: no operation 'ask_tabel'"),
        ("level: 4", "things.a.level: expected a whole number of at least 1 and at most 3, got 4"),
        ("level: 0", "things.a.level: expected a whole number of at least 1 and at most 3, got 0"),
        ("inner: {nam: b}", "things.a.inner.nam: no such field; did you mean name?"),
        ("inner: {}", "things.a.inner.name: is missing"),
        ("colours: [rde]", "things.a.colours[0]: expected one of red, got 'rde'"),
        ("many: [{name: c}, {name: [c]}]", "things.a.many[1].name: expected text, got a list"),
    ],
)
def test_bounds_and_nested_fields_are_checked(file: Path, given: str, fault: str) -> None:
    with pytest.raises(PackError) as raised:
        read_outer(file, f"things:\n- {{id: a, {given}}}")
    assert fault in str(raised.value)


def test_an_operation_says_the_fields_it_lacks_or_does_not_know(file: Path) -> None:
    class Push(Operation, frozen=True, tag="push"):
        """Push."""

        how_far: int

    class Thing(msgspec.Struct):
        id: str
        effects: Effects

    file.write_text("things:\n- {id: a, effects: [{op: push}, {op: push, how_far: 1, howfar: 2}]}")
    reader = Reader(Vocabulary([Push]))
    reader.records(file, {"things": Thing})
    assert [str(fault).partition(":2: ")[2] for fault in reader.faults] == [
        "things.a.effects[0](push).how_far: is missing",
        "things.a.effects[1](push).howfar: no such field; did you mean how_far?",
    ]


# --- what effects mean together -------------------------------------------------------------------------------------

DISCARD = "{op: discard_hand, target: players_collectively, up_to: 4, bind: gems}"


def hit(name: str) -> str:
    return f"{{op: damage, target: gravehold, amount: {{minus: [9, {{times: [2, {{bound: {name}}}]}}]}}}}"


@pytest.mark.parametrize(
    "effects",
    [
        f"effects: [{DISCARD}, {hit('gems')}, {hit('gems')}]",
        f"effects: [{DISCARD}, {{op: each_player, do: [{hit('gems')}]}}]",
        f"effects: [{{op: each_player, do: [{DISCARD}, {hit('gems')}]}}, {hit('gems')}]",
        f"effects: [{DISCARD}, {{op: choice, options: [[{hit('gems')}], [{{op: unleash}}]]}}]",
        f"effects: [{DISCARD}], immediately: [{DISCARD}, {hit('gems')}]",
        f"effects: [{{op: deal_damage, amount: 2, may_add: {{pay: [{DISCARD}], amount: {{bound: gems}}}}}}]",
    ],
)
def test_a_name_holds_behind_what_binds_it(file: Path, effects: str) -> None:
    file.write_text(MATS + GOOD.replace("summary", f"{effects}, summary"))
    assert "claw" in read_box([file], VOCABULARY).cards


@pytest.mark.parametrize(
    ("effects", "fault"),
    [
        (
            f"effects: [{DISCARD}, {hit('gms')}]",
            "effects[1](damage): nothing before this binds 'gms'; did you mean gems?",
        ),
        (f"effects: [{hit('gems')}, {DISCARD}]", "effects[0](damage): nothing before this binds 'gems'"),
        (
            f"effects: [{{op: choice, options: [[{hit('gems')}], [{DISCARD}]]}}]",
            "effects[0](choice).options[0][0](damage): nothing before this binds 'gems'",
        ),
        (
            f"effects: [{{op: deal_damage, amount: {{bound: gems}}, may_add: {{pay: [{DISCARD}], amount: 2}}}}]",
            "effects[0](deal_damage): nothing before this binds 'gems'",
        ),
        (
            f"effects: [{DISCARD}], immediately: [{hit('gems')}]",
            "immediately[0](damage): nothing before this binds 'gems'",
        ),
        (
            f"effects: [{{op: if, value: fury, at_least: 1, then: [{hit('a')}, {hit('b')}]}}]",
            "effects[0](if).then[0](damage): nothing before this binds 'a'",
        ),
    ],
)
def test_a_name_that_nothing_before_it_binds_is_a_fault(file: Path, effects: str, fault: str) -> None:
    file.write_text(MATS + GOOD.replace("summary", f"{effects}, summary"))
    assert faults_of(file)[0] == f"4: cards.claw.{fault}"


def test_a_fault_of_meaning_is_said_on_the_line_of_its_operation_beside_those_of_form(file: Path) -> None:
    good, slip = GOOD.removeprefix("cards:\n"), GOOD.removeprefix("cards:\n").replace("kind: attack", "kind: atack")
    effects = f"effects:\n      - {DISCARD}\n      - {hit('gms')}\n    summary: Bites.\n"
    bite = f"  - id: bite\n    name: Bite\n    nemesis: rageborne\n    kind: attack\n    tier: 1\n    {effects}"
    file.write_text(f"{MATS}cards:\n{good}{bite}{slip.replace('claw', 'paw')}")
    assert [fault.partition(" ")[0] + fault.split()[1] for fault in faults_of(file)] == [
        "12:cards.bite.effects[1](damage):",
        "14:cards.paw.kind:",
    ]


class Amount(msgspec.Struct, frozen=True):
    bound: str | None = None


class Push(Operation, frozen=True, tag="push"):
    """Push; nobody is pushed by nothing."""

    how_far: int = 1
    by: list[Amount] | None = None
    bind: str = ""
    bind_cost: str = ""

    def faults(self) -> list[str]:
        return ["expected some way to push"] if self.how_far == 0 else []


class Ability(msgspec.Struct):
    effects: Effects


class Wizard(msgspec.Struct):
    id: str
    ability: Ability
    rows: list[Ability] = []


@pytest.mark.parametrize(
    ("given", "faults"),
    [
        ("ability: {effects: [{op: push}]}", []),
        ("ability: {effects: [{op: push, how_far: 0}]}", ["ability.effects[0](push): expected some way to push"]),
        (
            "ability: {effects: []}, rows: [{effects: []}, {effects: [{op: push}, {op: push, how_far: 0}]}]",
            ["rows[1].effects[1](push): expected some way to push"],
        ),
        ("ability: {effects: [{op: push, bind: n}, {op: push, by: [{bound: n}]}]}", []),
        ("ability: {effects: [{op: push, bind_cost: n}, {op: push, by: [{bound: n}]}]}", []),
        (
            "ability: {effects: [{op: push, bind: n, by: [{}, {bound: n}]}]}",
            ["ability.effects[0](push): nothing before this binds 'n'"],
        ),
    ],
)
def test_an_operation_says_what_a_card_cannot_mean(file: Path, given: str, faults: list[str]) -> None:
    file.write_text(f"things:\n- {{id: a, {given}}}")
    reader = Reader(Vocabulary([Push]))
    reader.records(file, {"things": Wizard})
    assert [str(fault).partition(":2: things.a.")[2] for fault in reader.faults] == faults


# --- the box as it comes --------------------------------------------------------------------------------------------


def test_the_box_that_comes_with_the_app_is_whole() -> None:
    box = base_box()
    assert len([card for card in box.cards.values() if card.nemesis in ("rageborne", "basic")]) == 9 + 6 + 22
    assert len(box.tier("rageborne", 1) + box.tier("rageborne", 2) + box.tier("rageborne", 3)) == 9


@pytest.mark.parametrize("seed", range(0, 200, 20))
def test_a_mangled_file_is_read_or_refused_but_never_crashes(tmp_path: Path, seed: int) -> None:
    good = [path.read_text() for path in sorted(PACK.glob("*.yaml"))]
    for n in range(seed, seed + 20):
        chance = random.Random(n)
        text = chance.choice(good)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text = (
                text[:at]
                + chance.choice(["", "\n", "  ", ": ", "- ", "[", "}", "&a ", "*a", "!!", "0", "é"])
                + text[at + 1 :]
            )
        file = tmp_path / f"{n}.yaml"
        file.write_text(text)
        with contextlib.suppress(PackError):
            read_box([file], VOCABULARY)


def test_the_packs_are_plain_yaml() -> None:
    for path in PACK.glob("*.yaml"):
        assert set(yaml.safe_load(path.read_text())) <= {"cards", "mats", "mages", "player_cards"}


def test_a_fault_between_records_is_said_with_the_line_of_the_field(file: Path) -> None:
    file.write_text(
        "cards:\n- id: claw\n  name: Claw\n  nemesis: rageborn\n  kind: attack\n  tier: 1\n  summary: It.\n"
    )
    assert faults_of(file) == ["4: cards.claw.nemesis: there is no nemesis 'rageborn'"]
