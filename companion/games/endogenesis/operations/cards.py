"""Cards drawn, discarded, used for their Energy; Skills exhausted, refreshed and taken away."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.amounts import Amount, work_out
from companion.games.endogenesis.operations.aims import Aim, aim_at
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import discards, draw_cards, draw_one
from companion.games.endogenesis.players.energy import worth
from companion.games.endogenesis.players.exhaustion import discard_skills, exhaust_chosen, refresh_chosen
from companion.games.endogenesis.players.hand import discard_some
from companion.games.endogenesis.players.reached import own_seat, players_among, touch_others
from companion.games.endogenesis.table import Endogenesis


class Draw(Operation, frozen=True, kw_only=True, tag="draw"):
    """Knowledge cards drawn: into a player's hand, or turned up by a Monster until its turn ends (EG-093, EG-133)."""

    count: Amount = 1
    to: Aim = Aim.SELF

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        whom = yield from aim_at(play, scope, self.to)
        count = work_out(play, self.count, scope)
        for seat in players_among(play, whom):
            yield from draw_cards(play, seat, count, rule="EG-133")
        for _ in range(count * sum(characters.is_monster(who) for who in whom)):
            card = yield from draw_one(play, rule="EG-093")
            if card:
                play.state.monster_drawn.append(card)


class Discard(Operation, frozen=True, kw_only=True, tag="discard"):
    """Knowledge cards discarded from hands, each chosen by whoever holds it, for no Energy (EG-133)."""

    count: Amount = 1
    to: Aim = Aim.SELF

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        whom = yield from aim_at(play, scope, self.to)
        yield from touch_others(play, whom)
        for seat in players_among(play, whom):
            yield from discard_some(play, seat, work_out(play, self.count, scope), rule="EG-133")

    def possible(self, play: Endogenesis, scope: Scope) -> bool:
        seat = own_seat(play, scope)
        if self.to is not Aim.SELF:
            return True
        return seat is not None and len(play.player(seat).hand) >= work_out(play, self.count, scope)


class CategoryBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a turned-up card of this Skill category adds; an Artifact has none (EG-095)."""

    category: str
    amount: Amount


class DrawForEnergy(Operation, frozen=True, kw_only=True, tag="draw_for_energy"):
    """The top Knowledge card is turned up, and its Energy bound to a name for the effects behind it (EG-094, EG-095).

    Of an Artifact its base Energy counts, and nothing else that it says. A player takes the card in hand.
    """

    bind: str
    bonus: list[CategoryBonus] = msgspec.field(default_factory=list)

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        scope.names[self.bind] = 0
        card = yield from draw_one(play, rule="EG-094")
        if not card:
            return
        seat = own_seat(play, scope)
        if play.use is not None and characters.is_monster(play.use.by):
            play.state.monster_drawn.append(card)
        elif seat is not None:
            play.player(seat).hand.append(card if play.hands_known else UNSEEN)
        else:
            discards(play, [card])
        value = yield from worth(play, None, card, rule="EG-094")
        category = play.knowledge_card(card).category
        value += sum(work_out(play, one.amount, scope) for one in self.bonus if one.category == category)
        scope.names[self.bind] = value
        play.tell("told.drawn_energy", rule="EG-094", card=play.card_name(card), n=value)


class Exhaust(Operation, frozen=True, kw_only=True, tag="exhaust"):
    """Ready Skills of others are exhausted, chosen by whoever uses the card; of a Monster it is its Reaction."""

    count: Amount = 1
    to: Aim = Aim.ENEMY

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        whom = yield from aim_at(play, scope, self.to)
        yield from touch_others(play, whom)
        for who in [one for one in whom if play.alive(one)]:
            yield from exhaust_chosen(play, who, work_out(play, self.count, scope), chooser=own_seat(play, scope))


class Refresh(Operation, frozen=True, kw_only=True, tag="refresh"):
    """Exhausted Skills of whoever uses the card are ready again; using one costs its Energy again (EG-116)."""

    count: Amount = 1

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        seat = own_seat(play, scope)
        if seat is not None:
            yield from refresh_chosen(play, seat, work_out(play, self.count, scope))

    def faults(self) -> Iterable[str]:
        if self.count == 0:
            yield "0 Skills are none"


class DiscardSkill(Operation, frozen=True, kw_only=True, tag="discard_skill"):
    """Equipped Skills discarded, each chosen by whose it is; the Class and the Shards of the slot stay (EG-175)."""

    count: Amount = 1
    to: Aim = Aim.ENEMY

    def resolve(self, play: Endogenesis, scope: Scope) -> Script[None]:
        whom = yield from aim_at(play, scope, self.to)
        yield from touch_others(play, whom)
        for seat in players_among(play, whom):
            yield from discard_skills(play, seat, work_out(play, self.count, scope))


OPERATIONS: list[type[Operation]] = [Draw, Discard, DrawForEnergy, Exhaust, Refresh, DiscardSkill]
