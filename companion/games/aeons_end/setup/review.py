"""Set-up: the last look at what is settled; what is not as the table wants it is changed here."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines, listed
from companion.games.aeons_end.cards import MatCounter
from companion.games.aeons_end.players.zones import card_list
from companion.games.aeons_end.settings import Depth
from companion.games.aeons_end.setup.choose_market import choose_market
from companion.games.aeons_end.setup.excluded import EXCLUDED, exclude, excluded_option
from companion.games.aeons_end.setup.nemesis import choose_decks, choose_difficulty, decks_of, default_kept, real_decks
from companion.games.aeons_end.setup.reopening import reopen_players
from companion.games.aeons_end.setup.table_number import TABLE_NUMBER, enter_number, number_option
from companion.games.aeons_end.state import player_card
from companion.games.aeons_end.table import AeonsEnd

START = "start"


def review(game: AeonsEnd) -> Script[bool]:
    """Whether to start with what is settled; anything else changes a part of it, or opens it to be asked again."""
    answer = yield ChooseOne(
        key="ask.ready", text=say("ask.ready"), detail=lambda: _settled(game), options=lambda: _options(game)
    )
    settings = game.state.settings
    if answer == START:
        return True
    if answer == "players":
        reopen_players(game)
    elif answer == "nemesis":
        settings.nemesis = None
    elif answer == "husks":
        settings.husks_block_victory = not settings.husks_block_victory
    else:
        yield from {
            "depths": _choose_depths,
            "decks": choose_decks,
            "market": choose_market,
            "difficulty": choose_difficulty,
            EXCLUDED: exclude,
            TABLE_NUMBER: enter_number,
        }[answer](game)
    return False


def settle_rest(game: AeonsEnd) -> None:
    """What is still open when the table starts has its default."""
    for deck in decks_of(game):
        if getattr(game.state.settings, deck) is None:
            setattr(game.state.settings, deck, default_kept(deck))


def _options(game: AeonsEnd) -> list[Option]:
    settings = game.state.settings
    assert settings.nemesis is not None
    mat = game.box.mat(settings.nemesis)
    market = say("effect.piles", n=len(settings.market)) if settings.market else say("effect.not_kept")
    found = [
        Option(START, say("option.start")),
        Option("depths", say("option.depths"), _depths(game)),
        Option("decks", say("option.decks"), _decks(game)),
        Option("difficulty", say("option.difficulty"), say(f"difficulty.{settings.difficulty.value}")),
        Option("players", say("option.change_players"), say("effect.players", n=len(settings.players or ()))),
        Option("nemesis", say("option.change_nemesis"), say("option.nemesis", name=mat.name)),
        Option("market", say("option.change_market"), market),
        excluded_option(game),
        number_option(game),
    ]
    if MatCounter.HUSKS in mat.counters:
        block = "husks_block" if settings.husks_block_victory else "husks_do_not_block"
        found.insert(4, Option("husks", say("option.husks"), say(f"effect.{block}")))
    return found


def _choose_depths(game: AeonsEnd) -> Script[None]:
    full = yield ChooseMany(
        key="ask.depths",
        text=say("ask.depths"),
        detail=say("detail.depths"),
        options=lambda: [
            Option(player_card(seat), say("option.mage", name=name), None, seat)
            for seat, name in enumerate(game.state.settings.players or ())
        ],
        limits=lambda: (0, len(game.state.settings.players or ())),
        chosen=lambda: _kept_in_full(game),
    )
    seats = range(len(game.state.settings.players or ()))
    game.state.settings.depths = [Depth.FULL if player_card(seat) in full else Depth.LIGHT for seat in seats]


def _kept_in_full(game: AeonsEnd) -> list[str]:
    depths = game.state.settings.depths or ()
    return [player_card(seat) for seat, depth in enumerate(depths) if depth is Depth.FULL]


def _settled(game: AeonsEnd) -> Message:
    """Who plays against whom with which piles, and the number that deals this table again."""
    settings = game.state.settings
    lines = [say("detail.ready", players=_who(game), nemesis=game.box.mat(settings.nemesis or "").name)]
    if settings.market:
        lines.append(say("detail.ready_market", piles=card_list(game, settings.market)))
    return in_lines([*lines, say("detail.table_number", number=game.state.chance.seed)])


def _who(game: AeonsEnd) -> Message:
    """The players, each with their mage where that is not what they are called by."""
    settings = game.state.settings
    mages = [game.box.mage(mage).name for mage in settings.mages or ()]
    return listed(
        [
            literal(player) if player == mage else say("lay.with_mage", player=literal(player), mage=literal(mage))
            for player, mage in zip(settings.players or (), mages, strict=True)
        ]
    )


def _names(names: Iterable[str]) -> Message:
    return listed([say("option.mage", name=name) for name in names])


def _depths(game: AeonsEnd) -> Message:
    settings = game.state.settings
    depths = settings.depths or []
    full = [name for name, depth in zip(settings.players or (), depths, strict=False) if depth is Depth.FULL]
    return say("effect.kept_of", names=_names(full)) if full else say("effect.kept_of_nobody")


def _decks(game: AeonsEnd) -> Message:
    real = real_decks(game)
    if not real:
        return say("effect.all_dealt")
    return say("effect.decks_real", names=listed([say(f"option.{deck}") for deck in real]))
