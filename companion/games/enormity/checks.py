"""Checks: every reason why a run's state cannot be, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.enormity.ending import outcome
from companion.games.enormity.spacer import MOST, Fate
from companion.games.enormity.state import START, Phase, Result
from companion.games.enormity.table import Run

MOST_TOKENS = 99


def problems(run: Run) -> list[str]:
    """What is wrong with the state; empty for a sound one."""
    if run.state.phase is Phase.SETUP or not run.state.maps:
        return []
    return [*_limits(run), *_spacers(run), *_places(run), *_pieces(run), *_end(run)]


def _between(name: str, value: int, most: int) -> Iterator[str]:
    if not 0 <= value <= most:
        yield f"{name} is {value}, expected 0 to {most}"


def _limits(run: Run) -> Iterator[str]:
    """The track, the pools and the Rubicon stats stay on their scales (EN-012, EN-065)."""
    state = run.state
    yield from _between("marker", state.marker, START)
    if state.extraction.marker is not None:
        yield from _between("extraction.marker", state.extraction.marker, START)
    for name in ("incoming", "pool"):
        for token in ("discipline", "confidence", "expertise"):
            yield from _between(f"{name}.{token}", getattr(getattr(state, name), token), MOST_TOKENS)
    for name in ("echo", "white_red", "two_white_black", "unique", "aside", "aside_unseen"):
        yield from _between(f"blip_tokens.{name}", getattr(state.blip_tokens, name), MOST_TOKENS)


def _spacers(run: Run) -> Iterator[str]:
    for seat, spacer in enumerate(run.state.spacers):
        for stat in ("vitals", "stress", "adrenaline"):
            yield from _between(f"spacers.{seat}.{stat}", getattr(spacer, stat), MOST)
        if spacer.fate is not Fate.PLAYING and spacer.at is not None:
            yield f"spacers.{seat} is {spacer.fate.value} and cannot stand on the map"
        if spacer.fate is Fate.PLAYING and spacer.at is None and not spacer.elsewhere:
            yield f"spacers.{seat} plays and must stand on the map or be in another place"
        played = Counter(card.card for card in spacer.played)
        for card, count in played.items():
            if count > 1 and card in spacer.cards:
                yield f"spacers.{seat} has played {card} {count} times"
        if spacer.exert_cards < 0:
            yield f"spacers.{seat}.exert_cards is {spacer.exert_cards}, expected 0 or more"
    priority = run.state.priority
    if priority is not None and not 0 <= priority < len(run.state.spacers):
        yield f"priority is {priority}, but there is no such seat"


def _places(run: Run) -> Iterator[str]:
    """Miniatures stand on board spaces, Intruders alone; Blips stand on intersections (EN-154, EN-378)."""
    state, board = run.state, run.board
    spaces = set(board.floor) | {(point.at[0], point.at[1]) for point in state.extraction.points}
    standing: Counter[tuple[int | float, int | float]] = Counter()
    for seat in run.on_board():
        if run.where(seat) not in spaces:
            yield f"spacers.{seat}.at: {run.where(seat)} is no board space"
    for one in state.intruders:
        at = (one.at[0], one.at[1])
        standing[at] += 1
        if at not in spaces:
            yield f"intruders.{one.id}.at: {at} is no board space"
        if one.suppression < 0 or one.wounds < 0:
            yield f"intruders.{one.id} has tokens below 0"
    for at, count in standing.items():
        if count > 1:
            yield f"{count} Intruders stand on {at}"
        if run.spacer_at(at) is not None:
            yield f"an Intruder and a Spacer stand on {at}"
    for blip in state.blips:
        if (blip.at[0], blip.at[1]) not in board.crossings:
            yield f"blips.{blip.id}.at: {tuple(blip.at)} is no intersection of the map"


def _pieces(run: Run) -> Iterator[str]:
    """No piece is there twice, and every name has a record."""
    state = run.state
    for name, ids in (
        ("Intruders", [one.id for one in state.intruders]),
        ("Blips", [one.id for one in state.blips]),
        ("tokens", [one.id for one in state.tokens]),
        ("tiles", [one.id for one in state.tiles]),
    ):
        for number, count in Counter(ids).items():
            if count > 1 or number >= state.next_id:
                yield f"{name}: {number} is there {count} times, and the next new piece is {state.next_id}"
    for one in state.intruders:
        if one.sheet not in run.box.intruders:
            yield f"intruders.{one.id}: there is no sheet {one.sheet!r}"
    if state.sheet and sum(one.sheet == state.sheet for one in state.intruders) > max(state.standees, 0):
        yield f"there are more Intruders on the board than the {state.standees} figures"
    doors = Counter(door.name for door in state.doors)
    for name, count in doors.items():
        if count > 1:
            yield f"the door {name} is there {count} times"


def _end(run: Run) -> Iterator[str]:
    if run.state.result not in (Result.ONGOING, outcome(run)):  # a fate set by hand is settled right after
        yield f"the run is {run.state.result.value}, but by its Spacers it is {outcome(run).value}"
