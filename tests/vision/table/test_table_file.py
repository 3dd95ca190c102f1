"""The table's file: what is written comes back, and what is wrong in it is said with file, line and field."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from vision.errors import FileFaultError
from vision.sightings import ReaderName, sighted
from vision.table.layout import Layout, Place
from vision.table.markers import Corner
from vision.table.surface import tapped_surface
from vision.table.table_file import Table, read_table, write_table
from vision.table.zones import Room, Zone, ZoneKind, usual_zones
from vision.things import Spot

SURFACE = tapped_surface(((310, 150), (1600, 140), (1800, 1000), (120, 980)), (900, 500), picture=(1920, 1080))
LAYOUT = Layout(40, {corner: Place(20.0 + corner, 30.0, -4.5) for corner in Corner}, 900, 500)


def whole(folder: Path) -> Table:
    discard = Zone("discard of Žďár", ZoneKind.DISCARD, ((0.0, 0.0), (50.5, 0.0), (50.5, 70.0)), 1)
    return Table(SURFACE, LAYOUT, (*usual_zones(3, Room(0, 0, 900, 500)), discard), folder / "tray.png")


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    write_table(tmp_path / "deep" / "table.yaml", whole(tmp_path / "deep"))
    table = read_table(tmp_path / "deep" / "table.yaml")
    assert replace(table, surface=None) == replace(whole(tmp_path / "deep"), surface=None)
    assert table.surface is not None
    assert table.surface.picture == (1920, 1080)
    for point in [(0, 0), (960, 540), (1800, 1000)]:
        assert table.surface.mm(point) == pytest.approx(SURFACE.mm(point), abs=0.01)


def test_a_table_nobody_has_set_up_is_empty(tmp_path: Path) -> None:
    assert read_table(tmp_path / "table.yaml") == Table()
    write_table(tmp_path / "table.yaml", Table())
    assert read_table(tmp_path / "table.yaml") == Table()


def test_people_can_read_it(tmp_path: Path) -> None:
    write_table(tmp_path / "table.yaml", whole(tmp_path))
    text = (tmp_path / "table.yaml").read_text()
    assert "  top_left: [20.0, 30.0, -4.5]\n" in text
    assert "- name: discard of Žďár\n  kind: discard\n  seat: 2\n" in text
    assert "empty_tray: tray.png\n" in text


def faulty(folder: Path, old: str, new: str) -> str:
    """What is said of a sound file in which this was replaced."""
    path = folder / "table.yaml"
    write_table(path, whole(folder))
    text = path.read_text()
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(FileFaultError) as fault:
        read_table(path)
    return str(fault.value).removeprefix(str(path))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "picture: [1920, 1080]",
            "picture: [1920, 10.5]",
            ":4: surface.picture.2: expected a whole number, not '10.5'",
        ),
        ("picture: [1920, 1080]", "picture: [1920]", ":4: surface.picture: expected 2 values, not 1"),
        ("picture: [1920, 1080]", "pictures: [1920, 1080]", ":4: surface.pictures: is not known here"),
        ("size_mm: [900", "size_mm: [0", ":5: surface.size_mm.1: expected a number of at least 1 and at most 10000"),
        ("- [310.0, 150.0]", "- [310.0, 1e3]", ":6: surface.corners_px: the four corners do not lie clockwise"),
        ("- [310.0, 150.0]", "- [.nan, 150.0]", "surface.corners_px.1.1: expected a number"),
        ("- [310.0, 150.0]", "- {x: 3}", "surface.corners_px.1: expected a list"),
        ("  side_mm: 40\n", "", ":11: markers: side_mm is missing"),
        ("top_left: [20.0", "top_left: [far", ":14: markers.top_left.1: expected a number of"),
        (
            "kind: draw",
            "kind: pile",
            "zones.4.kind: expected one of draw, discard, in_play, seat, dice_tray, not 'pile'",
        ),
        ("name: draw", "name: discard", "two zones have this name"),
        ("seat: 2", "seat: 0", "expected a number of at least 1"),
        ("- [5.0, 495.0]", "- [5.0, 200.0]", "zones.2: zone 'seat 2' has a dent"),
        ("  seat: 1\n", "  seat: 1\n  colour: red\n", "zones.1.colour: is not known here"),
        ("kind: draw", "kind: [draw]", "zones.4.kind: expected a single value"),
        ("kind: draw", "kind: draw\n  kind: draw", "zones.4.kind: stands here twice"),
        ("zones:\n", "places:\n", ":18: places: is not known here"),
        ("empty_tray: tray.png", "empty_tray: ''", "empty_tray: expected a text"),
    ],
)
def test_a_fault_is_named_by_file_line_and_field(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in faulty(tmp_path, old, new)


def test_a_torn_file_is_said_to_be_torn_wherever_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    write_table(path, whole(tmp_path))
    data = path.read_bytes()
    for end in range(0, len(data), 7):
        path.write_bytes(data[:end])
        try:
            read_table(path)
        except FileFaultError as error:
            assert str(error).startswith(f"{path}:")  # noqa: PT017 - a file that ends behind a part is whole


@pytest.mark.parametrize(
    "data", [b"", b"\x00\x01", b"\xff\xfe\xff", b"a: [", b"- 1\n- 2\n", b"3", b"a: &a [*a]", b"[" * 5000]
)
def test_what_is_no_table_is_said_to_be_none(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "table.yaml"
    path.write_bytes(data)
    with pytest.raises(FileFaultError, match=r"table\.yaml:"):
        read_table(path)


def test_a_file_is_never_half_written(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    write_table(path, whole(tmp_path))
    before = path.read_bytes()
    (tmp_path / "same.yaml").hardlink_to(path)
    write_table(path, Table())
    assert (tmp_path / "same.yaml").read_bytes() == before, "the old file was written into"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["same.yaml", "table.yaml"]


def test_a_file_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    write_table(path, whole(tmp_path))
    before = path.read_bytes()
    with pytest.raises(AttributeError):
        write_table(path, None)  # type: ignore[arg-type]
    (tmp_path / "table.yaml.new").mkdir()
    with pytest.raises(OSError, match=r"table\.yaml\.new"):
        write_table(path, Table())
    assert path.read_bytes() == before


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    write_table(path, whole(tmp_path))
    before = path.read_bytes()
    mirrored = replace(whole(tmp_path), layout=replace(LAYOUT, width_mm=250.598, height_mm=-330.808))
    with pytest.raises(FileFaultError) as fault:
        write_table(path, mirrored)
    assert f"{path}: is left as it was, for this could not be read again: " in str(fault.value)
    assert "markers.size_mm.2: expected a number of at least 1" in str(fault.value)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["table.yaml"]


def test_a_sighting_is_located_with_its_zone() -> None:
    table = Table(SURFACE, zones=(Zone("draw", ZoneKind.DRAW, ((90, 90), (200, 90), (200, 200), (90, 200))),))
    a, b, c, d = SURFACE.outline([(100, 120), (100, 100), (120, 100), (120, 120)])
    sighting = sighted("AE1:0001-K", (a, b, c, d), 21, ReaderName.ZXING, 0)
    spot = table.locate(sighting)
    assert spot is not None
    assert (spot.x, spot.y, spot.turn) == pytest.approx((110, 110, -90))
    assert spot.zone == "draw"
    assert isinstance(spot, Spot)
    assert Table().locate(sighting) is None
