"""What people call the labelled pieces of the game that is on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.labels import codes, parse_label
from companion.engine.scripts import Game
from ui.sight import Tone
from vision.sightings import shown


def card_codes(game: Game[Any, Any]) -> dict[str, str]:
    """Card ids by the text of their label."""
    return codes(game.prefix, [card.id for card in game.cards()]) if game.prefix else {}


class Names:
    """Names by label, worked out once for each game."""

    def __init__(self, game: Callable[[], Game[Any, Any]]) -> None:
        """`game` gives the game that is on the table now."""
        self._game = game
        self._known: tuple[object, dict[str, str]] = (None, {})

    def named(self, text: str) -> tuple[str, Tone]:
        """What the piece with this label is called, and whether it is the game's; anything else is shown escaped."""
        name = self._labels().get(text)
        if name is not None:
            return name, Tone.KNOWN
        return shown(text), Tone.UNSURE if parse_label(text) else Tone.FOREIGN

    def _labels(self) -> dict[str, str]:
        game = self._game()
        if self._known[0] is not game:
            names = {card.id: card.name for card in game.cards()}
            self._known = game, {text: names[card] for text, card in card_codes(game).items()}
        return self._known[1]
