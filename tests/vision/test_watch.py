"""The watcher: real labels in pictures come, go, and have their spots."""

from __future__ import annotations

from tests.vision.builders import blank, framed, label_picture, on_table
from vision.codes.readers import ZxingReader
from vision.sightings import Sighting
from vision.things import Appeared, Left, Spot
from vision.tracker import Tracker
from vision.watch import Watcher

ONE, OTHER = "AE1:0001-K", "AE1:0002-K"


def test_two_real_labels_come_and_one_goes() -> None:
    watcher = Watcher(ZxingReader(), Tracker(gone_after=2))
    both = on_table(label_picture(ONE), label_picture(OTHER))
    one = on_table(label_picture(ONE))
    frames = [both, both, blank(), both, one, one]
    told = [watcher.see(framed(picture, number=number)) for number, picture in enumerate(frames)]
    assert [type(change) for change in told[1]] == [Appeared, Appeared]
    assert {change.thing.text for change in told[1]} == {ONE, OTHER}
    assert told[2:5] == [[], [], []]
    (gone,) = told[5]
    assert isinstance(gone, Left)
    assert gone.thing.text == OTHER
    assert [thing.text for thing in watcher.things.values()] == [ONE]


def test_things_have_the_spots_that_the_surface_gives() -> None:
    def locate(sighting: Sighting) -> Spot:
        return Spot(sighting.centre[0] / 4, sighting.centre[1] / 4, sighting.angle)

    watcher = Watcher(ZxingReader(), Tracker(seen=1), locate)
    (change,) = watcher.see(framed(on_table(label_picture(ONE))))
    assert change.thing.spot == locate(change.thing.sighting)


def test_what_is_missing_under_a_stir_has_not_left() -> None:
    watcher = Watcher(ZxingReader(), Tracker(seen=1, gone_after=1), stirs=lambda corners: True)
    watcher.see(framed(on_table(label_picture(ONE))))
    assert watcher.see(framed(blank())) == []
    assert len(watcher.things) == 1
