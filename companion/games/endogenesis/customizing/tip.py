"""The rulebook's suggestion for a first game, done with one tap where the app knows the hand (EG-197)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.messages import say
from companion.engine.prompts import Option
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.equip import equip
from companion.games.endogenesis.customizing.max_health import raise_max_health
from companion.games.endogenesis.customizing.stat_words import change_of
from companion.games.endogenesis.customizing.upgrade import allocate
from companion.games.endogenesis.player import MILESTONES, START_HEALTH, START_SHARDS
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.records.skills import COST
from companion.games.endogenesis.table import Endogenesis

TIP = "tip"
SKILLS = 2


def tip_option(play: Endogenesis, seat: int) -> Iterator[Option]:
    """The suggestion, while nothing has been done yet and there are two Active Skills to equip."""
    player = play.player(seat)
    untouched = not player.equipped and player.shards == START_SHARDS and player.max_health == START_HEALTH
    if untouched and len(_actives(play, seat)) >= SKILLS:
        cards = _actives(play, seat)[:SKILLS]
        first, second = (play.card_name(card) for card in cards)
        upgraded = max(cards, key=lambda card: _gain(play, card))
        what = change_of(play.knowledge_card(upgraded), 0, 1) or say("stat.no_change")
        note = say("effect.tip_note", upgraded=play.card_name(upgraded), what=what)
        effect = say("effect.tip", first=first, second=second, upgraded=play.card_name(upgraded))
        yield Option(TIP, say("option.tip"), effect, note=note)


def follow_tip(play: Endogenesis, seat: int) -> Script[None]:
    """Two Active Skills, Max Health up to the first milestone, and the Shard that is left where it gains most."""
    for place, card in enumerate(_actives(play, seat)[:SKILLS]):
        yield from equip(play, seat, card, place)
    yield from raise_max_health(play, seat, MILESTONES[0] - START_HEALTH)
    gains = {place: _gain(play, slot.card) for place, slot in enumerate(play.player(seat).slots) if slot.card}
    if gains:
        allocate(play, seat, max(gains, key=lambda place: gains[place]))


def _gain(play: Endogenesis, card: str) -> int:
    """How much more the first Shard makes of the values of a Skill."""
    return sum(stat.at(1) - stat.base for stat in play.knowledge_card(card).stats if stat.name != COST)


def _actives(play: Endogenesis, seat: int) -> list[str]:
    """Active Skills of a hand that the app knows, those kept from Pile A first."""
    if not play.hands_known:
        return []
    return [card for card in play.player(seat).hand if play.knowledge_card(card).type is CardType.ACTIVE]
