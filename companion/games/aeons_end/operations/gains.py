"""Gaining a supply card by an effect (rulebook: Gain A Card)."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.players.supply import GainTo, gain_card, gainable
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, pick_player

MOST_COST = 9
NOTHING_LEFT = "nothing_left"
"""The answer when a correction has emptied every pile that fits while the card was asked for."""


class Rank(Enum):
    """Which of the cards that fit."""

    ANY = "any"
    LEAST_EXPENSIVE = "least_expensive"


class GainCard(Operation, frozen=True, tag="gain_card"):
    """A player gains a supply card without paying; `bind_cost` names what it costs.

    It is one of `type`, of at most `most_cost`, and of the cheapest pile of these where `rank` says so.
    """

    target: Target
    type: CardType | None = None
    most_cost: Natural | None = None
    rank: Rank = Rank.ANY
    to: GainTo = GainTo.DISCARD_TOP
    bind_cost: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        key = "ask.who_gains_card"
        seat = yield from pick_player(play, self.target, scope, key=key, text=lambda: say(key))
        if play.state.supply:
            yield from self._from_supply(play, scope, seat)
        else:
            yield from self._on_table(play, scope, seat)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return not play.state.supply or bool(self._fitting(play))

    def _fitting(self, game: AeonsEnd) -> list[str]:
        found = gainable(game, type=self.type, most_cost=self.most_cost)
        if self.rank is Rank.ANY or not found:
            return found
        least = min(game.player_card(card).cost for card in found)
        return [card for card in found if game.player_card(card).cost == least]

    def _from_supply(self, game: AeonsEnd, scope: Scope, seat: int) -> Script[None]:
        found = self._fitting(game)
        if not found:
            game.tell("told.nothing_to_gain", rule="AE-082", player=game.player_name(seat))
            return
        card = found[0]
        if len(found) > 1:
            key = f"ask.gain_card_{self.to.value}"
            card = yield ChooseOne(
                key=key,
                text=say(key, player=game.player_name(seat)),
                heading=game.named(scope.card),
                rule=self._rule(),
                seat=seat,
                by_hand=True,
                options=lambda: self._options(game) or [Option(NOTHING_LEFT, say("option.pile_empty"))],
            )
            if card == NOTHING_LEFT:
                return
        if self.bind_cost:
            scope.names[self.bind_cost] = game.player_card(card).cost
        yield from gain_card(game, seat, card, to=self.to, rule=self._rule())

    def _options(self, game: AeonsEnd) -> list[Option]:
        return [
            Option(card, game.card_name(card), say("effect.costs", n=game.player_card(card).cost))
            for card in self._fitting(game)
        ]

    def _on_table(self, game: AeonsEnd, scope: Scope, seat: int) -> Script[None]:
        """The app does not keep the supply: the table picks what fits, and says what it cost where that counts."""
        key, name = f"ask.gain_by_hand_{self.to.value}", game.player_name(seat)
        rule, heading = self._rule(), game.named(scope.card)
        yield Acknowledge(
            key=key, text=say(key, player=name, what=self._words()), heading=heading, rule=rule, seat=seat
        )
        game.tell("told.gains_by_hand", rule=rule, player=name, what=self._words())
        if self.bind_cost:
            scope.names[self.bind_cost] = yield Number(
                key="ask.gained_cost",
                text=say("ask.gained_cost", player=name),
                heading=heading,
                rule=rule,
                seat=seat,
                by_hand=True,
                limits=lambda: (0, MOST_COST if self.most_cost is None else self.most_cost),
            )

    def _rule(self) -> str:
        """A gained card goes onto the discard pile, unless its text says otherwise."""
        return "AE-080" if self.to is GainTo.DISCARD_TOP else "AE-198"

    def _words(self) -> Message:
        """What can be gained."""
        what = say(f"words.supply.{self.type.value if self.type else 'card'}")
        if self.rank is Rank.LEAST_EXPENSIVE:
            what = say("words.supply_cheapest", what=what)
        return what if self.most_cost is None else say("words.supply_up_to", what=what, n=self.most_cost)
