"""The Prince of Gluttons' own operation, Devour, in its forms."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.nemesis.devouring import devour_from
from companion.games.aeons_end.players.supply import full_piles
from companion.games.aeons_end.state import SupplyPile
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import pile_words

NO_PILE = "no_pile"


class PileRank(Enum):
    """Which of the piles that are not empty, by what their cards cost."""

    ANY = "any"
    LEAST_EXPENSIVE = "least_expensive"
    MOST_EXPENSIVE = "most_expensive"
    SECOND_MOST_EXPENSIVE = "second_most_expensive"


class Devour(Operation, frozen=True, tag="devour"):
    """Cards of one supply pile are devoured: of this type and rank, chosen by the players where several are that.

    It can be done in full where there is such a pile, however few cards it has (AE-200).
    Where no pile is, all the cards are missing; where the only pile is to be the second most expensive, the players
    decide which of the two holds (AE-158).
    """

    count: Amount
    type: CardType | None = None
    rank: PileRank = PileRank.ANY

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        count = work_out(play, self.count, scope)
        if not play.state.supply:
            yield from _by_table(play, scope, say("words.devour", n=count, pile=pile_words(self.type, self.rank)))
        elif count:
            card = yield from _pick_pile(play, scope, count, lambda: self._options(play), rule=self._rule(play))
            devour_from(play, card, count)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return not play.state.supply or bool(full_piles(play, self.type))

    def _options(self, game: AeonsEnd) -> list[Option]:
        found = [_option(game, pile) for pile in _ranked(game, full_piles(game, self.type), self.rank)]
        return [*found, _no_pile()] if self._has_no_second(game) else found

    def _has_no_second(self, game: AeonsEnd) -> bool:
        return self.rank is PileRank.SECOND_MOST_EXPENSIVE and len(full_piles(game, self.type)) == 1

    def _rule(self, game: AeonsEnd) -> str:
        return "AE-158" if self.rank is PileRank.ANY or self._has_no_second(game) else "AE-159"


class DevourGems(Operation, frozen=True, tag="devour_gems"):
    """One card of every gem pile is devoured, the most expensive first."""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not play.state.supply:
            yield from _by_table(play, scope, say("words.devour_gems"))
        done: list[str] = []

        def dearest() -> list[Option]:
            left = [pile for pile in full_piles(play, CardType.GEM) if pile.card not in done]
            return [_option(play, pile) for pile in _ranked(play, left, PileRank.MOST_EXPENSIVE)]

        while dearest():
            card = yield from _pick_pile(play, scope, 1, dearest, rule="AE-159")
            if card is not None:
                done.append(card)
                devour_from(play, card, 1)


class DevourAny(Operation, frozen=True, tag="devour_any"):
    """So many cards are devoured, from piles that the players choose."""

    count: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if not play.state.supply:
            yield from _by_table(play, scope, say("words.devour_any", n=self.count))
            return
        left = self.count

        def piles() -> list[Option]:
            return [_option(play, pile) for pile in full_piles(play)]

        while left and piles():
            card = yield from _pick_pile(play, scope, left, piles, rule=MAT_RULE)
            if card is not None:
                count = yield from _how_many(play, scope, card, left)
                devour_from(play, card, count)
                left -= count


def _ranked(game: AeonsEnd, piles: list[SupplyPile], rank: PileRank) -> list[SupplyPile]:
    """Those of the piles that have the rank; several where they cost the same."""
    costs = sorted((game.player_card(pile.card).cost for pile in piles), reverse=True)
    if not costs or rank is PileRank.ANY:
        return piles
    second = costs[min(1, len(costs) - 1)]
    wanted = {PileRank.LEAST_EXPENSIVE: costs[-1], PileRank.MOST_EXPENSIVE: costs[0]}.get(rank, second)
    return [pile for pile in piles if game.player_card(pile.card).cost == wanted]


def _pick_pile(
    game: AeonsEnd, scope: Scope, n: int, options: Callable[[], list[Option]], *, rule: str
) -> Script[str | None]:
    """The card of the pile that cards come from, asked only where there is a choice; None where there is no pile."""
    found = options() or [_no_pile()]
    answer = found[0].id
    if len(found) > 1:
        answer = yield ChooseOne(
            key="ask.devour",
            text=say("ask.devour", n=n),
            heading=game.named(scope.card),
            rule=rule,
            by_hand=True,
            options=lambda: options() or [_no_pile()],
        )
    return None if answer == NO_PILE else answer


def _how_many(game: AeonsEnd, scope: Scope, card: str, most: int) -> Script[int]:
    """How many cards of this pile, up to `most`."""

    def there() -> int:
        return min(most, sum(pile.left for pile in full_piles(game) if pile.card == card))

    if there() <= 1:
        return there()
    count: int = yield Number(
        key="ask.devour_count",
        text=say("ask.devour_count", card=game.card_name(card)),
        heading=game.named(scope.card),
        rule=MAT_RULE,
        by_hand=True,
        limits=lambda: (min(1, there()), there()),
    )
    return count


def _by_table(game: AeonsEnd, scope: Scope, what: Message) -> Script[None]:
    """The app does not keep the supply: the table devours."""
    yield Acknowledge(key="ask.by_hand", text=say("ask.by_hand", text=what), heading=game.named(scope.card))
    game.tell("told.done_by_table", text=what)


def _option(game: AeonsEnd, pile: SupplyPile) -> Option:
    cost = game.player_card(pile.card).cost
    return Option(pile.card, game.card_name(pile.card), say("effect.pile_left", cost=cost, n=pile.left))


def _no_pile() -> Option:
    return Option(NO_PILE, say("option.no_pile"))
