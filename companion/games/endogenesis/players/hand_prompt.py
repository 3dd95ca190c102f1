"""What the acting player does with cards in hand: one by one where the app knows them, else by kind (EG-067)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.card_words import hand_note, kind_and_worth
from companion.games.endogenesis.customizing.classes import take_class, why_no_class
from companion.games.endogenesis.customizing.equip import equip_somewhere, why_not_equipped
from companion.games.endogenesis.customizing.forbidden import forbid
from companion.games.endogenesis.player import HAND_LIMIT, UNSEEN
from companion.games.endogenesis.players.artifacts import use_artifact
from companion.games.endogenesis.players.energy import discard_for_energy, energy_effect
from companion.games.endogenesis.players.real_hand import (
    ARTIFACT,
    EQUIPPED_OPEN,
    discard_unseen,
    name_artifact,
    name_equipped,
    real_options,
)
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

BACK = "back"
ENERGY, USE, EQUIP, CLASS = "energy", "use", "equip", "class"
"""What can be done with a card; with a card that the app knows its id follows behind a colon."""


def hand_actions(play: Endogenesis, seat: int) -> Script[None]:
    """One card after another, until the player goes back or can go on no more.

    Out of the own turn the hand can only be looked at.
    """
    while play.player(seat).hand:
        answer: str = yield ChooseOne(
            key="ask.hand",
            text=lambda: say("ask.hand", player=play.player_name(seat)),
            detail=lambda: say(
                "detail.hand", n=len(play.player(seat).hand), most=HAND_LIMIT, energy=play.player(seat).energy
            ),
            rule="EG-067",
            seat=seat,
            only_for=play.eyes(seat),
            options=lambda: hand_options(play, seat),
            refused=lambda: hand_refusals(play, seat),
        )
        if answer == BACK:
            return
        yield from _do(play, seat, answer)
        if not may_go_on(play, seat):
            return


def may_go_on(play: Endogenesis, seat: int) -> bool:
    """Whether it is still this player's turn, with nothing due before the next action (EG-199)."""
    state = play.state
    return play.acting == characters.player(seat) and state.began and not state.arriving and not play.player(seat).dead


def hand_options(play: Endogenesis, seat: int) -> list[Option]:
    """What can be done with the cards in hand now, and the way back; nothing out of the own turn (EG-068, EG-069)."""
    found: list[Option] = []
    if play.acting == characters.player(seat):
        found = list(_known_options(play, seat)) if play.hands_known else real_options(play, seat)
    return [*found, Option(BACK, say("option.back"), way_out=True)]


def hand_refusals(play: Endogenesis, seat: int) -> list[Refused]:
    """What cannot be done with them, and why."""
    if play.acting != characters.player(seat):
        return [forbid("own_turn_or_reaction", "EG-068").refusal(ENERGY, say("option.any_energy"))]
    if play.hands_known:
        return list(_known_refusals(play, seat))
    why_equip = why_not_equipped(play, seat, UNSEEN)
    found = [] if why_equip is None else [why_equip.refusal(EQUIP, say("option.equip_any"))]
    why_class = why_no_class(play, seat)
    return found if why_class is None else [*found, why_class.refusal(CLASS, say("option.class_any"))]


def _do(play: Endogenesis, seat: int, answer: str) -> Script[None]:
    what, _, card = answer.partition(":")
    if what == CLASS:
        yield from take_class(play, seat)
    elif not play.hands_known:
        yield from _do_real(play, seat, what)
    elif what == EQUIP:
        yield from equip_somewhere(play, seat, card)
    elif what == USE:
        yield from use_artifact(play, seat, card)
    else:
        yield from discard_for_energy(play, seat, card)


def _do_real(play: Endogenesis, seat: int, what: str) -> Script[None]:
    """The same with a real card: it is named where it becomes public; a Reaction is laid down unseen (EG-016)."""
    card = ""
    if what == ENERGY:
        card = yield from discard_unseen(play, seat)
    elif what == ARTIFACT:
        card = yield from name_artifact(play, seat)
    elif what == EQUIPPED_OPEN:
        card = yield from name_equipped(play, seat)
    else:
        yield from equip_somewhere(play, seat, UNSEEN)
    if not card or not may_go_on(play, seat):
        return
    if what == EQUIPPED_OPEN:
        yield from equip_somewhere(play, seat, card)
    elif is_used(play, card):
        yield from use_artifact(play, seat, card)
    else:
        yield from discard_for_energy(play, seat, card)


def is_used(play: Endogenesis, card: str) -> bool:
    """Whether a card gives its Energy by being used: an Artifact that is no Glyph of Ascension (EG-069)."""
    record = play.knowledge_card(card)
    return record.type is CardType.ARTIFACT and not record.glyph


def _cards(play: Endogenesis, seat: int) -> list[str]:
    """The different cards of a known hand, by kind and name."""
    kinds = list(CardType)

    def place(card: str) -> tuple[int, str]:
        record = play.knowledge_card(card)
        return kinds.index(record.type), record.name

    return sorted(dict.fromkeys(play.player(seat).hand), key=place)


def _known_options(play: Endogenesis, seat: int) -> Iterator[Option]:
    for card in _cards(play, seat):
        name, record = play.card_name(card), play.knowledge_card(card)
        group, note = _heading(play, seat, card), hand_note(play, card)
        effect = energy_effect(play, seat, record.energy)
        if is_used(play, card):
            yield Option(f"{USE}:{card}", say("option.use_card", card=name), effect, group=group, note=note)
            continue
        yield Option(f"{ENERGY}:{card}", say("option.energy_of", card=name), effect, group=group, note=note)
        if record.glyph:
            if why_no_class(play, seat) is None:
                yield Option(f"{CLASS}:{card}", say("option.class_with", card=name), group=group, note=note)
        elif why_not_equipped(play, seat, card) is None:
            yield Option(f"{EQUIP}:{card}", say("option.equip_card", card=name), group=group, note=note)


def _heading(play: Endogenesis, seat: int, card: str) -> Message:
    """What the choices with one card stand under: its name, how many there are of it, what it is and its Energy."""
    count, name = play.player(seat).hand.count(card), play.card_name(card)
    shown = name if count == 1 else say("group.several", card=name, count=count)
    return say("group.in_hand", card=shown, kind=kind_and_worth(play, card))


def _known_refusals(play: Endogenesis, seat: int) -> Iterator[Refused]:
    """Card by card; where all Skills of the hand are refused for one reason it is said once."""
    cards = _cards(play, seat)
    for card in cards:
        if play.knowledge_card(card).glyph and (why := why_no_class(play, seat)) is not None:
            yield why.refusal(f"{CLASS}:{card}", say("option.class_with", card=play.card_name(card)))
    skills = [card for card in cards if play.knowledge_card(card).type is not CardType.ARTIFACT]
    reasons = [(card, why_not_equipped(play, seat, card)) for card in skills]
    refused = [(card, why) for card, why in reasons if why is not None]
    if len(refused) > 1 and len(refused) == len(skills) and all(why == refused[0][1] for _, why in refused):
        yield refused[0][1].refusal(EQUIP, say("option.equip_any"))
        return
    for card, why in refused:
        yield why.refusal(f"{EQUIP}:{card}", say("option.equip_card", card=play.card_name(card)))
