"""The table before the first round, as far as Location and settings say it: maps, doors, pools, Spacers (EN-037)."""

from __future__ import annotations

from companion.engine.errors import CorrectionError
from companion.engine.piles import shuffled_pile
from companion.games.enormity.pieces import BlipTokens, LaidMap, TrackKind, TrackPiece
from companion.games.enormity.records import Location
from companion.games.enormity.settings import Arrival, Depth
from companion.games.enormity.setup.ecology import settle_ecology
from companion.games.enormity.setup.insertion import close_insertion, stand_by_default
from companion.games.enormity.setup.piles import lay_discovery_pool
from companion.games.enormity.setup.stocking import DISCOVERY, discovery, stock
from companion.games.enormity.setup.visits import first_page
from companion.games.enormity.spacer import Spacer
from companion.games.enormity.state import START, Stratagem
from companion.games.enormity.table import Run

FLATLINE = ("live_1", "live_2", "died_1", "died_2")
"""The Flatline deck: two live cards, two died cards (EN-411)."""

DEMO_CARDS = 3
"""Action cards that a Spacer takes along (EN-052)."""


def lay_table(run: Run) -> None:
    """Lay the first map and everything whose place is settled; Blips and Intruders come by `arrivals`."""
    state, settings = run.state, run.state.settings
    location = run.box.location(settings.location or next(iter(run.box.locations)))
    state.location, state.marker = location.id, START
    state.maps = [LaidMap(first_page(location, settings.arrival))]
    settle_ecology(run)
    stock(run, run.board.laid[0])
    if settings.arrival is Arrival.AGAIN:
        close_insertion(run)
    state.blip_tokens = BlipTokens(**{supply.id: supply.count for supply in run.box.blip_tokens.values()})
    state.flatline = shuffled_pile(list(FLATLINE), kept=settings.flatline_deck, chance=state.chance)
    state.extraction.marker = location.extraction
    state.stratagems = [Stratagem(card) for card in settings.stratagems or ()]
    lay_discovery_pool(run)
    lay_track(run)
    seat_spacers(run, location)


def lay_track(run: Run) -> None:
    """Blips, Intruders and Discoveries that wait on the Countdown Track (EN-046, EN-049, EN-050)."""
    for laid in run.box.location(run.state.location).laid:
        if laid.track is None:
            continue
        if laid.what == DISCOVERY:
            run.state.discoveries.append(discovery(run, laid))
        else:
            kind = TrackKind.BLIP if laid.what == "blip" else TrackKind.INTRUDER
            run.state.track.append(TrackPiece(laid.track, kind, "" if kind is TrackKind.BLIP else laid.what))


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
        depth = depths[seat] if seat < len(depths) else Depth.LIGHT
        state.spacers.append(
            Spacer(
                name=name,
                character=character,
                suit=_at(settings.suits, seat),
                depth=depth,
                at=location.starts[seat] if settings.arrival is Arrival.FIRST else None,
                stress=record.stress if record else 0,
                cards=list(run.box.action_cards)[:DEMO_CARDS] if depth is Depth.FULL else [],
            )
        )
    state.priority = 0 if names else None
    if settings.arrival is Arrival.AGAIN:
        stand_by_default(run)


def _at(values: list[str] | None, seat: int) -> str:
    return values[seat] if values and seat < len(values) else ""
