"""What of a Spacer can be set by hand: who they are, Rubicon stats, place, fate, and how their turn stands."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.board.points import Point
from companion.engine.errors import CorrectionError
from companion.engine.fixable import Fixable, flag, held, member, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.enormity.fixing.spots import space_spots
from companion.games.enormity.fixing.values import place
from companion.games.enormity.run.other_places import SOMEWHERE
from companion.games.enormity.spacer import MOST, Fate, Spacer
from companion.games.enormity.state import Result
from companion.games.enormity.table import Run

MOST_TOKENS = 4
"""Radiation and Infection that a Spacer can live with (EN-597, EN-603)."""

MOST_EXERTS, MOST_PLAYS = 2, 9
MAP, ELSEWHERE = "map", "elsewhere"


def fixables(run: Run) -> Iterator[Fixable]:
    """The Spacers, seat by seat."""
    for seat, spacer in enumerate(run.state.spacers):
        yield from _stats(run, seat, spacer)
        yield from _turn(run, seat, spacer)
        yield from _person(run, seat, spacer)


def _stats(run: Run, seat: int, spacer: Spacer) -> Iterator[Fixable]:
    group, base = run.spacer_name(seat), f"spacers.{seat}"
    for stat in ("vitals", "stress", "adrenaline"):
        yield number(f"{base}.{stat}", group, say(f"name.{stat}"), spacer, stat, MOST)

    def stand(space: Point) -> None:
        spacer.at = space

    if spacer.on_board:
        yield place(f"{base}.at", group, say("name.space"), spacer.at, space_spots(run.board), stand)
    if spacer.fate is Fate.PLAYING:
        yield _where(run, f"{base}.where", group, spacer)
    yield _fate(run, f"{base}.fate", group, spacer)
    yield member(f"{base}.knocked", group, say("name.knocked"), spacer, "knocked")
    for kind in ("radiation", "infection"):
        yield number(f"{base}.{kind}", group, say(f"name.{kind}"), spacer, kind, MOST_TOKENS)
    known = {one.id: one.name for one in run.box.conditions.values()} | {
        one: run.box.conditions[one].name if one in run.box.conditions else one for one in spacer.conditions
    }
    for condition, name in known.items():
        yield held(f"{base}.conditions.{condition}", group, literal(name), spacer.conditions, condition)


def _turn(run: Run, seat: int, spacer: Spacer) -> Iterator[Fixable]:
    """How the turn stands; what was done in it counts on."""
    group, base, turn = run.spacer_name(seat), f"spacers.{seat}", spacer.turn
    yield flag(f"{base}.took_turn", group, say("name.took_turn"), spacer, "took_turn")
    yield number(f"{base}.turn.plays", group, say("name.plays"), turn, "plays", MOST_PLAYS)
    for name in ("exerted", "caught_breath", "fell"):
        yield flag(f"{base}.turn.{name}", group, say(f"name.{name}"), turn, name)
    yield number(f"{base}.exert_cards", group, say("name.exert_cards"), spacer, "exert_cards", MOST_EXERTS)


def _person(run: Run, seat: int, spacer: Spacer) -> Iterator[Fixable]:
    group, base = run.spacer_name(seat), f"spacers.{seat}"
    yield member(f"{base}.depth", group, say("name.depth"), spacer, "depth")
    for name, known in (("character", run.box.characters), ("suit", run.box.suits)):
        options = [("", say("fix.not_in_pack")), *((one.id, literal(one.name)) for one in known.values())]
        value = getattr(spacer, name)

        def take(chosen: str, name: str = name) -> None:
            setattr(spacer, name, chosen)

        yield one_of(f"{base}.{name}", group, say(f"name.{name}"), value, options, take)
    yield flag(f"{base}.broken_down", group, say("name.broken_down"), spacer, "broken_down")


def _where(run: Run, path: str, group: Message, spacer: Spacer) -> Fixable:
    """On the map, or in an Other Place (EN-657)."""

    def put(chosen: str) -> None:
        if chosen == ELSEWHERE and not spacer.elsewhere:
            spacer.at, spacer.elsewhere = None, SOMEWHERE
        elif chosen == MAP and spacer.elsewhere:
            spacer.at, spacer.elsewhere = _empty_space(run), ""

    options = [(MAP, say("fix.on_map")), (ELSEWHERE, say("fix.elsewhere"))]
    return one_of(path, group, say("name.where"), ELSEWHERE if spacer.elsewhere else MAP, options, put)


def _fate(run: Run, path: str, group: Message, spacer: Spacer) -> Fixable:
    """A Spacer who leaves stands nowhere; one who is back stands on the first empty space. Then the end is settled."""

    def put(chosen: str) -> None:
        spacer.fate, run.state.result = Fate(chosen), Result.ONGOING
        if spacer.fate is not Fate.PLAYING:
            spacer.at, spacer.elsewhere = None, ""
        elif spacer.at is None and not spacer.elsewhere:
            spacer.at = _empty_space(run)

    options = [(one.value, say(f"fix.{one.value}")) for one in Fate]
    return one_of(path, group, say("name.fate"), spacer.fate.value, options, put)


def _empty_space(run: Run) -> Point:
    taken = set(run.taken())
    free = next((space for space in sorted(run.board.floor) if space not in taken), None)
    if free is None:
        raise CorrectionError("there is no empty space to put this Spacer on: move or take away another piece first")
    return free
