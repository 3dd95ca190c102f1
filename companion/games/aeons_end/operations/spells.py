"""Operations on what lies on the player mats: prepped spells and charges."""

from __future__ import annotations

from enum import Enum

from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.prompts import ChooseMany
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.players.prepped import (
    Spot,
    destroy_spell,
    discard_spell,
    spell_at,
    spell_option,
    spot_of,
    spots,
)
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player, rule_of


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
        return any(self._able(play, seat) for seat in candidates(play, self.target, scope))

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
            affected=lambda seat: bool(_fitting(game, [seat], self.min_cost)),
        )
        return [seat]

    def _able(self, game: AeonsEnd, seat: int) -> bool:
        return len(_fitting(game, [seat], self.min_cost)) >= self.count


class DestroyPrepped(Operation, frozen=True, tag="destroy_prepped"):
    """A player destroys prepped spells."""

    target: Target
    count: Natural = 1
    min_cost: Natural = 0
    order: Order = Order.ANY

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who",
            text=lambda: say("ask.who"),
            able=lambda seat: self._able(play, seat),
        )
        yield from _take_spells(play, scope, self, [seat], destroyed=True)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(self._able(play, seat) for seat in candidates(play, self.target, scope))

    def _able(self, game: AeonsEnd, seat: int) -> bool:
        return len(_fitting(game, [seat], self.min_cost)) >= self.count


class LoseCharges(Operation, frozen=True, tag="lose_charges"):
    """A player loses charges; without a count, all of them."""

    target: Target
    count: Natural | None = None

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who",
            text=lambda: say("ask.who"),
            able=lambda seat: self._able(play, seat),
        )
        count = play.player(seat).charges if self.count is None else self.count
        life.lose_charges(play, seat, count, rule=rule_of(play, scope))

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(self._able(play, seat) for seat in candidates(play, self.target, scope))

    def _able(self, game: AeonsEnd, seat: int) -> bool:
        return game.player(seat).charges >= (self.count or 0)


def _fitting(game: AeonsEnd, seats: list[int], min_cost: int) -> list[Spot]:
    """Where a spell is prepped that costs enough."""
    return [spot for spot in spots(game, seats) if spell_at(game, spot).cost >= min_cost]


def _take_spells(
    game: AeonsEnd, scope: Scope, wanted: DiscardPrepped | DestroyPrepped, seats: list[int], *, destroyed: bool
) -> Script[None]:
    """Take `count` spells that fit: those beyond doubt at once, and among equals the ones the players choose."""

    def open_choice() -> tuple[list[Spot], list[Spot], int]:
        """The spells that go in any case, those among which the table chooses, and how many of these."""
        fitting = _fitting(game, seats, wanted.min_cost)
        count = min(wanted.count, len(fitting))
        if wanted.order is Order.ANY or count == len(fitting):
            return ([], fitting, count) if count < len(fitting) else (fitting, [], 0)
        costs = sorted((spell_at(game, spot).cost for spot in fitting), reverse=True)
        sure = [spot for spot in fitting if spell_at(game, spot).cost > costs[count - 1]]
        equal = [spot for spot in fitting if spell_at(game, spot).cost == costs[count - 1]]
        left = count - len(sure)
        return (sure + equal, [], 0) if left == len(equal) else (sure, equal, left)

    sure, _, left = open_choice()
    chosen: list[Spot] = []
    if left:
        answer = yield ChooseMany(
            key="ask.which_spells",
            text=say("ask.which_spells", n=left),
            heading=game.named(scope.card),
            rule="AE-158" if scope.you is None else rule_of(game, scope),
            seat=scope.you,
            by_hand=True,
            options=lambda: [spell_option(game, spot) for spot in open_choice()[1]],
            limits=lambda: (open_choice()[2], open_choice()[2]),
        )
        chosen = [spot_of(spot) for spot in answer]
        sure = open_choice()[0]
    for spot in sorted([*sure, *chosen], reverse=True):  # the second spell of a breach before the first
        (destroy_spell if destroyed else discard_spell)(game, spot, rule=rule_of(game, scope))
