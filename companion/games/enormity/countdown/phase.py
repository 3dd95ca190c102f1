"""The Countdown Phase: the marker, then what waits on its space, then a new Blip (EN-068 to EN-075)."""

from __future__ import annotations

from collections.abc import Set

from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.blips.placing import arrival_space
from companion.games.enormity.blips.reveal import reveal_from_track
from companion.games.enormity.blips.spawn import spawn
from companion.games.enormity.countdown.levels import has_blip_symbol, level_words
from companion.games.enormity.intruders.arrival import arrive
from companion.games.enormity.pieces import DiscoveryToken, TrackKind, TrackPiece
from companion.games.enormity.run.discoveries import discover
from companion.games.enormity.spacer import Turn
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run

ZERO_HOUR = 0


def countdown_phase(run: Run) -> Script[None]:
    """The four steps strictly in this order (EN-075); then the Spacer Phase begins, with nobody's turn taken."""
    _renew_abilities(run)
    yield from move_marker(run)
    yield from discoveries_on_track(run)
    yield from pieces_on_track(run)
    yield from new_blip(run)
    yield from hand_over(run)
    begin_spacer_phase(run)


def _renew_abilities(run: Run) -> None:
    """A round begins: every ability can be used again, in its Countdown Phase already (EN-560)."""
    for spacer in run.state.spacers:
        spacer.used.clear()


def move_marker(run: Run) -> Script[None]:
    """Step 1: the marker goes down by one, but in the first round and from zero hour (EN-068, EN-069)."""
    if run.state.round == 1 or run.state.marker == ZERO_HOUR:
        return
    level = run.level
    run.state.marker -= 1
    run.tell("told.countdown", rule="EN-068", place=place_name(run))
    if run.level is not level:
        run.tell("told.level", rule="EN-065", level=say(f"level.{run.level.value}"))
    if run.state.marker == ZERO_HOUR:
        run.tell("told.zero_hour", rule="EN-067")
    new_level = run.level is not level
    yield Acknowledge(
        key="ask.countdown",
        text=lambda: say("ask.countdown", round=run.state.round, place=place_name(run)),
        detail=(lambda: level_words(run)) if new_level else None,
        rule="EN-068",
    )


def discoveries_on_track(run: Run) -> Script[None]:
    """Step 2: every Discovery on the marker's space (EN-070); Blips move for the Noise that one makes (EN-143)."""
    done: set[int] = set()
    while (token := _discovery(run, done)) is not None:
        done.add(token.id)
        yield from discover(run, token, None)
        yield from noise_moves(run)


def pieces_on_track(run: Run) -> Script[None]:
    """Step 3: every Blip on the marker's space is revealed, every Intruder appears; none of them ambushes (EN-073)."""
    while (piece := _piece(run)) is not None:
        run.state.track.remove(piece)
        if piece.kind is TrackKind.BLIP:
            yield from reveal_from_track(run, piece.what)
        else:
            yield from _intruder_appears(run, piece.what or run.state.sheet)


def new_blip(run: Run) -> Script[None]:
    """Step 4: a space with a Blip symbol brings one Blip, also at zero hour in every round (EN-069, EN-074)."""
    if has_blip_symbol(run.level):
        yield from spawn(run, seat=None, rule="EN-074")


def begin_spacer_phase(run: Run) -> None:
    """Nobody has had a turn."""
    for spacer in run.state.spacers:
        spacer.took_turn, spacer.turn = False, Turn()
    run.state.active = None
    run.state.phase = Phase.SPACERS


def place_name(run: Run) -> Message:
    """What people call the marker's space."""
    if run.state.marker == ZERO_HOUR:
        return say("countdown.zero_hour")
    return say("countdown.space", number=run.state.marker)


def _discovery(run: Run, done: Set[int]) -> DiscoveryToken | None:
    """A Discovery on the marker's space that is not done yet."""
    here = (token for token in run.state.discoveries if token.track == run.state.marker)
    return next((token for token in here if token.id not in done), None)


def _piece(run: Run) -> TrackPiece | None:
    """The next piece on the marker's space, Blips first as the book names them."""
    here = [piece for piece in run.state.track if piece.space == run.state.marker]
    return min(here, key=lambda piece: piece.kind is TrackKind.INTRUDER, default=None)


def _intruder_appears(run: Run, sheet: str) -> Script[None]:
    """An Intruder from the track appears adjacent to the Priority Target (EN-072)."""
    space = yield from arrival_space(run, run.state.priority, rule="EN-072")
    if space is None:
        run.tell("told.board_full", rule="EN-183")
        return
    yield from arrive(run, sheet, at=space, for_seat=run.state.priority, rule="EN-072")
