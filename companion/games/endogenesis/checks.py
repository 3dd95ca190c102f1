"""Checks: every reason why a state cannot be, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.endogenesis.conservation import misplaced
from companion.games.endogenesis.ending import outcome
from companion.games.endogenesis.player import MILESTONES, MOST_HEALTH, SLOT_SHARDS
from companion.games.endogenesis.state import Phase, Result
from companion.games.endogenesis.table import Endogenesis

MOST = 999


def problems(play: Endogenesis) -> list[str]:
    """What is wrong with the state; empty for a sound one."""
    if play.state.phase is Phase.SETUP and not play.state.players:
        return []
    return [*_players(play), *_monsters(play), *misplaced(play), *_end(play)]


def _between(name: str, value: int, most: int, least: int = 0) -> Iterator[str]:
    if not least <= value <= most:
        yield f"{name} is {value}, expected {least} to {most}"


def _players(play: Endogenesis) -> Iterator[str]:
    state = play.state
    for seat, player in enumerate(state.players):
        where = f"players.{seat}"
        yield from _between(f"{where}.max_health", player.max_health, MOST_HEALTH, 1)
        yield from _between(f"{where}.health", player.health, player.max_health)
        for name in ("shards", "prisms", "energy"):
            yield from _between(f"{where}.{name}", getattr(player, name), MOST)
        for place, (slot, most) in enumerate(zip(player.slots, SLOT_SHARDS, strict=True)):
            yield from _between(f"{where}.slots.{place}.shards", slot.shards, most)
            if slot.face_down and not slot.card:
                yield f"{where}.slots.{place}: nothing can lie face down in an empty slot"
        if player.dead != (player.health == 0):
            yield f"{where} has Health {player.health} and is {'dead' if player.dead else 'not dead'}"
        if not set(player.milestones) <= set(MILESTONES):
            yield f"{where}.milestones: expected some of {MILESTONES}, got {player.milestones}"
        if not _all_in(player.held_cards, player.hand) or player.held_shards > player.shards:
            yield f"{where}: what is held back for the first turn is not there"
    if state.order and sorted(state.order) != list(range(len(state.players))):
        yield f"order is {state.order}, expected each seat once"
    if state.active is not None and state.active >= len(state.players):
        yield f"active is {state.active}, but there is no such seat"
    taken = Counter(player.class_id for player in state.players if player.class_id)
    for name, count in taken.items():
        if count > 1:
            yield f"the Class {name} is taken {count} times"


def _all_in(some: list[str], every: list[str]) -> bool:
    return not Counter(some) - Counter(every)


def _monsters(play: Endogenesis) -> Iterator[str]:
    state = play.state
    if len(state.monsters) > state.slots:
        yield f"there are {len(state.monsters)} Monsters for {state.slots} slots"
    for one in state.monsters:
        yield from _between(f"monsters.{one.id}.health", one.health, one.max_health)
        if one.id >= state.next_id:
            yield f"monsters.{one.id}: the next new number is {state.next_id}"
    for number, count in Counter(one.id for one in state.monsters).items():
        if count > 1:
            yield f"monsters: {number} is there {count} times"


def _end(play: Endogenesis) -> Iterator[str]:
    result, _, _ = outcome(play)
    if play.state.result not in (Result.ONGOING, result):
        yield f"the game is {play.state.result.value}, but by what lies there it is {result.value}"
