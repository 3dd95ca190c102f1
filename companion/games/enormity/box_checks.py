"""What records of packs say of one another: every name that one uses must be that of something there is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.engine.board.pages import Page
from companion.engine.boxes import Fault, all_parts
from companion.engine.effects import Operation
from companion.engine.names import near
from companion.games.enormity.pieces import BlipToken
from companion.games.enormity.records import (
    ActionCard,
    BlipSupply,
    Confidence,
    GearCard,
    GearType,
    Location,
    Noise,
    NoiseKind,
    ScannerCard,
    Specimen,
)

WORDS = {
    "conditions": "Condition",
    "gear": "gear card",
    "intruders": "Intruder sheet",
    "tiles": "kind of tile",
}
"""What people call a record of a section."""

REFERS = {
    ("suffer", "condition"): "conditions",
    ("gain_gear", "card"): "gear",
    ("place_tile", "tile"): "tiles",
    ("destroy_tile", "tile"): "tiles",
}
"""The fields of operations that name a record, and its section."""

DOORS = ("open_door", "close_door")
BARE_DOORS = ("disable", "enable")
"""Operations on a door by its page and name; those on one that also take the name alone."""

OWN = "own_"
"""How the id of a record begins that is not of the game but of our making."""

_MIDDLE = re.compile(r"[A-J]([1-9]|10)")
_MADE_BY_OPERATION = "(make_noise).noise"


@dataclass(frozen=True)
class Known:
    """What can be named.

    Attributes:
        ids: By section the ids of records, also of those that could not be read.
        pages: The map pages by name; None while a map has faults, for then it is not known which there are.
    """

    ids: Mapping[str, Collection[str]]
    pages: Mapping[str, Page] | None

    def record(self, section: str, name: str, field: str) -> Iterator[Fault]:
        """The fault of a field that names no record of a section."""
        if name not in self.ids[section]:
            yield field, f"there is no {WORDS[section]} {name!r}{near(name, self.ids[section])}"

    def page(self, name: str, field: str) -> Iterator[Fault]:
        """The fault of a field that names no map page."""
        if self.pages is not None and name not in self.pages:
            yield field, f"there is no map page {name!r}{near(name, self.pages)}"

    def doors(self) -> set[str]:
        """Every door, with the name of its page before its own."""
        return {f"{page.name} {door.name}" for page in (self.pages or {}).values() for door in page.doors}


def is_provisional(record: Any) -> bool:
    """Whether a record of the box only stands in until an owner says better."""
    uncertain = getattr(record, "confidence", None) is Confidence.UNCERTAIN
    return uncertain or getattr(record, "stand_in", False) or record.id.startswith(OWN)


def box_faults(found: Mapping[str, Mapping[str, Any]], known: Known) -> Iterator[Fault]:
    """Everything wrong between the records, by section and id."""
    from companion.games.enormity.location_checks import location_faults  # it builds on this module

    for section, records in found.items():
        for name, record in records.items():
            field = f"{section}.{name}"
            for where, part in all_parts(record, field):
                yield from _part_faults(part, where, known)
            if isinstance(record, Location):
                yield from location_faults(record, field, known)
            else:
                yield from _record_faults(record, field, known)


def _part_faults(part: msgspec.Struct, field: str, known: Known) -> Iterator[Fault]:
    by_operation = field.endswith(_MADE_BY_OPERATION)  # which says it by itself
    if isinstance(part, Noise) and not by_operation and (part.kind is NoiseKind.DICE) != bool(part.dice):
        yield field, "expected `dice` with the kind `dice`, and with no other kind"
    if not isinstance(part, Operation):
        return
    tag = str(part.__struct_config__.tag)
    for (operation, name), section in REFERS.items():
        if operation == tag and getattr(part, name):
            yield from known.record(section, getattr(part, name), f"{field}.{name}")
    if tag in (*DOORS, *BARE_DOORS) and known.pages is not None:
        door, doors = getattr(part, "door", ""), known.doors()
        bare = {one.split()[-1] for one in doors} if tag in BARE_DOORS else set()
        if door and door not in doors | bare:
            yield f"{field}.door", f"there is no door {door!r} on a map{near(door, doors)}"


def _record_faults(record: Any, field: str, known: Known) -> Iterator[Fault]:
    match record:
        case Specimen():
            yield from known.record("intruders", record.intruder, f"{field}.intruder")
        case BlipSupply():
            kinds = [kind.value for kind in BlipToken]
            if record.id not in kinds:
                yield f"{field}.id", f"there is no Blip token {record.id!r}{near(record.id, kinds)}"
        case ScannerCard():
            if record.middle and not _MIDDLE.fullmatch(record.middle):
                yield f"{field}.middle", f"expected coordinates from A1 to J10, got {record.middle!r}"
        case ActionCard():
            for side in ("a", "b"):
                if not getattr(record, side).actions:
                    yield f"{field}.{side}.actions", "expected at least one action"
        case GearCard(type=GearType.WEAPON, hands=0, always=False):
            yield field, "expected `hands`: how many hand slots the weapon takes"
