"""Rageborne's own operations: Fury, and the Strike."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope, resolve
from companion.engine.events import Change
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.difficulty import is_harder
from companion.games.aeons_end.draws import EMPTY, draw_card
from companion.games.aeons_end.life import MAT_RULE
from companion.games.aeons_end.table import AeonsEnd


class GainFury(Operation, frozen=True, tag="gain_fury"):
    """Rageborne gains Fury tokens; their number in the box is no limit (AE-007, AE-147)."""

    count: Natural = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        set_fury(play, play.state.nemesis.fury + self.count, rule="AE-147")
        yield from ()


class Strike(Operation, frozen=True, tag="strike"):
    """A strike card is drawn, resolved and shuffled back; then Rageborne loses the Fury that it costs."""

    times: Natural = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        for _ in range(self.times):
            yield from strike(play)


def strike(game: AeonsEnd) -> Script[None]:
    """One Strike, as Rageborne's mat has it; Fury never falls below 0."""
    state = game.state
    game.tell("told.strike", rule=MAT_RULE)
    card = yield from draw_card(game, lambda: state.strike_deck, pile="strike_deck", rule=MAT_RULE)
    if card == EMPTY:
        return
    state.resolving.append(card)
    yield from resolve(game, game.card(card).effects, Scope(card=card))
    state.resolving.remove(card)
    state.strike_deck.shuffle_in([card], state.chance)
    put_back = say("put_back.strike_shuffled", card=game.card_name(card))
    game.tell("told.strike_shuffled", rule=MAT_RULE, card=game.card_name(card), put_back=put_back)
    if state.strike_deck.kept is Kept.REAL:
        yield Acknowledge(
            key="ask.shuffle_strike", text=say("ask.shuffle_strike", card=game.card_name(card)), rule=MAT_RULE
        )
    cost = game.mat.harder_strike_fury if is_harder(state.settings) else game.mat.strike_fury
    set_fury(game, max(0, state.nemesis.fury - cost), rule=MAT_RULE)


def set_fury(game: AeonsEnd, fury: int, *, rule: str) -> None:
    """Change the Fury tokens, and say so."""
    before = game.state.nemesis.fury
    game.state.nemesis.fury = fury
    if fury != before:
        key = "told.gains_fury" if fury > before else "told.loses_fury"
        change = Change("fury", before, fury)
        nemesis = game.turn_name("nemesis")
        game.tell(key, rule=rule, change=change, nemesis=nemesis, n=abs(fury - before), before=before, after=fury)
