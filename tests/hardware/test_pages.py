"""The pages of the hardware folder lead to what is there, and all that a rig can have is on one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.commands.rig_checks import seen_in
from companion.engine.indicators import Board, Placed, TurnOrder
from companion.games.registry import NAMES
from drivers.driver import Whole
from drivers.painting.colour import Colour
from drivers.registry import OURS, driver
from drivers.rig import Look

HARDWARE = Path(__file__).parents[2] / "hardware"
PAGES = sorted(HARDWARE.rglob("*.md"))
RIGS = sorted((HARDWARE.parent / "drivers/rigs").glob("*.yaml"))
KINDS = {TurnOrder: "turn order", Placed: "card"}
"""What the page on indicators calls those whose name is no word."""

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


def row_of(page: str, name: str) -> str:
    """The row of a table that is about `name`."""
    lines = (HARDWARE / page).read_text().splitlines()
    return next((line for line in lines if line.startswith(f"| `{name}` |")), "")


@pytest.mark.parametrize("name", [name for name, where in OURS.items() if where.startswith("drivers.strips.")])
def test_every_field_of_a_strip_is_in_the_page_on_strips(name: str) -> None:
    found, row = driver(name), row_of("strips.md", name)
    assert found
    assert set(re.findall(r"`([a-z_A-Z]+)(?:: [^`]*)?`", row.split("|")[2])) == set(found.fields)
    for field, wanted in found.fields.items():
        value = getattr(wanted, "default", None)
        assert (
            f"`{field}`{' *needed*' if wanted.needed else ''}" in row if value is None else f"`{field}: {value}`" in row
        )


@pytest.mark.parametrize("name", ["nano", "pico"])
def test_the_most_leds_of_a_board_are_those_of_its_page(name: str) -> None:
    found = driver(name)
    assert found
    leds = found.fields["leds"]
    assert isinstance(leds, Whole)
    assert f"(to {leds.most})" in row_of("strips.md", name)


def test_every_way_to_draw_and_every_colour_is_in_the_page_on_indicators() -> None:
    assert all(row_of("indicators.md", look.value) for look in Look)
    assert all(f"`{colour.value}`" in (HARDWARE / "indicators.md").read_text() for colour in Colour)


@pytest.mark.parametrize("game", NAMES)
def test_every_indicator_that_comes_up_in_a_game_is_in_its_table(game: str) -> None:
    text = (HARDWARE / "indicators.md").read_text()
    table = re.split(r"^### ", text.partition(f"(`{game}`)")[2], maxsplit=1, flags=re.MULTILINE)[0]
    for indicator in seen_in(game):
        if isinstance(indicator, Board):
            continue  # of the screen only
        key = "card.ID" if isinstance(indicator, Placed) and game == "aeons_end" else indicator.key
        kind = KINDS.get(type(indicator), type(indicator).__name__.lower())
        rows = [row for row in table.splitlines() if f"| {kind} |" in row]
        assert any(f"`{re.sub(r'[.][0-9]+', '.N', key)}`" in row for row in rows), f"{key} ({kind})"
