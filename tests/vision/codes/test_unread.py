"""Labels that were not read are found by their marks, and nothing else is."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.scenes.light import DAY, ROOM, Light
from tests.scenes.render import BACKGROUNDS, Scene, render
from tests.vision.aim.test_quality import seen
from tests.vision.builders import framed
from vision.aim.quality import Kind, complaints
from vision.codes.readers import ZxingReader
from vision.codes.unread import find_unread
from vision.table.outlines import middle


@pytest.mark.parametrize("light", [ROOM, DAY])
def test_where_all_labels_were_read_none_is_missing(light: Light) -> None:
    for seed in range(2):
        picture, _ = seen(seed, light)
        assert find_unread(picture, ZxingReader().read(framed(picture))) == ()


def test_an_empty_table_has_no_label() -> None:
    for path in BACKGROUNDS[::3]:
        assert find_unread(render(Scene((), path), seed=1)[0], ()) == ()


def test_labels_that_nobody_read_are_found_where_they_lie() -> None:
    for seed in range(2):
        picture, truth = seen(seed, ROOM)
        found = find_unread(picture, ())
        places = [middle(label.corners) for label in truth]
        assert len(found) == len(truth)
        assert all(any(math.dist(middle(corners), place) < 8 for place in places) for corners in found)


@pytest.mark.parametrize(
    ("light", "kind"), [(replace(ROOM, blur_px=2.3), Kind.OUT_OF_FOCUS), (replace(DAY, glare=1.0), Kind.GLARE)]
)
def test_what_is_wrong_with_them_is_said_though_nobody_knew_of_them(light: Light, kind: Kind) -> None:
    said = []
    for seed in range(5):
        picture, _ = seen(seed, light)
        sightings = ZxingReader().read(framed(picture))
        said += complaints(picture, sightings, unread=find_unread(picture, sightings))
    assert len(said) >= 2
    assert {one.kind for one in said} == {kind}
