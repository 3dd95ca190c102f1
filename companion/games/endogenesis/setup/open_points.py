"""What the rulebook at hand leaves out or open, and how the app reads it: listed in set-up, changed there (EG-188)."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings_check import MOST_SLOTS
from companion.games.endogenesis.table import Endogenesis

BACK = "back"


class OpenPoint(msgspec.Struct, frozen=True):
    """A question that the rulebook does not answer: the setting that does, its rule, and the modes that ask it."""

    setting: str
    rule: str
    modes: tuple[Mode, ...]


POINTS = (
    OpenPoint("after_loss", "EG-137", tuple(Mode)),
    OpenPoint("royale_slots", "EG-183", (Mode.ROYALE,)),
    OpenPoint("royale_decks", "EG-169", (Mode.ROYALE,)),
    OpenPoint("tactical_decks", "EG-169", (Mode.TACTICAL,)),
    OpenPoint("preparation", "EG-185", (Mode.TACTICAL,)),
    OpenPoint("tactical_replaced", "EG-185", (Mode.TACTICAL,)),
    OpenPoint("tactical_health", "EG-185", (Mode.TACTICAL,)),
)


def open_points(play: Endogenesis) -> list[OpenPoint]:
    """Those of this game's mode."""
    return [point for point in POINTS if play.mode in point.modes]


def review_open_points(play: Endogenesis) -> Script[None]:
    """One after another, until the table goes back."""
    while True:
        answer = yield ChooseOne(
            key="ask.open_points",
            text=say("ask.open_points"),
            detail=lambda: say(f"detail.open_{play.mode.value}"),
            rule="EG-137" if play.mode is Mode.STANDARD else "EG-188",
            options=lambda: [
                *(
                    Option(point.setting, say(f"point.{point.setting}"), _present(play, point))
                    for point in open_points(play)
                ),
                Option(BACK, say("option.points_back"), way_out=True),
            ],
        )
        if answer == BACK:
            return
        yield from _choose(play, next(point for point in POINTS if point.setting == answer))


def _choose(play: Endogenesis, point: OpenPoint) -> Script[None]:
    present = getattr(play.state.settings, point.setting)
    choices = _choices(play, point)
    answer = yield ChooseOne(
        key="ask.open_point",
        text=say(f"point.ask_{point.setting}"),
        rule=point.rule,
        options=lambda: [
            Option(name, _words(point, name), say("effect.as_now") if value == present else None)
            for name, value in choices.items()
        ],
    )
    setattr(play.state.settings, point.setting, choices[str(answer)])


def _choices(play: Endogenesis, point: OpenPoint) -> dict[str, int | Enum]:
    """What the setting can be, by the names of the answers."""
    present = getattr(play.state.settings, point.setting)
    if isinstance(present, Enum):
        return {str(one.value): one for one in type(present)}
    return {str(count): count for count in range(1, MOST_SLOTS + 1)}


def _present(play: Endogenesis, point: OpenPoint) -> Message:
    present = getattr(play.state.settings, point.setting)
    return _words(point, str(present.value) if isinstance(present, Enum) else str(present))


def _words(point: OpenPoint, name: str) -> Message:
    return literal(name) if name.isdecimal() else say(f"point.{point.setting}_{name}")
