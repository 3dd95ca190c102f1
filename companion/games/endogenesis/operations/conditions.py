"""Effects that depend on something, or on what came of those before."""

from __future__ import annotations

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.scripts import Script
from companion.games.endogenesis.records.values import NOTHING, Condition
from companion.games.endogenesis.skills.conditions import holds
from companion.games.endogenesis.skills.resolving import run_effects
from companion.games.endogenesis.table import Endogenesis


class If(Operation, frozen=True, kw_only=True, tag="if"):
    """Effects that only happen when a condition holds, or others when it does not.

    It is read when the effects before it are through, with every answer to them (EG-159 to EG-161).
    """

    when: Condition
    do: Effects
    otherwise: Effects = NOTHING

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        use = play.use
        if use is not None:
            yield from run_effects(play, use.id, self.do if holds(play, self.when) else self.otherwise)


OPERATIONS: list[type[Operation]] = [If]
