"""Energy: what is in store, and what a card is worth (EG-068, EG-125)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import Number
from companion.engine.scripts import Script
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.table import Endogenesis
from companion.games.endogenesis.told_numbers import keep_energy

MOST_ENERGY = 9
"""More than any card is worth."""

LEAST_SHOWN = 3
"""The Energy up to which a card is always offered by its worth alone."""


def gain_energy(play: Endogenesis, seat: int, count: int, *, rule: str) -> None:
    """Energy into the player's store, where it lies until the turn ends."""
    if count:
        change = energy_change(play, seat, count)
        play.tell("told.gains_energy", rule=rule, change=change, player=play.player_name(seat), n=count)
        play.player(seat).energy += count


def worth(play: Endogenesis, seat: int | None, card: str, *, rule: str = "EG-068") -> Script[int]:
    """The Energy printed on a card that lies open, or is about to; the table says what no pack knows."""
    known = play.knowledge_card(card).energy
    if known is not None:
        return known
    value: int = yield Number(
        key="ask.card_energy",
        text=say("ask.card_energy", card=play.card_name(card)),
        rule=rule,
        seat=seat,
        only_for=None if seat is None else play.eyes(seat),
        limits=lambda: (0, MOST_ENERGY),
    )
    if not play.hands_known:  # then it has been named for all to hear
        keep_energy(play.state, card, value)
    return value


def card_worths(play: Endogenesis) -> list[int]:
    """The Energy that an unseen card of a real hand can be worth, from 1: what packs know, and at least 3."""
    return list(range(1, max([LEAST_SHOWN, *(card.energy or 0 for card in play.box.knowledge.values())]) + 1))


def discard_for_energy(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """Discard a card from hand for what is printed in its corner, with no other effect (EG-068)."""
    value = yield from worth(play, seat, card)
    discard_worth(play, seat, card, value)


def discard_worth(play: Endogenesis, seat: int, card: str, value: int) -> None:
    """Discard a card, of which no more may be known than what it is worth."""
    take_from_hand(play, seat, card)
    discards(play, [card])
    name, change = play.player_name(seat), energy_change(play, seat, value)
    if card == UNSEEN:
        put_back = say("put_back.discards_real", player=name, n=1)
        play.tell("told.energy_from_unseen", rule="EG-068", change=change, put_back=put_back, player=name, n=value)
    else:
        told = {"player": name, "card": play.card_name(card)}
        play.tell("told.energy_from_card", rule="EG-068", change=change, n=value, **told)
    play.player(seat).energy += value


def energy_effect(play: Endogenesis, seat: int, value: int | None) -> Message | None:
    """What the button says of the Energy that comes of it; nothing where the value is not known."""
    if value is None:
        return None
    before = play.player(seat).energy
    return say("effect.energy", before=before, after=before + value)


def energy_change(play: Endogenesis, seat: int, count: int) -> Change:
    """The move of the player's Energy by so much, for what is told."""
    before = play.player(seat).energy
    return Change(f"players.{seat}.energy", before, before + count)
