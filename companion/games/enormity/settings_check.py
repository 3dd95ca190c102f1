"""Settings as people give them: read, and refused with words where they cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.errors import CorrectionError, UnknownNameError
from companion.engine.given_settings import converted, refuse_unknown
from companion.engine.names import names_fault, near
from companion.engine.symbols import face
from companion.games.enormity.box import Box
from companion.games.enormity.records import Colour
from companion.games.enormity.settings import Arrival, Reading, Settings
from companion.games.enormity.setup.visits import can_come_again

MOST_PLAYERS = 4
STRATAGEMS = 2
MOST_DICE = 40
"""More Power dice of a colour than any table has."""


def read_settings(given: Mapping[str, object], box: Box) -> Settings:
    """The settings that `given` makes.

    Raises:
        UnknownNameError: A name that is no setting, or that the box does not have.
        CorrectionError: A value that it cannot have.
    """
    refuse_unknown(given, Settings)
    _check_colours(given)
    settings = converted(given, Settings)
    _check_names(settings, box)
    _check_players(settings)
    _check_loadout(settings)
    _check_dice(settings)
    _check_scanner(settings, box)
    _check_arrival(settings, box)
    return settings


def _check_colours(given: Mapping[str, object]) -> None:
    """What is said by colour is said of the colours that there are; else the text would be about lists and numbers."""
    colours = [colour.value for colour in Colour]
    for setting in ("faces", "dice_supply"):
        said = given.get(setting)
        for colour in said if isinstance(said, Mapping) else ():
            if colour not in colours:
                raise CorrectionError(f"{setting}: there is no die of the colour {colour!r}{near(colour, colours)}")


def _check_names(settings: Settings, box: Box) -> None:
    sections = {
        "location": ([settings.location] if settings.location else [], box.locations),
        "characters": (settings.characters or [], box.characters),
        "suits": (settings.suits or [], box.suits),
        "stratagems": (settings.stratagems or [], box.stratagems),
    }
    for setting, (chosen, known) in sections.items():
        for name in chosen:
            if name and name not in known:
                raise UnknownNameError(f"{setting}: there is no {name!r} in the packs{near(name, known)}")


def _check_players(settings: Settings) -> None:
    players = settings.players
    if players is None:
        return
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise CorrectionError(f"players: expected 1 to {MOST_PLAYERS} names, got {len(players)}")
    if fault := names_fault(players):
        raise CorrectionError(f"players: {fault}")
    if settings.priority is not None and not 0 <= settings.priority < len(players):
        raise CorrectionError(f"priority: expected a seat from 0 to {len(players) - 1}, got {settings.priority}")
    for setting in ("characters", "suits", "depths"):
        values = getattr(settings, setting)
        if values is not None and len(values) != len(players):
            raise CorrectionError(f"{setting}: expected {len(players)}, one for each player, got {len(values)}")


def _check_arrival(settings: Settings, box: Box) -> None:
    if settings.arrival is Arrival.FIRST:
        return
    location = box.locations.get(settings.location or "")
    if location is None:
        raise CorrectionError("arrival: expected a location with it, to come in again by its Insertion Point")
    if not can_come_again(box, location):
        raise CorrectionError(f"arrival: no page of {location.name} has a Point to come in by: expected first")


def _check_loadout(settings: Settings) -> None:
    """There is one card of each Character and of each Stratagem."""
    if len(settings.stratagems or ()) > STRATAGEMS:
        raise CorrectionError(f"stratagems: expected at most {STRATAGEMS}, got {len(settings.stratagems or ())}")
    for setting in ("characters", "stratagems"):
        names = [name for name in getattr(settings, setting) or () if name]
        for name in names:
            if names.count(name) > 1:
                raise CorrectionError(f"{setting}: there is one card of {name}, got it {names.count(name)} times")


def _check_scanner(settings: Settings, box: Box) -> None:
    if settings.scanner is Reading.CARDS and all(card.stand_in for card in box.scanner_cards.values()):
        raise CorrectionError(
            "scanner: cards are yours, and no pack has any: type them into one (--pack), or expected stand_in or typed"
        )


def _check_dice(settings: Settings) -> None:
    colours = [colour.value for colour in Colour]
    for colour in colours:
        count = getattr(settings.dice_supply, colour)
        if not 0 <= count <= MOST_DICE:
            raise CorrectionError(f"dice_supply.{colour}: expected 0 to {MOST_DICE} dice, got {count}")
    for colour, faces in settings.faces.items():
        if not faces:
            raise CorrectionError(f"faces.{colour}: expected the face of each side, such as [p1, o1, p1o1], got none")
        for text in faces:
            try:
                face(text)
            except ValueError as error:
                raise CorrectionError(f"faces.{colour}: {error}") from error
