"""Home Assistant at a real broker: what it keeps of us, our last will, a restarted broker, and silence when off."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from companion.engine.indicators import Indicator, Level
from companion.engine.messages import Length, Message
from drivers.clock import MonotonicClock
from drivers.health import Health
from drivers.home.home import Home, HomeAssistant
from drivers.home.section import HomeSpec
from drivers.lights import Lights
from drivers.links.broker_place import BrokerPlace, Login
from drivers.rigfile import load_rig
from tests.drivers.doubles import alert, fury, gravehold, nemesis, until
from tests.drivers.mosquitto import Mosquitto, broker

__all__ = ["broker"]

MARK = "mark"
ROOT = Path(__file__).parents[3]


def _words(message: Message, length: Length) -> str:
    return str(message.args.get("text", message.key))


class House:
    """Somebody at the broker who sees everything that is said, and what it keeps."""

    def __init__(self, port: int) -> None:
        self.kept: dict[str, bytes] = {}
        self.said: list[tuple[str, bytes]] = []
        self._subscribed, self._marked = threading.Event(), threading.Event()
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.on_connect = lambda client, *rest: client.subscribe("#")
        self._client.on_subscribe = lambda *rest: self._subscribed.set()
        self._client.on_message = self._heard
        self._client.reconnect_delay_set(1, 1)
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        assert self._subscribed.wait(5)

    def _heard(self, client: Client, data: Any, message: Any) -> None:
        if message.topic == MARK:
            self._marked.set()
            return
        self.said.append((message.topic, message.payload))
        if message.payload:
            self.kept[message.topic] = message.payload
        else:
            self.kept.pop(message.topic, None)

    def say(self, topic: str, payload: bytes) -> None:
        """Say something that the broker keeps."""
        self._client.publish(topic, payload, retain=True)

    def hear_out(self) -> None:
        """Wait until everything has come in that the broker has had to say so far."""
        self._marked.clear()
        self._client.publish(MARK, b"!")
        assert self._marked.wait(5)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


def _kept(port: int) -> dict[str, bytes]:
    """What a broker keeps for whoever comes now."""
    late = House(port)
    late.hear_out()
    late.close()
    return late.kept


@pytest.fixture
def house(broker: Mosquitto) -> Iterator[House]:
    house = House(broker.port)
    yield house
    house.close()


@pytest.fixture
def home(broker: Mosquitto) -> Iterator[Home]:
    home = Home(HomeSpec("127.0.0.1", broker.port), words=_words)
    yield home
    home.close()


def _state(house: House, key: str) -> bytes | None:
    return house.kept.get(f"tabletop/{key}/state")


def test_everything_is_kept_for_a_home_assistant_that_comes_later(home: Home, house: House, broker: Mosquitto) -> None:
    home.show((gravehold(21), nemesis(63), fury(2), alert(Level.WARNING)))
    until(lambda: _state(house, "alert-unleash") == b"ON")
    kept = _kept(broker.port)
    assert kept == house.kept
    assert kept["tabletop/availability"] == b"online"
    assert (kept["tabletop/gravehold/state"], kept["tabletop/nemesis-life/state"]) == (b"21", b"63")
    configs = [json.loads(payload) for topic, payload in kept.items() if topic.endswith("/config")]
    assert len({config["unique_id"] for config in configs}) == 4
    assert {tuple(config["device"]["identifiers"]) for config in configs} == {("tabletop",)}
    assert {config["availability_topic"] for config in configs} == {"tabletop/availability"}


def test_only_what_has_changed_is_told_again(home: Home, house: House) -> None:
    home.show((gravehold(21), nemesis(63)))
    until(lambda: _state(house, "nemesis-life") == b"63")
    told = len(house.said)
    home.show((gravehold(20), nemesis(63)))
    until(lambda: _state(house, "gravehold") == b"20")
    assert house.said[told:] == [("tabletop/gravehold/state", b"20")]


def test_an_alert_that_is_over_is_off_and_stays_known(home: Home, house: House) -> None:
    home.show((gravehold(), alert(Level.DANGER)))
    until(lambda: _state(house, "alert-unleash") == b"ON")
    home.show((gravehold(),))
    until(lambda: _state(house, "alert-unleash") == b"OFF")
    assert "homeassistant/binary_sensor/tabletop/alert-unleash/config" in house.kept


def test_what_another_game_had_is_cleared(home: Home, house: House) -> None:
    home.show((gravehold(), fury(3)))
    until(lambda: _state(house, "fury") == b"3")
    home.show((gravehold(),))
    until(lambda: not any("fury" in topic for topic in house.kept))
    assert _state(house, "gravehold") == b"30"


def test_what_an_evening_before_has_left_is_cleared(house: House, broker: Mosquitto) -> None:
    for value, seen in ((1, (gravehold(1), fury(3))), (2, (gravehold(2),))):
        home = Home(HomeSpec("127.0.0.1", broker.port), words=_words)
        home.show(seen)
        until(lambda value=value: _state(house, "gravehold") == b"%d" % value)  # type: ignore[misc]
        home.close()
    until(lambda: not any("fury" in topic for topic in house.kept))


def test_what_others_say_at_the_broker_is_left_alone(house: House, broker: Mosquitto) -> None:
    other = Home(HomeSpec("127.0.0.1", broker.port, node="attic"), words=_words)
    other.show((fury(7),))
    until(lambda: house.kept.get("attic/fury/state") == b"7")
    home = Home(HomeSpec("127.0.0.1", broker.port), words=_words)
    home.show((gravehold(),))
    until(lambda: _state(house, "gravehold") == b"30")
    home.close()
    assert house.kept["attic/fury/state"] == b"7"
    other.close()


def test_what_there_are_no_words_for_is_told_by_its_key(house: House, broker: Mosquitto) -> None:
    def speechless(message: Message, length: Length) -> str:
        raise LookupError(message.key)

    home = Home(HomeSpec("127.0.0.1", broker.port), words=speechless)
    home.show((gravehold(21),))
    until(lambda: _state(house, "gravehold") == b"21")
    home.close()


def test_a_name_with_half_a_character_is_told_without_it(house: House, broker: Mosquitto) -> None:
    home = Home(HomeSpec("127.0.0.1", broker.port), words=lambda message, length: "A\ud800bby")
    home.show((gravehold(21),))
    until(lambda: any(b"A?bby" in payload for payload in house.kept.values()))
    home.close()


def test_a_table_that_is_closed_says_so(home: Home, house: House) -> None:
    home.show((gravehold(),))
    until(lambda: house.kept.get("tabletop/availability") == b"online")
    home.close()
    until(lambda: house.kept.get("tabletop/availability") == b"offline")


def test_a_table_that_is_killed_is_said_to_be_gone_by_the_broker(house: House, broker: Mosquitto) -> None:
    program = f"""
        import time
        from drivers.home.home import Home
        from drivers.home.section import HomeSpec
        from tests.drivers.doubles import gravehold
        home = Home(HomeSpec("127.0.0.1", {broker.port}), words=lambda message, length: "Gravehold")
        home.show((gravehold(5),))
        time.sleep(60)
    """
    table = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], cwd=ROOT)
    until(lambda: _state(house, "gravehold") == b"5", within=20)
    assert house.kept["tabletop/availability"] == b"online"
    table.kill()
    table.wait()
    until(lambda: house.kept.get("tabletop/availability") == b"offline")


def test_a_broker_that_restarts_without_its_memory_is_told_everything_again(home: Home, broker: Mosquitto) -> None:
    home.show((gravehold(21),))
    until(lambda: home.health.health is Health.WORKING)
    broker.stop()
    until(lambda: home.health.health is Health.LOST, within=2)
    home.show((gravehold(20),))
    broker.start()
    until(lambda: home.health.health is Health.WORKING, within=6)
    until(lambda: _kept(broker.port).get("tabletop/gravehold/state") == b"20")
    kept = _kept(broker.port)
    assert kept["tabletop/availability"] == b"online"
    assert "homeassistant/sensor/tabletop/gravehold/config" in kept


def test_the_word_of_an_earlier_connection_that_died_late_is_put_right(broker: Mosquitto, house: House) -> None:
    spec = HomeSpec("127.0.0.1", broker.port)
    place = BrokerPlace(spec.broker, port=spec.port, login=Login(), device="Home Assistant")
    dialect = HomeAssistant(spec, _words)
    with place.reached(clock=MonotonicClock(), closing=threading.Event()) as line:
        dialect.greet(line)
        until(lambda: house.kept.get("tabletop/availability") == b"online")
        house.say("tabletop/availability", b"offline")
        until(lambda: house.kept.get("tabletop/availability") == b"offline")
        dialect.repeat(line, (gravehold(),))
        until(lambda: house.kept["tabletop/availability"] == b"online")


def test_the_game_never_waits_for_a_broker_that_is_not_there() -> None:
    home = Home(HomeSpec("127.0.0.1", 9), words=_words)
    taken = []
    for value in range(200):
        started = time.perf_counter()
        home.show((gravehold(value % 31),))
        taken.append(time.perf_counter() - started)
    assert sorted(taken)[-3] < 0.005
    until(lambda: home.health.health is Health.LOST)
    assert "no MQTT broker for Home Assistant answers" in home.health.advice
    home.close()


TABLE: tuple[Indicator, ...] = (gravehold(21), alert(Level.DANGER))


@pytest.mark.parametrize("section", ["", "home: {broker: 127.0.0.1, port: %d}\n"])
def test_a_rig_tells_the_broker_only_if_it_has_the_section(
    tmp_path: Path, house: House, broker: Mosquitto, section: str
) -> None:
    path = tmp_path / "rig.yaml"
    path.write_text("devices: {}\nshow: []\n" + (section % broker.port if section else ""), encoding="utf-8")
    threads = {thread.name for thread in threading.enumerate()}
    with Lights(load_rig(path), words=_words) as lights:
        lights.show(TABLE)
        if section:
            until(lambda: _state(house, "gravehold") == b"21")
            assert [health.name for health in lights.health()] == ["Home Assistant"]
        else:
            house.hear_out()
            assert house.said == []
            assert {thread.name for thread in threading.enumerate()} - threads == {"lights"}
