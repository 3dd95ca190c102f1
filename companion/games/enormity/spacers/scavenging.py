"""Scavenge on the own space, and Fast Scavenge in passing for tokens (EN-209 to EN-215)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Token
from companion.games.enormity.records import ActionKind
from companion.games.enormity.spacer import Fate, SpacerToken
from companion.games.enormity.spacers.adrenaline import adrenaline_action
from companion.games.enormity.spacers.finding import PRICE, lies_at, pays, take, words
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.pool import can_spend, spend
from companion.games.enormity.table import Run

PASS = "pass"


def hindrance(run: Run, seat: int) -> Hindrance | None:
    """Why there is nothing to scavenge, or None (EN-209, EN-704)."""
    if lies_here(run, seat):
        return None
    return Hindrance(say("refused.nothing_here"), "EN-704")


def scavenge(run: Run, seat: int) -> Script[None]:
    """An Adrenaline action: take or use one thing on the own space, for no tokens (EN-094)."""
    here = lies_here(run, seat)
    number = str(here[0].id) if here else PASS
    if len(here) > 1:
        number = yield ChooseOne(
            key="ask.scavenge",
            text=say("ask.scavenge"),
            rule="EN-094",
            seat=seat,
            options=lambda: [Option(str(one.id), words(run, one)) for one in lies_here(run, seat)],
        )
    yield from adrenaline_action(run, seat, ActionKind.SCAVENGE)
    if number != PASS and run.spacer(seat).fate is Fate.PLAYING:
        yield from take(run, seat, int(number))


def fast_scavenge(run: Run, seat: int) -> Script[None]:
    """What lies on a space that a Move enters can be taken for tokens of the Active Pool, thing after thing (EN-210).

    No Adrenaline action (EN-214). What cannot be paid is said, not asked (EN-211).
    """
    space, taken = run.where(seat), set[str]()
    while run.spacer(seat).on_board and run.where(seat) == space:
        if not _paid(run, seat, taken):
            for token in lies_at(run, space):
                if str(token.id) not in taken:
                    _tell_too_dear(run, token)
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
        taken.add(number)
        spend(run, SpacerToken(kind), PRICE[run.level], rule="EN-211")
        yield from take(run, seat, int(number))


def lies_here(run: Run, seat: int) -> list[Token]:
    """What can be taken or used where a Spacer stands; nothing for one who is not on the board."""
    return lies_at(run, run.where(seat)) if run.spacer(seat).on_board else []


def can_pay(run: Run, token: Token) -> bool:
    """Whether it can be taken in passing now."""
    return any(can_spend(run, kind, PRICE[run.level]) for kind in pays(token))


def _ways_to_pay(run: Run, seat: int, taken: Collection[str]) -> Iterator[tuple[Token, SpacerToken]]:
    for token in lies_here(run, seat):
        if str(token.id) not in taken:
            yield from ((token, kind) for kind in pays(token))


def _paid(run: Run, seat: int, taken: Collection[str]) -> list[Option]:
    price = PRICE[run.level]
    found = []
    for token, kind in _ways_to_pay(run, seat, taken):
        if can_spend(run, kind, price):
            before = run.state.pool.count(kind)
            effect = say("effect.tokens", token=say(f"token.{kind.value}"), before=before, after=before - price)
            found.append(Option(f"{token.id}.{kind.value}", words(run, token), effect))
    return found


def _unpaid(run: Run, seat: int, taken: Collection[str]) -> list[Refused]:
    price = PRICE[run.level]
    found = []
    for token, kind in _ways_to_pay(run, seat, taken):
        if not can_spend(run, kind, price):
            there = run.state.pool.count(kind)
            why = say("refused.tokens", n=price, token=say(f"token.{kind.value}"), there=there)
            found.append(Refused(f"{token.id}.{kind.value}", words(run, token), why, "EN-211", seat))
    return found


def _tell_too_dear(run: Run, token: Token) -> None:
    kinds = pays(token)
    kind = say(f"token.{kinds[0].value}") if len(kinds) == 1 else say("token.any_one")
    run.tell("told.too_dear", rule="EN-211", find=words(run, token), n=PRICE[run.level], token=kind)
