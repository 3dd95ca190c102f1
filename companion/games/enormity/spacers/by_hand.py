"""What cards and abilities that only the table knows do to the values the app keeps: said here, done at once."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.noise_moves import noise_moves
from companion.games.enormity.intruders.damage import lose_vitals
from companion.games.enormity.noise.roll import make_noise
from companion.games.enormity.run.secrets import enter as enter_code
from companion.games.enormity.spacer import MOST, Knocked, SpacerToken
from companion.games.enormity.spacers import actions, light
from companion.games.enormity.spacers.knocked import stand_up
from companion.games.enormity.spacers.movement import MoveKind, can_move, move
from companion.games.enormity.spacers.pool import can_spend, place, spend
from companion.games.enormity.spacers.rubicon import (
    gain_adrenaline,
    gain_stress,
    gain_vitals,
    lose_adrenaline,
    lose_stress,
)
from companion.games.enormity.table import Run

BACK = "back"


def other(run: Run, seat: int, _: str = "") -> Script[None]:
    """A card or ability does something that the app does not carry out by itself: what?"""
    what = yield ChooseOne(
        key="ask.other",
        text=say("ask.other"),
        seat=seat,
        options=lambda: _offered(run, seat),
    )
    if what == BACK:
        return
    run.spacer(seat).turn.fresh = ""
    verb, _, kind = str(what).partition(".")
    yield from _DOES[verb](run, seat, kind)


def _offered(run: Run, seat: int) -> list[Option]:
    names = {token: say(f"token.{token.value}") for token in SpacerToken}
    pool, incoming = run.state.pool, run.state.incoming
    return [
        *(
            Option(f"place.{token.value}", say("option.place", token=names[token]), _up(incoming.count(token)))
            for token in SpacerToken
        ),
        *(
            Option(f"spend.{token.value}", say("option.spend", token=names[token]), _down(pool.count(token)))
            for token in SpacerToken
            if can_spend(run, token)
        ),
        *(Option(f"{stat}.{way}", say(f"option.{stat}_{way}")) for stat in _STATS for way in ("up", "down")),
        *([Option("move", say("option.move_like"))] if can_move(run, seat) else []),
        Option("action", say("option.action")),
        Option("noise", say("option.noise")),
        Option("code", say("option.code"), say("effect.code")),
        *([Option("stand", say("option.stand"))] if run.spacer(seat).knocked is not Knocked.NO else []),
        Option(BACK, say("option.back"), way_out=True),
    ]


def _place(run: Run, seat: int, kind: str) -> Script[None]:
    place(run, SpacerToken(kind))
    yield from ()


def _spend(run: Run, seat: int, kind: str) -> Script[None]:
    spend(run, SpacerToken(kind), rule="EN-690")
    yield from ()


def _stress(run: Run, seat: int, way: str) -> Script[None]:
    count = yield from _how_many(seat, say(f"option.stress_{way}"))
    if way == "up":
        yield from gain_stress(run, seat, count)
    else:
        lose_stress(run, seat, count)


def _adrenaline(run: Run, seat: int, way: str) -> Script[None]:
    count = yield from _how_many(seat, say(f"option.adrenaline_{way}"))
    if way == "up":
        yield from gain_adrenaline(run, seat, count, rule="EN-012")
    else:
        lose_adrenaline(run, seat, count, rule="EN-012")


def _vitals(run: Run, seat: int, way: str) -> Script[None]:
    count = yield from _how_many(seat, say(f"option.vitals_{way}"))
    if way == "up":
        gain_vitals(run, seat, count)
    else:
        yield from lose_vitals(run, seat, count, rule="EN-012")


def _move(run: Run, seat: int, _: str) -> Script[None]:
    """An ability that is like a Move (EN-118)."""
    spaces = yield from light.spaces_of_move(run, seat)
    yield from move(run, seat, spaces, kind=MoveKind.LIKE)


def _action(run: Run, seat: int, _: str) -> Script[None]:
    """An effect has an action performed for which no card is played."""
    action = yield from light.choose(run, seat)
    if action is not None:
        yield from actions.perform(run, seat, action)


def _noise(run: Run, seat: int, _: str) -> Script[None]:
    noise = yield from light.noise_of_card(seat)
    if noise is not None:
        yield from make_noise(run, noise, seat=seat)
        yield from noise_moves(run)


def _stand(run: Run, seat: int, _: str) -> Script[None]:
    stand_up(run, seat)
    yield from ()


def _how_many(seat: int, what: Message) -> Script[int]:
    answer = yield Number(
        key="ask.how_many", text=say("ask.how_many", what=what), rule="EN-012", seat=seat, limits=lambda: (1, MOST)
    )
    return int(answer)


def _up(before: int) -> Message:
    return say("effect.from_to", before=before, after=before + 1)


def _down(before: int) -> Message:
    return say("effect.from_to", before=before, after=before - 1)


_STATS = ("stress", "adrenaline", "vitals")

_DOES: dict[str, Callable[[Run, int, str], Script[None]]] = {
    "place": _place,
    "spend": _spend,
    "stress": _stress,
    "adrenaline": _adrenaline,
    "vitals": _vitals,
    "move": _move,
    "action": _action,
    "noise": _noise,
    "code": enter_code,
    "stand": _stand,
}
