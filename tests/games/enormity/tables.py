"""Tables for the tests of Enormity's rules: the smallest state that shows a rule, one act, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Pick, Roll, Shuffle
from companion.engine.given import laid_over
from companion.engine.messages import Catalogue, Message
from companion.engine.prompts import Answer
from companion.games.enormity.box import MAPS, PACK, read_box
from companion.games.enormity.game import EnormityGame
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.state import EnormityState, Phase
from companion.games.enormity.table import Run
from companion.words import table_words
from tests.games.played import Played as OnTable
from tests.games.played import begun, script_of

DATA = Path(__file__).parent / "data"
NAMES = ("Abel", "Okafor", "Mara", "Tomas")
SEATS = {"abel": 0, "okafor": 1, "mara": 2, "tomas": 3}

rule = pytest.mark.rule


@cache
def odd_game() -> EnormityGame:
    """The game with the box, and the places and odd pieces of tests/games/enormity/data beside it."""
    packs = [*sorted(PACK.glob("*.yaml")), *sorted(DATA.glob("*.yaml"))]
    return EnormityGame(read_box(packs, VOCABULARY, [*sorted(MAPS.glob("*.map")), *sorted(DATA.glob("maps/*.map"))]))


def table(
    players: int = 2,
    *,
    location: str = "open",
    settings: Mapping[str, object] | None = None,
    game: EnormityGame | None = None,
    at: Sequence[tuple[int, int]] = (),
    intruders: Sequence[tuple[int, int] | Mapping[str, Any]] = (),
    blips: Sequence[tuple[int, int] | Mapping[str, Any]] = (),
    marker: int = 9,
    phase: Phase = Phase.SPACERS,
    fed: Sequence[Shuffle | Pick | Roll] = (),
    **given: Any,
) -> EnormityState:
    """A run on an open page (or another Location), with everything at its start but for what is given.

    Args:
        players: How many; Abel, Okafor, Mara and Tomas. Each is given by name as a mapping of a Spacer's fields.
        location: Id of a Location.
        at: The spaces of the Spacers, by seat.
        intruders: Grin: a space each, or fields over the defaults; ids and numbers count from 1.
        blips: Blips: an intersection each, or fields; ids count from 101, names from A.
        marker, phase: The Countdown Marker, and the phase.
        fed: Chance to come.
        given: Any other part of the state, by the state's own names.
    """
    game = game or odd_game()
    seated = {"players": list(NAMES[:players]), "location": location, **(settings or {})}
    state = game.prepared(seated, seed=0)
    spacers: dict[int, dict[str, Any]] = {seat: {"at": list(space)} for seat, space in enumerate(at)}
    for name in [name for name in given if name in SEATS]:
        spacers.setdefault(SEATS[name], {}).update(given.pop(name))
    parts: dict[str, Any] = {"marker": marker, "phase": phase.value, "spacers": spacers, **given}
    if intruders:
        parts["intruders"] = [_intruder(one, number) for number, one in enumerate(intruders, 1)]
    if blips:
        parts["blips"] = [_blip(one, number) for number, one in enumerate(blips)]
    parts.setdefault("next_id", 1000)
    if fed:
        parts["chance"] = {"fed": msgspec.to_builtins(list(fed))}
    return laid_over(state, parts)


def _intruder(given: Any, number: int) -> dict[str, Any]:
    fields = dict(given) if isinstance(given, Mapping) else {"at": list(given)}
    return {"id": number, "sheet": "grin", "number": number, "facing": "north"} | fields


def _blip(given: Any, number: int) -> dict[str, Any]:
    fields = dict(given) if isinstance(given, Mapping) else {"at": list(given)}
    return {"id": 101 + number, "name": chr(ord("A") + number), "facing": "north"} | fields


def run_of(state: EnormityState, game: EnormityGame | None = None) -> Run:
    """The live run around a state, for questions that ask nothing of people."""
    return (game or odd_game()).play(state)


@cache
def english() -> Catalogue:
    """What the table reads."""
    return table_words(odd_game(), "en")


def said(message: Message | None) -> str:
    """A message in English, or nothing."""
    return "" if message is None else english().text(message)


class Played(OnTable[EnormityState, Run]):
    """A run under way or done."""

    @property
    def run(self) -> Run:
        """The live run."""
        return self.session.play


def act(
    state: EnormityState,
    script: str | Callable[..., Any],
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: EnormityGame | None = None,
    stop_at: str = "",
    **args: Any,
) -> Played:
    """Run one script on a table: a named one, or a function that takes the run and `args`.

    What is only to be read or done is acknowledged; the run stops at a prompt without an answer.

    Args:
        state: The table; it is not changed.
        script: A name of `named.SCRIPTS`, or the script itself.
        answers: Answers by the keys of their prompts; a list answers several prompts of that key in turn (dice are
            tuples of face texts).
        stop_at: The key of an acknowledgement to stop at.
    """
    game = game or odd_game()
    session = begun(state, game, script_of(game, script, args))
    return Played(session, stop_at=stop_at).answer_all(answers or {})


def go_on(
    state: EnormityState,
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: EnormityGame | None = None,
    stop_at: str = "",
) -> Played:
    """Play on from a table with whole steps of the round, as at a real table, until a prompt has no answer."""
    return Played(begun(state, game or odd_game(), None), stop_at=stop_at).answer_all(answers or {})
