"""Exerting and catching breath: the other side of a card at a price, and how to be rid of it (EN-096 to EN-106)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.prompts import Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.settings import ExertCost
from companion.games.enormity.spacer import MOST, Fate, Knocked
from companion.games.enormity.spacers import actions, cards, light
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.rubicon import gain_adrenaline, gain_stress, lose_adrenaline
from companion.games.enormity.table import Run

COST = 2
"""What exerting adds to Adrenaline, or to Stress by the setting (EN-101)."""

DEADLY = 3
"""The Exert card that kills (EN-106)."""


def hindrance(run: Run, seat: int) -> Hindrance | None:
    """Why a Spacer cannot exert now, or None (EN-097, EN-099, EN-100)."""
    spacer = run.spacer(seat)
    if spacer.knocked is Knocked.FALLING:
        return Hindrance(say("refused.knocked_down"), "EN-565")
    if spacer.turn.exerted:
        return Hindrance(say("refused.has_exerted"), "EN-099")
    if spacer.turn.caught_breath:
        return Hindrance(say("refused.catches_breath"), "EN-097")
    if not spacer.turn.fresh:
        return Hindrance(say("refused.no_fresh_card"), "EN-100")
    flipped = _flipped(run, seat)
    return None if flipped is None else cards.no_side(run, seat, *flipped, check=_check)


def offered(run: Run, seat: int) -> Iterator[Option]:
    """The choice to exert with the card just used, with what it costs."""
    if hindrance(run, seat) is None:
        yield Option("exert", _label(run, seat), _effect(run, seat), seat)


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """Why one cannot exert, once a card was played."""
    why = hindrance(run, seat)
    if why is not None and run.spacer(seat).turn.plays:
        yield why.refused("exert", _label(run, seat), seat)


def exert(run: Run, seat: int, _: str = "") -> Script[None]:
    """The card just used is flipped, and one action of its other side resolved at once (EN-101, EN-102).

    It costs 2 Adrenaline, or 2 Stress by the setting, and an Exert card; with the third one dies after the action.
    """
    flipped = _flipped(run, seat)
    if flipped is None:
        action = yield from light.choose(run, seat, _check)
    else:
        action = yield from cards.choose_action(run, seat, *flipped, check=_check)
    spacer = run.spacer(seat)
    if action is None or hindrance(run, seat) is not None:
        return
    spacer.turn.fresh = ""
    spacer.turn.exerted = True
    spacer.exert_cards += 1
    if flipped is not None:
        spacer.played[-1].sides = "ab"
    run.tell("told.exerts", rule="EN-101", spacer=run.spacer_name(seat), n=spacer.exert_cards)
    yield from _pay(run, seat)
    if spacer.fate is Fate.PLAYING:
        yield from actions.perform(run, seat, action, card=flipped[0] if flipped else "")
    if run.spacer(seat).exert_cards >= DEADLY:
        yield from die(run, seat, Cause.EXERT)


def catch_breath(run: Run, seat: int) -> None:
    """One Exert card goes, if there is one, and Adrenaline falls by 1 (EN-088, EN-096, EN-098)."""
    spacer = run.spacer(seat)
    if spacer.exert_cards:
        spacer.exert_cards -= 1
        run.tell("told.exert_discarded", rule="EN-096", spacer=run.spacer_name(seat), n=spacer.exert_cards)
    lose_adrenaline(run, seat, 1, rule="EN-098")


def _check(run: Run, seat: int, action: Action) -> Hindrance | None:
    """Why an action cannot be chosen for an Exert: also that Catch Breath never can (EN-097)."""
    if action.kind is ActionKind.CATCH_BREATH:
        return Hindrance(say("refused.has_exerted"), "EN-097")
    return actions.hindrance(run, seat, action)


def _pay(run: Run, seat: int) -> Script[None]:
    if run.state.settings.exert_cost is ExertCost.STRESS:
        yield from gain_stress(run, seat, COST, rule="EN-101")
    else:
        yield from gain_adrenaline(run, seat, COST, rule="EN-101")


def _flipped(run: Run, seat: int) -> tuple[str, str] | None:
    """The card that would be flipped, and the side that would be used; None where the app does not know it."""
    spacer = run.spacer(seat)
    last = spacer.played[-1] if spacer.played else None
    if last is None or last.card != spacer.turn.fresh:
        return None
    return last.card, cards.other_side(last.sides)


def _label(run: Run, seat: int) -> Message:
    flipped = _flipped(run, seat)
    return say("option.exert") if flipped is None else say("option.exert_to", side=cards.side_name(run, *flipped))


def _effect(run: Run, seat: int) -> Message:
    spacer, stat = run.spacer(seat), run.state.settings.exert_cost.value
    before = spacer.stress if stat == "stress" else spacer.adrenaline
    if before + COST > MOST:
        return say(f"effect.{stat}_kills", before=before)
    change = say(f"effect.{stat}", before=before, after=before + COST)
    return say("effect.then_dies", change=change) if spacer.exert_cards + 1 >= DEADLY else change
