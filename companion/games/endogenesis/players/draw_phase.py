"""The Draw Phase: three cards each, and one of all discarded (EG-063 to EG-066)."""

from __future__ import annotations

from companion.engine.copies import card_of
from companion.engine.messages import Message, say
from companion.engine.prompts import Acknowledge, ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.endogenesis.customizing.classes import passive_of
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import Deck, draw_cards, into_hand, refills, renew, tell_drawn
from companion.games.endogenesis.players.hand import card_options, discard_from_hand
from companion.games.endogenesis.players.nothing_left import ask_whether_lost, nothing_left
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import Preparation
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

CARDS = 3
"""How many Knowledge cards each draws (EG-063)."""

NOTHING = "nothing"
"""The id of the choice to discard nothing, where there is nothing."""


def draw_phase(play: Endogenesis) -> Script[None]:
    """Everybody draws 3 and discards 1; then the Preparation Phase or the Combat Phase. The hand limit is not asked."""
    if not all(player.drawn for player in play.state.players):
        if nothing_left(play):
            yield from ask_whether_lost(play)
        yield from _deal(play) if play.hands_known else _on_table(play)
    elif (seat := _to_choose(play)) is not None:
        yield from _choose(play, seat)
    else:
        _lay_down(play)


def cards_for(play: Endogenesis, seat: int) -> int:
    """How many cards a player draws: 3, and what a Class adds."""
    return CARDS + passive_of(play, seat).cards


def _deal(play: Endogenesis) -> Script[None]:
    """The app deals, one player's whole draw at a time in turn order, to the dead as well (EG-063, EG-221)."""
    for seat in play.seats():
        if not play.player(seat).drawn:
            yield from draw_cards(play, seat, cards_for(play, seat), rule="EG-063")
            play.player(seat).drawn = True


def _to_choose(play: Endogenesis) -> int | None:
    """The first in turn order who has not chosen a card to discard; a card that has gone is chosen anew."""
    return next((seat for seat in play.seats() if play.hands_known and not _has_chosen(play, seat)), None)


def _has_chosen(play: Endogenesis, seat: int) -> bool:
    player = play.player(seat)
    return not player.hand or player.set_aside in player.hand


def _choose(play: Endogenesis, seat: int) -> Script[None]:
    """A player privately chooses the card to discard; it is known when all have chosen (EG-064, EG-065, EG-226)."""
    answer = yield ChooseOne(
        key="ask.draw_discard",
        text=say("ask.draw_discard", player=play.player_name(seat)),
        rule="EG-064",
        seat=seat,
        only_for=play.eyes(seat),
        options=lambda: card_options(play, seat) or [_nothing()],
    )
    play.player(seat).set_aside, play.player(seat).discarded = "" if answer == NOTHING else card_of(answer), True
    play.tell("told.has_chosen", rule="EG-226", player=play.player_name(seat))


def _nothing() -> Option:
    """The choice that is left where a correction has taken the last card."""
    return Option(NOTHING, say("option.nothing_to_discard"), way_out=True)


def _lay_down(play: Endogenesis) -> None:
    """All have chosen: the cards are discarded together, for no Energy, and the round goes on (EG-064, EG-065)."""
    for seat in play.seats():
        player = play.player(seat)
        if player.hand:
            discard_from_hand(play, seat, [player.set_aside if play.hands_known else UNSEEN], rule="EG-064")
        player.drawn, player.discarded, player.set_aside = False, False, ""
    state = play.state
    prepares = play.mode is Mode.TACTICAL and state.settings.preparation is Preparation.AFTER_DRAW
    state.phase = Phase.PREPARATION if prepares else Phase.COMBAT
    state.active, state.began = None, False


def _on_table(play: Endogenesis) -> Script[None]:
    """With real cards the table does all of it at once, told in one go what to do."""
    yield Acknowledge(
        key="ask.draw_phase",
        text=lambda: say("ask.draw_phase", n=CARDS),
        detail=lambda: _what_differs(play),
        rule="EG-063",
    )
    for seat, count in _shares(play).items():
        for _ in range(count):
            if not len(play.state.knowledge):
                renew(play, Deck.KNOWLEDGE)
            into_hand(play, seat, 1)
        tell_drawn(play, seat, count, rule="EG-063")
    for player in play.state.players:
        player.drawn = True
    _lay_down(play)


def _shares(play: Endogenesis) -> dict[int, int]:
    """How many cards each draws, by seat in turn order, where the cards may not do for all (EG-221)."""
    state = play.state
    left = len(state.knowledge) + (len(state.knowledge_discard) if refills(play) else 0)
    found: dict[int, int] = {}
    for seat in play.seats():
        if not play.player(seat).drawn:
            found[seat] = min(left, cards_for(play, seat))
            left -= found[seat]
    return found


def _what_differs(play: Endogenesis) -> Message:
    """How many cards there are, who draws another number, and that the discards are to be shuffled in between."""
    shares = _shares(play)
    left = len(play.state.knowledge)
    lines = [say("detail.in_deck", n=left)]
    lines += [
        say("detail.draws_other", player=play.player_name(seat), n=count)
        for seat, count in shares.items()
        if count != CARDS
    ]
    if sum(shares.values()) > left:
        lines.append(say("detail.shuffle_between", n=left))
    return in_lines(lines)
