"""Cards that no pack has, as the table described them: playable at once, what they do beside damage done by hand."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.engine.effects import AskTable, Effects, Operation
from companion.engine.messages import Message, say
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.records import (
    CardType,
    ChaosCard,
    Class,
    Confidence,
    Kill,
    KnowledgeCard,
    MonsterSkill,
    Wonder,
)
from companion.games.endogenesis.state import EndogenesisState
from companion.games.endogenesis.table import MOMENTS

R = TypeVar("R", KnowledgeCard, ChaosCard)

NEW_CLASS = "new_class:"
"""How the id of a Class begins that no pack has; its Skill category follows, or "?" where no pack has that either."""


def described_class(name: str) -> Class | None:
    """The record of a Class that the table described by its category, or None; its bonuses are done by the table."""
    if not name.startswith(NEW_CLASS):
        return None
    category = name.removeprefix(NEW_CLASS)
    return Class(
        id=name,
        name=name,
        category="?" if category.startswith("?") else category,
        skills=0,
        reward=Effects((AskTable(text=""),)),
        summary="",
        confidence=Confidence.UNCERTAIN,
    )


def described_knowledge(state: EndogenesisState, name: str) -> KnowledgeCard | None:
    """The record of a Knowledge card that the table described, or None; its numbers are asked when they are needed."""
    found = next((one for one in state.unlisted if one.id == name), None)
    if found is None:
        return None
    return KnowledgeCard(
        id=found.id,
        name=found.id,
        type=found.type,
        summary="",
        category="" if found.type is CardType.ARTIFACT else found.category or "?",
        energy=None,
        cost=0 if found.type is CardType.ARTIFACT else None,
        effects=_said(found.type),
        confidence=Confidence.UNCERTAIN,
    )


def described_name(state: EndogenesisState, name: str) -> Message | None:
    """What a card is called that the table described: by what is known of it, and numbered among its like."""
    card = next((one for one in state.unlisted if one.id == name), None)
    if card is not None:
        like = [one.id for one in state.unlisted if (one.type, one.category) == (card.type, card.category)]
        kind, number = say(f"card_type.{card.type.value}"), like.index(name) + 1
        if card.category:
            return say("card.unlisted_of", category=card.category, kind=kind, number=number)
        return say("card.unlisted", kind=kind, number=number)
    other = next((one for one in state.unlisted_chaos if one.id == name), None)
    if other is None:
        return None
    alike = [one.id for one in state.unlisted_chaos if one.type is other.type and not one.name]
    return say("card.unlisted", kind=say(f"chaos_type.{other.type.value}"), number=alike.index(name) + 1)


def described_wonder(name: str) -> Wonder:
    """The record of a Wonder that no pack has; should it answer a Skill, the table says also what it does to that."""
    from companion.games.endogenesis.operations.by_table import TableAnswer, TableHealth  # they know the table

    effects = Effects((TableAnswer(), TableHealth(), AskTable(text="")))
    return Wonder(id=name, name=name, summary="", effects=effects, confidence=Confidence.UNCERTAIN)


def described_chaos(state: EndogenesisState, box: Box, name: str) -> ChaosCard | None:
    """The record of a Chaos card that the table described, or None; Skills that a pack knows of it are as they are."""
    found = next((one for one in state.unlisted_chaos if one.id == name), None)
    if found is None:
        return None
    skill, answer = MonsterSkill(_said(CardType.ACTIVE), ""), MonsterSkill(_said(CardType.REACTION), "")
    fights, known = found.type.fights, box.chaos.get(found.name)
    return ChaosCard(
        id=found.id,
        name=found.id,
        type=found.type,
        summary=known.summary if known else "",
        health=found.health if fights else 0,
        thresholds=list(found.thresholds) if fights else [],
        kill=Kill(found.shards, found.prisms, found.cards) if fights else Kill(),
        active=_skill(known, "active", skill) if found.active and fights else None,
        reaction=_skill(known, "reaction", answer) if found.reaction and fights else None,
        initiative=_skill(known, "initiative", skill) if found.initiative and fights else None,
        deathcry=_skill(known, "deathcry", skill) if found.deathcry and fights else None,
        mercy=found.mercy if fights else 0,
        effects=Effects() if fights else _said(CardType.ARTIFACT),
        confidence=Confidence.UNCERTAIN,
    )


def _skill(known: ChaosCard | None, moment: str, otherwise: MonsterSkill) -> MonsterSkill:
    """The Skill that a pack knows of the Monster for this moment, or one of which the table says what it does."""
    found: MonsterSkill | None = getattr(known, moment, None)
    return found or otherwise


def done_by_table(card: R) -> R:
    """The same record with the table saying what the card does, at the moments when it does something."""
    if isinstance(card, KnowledgeCard):
        return msgspec.structs.replace(card, effects=_said(card.type))
    skills = {
        moment: MonsterSkill(_said(CardType.REACTION if moment == "reaction" else CardType.ACTIVE), "")
        for moment in MOMENTS
        if getattr(card, moment) is not None
    }
    effects = _said(CardType.ARTIFACT) if card.effects else card.effects
    return msgspec.structs.replace(card, effects=effects, **skills)


def _said(kind: CardType) -> Effects:
    """What the table says of a card of this type, or like one: an Event changes Health as an Artifact does.

    The rest of its text the table carries out.
    """
    from companion.games.endogenesis.operations.by_table import TableAnswer, TableDamage, TableHealth  # as above

    first: dict[CardType, Operation] = {CardType.REACTION: TableAnswer(), CardType.ARTIFACT: TableHealth()}
    return Effects((first.get(kind, TableDamage()), AskTable(text="")))
