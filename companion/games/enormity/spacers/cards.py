"""Action cards: which can be played in a turn, on which side, for which action (EN-077 to 080, EN-103 to 105)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.records import Action, ActionKind, Side
from companion.games.enormity.spacer import Knocked, PlayedCard, Spacer
from companion.games.enormity.spacers import actions, light
from companion.games.enormity.spacers.actions import Check
from companion.games.enormity.spacers.hindrance import Hindrance
from companion.games.enormity.spacers.wording import action_words
from companion.games.enormity.table import Run

MOST_PLAYS = 3
"""Action cards that are played in a turn (EN-078)."""

BY_HAND = "by_hand"
"""What `Turn.fresh` holds for a card that the app does not know."""

SIDES = ("a", "b")


def plays_left(spacer: Spacer) -> int:
    """How many more Action cards can be played this turn; each Exert card counts as one played (EN-103 to EN-105)."""
    return max(0, MOST_PLAYS - spacer.exert_cards - spacer.turn.plays)


def knows_cards(spacer: Spacer) -> bool:
    """Whether the app keeps the Spacer's Action cards; else the table says what each does."""
    return spacer.tracked and bool(spacer.cards)


def no_play(run: Run, seat: int) -> Hindrance | None:
    """Why no Action card can be played, or None (EN-078, EN-104, EN-565)."""
    spacer = run.spacer(seat)
    if spacer.knocked is Knocked.FALLING:
        return Hindrance(say("refused.knocked_down"), "EN-565")
    if plays_left(spacer):
        return None
    most = MOST_PLAYS - spacer.exert_cards
    return Hindrance(say("refused.no_plays", n=most), "EN-104" if spacer.exert_cards else "EN-078")


def side_of(run: Run, card: str, side: str) -> Side | None:
    """A side of an Action card; None of one that no pack has."""
    found = run.box.action_cards.get(card)
    return None if found is None else found.a if side == "a" else found.b


def other_side(side: str) -> str:
    """The other side's letter."""
    return "b" if side == "a" else "a"


def side_name(run: Run, card: str, side: str) -> Message:
    """What people call a side."""
    found = side_of(run, card, side)
    return say("card.side", card=card, side=side.upper()) if found is None else literal(found.name)


def offered(run: Run, seat: int) -> Iterator[Option]:
    """The cards in hand by side, or the kinds of actions where the app does not know the cards."""
    if no_play(run, seat) is not None:
        return
    if not knows_cards(run.spacer(seat)):
        yield from light.offered(run, seat)
        return
    for card in _in_hand(run.spacer(seat)):
        for side in SIDES:
            if no_side(run, seat, card, side) is None:
                yield Option(f"card.{card}.{side}", side_name(run, card, side), _effect(run, card, side), seat)


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """What cannot be played now, and why: no cards left, a side whose other side was played, actions not possible."""
    spacer, none = run.spacer(seat), no_play(run, seat)
    if not knows_cards(spacer):
        if none is None:
            yield from light.refused(run, seat)
        else:
            yield none.refused("act", say("option.play"), seat)
        return
    for card in _in_hand(spacer):
        for side in SIDES:
            why = none or no_side(run, seat, card, side)
            if why is not None:
                yield why.refused(f"card.{card}.{side}", side_name(run, card, side), seat)
    for played in spacer.played:
        for side in SIDES:
            if side not in played.sides:
                why = Hindrance(say("refused.other_side"), "EN-079")
                yield why.refused(f"card.{played.card}.{side}", side_name(run, played.card, side), seat)


def no_side(run: Run, seat: int, card: str, side: str, check: Check = actions.hindrance) -> Hindrance | None:
    """Why none of the actions of a side can be chosen, or None (EN-704)."""
    found = side_of(run, card, side)
    first = None
    for action in found.actions if found is not None else ():
        why = check(run, seat, action)
        if why is None:
            return None
        first = first or why
    return first


def play(run: Run, seat: int, what: str) -> Script[None]:
    """Play a card of the hand on a side: choose one of its actions, and resolve it (EN-080)."""
    card, _, side = what.rpartition(".")
    action = yield from choose_action(run, seat, card, side)
    if action is None or no_play(run, seat) is not None or card not in _in_hand(run.spacer(seat)):
        return
    spacer = run.spacer(seat)
    spacer.turn.plays += 1
    spacer.turn.fresh = ""
    spacer.played.append(PlayedCard(card, side))
    _tell_played(run, seat, side_name(run, card, side), action)
    yield from actions.perform(run, seat, action, card=card)
    spacer.turn.fresh = card


def act(run: Run, seat: int, kind: str) -> Script[None]:
    """A card that the app does not know is played for an action of this kind."""
    action = yield from light.describe(run, seat, ActionKind(kind))
    if no_play(run, seat) is not None:
        return
    turn = run.spacer(seat).turn
    turn.plays += 1
    turn.fresh = ""
    _tell_played(run, seat, say("card.any"), action)
    yield from actions.perform(run, seat, action)
    turn.fresh = BY_HAND


def pay_card(run: Run, seat: int, *, rule: str) -> Script[bool]:
    """An Action card is played for something else than its own actions (EN-613); whether one was.

    The Spacer chooses which card, and can go back; of one tracked lightly it only counts.
    """
    if no_play(run, seat) is not None:
        return False
    card = BY_HAND
    if knows_cards(run.spacer(seat)):
        card = yield ChooseOne(
            key="ask.pay_card",
            text=say("ask.pay_card"),
            rule=rule,
            seat=seat,
            options=lambda: [
                *(Option(one, card_name(run, one)) for one in _in_hand(run.spacer(seat))),
                Option(light.BACK, say("option.back"), way_out=True),
            ],
        )
    spacer = run.spacer(seat)
    if card == light.BACK or no_play(run, seat) is not None:
        return False
    if card != BY_HAND:
        spacer.played.append(PlayedCard(card, "a"))
    spacer.turn.plays += 1
    spacer.turn.fresh = ""
    run.tell("told.pays_card", rule=rule, spacer=run.spacer_name(seat))
    return True


def card_name(run: Run, card: str) -> Message:
    """What people call an Action card."""
    found = run.box.action_cards.get(card)
    return literal(card if found is None else found.name)


def choose_action(run: Run, seat: int, card: str, side: str, check: Check = actions.hindrance) -> Script[Action | None]:
    """The one action of a side that is resolved (EN-080, EN-102); None where they want to go back."""
    found = side_of(run, card, side)
    if found is None:
        action = yield from light.choose(run, seat, check)
        return action
    place = "0"
    if len(found.actions) > 1:
        place = yield ChooseOne(
            key="ask.side_action",
            text=say("ask.side_action", side=side_name(run, card, side)),
            rule="EN-080",
            seat=seat,
            options=lambda: [
                *(
                    Option(str(number), action_words(one))
                    for number, one in enumerate(found.actions)
                    if check(run, seat, one) is None
                ),
                Option(light.BACK, say("option.back"), way_out=True),
            ],
            refused=lambda: _actions_refused(run, seat, found, check),
        )
    if place == light.BACK:
        return None
    action = yield from _complete(run, seat, found.actions[int(place)])
    return action


def _complete(run: Run, seat: int, action: Action) -> Script[Action]:
    """A Move whose number no pack has: the table reads it, and the Noise, off the card."""
    if action.kind is not ActionKind.MOVE or action.amount:
        return action
    read = yield from light.describe(run, seat, ActionKind.MOVE)
    return msgspec.structs.replace(action, amount=read.amount, noise=read.noise)


def _actions_refused(run: Run, seat: int, side: Side, check: Check) -> list[Refused]:
    found = [(str(number), one, check(run, seat, one)) for number, one in enumerate(side.actions)]
    return [why.refused(number, action_words(one), seat) for number, one, why in found if why is not None]


def _in_hand(spacer: Spacer) -> list[str]:
    """The cards that do not lie on the table (EN-083)."""
    played = [one.card for one in spacer.played]
    return [card for card in spacer.cards if card not in played]


def _effect(run: Run, card: str, side: str) -> Message | None:
    """The actions of a side, one of which is chosen."""
    found = side_of(run, card, side)
    return None if found is None else listed([action_words(one) for one in found.actions])


def _tell_played(run: Run, seat: int, side: Message, action: Action) -> None:
    run.tell("told.plays", rule="EN-080", spacer=run.spacer_name(seat), side=side, action=action_words(action))
