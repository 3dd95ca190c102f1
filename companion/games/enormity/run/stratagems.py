"""Stratagems: Expertise is moved onto them, they flip, their charges are used, they flip back (EN-606 to EN-610)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Number, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.records import StratagemCard
from companion.games.enormity.spacer import Knocked, SpacerToken
from companion.games.enormity.spacers.pool import spend
from companion.games.enormity.state import Stratagem
from companion.games.enormity.table import BY_HAND, Run

PAY, USE, FLIP = "pay", "use", "flip"


def offered(run: Run, seat: int) -> Iterator[Option]:
    """What can be done with the Stratagems in the own turn (EN-081, EN-607)."""
    for one in run.state.stratagems:
        card, name = card_of(run, one), stratagem_words(run, one)
        if one.ready and run.spacer(seat).knocked is not Knocked.FALLING:
            yield Option(f"stratagem.{USE}.{one.card}", say("option.stratagem_use", name=name), _charges(one), seat)
        elif not one.ready and not card.expertise:
            flips = say("effect.stratagem_flip")
            yield Option(f"stratagem.{FLIP}.{one.card}", say("option.stratagem_flip", name=name), flips, seat)
        elif _most(run, one):
            effect = say("effect.stratagem_pay", there=one.tokens, needs=card.expertise)
            yield Option(f"stratagem.{PAY}.{one.card}", say("option.stratagem_pay", name=name), effect, seat)


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """Stratagems that cannot be used yet, and those nothing can be moved onto now."""
    for one in run.state.stratagems:
        card, name = card_of(run, one), stratagem_words(run, one)
        label = say("option.stratagem_use", name=name)
        if one.ready:
            if run.spacer(seat).knocked is Knocked.FALLING:
                yield Refused(f"stratagem.{USE}.{one.card}", label, say("refused.knocked_down"), "EN-565", seat)
            continue
        if not card.expertise:  # that it flips is offered instead
            continue
        yield Refused(f"stratagem.{USE}.{one.card}", label, say("refused.not_flipped"), "EN-606", seat)
        if not _most(run, one):
            label = say("option.stratagem_pay", name=name)
            yield Refused(f"stratagem.{PAY}.{one.card}", label, say("refused.no_expertise"), "EN-607", seat)


def act(run: Run, seat: int, what: str) -> Script[None]:
    """Move Expertise onto a Stratagem, say that its requirement is met, or use a charge."""
    verb, _, name = what.partition(".")
    one = next((found for found in run.state.stratagems if found.card == name), None)
    if one is None:
        return
    if verb == PAY:
        yield from _pay(run, seat, name)
    elif verb == FLIP:
        flip(run, one)
    else:
        yield from use(run, seat, name)


def use(run: Run, seat: int, name: str) -> Script[None]:
    """A charge does what the card says; after the last one it flips back (EN-608)."""
    one = next((found for found in run.state.stratagems if found.card == name and found.ready), None)
    if one is None:
        return
    one.charges -= 1
    run.tell("told.stratagem_used", rule="EN-608", spacer=run.spacer_name(seat), name=stratagem_words(run, one))
    if one.charges <= 0:
        one.ready, one.charges = False, 0
        run.tell("told.stratagem_spent", rule="EN-608", name=stratagem_words(run, one))
    yield from resolve(run, card_of(run, one).effects or BY_HAND, Scope(name, None, seat))


def move_onto(run: Run, one: Stratagem, count: int) -> None:
    """Expertise from the Active Pool onto a Stratagem, which flips as soon as there is enough (EN-606, EN-607)."""
    card = card_of(run, one)
    spend(run, SpacerToken.EXPERTISE, count, rule="EN-607")
    one.tokens += count
    name = stratagem_words(run, one)
    run.tell("told.stratagem_paid", rule="EN-607", n=count, name=name, there=one.tokens, needs=card.expertise)
    if one.tokens >= card.expertise:
        flip(run, one)


def flip(run: Run, one: Stratagem) -> None:
    """Its ability side is up with all its charges, and its tokens are gone (EN-606, EN-609)."""
    one.ready, one.charges, one.tokens = True, card_of(run, one).charges, 0
    run.tell("told.stratagem_ready", rule="EN-606", name=stratagem_words(run, one), n=one.charges)


def card_of(run: Run, one: Stratagem) -> StratagemCard:
    """The record; of one that no pack has the table minds the requirement and what it does."""
    return run.box.stratagems.get(one.card) or StratagemCard(id=one.card, name=one.card, expertise=0)


def stratagem_words(run: Run, one: Stratagem) -> Message:
    """Its printed name."""
    return literal(card_of(run, one).name)


def _pay(run: Run, seat: int, name: str) -> Script[None]:
    count: int | str = 1
    if _most(run, _named(run, name)) > 1:
        count = yield Number(
            key="ask.stratagem_pay",
            text=lambda: _how_much(run, name),
            rule="EN-607",
            seat=seat,
            limits=lambda: (1, max(1, _most(run, _named(run, name)))),
        )
    one = _named(run, name)
    if int(count) <= _most(run, one):
        move_onto(run, one, int(count))


def _named(run: Run, name: str) -> Stratagem:
    return next(one for one in run.state.stratagems if one.card == name)


def _how_much(run: Run, name: str) -> Message:
    one = _named(run, name)
    needs = card_of(run, one).expertise
    return say("ask.stratagem_pay", name=stratagem_words(run, one), there=one.tokens, needs=needs)


def _most(run: Run, one: Stratagem) -> int:
    """How much Expertise can be moved onto it now: no more than it needs."""
    if one.ready:
        return 0
    return min(run.state.pool.expertise, card_of(run, one).expertise - one.tokens)


def _charges(one: Stratagem) -> Message:
    return say("effect.stratagem_use", n=one.charges)
