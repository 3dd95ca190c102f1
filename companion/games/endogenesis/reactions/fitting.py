"""Whether an answer fits what it would answer: what is coming, and what its card waits for (EG-118)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.engine.effects import Operation
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.monsters.skills import KINDS
from companion.games.endogenesis.priority import by_priority
from companion.games.endogenesis.reactions.ready import CARD_SKILLS
from companion.games.endogenesis.records import Condition, MonsterSkill
from companion.games.endogenesis.skill_use import SkillUse
from companion.games.endogenesis.skills.conditions import holds, incoming
from companion.games.endogenesis.table import Endogenesis

DEALING = ("damage", "if", "table_damage")
"""The names of the operations by which a Skill deals damage, or may."""

LOSING = "lose_health"


class Answering(Operation, frozen=True):
    """An operation that does something to the Skill that is answered."""

    def misfit(self, play: Endogenesis, who: str, use: SkillUse) -> Forbidden | None:
        """Why `who` can do nothing by it against this use; None where it can."""
        return None


def on_its_way(play: Endogenesis, who: str, use: SkillUse) -> int:
    """The damage of this use to this character, less what was sent away; what Defence absorbs is in it still."""
    struck = sum(max(0, hit.amount - hit.sent) for hit in use.hits if hit.target == who)
    return struck + sum(one.amount for one in play.state.waiting if (one.use, one.target) == (use.id, who))


def deals(play: Endogenesis, who: str, use: SkillUse) -> bool:
    """Whether this use deals damage to the character, or may still do so with an effect that comes later."""
    return bool(on_its_way(play, who, use)) or any(
        one.__struct_config__.tag in DEALING for one in written_effects(play, use)[use.step :]
    )


def takes_health(play: Endogenesis, use: SkillUse) -> bool:
    """Whether the effect of this use that is being answered makes others lose Health, which is no damage (EG-135)."""
    effects = written_effects(play, use)
    return 0 < use.step <= len(effects) and effects[use.step - 1].__struct_config__.tag == LOSING


def written_effects(play: Endogenesis, use: SkillUse) -> Sequence[Operation]:
    """The effects written on the card of a Skill in use."""
    if use.kind in CARD_SKILLS:
        return play.knowledge_card(use.card).effects
    skill = _monster_skill(play, use)
    return skill.effects if skill else ()


def summary_of(play: Endogenesis, use: SkillUse) -> str:
    """All that a Skill in use does, which everybody can read on its card; "" where no pack says it."""
    if use.kind in CARD_SKILLS:
        return play.knowledge_card(use.card).summary
    skill = _monster_skill(play, use)
    return skill.summary if skill else ""


def _monster_skill(play: Endogenesis, use: SkillUse) -> MonsterSkill | None:
    moment = next((one for one, kind in KINDS.items() if kind is use.kind), None)
    skill: MonsterSkill | None = getattr(play.chaos_card(use.card), moment.value) if moment else None
    return skill


def coming(play: Endogenesis, who: str, use: SkillUse) -> int:
    """What falls on this character should nobody answer (any more): less Defence, and with a bonus for no Reaction."""
    late = sum(hit.late for hit in use.hits if hit.target == who and not use.reacted)
    return incoming(play, use, who) + late


def others(play: Endogenesis, who: str) -> list[str]:
    """To whom `who` can send damage, by priority: any other living character, the attacker included (EG-210)."""
    return [one for one in by_priority(play) if one != who]


def misfit(
    play: Endogenesis, seat: int, needs: Iterable[Condition], effects: Sequence[Operation], use: SkillUse
) -> Forbidden | None:
    """Why a Reaction or Wonder with these needs and effects does not fit against this use; None where it does.

    A card of which anything does something fits. What it needs of a target, it needs of the attacker.
    """
    who = characters.player(seat)
    for need in needs:
        if not holds(play, need, target=use.by, by=who, of=use):
            return forbid(f"needs_{need.value}", "EG-118")
    found = [one.misfit(play, who, use) if isinstance(one, Answering) else None for one in effects]
    return found[0] if found and all(found) else None
