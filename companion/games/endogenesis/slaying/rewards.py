"""What a kill pays: a Monster what its card says, another player 1 Shard (rulebook: Reward for Killing)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.players.decks import draw_cards
from companion.games.endogenesis.skill_use import Slain
from companion.games.endogenesis.table import Endogenesis

FOR_A_PLAYER = 1
"""Shards for killing another player (EG-107)."""


def pay_kill(play: Endogenesis, slain: Slain) -> Script[None]:
    """Hand out the whole reward for one who has died, to the slayer, who may be inactive or dead (EG-101, EG-108).

    Nobody is paid for a death by a Monster, by one's own effect, or by none (EG-109, EG-110, EG-212).
    """
    if not slain.by:
        return
    seat = characters.seat_of(slain.by)
    if characters.is_player(slain.who):
        gain_shards(play, seat, FOR_A_PLAYER, rule="EG-107")
        return
    monster = play.monster(characters.number_of(slain.who))
    if monster is None:
        return
    kill = play.chaos_card(monster.card).kill
    gain_shards(play, seat, kill.shards, rule="EG-112")
    gain_prisms(play, seat, kill.prisms)
    if kill.cards:
        yield from draw_cards(play, seat, kill.cards, rule="EG-106")


def gain_shards(play: Endogenesis, seat: int, count: int, *, rule: str) -> None:
    """Shards from the bag, unused until the own turn (EG-112)."""
    player = play.player(seat)
    if count:
        change = Change(f"players.{seat}.shards", player.shards, player.shards + count)
        player.shards += count
        play.tell("told.reward_shards", rule=rule, change=change, player=play.player_name(seat), n=count)


def gain_prisms(play: Endogenesis, seat: int, count: int) -> None:
    """Prisms, which come from nowhere but a Legendary's reward and are never lost (EG-198)."""
    player = play.player(seat)
    if count:
        change = Change(f"players.{seat}.prisms", player.prisms, player.prisms + count)
        player.prisms += count
        play.state.prism_gained = True
        play.tell("told.reward_prisms", rule="EG-198", change=change, player=play.player_name(seat), n=count)
