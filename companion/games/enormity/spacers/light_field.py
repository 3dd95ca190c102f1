"""The light of a Spacer: how far it reaches, its dice, and what can be scouted in it (EN-200, EN-201, EN-596)."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.board.board import Board
from companion.engine.board.points import Point, spaces_around, straight
from companion.games.enormity.attack.worn import worn
from companion.games.enormity.intruders.stats import traits
from companion.games.enormity.pieces import Blip, Intruder
from companion.games.enormity.records import Colour, GearCard, KeywordName, Suit
from companion.games.enormity.settings import Scouts
from companion.games.enormity.table import Run

LIGHT_SENSITIVE = "light_sensitive"
"""The trait of an Intruder that can be scouted while it is revealed (EN-701)."""

BASIC = Suit(id="", name="")


def knows_light(run: Run, seat: int) -> bool:
    """Whether the app knows the Spacer's light: of a suit that no pack has it does not."""
    return run.spacer(seat).suit in run.box.suits


def light_range(run: Run, seat: int) -> int:
    """How many spaces the light field reaches: the suit's, or a light that is worn and reaches further."""
    return max(_suit(run, seat).light_range, *(card.light_range for card in _worn(run, seat)), 0)


def light_dice(run: Run, seat: int) -> tuple[Colour, ...]:
    """The dice of a Scout Roll: the suit's or those of a better light; Light X makes them of its kind (EN-596)."""
    dice = max([_suit(run, seat).light, *(card.light for card in _worn(run, seat))], key=_strength)
    kinds = [
        keyword.colour
        for card in _worn(run, seat)
        for keyword in card.keywords
        if keyword.name is KeywordName.LIGHT and keyword.colour is not None
    ]
    return (max(kinds, key=list(Colour).index),) * len(dice) if kinds else dice


def field(run: Run, seat: int) -> frozenset[Point]:
    """The spaces in the light field: counted like a weapon's range, the own space at 0 (EN-200)."""
    space, most = run.where(seat), light_range(run, seat)
    if run.state.settings.scouts is Scouts.THROUGH_WALLS:
        return _through_walls(run.board, space, most)
    return frozenset(run.ground.reach_field(space, most))


def lit_blips(run: Run, seat: int) -> list[Blip]:
    """The Blips with one of the four spaces around them in the light field (EN-200)."""
    if not run.spacer(seat).on_board:
        return []
    if not knows_light(run, seat):
        return list(run.state.blips)
    lit = field(run, seat)
    return [blip for blip in run.state.blips if lit.intersection(spaces_around((blip.at[0], blip.at[1])))]


def lit_intruders(run: Run, seat: int) -> list[Intruder]:
    """The revealed Intruders that can be scouted in the light field (EN-701)."""
    if not run.spacer(seat).on_board:
        return []
    lit = field(run, seat)
    return [one for one in run.state.intruders if driven_off(run, one) and (one.at[0], one.at[1]) in lit]


def driven_off(run: Run, intruder: Intruder) -> int:
    """How many spaces a scouted Intruder moves away, 0 for one that cannot be scouted (EN-701)."""
    return sum(trait.amount for trait in traits(run, intruder) if trait.key == LIGHT_SENSITIVE)


@lru_cache(maxsize=256)
def _through_walls(board: Board, space: Point, most: int) -> frozenset[Point]:
    return frozenset(other for other in board.spaces if straight(space, other) <= most)


def _suit(run: Run, seat: int) -> Suit:
    return run.box.suits.get(run.spacer(seat).suit, BASIC)


def _worn(run: Run, seat: int) -> list[GearCard]:
    return [one.card for one in worn(run, seat)]


def _strength(dice: tuple[Colour, ...]) -> tuple[int, int]:
    return len(dice), sum(map(list(Colour).index, dice))
