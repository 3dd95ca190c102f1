"""Set-up: the last look at what is settled; every part of it can be changed from here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import in_lines, listed
from companion.games.endogenesis.box import is_sample
from companion.games.endogenesis.records import Confidence, Mode
from companion.games.endogenesis.settings import STANDARD_PRISMS, Samples
from companion.games.endogenesis.setup.chaos_top import choose_chaos_top
from companion.games.endogenesis.setup.enough import lacking, scarce
from companion.games.endogenesis.setup.open_points import open_points, review_open_points
from companion.games.endogenesis.setup.settling import CROWDED, DECKS, choose_mode, mode_name
from companion.games.endogenesis.table import Endogenesis

START = "start"
SHORT_GAME = 2
"""Prisms to win alone in a shorter game, or with many players (EG-038)."""


def review(play: Endogenesis) -> Script[bool]:
    """Whether to start with what is settled; anything else changes a part of it, or opens it to be asked again."""
    answer = yield ChooseOne(
        key="ask.ready",
        text=say("ask.ready"),
        detail=lambda: _settled(play),
        rule=lambda: "EG-188" if play.mode is not Mode.STANDARD else "EG-002",
        options=lambda: [*_options(play)],
        refused=lambda: _refused(play),
    )
    settings = play.state.settings
    match answer:
        case "start":
            return True
        case "players":
            settings.players = settings.mode = settings.first = settings.order = None
        case "mode":
            yield from choose_mode(play)
        case "decks":
            settings.knowledge_deck = settings.chaos_deck = settings.wonder_deck = None
        case "prisms":
            settings.prisms = STANDARD_PRISMS if settings.prisms == SHORT_GAME else SHORT_GAME
        case "samples":
            settings.samples = Samples.UNLESS_OWN if settings.samples is Samples.ALWAYS else Samples.ALWAYS
        case "chaos_top":
            yield from choose_chaos_top(play)
        case "open_points":
            yield from review_open_points(play)
    return False


def _options(play: Endogenesis) -> Iterator[Option]:
    settings = play.state.settings
    count = len(settings.players or ())
    if lacking(play) is None:
        yield Option(START, say("option.start"))
    yield Option("mode", say("option.mode"), mode_name(play.mode))
    yield Option("open_points", say("option.open_points"), say("effect.open_points", n=len(open_points(play))))
    if play.mode is not Mode.ROYALE:
        yield Option("prisms", say("option.prisms"), _prisms_words(settings.prisms or STANDARD_PRISMS, count))
    yield Option("decks", say("option.decks"), _deck_words(play))
    if settings.chaos_deck is Kept.DEALT:
        yield Option("chaos_top", say("option.chaos_top"), say("effect.chaos_top", n=len(settings.chaos_top)))
    if _has_own_cards(play) or _real_decks(play):
        yield Option("samples", say("option.samples"), _samples_words(play))
    yield Option("players", say("option.change_players"), say("option.players", n=count))


def _refused(play: Endogenesis) -> list[Refused]:
    why = lacking(play)
    return [] if why is None else [why.refusal(START, say("option.start"))]


def _settled(play: Endogenesis) -> Message:
    """Who plays what. The number that deals this table again is not told: it would deal every hand elsewhere."""
    names = listed(literal(name) for name in play.state.settings.players or ())
    lines = [say("detail.ready", mode=mode_name(play.mode), players=names)]
    if play.mode is not Mode.STANDARD:
        lines.append(say("detail.left_out"))
    return in_lines([*lines, *scarce(play)])


def _prisms_words(prisms: int, count: int) -> Message:
    suggested = prisms != SHORT_GAME and count >= CROWDED
    return say("effect.prisms_many" if suggested else "effect.prisms", n=prisms)


def _deck_words(play: Endogenesis) -> Message:
    real = _real_decks(play)
    if len(real) in (0, len(DECKS)):
        return say("option.decks_real" if real else "option.decks_dealt")
    return say("effect.real_decks", decks=listed(say(f"name.{deck}") for deck in real))


def _real_decks(play: Endogenesis) -> list[str]:
    return [deck for deck in DECKS if getattr(play.state.settings, deck) is Kept.REAL]


def _samples_words(play: Endogenesis) -> Message:
    """Where samples are played with: in real decks only where the table says that it has made them."""
    samples, real = play.state.settings.samples, _real_decks(play)
    if samples is Samples.UNLESS_OWN and real:
        return say("samples.never" if len(real) == len(DECKS) else "samples.dealt_only")
    return say(f"samples.{samples.value}")


def _has_own_cards(play: Endogenesis) -> bool:
    """Whether there is a card of the owner's, so that there is a choice about ours."""
    found = (play.box.knowledge, play.box.chaos, play.box.wonders)
    cards = [(name, one.confidence) for section in found for name, one in section.items()]
    return any(not is_sample(name) and confidence is Confidence.VERIFIED for name, confidence in cards)
