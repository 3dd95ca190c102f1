"""Whom an effect on players reaches: who lives, and by an Event or Distortion the dead too (EG-150, EG-151)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.effects import Scope
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import Endogenesis


def own_seat(play: Endogenesis, scope: Scope) -> int | None:
    """The seat that effects mean by `self`: whom an Event lets choose, or whoever uses the card; None for a Monster."""
    use = play.use
    if use is None:
        return scope.you
    if use.chooser is not None:
        return use.chooser
    return characters.seat_of(use.by) if characters.is_player(use.by) else None


def players_among(play: Endogenesis, whom: Sequence[str]) -> list[int]:
    """The seats of those players whom the effect can still touch."""
    forced = play.use is not None and play.use.kind in (UseKind.EVENT, UseKind.DISTORTION)
    return [characters.seat_of(who) for who in whom if characters.is_player(who) and (forced or play.alive(who))]


def touch_others(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Let those answer whom the effect harms, but for whoever uses it (EG-205)."""
    from companion.games.endogenesis.skills.dealing import touch  # whose windows ask for what hands hold

    by = play.use.by if play.use else ""
    others = [who for who in whom if who != by]
    if others:
        yield from touch(play, others)
