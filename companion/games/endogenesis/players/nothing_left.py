"""Chaos Royale with nothing left to play: its decks stay empty (EG-169), and only the table can say that it is lost."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.ending import settle_end
from companion.games.endogenesis.players.decks import refills
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.table import Endogenesis

GO_ON, LOST = "go_on", "lost"


def nothing_left(play: Endogenesis) -> bool:
    """Whether no player has a card in hand or a Wonder, and none can ever draw one."""
    state = play.state
    if play.mode is not Mode.ROYALE or refills(play) or len(state.knowledge):
        return False
    return not any(player.hand or player.wonders for player in state.players)


def ask_whether_lost(play: Endogenesis) -> Script[None]:
    """Play on with what lies on the table, or take the game as lost."""
    answer = yield ChooseOne(
        key="ask.nothing_left",
        text=say("ask.nothing_left"),
        detail=say("detail.nothing_left"),
        rule="EG-169",
        options=lambda: [Option(GO_ON, say("option.play_on")), Option(LOST, say("option.take_as_lost"))],
    )
    if answer == LOST:
        play.state.given_up = True
        settle_end(play)
