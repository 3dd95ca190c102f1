"""The words of a table: the game's, the table's own and the kernel's, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.errors import CatalogueError, UnknownMessageError
from companion.engine.messages import Catalogue, Length, Message, languages, say
from companion.engine.prompts import Refused
from companion.engine.scripts import Game

HERE = Path(__file__).parent


class Wording:
    """The words of whatever game is on the table.

    A screen that still shows the game before is answered from that game's words.
    """

    def __init__(self, game: Game[Any, Any], language: str) -> None:
        """The words of a game, and the language of every other one.

        Raises:
            CatalogueError: Nobody has translated anything into that language.
        """
        self._language = language
        self._known: dict[Path, Catalogue] = {}
        self.present = self._before = self.of(game)

    def of(self, game: Game[Any, Any]) -> Catalogue:
        """The words of a game that need not be on the table.

        Raises:
            CatalogueError: Nobody has translated anything into the table's language.
        """
        if game.folder not in self._known:
            self._known[game.folder] = table_words(game, self._language)
        return self._known[game.folder]

    def turn_to(self, game: Game[Any, Any]) -> None:
        """Another game is on the table."""
        self._before, self.present = self.present, self.of(game)

    def text(self, message: Message, length: Length = Length.SCREEN) -> str:
        """A message in words.

        Raises:
            UnknownMessageError: Neither game knows its key.
        """
        try:
            return self.present.text(message, length)
        except UnknownMessageError:
            return self._before.text(message, length)


def table_words(game: Game[Any, Any], language: str) -> Catalogue:
    """All that is said at a table of this game.

    Raises:
        CatalogueError: Nobody has translated anything into that language.
    """
    folders = [game.folder / "locale", HERE / "locale", HERE / "engine" / "locale"]
    known = set().union(*map(languages, folders))
    if language not in known:
        raise CatalogueError(f"there are no words in the language {language!r}; there are {', '.join(sorted(known))}")
    return Catalogue(folders, language=language)


def barred(refused: Refused, words: Catalogue) -> str:
    """A refused choice in a line: what it is, why it is not possible now, and the rule that forbids it.

    Raises:
        UnknownMessageError: There are no words for it.
    """
    return words.text(say("refused", label=refused.label, why=refused.why, rule=refused.rule), Length.LINE)
