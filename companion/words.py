"""The words of a table: the game's, the table's own and the kernel's, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.errors import CatalogueError
from companion.engine.messages import Catalogue, languages
from companion.engine.scripts import Game

HERE = Path(__file__).parent


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
