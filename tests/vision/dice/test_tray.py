"""A watched tray: when dice rest, how readings are voted, and that each roll is told once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pytest

from vision.dice.seen import PIPS, DiceReader, Die, Guess, Roll
from vision.dice.tray import Reason, Told, TrayWatch, Waiting
from vision.dice.voting import voted
from vision.sightings import Corners

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

SIDE: Final = 30
COLOURS: Final = {"1": (40, 40, 210), "2": (210, 60, 40), "3": (60, 190, 60)}
"""Each face of these dice is a colour of its own, so that a reader of a few lines can read them."""

Lying = tuple[str, int, int]
"""A die: its face, and where its middle lies."""


def tray(*dice: Lying, light: float = 1.0, noise: float = 2.0, seed: int = 0) -> Picture:
    """A picture of a tray with these dice, not to be written to."""
    return drawn(dice, light, noise, seed % 7)


@lru_cache(maxsize=512)
def drawn(dice: tuple[Lying, ...], light: float, noise: float, seed: int) -> Picture:
    """The same, with one of the few patterns of noise: many tests look at the same tray."""
    picture = np.full((240, 320, 3), 120, np.float32)
    for face, x, y in dice:
        picture[y - SIDE // 2 : y + SIDE // 2, x - SIDE // 2 : x + SIDE // 2] = COLOURS[face]
    picture = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32) * light
    taken = np.clip(picture + noise * grain(seed), 0, 255).astype(np.uint8)
    taken.setflags(write=False)
    return taken


@lru_cache
def grain(seed: int) -> NDArray[np.float32]:
    """A sensor's noise of one grey level."""
    return np.random.default_rng(seed).standard_normal((240, 320, 3), np.float32)


def with_hand(picture: Picture) -> Picture:
    """The same with an arm that reaches in."""
    covered = picture.copy()
    cv2.line(covered, (200, 240), (200, 110), (110, 140, 200), 50)
    return covered


class ColourReader:
    """Reads the dice of these tests, and counts how often it was asked."""

    def __init__(self, *, sure: bool = True) -> None:
        self.asked = 0
        self.codes: Sequence[Corners] = ()
        self.empties: list[Picture | None] = []
        self._sure = sure

    def read(
        self,
        picture: Picture,
        *,
        empty: Picture | None = None,
        die_px: float | None = None,
        codes: Sequence[Corners] = (),
    ) -> tuple[Die, ...]:
        self.asked += 1
        self.codes = codes
        self.empties.append(empty)
        bright = picture.astype(np.float32)
        bright *= 120 / float(np.median(bright))
        found = []
        for face, colour in COLOURS.items():
            mask = (np.abs(bright - np.array(colour)).max(axis=2) < 45).astype(np.uint8)
            _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
            found += [die(face, x, y, w, h, self._sure) for x, y, w, h, area in stats[1:].tolist() if area > 300]
        return tuple(sorted(found, key=lambda each: each.corners[0]))


def die(face: str, x: float, y: float, width: float = SIDE, height: float = SIDE, sure: bool = True) -> Die:
    corners: Corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Die(corners, (Guess(face, 0.9),), sure, PIPS, np.zeros((4, 4, 3), np.uint8))


def played(watch: TrayWatch, pictures: Sequence[Picture]) -> str:
    """What is told for each picture: the faces of a roll, or the reason to wait."""
    return " ".join(brief(watch.see(picture)) for picture in pictures)


def brief(told: Told) -> str:
    return "".join(die.face for die in told.dice) if isinstance(told, Roll) else told.reason.value


def rested(*dice: Lying, count: int = 8, first: int = 0, **look: float) -> list[Picture]:
    return [tray(*dice, seed=first + number, **look) for number in range(count)]  # type: ignore[arg-type]


def watch(**options: object) -> TrayWatch:
    return TrayWatch(ColourReader(), **options)  # type: ignore[arg-type]


def test_a_roll_is_told_once_when_its_dice_rest() -> None:
    told = played(watch(), rested(("1", 60, 60), ("3", 200, 150)))
    assert told == "moving moving reading reading 13 told told told"


def test_an_empty_tray_tells_nothing() -> None:
    told = played(watch(), rested())
    assert told.split()[-1] == "empty"
    assert not set("123") & set(told)


def test_rolling_dice_are_not_read() -> None:
    reader = ColourReader()
    rolling = [tray(("1", 40 + 25 * number, 60), seed=number) for number in range(8)]
    assert played(TrayWatch(reader), rolling) == "moving " * 7 + "moving"
    assert reader.asked == 0


def test_one_rolling_die_among_resting_ones_is_waited_for() -> None:
    rolling = [tray(("1", 60, 60), ("2", 60 + 25 * number, 180), seed=number) for number in range(8)]
    assert set(played(watch(), rolling).split()) == {"moving"}


def test_the_same_faces_rolled_again_are_a_roll_of_their_own() -> None:
    pictures = [*rested(("1", 60, 60)), *rested(("1", 150, 90), first=20)]
    assert [word for word in played(watch(), pictures).split() if word.isdigit()] == ["1", "1"]


def test_dice_rolled_again_onto_their_old_places_are_a_roll_of_their_own() -> None:
    pictures = [*rested(("1", 60, 60)), *rested(first=20), *rested(("1", 60, 60), first=40)]
    assert [word for word in played(watch(), pictures).split() if word.isdigit()] == ["1", "1"]


def test_one_die_rolled_again_where_it_lay_is_a_new_roll() -> None:
    pictures = [*rested(("1", 60, 60), ("2", 200, 150)), *rested(("1", 60, 60), ("3", 200, 150), first=20)]
    assert [word for word in played(watch(), pictures).split() if word.isdigit()] == ["12", "13"]


def test_a_knocked_table_is_no_new_roll() -> None:
    knocked = [tray(("1", 60 + shift, 60 + shift), seed=30 + shift) for shift in (0, 6, -5, 4, -3, 2, 1)]
    pictures = [*rested(("1", 60, 60)), *knocked, *rested(("1", 61, 61), first=50)]
    told = played(watch(), pictures).split()
    assert [word for word in told if word.isdigit()] == ["1"]
    assert told[-1] == "told"


def test_dice_are_read_while_the_table_trembles() -> None:
    trembling = [tray(("1", 60 + number % 2, 60), seed=number) for number in range(8)]
    assert "1" in played(watch(), trembling).split()


def test_a_hand_that_reaches_over_the_dice_is_no_new_roll() -> None:
    pictures = [*rested(("1", 60, 60)), *map(with_hand, rested(("1", 60, 60), first=20))]
    pictures += rested(("1", 60, 60), first=40)
    assert [word for word in played(watch(empty=tray()), pictures).split() if word.isdigit()] == ["1"]


def test_a_hand_that_rests_in_the_tray_is_waited_for() -> None:
    told = played(watch(empty=tray(seed=99)), [*map(with_hand, rested(("1", 60, 60)))])
    assert told.split()[-1] == "hand"
    assert "1" not in told.split()


def test_dice_at_the_edge_are_no_hand() -> None:
    assert "1" in played(watch(empty=tray(seed=99)), rested(("1", 15, 60))).split()


def test_a_resting_roll_is_not_read_again() -> None:
    reader = ColourReader()
    played(TrayWatch(reader), rested(("1", 60, 60), count=20))
    assert reader.asked == 3


def test_unsure_dice_are_read_over_more_frames() -> None:
    reader = ColourReader(sure=False)
    played(TrayWatch(reader, frames=5), rested(("1", 60, 60), count=20))
    assert reader.asked == 5


@pytest.mark.parametrize(
    ("expected", "reason", "words"),
    [
        (6, Reason.COUNT, "2 of 6 dice in the tray"),
        (1, Reason.COUNT, "2 dice in the tray, 1 expected: take out 1"),
    ],
)
def test_a_wrong_number_of_dice_is_said(expected: int, reason: Reason, words: str) -> None:
    watched = watch()
    watched.expect(expected)
    told = [watched.see(picture) for picture in rested(("1", 60, 60), ("3", 200, 150))][-1]
    assert isinstance(told, Waiting)
    assert (told.reason, told.text, len(told.dice)) == (reason, words, 2)


def test_the_expected_number_of_dice_is_told() -> None:
    watched = watch()
    watched.expect(2)
    pictures = [*rested(("1", 60, 60)), *rested(("1", 60, 60), ("3", 200, 150), first=20)]
    assert [word for word in played(watched, pictures).split() if word.isdigit()] == ["13"]


OLD: Final = (("1", 60, 60), ("2", 60, 150), ("3", 140, 180))
"""Dice that lie there from the roll before."""


def after_a_roll_of_three(expected: int) -> TrayWatch:
    """A watch that told three dice, and expects others beside them now."""
    watched = watch()
    played(watched, rested(*OLD))
    assert watched.lying is not None
    watched.expect(expected, besides=watched.lying.dice)
    return watched


@pytest.mark.parametrize(
    ("expected", "lying", "told"),
    [
        (1, (*OLD, ("2", 250, 90)), "2"),
        (1, (("2", 250, 90), *OLD[1:]), "2"),
        (1, (("3", 60, 60), *OLD[1:]), "3"),
        (2, (("3", 250, 90), ("1", 220, 170), OLD[2]), "13"),
        (3, (("3", 250, 90), *OLD[1:]), "233"),
        (1, (("3", 250, 90), ("1", 220, 170), OLD[2]), "count"),
        (1, OLD, "told"),
        (3, OLD, "told"),
    ],
    ids=["one more", "one moved", "one turned over", "two moved", "all asked for", "too many", "none", "none of all"],
)
def test_of_too_many_dice_those_count_that_were_thrown(expected: int, lying: tuple[Lying, ...], told: str) -> None:
    pictures = [tray(seed=15), *rested(*lying, first=20)]
    words = played(after_a_roll_of_three(expected), pictures).split()
    assert told in words
    assert [word for word in words if word.isdigit()] == ([told] if told.isdigit() else [])


def test_dice_thrown_into_an_emptied_tray_all_count() -> None:
    pictures = [*rested(first=10), *rested(*OLD, first=20)]
    words = played(after_a_roll_of_three(3), pictures).split()
    assert [word for word in words if word.isdigit()] == ["123"]


def checked(shift: int = 0, *dice: Lying) -> Picture:
    """A tray with a chequered cloth, that has shifted by so many px."""
    rows, columns = np.indices((240, 320))
    picture = np.where(((rows + shift) // 12 + (columns + shift) // 12) % 2, 150, 90).astype(np.uint8)
    whole = np.repeat(picture[:, :, None], 3, axis=2)
    for face, x, y in dice:
        whole[y - SIDE // 2 : y + SIDE // 2, x - SIDE // 2 : x + SIDE // 2] = COLOURS[face]
    return whole


def test_a_tray_that_looks_otherwise_is_read_without_its_empty_picture_until_there_is_a_new_one() -> None:
    reader = ColourReader()
    watched = TrayWatch(reader, empty=checked())
    played(watched, [checked(6, ("1", 60, 60))] * 8)
    assert (watched.outdated, reader.empties[-1]) == (True, None)
    watched.tray_is_empty(checked(6))
    assert not watched.outdated
    played(watched, [checked(6, ("1", 60, 60))] * 8)
    assert not watched.outdated
    assert reader.empties[-1] is not None


@pytest.mark.parametrize(
    "picture",
    [
        tray(light=0.5),
        tray(*(("1", x, y) for x in range(40, 320, 60) for y in range(40, 240, 80))),
        with_hand(tray(("1", 60, 60))),
    ],
    ids=["dim", "full of dice", "hand"],
)
def test_light_dice_and_hands_make_no_empty_picture_old(picture: Picture) -> None:
    watched = watch(empty=tray(seed=99))
    played(watched, [picture] * 8)
    assert not watched.outdated


def test_a_count_that_is_no_longer_expected_lets_the_roll_be_told() -> None:
    watched = watch()
    watched.expect(2)
    played(watched, rested(("1", 60, 60)))
    watched.expect(None)
    assert played(watched, rested(("1", 60, 60), count=1, first=30)) == "1"


def test_a_roll_is_told_again_when_asked() -> None:
    watched = watch()
    played(watched, rested(("1", 60, 60)))
    watched.again()
    assert played(watched, rested(("1", 60, 60), count=2, first=30)) == "1 told"


def test_what_lies_is_known_until_it_is_taken_out() -> None:
    watched = watch()
    played(watched, rested(("1", 60, 60)))
    assert watched.lying is not None
    assert [each.face for each in watched.lying.dice] == ["1"]
    played(watched, rested(first=30))
    assert watched.lying is None


def test_the_light_going_down_is_no_new_roll() -> None:
    dusk = [tray(("1", 60, 60), light=1 - number / 60, seed=number) for number in range(30)]
    assert [word for word in played(watch(), dusk).split() if word.isdigit()] == ["1"]


def test_a_flickering_lamp_does_not_keep_dice_from_being_read() -> None:
    flicker = [tray(("1", 60, 60), light=1 - 0.15 * (number % 2), seed=number) for number in range(10)]
    assert "1" in played(watch(), flicker).split()


def test_the_reader_is_given_the_empty_tray_in_the_present_light() -> None:
    reader = ColourReader()
    played(TrayWatch(reader, empty=tray(noise=0)), rested(("1", 60, 60), light=0.6))
    given = reader.empties[-1]
    assert given is not None
    assert abs(float(given.mean()) - 0.6 * 120) < 2


def test_the_empty_tray_follows_a_wandering_shadow() -> None:
    bare = tray(noise=0)

    def shaded(depth: float) -> Picture:
        picture = bare.copy()
        picture[:, 200:] = np.rint(picture[:, 200:] * (1 - depth))
        return picture

    watched = watch(empty=shaded(0))
    played(watched, [shaded(number / 1000) for number in range(400)])
    assert watched.empty is not None
    assert float(watched.empty[:, 250:].mean()) < 85


def test_a_die_is_never_taken_for_the_empty_tray() -> None:
    class Blind:
        def read(self, picture: Picture, **known: object) -> tuple[()]:
            return ()

    empty = tray(seed=99)
    blind: DiceReader = Blind()
    watched = TrayWatch(blind, empty=empty)
    played(watched, rested(("1", 60, 60), count=120))
    assert watched.empty is empty


def test_the_reader_is_told_where_codes_lie() -> None:
    reader = ColourReader()
    code = ((10.0, 10.0), (60.0, 10.0), (60.0, 60.0), (10.0, 60.0))
    watched = TrayWatch(reader)
    for picture in rested(("1", 160, 60)):
        watched.see(picture, codes=[code])
    assert list(reader.codes) == [code]


def reading(*faces: str, sure: bool = True, at: float = 0.0) -> tuple[Die, ...]:
    return tuple(die(face, 50 * place + at, 0, sure=sure) for place, face in enumerate(faces))


def voted_faces(readings: Sequence[tuple[Die, ...]]) -> str:
    return "".join(each.face for each in voted(readings))


def test_the_likelier_face_wins_the_vote() -> None:
    assert voted_faces([reading("6"), reading("8"), reading("6"), reading("6")]) == "6"


def test_what_is_read_in_few_frames_is_no_die() -> None:
    assert voted_faces([reading("6"), reading("6", "1"), reading("6"), reading("6")]) == "6"


def test_a_die_missed_in_one_frame_is_a_die() -> None:
    assert voted_faces([reading("6", "1"), reading("6"), reading("6", "1"), reading("6", "1")]) == "61"


@pytest.mark.parametrize(
    ("name", "readings", "sure"),
    [
        ("always the same", [reading("6")] * 3, True),
        ("two faces, both sure", [reading("6"), reading("6"), reading("8")], False),
        ("mostly unsure", [reading("6"), reading("6", sure=False), reading("6", sure=False)], False),
        ("once unsure", [reading("6"), reading("6"), reading("6", sure=False)], True),
    ],
)
def test_a_die_is_sure_when_its_readings_are(name: str, readings: list[tuple[Die, ...]], sure: bool) -> None:
    assert [each.sure for each in voted(readings)] == [sure]


def test_other_faces_that_were_read_are_offered() -> None:
    (one,) = voted([reading("6"), reading("6"), reading("8")])
    assert [guess.face for guess in one.guesses] == ["6", "8"]


@pytest.mark.parametrize("make", [lambda: watch(settle=0), lambda: watch(frames=0)])
def test_impossible_options_are_refused(make: Callable[[], TrayWatch]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        make()
