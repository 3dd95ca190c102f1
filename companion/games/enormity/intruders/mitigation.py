"""Lowering the damage of an attack before Vitals fall: gear, then Expertise, never below 1 (EN-030, EN-387, EN-388)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.spacers.pool import spend
from companion.games.enormity.table import Run


def mitigated(run: Run, seat: int, damage: int) -> Script[int]:
    """The damage that is left of an attack's; at 1 or less nothing can lower it."""
    damage = yield from _by_gear(run, seat, damage)
    return (yield from _by_expertise(run, seat, damage))


def _by_gear(run: Run, seat: int, damage: int) -> Script[int]:
    """Damage Reduction of worn gear; of a Spacer tracked lightly the table says how much it is (EN-235)."""
    from companion.games.enormity.attack.worn import reduction  # that room knows this one

    if damage <= 1:
        return damage
    if run.spacer(seat).tracked:
        less = min(damage - 1, reduction(run, seat))
    else:
        less = yield Number(
            key="ask.gear_defence",
            text=lambda: say("ask.gear_defence", spacer=run.spacer_name(seat), damage=damage),
            rule="EN-387",
            seat=seat,
            limits=lambda: (0, damage - 1),
        )
    if less:
        run.tell("told.gear_defence", rule="EN-235", spacer=run.spacer_name(seat), n=less)
    return damage - less


def _by_expertise(run: Run, seat: int, damage: int) -> Script[int]:
    """Each Expertise token of the Active Pool takes 1 off (EN-030)."""
    if not _useful(run, damage):
        return damage
    answer = yield ChooseOne(
        key="ask.expertise_shield",
        text=lambda: say("ask.expertise_shield", spacer=run.spacer_name(seat), damage=damage),
        rule="EN-030",
        seat=seat,
        options=lambda: [_shield(run, seat, damage, count) for count in range(_useful(run, damage) + 1)],
    )
    spend(run, SpacerToken.EXPERTISE, int(answer), rule="EN-030")
    return damage - int(answer)


def _useful(run: Run, damage: int) -> int:
    """How many Expertise tokens can lower the damage: it stays at least 1."""
    return max(0, min(run.state.pool.expertise, damage - 1))


def _shield(run: Run, seat: int, damage: int, count: int) -> Option:
    vitals = run.spacer(seat).vitals
    left = vitals - damage + count
    effect = say("effect.vitals", before=vitals, after=left) if left >= 1 else say("effect.flatline", before=vitals)
    return Option(str(count), say("option.expertise", n=count), effect=effect, way_out=not count)
