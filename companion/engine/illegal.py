"""What is wrong with an answer that a prompt does not allow; of one for a seat's eyes alone nothing is said."""

from __future__ import annotations

from companion.engine.errors import IllegalAnswerError, RefusedError
from companion.engine.prompts import Answer, Prompt, Refused

UNSAID = "this answer is not possible here; look at the question again"
"""All that is said of an answer to a question for one seat's eyes: neither what it asks, nor what was answered."""


def barring(prompt: Prompt, value: object) -> Refused | None:
    """What forbids a choice in this answer, or None where none of them is refused."""
    chosen = value if isinstance(value, (tuple, list)) else (value,)
    return next((refused for refused in prompt.refusals() if refused.id in chosen), None)


def illegal(prompt: Prompt, value: Answer) -> IllegalAnswerError:
    """The error that says what forbids a choice in it, or that it is none."""
    if prompt.only_for is not None:
        return IllegalAnswerError(UNSAID)
    refused = barring(prompt, value)
    if refused is not None:
        text = f"{prompt.key}: {refused.id!r} is not possible now: {refused.why.key} ({refused.rule})"
        return RefusedError(text, refused=refused)
    return IllegalAnswerError(f"{prompt.key}: {value!r} is not possible here; {prompt.expected(value)}")


def not_by_hand(prompt: Prompt) -> IllegalAnswerError:
    """The error that says that the table cannot do this step by hand, and what is possible instead."""
    if prompt.only_for is not None:
        return IllegalAnswerError(UNSAID)
    return IllegalAnswerError(f"{prompt.key}: this cannot be left out; {prompt.expected(None)}")


def not_any_more(prompt: Prompt, value: Answer) -> IllegalAnswerError:
    """The error that says that an answer of a journal cannot be given again."""
    quoted = f"answer {value!r}" if prompt.only_for is None else "answer"
    return IllegalAnswerError(f"{prompt.key}: the journal's {quoted} is not possible any more")
