"""The Scanner decks: one per Countdown level, with its used cards (EN-045, EN-427, EN-438)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, shuffled_pile
from companion.engine.prompts import Option, ScanCard
from companion.engine.scripts import Script
from companion.games.enormity.records import ScannerCard
from companion.games.enormity.settings import Reading
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

UNLISTED = "unlisted"
"""The answer to a scan when the card is in no pack."""


def card_words(card: ScannerCard) -> Message:
    """The four counts of a card as it lies upright."""
    return say("scanner.card", nw=card.north_west, ne=card.north_east, sw=card.south_west, se=card.south_east)


def has_deck(run: Run, level: Level) -> bool:
    """Whether there are cards of this level to draw from; otherwise the table says what its own card shows."""
    return run.state.settings.scanner is not Reading.TYPED and bool(_cards(run, level))


def draw(run: Run, level: Level, *, rule: str) -> Script[ScannerCard | None]:
    """The top card of a level's deck, which goes to its used cards; None for a card that is in no pack.

    An empty deck is made of the used cards again (EN-438).
    """
    if not len(_deck(run, level)):
        _refill(run, level)
    if _deck(run, level).kept is Kept.DEALT:
        card = _deck(run, level).candidates()[0]
    else:
        card = yield ScanCard(
            key="ask.scanner_card",
            text=say("ask.scanner_card", level=say(f"level.{level.value}")),
            rule=rule,
            seat=run.state.priority,
            pile="scanner",
            options=lambda: _options(run, level),
        )
    tell_drawn(run, level, rule=rule)
    if card == UNLISTED:
        return None
    _deck(run, level).take(card)
    _used(run, level).append(card)
    return run.box.scanner_cards[card]


def tell_drawn(run: Run, level: Level, *, rule: str) -> None:
    """A card of this level was drawn, and what that takes to undo."""
    words, kept = say(f"level.{level.value}"), _kept(run)
    put_back = say(f"put_back.scanner_{kept.value}", level=words)
    run.tell("told.scanner_drawn", rule=rule, put_back=put_back, level=words)


def _options(run: Run, level: Level) -> list[Option]:
    found = [Option(card, card_words(run.box.scanner_cards[card])) for card in _deck(run, level).candidates()]
    return [*found, Option(UNLISTED, say("option.scanner_unlisted"))]


def _refill(run: Run, level: Level) -> None:
    used = _used(run, level)
    if not used:
        _set_deck(run, level, _sorted(run, level))
        return
    _deck(run, level).kept = _kept(run)
    _deck(run, level).shuffle_in(list(used), run.state.chance)
    used.clear()
    run.tell("told.scanner_shuffled", rule="EN-438", level=say(f"level.{level.value}"))


def _sorted(run: Run, level: Level) -> Pile:
    return shuffled_pile(_cards(run, level), kept=_kept(run), chance=run.state.chance)


def _cards(run: Run, level: Level) -> list[str]:
    stand_in = run.state.settings.scanner is Reading.STAND_IN
    found = run.box.scanner_cards.values()
    return sorted(card.id for card in found if card.level is level and card.stand_in is stand_in)


def _kept(run: Run) -> Kept:
    return Kept.DEALT if run.state.settings.scanner is Reading.STAND_IN else Kept.REAL


def _deck(run: Run, level: Level) -> Pile:
    deck: Pile = getattr(run.state.scanner, level.value)
    return deck


def _set_deck(run: Run, level: Level, deck: Pile) -> None:
    setattr(run.state.scanner, level.value, deck)


def _used(run: Run, level: Level) -> list[str]:
    used: list[str] = getattr(run.state.scanner, f"{level.value}_used")
    return used
