"""Mercy: a Monster too strong for everybody leaves under the deck again, and an end to that (EG-055 to EG-060)."""

from __future__ import annotations

from companion.games.endogenesis.arrival.decks import can_shuffle, put_to_bottom
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.table import Endogenesis


def is_too_strong(play: Endogenesis, card: str) -> bool:
    """Whether nobody has the Max Health that this card's Mercy asks for, the dead included (EG-055, EG-056)."""
    mercy = play.chaos_card(card).mercy
    return mercy > max((player.max_health for player in play.state.players), default=0)


def has_to_stay(play: Endogenesis) -> bool:
    """Whether a Monster stays in spite of its Mercy: every card has been turned up, and no discard is left (EG-058)."""
    arrival = play.state.arrival
    if arrival is None or len(play.state.chaos.deck) > arrival.under:
        return False
    return arrival.shuffled or not can_shuffle(play)


def leaves(play: Endogenesis, card: str) -> bool:
    """Whether this card leaves by Mercy; asked once, before anything of it comes into play (EG-057)."""
    return is_too_strong(play, card) and not has_to_stay(play)


def leave(play: Endogenesis, card: str) -> None:
    """Put the card under the deck: it pays nothing and has no Deathcry, and what it would have had more is lost."""
    chaos, record = play.state.chaos, play.chaos_card(card)
    put_to_bottom(play, card)
    if play.state.arrival is not None:
        play.state.arrival.left_by_mercy = card
        play.state.arrival.under += 1
    play.tell("told.mercy", rule="EG-055", monster=play.card_name(card), n=record.mercy)
    if record.type is ChaosType.LEGENDARY and chaos.next_legendary:
        chaos.next_legendary = 0
        play.tell("told.more_health_lost", rule="EG-060", monster=play.card_name(card))
