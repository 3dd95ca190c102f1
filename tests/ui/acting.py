"""Hands at two buttons and an encoder: they answer whatever is asked by turning, pressing and looking at the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.prompts import Asked, Kind, Option
from tests.ui.stage import Stage
from ui.contract import Act, Acted, Turned

LONG_ENOUGH = 1.2
"""Seconds after which whatever is held has been held for long enough."""


class Hands:
    """They know nothing of the screen but where the highlight is, and what stands there."""

    def __init__(self, stage: Stage, act: Callable[[Acted], None]) -> None:
        self.stage, self._act = stage, act
        self.acts = 0
        stage.screen.highlight._now = lambda: float(self.acts)  # nobody turns and presses faster than once a second

    @property
    def screen(self) -> Any:
        return self.stage.screen

    @property
    def at(self) -> Any:
        """What is highlighted: the thing to touch, or the option on the map."""
        stop = self.screen.highlight.at
        return None if stop is None else getattr(stop, "touched", None) or stop

    def act(self, act: Acted) -> None:
        """One act, as it comes from another thread."""
        self.acts += 1
        self._act(act)
        self.stage.frames()

    def turn(self, detents: int = 1) -> None:
        self.act(Turned(detents))

    def press(self) -> None:
        """Press and let go."""
        self.act(Act.NEXT)
        self.act(Act.LET_GO)

    def hold(self, until: Callable[[], object]) -> None:
        """Press, and let go once it has come to something."""
        self.act(Act.NEXT)
        self.stage.until(until, "it was held for long enough")
        self.act(Act.LET_GO)

    def find(self, wanted: Callable[[Any], bool], what: str) -> None:
        """Turn until the highlight is there: at once as far as it is away, or step by step."""
        highlight, seen = self.screen.highlight, []
        away = [at for at, stop in enumerate(highlight._stops()) if wanted(getattr(stop, "touched", None) or stop)]
        if away and highlight.at and not wanted(self.at):
            self.turn(away[0] - highlight._index)
        for _ in range(len(self.screen.highlight._stops()) + 2):
            if self.at is not None and wanted(self.at):
                return
            seen.append(_named(self.at))
            self.turn()
        raise AssertionError(f"the highlight never comes to {what}; it was at {seen}")

    def saying(self, words: str) -> None:
        """Turn to what says these words."""
        self.find(lambda at: words in _words(at), words)

    # Answers.

    def answer(self, answer: Any) -> None:
        """Give an answer to the question that is open, and press the confirmation where it has one."""
        prompt = self.screen.prompt
        asked: Asked = prompt.asked
        answers = prompt.answers
        match asked.kind:
            case Kind.CHOOSE_ONE | Kind.SCAN:
                self.take(answer)
            case Kind.CHOOSE_MANY | Kind.ARRANGE:
                for one in _without(answers.picked, answer):
                    self.take(one)
                for one in [one for one in answer if one not in answers.picked]:
                    self.take(one)
                self._confirm()
            case Kind.NUMBER:
                self._confirm_is_at()
                self.turn(answer - answers.value) if answer != answers.value else None
                self.press()
            case Kind.DICE:
                for face in answer:
                    self.find(lambda at, face=face: getattr(at, "face", None) == face, f"the face {face}")
                    self.press()
                self._confirm()
            case Kind.SYMBOLS:
                for at, text in enumerate(answer):
                    self._symbols(at, text)
                self._confirm()
            case Kind.QUADRANTS:
                for count in answer:
                    digit = answers.digits[count]
                    self.find(lambda at, digit=digit: at is digit, f"the digit {count}")
                    self.press()
                self._confirm()
            case Kind.ACKNOWLEDGE:
                self.find(lambda at: at is answers.button, "the button")
                self.press()
            case Kind.COVERED:
                self.find(lambda at: at is answers.button, "the button")
                self.hold(lambda: self.screen.prompt.answers is not answers)

    def take(self, wanted: str) -> None:
        """Take an option of this id, in whatever group it is folded away."""
        answers = self.screen.prompt.answers
        group = _group(answers, wanted)
        if group:
            self.find(lambda at: getattr(at, "option", None) is not None and at.option.id == group, group)
            self.press()
        self.find(lambda at: _option(at) == wanted, wanted)
        if getattr(self.at, "hold", None):
            step = self.screen.view.step
            self.hold(lambda: self.screen.view.step != step or self.screen.prompt.answers.locked)
        else:
            self.press()

    def _symbols(self, at: int, text: str) -> None:
        answers = self.screen.prompt.answers
        self.find(lambda it: it is answers.slots[at], f"die {at + 1}")
        self.press()
        if answers.asked.faces[at]:
            self.find(lambda it: getattr(it, "text", None) == text, text)
            self.press()
            return
        from companion.engine.symbols import SYMBOLS, face

        shown = face(text)
        for name in SYMBOLS:
            for _ in range(shown.of(name)):
                self.find(lambda it, name=name: getattr(it, "symbol", None) == name, name)
                self.press()
        if not any(shown.of(name) for name in SYMBOLS):
            self.find(lambda it: it is answers.next, "the button for a blank die")
            self.press()

    def _confirm_is_at(self) -> None:
        confirm = self.screen.prompt.answers.confirm
        self.find(lambda at: at is confirm, "the confirmation")

    def _confirm(self) -> None:
        self._confirm_is_at()
        self.press()


def _option(at: Any) -> str | None:
    option: Option | None = getattr(at, "option", None) or getattr(at, "_option", None)
    if option is None and hasattr(at, "fire") and getattr(at.fire, "__closure__", None):
        found = [cell.cell_contents for cell in at.fire.__closure__ if isinstance(cell.cell_contents, Option)]
        option = found[0] if found else None
    return option.id if option else None


def _group(answers: Any, wanted: str) -> str | None:
    """The tile behind which an option is folded away, if it is."""
    folded = getattr(answers, "folded", None)
    within = folded.within if folded else {}
    return next((group for group, options in within.items() if any(one.id == wanted for one in options)), None)


def _without(picked: Sequence[str], answer: Sequence[str]) -> list[str]:
    return [one for one in picked if one not in answer]


def _words(at: Any) -> list[str]:
    from ui.text import Text

    walk = at.walk(restrict=True) if hasattr(at, "walk") else ()
    return [one.words for one in walk if isinstance(one, Text)]


def _named(at: Any) -> str:
    return f"{type(at).__name__} {' '.join(_words(at))}" if at is not None else "nothing"
