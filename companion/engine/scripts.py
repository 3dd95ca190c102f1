"""Scripts and the live game they play: a rule is a generator that reads like the rulebook and yields prompts."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.chapters import Chapter
from companion.engine.correctable import Correctable
from companion.engine.errors import GameEnded, PackError
from companion.engine.events import Change, Event
from companion.engine.indicators import Indicator
from companion.engine.laid import Fix, Layout, Place
from companion.engine.mapped import Field
from companion.engine.messages import Message, literal
from companion.engine.prompts import Prompt

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

Script = Generator[Prompt, Any, T]
"""Yields a prompt whenever people must act, and is sent their answer. It keeps no value over a yield."""


class Play(Generic[S]):
    """A game being played: its state, and the events told since the last input.

    Scripts take one of these, change `state` through operations, and tell what happened.
    """

    def __init__(self, state: S) -> None:
        self.state = state
        self.told: list[Event] = []

    def named(self, card: str) -> Message:
        """What people call the card (or mat) that effects stand on."""
        return literal(card)

    def tell(
        self,
        key: str,
        *,
        rule: str = "",
        change: Change | None = None,
        put_back: Message | None = None,
        **args: str | int | Message,
    ) -> None:
        """Say that something happened: the message's key and arguments, and the rule it follows."""
        self.told.append(Event(Message(key, args), rule, change, put_back))


def until_the_end(script: Script[None]) -> Script[None]:
    """The script, stopped wherever it stands when an operation ends the game."""
    with suppress(GameEnded):
        yield from script


P = TypeVar("P", bound="Play[Any]")


class Game(ABC, Generic[S, P]):
    """What the kernel must know of a game. Everything here is a reading of the state, but for `turn` and `settle`."""

    name: str
    """Its folder's name, such as `aeons_end`."""
    version: int
    """Raised whenever the scripts ask something else than before, so that an old save is told apart."""
    prefix: str
    """The two letters its labels begin with."""
    folder: Path
    """Where its words, rules and packs lie."""
    state_type: type[S]
    added: tuple[AddedPack, ...] = ()
    """The packs in its box beside those it comes with."""

    def own_packs(self) -> list[Path]:
        """The pack files of the box it comes with."""
        return sorted((self.folder / "pack").glob("*.yaml"))

    def with_packs(self, files: Sequence[Path]) -> Game[S, P]:
        """The same game with these pack files as its whole box.

        Raises:
            PackError: Everything that is wrong in them; or this game has no packs.
        """
        raise PackError(f"{self.name} has no packs: its cards cannot be given in files")

    def pieces(self) -> Mapping[str, Sequence[str]]:
        """By kind what settings and states can name besides the cards of `cards`: ids, each with what it is."""
        return {}

    def maps_beside(self, file: Path) -> list[Path]:
        """The map files that a pack file brings along, if the game has maps."""
        return []

    @abstractmethod
    def new(self, settings: Mapping[str, object], *, seed: int) -> S:
        """The state before the first turn.

        Raises:
            UnknownNameError, CorrectionError: A setting that does not exist, or a value it cannot have.
        """

    def drawn_settings(self, chance: random.Random, depth: str, given: Mapping[str, object]) -> dict[str, object]:
        """Random settings for a game that is played at random.

        Args:
            chance: Where they come from.
            depth: How much is to be kept of the players: "light", "full", or "mixed".
            given: What is settled already, and stays.
        """
        return dict(given)

    @abstractmethod
    def prepared(self, settings: Mapping[str, object], *, seed: int) -> S:
        """The state with everything set up and nobody's turn yet; what `settings` leaves open has its default.

        Raises:
            UnknownNameError, CorrectionError: As for `new`.
        """

    @abstractmethod
    def play(self, state: S) -> P:
        """The live game around a state."""

    @abstractmethod
    def turn(self, play: P) -> Script[None] | None:
        """The script of the next whole turn, or None when the game is over."""

    @abstractmethod
    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        """The scripts that can be started by name, for scenarios: each takes the play and keyword arguments."""

    @abstractmethod
    def ended(self, state: S) -> Message | None:
        """How the game ended, or None while it goes on."""

    def public(self, state: S) -> S:
        """The state as everybody at the table may know it: what is hidden from some stands in it as unseen.

        The same state for a game that hides nothing. One that asks a seat alone (`Prompt.only_for`) has its own, in
        which the chance is not the real one either: its seed tells the order of every pile. It leaves `state` alone,
        and what is shown to all at the table is the same, worked out from either.
        """
        return state

    def secrets(self, play: P) -> tuple[int, ...]:
        """The seats for which `private` has something; that much all at the table know, from open information."""
        return ()

    def private(self, play: P, seat: int) -> tuple[Chapter, ...]:
        """What this seat alone may look up, such as its hand; nothing but a reading of the state."""
        return ()

    def heading(self, play: P, card: Message | None) -> Message | None:
        """Where in the turn the table is, with the card that asks, for the line above a question."""
        return card

    @abstractmethod
    def settle(self, play: P) -> None:
        """Work out again, after a correction, what follows from the values (above all the end of the game)."""

    @abstractmethod
    def correct(self, play: P, path: str, value: int | str) -> int | str:
        """Set the value that a `Correctable` names; returns what it was.

        Raises:
            CorrectionError: There is no such value, or it is of another type.
        """

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Every reason why this state cannot be, in words; empty for a sound one."""

    @abstractmethod
    def indicators(self, play: P) -> tuple[Indicator, ...]:
        """What can be seen at a glance, in the order to show it."""

    @abstractmethod
    def correctables(self, play: P) -> tuple[Correctable, ...]:
        """Every value that can be set by hand."""

    def correctable(self, play: P, path: str) -> Correctable | None:
        """The value at this path as `correctables` lists it, or None; a game that lists many finds one more quickly."""
        return next((one for one in self.correctables(play) if one.path == path), None)

    def fields(self, play: P, piece: str) -> tuple[Field, ...]:
        """What the piece of this key lights and sees on the map, for those who ask; nothing where there is no map."""
        return ()

    def differences(self, before: P, after: P) -> list[Message]:
        """How the pieces on the table come from where they lie `after` a step to where they lay `before` it.

        Nothing for a game whose pieces tell by themselves; one that says something says its numbers too.
        """
        return []

    tokens: Mapping[int, str] = {}
    """The kinds of tokens that labelled discs stand for, by the number on the disc."""

    def laid(self, play: P) -> Layout:
        """What should lie face up on the table now, as everybody there may know it."""
        return Layout()

    def lay(self, play: P, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
        """What is set where this card lies there and the app did not know; empty where it cannot take that over."""
        return ()

    @abstractmethod
    def seats(self, state: S) -> tuple[str, ...]:
        """The names of the players."""

    def named(self, state: S) -> tuple[str, ...]:
        """The names of the players, also of those who were named and have no seat yet."""
        return self.seats(state)

    @abstractmethod
    def cards(self) -> Sequence[Labelled]:
        """Every card that can carry a label."""


class Labelled(msgspec.Struct, frozen=True):
    """A card that can carry a label: its id, its name, the heading it is printed under, and how many there are."""

    id: str
    name: str
    group: str
    copies: int = 1


class AddedPack(msgspec.Struct, frozen=True):
    """A pack beside those that a game comes with: the file, as an absolute path, and the digest of what it held.

    `kept` is the copy that is read where the file is not any more as it was; "" where it is.
    """

    path: str
    digest: str
    kept: str = ""
