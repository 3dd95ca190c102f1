"""What is wrong with an answer that a prompt does not allow."""

from __future__ import annotations

from companion.engine.errors import IllegalAnswerError, RefusedError
from companion.engine.prompts import Answer, Prompt


def illegal(prompt: Prompt, value: Answer) -> IllegalAnswerError:
    """The error that says what forbids a choice in it, or that it is none."""
    chosen = value if isinstance(value, tuple) else (value,)
    for refused in prompt.refusals():
        if refused.id in chosen:
            text = f"{prompt.key}: {refused.id!r} is not possible now: {refused.why.key} ({refused.rule})"
            return RefusedError(text, refused=refused)
    return IllegalAnswerError(f"{prompt.key}: {value!r} is not possible here; {prompt.expected(value)}")
