"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.skill_use import Hit, UseKind
from companion.games.endogenesis.skills import falling, health, using
from companion.games.endogenesis.skills.dealing import strike
from companion.games.endogenesis.skills.resolving import new_use, resolve_use, take_off
from companion.games.endogenesis.table import Endogenesis


def use_skill(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """The seat uses the Active Skill of this slot in its turn: targets, payment, effects."""
    yield from using.use_skill(play, seat, place)


def skill(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """The effects of this Skill, used by the seat and paid already."""
    record = play.knowledge_card(card)
    use = new_use(play, UseKind.ACTIVE, card, by=characters.player(seat), true_strike=record.true_strike)
    yield from resolve_use(play, use, record.effects)


def deal(play: Endogenesis, seat: int, card: str, damage: Mapping[str, int]) -> Script[None]:
    """A Skill of the seat deals so much damage to each of these characters, whatever its card says."""
    use = new_use(play, UseKind.ACTIVE, card, by=characters.player(seat))
    play.state.uses.append(use)
    yield from strike(play, [Hit(who, amount) for who, amount in damage.items()])
    take_off(play, use.id)


def hurt(play: Endogenesis, who: str, amount: int, by: str = "") -> Script[None]:
    """So much damage falls on a character, without anybody answering."""
    falling.hurt(play, who, amount, by=by, rule="EG-080")
    yield from ()


def lose_health(play: Endogenesis, who: str, amount: int, by: str = "") -> Script[None]:
    """A character loses so much Health."""
    health.lose_health(play, who, amount, by=by, rule="EG-135")
    yield from ()


def restore(play: Endogenesis, who: str, amount: int) -> Script[None]:
    """So much of a character's Health is restored."""
    health.restore(play, who, amount, rule="EG-134")
    yield from ()


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "use_skill": use_skill,
    "skill": skill,
    "deal": deal,
    "hurt": hurt,
    "lose_health": lose_health,
    "restore": restore,
}
