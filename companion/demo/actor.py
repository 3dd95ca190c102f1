"""The actor of the demo: does at the table what the story says, through the doors that people use."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable

from companion.demo.camera import HeldCards
from companion.demo.story import Step, Story
from companion.engine import labels
from companion.engine.errors import ScenarioError
from companion.engine.prompts import Kind
from companion.tabletop import Tabletop
from ui.contract import View
from vision.eyes import Changed, News
from vision.things import Appeared, Left

PATIENCE = 20.0
"""Seconds that a step may take before the demo gives up and says where it stood."""


class Actor:
    """Follows the story to its end.

    Attributes:
        scanned: How many drawn cards the camera has read.
        used: How often laying or turning a card answered in place of a touch.
    """

    def __init__(
        self, table: Tabletop, story: Story, camera: HeldCards, *, pause: float, say: Callable[[str], None]
    ) -> None:
        """Stand at the table.

        Args:
            table: The table, already started.
            story: What to do.
            camera: Where cards are laid.
            pause: Seconds between two steps, for people who watch.
            say: Told each step of the game as it is shown.
        """
        self.scanned = self.used = 0
        self._table, self._story, self._camera = table, story, camera
        self._pause, self._say = pause, say
        self._news = threading.Condition()
        self._lying: set[str] = set()
        self._view = table.view()
        table.watch(self._seen)

    def tell(self, news: News) -> None:
        """What the eyes have to say: handed on to the table, and remembered for the next card."""
        self._table.see(news)
        if isinstance(news, Changed):
            with self._news:
                self._lying.update(change.thing.text for change in news.changes if isinstance(change, Appeared))
                self._lying -= {change.thing.text for change in news.changes if isinstance(change, Left)}
                self._news.notify_all()

    def play(self) -> View:
        """Do all that is left to do; returns the last view.

        Raises:
            ScenarioError: The game asked something else than the story expects, or did not go on.
        """
        self._say(f"resumed {self._standing()}")
        for number in range(self._story.place(self._view.step), len(self._story.steps)):
            if self._view.ended is not None:
                break
            threading.Event().wait(self._pause)
            self._do(number, self._story.steps[number])
            self._say(f"shown {self._standing()}")
        return self._view

    def _standing(self) -> str:
        """How many inputs there have been, and a check on all that can be seen of the game after them."""
        view = self._view
        seen = (view.asked, view.indicators, view.ended, view.correctables)
        return f"{view.step} {zlib.crc32(repr(seen).encode()):08x}"

    def _seen(self, view: View) -> None:
        with self._news:
            self._view = view
            self._news.notify_all()

    def _do(self, number: int, step: Step) -> None:
        before = self._view
        if step.scan or step.wrong:
            self._draw(number, step.scan or step.wrong, expected=bool(step.scan))
        elif step.lay or step.turn:
            ((card, zone),) = (step.lay or step.turn).items()
            self._use(number, card, zone, turned=bool(step.turn))
        elif step.undo:
            self._say(f"undoing {before.step}")
            for taken in range(step.undo):
                self._table.undo(before.step - taken)
            self._until(number, "the undo", lambda: self._view.step == before.step - step.undo)
        elif step.correct:
            for path, value in step.correct.items():
                self._table.correct(path, value)
            self._until(number, "the correction", lambda: self._view.step > before.step)
        else:
            key, answer = step.only_answer()
            asked = before.asked and (self._table.uncovered(before.asked) or before.asked)
            if asked is None or asked.key != key:
                raise self._lost(number, f"it asks {asked.key if asked else 'nothing'}, not {key}")
            self._table.answer(asked, answer)
            self._until(number, f"the answer {answer!r} to {key}", lambda: self._view.step > before.step)

    def _draw(self, number: int, card: str, *, expected: bool) -> None:
        """Lay a card on the draw spot until the table has taken it, or has said that it cannot be it."""
        before = self._view
        if before.asked is None or before.asked.kind is not Kind.SCAN:
            raise self._lost(number, f"it does not ask for a card, but {card} is drawn")
        self._camera.lay(card)
        if expected:
            self._until(number, f"the card {card}", lambda: self._view.step > before.step)
            self.scanned += 1
        else:
            self._until(number, f"the wrong card {card}", lambda: len(self._view.notices) > len(before.notices))
        self._take_away(number, card)

    def _use(self, number: int, card: str, zone: str, *, turned: bool) -> None:
        """Lay a card into a zone, or turn it there, until the table has taken that for an answer."""
        before = self._view
        self._camera.lay(card, zone)
        if turned:
            self._until(number, f"the card {card} in {zone}", lambda: self._text(card) in self._lying)
            self._camera.turn(card, zone)
        self._until(number, f"{card} in {zone}", lambda: self._view.step > before.step)
        self.used += 1
        self._take_away(number, card)

    def _take_away(self, number: int, card: str) -> None:
        self._camera.clear()
        self._until(number, f"the card {card} to leave", lambda: self._text(card) not in self._lying)

    def _text(self, card: str) -> str:
        return labels.label_code(self._table.game.prefix, card)

    def _until(self, number: int, what: str, done: Callable[[], bool]) -> None:
        with self._news:
            if not self._news.wait_for(done, PATIENCE):
                raise self._lost(number, f"nothing came of {what}")

    def _lost(self, number: int, why: str) -> ScenarioError:
        notices = "; ".join(notice.text for notice in self._view.notices)
        return ScenarioError(f"the demo stopped at step {number} of its story: {why}. {notices}")
