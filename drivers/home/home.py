"""Tells Home Assistant how the game stands, through an MQTT broker, and never makes the game wait."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import msgspec

from companion.engine.indicators import Indicator
from companion.engine.messages import Length, Message
from drivers.clock import Clock
from drivers.health import DeviceHealth
from drivers.home.discovery import (
    BINARY,
    OFF,
    OFFLINE,
    ONLINE,
    Thing,
    Words,
    availability,
    things,
    told,
    topics,
)
from drivers.home.section import HomeSpec
from drivers.links.broker_place import ATTENTION, BrokerLine, BrokerPlace, Login
from drivers.links.link import Link

NAME = "Home Assistant"  # as it is called where the health of devices is shown
REFRESH = 10.0  # seconds; a broker can find out late that an earlier connection of ours is dead, and say we are gone
COLLECT = 0.3  # seconds for what the broker has kept of an evening before

_log = logging.getLogger(__name__)

Seen = tuple[Indicator, ...]


class HomeAssistant:
    """The dialect of Home Assistant: everything is kept by the broker, so that it is known after a restart over there.

    What was told before and is no more, such as the sensors of another game, is cleared. An alert that is over stays as
    one that is off: what people let the house do at an alert should find it again.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, spec: HomeSpec, words: Words) -> None:
        self._spec, self._words = spec, words
        self._kept: dict[str, bytes] = {}
        self._alerts: dict[str, Thing] = {}

    def greet(self, line: BrokerLine) -> None:
        """See what the broker has kept of us, and say that we are there."""
        for topic in topics(self._spec):
            line.follow(topic)
        line.pause(COLLECT)
        self._kept = {said.topic: said.payload for said in line.heard()}
        for topic in topics(self._spec):
            line.unfollow(topic)
        line.keep(availability(self._spec), ONLINE)

    def send(self, line: BrokerLine, seen: Seen) -> None:
        """Tell what has changed."""
        wanted = self._wanted(seen)
        for topic in self._kept.keys() - wanted.keys():
            line.keep(topic, b"")
        for topic, payload in wanted.items():
            if self._kept.get(topic) != payload:
                line.keep(topic, payload)
        self._kept = wanted

    def confirm(self, line: BrokerLine, seen: Seen) -> str:
        """The broker takes everything."""
        return ""

    def repeat(self, line: BrokerLine, seen: Seen) -> None:
        """Say that we are still there."""
        line.keep(availability(self._spec), ONLINE)
        self.send(line, seen)

    def attend(self, line: BrokerLine) -> None:
        """See whether the broker is still there."""
        line.heard()

    def farewell(self, line: BrokerLine) -> None:
        """Say that we are gone."""
        line.keep(availability(self._spec), OFFLINE)

    def _wanted(self, seen: Seen) -> dict[str, bytes]:
        """All that the broker is to keep, by topic."""
        present = things(seen, self._worded)
        alerts = {thing.key: thing for thing in present if thing.kind == BINARY}
        over = [thing for key, thing in self._alerts.items() if key not in alerts]
        self._alerts |= {key: msgspec.structs.replace(thing, state=OFF, more={}) for key, thing in alerts.items()}
        return dict(pair for thing in (*present, *over) for pair in told(thing, self._spec))

    def _worded(self, message: Message, length: Length) -> str:
        """A message in words; one without any, or with half a character, must not end the thread that speaks here."""
        try:
            return self._words(message, length).encode(errors="replace").decode()
        except Exception:
            _log.exception("no words for Home Assistant")
            return message.key


class Home:
    """Home Assistant as one more thing that shows indicators.

    Args:
        spec: The section of the rig file.
        words: Puts messages into words; called from a thread of its own.
        changed: Called when the broker goes and when it returns, from that thread.
        clock: Time.
    """

    def __init__(
        self,
        spec: HomeSpec,
        *,
        words: Words,
        changed: Callable[[DeviceHealth], None] = lambda health: None,
        clock: Clock | None = None,
    ) -> None:
        login = Login(spec.user, spec.password_file, spec.password_variable)
        place = BrokerPlace(
            spec.broker,
            port=spec.port,
            login=login,
            device="Home Assistant",
            will=(availability(spec), OFFLINE),
        )
        self._link: Link[BrokerLine, Seen] = Link(NAME, place, HomeAssistant(spec, words), changed=changed, clock=clock)
        self._link.start()

    @property
    def health(self) -> DeviceHealth:
        """How the broker is."""
        return self._link.health

    def show(self, indicators: Sequence[Indicator]) -> None:
        """Tell these as soon as the broker can be reached; returns at once."""
        self._link.show(tuple(indicators))

    def close(self) -> None:
        """Say that we are gone, and let go of the broker; may be called again."""
        self._link.close()
