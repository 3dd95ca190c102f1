"""What the table's own book says that changes what the app keeps: doors, Extraction Points, tests, Blips, values.

A Discovery, Console or code that no pack has is read aloud; what it does is chosen here, one thing after another.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.loot import draw_loot, gain_gear
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.blips.spawn import spawn
from companion.games.enormity.pieces import TokenKind
from companion.games.enormity.run import doors_by_book, other_places
from companion.games.enormity.run.extraction import locatable, locate
from companion.games.enormity.run.placing import board_spaces, choose_space, lay_token
from companion.games.enormity.run.skills import tested_by_book
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run

CHANGES, NOTHING_ELSE = "changes", "nothing_else"


def changes_option(seat: int | None) -> list[Option]:
    """The choice to say what it changes, where somebody made it."""
    if seat is None:
        return []
    return [Option(CHANGES, say("option.changes"), say("effect.changes"))]


def what_it_changes(run: Run, seat: int) -> Script[None]:
    """One thing after another that the text does to the table, until it says nothing else."""
    while run.spacer(seat).fate is Fate.PLAYING:
        answer = yield ChooseOne(
            key="ask.changes",
            text=say("ask.changes"),
            seat=seat,
            options=lambda: _offered(run, seat),
        )
        if answer == NOTHING_ELSE:
            return
        verb, _, kind = str(answer).partition(".")
        yield from _DOES[verb](run, seat, kind)


def _offered(run: Run, seat: int) -> list[Option]:
    away = run.spacer(seat).elsewhere
    return [
        Option("value", say("option.change_value"), say("effect.change_value")),
        Option("test", say("option.change_test")),
        *([Option("door", say("option.change_door"))] if run.state.doors else []),
        Option("loot", say("option.change_loot")),
        *(Option(f"lay.{kind.value}", say(f"option.lay_{kind.value}")) for kind in TokenKind),
        Option("blip", say("option.change_blip")),
        *([Option("extraction", say("option.change_extraction"))] if locatable(run) else []),
        Option("back" if away else "away", say("option.change_back" if away else "option.change_away")),
        Option(NOTHING_ELSE, say("option.nothing_else"), way_out=True),
    ]


def _value(run: Run, seat: int, _: str) -> Script[None]:
    from companion.games.enormity.spacers.by_hand import other  # a Move by hand can end on a Discovery

    yield from other(run, seat)


def _test(run: Run, seat: int, _: str) -> Script[None]:
    yield from tested_by_book(run, seat)


def _door(run: Run, seat: int, _: str) -> Script[None]:
    yield from doors_by_book.change_door(run, seat)


def _loot(run: Run, seat: int, _: str) -> Script[None]:
    card = yield from draw_loot(run, seat)
    if card is not None:
        yield from gain_gear(run, seat, card)


def _lay(run: Run, seat: int, kind: str) -> Script[None]:
    space = yield from choose_space(run, seat, key="ask.lay_where", rule="EN-051", spaces=lambda: board_spaces(run))
    if space is not None:
        lay_token(run, TokenKind(kind), space)


def _blip(run: Run, seat: int, _: str) -> Script[None]:
    yield from spawn(run, seat=seat)
    yield from hand_over(run)


def _extraction(run: Run, seat: int, _: str) -> Script[None]:
    space = yield from choose_space(run, seat, key="ask.extraction_where", rule="EN-331", spaces=lambda: locatable(run))
    if space is not None:
        locate(run, space)


def _away(run: Run, seat: int, _: str) -> Script[None]:
    other_places.goes(run, seat)
    yield from ()


def _back(run: Run, seat: int, _: str) -> Script[None]:
    yield from other_places.comes_back(run, seat)


_DOES: dict[str, Callable[[Run, int, str], Script[None]]] = {
    "value": _value,
    "test": _test,
    "door": _door,
    "loot": _loot,
    "lay": _lay,
    "blip": _blip,
    "extraction": _extraction,
    "away": _away,
    "back": _back,
}
