"""The eyes of a real table: what lies on it is named, answers, is compared with the game, and kept only when asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from companion.engine.prompts import Answer, Asked
from companion.sight.dice_tray import DiceTray
from companion.sight.ground import Ground
from companion.sight.looking import ENDED
from companion.sight.making import looking, sight_of
from companion.sight.table_sight import NO_PICTURE, NO_ZONES
from companion.sight.waiting import AGAIN, WAITED, Waiting
from companion.tabletop import Tabletop
from tests.companion.sight.test_dice_tray import Squares
from tests.companion.tables import code, notices, table_past_setup
from tests.scenes.markers import laid_out
from tests.vision.builders import PlayedSource, framed, label_picture
from ui.sight import Proposal, ShownZone, Tone
from vision.eyes import STALE, Eyes, EyesState
from vision.sightings import Corners
from vision.table.table_file import Table, write_table
from vision.table.zones import Room, usual_zones
from vision.tracker import Tracker

if TYPE_CHECKING:
    from vision.frames import Frame, Picture

NEVER = 600.0
"""Seconds without a picture until the eyes of a test say so by themselves."""

SIZE = (640, 480)
WHOLE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
LEFT = ((0.02, 0.02), (0.48, 0.02), (0.48, 0.98), (0.02, 0.98))
RIGHT = ((0.52, 0.02), (0.98, 0.02), (0.98, 0.98), (0.52, 0.98))


class Tray(DiceTray):
    """A tray that keeps what it was told of codes."""

    codes: Sequence[Corners] = ()

    def see(self, frame: Frame, *, codes: Sequence[Corners] = ()) -> tuple[Proposal, Answer | None] | None:
        self.codes = codes
        return super().see(frame, codes=codes)


class Seen:
    """A table with eyes whose pictures the test gives."""

    def __init__(self, folder: Path) -> None:
        self.table: Tabletop = table_past_setup(folder / "games")
        self.source = PlayedSource()
        watched = looking(folder / "table.yaml", self.table.say, tracker=Tracker(seen=1, within=1))
        self.ground = watched.ground
        self.now = 0.0
        self.eyes = Eyes(
            lambda: self.source,
            watched.watcher,
            self.table.see,
            zones=lambda: self.ground.zones,
            lost_after=NEVER,
            clock=lambda: self.now,
        ).start()
        self.reader = Squares()
        self.tray = Tray(self.ground, readers=lambda sets: self.reader, taught=tuple)
        self.sight = sight_of(
            self.table,
            self.eyes,
            watched,
            folder,
            tray=lambda ground, teaching: self.tray,
            now=lambda: datetime(2026, 1, 2, 3, 4, 5),
        )
        self.table.start()
        self._number = 0

    def show(self, picture: Picture, *, frames: int = 1) -> None:
        for _ in range(frames):
            self.source.give(framed(picture, number=self._number))
            self._number += 1

    def until(self, done: Callable[[], Any], picture: Picture | None = None) -> None:
        """Wait for what other threads do, with more pictures of the same where that takes some."""
        deadline = time.monotonic() + 20
        while not done():
            assert time.monotonic() < deadline, "nothing came of it"
            if picture is not None:
                self.show(picture)
            time.sleep(0.02)

    @property
    def asked(self) -> Asked:
        asked = self.table.view().asked
        assert asked is not None
        return asked

    @property
    def lying(self) -> dict[str, Tone]:
        """What is recognised in the live picture."""
        marks = self.sight.look(320).marks
        return {one.caption: one.tone for one in marks if one.tone in (Tone.KNOWN, Tone.FOREIGN, Tone.UNSURE)}

    def close(self) -> None:
        self.sight.close()
        self.source.give(None)
        self.eyes.close()
        self.table.close()


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path)
    yield found
    found.close()


def scene(*labels: tuple[str, int, int]) -> Picture:
    """A table with labels at these px."""
    picture = np.full((SIZE[1], SIZE[0], 3), 150, np.uint8)
    for text, x, y in labels:
        label = label_picture(text, px_per_module=3)
        picture[y : y + label.shape[0], x : x + label.shape[1]] = label
    return picture


def with_zones(seen: Seen, *zones: ShownZone) -> None:
    seen.show(scene())
    seen.until(lambda: seen.eyes.newest is not None)
    assert seen.sight.tapped(WHOLE, (640.0, 480.0)) == ""
    for zone in zones:
        assert seen.sight.put_zone(zone) == ""


def test_before_the_first_picture_nothing_can_be_set(seen: Seen) -> None:
    assert seen.sight.look(320).picture is None
    assert seen.sight.put_zone(ShownZone("draw", "draw", LEFT)) == NO_PICTURE
    assert seen.sight.empty_tray() == NO_PICTURE
    assert seen.sight.audit().said == (NO_PICTURE,)


def test_a_picture_that_has_grown_old_is_not_shown_as_if_it_were_live(seen: Seen) -> None:
    seen.until(lambda: seen.sight.look(320).meters, scene((code("cleave"), 50, 50)))
    seen.now += STALE + 0.1
    look = seen.sight.look(320)
    assert (look.picture, look.marks, look.meters) == (None, (), ())
    assert (
        look.said[0] == "no picture comes from the camera now: /dev/played gives no pictures; check its cable or "
        "connection."
    )


def test_an_old_picture_is_no_empty_tray_no_audit_and_no_face_of_a_die(seen: Seen) -> None:
    with_zones(seen, ShownZone("dice", "dice_tray", LEFT))
    seen.sight.teach("red", ("1", "2"))
    seen.now += STALE + 0.1
    assert seen.sight.empty_tray() == NO_PICTURE
    assert seen.sight.audit().said == (NO_PICTURE,)
    assert seen.sight.show_face("1").said == NO_PICTURE


def test_while_the_tray_is_lost_no_face_is_taken_and_the_lesson_says_what_to_do(tmp_path: Path) -> None:
    write_table(tmp_path / "table.yaml", Table(layout=laid_out(700, 360), zones=usual_zones(2, Room(0, 0, 700, 360))))
    with closing(Seen(tmp_path)) as seen:
        seen.until(lambda: seen.ground.said, scene())
        seen.sight.teach("red", ("1", "2"))
        shown = seen.sight.show_face("1")
        assert shown.said == (
            "the dice tray is not known now: no corner marker can be seen; aim the camera so that it sees 3 of them"
        )
        assert seen.sight.lesson() == shown


def test_a_camera_that_returns_is_shown_live_again(seen: Seen) -> None:
    with_zones(seen)
    seen.now += STALE + 0.1
    assert seen.sight.look(320).picture is None
    seen.until(lambda: seen.sight.look(320).meters, scene())


def test_a_recording_that_has_ended_shows_its_last_picture_without_meters(seen: Seen) -> None:
    seen.until(lambda: len(seen.lying) == 1, scene((code("cleave"), 50, 50)))
    seen.source.give(None)
    seen.until(lambda: seen.eyes.state is EyesState.ENDED)
    seen.now += STALE + 0.1
    look = seen.sight.look(320)
    assert look.picture is not None
    assert (look.meters, look.said) == ((), (ENDED,))
    assert seen.lying == {"Cleave": Tone.KNOWN}


def test_what_lies_there_is_named_and_what_is_foreign_is_shown_escaped(seen: Seen) -> None:
    picture = scene((code("cleave"), 50, 50), ("AE1:0001-K", 350, 50))
    seen.until(lambda: len(seen.lying) == 2, picture)
    assert seen.lying == {"Cleave": Tone.KNOWN, "AE1:0001-K": Tone.FOREIGN}


def test_a_card_on_the_draw_spot_answers_and_one_beside_it_does_not(seen: Seen) -> None:
    with_zones(seen, ShownZone("draw", "draw", LEFT))
    assert seen.asked.key == "ask.draw_turn_order"
    beside = scene((code("player_1"), 400, 100))
    seen.until(lambda: len(seen.lying) == 1, beside)
    assert seen.asked.key == "ask.draw_turn_order"
    seen.until(lambda: seen.asked.key == "ask.action", scene((code("player_1"), 100, 100)))


def test_without_zones_the_audit_says_what_to_do(seen: Seen) -> None:
    seen.show(scene())
    seen.until(lambda: seen.eyes.newest is not None)
    assert seen.sight.audit().said == (NO_ZONES,)


def test_the_audit_names_a_card_that_the_app_does_not_know_of_and_the_app_takes_it_over(seen: Seen) -> None:
    with_zones(seen, ShownZone("in play", "in_play", RIGHT))
    seen.until(lambda: len(seen.lying) == 1, scene((code("eye_of_nothing"), 400, 100)))
    (difference,) = seen.sight.audit().differences
    assert (difference.piece, difference.settable) == ("Eye of Nothing", True)
    seen.sight.table_is_right(difference.id)
    seen.until(lambda: not seen.sight.audit().differences)
    assert [placed.card for placed in seen.table.session.play.state.in_play] == ["eye_of_nothing"]


def test_a_difference_of_which_the_app_is_right_is_named_again_only_when_it_changes(seen: Seen) -> None:
    with_zones(seen, ShownZone("in play", "in_play", RIGHT))
    seen.until(lambda: len(seen.lying) == 1, scene((code("eye_of_nothing"), 400, 100)))
    (difference,) = seen.sight.audit().differences
    seen.sight.app_is_right(difference.id)
    assert seen.sight.audit().differences == ()
    seen.until(lambda: len(seen.lying) == 0, scene())
    assert seen.sight.audit().differences == ()
    seen.until(lambda: len(seen.lying) == 1, scene((code("eye_of_nothing"), 400, 100)))
    assert [one.id for one in seen.sight.audit().differences] == [difference.id]


def test_an_old_difference_is_not_settled_once_it_is_gone(seen: Seen) -> None:
    seen.sight.table_is_right("unknown.eye_of_nothing.in_play.")
    seen.until(lambda: "compare it again" in notices(seen.table))


def test_pictures_are_kept_only_while_somebody_asked(seen: Seen, tmp_path: Path) -> None:
    seen.show(scene(), frames=3)
    seen.until(lambda: seen.eyes.newest is not None)
    assert seen.sight.recording() == ""
    assert list(tmp_path.rglob("*.jpg")) == []
    assert seen.sight.record(on=True) == ""
    folder = Path(seen.sight.recording())
    seen.until(lambda: list(folder.glob("*.jpg")), scene())
    assert seen.sight.record(on=False) == ""
    assert seen.sight.recording() == ""


def test_the_empty_tray_is_kept_and_known_again(seen: Seen, tmp_path: Path) -> None:
    with_zones(seen, ShownZone("dice", "dice_tray", LEFT))
    assert seen.sight.empty_tray() == ""
    assert Ground(tmp_path / "table.yaml", print).table.empty_tray == tmp_path / "empty_tray.jpg"


def test_a_card_that_is_waited_for_is_looked_for_harder_after_a_while_and_then_now_and_again(seen: Seen) -> None:
    waiting, asked = Waiting(), seen.asked
    times = [0.0, WAITED - 0.1, WAITED, WAITED + 1, WAITED + AGAIN, WAITED + AGAIN + 1]
    assert [waiting.long(asked, at) for at in times] == [False, False, True, False, True, False]
    assert not waiting.long(None, 1000.0)
    assert not waiting.long(asked, 1000.0)


def test_the_tray_is_told_where_codes_lie_and_of_no_code_that_is_covered(seen: Seen) -> None:
    seen.until(lambda: len(seen.tray.codes) == 1, scene((code("cleave"), 100, 100)))
    (corners,) = seen.tray.codes
    assert np.mean(corners, axis=0) == pytest.approx((100 + 44, 100 + 44), abs=10)
    hidden = scene()
    hidden[90:260, 90:260] = 60
    seen.until(lambda: set(seen.lying.values()) == {Tone.UNSURE}, hidden)
    seen.until(lambda: not seen.tray.codes, hidden)
    assert set(seen.lying.values()) == {Tone.UNSURE}
