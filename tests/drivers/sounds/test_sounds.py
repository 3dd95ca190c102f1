"""Voice, short sounds and buzzer: what each is told, when all are silent, and what is said where they are missing."""

from __future__ import annotations

import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from drivers.health import DeviceHealth, Fault, Health
from drivers.sounds.program import Order
from drivers.sounds.sounds import Sounds
from drivers.sounds.tones import TONES, Tone, write
from drivers.sounds.wanted import BuzzerKind, BuzzerSpec, Cue, Player, SoundSpec, Speaker
from tests.drivers.doubles import until


class Ended:
    """A process that has ended well."""

    def poll(self) -> int:
        return 0

    def terminate(self) -> None:
        """It has ended."""

    def kill(self) -> None:
        """It has ended."""


@pytest.fixture
def orders() -> list[Order]:
    return []


@pytest.fixture
def told() -> list[DeviceHealth]:
    return []


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()


@pytest.fixture
def opened(orders: list[Order], told: list[DeviceHealth], pins: MockFactory) -> Iterator[Callable[..., Sounds]]:
    open_ones: list[Sounds] = []

    def starting(order: Order) -> Ended:
        orders.append(order)
        return Ended()

    def opened(spec: SoundSpec, **options: Any) -> Sounds:
        given = {"language": "en", "changed": told.append, "pins": pins, "find": lambda name: f"/bin/{name}"}
        open_ones.append(Sounds(spec, **{**given, "starting": starting, **options}))
        return open_ones[-1]

    yield opened
    for one in open_ones:
        one.close()


def test_a_sentence_goes_to_the_voice_in_the_tables_language(opened: Callable, orders: list[Order]) -> None:
    opened(SoundSpec(40, Speaker.ESPEAK), language="de").say("Abby ist\nam Zug.")
    until(lambda: bool(orders))
    command = orders[0].command
    assert command[0] == "espeak-ng"
    assert command[command.index("-v") + 1] == "de"
    assert command[command.index("-a") + 1] == "80"
    assert orders[0].reads == "Abby ist am Zug.\n"
    assert not any("Abby" in word for word in command), "text is read, so that none can be taken for an option"


def test_nobody_has_to_listen_for_long(opened: Callable, orders: list[Order]) -> None:
    opened(SoundSpec(40, Speaker.ESPEAK)).say("word " * 500)
    until(lambda: bool(orders))
    assert len(orders[0].reads.split()) == 60


@pytest.mark.parametrize(("player", "before"), [(Player.ALSA, ("aplay", "-q")), (Player.PULSE, ("paplay",))])
def test_a_cue_is_a_file_that_the_player_plays(
    opened: Callable, orders: list[Order], player: Player, before: tuple[str, ...]
) -> None:
    opened(SoundSpec(player=player)).cue(Cue.ALERT)
    until(lambda: bool(orders))
    assert orders[0].command[:-1] == before
    with wave.open(orders[0].command[-1]) as file:
        assert file.getnframes() / file.getframerate() == pytest.approx(0.6, abs=0.01)


def test_the_files_go_when_the_sounds_are_closed(opened: Callable, orders: list[Order]) -> None:
    sounds = opened(SoundSpec(player=Player.ALSA))
    sounds.cue(Cue.TURN)
    until(lambda: bool(orders))
    sounds.close()
    assert not Path(orders[0].command[-1]).parent.exists()


def test_a_cue_that_the_rig_does_not_want_is_not_played(opened: Callable, orders: list[Order]) -> None:
    sounds = opened(SoundSpec(player=Player.ALSA, cues=frozenset({Cue.TURN})))
    sounds.cue(Cue.ASK)
    sounds.cue(Cue.TURN)
    until(lambda: bool(orders))
    assert [Path(order.command[-1]).stem for order in orders] == ["turn"]


def test_nothing_sounds_at_night(opened: Callable, orders: list[Order], pins: MockFactory) -> None:
    night = [True]
    sounds = opened(SoundSpec(50, Speaker.ESPEAK, Player.ALSA), night=lambda: night[0])
    sounds.say("Boo")
    sounds.cue(Cue.ALERT)
    night[0] = False
    sounds.say("Good morning")
    until(lambda: bool(orders))
    assert [order.reads for order in orders] == ["Good morning\n"]


def test_nothing_sounds_at_volume_0(opened: Callable, orders: list[Order]) -> None:
    sounds = opened(SoundSpec(0, Speaker.ESPEAK, Player.ALSA))
    sounds.say("Boo")
    sounds.cue(Cue.ALERT)
    sounds.close()
    assert orders == []


def test_missing_programs_are_told_with_what_to_install(opened: Callable, told: list[DeviceHealth]) -> None:
    sounds = opened(SoundSpec(50, Speaker.ESPEAK, Player.PIPEWIRE), find=lambda name: None)
    assert [(one.name, one.fault) for one in sounds.health()] == [("speech", Fault.GONE), ("sounds", Fault.GONE)]
    assert "apt install espeak-ng" in told[0].advice
    assert "apt install pipewire-bin" in told[1].advice


def test_an_active_buzzer_goes_on_and_off_as_the_cue_says(opened: Callable, pins: MockFactory) -> None:
    pin = pins.pin(18)
    sounds = opened(SoundSpec(buzzer=BuzzerSpec(18)))
    pin.clear_states()
    sounds.cue(Cue.ROLL)
    until(lambda: len(pin.states) >= 7)
    assert [bool(state.state) for state in pin.states] == [False, True, False, True, False, True, False]


def test_a_passive_buzzer_is_swung_at_the_tones_of_the_cue(opened: Callable, pins: MockFactory) -> None:
    pin = pins.pin(18)
    frequencies: list[float] = []
    swung = type(pin)._set_frequency

    class Noted(type(pin)):  # type: ignore[misc]
        def _set_frequency(self, value: float | None) -> None:
            if value:
                frequencies.append(round(value))
            swung(self, value)

    pin.__class__ = Noted
    opened(SoundSpec(buzzer=BuzzerSpec(18, BuzzerKind.PASSIVE))).cue(Cue.TURN)
    until(lambda: frequencies[-2:] == [659, 880])


def test_a_buzzer_on_a_machine_without_pins_is_told(opened: Callable, told: list[DeviceHealth]) -> None:
    class Nothing:
        def __getattr__(self, name: str) -> Any:
            raise OSError("no chip of pins here")

    sounds = opened(SoundSpec(buzzer=BuzzerSpec(18)), pins=Nothing())
    assert told[0].health is Health.LOST
    assert "the game goes on without them" in told[0].advice
    sounds.cue(Cue.TURN)
    sounds.close()


def test_every_cue_has_tones_that_a_buzzer_can_play() -> None:
    assert set(TONES) == set(Cue)
    for tones in TONES.values():
        assert all(tone.frequency == 0 or 110 <= tone.frequency <= 1760 for tone in tones)
        assert sum(tone.seconds for tone in tones) < 0.7


def test_a_file_is_as_loud_as_was_said_and_begins_and_ends_in_silence(tmp_path: Path) -> None:
    peaks = []
    for volume in (100, 50):
        path = tmp_path / f"{volume}.wav"
        write(path, [Tone(440, 0.1)], volume=volume)
        with wave.open(str(path)) as file:
            data = file.readframes(file.getnframes())
        samples = [int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)]
        assert abs(samples[0]) < 200
        assert abs(samples[-1]) < 3000
        peaks.append(max(samples))
    assert peaks[0] == pytest.approx(2 * peaks[1], rel=0.01)
    assert peaks[0] < 32_767
