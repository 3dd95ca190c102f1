"""Cards of a real hand, of which the app knows how many there are: what can be done, and which are named (EG-224)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.classes import why_no_class
from companion.games.endogenesis.customizing.equip import why_not_equipped
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.energy import card_worths, discard_worth, energy_effect
from companion.games.endogenesis.players.naming import name_card
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.table import Endogenesis

BACK = "back"
WORTH = "worth:"
ARTIFACT, EQUIPPED_OPEN = "artifact", "equip_active"


def real_options(play: Endogenesis, seat: int) -> list[Option]:
    """What can be done with cards that only their owner sees."""
    found = [Option("energy", say("option.any_energy")), Option(ARTIFACT, say("option.use_any"))]
    if why_not_equipped(play, seat, UNSEEN) is None:
        found.append(Option(EQUIPPED_OPEN, say("option.equip_active")))
        found.append(Option("equip_reaction", say("option.equip_reaction")))
    if why_no_class(play, seat) is None:
        found.append(Option("class", say("option.class_any")))
    return found


def discard_unseen(play: Endogenesis, seat: int) -> Script[str]:
    """Discard a card of which only the worth is told; or the card that was shown instead, for the caller to discard.

    "" where nothing is left to do.
    """
    offers = [
        Option(f"{WORTH}{n}", say("option.worth", n=n), energy_effect(play, seat, n)) for n in [*card_worths(play), 0]
    ]
    answer = yield from name_card(
        play, seat, tuple(CardType), key="ask.worth", rule="EG-068", beside=(*offers, _back())
    )
    if not answer.startswith(WORTH):
        return "" if answer == BACK else answer
    if UNSEEN in play.player(seat).hand:
        discard_worth(play, seat, UNSEEN, int(answer.removeprefix(WORTH)))
    return ""


def name_artifact(play: Endogenesis, seat: int) -> Script[str]:
    """Which Artifact is used; "" for the way back."""
    answer = yield from name_card(
        play, seat, (CardType.ARTIFACT,), key="ask.name_artifact", rule="EG-069", beside=(_back(),)
    )
    return "" if answer == BACK else answer


def name_equipped(play: Endogenesis, seat: int) -> Script[str]:
    """Which Active or Ultimate Skill is to be equipped, face up; "" for the way back."""
    types = (CardType.ACTIVE, CardType.ULTIMATE)
    answer = yield from name_card(play, seat, types, key="ask.name_equipped", rule="EG-072", beside=(_back(),))
    return "" if answer == BACK else answer


def _back() -> Option:
    return Option(BACK, say("option.back"), way_out=True)
