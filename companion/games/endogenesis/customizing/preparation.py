"""The Preparation Phase of a Tactical round (EG-185)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.customize import SEAT, seat_options
from companion.games.endogenesis.customizing.page import customize_seat
from companion.games.endogenesis.settings import Preparation
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

GO_ON = "go_on"


def preparation_step(play: Endogenesis) -> Script[None]:
    """Somebody equips and upgrades, or all are done: nobody need do anything."""
    answer = yield ChooseOne(
        key="ask.preparation",
        text=say("ask.preparation"),
        rule="EG-185",
        options=lambda: [*seat_options(play), Option(GO_ON, say("option.prepared"), way_out=True)],
    )
    if answer != GO_ON:
        yield from customize_seat(play, int(str(answer).removeprefix(SEAT)))
        return
    for player in play.state.players:
        player.ready = False
    before = play.state.settings.preparation is Preparation.BEFORE_DRAW
    play.state.phase = Phase.DRAW if before else Phase.COMBAT
