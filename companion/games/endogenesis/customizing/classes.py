"""Classes: taking one with a Glyph of Ascension, and what it then gives (EG-075, EG-170 to EG-173, EG-176)."""

from __future__ import annotations

from companion.engine.effects import Effects
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.class_cards import classes, describe_class, giver_for, glyph_card
from companion.games.endogenesis.customizing.fitting import category_of, meets
from companion.games.endogenesis.customizing.fitting import fits_class as fits_class
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.player import ULTIMATE, UNSEEN
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.hand import take_from_hand
from companion.games.endogenesis.records import Class, Mode, Passive
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

NO_PASSIVE = Passive()
NEW = "new"
"""The answer of a table whose Class no pack has."""


def passive_of(play: Endogenesis, seat: int) -> Passive:
    """The ongoing bonus of the seat's Class as numbers; all 0 where it has none (EG-172)."""
    giver = _giver(play, seat)
    return giver.passive if giver is not None else NO_PASSIVE


def why_no_class(play: Endogenesis, seat: int) -> Forbidden | None:
    """Why the seat cannot take any Class now, whatever it has equipped; None where it might."""
    player = play.player(seat)
    if play.mode is Mode.TACTICAL:
        return forbid("no_classes", "EG-187")
    if player.class_id:
        return forbid("has_class", "EG-173", name=play.card_name(player.class_id))
    if play.state.phase is not Phase.COMBAT or play.acting != characters.player(seat):
        return forbid("own_turn_only", "EG-170")
    if not _glyph(play, seat):
        return forbid("no_glyph", "EG-141")
    if not play.state.prism_gained:
        return forbid("no_prism_yet", "EG-170")
    if play.hands_known and not _open_classes(play, seat):
        return forbid("no_class_met", "EG-170")
    return None


def take_class(play: Endogenesis, seat: int) -> Script[None]:
    """Choose a Class whose requirement is met, spend the Glyph for it, and get its reward (EG-075, EG-223)."""
    if why_no_class(play, seat) is not None:
        return
    answer = yield ChooseOne(
        key="ask.class",
        text=say("ask.class", player=play.player_name(seat)),
        detail=say("detail.class"),
        rule="EG-170",
        seat=seat,
        only_for=play.eyes(seat),  # what can be taken tells of face-down Skills
        options=lambda: [
            *(_option(one) for one in _open_classes(play, seat)),
            *([] if play.hands_known else [Option(NEW, say("option.new_class"))]),
            Option("back", say("option.class_back"), way_out=True),
        ],
        refused=lambda: _refused(play, seat),
    )
    if answer == NEW:
        answer = yield from describe_class(play, seat)
    glyph = _glyph(play, seat)
    if answer == "back" or not glyph or why_no_class(play, seat) is not None:
        return
    player = play.player(seat)
    spent = glyph_card(play) if glyph == UNSEEN else glyph
    take_from_hand(play, seat, glyph)
    discards(play, [spent])
    player.class_id = str(answer)
    taken = play.class_card(player.class_id)
    if taken is not None and taken.formless:
        player.ultimate_category = category_of(play, player.slots[ULTIMATE].card)
    play.tell(
        "told.class",
        rule="EG-172",
        player=play.player_name(seat),
        card=play.card_name(player.class_id),
        glyph=play.card_name(spent),
    )
    yield from _reward(play, seat)


def _reward(play: Endogenesis, seat: int) -> Script[None]:
    """The one-time bonus; with Formless that of the Class of the Ultimate's category (EG-176)."""
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # Skills ask for passives

    giver = _giver(play, seat)
    if giver is None:
        return
    if giver.table_passive:
        play.tell(
            "told.passive_by_table", rule="EG-172", player=play.player_name(seat), text=literal(giver.table_passive)
        )
    effects: Effects = giver.reward
    use = new_use(play, UseKind.REWARD, giver.id, by=characters.player(seat))
    yield from resolve_use(play, use, effects)


def _giver(play: Endogenesis, seat: int) -> Class | None:
    """The Class whose reward and passive the seat has: its own, or for Formless that of its Ultimate's category."""
    player = play.player(seat)
    own = play.class_card(player.class_id)
    if own is None or not own.formless:
        return own
    return giver_for(play, player.ultimate_category)


def _open_classes(play: Endogenesis, seat: int) -> list[Class]:
    return [one for one in classes(play) if _why_not(play, seat, one) is None]


def _why_not(play: Endogenesis, seat: int, one: Class) -> Forbidden | None:
    for other, player in enumerate(play.state.players):
        if player.class_id == one.id and other != seat:
            return forbid("class_taken", "EG-171", player=play.player_name(other))
    if not meets(play, seat, one):
        return forbid("class_not_met", "EG-170")
    return None


def _refused(play: Endogenesis, seat: int) -> list[Refused]:
    found = []
    for one in classes(play):
        reason = _why_not(play, seat, one)
        if reason is not None:
            found.append(reason.refusal(one.id, literal(one.name), note=_note(one)))
    return found


def _option(one: Class) -> Option:
    return Option(one.id, literal(one.name), note=_note(one))


def _note(one: Class) -> Message | None:
    return literal(one.summary) if one.summary else None


def _glyph(play: Endogenesis, seat: int) -> str:
    """A Glyph of Ascension of the hand that may be used; an unseen card where the app does not know; "" for none."""
    player = play.player(seat)
    for card in player.hand:
        if card == UNSEEN and len(player.hand) > len(player.held_cards) and glyph_card(play):
            return card
        free = player.hand.count(card) > player.held_cards.count(card)
        if card != UNSEEN and free and play.knowledge_card(card).glyph:
            return card
    return ""
