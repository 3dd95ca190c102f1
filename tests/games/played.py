"""A script or whole turns under way on a table, for the tests of rules: answer, look, and see what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Self

import msgspec

from companion.engine.events import Event
from companion.engine.prompts import OK, Answer, Asked, Kind
from companion.engine.scripts import P, S, Script, until_the_end
from companion.engine.session import Session, begin_in_memory


class Played(Generic[S, P]):
    """A script under way or done: the state, what was told and shown, and what is asked now."""

    def __init__(self, session: Session[S, P], *, stop_at: str) -> None:
        self.session = session
        self.shown: list[Asked] = []
        self._stop_at = stop_at
        self._run_on({})

    @property
    def state(self) -> S:
        """The table as it is now."""
        state: S = self.session.play.state
        return state

    @property
    def asked(self) -> Asked:
        """The open prompt; there must be one."""
        asked = self.session.asked()
        assert asked is not None, "nothing is asked"
        return asked

    @property
    def done(self) -> bool:
        """Whether nothing is asked any more."""
        return self.session.prompt is None

    @property
    def options(self) -> list[str]:
        """The ids of the open prompt's options."""
        return [option.id for option in self.asked.options]

    @property
    def refused(self) -> dict[str, str]:
        """What is not possible in the open prompt: id to rule."""
        return {one.id: one.rule for one in self.asked.refused}

    @property
    def events(self) -> list[Event]:
        """Everything told since the beginning."""
        return [line.event for line in self.session.history(count=100_000)]

    @property
    def told(self) -> list[str]:
        """The keys of everything told, in order."""
        return [event.message.key for event in self.events]

    @property
    def rules(self) -> set[str]:
        """The rules of everything told."""
        return {event.rule for event in self.events if event.rule}

    def answer(self, *values: Answer) -> Self:
        """Give the answers one after another, acknowledging what stands between them."""
        for value in values:
            self.session.answer(value)
            self._run_on({})
        return self

    def answer_all(self, answers: Mapping[str, Answer | list[Answer]]) -> Self:
        """Give the answers by the keys of their prompts, several to one key as a list, until one is missing."""
        left = {key: list(value) if isinstance(value, list) else [value] for key, value in answers.items()}
        self._run_on(left)
        unused = {key: values for key, values in left.items() if values}
        assert not unused, f"never asked: {unused}; open: {self.session.prompt and self.session.prompt.key}"
        return self

    def _run_on(self, left: dict[str, list[Answer]]) -> None:
        while (asked := self.session.asked()) is not None and asked.key != self._stop_at:
            if left.get(asked.key):
                self.session.answer(left[asked.key].pop(0))
            elif asked.kind is Kind.ACKNOWLEDGE:
                self.shown.append(asked)
                self.session.answer(OK)
            else:
                return


def begun(state: S, game: Any, turns: Callable[[P], Script[None] | None] | None) -> Session[S, P]:
    """A session on a copy of the state: of whole turns, or of what `turns` gives."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    return begin_in_memory(game, copy, turns=turns)


def once(script: Callable[[P], Script[None]]) -> Callable[[P], Script[None] | None]:
    """Turns that are this script and then none."""
    finished: list[str] = []

    def noting(play: P) -> Iterator[Any]:
        yield from until_the_end(script(play))
        finished.append("done")

    return lambda play: None if finished else noting(play)  # type: ignore[return-value]


def script_of(
    game: Any, script: str | Callable[..., Any], args: Mapping[str, Any]
) -> Callable[[P], Script[None] | None]:
    """Turns that are one script: a named one of the game, or a function that takes the play and `args`."""
    chosen = game.scripts()[script] if isinstance(script, str) else script
    return once(lambda play: chosen(play, **args))
