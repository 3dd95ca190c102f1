"""The box: everything the pack files and map files hold, found by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.engine import compiled as compiling
from companion.engine.board.maps import read_map
from companion.engine.board.pages import Page
from companion.engine.boxes import Gathered, one_of
from companion.engine.compiled import compiled
from companion.engine.effects import Vocabulary
from companion.engine.errors import MapError
from companion.games.enormity.pieces import TokenKind
from companion.games.enormity.records import (
    ActionCard,
    BlipSupply,
    Character,
    Condition,
    GearCard,
    IntruderSheet,
    Location,
    ScannerCard,
    Specimen,
    StratagemCard,
    Suit,
    TileKind,
)

if TYPE_CHECKING:
    from companion.engine.packs import Reader

FOLDER = Path(__file__).parent
PACK = FOLDER / "pack"
MAPS = FOLDER / "maps"

SECTIONS: dict[str, type[Any]] = {
    "intruders": IntruderSheet,
    "specimens": Specimen,
    "characters": Character,
    "suits": Suit,
    "gear": GearCard,
    "action_cards": ActionCard,
    "stratagems": StratagemCard,
    "tiles": TileKind,
    "locations": Location,
    "scanner_cards": ScannerCard,
    "blip_tokens": BlipSupply,
    "conditions": Condition,
}
"""What a pack file can hold: top-level keys, each a list of records."""

MARKS = ("start", *(kind.value for kind in TokenKind), "discovery", "extraction", "intruder")
"""What a map can print on its spaces besides doors, terrain and ways to other pages."""

R = TypeVar("R")


class Box:
    """What the pack files hold, by section and id; it never changes."""

    def __init__(self, found: Mapping[str, Mapping[str, Any]], pages: Mapping[str, Page]) -> None:
        self.intruders: Mapping[str, IntruderSheet] = found.get("intruders", {})
        self.specimens: Mapping[str, Specimen] = found.get("specimens", {})
        self.characters: Mapping[str, Character] = found.get("characters", {})
        self.suits: Mapping[str, Suit] = found.get("suits", {})
        self.gear: Mapping[str, GearCard] = found.get("gear", {})
        self.action_cards: Mapping[str, ActionCard] = found.get("action_cards", {})
        self.stratagems: Mapping[str, StratagemCard] = found.get("stratagems", {})
        self.tiles: Mapping[str, TileKind] = found.get("tiles", {})
        self.locations: Mapping[str, Location] = found.get("locations", {})
        self.scanner_cards: Mapping[str, ScannerCard] = found.get("scanner_cards", {})
        self.blip_tokens: Mapping[str, BlipSupply] = found.get("blip_tokens", {})
        self.conditions: Mapping[str, Condition] = found.get("conditions", {})
        self.pages = pages

    def sheet(self, name: str) -> IntruderSheet:
        """The Intruder sheet with this id."""
        return one_of(self.intruders, name, "Intruder sheet")

    def gear_card(self, name: str) -> GearCard:
        """The gear card with this id."""
        return one_of(self.gear, name, "gear card")

    def action_card(self, name: str) -> ActionCard:
        """The Action card with this id."""
        return one_of(self.action_cards, name, "Action card")

    def stratagem(self, name: str) -> StratagemCard:
        """The Stratagem with this id."""
        return one_of(self.stratagems, name, "Stratagem")

    def tile(self, name: str) -> TileKind:
        """The kind of Terrain tile with this id."""
        return one_of(self.tiles, name, "kind of tile")

    def location(self, name: str) -> Location:
        """The Location with this id."""
        return one_of(self.locations, name, "Location")

    def page(self, name: str) -> Page:
        """The map page of this name."""
        return one_of(self.pages, name, "map page")


def read_box(files: Sequence[Path], vocabulary: Vocabulary, maps: Sequence[Path] = ()) -> Box:
    """The box that these pack files and map files make together.

    A record takes the place of one with its id that came with the app and only stands in: one that is uncertain, or of
    our own making.

    Raises:
        PackError: Everything that is wrong in any of them, or between them.
    """
    from companion.engine.packs import Reader  # with it comes YAML, which a compiled box does without
    from companion.games.enormity.box_checks import Known, box_faults, is_provisional  # they know what operations name

    reader = Reader(vocabulary)
    gathered = Gathered(reader, files, SECTIONS, shipped=PACK, provisional=is_provisional)
    pages = _pages(maps, reader)
    gathered.add(box_faults(gathered.found, Known(gathered.ids(), pages)))
    reader.finish()
    return Box(gathered.found, pages or {})


def _pages(maps: Sequence[Path], reader: Reader) -> dict[str, Page] | None:
    """The pages by name; None where one of them has faults, which `reader` takes."""
    found: dict[str, Page] = {}
    sound = True
    for file in maps:
        try:
            page = read_map(file, marks=MARKS)
        except MapError as error:
            reader.note(error)
            sound = False
            continue
        if page.name in found:
            reader.fault(file, "name", f"there is already a page {page.name!r}")
        found[page.name] = page
    return found if sound else None


@cache
def base_box() -> Box:
    """The box as it comes with the app."""
    files, maps = sorted(PACK.glob("*.yaml")), sorted(MAPS.glob("*.map"))
    code = [*sorted(FOLDER.rglob("*.py")), *sorted(Path(compiling.__file__).parent.rglob("*.py"))]
    return compiled("box", [*files, *maps], lambda: _read(files, maps), code=code)


def _read(files: Sequence[Path], maps: Sequence[Path]) -> Box:
    from companion.games.enormity.operations import VOCABULARY  # the operations know the table, the table the box

    return read_box(files, VOCABULARY, maps)
