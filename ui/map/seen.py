"""What of a view belongs to a map: the board, the countdown, and what each seat has."""

from __future__ import annotations

from companion.engine.indicators import Alert, Board, Counter, Gauge, Side, Track
from ui.contract import View

VITALS, STRESS, ADRENALINE = ".vitals", ".stress", ".adrenaline"
"""How the keys of the gauges end that a seat's card shows first, each behind a sign of its own."""

SeatMeasure = Gauge | Counter


def board_of(view: View) -> Board | None:
    """The map of a view, if it has one."""
    return next((one for one in view.indicators if isinstance(one, Board)), None)


def countdown(view: View) -> Track | None:
    """The track whose spaces have marks, if the view has one."""
    return next((one for one in view.indicators if isinstance(one, Track) and one.marks), None)


def has_status(view: View) -> bool:
    """Whether there is something to say or to count for the whole table."""
    return any(
        isinstance(one, Alert) or (isinstance(one, Counter) and one.side is not Side.SEAT) for one in view.indicators
    )


def seated(view: View) -> dict[int, list[SeatMeasure]]:
    """What each seat has, vitals, stress and adrenaline first."""
    found: dict[int, list[SeatMeasure]] = {}
    for one in view.indicators:
        if isinstance(one, Gauge | Counter) and one.side is Side.SEAT and one.seat is not None:
            found.setdefault(one.seat, []).append(one)
    order = (VITALS, STRESS, ADRENALINE)
    for measures in found.values():
        measures.sort(key=lambda one: next((at for at, end in enumerate(order) if one.key.endswith(end)), len(order)))
    return dict(sorted(found.items()))
