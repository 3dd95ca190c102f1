"""Taking an equipped Skill back, which is only possible before the first round (EG-024, EG-195)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.prompts import Option, Refused
from companion.games.endogenesis.customizing.card_words import slot_note
from companion.games.endogenesis.customizing.equip import slot_name
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.player import ULTIMATE, UNSEEN
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

TAKE_OFF = "off:"


def why_not_taken_off(play: Endogenesis, seat: int, place: int) -> Forbidden | None:
    """Why the Skill in a slot cannot go back to the hand now, or None where it can."""
    player = play.player(seat)
    if play.state.phase is not Phase.CUSTOMIZING:
        return forbid("only_replaced", "EG-195")
    if place != ULTIMATE and player.slots[ULTIMATE].card:
        return forbid("ultimate_first", "EG-018")
    return None


def take_off(play: Endogenesis, seat: int, place: int) -> None:
    """The Skill goes back to the hand, and the Shards on it to the unused ones."""
    player = play.player(seat)
    slot = player.slots[place]
    if not slot.card or why_not_taken_off(play, seat, place) is not None:
        return
    shown = _shown(play, seat, place)
    player.hand.append(slot.card if play.hands_known else UNSEEN)
    player.shards += slot.shards
    slot.card, slot.shards, slot.face_down = "", 0, False
    play.tell("told.back_in_hand", rule="EG-024", player=play.player_name(seat), card=shown)


def take_off_options(play: Endogenesis, seat: int) -> Iterator[Option]:
    """The Skills that can be taken back, for their owner's eyes."""
    for place, slot in enumerate(play.player(seat).slots):
        if slot.card and why_not_taken_off(play, seat, place) is None:
            note = slot_note(play, slot, shards=slot.shards)
            yield Option(f"{TAKE_OFF}{place}", _label(play, seat, place), note=note)


def take_off_refused(play: Endogenesis, seat: int) -> Iterator[Refused]:
    """Those that cannot, with the reason."""
    for place, slot in enumerate(play.player(seat).slots):
        reason = why_not_taken_off(play, seat, place)
        if slot.card and reason is not None:
            yield reason.refusal(f"{TAKE_OFF}{place}", _label(play, seat, place))


def _label(play: Endogenesis, seat: int, place: int) -> Message:
    card = play.card_name(play.player(seat).slots[place].card)
    return say("option.take_off", slot=slot_name(place), card=card)


def _shown(play: Endogenesis, seat: int, place: int) -> Message:
    """What everybody may know of the card in a slot."""
    slot = play.player(seat).slots[place]
    return say("card.unseen") if slot.face_down else play.card_name(slot.card)
