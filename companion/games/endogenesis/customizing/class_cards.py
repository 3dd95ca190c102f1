"""Which Classes a table can take: those of the packs, those the rulebook names, and real ones that no pack has."""

from __future__ import annotations

from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.box import chosen, is_sample
from companion.games.endogenesis.customizing.fitting import UNKNOWN
from companion.games.endogenesis.described import NEW_CLASS, described_class
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.naming import possible_cards
from companion.games.endogenesis.records import Class, Confidence, Mode
from companion.games.endogenesis.setup.lay_out import samples_with
from companion.games.endogenesis.table import Endogenesis

OTHER = "other"
"""The answer to the category of a Class when no Skill of the packs has it."""


def classes(play: Endogenesis) -> list[Class]:
    """The Classes of this game's mode that the app knows; none in Tactical play (EG-187).

    With real cards those are among them of which only the rulebook's word is known.
    """
    if play.mode is Mode.TACTICAL:
        return []
    every = play.box.classes
    found = chosen(every, samples_with(play, play.state.settings.knowledge_deck))
    if not play.hands_known:
        found = found + [one for one in every.values() if one.confidence is Confidence.UNCERTAIN]
    return [one for one in found if play.mode in one.modes]


def giver_for(play: Endogenesis, category: str) -> Class | None:
    """The Class tied to a Skill category (EG-176); of real cards one that the table reads, if no pack has it."""
    known = next((one for one in classes(play) if category and one.category == category), None)
    return known if known is not None or play.hands_known else described_class(NEW_CLASS + (category or UNKNOWN))


def describe_class(play: Endogenesis, seat: int) -> Script[str]:
    """The id of a real Class that no pack has: its category is all that the app must know (EG-174)."""
    answer = yield ChooseOne(
        key="ask.class_category",
        text=say("ask.class_category"),
        rule="EG-174",
        seat=seat,
        options=lambda: [
            *(Option(name, literal(name)) for name in _categories(play)),
            Option(OTHER, say("option.other_category")),
        ],
    )
    return NEW_CLASS + (f"{UNKNOWN}{seat + 1}" if answer == OTHER else str(answer))


def glyph_card(play: Endogenesis) -> str:
    """The id of the Glyph of Ascension that a table with real cards has: the owner's, or the one the rulebook names.

    Unseen where no pack has one; "" where all of them lie open, so that nobody can hold one.
    """
    glyphs = [card for card in play.box.knowledge.values() if card.glyph]
    glyphs.sort(key=lambda card: (is_sample(card.id), card.confidence is Confidence.UNCERTAIN))
    possible = possible_cards(play, [card.type for card in glyphs])
    return next((card.id for card in glyphs if card.id in possible), "" if glyphs else UNSEEN)


def _categories(play: Endogenesis) -> list[str]:
    """Categories of Skills whose Class nobody has yet as one that no pack has."""
    taken = {player.class_id for player in play.state.players}
    known = {card.category for card in play.box.knowledge.values() if card.category and not is_sample(card.id)}
    named = {*known, *(one.category for one in play.box.classes.values() if one.category and not is_sample(one.id))}
    return sorted(name for name in named if name != UNKNOWN and NEW_CLASS + name not in taken)
