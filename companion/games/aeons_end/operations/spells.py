"""Operations on what lies on the player mats: prepped spells and charges."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.prompts import ChooseMany, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.state import BREACHES, Breach, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, pick_player


class Order(Enum):
    """Which of the spells that fit."""

    ANY = "any"
    MOST_EXPENSIVE = "most_expensive"


class DiscardPrepped(Operation, frozen=True, tag="discard_prepped"):
    """Prepped spells of a player, or of all players between them, are discarded."""

    target: Target
    count: Natural = 1
    min_cost: Natural = 0
    order: Order = Order.ANY

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seats = yield from self._seats(play, scope)
        yield from _take_spells(play, scope, self, seats, destroyed=False)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        if self.target is Target.PLAYERS_COLLECTIVELY:
            return len(_fitting(play, play.everyone(), self.min_cost)) >= self.count
        return any(self._able(play, seat) for seat in play.everyone())

    def _seats(self, game: AeonsEnd, scope: Scope) -> Script[list[int]]:
        if self.target is Target.PLAYERS_COLLECTIVELY:
            return game.everyone()
        seat = yield from pick_player(
            game,
            self.target,
            scope,
            key="ask.who_discards_spell",
            text=lambda: say("ask.who_discards_spell", n=self.count),
            able=lambda seat: self._able(game, seat),
        )
        return [seat]

    def _able(self, game: AeonsEnd, seat: int) -> bool:
        return len(_fitting(game, [seat], self.min_cost)) >= self.count


class DestroyPrepped(Operation, frozen=True, tag="destroy_prepped"):
    """The acting player destroys prepped spells as a price."""

    target: Target
    count: Natural = 1
    min_cost: Natural = 0
    order: Order = Order.ANY

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
        yield from _take_spells(play, scope, self, [seat], destroyed=True)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return scope.seat is not None and len(_fitting(play, [scope.seat], self.min_cost)) >= self.count


class LoseCharges(Operation, frozen=True, tag="lose_charges"):
    """A player loses charges; without a count, all of them."""

    target: Target
    count: Natural | None = None

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
        count = play.player(seat).charges if self.count is None else self.count
        life.lose_charges(play, seat, count, rule="AE-150")

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        needed = self.count or 0
        seats = play.everyone() if scope.seat is None else [scope.seat]
        return any(play.player(seat).charges >= needed for seat in seats)


def _fitting(game: AeonsEnd, seats: list[int], min_cost: int) -> list[tuple[int, int]]:
    """Seat and breach of every prepped spell that costs enough."""
    return [
        (seat, place)
        for seat in seats
        for place, breach in enumerate(game.player(seat).breaches)
        if breach.spell is not None and breach.spell.cost >= min_cost
    ]


def _take_spells(
    game: AeonsEnd, scope: Scope, wanted: DiscardPrepped | DestroyPrepped, seats: list[int], *, destroyed: bool
) -> Script[None]:
    """Take `count` spells that fit: those beyond doubt at once, and among equals the ones the players choose."""

    def open_choice() -> tuple[list[tuple[int, int]], list[tuple[int, int]], int]:
        """The spells that go in any case, those among which the table chooses, and how many of these."""
        fitting = _fitting(game, seats, wanted.min_cost)
        count = min(wanted.count, len(fitting))
        if wanted.order is Order.ANY or count == len(fitting):
            return ([], fitting, count) if count < len(fitting) else (fitting, [], 0)
        costs = sorted((_cost(game, spot) for spot in fitting), reverse=True)
        sure = [spot for spot in fitting if _cost(game, spot) > costs[count - 1]]
        equal = [spot for spot in fitting if _cost(game, spot) == costs[count - 1]]
        left = count - len(sure)
        return (sure + equal, [], 0) if left == len(equal) else (sure, equal, left)

    sure, _, left = open_choice()
    chosen: list[tuple[int, int]] = []
    if left:
        answer = yield ChooseMany(
            key="ask.which_spells",
            text=say("ask.which_spells", n=left),
            heading=game.named(scope.card),
            rule="AE-158",
            by_hand=True,
            options=lambda: [_option(game, spot) for spot in open_choice()[1]],
            limits=lambda: (open_choice()[2], open_choice()[2]),
        )
        chosen = [_spot(spot) for spot in answer]
        sure = open_choice()[0]
    for seat, place in [*sure, *chosen]:
        remove_spell(game, seat, place, key="told.spell_destroyed" if destroyed else "told.spell_discarded")


def remove_spell(game: AeonsEnd, seat: int, place: int, *, key: str, rule: str = "AE-150") -> None:
    """The spell leaves its breach, uncast."""
    _breach(game, seat, place).spell = None
    game.tell(key, rule=rule, player=game.player_name(seat), breach=BREACHES[place])


def _option(game: AeonsEnd, spot: tuple[int, int]) -> Option:
    seat, place = spot
    label = say("option.spell", player=game.player_name(seat), breach=BREACHES[place], cost=_cost(game, spot))
    return Option(f"{player_card(seat)}.{BREACHES[place]}", label, None, seat)


def _spot(answer: str) -> tuple[int, int]:
    player, _, breach = answer.partition(".")
    return seat_of(player), BREACHES.index(breach)


def _cost(game: AeonsEnd, spot: tuple[int, int]) -> int:
    spell = _breach(game, *spot).spell
    return 0 if spell is None else spell.cost


def _breach(game: AeonsEnd, seat: int, place: int) -> Breach:
    return game.player(seat).breaches[place]
