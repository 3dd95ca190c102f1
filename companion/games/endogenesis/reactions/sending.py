"""Damage sent on: reflected to the attacker, or redirected to another; dealt by whoever sends it (EG-132, EG-164)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.skill_use import Guard, SkillUse, Waiting
from companion.games.endogenesis.table import Endogenesis


def absorb(play: Endogenesis, who: str, amount: int, use: SkillUse) -> None:
    """Defence against this use alone: first against its damage that waits, then whatever else of it comes (EG-123)."""
    left = amount
    for one in play.state.waiting:
        if (one.use, one.target) == (use.id, who):
            absorbed = min(left, one.amount - one.guard)
            one.guard += absorbed
            left -= absorbed
    if left:
        use.guards.append(Guard(who, left))
    play.tell("told.defence", rule="EG-123", who=play.name(who), n=amount, card=play.card_name(use.card))


def taken_off(play: Endogenesis, who: str, most: int, use: SkillUse) -> int:
    """Take up to so much of the damage of this use off its way to `who`; returns how much, never more than comes."""
    left = most
    for hit in use.hits:
        if hit.target == who:
            part = min(left, max(0, hit.amount - hit.sent))
            hit.sent += part
            left -= part
    for one in play.state.waiting:
        if (one.use, one.target) == (use.id, who):
            part = min(left, one.amount)
            one.amount -= part
            one.guard = min(one.guard, one.amount)
            left -= part
    return most - left


def send_on(play: Endogenesis, use: SkillUse, target: str, amount: int) -> Script[None]:
    """Let the damage that `use` has taken off its way wait for another, who may answer before it falls (EG-207).

    The amount is not worked out anew (EG-158); the dead are not hit (EG-163).
    """
    from companion.games.endogenesis.reactions.windows import answer_window  # answers are answered in turn

    if not play.alive(target):
        play.tell("told.sent_to_nobody", rule="EG-163", who=play.name(use.by), n=amount)
        return
    play.state.waiting.append(Waiting(use.id, use.card, use.by, target, amount))
    play.tell("told.sent_on", rule="EG-162", who=play.name(use.by), target=play.name(target), n=amount)
    yield from answer_window(play, [target])
