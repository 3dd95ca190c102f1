"""Conditions: what an effect, a bonus or a Reaction depends on, read when it is asked for (EG-157 to EG-161)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.endogenesis import characters
from companion.games.endogenesis.records.values import Condition
from companion.games.endogenesis.skill_use import SkillUse
from companion.games.endogenesis.table import Endogenesis


def holds(
    play: Endogenesis, condition: Condition, *, target: str = "", by: str = "", of: SkillUse | None = None
) -> bool:
    """Whether a condition holds now for what is being resolved, the innermost, or of this use.

    Args:
        play: The table.
        condition: What is asked.
        target: The target it is asked of; without one, any of those whom the latest effect was aimed at.
        by: Whose Health and state it reads; without one, those of whoever uses the Skill.
        of: The use that is asked about; without one, the innermost, and for fatal damage every one under way.
    """
    use = of or play.use
    user = by or (use.by if use else "")
    match condition:
        case Condition.TARGET_DIED:
            return use is not None and bool(use.slain)
        case Condition.NO_REACTION:
            return use is not None and not use.reacted
        case Condition.BELOW_HALF_HEALTH:
            return 2 * play.health(user) < play.max_health(user)
        case Condition.FULL_HEALTH:
            return play.health(user) == play.max_health(user)
        case Condition.WEAKENED:
            return characters.is_player(user) and play.player(characters.seat_of(user)).weakened
        case Condition.FATAL:
            return fatal(play, user, play.state.uses if of is None else [of])
        case _:
            targets = [target] if target else list(use.aimed) if use else []
            return any(_fits(play, condition, who) for who in targets)


def fatal(play: Endogenesis, who: str, uses: Iterable[SkillUse]) -> bool:
    """Whether the damage of one of these uses would kill this character; Health loss is none (EG-135)."""
    return any(0 < play.health(who) <= incoming(play, use, who) for use in uses if use.by != who)


def incoming(play: Endogenesis, use: SkillUse, who: str) -> int:
    """The damage of this use that is on its way to a character, less what was sent away and what Defence absorbs."""
    struck = sum(max(0, hit.amount - hit.sent) for hit in use.hits if hit.target == who)
    struck = max(0, struck - sum(guard.left for guard in use.guards if guard.who == who))
    waits = [one for one in play.state.waiting if one.use == use.id and one.target == who]
    return struck + sum(max(0, one.amount - one.guard) for one in waits)


def _fits(play: Endogenesis, condition: Condition, who: str) -> bool:
    match condition:
        case Condition.TARGET_MONSTER:
            return characters.is_monster(who)
        case Condition.TARGET_LEGENDARY:
            return play.is_legendary(who)
        case Condition.TARGET_PLAYER:
            return characters.is_player(who)
        case Condition.TARGET_MARKED:
            return play.marked(who)
        case _:
            raise ValueError(f"{condition} is not asked of a target")
