"""Rearm: exhausted cards turn back, and gear changes between the slots and the backpack (EN-093)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.attack.slots import why_not_carried, why_not_worn
from companion.games.enormity.attack.worn import unexhaust
from companion.games.enormity.spacer import Gear
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import Run

DONE = "done"
WEAR, STOW, SWAP = "wear", "stow", "swap"


def rearm(run: Run, seat: int) -> Script[None]:
    """All exhausted cards turn back, then the Spacer swaps gear as they like, one card after another."""
    spacer = run.spacer(seat)
    for gear in [*spacer.worn, *spacer.backpack]:
        unexhaust(run, seat, gear, rule="EN-093")
    if not spacer.tracked:
        run.tell("told.rearm_by_hand", rule="EN-093", spacer=run.spacer_name(seat))
        return
    yield from swap_gear(run, seat, rule="EN-093")


def swap_gear(run: Run, seat: int, *, rule: str) -> Script[None]:
    """Gear between slots and backpack, within their limits (EN-060 to EN-062)."""
    while run.spacer(seat).on_board and run.spacer(seat).backpack + run.spacer(seat).worn:
        answer = yield ChooseOne(
            key="ask.rearm",
            text=say("ask.rearm", spacer=run.spacer_name(seat)),
            rule=rule,
            seat=seat,
            options=lambda: [*_changes(run, seat), Option(DONE, say("option.rearmed"), way_out=True)],
            refused=lambda: list(_refused(run, seat)),
        )
        if answer == DONE:
            return
        _change(run, seat, str(answer), rule)


def _changes(run: Run, seat: int) -> Iterator[Option]:
    """What can be done next: put something on, put something away, or both at once where one alone does not fit."""
    spacer = run.spacer(seat)
    for place, gear in enumerate(spacer.backpack):
        if _why_not_wear(run, seat, gear) is None:
            yield Option(f"{WEAR}.{place}", say("option.wear", card=run.named(gear.card)))
            continue
        for worn_place, other in enumerate(spacer.worn):
            kept = [*(one for one in spacer.worn if one is not other), gear]
            if why_not_worn(run, seat, kept) is None:
                words = say("option.swap", card=run.named(gear.card), other=run.named(other.card))
                yield Option(f"{SWAP}.{place}.{worn_place}", words)
    if why_not_carried(run, seat, len(spacer.backpack) + 1) is None:
        for place, gear in enumerate(spacer.worn):
            yield Option(f"{STOW}.{place}", say("option.stow", card=run.named(gear.card)))


def _refused(run: Run, seat: int) -> Iterator[Refused]:
    spacer = run.spacer(seat)
    for place, gear in enumerate(spacer.backpack):
        why = _why_not_wear(run, seat, gear)
        if why is not None:
            yield why.refused(f"{WEAR}.{place}", say("option.wear", card=run.named(gear.card)), seat)
    full = why_not_carried(run, seat, len(spacer.backpack) + 1)
    if full is not None:
        for place, gear in enumerate(spacer.worn):
            yield full.refused(f"{STOW}.{place}", say("option.stow", card=run.named(gear.card)), seat)


def _why_not_wear(run: Run, seat: int, gear: Gear) -> Hindrance | None:
    return why_not_worn(run, seat, [*run.spacer(seat).worn, gear])


def _change(run: Run, seat: int, answer: str, rule: str) -> None:
    verb, *places = answer.split(".")
    spacer, place = run.spacer(seat), int(places[0])
    name = run.spacer_name(seat)
    if verb == STOW:
        gear = spacer.worn.pop(place)
        spacer.backpack.append(gear)
        run.tell("told.stows", rule=rule, spacer=name, card=run.named(gear.card))
        return
    gear = spacer.backpack.pop(place)
    if verb == SWAP:
        other = spacer.worn.pop(int(places[1]))
        spacer.backpack.append(other)
        run.tell("told.stows", rule=rule, spacer=name, card=run.named(other.card))
    spacer.worn.append(gear)
    run.tell("told.wears", rule=rule, spacer=name, card=run.named(gear.card))
