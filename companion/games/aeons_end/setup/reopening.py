"""Choices of the set-up that are taken back, so that it asks for them again."""

from __future__ import annotations

from companion.games.aeons_end.table import AeonsEnd


def reopen_players(game: AeonsEnd) -> None:
    """The players are asked again; where their names were given, only their mages."""
    settings = game.state.settings
    named_by_mages = settings.players == [game.box.mage(mage).name for mage in settings.mages or ()]
    settings.mages = None
    if named_by_mages:
        settings.players, settings.depths, settings.basic_cards = None, None, None
        settings.solo, settings.solo_play_on = None, None


def reopen_left_out(game: AeonsEnd) -> None:
    """Whatever was chosen and is now left out is asked again."""
    settings = game.state.settings
    excluded = {*settings.excluded}
    if not excluded.isdisjoint(settings.mages or ()):
        reopen_players(game)
    if settings.nemesis in excluded:
        settings.nemesis = None
    if not excluded.isdisjoint(settings.market or ()):
        settings.market = None
