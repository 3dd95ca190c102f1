"""Painting: what each look makes of its indicator."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.indicators import Counter, Gauge, Indicator, Level, Placed, Side, Tokens, Turn
from companion.engine.messages import literal
from drivers.frames import BLACK, DigitsFrame, Rgb, StripFrame
from drivers.painting.chosen import not_shown
from drivers.painting.colour import RGB, Colour, dimmed, of_side
from drivers.painting.paint import paint
from drivers.painting.strokes import DIM, FAINT
from drivers.rig import DeviceSpec, Flash, Kind, Look, Low, Rig, Showing
from tests.drivers.doubles import ENEMY_TURN, alert, fury, gravehold, nemesis, order, seat_turn, track

LIT, BETWEEN = 0.0, 0.25  # seconds: a tick in which what blinks is lit, and the one after it
BLUE, RED, ENEMY, WHITE = RGB[Colour.PROTECTED], RGB[Colour.DANGER], RGB[Colour.ENEMY], RGB[Colour.TABLE]
SEAT_1, SEAT_2 = RGB[Colour.SEAT_1], RGB[Colour.SEAT_2]


def _rig(*showings: Showing, leds: int = 10) -> Rig:
    strip = DeviceSpec("strip", "virtual-strip", Kind.STRIP, {"leds": leds})
    digits = DeviceSpec("digits", "virtual-digits", Kind.DIGITS)
    return Rig(Path("test.yaml"), (strip, digits), showings)


def _row(
    look: Look, *indicators: Indicator, name: str, leds: int, now: float = LIT, low: Low | None = None
) -> list[Rgb]:
    showing = Showing(name, "strip", look, tuple(range(leds)), low=low)
    frame = paint(_rig(showing, leds=leds), indicators, now).frames["strip"]
    assert isinstance(frame, StripFrame)
    return list(frame.pixels)


def _bar(value: int, most: int, *, leds: int = 10, now: float = LIT, low: Low | None = None) -> list[Rgb]:
    return _row(Look.BAR, gravehold(value, most), name="gravehold", leds=leds, now=now, low=low)


def _text(look: Look, *indicators: Indicator, name: str) -> str:
    frame = paint(_rig(Showing(name, "digits", look)), indicators, LIT).frames["digits"]
    assert isinstance(frame, DigitsFrame)
    return frame.text


@pytest.mark.parametrize(
    ("value", "lit"),
    [(30, 10), (15, 5), (3, 1), (0, 0), (-2, 0), (99, 10)],
)
def test_a_bar_is_as_long_as_what_is_left(value: int, lit: int) -> None:
    assert _bar(value, 30) == [BLUE] * lit + [BLACK] * (10 - lit)


def test_the_last_led_of_a_bar_is_as_bright_as_its_share() -> None:
    assert _bar(17, 20, leds=10)[8] == dimmed(BLUE, 0.5)


def test_one_life_of_many_is_still_seen() -> None:
    assert _bar(1, 1000)[0] == dimmed(BLUE, 0.2)


def test_a_gauge_without_a_most_stays_dark() -> None:
    assert _bar(3, 0) == [BLACK] * 10


def test_a_bar_fills_in_the_order_of_its_leds() -> None:
    showing = Showing("gravehold", "strip", Look.BAR, (3, 2, 1, 0))
    frame = paint(_rig(showing, leds=4), [gravehold(15, 30)], LIT).frames["strip"]
    assert frame == StripFrame((BLACK, BLACK, BLUE, BLUE))


def test_a_bar_takes_the_colour_of_its_seat_or_of_the_rig() -> None:
    life = Gauge("player.2.life", literal("Life"), 10, 10, Side.SEAT, 1)
    showing = Showing("player.2.life", "strip", Look.BAR, (0,))
    assert paint(_rig(showing, leds=1), [life], LIT).frames["strip"] == StripFrame((SEAT_2,))
    told = replace(showing, colour=Colour.GOOD)
    assert paint(_rig(told, leds=1), [life], LIT).frames["strip"] == StripFrame((RGB[Colour.GOOD],))


def test_a_low_bar_changes_its_colour_and_blinks_between_bright_and_dim() -> None:
    assert _bar(9, 30, low=Low(10), now=LIT)[:3] == [RED] * 3
    assert _bar(9, 30, low=Low(10), now=BETWEEN)[:3] == [dimmed(RED, DIM)] * 3
    assert _bar(10, 30, low=Low(10), now=BETWEEN)[0] == BLUE


def test_a_low_bar_can_be_told_not_to_blink() -> None:
    assert _bar(9, 30, low=Low(10, Colour.DANGER, Flash.STEADY), now=BETWEEN)[0] == RED


def _marked(value: int, *marks: int, most: int = 10, leds: int = 10) -> list[Rgb]:
    monster = Gauge("monster", literal("Monster"), value, most, Side.ENEMY, marks=marks)
    return _row(Look.BAR, monster, name="monster", leds=leds)


def test_what_waits_on_a_bar_is_white_and_faint_once_the_bar_is_down_to_it() -> None:
    row = _marked(5, 6, 4)
    assert row[:5] == [ENEMY, ENEMY, ENEMY, WHITE, ENEMY]
    assert row[5:] == [dimmed(WHITE, FAINT), *[BLACK] * 4]
    assert _marked(4, 4)[:4] == [ENEMY, ENEMY, ENEMY, dimmed(WHITE, FAINT)]


def test_a_mark_is_the_last_led_that_is_lit_when_the_bar_stands_at_it() -> None:
    assert _marked(8, 4, most=8, leds=30)[14] == WHITE
    assert _marked(7, 3, most=7, leds=10)[4] == WHITE


def test_marks_that_cannot_be_on_the_bar_or_would_hide_it_are_left_out() -> None:
    assert _marked(10, 0, 10, 12) == [ENEMY] * 10
    assert _marked(0, 4) == [BLACK] * 10
    assert _marked(10, 4, 6, leds=5) == [ENEMY] * 5


def test_the_fifth_seat_has_a_colour_of_its_own() -> None:
    colours = {RGB[of_side(Side.SEAT, seat)] for seat in range(5)}
    assert len(colours) == 5


def test_turns_are_dim_bright_and_faint_in_their_order() -> None:
    turns = order(seat_turn(0), ENEMY_TURN, current=seat_turn(1), hidden=2)
    assert _row(Look.TURNS, turns, name="turn_order", leds=7) == [
        dimmed(SEAT_1, DIM),
        dimmed(ENEMY, DIM),
        SEAT_2,
        dimmed(WHITE, FAINT),
        dimmed(WHITE, FAINT),
        BLACK,
        BLACK,
    ]


def test_the_turn_of_the_enemy_blinks_and_a_players_does_not() -> None:
    enemy = order(seat_turn(0), current=ENEMY_TURN)
    assert _row(Look.TURNS, enemy, name="turn_order", leds=3, now=BETWEEN)[1] == dimmed(ENEMY, DIM)
    player = order(ENEMY_TURN, current=seat_turn(0))
    assert _row(Look.TURNS, player, name="turn_order", leds=3, now=BETWEEN)[1] == SEAT_1


def test_of_more_turns_than_leds_the_present_one_is_always_seen() -> None:
    turns = order(*[seat_turn(0)] * 5, current=seat_turn(1), hidden=3)
    assert _row(Look.TURNS, turns, name="turn_order", leds=3) == [dimmed(SEAT_1, DIM), dimmed(SEAT_1, DIM), SEAT_2]


def test_between_two_turns_only_taken_and_hidden_ones_are_shown() -> None:
    turns = order(seat_turn(0), current=None, hidden=1)
    assert _row(Look.TURNS, turns, name="turn_order", leds=3) == [dimmed(SEAT_1, DIM), dimmed(WHITE, FAINT), BLACK]


@pytest.mark.parametrize(("turn", "place"), [(seat_turn(0), 0), (seat_turn(1), 1), (ENEMY_TURN, 4)])
def test_whose_turn_it_is_has_a_place_of_its_own(turn: Turn, place: int) -> None:
    row = _row(Look.WHOSE, order(current=turn), name="turn_order", leds=5)
    brightest = max(range(5), key=lambda led: sum(row[led]))
    assert brightest == place
    assert all(rgb != BLACK for rgb in row)


def test_a_track_shows_its_marker_bright_on_dim_spaces() -> None:
    row = _row(Look.TRACK, track(1, Level.CALM, Level.WARNING, Level.DANGER), name="escape", leds=4)
    assert row == [dimmed(WHITE, FAINT), RGB[Colour.WARNING], dimmed(RED, FAINT), BLACK]


def test_the_spaces_of_a_track_are_equally_wide() -> None:
    row = _row(Look.TRACK, track(1, *[Level.CALM] * 3), name="escape", leds=7)
    faint = dimmed(WHITE, FAINT)
    assert row == [faint, faint, WHITE, WHITE, faint, faint, BLACK]


def test_a_marker_on_a_dangerous_space_blinks() -> None:
    levels = (Level.CALM, Level.DANGER)
    assert _row(Look.TRACK, track(1, *levels), name="escape", leds=2, now=BETWEEN)[1] == dimmed(RED, FAINT)


def test_a_track_longer_than_its_leds_keeps_its_marker_in_sight() -> None:
    assert _row(Look.TRACK, track(9, *[Level.CALM] * 10), name="escape", leds=4)[3] == WHITE


@pytest.mark.parametrize(
    ("level", "lit", "between"),
    [
        (Level.CALM, [dimmed(WHITE, DIM), BLACK], [dimmed(WHITE, DIM), BLACK]),
        (Level.WARNING, [RGB[Colour.WARNING]] * 2, [RGB[Colour.WARNING]] * 2),
        (Level.DANGER, [RED] * 2, [dimmed(RED, DIM)] * 2),
    ],
)
def test_alerts_differ_in_pattern_and_movement_and_not_in_colour_alone(
    level: Level, lit: list[Rgb], between: list[Rgb]
) -> None:
    assert _row(Look.ALERT, alert(level), name="*", leds=2, now=LIT) == lit
    assert _row(Look.ALERT, alert(level), name="*", leds=2, now=BETWEEN) == between


def test_the_worst_alert_is_shown() -> None:
    alerts = [alert(Level.CALM, "alert.a"), alert(Level.DANGER, "alert.b"), alert(Level.WARNING, "alert.c")]
    assert _row(Look.ALERT, *alerts, name="alert.*", leds=1) == [RED]


def test_a_name_with_a_star_does_not_reach_beyond_its_beginning() -> None:
    assert _row(Look.ALERT, alert(Level.DANGER, "other"), name="alert.*", leds=1) == [BLACK]


def test_a_star_in_the_middle_of_a_name_stands_for_that_part() -> None:
    names = ("players.1.alarm", "players.1.alarm.b", "player", "players.alarm")
    shown = [_row(Look.ALERT, alert(Level.DANGER, name), name="players.*.alarm", leds=1) == [RED] for name in names]
    assert shown == [True, False, False, False]


@pytest.mark.parametrize(("value", "lit"), [(0, 0), (2, 2), (3, 3), (9, 3), (-1, 0)])
def test_a_count_lights_an_led_for_each(value: int, lit: int) -> None:
    assert _row(Look.COUNT, fury(value), name="fury", leds=3) == [ENEMY] * lit + [BLACK] * (3 - lit)


def test_of_several_counts_the_first_that_is_not_nought_is_shown_in_the_colour_of_its_seat() -> None:
    energy = [Counter(f"players.{seat}.energy", literal("E"), n, Side.SEAT, seat) for seat, n in enumerate((0, 2, 1))]
    assert _row(Look.COUNT, *energy, name="players.*.energy", leds=3) == [SEAT_2, SEAT_2, BLACK]
    assert _text(Look.NUMBER, *energy, name="players.*.energy") == "   2"
    assert _row(Look.COUNT, *energy[:1], name="players.*.energy", leds=1) == [BLACK]
    assert _text(Look.NUMBER, *energy[:1], name="players.*.energy") == "   0"


def test_numbers_come_from_gauges_counters_tracks_and_cards() -> None:
    card = Placed("card.1", literal("Umbra"), literal("minion"), None, Tokens.LIFE, 4, Side.ENEMY)
    assert _text(Look.NUMBER, nemesis(63), name="nemesis.life") == "  63"
    assert _text(Look.NUMBER, fury(5), name="fury") == "   5"
    assert _text(Look.NUMBER, track(2, *[Level.CALM] * 4), name="escape") == "   2"
    assert _text(Look.NUMBER, card, name="card.1") == "   4"


def test_digits_show_the_mark_of_a_tracks_space() -> None:
    counting_down = replace(track(1, *[Level.CALM] * 3), marks=("9", "8", "!"))
    assert _text(Look.NUMBER, counting_down, name="escape") == "   8"


def test_digits_show_the_mark_of_the_present_turn() -> None:
    assert _text(Look.MARK, order(current=ENEMY_TURN), name="turn_order") == "   N"
    assert _text(Look.MARK, order(current=None), name="turn_order") == "----"


def test_what_the_game_does_not_have_is_dark_and_dashes_but_never_nought() -> None:
    showings = (Showing("gravehold", "strip", Look.BAR, (0, 1)), Showing("nemesis.life", "digits", Look.NUMBER))
    painting = paint(_rig(*showings, leds=2), [], LIT)
    assert painting.frames == {"strip": StripFrame((BLACK, BLACK)), "digits": DigitsFrame("----")}


def test_only_what_blinks_asks_for_the_next_tick() -> None:
    rig = _rig(Showing("gravehold", "strip", Look.BAR, (0, 1, 2), low=Low(10)))
    assert not paint(rig, [gravehold(10)], LIT).blinks
    assert paint(rig, [gravehold(9)], LIT).blinks
    assert not paint(rig, [gravehold(0)], LIT).blinks


def test_lines_that_draw_nothing_in_this_game_are_said() -> None:
    rig = _rig(
        Showing("gravehold", "strip", Look.BAR, (0,), line=5),
        Showing("countdown", "digits", Look.NUMBER, line=6),
        Showing("fury", "strip", Look.BAR, (1,), line=7),
        Showing("*", "strip", Look.ALERT, (2,), line=8),
    )
    assert not_shown(rig, [gravehold(), fury(2)]) == (
        "test.yaml:6: 'countdown' is not in this game: its place on digits stays dark",
        "test.yaml:7: 'fury' cannot be drawn as bar: its place on strip stays dark",
    )


def test_a_name_that_is_nearly_that_of_an_indicator_is_said_with_it() -> None:
    rig = _rig(Showing("nemesis.live", "strip", Look.BAR, (0,), line=5))
    (said,) = not_shown(rig, [gravehold(), nemesis()])
    assert "'nemesis.live' is not in this game (did you mean nemesis.life?): its place" in said


def test_a_line_for_another_game_draws_nothing() -> None:
    here = Showing("gravehold", "strip", Look.BAR, (0, 1), game="aeons_end")
    there = Showing("gravehold", "strip", Look.BAR, (1, 0), game="enormity")
    rig = _rig(here, there, leds=2)
    assert paint(rig, [gravehold(15, 30)], LIT, game="aeons_end").frames["strip"] == StripFrame((BLUE, BLACK))
    assert paint(rig, [gravehold(15, 30)], LIT, game="enormity").frames["strip"] == StripFrame((BLACK, BLUE))
    assert not_shown(rig, [], game="enormity") == (
        "test.yaml:0: 'gravehold' is not in this game: its place on strip stays dark",
    )
