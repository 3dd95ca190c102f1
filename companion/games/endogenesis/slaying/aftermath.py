"""After the last effect: Deathcry, rewards, Arrival, and the end of a turn cut short (EG-099, EG-111)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.ending import settle_end
from companion.games.endogenesis.monsters.skills import Moment, use_monster_skill
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.skill_use import Slain
from companion.games.endogenesis.slaying.leaving import take_away
from companion.games.endogenesis.slaying.rewards import pay_kill
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def settle_kills(play: Endogenesis) -> Script[None]:
    """Settle everybody who has died: Deathcries, rewards, the Arrival; then a dead player's own turn ends (EG-149).

    Nothing happens while something is still being resolved: the outermost use settles it all. A Deathcry is one too, so
    what is left may be settled when it is through. During an Arrival no other one starts, and no turn ends: it goes on
    first.

    Raises:
        GameEnded: A reward has ended the game (EG-032), or there is nothing left to beat in Chaos Royale (EG-183).
    """
    from companion.games.endogenesis.arrival.arrival import arrive  # whose Skills and Events kill, and come back here
    from companion.games.endogenesis.players.turn import end_turn  # as above

    if play.state.uses:
        return
    while play.state.slain or _arrival_due(play):
        yield from _settle_dead(play)
        if _arrival_due(play):
            yield from arrive(play)
            settle_end(play)
    if _own_turn_is_over(play):
        yield from end_turn(play)


def _settle_dead(play: Endogenesis) -> Script[None]:
    """Every Deathcry, then every reward (EG-099, EG-211); the end is looked for when all are handed out (EG-032)."""
    while (crying := _next_to_cry(play)) is not None:
        crying.cried = True
        if characters.is_monster(crying.who):
            yield from use_monster_skill(play, characters.number_of(crying.who), Moment.DEATHCRY)
    while play.state.slain:
        yield from pay_kill(play, play.state.slain[0])
        _bury(play)
    settle_end(play)


def _next_to_cry(play: Endogenesis) -> Slain | None:
    """The next whose Deathcry has not been heard, of those who are still dead: a correction can have mended that."""
    play.state.slain = [one for one in play.state.slain if not play.alive(one.who)]
    return next((one for one in play.state.slain if not one.cried), None)


def _bury(play: Endogenesis) -> None:
    """Who has been paid for is done with: a Monster's card goes to the discards, and a Legendary opens a slot."""
    who = play.state.slain.pop(0).who
    if not characters.is_monster(who):
        return
    if play.mode is Mode.ROYALE and play.is_legendary(who) and play.state.slots < play.state.settings.royale_slots:
        play.state.slots += 1
        play.tell("told.slot_opens", rule="EG-183", n=play.state.slots)
    take_away(play, characters.number_of(who), rule="EG-089")


def _arrival_due(play: Endogenesis) -> bool:
    return play.state.arriving and play.state.arrival is None


def _own_turn_is_over(play: Endogenesis) -> bool:
    """Whether the player whose turn it is has died in it, with nothing under way any more (EG-149)."""
    state = play.state
    going_on = state.phase is Phase.COMBAT and state.began and state.arrival is None
    return going_on and state.active is not None and play.player(state.active).dead
