"""What follows a Spacer Attack when its Blips have moved: Fallback and Reprisal Attacks (EN-594, EN-279, EN-631)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.keeping import weapon_of
from companion.games.enormity.attack.range import place_of
from companion.games.enormity.attack.stepping import Toward, step_back_or_up
from companion.games.enormity.intruders.reprisal import reprise
from companion.games.enormity.records import KeywordName
from companion.games.enormity.spacer_attack import Reprisal, SpacerAttack
from companion.games.enormity.table import Run

IGNORE, SUFFER = "ignore", "suffer"


def fall_back(run: Run, attack: SpacerAttack) -> Script[None]:
    """Fallback: up to so many spaces away from the first target, or from where it stood (EN-594)."""
    most = weapon_of(run, attack).card.amount(KeywordName.FALLBACK)
    if most and run.spacer(attack.seat).on_board:
        yield from step_back_or_up(run, attack.seat, most, lambda: _first_target(run, attack), Toward.AWAY)


def suffer_reprisals(run: Run, attack: SpacerAttack) -> Script[None]:
    """The Reprisal Attacks that were noted, in order; of one that is gone there is none (EN-279)."""
    for noted in attack.reprisals:
        if run.intruder(noted.intruder) is None or not run.spacer(attack.seat).on_board:
            continue
        if attack.kind.bonus and (yield from _ignored(run, attack, noted)):
            continue
        yield from reprise(run, attack.seat, noted)


def _ignored(run: Run, attack: SpacerAttack, noted: Reprisal) -> Script[bool]:
    """A Spacer may ignore the Reprisal Attacks to a Bonus Attack (EN-631)."""
    intruder = run.intruder(noted.intruder)
    assert intruder is not None
    name = run.intruder_name(intruder)
    answer = yield ChooseOne(
        key="ask.reprisal",
        text=say("ask.reprisal", intruder=name, spacer=run.spacer_name(attack.seat)),
        rule="EN-631",
        seat=attack.seat,
        options=lambda: [Option(IGNORE, say("option.ignore_reprisal")), Option(SUFFER, say("option.suffer_reprisal"))],
    )
    if answer == IGNORE:
        run.tell("told.reprisal_ignored", rule="EN-631", intruder=name)
    return bool(answer == IGNORE)


def _first_target(run: Run, attack: SpacerAttack) -> Point:
    shot = attack.shots[0]
    intruder = run.intruder(shot.intruder)
    return place_of(intruder) if intruder is not None else (shot.at[0], shot.at[1])
