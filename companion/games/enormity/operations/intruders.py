"""Operations of Intruder sheets: its commands, what follows an action, and what comes with an Intruder."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.errors import NothingThere
from companion.engine.scripts import Script
from companion.games.enormity.intruders.activation import How, activate
from companion.games.enormity.intruders.arrival import arrive_beside
from companion.games.enormity.intruders.chain import break_chain
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.intruders.harm import gain_condition, gain_infection, gain_radiation
from companion.games.enormity.operations.intruder_commands import COMMANDS, intruder_scope
from companion.games.enormity.pieces import AtEndOf, Waiting
from companion.games.enormity.settings import Together
from companion.games.enormity.table import Run

_FromNone = Annotated[int, msgspec.Meta(ge=0)]
_FromOne = Annotated[int, msgspec.Meta(ge=1)]


class IfDealt(Operation, frozen=True, tag="if_dealt"):
    """What follows if the action cost the Target at least so many Vitals (EN-389, EN-700)."""

    at_least: _FromOne
    effects: Effects

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Do it if the damage was dealt."""
        act = intruder_scope(scope).act
        if scope.seat is not None and act.dealt.get(scope.seat, 0) >= self.at_least:
            yield from resolve(play, self.effects, scope)


class IfStress(Operation, frozen=True, tag="if_stress"):
    """What follows from this Stress of the Spacer who is meant on (EN-389)."""

    at_least: _FromOne
    effects: Effects

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Do it if the Stress is reached."""
        if scope.seat is not None and play.spacer(scope.seat).stress >= self.at_least:
            yield from resolve(play, self.effects, scope)


class Suffer(Operation, frozen=True, tag="suffer"):
    """Tokens and a Condition for the Spacer who is meant (EN-390, EN-544, EN-602)."""

    radiation: _FromNone = 0
    infection: _FromNone = 0
    condition: str = ""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Do each in turn, as long as the Spacer plays."""
        seat = scope.seat
        if seat is None:
            raise NothingThere
        yield from gain_radiation(play, seat, self.radiation, rule="EN-390")
        yield from gain_infection(play, seat, self.infection, rule="EN-390")
        if self.condition:
            gain_condition(play, seat, self.condition)


class Kill(Operation, frozen=True, tag="kill"):
    """The Spacer who is meant dies at once (EN-409)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Kill."""
        if scope.seat is None:
            raise NothingThere
        yield from die(play, scope.seat, Cause.INSTANT)


class Appears(Enum):
    """What an Intruder that appears does: it ambushes at once, or waits for its activation (EN-193)."""

    AMBUSHES = "ambushes"
    WAITS = "waits"


class SpawnIntruder(Operation, frozen=True, tag="spawn_intruder"):
    """An Intruder of this kind appears adjacent to the Priority Target (EN-199)."""

    then: Appears = Appears.WAITS

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Place it; it may act at once."""
        sheet = intruder_scope(scope).act.sheet
        number = yield from arrive_beside(play, sheet, play.state.priority)
        if number is None or self.then is not Appears.AMBUSHES:
            return
        intruder = play.intruder(number)
        if intruder is not None:
            play.tell("told.ambush", rule="EN-193", intruder=play.intruder_name(intruder))
            yield from activate(play, number, how=How.AMBUSH)


class IfFewPieces(Operation, frozen=True, tag="if_few_pieces"):
    """What follows if fewer than so many of this Intruder and of Blips are on the board (EN-281)."""

    fewer_than: _FromOne
    effects: Effects

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Count, by the reading that the table chose, and do it."""
        sheet = intruder_scope(scope).act.sheet
        intruders = sum(one.sheet == sheet for one in play.state.intruders)
        blips = len(play.state.blips)
        together = play.state.settings.grin_counts is Together.TOGETHER
        least = intruders + blips if together else min(intruders, blips)
        if least < self.fewer_than:
            yield from resolve(play, self.effects, scope)


class ChainBreak(Operation, frozen=True, tag="chain_break"):
    """A Chain Break: the attack in progress ends (EN-402)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Break it."""
        yield from break_chain(play, seat=scope.seat)


class AtTheEnd(Operation, frozen=True, tag="at_end_of"):
    """Something for the end of the Spacer Phase or of the round, in the owner's words (EN-311, EN-440)."""

    when: AtEndOf
    text: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        """Note it."""
        play.state.waiting.append(Waiting(self.when, scope.card, self.text))
        yield from ()


OPERATIONS: tuple[type[Operation], ...] = (
    *COMMANDS,
    IfDealt,
    IfStress,
    Suffer,
    Kill,
    SpawnIntruder,
    IfFewPieces,
    ChainBreak,
    AtTheEnd,
)
