"""Taking stock: a player's cards become known to the app, or it lets go of them, at any time in the game."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section
from companion.engine.prompts import Number, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.nemesis.corruptions import possible_corruptions
from companion.games.aeons_end.players import unlisted
from companion.games.aeons_end.players.unseen import possible_cards, taken_from_its_pile
from companion.games.aeons_end.players.zones import card_list
from companion.games.aeons_end.settings import Depth
from companion.games.aeons_end.state import UNSEEN, UNSEEN_CORRUPTION
from companion.games.aeons_end.table import AeonsEnd

DONE = "done"
MOST_CARDS = 60


def take_stock(game: AeonsEnd, seat: int) -> Script[None]:
    """The table shows hand and discard pile of a player who has turned to full depth, and counts the deck.

    Nobody may look through a deck (AE-126), so its cards are shown one by one as they are drawn.
    """
    player = game.player(seat)
    if player.depth is Depth.LIGHT or player.stocked:
        return
    game.tell("told.takes_stock", rule="AE-126", player=game.player_name(seat))
    yield from _show(game, seat, "hand")
    yield from _show(game, seat, "discard")
    count = yield Number(
        key="ask.deck_count",
        text=say("ask.deck_count", player=game.player_name(seat)),
        rule="AE-126",
        seat=seat,
        limits=lambda: (0, MOST_CARDS),
    )
    player = game.player(seat)
    if player.depth is Depth.LIGHT:  # set by hand meanwhile
        return
    hidden, player.corruptions = player.corruptions, []
    cards = [*hidden, *[UNSEEN] * (count - len(hidden))]
    player.deck = Pile(kept=Kept.REAL, sections=[Section(sure=cards)] if cards else [])
    player.stocked = True


def let_go(game: AeonsEnd, seat: int) -> None:
    """The app forgets a player's cards; corruptions among them stay known, wherever the player has them."""
    player = game.player(seat)
    cards = [*player.hand, *player.deck.known(), *player.discard, *player.played]
    player.corruptions += [card for card in cards if game.is_corruption(card)]
    player.hand, player.discard, player.played = [], [], []
    player.deck = Pile()
    player.stocked = False


def _show(game: AeonsEnd, seat: int, zone: str) -> Script[None]:
    """One card after another into a zone: the hand in any order, the discard pile from its bottom up."""
    while True:
        card = yield ScanCard(
            key=f"ask.show_{zone}",
            text=say(f"ask.show_{zone}", player=game.player_name(seat)),
            detail=lambda: _shown(game, seat, zone),
            rule="AE-125",
            seat=seat,
            pile=f"player_{zone}",
            options=lambda: _possible(game, seat),
        )
        if card == DONE:
            return
        if card == unlisted.UNLISTED:
            card = yield from unlisted.describe(game, seat)
        player = game.player(seat)
        if game.is_corruption(card):
            player.corruptions.remove(card if card in player.corruptions else UNSEEN_CORRUPTION)
        getattr(player, zone).insert(0, card)
        taken_from_its_pile(game, seat, card)


def _shown(game: AeonsEnd, seat: int, zone: str) -> Message:
    """What was shown so far, in the order in which it was."""
    cards: list[str] = getattr(game.player(seat), zone)
    return (
        say("detail.shown", n=len(cards), cards=card_list(game, reversed(cards))) if cards else say("detail.none_shown")
    )


def _possible(game: AeonsEnd, seat: int) -> list[Option]:
    """Any player card that is left, and the corruptions that this player has somewhere."""
    cards = [*possible_cards(game), *possible_corruptions(game, seat)]
    return [
        *(Option(card, game.card_name(card)) for card in dict.fromkeys(cards)),
        unlisted.option(),
        Option(DONE, say("option.shown_all"), way_out=True),
    ]
