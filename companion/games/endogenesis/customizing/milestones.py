"""The milestones of Max Health: a Wonder out of two, once each (EG-022, EG-023, EG-142)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.player import MILESTONES, UNSEEN
from companion.games.endogenesis.players.decks import Deck, discards, reshuffle, take_top
from companion.games.endogenesis.table import Endogenesis

DRAWN = 2
NOTHING = "none"
"""The id of the choice where the table has taken the Wonders away meanwhile."""


def pay_milestones(play: Endogenesis, seat: int) -> Script[None]:
    """A choice out of two Wonders for each milestone that is reached and has not paid, the lowest first."""
    while (due := _due(play, seat)) is not None:
        play.player(seat).milestones.append(due)
        play.tell("told.milestone", rule="EG-022", player=play.player_name(seat), n=due)
        yield from gain_best_of_two(play, seat)


def gain_best_of_two(play: Endogenesis, seat: int) -> Script[None]:
    """Draw two Wonders, keep one in secret, and lay the other open on the discard pile (EG-142, EG-226)."""
    name = play.player_name(seat)
    if not play.wonders_known:
        yield Acknowledge(key="ask.real_wonder", text=say("ask.real_wonder", player=name), rule="EG-142", seat=seat)
    drawn = 0
    for _ in range(DRAWN):
        yield from reshuffle(play, Deck.WONDERS)
        if len(play.state.wonders):
            play.player(seat).wonders.append(take_top(play, Deck.WONDERS))
            drawn += 1
    if drawn:
        put_back = say(f"put_back.wonders_drawn_{play.state.wonders.kept.value}", player=name, n=drawn)
        play.tell("told.wonders_drawn", rule="EG-142", put_back=put_back, player=name, n=drawn)
    if drawn < DRAWN:  # so there is no choice
        play.tell("told.no_wonder_left", rule="EG-221", player=name)
        return
    two = play.player(seat).wonders[-DRAWN:]
    away = two[-1]
    if play.wonders_known:
        kept = yield ChooseOne(
            key="ask.keep_wonder",
            text=say("ask.keep_wonder"),
            detail=say("detail.keep_wonder"),
            rule="EG-142",
            seat=seat,
            only_for=play.own_eyes(seat),
            options=lambda: (
                [_option(play, card) for card in dict.fromkeys(_held(play, seat, two))]
                or [Option(NOTHING, say("option.no_wonder"), way_out=True)]
            ),
        )
        if len(_held(play, seat, two)) < DRAWN:
            return  # put right by hand meanwhile: there are not two to choose from
        away = next((card for card in two if card != kept), kept)
    _discard(play, seat, away)


def _due(play: Endogenesis, seat: int) -> int | None:
    player = play.player(seat)
    return next((one for one in MILESTONES if one <= player.max_health and one not in player.milestones), None)


def _held(play: Endogenesis, seat: int, two: Sequence[str]) -> list[str]:
    """Those of the Wonders just drawn that the player still has."""
    wonders = play.player(seat).wonders
    return [card for place, card in enumerate(two) if wonders.count(card) > two[:place].count(card)]


def _option(play: Endogenesis, name: str) -> Option:
    return Option(name, play.card_name(name), say(f"own.{play.wonder(name).when.value}"), note=_summary(play, name))


def _summary(play: Endogenesis, name: str) -> Message | None:
    text = play.wonder(name).summary
    return literal(text) if text else None


def _discard(play: Endogenesis, seat: int, card: str) -> None:
    held, name = play.player(seat).wonders, play.player_name(seat)
    held.pop(len(held) - 1 - held[::-1].index(card))
    discards(play, [card], deck=Deck.WONDERS)
    if card == UNSEEN:
        play.tell("told.wonder_kept_unseen", rule="EG-226", player=name)
    else:
        back = say("put_back.wonder_discarded", card=play.card_name(card))
        play.tell("told.wonder_kept", rule="EG-226", player=name, card=play.card_name(card), put_back=back)
