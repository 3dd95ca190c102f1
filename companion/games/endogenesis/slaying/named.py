"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.skills.falling import hurt
from companion.games.endogenesis.skills.health import lose_health
from companion.games.endogenesis.slaying.aftermath import settle_kills
from companion.games.endogenesis.slaying.death import begin_life
from companion.games.endogenesis.slaying.leaving import monster_leaves
from companion.games.endogenesis.table import Endogenesis


def _damage(play: Endogenesis, who: str, amount: int, by: str = "") -> Script[None]:
    """Damage that falls on a character, and the kill settled; `by` is "" for an Event or Distortion."""
    hurt(play, who, amount, by=by, rule="EG-080")
    yield from settle_kills(play)


def _loss(play: Endogenesis, who: str, amount: int, by: str = "") -> Script[None]:
    """Health that a character loses, and the kill settled."""
    lose_health(play, who, amount, by=by, rule="EG-135")
    yield from settle_kills(play)


def _life(play: Endogenesis, seat: int) -> Script[None]:
    """What the start of an own turn does about death and Weakened."""
    begin_life(play, seat)
    yield from ()


def _leaves(play: Endogenesis, number: int) -> Script[None]:
    """A Monster that leaves play by an effect, and the Arrival that follows."""
    monster_leaves(play, number, rule="EG-062")
    yield from settle_kills(play)


SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "damage_falls": _damage,
    "health_is_lost": _loss,
    "begin_life": _life,
    "monster_leaves": _leaves,
    "settle_kills": settle_kills,
}
