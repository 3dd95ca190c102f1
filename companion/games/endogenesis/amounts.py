"""Amounts: a number on a card, a stat that Shards replace, or a value read off the table when the effect happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Union, get_args, get_type_hints

import msgspec

from companion.engine.effects import Scope
from companion.games.endogenesis.characters import is_player, seat_of
from companion.games.endogenesis.records.values import FromNone
from companion.games.endogenesis.table import Endogenesis


class Value(Enum):
    """A number that a card can read off the table. "Own" is of whoever uses the card."""

    OWN_HEALTH = "own_health"
    OWN_MISSING_HEALTH = "own_missing_health"
    OWN_MAX_HEALTH = "own_max_health"
    OWN_SHARDS = "own_shards"
    OWN_PRISMS = "own_prisms"
    OWN_HAND = "own_hand"
    PLAYERS = "players"
    ROUND = "round"


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of arithmetic over amounts, or an amount that an earlier step of the card has bound by name.

    `half_up` is half of it, rounded up; `half` rounds down.
    """

    add: list[Amount] | None = None
    minus: list[Amount] | None = None
    times: list[Amount] | None = None
    half: Amount | None = None
    half_up: Amount | None = None
    bound: str | None = None

    def __post_init__(self) -> None:
        """Exactly one of the fields.

        Raises:
            ValueError: None or several are given.
        """
        if sum(getattr(self, name) is not None for name in self.__struct_fields__) != 1:
            raise ValueError(f"expected exactly one of {', '.join(self.__struct_fields__)}")


Amount = Union[FromNone, str, Formula]  # noqa: UP007  (the reader resolves the forward reference at run time)
"""A number, the name of a stat of the card or of a `Value`, or a formula."""


def work_out(play: Endogenesis, amount: Amount, scope: Scope) -> int:
    """The number that `amount` is now; never below 0."""
    return max(0, _number(play, amount, scope))


def amounts_of(value: msgspec.Struct) -> Iterator[str]:
    """The names of stats and values that an operation, and the parts of it that are none, use as amounts."""
    written = _amount_fields(type(value))
    for name in value.__struct_fields__:
        inner = getattr(value, name)
        if name in written:
            yield from _names(inner)
        elif isinstance(inner, list):  # such as bonuses; operations inside stand in tuples, and are asked themselves
            yield from (amount for part in inner if isinstance(part, msgspec.Struct) for amount in amounts_of(part))


@cache
def _amount_fields(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The fields of an operation, or of a part of one, that hold an amount or none."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if set(get_args(Amount)) <= set(get_args(hint)))


def _names(amount: object) -> Iterator[str]:
    if isinstance(amount, str):
        yield amount
    elif isinstance(amount, Formula):
        for name in amount.__struct_fields__:
            if name != "bound":
                yield from _names(getattr(amount, name))
    elif isinstance(amount, list):
        for part in amount:
            yield from _names(part)


def _number(play: Endogenesis, amount: Amount, scope: Scope) -> int:
    if isinstance(amount, int):
        return amount
    if isinstance(amount, str):
        return _named(play, amount, scope)
    if amount.bound is not None:
        return scope.names.get(amount.bound, 0)
    if amount.add is not None:
        return sum(_number(play, part, scope) for part in amount.add)
    if amount.half is not None:
        return _number(play, amount.half, scope) // 2
    if amount.half_up is not None:
        return (_number(play, amount.half_up, scope) + 1) // 2
    if amount.times is not None:
        product = 1
        for part in amount.times:
            product *= _number(play, part, scope)
        return product
    assert amount.minus is not None
    first, *rest = (_number(play, part, scope) for part in amount.minus)
    return first - sum(rest)


def _named(play: Endogenesis, name: str, scope: Scope) -> int:
    """A stat of the card at the Shards that counted when it was used (EG-006, EG-153), or a value off the table."""
    card = play.box.knowledge.get(scope.card)
    use = play.use
    stat = card.stat(name, use.shards if use is not None and use.card == scope.card else 0) if card else None
    return _READ[Value(name)](play) if stat is None else stat


def _own(read: Callable[[Endogenesis, str], int]) -> Callable[[Endogenesis], int]:
    return lambda play: read(play, play.use.by) if play.use is not None and play.use.by else 0


def _of_player(read: Callable[[Endogenesis, int], int]) -> Callable[[Endogenesis, str], int]:
    return lambda play, who: read(play, seat_of(who)) if is_player(who) else 0


_READ: dict[Value, Callable[[Endogenesis], int]] = {
    Value.OWN_HEALTH: _own(lambda play, who: play.health(who)),
    Value.OWN_MISSING_HEALTH: _own(lambda play, who: play.max_health(who) - play.health(who)),
    Value.OWN_MAX_HEALTH: _own(lambda play, who: play.max_health(who)),
    Value.OWN_SHARDS: _own(_of_player(lambda play, seat: play.player(seat).all_shards)),
    Value.OWN_PRISMS: _own(_of_player(lambda play, seat: play.player(seat).prisms)),
    Value.OWN_HAND: _own(_of_player(lambda play, seat: len(play.player(seat).hand))),
    Value.PLAYERS: lambda play: len(play.state.players),
    Value.ROUND: lambda play: play.state.round,
}
