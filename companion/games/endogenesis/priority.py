"""The order in which characters act on the same thing: whose turn comes soonest is first (rulebook: Action Order)."""

from __future__ import annotations

from companion.games.endogenesis import characters
from companion.games.endogenesis.table import Endogenesis


def by_priority(play: Endogenesis) -> list[str]:
    """Everybody who lives, by priority: from the one after the acting character on; that one comes last (EG-130).

    Monsters sit behind the last player (EG-128). On a Monster's turn, and where nobody acts, it is the order of the
    turns (EG-129, EG-220).
    """
    circle = [characters.player(seat) for seat in play.seats()]
    circle += [characters.monster(one.id) for one in play.state.monsters]
    if play.acting in circle:
        place = circle.index(play.acting) + 1
        circle = circle[place:] + circle[:place]
    return [who for who in circle if play.alive(who)]


def seats_by_priority(play: Endogenesis) -> list[int]:
    """The seats of the living players by priority."""
    return [characters.seat_of(who) for who in by_priority(play) if characters.is_player(who)]


def all_seats_by_priority(play: Endogenesis) -> list[int]:
    """Every seat, the dead included, by priority: Events and Distortions mean them too (EG-151, EG-220)."""
    seats = play.seats()
    if play.state.active is not None and characters.is_player(play.acting):
        place = seats.index(play.state.active) + 1
        return seats[place:] + seats[:place]
    return seats
