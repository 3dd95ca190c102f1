"""Hand cards that an effect takes: which of them fit, and who has enough of them (rulebook: Resolving Effects)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

import msgspec

from companion.engine.copies import numbered
from companion.engine.effects import Scope
from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.state import player_card
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player


class HandCards(Enum):
    """Which hand cards an effect can take."""

    ANY = "any"
    GEM = "gem"
    NOT_CORRUPTION = "not_corruption"


class Fate(Enum):
    """What becomes of them."""

    DISCARD = "discard"
    DESTROY = "destroy"


class Wanted(msgspec.Struct, frozen=True):
    """The hand cards that an effect takes: `count` of those that fit, or as many as the players like `up_to` it."""

    fate: Fate
    count: int
    up_to: bool = False
    cards: HandCards = HandCards.ANY
    min_cost: int = 0

    def fits(self, game: AeonsEnd, card: str) -> bool:
        """Whether the effect can take this card; a corruption has no type and no cost."""
        if game.is_corruption(card):
            return self.cards is HandCards.ANY and not self.min_cost
        known = game.player_card(card)
        return known.cost >= self.min_cost and (self.cards is not HandCards.GEM or known.type is CardType.GEM)

    def named(self, n: int) -> Message:
        """What such cards are called when there are `n` of them."""
        if self.min_cost:
            return say("hand_cards.costing", n=n, cost=self.min_cost)
        return say(f"hand_cards.{self.cards.value}", n=n)


class Held(NamedTuple):
    """A hand card: whose, which, its id among those that can be chosen, and its place in the hand."""

    seat: int
    card: str
    id: str
    place: int


def tracked(game: AeonsEnd) -> list[int]:
    """The seats whose hands the app knows."""
    return [seat for seat in game.everyone() if game.player(seat).tracked]


def held(game: AeonsEnd, seat: int | None, wanted: Wanted) -> list[Held]:
    """The hand cards that fit, of one player or, without a seat, of all whose hands are known."""
    return [
        Held(owner, card, name if seat is not None else f"{player_card(owner)}.{name}", place)
        for owner in (tracked(game) if seat is None else [seat])
        for place, (name, card) in enumerate(numbered(game.player(owner).hand))
        if wanted.fits(game, card)
    ]


def possible(game: AeonsEnd, scope: Scope, target: Target, wanted: Wanted) -> bool:
    """Whether all the cards are there (AE-200); of a hand that the app does not know it takes that for granted."""
    unbound = target is Target.SAME_PLAYER and scope.seat is None
    if wanted.up_to or unbound:
        return True
    if target is Target.PLAYERS_COLLECTIVELY:
        everybody = len(tracked(game)) == len(game.everyone())
        return not everybody or len(held(game, None, wanted)) >= wanted.count
    return any(
        not game.player(seat).tracked or _has_all(game, seat, wanted) for seat in candidates(game, target, scope)
    )


def pick_giver(game: AeonsEnd, scope: Scope, target: Target, wanted: Callable[[], Wanted]) -> Script[int]:
    """The player who gives the cards; each is shown with what they hold of them, or that they must hold them."""

    def effect(seat: int) -> Message | None:
        if wanted().up_to:
            return None
        if not game.player(seat).tracked:
            return say("effect.if_held", n=wanted().count)
        return say("effect.holds", n=len(held(game, seat, wanted())))

    def text() -> Message:
        return say(key, n=wanted().count, cards=wanted().named(wanted().count))

    key = f"ask.who_{wanted().fate.value}"
    able = known_first(game, lambda seat: _has_all(game, seat, wanted()))
    seat = yield from pick_player(game, target, scope, key=key, text=text, able=able, effect=effect)
    return seat


def known_first(game: AeonsEnd, has_all: Callable[[int], bool]) -> Callable[[int], bool]:
    """Who can be picked: of tracked players those who have all of it, if there is one.

    Of a player whose cards the app does not know it accepts what the players say (AE-199).
    """

    def able(seat: int) -> bool:
        known = tracked(game)
        return seat not in known or has_all(seat) or not any(has_all(other) for other in known)

    return able


def _has_all(game: AeonsEnd, seat: int, wanted: Wanted) -> bool:
    return len(held(game, seat, wanted)) >= wanted.count
