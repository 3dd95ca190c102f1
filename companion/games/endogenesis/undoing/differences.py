"""Where the pieces go when a step is undone: the table before and after it, held against one another.

Cards that the app deals are no pieces, and neither is anything at a table for which it deals all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.piles import Kept
from companion.games.endogenesis.customizing.equip import slot_name
from companion.games.endogenesis.player import UNSEEN, Player, Slot
from companion.games.endogenesis.state import Monster
from companion.games.endogenesis.table import Endogenesis

COUNTS = ("shards", "prisms", "energy")


def differences(before: Endogenesis, after: Endogenesis) -> list[Message]:
    """Every piece that is not where it was, and where it was; open information only (EG-227)."""
    settings = before.state.settings
    if Kept.REAL not in (settings.knowledge_deck, settings.chaos_deck, settings.wonder_deck):
        return []
    if len(before.state.players) != len(after.state.players):
        return []
    return [*_chaos(before, after), *_monsters(before, after), *_players(before, after), *_discards(before, after)]


def _players(before: Endogenesis, after: Endogenesis) -> Iterator[Message]:
    for seat, (was, now) in enumerate(zip(before.state.players, after.state.players, strict=True)):
        name = before.player_name(seat)
        if (was.health, was.max_health) != (now.health, now.max_health):
            yield say("put_back.health", who=name, health=was.health, most=was.max_health)
        for what in COUNTS:
            if getattr(was, what) != getattr(now, what):
                yield say("put_back.counted", who=name, what=say(f"name.{what}"), n=getattr(was, what))
        for place, (old, new) in enumerate(zip(was.slots, now.slots, strict=True)):
            yield from _slot(before, name, place, old, new)
        yield from _held(before, name, was, now)
        if was.class_id != now.class_id:
            taken = was.class_id or now.class_id
            yield say("put_back.class" if was.class_id else "put_back.no_class", who=name, card=after.card_name(taken))
        if was.weakened != now.weakened:
            yield say("put_back.weakened" if was.weakened else "put_back.not_weakened", who=name)
        yield from _mark(name, was, now)


def _mark(name: Message, was: Player | Monster, now: Player | Monster) -> Iterator[Message]:
    if was.marked != now.marked:
        yield say("put_back.marked" if was.marked else "put_back.not_marked", who=name)


def _slot(before: Endogenesis, name: Message, place: int, old: Slot, new: Slot) -> Iterator[Message]:
    """Its Shards, which are on the table always; and its card, where the table has it."""
    told = {"who": name, "slot": slot_name(place)}
    if old.shards != new.shards:
        yield say("put_back.slot_shards", n=old.shards, **told)
    if before.hands_known:
        return
    if (old.card, old.face_down) != (new.card, new.face_down):
        if not old.card:
            yield say("put_back.slot_empty", **told)
        elif old.face_down:
            yield say("put_back.slot_face_down", **told)
        else:
            yield say("put_back.slot_card", card=before.card_name(old.card), **told)
    elif old.card and old.exhausted != new.exhausted:
        yield say("put_back.exhausted" if old.exhausted else "put_back.ready", **told)


def _held(before: Endogenesis, name: Message, was: Player, now: Player) -> Iterator[Message]:
    """How many real cards a player held; which, the player knows."""
    real = {"hand": before.state.settings.knowledge_deck, "wonders": before.state.settings.wonder_deck}
    for what, kept in real.items():
        if kept is Kept.REAL and len(getattr(was, what)) != len(getattr(now, what)):
            yield say("put_back.counted", who=name, what=say(f"name.{what}"), n=len(getattr(was, what)))


def _discards(before: Endogenesis, after: Endogenesis) -> Iterator[Message]:
    """Named cards that have come onto the Knowledge discards out of a hand: which they are is known only from here."""
    if before.hands_known:
        return
    was, now = before.state, after.state
    elsewhere = Counter([*was.knowledge_discard, *was.monster_drawn, UNSEEN])
    elsewhere.update(slot.card for player in was.players for slot in player.slots)
    for card in Counter(now.knowledge_discard) - elsewhere:
        if card != UNSEEN:
            yield say("put_back.off_discards", card=after.card_name(card))


def _monsters(before: Endogenesis, after: Endogenesis) -> Iterator[Message]:
    then = {one.id: one for one in before.state.monsters}
    real = before.state.settings.chaos_deck is Kept.REAL
    for one in after.state.monsters:
        if one.id not in then:
            key = "put_back.monster_off" if real else "put_back.monster_away"
            yield say(key, monster=after.card_name(one.card))
    for one in before.state.monsters:
        now = after.monster(one.id)
        if now is None or (one.health, one.max_health, one.shards) != (now.health, now.max_health, now.shards):
            yield _monster(before, one, now)
        if now is not None:
            yield from _mark(before.card_name(one.card), one, now)


def _monster(before: Endogenesis, was: Monster, now: Monster | None) -> Message:
    key = "put_back.monster_back" if now is None else "put_back.monster"
    if not was.shards:
        return say(f"{key}_bare", monster=before.card_name(was.card), health=was.health, most=was.max_health)
    lying = ", ".join(str(at) for at in sorted(was.shards, reverse=True))
    return say(key, monster=before.card_name(was.card), health=was.health, most=was.max_health, lying=lying)


def _chaos(before: Endogenesis, after: Endogenesis) -> Iterator[Message]:
    """The Realm of Chaos where its cards are real: what lay on the deck, and what was in effect."""
    if before.state.settings.chaos_deck is not Kept.REAL:
        return
    was, now = before.state.chaos, after.state.chaos
    if was.distortions != now.distortions:
        active = was.distortions[0] if was.distortions else ""
        yield say("put_back.distortion", card=before.card_name(active)) if active else say("put_back.no_distortion")
    if was.face_up and was.face_up != now.face_up:
        yield say("put_back.face_up", card=before.card_name(was.face_up))
