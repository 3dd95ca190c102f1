"""What of a game can be seen at a glance, for lights, displays and the screen: open information only (EG-228)."""

from __future__ import annotations

from companion.engine.indicators import Counter, Gauge, Indicator, Side
from companion.engine.messages import Message, say
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis


def indicators(play: Endogenesis) -> tuple[Indicator, ...]:
    """Everything that can be seen, in the order to show it; nothing before the players sit."""
    found: list[Indicator] = []
    for one in play.state.monsters:
        key = f"monsters.{one.id}.health"
        found.append(Gauge(key, play.card_name(one.card), one.health, one.max_health, Side.ENEMY))
    for seat, player in enumerate(play.state.players):
        name = play.player_name(seat)
        found.append(Gauge(f"players.{seat}.health", name, player.health, player.max_health, Side.SEAT, seat))
        for what in ("energy", "prisms", "shards"):
            key = f"players.{seat}.{what}"
            found.append(Counter(key, say(f"name.{what}"), getattr(player, what), Side.SEAT, seat))
    return tuple(found)


def heading(play: Endogenesis, card: Message | None) -> Message | None:
    """What is going on: a card, whose turn it is, or the phase."""
    if card is not None:
        return card
    state = play.state
    if state.phase is Phase.COMBAT and state.active is not None:
        return say("heading.turn", player=play.player_name(state.active))
    return say(f"heading.{state.phase.value}")
