"""The ground by its corner markers: what they measure is kept, and nothing is that could not be read again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.sight.ground import Ground
from tests.companion.sight.test_ground import CORNERS, SIZE, Told, tapped
from tests.vision.table.test_misplaced_markers import BOTTOM, MIRRORED, TOP, wrong
from tests.vision.table.test_surface_watch import picture
from vision.frames import Frame

if TYPE_CHECKING:
    from vision.frames import Picture


class Evening:
    """The app at a table with corner markers, five frames a second."""

    def __init__(self, folder: Path) -> None:
        self.file, self.told = folder / "table.yaml", Told()
        self.ground = Ground(self.file, self.told)
        self._shown = 0

    def show(self, seen: Picture, *, seconds: float = 9.0) -> None:
        for _ in range(round(5 * seconds)):
            self.ground.see(Frame(seen, self._shown, self._shown / 5))
            self._shown += 1


def names(ground: Ground) -> list[str]:
    """Of its zones, of which there are some."""
    found = [zone.name for zone in ground.zones]
    assert found
    return found


@pytest.mark.parametrize("order", [TOP, BOTTOM, MIRRORED])
def test_zones_are_laid_once_the_markers_are_put_right_and_are_there_the_next_evening(
    tmp_path: Path, order: tuple[int, ...]
) -> None:
    evening = Evening(tmp_path)
    evening.show(wrong(order))
    said = evening.ground.put_usual_zones(2)
    assert "have changed places" in said
    assert evening.told[-1] == said
    assert not evening.file.exists()
    evening.show(picture())
    assert evening.ground.put_usual_zones(2) == ""
    size = evening.ground.table.layout
    assert size is not None
    assert (size.width_mm, size.height_mm) == pytest.approx((700, 360), abs=3)
    again = Evening(tmp_path)
    assert (again.told, names(again.ground)) == ([], names(evening.ground))


def test_usual_zones_that_nothing_could_lie_in_are_refused_and_the_file_stays(tmp_path: Path) -> None:
    ground = tapped(tmp_path)
    assert ground.put_usual_zones(2) == ""
    assert ground.tapped(CORNERS, (50.0, 40.0), SIZE) == ""
    before = (tmp_path / "table.yaml").read_bytes()
    assert ground.put_usual_zones(2) == "zone 'draw' is too small for anything to lie in; draw it larger"
    assert (tmp_path / "table.yaml").read_bytes() == before
    assert names(Ground(tmp_path / "table.yaml", Told())) == names(ground)


def test_what_is_set_and_could_not_be_read_again_is_refused_and_does_not_hold(tmp_path: Path) -> None:
    ground = tapped(tmp_path)
    assert ground.put_usual_zones(2) == ""
    before = ground.table
    assert "could not be read again" in ground.tapped(CORNERS, (20_000.0, 600.0), SIZE)
    assert ground.table == before
    assert names(Ground(tmp_path / "table.yaml", Told())) == names(ground)
