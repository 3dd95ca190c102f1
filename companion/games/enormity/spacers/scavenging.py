"""Scavenge on the own space, and Fast Scavenge in passing for tokens (EN-209 to EN-215, EN-334)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.blips.picking import pick
from companion.games.enormity.own_turn import has_turn
from companion.games.enormity.records import ActionKind
from companion.games.enormity.spacer import Fate, SpacerToken
from companion.games.enormity.spacers.adrenaline import adrenaline_action
from companion.games.enormity.spacers.finding import PRICE, Find, finds_here, take
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.pool import can_spend, spend
from companion.games.enormity.table import Run

PASS = "pass"


def hindrance(run: Run, seat: int) -> Hindrance | None:
    """Why there is nothing to scavenge, or None (EN-209, EN-704)."""
    return None if finds_here(run, seat) else Hindrance(say("refused.nothing_here"), "EN-704")


def scavenge(run: Run, seat: int) -> Script[None]:
    """An Adrenaline action: take or use one thing on the own space, or initiate Extraction, for no tokens (EN-094)."""
    here = finds_here(run, seat)
    number: str | None = str(here[0].number) if here else None
    if len(here) > 1:
        number = yield from pick(
            "ask.scavenge",
            lambda: [Option(str(one.number), one.words) for one in finds_here(run, seat)],
            rule="EN-094",
            seat=seat,
        )
    yield from adrenaline_action(run, seat, ActionKind.SCAVENGE)
    if number is not None and run.spacer(seat).fate is Fate.PLAYING:
        yield from take(run, seat, int(number))


def fast_scavenge(run: Run, seat: int) -> Script[None]:
    """What lies on a space that a Move enters can be taken for tokens of the Active Pool, thing after thing (EN-210).

    No Adrenaline action (EN-214). What cannot be paid is said, not asked (EN-211); in nobody's own turn there are no
    tokens to pay with (EN-690).
    """
    if not has_turn(run, seat):
        return
    space, taken = run.where(seat), set[int]()
    while run.spacer(seat).on_board and run.where(seat) == space:
        if not _paid(run, seat, taken):
            for one in finds_here(run, seat):
                if one.number not in taken:
                    _tell_too_dear(run, one)
            return
        answer = yield ChooseOne(
            key="ask.fast_scavenge",
            text=say("ask.fast_scavenge"),
            rule="EN-210",
            seat=seat,
            options=lambda: [*_paid(run, seat, taken), Option(PASS, say("option.pass_by"), way_out=True)],
            refused=lambda: _unpaid(run, seat, taken),
        )
        if answer == PASS:
            return
        number, _, kind = answer.partition(".")
        taken.add(int(number))
        spend(run, SpacerToken(kind), PRICE[run.level], rule="EN-211")
        yield from take(run, seat, int(number))


def can_pay(run: Run, one: Find) -> bool:
    """Whether the Active Pool holds what it takes in passing."""
    return any(can_spend(run, kind, PRICE[run.level]) for kind in one.pays)


def _ways_to_pay(run: Run, seat: int, taken: Collection[int]) -> Iterator[tuple[Find, SpacerToken]]:
    for one in finds_here(run, seat):
        if one.number not in taken:
            yield from ((one, kind) for kind in one.pays)


def _paid(run: Run, seat: int, taken: Collection[int]) -> list[Option]:
    price = PRICE[run.level]
    found = []
    for one, kind in _ways_to_pay(run, seat, taken):
        if can_spend(run, kind, price):
            before = run.state.pool.count(kind)
            effect = say("effect.tokens", token=say(f"token.{kind.value}"), before=before, after=before - price)
            found.append(Option(f"{one.number}.{kind.value}", one.words, effect))
    return found


def _unpaid(run: Run, seat: int, taken: Collection[int]) -> list[Refused]:
    price = PRICE[run.level]
    found = []
    for one, kind in _ways_to_pay(run, seat, taken):
        if not can_spend(run, kind, price):
            there = run.state.pool.count(kind)
            why = say("refused.tokens", n=price, token=say(f"token.{kind.value}"), there=there)
            found.append(Refused(f"{one.number}.{kind.value}", one.words, why, "EN-211", seat))
    return found


def _tell_too_dear(run: Run, one: Find) -> None:
    kind = say(f"token.{one.pays[0].value}") if len(one.pays) == 1 else say("token.any_one")
    run.tell("told.too_dear", rule="EN-211", find=one.words, n=PRICE[run.level], token=kind)
