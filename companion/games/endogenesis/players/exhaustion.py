"""Skills that effects exhaust, make ready again or take away, one chosen after another (EG-139, EG-175)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.equip import slot_name
from companion.games.endogenesis.player import UNSEEN, Slot
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.players.naming import name_card
from companion.games.endogenesis.players.shards import slot_words
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.skills.targets import BY_CHANCE
from companion.games.endogenesis.table import Endogenesis


def exhaust_chosen(play: Endogenesis, who: str, count: int, *, chooser: int | None) -> Script[None]:
    """Exhaust so many of a character's ready Skills, as far as there are some; a Monster's Reaction is done for now.

    `chooser` is the seat that chooses which; without one the owner does, or for a Monster's Skill the table (EG-203).
    """
    if characters.is_monster(who):
        monster = play.monster(characters.number_of(who))
        if monster is not None and play.chaos_card(monster.card).reaction is not None and not monster.reacted:
            monster.reacted = True
            play.tell("told.monster_exhausted", rule="EG-139", who=play.name(who))
        return
    seat = characters.seat_of(who)
    asked = _decider(play, seat) if chooser is None else chooser
    for left in range(count, 0, -1):
        place = yield from _choose(play, seat, _is_ready, left, key="ask.exhaust", asked=asked)
        if place is None:
            return
        play.player(seat).slots[place].exhausted = True
        skill = slot_words(play, seat, place)
        play.tell("told.exhausted", rule="EG-139", player=play.player_name(seat), skill=skill)


def refresh_chosen(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """Make so many of a player's exhausted Skills ready, as far as there are some."""
    for left in range(count, 0, -1):
        place = yield from _choose(play, seat, _is_exhausted, left, key="ask.refresh", asked=seat)
        if place is None:
            return
        play.player(seat).slots[place].exhausted = False
        skill = slot_words(play, seat, place)
        play.tell("told.refreshed", rule="EG-139", player=play.player_name(seat), skill=skill)


def discard_skills(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """A player discards so many of the own equipped Skills, as far as there are some.

    The Class stays (EG-175), and so do the Shards of the slot (EG-196). What lay face down lies open now.
    """
    for left in range(count, 0, -1):
        place = yield from _choose(
            play, seat, lambda slot: True, left, key="ask.discard_skill", asked=seat, rule="EG-175"
        )
        if place is None:
            return
        slot = play.player(seat).slots[place]
        if slot.card == UNSEEN:
            shown = yield from name_card(play, seat, (CardType.REACTION,), key="ask.name_discarded", rule="EG-175")
            slot = play.player(seat).slots[place]
            slot.card = shown if slot.card == UNSEEN else slot.card
        card, hidden = slot.card, slot.face_down
        if not card:
            continue
        slot.card, slot.face_down, slot.exhausted = "", False, False
        discards(play, [card])
        name, kept = play.card_name(card), play.state.knowledge.kept.value
        back = say(f"put_back.replaced_{kept}", card=name) if hidden else None
        play.tell(
            "told.skill_discarded",
            rule="EG-175",
            put_back=back,
            player=play.player_name(seat),
            card=name,
            slot=slot_name(place),
        )


def _is_ready(slot: Slot) -> bool:
    return not slot.exhausted


def _is_exhausted(slot: Slot) -> bool:
    return slot.exhausted


def _decider(play: Endogenesis, seat: int) -> int | None:
    """Who decides where nobody uses the card: the owner of the Skills; of a Monster's Skill the table, so None."""
    use = play.use
    monsters = use is not None and (characters.is_monster(use.by) or use.kind is UseKind.MONSTER_ACTIVE)
    return None if monsters else seat


def _choose(
    play: Endogenesis,
    seat: int,
    fits: Callable[[Slot], bool],
    left: int,
    *,
    key: str,
    asked: int | None,
    rule: str = "EG-139",
) -> Script[int | None]:
    """The slot of one of a player's Skills that fit, of which `left` are to be chosen; None for none.

    Where all of them are meant nothing is asked. The table, which decides for a Monster, can leave it to chance.
    """

    def options() -> list[Option]:
        slots = enumerate(play.player(seat).slots)
        return [Option(str(place), slot_words(play, seat, place)) for place, slot in slots if slot.card and fits(slot)]

    found = options()
    if len(found) <= left:
        return int(found[0].id) if found else None
    answer: str = yield ChooseOne(
        key=key,
        text=say(key, player=play.player_name(seat)),
        heading=play.named(play.use.card) if play.use else None,
        seat=asked,
        rule=rule if asked is not None else "EG-203",
        by_hand=True,
        options=lambda: [*options(), *([] if asked is not None else [Option(BY_CHANCE, say("option.by_chance"))])],
    )
    if answer != BY_CHANCE:
        return int(answer)
    place = int(play.state.chance.pick([one.id for one in options()], 1)[0])
    play.tell("told.by_chance", rule="EG-203", who=slot_words(play, seat, place), put_back=say("put_back.by_chance"))
    return place
