"""The face-up card takes effect: an Event happens, a Distortion takes its slot, a Monster comes into play."""

from __future__ import annotations

from companion.engine.errors import GameEnded
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.endogenesis.arrival import describing, mercy
from companion.games.endogenesis.arrival.decks import performer
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.state import Monster, Phase
from companion.games.endogenesis.table import Endogenesis

RULES = {
    ChaosType.EVENT: "EG-044",
    ChaosType.DISTORTION: "EG-045",
    ChaosType.MONSTER: "EG-046",
    ChaosType.LEGENDARY: "EG-046",
}


def take_effect(play: Endogenesis) -> Script[None]:
    """Show the table what the face-up card does, shift it off the deck, and do it (EG-043).

    A Monster of which too little is known is described first.
    """
    chaos = play.state.chaos
    if describing.is_to_be_described(play, chaos.face_up):
        yield from describing.describe(play, known=chaos.face_up)
    yield Acknowledge(
        key="ask.arrival",
        text=lambda: _what_comes(play),
        detail=lambda: literal(play.chaos_card(chaos.face_up).summary) if chaos.face_up else say("arrival.nothing"),
        rule=lambda: _rule(play),
        seat=performer(play),
    )
    card = chaos.face_up
    if not card or len(play.state.monsters) >= play.state.slots:  # the table has put it right by hand meanwhile
        return
    record, chaos.face_up = play.chaos_card(card), ""
    match record.type:
        case ChaosType.EVENT:
            yield from happen(play, card)
        case ChaosType.DISTORTION:
            chaos.distortions.insert(0, card)
            play.tell("told.distortion_placed", rule="EG-045", card=play.card_name(card))
        case ChaosType.MONSTER | ChaosType.LEGENDARY:
            if mercy.leaves(play, card):
                mercy.leave(play, card)
                return
            if mercy.is_too_strong(play, card):
                play.tell("told.stays", rule="EG-058", monster=play.card_name(card))
            yield from enter(play, card)


def happen(play: Endogenesis, card: str) -> Script[None]:
    """Resolve an Event completely, then discard it (EG-044, EG-178)."""
    from companion.games.endogenesis.skills.resolving import new_use, resolve_use  # kills lead back to Arrivals

    play.tell("told.event", rule="EG-044", card=play.card_name(card))
    try:
        yield from resolve_use(play, new_use(play, UseKind.EVENT, card), play.chaos_card(card).effects)
    except GameEnded:  # which a correction can call back
        play.state.chaos.discard.insert(0, card)
        raise
    play.state.chaos.discard.insert(0, card)
    play.tell("told.event_discarded", rule="EG-178", card=play.card_name(card))


def enter(play: Endogenesis, card: str) -> Script[None]:
    """Bring a Monster into the first free slot: markers, Shards, Initiative (EG-047 to EG-050, EG-098).

    Its Reaction is ready (EG-216). One that comes on a Monster's turn has no turn in this round (EG-104).
    """
    state, record = play.state, play.chaos_card(card)
    health = record.health + _more_health(play, card)
    monster = Monster(
        play.new_id(),
        card,
        health,
        health,
        shards=sorted(record.thresholds, reverse=True),
        acted=state.phase in (Phase.MONSTERS, Phase.ROUND_END),
        slot=_free_slot(play),
    )
    state.monsters = sorted([*state.monsters, monster], key=lambda one: one.slot)
    play.tell("told.monster_arrives", rule="EG-047", monster=play.card_name(card), n=health)
    if monster.shards:
        play.tell("told.thresholds", rule="EG-048", monster=play.card_name(card), n=len(monster.shards))
    if record.initiative is not None:
        yield from _initiative(play, monster.id)


def _initiative(play: Endogenesis, number: int) -> Script[None]:
    from companion.games.endogenesis.monsters.skills import Moment, use_monster_skill  # as above

    monster = play.monster(number)
    if monster is None:
        return
    if play.state.round <= 1:
        play.tell("told.no_initiative", rule="EG-050", monster=play.card_name(monster.card))
        return
    play.tell("told.initiative", rule="EG-049", monster=play.card_name(monster.card))
    yield from use_monster_skill(play, number, Moment.INITIATIVE)


def _more_health(play: Endogenesis, card: str) -> int:
    """What an Event gives the next Legendary more; it is used up (EG-060)."""
    chaos = play.state.chaos
    if play.chaos_card(card).type is not ChaosType.LEGENDARY or not chaos.next_legendary:
        return 0
    more, chaos.next_legendary = chaos.next_legendary, 0
    play.tell("told.more_health", rule="EG-060", monster=play.card_name(card), n=more)
    return more


def _free_slot(play: Endogenesis) -> int:
    taken = {one.slot for one in play.state.monsters}
    return next(slot for slot in range(len(taken) + 1) if slot not in taken)


def _what_comes(play: Endogenesis) -> Message:
    """What the face-up card is, and what becomes of it."""
    card = play.state.chaos.face_up
    if not card:
        return say("arrival.nothing")
    record, name = play.chaos_card(card), play.card_name(card)
    if not record.type.fights:
        return say(f"arrival.{record.type.value}", card=name)
    if mercy.leaves(play, card):
        return say("arrival.leaves", card=name, n=record.mercy)
    legendary = record.type is ChaosType.LEGENDARY
    health = record.health + (play.state.chaos.next_legendary if legendary else 0)
    if not record.thresholds:
        return say(f"arrival.{record.type.value}", card=name, health=health)
    marks = ", ".join(str(one) for one in sorted(record.thresholds, reverse=True))
    return say(f"arrival.{record.type.value}_with_shards", card=name, health=health, marks=marks)


def _rule(play: Endogenesis) -> str:
    card = play.state.chaos.face_up
    if not card:
        return "EG-043"
    if mercy.is_too_strong(play, card):
        return "EG-055" if mercy.leaves(play, card) else "EG-058"
    return RULES[play.chaos_card(card).type]
