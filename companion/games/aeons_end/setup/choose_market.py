"""Set-up: the nine supply piles, by hand, by chance, or as the randomizer cards come (rulebook: Supply Setup)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, ChooseOne, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.setup import market
from companion.games.aeons_end.setup.by_chance import market_by_chance, market_by_rule
from companion.games.aeons_end.setup.market import ANY, BALANCED, PILES
from companion.games.aeons_end.setup.market_words import pile_option
from companion.games.aeons_end.table import AeonsEnd

NOT_KEPT = "not_kept"


def settle_market(game: AeonsEnd) -> Script[None]:
    """Nine piles (AE-037, AE-038), or none where the table keeps the supply itself and nothing needs it known."""
    if not game.state.settings.market and (game.state.settings.market is None or _needed(game)):
        yield from choose_market(game)


def choose_market(game: AeonsEnd) -> Script[None]:
    """The same, asked in any case where the box has cards enough; what was chosen before holds until it is answered."""
    if not market.is_possible(game):
        game.state.settings.market = []
        return
    how = yield ChooseOne(
        key="ask.market",
        text=say("ask.market"),
        rule="AE-038",
        options=lambda: [
            Option("balanced", say("option.market_balanced"), _mix()),
            *(Option(way, say(f"option.market_{way}")) for way in ("random", "rule", "by_hand", "randomizers")),
            *([] if _needed(game) else [Option(NOT_KEPT, say("option.market_not_kept"))]),
        ],
    )
    if how == NOT_KEPT:
        game.state.settings.market = []
    else:
        piles = yield from _WAYS[how](game)
        game.state.settings.market = market.in_order(game, piles)
    game.tell("told.market_kept" if game.state.settings.market else "told.market_not_kept", rule="AE-037")


def _needed(game: AeonsEnd) -> bool:
    return market.is_needed(game.state.settings, game.box)


def _mix() -> Message:
    return say("effect.market_mix", gems=BALANCED.gems, relics=BALANCED.relics, spells=BALANCED.spells)


def _by_hand(game: AeonsEnd) -> Script[list[str]]:
    chosen = yield ChooseMany(
        key="ask.market_cards",
        text=say("ask.market_cards"),
        rule="AE-037",
        options=lambda: [pile_option(game, card.id) for card in market.available(game)],
        limits=lambda: (PILES, PILES),
        chosen=lambda: game.state.settings.market or [],
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
            options=lambda: [pile_option(game, card.id) for card in market.available(game) if card.id not in shown],
        )
        shown.append(card)
        name = game.card_name(card)
        game.tell("told.randomizer", rule="AE-038", card=name, put_back=say("put_back.randomizer", card=name))
    return shown


_WAYS: Mapping[str, Callable[[AeonsEnd], Script[list[str]]]] = {
    "balanced": lambda game: market_by_chance(game, BALANCED),
    "random": lambda game: market_by_chance(game, ANY),
    "rule": market_by_rule,
    "by_hand": _by_hand,
    "randomizers": _from_randomizers,
}
