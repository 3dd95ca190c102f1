"""Lines of text: what is called how stands to the left, how it stands to the right, and that is never cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.indicators import Gauge, Indicator, Level, Placed, Side, Tokens
from companion.engine.messages import Length, Message, literal, say
from drivers.frames import TextFrame
from drivers.painting.paint import paint
from drivers.painting.texts import line
from drivers.rig import DeviceSpec, Kind, Look, Rig, Showing
from tests.drivers.doubles import ENEMY_TURN, alert, fury, gravehold, nemesis, order, seat_turn, track

WORDS = {Length.SCREEN: "The city of Gravehold", Length.LINE: "Gravehold", Length.TINY: "City"}


def _words(message: Message, length: Length) -> str:
    return str(message.args["text"]) if message.key == "literal" else WORDS[length]


CITY = Gauge("gravehold", say("city"), 28, 30, Side.PROTECTED)


@pytest.mark.parametrize(
    ("columns", "text"),
    [
        (27, "The city of Gravehold 28/30"),
        (20, "Gravehold      28/30"),
        (16, "Gravehold  28/30"),
        (10, "City 28/30"),
        (8, "Ci 28/30"),
        (4, "28/3"),
    ],
)
def test_the_longest_wording_that_fits_stands_beside_the_value(columns: int, text: str) -> None:
    assert line([CITY], columns, _words) == text


@pytest.mark.parametrize(
    ("indicator", "text"),
    [
        (fury(7), "Fury           7"),
        (track(1, Level.CALM, Level.DANGER), "Escape       2/2"),
        (order(seat_turn(0), ENEMY_TURN, current=seat_turn(1), hidden=2), "Turn 1 N [2] . ."),
        (order(current=None), "Turns           "),
        (alert(Level.DANGER), "Unleash"),
        (
            Placed("card", literal("Howling Spinners"), literal("Minion"), None, Tokens.LIFE, 5, Side.ENEMY),
            "Howling Spinne 5",
        ),
        (Gauge("p", literal("Zoe"), 0, 10, Side.SEAT, 0, out=literal("dead")), "Zoe         dead"),
    ],
)
def test_each_kind_of_indicator_has_its_line(indicator: Indicator, text: str) -> None:
    assert line([indicator], 16, _words).rstrip() == text.rstrip()


def test_of_a_long_order_the_oldest_turns_fall_off() -> None:
    many = order(*[seat_turn(0)] * 12, current=ENEMY_TURN)
    assert line([many], 12, _words).endswith("1 1 [N]")
    assert len(line([many], 12, _words)) <= 12


def test_the_most_pressing_alert_is_said() -> None:
    warning = alert(Level.WARNING, "alert.one")
    assert line([warning, alert(Level.DANGER, "alert.two")], 16, lambda message, length: message.key) == "literal"
    assert line([], 16, _words) == ""


def test_each_row_of_a_display_shows_its_indicator_and_others_stay_empty() -> None:
    lcd = DeviceSpec("lcd", "virtual-text", Kind.TEXT, {"columns": 16, "rows": 3})
    showings = (Showing("nemesis.life", "lcd", Look.LINE, row=1), Showing("gravehold", "lcd", Look.LINE, row=0))
    frame = paint(Rig(Path("t.yaml"), (lcd,), showings), [gravehold(28), nemesis(9)], 0).frames["lcd"]
    assert frame == TextFrame(("Gravehold  28/30", "Nemesis     9/70", ""))
