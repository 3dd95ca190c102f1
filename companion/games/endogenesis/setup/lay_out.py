"""Laying the table: players, decks and piles as the settings say, before any card is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.engine.piles import Kept, Pile, Section, shuffled_pile, stacked_pile
from companion.games.endogenesis.box import chosen
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.records import ChaosCard, KnowledgeCard, Mode, PileName, Wonder
from companion.games.endogenesis.settings import STANDARD_PRISMS, Samples
from companion.games.endogenesis.state import ChaosDeck
from companion.games.endogenesis.table import Endogenesis

KNOWLEDGE, CHAOS, WONDERS = 60, 40, 15
"""How many cards the real decks have (EG-001)."""
FIGHTING = 24
"""How many of the Chaos cards are Monsters and Legendaries: those of Tactical play (EG-187)."""


def lay_table(play: Endogenesis) -> None:
    """Seat the players, put the decks down, and lay the Knowledge cards out in their three piles."""
    state, settings = play.state, play.state.settings
    names = settings.players or ["Player 1", "Player 2"]
    state.players = [Player(name=name) for name in names]
    state.order = turn_order(len(names), settings.first or 0, settings.order)
    state.prisms_to_win = settings.prisms or STANDARD_PRISMS
    state.slots = 1
    state.piles = {pile.value: _pile_cards(play, pile) for pile in PileName} if play.hands_known else {}
    state.chaos = ChaosDeck(deck=_chaos_deck(play))
    state.wonders = _deck(play, [(card.id, card.copies) for card in wonder_cards(play)], _wonders_kept(play), WONDERS)


def turn_order(count: int, first: int, order: Sequence[int] | None) -> list[int]:
    """The seats in turn order: as they sit, from the first, or as the table has entered it (EG-027)."""
    return list(order) if order else [(first + place) % count for place in range(count)]


def form_knowledge_deck(play: Endogenesis) -> None:
    """Shuffle what is left of the three piles into the Realm of Knowledge (EG-012)."""
    state = play.state
    cards = [card for pile in PileName for card in state.piles.pop(pile.value, [])]
    if play.hands_known:
        state.knowledge = shuffled_pile(cards, kept=Kept.DEALT, chance=state.chance)
        return
    state.knowledge = _deck(play, [(card.id, card.copies) for card in knowledge_cards(play)], Kept.REAL, KNOWLEDGE)
    for card in (card for player in state.players for card in player.hand):
        state.knowledge.take(card)


def knowledge_cards(play: Endogenesis) -> list[KnowledgeCard]:
    """The Knowledge cards of this game's mode; no Glyph of Ascension in Tactical (EG-187, EG-189)."""
    cards = chosen(play.box.knowledge, samples_with(play, play.state.settings.knowledge_deck))
    return [one for one in cards if play.mode in one.modes and not (one.glyph and play.mode is Mode.TACTICAL)]


def chaos_cards(play: Endogenesis) -> list[ChaosCard]:
    """The Chaos cards of this game's mode; neither Events nor Distortions in Tactical (EG-187, EG-189)."""
    cards = chosen(play.box.chaos, samples_with(play, play.state.settings.chaos_deck))
    return [one for one in cards if play.mode in one.modes and (one.type.fights or play.mode is not Mode.TACTICAL)]


def wonder_cards(play: Endogenesis) -> list[Wonder]:
    """The Wonders of this game's mode."""
    cards = chosen(play.box.wonders, samples_with(play, play.state.settings.wonder_deck))
    return [one for one in cards if play.mode in one.modes]


def samples_with(play: Endogenesis, kept: Kept | None) -> Samples:
    """Whether our sample cards can be in a deck: in a real one only where the table says that it has made them."""
    samples = play.state.settings.samples
    return samples if kept is Kept.DEALT or samples is Samples.ALWAYS else Samples.NEVER


def _pile_cards(play: Endogenesis, pile: PileName) -> list[str]:
    """The cards of a set-up pile, shuffled."""
    cards = [one for one in knowledge_cards(play) if one.pile is pile]
    return play.state.chance.shuffled(_copies((card.id, card.copies) for card in cards))


def _chaos_deck(play: Endogenesis) -> Pile:
    """The Chaos deck with the prepared cards on top, in order (EG-013)."""
    cards = [(card.id, card.copies) for card in chaos_cards(play)]
    if play.state.settings.chaos_deck is not Kept.DEALT:
        return _deck(play, cards, Kept.REAL, FIGHTING if play.mode is Mode.TACTICAL else CHAOS)
    rest, top = _copies(cards), list(play.state.settings.chaos_top)
    for name in top:
        if name in rest:
            rest.remove(name)
    below = shuffled_pile(rest, kept=Kept.DEALT, chance=play.state.chance)
    return stacked_pile([Pile(cards=top), below]) if top else below


def _wonders_kept(play: Endogenesis) -> Kept:
    return play.state.settings.wonder_deck or Kept.REAL


def _deck(play: Endogenesis, cards: Sequence[tuple[str, int]], kept: Kept, printed: int) -> Pile:
    """A shuffled deck; of a real one no more is known than how many cards it has, and which there can be."""
    every = _copies(cards)
    if kept is Kept.DEALT:
        return shuffled_pile(every, kept=kept, chance=play.state.chance)
    return Pile(kept=Kept.REAL, sections=[Section(perhaps=every, unknown=max(printed, len(every)))])


def _copies(cards: Iterable[tuple[str, int]]) -> list[str]:
    return [name for name, copies in cards for _ in range(copies)]
