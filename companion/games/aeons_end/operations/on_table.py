"""What a player tracked lightly does on the table: the app says what, and asks for what it has to know of it."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Scope
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge, ChooseMany, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.nemesis.corruptions import destroy_corruption, possible_corruptions, recognise
from companion.games.aeons_end.operations.from_hand import Wanted
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, rule_of

NOTHING_MORE = literal("")
"""For a step whose words need not say which cards."""


def instruct(
    game: AeonsEnd,
    scope: Scope,
    target: Target,
    seat: int,
    step: str,
    *,
    n: int = 1,
    cards: Message = NOTHING_MORE,
    rule: str = "",
) -> Script[None]:
    """Tell the player to do a step; one who has just chosen to do it on a card of their own need not be told."""
    name, rule = game.player_name(seat), rule or rule_of(game, scope)
    if target is not Target.YOU or game.is_corruption(scope.card):
        yield Acknowledge(
            key=f"ask.{step}",
            text=say(f"ask.{step}", player=name, n=n, cards=cards),
            heading=game.named(scope.card),
            rule=rule,
            seat=seat,
        )
    game.tell(f"told.{step}", rule=rule, player=name, n=n, cards=cards)


def give(
    game: AeonsEnd,
    scope: Scope,
    target: Target,
    seat: int,
    wanted: Callable[[], Wanted],
    *,
    counted: bool = True,
) -> Script[int]:
    """The player discards or destroys hand cards; how many, which is asked only where it is theirs to choose.

    Where the number need not be `counted`, since nothing hangs on it, the player is told what they may do.
    """
    n, fate = wanted().count, wanted().fate.value
    if wanted().up_to and not counted:
        yield from instruct(game, scope, target, seat, f"may_{fate}", n=n, cards=wanted().named(n))
    elif wanted().up_to:
        n = yield Number(
            key=f"ask.up_to_{fate}",
            text=lambda: say(
                f"ask.up_to_{fate}",
                player=game.player_name(seat),
                n=wanted().count,
                cards=wanted().named(wanted().count),
            ),
            heading=game.named(scope.card),
            rule=rule_of(game, scope),
            seat=seat,
            by_hand=True,
            limits=lambda: (0, wanted().count),
        )
        game.tell(
            f"told.{fate}", rule=rule_of(game, scope), player=game.player_name(seat), n=n, cards=wanted().named(n)
        )
    else:
        yield from instruct(game, scope, target, seat, fate, n=n, cards=wanted().named(n))
    return n


def corruptions_among_them(game: AeonsEnd, scope: Scope, seat: int, most: int) -> Script[None]:
    """Ask which corruptions were among so many cards that the player has destroyed, if any can have been."""

    def possible() -> list[str]:
        return [card for card in possible_corruptions(game, seat) if card != scope.card]

    if not most or not possible():
        return
    answer = yield ChooseMany(
        key="ask.corruptions_destroyed",
        text=say("ask.corruptions_destroyed", player=game.player_name(seat)),
        heading=game.named(scope.card),
        rule="AE-184",
        seat=seat,
        by_hand=True,
        options=lambda: [Option(card, game.card_name(card)) for card in possible()],
        limits=lambda: (0, min(most, sum(card != scope.card for card in game.player(seat).corruptions))),
    )
    for card in answer:
        if card in possible():  # not where more unseen ones were named than the player has
            recognise(game, seat, card)
            yield from destroy_corruption(game, card)
