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
    SELF_LIFE = "self_life"
    PREPPED_OF_TARGET = "prepped_of_target"
    NEMESIS_TURNS_TAKEN = "nemesis_turns_taken"


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of arithmetic over amounts, or an amount that an earlier step of the card has bound by name."""

    add: list[Amount] | None = None
    minus: list[Amount] | None = None
    times: list[Amount] | None = None
    bound: str | None = None

    def __post_init__(self) -> None:
        """Exactly one of the fields.

        Raises:
            ValueError: None or several are given.
        """
        if sum(part is not None for part in (self.add, self.minus, self.times, self.bound)) != 1:
            raise ValueError("expected exactly one of add, minus, times, bound")


Amount = Union[int, Value, Formula]  # noqa: UP007  (the reader resolves the forward reference at run time)


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


_READ: dict[Value, Callable[[AeonsEnd, Scope], int]] = {
    Value.FURY: lambda game, _: game.state.nemesis.fury,
    Value.SELF_LIFE: _self_life,
    Value.PREPPED_OF_TARGET: _prepped_of_target,
    Value.NEMESIS_TURNS_TAKEN: lambda game, _: game.nemesis_turns_taken(),
}
