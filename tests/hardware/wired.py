"""What the wiring says: which pin of which board goes to which part, by the sources and by the table of pins."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import yaml

HARDWARE = Path(__file__).parents[2] / "hardware"
WIRING = HARDWARE / "wiring"
SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {"nano": "Arduino Nano or Uno", "pico": "Raspberry Pi Pico or Pico W", "pi": "The 40-pin header"}
PARTS = {
    "DIN": "led data",
    "CLK": "encoder a (clk)",
    "DT": "encoder b (dt)",
    "SW": "encoder switch (sw)",
    "Next": "button next",
    "Undo": "button undo",
    "Buzzer": "buzzer",
    **{f"Seat {seat}": f"button of seat {seat}" for seat in range(1, 6)},
}
"""What the table calls the pins of LEDs, encoder, buttons and buzzer."""


def table(board: str) -> dict[str, str]:
    """The pins of a board in hardware/README.md: its GPIO or marking for each thing, in small letters."""
    chapter = (HARDWARE / "README.md").read_text().partition(f"**{BOARDS[board]}")[2].partition("\n**")[0]
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in chapter.splitlines() if "|" in line]
    return {re.sub(r", .*| \((?!CLK|DT|SW).*", "", row[0]).lower(): row[1] for row in rows[2:]}


def legs(board: str) -> dict[str, str]:
    """Which leg or header pin a GPIO of the table is."""
    chapter = (HARDWARE / "README.md").read_text().partition(f"**{BOARDS[board]}")[2].partition("\n**")[0]
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in chapter.splitlines() if "|" in line]
    return {row[1]: row[2] for row in rows[2:]}


def source(name: str) -> dict[str, Any]:
    """A wiring source."""
    read: dict[str, Any] = yaml.safe_load((WIRING / f"{name}.yml").read_text())
    return read


def wires(name: str) -> set[tuple[str, str, str, str]]:
    """Every wire of a source: part, its pin, part, its pin; from left to right."""
    found = set()
    for left, _, right in source(name)["connections"]:
        ((a, a_pins),), ((b, b_pins),) = left.items(), right.items()
        found |= {(a, str(one), b, str(other)) for one, other in zip(a_pins, b_pins, strict=True)}
    return found


def label(name: str, part: str, pin: str) -> str:
    """What is written at a pin: its label, or else its name."""
    said = source(name)["connectors"][part]
    return str(said["pinlabels"][[str(one) for one in said["pins"]].index(pin)]) if "pinlabels" in said else pin


def drawn(svg: Path) -> list[str]:
    """All that a picture says, whatever release of graphviz drew it: words, parts, and the wires between them."""
    graph = ElementTree.parse(svg).getroot().find(f"{SVG}g")
    assert graph is not None
    texts = [" ".join((text.text or "").split()) for text in graph.iter(f"{SVG}text")]
    titles = [title.text or "" for part in graph.findall(f"{SVG}g") for title in part.findall(f"{SVG}title")]
    return sorted(texts + titles)
