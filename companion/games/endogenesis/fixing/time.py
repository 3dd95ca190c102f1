"""What of the round can be set by hand: its number, its phase, whose turn it is, and what wins."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fixable import Fixable, flag, one_of
from companion.engine.messages import say
from companion.games.endogenesis.fixing.players import counted
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

MOST_ROUNDS = 99
SET = (Phase.DRAW, Phase.COMBAT, Phase.MONSTERS, Phase.ROUND_END)
"""The phases that a table can turn to by hand, and in Tactical the Preparation Phase."""


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The round, and how the game is won."""
    state, group = play.state, say("fix.time")

    def numbered(value: int) -> None:
        state.round = value

    def prisms(value: int) -> None:
        state.prisms_to_win = value

    yield counted("round", group, say("fix.round"), state.round, MOST_ROUNDS, numbered, least=min(1, state.round))
    yield from _phase(play)
    if play.mode is not Mode.ROYALE:
        yield counted("prisms_to_win", group, say("fix.prisms_to_win"), state.prisms_to_win, 3, prisms, least=2)
    yield flag("prism_gained", group, say("fix.prism_gained"), state, "prism_gained")
    if state.given_up:
        yield flag("given_up", group, say("fix.given_up"), state, "given_up")
    if len(state.players) > 1:
        for seat in play.seats():
            yield _place(play, seat)


def _phase(play: Endogenesis) -> Iterator[Fixable]:
    """The phase, and whose turn it is; either begins with the next step."""
    state, group = play.state, say("fix.time")
    if state.phase in (Phase.CUSTOMIZING, Phase.FIRST_ARRIVAL):
        return
    now = state.next_phase or state.phase
    also = {now, *([Phase.PREPARATION] if play.mode is Mode.TACTICAL else [])}
    phases = [phase for phase in Phase if phase in SET or phase in also]

    def turn_to(chosen: str) -> None:
        state.next_phase = Phase(chosen) if Phase(chosen) is not state.phase else None

    words = [(one.value, say(f"heading.{one.value}")) for one in phases]
    yield one_of("phase", group, say("fix.phase"), now.value, words, turn_to)
    if state.phase is Phase.COMBAT and state.active is not None:
        seats = [(str(seat), play.player_name(seat)) for seat in play.seats()]
        seat = state.active if state.next_active is None else state.next_active

        def take_turn(chosen: str) -> None:
            state.next_active = int(chosen) if int(chosen) != state.active else None

        yield one_of("active", group, say("fix.active"), str(seat), seats, take_turn)


def _place(play: Endogenesis, seat: int) -> Fixable:
    """As which a seat acts in every round; the others keep their order (EG-027)."""
    seats = list(play.seats())

    def put(place: int) -> None:
        seats.remove(seat)
        seats.insert(place - 1, seat)
        play.state.order = seats

    label = say("fix.place", player=play.player_name(seat))
    return counted(f"order.{seat}", say("fix.order"), label, seats.index(seat) + 1, len(seats), put, least=1)
