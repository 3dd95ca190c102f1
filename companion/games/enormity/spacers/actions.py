"""Actions: whether one can be performed now, and what it does (rulebook: Playing Action Cards, Actions)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.engine.scripts import Script
from companion.games.enormity.attack import choosing, rearm, reload
from companion.games.enormity.attack.sequence import attack
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.noise.roll import make_noise
from companion.games.enormity.own_turn import has_turn
from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.spacer import Fate, Knocked
from companion.games.enormity.spacer_attack import AttackKind
from companion.games.enormity.spacers import costs, scavenging, scouting
from companion.games.enormity.spacers.adrenaline import adrenaline_action
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.movement import MoveKind, move
from companion.games.enormity.spacers.rubicon import lose_stress
from companion.games.enormity.table import Run

Check = Callable[[Run, int, Action], Hindrance | None]
"""Asks why an action cannot be chosen, or None."""

RATIONALIZED = 2
"""Stress that a Rationalize removes (EN-092)."""


def hindrance(run: Run, seat: int, action: Action) -> Hindrance | None:
    """Why an action cannot be chosen now, or None (EN-565, EN-704)."""
    if run.spacer(seat).knocked is Knocked.FALLING:
        return Hindrance(say("refused.knocked_down"), "EN-565")
    unpaid = costs.hindrance(run, seat, action.costs)
    if unpaid is not None:
        return unpaid
    ask = _HINDRANCES.get(action.kind)
    return None if ask is None else ask(run, seat)


def perform(run: Run, seat: int, action: Action, *, card: str = "") -> Script[None]:
    """Perform an action: its cost, what it does, its Noise; then the Blips that heard it move (EN-114, EN-145)."""
    yield from costs.pay(run, seat, action.costs)
    if _plays(run, seat):
        yield from _DOES[action.kind](run, seat, action)
    if _plays(run, seat) and action.effects:
        yield from resolve(run, action.effects, Scope(card, None, seat))
    if _plays(run, seat) and action.noise is not None:
        yield from make_noise(run, action.noise, seat=seat)
    yield from noise_moves(run)


def _plays(run: Run, seat: int) -> bool:
    return run.spacer(seat).fate is Fate.PLAYING


def _attack(run: Run, seat: int, action: Action) -> Script[None]:
    """An attack raises Adrenaline and leaves tokens in its own steps (EN-087, EN-283)."""
    yield from attack(run, seat, kind=AttackKind.ACTION)


def _catch_breath(run: Run, seat: int, action: Action) -> Script[None]:
    """It is resolved at the end of the turn (EN-088)."""
    run.spacer(seat).turn.caught_breath = True
    run.tell("told.will_catch_breath", rule="EN-088", spacer=run.spacer_name(seat))
    yield from ()


def _fast_reload(run: Run, seat: int, action: Action) -> Script[None]:
    yield from reload.fast_reload(run, seat)


def _full_reload(run: Run, seat: int, action: Action) -> Script[None]:
    yield from adrenaline_action(run, seat, ActionKind.FULL_RELOAD)
    if _plays(run, seat):
        yield from reload.full_reload(run, seat)


def _move(run: Run, seat: int, action: Action) -> Script[None]:
    yield from move(run, seat, action.amount, kind=MoveKind.ACTION)


def _rationalize(run: Run, seat: int, action: Action) -> Script[None]:
    """Adrenaline rises, and 2 Stress go (EN-021, EN-092)."""
    yield from adrenaline_action(run, seat, ActionKind.RATIONALIZE)
    if _plays(run, seat):
        lose_stress(run, seat, RATIONALIZED, rule="EN-092")


def _rearm(run: Run, seat: int, action: Action) -> Script[None]:
    yield from rearm.rearm(run, seat)


def _scavenge(run: Run, seat: int, action: Action) -> Script[None]:
    yield from scavenging.scavenge(run, seat)


def _scout(run: Run, seat: int, action: Action) -> Script[None]:
    yield from scouting.scout(run, seat)


def _other(run: Run, seat: int, action: Action) -> Script[None]:
    """What it does is in its effects alone, or on the table."""
    yield from ()


def _no_attack(run: Run, seat: int) -> Hindrance | None:
    return choosing.hindrance(run, seat, AttackKind.ACTION)


def _no_breath(run: Run, seat: int) -> Hindrance | None:
    turn = run.spacer(seat).turn
    if not has_turn(run, seat):  # it would come at the end of a turn that is not theirs
        return Hindrance(say("refused.not_your_turn"), "EN-088")
    if turn.exerted:
        return Hindrance(say("refused.has_exerted"), "EN-097")
    return Hindrance(say("refused.catches_breath"), "EN-096") if turn.caught_breath else None


def _no_move(run: Run, seat: int) -> Hindrance | None:
    return None if run.spacer(seat).on_board else Hindrance(say("refused.not_on_board"), "EN-657")


_HINDRANCES: dict[ActionKind, Callable[[Run, int], Hindrance | None]] = {
    ActionKind.ATTACK: _no_attack,
    ActionKind.CATCH_BREATH: _no_breath,
    ActionKind.FAST_RELOAD: reload.no_fast_reload,
    ActionKind.FULL_RELOAD: reload.no_full_reload,
    ActionKind.MOVE: _no_move,
    ActionKind.SCAVENGE: scavenging.hindrance,
    ActionKind.SCOUT: scouting.hindrance,
}

_DOES: dict[ActionKind, Callable[[Run, int, Action], Script[None]]] = {
    ActionKind.ATTACK: _attack,
    ActionKind.CATCH_BREATH: _catch_breath,
    ActionKind.FAST_RELOAD: _fast_reload,
    ActionKind.FULL_RELOAD: _full_reload,
    ActionKind.MOVE: _move,
    ActionKind.OTHER: _other,
    ActionKind.RATIONALIZE: _rationalize,
    ActionKind.REARM: _rearm,
    ActionKind.SCAVENGE: _scavenge,
    ActionKind.SCOUT: _scout,
}
