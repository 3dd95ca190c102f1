"""The Spacer Attack that is going on: its weapon as it is now, and how it is broken (EN-404, EN-405)."""

from __future__ import annotations

from companion.engine.scripts import Script
from companion.games.enormity.attack.choosing import UNKNOWN
from companion.games.enormity.attack.range import out_of_range
from companion.games.enormity.attack.tokens import leave
from companion.games.enormity.attack.worn import Worn, worn
from companion.games.enormity.spacer_attack import Shot, SpacerAttack
from companion.games.enormity.table import Run


def weapon_of(run: Run, attack: SpacerAttack) -> Worn:
    """The active weapon as it is now; where the gear was changed by hand meanwhile, another of that card."""
    found = [one for one in worn(run, attack.seat) if one.card.id == attack.weapon]
    return next((one for one in found if one.place == attack.place), found[0] if found else UNKNOWN)


def goes_on(run: Run, attack: SpacerAttack) -> bool:
    """Whether it is neither broken nor has its attacker left the board."""
    return not attack.broken and run.spacer(attack.seat).on_board


def stands(run: Run, attack: SpacerAttack, shot: Shot) -> bool:
    """Whether the attack goes on and this target was not taken off the board while it was rolled."""
    return goes_on(run, attack) and run.intruder(shot.intruder) is not None


def in_range(run: Run, attack: SpacerAttack, shot: Shot) -> bool:
    """Before a roll: whether its target is still there and in range (EN-404)."""
    intruder, weapon = run.intruder(shot.intruder), weapon_of(run, attack)
    if intruder is None or not weapon.range_known:
        return intruder is not None
    return out_of_range(run, attack.seat, weapon.card, intruder) is None


def check_range(run: Run, attack: SpacerAttack) -> None:
    """Before the first roll: an attacker who has left their own weapon's range suffers a Chain Break (EN-404)."""
    there = [shot for shot in attack.shots if run.intruder(shot.intruder) is not None]
    rolled = any(shot.outcome is not None for shot in attack.shots)
    if there and not rolled and not any(in_range(run, attack, shot) for shot in there):
        attack.broken = True
        run.tell("told.chain_break", rule="EN-404", attacker=run.spacer_name(attack.seat))


def break_off(run: Run) -> Script[None]:
    """A Chain Break ends the innermost Spacer Attack: its tokens are left before anything else goes on (EN-405)."""
    going_on = [attack for attack in run.state.spacer_attacks if not attack.left_tokens]
    if going_on:
        going_on[-1].broken = True
        yield from leave(run, going_on[-1], weapon_of(run, going_on[-1]))
