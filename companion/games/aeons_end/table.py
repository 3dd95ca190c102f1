"""The live table: the state together with the box, and the questions that scripts ask of both."""

from __future__ import annotations

from companion.engine.effects import AskTable, Effects
from companion.engine.messages import Message, literal, say
from companion.engine.scripts import Play
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import Card, CardKind, Mat
from companion.games.aeons_end.state import NEMESIS, AeonsEndState, Placed, Player, Unlisted, seat_of


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
        for unlisted in self.state.unlisted:
            if unlisted.id == name:
                return _described(unlisted)
        return self.box.card(name)

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

    def nemesis_turns_taken(self) -> int:
        """How many nemesis turn order cards lie in the discards, that of the present turn included."""
        return self.state.turn_order.discard.count(NEMESIS)

    def card_name(self, name: str) -> Message:
        """A card's printed name."""
        for place, unlisted in enumerate(self.state.unlisted, 1):
            if unlisted.id == name:
                return say("card.unlisted", number=place)
        return literal(self.box.card(name).name)

    def named(self, card: str) -> Message:
        """A card's name, or that of the mat whose effects are resolved."""
        known = card in self.box.cards or any(unlisted.id == card for unlisted in self.state.unlisted)
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
