"""When the second reader is asked, for how much of the time, and how what it alone can read stays in sight."""

from __future__ import annotations

from collections.abc import Sequence

from tests.vision.builders import blank, framed, seen
from vision.frames import Frame
from vision.second_look import SecondLook
from vision.sightings import ReaderName, Sighting, sighted


class Told:
    """A reader that sees what the test wrote down for each frame (the last line again and again) and takes its time."""

    def __init__(self, *lines: Sequence[Sighting], clock: list[float] | None = None, cost: float = 0.0) -> None:
        self._lines = lines
        self._clock = clock if clock is not None else [0.0]
        self._cost = cost
        self.pictures: list[tuple[int, int]] = []

    def read(self, frame: Frame) -> list[Sighting]:
        self.pictures.append((frame.picture.shape[1], frame.picture.shape[0]))
        self._clock[0] += self._cost
        return list(self._lines[min(frame.number, len(self._lines) - 1)])


class DotReader:
    """A reader that sees a code wherever a black square of 63 px is in the picture, in whole pictures and in parts."""

    def __init__(self, clock: list[float], *, cost: float) -> None:
        self._clock = clock
        self._cost = cost
        self.pictures: list[tuple[int, int]] = []

    def read(self, frame: Frame) -> list[Sighting]:
        self.pictures.append((frame.picture.shape[1], frame.picture.shape[0]))
        self._clock[0] += self._cost
        rows, columns = (frame.picture[:, :, 0] == 0).nonzero()
        if rows.size < 63 * 63:
            return []
        left, top = float(columns.min()), float(rows.min())
        corners = ((left, top), (left + 63, top), (left + 63, top + 63), (left, top + 63))
        return [sighted("SECOND ONLY", corners, 21, ReaderName.PYZBAR, frame.number)]


A, B = seen("A", at=20), seen("B", at=220)
ZBAR_A, ZBAR_B = (seen(code.text, at=code.corners[0][0] + 3, reader=ReaderName.PYZBAR) for code in (A, B))


def run(look: SecondLook, frames: int, clock: list[float], *, pace: float = 0.0) -> list[list[str]]:
    found = []
    for number in range(frames):
        found.append(sorted(f"{s.text} {s.reader.value}" for s in look.read(framed(blank(), number=number))))
        clock[0] += pace
    return found


def test_the_second_is_not_asked_on_a_frame_that_brought_something_new() -> None:
    clock = [0.0]
    second = Told([ZBAR_A, ZBAR_B])
    look = SecondLook(Told([A]), second, clock=lambda: clock[0])
    assert run(look, 1, clock) == [["A zxing-cpp"]]
    assert second.pictures == []


def test_the_second_adds_only_what_the_first_missed() -> None:
    clock = [0.0]
    look = SecondLook(Told([A]), Told([ZBAR_A, ZBAR_B]), clock=lambda: clock[0])
    assert run(look, 2, clock)[1] == ["A zxing-cpp", "B pyzbar"]


def test_full_looks_take_no_more_than_their_share_of_the_time() -> None:
    clock = [0.0]
    second = Told([], clock=clock, cost=0.07)
    look = SecondLook(Told([]), second, share=0.1, clock=lambda: clock[0])
    run(look, 200, clock, pace=0.05)
    spent = 0.07 * len(second.pictures)
    assert len(second.pictures) > 10
    assert spent <= 0.1 * clock[0] + 0.07


def test_what_only_the_second_reads_is_looked_for_around_its_place_in_every_frame() -> None:
    clock = [0.0]
    picture = blank()
    second = DotReader(clock, cost=0.07)
    look = SecondLook(Told([]), second, share=0.001, clock=lambda: clock[0])
    for number in range(6):
        left = 100 + 5 * number  # pushed a little between frames
        picture[:] = 200
        picture[50:113, left : left + 63] = 0
        (sighting,) = look.read(framed(picture, number=number))
        assert (sighting.text, sighting.frame, sighting.corners[0]) == ("SECOND ONLY", number, (left, 50.0))
    whole, *parts = second.pictures
    assert whole == (320, 240)
    assert len(parts) == 5
    assert all(wide < 160 and high < 160 for wide, high in parts)


def parts(reader: Told) -> list[tuple[int, int]]:
    return [size for size in reader.pictures if size != (320, 240)]


def test_a_card_taken_away_is_not_looked_for_for_ever() -> None:
    clock = [0.0]
    second = Told([ZBAR_A], [], clock=clock, cost=0.07)
    run(SecondLook(Told([]), second, share=1e-9, clock=lambda: clock[0]), 6, clock)
    assert len(parts(second)) == 1


def test_what_the_first_reads_by_itself_is_not_looked_for_by_the_second() -> None:
    clock = [0.0]
    second = Told([ZBAR_A], clock=clock, cost=0.07)
    look = SecondLook(Told([A], [A], []), second, share=1e-9, clock=lambda: clock[0])
    assert run(look, 4, clock)[1] == ["A zxing-cpp"]
    assert parts(second) == []


def test_a_code_that_the_first_reads_only_now_and_then_stays_in_sight() -> None:
    clock = [0.0]
    first = Told([], [A], [], [A], [])
    look = SecondLook(first, Told([ZBAR_A], clock=clock, cost=0.07), share=1e-9, clock=lambda: clock[0])
    assert [len(texts) for texts in run(look, 5, clock)] == [1, 1, 1, 1, 1]


def test_looking_harder_asks_both_whatever_it_costs() -> None:
    clock = [0.0]
    look = SecondLook(Told([A]), Told([ZBAR_A, ZBAR_B], clock=clock, cost=5.0), clock=lambda: clock[0])
    for _ in range(3):
        assert [s.text for s in look.look_harder(framed(blank()))] == ["A", "B"]
