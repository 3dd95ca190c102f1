"""Loot: a Gear Cache is taken, its card drawn, and a place found for it (EN-216 to EN-218, EN-683)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseOne, Option, Refused, ScanCard
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.attack.slots import why_not_carried, why_not_worn
from companion.games.enormity.attack.worn import fresh
from companion.games.enormity.spacer import Gear
from companion.games.enormity.table import Run

NO_CARD = "none"
WEAR, CARRY, LEAVE, DISCARD_WORN, DISCARD = "wear", "carry", "leave", "discard_worn", "discard"


def take_cache(run: Run, seat: int, token: int) -> Script[None]:
    """The Gear Cache token goes, and the bottom card of the loot deck is drawn and gained (EN-216)."""
    found = next((one for one in run.state.tokens if one.id == token), None)
    if found is None:
        return
    run.state.tokens.remove(found)
    run.tell("told.gear_cache", rule="EN-216", spacer=run.spacer_name(seat))
    card = yield from draw_loot(run, seat)
    if card is not None:
        yield from gain_gear(run, seat, card)


def draw_loot(run: Run, seat: int) -> Script[str | None]:
    """The bottom card of the location's loot deck; None where there is no card any more (EN-216)."""
    loot = run.state.loot
    if loot.kept is Kept.DEALT:
        card = loot.cards.pop() if loot.cards else None
    else:
        card = yield from _shown(run, seat)
    if card is None:
        run.tell("told.no_loot", rule="EN-216")
        return None
    run.tell("told.looted", rule="EN-216", put_back=say("put_back.loot", card=run.named(card)), card=run.named(card))
    return card


def gain_gear(run: Run, seat: int, card: str, *, rule: str = "EN-217") -> Script[None]:
    """A gear card, full of Ammo or Charges, is worn at once for free or carried; without room something goes."""
    gear = fresh(run, card)
    if not run.spacer(seat).tracked:
        run.tell("told.gear_by_hand", rule=rule, spacer=run.spacer_name(seat), card=run.named(card))
        return
    while True:
        answer = yield ChooseOne(
            key="ask.loot_place",
            text=say("ask.loot_place", card=run.named(card)),
            rule=rule,
            seat=seat,
            options=lambda: list(_places(run, seat, gear)),
            refused=lambda: list(_refused(run, seat, gear)),
        )
        if _settled(run, seat, gear, str(answer)):
            return


def _shown(run: Run, seat: int) -> Script[str | None]:
    """The card that the table draws: one that the deck can hold, or one of the box where nothing is known of it."""

    def options() -> list[Option]:
        sections = [section for section in run.state.loot.sections if len(section)]
        cards = sections[-1].candidates() if sections else []
        cards = cards or sorted(card.id for card in run.box.gear.values() if not card.always)
        return [
            *(Option(card, run.named(card)) for card in cards),
            Option(NO_CARD, say("option.no_loot"), way_out=True),
        ]

    answer = yield ScanCard(
        key="ask.loot", text=say("ask.loot"), rule="EN-216", seat=seat, options=options, pile="loot"
    )
    if answer == NO_CARD:
        return None
    sections = [section for section in run.state.loot.sections if len(section)]
    if sections:
        sections[-1].take(str(answer))
    return str(answer)


def _places(run: Run, seat: int, gear: Gear) -> Iterator[Option]:
    """Where the card can go, and what can be thrown away for it (EN-217, EN-218)."""
    spacer = run.spacer(seat)
    if why_not_worn(run, seat, [*spacer.worn, gear]) is None:
        yield Option(WEAR, say("option.wear_it"))
    else:
        for places in _stowed_for(run, seat, gear):
            others = listed([run.named(spacer.worn[place].card) for place in places])
            yield Option(".".join([WEAR, *map(str, places)]), say("option.wear_for", other=others))
    if why_not_carried(run, seat, len(spacer.backpack) + 1) is None:
        yield Option(CARRY, say("option.carry_it"))
    else:
        for place, other in enumerate(spacer.worn):
            yield Option(f"{DISCARD_WORN}.{place}", say("option.discard", card=run.named(other.card)))
        for place, other in enumerate(spacer.backpack):
            yield Option(f"{DISCARD}.{place}", say("option.discard", card=run.named(other.card)))
    yield Option(LEAVE, say("option.discard_it"), way_out=True)


def _stowed_for(run: Run, seat: int, gear: Gear) -> list[tuple[int, ...]]:
    """The places of worn cards, as few as it takes, that can go to the backpack so that this one can be worn."""
    spacer = run.spacer(seat)
    for count in range(1, len(spacer.worn) + 1):
        if why_not_carried(run, seat, len(spacer.backpack) + count) is not None:
            break
        found = [
            places
            for places in combinations(range(len(spacer.worn)), count)
            if why_not_worn(run, seat, [*(one for at, one in enumerate(spacer.worn) if at not in places), gear]) is None
        ]
        if found:
            return found
    return []


def _refused(run: Run, seat: int, gear: Gear) -> Iterator[Refused]:
    spacer = run.spacer(seat)
    worn = why_not_worn(run, seat, [*spacer.worn, gear])
    if worn is not None:
        yield worn.refused(WEAR, say("option.wear_it"), seat)
    carried = why_not_carried(run, seat, len(spacer.backpack) + 1)
    if carried is not None:
        yield carried.refused(CARRY, say("option.carry_it"), seat)


def _settled(run: Run, seat: int, gear: Gear, answer: str) -> bool:
    """Do it; whether the new card has its place."""
    spacer, name = run.spacer(seat), run.spacer_name(seat)
    verb, *places = answer.split(".")
    if verb in (DISCARD, DISCARD_WORN):
        pile = spacer.worn if verb == DISCARD_WORN else spacer.backpack
        lost = pile.pop(int(places[0]))
        run.tell("told.gear_lost", rule="EN-218", spacer=name, card=run.named(lost.card))
        return False
    if verb == LEAVE:
        run.tell("told.gear_lost", rule="EN-218", spacer=name, card=run.named(gear.card))
        return True
    if verb == CARRY:
        spacer.backpack.append(gear)
        run.tell("told.stows", rule="EN-217", spacer=name, card=run.named(gear.card))
        return True
    for place in sorted(map(int, places), reverse=True):
        other = spacer.worn.pop(place)
        spacer.backpack.append(other)
        run.tell("told.stows", rule="EN-217", spacer=name, card=run.named(other.card))
    spacer.worn.append(gear)
    run.tell("told.wears", rule="EN-217", spacer=name, card=run.named(gear.card))
    return True
