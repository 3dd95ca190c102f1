"""The voice of a table: what is said aloud and what is sounded when the game goes on, of what everybody may know.

It knows a game only from the views that the screen draws: a question for one seat alone is its cover in there, and what
happened names nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.engine.indicators import Alert, Side, Turn, TurnOrder
from companion.engine.messages import Length, Message, literal, say
from companion.engine.prompts import Kind
from drivers.sounds.wanted import Cue
from ui.contract import View

MOST_EVENTS = 4
"""Of what an enemy does at a time, the last so many are said; all of it stands on the screen."""
DICE = (Kind.DICE, Kind.SYMBOLS)


class Aloud(Protocol):
    """What says and sounds (`drivers.sounds.sounds.Sounds`). Both calls return at once."""

    def say(self, text: str) -> None:
        """Say this, in place of what is still being said."""

    def cue(self, cue: Cue) -> None:
        """Play the short sound of this."""


class Voice:
    """Follows the views of a table.

    Args:
        aloud: Says and sounds.
        words: Puts a message into words of a length, in the table's language.
    """

    def __init__(self, aloud: Aloud, words: Callable[[Message, Length], str]) -> None:
        self._aloud, self._words = aloud, words
        self._before: View | None = None

    def show(self, view: View) -> None:
        """Say and sound what is new in this view; the first one is nothing new."""
        before, self._before = self._before, view
        if before is None:
            return
        cue = self._cue(before, view)
        if cue is not None:
            self._aloud.cue(cue)
        messages = self._messages(before, view)
        if messages:
            self._aloud.say(" ".join(self._sentence(message) for message in messages))

    def _cue(self, before: View, view: View) -> Cue | None:
        """The one sound that matters most."""
        if _alerts(before, view):
            return Cue.ALERT
        if view.asked is None or not _asks_anew(before, view):
            return None
        if _turn(view) != _turn(before):
            return Cue.TURN
        return Cue.ROLL if view.asked.kind in DICE else Cue.ASK

    def _messages(self, before: View, view: View) -> list[Message]:
        """Whose turn it is, what to heed, what the enemy did, how it ended, and what is asked."""
        found: list[Message] = []
        turn = _turn(view)
        if turn is not None and turn != _turn(before):
            found.append(_whose(turn, view))
        found += [alert.message for alert in _alerts(before, view)]
        if _is_enemy(before, view):
            found += [line.event.message for line in view.history if line.step > before.step][-MOST_EVENTS:]
        if view.ended is not None and before.ended is None:
            found.append(view.ended)
        if view.asked is not None and _asks_anew(before, view):
            found.append(view.asked.text)
        return found

    def _sentence(self, message: Message) -> str:
        words = self._words(message, Length.SPOKEN).strip()
        return words if words.endswith((".", "!", "?", ":")) else f"{words}."


def _alerts(before: View, view: View) -> list[Alert]:
    """What there is to heed that was not there before."""
    known = [one for one in before.indicators if isinstance(one, Alert)]
    return [one for one in view.indicators if isinstance(one, Alert) and one not in known]


def _asks_anew(before: View, view: View) -> bool:
    """Whether something else is asked; the same question after a correction is not."""
    one, other = before.asked, view.asked
    if one is None or other is None:
        return one is not other
    return (one.step, one.key, one.text) != (other.step, other.key, other.text)


def _turn(view: View) -> Turn | None:
    """The present turn, of a game that has an order of turns."""
    order = next((one for one in view.indicators if isinstance(one, TurnOrder)), None)
    return order.current if order else None


def _whose(turn: Turn, view: View) -> Message:
    if turn.side is Side.SEAT and turn.seat is not None and turn.seat < len(view.seats):
        return say("voice.turn", player=literal(view.seats[turn.seat]))
    return say("voice.enemy" if turn.side is Side.ENEMY else "voice.table")


def _is_enemy(before: View, view: View) -> bool:
    """Whether the enemy acted: its turn it was, or is."""
    return any(turn is not None and turn.side is Side.ENEMY for turn in (_turn(before), _turn(view)))
