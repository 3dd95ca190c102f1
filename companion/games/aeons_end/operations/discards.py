"""Operations on a player's discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from companion.engine.copies import numbered
from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.operations.on_table import instruct
from companion.games.aeons_end.players.zones import card_list
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player, rule_of


class DiscardedCards(Enum):
    """Which cards of a discard pile count."""

    ANY = "any"
    SPELL = "spell"


class ReturnDiscardToHand(Operation, frozen=True, tag="return_discard_to_hand"):
    """A player takes cards from the discard pile into the hand: `count` of them, or as many as they like `up_to`.

    With `cost`, only cards that cost exactly this; a corruption costs nothing that could be compared.
    """

    target: Target
    count: Natural = 0
    up_to: Natural = 0
    cards: DiscardedCards = DiscardedCards.ANY
    cost: Natural | None = None

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
        if not play.player(seat).tracked:
            most, step = self.up_to or self.count, "take_back_up_to" if self.up_to else "take_back"
            yield from instruct(play, scope, self.target, seat, step, n=most, cards=self._named(most))
            return
        if not self._fitting(play, seat):
            raise NothingThere
        names = yield from self._choose(play, scope, seat)
        self._take(play, scope, seat, names)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(
            not play.player(seat).tracked or len(self._fitting(play, seat)) >= self.count
            for seat in candidates(play, self.target, scope)
        )

    def faults(self) -> Iterable[str]:
        if (self.count == 0) == (self.up_to == 0):
            yield "expected either count or up_to"

    def _choose(self, game: AeonsEnd, scope: Scope, seat: int) -> Script[tuple[str, ...]]:
        """Which discards are taken, by their ids; where no more than wanted fit, all of them (AE-150).

        Of equal cards beside one another it makes no difference which are taken.
        """

        def bounds() -> tuple[int, int]:
            most = min(self.up_to or self.count, len(self._fitting(game, seat)))
            return (0 if self.up_to else most, most)

        def text() -> Message:
            most = bounds()[1]
            return say(key, player=game.player_name(seat), n=most, cards=self._named(most))

        def options() -> list[Option]:
            pile = game.player(seat).discard
            return [
                Option(name, game.card_name(pile[place]), say("effect.in_discard", n=place + 1))
                for name, place in self._fitting(game, seat)
            ]

        if bounds()[0] == len(options()) or (not self.up_to and self._are_alike(game, seat)):
            return tuple(option.id for option in options())[: bounds()[1]]
        key = f"ask.which_take_back{'_up_to' if self.up_to else ''}"
        answer: tuple[str, ...] = yield ChooseMany(
            key=key,
            text=text,
            heading=game.named(scope.card),
            rule=rule_of(game, scope),
            seat=seat,
            by_hand=True,
            options=options,
            limits=bounds,
        )
        return answer

    def _named(self, n: int) -> Message:
        if self.cost is not None:
            return say("discards.costing", n=n, cost=self.cost)
        return say(f"discards.{self.cards.value}", n=n)

    def _fitting(self, game: AeonsEnd, seat: int) -> list[tuple[str, int]]:
        """The discards that fit: each by its id in a choice and its place, the top one first."""
        pile = game.player(seat).discard
        return [(name, place) for place, (name, card) in enumerate(numbered(pile)) if self._fits(game, card)]

    def _are_alike(self, game: AeonsEnd, seat: int) -> bool:
        pile, places = game.player(seat).discard, [place for _, place in self._fitting(game, seat)]
        return len({pile[place] for place in places}) == 1 and places[-1] - places[0] == len(places) - 1

    def _fits(self, game: AeonsEnd, card: str) -> bool:
        if game.is_corruption(card):
            return self.cards is DiscardedCards.ANY and self.cost is None
        known = game.player_card(card)
        is_wanted = self.cards is DiscardedCards.ANY or known.type is CardType.SPELL
        return is_wanted and self.cost in (None, known.cost)

    def _take(self, game: AeonsEnd, scope: Scope, seat: int, names: tuple[str, ...]) -> None:
        player = game.player(seat)
        places = [place for name, place in self._fitting(game, seat) if name in names]
        cards = [player.discard[place] for place in places]
        for place in reversed(places):
            player.discard.pop(place)
        player.hand += cards
        if cards:
            taken = card_list(game, cards)
            rule, name = rule_of(game, scope), game.player_name(seat)
            game.tell("told.takes_back", rule=rule, player=name, cards=taken, n=len(cards))
