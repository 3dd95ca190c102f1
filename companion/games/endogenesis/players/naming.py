"""Real cards that become public: the table says which they are, also ones that no pack has (house: kernel, 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option, ScanCard
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.fitting import UNKNOWN
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.records import CardType, Confidence, KnowledgeCard, Mode
from companion.games.endogenesis.setup.lay_out import knowledge_cards
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.state import Unlisted
from companion.games.endogenesis.table import Endogenesis

UNLISTED = "unlisted"
"""The answer to a scan when the card is in no pack: the table then describes it."""

OTHER = "other"
"""The answer to the category of such a card, when no card of the box has it."""

CATEGORIES = 5
"""How many Skill categories the box has: a Class for each, and Formless (EG-001)."""

PUBLIC = ("Cosmic", "Mythic", "Organic")
"""Those whose names are public."""

_NUMBERED = ("Category 4", "Category 5")
"""What those are called here whose names no pack tells."""


def name_card(
    play: Endogenesis,
    seat: int | None,
    types: Sequence[CardType],
    *,
    key: str,
    rule: str = "",
    beside: Sequence[Option] = (),
    among: Callable[[], Sequence[str]] | None = None,
) -> Script[str]:
    """Which real card of these types lies open now; one that no pack has is described, and known from then on.

    Nothing is moved: the caller says where it was and where it goes.

    Args:
        play: The table.
        seat: Who shows it; None for a card off the deck.
        types: What it can be.
        key: The question's key; its text may have `{player}`.
        rule: Why it is named.
        beside: Choices that are no card, shown first; their ids come back as they are.
        among: The cards it can be, where more is known than that they do not lie openly elsewhere.
    """
    among = among or (lambda: possible_cards(play, types))

    def cards() -> list[Option]:
        found = list(among())
        several = len({play.knowledge_card(card).type for card in found}) > 1
        return [Option(card, play.card_name(card), group=_group(play, card) if several else None) for card in found]

    answer: str = yield ScanCard(
        key=key,
        text=say(key) if seat is None else say(key, player=play.player_name(seat)),
        rule=rule,
        seat=seat,
        pile="knowledge",
        options=lambda: [
            *[one for one in beside if not one.way_out],
            *cards(),
            Option(UNLISTED, say("option.unlisted")),
            *[one for one in beside if one.way_out],
        ],
    )
    return (yield from _described(play, seat, types)) if answer == UNLISTED else answer


def possible_cards(play: Endogenesis, types: Sequence[CardType]) -> list[str]:
    """Every card of these types that can be hidden somewhere: not all of its copies lie openly on the table."""
    open_ones = open_cards(play)
    cards = sorted(_in_this_game(play), key=lambda one: (types.index(one.type) if one.type in types else 0, one.name))
    known = [one.id for one in cards if one.type in types and open_ones[one.id] < one.copies]
    described = [one.id for one in play.state.unlisted if one.type in types and not open_ones[one.id]]
    return known + described


def lies_open(play: Endogenesis, card: str) -> None:
    """A card that was named lies open now.

    Of real cards no more do than there are: where all of them lay there by then, for which a correction is enough
    while the table is asked about one, the oldest of the discards was another card that nobody knows.
    """
    record, discarded = play.box.knowledge.get(card), play.state.knowledge_discard
    if play.hands_known or record is None or card not in discarded:
        return
    if open_cards(play)[card] > record.copies:
        discarded[len(discarded) - 1 - discarded[::-1].index(card)] = UNSEEN


def open_cards(play: Endogenesis) -> Counter[str]:
    """The Knowledge cards that all can see, counted (EG-228); with real cards also those named for a payment."""
    state = play.state
    found = Counter([*state.knowledge_discard, *state.monster_drawn])
    found.update(slot.card for player in state.players for slot in player.slots if slot.card and not slot.face_down)
    found.update(use.card for use in state.uses if use.kind is UseKind.ARTIFACT)
    if not play.hands_known:
        found.update(card for player in state.players for card in player.payment)
    del found[UNSEEN]
    return found


def _in_this_game(play: Endogenesis) -> list[KnowledgeCard]:
    """The cards of the box that are played with, and those of which only part is known: a real deck can have them."""
    partly = [one for one in play.box.knowledge.values() if one.confidence is Confidence.UNCERTAIN]
    glyphs = play.mode is not Mode.TACTICAL
    return [
        *knowledge_cards(play),
        *(one for one in partly if play.mode in one.modes and (glyphs or not one.glyph)),
    ]


def _group(play: Endogenesis, card: str) -> Message:
    """The folder of its type, which is of use only where there are several."""
    return say(f"group.{play.knowledge_card(card).type.value}")


def _described(play: Endogenesis, seat: int | None, types: Sequence[CardType]) -> Script[str]:
    """Ask what a card is that no pack has; returns the id by which it is known from now on."""
    kind = types[0]
    if len(types) > 1:
        kind = CardType(
            (
                yield ChooseOne(
                    key="ask.new_card_type",
                    text=say("ask.new_card_type"),
                    rule="EG-004",
                    seat=seat,
                    options=lambda: [Option(one.value, say(f"card_type.{one.value}")) for one in types],
                )
            )
        )
    category = ""
    if kind is not CardType.ARTIFACT:  # which has none (EG-095)
        category = yield ChooseOne(
            key="ask.new_card_category",
            text=say("ask.new_card_category"),
            rule="EG-004",
            seat=seat,
            options=lambda: categories(play),
        )
    card = f"new_card_{len(play.state.unlisted) + 1}"
    play.state.unlisted.append(Unlisted(card, kind, "" if category == OTHER else category))
    return card


def categories(play: Endogenesis) -> list[Option]:
    """The categories that a card can have; those that nobody has named are numbered."""
    told = {one.category for one in _in_this_game(play)} | {one.category for one in play.state.unlisted}
    known = sorted({*told, *PUBLIC} - {"", UNKNOWN})
    known += [name for name in _NUMBERED if name not in known][: max(0, CATEGORIES - len(known))]
    return [*(Option(name, literal(name)) for name in known), Option(OTHER, say("option.other_category"))]
