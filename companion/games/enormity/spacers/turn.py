"""A Spacer's turn: cards come back, actions and abilities in any order, the pool is milled (rulebook: Spacer Phase)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import structs

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.attack.worn import clear_discharge
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.run.extraction import turn_begins
from companion.games.enormity.spacer import Fate, Turn
from companion.games.enormity.spacers import by_hand, cards, exert
from companion.games.enormity.spacers.knocked import at_turn_end, at_turn_start
from companion.games.enormity.spacers.pool import mill
from companion.games.enormity.spacers.sources import SOURCES
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run

END_TURN = "end_turn"


def next_spacer_turn(run: Run) -> Script[None]:
    """The players choose who goes next, and that Spacer takes their one turn of the round (EN-063)."""
    seat = yield from _next_seat(run)
    if seat is not None:
        yield from spacer_turn(run, seat)
    _end_phase(run)


def turn_step(run: Run) -> Script[None]:
    """The same, a card or an ability at a time: between two of them everything is in the state."""
    seat = run.state.active
    if seat is None:
        seat = yield from _next_seat(run)
        if seat is not None:
            begin(run, seat)
    elif not (yield from act_once(run, seat)):
        end(run, seat)
    _end_phase(run)


def yet_to_act(run: Run) -> list[int]:
    """The seats whose Spacers play and have not had their turn this round (EN-063)."""
    return [seat for seat in run.playing() if not run.spacer(seat).took_turn]


def spacer_turn(run: Run, seat: int) -> Script[None]:
    """One whole turn of a Spacer; it ends where they die or leave."""
    begin(run, seat)
    yield from act(run, seat)
    end(run, seat)
    yield from ()


def begin(run: Run, seat: int) -> None:
    """The start of a turn: cards come back, an Exfiltration token goes, the fallen rise (EN-077, EN-336, EN-567)."""
    spacer = run.spacer(seat)
    run.state.active = seat
    spacer.turn, spacer.played = Turn(), []
    run.tell("told.turn", rule="EN-077", spacer=run.spacer_name(seat))
    turn_begins(run)
    at_turn_start(run, seat)
    clear_discharge(run, seat)


def act(run: Run, seat: int) -> Script[None]:
    """Action cards one after another, and what is free, until the Spacer ends the turn (EN-078, EN-081, EN-082)."""
    goes_on = True
    while goes_on:
        goes_on = yield from act_once(run, seat)


def act_once(run: Run, seat: int) -> Script[bool]:
    """One of them; false where the Spacer ends the turn, or has died or left."""
    if run.spacer(seat).fate is not Fate.PLAYING:
        return False
    answer = yield ChooseOne(
        key="ask.spacer_action",
        text=lambda: _question(run, seat),
        rule="EN-078",
        seat=seat,
        options=lambda: offered(run, seat),
        refused=lambda: list(refused(run, seat)),
    )
    if answer == END_TURN:
        return False
    verb, _, what = str(answer).partition(".")
    if verb in _FREE:  # an Exert comes right after the action of a card (EN-100)
        run.spacer(seat).turn.fresh = ""
    yield from _VERBS[verb](run, seat, what)
    if run.state.noise:  # of an ability or a device, which are no actions (EN-143, EN-557)
        yield from noise_moves(run)
    return True


def offered(run: Run, seat: int) -> Iterator[Option]:
    """All that can be done now: cards, Exert, what is free, what the table does, and the end of the turn."""
    if run.spacer(seat).fate is Fate.PLAYING:  # else the table has just set it by hand
        yield from exert.offered(run, seat)
        yield from cards.offered(run, seat)
        for source in SOURCES:
            for option in source.offered(run, seat):
                yield structs.replace(option, group=say("group.abilities"))
        yield Option("other", say("option.other"), say("effect.other"))
    yield Option(
        END_TURN, say("option.end_turn"), say("effect.plays_left", n=cards.plays_left(run.spacer(seat))), way_out=True
    )


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """What people may look for and cannot do now, and why."""
    if run.spacer(seat).fate is not Fate.PLAYING:
        return
    yield from exert.refused(run, seat)
    yield from cards.refused(run, seat)
    for source in SOURCES:
        yield from source.refused(run, seat)


def end(run: Run, seat: int) -> None:
    """The end of a turn: Catch Breath, the Knockdown card flips, and the mill last (EN-309, EN-310).

    The two effects before the mill do not touch each other, so their order makes no difference.
    """
    spacer = run.spacer(seat)
    if spacer.fate is Fate.PLAYING:
        if spacer.turn.caught_breath:
            exert.catch_breath(run, seat)
        at_turn_end(run, seat)
    mill(run)
    spacer.turn.fresh = ""
    spacer.took_turn = True
    run.state.active = None


def _next_seat(run: Run) -> Script[int | None]:
    waiting = yet_to_act(run)
    if len(waiting) > 1:
        seat = yield from _who_next(run)
        return seat
    return waiting[0] if waiting else None


def _end_phase(run: Run) -> None:
    if run.state.active is None and not yet_to_act(run):
        run.state.phase = Phase.END_OF_SPACERS


def _who_next(run: Run) -> Script[int]:
    answer = yield ChooseOne(
        key="ask.who_next",
        text=say("ask.who_next"),
        rule="EN-063",
        options=lambda: [
            Option(
                str(seat),
                run.spacer_name(seat),
                seat=seat,
                at=f"piece spacer.{seat}" if run.spacer(seat).on_board else "",
            )
            for seat in yet_to_act(run)
        ],
    )
    return int(answer)


def _question(run: Run, seat: int) -> Message:
    return say("ask.spacer_action", spacer=run.spacer_name(seat), n=cards.plays_left(run.spacer(seat)))


_FREE = frozenset(source.name for source in SOURCES)

_VERBS: dict[str, Callable[[Run, int, str], Script[None]]] = {
    "card": cards.play,
    "act": cards.act,
    "exert": exert.exert,
    "other": by_hand.other,
    **{source.name: source.take for source in SOURCES},
}
