"""The market: which nine cards are the supply piles (rulebook: Supply Setup)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import CardType, MatCounter, PlayerCard
from companion.games.aeons_end.settings import Depth, Settings
from companion.games.aeons_end.table import AeonsEnd

PILES = 9
"""How many piles a market has (AE-037)."""

TYPES = (CardType.GEM, CardType.RELIC, CardType.SPELL)


class Mix(NamedTuple):
    """What a market drawn by chance must be: at least so many piles of each type, and perhaps prices spread.

    With prices spread, no two cards of a type cost the same while another price of that type is left.
    """

    gems: int = 0
    relics: int = 0
    spells: int = 0
    spread: bool = False

    def least(self, type_: CardType) -> int:
        """How many piles of a type there must be."""
        return self[TYPES.index(type_)]


class Drawn(NamedTuple):
    """A market that chance has drawn: by which roll, the order in which the cards came, the mix, and the piles."""

    roll: int
    order: list[str]
    mix: Mix
    piles: list[str]


ANY = Mix()
BALANCED = Mix(gems=3, relics=2, spells=4, spread=True)
"""A market with something of everything; the rulebook asks for no mix at all (AE-037)."""


def is_needed(settings: Settings, box: Box) -> bool:
    """Whether the app must keep the supply: for players whose cards it keeps, or for what the nemesis does with it."""
    counters = box.mat(settings.nemesis).counters if settings.nemesis else []
    takes = MatCounter.DEVOURED in counters or MatCounter.CORRUPTIONS in counters
    return takes or Depth.FULL in (settings.depths or ())


def available(game: AeonsEnd) -> list[PlayerCard]:
    """The supply cards that are not left out, by type and price."""
    return [card for card in game.box.by_price if card.id not in game.state.settings.excluded]


def is_possible(game: AeonsEnd) -> bool:
    """Whether the box has cards enough for a market."""
    return len(available(game)) >= PILES


def in_order(game: AeonsEnd, piles: Iterable[str]) -> list[str]:
    """The piles by type and price."""
    chosen = {*piles}
    return [card.id for card in available(game) if card.id in chosen]


def draw(game: AeonsEnd, mix: Mix, *, roll: int = 0) -> Drawn:
    """Nine piles by chance that keep to the mix, as far as the cards allow it.

    They depend on the table number and on how often was rolled, on nothing else: leaving a card out moves no other.
    """
    came = game.state.chance.apart(f"market/{roll}").shuffled([card.id for card in game.box.supply()])
    order = [card for card in came if card not in game.state.settings.excluded]
    piles: list[str] = []
    for type_ in TYPES:
        for _ in range(mix.least(type_)):
            piles += _first(game, [card for card in order if game.player_card(card).type is type_], piles, mix)
    while len(piles) < min(PILES, len(order)):
        piles += _first(game, order, piles, mix)
    return Drawn(roll, order, mix, in_order(game, piles))


def exchange(game: AeonsEnd, drawn: Drawn, card: str) -> Drawn | None:
    """The same market with another card instead of this one, the next that keeps to the mix; None where there is none.

    A card whose type would fall below what the mix asks for is exchanged for one of its type.
    """
    rest = [pile for pile in drawn.piles if pile != card]
    instead = _first(game, _others(game, drawn, card), rest, drawn.mix)
    return drawn._replace(piles=in_order(game, [*rest, *instead])) if instead else None


def can_exchange(game: AeonsEnd, drawn: Drawn, card: str) -> bool:
    """Whether there is another card that could be a pile instead of this one."""
    return any(True for _ in _others(game, drawn, card))


def _others(game: AeonsEnd, drawn: Drawn, card: str) -> Iterator[str]:
    """What could be a pile instead of this card, in the order in which it comes."""
    order, piles, mix = drawn.order, drawn.piles, drawn.mix
    type_ = game.player_card(card).type
    same = sum(game.player_card(pile).type is type_ for pile in piles) <= mix.least(type_)
    place = order.index(card)
    for other in [*order[place + 1 :], *order[:place]]:
        if other not in piles and (not same or game.player_card(other).type is type_):
            yield other


def _first(game: AeonsEnd, order: Iterable[str], piles: Sequence[str], mix: Mix) -> list[str]:
    """The first card in this order that is no pile yet, alone in a list; with prices spread, of a price most wanted."""

    def kind(card: str) -> tuple[CardType, int]:
        known = game.player_card(card)
        return known.type, known.cost

    left = [card for card in order if card not in piles]
    if not mix.spread:
        return left[:1]
    taken = Counter(kind(pile) for pile in piles)
    return [min(left, key=lambda card: taken[kind(card)])] if left else []
