"""Shards that effects give and take: unused ones, or allocated ones where a card takes those too (EG-008)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.card_words import shards_words
from companion.games.endogenesis.customizing.equip import slot_name
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.table import Endogenesis


def change_shards(play: Endogenesis, seat: int, change: int, *, key: str) -> None:
    """Unused Shards gained from the bag, or given back to it; nothing is told where there are none."""
    player = play.player(seat)
    before, player.shards = player.shards, max(0, player.shards + change)
    player.held_shards = min(player.held_shards, player.shards)
    moved = Change(f"players.{seat}.shards", before, player.shards)
    if before != player.shards:
        play.tell(key, rule="EG-159", change=moved, player=play.player_name(seat), n=abs(player.shards - before))


def lose_allocated(play: Endogenesis, seat: int) -> Script[bool]:
    """An effect takes one of the allocated Shards, from the slot that its owner chooses; False where there is none."""
    if not _options(play, seat):
        return False
    answer: str = yield ChooseOne(
        key="ask.lose_allocated",
        text=say("ask.lose_allocated", player=play.player_name(seat)),
        rule="EG-008",
        seat=seat,
        by_hand=True,
        options=lambda: _options(play, seat),
    )
    slot = play.player(seat).slots[int(answer)]
    before, slot.shards = slot.shards, slot.shards - 1
    play.tell(
        "told.loses_allocated",
        rule="EG-008",
        player=play.player_name(seat),
        slot=slot_name(int(answer)),
        before=before,
        after=slot.shards,
    )
    return True


def _options(play: Endogenesis, seat: int) -> list[Option]:
    slots = enumerate(play.player(seat).slots)
    return [
        Option(
            str(place),
            slot_words(play, seat, place),
            shards_words(play, slot, slot.shards - 1, eyes=None),
        )
        for place, slot in slots
        if slot.shards
    ]


def slot_words(play: Endogenesis, seat: int, place: int) -> Message:
    """A slot with what everybody may know of its card."""
    slot = play.player(seat).slots[place]
    if not slot.card:
        return slot_name(place)
    card = say("card.face_down") if slot.face_down or slot.card == UNSEEN else play.card_name(slot.card)
    return say("option.slot_of", slot=slot_name(place), card=card)
