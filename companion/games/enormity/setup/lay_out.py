"""The table before the first round, as far as the Location and the settings say it: maps, doors, pools, Spacers."""

from __future__ import annotations

from companion.engine.errors import CorrectionError
from companion.engine.piles import shuffled_pile
from companion.games.enormity.pieces import BlipTokens, Door, DoorIs, LaidMap
from companion.games.enormity.records import Location
from companion.games.enormity.settings import Depth
from companion.games.enormity.spacer import Spacer
from companion.games.enormity.state import Stratagem
from companion.games.enormity.table import Run

FLATLINE = ("live_1", "live_2", "died_1", "died_2")
"""The Flatline deck: two live cards, two died cards (EN-411)."""


def lay_table(run: Run) -> None:
    """Lay the first map and everything whose place is settled."""
    state, settings = run.state, run.state.settings
    location = run.box.location(settings.location or "")
    state.location, state.sheet = location.id, location.intruder
    state.maps = [LaidMap(location.map)]
    add_doors(run)
    sheet = run.current_sheet
    state.standees = sheet.standees if sheet else 0
    state.blip_tokens = BlipTokens(**{supply.id: supply.count for supply in run.box.blip_tokens.values()})
    state.flatline = shuffled_pile(list(FLATLINE), kept=settings.flatline_deck, chance=state.chance)
    state.extraction.marker = location.extraction
    state.stratagems = [Stratagem(card) for card in settings.stratagems or ()]
    seat_spacers(run, location)


def add_doors(run: Run) -> None:
    """Every door of the maps on the table that is not listed yet stands as its map says (EN-048)."""
    listed = {door.name for door in run.state.doors}
    for door in run.board.doors.values():
        if door.name not in listed:
            run.state.doors.append(Door(door.name, DoorIs(door.starts.value)))


def seat_spacers(run: Run, location: Location) -> None:
    """One Spacer a player (EN-036), with full Vitals and the character's Stress (EN-013), on the Location's spaces."""
    state, settings = run.state, run.state.settings
    names = settings.players or []
    if len(names) > len(location.starts):
        raise CorrectionError(f"players: {location.name} has {len(location.starts)} starting spaces for {len(names)}")
    for seat, name in enumerate(names):
        character = _at(settings.characters, seat)
        depths = settings.depths or []
        record = run.box.characters.get(character)
        state.spacers.append(
            Spacer(
                name=name,
                character=character,
                suit=_at(settings.suits, seat),
                depth=depths[seat] if seat < len(depths) else Depth.LIGHT,
                at=location.starts[seat],
                stress=record.stress if record else 0,
            )
        )
    state.priority = 0 if names else None


def _at(values: list[str] | None, seat: int) -> str:
    return values[seat] if values and seat < len(values) else ""
