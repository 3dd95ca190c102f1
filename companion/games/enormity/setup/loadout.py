"""The gear a Spacer takes along, within the slots, where the app keeps it (EN-054, EN-060 to EN-062)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseMany, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.slots import suit, why_not_carried, why_not_worn
from companion.games.enormity.attack.worn import fresh
from companion.games.enormity.records import Confidence
from companion.games.enormity.spacer import Gear
from companion.games.enormity.table import Run


def choose_gear(run: Run) -> Script[None]:
    """Each Spacer who is kept in full chooses; what fits the slots is worn, the rest goes into the backpack."""
    for seat, spacer in enumerate(run.state.spacers):
        if not spacer.tracked:
            continue
        answer = yield _which(run, seat)
        _pack(run, seat, [fresh(run, card) for card in answer])


def suggested(run: Run, seat: int) -> list[str]:
    """The cards that are surely of the game and that nobody has yet, if a Spacer can wear them all: there is no choice.

    Where more are known than can be worn, it is the players' to choose, and nothing is picked.
    """
    taken = {gear.card for spacer in run.state.spacers for gear in (*spacer.worn, *spacer.backpack)}
    sure = [card for card in run.box.gear.values() if card.confidence is Confidence.VERIFIED and not card.always]
    cards = [card.id for card in sure if card.id not in taken]
    return cards if why_not_worn(run, seat, [fresh(run, card) for card in cards]) is None else []


def _pack(run: Run, seat: int, chosen: list[Gear]) -> None:
    spacer = run.spacer(seat)
    for gear in chosen:
        if why_not_worn(run, seat, [*spacer.worn, gear]) is None:
            spacer.worn.append(gear)
        elif why_not_carried(run, seat, len(spacer.backpack) + 1) is None:
            spacer.backpack.append(gear)
        else:
            run.tell("told.no_room", rule="EN-062", spacer=run.spacer_name(seat), card=run.named(gear.card))


def _which(run: Run, seat: int) -> ChooseMany:
    cards = [card for card in run.box.gear.values() if not card.always]
    wears = suit(run, seat)
    most = wears.hands + wears.support_slots + wears.backpack_slots
    return ChooseMany(
        key="ask.loadout",
        text=say("ask.loadout", spacer=run.spacer_name(seat)),
        rule="EN-054",
        seat=seat,
        options=lambda: [
            Option(card.id, literal(card.name), literal(card.summary) if card.summary else None) for card in cards
        ],
        limits=lambda: (0, min(most, len(cards))),
        chosen=lambda: suggested(run, seat),
    )
