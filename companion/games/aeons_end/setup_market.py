"""Set-up: the nine supply piles, by hand, by chance, or as the randomizer cards come (rulebook: Supply Setup)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.messages import say
from companion.engine.prompts import ChooseMany, ChooseOne, Number, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end import market
from companion.games.aeons_end.cards import CardType
from companion.games.aeons_end.lay_out import notes_on_piles, piles_in_words
from companion.games.aeons_end.market import ANY, BALANCED, PILES, Drawn, Mix
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note

NOT_KEPT = "not_kept"
ACCEPT, AGAIN, EXCHANGE = "accept", "again", "exchange."
SPREAD = "spread"


def settle_market(game: AeonsEnd) -> Script[None]:
    """Nine piles (AE-037, AE-038), or none where the table keeps the supply itself and nothing needs it known."""
    if not market.is_possible(game):
        game.state.settings.market = []
        return
    if game.state.settings.market or (game.state.settings.market == [] and not _needed(game)):
        return
    how = yield ChooseOne(
        key="ask.market",
        text=say("ask.market"),
        rule="AE-038",
        options=lambda: [
            Option("balanced", say("option.market_balanced"), say("effect.market_balanced")),
            *(Option(way, say(f"option.market_{way}")) for way in ("random", "rule", "by_hand", "randomizers")),
            *([] if _needed(game) else [Option(NOT_KEPT, say("option.market_not_kept"))]),
        ],
    )
    if how == NOT_KEPT:
        game.state.settings.market = []
    else:
        piles = yield from _WAYS[how](game)
        game.state.settings.market = market.in_order(game, piles)


def _needed(game: AeonsEnd) -> bool:
    return market.is_needed(game.state.settings, game.box)


def _by_hand(game: AeonsEnd) -> Script[list[str]]:
    chosen = yield ChooseMany(
        key="ask.market_cards",
        text=say("ask.market_cards"),
        detail=notes_on_piles(game, [card.id for card in market.available(game)]),
        rule="AE-037",
        options=lambda: [_card(game, card.id) for card in market.available(game)],
        limits=lambda: (PILES, PILES),
    )
    return list(chosen)


def _from_randomizers(game: AeonsEnd) -> Script[list[str]]:
    """The table shuffles the randomizer cards and shows nine."""
    shown: list[str] = []
    while len(shown) < PILES:
        card = yield ScanCard(
            key="ask.randomizer",
            text=say("ask.randomizer", number=len(shown) + 1),
            rule="AE-038",
            pile="randomizers",
            options=lambda: [_card(game, card.id) for card in market.available(game) if card.id not in shown],
        )
        shown.append(card)
        name = game.card_name(card)
        game.tell("told.randomizer", rule="AE-038", card=name, put_back=say("put_back.randomizer", card=name))
    return shown


def _by_rule(game: AeonsEnd) -> Script[list[str]]:
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
    return (yield from _drawn(game, Mix(gems, relics, spells, spread=spread == SPREAD)))


def _how_many(type_: CardType, most: int) -> Script[int]:
    if not most:
        return 0
    key = f"ask.market_{type_.value}s"
    number: int = yield Number(key=key, text=say(key), rule="AE-037", limits=lambda: (0, most))
    return number


def _drawn(game: AeonsEnd, mix: Mix) -> Script[list[str]]:
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


def _offer(game: AeonsEnd, drawn: Drawn) -> ChooseOne:
    return ChooseOne(
        key="ask.market_drawn",
        text=say("ask.market_drawn"),
        detail=piles_in_words(game, drawn.piles),
        rule="AE-038",
        options=lambda: [
            Option(ACCEPT, say("option.market_accept")),
            Option(AGAIN, say("option.market_again")),
            *(
                Option(f"{EXCHANGE}{pile}", say("option.market_exchange", card=game.card_name(pile)))
                for pile in drawn.piles
                if market.can_exchange(game, drawn, pile)
            ),
        ],
    )


_WAYS: Mapping[str, Callable[[AeonsEnd], Script[list[str]]]] = {
    "balanced": lambda game: _drawn(game, BALANCED),
    "random": lambda game: _drawn(game, ANY),
    "rule": _by_rule,
    "by_hand": _by_hand,
    "randomizers": _from_randomizers,
}


def _card(game: AeonsEnd, card: str) -> Option:
    known = game.player_card(card)
    effect = say("effect.type_and_cost", type=say(f"type.{known.type.value}"), cost=known.cost)
    if check_note(known):
        effect = say("effect.check", text=effect)
    return Option(card, game.card_name(card), effect)
