"""The prepared cards on top of a Chaos deck that the app deals: which, and in what order (EG-013)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.setup.lay_out import chaos_cards
from companion.games.endogenesis.table import Endogenesis

DONE, NONE = "done", "none"


def choose_chaos_top(play: Endogenesis) -> Script[None]:
    """One card after another, the top one first, until the table has them all."""
    while True:
        answer = yield ChooseOne(
            key="ask.chaos_top",
            text=lambda: say("ask.chaos_top", n=len(play.state.settings.chaos_top) + 1),
            detail=say("detail.chaos_top"),
            rule="EG-013",
            options=lambda: _options(play),
        )
        settings = play.state.settings
        if answer == DONE:
            return
        settings.chaos_top = [] if answer == NONE else [*settings.chaos_top, str(answer)]


def _options(play: Endogenesis) -> list[Option]:
    top = play.state.settings.chaos_top
    cards = [card for card in chaos_cards(play) if top.count(card.id) < card.copies]
    found = [Option(card.id, literal(card.name), group=say(f"chaos_type.{card.type.value}")) for card in cards]
    if top:
        found.append(Option(NONE, say("option.no_chaos_top")))
    return [*found, Option(DONE, say("option.chaos_top_done"), way_out=True)]
