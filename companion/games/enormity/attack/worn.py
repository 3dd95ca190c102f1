"""Gear that a Spacer wears: which cards count, exhausted or not, and what they defend (EN-227 to EN-235)."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.messages import Message, literal
from companion.games.enormity.records import GearCard, GearType, KeywordName
from companion.games.enormity.spacer import Gear
from companion.games.enormity.table import Run

ALWAYS = -1
"""The place of a card that everybody wears at all times (EN-232): it is not among the worn gear."""


class Worn(NamedTuple):
    """A card that is worn: its place among the worn gear, how it stands, and its record."""

    place: int
    gear: Gear
    card: GearCard

    @property
    def name(self) -> Message:
        """What people call it."""
        return literal(self.card.name)

    @property
    def is_weapon(self) -> bool:
        """Whether it is a weapon."""
        return self.card.type is GearType.WEAPON

    @property
    def by_hand(self) -> bool:
        """Whether the app does not know how it attacks, so that the table rolls and says what came of it."""
        return not (self.card.dice or self.card.dice_at or self.card.power)

    @property
    def range_known(self) -> bool:
        """Whether the app can say whom it reaches; what everybody always has is taken for melee until typed in."""
        return not self.by_hand or self.card.always

    @property
    def needs_ammo(self) -> bool:
        """Whether an attack with it takes Ammo or Charges."""
        return bool(self.card.ammo or self.card.charges)

    @property
    def is_ranged(self) -> bool:
        """Whether its attacks are ranged; Reach makes melee attacks however far (EN-258, EN-260)."""
        return self.card.range is not None and not self.card.amount(KeywordName.REACH)


def worn(run: Run, seat: int) -> list[Worn]:
    """All that a Spacer wears, exhausted cards too, and last what everybody always has (EN-227, EN-232)."""
    found = [Worn(place, gear, run.gear_card(gear)) for place, gear in enumerate(run.spacer(seat).worn)]
    return found + [Worn(ALWAYS, Gear(card=card.id), card) for card in run.box.gear.values() if card.always]


def weapons(run: Run, seat: int) -> list[Worn]:
    """The weapons among it."""
    return [one for one in worn(run, seat) if one.is_weapon]


def others(run: Run, seat: int) -> list[Worn]:
    """The cards that are no weapons; what they do all the time goes on while they are exhausted (EN-228)."""
    return [one for one in worn(run, seat) if not one.is_weapon]


def reduction(run: Run, seat: int) -> int:
    """How much less damage each attack does; an exhausted card does not defend (EN-227, EN-235)."""
    return sum(one.card.reduction for one in worn(run, seat) if not one.gear.exhausted)


def fresh(run: Run, card: str) -> Gear:
    """A gear card as it starts the run or is gained: with all of its Ammo or Charges (EN-683)."""
    gear = Gear(card=card)
    record = run.gear_card(gear)
    gear.left = record.ammo or record.charges
    return gear


def unexhaust(run: Run, seat: int, gear: Gear, *, rule: str = "EN-229") -> None:
    """Turn a card back; until something does, it stays exhausted (EN-229)."""
    if gear.exhausted:
        gear.exhausted = False
        run.tell("told.unexhausted", rule=rule, spacer=run.spacer_name(seat), card=run.named(gear.card))


def clear_discharge(run: Run, seat: int) -> None:
    """At the start of a Spacer's turn the Discharge tokens leave their weapons (EN-591)."""
    for gear in [*run.spacer(seat).worn, *run.spacer(seat).backpack]:
        if gear.discharged:
            gear.discharged = False
            run.tell("told.recharged", rule="EN-591", spacer=run.spacer_name(seat), card=run.named(gear.card))
