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
from companion.games.aeons_end.cards import CardKind, MatCounter
from companion.games.aeons_end.nemesis.nemesis_cards import card_text
from companion.games.aeons_end.notes import devoured, nemesis_note, player_chapters, supply
from companion.games.aeons_end.table import AeonsEnd

GRAVEHOLD_LOW = 10
STRIKE_AT = 4
LETHAL_HUSKS = 13


def indicators(game: AeonsEnd) -> tuple[Indicator, ...]:
    """Everything that can be seen, in the order to show it; nothing before the table is laid."""
    state = game.state
    if state.phase is s.Phase.SETUP or not state.players:
        return ()
    return (
        _turn_order(game),
        _nemesis(game),
        *(_counter(game, counter) for counter in game.mat.counters),
        Gauge(
            "gravehold",
            say("name.gravehold"),
            state.gravehold,
            state.most_gravehold,
            Side.PROTECTED,
            chapters=supply(game),
        ),
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
    nemesis, name = game.state.nemesis, literal(game.mat.name)
    note, chapters = nemesis_note(game), devoured(game)
    return Gauge("nemesis.life", name, nemesis.life, nemesis.most_life, Side.ENEMY, note=note, chapters=chapters)


def _counter(game: AeonsEnd, counter: MatCounter) -> Counter:
    """What this nemesis counts beside its life (AE-036)."""
    state = game.state
    value = {
        MatCounter.FURY: state.nemesis.fury,
        MatCounter.HUSKS: state.nemesis.husks,
        MatCounter.DEVOURED: len(state.nemesis.devoured),
        MatCounter.CORRUPTIONS: len(state.corruption_deck),
    }[counter]
    return Counter(counter.value, say(f"name.{counter.value}"), value, Side.ENEMY)


def _player(game: AeonsEnd, seat: int) -> list[Indicator]:
    player = game.player(seat)
    name, key, known = game.player_name(seat), f"player.{seat + 1}", player_chapters(game, seat)
    found: list[Indicator] = [
        Gauge(f"{key}.life", name, player.life, player.most_life, Side.SEAT, seat, chapters=known),
        Gauge(f"{key}.charges", say("name.charges"), player.charges, player.most_charges, Side.SEAT, seat),
    ]
    if player.tracked and game.state.active == s.player_card(seat):
        found.append(Counter(f"{key}.aether", say("name.aether"), player.turn.aether, Side.SEAT, seat))
    return found


def _turn_order(game: AeonsEnd) -> TurnOrder:
    order = game.state.turn_order
    taken = [_turn(card) for card in reversed(order.discard)]
    if game.state.phase is s.Phase.TURN_ORDER or not game.state.active:
        current = taken[-1] if taken else None
    else:
        current = _present(game.state.active, taken)
    return TurnOrder(
        "turn_order",
        say("name.turn_order"),
        taken=tuple(taken[:-1]),
        current=current,
        hidden=len(order.deck),
        left=tuple(_turn(card) for card in sorted(order.deck.known(), key=_mark)),
    )


def _present(active: str, taken: list[Turn]) -> Turn:
    """Whose turn it is under the mark of its card, also where that was wild, or is shuffled back already."""
    now = _turn(active)
    return Turn(taken[-1].mark, now.side, now.seat) if taken else now


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
    note = card_text(card)
    return Placed(
        key=f"card.{card.id}",
        name=game.card_name(card.id),
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
    if state.nemesis.husks >= LETHAL_HUSKS and state.result is s.Result.ONGOING:
        found.append(Alert("swarm", say("alert.swarm", n=state.nemesis.husks), Level.DANGER))
    if state.warded:
        found.append(Alert("warded", say("alert.warded"), Level.CALM))
    empty = sum(not pile.left for pile in state.supply)
    if empty and MatCounter.DEVOURED in game.mat.counters:
        found.append(Alert("piles_empty", say("alert.piles_empty", n=empty), Level.WARNING))
    if state.gravehold <= GRAVEHOLD_LOW:
        found.append(Alert("gravehold_low", say("alert.gravehold_low", n=state.gravehold), Level.DANGER))
    found += [
        Alert(f"exhausted.{seat + 1}", say("alert.exhausted", player=game.player_name(seat)), Level.WARNING)
        for seat in game.everyone()
        if game.player(seat).exhausted
    ]
    return found
