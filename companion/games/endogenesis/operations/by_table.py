"""What a card does that no pack has: the table says the numbers."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.endogenesis.reactions.by_hand import table_answer
from companion.games.endogenesis.skills.by_hand import table_damage, table_health
from companion.games.endogenesis.table import Endogenesis


class TableDamage(Operation, frozen=True, tag="table_damage"):
    """Damage that the table names: to whom, and how much to each; the windows and the fall are the app's as ever."""

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from table_damage(play)


class TableHealth(Operation, frozen=True, tag="table_health"):
    """What a card does to Health that the table names: damage, Health lost, Health restored, or nothing."""

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from table_health(play)


class TableAnswer(Operation, frozen=True, tag="table_answer"):
    """What a Reaction does that the table names: Defence, reflected or redirected damage."""

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        yield from table_answer(play)


OPERATIONS: list[type[Operation]] = [TableDamage, TableHealth, TableAnswer]
