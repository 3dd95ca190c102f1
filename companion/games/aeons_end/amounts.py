"""Amounts: a number on a card, or one worked out from the table at the moment the effect is resolved."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import prod
from typing import Annotated, Union

import msgspec

from companion.engine.effects import Scope
from companion.games.aeons_end.table import AeonsEnd

Natural = Annotated[int, msgspec.Meta(ge=0)]
"""A count printed on a card."""


class Value(Enum):
    """A number that a card can read off the table."""

    FURY = "fury"
    HUSKS = "husks"
    SELF_LIFE = "self_life"
    PREPPED_OF_TARGET = "prepped_of_target"
    NEMESIS_TURNS_TAKEN = "nemesis_turns_taken"
    TURN_CARDS_DISCARDED = "turn_cards_discarded"
    EMPTY_PILES = "empty_piles"
    PLAYS_OF_THIS = "plays_of_this"
    OWN_OPENED_BREACHES = "own_opened_breaches"
    OWN_CLOSED_BREACHES = "own_closed_breaches"
    SPELLS_BESIDE_THIS = "spells_beside_this"


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of arithmetic over amounts, or an amount that an earlier step of the card has bound by name.

    `half_up` is half of it, rounded up; `by_players` are the amounts for one, two, three and four players.
    """

    add: list[Amount] | None = None
    minus: list[Amount] | None = None
    times: list[Amount] | None = None
    half_up: Amount | None = None
    by_players: list[Natural] | None = None
    bound: str | None = None

    def __post_init__(self) -> None:
        """Exactly one of the fields.

        Raises:
            ValueError: None or several are given.
        """
        if sum(getattr(self, name) is not None for name in self.__struct_fields__) != 1:
            raise ValueError(f"expected exactly one of {', '.join(self.__struct_fields__)}")
        if self.by_players is not None and len(self.by_players) != 4:
            raise ValueError("by_players: expected four numbers, for one to four players")


Amount = Union[Natural, Value, Formula]  # noqa: UP007  (the reader resolves the forward reference at run time)


def work_out(game: AeonsEnd, amount: Amount, scope: Scope) -> int:
    """The number that `amount` is now; never below 0."""
    return max(0, _number(game, amount, scope))


def _number(game: AeonsEnd, amount: Amount, scope: Scope) -> int:
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Value):
        return _READ[amount](game, scope)
    if amount.bound is not None:
        return scope.names.get(amount.bound, 0)
    if amount.add is not None:
        return sum(_number(game, part, scope) for part in amount.add)
    if amount.half_up is not None:
        return (_number(game, amount.half_up, scope) + 1) // 2
    if amount.by_players is not None:
        return amount.by_players[len(game.state.players) - 1]
    if amount.times is not None:
        return prod(_number(game, part, scope) for part in amount.times)
    assert amount.minus is not None
    first, *rest = (_number(game, part, scope) for part in amount.minus)
    return first - sum(rest)


def _self_life(game: AeonsEnd, scope: Scope) -> int:
    placed = game.placed(scope.card)
    return placed.tokens if placed else 0


def _prepped_of_target(game: AeonsEnd, scope: Scope) -> int:
    return 0 if scope.seat is None else len(game.player(scope.seat).spells)


def _plays_of_this(game: AeonsEnd, scope: Scope) -> int:
    return 0 if scope.you is None else game.player(scope.you).turn.plays.count(scope.card)


def _own_breaches(game: AeonsEnd, scope: Scope, *, opened: bool) -> int:
    """How many breaches of the acting player are opened, or closed; destroyed ones are neither."""
    if scope.you is None:
        return 0
    return sum(breach.opened is opened and not breach.destroyed for breach in game.player(scope.you).breaches)


BESIDE = "beside"
"""The name that casting binds: how many spells are prepped in the breaches beside that of the spell being cast."""


_READ: dict[Value, Callable[[AeonsEnd, Scope], int]] = {
    Value.FURY: lambda game, _: game.state.nemesis.fury,
    Value.SELF_LIFE: _self_life,
    Value.PREPPED_OF_TARGET: _prepped_of_target,
    Value.NEMESIS_TURNS_TAKEN: lambda game, _: game.nemesis_turns_taken(),
    Value.HUSKS: lambda game, _: game.state.nemesis.husks,
    Value.TURN_CARDS_DISCARDED: lambda game, _: len(game.state.turn_order.discard),
    Value.EMPTY_PILES: lambda game, _: sum(not pile.left for pile in game.state.supply),
    Value.PLAYS_OF_THIS: _plays_of_this,
    Value.OWN_OPENED_BREACHES: lambda game, scope: _own_breaches(game, scope, opened=True),
    Value.OWN_CLOSED_BREACHES: lambda game, scope: _own_breaches(game, scope, opened=False),
    Value.SPELLS_BESIDE_THIS: lambda _, scope: scope.names.get(BESIDE, 0),
}
