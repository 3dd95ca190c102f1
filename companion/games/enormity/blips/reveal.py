"""Revealing a Blip: an Echo, or Intruders beside a Spacer who ambush if it moved (EN-161, EN-181 to EN-206)."""

from __future__ import annotations

from enum import Enum

from companion.engine.board.points import Point
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.appearing import Appearing, ambush, appear
from companion.games.enormity.blips.handing import hand_over, waiting
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.blips.spawn import spawn
from companion.games.enormity.blips.tokens import forget, set_aside, token_name, turn_over
from companion.games.enormity.blips.where import crossing_of, seats_beside
from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.table import Run

SPAWN, TURN_BACK = "spawn", "turn_back"


class How(Enum):
    """Why a Blip is revealed: it moved, it was scouted, it waited on the Countdown Track, or an effect says so."""

    MOVED = "EN-161"
    SCOUTED = "EN-202"
    TRACK = "EN-071"
    EFFECT = "EN-194"


def reveal(run: Run, number: int, *, how: How, seat: int | None) -> Script[tuple[int, ...]]:
    """A Blip on the board is revealed.

    Args:
        number: Its id; nothing happens if it has gone.
        how: Only one that moved ambushes (EN-193, EN-194); one that was scouted can be turned back (EN-204).
        seat: The Spacer who caused it: who made the Noise, who scouts; None for nobody.

    Returns:
        The ids of the Intruders that appeared and still stand.
    """
    blip = run.blip(number)
    if blip is None:
        return ()
    shown = blip.known
    if shown is None:
        if run.state.settings.blip_pool is Kept.DEALT:
            yield from hand_over(run)
        shown = yield from turn_over(run, run.blip_name(blip), detail=waiting(run), rule=how.value)
        run.state.moved.clear()
        put_back = say("put_back.blip", blip=run.blip_name(blip))
        run.tell(
            "told.blip_shows", rule=how.value, put_back=put_back, blip=run.blip_name(blip), shown=token_name(shown)
        )
    else:
        yield from hand_over(run)
        run.tell("told.blip_shows", rule=how.value, blip=run.blip_name(blip), shown=token_name(shown))
    if run.blip(number) is None:
        return ()
    if shown is BlipToken.ECHO:
        yield from _echo(run, number, seat)
        if how is not How.MOVED:  # after a move the rest of the moves comes first
            yield from hand_over(run)
        return ()
    if how is How.SCOUTED and (yield from _turned_back(run, number, shown, seat)):
        return ()
    return (yield from _intruders(run, number, shown, how=how, seat=seat))


def reveal_from_track(run: Run, what: str) -> Script[None]:
    """A Blip that waited on the Countdown Track is revealed; the caller has taken it off (EN-071, EN-073, EN-187).

    Args:
        what: What it shows, as `TrackPiece.what`; "" if nobody has seen it.
    """
    if what:
        shown = BlipToken(what)
        run.tell("told.blip_shows", rule="EN-071", blip=say("blip.on_track"), shown=token_name(shown))
    else:
        shown = yield from turn_over(run, say("blip.on_track"), detail=None, rule="EN-071")
        put_back = say("put_back.blip", blip=say("blip.on_track"))
        run.tell(
            "told.blip_shows", rule="EN-071", put_back=put_back, blip=say("blip.on_track"), shown=token_name(shown)
        )
    if shown is BlipToken.ECHO:
        set_aside(run, shown)
        run.tell("told.echo", rule="EN-182")
        yield from spawn(run, seat=None, rule="EN-187")
        return
    yield from appear(run, Appearing(shown, beside=run.state.priority))


def _echo(run: Run, number: int, seat: int | None) -> Script[None]:
    """An Echo is set aside for the run, and a new Blip spawns (EN-181, EN-182, EN-203)."""
    blip = run.blip(number)
    assert blip is not None
    forget(run, blip)
    set_aside(run, BlipToken.ECHO)
    run.tell("told.echo", rule="EN-182")
    yield from spawn(run, seat=seat, rule="EN-181")


def _turned_back(run: Run, number: int, shown: BlipToken, seat: int | None) -> Script[bool]:
    """A scouted Blip with Intruders can be turned back: it stays, and the table knows what it is (EN-204, EN-205)."""
    answer = yield ChooseOne(
        key="ask.scouted_blip",
        text=say("ask.scouted_blip", shown=token_name(shown)),
        rule="EN-204",
        seat=seat,
        options=lambda: [
            Option(TURN_BACK, say("option.turn_back")),
            Option(SPAWN, say("option.spawn_now"), say("blip.effect.no_ambush")),
        ],
    )
    blip = run.blip(number)
    if blip is None or answer == SPAWN:
        return blip is None
    blip.known = shown
    run.tell("told.turned_back", rule="EN-205", blip=run.blip_name(blip))
    return True


def _intruders(run: Run, number: int, shown: BlipToken, *, how: How, seat: int | None) -> Script[tuple[int, ...]]:
    blip = run.blip(number)
    assert blip is not None
    crossing = crossing_of(blip)
    concerned = seat if how is How.SCOUTED else (yield from _concerned(run, crossing, seat))
    blip = run.blip(number)
    if blip is not None:
        forget(run, blip)
        run.tell("told.blip_returned", rule="EN-185")
    found = yield from appear(run, Appearing(shown, beside=concerned, near=crossing))
    if how is How.MOVED:
        yield from ambush(run, found)
    return tuple(one for one in found if run.intruder(one) is not None)


def _concerned(run: Run, crossing: Point, seat: int | None) -> Script[int | None]:
    """The Spacer whom the Blip is beside: the Noise maker, else the Priority Target, else as players choose (EN-184).

    None where no Spacer is beside it, as at the Extraction space (EN-345).
    """
    beside = seats_beside(run, crossing)
    for first in (seat, run.state.priority):
        if first in beside:
            return first
    if len(beside) < 2:
        return beside[0] if beside else None
    answer = yield from pick(
        "ask.reveal_for",
        lambda: [
            Option(str(one), run.spacer_name(one), seat=one, at=f"piece spacer.{one}")
            for one in seats_beside(run, crossing)
        ],
        rule="EN-184",
    )
    return None if answer is None else int(answer)
