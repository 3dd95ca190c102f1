"""Death and revival: who has died waits for the own turn, and begins it anew (rulebook: Death)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.games.endogenesis import characters
from companion.games.endogenesis.ending import settle_end
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.skill_use import Slain
from companion.games.endogenesis.table import Endogenesis


def note_death(play: Endogenesis, who: str, by: str) -> None:
    """A character whose Health is 0 has died by the hand of `by`: to be settled when all is resolved (EG-099, EG-148).

    `by` is any character, or "" for an Event or Distortion; only another player will be paid (EG-109, EG-110, EG-212).
    Death takes nothing from a player (EG-215).

    Raises:
        GameEnded: A player has died in Chaos Royale (EG-181).
    """
    if any(one.who == who for one in play.state.slain):
        return
    slayer = by if characters.is_player(by) and by != who else ""
    if characters.is_player(who):
        player = play.player(characters.seat_of(who))
        if player.dead:
            return
        player.dead = True
    play.state.slain.append(Slain(who, slayer))
    if slayer:
        play.tell("told.slain", rule="EG-108", who=play.name(who), by=play.name(slayer))
    else:
        play.tell("told.died", rule=_unpaid(who, by), who=play.name(who))
    if play.mode is Mode.ROYALE and characters.is_player(who):
        settle_end(play)


def _unpaid(who: str, by: str) -> str:
    """The rule by which nobody is paid for a death."""
    if by == who:
        return "EG-110"
    return "EG-109" if characters.is_monster(by) and characters.is_player(who) else "EG-212"


def begin_life(play: Endogenesis, seat: int) -> None:
    """At the start of the seat's own turn: the dead revive, and Weakened begins or ends (EG-148, EG-154, EG-155).

    Who died while Weakened is not Weakened again; Tactical knows no penalty (EG-186).
    """
    player = play.player(seat)
    if player.dead:
        tactical = play.mode is Mode.TACTICAL
        rule = "EG-186" if tactical else "EG-155" if player.weakened else "EG-148"
        player.weakened = not tactical and not player.weakened
        _revive(play, seat, rule)
        if player.weakened:
            play.tell("told.weakened", rule="EG-153", player=play.player_name(seat))
    elif player.weakened:
        player.weakened = False
        play.tell("told.weakened_ends", rule="EG-154", player=play.player_name(seat))


def revive_all(play: Endogenesis) -> None:
    """At the start of any turn in Tactical: all who are dead revive, without a penalty (EG-186)."""
    if play.mode is not Mode.TACTICAL:
        return
    for seat in play.seats():
        if play.player(seat).dead:
            _revive(play, seat, "EG-186")


def _revive(play: Endogenesis, seat: int, rule: str) -> None:
    """Back to full Health, which is all that death had taken (EG-148, EG-215)."""
    player = play.player(seat)
    change = Change(f"players.{seat}.health", player.health, player.max_health)
    player.dead, player.health = False, player.max_health
    play.tell("told.revived", rule=rule, change=change, player=play.player_name(seat), n=player.health)
