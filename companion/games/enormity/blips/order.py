"""Which Blip moves next: the closest one; equally close ones are asked for only if order matters (EN-158, EN-432)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import attrgetter

from companion.engine.board.lines import all_steps_to
from companion.engine.board.points import Point
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick_among_blips
from companion.games.enormity.pieces import Blip
from companion.games.enormity.table import Run

Outlook = Callable[[Blip], Collection[tuple[Point, bool]]]
"""Where a Blip can come to by its move, and whether it is revealed there."""

_AT = attrgetter("at")


def closest(blips: Sequence[Blip], space: Point | None) -> Sequence[Blip]:
    """Those of the Blips with the fewest line steps to a space (EN-360); all of them where there is no space."""
    if space is None or len(blips) < 2:
        return blips
    far = list(map(all_steps_to(space).__getitem__, map(_AT, blips)))
    least = min(far)
    return [blip for blip, count in zip(blips, far, strict=True) if count == least]


def next_blip(
    run: Run,
    left: Callable[[], Sequence[Blip]],
    space: Callable[[], Point | None],
    outlook: Callable[[], Outlook],
    *,
    rule: str,
) -> Script[int | None]:
    """The Blip that moves next, or None when none is left.

    Args:
        left: The Blips that have not moved yet, as things are.
        space: What they are to be closest to.
        outlook: Gives what each one's move leads to, as things are.
        rule: The rule that says the order.
    """
    tied = closest(left(), space())
    if not tied:
        return None
    if len(tied) == 1 or not _order_matters(run, tied, outlook()):
        return tied[0].id
    answer = yield from pick_among_blips(
        run,
        "ask.next_blip",
        lambda: [_option(run, blip) for blip in closest(left(), space())],
        rule=rule,
    )
    return None if answer is None else int(answer)


def _order_matters(run: Run, tied: Sequence[Blip], outlook: Outlook) -> bool:
    """Whether one of these Blips can be revealed, or come upon another, so that who goes first makes a difference."""
    moves = [(blip, ends) for blip in tied if (ends := outlook(blip))]
    if len(moves) < 2:
        return False
    entered = {end for _, ends in moves for end, _ in ends}
    free = entered.isdisjoint(map(_AT, run.state.blips))
    standing = {} if free else {blip.at: blip.id for blip in run.state.blips}
    met: dict[Point, int] = {}
    return any(
        revealed or standing.get(end, blip.id) != blip.id or met.setdefault(end, blip.id) != blip.id
        for blip, ends in moves
        for end, revealed in ends
    )


def _option(run: Run, blip: Blip) -> Option:
    return Option(str(blip.id), run.blip_name(blip), at=f"piece blip.{blip.id}")
