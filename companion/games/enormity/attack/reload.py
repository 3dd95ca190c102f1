"""Reloading: Fast Reload adds 1 Ammo, Full Reload fills a weapon (EN-089, EN-090, EN-304 to EN-308)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.attack.choosing import weapon_id, with_id
from companion.games.enormity.attack.worn import Worn, weapons
from companion.games.enormity.records import KeywordName
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.table import Run

NONE = "none"

Check = Callable[[Worn], Hindrance | None]


def no_fast_reload(run: Run, seat: int) -> Hindrance | None:
    """Why a Spacer cannot fast reload now, or None; the extra cost of the action is not asked here (EN-307)."""
    return _nothing(run, seat, not_fast)


def no_full_reload(run: Run, seat: int) -> Hindrance | None:
    """Why a Spacer cannot fully reload now, or None."""
    return _nothing(run, seat, not_full)


def fast_reload(run: Run, seat: int) -> Script[None]:
    """1 Ammo into one equipped weapon; never above the printed number (EN-089, EN-308)."""
    weapon = yield from _choose(run, seat, not_fast, rule="EN-089")
    if weapon is not None:
        _load(run, weapon, weapon.gear.left + 1, rule="EN-089")


def full_reload(run: Run, seat: int) -> Script[None]:
    """One equipped weapon is filled, also one with Ammo left (EN-090, EN-304); Adrenaline is the action's to raise."""
    weapon = yield from _choose(run, seat, not_full, rule="EN-090")
    if weapon is not None:
        _load(run, weapon, weapon.card.ammo, rule="EN-090")


def not_full(weapon: Worn) -> Hindrance | None:
    """Why a weapon cannot be fully reloaded, or None: Charges stay spent (EN-305), and it may be full (EN-308)."""
    if not weapon.card.ammo:
        return Hindrance(say("refused.no_ammo"), "EN-305")
    if weapon.gear.left >= weapon.card.ammo:
        return Hindrance(say("refused.full"), "EN-308")
    return None


def not_fast(weapon: Worn) -> Hindrance | None:
    """Why a weapon cannot be fast reloaded, or None: Heavy ones need a Full Reload (EN-306)."""
    if weapon.card.amount(KeywordName.HEAVY):
        return Hindrance(say("refused.heavy"), "EN-306")
    return not_full(weapon)


def _nothing(run: Run, seat: int, check: Check) -> Hindrance | None:
    """Why no weapon passes the check; of a Spacer tracked lightly the table knows."""
    if not run.spacer(seat).tracked:
        return None
    reasons = [check(weapon) for weapon in weapons(run, seat) if weapon.needs_ammo]
    if None in reasons:
        return None
    return next((why for why in reasons if why is not None), Hindrance(say("refused.no_ammo_weapon"), "EN-089"))


def _choose(run: Run, seat: int, check: Check, *, rule: str) -> Script[Worn | None]:
    """The weapon to reload: the only one that can be, or the one that the Spacer chooses."""
    if not run.spacer(seat).tracked:
        run.tell("told.reload_by_hand", rule=rule, spacer=run.spacer_name(seat))
        return None
    possible = [weapon for weapon in weapons(run, seat) if check(weapon) is None]
    if len(possible) < 2:
        return possible[0] if possible else None

    def options() -> list[Option]:
        found = weapons(run, seat)
        options = [Option(weapon_id(found, one), one.name, _ammo(one)) for one in found if check(one) is None]
        return options or [Option(NONE, say("option.no_reload"), way_out=True)]

    def refused() -> list[Refused]:
        found = weapons(run, seat)
        reasons = [(one, check(one)) for one in found if one.needs_ammo]
        return [why.refused(weapon_id(found, one), one.name, seat) for one, why in reasons if why is not None]

    answer = yield ChooseOne(
        key="ask.reload", text=say("ask.reload"), rule=rule, seat=seat, options=options, refused=refused
    )
    return with_id(run, seat, str(answer))


def _ammo(weapon: Worn) -> Message:
    return say("effect.ammo", n=weapon.gear.left, most=weapon.card.ammo)


def _load(run: Run, weapon: Worn, wanted: int, *, rule: str) -> None:
    before, weapon.gear.left = weapon.gear.left, min(wanted, weapon.card.ammo)
    run.tell("told.ammo", rule=rule, weapon=weapon.name, before=before, after=weapon.gear.left)
