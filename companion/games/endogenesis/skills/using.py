"""Using an Active Skill in the own turn: name it, pay, exhaust it, and what it does (EG-206)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.operations.aims import name_targets
from companion.games.endogenesis.skill_use import SkillUse, UseKind
from companion.games.endogenesis.skills.offered import is_active, why_not
from companion.games.endogenesis.skills.passives import cost_of, cost_told
from companion.games.endogenesis.skills.resolving import new_use, resolve_use, scope_of, take_off
from companion.games.endogenesis.skills.targets import BACK
from companion.games.endogenesis.slaying.weakened import counted_shards
from companion.games.endogenesis.table import Endogenesis


def use_skill(play: Endogenesis, seat: int, place: int) -> Script[None]:
    """Use the Active Skill in this slot: its targets, its cost, then its effects (EG-071, EG-206).

    Until it is paid the table can go back, and nothing is used; nor is it where it cannot be used now.
    """
    slot = play.player(seat).slots[place]
    if not is_active(play, slot) or why_not(play, seat, place) is not None:
        return
    record = play.knowledge_card(slot.card)
    use = new_use(
        play,
        UseKind.ACTIVE,
        slot.card,
        by=characters.player(seat),
        slot=place,
        shards=counted_shards(play, seat, place),
        true_strike=record.true_strike,
    )
    play.state.uses.append(use)
    number = use.id
    named = yield from name_targets(play, scope_of(use), record.effects)
    cost = (yield from _cost(play, seat, use)) if named else None
    open_use = play.use_of(number)
    if cost is None or open_use is None or cost > play.player(seat).energy:
        take_off(play, number)
        return
    _pay(play, seat, place, open_use, cost)
    yield from resolve_use(play, open_use, play.knowledge_card(open_use.card).effects)


def _cost(play: Endogenesis, seat: int, use: SkillUse) -> Script[int | None]:
    """What the Skill costs; the table says what the app does not know. None for the way back."""
    card, place = use.card, use.slot or 0
    known = cost_of(play, seat, card, place)
    if known is not None:
        return known

    def options() -> list[Option]:
        energy = play.player(seat).energy
        prices = [
            Option(str(cost), say("option.energy", n=cost), say("effect.energy", before=energy, after=energy - cost))
            for cost in range(energy + 1)
        ]
        return [*prices, Option(BACK, say("option.back"), way_out=True)]

    answer: str = yield ChooseOne(
        key="ask.skill_cost",
        text=say("ask.skill_cost"),
        heading=play.card_name(card),
        rule="EG-071",
        seat=seat,
        options=options,
    )
    if answer == BACK:
        return None
    cost_told(play, seat, card, place, int(answer))
    return int(answer)


def _pay(play: Endogenesis, seat: int, place: int, use: SkillUse, cost: int) -> None:
    """Pay from the store, exhaust the Skill, and say what is used on whom (EG-071)."""
    player = play.player(seat)
    change = Change(f"players.{seat}.energy", player.energy, player.energy - cost) if cost else None
    player.energy -= cost
    player.slots[place].exhausted = True
    player.used_skill = True
    use.shards = counted_shards(play, seat, place)
    play.tell(
        "told.skill_used", rule="EG-071", change=change, player=play.player_name(seat), card=play.card_name(use.card)
    )
