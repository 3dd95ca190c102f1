"""Using a Reaction: turned up, paid, resolved, taken to hand, and another put in its place (EG-119)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Number, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.artifacts import artifact_effects
from companion.games.endogenesis.players.energy import MOST_ENERGY
from companion.games.endogenesis.players.naming import name_card
from companion.games.endogenesis.reactions.paying import BACK, choose_payment, pay
from companion.games.endogenesis.reactions.reequip import take_back
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.passives import cost_of, cost_told
from companion.games.endogenesis.skills.resolving import new_use, resolve_use
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import Endogenesis


def use_reaction(play: Endogenesis, seat: int, place: int, number: int) -> Script[bool]:
    """Answer the use of this number with the face-down card of a slot; False where nothing was done after all.

    The payment is settled before the card is turned up: without one it stays unknown (EG-209). Of a real card the app
    knows the cost only when it lies open, so its owner is told to turn it up only if it can be paid.
    """
    card = play.player(seat).slots[place].card
    if card == UNSEEN:
        card = yield from name_card(
            play,
            seat,
            (CardType.REACTION,),
            key="ask.reaction_card",
            rule="EG-209",
            beside=[Option(BACK, say("option.not_turned_up"), way_out=True)],
        )
        if card == BACK:
            return False
    asked = 0
    if cost_of(play, seat, card, place) is None:
        asked = yield _cost_asked(play, seat, card)
        cost_told(play, seat, card, place, asked)
    bill = yield from choose_payment(play, seat, lambda: _cost(play, seat, place, card, asked))
    if bill is None:
        return False
    slot = play.player(seat).slots[place]
    if slot.card not in (card, UNSEEN) or not slot.face_down:  # corrected meanwhile
        bill.clear()
        return False
    slot.card, slot.face_down, slot.exhausted = card, False, True
    name = play.player_name(seat)
    put_back = say(f"put_back.reaction_{play.state.knowledge.kept.value}", player=name, slot=place + 1)
    play.tell("told.reaction", rule="EG-119", put_back=put_back, player=name, card=play.card_name(card))
    yield from _use_artifacts(play, seat, pay(bill))
    yield from _resolve(play, seat, place, number, card)
    yield from take_back(play, seat, place, card)
    return True


def _cost(play: Endogenesis, seat: int, place: int, card: str, asked: int) -> int:
    """What the Reaction costs now: by its card, or as the table has said."""
    known = cost_of(play, seat, card, place)
    return asked if known is None else known


def _cost_asked(play: Endogenesis, seat: int, card: str) -> Number:
    """The question what a card costs of which the app does not know it."""
    return Number(
        key="ask.reaction_cost",
        text=say("ask.reaction_cost", card=play.card_name(card)),
        rule="EG-125",
        seat=seat,
        only_for=play.eyes(seat),
        limits=lambda: (0, MOST_ENERGY),
    )


def _use_artifacts(play: Endogenesis, seat: int, cards: list[str]) -> Script[None]:
    """What the Artifacts of a payment do beside their Energy; Energy over is lost to somebody inactive (EG-125)."""
    for card in cards:
        yield from artifact_effects(play, seat, card, kind=UseKind.PAYMENT)
    if play.acting != characters.player(seat):
        play.player(seat).energy = 0


def _resolve(play: Endogenesis, seat: int, place: int, number: int, card: str) -> Script[None]:
    """Its effects, at the Shards of the slot (EG-120, EG-153), as an answer to the use of this number."""
    who, answered = characters.player(seat), play.use_of(number)
    if answered is not None:
        answered.reacted.append(who)
    if play.acting == who:
        play.player(seat).used_skill = True
    record = play.knowledge_card(card)
    use = new_use(
        play,
        UseKind.REACTION,
        card,
        by=who,
        slot=place,
        shards=counted_shards(play, seat, place),
        true_strike=record.true_strike,
        answers=number,
    )
    yield from resolve_use(play, use, record.effects)
