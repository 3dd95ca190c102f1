"""What of the Skill slots can be set by hand: what lies there, its Shards, and whether it is exhausted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from companion.engine.fixable import Fixable, flag, number, one_option
from companion.engine.messages import literal, say
from companion.engine.options import Option
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.fixing.moving import FACE_DOWN, put_in_slot
from companion.games.endogenesis.player import SLOT_SHARDS, ULTIMATE, Slot
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.setup.lay_out import knowledge_cards
from companion.games.endogenesis.table import Endogenesis


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The slots of every player."""
    offered = {wanted: _of_box(play.box, _to_be_had(play, wanted)) for wanted in (CardType.ACTIVE, CardType.ULTIMATE)}
    for seat, player in enumerate(play.state.players):
        for place, slot in enumerate(player.slots):
            wanted = CardType.ULTIMATE if place == ULTIMATE else CardType.ACTIVE
            yield from _slot(play, seat, place, slot, _skills(play, place, slot, offered[wanted]))


def _slot(play: Endogenesis, seat: int, place: int, slot: Slot, skills: tuple[Option, ...]) -> Iterator[Fixable]:
    group, base = play.player_name(seat), f"players.{seat}.slots.{place}"
    name = say("fix.slot_ultimate") if place == ULTIMATE else say("fix.slot", n=place + 1)
    present = FACE_DOWN if slot.face_down else slot.card
    yield one_option(
        f"{base}.card", group, name, present, skills, lambda chosen: put_in_slot(play, seat, place, chosen)
    )
    yield number(f"{base}.shards", group, say("fix.slot_shards", slot=name), slot, "shards", SLOT_SHARDS[place])
    if slot.card:
        yield flag(f"{base}.exhausted", group, say("fix.slot_exhausted", slot=name), slot, "exhausted")


def _skills(play: Endogenesis, place: int, slot: Slot, of_box: tuple[Option, ...]) -> tuple[Option, ...]:
    """What a slot can be said to hold: nothing, a face-up Skill, or with real cards a Reaction face down."""
    wanted = CardType.ULTIMATE if place == ULTIMATE else CardType.ACTIVE
    others = [one.id for one in play.state.unlisted if one.type is wanted]
    if slot.card and not slot.face_down and slot.card not in others and not any(one.id == slot.card for one in of_box):
        others.append(slot.card)
    real = slot.face_down or (not play.hands_known and place != ULTIMATE)
    return (*(_ANY if real else _ANY[:1]), *of_box, *(Option(one, play.card_name(one)) for one in others))


_ANY = (Option("", say("value.none")), Option(FACE_DOWN, say("note.face_down")))


def _to_be_had(play: Endogenesis, wanted: CardType) -> tuple[str, ...]:
    """The Skills of a type that are played with and of which not every copy lies before a player, openly.

    None of them can lie face down in a slot, so where a hidden one is makes no difference (EG-227).
    """
    gone = Counter(slot.card for player in play.state.players for slot in player.slots if not slot.face_down)
    cards = knowledge_cards(play) if play.hands_known else play.box.knowledge.values()
    return tuple(one.id for one in cards if one.type is wanted and gone[one.id] < one.copies)


@lru_cache(maxsize=32)
def _of_box(box: Box, names: tuple[str, ...]) -> tuple[Option, ...]:
    """These Skills; the same objects as long as they are the same."""
    return tuple(Option(name, literal(box.knowledge[name].name)) for name in names)
