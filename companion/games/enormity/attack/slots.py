"""Slots: how much a Spacer can wear and carry (EN-060 to EN-062, EN-691)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.messages import say
from companion.games.enormity.records import GearType, Suit
from companion.games.enormity.spacer import Gear
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import Run


def suit(run: Run, seat: int) -> Suit:
    """A Spacer's suit; one that no pack has counts as the usual one."""
    return run.box.suits.get(run.spacer(seat).suit) or Suit(id="", name="")


def hands_used(run: Run, gear: Iterable[Gear]) -> int:
    """The hand slots that these cards take: weapons only (EN-060)."""
    cards = map(run.gear_card, gear)
    return sum(card.hands for card in cards if card.type is GearType.WEAPON)


def support_used(run: Run, gear: Iterable[Gear]) -> int:
    """The support slots that these cards take: support cards and armour (EN-061, EN-691)."""
    cards = map(run.gear_card, gear)
    return sum(card.slots for card in cards if card.type is not GearType.WEAPON)


def why_not_worn(run: Run, seat: int, gear: Iterable[Gear]) -> Hindrance | None:
    """Why a Spacer cannot wear all these cards together, or None."""
    cards, wears = list(gear), suit(run, seat)
    hands, support = hands_used(run, cards), support_used(run, cards)
    if hands > wears.hands:
        return Hindrance(say("refused.hands", needs=hands, has=wears.hands), "EN-060")
    if support > wears.support_slots:
        armour = any(run.gear_card(one).type is GearType.ARMOUR for one in cards)
        return Hindrance(
            say("refused.support", needs=support, has=wears.support_slots), "EN-691" if armour else "EN-061"
        )
    return None


def why_not_carried(run: Run, seat: int, cards: int) -> Hindrance | None:
    """Why a Spacer cannot carry so many cards in the backpack, or None (EN-062)."""
    room = suit(run, seat).backpack_slots
    return Hindrance(say("refused.backpack", has=room), "EN-062") if cards > room else None
