"""Asking somebody at a terminal: for a text, a number, yes or no, or one of several."""

from __future__ import annotations

from typing import TextIO


class GivenUpError(Exception):
    """Nobody answers any more."""


class Asker:
    """Asks somebody at a terminal."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal

    def text(self, question: str, default: str = "") -> str:
        """What is answered; the default for nothing.

        Raises:
            GivenUpError: The input has ended.
        """
        print(f"{question}{f' [{default}]' if default else ''}: ", end="", flush=True)
        line = self._terminal.readline()
        if not line:
            print()
            raise GivenUpError
        return line.strip() or default

    def yes(self, question: str, *, default: bool) -> bool:
        """Whether it is so."""
        while True:
            answer = self.text(f"{question} (y or n)", "y" if default else "n").lower()
            if answer in ("y", "yes", "n", "no"):
                return answer[0] == "y"

    def number(self, question: str, default: int, *, least: int, most: int) -> int:
        """A number within bounds."""
        while True:
            answer = self.text(question, str(default))
            if answer.isdecimal() and least <= int(answer) <= most:
                return int(answer)
            print(f"a whole number from {least} to {most}, please")

    def one_of(self, question: str, choices: dict[str, str], default: str = "") -> str:
        """One of some choices, by its number or its name."""
        names = list(choices)
        for number, (name, meaning) in enumerate(choices.items(), 1):
            print(f"  {number}  {meaning} ({name})" if meaning else f"  {number}  {name}")
        while True:
            answer = self.text(question, str(names.index(default) + 1) if default else "")
            if answer in choices:
                return answer
            if answer.isdecimal() and 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]
            print(f"one of the numbers 1 to {len(names)}, please")
