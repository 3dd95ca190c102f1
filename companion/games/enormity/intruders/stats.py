"""An Intruder's stats as they are now: by Countdown level, with its tokens and its Unique Specimen card (EN-180)."""

from __future__ import annotations

from companion.games.enormity.intruders.reach import Form, Reach
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import IntruderSheet, Protocol, Specimen, Trait
from companion.games.enormity.table import Run


def specimen(run: Run, intruder: Intruder) -> Specimen | None:
    """Its Unique Specimen card, None where it has none or one that no pack has (EN-191)."""
    if not intruder.unique:
        return None
    card = next((one.card for one in run.state.unique if one.space == intruder.unique), "")
    return run.box.specimens.get(card)


def speed(run: Run, intruder: Intruder) -> int | None:
    """Spaces of one movement; None for unlimited, which Suppression does not slow (EN-286, EN-291, EN-352)."""
    printed = run.sheet(intruder).speed
    if printed is None:
        return None
    card = specimen(run, intruder)
    return max(0, printed.at(run.level) + (card.speed if card else 0) - intruder.suppression)


def antinomy(run: Run, intruder: Intruder) -> int:
    """The AT that an attack must reach (EN-252, EN-287)."""
    card = specimen(run, intruder)
    printed = run.sheet(intruder).antinomy.at(run.level)
    return max(0, printed + (card.antinomy if card else 0) - intruder.suppression)


def wounds(run: Run, intruder: Intruder) -> int:
    """The wounds that kill it (EN-253, EN-254)."""
    card = specimen(run, intruder)
    return run.sheet(intruder).wounds + (card.wounds if card else 0)


def protocols(run: Run, intruder: Intruder) -> tuple[Protocol, ...]:
    """Its protocols in the order to check them, those of its card first (EN-191)."""
    return protocols_of(run.sheet(intruder), specimen(run, intruder))


def protocols_of(sheet: IntruderSheet, card: Specimen | None) -> tuple[Protocol, ...]:
    """The protocols of a sheet under a Unique Specimen card."""
    if card is None:
        return sheet.protocols
    replaced = {one.name for one in card.protocols} if not card.replaces else {one.name for one in sheet.protocols}
    return (*card.protocols, *(one for one in sheet.protocols if one.name not in replaced))


def traits(run: Run, intruder: Intruder) -> tuple[Trait, ...]:
    """The traits of its sheet and of its card."""
    card = specimen(run, intruder)
    return run.sheet(intruder).traits + (card.traits if card else ())


def trait(run: Run, intruder: Intruder, key: str) -> Trait | None:
    """Its trait of this key, or None."""
    return next((one for one in traits(run, intruder) if one.key == key), None)


def attack_range(sheet: IntruderSheet) -> Reach:
    """What a ranged attack of this sheet reaches; only adjacent spaces where none is printed (EN-351)."""
    if sheet.range is None and not sheet.unlimited_range:
        return Reach(Form.MELEE)
    return Reach(Form.RANGED, None if sheet.unlimited_range else sheet.range)
