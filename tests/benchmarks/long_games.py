"""Games of Aeon's End that never end: what would end one is set right by hand, as a table may."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.games import registry
from companion.games.aeons_end.players.unseen import copies_seen
from companion.games.aeons_end.state import AeonsEndState, Ending, Phase

NEMESES: Final = ("rageborne", "carapace_queen", "prince_of_gluttons", "crooked_mask")
FEW_CARDS: Final = 12
"""How few the piles of the supply hold together when cards go back to them."""


def light_game() -> AeonsEndState:
    """A table whose players are tracked lightly, as it stands before the first turn."""
    state: AeonsEndState = registry.game("aeons_end").prepared({}, seed=1)
    return state


def full_game(nemesis: str) -> AeonsEndState:
    """A table with this nemesis that has every card of its players kept, before it is set up."""
    game = registry.game("aeons_end")
    # A drawn card may be one that no pack knows; in a game that never ends these would take the place of all others.
    settings = game.drawn_settings(random.Random(1), "full", {"nemesis": nemesis, "nemesis_deck": "dealt"})
    state: AeonsEndState = game.new(settings, seed=1)
    return state


def to_set_right(session: Session[Any, Any]) -> tuple[str, int | str] | None:
    """Path and value of what would end the game, or has, and how it is set right by hand; None when all is well."""
    return next(_repairs(session.play.state, session.game), None)


def _repairs(state: AeonsEndState, game: Game[Any, Any]) -> Iterator[tuple[str, int | str]]:
    """Paths and values, what is most pressing first."""
    if state.phase is Phase.SETUP:
        return
    nemesis = state.nemesis
    if state.gravehold < state.most_gravehold // 2:
        yield "gravehold", state.most_gravehold
    if nemesis.life < nemesis.most_life // 2:
        yield "nemesis.life", nemesis.most_life
    if nemesis.fury > 15:
        yield "nemesis.fury", 0
    if nemesis.husks > 5:
        yield "nemesis.husks", 0
    if len(state.nemesis_deck) < 5 and state.nemesis_discard:
        yield f"card.{state.nemesis_discard[-1]}", "deck"
    for seat, player in enumerate(state.players):
        if player.life < 5:
            yield f"players.{seat}.life", player.most_life
    if sum(pile.left for pile in state.supply) < FEW_CARDS:
        yield from _back_to_supply(state, game)
    if state.ending is Ending.CONDITION:
        yield "condition", "not_met"


def _back_to_supply(state: AeonsEndState, game: Game[Any, Any]) -> Iterator[tuple[str, int | str]]:
    """A card that is nowhere goes back to its pile; where there is none, devoured or discarded ones are taken away."""
    seen = copies_seen(state)
    for place, pile in enumerate(state.supply):
        missing = game.box.player_card(pile.card).copies - seen[pile.card]  # type: ignore[attr-defined]
        if missing > 0:
            yield f"supply.{place}.left", pile.left + missing
    for pile in state.supply:
        if pile.card in state.nemesis.devoured:
            yield f"devoured.{pile.card}", 0
        for seat, player in enumerate(state.players):
            if player.tracked and pile.card in player.discard:
                yield f"discard.{seat}.{pile.card}", 0
