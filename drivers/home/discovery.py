"""What Home Assistant is told: an indicator becomes a sensor that it finds by itself, how it stands, and more of it.

Follows home-assistant.io/integrations/mqtt (discovery). Pure: indicators in, topics and payloads out. Indicators are
what everybody at the table may see; nothing else is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Level, Track, Turn, TurnOrder
from companion.engine.messages import Length, Message
from drivers.home.section import HomeSpec

Words = Callable[[Message, Length], str]
"""How a message is put into words."""

ONLINE, OFFLINE = b"online", b"offline"
ON, OFF = "ON", "OFF"
SENSOR, BINARY = "sensor", "binary_sensor"
NOBODY = "none"


class Thing(msgspec.Struct, frozen=True):
    """What becomes one entity of Home Assistant.

    Attributes:
        kind: `sensor` or `binary_sensor`.
        key: Its name in topics, from the indicator's key.
        name: What people call it.
        state: How it stands.
        more: What else is to be seen, by name.
        extra: What else Home Assistant must know of it.
    """

    kind: str
    key: str
    name: str
    state: str
    more: Mapping[str, Any]
    extra: Mapping[str, str] = {}


def things(indicators: Sequence[Indicator], words: Words) -> list[Thing]:
    """What of these everybody is told; of several alerts with one key the most pressing."""
    pressing = [each for level in Level for each in indicators if isinstance(each, Alert) and each.level is level]
    alerts = {alert.key: alert for alert in pressing}
    others = [each for each in indicators if not isinstance(each, Alert)]
    return [thing for each in (*others, *alerts.values()) if (thing := _thing(each, words)) is not None]


def _thing(indicator: Indicator, words: Words) -> Thing | None:
    key = _safe(indicator.key)
    match indicator:
        case Gauge(label=label, value=value, most=most):
            return Thing(SENSOR, key, words(label, Length.LINE), str(value), {"most": most}, _MEASURED)
        case Counter(label=label, value=value):
            return Thing(SENSOR, key, words(label, Length.LINE), str(value), {}, _MEASURED)
        case Track(label=label, position=at, length=length, marks=marks, levels=levels):
            level = levels[at] if 0 <= at < len(levels) else Level.CALM
            state = marks[at] if 0 <= at < len(marks) else str(at + 1)
            more: dict[str, Any] = {"space": at + 1, "spaces": length, "level": level.value}
            return Thing(SENSOR, key, words(label, Length.LINE), state, more)
        case TurnOrder(label=label, current=current, taken=taken, hidden=hidden):
            more = {**_whose(current), "taken": [turn.mark for turn in taken], "hidden": hidden}
            return Thing(SENSOR, key, words(label, Length.LINE), current.mark if current else NOBODY, more)
        case Alert(message=message, level=level):
            more = {"level": level.value, "text": words(message, Length.LINE)}
            return Thing(BINARY, f"alert-{key.removeprefix('alert-')}", _named(indicator.key), ON, more)
    return None


_MEASURED = {"state_class": "measurement"}


def _whose(current: Turn | None) -> dict[str, Any]:
    """Whose turn it is; a seat is counted from 1."""
    if current is None:
        return {"side": NOBODY, "seat": None}
    return {"side": current.side.value, "seat": None if current.seat is None else current.seat + 1}


def _safe(key: str) -> str:
    """A key as a part of a topic."""
    return re.sub(r"[^a-z0-9_-]", "-", key.lower())


def _named(key: str) -> str:
    """What an alert is called; its words change with the game, a name should not."""
    return key.removeprefix("alert.").replace(".", " ").replace("_", " ").capitalize()


def availability(spec: HomeSpec) -> str:
    """The topic that says whether the table is there."""
    return f"{spec.node}/availability"


def topics(spec: HomeSpec) -> tuple[str, ...]:
    """All topics that are ours, as a listener names them."""
    return (f"{spec.prefix}/+/{spec.node}/+/config", f"{spec.node}/+/state", f"{spec.node}/+/attributes")


def told(thing: Thing, spec: HomeSpec) -> Iterator[tuple[str, bytes]]:
    """The topics and payloads of one thing: what it is comes first."""
    base = f"{spec.node}/{thing.key}"
    config = {
        "name": thing.name,
        "unique_id": f"{spec.node}_{thing.key}",
        "state_topic": f"{base}/state",
        "json_attributes_topic": f"{base}/attributes",
        "availability_topic": availability(spec),
        "device": {"identifiers": [spec.node], "name": "Tabletop companion"},
        "origin": {"name": "tabletop-companion"},
        **thing.extra,
    }
    yield f"{spec.prefix}/{thing.kind}/{spec.node}/{thing.key}/config", msgspec.json.encode(config)
    yield f"{base}/attributes", msgspec.json.encode(thing.more)
    yield f"{base}/state", thing.state.encode()
