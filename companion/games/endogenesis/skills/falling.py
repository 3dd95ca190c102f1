"""Damage falls: Health goes down, Injury is paid, deaths are noted (EG-080, EG-087)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.errors import GameEnded
from companion.engine.events import Change
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.slaying.death import note_death
from companion.games.endogenesis.slaying.injury import pay_injury
from companion.games.endogenesis.state import Monster
from companion.games.endogenesis.table import Endogenesis


class Fall(msgspec.Struct, frozen=True):
    """So much damage for one character, dealt by another, or by nobody ("")."""

    who: str
    amount: int
    by: str


def hurt(play: Endogenesis, who: str, amount: int, *, by: str, rule: str) -> None:
    """So much damage falls on a living character: down to 0 at the least, Max Health stays (EG-080).

    Raises:
        GameEnded: A player has died in Chaos Royale (EG-181).
    """
    fall(play, [Fall(who, amount, by)], rule=rule)


def fall(play: Endogenesis, falls: Sequence[Fall], *, rule: str) -> None:
    """Damage falls on several at once: every Health goes down before anything follows from it (EG-206).

    Raises:
        GameEnded: A player has died in Chaos Royale (EG-181).
    """
    fallen = []
    for one in falls:
        if play.alive(one.who) and (amount := lethal_spared(play, one.who, one.amount, by=one.by)):
            before = play.health(one.who)
            change = lower(play, one.who, amount)
            fallen.append((one, before))
            tell_moved(play, "told.hurt", one.who, amount, change, rule=rule)
    for one, _ in fallen:
        pay_injury(play, one.who, one.by)
    _note_deaths(play, [one for one, before in fallen if before and not play.health(one.who)])


def _note_deaths(play: Endogenesis, deaths: Sequence[Fall]) -> None:
    """Note all who die together, also where the first of the deaths ends the game."""
    ended = False
    for one in deaths:
        try:
            note_death(play, one.who, one.by)
        except GameEnded:
            ended = True
    if ended:
        raise GameEnded


def tell_moved(play: Endogenesis, key: str, who: str, n: int, change: Change, *, rule: str) -> None:
    """Say of a Health marker that has moved: whose, by how much, from where to where."""
    play.tell(key, rule=rule, change=change, who=play.name(who), n=n, before=change.before, after=change.after)


def lower(play: Endogenesis, who: str, amount: int) -> Change:
    """Move a character's Health marker down, never below 0; Max Health stays (EG-080)."""
    one = _holder(play, who)
    before = one.health
    one.health = max(0, before - amount)
    return Change(health_key(who), before, one.health)


def higher(play: Endogenesis, who: str, amount: int) -> Change:
    """Move a character's Health marker up, never above Max Health (EG-081)."""
    one = _holder(play, who)
    before = one.health
    one.health = min(one.max_health, before + amount)
    return Change(health_key(who), before, one.health)


def lethal_spared(play: Endogenesis, who: str, amount: int, *, by: str) -> int:
    """What of the harm that `by` does comes through: in Chaos Royale players cannot kill each other (EG-182)."""
    between = characters.is_player(who) and characters.is_player(by) and who != by
    if play.mode is not Mode.ROYALE or not between or amount < play.health(who):
        return amount
    play.tell("told.ally_spared", rule="EG-182", who=play.name(who))
    return max(0, play.health(who) - 1)


def health_key(who: str) -> str:
    """The key of the indicator that shows a character's Health."""
    if characters.is_player(who):
        return f"players.{characters.seat_of(who)}.health"
    return f"monsters.{characters.number_of(who)}.health"


def _holder(play: Endogenesis, who: str) -> Player | Monster:
    if characters.is_player(who):
        return play.player(characters.seat_of(who))
    monster = play.monster(characters.number_of(who))
    if monster is None:
        raise ValueError(f"{who} is not in play")
    return monster
