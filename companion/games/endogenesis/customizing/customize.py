"""Customizing before the first round, in no fixed order (EG-024)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.forbidden import forbid
from companion.games.endogenesis.customizing.page import customize_seat
from companion.games.endogenesis.setup.deal import keep_two
from companion.games.endogenesis.setup.first_player import begin_game
from companion.games.endogenesis.table import Endogenesis

START = "start"
SEAT = "seat:"


def customize_step(play: Endogenesis) -> Script[None]:
    """Somebody customizes, or all are done and the first player is chosen."""
    answer = yield ChooseOne(
        key="ask.customize",
        text=say("ask.customize"),
        detail=say("detail.customize"),
        rule="EG-024",
        options=lambda: _options(play),
        refused=lambda: _refused(play),
    )
    if answer == START:
        yield from begin_game(play)
        return
    seat = int(str(answer).removeprefix(SEAT))
    if not play.player(seat).kept:
        yield from keep_two(play, seat)
    yield from customize_seat(play, seat)


def undone(play: Endogenesis) -> list[int]:
    """The seats that have not said to be done."""
    return [seat for seat, player in enumerate(play.state.players) if not (player.ready and player.kept)]


def seat_options(play: Endogenesis) -> list[Option]:
    """The players, those who are not done first: each opens a page of their own."""
    left = undone(play)
    done = [seat for seat in range(len(play.state.players)) if seat not in left]
    return [
        Option(
            f"{SEAT}{seat}",
            play.player_name(seat),
            say("effect.done") if seat in done else say("effect.not_done"),
            seat=seat,
        )
        for seat in [*left, *done]
    ]


def _options(play: Endogenesis) -> list[Option]:
    start = [] if undone(play) else [Option(START, say("option.start_game"))]
    return [*start, *seat_options(play)]


def _refused(play: Endogenesis) -> Sequence[Refused]:
    left = undone(play)
    if not left:
        return ()
    reason = forbid("not_all_done", "EG-024", players=play.players_named(left))
    return [reason.refusal(START, say("option.start_game"))]
