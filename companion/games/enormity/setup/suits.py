"""Which suit each Spacer wears: one of the packs, or one that the table has beside it (EN-008)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.enormity.setup.settling import NOT_IN_PACK
from companion.games.enormity.table import Run


def choose_suits(run: Run) -> Script[None]:
    """Seat by seat."""
    settings = run.state.settings
    chosen = []
    for seat, name in enumerate(settings.players or ()):
        answer = yield ChooseOne(
            key="ask.suit",
            text=say("ask.suit", spacer=name),
            rule="EN-008",
            seat=seat,
            options=lambda: [
                *(Option(suit.id, literal(suit.name)) for suit in run.box.suits.values()),
                Option(NOT_IN_PACK, say("option.not_in_pack"), say("effect.not_in_pack")),
            ],
        )
        chosen.append("" if answer == NOT_IN_PACK else str(answer))
    settings.suits = chosen


def suit_words(run: Run) -> Message:
    """What the Spacers wear, each kind once."""
    names = [run.box.suits[suit].name for suit in run.state.settings.suits or () if suit]
    others = say("option.not_in_pack") if "" in (run.state.settings.suits or ()) else None
    found = [literal(name) for name in dict.fromkeys(names)]
    return listed([*found, *([others] if others is not None else [])])
