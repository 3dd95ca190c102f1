"""The live table: the state together with the box, and the questions that scripts ask of both."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.engine.effects import AskTable, Effects
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Play
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import Card, CardKind, CardType, Mat, PlayerCard
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.state import (
    NEMESIS,
    UNSEEN,
    UNSEEN_CORRUPTION,
    AeonsEndState,
    Placed,
    Player,
    SupplyPile,
    Unlisted,
    UnlistedCard,
    seat_of,
)


class AeonsEnd(Play[AeonsEndState]):
    """A game of Aeon's End being played."""

    def __init__(self, state: AeonsEndState, box: Box) -> None:
        super().__init__(state)
        self.box = box

    @property
    def mat(self) -> Mat:
        """The mat of the nemesis in play."""
        return self.box.mat(self.state.nemesis.id)

    def card(self, name: str) -> Card:
        """A nemesis card by id, also one that the table described itself."""
        card = self.box.cards.get(name) or self._unlisted(name) or self.box.card(name)
        return done_by_table(card) if name in self.state.by_hand else card

    def _unlisted(self, name: str) -> Card | None:
        return next((_described(one) for one in self.state.unlisted if one.id == name), None)

    def placed(self, name: str) -> Placed | None:
        """The card in play with this id, or None when it is not in play."""
        return next((placed for placed in self.state.in_play if placed.card == name), None)

    def player(self, seat: int) -> Player:
        """The player of a seat."""
        return self.state.players[seat]

    def standing(self) -> list[int]:
        """The seats of players who are not exhausted."""
        return [seat for seat, player in enumerate(self.state.players) if not player.exhausted]

    def everyone(self) -> list[int]:
        """All seats."""
        return list(range(len(self.state.players)))

    def allies(self, seat: int | None) -> list[int]:
        """Everybody but this player; a lone player is their own ally, unless the text is taken literally (AE-183)."""
        if len(self.state.players) == 1:
            return [] if self.state.settings.solo is Solo.LITERAL else [0]
        return [other for other in self.everyone() if other != seat]

    def player_card(self, name: str) -> PlayerCard:
        """A player card by id, also one that the table described itself.

        Raises:
            UnknownNameError: There is none of this id.
        """
        card = self.box.player_cards.get(name) or self._unlisted_card(name) or self.box.player_card(name)
        return done_by_table(card) if name in self.state.by_hand else card

    def _unlisted_card(self, name: str) -> PlayerCard | None:
        return next((_described_player_card(one) for one in self.state.unlisted_cards if one.id == name), None)

    def is_corruption(self, name: str) -> bool:
        """Whether this is a corruption, seen or unseen."""
        if name == UNSEEN_CORRUPTION:
            return True
        known = self.box.cards.get(name)
        return known is not None and known.kind is CardKind.CORRUPTION

    def pile(self, card: str) -> SupplyPile | None:
        """The supply pile of this card, or None where it is not in the market."""
        return next((pile for pile in self.state.supply if pile.card == card), None)

    def nemesis_turns_taken(self) -> int:
        """How many nemesis turn order cards lie in the discards, that of the present turn included."""
        return self.state.turn_order.discard.count(NEMESIS)

    def card_name(self, name: str) -> Message:
        """A card's printed name."""
        if (printed := self.box.names.get(name)) is not None:
            return printed
        for place, unlisted in enumerate(self.state.unlisted, 1):
            if unlisted.id == name:
                return say("card.unlisted", number=place)
        for place, card in enumerate(self.state.unlisted_cards, 1):
            if card.id == name:
                return say("card.unlisted_player_card", number=place)
        if name in (UNSEEN, UNSEEN_CORRUPTION):
            return say(f"card.{name}")
        return literal(self.box.card(name).name)

    def named(self, card: str) -> Message:
        """A card's name, or that of the mat whose effects are resolved."""
        unlisted = {one.id for one in self.state.unlisted} | {one.id for one in self.state.unlisted_cards}
        known = card in self.box.cards or card in self.box.player_cards or card in unlisted
        return self.card_name(card) if known else literal(card)

    def player_name(self, seat: int) -> Message:
        """A player's name."""
        return literal(self.state.players[seat].name)

    def turn_name(self, card: str) -> Message:
        """Whose turn a turn order card calls."""
        if card == NEMESIS:
            return literal(self.mat.name)
        if card.startswith("player_"):
            return self.player_name(seat_of(card))
        return say("turn_card.wild")


R = TypeVar("R", Card, PlayerCard)


def done_by_table(card: R) -> R:
    """The same record with the table doing what the card says, at the moments when it does something."""
    by_hand = Effects([AskTable(text="")])
    fields = {name: getattr(card, name) for name in card.__struct_fields__}
    moments = [name for name, value in fields.items() if value and isinstance(value, Effects)]
    changed: dict[str, object] = dict.fromkeys(moments, by_hand)
    if isinstance(card, Card) and card.kind is CardKind.MINION:
        changed["life"] = card.life or 1  # where the card works it out, the table sets its tokens
    return msgspec.structs.replace(card, **changed)


def _described(unlisted: Unlisted) -> Card:
    """The record of a card that only the table has: its effects are done by hand."""
    by_hand = Effects([AskTable(text="")])
    is_attack = unlisted.kind is CardKind.ATTACK
    return Card(
        id=unlisted.id,
        name=unlisted.id,
        nemesis="basic",
        kind=unlisted.kind,
        tier=0,
        summary="",
        life=unlisted.tokens if unlisted.kind is CardKind.MINION else 0,
        power=unlisted.tokens if unlisted.kind is CardKind.POWER else 0,
        effects=by_hand if is_attack else Effects(),
        immediately=Effects() if is_attack else by_hand,
        persistent=by_hand if unlisted.kind is CardKind.MINION else Effects(),
        on_power=by_hand if unlisted.kind is CardKind.POWER else Effects(),
    )


def _described_player_card(unlisted: UnlistedCard) -> PlayerCard:
    """The record of a player card that only the table has: its effects are done by hand."""
    by_hand = Effects([AskTable(text="")])
    is_spell = unlisted.type is CardType.SPELL
    return PlayerCard(
        id=unlisted.id,
        name=unlisted.id,
        type=unlisted.type,
        cost=unlisted.cost,
        copies=1,
        summary="",
        effects=Effects() if is_spell else by_hand,
        cast=by_hand if is_spell else Effects(),
    )
