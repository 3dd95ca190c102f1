"""Damage sent on: reflected to the attacker, or redirected to another; dealt by whoever sends it (EG-132, EG-164).

An answer meets the sum of the damage that the Skill deals to its user: Defence, reflection and redirection go on for
effects that come later (EG-123).
"""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.skill_use import Guard, Sending, SkillUse, Waiting
from companion.games.endogenesis.table import Endogenesis


def absorb(play: Endogenesis, who: str, amount: int, use: SkillUse) -> None:
    """Defence against this use alone: first against its damage that waits, then whatever else of it comes (EG-123)."""
    left = amount
    for one in play.state.waiting:
        if (one.use, one.target) == (use.id, who):
            absorbed = min(left, one.amount - one.guard)
            one.guard += absorbed
            left -= absorbed
    later = [one for other in play.state.uses for one in other.sendings if (one.use, one.target) == (use.id, who)]
    if left and later:
        later[0].guard += left
    elif left:
        use.guards.append(Guard(who, left))
    play.tell("told.defence", rule="EG-123", who=play.name(who), n=amount, card=play.card_name(use.card))


def send(play: Endogenesis, use: SkillUse, answered: SkillUse, target: str, most: int | None) -> Script[None]:
    """Send up to so much of the answered damage, or all of it, from the user of `use` to another.

    No more is sent than comes (EG-132). The other may answer before it falls (EG-207).
    """
    from companion.games.endogenesis.reactions.windows import answer_window  # answers are answered in turn

    amount = _taken_off(play, use.by, most, answered)
    answered.sendings.append(Sending(use.id, use.card, use.by, target, None if most is None else most - amount))
    if amount:
        _wait(play, answered.sendings[-1], amount)
    if play.alive(target):
        yield from answer_window(play, [target])


def send_rest(play: Endogenesis, use: SkillUse) -> None:
    """All have decided: what was answered by sending goes on doing it with the damage of this effect."""
    for one in use.sendings:
        if amount := _taken_off(play, one.by, one.left, use, waiting=False):
            if one.left is not None:
                one.left -= amount
            _wait(play, one, amount)


def _taken_off(play: Endogenesis, who: str, most: int | None, use: SkillUse, *, waiting: bool = True) -> int:
    """Take up to so much of the damage of this use off its way to `who`; returns how much."""
    taken = 0
    for hit in use.hits:
        if hit.target == who:
            part = _part(most, taken, hit.amount - hit.sent)
            hit.sent += part
            taken += part
    for one in play.state.waiting if waiting else ():
        if (one.use, one.target) == (use.id, who):
            part = _part(most, taken, one.amount)
            one.amount -= part
            one.guard = min(one.guard, one.amount)
            taken += part
    return taken


def _part(most: int | None, taken: int, coming: int) -> int:
    return max(0, coming if most is None else min(most - taken, coming))


def _wait(play: Endogenesis, one: Sending, amount: int) -> None:
    """Let what was sent wait for its fall, as much as it was (EG-158); who is dead by then is not hit (EG-163)."""
    guard = min(one.guard, amount)
    one.guard -= guard
    play.state.waiting.append(Waiting(one.use, one.card, one.by, one.target, amount, guard))
    play.tell("told.sent_on", rule="EG-162", who=play.name(one.by), target=play.name(one.target), n=amount)
