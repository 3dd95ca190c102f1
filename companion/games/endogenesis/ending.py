"""How the game ends: three Prisms, two and two, the score; the ends of Chaos Royale (rulebook: Winning the Game)."""

from __future__ import annotations

from companion.engine.errors import GameEnded
from companion.engine.messages import Message, literal, say
from companion.engine.wording import listed
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.state import EndogenesisState, Phase, Result
from companion.games.endogenesis.table import Endogenesis

FULL_POINTS = 10
"""Max Health up to here counts 1 a point, above it 2 (EG-034)."""
TWO = 2
COMPARING = ("EG-031", "EG-037")
"""The rules by which a game ends that compares scores."""


def score(player: Player) -> int:
    """Points of Max Health, and every Shard held, also disabled ones; spent ones are in the bag (EG-034 to EG-036)."""
    return min(player.max_health, FULL_POINTS) + 2 * max(0, player.max_health - FULL_POINTS) + player.all_shards


def outcome(play: Endogenesis) -> tuple[Result, list[int], str]:
    """How the game stands by the Prisms and the dead, who has won, and the rule that says so."""
    players = play.state.players
    if play.mode is Mode.ROYALE:
        return _royale(play)
    most = max((player.prisms for player in players), default=0)
    if most >= play.state.prisms_to_win:  # before any comparison (EG-033); a lower target leaves none (EG-039)
        return Result.WON, [seat for seat, player in enumerate(players) if player.prisms == most], "EG-030"
    rivals = [seat for seat, player in enumerate(players) if player.prisms == TWO]
    if len(rivals) < TWO:
        return Result.ONGOING, [], ""
    best = max(score(players[seat]) for seat in rivals)
    winners = [seat for seat in rivals if score(players[seat]) == best]
    return (Result.WON, winners, "EG-031") if len(winners) == 1 else (Result.TIED, winners, "EG-037")


def _royale(play: Endogenesis) -> tuple[Result, list[int], str]:
    """A death loses for all (EG-181); who has beaten everything in the Realm of Chaos has won (EG-183)."""
    state = play.state
    if any(player.dead for player in state.players):
        return Result.ROYALE_LOST, [], "EG-181"
    if state.given_up:
        return Result.ROYALE_LOST, [], "EG-169"
    begun = state.phase not in (Phase.SETUP, Phase.CUSTOMIZING, Phase.FIRST_ARRIVAL)
    nothing_left = not state.monsters and not state.chaos.face_up and not len(state.chaos.deck)
    under_way = state.uses or state.slain or state.arriving or state.arrival
    if begun and nothing_left and not under_way:
        return Result.ROYALE_WON, list(range(len(state.players))), "EG-183"
    return Result.ONGOING, [], ""


def settle_end(play: Endogenesis) -> None:
    """End the game where it has ended; at once, whatever goes on (EG-032). One that has not, goes on.

    What is still being resolved is dropped, so that a game called back by a correction does not wait for it.

    Raises:
        GameEnded: It has.
    """
    state = play.state
    before = state.result, state.winners
    result, winners, rule = outcome(play)
    state.result, state.winners = result, winners
    if result is Result.ONGOING:
        return
    state.uses, state.waiting, state.arrival = [], [], None
    state.asking = None
    if (result, winners) != before:
        if rule in COMPARING:
            _tell_scores(play)
        play.tell(f"told.{result.value}", rule=rule, players=play.players_named(winners))
    raise GameEnded


def call_back(play: Endogenesis) -> None:
    """After a correction: a game whose end does not hold any more goes on, until it is settled anew."""
    if play.state.result is not outcome(play)[0]:
        play.state.result, play.state.winners = Result.ONGOING, []


def _tell_scores(play: Endogenesis) -> None:
    """The points of those who are compared (EG-034)."""
    for seat, player in enumerate(play.state.players):
        if player.prisms == TWO:
            play.tell("told.score", rule="EG-034", player=play.player_name(seat), n=score(player))


def ending_text(state: EndogenesisState) -> Message | None:
    """How the game ended, or None while it goes on."""
    if state.result is Result.ONGOING:
        return None
    winners = listed(literal(state.players[seat].name) for seat in state.winners)
    return say(f"ending.{state.result.value}", players=winners, n=len(state.winners))
