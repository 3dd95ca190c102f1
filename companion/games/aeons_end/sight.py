"""What of the table can be seen at a glance, for lights, displays and the screen."""

from __future__ import annotations

from companion.engine.indicators import (
    Alert,
    Counter,
    Gauge,
    Indicator,
    Level,
    Placed,
    Side,
    Tokens,
    Turn,
    TurnOrder,
)
from companion.engine.messages import Message, literal, say
from companion.games.aeons_end import state as s
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.table import AeonsEnd

GRAVEHOLD_LOW = 10
STRIKE_AT = 4


def indicators(game: AeonsEnd) -> tuple[Indicator, ...]:
    """Everything that can be seen, in the order to show it; nothing before the table is laid."""
    state = game.state
    if state.phase is s.Phase.SETUP or not state.players:
        return ()
    return (
        _turn_order(game),
        _nemesis(game),
        *(Counter("fury", say("name.fury"), state.nemesis.fury, Side.ENEMY) for _ in game.mat.counters),
        Gauge("gravehold", say("name.gravehold"), state.gravehold, state.most_gravehold, Side.PROTECTED),
        *(gauge for seat in game.everyone() for gauge in _player(game, seat)),
        Counter("nemesis_deck", say("name.nemesis_deck"), len(state.nemesis_deck), Side.ENEMY),
        *(_placed(game, placed) for placed in state.in_play),
        *_alerts(game),
    )


def heading(game: AeonsEnd, card: Message | None) -> Message | None:
    """Whose turn and which phase it is, and the card that asks."""
    state = game.state
    if state.phase is s.Phase.SETUP:
        return say("heading.setup")
    if card is None and state.resolving:
        card = game.card_name(state.resolving[-1])
    where = say(f"heading.{state.phase.value}")
    if state.phase is not s.Phase.TURN_ORDER and state.active:
        where = say("heading.of", whose=game.turn_name(state.active), phase=where)
    return where if card is None else say("heading.of", whose=where, phase=card)


def _nemesis(game: AeonsEnd) -> Gauge:
    """The nemesis, with the rules of its mat to be looked up at any time (AE-021)."""
    nemesis, mat = game.state.nemesis, game.mat
    note = say("card.summary", text=mat.summary)
    return Gauge("nemesis.life", literal(mat.name), nemesis.life, nemesis.most_life, Side.ENEMY, note=note)


def _player(game: AeonsEnd, seat: int) -> tuple[Gauge, Gauge]:
    player = game.player(seat)
    name = game.player_name(seat)
    life = Gauge(f"player.{seat + 1}.life", name, player.life, player.most_life, Side.SEAT, seat)
    charges = say("name.charges")
    return life, Gauge(f"player.{seat + 1}.charges", charges, player.charges, player.most_charges, Side.SEAT, seat)


def _turn_order(game: AeonsEnd) -> TurnOrder:
    order = game.state.turn_order
    taken = [_turn(card) for card in reversed(order.discard)]
    return TurnOrder(
        "turn_order",
        say("name.turn_order"),
        taken=tuple(taken[:-1]),
        current=taken[-1] if taken else None,
        hidden=len(order.deck),
        left=tuple(_turn(card) for card in sorted(order.deck.known(), key=_mark)),
    )


def _turn(card: str) -> Turn:
    if card == s.NEMESIS:
        return Turn("N", Side.ENEMY)
    if card == s.WILD:
        return Turn("W", Side.TABLE)
    return Turn(_mark(card), Side.SEAT, s.seat_of(card))


def _mark(card: str) -> str:
    return {s.NEMESIS: "N", s.WILD: "W"}.get(card) or str(s.seat_of(card) + 1)


def _placed(game: AeonsEnd, placed: s.Placed) -> Placed:
    card = game.card(placed.card)
    is_minion = card.kind is CardKind.MINION
    note: Message | None = literal(card.summary) if card.summary else None
    return Placed(
        key=f"card.{card.id}",
        name=card.name,
        kind=say(f"kind.{card.kind.value}"),
        note=note,
        tokens=Tokens.LIFE if is_minion else Tokens.POWER,
        count=placed.tokens,
        side=Side.ENEMY,
        active=card.id == game.state.acting,
    )


def _alerts(game: AeonsEnd) -> list[Alert]:
    state = game.state
    found = []
    if state.nemesis.fury >= STRIKE_AT:
        found.append(Alert("strike", say("alert.strike"), Level.WARNING))
    if state.gravehold <= GRAVEHOLD_LOW:
        found.append(Alert("gravehold_low", say("alert.gravehold_low", n=state.gravehold), Level.DANGER))
    found += [
        Alert(f"exhausted.{seat + 1}", say("alert.exhausted", player=game.player_name(seat)), Level.WARNING)
        for seat in game.everyone()
        if game.player(seat).exhausted
    ]
    return found
