"""Skills that effects exhaust, or make ready again, one chosen after another (rulebook: Terminology)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.player import Slot
from companion.games.endogenesis.players.shards import slot_words
from companion.games.endogenesis.table import Endogenesis


def exhaust_chosen(play: Endogenesis, who: str, count: int, *, chooser: int | None) -> Script[None]:
    """Exhaust so many of a character's ready Skills, as far as there are some; a Monster's Reaction is done for now.

    `chooser` is the seat that chooses which; None for the character's own.
    """
    if characters.is_monster(who):
        monster = play.monster(characters.number_of(who))
        if monster is not None and play.chaos_card(monster.card).reaction is not None and not monster.reacted:
            monster.reacted = True
            play.tell("told.monster_exhausted", rule="EG-114", who=play.name(who))
        return
    seat = characters.seat_of(who)
    asked = seat if chooser is None else chooser
    for _ in range(count):
        place = yield from _choose(play, seat, lambda slot: not slot.exhausted, key="ask.exhaust", asked=asked)
        if place is None:
            return
        play.player(seat).slots[place].exhausted = True
        skill = slot_words(play, seat, place)
        play.tell("told.exhausted", rule="EG-114", player=play.player_name(seat), skill=skill)


def refresh_chosen(play: Endogenesis, seat: int, count: int) -> Script[None]:
    """Make so many of a player's exhausted Skills ready, as far as there are some."""
    for _ in range(count):
        place = yield from _choose(play, seat, lambda slot: slot.exhausted, key="ask.refresh", asked=seat)
        if place is None:
            return
        play.player(seat).slots[place].exhausted = False
        skill = slot_words(play, seat, place)
        play.tell("told.refreshed", rule="EG-116", player=play.player_name(seat), skill=skill)


def _choose(play: Endogenesis, seat: int, fits: Callable[[Slot], bool], *, key: str, asked: int) -> Script[int | None]:
    """The slot of one of a player's Skills that fit; a single one is taken without a question, None for none."""

    def options() -> list[Option]:
        slots = enumerate(play.player(seat).slots)
        return [Option(str(place), slot_words(play, seat, place)) for place, slot in slots if slot.card and fits(slot)]

    found = options()
    if len(found) < 2:
        return int(found[0].id) if found else None
    answer: str = yield ChooseOne(
        key=key,
        text=say(key, player=play.player_name(seat)),
        heading=play.named(play.use.card) if play.use else None,
        seat=asked,
        rule="EG-114",
        by_hand=True,
        options=options,
    )
    return int(answer)
