"""Operations that destroy cards of a player: from the hand, the discard pile or the top of the deck."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.copies import numbered
from companion.engine.effects import Operation, Scope
from companion.engine.messages import say
from companion.engine.prompts import ChooseMany, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.operations import from_hand
from companion.games.aeons_end.operations.choosing import choose
from companion.games.aeons_end.operations.from_hand import Fate, HandCards, Wanted, pick_giver
from companion.games.aeons_end.operations.on_table import corruptions_among_them, give, instruct
from companion.games.aeons_end.players.destruction import destroy_cards, destroy_top
from companion.games.aeons_end.players.zones import look_top
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, acting, pick_player


class DestroyHand(Operation, frozen=True, tag="destroy_hand"):
    """A player destroys hand cards, each costing at least `min_cost`: `count` of them, or as many as they like `up_to`.

    `bind` names how many they were.
    """

    target: Target
    count: Natural = 0
    up_to: Natural = 0
    cards: HandCards = HandCards.ANY
    min_cost: Natural = 0
    bind: str = ""

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_giver(play, scope, self.target, self._wanted)
        if play.player(seat).tracked:
            cards = yield from choose(play, scope, seat, self._wanted)
            count = len(cards)
            yield from destroy_cards(play, seat, [(play.player(seat).hand, held.place) for held in cards])
        else:
            perhaps_corruptions = self.cards is HandCards.ANY and not self.min_cost
            counted = bool(self.bind) or perhaps_corruptions
            count = yield from give(play, scope, self.target, seat, self._wanted, counted=counted)
            if perhaps_corruptions:
                yield from corruptions_among_them(play, scope, seat, count)
        if self.bind:
            scope.names[self.bind] = count

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return from_hand.possible(play, scope, self.target, self._wanted())

    def faults(self) -> Iterable[str]:
        if (self.count == 0) == (self.up_to == 0):
            yield "expected either count or up_to"

    def _wanted(self) -> Wanted:
        count = self.up_to or self.count
        return Wanted(Fate.DESTROY, count, up_to=self.up_to > 0, cards=self.cards, min_cost=self.min_cost)


class DestroyCards(Operation, frozen=True, tag="destroy_cards"):
    """The acting player destroys up to so many cards of their hand and discard pile."""

    up_to: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = acting(scope)
        if not play.player(seat).tracked:
            yield from instruct(play, scope, Target.YOU, seat, "destroy_own_cards", n=self.up_to)
            yield from corruptions_among_them(play, scope, seat, self.up_to)
            return
        if not _own_cards(play, seat):
            return
        answer = yield ChooseMany(
            key="ask.which_own_cards",
            text=say("ask.which_own_cards", player=play.player_name(seat), n=self.up_to),
            heading=play.named(scope.card),
            rule="AE-184",
            seat=seat,
            by_hand=True,
            options=lambda: [option for option, _, _ in _own_cards(play, seat)],
            limits=lambda: (0, min(self.up_to, len(_own_cards(play, seat)))),
        )
        chosen = [(cards, place) for option, cards, place in _own_cards(play, seat) if option.id in answer]
        yield from destroy_cards(play, seat, chosen)


class DestroyDeckTop(Operation, frozen=True, tag="destroy_deck_top"):
    """A player destroys the top cards of their deck, one after another."""

    target: Target
    count: Natural

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        seat = yield from pick_player(
            play, self.target, scope, key="ask.who_destroy_top", text=lambda: say("ask.who_destroy_top", n=self.count)
        )
        if not play.player(seat).tracked:
            yield from instruct(play, scope, self.target, seat, "destroy_top", n=self.count)
            yield from corruptions_among_them(play, scope, seat, self.count)
            return
        for _ in range(self.count):
            card = yield from look_top(play, seat)
            if card is None:  # deck and discard pile are empty (AE-127)
                return
            yield from destroy_top(play, seat, card)


def _own_cards(game: AeonsEnd, seat: int) -> list[tuple[Option, list[str], int]]:
    """The cards in hand and in the discard pile, each as a choice, with the list that holds it and its place there."""
    player = game.player(seat)
    return [
        (Option(f"{zone}.{name}", game.card_name(card), say(f"effect.in_{zone}", n=place + 1), seat), cards, place)
        for zone, cards in (("hand", player.hand), ("discard", player.discard))
        for place, (name, card) in enumerate(numbered(cards))
    ]
