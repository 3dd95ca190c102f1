"""Bonus Actions: one of the Spacer's Action cards, from hand or table, is played for any one action on it (EN-634)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.spacer import PlayedCard
from companion.games.enormity.spacers import cards, light
from companion.games.enormity.spacers.actions import perform
from companion.games.enormity.spacers.wording import action_words
from companion.games.enormity.table import Run

NONE = "none"


def bonus_action(run: Run, seat: int) -> Script[None]:
    """A Bonus Action, which need not be taken.

    A card from the hand lies on the table as played until the Spacer's next turn starts, and takes up no play of it
    (EN-635).
    """
    if not run.spacer(seat).on_board:
        return
    if not cards.knows_cards(run.spacer(seat)):
        unknown = yield from light.choose(run, seat)
        if unknown is not None:
            run.tell("told.bonus_action", rule="EN-634", spacer=run.spacer_name(seat), action=action_words(unknown))
            yield from perform(run, seat, unknown)
        return
    answer = yield ChooseOne(
        key="ask.bonus_action",
        text=say("ask.bonus_action", spacer=run.spacer_name(seat)),
        rule="EN-634",
        seat=seat,
        options=lambda: [*_sides(run, seat), Option(NONE, say("option.no_bonus_action"), way_out=True)],
        refused=lambda: list(_refused(run, seat)),
    )
    if answer == NONE:
        return
    card, _, side = str(answer).rpartition(".")
    action = yield from cards.choose_action(run, seat, card, side)
    if action is None or card not in run.spacer(seat).cards:
        return
    played = run.spacer(seat).played
    if card not in [one.card for one in played]:
        played.append(PlayedCard(card, side))
    run.tell("told.bonus_action", rule="EN-634", spacer=run.spacer_name(seat), action=action_words(action))
    yield from perform(run, seat, action, card=card)


def _sides(run: Run, seat: int) -> Iterator[Option]:
    for card in run.spacer(seat).cards:
        for side in cards.SIDES:
            if cards.no_side(run, seat, card, side) is None:
                yield Option(f"{card}.{side}", cards.side_name(run, card, side), seat=seat)


def _refused(run: Run, seat: int) -> Iterator[Refused]:
    for card in run.spacer(seat).cards:
        for side in cards.SIDES:
            why = cards.no_side(run, seat, card, side)
            if why is not None:
                yield why.refused(f"{card}.{side}", cards.side_name(run, card, side), seat)
