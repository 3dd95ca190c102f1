"""Set-up: who goes, where to, with what; only what the settings leave open is asked (EN-036, EN-052 to EN-056)."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.settings import Depth
from companion.games.enormity.settings_check import MOST_PLAYERS
from companion.games.enormity.table import Run

NOT_IN_PACK = "not_in_pack"
TWO = 2
"""Stratagems that are taken along (EN-055)."""


def settle_location(run: Run) -> Script[None]:
    """Which Location; the only one there is needs no question."""
    if run.state.settings.location is not None:
        return
    known = list(run.box.locations.values())
    answer = known[0].id
    if len(known) > 1:
        answer = yield ChooseOne(
            key="ask.location",
            text=say("ask.location"),
            rule="EN-037",
            options=lambda: [
                Option(one.id, literal(one.name), literal(one.summary) if one.summary else None)
                for one in run.box.locations.values()
            ],
        )
    run.state.settings.location = answer


def settle_players(run: Run) -> Script[None]:
    """How many Spacers, and each one's character; where no names are given, the characters' names serve."""
    settings = run.state.settings
    count = len(settings.players) if settings.players is not None else (yield from _how_many(run))
    if settings.characters is None:
        settings.characters = yield from _characters(run, count)
        if settings.depths is None and count == 1 and settings.characters[0]:
            settings.depths = [Depth.FULL]  # most who play alone want it; the last look changes it with a tap
    if settings.players is None:
        settings.players = [_called(run, seat, settings.characters) for seat in range(count)]
    if settings.suits is None:
        suits = list(run.box.suits)
        settings.suits = [suits[0] if suits else ""] * count


def settle_stratagems(run: Run) -> Script[None]:
    """Two Stratagems (EN-055); where the packs have no more than that, all of them."""
    settings = run.state.settings
    if settings.stratagems is not None:
        return
    known = list(run.box.stratagems)
    if len(known) <= TWO:
        settings.stratagems = known
        return
    answer = yield ChooseMany(
        key="ask.stratagems",
        text=say("ask.stratagems"),
        rule="EN-055",
        options=lambda: [Option(one.id, literal(one.name)) for one in run.box.stratagems.values()],
        limits=lambda: (TWO, TWO),
    )
    settings.stratagems = list(answer)


def settle_priority(run: Run) -> Script[None]:
    """Who holds the Priority Target marker first (EN-057); alone there is no question."""
    settings = run.state.settings
    if settings.priority is None and len(run.state.spacers) > 1:
        yield from choose_priority(run)
    run.state.priority = settings.priority or 0
    if len(run.state.spacers) > 1:
        run.tell("told.priority", rule="EN-057", spacer=run.spacer_name(run.state.priority))


def choose_priority(run: Run) -> Script[None]:
    """The players choose the first holder of the marker."""
    answer = yield ChooseOne(
        key="ask.first_priority",
        text=say("ask.first_priority"),
        rule="EN-057",
        options=lambda: [
            Option(str(seat), literal(name), seat=seat) for seat, name in enumerate(run.state.settings.players or ())
        ],
    )
    run.state.settings.priority = int(answer)


def _how_many(run: Run) -> Script[int]:
    most = min(MOST_PLAYERS, len(run.box.location(run.state.settings.location or "").starts))
    answer = yield ChooseOne(
        key="ask.spacers",
        text=say("ask.spacers"),
        rule="EN-036",
        options=lambda: [Option(str(count), say("option.spacers", n=count)) for count in range(1, most + 1)],
    )
    return int(answer)


def _characters(run: Run, count: int) -> Script[list[str]]:
    """A character for each seat: one of the packs that is still free, or one the table has beside them."""
    chosen: list[str] = []
    while len(chosen) < count:
        free = [one for one in run.box.characters.values() if one.id not in chosen]
        if not free:
            chosen.append("")
            continue
        answer = yield ChooseOne(
            key="ask.character",
            text=say("ask.character", spacer=_called(run, len(chosen), chosen)),
            rule="EN-008",
            seat=len(chosen),
            options=lambda: [
                *(
                    Option(one.id, literal(one.name), say("effect.character", n=one.stress))
                    for one in run.box.characters.values()
                    if one.id not in chosen
                ),
                Option(NOT_IN_PACK, say("option.not_in_pack"), say("effect.not_in_pack")),
            ],
        )
        chosen.append("" if answer == NOT_IN_PACK else answer)
    return chosen


def _called(run: Run, seat: int, characters: list[str]) -> str:
    """What a Spacer is called: as given, after the character, or by number."""
    names = run.state.settings.players
    if names is not None:
        return names[seat]
    if seat < len(characters) and characters[seat]:
        return run.box.characters[characters[seat]].name
    return f"Spacer {seat + 1}"
