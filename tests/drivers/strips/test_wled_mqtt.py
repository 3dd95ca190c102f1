"""WLED over MQTT, at a real broker: shown, unplugged, the broker restarted, and who may come in."""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from drivers.emulators.wled_broker import WledBrokerEmulator
from drivers.emulators.wled_web import WledWebEmulator
from drivers.errors import LoginError
from drivers.frames import BLACK, Rgb, StripFrame
from drivers.health import DeviceHealth, Fault, Health
from drivers.links.broker_place import (
    ANSWERED_WITHIN,
    ASK_AFTER,
    ATTENTION,
    TURN,
    BrokerLine,
    BrokerPlace,
    Login,
    Pulse,
    Said,
)
from drivers.links.link import Link
from drivers.rigfile import load_rig
from drivers.strips.current import Budget
from drivers.strips.wled_mqtt import WledOverMqtt
from tests.drivers.doubles import FakeClock, until
from tests.drivers.mosquitto import Mosquitto, broker

__all__ = ["broker"]

GREEN: Rgb = (0, 255, 0)
PLENTY = Budget(supply=50_000)
SECRET = "correct horse battery"
NOBODY = Login()


@pytest.fixture
def wled(broker: Mosquitto) -> Iterator[WledBrokerEmulator]:
    emulator = WledBrokerEmulator(broker.port)
    yield emulator
    emulator.close()


@pytest.fixture
def heard() -> list[DeviceHealth]:
    return []


def _link(
    port: int, heard: list[DeviceHealth], *, topic: str = "wled/table", login: Login = NOBODY
) -> Link[BrokerLine, StripFrame]:
    place = BrokerPlace("127.0.0.1", port=port, login=login, device="WLED")
    return Link("strip", place, WledOverMqtt(topic=topic, leds=60, budget=PLENTY), changed=heard.append)


@pytest.fixture
def link(broker: Mosquitto, heard: list[DeviceHealth]) -> Iterator[Link[BrokerLine, StripFrame]]:
    link = _link(broker.port, heard)
    link.start()
    yield link
    link.close()


def test_a_strip_at_a_broker_shows_many_colours_and_is_left_dark(
    link: Link[BrokerLine, StripFrame], wled: WledBrokerEmulator
) -> None:
    pixels = tuple((led, 255 - led, 7) for led in range(60))
    link.show(StripFrame(pixels))
    until(lambda: wled.pixels == pixels)
    assert wled.firmware.dropped == 0
    link.close()
    until(lambda: wled.pixels == (BLACK,) * 60)


def test_a_wled_that_is_gone_is_noticed_by_its_last_will_and_redrawn_when_it_returns(
    link: Link[BrokerLine, StripFrame], wled: WledBrokerEmulator
) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: wled.pixels == (GREEN,) * 60)
    wled.unplug()
    until(lambda: link.health.health is Health.LOST, within=1)
    assert "says that WLED at wled/table is gone" in link.health.advice
    link.show(StripFrame(((1, 2, 3),) * 60))
    wled.plug_in()
    until(lambda: wled.pixels == ((1, 2, 3),) * 60, within=3)


def test_a_broker_that_restarts_is_found_again(
    link: Link[BrokerLine, StripFrame], wled: WledBrokerEmulator, broker: Mosquitto
) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: link.health.health is Health.WORKING)
    broker.stop()
    until(lambda: link.health.health is Health.LOST, within=1)
    assert link.health.fault is Fault.GONE
    link.show(StripFrame(((1, 2, 3),) * 60))
    broker.start()
    until(lambda: wled.pixels == ((1, 2, 3),) * 60, within=6)


def test_a_broker_that_falls_silent_is_missed_within_a_second_and_found_again(
    link: Link[BrokerLine, StripFrame], wled: WledBrokerEmulator, broker: Mosquitto, heard: list[DeviceHealth]
) -> None:
    """As when its power is cut: nothing breaks off, nobody answers."""
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: link.health.health is Health.WORKING)
    missed = []
    for cycle in range(5):
        time.sleep(0.07 * cycle)
        broker.freeze()
        missed.append(until(lambda: link.health.health is Health.LOST))
        broker.thaw()
        until(lambda: link.health.health is Health.WORKING)
    assert link.health.fault is None
    until(lambda: len(heard) == 11)
    assert {each.advice for each in heard if each.health is Health.LOST} == {
        "MQTT broker for WLED at 127.0.0.1 does not answer: check its power, its Wi-Fi and its address"
    }
    assert sorted(missed)[2] < 1, missed  # others use this processor too
    assert ASK_AFTER + ATTENTION + ANSWERED_WITHIN + TURN <= 0.95, "at the worst moment"


def test_a_broker_that_answers_is_not_missed(
    link: Link[BrokerLine, StripFrame], wled: WledBrokerEmulator, broker: Mosquitto, heard: list[DeviceHealth]
) -> None:
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: link.health.health is Health.WORKING)
    for _ in range(8):
        broker.freeze()
        time.sleep(0.15)
        broker.thaw()
        time.sleep(0.15)
    until(lambda: [each.health for each in heard] == [Health.WORKING])


class Flooded:
    """A connection at which there is always one more thing to be heard."""

    def __init__(self, said: deque[Said]) -> None:
        self._said = said
        self.here, self.there = socket.socketpair()
        self.there.send(b"more")  # is never read

    def loop(self, timeout: float) -> int:
        self._said.append(Said("wled/table/status", b"online"))
        assert len(self._said) < 100_000, "the flood is listened to for ever"
        return 0

    def socket(self) -> socket.socket:
        return self.here


def test_a_flood_at_the_broker_does_not_hold_up_the_link() -> None:
    said: deque[Said] = deque()
    client = Flooded(said)
    with client.here, client.there:
        clock = FakeClock()
        line = BrokerLine(cast("Any", client), said, Pulse(clock), clock=clock, closing=threading.Event())
        assert line.heard()[-1] == Said("wled/table/status", b"online")


def test_a_topic_that_no_wled_has_is_said(
    broker: Mosquitto, wled: WledBrokerEmulator, heard: list[DeviceHealth]
) -> None:
    link = _link(broker.port, heard, topic="wled/tabel")
    link.start()
    link.show(StripFrame((GREEN,) * 60))
    until(lambda: link.health.health is Health.LOST)
    link.close()
    assert "knows no WLED at wled/tabel: check the topic" in link.health.advice


@pytest.mark.parametrize("password", [SECRET, "wrong", None])
def test_a_broker_lets_in_who_has_the_password(
    tmp_path: Path, heard: list[DeviceHealth], caplog: pytest.LogCaptureFixture, password: str | None
) -> None:
    caplog.set_level(logging.DEBUG)
    broker = Mosquitto(tmp_path, login=("table", SECRET))
    file = tmp_path / "password"
    if password is not None:
        file.write_text(f"{password}\n", encoding="utf-8")
    link = _link(broker.port, heard, login=Login(user="table", password_file=str(file)))
    link.start()
    until(lambda: bool(heard))
    link.close()
    broker.stop()
    if password == SECRET:
        assert "knows no WLED" in link.health.advice  # it is in, and there is none
    else:
        assert link.health.fault is Fault.DENIED
        assert ("cannot be read (No such file" if password is None else "does not let table in") in link.health.advice
    said = "\n".join([caplog.text, *(each.advice for each in heard)])
    assert SECRET not in said
    assert "wrong" not in said


def test_a_password_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_PASSWORD", SECRET)
    assert Login(user="table", password_variable="TABLE_PASSWORD").password() == SECRET


@pytest.mark.parametrize("login", [Login(password_file=SECRET), Login(password_variable=SECRET)])
def test_a_password_that_stands_where_its_file_or_variable_belongs_is_not_repeated(login: Login) -> None:
    with pytest.raises(LoginError) as caught:
        login.password()
    assert SECRET not in str(caught.value)


def test_what_is_no_broker_is_said(heard: list[DeviceHealth]) -> None:
    web = WledWebEmulator()
    link = _link(int(web.host.partition(":")[2]), heard)
    link.start()
    until(lambda: bool(heard), within=8)
    link.close()
    web.close()
    assert "not as an MQTT broker: check the port" in link.health.advice


def test_a_rig_names_the_broker_and_never_a_password(tmp_path: Path) -> None:
    path = tmp_path / "rig.yaml"
    path.write_text(
        "devices:\n  s: {driver: wled-mqtt, broker: hub.lan, topic: wled/table, leds: 10, user: me, "
        "password_file: ~/.mqtt}\nshow: []\n",
        encoding="utf-8",
    )
    assert dict(load_rig(path).devices[0].given) == {
        "broker": "hub.lan", "broker_port": 1883, "topic": "wled/table", "leds": 10, "user": "me",
        "password_file": "~/.mqtt",
    }  # fmt: skip
