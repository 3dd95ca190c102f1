"""Aims: whom an effect means, by its words; who is left open is chosen by whoever uses the card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.messages import Message
from companion.engine.scripts import Script
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.records import Hostility
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.dealing import touch
from companion.games.endogenesis.skills.meant import CHOSEN, MOST
from companion.games.endogenesis.skills.meant import Aim as Aim
from companion.games.endogenesis.skills.meant import candidates as candidates
from companion.games.endogenesis.skills.targets import BACK, choose_target
from companion.games.endogenesis.table import Endogenesis


class Aimed(Operation, frozen=True, kw_only=True):
    """An effect on whom it is aimed at; `count` different ones where they are chosen.

    `own_window` is true of what lets its targets answer by itself, with more to be seen than that it touches them.
    """

    own_window: ClassVar[bool] = False
    to: Aim = Aim.ENEMY
    count: Amount = 1

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        whom = yield from aim_at(play, scope, self.to, self.count, effect=lambda who: self.outlook(play, scope, who))
        if _harms_by_card(play) and not self.own_window:
            yield from touch(play, [who for who in whom if play.use is not None and who != play.use.by])
        yield from self.befall(play, scope, whom)

    def befall(self, play: Endogenesis, scope: Scope, whom: Sequence[str]) -> Script[None]:
        """Do it to these characters."""
        raise NotImplementedError

    def outlook(self, play: Endogenesis, scope: Scope, who: str) -> Message | None:
        """What becomes of a character who is chosen, for the button."""
        return None


def aim_at(
    play: Endogenesis,
    scope: Scope,
    aim: Aim,
    count: Amount = 1,
    *,
    effect: Callable[[str], Message | None] = lambda who: None,
) -> Script[list[str]]:
    """Whom an effect of what is being resolved is aimed at: as named before it was paid, or chosen now.

    The use keeps them, for the aim `target` of the effects behind it.
    """
    use = play.use
    named = use.chosen.pop(str(use.step), None) if use else None
    if named is None:
        found = yield from _whom(play, scope, aim, count, effect=effect, way_back=False)
        named = found or []
    use = play.use
    if use is not None and aim is not Aim.SELF:
        use.aimed = list(named)
        use.targets += [who for who in named if aim in CHOSEN and who not in use.targets]
    return named


def name_targets(play: Endogenesis, scope: Scope, effects: Effects) -> Script[bool]:
    """Name the targets of everything that the innermost use will choose for, before it is paid (EG-206).

    Effects inside a condition choose when it has been read.

    Returns:
        Whether they are named; else the table goes back, and nothing is used.
    """
    for step, operation in enumerate(effects, 1):
        aim = getattr(operation, "to", None)
        if aim not in CHOSEN:
            continue
        effect = _outlook(play, scope, operation)
        count = operation.count if isinstance(operation, Aimed) else 1
        found = yield from _whom(play, scope, aim, count, effect=effect, way_back=True)
        use = play.use
        if found is None or use is None:
            return False
        use.chosen[str(step)] = found
        use.targets += [who for who in found if who not in use.targets]
    return True


def _outlook(play: Endogenesis, scope: Scope, operation: Operation) -> Callable[[str], Message | None]:
    """What becomes of whom by this effect, where it can say so."""
    return lambda who: operation.outlook(play, scope, who) if isinstance(operation, Aimed) else None


def _harms_by_card(play: Endogenesis) -> bool:
    """Whether the card of the Skill says that it is hostile, whatever its effects do (EG-205)."""
    use = play.use
    skill = use is not None and use.kind in (UseKind.ACTIVE, UseKind.REACTION)
    return use is not None and skill and play.knowledge_card(use.card).hostile is Hostility.HOSTILE


def _whom(
    play: Endogenesis,
    scope: Scope,
    aim: Aim,
    count: Amount,
    *,
    effect: Callable[[str], Message | None],
    way_back: bool,
) -> Script[list[str] | None]:
    """Those who are meant: all that fit, or so many chosen one after another; None for the way back."""
    if aim not in CHOSEN and aim not in MOST:
        return candidates(play, aim)
    taken: list[str] = []
    number = 1 if aim in MOST else work_out(play, count, scope)

    def left() -> list[str]:
        return [who for who in candidates(play, aim) if who not in taken]

    while len(taken) < number and left():
        if len(left()) <= number - len(taken):
            return taken + left()
        chooser = play.use.by if play.use and aim in CHOSEN else ""
        rule = "EG-131" if number == 1 else "EG-117"
        who = yield from choose_target(play, left, by=chooser, rule=rule, effect=effect, way_back=way_back)
        if who == BACK:
            return None
        taken.append(who)
    return taken
