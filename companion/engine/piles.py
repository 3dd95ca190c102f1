"""Piles of cards: dealt by the app, or real ones of which the app knows only what can still be inside."""

from __future__ import annotations

from enum import Enum

import msgspec

from companion.engine.chance import Chance


class Kept(Enum):
    """Who keeps a pile: the table (it draws and shows the card) or the app (it deals)."""

    REAL = "real"
    DEALT = "dealt"


class Section(msgspec.Struct):
    """A stretch of a real pile, its order unknown: the cards surely inside, and `unknown` more out of `perhaps`."""

    sure: list[str] = []
    perhaps: list[str] = []
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.sure) + self.unknown

    def candidates(self) -> list[str]:
        """Every card that can lie here, each once."""
        return list(dict.fromkeys([*self.sure, *(self.perhaps if self.unknown else ())]))

    def take(self, card: str) -> None:
        """Take out one copy of `card`; an unlisted one lay where one of the cards was thought to be."""
        if card in self.sure:
            self.sure.remove(card)
            return
        if card in self.perhaps:
            self.perhaps.remove(card)
        elif not self.unknown:
            self.sure, self.perhaps, self.unknown = [], self.sure, len(self.sure)
        self.unknown = max(0, self.unknown - 1)


class Pile(msgspec.Struct):
    """A face-down pile.

    Attributes:
        kept: Who keeps it.
        cards: The cards, top first, when the app deals.
        sections: What lies on what, top first, when the pile is real.
    """

    kept: Kept = Kept.DEALT
    cards: list[str] = []
    sections: list[Section] = []

    def __len__(self) -> int:
        return len(self.cards) if self.kept is Kept.DEALT else sum(len(section) for section in self.sections)

    def known(self) -> list[str]:
        """Every card that is surely inside; its order means something only when the app deals."""
        return [*self.cards, *(card for section in self.sections for card in section.sure)]

    def candidates(self) -> list[str]:
        """Every card that the top card can be, each once; empty when the pile is."""
        if self.kept is Kept.DEALT:
            return self.cards[:1]
        return next((section.candidates() for section in self.sections if len(section)), [])

    def take(self, card: str) -> None:
        """Take the top card, which is `card` (an unlisted card counts as an unknown one)."""
        if self.kept is Kept.DEALT:
            self.cards.remove(card)
            return
        for section in self.sections:
            if len(section):
                section.take(card)
                return

    def shuffle_in(self, cards: list[str], chance: Chance) -> None:
        """Shuffle `cards` together with all that is in the pile."""
        if self.kept is Kept.DEALT:
            self.cards = chance.shuffled(self.cards + cards)
            return
        mixed = Section(
            sure=sorted([card for section in self.sections for card in section.sure] + cards),
            perhaps=[card for section in self.sections for card in section.perhaps],
            unknown=sum(section.unknown for section in self.sections),
        )
        self.sections = [mixed]


def shuffled_pile(cards: list[str], *, kept: Kept, chance: Chance) -> Pile:
    """A pile of exactly these cards, shuffled: by the app if it deals, by the table if the pile is real."""
    pile = Pile(kept=kept)
    pile.shuffle_in(cards, chance)
    return pile


def stacked_pile(parts: list[Pile]) -> Pile:
    """The parts laid on one another, the first on top."""
    return Pile(
        kept=parts[0].kept,
        cards=[card for part in parts for card in part.cards],
        sections=[section for part in parts for section in part.sections],
    )
