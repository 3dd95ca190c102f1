"""Events and indicators: plain data that survives a file, told apart by kind."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.events import Change, Event, HistoryLine
from companion.engine.indicators import (
    Alert,
    Counter,
    Gauge,
    Indicator,
    Level,
    Placed,
    Side,
    Tokens,
    Track,
    Turn,
    TurnOrder,
)
from companion.engine.messages import literal, say

INDICATORS: list[Indicator] = [
    Gauge("life.0", say("name.life"), 7, 10, Side.SEAT, 0),
    Counter("fury", literal("Fury"), 3, Side.ENEMY),
    Track("noise", say("name.noise"), 2, 5, (Level.CALM, Level.CALM, Level.WARNING, Level.WARNING, Level.DANGER)),
    TurnOrder(
        "order", say("name.order"), (Turn("1", Side.SEAT, 0),), Turn("N", Side.ENEMY), 2, (Turn("W", Side.TABLE),)
    ),
    TurnOrder("order", say("name.order"), (), None, 6, ()),
    Alert("low", say("alert.low", who=literal("Ada")), Level.DANGER),
    Placed("card", literal("Claw"), say("kind.minion"), say("note.it", n=2), Tokens.LIFE, 4, Side.ENEMY, active=True),
    Placed("card", literal("Claw"), say("kind.power"), None, Tokens.NONE, 0, Side.ENEMY),
]

EVENTS = [
    Event(say("told.it")),
    Event(say("told.it", n=1, who=say("name.it", what="x")), "AE-1", Change("fury", 1, 2), say("put_back.it")),
]


def test_indicators_come_back_from_a_file_each_as_its_kind() -> None:
    packed = msgspec.msgpack.encode(INDICATORS)
    assert msgspec.msgpack.decode(packed, type=list[Indicator]) == INDICATORS


@pytest.mark.parametrize("event", EVENTS)
def test_events_come_back_from_a_file(event: Event) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(event), type=Event) == event
    line = HistoryLine(3, event)
    assert msgspec.json.decode(msgspec.json.encode(line), type=HistoryLine) == line


def test_events_and_indicators_cannot_be_changed() -> None:
    for thing in (EVENTS[0], INDICATORS[0], INDICATORS[3], Change("fury", 1, 2)):
        with pytest.raises(AttributeError):
            setattr(thing, thing.__struct_fields__[0], "x")
