"""Set-up: which nemesis, how hard, and which decks the table draws from itself (rulebook: Nemesis Setup)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.aeons_end.cards import Mat, MatCounter
from companion.games.aeons_end.difficulty import STARTS
from companion.games.aeons_end.settings import Depth, Difficulty
from companion.games.aeons_end.setup.excluded import available_mats
from companion.games.aeons_end.setup.players import RANDOM
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import check_note, check_notes

PLAYER_DECKS = "player_decks"


def settle_nemesis(game: AeonsEnd) -> Script[None]:
    """One nemesis of the box, by hand or by chance (AE-020)."""
    if game.state.settings.nemesis is not None:
        return
    answer = available_mats(game)[0].id
    if len(available_mats(game)) > 1:
        notes = check_notes(available_mats(game))
        answer = yield ChooseOne(
            key="ask.nemesis",
            text=say("ask.nemesis"),
            detail=in_lines(notes) if notes else None,
            rule="AE-020",
            options=lambda: [*map(_option, available_mats(game)), Option(RANDOM, say("option.random"))],
        )
    if answer == RANDOM:
        order = game.state.chance.apart("nemesis").shuffled(list(game.box.mats))
        free = {mat.id for mat in available_mats(game)}
        answer = next(mat for mat in order if mat in free)
    game.state.settings.nemesis = answer
    game.tell("told.nemesis", rule="AE-020", nemesis=literal(game.box.mat(answer).name))


def _option(mat: Mat) -> Option:
    effect = say("effect.difficulty", n=mat.difficulty)
    if check_note(mat):
        effect = say("effect.check", text=effect)
    return Option(mat.id, say("option.nemesis", name=mat.name), effect)


def decks_of(game: AeonsEnd) -> list[str]:
    """The decks of this game that a table can draw from itself, by the names of their settings."""
    settings = game.state.settings
    counters = game.box.mat(settings.nemesis).counters if settings.nemesis else []
    return [
        "nemesis_deck",
        *(["strike_deck"] if MatCounter.FURY in counters else []),
        *(["corruption_deck"] if MatCounter.CORRUPTIONS in counters else []),
        "turn_order_deck",
        *([PLAYER_DECKS] if Depth.FULL in (settings.depths or ()) else []),
    ]


def default_kept(deck: str) -> Kept:
    """Who keeps a deck that nothing was said about: players have their own in their hands, the app deals the others."""
    return Kept.REAL if deck == PLAYER_DECKS else Kept.DEALT


def choose_decks(game: AeonsEnd) -> Script[None]:
    """Which decks the table draws from itself; the app deals the others."""
    real = yield ChooseMany(
        key="ask.real_decks",
        text=say("ask.real_decks"),
        detail=say("detail.real_decks"),
        options=lambda: [Option(deck, say(f"option.{deck}"), kept_as(game, deck)) for deck in decks_of(game)],
        limits=lambda: (0, len(decks_of(game))),
        chosen=lambda: real_decks(game),
    )
    for deck in decks_of(game):
        setattr(game.state.settings, deck, Kept.REAL if deck in real else Kept.DEALT)


def kept_as(game: AeonsEnd, deck: str) -> Message:
    """Who keeps a deck as things stand, in words."""
    return say(f"effect.{_kept(game, deck).value}")


def real_decks(game: AeonsEnd) -> list[str]:
    """The decks that the table draws itself as things stand."""
    return [deck for deck in decks_of(game) if _kept(game, deck) is Kept.REAL]


def _kept(game: AeonsEnd, deck: str) -> Kept:
    kept: Kept | None = getattr(game.state.settings, deck)
    return kept or default_kept(deck)


def choose_difficulty(game: AeonsEnd) -> Script[None]:
    """A variant that the rulebook does not have, or none."""
    answer = yield ChooseOne(
        key="ask.difficulty",
        text=say("ask.difficulty"),
        detail=say("detail.difficulty"),
        options=lambda: [
            Option(one.value, say(f"difficulty.{one.value}"), say(f"effect.difficulty_{one.value}")) for one in STARTS
        ],
    )
    game.state.settings.difficulty = Difficulty(answer)
