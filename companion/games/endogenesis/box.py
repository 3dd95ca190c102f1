"""The box: everything the pack files hold, found by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from companion.engine import compiled as compiling
from companion.engine.boxes import Gathered, one_of
from companion.engine.compiled import compiled
from companion.engine.effects import Vocabulary
from companion.engine.messages import Message, literal
from companion.games.endogenesis.records import ChaosCard, Class, Confidence, KnowledgeCard, Wonder
from companion.games.endogenesis.settings import Samples

FOLDER = Path(__file__).parent
PACK = FOLDER / "pack"

SECTIONS: dict[str, type[Any]] = {
    "knowledge": KnowledgeCard,
    "chaos": ChaosCard,
    "wonders": Wonder,
    "classes": Class,
}
"""What a pack file can hold: top-level keys, each a list of records."""

SAMPLE = "own_"
"""How the id of a card begins that is not of the game but of our making."""

R = TypeVar("R", KnowledgeCard, ChaosCard, Wonder, Class)


class Box:
    """What the pack files hold, by section and id; it never changes."""

    def __init__(self, found: Mapping[str, Mapping[str, Any]]) -> None:
        self.knowledge: Mapping[str, KnowledgeCard] = found.get("knowledge", {})
        self.chaos: Mapping[str, ChaosCard] = found.get("chaos", {})
        self.wonders: Mapping[str, Wonder] = found.get("wonders", {})
        self.classes: Mapping[str, Class] = found.get("classes", {})

    @cached_property
    def names(self) -> dict[str, Message]:
        """The printed names of all cards by id, as messages: they are asked for all the time."""
        sections: tuple[Mapping[str, Any], ...] = (self.knowledge, self.chaos, self.wonders, self.classes)
        return {name: literal(card.name) for records in sections for name, card in records.items()}

    def knowledge_card(self, name: str) -> KnowledgeCard:
        """The Knowledge card with this id."""
        return one_of(self.knowledge, name, "Knowledge card")

    def chaos_card(self, name: str) -> ChaosCard:
        """The Chaos card with this id."""
        return one_of(self.chaos, name, "Chaos card")

    def wonder(self, name: str) -> Wonder:
        """The Wonder with this id."""
        return one_of(self.wonders, name, "Wonder")

    def class_card(self, name: str) -> Class:
        """The Class with this id."""
        return one_of(self.classes, name, "Class")


def is_sample(name: str) -> bool:
    """Whether the card of this id is one of our making."""
    return name.startswith(SAMPLE)


def chosen(records: Mapping[str, R], samples: Samples) -> list[R]:
    """The records that a game is played with: the owner's, our samples, or both, as the settings say.

    What is only known from the rulebook is no card that the app could deal, and counts as nobody's.
    """
    known = [one for one in records.values() if one.confidence is Confidence.VERIFIED]
    own = [one for one in known if not is_sample(one.id)]
    ours = [one for one in known if is_sample(one.id)]
    match samples:
        case Samples.NEVER:
            return own
        case Samples.ALWAYS:
            return own + ours
        case Samples.UNLESS_OWN:
            return own or ours


def read_box(files: Sequence[Path], vocabulary: Vocabulary) -> Box:
    """The box that these pack files make together.

    A record takes the place of one with its id that came with the app and is uncertain, or of our own making.

    Raises:
        PackError: Everything that is wrong in any of them, or between them.
    """
    from companion.engine.packs import Reader  # with it comes YAML, which a compiled box does without
    from companion.games.endogenesis.box_checks import box_faults, is_provisional  # they know what operations name

    reader = Reader(vocabulary)
    gathered = Gathered(reader, files, SECTIONS, shipped=PACK, provisional=is_provisional)
    gathered.add(box_faults(gathered.found, gathered.ids()))
    reader.finish()
    return Box(gathered.found)


@cache
def base_box() -> Box:
    """The box as it comes with the app."""
    files = sorted(PACK.glob("*.yaml"))
    code = [*sorted(FOLDER.rglob("*.py")), *sorted(Path(compiling.__file__).parent.rglob("*.py"))]
    return compiled("box", files, lambda: _read(files), code=code)


def _read(files: Sequence[Path]) -> Box:
    from companion.games.endogenesis.operations import VOCABULARY  # the operations know the table, the table the box

    return read_box(files, VOCABULARY)
