"""Wonders: held apart from the hand, played once, normally in the own turn (EG-076, EG-144 to EG-146)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.engine.errors import GameEnded
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, Refused, ScanCard
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import Deck, discards, pile_of, reshuffle, take_top
from companion.games.endogenesis.players.naming import UNLISTED
from companion.games.endogenesis.records import Confidence, Wonder
from companion.games.endogenesis.records.wonders import WonderTime
from companion.games.endogenesis.setup.lay_out import wonder_cards
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import UNLISTED_WONDER, Endogenesis

BACK = "back"


def choose_wonder(play: Endogenesis, seat: int) -> Script[None]:
    """Play one of the Wonders held, in the own turn (EG-076); which they are only their owner sees (EG-224)."""
    if play.wonders_known:
        card = yield ChooseOne(
            key="ask.wonder",
            text=say("ask.wonder", player=play.player_name(seat)),
            rule="EG-076",
            seat=seat,
            only_for=play.own_eyes(seat),
            options=lambda: _held_options(play, seat),
            refused=lambda: _held_refusals(play, seat),
        )
    else:
        back = Option(BACK, say("option.back"), way_out=True)
        card = yield from name_wonder(play, seat, key="ask.name_wonder", rule="EG-076", beside=(back,))
    if card != BACK:
        yield from play_wonder(play, seat, card)


def play_wonder(play: Endogenesis, seat: int, card: str, *, answers: int = 0) -> Script[None]:
    """Play a Wonder, open to all now; then it is discarded. No Reaction can answer it (EG-144, EG-146).

    `answers` is the number of the use that it answers, 0 in the own turn.
    """
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # what is resolved ends turns

    player, who = play.player(seat), characters.player(seat)
    gone = card if card in player.wonders else UNSEEN
    if gone not in player.wonders:
        return
    player.wonders.remove(gone)
    if play.acting == who:
        player.used_wonder = True
    _tell_played(play, seat, card)
    use = new_use(play, UseKind.WONDER, card, by=who, answers=answers)
    try:
        yield from resolve_use(play, use, play.wonder(card).effects)
    except GameEnded:  # which a correction can call back
        discards(play, [card], deck=Deck.WONDERS)
        raise
    discards(play, [card], deck=Deck.WONDERS)


def _tell_played(play: Endogenesis, seat: int, card: str) -> None:
    """By name, where it is known."""
    player = play.player_name(seat)
    if card == UNLISTED_WONDER:
        put_back = say("put_back.unlisted_wonder", player=player)
        play.tell("told.unlisted_wonder", rule="EG-144", put_back=put_back, player=player)
        return
    name = play.card_name(card)
    put_back = say(f"put_back.wonder_{play.state.wonders.kept.value}", player=player, card=name)
    play.tell("told.wonder_played", rule="EG-144", put_back=put_back, player=player, card=name)


def name_wonder(play: Endogenesis, seat: int, *, key: str, rule: str, beside: Sequence[Option] = ()) -> Script[str]:
    """Which real Wonder lies open now; one that no pack has is `UNLISTED_WONDER`, which the table carries out."""
    answer: str = yield ScanCard(
        key=key,
        text=say(key, player=play.player_name(seat)),
        rule=rule,
        seat=seat,
        pile="wonders",
        options=lambda: [
            *(Option(one.id, literal(one.name), note=_summary(one)) for one in possible_wonders(play)),
            Option(UNLISTED, say("option.unlisted")),
            *beside,
        ],
    )
    return UNLISTED_WONDER if answer == UNLISTED else answer


def possible_wonders(play: Endogenesis) -> list[Wonder]:
    """Every Wonder that can be held: not all of its copies lie on the discard pile."""
    partly = [one for one in play.box.wonders.values() if one.confidence is Confidence.UNCERTAIN]
    seen = Counter(play.state.wonder_discard)
    found = [*wonder_cards(play), *(one for one in partly if play.mode in one.modes)]
    return sorted((one for one in found if seen[one.id] < one.copies), key=lambda one: one.name)


def draw_wonders(play: Endogenesis, seat: int, count: int, *, rule: str) -> Script[None]:
    """Wonders into the keeping of a player, as many as there are and without a choice (EG-143)."""
    drawn = 0
    for _ in range(count):
        yield from reshuffle(play, Deck.WONDERS)
        if not len(pile_of(play, Deck.WONDERS)):
            break
        play.player(seat).wonders.append(take_top(play, Deck.WONDERS))
        drawn += 1
    if drawn:
        name, kept = play.player_name(seat), pile_of(play, Deck.WONDERS).kept.value
        put_back = say(f"put_back.gains_wonders_{kept}", player=name, n=drawn)
        play.tell("told.gains_wonders", rule=rule, put_back=put_back, player=name, n=drawn)
    if drawn < count:
        play.tell("told.no_wonder_left", rule="EG-221", player=play.player_name(seat))


def _held_options(play: Endogenesis, seat: int) -> list[Option]:
    held = [play.wonder(card) for card in dict.fromkeys(play.player(seat).wonders)]
    found = [
        Option(one.id, play.card_name(one.id), note=_summary(one)) for one in held if _why_not(play, seat, one) is None
    ]
    return [*found, Option(BACK, say("option.back"), way_out=True)]


def _held_refusals(play: Endogenesis, seat: int) -> list[Refused]:
    found = []
    for card in dict.fromkeys(play.player(seat).wonders):
        why = _why_not(play, seat, play.wonder(card))
        if why is not None:
            note = _summary(play.wonder(card))
            found.append(Refused(card, play.card_name(card), why, "EG-147", note=note))
    return found


def _why_not(play: Endogenesis, seat: int, one: Wonder) -> Message | None:
    """Why this Wonder cannot be played in the own turn now, or None where it can."""
    from companion.games.endogenesis.skills.conditions import holds

    if one.when is WonderTime.WHEN_HIT:
        return say("refused.wonder_when_hit")
    if not all(holds(play, need, by=characters.player(seat)) for need in one.needs):
        return say("refused.wonder_needs")
    return None


def _summary(one: Wonder) -> Message | None:
    return literal(one.summary) if one.summary else None
