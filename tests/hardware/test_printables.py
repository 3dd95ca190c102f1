"""The previews of the printables show their present sources; and, asked for as slow, every part is a body to print."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

PRINTABLES = Path(__file__).parents[2] / "hardware/printables"
SOURCES = sorted(PRINTABLES.glob("*.scad"))
PICTURES = sorted(PRINTABLES.glob("*.png"))
SCENES = {"assembly", "plate", "overlaps"}  # several parts at once, to be looked at


def parts(source: Path) -> list[str]:
    """What the source says that can be printed of it."""
    said = re.search(r'^part = "assembly"; // \[([^\]]*)\]', source.read_text(), re.MULTILINE)
    assert said
    return [name for name in said[1].split(", ") if name not in SCENES]


def rendered(source: Path, part: str, folder: Path, **parameters: object) -> tuple[str, list[tuple[float, ...]]]:
    """What openscad has to say of a part, and the corners of its triangles in mm, three by three."""
    if shutil.which("openscad") is None:
        pytest.fail("openscad is missing, which this test needs: sudo apt install openscad", pytrace=False)
    out = folder / "part.stl"
    given = [f'part="{part}"', *(f"{name}={value}" for name, value in parameters.items())]
    command = ["openscad", "-o", out, "--hardwarnings", *(word for one in given for word in ("-D", one)), source]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    corners = re.findall(r"vertex (\S+) (\S+) (\S+)", out.read_text())
    return result.stderr, [tuple(float(number) for number in corner) for corner in corners]


def volume(corners: list[tuple[float, ...]]) -> float:
    """What triangles enclose, in cubic millimetres."""
    triangles = zip(corners[::3], corners[1::3], corners[2::3], strict=True)
    return sum(
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        for a, b, c in triangles
    ) / 6  # fmt: skip


def test_previews_show_the_present_sources() -> None:
    written = dict(reversed(line.split()) for line in (PRINTABLES / "previews.sha256").read_text().splitlines())
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in [*SOURCES, *PICTURES]}
    assert found == written, "run hardware/printables/render.sh, and look at what it drew"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_there_is_a_preview_of_the_whole_and_of_the_parts(source: Path) -> None:
    for name in (source.with_suffix(".png"), source.with_name(f"{source.stem}_parts.png")):
        with Image.open(name) as picture:
            assert len(picture.convert("RGB").getcolors(maxcolors=1_000_000) or []) > 50, f"{name} shows nothing"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "part"), [(source, part) for source in SOURCES for part in parts(source)], ids=lambda value: str(value)
)
def test_a_part_is_one_closed_body_that_lies_on_the_bed(
    source: Path, part: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    said, corners = rendered(source, part, tmp_path)
    assert "Simple:        no" not in said
    assert volume(corners) > 1000
    heights = [corner[2] for corner in corners]
    assert min(heights) == pytest.approx(0, abs=0.05)
    for axis in (0, 1):
        along = [corner[axis] for corner in corners]
        assert max(along) - min(along) <= 220
    record_property("ran", f"openscad, {source.name}: {part} takes {volume(corners) / 1000:.0f} cm3")


@pytest.mark.slow
@pytest.mark.parametrize(
    "sizes",
    [{}, {"camera_height": 300, "head": '"webcam"'}, {"reach": 330, "camera_height": 450}],
    ids=["as shipped", "low", "far"],
)
def test_no_two_parts_of_the_arm_are_in_the_same_place(sizes: dict[str, object], tmp_path: Path) -> None:
    _, corners = rendered(PRINTABLES / "camera_arm.scad", "overlaps", tmp_path, **sizes)
    assert abs(volume(corners)) < 1.0  # they touch
