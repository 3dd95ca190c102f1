"""Step 2 of a Spacer Attack: Adrenaline rises, Ammo and Charges go, a Discharge token comes (EN-239 to EN-242)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.keeping import goes_on, weapon_of
from companion.games.enormity.attack.worn import Worn, unexhaust
from companion.games.enormity.records import KeywordName
from companion.games.enormity.spacer_attack import AttackKind, SpacerAttack
from companion.games.enormity.spacers.rubicon import gain_adrenaline
from companion.games.enormity.table import Run

ALL, ONE_EACH = "all", "one_each"


def deplete(run: Run, attack: SpacerAttack) -> Script[None]:
    """Adrenaline first, which can kill the attacker before the roll (EN-242); once, however many targets (EN-298).

    The free attack after a Scout raises none (EN-207).
    """
    if attack.kind is not AttackKind.SCOUTED:
        yield from gain_adrenaline(run, attack.seat, rule="EN-633" if attack.kind.bonus else "EN-239")
    if not goes_on(run, attack):
        return
    weapon = weapon_of(run, attack)
    if weapon.needs_ammo:
        _spend(run, attack, weapon, (yield from _wanted(run, attack, weapon)))
    if weapon.card.amount(KeywordName.DISCHARGE):
        weapon.gear.discharged = True
        run.tell("told.discharged", rule="EN-241", weapon=weapon.name)


def make_ready(run: Run, attack: SpacerAttack) -> None:
    """For a Bonus Attack an exhausted weapon is unexhausted, and an empty one gains exactly 1 Ammo (EN-630)."""
    weapon = weapon_of(run, attack)
    if not attack.kind.bonus:
        return
    unexhaust(run, attack.seat, weapon.gear, rule="EN-630")
    if weapon.card.ammo and not weapon.gear.left:
        weapon.gear.left = 1
        run.tell("told.ammo", rule="EN-630", weapon=weapon.name, before=0, after=1)


def _wanted(run: Run, attack: SpacerAttack, weapon: Worn) -> Script[int]:
    """How much is spent: 1 for each target; all of it with Empty Clip, if the attacker wants (EN-297, EN-593)."""
    needed = len(attack.shots)
    gains = weapon.card.amount(KeywordName.EMPTY_CLIP)
    if not gains:
        return needed
    if weapon.gear.left > needed:
        answer = yield ChooseOne(
            key="ask.empty_clip",
            text=say("ask.empty_clip", weapon=weapon.name),
            rule="EN-593",
            seat=attack.seat,
            options=lambda: [
                Option(ONE_EACH, say("option.one_each"), _leads_to(run, attack, needed)),
                Option(
                    ALL, say("option.empty_clip", n=gains), _leads_to(run, attack, weapon_of(run, attack).gear.left)
                ),
            ],
        )
        if answer == ONE_EACH:
            return needed
    attack.power += gains
    run.tell("told.empty_clip", rule="EN-593", n=gains)
    return max(needed, weapon_of(run, attack).gear.left)


def _leads_to(run: Run, attack: SpacerAttack, count: int) -> Message:
    left = weapon_of(run, attack).gear.left
    return say("effect.ammo_from_to", before=left, after=max(0, left - count))


def _spend(run: Run, attack: SpacerAttack, weapon: Worn, count: int) -> None:
    gear = weapon_of(run, attack).gear
    before, gear.left = gear.left, max(0, gear.left - count)
    rule = "EN-297" if len(attack.shots) > 1 else "EN-240"
    key = "told.ammo" if weapon.card.ammo else "told.charges"
    run.tell(key, rule=rule, weapon=weapon.name, before=before, after=gear.left)
