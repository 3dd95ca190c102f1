"""Knockback of a Spacer: straight away from its source, with what stops them (EN-465, EN-572 to EN-580, EN-687)."""

from __future__ import annotations

from companion.engine.board.points import Direction, Point
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.enormity.blips.where import way_words
from companion.games.enormity.pieces import Tile
from companion.games.enormity.table import Run
from companion.games.enormity.terrain.choosing import choose_way, show_move
from companion.games.enormity.terrain.crash import crash
from companion.games.enormity.terrain.entering import destructible, land, remove_tile
from companion.games.enormity.terrain.ways import Knock, Turns, along_edge, away_from, spacer_knocks


def knock_back(
    run: Run,
    seat: int,
    steps: int,
    *,
    source: Point | None = None,
    direction: Direction | None = None,
    rule: str = "EN-572",
) -> Script[None]:
    """Move a Spacer so many spaces straight away; of equal ways their player chooses. Tiles passed do nothing (EN-574).

    Args:
        source: Where it comes from.
        direction: The direction it names, which goes before the source.
        rule: What it is told by.
    """
    if steps < 1 or not run.spacer(seat).on_board:
        return

    def found() -> tuple[Point, list[Knock]]:
        if not run.spacer(seat).on_board:  # taken off by hand while it was asked
            return (0, 0), [Knock(Direction.NORTH, ())]
        place = run.where(seat)
        turns: Turns = along_edge(run, source)
        return place, spacer_knocks(run, seat, away_from(place, source, direction), steps, turns)

    asked = len(found()[1]) > 1
    which = "EN-466" if rule == "EN-465" else "EN-572"
    way = yield from choose_way(found, who=run.spacer_name(seat), rule=which, edge_rule="EN-580", seat=seat)
    if not run.spacer(seat).on_board:
        return
    start = run.where(seat)
    tile = _move(run, seat, way, rule)
    if not asked:
        yield from show_move(run, seat, start, way.path)
    yield from come_to_rest(run, seat, start, tile)


def unavoidable_knock_back(
    run: Run, seat: int, steps: int, *, source: Point, stepped: Direction | None = None
) -> Script[None]:
    """Unavoidable Knockback: nothing lowers it; from the Spacer's own space in the direction of the last step (EN-465).

    Args:
        source: Where the Intruder stands.
        stepped: The direction of its last step, None where it made none: then the player chooses (EN-466).
    """
    direction = stepped if run.spacer(seat).on_board and source == run.where(seat) else None
    yield from knock_back(run, seat, steps, source=source, direction=direction, rule="EN-465")


def come_to_rest(run: Run, seat: int, start: Point, hit: Tile | None) -> Script[None]:
    """The end of a forced move: Crash where an Obstacle was hit, else what lies on the space (EN-575 to EN-577)."""
    if hit is None:
        yield from land(run, seat, came_from=start)
    elif destructible(run.tile_kind(hit)):
        yield from crash(run, seat, rule="EN-575")
    else:
        plain = not run.tile_kind(hit).indestructible
        yield from crash(run, seat, rule="EN-577" if plain else "EN-576")


def hit_tile(run: Run, way: Knock) -> Tile | None:
    """The Obstacle that a way runs into; a Destructible one is removed (EN-575)."""
    tile = next((one for one in run.state.tiles if one.id == way.hits), None)
    if tile is not None and destructible(run.tile_kind(tile)):
        remove_tile(run, tile, rule="EN-575")
    return tile


def _move(run: Run, seat: int, way: Knock, rule: str) -> Tile | None:
    """Put the Spacer where the way ends and tell it; the tile that they hit."""
    start, name = run.where(seat), run.spacer_name(seat)
    if way.path:
        run.spacer(seat).at = way.path[-1]
        run.tell("told.knocked_back", rule=rule, who=name, way=way_words(start, way.path))
    else:
        run.tell("told.not_knocked_back", rule=rule, who=name, why=say("why.crash" if way.hits else "why.stopped"))
    return hit_tile(run, way)
