"""What of the Monsters in play can be set by hand, and which are in play."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fixable import Fixable, choice, flag, held, more
from companion.engine.messages import literal, say
from companion.games.endogenesis.fixing.players import counted
from companion.games.endogenesis.fixing.realm import MOST_HEALTH, take_from_chaos, to_be_had
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.settings_check import MOST_SLOTS
from companion.games.endogenesis.state import Monster
from companion.games.endogenesis.table import Endogenesis

FIGHTING = tuple(kind for kind in ChaosType if kind.fights)


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The Monsters in play, one more, and how many there can be."""
    state = play.state
    for one in state.monsters:
        yield from _monster(play, one)
    names = [(card, play.card_name(card)) for card in to_be_had(play, *FIGHTING)]
    if len(state.monsters) < state.slots and names:
        yield more("add.monster", say("fix.add_monster"), names, lambda card: _add(play, card), group=say("fix.chaos"))

    def slots(value: int) -> None:
        state.slots = value

    least = max(1, len(state.monsters))
    yield counted("slots", say("fix.chaos"), say("fix.slots"), state.slots, MOST_SLOTS, slots, least=least)


def _monster(play: Endogenesis, one: Monster) -> Iterator[Fixable]:
    group, base = play.card_name(one.card), f"monsters.{one.id}"

    def health(value: int) -> None:
        one.health = value

    def most(value: int) -> None:
        one.max_health, one.health = value, min(one.health, value)

    yield counted(f"{base}.health", group, say("fix.health"), one.health, one.max_health, health, least=1)
    yield counted(f"{base}.max_health", group, say("fix.max_health"), one.max_health, MOST_HEALTH, most, least=1)
    listed = sorted({*play.chaos_card(one.card).thresholds, *one.shards}, reverse=True)
    for at in listed:
        yield held(f"{base}.shards.{at}", group, say("fix.shard_on", n=at), one.shards, at)
    others = [(str(at), literal(str(at))) for at in range(one.max_health - 1, 0, -1) if at not in listed]
    yield more(f"{base}.add_shard", say("fix.add_shard"), others, lambda at: one.shards.append(int(at)), group=group)
    yield flag(f"{base}.marked", group, say("fix.marked"), one, "marked")
    yield flag(f"{base}.reacted", group, say("fix.reacted"), one, "reacted")
    yield flag(f"{base}.acted", group, say("fix.acted"), one, "acted")
    yield choice(f"{base}.there", group, say("fix.in_play"), True, lambda stays: _take_away(play, one, stays))


def _take_away(play: Endogenesis, one: Monster, stays: bool) -> None:
    """A Monster that is not there after all lies with the discards, and the next one arrives (EG-052)."""
    if not stays and one in play.state.monsters:
        play.state.monsters.remove(one)
        play.state.chaos.discard.insert(0, one.card)
        play.state.arriving = True


def _add(play: Endogenesis, card: str) -> None:
    """A Monster that is there after all, with its Health and Shards, in the first free slot (EG-047, EG-048)."""
    state, record = play.state, play.chaos_card(card)
    take_from_chaos(play, card)
    health = record.health or 1  # which the table then sets, where no pack knows it
    taken = {one.slot for one in state.monsters}
    slot = next(number for number in range(len(taken) + 1) if number not in taken)
    monster = Monster(play.new_id(), card, health, health, shards=sorted(record.thresholds, reverse=True), slot=slot)
    state.monsters = sorted([*state.monsters, monster], key=lambda one: one.slot)
    state.arriving = len(state.monsters) < state.slots and state.arriving
