"""What of a player can be set by hand: Health, Shards, Prisms, what lies in the slots, and how many cards are held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from companion.engine.correctable import Correctable
from companion.engine.fixable import Fixable, flag, number, one_of, one_option
from companion.engine.messages import Message, literal, say
from companion.engine.options import Option
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.fixing.moving import give_cards, give_wonders, put_in_slot
from companion.games.endogenesis.player import MOST_HEALTH, SLOT_SHARDS, ULTIMATE, Player, Slot
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

MOST = 30
MOST_CARDS = 20
FACE_DOWN = "face_down"
"""Stands for a Reaction that its owner alone knows."""


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The players, seat by seat."""
    for seat, player in enumerate(play.state.players):
        yield from _numbers(play, seat, player)
        for place, slot in enumerate(player.slots):
            yield from _slot(play, seat, place, slot)


def _numbers(play: Endogenesis, seat: int, player: Player) -> Iterator[Fixable]:
    group, base = play.player_name(seat), f"players.{seat}"

    def health(value: int) -> None:
        player.health, player.dead = value, value == 0

    def most(value: int) -> None:
        player.max_health = value
        if player.health > value:
            player.health = value

    def shards(value: int) -> None:
        player.shards, player.held_shards = value, min(player.held_shards, value)

    def prisms(value: int) -> None:
        player.prisms = value
        play.state.prism_gained |= value > 0

    yield counted(f"{base}.health", group, say("fix.health"), player.health, player.max_health, health)
    yield counted(f"{base}.max_health", group, say("fix.max_health"), player.max_health, MOST_HEALTH, most, least=1)
    yield counted(f"{base}.shards", group, say("name.shards"), player.shards, MOST, shards)
    yield counted(f"{base}.prisms", group, say("name.prisms"), player.prisms, 3, prisms)
    yield number(f"{base}.energy", group, say("name.energy"), player, "energy", MOST)
    hand, wonders = len(player.hand), len(player.wonders)
    yield counted(f"{base}.hand", group, say("name.hand"), hand, MOST_CARDS, lambda n: give_cards(play, seat, n))
    yield counted(
        f"{base}.wonders", group, say("name.wonders"), wonders, MOST_CARDS, lambda n: give_wonders(play, seat, n)
    )
    yield flag(f"{base}.weakened", group, say("fix.weakened"), player, "weakened")
    yield flag(f"{base}.marked", group, say("fix.marked"), player, "marked")
    yield flag(f"{base}.used_skill", group, say("fix.used_skill"), player, "used_skill")
    yield flag(f"{base}.used_wonder", group, say("fix.used_wonder"), player, "used_wonder")
    yield _class(play, seat, player)


def counted(
    path: str, group: Message, label: Message, value: int, most: int, put: Callable[[int], None], *, least: int = 0
) -> Fixable:
    """A number that brings something with it, from `least` to `most`, more where it is more already."""
    shown = Correctable(path=path, group=group, label=label, value=value, least=least, most=max(most, value))
    return Fixable(shown, lambda chosen: put(int(chosen)))


def _class(play: Endogenesis, seat: int, player: Player) -> Fixable:
    taken = {other.class_id for place, other in enumerate(play.state.players) if place != seat}
    options = [("", say("value.none"))]
    options += [(one.id, literal(one.name)) for one in play.box.classes.values() if one.id not in taken]

    def put(chosen: str) -> None:
        player.class_id = chosen

    return one_of(f"players.{seat}.class", play.player_name(seat), say("fix.class"), player.class_id, options, put)


def _slot(play: Endogenesis, seat: int, place: int, slot: Slot) -> Iterator[Fixable]:
    group, base = play.player_name(seat), f"players.{seat}.slots.{place}"
    name = say("fix.slot_ultimate") if place == ULTIMATE else say("fix.slot", n=place + 1)
    yield one_option(
        f"{base}.card",
        group,
        name,
        FACE_DOWN if slot.face_down else slot.card,
        _skills(play, place, slot),
        lambda chosen: put_in_slot(play, seat, place, chosen),
    )
    yield number(f"{base}.shards", group, say("fix.slot_shards", slot=name), slot, "shards", SLOT_SHARDS[place])
    if slot.card:
        yield flag(f"{base}.exhausted", group, say("fix.slot_exhausted", slot=name), slot, "exhausted")


def _skills(play: Endogenesis, place: int, slot: Slot) -> tuple[Option, ...]:
    """What a slot can be said to hold: nothing, a face-up Skill, or with real cards a Reaction face down."""
    wanted = CardType.ULTIMATE if place == ULTIMATE else CardType.ACTIVE
    of_box = _of_box(play.box, wanted)
    others = [one.id for one in play.state.unlisted if one.type is wanted]
    if slot.card and not slot.face_down and slot.card not in others and not any(one.id == slot.card for one in of_box):
        others.append(slot.card)
    real = slot.face_down or (not play.hands_known and place != ULTIMATE)
    return (*(_ANY if real else _ANY[:1]), *of_box, *(Option(one, play.card_name(one)) for one in others))


_ANY = (Option("", say("value.none")), Option(FACE_DOWN, say("note.face_down")))


@lru_cache(maxsize=8)
def _of_box(box: Box, wanted: CardType) -> tuple[Option, ...]:
    """The Skills of a type; the same objects as long as the box is."""
    return tuple(Option(one.id, literal(one.name)) for one in box.knowledge.values() if one.type is wanted)
