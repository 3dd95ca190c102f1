"""Rubicon stats: Stress and Adrenaline rise and fall, and kill above 9 (EN-012, EN-015, EN-016, EN-682)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.scripts import Script
from companion.games.enormity.intruders.breakdown import check_breakdown
from companion.games.enormity.intruders.dying import Cause, die
from companion.games.enormity.spacer import MOST, Fate
from companion.games.enormity.table import Run


def gain_stress(run: Run, seat: int, count: int = 1, *, rule: str = "EN-012") -> Script[None]:
    """Stress rises; above 9 the Spacer dies at once, whatever it was for (EN-015, EN-407)."""
    yield from _rise(run, seat, "stress", count, Cause.STRESS, rule)


def gain_adrenaline(run: Run, seat: int, count: int = 1, *, rule: str = "EN-020") -> Script[None]:
    """Adrenaline rises; above 9 the Spacer dies at once (EN-016)."""
    yield from _rise(run, seat, "adrenaline", count, Cause.ADRENALINE, rule)


def lose_stress(run: Run, seat: int, count: int, *, rule: str = "EN-021") -> None:
    """Stress falls, not below 0 (EN-682)."""
    _set(run, seat, "stress", max(0, run.spacer(seat).stress - count), rule)


def lose_adrenaline(run: Run, seat: int, count: int, *, rule: str = "EN-098") -> None:
    """Adrenaline falls, not below 0 (EN-682)."""
    _set(run, seat, "adrenaline", max(0, run.spacer(seat).adrenaline - count), rule)


def gain_vitals(run: Run, seat: int, count: int, *, rule: str = "EN-682") -> None:
    """Vitals rise, not above 9; losing them is `intruders.damage.lose_vitals`."""
    _set(run, seat, "vitals", min(MOST, run.spacer(seat).vitals + count), rule)


def _rise(run: Run, seat: int, stat: str, count: int, cause: Cause, rule: str) -> Script[None]:
    spacer = run.spacer(seat)
    if count <= 0 or spacer.fate is not Fate.PLAYING:
        return
    wanted = getattr(spacer, stat) + count
    _set(run, seat, stat, min(MOST, wanted), rule)
    if wanted > MOST:
        yield from die(run, seat, cause)
    else:
        yield from check_breakdown(run, seat)


def _set(run: Run, seat: int, stat: str, value: int, rule: str) -> None:
    before = getattr(run.spacer(seat), stat)
    if before == value:
        return
    setattr(run.spacer(seat), stat, value)
    change = Change(f"spacers.{seat}.{stat}", before, value)
    run.tell(f"told.{stat}", rule=rule, change=change, spacer=run.spacer_name(seat), before=before, after=value)
