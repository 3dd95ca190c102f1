"""Whose turn it is, for what only the Spacer whose turn it is can do (EN-690), and for scenarios that start in one."""

from __future__ import annotations

from companion.games.enormity.table import Run


def has_turn(run: Run, seat: int) -> bool:
    """Whether a Spacer can spend tokens of the Active Pool: it is their turn (EN-690).

    Expertise against the damage of an attack, and the cost of a Reaction, can be paid at any time.
    """
    return run.state.active == seat


def take_turn(run: Run, seat: int) -> None:
    """A scenario's script plays in this Spacer's turn, where the given state says nobody's."""
    if run.state.active is None:
        run.state.active = seat
