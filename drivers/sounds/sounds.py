"""The front of this room: says and plays on everything that a rig has for that, and never makes the game wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drivers.clock import Clock, MonotonicClock
from drivers.health import DeviceHealth
from drivers.sounds.wanted import Cue, SoundSpec


class Sounds:
    """All that sounds. Any call returns at once, and no fault is ever raised.

    Args:
        spec: What there is.
        language: Of the voice.
        changed: Whom to tell of the health of each part.
        night: Whether it is night now, when nothing sounds.
        clock, pins: Time, and a pin factory of gpiozero; if not given, the real ones.
        options: How to find and start programs, where not as usual.
    """

    def __init__(
        self,
        spec: SoundSpec,
        *,
        language: str,
        changed: Callable[[DeviceHealth], None],
        night: Callable[[], bool] = lambda: False,
        clock: Clock | None = None,
        pins: Any = None,
        **options: Any,
    ) -> None:
        from drivers.sounds.buzzer import Buzzer
        from drivers.sounds.chimes import Chimes
        from drivers.sounds.speech import Speech

        time = clock or MonotonicClock()
        self._spec, self._night = spec, night
        self._speech: Speech | None = None
        self._players: list[Chimes | Buzzer] = []
        if spec.speech:
            self._speech = Speech(
                spec.speech, volume=spec.volume, language=language, changed=changed, clock=time, **options
            )
        if spec.player:
            self._players.append(Chimes(spec.player, volume=spec.volume, changed=changed, clock=time, **options))
        if spec.buzzer:
            self._players.append(Buzzer(spec.buzzer, changed=changed, clock=time, pins=pins))

    def health(self) -> tuple[DeviceHealth, ...]:
        """How each part is."""
        return tuple(part.health for part in (self._speech, *self._players) if part)

    def say(self, text: str) -> None:
        """Say this, in place of what is still being said."""
        if self._speech and text and self._is_loud():
            self._speech.say(text)

    def cue(self, cue: Cue) -> None:
        """Play the short sound of this, where the rig wants one."""
        if cue in self._spec.cues and self._is_loud():
            for player in self._players:
                player.play(cue)

    def close(self) -> None:
        """Be silent; may be called again."""
        for part in (self._speech, *self._players):
            if part:
                part.close()

    def _is_loud(self) -> bool:
        return self._spec.volume > 0 and not self._night()
