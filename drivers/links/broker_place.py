"""An MQTT broker as the place of a device: one connection in the link's own thread, and no secret in any word of it.

A broker that loses its power says nothing more, and MQTT itself would miss it only after many seconds. So it is asked
after each moment of silence to end a subscription that there is not, which it must answer and which does nothing.
"""

from __future__ import annotations

import os
import select
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from drivers.clock import Clock
from drivers.errors import DeviceClosedError, LoginError, SilentDeviceError
from drivers.health import Fault
from drivers.links.web_place import unreachable

if TYPE_CHECKING:
    from paho.mqtt.client import Client

PORT = 1883
REACHED_WITHIN = 2.0  # seconds for a connection and for the broker's word of welcome
KEEP_ALIVE = 10  # seconds; after one and a half times that the broker tells everybody that we are gone
TURN = 0.1  # seconds from one look at the connection to the next
ATTENTION = TURN
"""Seconds from one look to the next that a dialect must allow for, so that a broker that is gone is missed in 1 s."""
ASK_AFTER, ANSWERED_WITHIN = 0.3, 0.4  # seconds of silence until the broker is asked, and for its answer
NOTHING = "tabletop-companion/nothing"  # a topic that nobody follows
AT_A_TIME = 1000  # packets in one look: whoever floods the broker does not hold up the link


class Login(msgspec.Struct, frozen=True):
    """Who we are at the broker. The password itself is never here: only the file or the variable that has it."""

    user: str | None = None
    password_file: str | None = None
    password_variable: str | None = None

    def password(self) -> str | None:
        """The password, or None where there is none; read afresh for each connection.

        Raises:
            LoginError: The file cannot be read, or the variable is not set.
        """
        if self.password_file is not None:
            path = Path(self.password_file).expanduser()
            try:
                return path.read_text(encoding="utf-8").rstrip("\r\n")
            except (OSError, UnicodeDecodeError) as fault:
                why = fault.strerror if isinstance(fault, OSError) else "it is no text"
                named = str(path) if "/" in self.password_file else "of the rig"  # it may be the password itself
                raise LoginError(f"the password file {named} cannot be read ({why}): see the rig file") from None
        if self.password_variable is not None:
            found = os.environ.get(self.password_variable)
            if found is None:
                raise LoginError(
                    "the variable that password_variable names is not set: the rig file wants a password there"
                )
            return found
        return None


class Said(msgspec.Struct, frozen=True):
    """What somebody says at the broker: to which topic, and what. The broker may have kept it from before."""

    topic: str
    payload: bytes


class Pulse:
    """Whether a broker answers; it must as soon as it has bidden us welcome."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard_at: float | None = None
        self._asked_at: float | None = None

    def heard(self) -> None:
        """Something has come from it."""
        self._heard_at, self._asked_at = self._clock.now(), None

    def is_to_be_asked(self) -> bool:
        """Whether it is time to ask it; then it is taken for asked.

        Raises:
            TimeoutError: It was, and has not answered.
        """
        now = self._clock.now()
        if self._asked_at is not None:
            if now >= self._asked_at + ANSWERED_WITHIN:
                raise TimeoutError("the broker does not answer any more")
            return False
        if self._heard_at is None or now < self._heard_at + ASK_AFTER:
            return False
        self._asked_at = now
        return True


class BrokerLine:
    """A broker while it is reached.

    Raises OSError once the connection is gone, and `DeviceClosedError` as soon as the link is closed.
    """

    def __init__(
        self, client: Client, said: deque[Said], pulse: Pulse, *, clock: Clock, closing: threading.Event
    ) -> None:
        self._client, self._said, self._pulse = client, said, pulse
        self._closing = closing
        self.clock = clock

    def publish(self, topic: str, payload: bytes) -> None:
        """Say something once, to whoever listens now."""
        self._check(self._client.publish(topic, payload).rc)

    def keep(self, topic: str, payload: bytes) -> None:
        """Say something that the broker keeps for whoever comes later; nothing (b"") clears what it has kept."""
        self._check(self._client.publish(topic, payload, retain=True).rc)

    def follow(self, topic: str) -> None:
        """Listen to a topic; what the broker has kept for it comes first."""
        self._check(self._client.subscribe(topic)[0])

    def unfollow(self, topic: str) -> None:
        """Listen to it no more."""
        self._check(self._client.unsubscribe(topic)[0])

    def heard(self) -> list[Said]:
        """Everything that has come in; waits for nothing."""
        self._turn()
        found = list(self._said)
        self._said.clear()
        return found

    def pause(self, seconds: float) -> None:
        """Wait, unless the link is closed meanwhile; the connection is kept up."""
        deadline = self.clock.now() + seconds
        while True:
            self._turn()
            if self.clock.wait(self._closing, min(TURN, max(0.0, deadline - self.clock.now()))):
                raise DeviceClosedError("the link was closed")
            if self.clock.now() >= deadline:
                return

    def drain(self) -> None:
        """Forget what has come in."""
        self._said.clear()

    def uncut(self) -> BrokerLine:
        """The same line for the farewell: closing the link does not cut this one short."""
        return BrokerLine(self._client, self._said, self._pulse, clock=self.clock, closing=threading.Event())

    def _turn(self) -> None:
        """Take what has come in, one packet a round; then ask whether the broker is still there, where it is time."""
        for _ in range(AT_A_TIME):
            self._check(self._client.loop(timeout=0))
            connection = self._client.socket()
            if connection is None or not select.select([connection], [], [], 0)[0]:
                break
        if self._pulse.is_to_be_asked():
            self.unfollow(NOTHING)

    def _check(self, code: int) -> None:
        if code:
            raise ConnectionError(f"MQTT error {int(code)}")


class BrokerPlace:
    """A broker, and what it is to say of us when we are gone.

    Args:
        host, port: The broker as the rig has it. Nobody looks for one.
        login: Who we are there.
        device: What it is for, such as "WLED", in words of faults.
        will: Topic and payload that the broker keeps once we are gone without a farewell.
    """

    lost_with = (OSError, ValueError, LoginError)

    def __init__(
        self, host: str, *, port: int, login: Login, device: str, will: tuple[str, bytes] | None = None
    ) -> None:
        self._host, self._port, self._login = host, port, login
        self._device, self._will = device, will

    @contextmanager
    def reached(self, *, clock: Clock, closing: threading.Event) -> Iterator[BrokerLine]:
        """The broker, until the block ends."""
        from paho.mqtt.client import Client
        from paho.mqtt.enums import CallbackAPIVersion

        said: deque[Said] = deque()
        welcomes: list[Any] = []
        pulse = Pulse(clock)

        def welcomed(client: object, data: object, flags: object, reason: object, properties: object) -> None:
            welcomes.append(reason)
            pulse.heard()

        def told(client: object, data: object, message: Any) -> None:
            said.append(Said(message.topic, bytes(message.payload)))
            pulse.heard()

        client = Client(CallbackAPIVersion.VERSION2)
        client.connect_timeout = REACHED_WITHIN
        client.on_connect, client.on_message = welcomed, told
        client.on_unsubscribe = lambda client, data, number, reasons, properties: pulse.heard()
        if self._login.user is not None:
            client.username_pw_set(self._login.user, self._login.password())
        if self._will is not None:
            client.will_set(*self._will, retain=True)
        try:
            client.connect(self._host, self._port, keepalive=KEEP_ALIVE)
            line = BrokerLine(client, said, pulse, clock=clock, closing=closing)
            self._await_welcome(line, welcomes)
            yield line
        finally:
            client.disconnect()  # which the broker takes for a farewell
            client.loop(timeout=0)

    def explained(self, fault: Exception) -> tuple[Fault, str]:
        """Why the broker does not serve, in kind and in words with what to do."""
        if isinstance(fault, LoginError):
            return Fault.DENIED, str(fault)
        if isinstance(fault, SilentDeviceError):
            return Fault.SILENT, str(fault)
        if isinstance(fault, ValueError) and not isinstance(fault, OSError):
            return Fault.BROKEN, f"the MQTT broker for {self._device} cannot be asked that ({fault}): see the rig file"
        return unreachable(fault, self._host, f"MQTT broker for {self._device}")

    def _await_welcome(self, line: BrokerLine, welcomes: list[Any]) -> None:
        deadline = line.clock.now() + REACHED_WITHIN
        with suppress(ConnectionError):  # whoever is not let in is told why, and then cut off
            while not welcomes and line.clock.now() < deadline:
                line.pause(0.01)
        if not welcomes:
            raise SilentDeviceError(
                f"something at {self._host} answers, but not as an MQTT broker: check the port in the rig file"
            )
        if welcomes[0].is_failure:
            who = self._login.user or "somebody without a name"
            raise LoginError(
                f"the broker at {self._host} does not let {who} in: check the user and the password of the rig file"
            )
