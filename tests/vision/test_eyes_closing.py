"""How long closing the eyes waits for a reading that is under way."""

from __future__ import annotations

import threading

import pytest

from tests.vision.builders import Heard, PlayedSource, blank, framed
from vision.eyes import Eyes
from vision.frames import Frame
from vision.sightings import Sighting
from vision.tracker import Tracker
from vision.watch import Watcher


class Held:
    """A reader that is in the middle of a picture until it is let go."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Event(), threading.Event()

    def read(self, frame: Frame) -> list[Sighting]:
        self.begun.set()
        assert self.let_go.wait(20)
        return []


@pytest.mark.parametrize(("patience", "waits"), [(0.0, False), (15.0, True)])
def test_closing_waits_for_a_reading_as_long_as_it_was_told(patience: float, waits: bool) -> None:
    source, reader = PlayedSource(), Held()
    source.give(framed(blank()))
    eyes = Eyes(lambda: source, Watcher(reader, Tracker()), Heard(), patience=patience).start()
    assert reader.begun.wait(5)
    source.give(None)
    closing = threading.Thread(target=eyes.close)
    closing.start()
    closing.join(0.2)
    assert closing.is_alive() == waits
    reader.let_go.set()
    closing.join(5)
    assert not closing.is_alive()
