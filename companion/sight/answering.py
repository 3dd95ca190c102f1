"""What the eyes see at a table, and what of it answers the open prompt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.engine.journal import Answered
from companion.engine.messages import say
from companion.engine.prompts import Kind
from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.sight.cards_in_view import CardsInView, Verdict, said_of
from companion.words import Wording
from ui.sight import Proposal

if TYPE_CHECKING:
    from vision.eyes import News


BACK = 30
"""So many inputs ago a card may have been named that is pushed over to somebody."""


class Answering:
    """Holds what is seen against the game that is on the table now."""

    def __init__(self, game: Game[Any, Any], words: Wording) -> None:
        self._cards, self._words = CardsInView(game), words
        self._proposal: Proposal | None = None

    def turn_to(self, game: Game[Any, Any]) -> list[str]:
        """Another game is on the table; returns what to say of what lies there."""
        self._cards = CardsInView(game, lying=self._cards.lying)
        return [said_of(text, self._cards.verdict(text), self._words) for text in self._cards.lying.values()]

    def take(self, news: News, session: Session[Any, Any]) -> list[str]:
        """Take note of news from the eyes; returns what to say of what came into view."""
        from vision.eyes import Changed  # whoever has news has loaded them; a table without eyes need not
        from vision.things import CameraMoved

        if not isinstance(news, Changed):
            return []
        said = [self._words.text(say("seen.camera_moved"))] if CameraMoved() in news.changes else []
        for text in self._cards.take(news.changes, news.zones):
            verdict = self._cards.verdict(text)
            said.append(said_of(text, verdict, self._words))
            if verdict is Verdict.CARD:
                said.append(self._cards.misfit(text, session.prompt, self._words))
        return said

    def answer(self, session: Session[Any, Any]) -> Iterator[str]:
        """Answer prompts by what was done with cards in view, as long as there is no doubt about it.

        Gives what to say: "" with each answer, by which all that was said before has been read.
        """
        while (prompt := session.prompt) is not None:
            if prompt.only_for is not None:
                self._cards.forget()  # what lies there while a cover is up is not talked about later either
                return
            fitting = self._cards.fitting(prompt, step=session.step, named=lambda: self._named(session))
            if len(fitting) > 1 and prompt.kind is Kind.SCAN:
                yield self._cards.several(fitting, self._words)
            if len(fitting) != 1:
                return
            ((number, answer),) = fitting
            self._cards.answered(number)
            yield ""
            session.answer(answer)

    def _named(self, session: Session[Any, Any]) -> frozenset[str]:
        """The cards that the last answers named, such as the one just drawn.

        They are read from the journal: they hold after a restart, and not after an undo.
        """
        entries = session.journal.entries(max(1, session.step - BACK + 1), session.step + 1)
        answers = {entry.input.value for entry in entries if isinstance(entry.input, Answered)}
        return frozenset(card for card in self._cards.names if card in answers)

    def propose(self, proposal: Proposal | None) -> None:
        """Take note of what is proposed as an answer."""
        self._proposal = proposal

    def proposed(self, session: Session[Any, Any]) -> Proposal | None:
        """What is proposed for the prompt that is open now."""
        is_open = session.prompt is not None and self._proposal and self._proposal.step == session.step
        return self._proposal if is_open else None
