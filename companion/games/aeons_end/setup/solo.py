"""Set-up: what a player alone settles, because the rulebook does not."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.settings import Solo
from companion.games.aeons_end.table import AeonsEnd


def settle_solo(game: AeonsEnd) -> Script[None]:
    """The rulebook names no turn order deck for one player, so a player alone chooses once (AE-018)."""
    if len(game.state.settings.players or ()) != 1:
        return
    if game.state.settings.solo is None:
        answer = yield ChooseOne(
            key="ask.solo",
            text=say("ask.solo"),
            detail=say("detail.solo"),
            rule="AE-018",
            options=lambda: [Option(solo.value, say(f"option.solo_{solo.value}")) for solo in Solo],
        )
        game.state.settings.solo = Solo(answer)
    if game.state.settings.solo_play_on is None:
        answer = yield ChooseOne(
            key="ask.solo_exhausted",
            text=say("ask.solo_exhausted"),
            detail=say("detail.solo_exhausted"),
            rule="AE-188",
            options=lambda: [Option(end, say(f"option.{end}")) for end in ("defeat", "play_on")],
        )
        game.state.settings.solo_play_on = answer == "play_on"
