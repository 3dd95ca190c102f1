"""A Spacer Attack: its six steps in order, then what follows it (EN-231, EN-679)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.scripts import Script
from companion.games.enormity.attack.aftermath import fall_back, suffer_reprisals
from companion.games.enormity.attack.by_hand import attack_by_hand, noise_by_hand
from companion.games.enormity.attack.declaring import declare
from companion.games.enormity.attack.depleting import deplete, make_ready
from companion.games.enormity.attack.keeping import check_range, goes_on, in_range, weapon_of
from companion.games.enormity.attack.roll import attack_roll
from companion.games.enormity.attack.tokens import leave
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.intruders.chain import interrupt
from companion.games.enormity.intruders.responses import respond
from companion.games.enormity.noise.roll import make_noise
from companion.games.enormity.records import KeywordName
from companion.games.enormity.spacer_attack import AttackKind, SpacerAttack
from companion.games.enormity.table import Run


def attack(
    run: Run,
    seat: int,
    *,
    kind: AttackKind = AttackKind.ACTION,
    weapon: str | None = None,
    targets: Sequence[int] = (),
) -> Script[None]:
    """A Spacer attacks, if they can: all six steps, the Blips that heard it, and the attacks it brings about.

    Blips move right after step 6; then come Fallback, Reprisal Attacks and Follow-ups, which break no chain (EN-406,
    EN-679).

    Args:
        kind: What the attack is.
        weapon: Id of the active weapon's card, where it is settled.
        targets: Ids of the Intruders it is limited to; any where it is empty.
    """
    declared = yield from declare(run, seat, kind=kind, weapon=weapon, only=targets)
    if declared is None:
        return
    if kind is AttackKind.BONUS:
        interrupt(run, seat=seat)
    run.state.spacer_attacks.append(declared)
    make_ready(run, declared)
    yield from deplete(run, declared)
    yield from _rolls(run, declared)
    yield from _responses(run, declared)
    if run.spacer(seat).on_board:
        yield from leave(run, declared, weapon_of(run, declared))
    # From here on other attacks can begin: they are none of this one's Follow-ups.
    run.state.spacer_attacks.remove(declared)
    if goes_on(run, declared):
        yield from _noise(run, declared)
    yield from noise_moves(run)
    if declared.broken:
        return
    yield from fall_back(run, declared)
    yield from suffer_reprisals(run, declared)
    for follower in declared.follow_ups:
        yield from attack(run, follower, kind=AttackKind.FOLLOW_UP)


def _rolls(run: Run, attack: SpacerAttack) -> Script[None]:
    """Step 3: a roll for each target, in order; one that is gone or out of range by then is left out (EN-299)."""
    for shot in attack.shots:
        if not goes_on(run, attack):
            return
        check_range(run, attack)
        if attack.broken or not in_range(run, attack, shot):
            continue
        if weapon_of(run, attack).by_hand:
            yield from attack_by_hand(run, attack, shot)
        else:
            yield from attack_roll(run, attack, shot)


def _responses(run: Run, attack: SpacerAttack) -> Script[None]:
    """Step 4: the responses in the order of the rolls, after all of them (EN-301)."""
    for shot in attack.shots:
        if shot.outcome is not None and goes_on(run, attack):
            yield from respond(run, shot.intruder, shot.outcome, attack.seat)


def _noise(run: Run, attack: SpacerAttack) -> Script[None]:
    """Step 6: a Noise Roll as printed on the weapon, once (EN-292, EN-303, EN-605)."""
    weapon = weapon_of(run, attack)
    noise = weapon.card.noise
    if weapon.card.amount(KeywordName.NOISELESS):
        noise = None
    elif noise is None and weapon.by_hand:
        noise = yield from noise_by_hand(run, attack)
    if noise is None:
        run.tell("told.no_noise", rule="EN-605" if weapon.card.amount(KeywordName.NOISELESS) else "EN-292")
    elif run.spacer(attack.seat).on_board:
        yield from make_noise(run, noise, seat=attack.seat, shots=len(attack.shots))
