"""The box: every nemesis, card and mage that the pack files hold, found by id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from companion.engine import compiled as compiling
from companion.engine.compiled import compiled
from companion.engine.effects import Vocabulary
from companion.engine.errors import UnknownNameError
from companion.engine.messages import Message, literal
from companion.engine.names import near
from companion.games.aeons_end.cards import BASIC, Card, CardKind, CardType, Confidence, Mage, Mat, PlayerCard

FOLDER = Path(__file__).parent
PACK = FOLDER / "pack"

_SECTIONS: dict[str, type[Any]] = {
    "cards": Card,
    "mats": Mat,
    "mages": Mage,
    "player_cards": PlayerCard,
}
"""What a pack file can hold: top-level keys, each a list of records."""


class Box:
    """What the pack files hold. It never changes, so what is asked of it at every turn is worked out once."""

    def __init__(
        self, cards: list[Card], mats: list[Mat], mages: list[Mage], player_cards: list[PlayerCard] | None = None
    ) -> None:
        self.cards = {card.id: card for card in cards}
        self.mats = {mat.id: mat for mat in mats}
        self.mages = {mage.id: mage for mage in mages}
        self.player_cards = {card.id: card for card in player_cards or ()}

    def card(self, name: str) -> Card:
        """The nemesis card with this id.

        Raises:
            UnknownNameError: No pack has it.
        """
        if name not in self.cards:
            raise UnknownNameError(f"there is no card {name!r}{near(name, self.cards)}")
        return self.cards[name]

    def mat(self, name: str) -> Mat:
        """The nemesis with this id.

        Raises:
            UnknownNameError: No pack has it.
        """
        if name not in self.mats:
            raise UnknownNameError(f"there is no nemesis {name!r}{near(name, self.mats)}")
        return self.mats[name]

    def mage(self, name: str) -> Mage:
        """The mage with this id.

        Raises:
            UnknownNameError: No pack has them.
        """
        if name not in self.mages:
            raise UnknownNameError(f"there is no mage {name!r}{near(name, self.mages)}")
        return self.mages[name]

    def player_card(self, name: str) -> PlayerCard:
        """The player card with this id.

        Raises:
            UnknownNameError: No pack has it.
        """
        if name not in self.player_cards:
            raise UnknownNameError(f"there is no player card {name!r}{near(name, self.player_cards)}")
        return self.player_cards[name]

    @cached_property
    def names(self) -> dict[str, Message]:
        """By id the printed name of every card."""
        return {card.id: literal(card.name) for card in self._printed()}

    @cached_property
    def starters(self) -> tuple[str, ...]:
        """The ids of the cards that begin in hands and decks."""
        return tuple(card.id for card in self.player_cards.values() if card.starter)

    @cached_property
    def uncertain(self) -> tuple[str, ...]:
        """The ids of the cards whose record an owner should check."""
        return tuple(card.id for card in self._printed() if card.confidence is Confidence.UNCERTAIN)

    def supply(self) -> Sequence[PlayerCard]:
        """Every card that can be a pile of the market."""
        return self._supply

    def tier(self, owner: str, tier: int) -> list[str]:
        """The ids of an owner's cards of a tier, in the order of the file."""
        return [card.id for card in self.cards.values() if card.nemesis == owner and card.tier == tier]

    def deck_cards(self, nemesis: str) -> list[Card]:
        """Every card that can be in this nemesis's deck."""
        return [card for card in self.cards.values() if card.nemesis in (nemesis, BASIC) and card.tier > 0]

    def strikes(self) -> list[str]:
        """The ids of the strike cards."""
        return list(self._of_kind[CardKind.STRIKE])

    def corruptions(self) -> list[str]:
        """The ids of the corruptions."""
        return list(self._of_kind[CardKind.CORRUPTION])

    def _printed(self) -> list[Card | PlayerCard]:
        return [*self.cards.values(), *self.player_cards.values()]

    @cached_property
    def by_price(self) -> tuple[PlayerCard, ...]:
        """Every card that can be a pile of the market, by type, price and name."""
        types = list(CardType)
        return tuple(sorted(self._supply, key=lambda card: (types.index(card.type), card.cost, card.name)))

    @cached_property
    def _supply(self) -> tuple[PlayerCard, ...]:
        return tuple(card for card in self.player_cards.values() if not card.starter)

    @cached_property
    def _of_kind(self) -> dict[CardKind, list[str]]:
        return {kind: [card.id for card in self.cards.values() if card.kind is kind] for kind in CardKind}


def read_box(files: Sequence[Path], vocabulary: Vocabulary) -> Box:
    """The box that these pack files make together.

    Raises:
        PackError: Everything that is wrong in any of them.
    """
    from companion.engine.packs import Reader  # with it comes YAML, which a compiled box does without

    reader = Reader(vocabulary)
    found: dict[str, dict[str, Any]] = {section: {} for section in _SECTIONS}
    origin: dict[str, Path] = {}
    for file in files:
        for section, records in reader.records(file, _SECTIONS).items():
            for record in records:
                if record.id in found[section]:
                    reader.fault(file, f"{section}.{record.id}", "there is already one with this id")
                found[section][record.id] = record
                origin[f"{section}.{record.id}"] = file
    for card in found["cards"].values():
        if card.nemesis not in (BASIC, *found["mats"]):
            field = f"cards.{card.id}"
            reader.fault(origin[field], f"{field}.nemesis", f"there is no nemesis {card.nemesis!r}")
    for mage in found["mages"].values():
        field = f"mages.{mage.id}"
        for name in sorted({*mage.hand, *mage.deck} - found["player_cards"].keys()):
            reader.fault(origin[field], field, f"there is no player card {name!r}{near(name, found['player_cards'])}")
    for name in found["cards"].keys() & found["player_cards"].keys():
        ours = f"cards.{name}", f"player_cards.{name}"
        later = max(ours, key=lambda field: files.index(origin[field]))  # the box comes first, then what is added to it
        reader.fault(origin[later], later, f"a {'player' if later == ours[0] else 'nemesis'} card has this id")
    reader.finish()
    return Box(*(list(found[section].values()) for section in _SECTIONS))


@cache
def base_box() -> Box:
    """The box as it comes with the app."""
    files = sorted(PACK.glob("*.yaml"))
    code = [*sorted(FOLDER.rglob("*.py")), *sorted(Path(compiling.__file__).parent.glob("*.py"))]
    return compiled("box", files, lambda: _read(files), code=code)


def _read(files: Sequence[Path]) -> Box:
    from companion.games.aeons_end.operations import VOCABULARY  # the operations know the table, the table the box

    return read_box(files, VOCABULARY)
