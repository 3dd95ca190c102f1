"""An emulated WLED at an MQTT broker: it takes JSON at its topic, and says there that it is online."""

from __future__ import annotations

import json
import time
from typing import Any

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from drivers.emulators.wled import WledFirmware
from drivers.frames import Rgb


class WledBrokerEmulator:
    """An emulated WLED that connects to the broker at `port` of this machine."""

    def __init__(self, port: int, *, topic: str = "wled/table", leds: int = 60) -> None:
        self.firmware = WledFirmware(leds)
        self._port, self._topic = port, topic
        self.plug_in()

    @property
    def pixels(self) -> tuple[Rgb, ...]:
        """What the LEDs show."""
        return self.firmware.pixels

    def plug_in(self) -> None:
        """Connect, and again whenever the connection breaks off."""
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.will_set(f"{self._topic}/status", b"offline", retain=True)
        self._client.on_connect = self._connected
        self._client.on_message = self._told
        self._client.reconnect_delay_set(1, 1)
        self._client.connect("127.0.0.1", self._port, keepalive=10)
        self._client.loop_start()

    def unplug(self) -> None:
        """Take its power: the broker finds out, and says so."""
        self._client.loop_stop()
        connection = self._client.socket()
        if connection is not None:
            connection.close()

    def close(self) -> None:
        """Take it away for good."""
        self.unplug()

    def _connected(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        for topic in (self._topic, f"{self._topic}/col", f"{self._topic}/api"):
            client.subscribe(topic)
        client.publish(f"{self._topic}/status", b"online", retain=True)

    def _told(self, client: Client, data: Any, message: Any) -> None:
        if message.topic == f"{self._topic}/api":
            self.firmware.feed(message.payload, time.monotonic())
        elif message.topic == self._topic and message.payload in (b"ON", b"OFF"):
            self.firmware.feed(json.dumps({"on": message.payload == b"ON"}).encode(), time.monotonic())
