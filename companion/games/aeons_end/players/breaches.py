"""Breaches: what focusing and opening costs, and what it does (rulebook: Focus A Breach, Open A Breach)."""

from __future__ import annotations

from companion.games.aeons_end.state import BREACHES, FOCUS_COST, OPEN_COST, Breach
from companion.games.aeons_end.table import AeonsEnd

YELLOW = 3
"""Quarter turns that bring the yellow quadrant to the top: the next focus opens the breach (AE-096)."""


def breach_of(game: AeonsEnd, seat: int, name: str) -> Breach:
    """A player's breach by its number."""
    return game.player(seat).breaches[BREACHES.index(name)]


def closed(game: AeonsEnd, seat: int) -> list[tuple[str, Breach]]:
    """A player's closed breaches; destroyed ones are not (AE-090)."""
    pairs = zip(BREACHES, game.player(seat).breaches, strict=True)
    return [(name, breach) for name, breach in pairs if not breach.opened and not breach.destroyed]


def open_cost(name: str, breach: Breach) -> int:
    """What opening a closed breach costs as it stands turned now (AE-101)."""
    costs = OPEN_COST[BREACHES.index(name)]
    return costs[min(breach.turns, len(costs) - 1)]


def focus_cost(name: str, breach: Breach) -> int:
    """What focusing a closed breach costs; with the yellow quadrant on top, what opening it costs (AE-096)."""
    return open_cost(name, breach) if breach.turns >= YELLOW else FOCUS_COST[BREACHES.index(name)]


def focus_breach(game: AeonsEnd, seat: int, name: str, *, rule: str = "AE-091") -> None:
    """A quarter turn, by which a spell may be prepped to it this turn; on the yellow side it is opened (AE-096)."""
    breach = breach_of(game, seat, name)
    if breach.turns >= YELLOW or BREACHES.index(name) == 0:
        open_breach(game, seat, name, rule="AE-096")
        return
    breach.turns += 1
    breach.focused = True
    game.tell("told.focused", rule=rule, player=game.player_name(seat), breach=name, cost=open_cost(name, breach))


def open_breach(game: AeonsEnd, seat: int, name: str, *, rule: str = "AE-102") -> None:
    """The breach is flipped and stays opened; a spell in it stays prepped (AE-102, AE-103)."""
    breach = breach_of(game, seat, name)
    breach.opened, breach.focused = True, False
    game.tell("told.opened", rule=rule, player=game.player_name(seat), breach=name)
