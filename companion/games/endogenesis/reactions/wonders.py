"""Wonders played in answer to a Skill that hits their owner, true strike or not (EG-147, EG-165)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.wonders import BACK, name_wonder, play_wonder
from companion.games.endogenesis.reactions.choosing import why_no_wonder
from companion.games.endogenesis.table import Endogenesis


def answer_with_wonder(play: Endogenesis, seat: int, card: str, number: int) -> Script[None]:
    """Play a held Wonder in answer to the use of this number; of a real one the table says which it is."""
    if card == UNSEEN:
        back = Option(BACK, say("option.no_wonder"), way_out=True)
        card = yield from name_wonder(play, seat, key="ask.wonder_answers", rule="EG-147", beside=(back,))
        if card == BACK:
            return
    use = play.use_of(number)
    if use is None:
        return
    if (reason := why_no_wonder(play, seat, card, use)) is not None:
        play.tell("told.wonder_fits_not", rule=reason.rule, card=play.card_name(card), why=reason.why)
        return
    yield from play_wonder(play, seat, card, answers=number)
