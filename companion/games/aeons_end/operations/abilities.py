"""Operations that only abilities have: a drawn nemesis card is stopped, damage is prevented, breaches hold more."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, pick_player


class CancelDrawnCard(Operation, frozen=True, tag="cancel_drawn_card"):
    """The nemesis card just drawn is discarded before anything on it happens, and no other is drawn instead."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not play.state.resolving:
            raise NothingThere
        card = play.state.resolving.pop()
        play.state.nemesis_discard.insert(0, card)
        play.tell("told.stopped", rule="AE-198", card=play.card_name(card))
        life.check_spent(play)
        yield from ()


class PreventDamage(Operation, frozen=True, tag="prevent_damage"):
    """Players and Gravehold suffer no damage for the rest of this turn."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        play.state.warded = True
        play.tell("told.warded", rule="AE-198", whose=play.turn_name(play.state.active))
        yield from ()


class BreachCapacity(Operation, frozen=True, tag="breach_capacity"):
    """A player may prep several spells to each of their opened breaches this turn."""

    target: Target
    spells: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
        turn = play.player(seat).turn
        turn.capacity = max(turn.capacity, self.spells)
        play.tell("told.breach_capacity", rule="AE-198", player=play.player_name(seat), n=turn.capacity)
