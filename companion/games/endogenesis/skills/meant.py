"""Whom the words of an effect mean: enemies, all players, the attacker, who has most of something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from companion.games.endogenesis import characters
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.priority import all_seats_by_priority, by_priority
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.skills.targets import enemies
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

MOST: dict[Aim, Callable[[Player], int]] = {
    Aim.MOST_HEALTH: lambda player: player.health,
    Aim.LEAST_HEALTH: lambda player: -player.health,
    Aim.MOST_SHARDS: lambda player: player.all_shards,
    Aim.MOST_PRISMS: lambda player: player.prisms,
}
"""The aims at the player of whom this is the most; the table chooses where several tie (EG-203)."""


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
            return _most(play, players, MOST[aim])


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
