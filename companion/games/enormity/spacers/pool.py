"""The Spacer Pool: tokens are placed into the Incoming Pool and spent from the Active one (EN-022 to EN-025)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.games.enormity.spacer import Pool, SpacerToken
from companion.games.enormity.table import Run


def place(run: Run, token: SpacerToken, count: int = 1, *, rule: str = "EN-023") -> None:
    """Tokens into the Incoming Pool."""
    if count <= 0:
        return
    run.state.incoming.put(token, count)
    run.tell("told.tokens_placed", rule=rule, n=count, token=say(f"token.{token.value}"))


def place_active(run: Run, token: SpacerToken, count: int = 1, *, rule: str = "EN-023") -> None:
    """Tokens into the Active Pool, where an effect names it."""
    if count <= 0:
        return
    run.state.pool.put(token, count)
    run.tell("told.tokens_active", rule=rule, n=count, token=say(f"token.{token.value}"))


def can_spend(run: Run, token: SpacerToken, count: int = 1) -> bool:
    """Whether the Active Pool holds so many (EN-024)."""
    return run.state.pool.count(token) >= count


def spend(run: Run, token: SpacerToken, count: int = 1, *, rule: str = "EN-024") -> None:
    """Tokens out of the Active Pool; there must be so many."""
    if count <= 0:
        return
    assert can_spend(run, token, count), f"{count} {token.value} are not in the Active Pool"
    run.state.pool.put(token, -count)
    run.tell("told.tokens_spent", rule=rule, n=count, token=say(f"token.{token.value}"))


def mill(run: Run) -> None:
    """The Active Pool is emptied, then all Incoming tokens become it (EN-025)."""
    run.state.pool, run.state.incoming = run.state.incoming, Pool()
    run.tell("told.milled", rule="EN-025")
