"""Reports: a game as one scenario file that replays elsewhere, from its last checkpoint to where it stands."""

from __future__ import annotations

import platform
from typing import Any

import msgspec
import yaml

from companion.engine.covered import hides, shared
from companion.engine.errors import CompanionError, ReplayError
from companion.engine.journal import Answered, ByHand, Corrected, Input, Journal, lines
from companion.engine.messages import Length
from companion.engine.scenario_check import words
from companion.engine.scenario_parts import Acknowledgements, Begin
from companion.engine.scripts import Game
from companion.engine.session import Session

HIDDEN = "hands, face-down cards, the order of decks, and answers that one seat alone gave"
"""What is hidden from some at a table, in words."""

HISTORY = 30
"""How many of the last events stand in a report, to be read."""


def report(journal: Journal, game: Game[Any, Any], *, why: str = "", then: Input | None = None) -> str:
    """The game of a journal as a scenario file: the state at its last checkpoint, the inputs since, and what is now.

    A game that cannot be replayed is still written down, without what it should come to. The journal is only read.
    Everything is in it, also what is hidden from some at the table; its head says so (see `open_report`).

    Args:
        journal: The game; inputs that were undone are left out.
        game: The game it is a journal of.
        why: What the report is about, put at its head.
        then: An input that could not be taken, put behind the others; what it should come to is then left open.

    Raises:
        JournalError: The last checkpoint cannot be read.
    """
    step, packed = journal.checkpoint(journal.head)
    inputs = [entry.input for entry in journal.entries(step + 1, journal.head + 1) if entry.input is not None]
    found: dict[str, Any] = {
        "name": why.partition("\n")[0] or f"report of step {journal.head}",
        "game": game.name,
        **({"packs": [pack.kept or pack.path for pack in game.added]} if game.added else {}),
        "begin": Begin.NEW.value,
        "given": msgspec.msgpack.decode(packed),
        "do": "play",
        "acknowledge": Acknowledgements.STOP.value,
        "inputs": [_move(entry) for entry in (*inputs, *([then] if then else []))],
    }
    trouble = ""
    try:
        standing = _standing(Session(game, journal))
        found |= {} if then else {"expect": standing}
    except ReplayError as error:
        trouble = f"\nIt cannot be played again: {error}"
    if game.added:
        trouble += (
            "\nIt has cards of its own: send the files of its packs with it, and change `packs` to where they are."
        )
    if hides(game):
        trouble += f"\nIt carries {HIDDEN}: nobody who plays on may read it."
    return _file(found, _head(journal, game, why, trouble))


def open_report(journal: Journal, game: Game[Any, Any], *, why: str = "") -> str:
    """The same without what is hidden from anybody at the table: the state as all may know it, and nothing of the rest.

    It has neither inputs nor what they come to, so that it cannot be replayed; its head says so.

    Raises:
        JournalError: The last checkpoint cannot be read.
    """
    found: dict[str, Any] = {
        "name": why.partition("\n")[0] or f"report of step {journal.head}",
        "game": game.name,
        **({"packs": [pack.kept or pack.path for pack in game.added]} if game.added else {}),
        "begin": Begin.NEW.value,
    }
    trouble = f"\nIt holds no hands, nor anything else that is hidden ({HIDDEN}), and therefore cannot be replayed."
    try:
        session = Session(game, journal)
    except ReplayError as error:  # whose text may quote what is hidden
        trouble += f"\nThe game cannot be played again either, from step {error.step} on: this is its last checkpoint."
        found |= _open_checkpoint(journal, game)
    else:
        asked = shared(session)
        trouble += f"\nIt stands where {asked.key if asked else 'nothing'} is asked."
        found["given"] = msgspec.to_builtins(game.public(session.play.state))
    return _file(found, _head(journal, game, why, trouble))


def _open_checkpoint(journal: Journal, game: Game[Any, Any]) -> dict[str, Any]:
    """What all may know of the last checkpoint, or nothing where this version cannot read it."""
    try:
        state = msgspec.msgpack.decode(journal.checkpoint(journal.head)[1], type=game.state_type)
        return {"given": msgspec.to_builtins(game.public(state))}
    except (msgspec.DecodeError, LookupError, ValueError):
        return {}


def _head(journal: Journal, game: Game[Any, Any], why: str, trouble: str) -> str:
    about = f"{why or 'A game as it stands.'}{trouble}\n\n{_about(game, journal)}"
    return f"{about}\n\nWhat happened last:\n{_history(game, journal)}"


def _file(found: dict[str, Any], head: str) -> str:
    return f"{_comment(head)}\n{_yaml(found)}"


def _standing(session: Session[Any, Any]) -> dict[str, Any]:
    asked = session.asked()
    prompt = {"key": asked.key, "options": [option.id for option in asked.options]} if asked else None
    ending = session.game.ended(session.play.state)
    return {
        "prompt": prompt,
        "ended": ending.key if ending else False,
        "problems": [],
        "state": msgspec.to_builtins(session.play.state),
    }


def _move(entry: Input) -> dict[str, Any]:
    match entry:
        case Answered(key, value):
            return {"answer": {key: list(value) if isinstance(value, tuple) else value}}
        case ByHand(key):
            return {"by_hand": key}
        case Corrected(path, value):
            return {"correct": {path: value}}


def _about(game: Game[Any, Any], journal: Journal) -> str:
    return (
        f"{game.name} version {game.version}; saved by version {journal.header.version} in format "
        f"{journal.header.format}; step {journal.head} of {journal.length}; "
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    )


def _history(game: Game[Any, Any], journal: Journal) -> str:
    said = []
    for line in lines(journal, before=None, count=HISTORY)[-HISTORY:]:
        try:
            text = words(game).text(line.event.message, Length.LINE)
        except (CompanionError, LookupError):
            text = line.event.message.key
        said.append(f"  {line.step}: {text} {f'({line.event.rule})' if line.event.rule else ''}".rstrip())
    return "\n".join(said)


def _comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in text.splitlines())


def _yaml(data: dict[str, Any]) -> str:
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    return yaml.dump(data, Dumper=dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
