"""The outside things of a table, and what is said when one of them goes or returns: once each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.contract import DeviceState, Health, Tone

if TYPE_CHECKING:
    from drivers.health import DeviceHealth
    from vision.eyes import News

CAMERA = "camera"

Said = tuple[str, Tone]
"""What is to be said of news, and in which tone."""
NOTHING: Said = ("", Tone.WARNING)


class Devices:
    """How each outside thing is, by name."""

    def __init__(self, *, camera: bool) -> None:
        self._states: dict[str, DeviceState] = {}
        if camera:
            self._states[CAMERA] = DeviceState(CAMERA, Health.SEEKING, "waiting for the first picture")

    def states(self) -> tuple[DeviceState, ...]:
        """All of them, in the order they came up."""
        return tuple(self._states.values())

    def no_camera(self, fault: str) -> str:
        """Take note of why no camera is used though there may be one; returns what to say."""
        said = f"No camera is used, for the file of cameras has a fault: {fault}"
        self._states[CAMERA] = DeviceState(CAMERA, Health.LOST, said)
        return said

    def eyes(self, news: News) -> Said:
        """Take note of news from the eyes; returns what to say, or `NOTHING`."""
        from vision.eyes import Back, Ended, Lost  # whoever has news has loaded them; a table without eyes need not

        if isinstance(news, Lost):
            self._states[CAMERA] = DeviceState(CAMERA, Health.LOST, news.reason)
            return f"camera: {news.reason}", Tone.WARNING
        if isinstance(news, Ended):
            self._states[CAMERA] = DeviceState(CAMERA, Health.OFF, "the recording has ended")
            return NOTHING
        self._states[CAMERA] = DeviceState(CAMERA, Health.WORKING)
        return ("camera: it sees the table again", Tone.GOOD) if isinstance(news, Back) else NOTHING

    def device(self, news: DeviceHealth) -> Said:
        """Take note of news from a light, a display, buttons or a voice; returns what to say, or `NOTHING`."""
        before = self._states.get(news.name)
        now = DeviceState(news.name, Health(news.health.value), news.advice)
        self._states[news.name] = now
        if now.health is Health.LOST:
            return f"{news.name}: {news.advice}", Tone.WARNING
        returned = before is not None and before.health is Health.LOST and now.health is Health.WORKING
        return (f"{news.name}: it is back", Tone.GOOD) if returned else NOTHING
