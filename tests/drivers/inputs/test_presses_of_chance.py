"""Presses of chance, from the bouncing contact to the act: none is lost, and none comes twice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.inputs.acts import Act, Acted, Held, Moved
from drivers.inputs.debounce import SETTLE, Debounce
from drivers.inputs.header_pins import LOOK_EVERY
from drivers.inputs.heard import Contact
from drivers.inputs.pressing import HOLD_SECONDS, REPEAT_SECONDS, Pressing
from drivers.inputs.wired import HEADER, Button, Does, Place

BOUNCE = 0.005
SHORTEST = 0.02
"""Seconds of the shortest press, and from one press to the next, where the library of pins tells every edge."""
UNSURE = LOOK_EVERY + SETTLE + 2 * BOUNCE
"""Seconds by which a press seems longer or shorter than it was."""

BUTTONS = (
    Button(Place(HEADER, 0), Does.NEXT),
    Button(Place(HEADER, 1), Does.UNDO),
    Button(Place(HEADER, 2), Does.MENU),
    Button(Place(HEADER, 3), Does.FORWARD),
    Button(Place(HEADER, 4), seat=2),
)


class Press(NamedTuple):
    """A press: seconds since the last one of this button ended, and seconds that it lasts."""

    after: float
    lasts: float

    def means(self, button: Button) -> list[Acted]:
        """What it comes to."""
        held = self.lasts > HOLD_SECONDS
        if button.seat is not None:
            return [Held(button.seat)] if held else []
        repeats = 1 + int((self.lasts - HOLD_SECONDS) / REPEAT_SECONDS) if held else 0
        match button.does:
            case Does.NEXT:
                return [Act.NEXT, Act.LET_GO]
            case Does.UNDO:
                return [Act.MENU if held else Act.UNDO]
            case Does.MENU:
                return [Act.MENU]
        return [Moved(1)] * (1 + repeats)


def is_clear(lasts: float) -> bool:
    """Whether it does not end just when something is about to come of it."""
    steps = (lasts - HOLD_SECONDS) / REPEAT_SECONDS
    return lasts < HOLD_SECONDS - UNSURE or (
        steps > 0 and UNSURE < steps % 1 * REPEAT_SECONDS < REPEAT_SECONDS - UNSURE
    )


def presses(shortest: float) -> st.SearchStrategy[list[Press]]:
    """Up to 12 presses of one button."""
    short = st.floats(shortest, 0.15)
    lasts = (short | st.floats(shortest, 1.2)).filter(is_clear)
    return st.lists(st.builds(Press, st.floats(shortest, 0.2), lasts), max_size=12)


def edges(chance: random.Random, of_button: Sequence[Press]) -> list[tuple[float, bool]]:
    """When the contact goes which way; each press and each release bounces for up to 5 ms."""
    found: list[tuple[float, bool]] = []
    now = 0.1
    for press in of_button:
        for start, closed in ((now + press.after, True), (now + press.after + press.lasts, False)):
            bounces = sorted(chance.uniform(0, BOUNCE) for _ in range(2 * chance.randint(0, 4)))
            found += [(start, closed), *((start + at, closed is (n % 2 == 1)) for n, at in enumerate(bounces))]
        now += press.after + press.lasts
    return found


class Hands:
    """Debounce and pressing together, as the header has them, in time that passes only here.

    Args:
        contacts: The edges of each button.
        told: Whether the library of pins tells an edge; else it is seen with the next look.
        stalls: From when to when nobody looks, for the computer does something else.
    """

    def __init__(
        self,
        contacts: Sequence[list[tuple[float, bool]]],
        chance: random.Random,
        *,
        told: float,
        stalls: Sequence[tuple[float, float]] = (),
    ) -> None:
        self._contacts, self._stalls = contacts, stalls
        self._debounces = [Debounce() for _ in contacts]
        self._pressing = Pressing(BUTTONS, ())
        self.acts: dict[int, list[Acted]] = {number: [] for number in range(len(BUTTONS))}
        end = max((row[-1][0] for row in contacts if row), default=0.0) + 1
        looks = {at for row in contacts for at, _ in row if chance.random() < told}
        looks |= {LOOK_EVERY * number for number in range(int(end / LOOK_EVERY))}
        self._run(sorted(looks))

    def _run(self, looks: list[float]) -> None:
        levels, edge = [False] * len(self._contacts), [0] * len(self._contacts)
        while looks:
            now = self._awake(looks.pop(0))
            for number, row in enumerate(self._contacts):
                while edge[number] < len(row) and row[edge[number]][0] <= now:
                    levels[number] = row[edge[number]][1]
                    edge[number] += 1
                self._look(number, closed=levels[number], now=now)
            self._pass(now)
            due = [at for one in (*self._debounces, self._pressing) if (at := one.due()) is not None]
            if due and (not looks or min(due) < looks[0]):
                looks.insert(0, max(min(due), now + 0.001))

    def _look(self, number: int, *, closed: bool, now: float) -> None:
        if self._debounces[number].look(closed=closed, now=now):
            self._pass(now)
            self._note(self._pressing.hear(Contact(HEADER, number, self._debounces[number].closed), now))

    def _pass(self, now: float) -> None:
        self._note(self._pressing.passed(now))

    def _note(self, acts: list[Acted]) -> None:
        for act in acts:
            self.acts[_whose(act, self._debounces)].append(act)

    def _awake(self, now: float) -> float:
        return next((end for start, end in self._stalls if start <= now < end), now)


def _whose(act: Acted, debounces: Sequence[Debounce]) -> int:
    """The button that an act is of; the menu is that of the button for undoing where that is down."""
    match act:
        case Act.NEXT | Act.LET_GO:
            return 0
        case Act.UNDO:
            return 1
        case Act.MENU:
            return 1 if debounces[1].closed and not debounces[2].closed else 2
        case Moved():
            return 3
    return 4


def _check(rows: Sequence[list[Press]], seed: int, *, told: float) -> None:
    chance = random.Random(seed)
    hands = Hands([edges(chance, row) for row in rows], chance, told=told)
    menus = [act for number in (1, 2) for act in hands.acts[number] if act is Act.MENU]
    for number, row in enumerate(rows):
        meant = [act for press in row for act in press.means(BUTTONS[number])]
        heard = hands.acts[number]
        if number in (1, 2):  # which of the two has opened the menu cannot be told from outside
            meant, heard = ([act for act in acts if act is not Act.MENU] for acts in (meant, heard))
        assert heard == meant, (number, row)
    wanted = [act for number in (1, 2) for press in rows[number] for act in press.means(BUTTONS[number])]
    assert len(menus) == wanted.count(Act.MENU)


FIVE = st.tuples(*[presses(SHORTEST)] * 5)
LONGER = st.tuples(*[presses(2 * LOOK_EVERY)] * 5)


@settings(max_examples=60, deadline=None)
@given(FIVE, st.integers(0, 2**32))
def test_none_is_lost_and_none_doubled_where_every_edge_is_told(rows: tuple[list[Press], ...], seed: int) -> None:
    _check(rows, seed, told=1)


@settings(max_examples=60, deadline=None)
@given(LONGER, st.integers(0, 2**32), st.sampled_from([0.0, 0.3, 0.9]))
def test_none_is_lost_and_none_doubled_where_edges_are_swallowed(
    rows: tuple[list[Press], ...], seed: int, told: float
) -> None:
    _check(rows, seed, told=told)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(FIVE, LONGER, st.integers(0, 2**32), st.sampled_from([0.0, 0.5]))
def test_many_more(rows: tuple[list[Press], ...], longer: tuple[list[Press], ...], seed: int, told: float) -> None:
    _check(rows, seed, told=1)
    _check(longer, seed, told=told)


@settings(max_examples=60, deadline=None)
@given(FIVE, st.integers(0, 2**32), st.lists(st.tuples(st.floats(0, 3), st.floats(0.01, 5)), max_size=4))
def test_whatever_is_missed_while_the_computer_stands_still_nothing_stays_down_and_nothing_comes_by_itself(
    rows: tuple[list[Press], ...], seed: int, stalls: list[tuple[float, float]]
) -> None:
    """Also a clock that leaps is such a time in which nobody looked."""
    chance = random.Random(seed)
    hands = Hands([edges(chance, row) for row in rows], chance, told=1, stalls=[(at, at + long) for at, long in stalls])
    for number, row in enumerate(rows):
        assert len(hands.acts[number]) <= len([act for press in row for act in press.means(BUTTONS[number])]) + 10
    assert hands.acts[0] == [Act.NEXT, Act.LET_GO] * (len(hands.acts[0]) // 2)
    assert len(hands.acts[0]) // 2 <= len(rows[0])
    assert len(hands.acts[4]) <= len(rows[4])
    assert hands._pressing.due() is None, "nothing is held"
