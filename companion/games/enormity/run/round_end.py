"""The ends of the Spacer Phase and of the round: what waits for them, in the players' order (EN-311, EN-440)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.pieces import AtEndOf, Waiting
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run


def end_of_spacer_phase(run: Run) -> Script[None]:
    """What comes after all Spacer turns; then the Intruder Phase begins (EN-311)."""
    yield from _do_all(run, AtEndOf.SPACER_PHASE, "EN-311")
    begin_intruder_phase(run)


def begin_intruder_phase(run: Run) -> None:
    """Nobody has acted or patrolled, and the scanner has not been read."""
    for intruder in run.state.intruders:
        intruder.activated = False
    for blip in run.state.blips:
        blip.patrolled = False
    run.state.reading = None
    run.state.alert_faced = False
    run.state.active = None
    run.state.phase = Phase.INTRUDERS


def end_of_round(run: Run) -> Script[None]:
    """What comes at the end of the Intruder Phase and of the round; then a new round starts (EN-440)."""
    yield from _do_all(run, AtEndOf.ROUND, "EN-440")
    run.state.round += 1
    run.state.phase = Phase.COUNTDOWN


def _do_all(run: Run, when: AtEndOf, rule: str) -> Script[None]:
    while found := _waiting(run, when):
        one = found[0]
        if len(found) > 1:
            answer = yield ChooseOne(
                key="ask.at_end",
                text=say(f"ask.at_end_of_{when.value}"),
                rule=rule,
                options=lambda: [
                    Option(str(place), literal(one.text)) for place, one in enumerate(_waiting(run, when))
                ],
            )
            one = _waiting(run, when)[int(answer)]
        run.state.waiting.remove(one)
        text, card = literal(one.text), run.named(one.card)
        yield Acknowledge(key="ask.do_at_end", text=say("ask.do_at_end", text=text), heading=card, rule=rule)
        run.tell("told.done_at_end", rule=rule, card=card, text=text)


def _waiting(run: Run, when: AtEndOf) -> list[Waiting]:
    return [one for one in run.state.waiting if one.when is when]
