"""Paying with real cards: the app asks what a card is worth, and which Artifact it is, and no more (EG-125, EG-126)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.forbidden import forbid
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.artifacts import more_energy
from companion.games.endogenesis.players.energy import MOST_ENERGY, card_worths, worth
from companion.games.endogenesis.players.naming import name_card, possible_cards
from companion.games.endogenesis.reactions.bill import Bill
from companion.games.endogenesis.reactions.held import free_cards
from companion.games.endogenesis.reactions.payment import Means, valid
from companion.games.endogenesis.records import CardType

CARD = "card"
WORTH = "worth:"
ARTIFACT = "artifact"
ARTIFACTS = (CardType.ARTIFACT,)


def choose_real(bill: Bill, back: str) -> Script[str]:
    """Add the next card of a real hand to the bill; returns `back` where the payment is given up.

    An Artifact is used, so everybody sees which it is; another card is chosen by the number in its corner.
    """
    play, seat = bill.play, bill.seat
    answer: str = yield ChooseOne(
        key="ask.payment_real",
        text=lambda: say("ask.payment_real", player=play.player_name(seat), n=bill.left),
        detail=lambda: say("detail.payment_real", paid=bill.due - bill.left, cost=bill.due),
        rule="EG-125",
        seat=seat,
        options=lambda: [*_kinds(bill), *bill.settled(), Option(back, say("option.do_not_pay"), way_out=True)],
        refused=lambda: _refused(bill),
    )
    if answer.startswith(WORTH):
        bill.add(UNSEEN, int(answer.removeprefix(WORTH)))
    elif answer == ARTIFACT:
        way_out = Option(back, say("option.other_payment"), way_out=True)
        card = yield from name_card(
            play,
            seat,
            ARTIFACTS,
            key="ask.artifact_paid",
            rule="EG-126",
            beside=[way_out],
            among=lambda: _artifacts(bill),
        )
        if card != back:
            printed = yield from worth(play, seat, card, rule="EG-125")
            value = printed + more_energy(play, seat, card)
            if needed(bill, value):
                bill.add(card, value)
            else:
                play.tell("told.artifact_spare", rule="EG-126", player=play.player_name(seat))
        return ""
    return answer


def most_worth(bill: Bill) -> int:
    """The most that a card can be worth so that every Artifact paid before is still needed (EG-126)."""
    least = min((one.worth or 0 for one in bill.paid if one.artifact), default=MOST_ENERGY)
    return max(1, min(MOST_ENERGY, bill.left + least - 1))


def needed(bill: Bill, value: int) -> bool:
    """Whether an Artifact of this worth can be paid next, and every one of the payment is needed (EG-126)."""
    paid = [*bill.paid, Means(value, artifact=not bill.acting)]
    return value > 0 and (value < bill.left or valid(bill.due, paid))


def _kinds(bill: Bill) -> list[Option]:
    if not bill.left or not free_cards(bill.play, bill.seat):
        return []
    worths = card_worths(bill.play)
    if bill.left > worths[-1]:  # dearer than any card that a pack knows
        worths = list(range(1, min(bill.left, MOST_ENERGY) + 1))
    cards = [Option(f"{WORTH}{n}", say("option.worth", n=n), _left(bill, n)) for n in worths if n <= most_worth(bill)]
    return [*cards, Option(ARTIFACT, say("option.pay_artifact"))]


def _left(bill: Bill, value: int) -> Message:
    return say("effect.to_pay", before=bill.left, after=max(0, bill.left - value))


def _refused(bill: Bill) -> list[Refused]:
    if not bill.left or free_cards(bill.play, bill.seat):
        return []
    return [
        forbid("no_cards", "EG-209").refusal(CARD, say("option.pay_card")),
        forbid("no_cards", "EG-209").refusal(ARTIFACT, say("option.pay_artifact")),
    ]


def _artifacts(bill: Bill) -> list[str]:
    """The Artifacts that can be hidden in a hand, and of which none would be spare."""
    play = bill.play
    worths = {card: _worth(bill, card) for card in possible_cards(play, ARTIFACTS)}
    return [card for card, value in worths.items() if value is None or needed(bill, value)]


def _worth(bill: Bill, card: str) -> int | None:
    """The Energy that an Artifact gives now; None where only the table knows."""
    energy = bill.play.knowledge_card(card).energy
    return None if energy is None else energy + more_energy(bill.play, bill.seat, card)
