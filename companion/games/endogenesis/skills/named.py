"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills import health, using
from companion.games.endogenesis.skills.resolving import new_use, resolve_use
from companion.games.endogenesis.table import Endogenesis


def use_skill(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """The seat uses the Active Skill of this slot in its turn: targets, payment, effects."""
    yield from using.use_skill(play, seat, place)


def skill(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """The effects of this Skill, used by the seat and paid already."""
    record = play.knowledge_card(card)
    use = new_use(play, UseKind.ACTIVE, card, by=characters.player(seat), true_strike=record.true_strike)
    yield from resolve_use(play, use, record.effects)


def restore(play: Endogenesis, who: str, amount: int) -> Script[None]:
    """So much of a character's Health is restored."""
    health.restore(play, who, amount, rule="EG-134")
    yield from ()


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "use_skill": use_skill,
    "skill": skill,
    "restore": restore,
}
