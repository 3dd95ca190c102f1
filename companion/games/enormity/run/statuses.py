"""Generic status tokens, each kind under its own name, and components that are disabled (EN-646, EN-647)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.games.enormity.pieces import Door, Status, Token, TokenKind
from companion.games.enormity.table import Run


def count_of(run: Run, name: str, on: str = "") -> int:
    """How many tokens of this name lie on something."""
    return sum(one.count for one in run.state.statuses if one.name == name and one.on == on)


def add_status(run: Run, name: str, on: str = "", count: int = 1) -> None:
    """Put so many on it, or take them off where the count is negative (EN-646)."""
    there = count_of(run, name, on)
    left = max(0, there + count)
    if left == there:
        return
    run.state.statuses = [one for one in run.state.statuses if one.name != name or one.on != on]
    if left:
        run.state.statuses.append(Status(name, on, left))
        run.tell("told.status", rule="EN-646", name=literal(name), n=left)
    else:
        run.tell("told.status_gone", rule="EN-646", name=literal(name))


def on_spacer(seat: int) -> str:
    """What the tokens of a Spacer lie on."""
    return f"spacer.{seat}"


def consoles(run: Run, number: str) -> list[Token]:
    """The Consoles of this number on the table."""
    return [one for one in run.state.tokens if one.kind is TokenKind.CONSOLE and one.what == number]


def disable(run: Run, component: Door | Token) -> None:
    """Nothing can be done with it from now on (EN-647)."""
    if component.disabled:
        return
    component.disabled = True
    run.tell("told.disabled", rule="EN-647", what=_words(component))


def enable(run: Run, component: Door | Token) -> None:
    """It works again."""
    if not component.disabled:
        return
    component.disabled = False
    run.tell("told.enabled", rule="EN-647", what=_words(component))


def _words(component: Door | Token) -> Message:
    if isinstance(component, Door):
        return say("name.door", door=component.name)
    return say(f"find.{component.kind.value}_named", name=component.what)
