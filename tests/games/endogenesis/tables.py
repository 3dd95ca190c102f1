"""Endogenesis tables for the tests: the smallest one that shows a rule, one act, and what became of it."""

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
from companion.games.endogenesis.box import PACK, read_box
from companion.games.endogenesis.game import EndogenesisGame
from companion.games.endogenesis.operations import VOCABULARY
from companion.games.endogenesis.state import EndogenesisState, Phase
from companion.games.endogenesis.table import Endogenesis
from companion.words import table_words
from tests.games.played import Played as OnTable
from tests.games.played import begun, script_of

DATA = Path(__file__).parent / "data"
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")
SEATS = {name.lower(): seat for seat, name in enumerate(NAMES)}
DEALT = {"knowledge_deck": "dealt", "chaos_deck": "dealt", "wonder_deck": "dealt"}

rule = pytest.mark.rule


@cache
def odd_game() -> EndogenesisGame:
    """The game with the box, and the odd cards of tests/games/endogenesis/data beside it."""
    return EndogenesisGame(read_box([*sorted(PACK.glob("*.yaml")), *sorted(DATA.glob("*.yaml"))], VOCABULARY))


def table(
    players: int = 3,
    *,
    settings: Mapping[str, object] | None = None,
    game: EndogenesisGame | None = None,
    monster: Mapping[str, Any] | None = None,
    active: int | None = None,
    phase: Phase = Phase.COMBAT,
    round: int = 2,
    fed: Sequence[Shuffle | Pick | Roll] = (),
    **given: Any,
) -> EndogenesisState:
    """A table in round 2 with cards that the app deals, everything at its start but for what is given.

    Args:
        players: How many: Ada, Bo, Cy, Dee, Eli in turn order. Each is given by name (`ada=...`) as a mapping of a
            player's fields; `slots` as a mapping of places to fields.
        settings: Over those of a table for which the app deals everything.
        monster: Fields of the Monster in play, such as its card and Health; its number is 1. None for none.
        active: The seat whose turn is on (and has begun).
        phase, round: Where in the game we are.
        fed: Chance to come.
        given: Any other part of the state, by the state's own names.
    """
    game = game or odd_game()
    seated: dict[str, object] = {"players": list(NAMES[:players]), **DEALT, **(settings or {})}
    state = game.prepared(seated, seed=0)
    seats: dict[int, dict[str, Any]] = {}
    for name in [name for name in given if name in SEATS]:
        seats[SEATS[name]] = dict(given.pop(name))
    parts: dict[str, Any] = {"phase": phase.value, "round": round, "players": seats, "next_id": 100, **given}
    if active is not None:
        parts |= {"active": active, "began": True}
    if monster is not None:
        fields = dict(monster)
        fields.setdefault("max_health", fields.get("health", 8))
        fields.setdefault("health", fields["max_health"])
        parts["monsters"] = [{"id": 1, "card": "test_monster", **fields}]
    if fed:
        parts["chance"] = {"fed": msgspec.to_builtins(list(fed))}
    return laid_over(state, parts)


def play_of(state: EndogenesisState, game: EndogenesisGame | None = None) -> Endogenesis:
    """The live game around a state, for questions that ask nothing of people."""
    return (game or odd_game()).play(state)


@cache
def english() -> Catalogue:
    """What the table reads."""
    return table_words(odd_game(), "en")


def said(message: Message | None) -> str:
    """A message in English, or nothing."""
    return "" if message is None else english().text(message)


class Played(OnTable[EndogenesisState, Endogenesis]):
    """A game under way or done."""

    @property
    def play(self) -> Endogenesis:
        """The live game."""
        return self.session.play


def act(
    state: EndogenesisState,
    script: str | Callable[..., Any],
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: EndogenesisGame | None = None,
    stop_at: str = "",
    **args: Any,
) -> Played:
    """Run one script on a table: a named one, or a function that takes the play and `args`.

    What is only to be read or done is acknowledged; the run stops at a prompt without an answer.

    Args:
        state: The table; it is not changed.
        script: A name of `named.SCRIPTS`, or the script itself.
        answers: Answers by the keys of their prompts; a list answers several prompts of that key in turn.
        stop_at: The key of an acknowledgement to stop at.
    """
    game = game or odd_game()
    session = begun(state, game, script_of(game, script, args))
    return Played(session, stop_at=stop_at).answer_all(answers or {})


def go_on(
    state: EndogenesisState,
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: EndogenesisGame | None = None,
    stop_at: str = "",
) -> Played:
    """Play on from a table with whole steps of the round, as at a real table, until a prompt has no answer."""
    return Played(begun(state, game or odd_game(), None), stop_at=stop_at).answer_all(answers or {})
