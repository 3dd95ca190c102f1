"""What of a run can be seen at a glance, for lights, displays and the screen."""

from __future__ import annotations

from companion.engine.indicators import (
    Alert,
    Chapter,
    Counter,
    Gauge,
    Indicator,
    Level,
    Shade,
    Side,
    Track,
    Turn,
    TurnOrder,
)
from companion.engine.mapped import Field
from companion.engine.messages import Message, literal, say
from companion.games.enormity import state as s
from companion.games.enormity.notes import spacer_chapters
from companion.games.enormity.pieces import TrackKind
from companion.games.enormity.spacer import MOST, Fate, Knocked, SpacerToken
from companion.games.enormity.table import Run

LOW_VITALS = 3
HIGH = 8

_LEVELS = {s.Level.WHITE: Level.CALM, s.Level.RED: Level.WARNING, s.Level.BLACK: Level.DANGER}

_WAITS = {TrackKind.BLIP: "blip", TrackKind.INTRUDER: "intruder"}
"""The signs of what waits on the Countdown Track."""


def indicators(run: Run) -> tuple[Indicator, ...]:
    """Everything that can be seen, in the order to show it; nothing before the maps lie."""
    from companion.games.enormity.map_sight import board  # the map is drawn from what this room knows last

    if run.state.phase is s.Phase.SETUP and not run.state.spacers:
        return ()
    known = [spacer_chapters(run, seat) for seat in range(len(run.state.spacers))]
    return (
        _countdown(run),
        _turns(run),
        *(gauge for seat, chapters in enumerate(known) for gauge in _spacer(run, seat, chapters)),
        *(_pool(run, token) for token in SpacerToken),
        Counter("intruders", say("name.intruders"), len(run.state.intruders), Side.ENEMY),
        Counter("blips", say("name.blips"), len(run.state.blips), Side.ENEMY),
        *_alerts(run),
        *board(run, known),
    )


def heading(run: Run, card: Message | None) -> Message | None:
    """What is going on: a card, what an Intruder does, whose turn it is, or the phase."""
    state = run.state
    acting = run.intruder(state.performing[-1].intruder) if state.performing else None
    if acting is not None:
        name, action = run.intruder_name(acting), state.performing[-1].action
        return say("heading.with", where=name, what=literal(action)) if action else name
    if card is not None:
        return card
    if state.active is not None and state.active < len(state.spacers):
        return say("heading.turn", spacer=run.spacer_name(state.active))
    return say(f"heading.{state.phase.value}")


def fields(run: Run, piece: str) -> tuple[Field, ...]:
    """The light field and the line of sight of a Spacer or Intruder on the map."""
    from companion.games.enormity.map_sight import fields_of

    return fields_of(run, piece)


def _countdown(run: Run) -> Track:
    """The track from 9 to zero hour, with what waits on it (EN-065)."""
    state, spaces = run.state, range(s.START, -1, -1)
    also = [(s.START - one.space, _WAITS[one.kind]) for one in state.track]
    also += [(s.START - one.track, "discovery") for one in state.discoveries if one.track is not None]
    if state.extraction.marker is not None:
        also.append((s.START - state.extraction.marker, "extraction"))
    label = say(f"level.{run.level.value}")
    if state.phase is not s.Phase.SETUP:
        label = say("countdown.where", level=label, round=state.round, phase=say(f"heading.{state.phase.value}"))
    return Track(
        "countdown",
        label,
        s.START - state.marker,
        len(spaces),
        levels=tuple(_LEVELS[s.level_of(space)] for space in spaces),
        marks=tuple(map(str, spaces)),
        also=tuple(also),
        shades=tuple(Shade(s.level_of(space).value) for space in spaces),
    )


def _pool(run: Run, token: SpacerToken) -> Counter:
    """Tokens of a kind in the Active Pool, and how many come with the next mill."""
    coming = run.state.incoming.count(token)
    label = say(f"name.pool_{token.value}")
    return Counter(f"pool.{token.value}", label, run.state.pool.count(token), Side.PROTECTED, coming=coming)


def _turns(run: Run) -> TurnOrder:
    """Who has taken the turn of this round, and whose it is; the Intruders come last (EN-032)."""
    state = run.state
    marks = {seat: Turn(str(seat + 1), Side.SEAT, seat) for seat in run.playing()}
    done = tuple(turn for seat, turn in marks.items() if run.spacer(seat).took_turn and seat != state.active)
    enemy = Turn("I", Side.ENEMY)
    match state.phase:
        case s.Phase.SPACERS:
            current = marks.get(state.active) if state.active is not None else None
        case s.Phase.INTRUDERS | s.Phase.PATROLS:
            current = enemy
        case _:
            current = None
    left = tuple(turn for turn in marks.values() if turn not in (*done, current))
    return TurnOrder("turn_order", say("name.turn_order"), done, current, len(left), left)


def _spacer(run: Run, seat: int, chapters: tuple[Chapter, ...]) -> tuple[Gauge, ...]:
    spacer = run.spacer(seat)
    if spacer.fate is not Fate.PLAYING:
        out = say(f"fix.{spacer.fate.value}")
        return (Gauge(f"spacers.{seat}.vitals", say("name.vitals"), 0, MOST, Side.SEAT, seat, out=out),)
    stats = ("vitals", "stress", "adrenaline")
    note = say("piece.spacer", **{stat: getattr(spacer, stat) for stat in stats})
    badges = badges_of(run, seat)
    return tuple(
        Gauge(
            f"spacers.{seat}.{stat}",
            say(f"name.{stat}"),
            getattr(spacer, stat),
            MOST,
            Side.SEAT,
            seat,
            note=note,
            chapters=chapters,
            badges=badges,
            whose=run.spacer_name(seat),
        )
        for stat in stats
    )


def badges_of(run: Run, seat: int) -> tuple[str, ...]:
    """Very short signs of what is with a Spacer: P for the Priority Target marker, K while knocked down."""
    spacer = run.spacer(seat)
    priority = ("P",) if run.state.priority == seat and len(run.state.spacers) > 1 else ()
    return priority + (("K",) if spacer.knocked is not Knocked.NO else ())


def _alerts(run: Run) -> list[Alert]:
    state, found = run.state, []
    for seat in run.playing():
        spacer = run.spacer(seat)
        if spacer.vitals <= LOW_VITALS:
            found.append(
                Alert(f"spacers.{seat}.vitals", say("alert.vitals", spacer=run.spacer_name(seat)), Level.DANGER)
            )
        for stat in ("stress", "adrenaline"):
            if getattr(spacer, stat) >= HIGH:
                words = say(f"alert.{stat}", spacer=run.spacer_name(seat))
                found.append(Alert(f"spacers.{seat}.{stat}", words, Level.DANGER))
    if state.extraction.full_alert is not None:
        point = state.extraction.full_alert
        words = say("alert.open") if point.open else say("alert.full_alert", n=point.tokens or 0)
        found.append(Alert("full_alert", words, Level.WARNING))
    elif state.extraction.available:
        found.append(Alert("extraction", say("alert.available"), Level.CALM))
    return found
