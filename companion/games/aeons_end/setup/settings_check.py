"""Settings as they are given from outside: read, and refused with all that no table can have."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.errors import CorrectionError, UnknownNameError
from companion.engine.given_settings import converted
from companion.engine.names import name_fault, near
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import BASIC
from companion.games.aeons_end.settings import Settings
from companion.games.aeons_end.setup import market
from companion.games.aeons_end.setup.laying import BASIC_ADDED


def read_settings(given: Mapping[str, object], box: Box) -> Settings:
    """The settings that these names and values are.

    Raises:
        UnknownNameError: A mage, nemesis or card that is in no pack.
        CorrectionError: A name that is no setting, or a value that it cannot have.
    """
    unknown = [name for name in given if name not in Settings.__struct_fields__]
    if unknown:
        raise CorrectionError(f"there is no setting {unknown[0]!r}{near(unknown[0], Settings.__struct_fields__)}")
    settings = converted(given, Settings)
    check_settings(settings, box)
    return settings


def check_settings(settings: Settings, box: Box) -> None:
    """Refuse what no table can have.

    Raises:
        UnknownNameError: A mage, nemesis or card that is in no pack.
        CorrectionError: Too many players, a mage or pile twice, a wrong list of cards, what is left out and used.
    """
    if settings.nemesis is not None:
        box.mat(settings.nemesis)
    _check_players(settings, box)
    _check_excluded(settings, box)
    _check_market(settings, box)
    if settings.basic_cards is not None:
        if settings.players is None:
            raise CorrectionError("basic_cards: how many they are depends on the players; settle players too")
        _check_basic_cards(settings.basic_cards, len(settings.players), box)


def _check_names(names: list[str]) -> None:
    if not 1 <= len(names) <= 4:
        raise CorrectionError(f"players: expected 1 to 4 names, got {len(names)}")
    for name in names:
        if fault := name_fault(name):
            raise CorrectionError(f"players: {fault}")
        if sum(name.strip().casefold() == other.strip().casefold() for other in names) > 1:
            raise CorrectionError(f"players: {name} is there twice; give each a name of their own")


def _check_players(settings: Settings, box: Box) -> None:
    if settings.players is not None:
        _check_names(settings.players)
    if settings.mages is not None:
        for mage in settings.mages:
            box.mage(mage)
        if len(set(settings.mages)) != len(settings.mages):
            raise CorrectionError(f"mages: each mage is there once, got {', '.join(settings.mages)}")
        if settings.players is None or len(settings.players) != len(settings.mages):
            raise CorrectionError("mages: expected as many as there are players")
    if settings.depths is not None and len(settings.depths) != len(settings.players or ()):
        raise CorrectionError("depths: expected as many as there are players; settle players too")


def _check_excluded(settings: Settings, box: Box) -> None:
    supply = {card.id for card in box.supply()}
    known = {*box.mages, *box.mats, *supply}
    for name in settings.excluded:
        if name in box.player_cards and name not in supply:
            raise CorrectionError(
                f"excluded: {name} is a starter; only mages, nemeses and supply cards can be left out"
            )
        if name not in known:
            raise UnknownNameError(f"excluded: there is no mage, nemesis or supply card {name!r}{near(name, known)}")
    used = [*(settings.mages or ()), settings.nemesis, *(settings.market or ())]
    for name in used:
        if name in settings.excluded:
            raise CorrectionError(f"excluded: {name} is left out and cannot be chosen; take it out of one of the two")
    for kind, names, least in (
        ("mages", {*box.mages}, len(settings.players or "1")),
        ("nemeses", {*box.mats}, 1),
        ("supply cards", supply, market.PILES),
    ):
        left = names - {*settings.excluded}
        if names & {*settings.excluded} and len(left) < least:
            raise CorrectionError(f"excluded: {len(left)} {kind} are left, expected at least {least}")


def _check_market(settings: Settings, box: Box) -> None:
    piles = settings.market
    if piles is None:
        return
    supply = [card.id for card in box.supply()]
    for name in piles:
        if name in box.player_cards and name not in supply:
            raise CorrectionError(f"market: {name} is a starter, and starters are never a supply pile (AE-006)")
        if name not in supply:
            raise UnknownNameError(f"market: there is no supply card {name!r}{near(name, supply)}")
    twice = next((name for name in piles if piles.count(name) > 1), None)
    if twice is not None:
        raise CorrectionError(f"market: every pile is another card, and {twice} is there twice (AE-037)")
    if not piles and market.is_needed(settings, box):
        raise CorrectionError("market: these players or this nemesis need the supply kept; name nine piles, or none")
    if piles and len(piles) != market.PILES:
        raise CorrectionError(f"market: expected {market.PILES} piles, got {len(piles)} (AE-037)")


def _check_basic_cards(cards: list[str], players: int, box: Box) -> None:
    for tier, count in enumerate(BASIC_ADDED[players], 1):
        chosen = [card for card in cards if box.card(card).tier == tier]
        wrong = [card for card in chosen if box.card(card).nemesis != BASIC]
        if len(set(chosen)) != count or len(chosen) != count or wrong:
            raise CorrectionError(
                f"basic_cards: expected {count} different basic cards of tier {tier} for {players} player(s), "
                f"got {', '.join(chosen) or 'none'}"
            )
