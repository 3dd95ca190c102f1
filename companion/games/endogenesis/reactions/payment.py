"""Payments: which card can come next, so that what pays in the end is enough and no Artifact is spare (EG-126)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec


class Means(msgspec.Struct, frozen=True):
    """A card that can pay.

    Attributes:
        worth: The Energy it gives; None where only the table knows.
        artifact: It is an Artifact, which somebody inactive may only use where it is needed.
    """

    worth: int | None
    artifact: bool = False


def covers(cost: int, paid: Iterable[Means]) -> bool:
    """Whether these cards give the Energy that is needed; all of them are known by now."""
    return _sum(paid) >= cost


def valid(cost: int, paid: Sequence[Means]) -> bool:
    """Whether these cards pay, and none of the Artifacts among them could be left out (EG-126).

    For nothing, nothing is paid.
    """
    total = _sum(paid)
    needed = all(total - (one.worth or 0) < cost for one in paid if one.artifact)
    return total >= cost and needed and (cost > 0 or not paid)


def payable(cost: int, paid: Sequence[Means], rest: Sequence[Means]) -> bool:
    """Whether some of the rest, added to what is paid, make a valid payment (EG-209).

    An Artifact is needed as long as the total is below the cost and its own worth together; so the least worth of the
    Artifacts bounds what the total can be. Every bound that can come about is tried.
    """
    if covers(cost, paid):
        return valid(cost, paid)
    used = [one.worth or 0 for one in paid if one.artifact]
    bounds: set[int | None] = {*used, *(_worth(one, cost) for one in rest if one.artifact)}
    if not used:
        bounds.add(None)
    return any(_reaches(cost, _sum(paid), rest, least) for least in bounds if not _below(used, least))


def can_follow(cost: int, paid: Sequence[Means], card: Means, rest: Sequence[Means]) -> bool:
    """Whether this card can be paid next: it gives something, and with the rest it ends in a valid payment."""
    if card.worth == 0 or covers(cost, paid):
        return False
    worths = range(1, cost + 1) if card.worth is None else (card.worth,)
    return any(payable(cost, [*paid, Means(worth, card.artifact)], rest) for worth in worths)


def _sum(paid: Iterable[Means]) -> int:
    return sum(one.worth or 0 for one in paid)


def _worth(card: Means, cost: int) -> int:
    """The worth of an Artifact; one that is not known can be worth all that is asked."""
    return cost if card.worth is None else card.worth


def _below(used: Sequence[int], least: int | None) -> bool:
    """Whether one of the Artifacts paid already is worth less than this bound."""
    return least is not None and any(worth < least for worth in used)


def _reaches(cost: int, paid: int, rest: Sequence[Means], least: int | None) -> bool:
    """Whether cards, and Artifacts of at least this worth, bring the total to the cost and below both together."""
    totals = {paid}
    for one in rest:
        if one.artifact and (least is None or _worth(one, cost) < least):
            continue
        worths = [*range(1, cost + 1)] if one.worth is None else [one.worth]
        if one.artifact and least is not None:
            worths = [worth for worth in worths if worth >= least]
        totals |= {total + worth for total in totals if total < cost for worth in worths}
    return any(total >= cost and (least is None or total < cost + least) for total in totals)
