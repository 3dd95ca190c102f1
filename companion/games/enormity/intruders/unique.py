"""Unique Specimens: a card on a numbered space changes one Intruder (EN-190 to EN-192)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseOne, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.enormity.pieces import UniqueSpecimen
from companion.games.enormity.table import Run

UNLISTED = "unlisted"
"""A card that no pack has: the table minds what it says."""


def assign(run: Run, number: int) -> Script[None]:
    """A Unique Specimen was revealed: its Intruder gets a card and the token of a numbered space (EN-190)."""
    if run.intruder(number) is None:
        return
    spaces = free_spaces(run, number)
    if not spaces:
        yield from _full(run, number)
        return
    card = yield from _drawn(run, number)
    intruder = run.intruder(number)
    if intruder is None or card is None or not free_spaces(run, number):
        return
    intruder.unique = free_spaces(run, number)[0]
    run.state.unique.append(UniqueSpecimen(intruder.unique, card))
    run.tell(
        "told.unique",
        rule="EN-190",
        put_back=say("put_back.unique", card=_name(run, card)),
        intruder=run.intruder_name(intruder),
        card=_name(run, card),
        n=intruder.unique,
    )


def free_spaces(run: Run, number: int) -> list[int]:
    """The numbered spaces of its board that hold no card."""
    intruder = run.intruder(number)
    taken = {one.space for one in run.state.unique}
    most = 0 if intruder is None else run.sheet(intruder).unique_spaces
    return [space for space in range(1, most + 1) if space not in taken]


def _full(run: Run, number: int) -> Script[None]:
    """No numbered space is left: it stays a plain Intruder, unless the players settle otherwise (EN-192)."""
    intruder = run.intruder(number)
    assert intruder is not None
    answer = yield ChooseOne(
        key="ask.unique_full",
        text=say("ask.unique_full", intruder=run.intruder_name(intruder)),
        rule="EN-192",
        options=lambda: [
            Option("plain", say("unique.plain")),
            Option("by_hand", say("unique.by_hand")),
        ],
    )
    intruder = run.intruder(number)
    if intruder is not None:
        run.tell(f"told.unique_{answer}", rule="EN-192", intruder=run.intruder_name(intruder))


def _drawn(run: Run, number: int) -> Script[str | None]:
    """The random card; None where the app deals and has none, which is told."""
    pile = run.state.unique_deck
    intruder = run.intruder(number)
    assert intruder is not None
    if pile.kept is Kept.DEALT and run.state.settings.unique_deck is Kept.DEALT:
        if not len(pile):
            yield Acknowledge(
                key="ask.unique_by_hand",
                text=say("ask.unique_by_hand", intruder=run.intruder_name(intruder)),
                rule="EN-190",
            )
            return UNLISTED
        (card,) = run.state.chance.pick(pile.cards, 1)
        pile.take(card)
        return card
    sheet = intruder.sheet
    answer = yield ScanCard(
        key="ask.unique",
        text=say("ask.unique", intruder=run.intruder_name(intruder)),
        rule="EN-190",
        pile="unique",
        options=lambda: [
            *(Option(one.id, literal(one.name)) for one in run.box.specimens.values() if one.intruder == sheet),
            Option(UNLISTED, say("unique.unlisted")),
        ],
    )
    return str(answer)


def _name(run: Run, card: str) -> Message:
    known = run.box.specimens.get(card)
    return literal(known.name) if known is not None else say("unique.unlisted")
