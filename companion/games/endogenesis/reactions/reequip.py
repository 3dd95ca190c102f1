"""A used Reaction returns to the hand, and a Reaction goes face down and exhausted into its slot (EG-119, EG-124)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Acknowledge, ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.card_words import discard_note, kind_and_worth
from companion.games.endogenesis.customizing.fitting import fits_class
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.reactions.held import free_cards
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

NONE = "none"
"""The id of the choice to leave the slot empty, where no Reaction is left that fits."""


def take_back(play: Endogenesis, seat: int, place: int, card: str) -> Script[None]:
    """Take a used Reaction to hand, then equip one; where the table has cleared the slot by hand, nothing is left."""
    player = play.player(seat)
    slot = player.slots[place]
    if slot.card != card or slot.face_down:
        return
    slot.card = ""
    player.hand.append(card if play.hands_known else UNSEEN)
    play.tell("told.taken_to_hand", rule="EG-119", player=play.player_name(seat), card=play.card_name(card))
    yield from _equip_again(play, seat, place)


def _equip_again(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """A Reaction of choice into the slot: no Energy comes of it, and it cannot be left out (EG-119).

    It is asked whatever there is to choose from: not to be asked would tell what somebody holds (EG-127).
    """
    name = play.player_name(seat)
    if not play.hands_known:
        owned = play.player(seat).class_id
        detail = say("detail.equip_again_class", card=play.card_name(owned)) if owned else say("detail.equip_again")
        yield Acknowledge(
            key="ask.equip_again_real",
            text=say("ask.equip_again_real", player=name),
            detail=detail,
            rule="EG-119",
            seat=seat,
        )
        card = UNSEEN
    elif _candidates(play, seat, place):
        card = yield ChooseOne(
            key="ask.equip_again",
            text=say("ask.equip_again", player=name),
            detail=say("detail.equip_again"),
            rule="EG-119",
            seat=seat,
            only_for=play.eyes(seat),
            options=lambda: [
                *(_option(play, card) for card in _candidates(play, seat, place)),
                *([] if _candidates(play, seat, place) else [Option(NONE, say("option.slot_stays_empty"))]),
            ],
            refused=lambda: _refused(play, seat, place),
        )
    else:
        card = NONE
    if card == NONE:  # also where a correction has taken the last one that fits
        play.tell("told.slot_stays_empty", rule="EG-119", player=name)
        return
    slot = play.player(seat).slots[place]
    if slot.card:  # the table has put one there by hand meanwhile
        return
    take_from_hand(play, seat, card)
    slot.card, slot.face_down, slot.exhausted = card, True, True
    play.tell("told.equipped_again", rule="EG-127", player=name, slot=place + 1)


def _candidates(play: Endogenesis, seat: int, place: int) -> list[str]:
    """The Reactions in hand that can go there, each once."""
    return [card for card in _reactions(play, seat) if _why_not(play, seat, card, place) is None]


def _option(play: Endogenesis, card: str) -> Option:
    return Option(card, play.card_name(card), kind_and_worth(play, card), note=discard_note(play, card))


def _refused(play: Endogenesis, seat: int, place: int) -> list[Refused]:
    found = []
    for card in _reactions(play, seat):
        if (reason := _why_not(play, seat, card, place)) is not None:
            found.append(reason.refusal(card, play.card_name(card), note=discard_note(play, card)))
    return found


def _reactions(play: Endogenesis, seat: int) -> list[str]:
    hand = dict.fromkeys(card for card in play.player(seat).hand if card != UNSEEN)
    return [card for card in hand if play.knowledge_card(card).type is CardType.REACTION]


def _why_not(play: Endogenesis, seat: int, card: str, place: int) -> Forbidden | None:
    if card not in free_cards(play, seat):
        return forbid("held", "EG-028")
    if not fits_class(play, seat, card, place):
        return forbid("class_forbids", "EG-174", name=play.card_name(play.player(seat).class_id))
    return None
