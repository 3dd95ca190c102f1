"""Which indicators a line of the rig draws, and which lines draw nothing in a game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Placed, Track, TurnOrder
from drivers.rig import Look, Rig, Showing


def drawn_in(game: str, rig: Rig) -> tuple[Showing, ...]:
    """The lines of the rig for this game, or all of them where it is "", which is no game's name."""
    return tuple(each for each in rig.showings if not game or each.game in ("", game))


def shown_by(showing: Showing, indicators: Sequence[Indicator]) -> list[Indicator]:
    """The indicators that `showing` draws: those of its key whose kind fits its look."""
    fitting = FITS[showing.look]
    return [each for each in indicators if isinstance(each, fitting) and is_named(showing, each)]


def is_named(showing: Showing, indicator: Indicator) -> bool:
    """Whether `showing` means this indicator."""
    first, star, last = showing.indicator.partition("*")
    if not star:
        return indicator.key == first
    return indicator.key.startswith(first) and indicator.key[len(first) :].endswith(last)


FITS: dict[Look, tuple[type, ...]] = {
    Look.BAR: (Gauge,),
    Look.TURNS: (TurnOrder,),
    Look.WHOSE: (TurnOrder,),
    Look.TRACK: (Track,),
    Look.ALERT: (Alert,),
    Look.COUNT: (Counter,),
    Look.NUMBER: (Gauge, Counter, Track, Placed),
    Look.MARK: (TurnOrder,),
    Look.LINE: (Gauge, Counter, Track, TurnOrder, Alert, Placed),
}


def not_shown(rig: Rig, indicators: Sequence[Indicator], *, game: str = "") -> tuple[str, ...]:
    """For people: each line of the rig that draws nothing in this game, and why."""
    lines = []
    for showing in drawn_in(game, rig):
        if showing.look is Look.ALERT or shown_by(showing, indicators):
            continue  # alerts come and go
        named = any(is_named(showing, each) for each in indicators)
        why = (
            f"cannot be drawn as {showing.look.value}" if named else f"is not in this game{_meant(showing, indicators)}"
        )
        lines.append(
            f"{rig.path.name}:{showing.line}: {showing.indicator!r} {why}: its place on {showing.on} stays dark"
        )
    return tuple(lines)


def _meant(showing: Showing, indicators: Sequence[Indicator]) -> str:
    """Which indicator may have been meant, or ""."""
    from difflib import get_close_matches  # only a mistake needs it

    near = get_close_matches(showing.indicator, {each.key for each in indicators}, n=1)
    return f" (did you mean {near[0]}?)" if near else ""
