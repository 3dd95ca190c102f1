"""Equipping Skills: which slot takes a card, and what becomes of the one it replaces (EG-016 to EG-018, EG-072)."""

from __future__ import annotations

from copy import copy

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.card_words import slot_note
from companion.games.endogenesis.customizing.fitting import fits_class
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.player import BASICS, SLOT_SHARDS, ULTIMATE, UNSEEN, Player, Slot
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.energy import gain_energy
from companion.games.endogenesis.players.energy import worth as card_worth
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.players.naming import lies_open, name_card
from companion.games.endogenesis.records import CardType, Mode
from companion.games.endogenesis.settings import Replaced
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

SLOT = "slot:"
BACK = "back"


def where_to(play: Endogenesis, seat: int, card: str) -> list[Option]:
    """The slots that a card of the hand can be equipped in, empty ones first: `slot:<place>`."""
    found = [place for place in range(len(SLOT_SHARDS)) if why_not_there(play, seat, card, place) is None]
    slots = play.player(seat).slots
    return [_option(play, seat, place) for place in sorted(found, key=lambda place: bool(slots[place].card))]


def nowhere(play: Endogenesis, seat: int, card: str) -> list[Refused]:
    """The slots that do not take it, each with the reason."""
    found = []
    for place in range(len(SLOT_SHARDS)):
        reason = why_not_there(play, seat, card, place)
        if reason is not None:
            found.append(reason.refusal(f"{SLOT}{place}", slot_name(place)))
    return found


def why_not_equipped(play: Endogenesis, seat: int, card: str) -> Forbidden | None:
    """Why a card of the hand cannot be equipped at all now, or None where some slot takes it."""
    reasons = [why_not_there(play, seat, card, place) for place in range(len(SLOT_SHARDS))]
    if None in reasons:
        return None
    wanted = ULTIMATE if _type(play, card) is CardType.ULTIMATE else 0
    return reasons[wanted]


def why_not_there(play: Endogenesis, seat: int, card: str, place: int) -> Forbidden | None:
    """Why this card cannot be equipped in this slot now, or None where it can."""
    player, kind = play.player(seat), _type(play, card)
    if kind is CardType.ARTIFACT:
        return forbid("no_skill", "EG-004")
    if play.mode is Mode.TACTICAL and play.state.phase is Phase.COMBAT:
        return forbid("only_in_preparation", "EG-185")
    if not _free_in_hand(player, card):
        return forbid("held", "EG-028") if player.held_cards else forbid("not_in_hand", "EG-072")
    if (place == ULTIMATE) != (kind is CardType.ULTIMATE):
        return forbid("slot_of_ultimate" if place == ULTIMATE else "slot_of_basics", "EG-194")
    if place == ULTIMATE and player.basics < BASICS:
        return forbid("needs_three", "EG-018", n=player.basics)
    if not fits_class(play, seat, card, place):
        return forbid("class_forbids", "EG-174", name=play.card_name(player.class_id))
    return None


def equip_somewhere(play: Endogenesis, seat: int, card: str) -> Script[None]:
    """Equip a card of the hand, in the slot that its owner chooses where several take it.

    `UNSEEN` is a real Reaction, laid face down. Nothing happens where no slot takes it, or the owner goes back.
    """
    places = _offered(play, seat, card)
    if not places:
        _tell_why_not(play, seat, card)
        return
    answer = places[0].id
    if len(places) > 1:
        answer = yield ChooseOne(
            key="ask.slot",
            text=lambda: say("ask.slot", card=play.card_name(card)),
            rule="EG-194",
            seat=seat,
            only_for=play.eyes(seat),
            options=lambda: [
                *_offered(play, seat, card),
                Option(BACK, say("option.slot_back"), way_out=True),
            ],
            refused=lambda: nowhere(play, seat, card),
        )
    if answer != BACK:
        yield from equip(play, seat, card, int(str(answer).removeprefix(SLOT)))


def equip(play: Endogenesis, seat: int, card: str, place: int) -> Script[None]:
    """Take a card from the hand into a slot; its Shards stay there and count for it (EG-009).

    In the Combat Phase it enters exhausted (EG-115), and what it replaces is discarded for Energy (EG-073). Before the
    first round that goes back to the hand (EG-026). In a Preparation Phase there is no Energy to gain.
    """
    if why_not_there(play, seat, card, place) is not None:
        return
    worth = 0
    if play.player(seat).slots[place].card == UNSEEN and not _kept_by_owner(play):
        yield from _turned_up(play, seat, place)
    if play.player(seat).slots[place].card and play.state.phase is Phase.COMBAT:
        worth = yield from card_worth(play, seat, play.player(seat).slots[place].card, rule="EG-073")
    if why_not_there(play, seat, card, place) is not None:
        return  # put right by hand while the table said what the other was worth
    slot = play.player(seat).slots[place]
    replaced, hidden = copy(slot), _type(play, card) is CardType.REACTION
    take_from_hand(play, seat, card)
    slot.card, slot.face_down = card, hidden
    slot.exhausted = play.state.phase is Phase.COMBAT
    name = play.player_name(seat)
    if hidden:
        play.tell("told.equipped_face_down", rule="EG-016", player=name, slot=slot_name(place))
    else:
        lies_open(play, card)
        play.tell("told.equipped", rule="EG-016", player=name, card=play.card_name(card), slot=slot_name(place))
    if replaced.card:
        _put_away(play, seat, replaced, worth)


def _tell_why_not(play: Endogenesis, seat: int, card: str) -> None:
    """A real card that was named goes back to the hand; of a hand that the app knows nothing is offered that cannot."""
    reason = why_not_equipped(play, seat, card)
    if reason is not None and not play.hands_known:
        play.tell("told.not_equipped", rule=reason.rule, card=play.card_name(card), why=reason.why)


def _kept_by_owner(play: Endogenesis) -> bool:
    """Whether a Skill that is replaced now goes back to the hand."""
    state = play.state
    if state.phase is Phase.PREPARATION:
        return state.settings.tactical_replaced is Replaced.TO_HAND
    return state.phase is Phase.CUSTOMIZING


def slot_name(place: int) -> Message:
    """What a slot is called."""
    return say("name.ultimate_slot") if place == ULTIMATE else say("name.slot", number=place + 1)


def _put_away(play: Endogenesis, seat: int, replaced: Slot, worth: int) -> None:
    """Where a replaced Skill goes: for Energy onto the discard pile, or back to the hand."""
    state, player, name = play.state, play.player(seat), play.player_name(seat)
    if _kept_by_owner(play):
        player.hand.append(replaced.card if play.hands_known else UNSEEN)
        shown = say("card.unseen") if replaced.face_down else play.card_name(replaced.card)
        play.tell("told.back_in_hand", rule="EG-026", player=name, card=shown)
        return
    discards(play, [replaced.card])
    seen = say(f"put_back.replaced_{state.knowledge.kept.value}", card=play.card_name(replaced.card))
    back = seen if replaced.face_down else None
    rule = "EG-073" if state.phase is Phase.COMBAT else "EG-185"
    play.tell("told.replaced", rule=rule, player=name, card=play.card_name(replaced.card), put_back=back)
    gain_energy(play, seat, worth, rule="EG-073")


def _turned_up(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """A real face-down Reaction that is replaced is shown: from now on the app knows the card."""
    card = yield from name_card(play, seat, (CardType.REACTION,), key="ask.name_replaced", rule="EG-073")
    slot = play.player(seat).slots[place]
    if slot.card == UNSEEN:
        slot.card = card


def _offered(play: Endogenesis, seat: int, card: str) -> list[Option]:
    """The slots to choose from: before the first round the first empty one, as everything can be taken back."""
    found, slots = where_to(play, seat, card), play.player(seat).slots
    if found and play.state.phase is Phase.CUSTOMIZING and not slots[int(found[0].id.removeprefix(SLOT))].card:
        return found[:1]
    return found


def _option(play: Endogenesis, seat: int, place: int) -> Option:
    slot = play.player(seat).slots[place]
    label = say("option.slot_of", slot=slot_name(place), card=play.card_name(slot.card)) if slot.card else None
    note = slot_note(play, slot, shards=slot.shards)
    return Option(f"{SLOT}{place}", label or slot_name(place), _effect(play, slot), note=note)


def _effect(play: Endogenesis, slot: Slot) -> Message | None:
    """What equipping there leads to: Shards that count on, and the Energy of what is replaced."""
    worth = None
    if slot.card and slot.card != UNSEEN and play.state.phase is Phase.COMBAT:
        worth = play.knowledge_card(slot.card).energy
    if worth is not None:
        return say("effect.replace", energy=worth, shards=slot.shards)
    return say("effect.slot_shards", n=slot.shards) if slot.shards else None


def _type(play: Endogenesis, card: str) -> CardType:
    """What a card of the hand is; an unseen one that is equipped is a Reaction."""
    return CardType.REACTION if card == UNSEEN else play.knowledge_card(card).type


def _free_in_hand(player: Player, card: str) -> bool:
    """Whether the hand holds one of this card that may be used already (EG-028); a real hand may hold any."""
    if card in player.hand:
        return player.hand.count(card) > player.held_cards.count(card)
    return player.hand.count(UNSEEN) > len(player.held_cards)
