"""The audit: what a game believes to lie on the table, held against what is seen there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from companion.engine.fixable import NO, YES
from companion.engine.laid import Fix, Laid, Layout, Place, Tokens
from companion.engine.messages import Message, say
from companion.sight.table_seen import SeenCard, TableSeen

Spot = tuple[Place | None, int | None]


class Found(msgspec.Struct, frozen=True):
    """A difference between the app and the table.

    Attributes:
        id: The same for the same difference of the same piece, however often they are compared.
        card: Which card it is about.
        app, table: What each of the two has.
        fixes: What is set where the table is right; empty where the app cannot take that over.
    """

    id: str
    card: str
    app: Message
    table: Message
    fixes: tuple[Fix, ...] = ()


def compare(
    layout: Layout, seen: TableSeen, *, takes: Callable[[str, Place, int | None], Sequence[Fix]]
) -> tuple[Found, ...]:
    """Every difference between what should lie on the table and what is seen there.

    What lies outside of all zones is on the table, but nothing says where: it is no difference. A place for which no
    zone is drawn is not looked at.

    Args:
        layout: What should lie there.
        seen: What is seen.
        takes: What is set so that a card lies in a place, as `Game.lay` has it.
    """
    pairs, spare = _matched(layout.cards, seen.cards)
    uprights = _uprights(pairs)
    found: list[Found] = []
    for number, (laid, card) in enumerate(pairs):
        if card is None:
            if (laid.place, laid.seat) in seen.zones:
                found.append(_missing(laid, number))
            continue
        if card.place is not None and card.spot != (laid.place, laid.seat):
            found.append(_elsewhere(laid, card, takes))
        found += _turned(laid, card, uprights)
        found += _tokens(laid, card, seen.tokens)
    whole = set(layout.whole)
    found += [_unknown(card, takes) for card in spare if card.spot in whole and card.card not in layout.moving]
    return tuple(found)


def unlooked(layout: Layout, seen: TableSeen) -> tuple[Message, ...]:
    """The places that cannot be compared, since no zone is drawn for them."""
    wanted = dict.fromkeys((one.place, one.seat) for one in layout.cards)
    return tuple(say("audit.no_zone", place=where(spot)) for spot in wanted if spot not in seen.zones)


def where(spot: Spot) -> Message:
    """A place in words."""
    place, seat = spot
    if place is None:
        return say("audit.outside")
    return say(f"audit.{place.value}", seat=(seat or 0) + 1)


def _matched(
    laid: Sequence[Laid], seen: Sequence[SeenCard]
) -> tuple[list[tuple[Laid, SeenCard | None]], list[SeenCard]]:
    """Which card seen is which that should lie there: one in its place before one that lies elsewhere."""
    left = list(seen)
    taken: dict[int, SeenCard] = {}
    for fits in (_in_place, _outside, _same_card):
        for number, one in enumerate(laid):
            if number not in taken and (card := next((card for card in left if fits(one, card)), None)):
                taken[number] = card
                left.remove(card)
    return [(one, taken.get(number)) for number, one in enumerate(laid)], left


def _same_card(laid: Laid, card: SeenCard) -> bool:
    return laid.card == card.card


def _in_place(laid: Laid, card: SeenCard) -> bool:
    return _same_card(laid, card) and card.spot == (laid.place, laid.seat)


def _outside(laid: Laid, card: SeenCard) -> bool:
    return _same_card(laid, card) and card.place is None


def _missing(laid: Laid, number: int) -> Found:
    return Found(
        f"missing.{laid.card}.{where_id((laid.place, laid.seat))}.{number}",
        laid.card,
        where((laid.place, laid.seat)),
        say("audit.not_seen", place=where((laid.place, laid.seat))),
        laid.gone,
    )


def _elsewhere(laid: Laid, card: SeenCard, takes: Callable[[str, Place, int | None], Sequence[Fix]]) -> Found:
    assert card.place is not None
    there = tuple(takes(laid.card, card.place, card.seat))
    # A card that goes to the discards is set there at once; anything else leaves one place and enters another.
    fixes = there if there and {fix.path for fix in there} == {fix.path for fix in laid.gone} else (*laid.gone, *there)
    can_be_set = bool(there) and bool(laid.gone)
    return Found(
        f"elsewhere.{laid.card}.{where_id((laid.place, laid.seat))}",
        laid.card,
        where((laid.place, laid.seat)),
        where(card.spot),
        fixes if can_be_set else (),
    )


def _unknown(card: SeenCard, takes: Callable[[str, Place, int | None], Sequence[Fix]]) -> Found:
    assert card.place is not None
    fixes = tuple(takes(card.card, card.place, card.seat))
    return Found(
        f"unknown.{card.card}.{where_id(card.spot)}", card.card, say("audit.not_known"), where(card.spot), fixes
    )


def where_id(spot: Spot) -> str:
    """A place as part of an id."""
    place, seat = spot
    return f"{place.value if place else ''}.{'' if seat is None else seat}"


def _tokens(laid: Laid, card: SeenCard, used: frozenset[str]) -> Iterator[Found]:
    for tokens in laid.tokens:
        lying = card.tokens.get(tokens.kind, 0)
        if tokens.kind in used and lying != tokens.count:
            yield _miscounted(laid, tokens, lying)


def _miscounted(laid: Laid, tokens: Tokens, lying: int) -> Found:
    app, table = (say(f"audit.tokens_{tokens.kind}", n=count) for count in (tokens.count, lying))
    fixes = (Fix(tokens.path, lying),) if tokens.path else ()
    return Found(f"tokens.{tokens.kind}.{laid.card}.{where_id((laid.place, laid.seat))}", laid.card, app, table, fixes)


def _uprights(pairs: Sequence[tuple[Laid, SeenCard | None]]) -> Mapping[Spot, float]:
    """How a card that is not turned lies in each place, in degrees up to 180: people sit on all sides of a table.

    It is the turn on which most cards agree with what the app believes, and the table's own where none does more.
    """
    votes: dict[Spot, list[float]] = {}
    for laid, card in pairs:
        if card is not None and laid.turned is not None:
            votes.setdefault(card.spot, []).append(card.turn + 90 * laid.turned)
    found: dict[Spot, float] = {}
    for spot, turns in votes.items():
        agreeing = {upright: sum(_off(turn, upright) <= _HALF_WAY for turn in turns) for upright in (0.0, *turns)}
        found[spot] = max(agreeing, key=lambda upright: agreeing[upright])
    return found


_HALF_WAY = 45.0


def _off(turn: float, upright: float) -> float:
    """Degrees between two turns of which half a turn makes no difference, from 0 to 90."""
    return abs(math.remainder(turn - upright, 180))


def _turned(laid: Laid, card: SeenCard, uprights: Mapping[Spot, float]) -> Iterator[Found]:
    if laid.turned is None:
        return
    is_turned = _off(card.turn, uprights[card.spot]) > _HALF_WAY
    if is_turned is not laid.turned:
        fixes = (Fix(laid.turn, YES if is_turned else NO),) if laid.turn else ()
        app, table = (say("audit.turned" if turned else "audit.upright") for turned in (laid.turned, is_turned))
        yield Found(f"turned.{laid.card}.{where_id((laid.place, laid.seat))}", laid.card, app, table, fixes)
