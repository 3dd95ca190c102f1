"""The pages of the hardware folder lead to what is there, and every picture and driver is on one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drivers.registry import OURS

HARDWARE = Path(__file__).parents[2] / "hardware"
PAGES = sorted(HARDWARE.rglob("*.md"))
RIGS = sorted((HARDWARE.parent / "drivers/rigs").glob("*.yaml"))
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")


def headings(page: Path) -> set[str]:
    """The places of a page that a link can name, as forges make them of its headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(HARDWARE)))
def test_links_lead_somewhere(page: Path) -> None:
    for path, place in LINK.findall(page.read_text()):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{path} is not there"
        assert not place or place in headings(target), f"{path} has no heading {place}"


def test_every_picture_is_on_the_way_in() -> None:
    shown = {path for path, _ in LINK.findall((HARDWARE / "README.md").read_text())}
    pictures = [*HARDWARE.glob("wiring/*.svg"), *HARDWARE.glob("printables/*.png")]
    assert {str(path.relative_to(HARDWARE)) for path in pictures} <= shown


def test_every_driver_of_a_real_device_is_on_the_way_in() -> None:
    text = (HARDWARE / "README.md").read_text()
    named = set(re.findall(r"`([a-z0-9-]+)`", text))
    family = {f"{whole.rpartition('-')[0]}{part}" for whole in named for part in named if part.startswith("-")}
    assert {name for name in OURS if not name.startswith("virtual-")} <= named | family


@pytest.mark.parametrize("rig", [rig for rig in RIGS if not rig.stem.startswith("demo")], ids=lambda path: path.stem)
def test_a_shipped_rig_is_on_the_way_in_beside_its_wiring(rig: Path) -> None:
    rows = [line for line in (HARDWARE / "README.md").read_text().splitlines() if line.startswith("| `")]
    row = next((row for row in rows if f"`{rig.stem}`" in row.split("|")[1]), None)
    assert row, f"{rig.stem} is not among the rigs of hardware/README.md"
    said = set(re.findall(r"hardware/(wiring/\w+\.svg)", rig.read_text()))
    assert said <= set(re.findall(r"\((wiring/\w+\.svg)\)", row))
