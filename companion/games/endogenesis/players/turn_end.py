"""What ends with every turn, a player's or a Monster's: Energy, marks, exhaustion (EG-070, EG-083, EG-084)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.players.decks import discards
from companion.games.endogenesis.state import Monster
from companion.games.endogenesis.table import Endogenesis


def end_of_any_turn(play: Endogenesis) -> None:
    """Energy is lost, marks expire, every Skill is ready again, and what Monsters have drawn is discarded."""
    lose_energy(play)
    _marks_expire(play)
    refresh_all(play)
    if play.state.monster_drawn:
        cards, play.state.monster_drawn = play.state.monster_drawn, []
        discards(play, cards)
        play.tell("told.monster_cards_discarded", rule="EG-093", n=len(cards))


def lose_energy(play: Endogenesis) -> None:
    """Nobody keeps Energy over the end of a turn (EG-070)."""
    for seat, player in enumerate(play.state.players):
        if player.energy:
            change = Change(f"players.{seat}.energy", player.energy, 0)
            play.tell("told.energy_lost", rule="EG-070", change=change, player=play.player_name(seat), n=player.energy)
            player.energy = 0


def _marks_expire(play: Endogenesis) -> None:
    bearers: list[Player | Monster] = [*play.state.players, *play.state.monsters]
    marked = [one for one in bearers if one.marked]
    for one in marked:
        one.marked = False
    if marked:
        play.tell("told.marks_expire", rule="EG-084")


def refresh_all(play: Endogenesis) -> None:
    """All Skills of all players, and the Reactions of the Monsters, can be used again (EG-083, EG-115)."""
    tired = [slot for player in play.state.players for slot in player.slots if slot.exhausted]
    for slot in tired:
        slot.exhausted = False
    for one in play.state.monsters:
        one.reacted = False
    if tired:
        play.tell("told.all_refreshed", rule="EG-083")
