"""The kit that every panel gets: how large things are, how messages are worded, and what hands may do."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
from kivy.uix.widget import Widget

from companion.engine.mapped import Field
from companion.engine.messages import Catalogue, Length, Message, say
from companion.engine.prompts import Answer, Asked, Option, Refused
from ui.boxes import Box
from ui.camera.place import Place
from ui.contract import Table, View
from ui.theme import Scale

if TYPE_CHECKING:
    from ui.touch import Touchable

LOG = logging.getLogger("companion.ui")
LOCALE = Path(__file__).parent / "locale"


class Hands(Protocol):
    """What a touch can set off. The screen carries it out and knows the table."""

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Answer the prompt that was shown."""

    def by_hand(self, asked: Asked) -> None:
        """Take the step by hand."""

    def choose(self, option: Option) -> None:
        """Take an option that was touched on the map."""

    def by_key(self, touched: Touchable) -> None:
        """Fire something by the key that is down; what is held fires when that was down for long enough."""

    def look(self, asked: Asked) -> None:
        """Show the question behind a cover, to the seat that it is for."""

    def own(self, seat: int) -> None:
        """Show what this seat alone may look up, to whoever of it has taken the screen."""

    def cover(self) -> None:
        """Cover again what is for one seat alone."""

    def picked(self, chosen: Sequence[str]) -> None:
        """Show on the map which of several options are picked."""

    def point(self, option: Option) -> None:
        """Show on the map where an option leads."""

    def noticed(self, touch: object) -> None:
        """Somebody touched the map: the open prompt has been seen."""

    def welcomes(self, touch: object) -> bool:
        """Whether a touch on the map may answer the open prompt."""

    def fields(self, piece: str) -> tuple[Field, ...]:
        """What a piece lights and sees."""

    def correct(self, path: str, value: int | str) -> None:
        """Set a value by hand."""

    def place(self, path: str) -> None:
        """Have the piece that this value moves be put right on the map."""

    def say(self, words: str) -> None:
        """Say something of the screen's own as a notice."""

    def all_options(self, asked: Asked) -> None:
        """Show every option of a long prompt at once."""

    def why(self, rule: str) -> None:
        """Show a rule."""

    def refused(self, refused: Refused) -> None:
        """Show why a choice is not possible now."""

    def look_up(self, key: str) -> None:
        """Show all there is to know of a gauge or a card in play."""

    def look_up_next(self) -> None:
        """Show the next of all that can be looked up."""

    def undo(self) -> None:
        """Take the last input back, asking first where pieces must be put back."""

    def redo(self) -> None:
        """Take again what was undone."""

    def fix(self) -> None:
        """Open the values that can be set by hand."""

    def history(self) -> None:
        """Open what happened."""

    def menu(self) -> None:
        """Open the menu."""

    def devices(self) -> None:
        """Open how the outside things are."""

    def lights(self) -> None:
        """Open how bright the lights are, and in which colours."""

    def camera(self, place: Place = Place.LIVE) -> None:
        """Open what the camera sees, or one of its other pages."""

    def look_harder(self) -> None:
        """Have the camera read its next picture as thoroughly as there is time for."""

    def new_game(self, game: str = "") -> None:
        """Put this game aside and set up another: one of this id, or of the same kind."""

    def take_up(self, game: str) -> None:
        """Put this game aside and go on with another one."""

    def leave(self) -> None:
        """Close the app."""

    def dismiss(self) -> None:
        """Put the newest notice away."""

    def close(self) -> None:
        """Close the open dialog."""


class Words:
    """The words of the game, through its table, and the screen's own."""

    def __init__(self, table: Table, *, language: str = "en") -> None:
        self._table = table
        self._own = Catalogue([LOCALE], language=language)

    def of(self, message: Message, length: Length = Length.SCREEN) -> str:
        """A message of the game in words; one without words shows its key, so that play goes on."""
        try:
            return self._table.words(message, length).replace(" -> ", " → ")
        except (LookupError, ValueError) as problem:
            LOG.error("no words for %r: %s", message.key, problem)
            return message.key

    def own(self, key: str, **args: str | int | Message) -> str:
        """One of the screen's own texts."""
        return self._own.text(say(f"ui.{key}", **args))


class Kit(msgspec.Struct, frozen=True):
    """Handed to every panel."""

    scale: Scale
    words: Words
    hands: Hands


class Panel(Widget):
    """A part of the screen with a fixed place, which shows what it needs of a view."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.kit = kit
        self.box = box

    def show(self, view: View) -> None:
        """Draw what this panel needs of a new view."""
        raise NotImplementedError
