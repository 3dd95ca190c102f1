"""Health lost and restored, and marks: what is no damage (EG-081, EG-135, EG-138)."""

from __future__ import annotations

from companion.games.endogenesis import characters
from companion.games.endogenesis.skills.falling import higher, lethal_spared, lower, tell_moved
from companion.games.endogenesis.slaying.death import note_death
from companion.games.endogenesis.table import Endogenesis


def lose_health(play: Endogenesis, who: str, n: int, *, by: str, rule: str) -> None:
    """A living character loses Health, which is no damage: nothing absorbs it, no Injury is paid (EG-135).

    Whoever makes another lose the last of it is the slayer; who dies by an own effect is nobody's (EG-213).

    Raises:
        GameEnded: A player has died in Chaos Royale (EG-181).
    """
    if not play.alive(who):
        return
    amount = lethal_spared(play, who, n, by=by)
    if not amount:
        return
    tell_moved(play, "told.health_lost", who, amount, lower(play, who, amount), rule=rule)
    if not play.health(who):
        note_death(play, who, by)


def restore(play: Endogenesis, who: str, n: int, *, rule: str) -> None:
    """A living character's Health goes up, to Max Health at the most (EG-081); the dead are not healed (EG-151)."""
    if not play.alive(who):
        return
    change = higher(play, who, n)
    if change.after == change.before:
        play.tell("told.health_full", rule="EG-081", who=play.name(who))
    else:
        tell_moved(play, "told.restored", who, change.after - change.before, change, rule=rule)


def mark(play: Endogenesis, who: str) -> None:
    """A living character bears a mark until the turn ends (EG-138)."""
    if not play.alive(who):
        return
    if characters.is_player(who):
        play.player(characters.seat_of(who)).marked = True
    elif (monster := play.monster(characters.number_of(who))) is not None:
        monster.marked = True
    play.tell("told.marked", rule="EG-138", who=play.name(who))
