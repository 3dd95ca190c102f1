"""Settings as people give them: read, and refused with words where they cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.errors import CorrectionError, UnknownNameError
from companion.engine.given_settings import converted, refuse_unknown
from companion.engine.names import names_fault, near
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.settings import Settings

SEATS = {Mode.STANDARD: (2, 5), Mode.ROYALE: (1, 2), Mode.TACTICAL: (3, 5)}
"""How many can play in each mode (EG-002)."""
MOST_SLOTS = 5


def read_settings(given: Mapping[str, object], box: Box) -> Settings:
    """The settings that `given` makes.

    Raises:
        UnknownNameError: A name that is no setting, or that the box does not have.
        CorrectionError: A value that it cannot have.
    """
    refuse_unknown(given, Settings)
    settings = converted(given, Settings)
    _check_players(settings)
    _check_order(settings)
    _check_numbers(settings)
    for name in settings.chaos_top:
        if name not in box.chaos:
            raise UnknownNameError(f"chaos_top: there is no {name!r} in the packs{near(name, box.chaos)}")
    return settings


def _check_players(settings: Settings) -> None:
    players = settings.players
    if players is None:
        return
    least, most = SEATS[settings.mode] if settings.mode else (1, 5)
    if not least <= len(players) <= most:
        mode = f" in {settings.mode.value} play" if settings.mode else ""
        raise CorrectionError(f"players: expected {least} to {most} names{mode}, got {len(players)}")
    if fault := names_fault(players):
        raise CorrectionError(f"players: {fault}")


def _check_order(settings: Settings) -> None:
    if settings.players is None:
        if settings.order is not None or settings.first is not None:
            raise CorrectionError("first and order: expected players with them")
        return
    seats = list(range(len(settings.players)))
    if settings.first is not None and settings.first not in seats:
        raise CorrectionError(f"first: expected a seat from 0 to {len(seats) - 1}, got {settings.first}")
    if settings.order is not None and sorted(settings.order) != seats:
        raise CorrectionError(f"order: expected each seat from 0 to {len(seats) - 1} once, got {settings.order}")
    if settings.order and settings.first is not None and settings.order[0] != settings.first:
        raise CorrectionError(f"order: expected it to begin with the first player's seat, {settings.first}")


def _check_numbers(settings: Settings) -> None:
    if settings.prisms is not None and settings.prisms not in (2, 3):
        raise CorrectionError(f"prisms: expected 2 or 3 to win alone, got {settings.prisms}")
    if not 1 <= settings.royale_slots <= MOST_SLOTS:
        raise CorrectionError(f"royale_slots: expected 1 to {MOST_SLOTS}, got {settings.royale_slots}")
