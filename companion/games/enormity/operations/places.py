"""Operations on the Location: Extraction Points, tokens on spaces, loot, Other Places, the Flare."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.effects import Operation, Scope
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.pieces import TokenKind
from companion.games.enormity.records import ByLevel
from companion.games.enormity.settings import FlareSpace
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.table import Run


class LocateExtraction(Operation, frozen=True, tag="locate_extraction"):
    """An Extraction Point is found (EN-331), on a space of the first page, or on one that the players pick."""

    at: tuple[int, int] | None = None

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.extraction import locatable, locate
        from companion.games.enormity.run.placing import choose_space

        space: Point | None = self.at
        if space is None:
            space = yield from choose_space(
                play, scope.you, key="ask.extraction_where", rule="EN-331", spaces=lambda: locatable(play)
            )
        if space is not None and space in locatable(play):
            locate(play, space)

    def possible(self, play: Run, scope: Scope) -> bool:
        from companion.games.enormity.run.extraction import locatable

        return bool(locatable(play)) if self.at is None else self.at in locatable(play)


class LayToken(Operation, frozen=True, kw_only=True, tag="lay_token"):
    """A Gear Cache, Engram, Objective or Console comes onto a space: a named one, or a random one (EN-051, EN-616).

    Attributes:
        at: On the first page; None for random coordinates.
    """

    kind: TokenKind
    what: str = ""
    at: tuple[int, int] | None = None

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.blips.scanner.coordinates import random_space
        from companion.games.enormity.run.placing import lay_token

        space: Point | None = self.at
        if space is None:
            space = yield from random_space(play, play.board.laid[0], lambda: _on_page(play))
        if space is not None:
            lay_token(play, self.kind, space, self.what)


class Loot(Operation, frozen=True, tag="loot"):
    """The Spacer gains the bottom card of the loot deck (EN-216, EN-217)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.loot import draw_loot, gain_gear

        seat = _seat(scope)
        if seat is None:
            return
        card = yield from draw_loot(play, seat)
        if card is not None:
            yield from gain_gear(play, seat, card)


class GoElsewhere(Operation, frozen=True, kw_only=True, tag="go_elsewhere"):
    """The Spacer is moved to another place, by its name (EN-657)."""

    place: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.other_places import goes

        seat = _seat(scope)
        if seat is not None:
            goes(play, seat, self.place)
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        seat = _seat(scope)
        return seat is not None and play.spacer(seat).on_board


class ComeBack(Operation, frozen=True, tag="come_back"):
    """The Spacer leaves the other place for an empty space of the map (EN-657)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.other_places import comes_back

        seat = _seat(scope)
        if seat is not None:
            yield from comes_back(play, seat)

    def possible(self, play: Run, scope: Scope) -> bool:
        seat = _seat(scope)
        return seat is not None and bool(play.spacer(seat).elsewhere)


class Flare(Operation, frozen=True, tag="flare"):
    """Discipline by the level is paid to suppress an Intruder that stands on a marked space by 1 (EN-614)."""

    discipline: ByLevel = ByLevel(1, 2, 3)

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.intruders.suppression import suppress
        from companion.games.enormity.spacers.pool import spend

        found = reached(play)
        if not found or not self.possible(play, scope):
            return
        number: str | None = str(found[0])
        if len(found) > 1:
            number = yield from pick("ask.flare", lambda: _reached_options(play), rule="EN-614", seat=scope.you)
        if number is None or not self.possible(play, scope):
            return
        spend(play, SpacerToken.DISCIPLINE, self.discipline.at(play.level), rule="EN-614")
        suppress(play, int(number), 1, rule="EN-614")

    def possible(self, play: Run, scope: Scope) -> bool:
        return bool(reached(play)) and play.state.pool.discipline >= self.discipline.at(play.level)


def _reached_options(play: Run) -> list[Option]:
    numbers = reached(play)
    return [
        Option(str(one.id), play.intruder_name(one), at=f"piece intruder.{one.id}")
        for one in play.state.intruders
        if one.id in numbers
    ]


def reached(play: Run) -> list[int]:
    """The Intruders that a Flare can suppress: on a Dangerous space, or by the other reading on any tile (EN-614)."""
    any_tile = play.state.settings.flare_space is FlareSpace.TERRAIN
    found = []
    for one in play.state.intruders:
        tile = play.tile_at((one.at[0], one.at[1]))
        if tile is not None and (any_tile or play.tile_kind(tile).dangerous):
            found.append(one.id)
    return found


def _on_page(play: Run) -> list[Point]:
    first = play.board.laid[0]
    return [space for space in first.spaces() if space in play.board.floor]


def _seat(scope: Scope) -> int | None:
    return scope.seat if scope.seat is not None else scope.you


OPERATIONS: tuple[type[Operation], ...] = (
    ComeBack,
    Flare,
    GoElsewhere,
    LayToken,
    LocateExtraction,
    Loot,
)
