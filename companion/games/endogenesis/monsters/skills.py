"""A Monster's Skills, used by themselves: in its turn, in answer, on its arrival, and after its death."""

from __future__ import annotations

from enum import Enum

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.records import MonsterSkill
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.table import Endogenesis


class Moment(Enum):
    """When a Skill of a Monster happens: the field of its card that holds it."""

    ACTIVE = "active"
    REACTION = "reaction"
    INITIATIVE = "initiative"
    DEATHCRY = "deathcry"


KINDS = {
    Moment.ACTIVE: UseKind.MONSTER_ACTIVE,
    Moment.REACTION: UseKind.MONSTER_REACTION,
    Moment.INITIATIVE: UseKind.INITIATIVE,
    Moment.DEATHCRY: UseKind.DEATHCRY,
}
RULES = {
    Moment.ACTIVE: "EG-092",
    Moment.REACTION: "EG-096",
    Moment.DEATHCRY: "EG-099",
}
"""The rules by which they happen; of an Initiative the Arrival tells it (EG-098)."""


def monster_skill(play: Endogenesis, number: int, moment: Moment) -> MonsterSkill | None:
    """The Skill that the Monster of this number has for the moment; None where it has none, or has gone."""
    monster = play.monster(number)
    skill: MonsterSkill | None = getattr(play.chaos_card(monster.card), moment.value) if monster else None
    return skill


def use_monster_skill(play: Endogenesis, number: int, moment: Moment, *, answers: int = 0) -> Script[None]:
    """Let a Monster use its Skill of this moment; nothing happens where it has none.

    `answers` is the number of the use that its Reaction answers.
    """
    from companion.games.endogenesis.skills.resolving import resolve_use  # which settles kills, and so Deathcries

    monster, skill = play.monster(number), monster_skill(play, number, moment)
    if monster is None or skill is None:
        return
    if moment in RULES:
        play.tell(f"told.monster_{moment.value}", rule=RULES[moment], monster=play.card_name(monster.card))
    use = SkillUse(
        id=play.new_id(),
        kind=KINDS[moment],
        card=monster.card,
        by=characters.monster(number),
        true_strike=skill.true_strike,
        answers=answers,
    )
    yield from resolve_use(play, use, skill.effects)
