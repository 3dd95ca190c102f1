"""The threads: the newest frame wins, loss is said once, return once, and closing leaves nothing behind."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import pytest

from tests.vision.builders import Heard, PlayedSource, blank, framed, label_picture, on_table, seen
from vision.cameras.sources import open_source
from vision.codes.readers import ZxingReader
from vision.errors import SourceLostError, SourceMissingError
from vision.eyes import STALE, Back, Changed, Ended, Eyes, EyesState, Lost, News
from vision.frames import Frame
from vision.sightings import Sighting
from vision.things import Appeared
from vision.tracker import Tracker
from vision.watch import Watcher

TEXT = "AE1:0001-K"


class NumberReader:
    """Sees in each frame a text made of its number."""

    def read(self, frame: Frame) -> list[Sighting]:
        return [seen(f"frame {frame.number}")]


def at_once(reader: NumberReader | ZxingReader | None = None) -> Watcher:
    return Watcher(reader or NumberReader(), Tracker(seen=1, within=1, gone_after=1000))


def appeared(news: list[News]) -> list[str]:
    changes = [change for item in news if isinstance(item, Changed) for change in item.changes]
    return [change.thing.text for change in changes if isinstance(change, Appeared)]


def has(kind: type, times: int = 1) -> Callable[[list[News]], bool]:
    return lambda news: sum(isinstance(item, kind) for item in news) >= times


def test_a_folder_of_a_card_is_seen_to_its_end(tmp_path: Path) -> None:
    for number in range(3):
        cv2.imwrite(str(tmp_path / f"{number}.png"), on_table(label_picture(TEXT)))
    heard = Heard()
    with Eyes(lambda: open_source(tmp_path, interval=0.01), at_once(ZxingReader()), heard) as eyes:
        news = heard.wait(has(Ended))
        assert appeared(news) == [TEXT]
        assert eyes.state is EyesState.ENDED


def test_an_empty_table_is_told_once_so_that_it_is_known_to_be_seen() -> None:
    source, heard = PlayedSource(), Heard()
    with Eyes(lambda: source, at_once(ZxingReader()), heard):
        for number in range(3):
            source.give(framed(blank(), number=number))
        source.give(None)
        assert heard.wait(has(Ended)) == [Changed(()), Ended()]


def test_the_newest_frame_wins_while_a_reading_takes_long() -> None:
    source, heard = PlayedSource(), Heard()
    started, go_on = threading.Event(), threading.Event()

    class SlowReader(NumberReader):
        def read(self, frame: Frame) -> list[Sighting]:
            started.set()
            go_on.wait(5)
            return super().read(frame)

    eyes = Eyes(lambda: source, at_once(SlowReader()), heard).start()
    source.give(framed(blank(), number=0))
    assert started.wait(5)
    for number in (1, 2, 3):
        source.give(framed(blank(), number=number))
    deadline = time.monotonic() + 5
    while (eyes.newest is None or eyes.newest.number < 3) and time.monotonic() < deadline:
        time.sleep(0.001)  # the other thread has to take the pictures
    go_on.set()
    heard.wait(lambda news: len(appeared(news)) == 2)
    source.give(None)
    heard.wait(has(Ended))
    eyes.close()
    assert appeared(heard.news) == ["frame 0", "frame 3"]


def test_no_picture_of_a_recording_is_skipped_however_long_a_reading_takes(tmp_path: Path) -> None:
    for number in range(6):
        cv2.imwrite(str(tmp_path / f"{number}.png"), blank())
    heard, read = Heard(), threading.Event()

    class SlowReader(NumberReader):
        def read(self, frame: Frame) -> list[Sighting]:
            read.wait(0.02)
            return super().read(frame)

    with Eyes(lambda: open_source(tmp_path, interval=0.001), at_once(SlowReader()), heard):
        assert appeared(heard.wait(has(Ended))) == [f"frame {number}" for number in range(6)]


def test_a_camera_that_hangs_is_noticed_within_a_second() -> None:
    source, heard = PlayedSource(), Heard()
    eyes = Eyes(lambda: source, at_once(), heard).start()
    source.give(framed(blank()))
    heard.wait(has(Changed))
    news = heard.wait(has(Lost))
    assert heard.times[-1] - heard.times[0] < 1.0
    assert news[-1] == Lost("/dev/played gives no pictures; check its cable or connection")
    source.give(None)
    eyes.close()


def test_eyes_are_blind_while_the_camera_is_lost_and_say_why() -> None:
    source, heard = PlayedSource(), Heard()
    eyes = Eyes(lambda: source, at_once(), heard, lost_after=0.05).start()
    source.give(framed(blank()))
    heard.wait(has(Lost))
    assert eyes.blind == "/dev/played gives no pictures; check its cable or connection"
    source.give(framed(blank()))
    heard.wait(has(Back))
    source.give(None)
    heard.wait(has(Ended))
    assert eyes.blind == ""
    eyes.close()


def test_a_frame_grows_old_though_nobody_noticed_a_loss() -> None:
    now = [0.0]
    source, heard = PlayedSource(), Heard()
    eyes = Eyes(lambda: source, at_once(), heard, lost_after=600, clock=lambda: now[0]).start()
    source.give(framed(blank()))
    heard.wait(has(Changed))
    now[0] = STALE
    assert eyes.blind == ""
    now[0] = STALE + 0.1
    assert eyes.blind == "/dev/played gives no pictures; check its cable or connection"
    source.give(None)
    eyes.close()


def test_loss_and_return_are_said_once_each_however_often_it_was_tried() -> None:
    sources: queue.Queue[PlayedSource] = queue.Queue()
    tries = queue.Queue[int]()
    first, second = PlayedSource(), PlayedSource()
    sources.put(first)

    def reopen() -> PlayedSource:
        tries.put(1)
        try:
            return sources.get_nowait()
        except queue.Empty:
            raise SourceMissingError("no camera at /dev/played; plug it in") from None

    heard = Heard()
    eyes = Eyes(reopen, at_once(), heard, lost_after=0.05, retry_after=(0.001, 0.02)).start()
    first.give(framed(blank(), number=0))
    heard.wait(has(Changed))
    first.give(SourceLostError("camera /dev/played has stopped"))
    heard.wait(has(Lost))
    for _ in range(8):
        tries.get(timeout=5)
    second.give(framed(blank(), number=1))
    second.give(None)
    sources.put(second)
    heard.wait(has(Ended))
    eyes.close()
    assert [type(item) for item in heard.news] == [Changed, Lost, Back, Changed, Ended]
    assert first.closed.is_set()


def test_a_driver_that_fails_in_its_own_way_is_a_loss_and_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    first, second, heard = PlayedSource(), PlayedSource(), Heard()
    sources = iter([first, second])
    eyes = Eyes(lambda: next(sources), at_once(), heard, lost_after=0.05, retry_after=(0.2,)).start()
    first.give(framed(blank(), number=0))
    heard.wait(has(Changed))
    first.give(RuntimeError("bad bus"))
    heard.wait(has(Lost))
    second.give(framed(blank(), number=1))
    news = heard.wait(has(Back))
    second.give(None)
    heard.wait(has(Ended))
    eyes.close()
    assert Lost("the camera's driver failed (bad bus); plug the camera out and in again") in news


def test_a_camera_missing_at_the_start_is_said_and_taken_up_when_it_comes() -> None:
    source, heard, plugged_in = PlayedSource(), Heard(), threading.Event()

    def reopen() -> PlayedSource:
        if not plugged_in.is_set():
            raise SourceMissingError("no camera at /dev/played; plug it in")
        return source

    eyes = Eyes(reopen, at_once(), heard, lost_after=0.05, retry_after=(0.01,)).start()
    assert heard.wait(has(Lost)) == [Lost("no camera at /dev/played; plug it in")]
    assert eyes.state is EyesState.LOST
    plugged_in.set()
    source.give(framed(blank()))
    heard.wait(has(Changed))
    source.give(None)
    eyes.close()
    assert [type(item) for item in heard.news][:3] == [Lost, Back, Changed]


def test_cards_still_lie_there_while_the_camera_is_blind() -> None:
    source, heard = PlayedSource(), Heard()
    watcher = at_once()
    eyes = Eyes(lambda: source, watcher, heard, lost_after=0.05).start()
    source.give(framed(blank()))
    heard.wait(has(Lost))
    assert [thing.text for thing in watcher.things.values()] == ["frame 0"]
    source.give(None)
    eyes.close()


def test_closing_ends_both_threads_lets_go_of_the_source_and_may_be_repeated() -> None:
    source, heard = PlayedSource(), Heard()
    before = set(threading.enumerate())
    eyes = Eyes(lambda: source, at_once(), heard).start()
    source.give(framed(blank()))
    heard.wait(has(Changed))
    source.give(framed(blank(), number=1))
    source.give(SourceLostError("camera /dev/played has stopped"))
    eyes.close()
    eyes.close()
    assert set(threading.enumerate()) - before == set()
    assert source.closed.is_set()
    assert eyes.state is EyesState.CLOSED


def test_eyes_that_never_started_can_be_closed() -> None:
    Eyes(PlayedSource, at_once(), Heard()).close()


def test_a_listener_may_close_the_eyes() -> None:
    source, done = PlayedSource(), threading.Event()

    def tell(news: News) -> None:
        source.give(SourceLostError("over"))
        eyes.close()
        done.set()

    eyes = Eyes(lambda: source, at_once(), tell)
    eyes.start()
    source.give(framed(blank()))
    assert done.wait(5)


def test_a_reader_that_fails_on_one_frame_goes_on_with_the_next(caplog: pytest.LogCaptureFixture) -> None:
    class FailsOnce(NumberReader):
        def read(self, frame: Frame) -> list[Sighting]:
            if frame.number == 0:
                raise RuntimeError("odd picture")
            return super().read(frame)

    source, heard = PlayedSource(), Heard()
    eyes = Eyes(lambda: source, at_once(FailsOnce()), heard).start()
    source.give(framed(blank(), number=0))
    deadline = time.monotonic() + 5
    while "odd picture" not in caplog.text and time.monotonic() < deadline:
        time.sleep(0.001)  # the other thread has to meet the picture
    source.give(framed(blank(), number=1))
    heard.wait(has(Changed))
    source.give(None)
    eyes.close()
    assert "frame 0 could not be read" in caplog.text


def test_a_study_is_given_the_last_frames_and_does_not_hold_up_the_codes() -> None:
    source, heard = PlayedSource(), Heard()
    studied: queue.Queue[list[int]] = queue.Queue()
    go_on = threading.Event()

    def study(frames: Sequence[Frame]) -> None:
        studied.put([frame.number for frame in frames])
        go_on.wait(5)

    with Eyes(lambda: source, at_once(), heard) as eyes:
        eyes.study(study)
        source.give(framed(blank(), number=0))
        assert studied.get(timeout=5) == [0]
        for number in range(1, 6):
            source.give(framed(blank(), number=number))
            heard.wait(lambda news, wanted=f"frame {number}": wanted in appeared(news))
        go_on.set()
        assert studied.get(timeout=5) == [2, 3, 4, 5]


def test_a_study_that_fails_goes_on_with_the_next_frame_and_ends_when_it_is_taken_away() -> None:
    source, heard = PlayedSource(), Heard()
    studied: queue.Queue[int] = queue.Queue()

    def study(frames: Sequence[Frame]) -> None:
        studied.put(frames[-1].number)
        raise ValueError("no such die")

    with Eyes(lambda: source, at_once(), heard) as eyes:
        eyes.study(study)
        for number in range(2):
            source.give(framed(blank(), number=number))
            assert studied.get(timeout=5) == number
        eyes.study(None)
        source.give(framed(blank(), number=2))
        heard.wait(lambda news: "frame 2" in appeared(news))
        assert studied.empty()
