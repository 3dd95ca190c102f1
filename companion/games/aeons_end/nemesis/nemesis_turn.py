"""The nemesis turn: main phase, then draw phase (rulebook: Nemesis Turn)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end.life import unleash
from companion.games.aeons_end.nemesis.nemesis_cards import draw_nemesis_card, resolve_drawn, resolve_in_play
from companion.games.aeons_end.players import abilities
from companion.games.aeons_end.state import Phase
from companion.games.aeons_end.table import AeonsEnd


def nemesis_turn(game: AeonsEnd) -> Script[None]:
    """Main phase, then draw phase; then what the mat does at the end of the turn (AE-049)."""
    yield from nemesis_main_phase(game)
    yield from nemesis_draw_phase(game)
    yield from resolve(game, game.mat.turn_end, Scope(card=game.mat.name))
    yield Acknowledge(
        key="ask.nemesis_turn_over",
        text=say("ask.nemesis_turn_over", nemesis=game.turn_name("nemesis")),
        detail=lambda: _standing(game),
        rule="AE-049",
    )


def nemesis_main_phase(game: AeonsEnd) -> Script[None]:
    """From oldest to newest, each minion and power in play is resolved (AE-128).

    The cards are those in play as the phase begins: one placed meanwhile waits for the next turn (AE-132).
    """
    game.state.phase = Phase.NEMESIS_MAIN
    for name in [placed.card for placed in game.state.in_play]:
        yield from resolve_in_play(game, name)


def nemesis_draw_phase(game: AeonsEnd) -> Script[None]:
    """One card is drawn and resolved; with an empty deck, Unleash three times instead (AE-134, AE-135)."""
    game.state.phase = Phase.NEMESIS_DRAW
    card = None
    if len(game.state.nemesis_deck):
        card = yield from draw_nemesis_card(game)
    if card is not None:
        yield from abilities.ward(game, card)
        if card.id in game.state.resolving:
            yield from resolve_drawn(game, card)
        return
    game.tell("told.deck_empty", rule="AE-135")
    yield from unleash(game, 3, rule="AE-135")


def _standing(game: AeonsEnd) -> Message:
    """The numbers that the table should now see on its dials and tokens."""
    state = game.state
    lives = [say("detail.life_of", player=literal(player.name), life=player.life) for player in state.players]
    return say(
        "detail.standing",
        gravehold=state.gravehold,
        nemesis=game.turn_name("nemesis"),
        life=state.nemesis.life,
        players=listed(lives),
    )
