"""Step 1 of a Spacer Attack: which weapons can be used, and whom they can be used on (EN-236 to EN-238)."""

from __future__ import annotations

from collections.abc import Collection

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.attack.range import not_a_target, out_of_range
from companion.games.enormity.attack.worn import ALWAYS, Worn, weapons
from companion.games.enormity.pieces import Intruder
from companion.games.enormity.records import GearCard, GearType, KeywordName
from companion.games.enormity.spacer import Gear, Knocked
from companion.games.enormity.spacer_attack import AttackKind, SpacerAttack
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import Run

NONE, DONE = "none", "done"

UNKNOWN = Worn(ALWAYS, Gear(card=""), GearCard(id="", name="", type=GearType.WEAPON))
"""The weapon of a Spacer whose gear the table keeps: the table says what came of the attack."""


def hindrance(run: Run, seat: int, kind: AttackKind, *, only: Collection[int] = ()) -> Hindrance | None:
    """Why a Spacer can make no such attack now, or None (EN-238).

    Args:
        only: Ids of the Intruders it is limited to; all of them where it is empty.
    """
    if not run.spacer(seat).on_board:
        return Hindrance(say("refused.not_on_board"), "EN-657")
    if run.spacer(seat).knocked is Knocked.FALLING:
        return Hindrance(say("refused.knocked_down"), "EN-565")
    if not run.state.intruders:
        return Hindrance(say("refused.no_intruder"), "EN-238")
    found = (unusable(run, seat, weapon, kind, only=only) for weapon in arms(run, seat))
    return None if None in found else Hindrance(say("refused.no_weapon"), "EN-238")


def arms(run: Run, seat: int) -> list[Worn]:
    """What a Spacer can attack with in principle; of a Spacer tracked lightly nothing is known."""
    return weapons(run, seat) if run.spacer(seat).tracked else [UNKNOWN]


def unusable(run: Run, seat: int, weapon: Worn, kind: AttackKind, *, only: Collection[int] = ()) -> Hindrance | None:
    """Why this cannot be the active weapon now, or None: how it stands, and that it reaches nobody (EN-236, EN-237)."""
    gear = weapon.gear
    if gear.discharged:
        return Hindrance(say("refused.discharged"), "EN-236")
    if not kind.bonus and gear.exhausted:
        return Hindrance(say("refused.exhausted"), "EN-236")
    if weapon.needs_ammo and not gear.left and not (kind.bonus and weapon.card.ammo):
        return Hindrance(say("refused.empty"), "EN-236")
    reasons = []
    for intruder in _allowed(run, seat, only):
        why = unreachable(run, seat, weapon, intruder)
        if why is None:
            return None
        reasons.append(why)
    return reasons[0] if len(reasons) == 1 else Hindrance(say("refused.no_target"), "EN-237")


def unreachable(run: Run, seat: int, weapon: Worn, intruder: Intruder) -> Hindrance | None:
    """Why the Intruder cannot be declared as a target, or None; what Advance may bring in reach can (EN-583)."""
    advance = weapon.card.amount(KeywordName.ADVANCE)
    if advance and weapon.range_known:
        return out_of_range(run, seat, weapon.card, intruder, more=advance)
    return not_a_target(run, seat, weapon, intruder)


def choose_weapon(run: Run, seat: int, kind: AttackKind, *, only: Collection[int] = ()) -> Script[Worn | None]:
    """The active weapon; None when the Spacer makes no use of an attack that they need not make.

    Where only one is possible in an Attack action, it is that.
    """
    usable = [weapon for weapon in arms(run, seat) if unusable(run, seat, weapon, kind, only=only) is None]
    if len(usable) == 1:
        return usable[0]
    answer = yield ChooseOne(
        key="ask.attack_weapon",
        text=say("ask.attack_weapon", spacer=run.spacer_name(seat)),
        rule="EN-236",
        seat=seat,
        options=lambda: _weapon_options(run, seat, kind, only),
        refused=lambda: _weapons_refused(run, seat, kind, only),
    )
    return None if answer == NONE else with_id(run, seat, str(answer))


def with_id(run: Run, seat: int, name: str) -> Worn | None:
    """The weapon of this id, as choices name it."""
    found = arms(run, seat)
    return next((weapon for weapon in found if weapon_id(found, weapon) == name), None)


def weapon_id(all_of_them: list[Worn], weapon: Worn) -> str:
    """The id of a weapon as a choice: that of its card, and where there are two of it its place as well."""
    first = next(one for one in all_of_them if one.card.id == weapon.card.id)
    return weapon.card.id if first.place == weapon.place else f"{weapon.card.id}.{weapon.place}"


def choose_targets(run: Run, attack: SpacerAttack, weapon: Worn, *, only: Collection[int] = ()) -> Script[list[int]]:
    """The targets' ids in the order of their rolls; none when the Spacer makes no use of the attack (EN-296, EN-299).

    Where one Intruder is possible in an Attack action, it is that.
    """
    targets: list[int] = []
    while len(targets) < shots_allowed(weapon, attack.kind):
        possible = _targets(run, attack.seat, weapon, only, targets)
        if not possible:
            break
        if len(possible) == 1 and not targets and attack.kind is AttackKind.ACTION:
            targets.append(possible[0].id)
            continue
        answer = yield ChooseOne(
            key="ask.attack_more" if targets else "ask.attack_target",
            text=_target_text(weapon, targets),
            rule="EN-296" if targets else "EN-237",
            seat=attack.seat,
            options=lambda: _target_options(run, attack, weapon, only, targets),
            refused=lambda: _targets_refused(run, attack.seat, weapon, only, targets),
        )
        if answer in (NONE, DONE):
            break
        targets.append(int(answer))
    return targets


def shots_allowed(weapon: Worn, kind: AttackKind) -> int:
    """How many targets can be declared: Burst, and 1 Ammo for each (EN-296, EN-297)."""
    burst = max(1, weapon.card.amount(KeywordName.BURST))
    if not weapon.needs_ammo:
        return burst
    left = weapon.gear.left or (1 if kind.bonus else 0)
    return min(burst, left)


def _allowed(run: Run, seat: int, only: Collection[int]) -> list[Intruder]:
    if not run.spacer(seat).on_board:  # taken off by hand while it was asked
        return []
    return [one for one in run.state.intruders if not only or one.id in only]


def _targets(run: Run, seat: int, weapon: Worn, only: Collection[int], taken: Collection[int] = ()) -> list[Intruder]:
    return [
        one for one in _allowed(run, seat, only) if one.id not in taken and unreachable(run, seat, weapon, one) is None
    ]


def _target_text(weapon: Worn, targets: Collection[int]) -> Message:
    if targets:
        return say("ask.attack_more")
    return say("ask.attack_target", weapon=weapon.name) if weapon.card.name else say("ask.attack_target_any")


def _target_options(
    run: Run, attack: SpacerAttack, weapon: Worn, only: Collection[int], taken: Collection[int]
) -> list[Option]:
    from companion.games.enormity.intruders.stats import antinomy

    found = [
        Option(
            str(one.id),
            run.intruder_name(one),
            say("effect.needs", antinomy=antinomy(run, one)),
            at=f"piece intruder.{one.id}",
        )
        for one in _targets(run, attack.seat, weapon, only, taken)
    ]
    if taken:
        found.append(Option(DONE, say("option.no_more_targets"), way_out=True))
    elif attack.kind is not AttackKind.ACTION or not found:
        found.append(Option(NONE, say("option.no_attack"), way_out=True))
    return found


def _targets_refused(run: Run, seat: int, weapon: Worn, only: Collection[int], taken: Collection[int]) -> list[Refused]:
    found = []
    for one in _allowed(run, seat, only):
        why = unreachable(run, seat, weapon, one)
        if one.id not in taken and why is not None:
            found.append(why.refused(str(one.id), run.intruder_name(one), None))
    return found


def _weapon_options(run: Run, seat: int, kind: AttackKind, only: Collection[int]) -> list[Option]:
    all_of_them = arms(run, seat)
    found = [
        Option(weapon_id(all_of_them, weapon), weapon.name, _left(weapon))
        for weapon in all_of_them
        if unusable(run, seat, weapon, kind, only=only) is None
    ]
    if kind is not AttackKind.ACTION or not found:
        found.append(Option(NONE, say("option.no_attack"), way_out=True))
    return found


def _weapons_refused(run: Run, seat: int, kind: AttackKind, only: Collection[int]) -> list[Refused]:
    all_of_them = arms(run, seat)
    found = []
    for weapon in all_of_them:
        why = unusable(run, seat, weapon, kind, only=only)
        if why is not None:
            found.append(why.refused(weapon_id(all_of_them, weapon), weapon.name, seat))
    return found


def _left(weapon: Worn) -> Message | None:
    card, left = weapon.card, weapon.gear.left
    if card.ammo:
        return say("effect.ammo", n=left, most=card.ammo)
    return say("effect.charges", n=left) if card.charges else None
