"""Packs of cards: what a card cannot mean is a fault with its line and field, and all of them are told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.errors import PackError
from companion.games.endogenesis.box import Box, read_box
from companion.games.endogenesis.operations import VOCABULARY
from tests.games.endogenesis.tables import rule

SKILL = "{id: one, name: One, type: TYPE, category: Mythic, summary: x, effects: [{op: damage, amount: 1}]}"
HIT = "[{op: damage, amount: 1}]"
CHAOS = "chaos:\n  - {id: one, name: One, type: monster, health: 5, summary: x, %s}\n"


def read(text: str, folder: Path) -> Box:
    """The box of one pack file."""
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return read_box([file], VOCABULARY)


def faults(text: str, folder: Path) -> list[str]:
    """What is said of each fault of a pack, without the folder."""
    with pytest.raises(PackError) as raised:
        read(text, folder)
    return [line.strip().removeprefix(f"{folder}/") for line in str(raised.value).splitlines()[1:]]


def skill(folder: Path, fields: str, *, kind: str = "active", effects: str = HIT) -> list[str]:
    """The faults of a Skill with these fields."""
    return faults(
        f"knowledge:\n  - {{id: one, name: One, type: {kind}, category: Mythic, summary: x, {fields},"
        f" effects: {effects}}}\n",
        folder,
    )


@pytest.mark.parametrize(
    ("kind", "upgrades", "said"),
    [
        ("active", "{shards: 5, value: 3}", "upgrades[0]: 5 Shards never lie there"),
        ("reaction", "{shards: 2, value: 3}, {shards: 6, value: 4}", "upgrades[1]: 6 Shards never lie there"),
        ("ultimate", "{shards: 7, value: 3}", "upgrades[0]: 7 Shards never lie there"),
        ("active", "{shards: 2, value: 3}, {shards: 1, value: 4}", "upgrades[1]: 1 Shards stand behind 2"),
        (
            "active",
            "{shards: 2, value: 3}, {shards: 2, value: 4}",
            "upgrades[1]: the value at 2 Shards stands here twice",
        ),
    ],
)
@rule("EG-007")
def test_upgrades_are_for_shards_that_a_slot_can_hold_and_go_up(
    tmp_path: Path, kind: str, upgrades: str, said: str
) -> None:
    (fault,) = skill(tmp_path, f"stats: [{{name: hit, base: 1, upgrades: [{upgrades}]}}]", kind=kind)
    assert fault.startswith("pack.yaml:2: knowledge.one.stats[0].upgrades")
    assert said in fault


@rule("EG-007")
def test_an_ultimate_is_upgraded_at_6_shards(tmp_path: Path) -> None:
    card = SKILL.replace("TYPE", "ultimate, stats: [{name: hit, base: 1, upgrades: [{shards: 6, value: 2}]}]")
    assert read(f"knowledge: [{card}]", tmp_path).knowledge_card("one").stat("hit", 6) == 2


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ("energy: 99", "energy"),
        ("cost: 10", "cost"),
        ("stats: [{name: cost, base: 12}]", "stats[0].base"),
        ("stats: [{name: cost, base: 3, upgrades: [{shards: 1, value: 20}]}]", "stats[0].upgrades[0]"),
    ],
)
def test_energy_and_cost_are_9_at_the_most(tmp_path: Path, fields: str, field: str) -> None:
    (fault,) = skill(tmp_path, fields)
    assert fault.startswith(f"pack.yaml:2: knowledge.one.{field}: ")
    assert "more than any card" in fault


@pytest.mark.parametrize("record", ["wonders: [{id: one, name: One, summary: x}]",
                                    "chaos: [{id: one, name: One, type: event, summary: x}]",
                                    "chaos: [{id: one, name: One, type: distortion, summary: x}]",
                                    f"knowledge: [{SKILL.replace(HIT, '[]').replace('TYPE', 'active')}]"])  # fmt: skip
def test_a_card_that_does_nothing_is_a_fault_unless_it_is_uncertain(tmp_path: Path, record: str) -> None:
    (fault,) = faults(record, tmp_path)
    assert ".one.effects: a" in fault
    assert "does something" in fault
    read(record.replace("summary: x", "summary: x, confidence: uncertain"), tmp_path)


@pytest.mark.parametrize("answer", ["{op: defence, amount: 1}", "{op: reflect, amount: 1}", "{op: redirect}"])
@pytest.mark.parametrize(
    "record",
    [
        "knowledge:\n  - {id: one, name: One, type: active, category: Mythic, summary: x, effects: [ANSWER]}",
        "knowledge:\n  - {id: one, name: One, type: ultimate, category: Mythic, summary: x, effects: [ANSWER]}",
        "knowledge:\n  - {id: one, name: One, type: artifact, summary: x, effects: [ANSWER]}",
        "knowledge:\n  - {id: one, name: One, type: artifact, summary: x,"
        " effects: [{op: if, when: weakened, do: [ANSWER]}]}",
        "wonders:\n  - {id: one, name: One, summary: x, effects: [ANSWER]}",
        "chaos:\n  - {id: one, name: One, type: event, summary: x, effects: [ANSWER]}",
        CHAOS % "active: {summary: x, effects: [ANSWER]}",
    ],
)
def test_only_what_answers_a_skill_has_defence_reflects_or_redirects(tmp_path: Path, record: str, answer: str) -> None:
    (fault,) = faults(record.replace("ANSWER", answer), tmp_path)
    assert fault.startswith("pack.yaml:2: ")
    assert "answers a Skill, and" in fault


@rule("EG-147")
def test_what_answers_a_skill_may_be_a_reaction_of_either_kind_or_a_wonder_for_when_it_hits(tmp_path: Path) -> None:
    guard = "effects: [{op: defence, amount: 1}, {op: damage, amount: 1, to: attacker}]"
    read(
        f"knowledge: [{{id: a, name: A, type: reaction, category: Mythic, summary: x, {guard}}}]\n"
        f"wonders: [{{id: b, name: B, when: when_hit, summary: x, {guard}}}]\n"
        f"chaos: [{{id: c, name: C, type: monster, health: 5, summary: x, reaction: {{summary: x, {guard}}}}}]\n",
        tmp_path,
    )


@pytest.mark.parametrize("aim", ["target", "attacker", "slayer", "enemy", "all_enemies", "other_players", "self"])
@pytest.mark.parametrize("kind", ["event", "distortion"])
def test_nobody_uses_an_event_or_a_distortion(tmp_path: Path, kind: str, aim: str) -> None:
    record = f"{{id: one, name: One, type: {kind}, summary: x, effects: [{{op: restore, amount: 1, to: {aim}}}]}}"
    (fault,) = faults(f"chaos:\n  - {record}\n", tmp_path)
    assert fault.startswith("pack.yaml:2: chaos.one.effects[0](restore).to: ")


def test_each_player_who_chooses_in_an_event_is_self(tmp_path: Path) -> None:
    both = "either: {says: A, do: [{op: restore, amount: 1, to: self}]}, other: {says: B, do: [{op: draw}]}"
    record = f"chaos: [{{id: one, name: One, type: event, summary: x, effects: [{{op: each_chooses, {both}}}]}}]"
    assert read(record, tmp_path).chaos_card("one").effects


@rule("EG-198")
def test_a_legendary_without_prisms_says_so_in_its_note(tmp_path: Path) -> None:
    record = "chaos:\n  - {id: one, name: One, type: legendary, health: 9, summary: x}\n"
    assert faults(record, tmp_path) == [
        "pack.yaml:2: chaos.one.kill: a Legendary pays Prisms; one that pays none says so in its `note`"
    ]
    read(record.replace("summary: x", "summary: x, note: It pays no Prism."), tmp_path)


@pytest.mark.parametrize("category", ["Mithic", "mythic", "Cosmik"])
def test_a_category_with_a_slip_in_it_is_told_unless_the_note_says_that_it_is_another(
    tmp_path: Path, category: str
) -> None:
    record = f"knowledge:\n  - {SKILL.replace('Mythic', category).replace('TYPE', 'active')}\n"
    (fault,) = faults(record, tmp_path)
    assert f"knowledge.one.category: {category!r} is nearly {'Cosmic' if 'Cos' in category else 'Mythic'}" in fault
    read(record.replace("summary: x", "summary: x, note: It is one."), tmp_path)


def test_an_event_that_is_half_a_monster_is_told_in_proper_english(tmp_path: Path) -> None:
    (fault,) = faults(CHAOS.replace("monster", "event") % "effects: [{op: monster_leaves}]", tmp_path)
    assert fault.endswith("an Event has `effects` and nothing of a Monster")


def test_faults_within_records_and_between_them_are_told_together(tmp_path: Path) -> None:
    """One cannot be read, one has several faults of its own, one names an amount that there is not."""
    said = faults(
        "knowledge:\n"
        "  - {id: a, name: A, type: activ, category: Mythic, summary: x}\n"
        "  - {id: b, name: B, type: active, needs: [fatal], energy: 99, summary: x}\n"
        "  - {id: c, name: C, type: active, category: Mythic, summary: x, effects: [{op: damage, amount: hurt}]}\n"
        "classes:\n  - {id: d, name: D, category: Mythic, summary: x, reward: [{op: defence, amount: 1}]}\n",
        tmp_path,
    )
    fields = [one.split(": ")[1] for one in said]
    assert fields[0] == "knowledge.a.type"
    assert sorted(fields[1:]) == [
        "classes.d.reward[0](defence)",
        "knowledge.b.category",
        "knowledge.b.effects",
        "knowledge.b.energy",
        "knowledge.b.needs",
        "knowledge.c.effects[0](damage)",
    ]


def test_a_class_is_not_blamed_for_a_skill_of_its_category_that_cannot_be_read(tmp_path: Path) -> None:
    said = faults(
        "knowledge: [{id: a, name: A, type: activ, category: Mythic, summary: x}]\n"
        "classes: [{id: d, name: D, category: Mythic, summary: x}]\n",
        tmp_path,
    )
    assert len(said) == 1
