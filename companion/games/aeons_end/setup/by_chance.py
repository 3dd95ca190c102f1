"""Set-up: a market drawn by chance, which the table takes, has drawn again, or changes pile by pile."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.setup import market
from companion.games.aeons_end.setup.market import PILES, Drawn, Mix
from companion.games.aeons_end.setup.market_words import pile_option
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_notes

ACCEPT, AGAIN, EXCHANGE = "accept", "again", "exchange."
SPREAD = "prices_spread"


def market_by_chance(game: AeonsEnd, mix: Mix) -> Script[list[str]]:
    """A market drawn by chance: the table takes it, has it drawn again, or has single piles exchanged."""
    drawn = market.draw(game, mix)
    while True:
        answer = yield _offer(game, drawn)
        if answer == ACCEPT:
            return drawn.piles
        if answer == AGAIN:
            drawn = market.draw(game, mix, roll=drawn.roll + 1)
        else:
            drawn = market.exchange(game, drawn, answer.removeprefix(EXCHANGE)) or drawn


def market_by_rule(game: AeonsEnd) -> Script[list[str]]:
    """At least so many of each type, as the table likes."""
    least: list[int] = []
    for type_ in market.TYPES:
        count = sum(card.type is type_ for card in market.available(game))
        number = yield from _how_many(type_, min(count, PILES - sum(least)))
        least.append(number)
    spread = yield ChooseOne(
        key="ask.market_spread",
        text=say("ask.market_spread"),
        detail=say("detail.market_spread"),
        options=lambda: [Option(answer, say(f"option.{answer}")) for answer in (SPREAD, "as_they_come")],
    )
    gems, relics, spells = least
    return (yield from market_by_chance(game, Mix(gems, relics, spells, spread=spread == SPREAD)))


def _how_many(type_: CardType, most: int) -> Script[int]:
    if not most:
        return 0
    key = f"ask.market_{type_.value}s"
    number: int = yield Number(key=key, text=say(key), rule="AE-037", limits=lambda: (0, most))
    return number


def _offer(game: AeonsEnd, drawn: Drawn) -> ChooseOne:
    return ChooseOne(
        key="ask.market_drawn",
        text=say("ask.market_drawn"),
        detail=in_lines([say("detail.market_drawn"), *check_notes(map(game.player_card, drawn.piles))]),
        rule="AE-038",
        options=lambda: _take_or_change(game, drawn),
        refused=lambda: [
            Refused(f"{EXCHANGE}{pile}", game.card_name(pile), say("refused.no_exchange"), "AE-038")
            for pile in drawn.piles
            if not market.can_exchange(game, drawn, pile)
        ],
    )


def _take_or_change(game: AeonsEnd, drawn: Drawn) -> Iterator[Option]:
    yield Option(ACCEPT, say("option.market_accept"))
    yield Option(AGAIN, say("option.market_again"))
    for pile in drawn.piles:
        if market.can_exchange(game, drawn, pile):
            yield pile_option(game, pile, answer=f"{EXCHANGE}{pile}")
