"""What an Intruder is doing: the scope that the effects of its sheet are resolved in, shared by all of them."""

from __future__ import annotations

import msgspec

from companion.engine.board.points import Point
from companion.engine.effects import Scope
from companion.games.enormity.intruders.reach import Reach


class Act(msgspec.Struct):
    """One go of an Intruder at a protocol, a response or another effect of its sheet.

    Attributes:
        intruder: Its id; 0 where none acts (an Overwhelm).
        sheet: The id of its sheet, for when it has gone.
        targets: Whom the action was aimed at, for what follows it.
        dealt: Vitals lost by it, by seat (EN-700).
        broken: Seats whose part of it a Chain Break ended (EN-401, EN-403).
        place: Its place among the attacks that go on, None before it is one (see `chain`).
        entered: Spaces entered in the present movement.
        route: Steps made that the table has not been shown yet, with where they began.
        ahead: What the next attack can reach, for a movement before it (EN-374, EN-500, EN-502).
        zone: The size of the zone that was targeted, 0 for none (EN-482).
        name: What the action is called, for the table.
        response: Which response of the sheet this is, "" for none (EN-279).
        reached: What the last attack of the action reaches, for what follows it (EN-570, EN-573).
    """

    intruder: int = 0
    sheet: str = ""
    targets: list[int] = []
    dealt: dict[int, int] = {}
    broken: list[int] = []
    place: int | None = None
    entered: int = 0
    route: list[Point] = []
    ahead: Reach | None = None
    zone: int = 0
    name: str = ""
    response: str = ""
    reached: Reach | None = None


class IntruderScope(Scope):
    """The scope of a sheet's effects: `seat` is the Target, or the attacker in a response."""

    act: Act = msgspec.field(default_factory=Act)

    def at(self, seat: int | None) -> IntruderScope:
        """The same, with this Spacer meant."""
        return IntruderScope(self.card, seat, self.you, self.names, self.act)
