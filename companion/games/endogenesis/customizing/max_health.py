"""Raising Max Health (EG-019 to EG-021)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.customizing.milestones import pay_milestones
from companion.games.endogenesis.player import MOST_HEALTH, Player
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import HealthRaised
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

DEAR_FROM = 10
"""The Max Health from which a point costs 2 Shards."""


def cost_of(player: Player, points: int) -> int:
    """How many Shards so many points cost from where Max Health is (EG-020)."""
    return sum(1 if player.max_health + point < DEAR_FROM else 2 for point in range(points))


def spendable(player: Player) -> int:
    """Unused Shards that may be spent already (EG-028)."""
    return player.shards - player.held_shards


def why_not_raised(play: Endogenesis, seat: int, points: int = 1) -> Forbidden | None:
    """Why Max Health cannot be raised so far now, or None where it can."""
    player, settings = play.player(seat), play.state.settings
    fighting = play.mode is Mode.TACTICAL and play.state.phase is Phase.COMBAT
    if fighting and settings.tactical_health is HealthRaised.IN_PREPARATION:
        return forbid("only_in_preparation", "EG-185")
    if player.max_health + points > MOST_HEALTH:
        return forbid("most_health", "EG-021", n=MOST_HEALTH)
    price = cost_of(player, points)
    if spendable(player) >= price:
        return None
    if player.all_shards > player.shards:
        return forbid("shards_stay", "EG-008", n=price)
    return forbid("too_few_shards", "EG-020", n=price)


def raise_max_health(play: Endogenesis, seat: int, points: int) -> Script[None]:
    """Buy points for unused Shards, which go back to the bag; nothing happens where they cannot be bought."""
    if why_not_raised(play, seat, points) is not None:
        return
    player = play.player(seat)
    before, price = player.shards, cost_of(player, points)
    player.shards -= price
    change = Change(f"players.{seat}.shards", before, player.shards)
    play.tell("told.shards_paid", rule="EG-020", player=play.player_name(seat), n=price, change=change)
    yield from gain_max_health(play, seat, points, rule="EG-019")


def gain_max_health(play: Endogenesis, seat: int, points: int, *, rule: str) -> Script[None]:
    """Both markers up, to 15 at most, and what the milestones pay that are reached thereby (EG-022)."""
    player = play.player(seat)
    before, most = player.health, player.max_health
    player.max_health = min(MOST_HEALTH, most + points)
    if not player.dead:
        player.health += player.max_health - most
    change = Change(f"players.{seat}.health", before, player.health)
    play.tell(
        "told.max_health", rule=rule, player=play.player_name(seat), before=most, after=player.max_health, change=change
    )
    yield from pay_milestones(play, seat)
