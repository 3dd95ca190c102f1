"""Step 1 of a Spacer Attack, whole: weapon and targets are declared, with what that costs (EN-236, EN-583, EN-702)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, say
from companion.engine.scripts import Script
from companion.games.enormity.attack.choosing import (
    arms,
    choose_targets,
    choose_weapon,
    hindrance,
    unusable,
    weapon_id,
)
from companion.games.enormity.attack.keeping import weapon_of
from companion.games.enormity.attack.range import is_adjacent, not_a_target, place_of
from companion.games.enormity.attack.stepping import Toward, step_back_or_up
from companion.games.enormity.attack.worn import Worn
from companion.games.enormity.intruders.stats import trait
from companion.games.enormity.records import KeywordName
from companion.games.enormity.spacer_attack import AttackKind, Shot, SpacerAttack
from companion.games.enormity.spacers.rubicon import gain_stress
from companion.games.enormity.table import Run

TERRIFYING = "terrifying"
"""The trait that makes an attack from an adjacent space cost Stress (EN-702)."""


def declare(
    run: Run, seat: int, *, kind: AttackKind, weapon: str | None = None, only: Sequence[int] = ()
) -> Script[SpacerAttack | None]:
    """The attack as it is declared; None where there is none, and then nothing is spent or broken (EN-238).

    Args:
        weapon: The active weapon, where it is settled.
        only: Ids of the Intruders it is limited to.
    """
    why = hindrance(run, seat, kind, only=only)
    if why is not None:
        run.tell("told.no_attack", rule=why.rule, spacer=run.spacer_name(seat), why=why.why)
        return None
    active = yield from _active(run, seat, kind, weapon, only)
    if active is None:
        return None
    attack = SpacerAttack(seat, kind, active.card.id, active.place)
    targets = yield from choose_targets(run, attack, active, only=only)
    if not targets:
        return None
    attack.shots = [_shot(run, number) for number in targets]
    yield from _advance(run, attack)
    _drop_unreachable(run, attack)
    if not attack.shots or not run.spacer(seat).on_board:
        return None
    attack.modifiers = list(weapon_of(run, attack).card.modifiers)
    _tell_declared(run, attack)
    yield from _terror(run, attack)
    return attack if run.spacer(seat).on_board else None


def _active(run: Run, seat: int, kind: AttackKind, weapon: str | None, only: Sequence[int]) -> Script[Worn | None]:
    if weapon is None:
        return (yield from choose_weapon(run, seat, kind, only=only))
    all_of_them = arms(run, seat)
    named = [one for one in all_of_them if weapon in (one.card.id, weapon_id(all_of_them, one))]
    for one in named:
        why = unusable(run, seat, one, kind, only=only)
        if why is None:
            return one
        run.tell("told.no_attack", rule=why.rule, spacer=run.spacer_name(seat), why=why.why)
    return None


def _shot(run: Run, number: int) -> Shot:
    intruder = run.intruder(number)
    if intruder is None:  # taken off by hand meanwhile: `_drop_unreachable` leaves it out
        return Shot(number)
    return Shot(number, intruder.sheet, intruder.number, intruder.at)


def _advance(run: Run, attack: SpacerAttack) -> Script[None]:
    """Advance: steps toward the first target, before range and sight are checked (EN-582, EN-583)."""
    most = weapon_of(run, attack).card.amount(KeywordName.ADVANCE)
    first = run.intruder(attack.shots[0].intruder)
    if most and first is not None:
        yield from step_back_or_up(run, attack.seat, most, lambda: place_of(first), Toward.CLOSER)


def _drop_unreachable(run: Run, attack: SpacerAttack) -> None:
    """Targets that cannot be attacked from where the attacker stands now are left out (EN-583)."""
    if not run.spacer(attack.seat).on_board:
        return
    weapon, kept = weapon_of(run, attack), []
    for shot in attack.shots:
        intruder = run.intruder(shot.intruder)
        if intruder is None:
            continue
        why = not_a_target(run, attack.seat, weapon, intruder)
        if why is None:
            kept.append(shot)
        else:
            run.tell("told.no_attack", rule="EN-583", spacer=run.spacer_name(attack.seat), why=why.why)
    attack.shots = kept


def _tell_declared(run: Run, attack: SpacerAttack) -> None:
    weapon = weapon_of(run, attack)
    for shot in attack.shots:
        target: Message = say("intruder.numbered", name=run.box.sheet(shot.sheet).name, number=shot.number)
        spacer = run.spacer_name(attack.seat)
        if weapon.card.name:
            run.tell("told.attacks_with", rule="EN-231", spacer=spacer, target=target, weapon=weapon.name)
        else:
            run.tell("told.attacks", rule="EN-231", spacer=spacer, target=target)


def _terror(run: Run, attack: SpacerAttack) -> Script[None]:
    """Each adjacent target that is terrifying costs the attacker Stress (EN-702)."""
    for shot in attack.shots:
        intruder = run.intruder(shot.intruder)
        if intruder is None or not run.spacer(attack.seat).on_board:
            continue
        terrifying = trait(run, intruder, TERRIFYING)
        if terrifying is not None and is_adjacent(run, attack.seat, intruder):
            yield from gain_stress(run, attack.seat, terrifying.amount or 1, rule="EN-702")
