"""The tracker: from codes seen frame by frame to things that came, moved, were turned or covered, and left."""

from __future__ import annotations

import math

import pytest

from tests.vision.builders import seen
from vision.sightings import ReaderName, Sighting, sighted
from vision.things import Appeared, CameraMoved, Change, Covered, Left, Moved, Spot, Turned, Uncovered
from vision.tracker import Tracker

SIGNS = {Appeared: "+", Left: "-", Moved: ">", Turned: "@", Covered: "(", Uncovered: ")"}


def said(changes: list[Change]) -> str:
    return " ".join(f"{SIGNS[type(change)]}{change.thing.text}{change.thing.number}" for change in changes)


def play(tracker: Tracker, frames: str) -> str:
    """Play frames such as `A AB A7 .`: each text with its place (times 100 px; by itself it lies at its usual one).

    Returns the changes of each frame. `.` is a frame without codes.
    """
    return " | ".join(said(tracker.update(codes(frame))) for frame in frames.split())


def codes(frame: str) -> list[Sighting]:
    found = []
    for place, char in enumerate(frame):
        if char.isalpha():
            digit = frame[place + 1 : place + 2]
            found.append(seen(char, at=100.0 * (int(digit) if digit.isdigit() else ord(char) - ord("A"))))
    return found


def turned(angle: float, *, text: str = "A", at: tuple[float, float] = (300.0, 300.0), side: float = 60.0) -> Sighting:
    """A code turned clockwise about its middle."""
    turn, reach = math.radians(angle), side / math.sqrt(2)
    ends = [turn + math.radians(corner) for corner in (-135, -45, 45, 135)]
    a, b, c, d = ((at[0] + reach * math.cos(end), at[1] + reach * math.sin(end)) for end in ends)
    return sighted(text, (a, b, c, d), 21, ReaderName.ZXING, 0)


@pytest.mark.parametrize(
    ("name", "frames", "changes"),
    [
        ("appears at its second sighting", "A A A", " | +A1 | "),
        ("appears with one frame missed between", "A . A", " |  | +A1"),
        ("one flash is nothing", "A . . . . .", " |  |  |  |  | "),
        ("two flashes far apart are nothing", "A . . A . .", " |  |  |  |  | "),
        ("leaves after three frames without it", "A A . . . .", " | +A1 |  | (A1 | -A1 | "),
        ("one frame without it is nothing", "A A . A . A", " | +A1 |  |  |  | "),
        ("covered for two frames it stays", "A A . . A . . A", " | +A1 |  | (A1 | )A1 |  | (A1 | )A1"),
        ("comes back as another thing after it left", "A A . . . A A", " | +A1 |  | (A1 | -A1 |  | +A2"),
        ("two cards at once", "AB AB", " | +A1 +B2"),
        ("one card laid over another", "A A B0 B0 B0", " | +A1 |  | (A1 +B2 | -A1"),
        ("what left is said before what came", "A A . B B", " | +A1 |  | (A1 | -A1 +B2"),
        ("two copies are two things", "A1A5 A1A5 A1A5", " | +A1 +A2 | "),
        ("a second copy is a thing of its own", "A A A0A5 A0A5", " | +A1 |  | +A2"),
        ("one copy taken away", "A1A5 A1A5 A1 A1 A1", " | +A1 +A2 |  | (A2 | -A2"),
        ("the other copy taken away", "A1A5 A1A5 A5 A5 A5", " | +A1 +A2 |  | (A1 | -A1"),
        ("a ghost copy for one frame is nothing", "A A A0A5 A A A", " | +A1 |  |  |  | "),
        ("moved when it rests elsewhere", "A A A5 A5 A5", " | +A1 |  | >A1 | "),
        ("a slide is one move", "A A A2 A4 A6 A6 A6", " | +A1 |  |  |  | >A1 | "),
        ("moved there and back is nothing", "A A A3 A A", " | +A1 |  |  | "),
        ("carried under a hand it moves", "A A . . A7 A7", " | +A1 |  | (A1 |  | >A1"),
        ("the copy that moved is the one that is missing", "A1A5 A1A5 A1A7 A1A7", " | +A1 +A2 |  | >A2"),
        ("a copy laid while the other is missed for a frame", "A A A5 A0A5 A0A5", " | +A1 |  |  | +A2"),
        ("two cards swapped", "A1B5 A1B5 A5B1 A5B1", " | +A1 +B2 |  | >A1 >B2"),
        ("a card seen while it slides appears at once", "A0 A3 A6 A6", " | +A1 |  | >A1"),
    ],
)
def test_tracking(name: str, frames: str, changes: str) -> None:
    assert play(Tracker(seen=2, within=3, gone_after=3), frames) == changes


def test_seen_once_is_enough_where_it_is_asked_for() -> None:
    assert play(Tracker(seen=1, within=1, gone_after=1), "A . B A B5") == "+A1 | -A1 | +B2 | -B2 +A3 | -A3 +B4"


def test_where_once_is_enough_a_move_is_told_at_once() -> None:
    assert play(Tracker(seen=1, within=1), "A A5") == "+A1 | >A1"


def test_a_long_window_does_not_keep_what_has_left() -> None:
    tracker = Tracker(seen=2, within=10, gone_after=2)
    assert play(tracker, "A A A . . . A A") == " | +A1 |  |  | -A1 |  |  | +A2"


def test_a_move_says_where_from_and_where_to() -> None:
    tracker = Tracker()
    play(tracker, "A1 A1 A4")
    (change,) = tracker.update(codes("A4"))
    assert isinstance(change, Moved)
    assert (change.before.sighting.corners[0][0], change.thing.sighting.corners[0][0]) == (100.0, 400.0)
    assert tracker.things[1] == change.thing


def test_a_small_shift_is_no_move_but_its_place_follows() -> None:
    tracker = Tracker()
    changes = [tracker.update([seen("A", at=at)]) for at in (100.0, 100.0, 115.0, 115.0)]
    assert changes[2:] == [[], []]
    assert tracker.things[1].sighting.corners[0][0] == 115.0


def test_small_shifts_add_up_to_a_move() -> None:
    tracker = Tracker()
    told = [said(tracker.update([seen("A", at=100.0 + 5 * step)])) for step in range(12)]
    assert told == ["", "+A1", *[""] * 6, ">A1", *[""] * 3]


@pytest.mark.parametrize(("angle", "told"), [(90, "@A1"), (-90, "@A1"), (180, "@A1"), (62, "@A1"), (50, ""), (5, "")])
def test_turned_when_it_rests_turned_by_about_a_quarter_or_more(angle: float, told: str) -> None:
    tracker = Tracker()
    for at in (3, 3, angle + 3):
        changes = tracker.update([turned(at)])
    assert changes == []
    assert said(tracker.update([turned(angle + 3)])) == told


def test_turned_across_the_half_turn_is_measured_the_short_way() -> None:
    tracker = Tracker()
    assert [said(tracker.update([turned(angle)])) for angle in (170, 170, -170, -170)] == ["", "+A1", "", ""]


def test_turned_back_is_a_turn_again() -> None:
    tracker = Tracker()
    told = [said(tracker.update([turned(angle)])) for angle in (0, 0, 90, 90, 0, 0)]
    assert told == ["", "+A1", "", "@A1", "", "@A1"]


def test_turned_and_moved_at_once_are_both_told() -> None:
    tracker = Tracker()
    places = [turned(0), turned(0), turned(90, at=(500, 300)), turned(90, at=(500, 300))]
    assert [said(tracker.update([place])) for place in places][-1] == ">A1 @A1"


def test_what_lies_there_is_known_also_while_covered() -> None:
    tracker = Tracker()
    play(tracker, "A1A5B9 A1A5B9 . .")
    assert [(thing.text, thing.covered) for thing in tracker.things.values()] == [("A", True), ("A", True), ("B", True)]


def test_what_is_missing_under_a_stir_stays_and_leaves_when_the_stir_ends() -> None:
    tracker = Tracker(gone_after=3)
    play(tracker, "A A")
    hidden = [said(tracker.update([], hides=lambda code: True)) for _ in range(100)]
    assert hidden == ["", "(A1", *[""] * 98]
    assert [said(tracker.update([], hides=lambda code: False)) for _ in range(3)] == ["", "", "-A1"]


def test_it_leaves_only_where_nothing_hides_it_for_some_frames_in_a_row() -> None:
    tracker = Tracker(gone_after=3)
    play(tracker, "A A")
    for hidden in (False, False, True, False, False):
        tracker.update([], hides=lambda code, hidden=hidden: hidden)
    assert list(tracker.things) == [1]


def test_it_is_asked_of_a_code_that_is_missing_where_it_was_seen_last_what_hides_it() -> None:
    tracker, asked = Tracker(), []
    play(tracker, "A3 A3")
    tracker.update([], hides=lambda code: bool(asked.append(code)))
    assert asked == [seen("A", at=300.0)]


def shifted(frame: str, by: float) -> list[Sighting]:
    return [seen(code.text, at=code.corners[0][0] + by) for code in codes(frame)]


def told_of(tracker: Tracker, frames: list[list[Sighting]]) -> list[list[Change]]:
    return [tracker.update(frame) for frame in frames]


def test_all_things_going_the_same_way_are_the_camera_and_it_is_told_once() -> None:
    tracker = Tracker()
    play(tracker, "A1B3C7 A1B3C7")
    frames = [shifted("A1B3C7", by) for by in (50, 90, 90, 90)]
    assert told_of(tracker, frames) == [[], [], [CameraMoved()], []]
    assert [thing.sighting.corners[0][0] for thing in tracker.things.values()] == [190, 390, 790]


def test_after_the_camera_was_moved_a_card_moves_as_before() -> None:
    tracker = Tracker()
    play(tracker, "A1B3C7 A1B3C7")
    told_of(tracker, [shifted("A1B3C7", 90)] * 3)
    told = told_of(tracker, [shifted("A1B3C5", 90)] * 2)
    assert [said(changes) for changes in told] == ["", ">C3"]


def test_what_is_covered_while_the_camera_is_moved_is_found_again_where_it_is_now() -> None:
    tracker = Tracker()
    play(tracker, "A1B3B7 A1B3B7")
    for by in (200, 400, 400):  # the copies of B would be taken for one another by where they were
        tracker.update(shifted("A1B3", by), hides=lambda code: True)
    (change,) = tracker.update(shifted("A1B3B7", 400))
    assert isinstance(change, Uncovered)
    assert change.thing.number == 3


@pytest.mark.parametrize(
    ("name", "now", "told"),
    [
        ("one alone", "A1 A2", ">A1"),
        ("one of two", "A1B5 A2B5", ">A1"),
        ("two, in ways of their own", "A1B5 A2B4", ">A1 >B2"),
        ("two of four", "A1B3C5D7 A2B4C5D7", ">A1 >B2"),
        ("two that change places", "A1B5 A5B1", ">A1 >B2"),
    ],
)
def test_cards_that_are_moved_are_not_taken_for_the_camera(name: str, now: str, told: str) -> None:
    before, after = now.split()
    tracker = Tracker()
    play(tracker, f"{before} {before} {after}")
    assert said(tracker.update(codes(after))) == told


def spots(*, zone_from: float = 1000.0, per_px: float = 0.5):
    """A surface of so many mm a px, with a zone from so many mm on."""

    def locate(sighting: Sighting) -> Spot:
        x, y = (per_px * at for at in sighting.centre)
        return Spot(x, y, sighting.angle, "draw" if x >= zone_from else "")

    return locate


def test_things_carry_their_spot_and_follow_it() -> None:
    tracker = Tracker()
    for at in (100.0, 100.0, 104.0):
        tracker.update([seen("A", at=at)], locate=spots())
    assert tracker.things[1].spot == Spot(0.5 * (104 + 31.5), 0.5 * 81.5, 0.0)


def test_of_a_thing_that_rests_the_very_same_sighting_is_followed_where_it_is_placed_anew() -> None:
    tracker, (code,) = Tracker(seen=2, within=3), codes("A1")
    for x in (10.0, 10.0, 10.0, 10.0, 11.0, 11.0, 30.0):
        changes = tracker.update([code], locate=lambda _, x=x: Spot(x, 20.0, 0.0))
        if tracker.things:
            assert tracker.things[1].spot == Spot(x, 20.0, 0.0)
    assert [type(change) for change in changes] == [Moved]


def test_of_two_things_at_rest_one_is_missed_as_before() -> None:
    tracker, (one, other) = Tracker(seen=2, within=3, gone_after=3), codes("AB")
    told = [said(tracker.update([one, other])) for _ in range(6)] + [said(tracker.update([one])) for _ in range(3)]
    assert [words for words in told if words] == ["+A1 +B2", "(B2", "-B2"]


def test_a_few_mm_into_another_zone_are_a_move() -> None:
    tracker = Tracker()
    told = [said(tracker.update([seen("A", at=at)], locate=spots(zone_from=67))) for at in (100, 100, 108)]
    assert told == ["", "+A1", ">A1"]
    assert tracker.things[1].spot.zone == "draw"


def test_jitter_on_the_border_of_a_zone_is_no_move() -> None:
    tracker = Tracker()
    told = [said(tracker.update([seen("A", at=at)], locate=spots(zone_from=66))) for at in (100, 100, 102, 102, 100)]
    assert told == ["", "+A1", "", "", ""]


def test_a_knocked_camera_whose_surface_is_fitted_again_moves_nothing() -> None:
    tracker = Tracker()
    for at in (100.0, 100.0):
        tracker.update([seen("A", at=at)], locate=spots())

    def refitted(sighting: Sighting) -> Spot | None:
        return spots()(seen("A", at=sighting.corners[0][0] - 200))

    told = [
        tracker.update([seen("A", at=300.0)], locate=locate) for locate in (lambda _: None, lambda _: None, refitted)
    ]
    assert told == [[], [], []]
    assert tracker.things[1].spot is not None


def test_a_surface_that_becomes_known_moves_nothing_and_gives_spots() -> None:
    tracker = Tracker()
    play(tracker, "A1 A1")
    assert [said(tracker.update(codes("A1"), locate=spots(zone_from=0))) for _ in range(3)] == [""] * 3
    assert tracker.things[1].spot is not None


def test_after_the_surface_became_known_moves_are_told_by_it() -> None:
    tracker = Tracker()
    play(tracker, "A1 A1")
    told = [said(tracker.update(codes(frame), locate=spots())) for frame in ("A1", "A4", "A4")]
    assert told == ["", "", ">A1"]


def test_a_turn_is_that_on_the_table_where_the_surface_is_known() -> None:
    tracker = Tracker()

    def askew(sighting: Sighting) -> Spot:
        return Spot(10.0, 10.0, 1.5 * sighting.angle)

    assert [said(tracker.update([turned(at)], locate=askew)) for at in (0, 0, 45, 45)] == ["", "+A1", "", "@A1"]


def test_nothing_is_kept_of_texts_that_are_gone() -> None:
    tracker = Tracker(seen=1, within=3, gone_after=2)
    for number in range(50):
        tracker.update([seen(f"junk {number}")])
    assert len(tracker.things) <= 3
    assert len(tracker._tracks) <= 5


@pytest.mark.parametrize("options", [{"seen": 0}, {"seen": 4, "within": 3}, {"gone_after": 0}])
def test_impossible_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected 1 <= seen <= within and gone_after >= 1"):
        Tracker(**options)
