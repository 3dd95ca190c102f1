"""Devouring: cards leave the supply for the Prince of Gluttons' devoured pile (his mat)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.games.aeons_end import life
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.state import Ending
from companion.games.aeons_end.table import AeonsEnd

MISSING_CARD = 2
"""What Gravehold suffers for each card that a Devour does not find."""


def devour_from(game: AeonsEnd, card: str | None, count: int) -> None:
    """Cards of one pile go one by one on top of the devoured pile; Gravehold suffers 2 for each that is not there.

    Args:
        game: The table.
        card: The card of the pile; None where there is no such pile.
        count: How many cards are devoured.
    """
    pile = None if card is None else game.pile(card)
    found = 0 if pile is None else min(count, pile.left)
    if pile is not None and found:
        nemesis = game.state.nemesis
        before = len(nemesis.devoured)
        pile.left -= found
        nemesis.devoured[:0] = [pile.card] * found
        game.tell(
            "told.devoured",
            rule=MAT_RULE,
            change=Change("devoured", before, before + found),
            n=found,
            card=game.card_name(pile.card),
            left=pile.left,
        )
        check_supply(game)
    if count > found:
        game.tell("told.not_devoured", rule=MAT_RULE, n=count - found, gravehold=MISSING_CARD * (count - found))
        life.damage_gravehold(game, MISSING_CARD * (count - found))


def check_supply(game: AeonsEnd) -> None:
    """The players lose when no supply pile has a card left, against a nemesis that devours them (AE-190).

    Raises:
        GameEnded: They have lost.
    """
    supply = game.state.supply
    if MatCounter.DEVOURED in game.mat.counters and supply and not any(pile.left for pile in supply):
        life.end(game, Ending.CONDITION, rule="AE-190")
