"""WLED over an MQTT broker: the same JSON as by USB, said to its topic (kno.wled.ge/interfaces/mqtt).

WLED keeps the word `online` at `<topic>/status`, and the broker changes it to `offline` once WLED is gone. What WLED is
told it does not answer, so that word is all that is known of it: that the broker is gone is noticed in 1 s, but that
WLED has lost its power only when the broker misses it, which WLED gives it 90 s for (mqtt.cpp).
"""

from __future__ import annotations

from drivers.display import Display
from drivers.driver import GAMMA, LEDS, POWER, Driver, Field, Host, Surroundings, Text, Whole, linked
from drivers.errors import SilentDeviceError
from drivers.frames import BLACK, StripFrame
from drivers.links.broker_place import ATTENTION, PORT, BrokerLine, BrokerPlace, Login
from drivers.rig import DeviceSpec, Kind
from drivers.strips.current import Budget
from drivers.strips.pixels import fitted
from drivers.strips.wled_json import GAP, set_leds, simplified

REFRESH = 2.0  # seconds; brings the LEDs back after somebody else has set them
STATUS_WITHIN = 2.0  # seconds until the broker has told the word it keeps
ONLINE = b"online"

LOGIN: dict[str, Field] = {"user": Text(), "password_file": Text(), "password_variable": Text()}


class WledOverMqtt:
    """The dialect of WLED behind a broker.

    Args:
        topic: WLED's own topic, as its settings have it, such as `wled/table`.
        leds: LEDs of the strip that the rig uses.
        budget: What the strip may draw.
        gamma: Correction for the eye; 1 by default, because WLED does its own unless that was switched off.
    """

    refresh = REFRESH
    attention = ATTENTION

    def __init__(self, *, topic: str, leds: int, budget: Budget, gamma: float = 1) -> None:
        self._topic = topic.rstrip("/")
        self._leds, self._budget, self._gamma = leds, budget, gamma

    def fitted(self, frame: StripFrame) -> StripFrame:
        """The frame as it goes out: as long as the strip, corrected, within the budget, and of no more colours than one
        object can say.
        """
        return StripFrame(simplified(fitted(frame, leds=self._leds, gamma=self._gamma, budget=self._budget).pixels))

    def greet(self, line: BrokerLine) -> None:
        """Wait for WLED's word that it is there."""
        line.follow(self._status)
        deadline = line.clock.now() + STATUS_WITHIN
        while (status := self._news(line)) is None and line.clock.now() < deadline:
            line.pause(0.02)
        if status is None:
            raise SilentDeviceError(
                f"the broker is there but knows no WLED at {self._topic}: check the topic in the rig file, and MQTT in "
                "the settings of WLED"
            )
        self._must_be_online(status)

    def send(self, line: BrokerLine, frame: StripFrame) -> None:
        """Set every LED."""
        line.publish(f"{self._topic}/api", set_leds(frame.pixels, self._budget))
        line.pause(GAP)

    def confirm(self, line: BrokerLine, frame: StripFrame) -> str:
        """Nothing can be asked."""
        return ""

    def repeat(self, line: BrokerLine, frame: StripFrame) -> None:
        """Set it again."""
        self.attend(line)
        self.send(line, frame)

    def attend(self, line: BrokerLine) -> None:
        """See whether the broker is still there, and what it says of WLED."""
        status = self._news(line)
        if status is not None:
            self._must_be_online(status)

    def farewell(self, line: BrokerLine) -> None:
        """All LEDs dark."""
        self.send(line, StripFrame((BLACK,) * self._leds))

    @property
    def _status(self) -> str:
        return f"{self._topic}/status"

    def _news(self, line: BrokerLine) -> bytes | None:
        """The last that was said of WLED, if anything was."""
        found = [said.payload for said in line.heard() if said.topic == self._status]
        return found[-1] if found else None

    def _must_be_online(self, status: bytes) -> None:
        if status != ONLINE:
            raise SilentDeviceError(
                f"the broker says that WLED at {self._topic} is gone: check its power and its Wi-Fi"
            )


def login(spec: DeviceSpec) -> Login:
    """Who a rig says that we are at a broker."""
    given = spec.given
    return Login(given.get("user"), given.get("password_file"), given.get("password_variable"))


def _make(spec: DeviceSpec, around: Surroundings) -> Display:
    given = spec.given
    dialect = WledOverMqtt(topic=given["topic"], leds=spec.leds, budget=spec.budget, gamma=spec.gamma)
    place = BrokerPlace(given["broker"], port=given["broker_port"], login=login(spec), device="WLED")
    return linked(StripFrame, dialect, place, spec, around)


DRIVER = Driver(
    Kind.STRIP,
    "LED strip on WLED, by MQTT",
    {
        "broker": Host(needed=True),
        "broker_port": Whole(1, 65535, default=PORT),
        "topic": Text(needed=True),
        **LOGIN,
        **LEDS,
        **POWER,
        **GAMMA,
    },
    _make,
)
