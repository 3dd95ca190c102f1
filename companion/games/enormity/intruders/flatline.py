"""Flatline Check: one of four cards says whether a Spacer lives; it is shuffled back every time (EN-411 to EN-417)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseOne, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.enormity.dice.rolling import roll_d10
from companion.games.enormity.intruders.chain import break_chain
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacers.knocked import stand_up
from companion.games.enormity.table import Run

LIVE, LIVE_ACT, DIED, DIED_AWAKENING = "live", "live_act", "died", "died_awakening"
CARDS = (LIVE, LIVE_ACT, DIED, DIED_AWAKENING)
"""The deck: two cards to live, one with an attack or action at once; two to die, one with an Awakening Roll."""

ATTACK, ACTION, NOTHING = "attack", "action", "nothing"

AWAKENS = 10
"""The face of the d10 that awakens (EN-416)."""


def flatline_check(run: Run, seat: int) -> Script[None]:
    """Draw a Flatline card for a Spacer whose Vitals would fall below 1 (EN-017)."""
    card = yield from _drawn(run, seat)
    run.tell(
        "told.flatline",
        rule="EN-412",
        put_back=say("put_back.flatline"),
        spacer=run.spacer_name(seat),
        card=say(f"flatline.{card}"),
    )
    match card:
        case "live":
            pass
        case "live_act":
            yield from _act_at_once(run, seat)
        case "died":
            yield from die(run, seat, Cause.FLATLINE)
        case "died_awakening":
            yield from _awakening_roll(run, seat)


def _drawn(run: Run, seat: int) -> Script[str]:
    if run.state.settings.flatline_deck is Kept.DEALT:
        (card,) = run.state.chance.pick(list(CARDS), 1)
        return card
    card = yield ScanCard(
        key="ask.flatline",
        text=lambda: say("ask.flatline", spacer=run.spacer_name(seat)),
        rule="EN-411",
        seat=seat,
        pile="flatline",
        options=lambda: [Option(one, say(f"flatline.{one}")) for one in CARDS],
    )
    return str(card)


def _act_at_once(run: Run, seat: int) -> Script[None]:
    """The survivor may stand up and attack, or use one card, at once (EN-415)."""
    from companion.games.enormity.attack.bonus import bonus_attack  # an attack can bring about a Flatline Check
    from companion.games.enormity.attack.bonus_action import bonus_action  # and so can an action

    answer = yield ChooseOne(
        key="ask.flatline_act",
        text=lambda: say("ask.flatline_act", spacer=run.spacer_name(seat)),
        rule="EN-415",
        seat=seat,
        options=lambda: [
            Option(ATTACK, say("flatline.attack")),
            Option(ACTION, say("flatline.action")),
            Option(NOTHING, say("flatline.nothing"), way_out=True),
        ],
    )
    if answer == NOTHING:
        return
    stand_up(run, seat, rule="EN-415")
    yield from bonus_attack(run, seat) if answer == ATTACK else bonus_action(run, seat)


def _awakening_roll(run: Run, seat: int) -> Script[None]:
    """A 10 awakens the Spacer, which the table plays by its card; anything else is death (EN-416)."""
    purpose = say("purpose.awakening", spacer=run.spacer_name(seat))
    number = yield from roll_d10(run, seat=seat, purpose=purpose, rule="EN-416")
    if run.spacer(seat).fate is not Fate.PLAYING:
        return
    if number != AWAKENS:
        yield from die(run, seat, Cause.FLATLINE)
        return
    run.tell("told.awakens", rule="EN-416", spacer=run.spacer_name(seat))
    yield from break_chain(run, seat=seat, rule="EN-648")
    yield Acknowledge(
        key="ask.awakened",
        text=lambda: say("ask.awakened", spacer=run.spacer_name(seat)),
        rule="EN-416",
        seat=seat,
    )
