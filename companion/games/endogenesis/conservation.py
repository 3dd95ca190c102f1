"""Conservation: where every card lies that the app deals; none is there twice, and none is lost (EG-166, EG-168)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.engine.piles import Kept
from companion.games.endogenesis.setup.lay_out import chaos_cards, knowledge_cards, wonder_cards
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.state import Phase, Result
from companion.games.endogenesis.table import Endogenesis


def misplaced(play: Endogenesis) -> Iterator[str]:
    """Every card that is there more often than it can be, or is nowhere while nothing is under way."""
    state = play.state
    for there, every, _ in _dealt(play):
        yield from _differences(play, there, every)
    if not play.hands_known:
        yield from _too_many(play, Counter(_open_knowledge(play)))
    for seat, player in enumerate(state.players):
        for name in ("held_cards", "payment"):
            lacking = Counter(getattr(player, name)) - Counter(player.hand)
            if lacking and play.hands_known:
                yield f"players.{seat}.{name}: {lacking.total()} of them are not in the hand"


def lay_down_lost(play: Endogenesis) -> None:
    """Discard the dealt cards that are nowhere: those that were being resolved when a correction ended the game."""
    if is_quiet(play):
        for there, every, discards in _dealt(play):
            discards[:0] = (every - there).elements()


def _dealt(play: Endogenesis) -> Iterator[tuple[Counter[str], Counter[str], list[str]]]:
    """Of each deck that the app deals: the cards that are there, those that there are, and its discards."""
    state, settings = play.state, play.state.settings
    if settings.knowledge_deck is Kept.DEALT:
        every = Counter({card.id: card.copies for card in knowledge_cards(play)})
        yield Counter(_knowledge(play)), every, state.knowledge_discard
    if settings.chaos_deck is Kept.DEALT:
        every = Counter({card.id: card.copies for card in chaos_cards(play)}) | Counter(settings.chaos_top)
        yield Counter(_chaos(play)), every, state.chaos.discard
    if settings.wonder_deck is Kept.DEALT:
        every = Counter({card.id: card.copies for card in wonder_cards(play)})
        yield Counter(_wonders(play)), every, state.wonder_discard


def is_quiet(play: Endogenesis) -> bool:
    """Whether nothing is under way for whose end a card waits, such as an Artifact, an Event or a Wonder."""
    state = play.state
    if state.uses or state.waiting or state.slain or state.arrival:
        return False
    seat = state.active if state.phase is Phase.COMBAT and state.began else None
    dying = seat is not None and seat < len(state.players) and play.player(seat).dead
    return not dying and state.result is Result.ONGOING


def _differences(play: Endogenesis, there: Counter[str], every: Counter[str]) -> Iterator[str]:
    """Cards there are too many of; and too few, where none can be on its way."""
    for name, count in (there - every).items():
        yield f"{name} is there {there[name]} times, there are {there[name] - count}"
    if is_quiet(play):
        for name, count in (every - there).items():
            yield f"{name} is there {there[name]} times, there are {there[name] + count}"


def _too_many(play: Endogenesis, there: Counter[str]) -> Iterator[str]:
    """Real cards that lie open more often than the packs have them."""
    for name, count in there.items():
        card = play.box.knowledge.get(name)
        if card is not None and count > card.copies:
            yield f"{name} lies open {count} times, there are {card.copies}"


def _knowledge(play: Endogenesis) -> Iterator[str]:
    """Every Knowledge card, with those that are looked at, laid aside or being used; what pays is still in hand."""
    state = play.state
    yield from state.knowledge.cards
    yield from state.knowledge_discard
    yield from state.monster_drawn
    for pile in state.piles.values():
        yield from pile
    for player in state.players:
        yield from player.hand
        yield from player.equipped
    yield from _used(state.uses[:1], UseKind.ARTIFACT)  # inside another use it pays, and is discarded already


def _open_knowledge(play: Endogenesis) -> Iterator[str]:
    state = play.state
    yield from state.knowledge_discard
    yield from state.monster_drawn
    yield from (slot.card for player in state.players for slot in player.slots if slot.card and not slot.face_down)


def _chaos(play: Endogenesis) -> Iterator[str]:
    """Every Chaos card, an Event also while it happens."""
    state, chaos = play.state, play.state.chaos
    yield from chaos.deck.cards
    yield from chaos.discard
    yield from chaos.distortions
    yield from (one.card for one in state.monsters)
    if chaos.face_up:
        yield chaos.face_up
    yield from _used(state.uses, UseKind.EVENT)


def _wonders(play: Endogenesis) -> Iterator[str]:
    state = play.state
    yield from state.wonders.cards
    yield from state.wonder_discard
    for player in state.players:
        yield from player.wonders
    yield from _used(state.uses, UseKind.WONDER)


def _used(uses: Iterable[SkillUse], kind: UseKind) -> Iterator[str]:
    """Cards that lie open while they are resolved."""
    return (use.card for use in uses if use.kind is kind)
