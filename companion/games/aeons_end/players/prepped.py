"""Prepped spells: where they are, what they are called, and how one leaves its breach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Option
from companion.games.aeons_end.players.zones import to_discard_pile
from companion.games.aeons_end.state import BREACHES, Breach, Spell, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd


class Spot(NamedTuple):
    """Where a prepped spell is: the seat, the place of the breach (0 is I), and which of the spells in it."""

    seat: int
    place: int
    nth: int = 0

    @property
    def breach(self) -> str:
        """The number on the breach."""
        return BREACHES[self.place]

    @property
    def id(self) -> str:
        """The spot in answers: `player_1.II`, and `player_1.II.2` for a second spell in the same breach."""
        first = f"{player_card(self.seat)}.{self.breach}"
        return first if not self.nth else f"{first}.{self.nth + 1}"


def spot_of(answer: str) -> Spot:
    """The spot that an answer names."""
    player, breach, *nth = answer.split(".")
    return Spot(seat_of(player), BREACHES.index(breach), int(nth[0]) - 1 if nth else 0)


def spots(game: AeonsEnd, seats: Iterable[int]) -> list[Spot]:
    """Where these players have spells prepped, by seat and breach."""
    return [
        Spot(seat, place, nth)
        for seat in seats
        for place, breach in enumerate(game.player(seat).breaches)
        if breach.spells
        for nth in range(len(breach.spells))
    ]


def breach_at(game: AeonsEnd, spot: Spot) -> Breach:
    """The breach of a spot."""
    return game.player(spot.seat).breaches[spot.place]


def spell_at(game: AeonsEnd, spot: Spot) -> Spell:
    """The spell at a spot; there must be one."""
    return breach_at(game, spot).spells[spot.nth]


def spell_name(game: AeonsEnd, spell: Spell) -> Message:
    """What a spell is called: its name, or what it costs where the app knows no more."""
    return game.card_name(spell.card) if spell.card else say("name.spell_of_cost", cost=spell.cost)


def spell_text(game: AeonsEnd, spell: Spell) -> Message | None:
    """What a spell does, in our own words, or None where only the table knows."""
    known = game.box.player_cards.get(spell.card)
    return None if known is None else literal(known.summary)


def spell_option(game: AeonsEnd, spot: Spot) -> Option:
    """The spell as a choice among those of several players."""
    spell = spell_at(game, spot)
    label = say("option.spell", player=game.player_name(spot.seat), breach=spot.breach, spell=spell_name(game, spell))
    return Option(spot.id, label, spell_text(game, spell), spot.seat)


def discard_spell(game: AeonsEnd, spot: Spot, *, rule: str) -> None:
    """The spell goes uncast to its owner's discard pile."""
    spell = _leaves(game, spot, "told.spell_discarded", rule)
    to_discard_pile(game, spot.seat, spell.card)


def destroy_spell(game: AeonsEnd, spot: Spot, *, rule: str) -> None:
    """The spell leaves the game, uncast (AE-184)."""
    spell = _leaves(game, spot, "told.spell_destroyed", rule)
    if spell.card:
        game.state.destroyed.append(spell.card)


def _leaves(game: AeonsEnd, spot: Spot, key: str, rule: str) -> Spell:
    spell = breach_at(game, spot).spells.pop(spot.nth)
    game.tell(key, rule=rule, player=game.player_name(spot.seat), breach=spot.breach, spell=spell_name(game, spell))
    return spell
