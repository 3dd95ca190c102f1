"""The ground: taps and zones as people draw them in the picture are kept, and known again when the app comes back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.sight.ground import NO_SURFACE, Ground
from companion.sight.hindrances import EVERY, WATCHED, Hindrances
from companion.sight.looking import look_at
from tests.vision.builders import label_picture, on_table
from ui.sight import ShownZone, Tone
from vision.frames import Frame
from vision.sightings import ReaderName, Sighting
from vision.things import Thing

SIZE = (640, 480)
CORNERS = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
LEFT = ((0.2, 0.2), (0.4, 0.2), (0.4, 0.8), (0.2, 0.8))


class Told(list[str]):
    """What was said to people."""

    def __call__(self, text: str) -> None:
        if text:
            self.append(text)


def frame(number: int = 0) -> Frame:
    rng = np.random.default_rng(1)
    picture = rng.integers(40, 200, (SIZE[1] // 40, SIZE[0] // 40, 3), dtype=np.uint8).repeat(40, 0).repeat(40, 1)
    return Frame(picture, number, number / 5)


def tapped(folder: Path) -> Ground:
    ground = Ground(folder / "table.yaml", Told())
    assert ground.tapped(CORNERS, (800.0, 600.0), SIZE) == ""
    ground.see(frame())
    return ground


def sighting(x: float, y: float) -> Sighting:
    corners = ((x, y), (x + 20, y), (x + 20, y + 20), (x, y + 20))
    return Sighting("AE1:0001-K", corners, 3.0, ReaderName.ZXING, 0)


def test_four_taps_give_millimetres(tmp_path: Path) -> None:
    spot = tapped(tmp_path).locate(sighting(310, 230))
    assert spot is not None
    assert (round(spot.x), round(spot.y), round(spot.turn)) == (400, 300, 0)


def test_taps_that_are_no_rectangle_are_refused_in_words_and_change_nothing(tmp_path: Path) -> None:
    ground = Ground(tmp_path / "table.yaml", Told())
    assert "clockwise" in ground.tapped((CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3]), (800.0, 600.0), SIZE)
    assert ground.locate(sighting(310, 230)) is None
    assert not (tmp_path / "table.yaml").exists()


def test_a_zone_that_is_drawn_is_shown_where_it_was_drawn_and_names_the_spots_in_it(tmp_path: Path) -> None:
    ground = tapped(tmp_path)
    assert ground.put_zone(ShownZone("pile", "discard", LEFT), SIZE) == ""
    (zone,) = ground.shown_zones(SIZE)
    assert zone.name == "pile"
    assert np.allclose(zone.outline, LEFT, atol=1e-6)
    spots = [ground.locate(sighting(x, 230)) for x in (180, 400)]
    assert [spot.zone for spot in spots if spot] == ["pile", ""]


def test_without_a_surface_no_zone_can_be_drawn(tmp_path: Path) -> None:
    ground = Ground(tmp_path / "table.yaml", Told())
    assert ground.put_zone(ShownZone("pile", "discard", LEFT), SIZE) == NO_SURFACE
    assert ground.put_usual_zones(2) == NO_SURFACE


def test_a_zone_with_a_dent_is_refused_in_words(tmp_path: Path) -> None:
    dented = (LEFT[0], LEFT[1], (0.25, 0.3), LEFT[3])
    assert "dent" in tapped(tmp_path).put_zone(ShownZone("pile", "discard", dented), SIZE)


def test_the_usual_zones_have_a_place_for_everybody(tmp_path: Path) -> None:
    ground = tapped(tmp_path)
    assert ground.put_usual_zones(3) == ""
    assert sorted(zone.seat for zone in ground.zones if zone.seat is not None) == [0, 1, 2]


def test_the_usual_zones_of_a_tapped_sheet_are_laid_over_all_that_is_seen(tmp_path: Path) -> None:
    ground = Ground(tmp_path / "table.yaml", Told())
    sheet = ((0.4, 0.4), (0.6, 0.4), (0.6, 0.6), (0.4, 0.6))
    assert ground.tapped(sheet, (297.0, 210.0), SIZE) == ""
    assert ground.put_usual_zones(2) == ""
    across, down = zip(*(corner for zone in ground.shown_zones(SIZE) for corner in zone.outline), strict=True)
    assert (min(across), min(down)) < (0.05, 0.05)
    assert (max(across), max(down)) > (0.95, 0.95)


def test_what_was_set_is_known_again(tmp_path: Path) -> None:
    before = tapped(tmp_path)
    before.put_zone(ShownZone("pile", "discard", LEFT), SIZE)
    again = Ground(tmp_path / "table.yaml", Told())
    again.see(frame())
    assert [zone.name for zone in again.zones] == ["pile"]
    again.remove_zone("pile")
    assert again.zones == ()


@pytest.mark.parametrize("text", ["zones: [", "zones: [{name: 3}]", "nonsense: 1"])
def test_a_torn_file_is_said_and_the_app_goes_on(tmp_path: Path, text: str) -> None:
    file, told = tmp_path / "table.yaml", Told()
    file.write_text(text)
    ground = Ground(file, told)
    assert "table.yaml" in told[0]
    assert ground.tapped(CORNERS, (800.0, 600.0), SIZE) == ""


def test_a_torn_file_is_put_aside_so_that_what_is_kept_next_does_not_write_over_it(tmp_path: Path) -> None:
    before, told = tapped(tmp_path), Told()
    before.put_zone(ShownZone("pile", "discard", LEFT), SIZE)
    file, aside = tmp_path / "table.yaml", tmp_path / "table-faulty.yaml"
    written = file.read_text()
    file.write_text(written.replace("kind: discard", "kind: discards"))
    Ground(file, told).tapped(CORNERS, (800.0, 600.0), SIZE)
    assert aside.name in told[0]
    aside.write_text(aside.read_text().replace("discards", "discard"))
    aside.replace(file)
    assert Ground(file, Told()).table.zones == before.table.zones


def test_a_file_that_cannot_be_written_is_said_and_holds_for_now(tmp_path: Path) -> None:
    (tmp_path / "no_folder").write_text("")
    ground = Ground(tmp_path / "no_folder" / "table.yaml", Told())
    assert "cannot be kept" in ground.tapped(CORNERS, (800.0, 600.0), SIZE)
    assert ground.locate(sighting(310, 230)) is not None


def test_the_live_picture_shows_what_lies_there_and_the_zones(tmp_path: Path) -> None:
    ground = tapped(tmp_path)
    ground.put_zone(ShownZone("pile", "discard", LEFT), SIZE)
    things = [Thing(1, "A", sighting(310, 230)), Thing(2, "B", sighting(100, 100), covered=True)]
    look = look_at(frame(), width=320, things=things, ground=ground, named=lambda text: (f"<{text}>", Tone.KNOWN))
    assert look.picture is not None
    assert (look.picture.width, look.picture.height, len(look.picture.rgb)) == (320, 240, 320 * 240 * 3)
    marks = {mark.caption: mark.tone for mark in look.marks}
    assert marks == {"": Tone.SURFACE, "pile": Tone.ZONE, "<A>": Tone.KNOWN, "<B>": Tone.UNSURE}
    assert look.marks[2].outline[0] == (310 / 640, 230 / 480)


def test_before_the_first_picture_that_is_said(tmp_path: Path) -> None:
    ground = Ground(tmp_path / "table.yaml", Told())
    look = look_at(None, width=320, things=[], ground=ground, named=lambda text: (text, Tone.KNOWN))
    assert (look.picture, len(look.said)) == (None, 1)


def test_the_corners_of_a_zone_may_be_tapped_either_way_round(tmp_path: Path) -> None:
    assert tapped(tmp_path).put_zone(ShownZone("pile", "discard", tuple(reversed(LEFT))), SIZE) == ""


def test_what_hinders_is_measured_only_while_somebody_looks(tmp_path: Path) -> None:
    hindrances = Hindrances(tapped(tmp_path))
    rng = np.random.default_rng(1)
    lit = on_table(label_picture("AE1:0001-K", px_per_module=4)).astype(float)
    picture = np.clip(lit * 0.06 + rng.normal(0, 4, lit.shape), 0, 255).astype(np.uint8)
    corners = ((100.0, 100.0), (184.0, 100.0), (184.0, 184.0), (100.0, 184.0))
    things = [Thing(1, "A", Sighting("AE1:0001-K", corners, 4.0, ReaderName.ZXING, 0))]
    hindrances.study(Frame(picture, 0, 10.0), things)
    assert hindrances.looked_at(10.0) == ()
    hindrances.study(Frame(picture, 1, 10.0 + EVERY), things)
    assert hindrances.looked_at(10.0 + EVERY) != ()
    assert hindrances.looked_at(10.0 + 10 * WATCHED) == ()
