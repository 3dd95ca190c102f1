"""Aims: whom an effect means, by its words; who is left open is chosen by whoever uses the card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import ClassVar

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.messages import Message
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.priority import all_seats_by_priority, by_priority
from companion.games.endogenesis.records import Hostility
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.skills.dealing import touch
from companion.games.endogenesis.skills.targets import BACK, choose_target, enemies
from companion.games.endogenesis.table import Endogenesis


class Aim(Enum):
    """Whom an effect means.

    `target` are those whom the effect before was aimed at. The dead are only meant by Events and Distortions (EG-150,
    EG-151); those of `most_...` and `least_...` are players, where several tie the table chooses (EG-203).
    """

    ENEMY = "enemy"
    ENEMIES = "enemies"
    ALL_ENEMIES = "all_enemies"
    MONSTER = "monster"
    ALL_MONSTERS = "all_monsters"
    PLAYER = "player"
    ALL_PLAYERS = "all_players"
    OTHER_PLAYERS = "other_players"
    EVERYONE = "everyone"
    TARGET = "target"
    ATTACKER = "attacker"
    SLAYER = "slayer"
    SELF = "self"
    MOST_HEALTH = "most_health"
    LEAST_HEALTH = "least_health"
    MOST_SHARDS = "most_shards"
    MOST_PRISMS = "most_prisms"


CHOSEN = (Aim.ENEMY, Aim.ENEMIES, Aim.MONSTER, Aim.PLAYER)
"""The aims that whoever uses the card chooses among, as many as the effect says."""

_BY: dict[Aim, Callable[[Player], int]] = {
    Aim.MOST_HEALTH: lambda player: player.health,
    Aim.LEAST_HEALTH: lambda player: -player.health,
    Aim.MOST_SHARDS: lambda player: player.all_shards,
    Aim.MOST_PRISMS: lambda player: player.prisms,
}


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


def candidates(play: Endogenesis, aim: Aim) -> list[str]:
    """Everybody whom an aim of what is being resolved can mean now, by priority; for an aim with ties those who tie."""
    use = play.use
    by = use.by if use else ""
    players = _players(play, use)
    match aim:
        case Aim.ENEMY | Aim.ENEMIES | Aim.ALL_ENEMIES:
            return enemies(play, by) if by else players
        case Aim.MONSTER | Aim.ALL_MONSTERS:
            return [who for who in by_priority(play) if characters.is_monster(who)]
        case Aim.PLAYER:
            return [who for who in enemies(play, by) if characters.is_player(who)] if by else players
        case Aim.ALL_PLAYERS:
            return players
        case Aim.OTHER_PLAYERS:
            return [who for who in players if who != by]
        case Aim.EVERYONE:
            return players + [who for who in by_priority(play) if characters.is_monster(who)]
        case Aim.TARGET:
            return _living(play, use.aimed if use else [])
        case Aim.ATTACKER:
            return _living(play, [attacker(play)])
        case Aim.SLAYER:
            return _living(play, [slayer(play)])
        case Aim.SELF if use is not None and use.chooser is not None:
            return [characters.player(use.chooser)]
        case Aim.SELF:
            return _living(play, [by])
        case _:
            return _most(play, players, _BY[aim])


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


def attacker(play: Endogenesis) -> str:
    """Who uses what the innermost use answers; of a Deathcry it is the slayer."""
    use = play.use
    if use is None:
        return ""
    answered = play.use_of(use.answers)
    return answered.by if answered else slayer(play)


def slayer(play: Endogenesis) -> str:
    """Who has slain the Monster whose Deathcry is being resolved; "" for nobody."""
    by = play.use.by if play.use else ""
    return next((one.by for one in play.state.slain if one.who == by), "")


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
    if aim not in CHOSEN and aim not in _BY:
        return candidates(play, aim)
    taken: list[str] = []
    number = 1 if aim in _BY else work_out(play, count, scope)

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


def _players(play: Endogenesis, use: SkillUse | None) -> list[str]:
    """The players by priority; the dead among them for Events and Distortions alone (EG-150, EG-151)."""
    if use is not None and use.kind in (UseKind.EVENT, UseKind.DISTORTION):
        return [characters.player(seat) for seat in all_seats_by_priority(play)]
    return [who for who in by_priority(play) if characters.is_player(who)]


def _living(play: Endogenesis, whom: Sequence[str]) -> list[str]:
    return [who for who in whom if who and play.alive(who)]


def _most(play: Endogenesis, players: Sequence[str], worth: Callable[[Player], int]) -> list[str]:
    """The players of whom it is the most; several where they tie."""
    values = {who: worth(play.player(characters.seat_of(who))) for who in players}
    return [who for who in players if values[who] == max(values.values())]
