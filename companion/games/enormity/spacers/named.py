"""The scripts of this folder that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.enormity.own_turn import take_turn
from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.spacers import abilities, pool, rubicon, turn
from companion.games.enormity.spacers.actions import perform
from companion.games.enormity.spacers.adrenaline import adrenaline_action
from companion.games.enormity.spacers.movement import MoveKind, move
from companion.games.enormity.table import Run


def spacer_turn(run: Run, seat: int) -> Script[None]:
    """A Spacer's whole turn."""
    yield from turn.spacer_turn(run, seat)


def next_spacer_turn(run: Run) -> Script[None]:
    """The next turn of the Spacer Phase."""
    yield from turn.next_spacer_turn(run)


def acting(run: Run, seat: int) -> Script[None]:
    """The rest of a turn that has begun: its actions, without its start and end."""
    run.state.active = seat
    yield from turn.act(run, seat)


def end_turn(run: Run, seat: int) -> Script[None]:
    """The end of a Spacer's turn."""
    turn.end(run, seat)
    yield from ()


def moving(run: Run, seat: int, spaces: int, kind: str = "action") -> Script[None]:
    """A movement of so many spaces: `action`, or `like` one."""
    take_turn(run, seat)
    yield from move(run, seat, spaces, kind=MoveKind(kind))


def action(run: Run, seat: int, kind: str, amount: int = 0) -> Script[None]:
    """An action of this kind, with its number."""
    run.state.active = seat
    yield from perform(run, seat, Action(ActionKind(kind), amount))


def adrenaline(run: Run, seat: int, kind: str) -> Script[None]:
    """What performing an Adrenaline action of this kind does to Adrenaline and the pool."""
    yield from adrenaline_action(run, seat, ActionKind(kind))


def ability(run: Run, seat: int, name: str) -> Script[None]:
    """An ability is used, in the Spacer's own turn if it is nobody's yet."""
    yield from abilities.use(run, seat, name)


def gain_stress(run: Run, seat: int, count: int = 1) -> Script[None]:
    """Stress rises."""
    yield from rubicon.gain_stress(run, seat, count)


def gain_vitals(run: Run, seat: int, count: int = 1) -> Script[None]:
    """Vitals rise."""
    rubicon.gain_vitals(run, seat, count)
    yield from ()


def place_tokens(run: Run, token: str, count: int = 1) -> Script[None]:
    """Tokens are placed by an ability."""
    pool.place(run, SpacerToken(token), count)
    yield from ()


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "spacer_turn": spacer_turn,
    "next_spacer_turn": next_spacer_turn,
    "acting": acting,
    "end_spacer_turn": end_turn,
    "move_spacer": moving,
    "spacer_action": action,
    "adrenaline_action": adrenaline,
    "use_ability": ability,
    "gain_stress": gain_stress,
    "gain_vitals": gain_vitals,
    "place_tokens": place_tokens,
}
