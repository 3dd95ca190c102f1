"""Opening a source again and again: by the name that stays its own, and saying once what there is to say about it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from vision.cameras.sources import PLAIN, AtEnd, Clock, Say, Setup, is_live, open_source
from vision.cameras.stable import DEVICES, device_path, stable_path
from vision.cameras.streams import is_stream
from vision.errors import SourceLostError, SourceMissingError, gone

if TYPE_CHECKING:
    from vision.cameras.sources import Source


class Opener:
    """Opens one source whenever it is called: what :class:`vision.eyes.Eyes` asks for, also after each loss.

    A camera named by its number is held by its stable name from the first time that it is there: after a loose plug the
    kernel may well count it anew.

    :param spec: as :func:`vision.cameras.sources.open_source` takes it; so `setup`, `at_end`, `interval` and `clock`.
    :param say: takes each remark about the source once, in words for people.
    :param devices: where the device files are.
    """

    def __init__(
        self,
        spec: str | Path,
        say: Say,
        *,
        setup: Setup = PLAIN,
        at_end: AtEnd = AtEnd.STOP,
        interval: float | None = None,
        clock: Clock = time.monotonic,
        devices: Path = DEVICES,
    ) -> None:
        self._spec = spec
        self._tell = say
        self._setup = setup
        self._at_end = at_end
        self._interval = interval
        self._clock = clock
        self._devices = devices
        self._was_there = False
        self._said: set[str] = set()

    def __call__(self) -> Source:
        """Open it. Errors are those of :func:`vision.cameras.sources.open_source`.

        :raises SourceLostError: if it is a recording that was there before.
        """
        self._settle_name()
        try:
            source = open_source(
                self._spec,
                setup=self._setup,
                say=self._say,
                at_end=self._at_end,
                interval=self._interval,
                clock=self._clock,
            )
        except SourceMissingError as error:
            if self._was_there and not is_live(self._spec):
                raise SourceLostError(gone(self._spec)) from error
            raise
        self._was_there = True
        return source

    def _settle_name(self) -> None:
        if is_stream(self._spec):
            return
        path = device_path(self._spec, devices=self._devices)
        if (stable := stable_path(path, devices=self._devices)) != path:
            self._spec = stable
            self._say(f"{path} is {stable}; that name stays when it is plugged in again, so use it")

    def _say(self, remark: str) -> None:
        if remark not in self._said:
            self._said.add(remark)
            self._tell(remark)
