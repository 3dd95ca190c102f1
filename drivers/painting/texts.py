"""Texts: what digits and lines of text show of an indicator."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Level, Placed, Track, Turn, TurnOrder
from companion.engine.messages import Length, Message
from drivers.displays.digits import UNKNOWN, number, word

Words = Callable[[Message, Length], str]
"""How a message is put into words."""

PRESSING = (Level.CALM, Level.WARNING, Level.DANGER)


def keys(message: Message, length: Length) -> str:
    """What stands for words where nobody gives any: a literal's text, or the key."""
    return str(message.args["text"]) if message.key == "literal" else message.key


def digits(found: Sequence[Indicator]) -> str:
    """What digits show; of several numbers the first that is not 0, such as the Energy of whoever has some."""
    shown = [_written(each) for each in found] or [UNKNOWN]
    return next((text for text in shown if text != number(0)), shown[0])


def _written(indicator: Indicator) -> str:
    match indicator:
        case Track(marks=marks, position=at) if at < len(marks):
            return word(marks[at])
        case Gauge(value=value) | Counter(value=value) | Track(position=value) | Placed(count=value):
            return number(value)
        case TurnOrder(current=Turn(mark=mark)):
            return word(mark)
    return UNKNOWN


def line(found: Sequence[Indicator], columns: int, words: Words) -> str:
    """A line of text: of several indicators the most pressing alert, else the first; "" where there is none."""
    alerts = [each for each in found if isinstance(each, Alert)]
    one = max(alerts, key=lambda alert: PRESSING.index(alert.level)) if alerts else next(iter(found), None)
    match one:
        case Alert(message=message):
            return _fitting(message, columns, words)
        case Gauge(out=Message() as out, label=label):
            return _beside(label, words(out, Length.TINY), columns, words)
        case Gauge(value=value, most=most, label=label):
            return _beside(label, f"{value}/{most}", columns, words)
        case Counter(value=value, label=label):
            return _beside(label, str(value), columns, words)
        case Track(label=label, position=at, marks=marks, length=length):
            return _beside(label, marks[at] if at < len(marks) else f"{at + 1}/{length}", columns, words)
        case Placed(name=name, count=count):
            return _beside(name, str(count), columns, words)
        case TurnOrder(label=label):
            return _turns(one, label, columns, words)
    return ""


def _turns(order: TurnOrder, label: Message, columns: int, words: Words) -> str:
    """The turns taken, the present one in brackets, and a dot for each hidden one; what does not fit is the oldest."""
    marks = [turn.mark for turn in order.taken]
    marks += [f"[{order.current.mark}]"] if order.current else []
    marks += ["."] * order.hidden
    while len(" ".join(marks)) > columns and len(marks) > 1:
        marks.pop(0)
    return _beside(label, " ".join(marks), columns, words)


def _beside(label: Message, value: str, columns: int, words: Words) -> str:
    """The label to the left and the value, which is never cut, to the right."""
    room = columns - len(value) - 1
    return f"{_fitting(label, room, words).ljust(room)} {value}" if room > 0 else value[:columns]


def _fitting(message: Message, room: int, words: Words) -> str:
    """The longest of its wordings that fits, else the shortest one cut."""
    wordings = [words(message, length) for length in (Length.SCREEN, Length.LINE, Length.TINY)]
    return next((text for text in wordings if len(text) <= room), min(wordings, key=len)[:room])
