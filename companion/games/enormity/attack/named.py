"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.scripts import Script
from companion.games.enormity.attack.bonus import bonus_attack
from companion.games.enormity.attack.bonus_action import bonus_action
from companion.games.enormity.attack.loot import gain_gear, take_cache
from companion.games.enormity.attack.rearm import rearm
from companion.games.enormity.attack.reload import fast_reload, full_reload
from companion.games.enormity.attack.sequence import attack
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.spacer_attack import AttackKind
from companion.games.enormity.table import Run


def attack_as(
    run: Run, seat: int, kind: str = "action", weapon: str | None = None, targets: Sequence[int] = ()
) -> Script[None]:
    """A Spacer Attack of a seat: of a kind by its name, with a weapon by its card, limited to some Intruders."""
    if AttackKind(kind) is not AttackKind.BONUS:
        take_turn(run, seat)
    return attack(run, seat, kind=AttackKind(kind), weapon=weapon, targets=targets)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "attack": attack_as,
    "bonus_action": bonus_action,
    "bonus_attack": bonus_attack,
    "fast_reload": fast_reload,
    "full_reload": full_reload,
    "gain_gear": gain_gear,
    "rearm": rearm,
    "take_cache": take_cache,
}
