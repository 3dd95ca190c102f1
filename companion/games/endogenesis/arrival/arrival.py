"""The Arrival Action (EG-043 to EG-062)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.endogenesis.arrival import decks
from companion.games.endogenesis.arrival.effect import enter, take_effect
from companion.games.endogenesis.state import Arrival, Phase
from companion.games.endogenesis.table import Endogenesis


def arrive(play: Endogenesis) -> Script[None]:
    """Perform the Arrival until every slot has a Monster, then turn up the next card (EG-046, EG-051, EG-183).

    Nothing happens while one is being performed already: what dies by an Event or an Initiative is replaced by that
    one as it goes on, and `state.arriving` stays True until it is through.
    """
    state = play.state
    if state.arrival is not None:
        return
    state.arriving = True
    state.arrival = Arrival()
    while len(state.monsters) < state.slots:
        if not (yield from _next_card(play)):
            break
        if state.chaos.face_up:
            yield from take_effect(play)
    yield from decks.turn_up(play, rule="EG-051")
    state.arriving, state.arrival = False, None


def first_arrival(play: Endogenesis) -> Script[None]:
    """Turn up the first card, perform the Arrival, and begin the first Combat Phase (EG-042)."""
    state = play.state
    state.round = 1
    yield from decks.turn_up(play, rule="EG-042")
    yield from arrive(play)
    state.phase, state.active, state.began = Phase.COMBAT, None, False


def _next_card(play: Endogenesis) -> Script[bool]:
    """See to it that there is a card face up that takes effect, or that a Monster has come; False where neither can.

    Once each card of the deck has been turned up the discards are shuffled into it, once; after that the Monster that
    left last by Mercy comes back to stay (EG-058).
    """
    chaos, arrival = play.state.chaos, play.state.arrival
    if chaos.face_up or arrival is None:
        return bool(chaos.face_up)
    if len(chaos.deck) <= arrival.under:
        if decks.can_shuffle(play) and not arrival.shuffled:
            rule = "EG-058" if len(chaos.deck) else "EG-166"
            yield from decks.shuffle_discards(play, rule=rule)
            arrival.shuffled, arrival.under = True, 0
        elif arrival.left_by_mercy in chaos.deck.known():
            card = arrival.left_by_mercy
            arrival.left_by_mercy, arrival.under = "", arrival.under - 1
            decks.take_out(play, card)
            play.tell("told.stays", rule="EG-058", monster=play.card_name(card))
            yield from enter(play, card)
            return True
        else:
            play.tell("told.no_monster_left", rule="EG-169" if not decks.is_replenished(play) else "EG-221")
            return False
    return bool((yield from decks.turn_up(play, rule="EG-046")))
