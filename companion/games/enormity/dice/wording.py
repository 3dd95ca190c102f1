"""Words for dice: what one shows, and what several show together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.engine.messages import Message, say
from companion.engine.symbols import SYMBOLS, Face
from companion.engine.wording import listed
from companion.games.enormity.dice.rolled import Die
from companion.games.enormity.records import Colour


def dice_words(colours: Sequence[Colour]) -> Message:
    """Dice by colour, the strongest first: "2 red dice, 1 white die"."""
    counts = Counter(colours)
    parts = [say(f"dice_of.{one.value}", n=counts[one]) for one in reversed(Colour) if counts[one]]
    return listed(parts) if parts else say("dice_of.none")


def face_words(face: Face, symbols: Sequence[str] = SYMBOLS) -> Message:
    """The symbols that count, with how often each is there: "2 Power, 1 Potential"."""
    shown = [say(f"dice.{name}", n=face.of(name)) for name in SYMBOLS if name in symbols and face.of(name)]
    return listed(shown) if shown else say("dice.blank")


def die_words(place: int, die: Die, symbols: Sequence[str]) -> Message:
    """A die by its place from 1, its colour, and what it shows now."""
    shown = Face(power=die.face.power, potential=die.potentials, half=die.face.half, critical=die.face.critical)
    return say("dice.die", place=place, colour=say(f"dice.{die.colour.value}"), face=face_words(shown, symbols))
