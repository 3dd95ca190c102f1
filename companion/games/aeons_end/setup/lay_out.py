"""What is laid out on the table, in words for those who do it (rulebook: Setup)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.wording import in_lines, listed
from companion.games.aeons_end.cards import BreachStart, MatCounter
from companion.games.aeons_end.difficulty import is_harder, start_of
from companion.games.aeons_end.setup.laying import BASIC_ADDED
from companion.games.aeons_end.setup.market_words import piles_in_words
from companion.games.aeons_end.setup.nemesis import decks_of, default_kept
from companion.games.aeons_end.state import BREACHES, PLAYER_LIFE
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note


def lay_out(game: AeonsEnd) -> Script[None]:
    """Say what to lay out: the players, the supply, the nemesis and its decks, last what its mat asks for."""
    yield Acknowledge(key="ask.lay_players", text=say("ask.lay_players"), detail=_players(game), rule="AE-005")
    if game.state.supply:
        piles = [pile.card for pile in game.state.supply]
        yield Acknowledge(
            key="ask.lay_market", text=say("ask.lay_market"), detail=piles_in_words(game, piles), rule="AE-037"
        )
    yield Acknowledge(
        key="ask.lay_nemesis",
        text=say("ask.lay_nemesis", nemesis=game.turn_name("nemesis"), life=game.state.nemesis.life),
        detail=_decks(game),
        rule="AE-029",
    )
    yield from steps_of_the_mat(game)
    yield Acknowledge(
        key="ask.read_mat",
        text=say("ask.read_mat", nemesis=game.turn_name("nemesis")),
        detail=_mat(game),
        rule="AE-021",
    )


def steps_of_the_mat(game: AeonsEnd) -> Script[None]:
    """The Setup on the nemesis mat, once the deck is built (AE-034); the harder line comes on top of it."""
    yield from resolve(game, game.mat.setup, Scope(card=game.mat.name))
    if is_harder(game.state.settings):
        yield from resolve(game, game.mat.harder_setup, Scope(card=game.mat.name))


def _players(game: AeonsEnd) -> Message:
    life = PLAYER_LIFE + start_of(game.state.settings).player
    start = say("detail.lay_players", life=life, gravehold=game.state.gravehold)
    own = [] if game.state.supply else [say("lay.own_market")]
    return in_lines([start, *(_player(game, seat) for seat in game.everyone()), *own])


def _player(game: AeonsEnd, seat: int) -> Message:
    """A player's number, hand, deck from the top down, and breaches, as on the mat (AE-002 to AE-009)."""
    player = game.player(seat)
    who = game.player_name(seat)
    if not player.mage:
        return say("lay.player_by_mat", number=seat + 1, player=who)
    mage = game.box.mage(player.mage)
    if mage.name != player.name:
        who = say("lay.with_mage", player=who, mage=mage.name)
    return say(
        "lay.player",
        number=seat + 1,
        player=who,
        hand=_counted(game, sorted(mage.hand)),
        deck=_counted(game, mage.deck),
        breaches=listed([_breach(name, start) for name, start in zip(BREACHES, mage.breaches, strict=True)]),
    )


def _counted(game: AeonsEnd, cards: Sequence[str]) -> Message:
    """Cards in this order, the same ones that follow one another as a count."""
    runs = [(card, len([*run])) for card, run in groupby(cards)]
    return listed([say("lay.cards", n=count, card=game.card_name(card)) for card, count in runs])


def _breach(name: str, start: BreachStart | int) -> Message:
    if isinstance(start, int):
        return say("lay.breach_turned", breach=name, n=start) if start else say("lay.breach_closed", breach=name)
    return say(f"lay.breach_{start.value}", breach=name)


def _decks(game: AeonsEnd) -> Message:
    """How the nemesis deck is built, or that the app deals it, and the same of the decks beside it."""
    settings, counters = game.state.settings, game.mat.counters
    first, second, third = BASIC_ADDED[len(game.state.players)]
    key = "detail.build_deck" if settings.nemesis_deck is Kept.REAL else "detail.deck_dealt"
    lines = [say(key, first=first, second=second, third=third, n=len(game.state.nemesis_deck))]
    if MatCounter.FURY in counters:
        lines.append(say(f"lay.strikes_{game.state.strike_deck.kept.value}", n=len(game.state.strike_deck)))
    if MatCounter.CORRUPTIONS in counters:
        lines.append(say(f"lay.corruptions_{game.state.corruption_deck.kept.value}", n=len(game.state.corruption_deck)))
    lines.append(say(f"lay.turn_order_{game.state.turn_order.deck.kept.value}", n=len(game.state.turn_order.deck)))
    if Kept.DEALT in (getattr(settings, deck) or default_kept(deck) for deck in decks_of(game)):
        lines.append(say("lay.dealt_stay"))
    return in_lines(lines)


def _mat(game: AeonsEnd) -> Message:
    """The rules of the mat in our own words, with the harder line where it holds, and what should be checked."""
    mat = game.mat
    lines = [say("card.summary", text=mat.summary)]
    if is_harder(game.state.settings) and mat.harder:
        lines.append(say("detail.harder", text=mat.harder))
    note = check_note(mat)
    return in_lines([*lines, note] if note else lines)
