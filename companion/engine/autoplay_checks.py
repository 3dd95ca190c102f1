"""What must hold after every input of a game, whatever was answered."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from companion.engine.autoplay_hidden import told_to_all
from companion.engine.errors import CompanionError, IllegalAnswerError, RefusedError, StaleAnswerError
from companion.engine.events import Event
from companion.engine.illegal import UNSAID
from companion.engine.indicators import Board, Chapter, Gauge, Indicator
from companion.engine.messages import Length, Message
from companion.engine.prompts import Answer, Asked, ChooseOne, Prompt, Refused
from companion.engine.scenario_check import placeholders, rules, words
from companion.engine.scripts import Game
from companion.engine.session import Session

JUNK: tuple[Any, ...] = (None, "", "no such option", -1, 10**9, 0.5, True, (), ("no such option",), (1, "x"), (("x",),))
"""Answers that are no answers; some are legal in places (no choice at all), most nowhere."""

FEW = 5
"""How many of a prompt's listed answers are tried."""

LONG, SELDOM = 8, 4
"""Behind so many inputs of a turn only one in so many is taken back, and the last: each replay plays all before it."""


class BrokenError(CompanionError):
    """Something that must hold does not."""


@dataclass(frozen=True)
class Standing:
    """All that a replay must bring back: the state, packed, and the open prompt as it is shown."""

    packed: bytes
    asked: Asked | None


def standing(session: Session[Any, Any]) -> Standing:
    """How a session stands now."""
    return Standing(msgspec.msgpack.encode(session.play.state), session.asked())


class Checker:
    """Checks the sessions of one game. Which messages were already put into words is remembered for all of them."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._words = words(game)
        self._placeholders = placeholders(game.folder)
        self._rules = rules(game)
        self._worded = _worded(game)
        self._indicators: tuple[Indicator, ...] = ()

    def check(self, session: Session[Any, Any], before: Standing, chance: random.Random) -> Standing:
        """Everything, after an input that found the session standing as `before`; returns how it stands now.

        Raises:
            BrokenError: What does not hold.
        """
        now = standing(session)
        self.state(session, now)
        self.prompt(session, now, chance)
        leaks = told_to_all(session, now.packed, now.asked)
        _hold(not leaks, "; ".join(leaks))
        self.told(session.journal.entries(session.step, session.step + 1)[0].events)
        self.replays(session, before, now)
        return now

    def state(self, session: Session[Any, Any], now: Standing) -> None:
        """The state can be, survives being saved, and can be seen."""
        state = session.play.state
        problems = self._game.problems(state)
        _hold(not problems, f"the state cannot be: {'; '.join(problems)}")
        loaded = msgspec.msgpack.decode(now.packed, type=self._game.state_type)
        _hold(loaded == state, "a saved state is not the same when it is loaded")
        _hold(msgspec.msgpack.encode(loaded) == now.packed, "a loaded state is not saved as it was")
        over = self._game.ended(state) is not None
        _hold(over == (session.prompt is None), "a game is over when, and only when, nothing is asked")
        indicators = self._game.indicators(session.play)
        for indicator in indicators:
            if indicator in self._indicators:  # it was there before, and held
                continue
            if isinstance(indicator, Gauge):
                _hold(0 <= indicator.value <= indicator.most, f"the gauge {indicator.key} is beyond its ends")
            self.wordings(_messages(indicator))
        self._indicators = indicators
        for seat in self._game.secrets(session.play):
            self.wordings(_read(self._game.private(session.play, seat)))

    def prompt(self, session: Session[Any, Any], now: Standing, chance: random.Random) -> None:
        """The open prompt can be shown, lists and draws legal answers, and refuses everything else."""
        prompt, asked = session.prompt, now.asked
        if prompt is None or asked is None:
            return
        _hold(asked.rule == "" or asked.rule in self._rules, f"{asked.key}: there is no rule {asked.rule!r}")
        self.wordings(message for message in (asked.text, asked.detail, asked.heading) if message is not None)
        for option in asked.options:
            self.wordings(message for message in (option.label, option.effect, option.note) if message is not None)
        ids = [option.id for option in asked.options]
        _hold(len(set(ids)) == len(ids), f"{asked.key}: two options have the same id: {ids}")
        listed = list(islice(prompt.answers(), FEW))
        _hold(bool(listed), f"{asked.key}: there is no legal answer")
        for answer in listed:
            _hold(prompt.allows(answer), f"{asked.key}: lists {answer!r}, but does not allow it")
        junk = chance.choice(JUNK)
        self._refuses(session, prompt, junk)
        self._refused(asked, {*ids})
        no = chance.choice(asked.refused) if asked.refused else None
        if no is not None:
            self._says_why(session, prompt, no)
        _hold(standing(session) == now, f"{prompt.key}: a refused answer changed the game: {junk!r} or {no}")

    def _refuses(self, session: Session[Any, Any], prompt: Prompt, junk: Answer) -> None:
        if _allows(prompt, junk):
            return
        for step, expected in ((None, IllegalAnswerError), (session.step - 1, StaleAnswerError)):
            try:
                session.answer(junk, step=step)
            except expected as error:
                said = prompt.only_for is None or step is not None or str(error) == UNSAID
                _hold(said, f"{prompt.key} is for one seat alone, and its error says: {error}")
                continue
            except CompanionError as error:
                raise BrokenError(f"{prompt.key}: refuses {junk!r} in the wrong way: {error!r}") from error
            raise BrokenError(f"{prompt.key}: took the answer {junk!r}")

    def _refused(self, asked: Asked, options: set[str]) -> None:
        """What is not possible now has words, follows a rule, and can be told apart."""
        ids = [one.id for one in asked.refused]
        _hold(len(set(ids)) == len(ids), f"{asked.key}: two refused choices have the same id: {ids}")
        for one in asked.refused:
            _hold(one.id not in options, f"{asked.key}: {one.id!r} is refused and is an option")
            _hold(
                one.rule in self._rules, f"{asked.key}: {one.id!r} is refused by a rule that there is not: {one.rule!r}"
            )
            self.wordings(message for message in (one.label, one.why, one.note) if message is not None)

    def _says_why(self, session: Session[Any, Any], prompt: Prompt, refused: Refused) -> None:
        """Whoever chooses it all the same is told what forbids it, unless others would hear it."""
        try:
            session.answer(refused.id if isinstance(prompt, ChooseOne) else (refused.id,))
        except RefusedError as error:
            _hold(prompt.only_for is None, f"{prompt.key} is for one seat alone, and its error says: {error}")
            _hold(error.refused == refused, f"{prompt.key}: {refused.id!r} is refused for another choice: {error}")
        except CompanionError as error:
            if prompt.only_for is not None and str(error) == UNSAID:
                return
            raise BrokenError(f"{prompt.key}: does not say why {refused.id!r} is refused: {error!r}") from error
        else:
            raise BrokenError(f"{prompt.key}: took the refused answer {refused.id!r}")

    def told(self, events: list[Event]) -> None:
        """What was told has words, and follows rules that there are."""
        for event in events:
            _hold(event.rule == "" or event.rule in self._rules, f"{event.message.key}: no rule {event.rule!r}")
            self.wordings((event.message, *([event.put_back] if event.put_back is not None else [])))

    def replays(self, session: Session[Any, Any], before: Standing, now: Standing) -> None:
        """Undo brings back what was before, and redo, out of the journal alone, what is now."""
        step = session.step
        if step == 0:
            return
        of_turn = step - session.journal.checkpoint(step)[0]  # 0 behind the last input of a turn
        if of_turn > LONG and of_turn % SELDOM:
            return
        try:
            session.undo(confirmed=True)
            _same(standing(session), before, "undo brings back something else")
            session.redo()
            _same(standing(session), now, "a replay comes to something else")
        except BrokenError:
            session.journal.move_head(step)
            raise
        except CompanionError as error:
            session.journal.move_head(step)
            raise BrokenError(f"the journal cannot be replayed: {error}") from error

    def wordings(self, messages: Iterable[Message]) -> None:
        """Each message, and each inside another, has words in every length."""
        pending = list(messages)
        while pending:
            message = pending.pop()
            pending += [value for value in message.args.values() if value.__class__ is Message]
            shape = _shape(message)
            if shape in self._worded:
                continue
            missing = self._placeholders.get(message.key, set()) - message.args.keys()
            _hold(not missing, f"{message.key} is told without {', '.join(sorted(missing))}, which its text names")
            for length in Length:
                try:
                    text = self._words.text(message, length)
                except (CompanionError, LookupError, ValueError) as error:
                    raise BrokenError(f"{message.key} has no words ({length.value}): {error!r}") from error
                _hold(bool(text) or message.key == "literal", f"{message.key} has empty words ({length.value})")
            self._worded.add(shape)


@lru_cache(maxsize=4)
def _worded(game: Game[Any, Any]) -> set[object]:
    """The messages of a game that are known to have words, by what their words depend on."""
    return set()


def _hold(holds: bool, text: str) -> None:
    if not holds:
        raise BrokenError(text)


def _same(found: Standing, expected: Standing, text: str) -> None:
    if found != expected:
        raise BrokenError(f"{text}: {_other(found, expected)}")


def _allows(prompt: Prompt, junk: Answer) -> bool:
    try:
        return prompt.allows(junk)
    except Exception as error:
        raise BrokenError(f"{prompt.key}: fails on the answer {junk!r}: {error!r}") from error


def _shape(message: Message) -> object:
    """Which words a message needs: its key, its plural form and what is filled in; those inside have their own."""
    args = message.args
    return message.key, args.get("n") == 1, *args, *map(type, args.values())


def _messages(indicator: Indicator) -> Iterator[Message]:
    for name in ("label", "message", "name", "kind", "note", "out", "whose"):
        found = getattr(indicator, name, None)
        if isinstance(found, Message):
            yield found
    yield from _read(indicator.chapters if isinstance(indicator, Gauge) else ())
    for piece in indicator.pieces if isinstance(indicator, Board) else ():
        yield from (one for one in (piece.name, piece.note) if one is not None)
        yield from _read(piece.chapters)


def _read(chapters: Sequence[Chapter]) -> Iterator[Message]:
    """What is said in what can be looked up."""
    for chapter in chapters:
        yield chapter.heading
        for entry in chapter.entries:
            yield from (one for one in (entry.text, entry.aside, entry.remark) if one is not None)


def _other(found: Standing, expected: Standing) -> str:
    """In what two standings differ."""
    one, two = msgspec.msgpack.decode(found.packed), msgspec.msgpack.decode(expected.packed)
    parts = [f"{name}: expected {two.get(name)!r}, found {one[name]!r}" for name in one if one[name] != two.get(name)]
    if found.asked != expected.asked:
        parts.append(f"prompt: expected {_brief(expected.asked)}, found {_brief(found.asked)}")
    return "; ".join(parts)


def _brief(asked: Asked | None) -> str:
    return f"{asked.key} {[option.id for option in asked.options]} {asked.text}" if asked else "none"
