"""Paying for a Reaction: chosen card by card, and nothing is moved or shown before all of it is settled (EG-209)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.card_words import hand_note
from companion.games.endogenesis.customizing.forbidden import forbid
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.artifacts import more_energy
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.energy import worth
from companion.games.endogenesis.players.hand import discard_from_hand, take_from_hand
from companion.games.endogenesis.reactions.bill import DONE, Bill
from companion.games.endogenesis.reactions.paying_real import choose_real
from companion.games.endogenesis.reactions.payment import Means, can_follow, payable, valid
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

BACK = "back"
"""The id of the choice to pay nothing after all: the cards stay in hand, and the Reaction stays face down."""


def can_pay(play: Endogenesis, seat: int, cost: int | None) -> bool:
    """Whether a seat whose hand the app knows can pay this at all; what costs nobody knows what, it might."""
    if cost is None or not play.hands_known:
        return True
    bill = Bill(play, seat, lambda: cost)
    return payable(bill.due, [], bill.rest())


def choose_payment(play: Endogenesis, seat: int, cost: Callable[[], int]) -> Script[Bill | None]:
    """Choose what pays, so that it pays and no Artifact is spare (EG-125, EG-126); None where it is given up.

    Nothing leaves the hand yet: `pay` does that once the Reaction is turned up.
    """
    bill = Bill(play, seat, cost)
    bill.clear()
    while bill.left:
        answer = yield from (_choose(bill) if play.hands_known else choose_real(bill, BACK))
        if not bill.in_hand():  # corrected meanwhile
            bill.clear()
        elif answer == BACK:
            bill.clear()
            return None
        elif play.hands_known and answer != DONE:
            value = yield from worth(play, seat, answer, rule="EG-125")
            bill.add(answer, value + more_energy(play, seat, answer))
        if not bill.left and not valid(bill.due, bill.paid):  # by what was said of a card, or a cost put right by hand
            bill.clear()
    return bill


def pay(bill: Bill) -> list[str]:
    """Take the payment from store and hand, and say so: the discard pile is open. Returns the Artifacts used."""
    play, player = bill.play, bill.play.player(bill.seat)
    given = sum(one.worth or 0 for one in bill.paid)
    cards = list(player.payment)
    before = player.energy
    bill.clear()
    if bill.acting:
        left = max(0, before + given - bill.cost)
        if left != before:
            change = Change(f"players.{bill.seat}.energy", before, left)
            name = play.player_name(bill.seat)
            play.tell("told.pays_from_store", rule="EG-208", change=change, player=name, n=left)
        player.energy = left
    used = [card for card in cards if card != UNSEEN and play.knowledge_card(card).type is CardType.ARTIFACT]
    discard_from_hand(play, bill.seat, [card for card in cards if card not in used], rule="EG-125")
    for card in used:
        take_from_hand(play, bill.seat, card)
        discards(play, [card])
        name = play.player_name(bill.seat)
        play.tell("told.artifact_pays", rule="EG-126", player=name, card=play.card_name(card))
    return used


def _choose(bill: Bill) -> Script[str]:
    """The next card of a hand that the app knows, for its owner's eyes."""
    play, seat = bill.play, bill.seat
    answer: str = yield ChooseOne(
        key="ask.payment",
        text=lambda: say("ask.payment", player=play.player_name(seat), n=bill.left),
        detail=lambda: say("detail.payment", paid=bill.due - bill.left, cost=bill.due),
        rule="EG-125",
        seat=seat,
        only_for=play.eyes(seat),
        options=lambda: [
            *(_option(bill, card, means) for card, means in bill.means().items() if _possible(bill, card, means)),
            *bill.settled(),
            Option(BACK, say("option.do_not_pay"), way_out=True),
        ],
        refused=lambda: [
            _refusal(bill, card, means)
            for card, means in bill.means().items()
            if bill.left and not _possible(bill, card, means)
        ],
    )
    return answer


def _possible(bill: Bill, card: str, means: Means) -> bool:
    return can_follow(bill.due, bill.paid, means, bill.rest(card))


def _option(bill: Bill, card: str, means: Means) -> Option:
    effect: Message | None = None
    if means.worth is not None:
        effect = say("effect.to_pay", before=bill.left, after=max(0, bill.left - means.worth))
    return Option(card, bill.play.card_name(card), effect, note=hand_note(bill.play, card))


def _refusal(bill: Bill, card: str, means: Means) -> Refused:
    """Why a card cannot be the next: it gives nothing, is not needed, or leaves an Artifact that is not."""
    reason = forbid("leaves_spare", "EG-126")
    if means.worth == 0:
        reason = forbid("gives_nothing", "EG-125")
    elif means.artifact:
        reason = forbid("artifact_spare", "EG-126")
    return reason.refusal(card, bill.play.card_name(card), note=hand_note(bill.play, card))
