"""The box: what records of cards hold, and the sample cards of our making."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.engine.errors import PackError
from companion.games.endogenesis.box import PACK, Box, base_box, is_sample, read_box
from companion.games.endogenesis.operations import VOCABULARY
from companion.games.endogenesis.records import CardType, Confidence, KnowledgeCard, Mode
from tests.games.endogenesis.tables import act, rule, table

SKILL = (
    "knowledge:\n  - {id: one, name: One, type: reaction, category: Mythic, energy: 2, cost: 3, summary: x,"
    " stats: [{name: cost, base: 3, upgrades: [{shards: 2, value: 2}]}, {name: guard, base: 1}],"
    " effects: [{op: defence, amount: guard}]}\n"
)


def read(text: str, folder: Path) -> Box:
    """The box of one pack file."""
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return read_box([file], VOCABULARY)


def samples() -> list[KnowledgeCard]:
    """Our sample Knowledge cards, each as often as there are copies."""
    return [card for card in base_box().knowledge.values() if is_sample(card.id) for _ in range(card.copies)]


@rule("EG-004")
def test_a_skill_holds_category_cost_type_effect_discard_value_and_upgraded_stats(tmp_path: Path) -> None:
    card = read(SKILL, tmp_path).knowledge_card("one")
    assert (card.category, card.type, card.energy) == ("Mythic", CardType.REACTION, 2)
    assert [card.cost_at(shards) for shards in (0, 1, 2, 4)] == [3, 3, 2, 2]
    assert [card.stat("guard", shards) for shards in (0, 4)] == [1, 1]
    assert len(card.effects) == 1


@rule("EG-004")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("type: reaction, category: Mythic", "category"),
        ("type: reaction", "type"),
        ("amount: guard", "there is no amount"),
    ],
)
def test_a_skill_that_lacks_one_of_them_is_not_read(tmp_path: Path, wrong: str, said: str) -> None:
    mended = {"type: reaction, category: Mythic": "type: reaction", "type: reaction": "type: nothing"}
    with pytest.raises(PackError, match=said):
        read(SKILL.replace(wrong, mended.get(wrong, "amount: guards")), tmp_path)


@rule("EG-190")
def test_what_icons_stand_for_is_a_number_in_the_record(tmp_path: Path) -> None:
    text = (
        "knowledge:\n  - {id: one, name: One, type: active, category: Mythic, energy: 2, cost: 1, summary: x, effects:"
        " [{op: damage, amount: 3, to: enemy, bonus: [{amount: 2, when: target_monster}]}, {op: restore, amount: 4},"
        " {op: gain_shards, amount: 1}, {op: gain_energy, amount: 5}]}\n"
        "  - {id: two, name: Two, type: reaction, category: Mythic, summary: x, effects: [{op: defence, amount: 6}]}\n"
        "chaos:\n  - {id: three, name: Three, type: monster, health: 8, kill: {shards: 2}, summary: x}\n"
    )
    box = read(text, tmp_path)
    numbers = str(box.knowledge_card("one").effects) + str(box.knowledge_card("two").effects)
    assert all(f"amount={number}" in numbers for number in (3, 2, 4, 1, 5, 6))
    assert box.chaos_card("three").kill.shards == 2


@rule("EG-193")
def test_an_ultimate_answers_nothing_and_is_used_in_the_own_turn() -> None:
    slots = {
        place: {"card": card} for place, card in enumerate(["test_bolt", "test_wave", "test_cu_star", "test_cu_sun"])
    }
    hit = act(table(active=0, ada={"slots": {0: {"card": "test_bolt"}}, "energy": 1}, bo={"slots": slots}),
              "use_skill", answers={"ask.target": "player_2"}, seat=0, place=0)  # fmt: skip
    assert hit.done, "Bo was not asked to answer with it"
    own = act(
        table(active=1, bo={"slots": slots, "energy": 2}),
        "use_skill",
        answers={"ask.target": "player_1"},
        seat=1,
        place=3,
    )
    assert own.state.players[0].health == 0


@rule("EG-193")
def test_an_ultimate_has_no_condition_that_a_reaction_has(tmp_path: Path) -> None:
    text = SKILL.replace("type: reaction", "type: ultimate, needs: [fatal]")
    with pytest.raises(PackError, match="needs"):
        read(text, tmp_path)


@rule("EG-189")
def test_a_record_says_by_its_markers_where_a_card_begins_and_in_which_modes_it_is(tmp_path: Path) -> None:
    card = read(SKILL.replace("summary: x", "summary: x, pile: a, modes: [royale]"), tmp_path).knowledge_card("one")
    assert (card.pile.value, card.modes) == ("a", [Mode.ROYALE])
    assert read(SKILL, tmp_path).knowledge_card("one").modes == list(Mode)


@rule("EG-198")
def test_a_monster_that_is_no_legendary_cannot_pay_prisms(tmp_path: Path) -> None:
    payer = "chaos:\n  - {id: payer, name: Payer, type: %s, health: 5, kill: {prisms: 1}, summary: Pays.}\n"
    assert read(payer % "legendary", tmp_path).chaos["payer"].kill.prisms == 1
    with pytest.raises(PackError, match="only Legendaries pay Prisms"):
        read(payer % "monster", tmp_path)


def test_the_sample_cards_are_as_many_as_the_game_has() -> None:
    kinds = Counter(card.type for card in samples())
    assert kinds == {CardType.ACTIVE: 20, CardType.REACTION: 10, CardType.ULTIMATE: 10, CardType.ARTIFACT: 20}
    assert sum(card.glyph for card in samples()) == 3
    assert sum(one.copies for one in base_box().wonders.values()) == 15
    assert len([name for name in base_box().classes if is_sample(name)]) == 6


def test_the_sample_skills_are_in_five_categories_alike() -> None:
    skills = [card for card in samples() if card.type is not CardType.ARTIFACT]
    assert set(Counter(card.category for card in skills).values()) == {8}
    ultimates = Counter(card.category for card in skills if card.type is CardType.ULTIMATE)
    assert set(ultimates.values()) == {2}
    assert len(ultimates) == 5


def test_the_sample_piles_are_enough_for_five() -> None:
    piles = Counter(card.pile.value for card in samples())
    assert piles["a"] >= 20
    assert piles["b"] >= 20


def test_every_sample_skill_gets_better_with_shards() -> None:
    for card in samples():
        if card.type is not CardType.ARTIFACT:
            assert any(stat.upgrades for stat in card.stats), card.id


def test_there_is_a_sample_class_for_every_category() -> None:
    categories = {card.category for card in samples() if card.category}
    assert {one.category for one in base_box().classes.values() if is_sample(one.id) and one.category} == categories


def test_what_only_the_rulebook_names_says_that_it_is_uncertain() -> None:
    named = ["pulsar", "warp", "dispersion", "thorn_burst", "blood_force", "shadow_flare", "mindblast", "annihilate"]
    named += ["demon_blood", "glyph_of_ascension"]
    for name in named:
        card = base_box().knowledge_card(name)
        assert card.confidence is Confidence.UNCERTAIN
        assert card.note
    assert base_box().class_card("enigma").category == "Cosmic"
    assert base_box().class_card("formless").formless


def test_an_owners_card_takes_the_place_of_one_that_is_uncertain(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SKILL.replace("id: one", "id: warp"), encoding="utf-8")
    box = read_box([*sorted(PACK.glob("*.yaml")), file], VOCABULARY)
    assert box.knowledge_card("warp").cost == 3
