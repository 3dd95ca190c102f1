"""Operations that discard hand cards, of one player or of all players between them (rulebook: Resolving Effects)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from companion.engine.effects import Operation, Scope
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, Number
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Amount, Natural, work_out
from companion.games.aeons_end.operations import from_hand
from companion.games.aeons_end.operations.choosing import choose, discard
from companion.games.aeons_end.operations.from_hand import Fate, HandCards, Wanted, pick_giver
from companion.games.aeons_end.operations.on_table import give, instruct
from companion.games.aeons_end.players.zones import discard_from_hand
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import CRYSTAL, Target, pick_player

MOST_COST = 9
"""What no card of the box costs more than."""


class DiscardHand(Operation, frozen=True, tag="discard_hand"):
    """One player, or the players between them, discard hand cards: `count` of them, or as many as they like `up_to`.

    `bind` names how many they were, `bind_cost` what they cost.
    """

    target: Target
    count: Amount = 0
    up_to: Natural = 0
    cards: HandCards = HandCards.ANY
    bind: str = ""
    bind_cost: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        def wanted() -> Wanted:
            return self._wanted(play, scope)

        if not wanted().count:
            return
        if self.target is Target.PLAYERS_COLLECTIVELY:
            count = yield from _together(play, scope, wanted)
        else:
            count = yield from self._by_one(play, scope, wanted)
        if self.bind:
            scope.names[self.bind] = count

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return from_hand.possible(play, scope, self.target, self._wanted(play, scope))

    def faults(self) -> Iterable[str]:
        if (self.count == 0) == (self.up_to == 0):
            yield "expected either count or up_to"
        if self.bind_cost and self.target is Target.PLAYERS_COLLECTIVELY:
            yield "bind_cost: expected the cards of one player"

    def _wanted(self, game: AeonsEnd, scope: Scope) -> Wanted:
        count = self.up_to or work_out(game, self.count, scope)
        return Wanted(Fate.DISCARD, count, up_to=self.up_to > 0, cards=self.cards)

    def _by_one(self, game: AeonsEnd, scope: Scope, wanted: Callable[[], Wanted]) -> Script[int]:
        seat = yield from pick_giver(game, scope, self.target, wanted)
        if game.player(seat).tracked:
            cards = yield from choose(game, scope, seat, wanted)
            discard(game, scope, cards)
            count, cost = len(cards), sum(_cost(game, held.card) for held in cards)
        else:
            count = yield from give(game, scope, self.target, seat, wanted)
            cost = (yield from _ask_cost(game, scope, seat, count)) if self.bind_cost else 0
        if self.bind_cost:
            scope.names[self.bind_cost] = cost
        return count


class DiscardAllCrystals(Operation, frozen=True, tag="discard_all_crystals"):
    """A player discards every Crystal in hand."""

    target: Target

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who_crystals",
            text=lambda: say("ask.who_crystals"),
            effect=_crystals(play),
        )
        player = play.player(seat)
        if player.tracked:
            discard_from_hand(play, seat, [CRYSTAL] * player.hand.count(CRYSTAL), rule="AE-150")
        else:
            yield from instruct(play, scope, self.target, seat, "discard_crystals")


def _together(game: AeonsEnd, scope: Scope, wanted: Callable[[], Wanted]) -> Script[int]:
    """The players split it as they like: the app asks for the hands that it knows, and the others do the rest."""
    kept = from_hand.tracked(game)
    others = len(kept) < len(game.everyone())

    def of_kept() -> Wanted:
        return msgspec.structs.replace(wanted(), up_to=True) if others else wanted()

    cards = yield from choose(game, scope, None, of_kept)
    discard(game, scope, cards)
    count = len(cards)
    if others:
        count += yield from _on_table(game, scope, wanted, count, _OTHERS if kept else _PLAYERS)
    return count


class _Keys(NamedTuple):
    """How it is said to those who discard on the table."""

    how_many: str
    do: str
    done: str


_PLAYERS = _Keys("ask.how_many_discarded", "ask.players_discard", "told.players_discard")
_OTHERS = _Keys("ask.how_many_others_discarded", "ask.others_discard", "told.others_discard")


def _on_table(game: AeonsEnd, scope: Scope, wanted: Callable[[], Wanted], done: int, keys: _Keys) -> Script[int]:
    """What is left of it for the players tracked lightly; how many cards they discard."""

    def left() -> int:
        return max(0, wanted().count - done)

    count = left()
    if not count:
        return 0
    heading = game.named(scope.card)
    if wanted().up_to:
        count = yield Number(
            key=keys.how_many,
            text=lambda: say(keys.how_many, n=left(), cards=wanted().named(left())),
            heading=heading,
            rule="AE-150",
            by_hand=True,
            limits=lambda: (0, left()),
        )
    else:
        text = say(keys.do, n=count, cards=wanted().named(count))
        yield Acknowledge(key=keys.do, text=text, heading=heading, rule="AE-150")
    game.tell(keys.done, rule="AE-150", n=count, cards=wanted().named(count))
    return count


def _ask_cost(game: AeonsEnd, scope: Scope, seat: int, count: int) -> Script[int]:
    """What the cards cost that the player has discarded on the table."""
    if not count:
        return 0
    cost: int = yield Number(
        key="ask.cost_of_discarded",
        text=say("ask.cost_of_discarded", player=game.player_name(seat)),
        heading=game.named(scope.card),
        seat=seat,
        limits=lambda: (0, MOST_COST * count),
    )
    return cost


def _cost(game: AeonsEnd, card: str) -> int:
    return 0 if game.is_corruption(card) else game.player_card(card).cost


def _crystals(game: AeonsEnd) -> Callable[[int], Message | None]:
    def effect(seat: int) -> Message | None:
        player = game.player(seat)
        return say("effect.holds", n=player.hand.count(CRYSTAL)) if player.tracked else None

    return effect
