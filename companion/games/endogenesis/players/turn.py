"""A player's turn, one action a step (EG-067)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.customizing.classes import passive_of
from companion.games.endogenesis.customizing.upgrade import spend_shards, why_no_spending
from companion.games.endogenesis.player import HAND_LIMIT
from companion.games.endogenesis.players.ending_turn import end_turn as end_turn
from companion.games.endogenesis.players.ending_turn import rests
from companion.games.endogenesis.players.hand_prompt import hand_actions
from companion.games.endogenesis.players.turn_end import lose_energy, refresh_all
from companion.games.endogenesis.players.wonders import choose_wonder
from companion.games.endogenesis.skills.health import restore
from companion.games.endogenesis.skills.offered import skill_options
from companion.games.endogenesis.skills.using import use_skill
from companion.games.endogenesis.slaying.death import begin_life, revive_all
from companion.games.endogenesis.table import Endogenesis


def turn_step(play: Endogenesis) -> Script[None]:
    """Begin the turn where it has not begun, or take one action of it."""
    seat = play.state.active
    if seat is None or not play.state.began:
        begin_turn(play)
    elif play.player(seat).dead:  # a correction: whoever dies by the rules has ended the turn already
        yield from end_turn(play)
    else:
        yield from act(play, seat)


def begin_turn(play: Endogenesis) -> None:
    """The next player is the acting character, alive and without Energy (EG-070, EG-085, EG-148).

    Reactions that answered something between two turns, at the end of a round, are ready again too (EG-115, EG-124).
    """
    state = play.state
    if state.active is None:
        state.active = play.seats()[0]
    seat, state.began = state.active, True
    player = play.player(seat)
    player.used_skill = player.used_wonder = False
    player.held_cards, player.held_shards = [], 0  # the bonus of the first round can be used from here on (EG-028)
    lose_energy(play)
    refresh_all(play)
    play.tell("told.turn_begins", rule="EG-085", player=play.player_name(seat))
    revive_all(play)
    begin_life(play, seat)
    if (heal := passive_of(play, seat).heal) and player.health < player.max_health:
        restore(play, characters.player(seat), heal, rule="EG-172")


def act(play: Endogenesis, seat: int) -> Script[None]:
    """One action of the turn, of any kind and in any order, or its end (EG-067, EG-199)."""
    answer: str = yield ChooseOne(
        key="ask.turn",
        text=say("ask.turn", player=play.player_name(seat)),
        detail=lambda: _in_store(play, seat),
        rule="EG-067",
        seat=seat,
        options=lambda: turn_options(play, seat),
        refused=lambda: turn_refusals(play, seat),
    )
    what, _, place = answer.partition(":")
    match what:
        case "skill":
            yield from use_skill(play, seat, int(place))
        case "hand":
            yield from hand_actions(play, seat)
        case "wonder":
            yield from choose_wonder(play, seat)
        case "shards":
            yield from spend_shards(play, seat)
        case "end":
            yield from end_turn(play)


def turn_options(play: Endogenesis, seat: int) -> list[Option]:
    """Everything that can be done now, by what is open to all."""
    player, (skills, _) = play.player(seat), skill_options(play, seat)
    found = list(skills)
    if player.hand:
        found.append(Option("hand", say("option.hand"), say("effect.hand", n=len(player.hand))))
    if player.wonders:
        found.append(Option("wonder", say("option.wonder"), say("effect.wonders", n=len(player.wonders))))
    if why_no_spending(play, seat) is None:
        found.append(Option("shards", say("option.shards"), say("effect.unused", n=player.shards)))
    return [*found, _end(play, seat)]


def turn_refusals(play: Endogenesis, seat: int) -> list[Refused]:
    """What people might look for in this turn, and why it cannot be done now."""
    found, reason = list(skill_options(play, seat)[1]), why_no_spending(play, seat)
    if reason is not None:
        found.append(reason.refusal("shards", say("option.shards")))
    return found


def _in_store(play: Endogenesis, seat: int) -> Message:
    """The Energy to spend, and what ending the turn now would lead to."""
    energy, effect = play.player(seat).energy, _ends(play, seat)
    return say("detail.energy", n=energy) if effect is None else say("detail.turn", n=energy, effect=effect)


def _end(play: Endogenesis, seat: int) -> Option:
    return Option("end", say("option.end_turn"), effect=_ends(play, seat), way_out=True)


def _ends(play: Endogenesis, seat: int) -> Message | None:
    """What comes of ending the turn now: the card of a Rest, and those over the hand limit."""
    rest = rests(play, seat)
    over = max(0, len(play.player(seat).hand) + rest - HAND_LIMIT)
    if over:
        return say("effect.rest_discard" if rest else "effect.discard", n=over)
    return say("effect.rest") if rest else None
