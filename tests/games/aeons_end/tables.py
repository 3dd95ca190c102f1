"""Tables for the tests of the rules: the smallest state that shows a rule, one act, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Pick, Shuffle
from companion.engine.given import laid_over
from companion.engine.messages import Catalogue, Message
from companion.engine.prompts import Answer
from companion.games.aeons_end.box import PACK, read_box
from companion.games.aeons_end.game import GAME, AeonsEndGame
from companion.games.aeons_end.operations import VOCABULARY
from companion.games.aeons_end.state import AeonsEndState, Player
from companion.games.aeons_end.table import AeonsEnd
from companion.words import table_words
from tests.games.played import Played as OnTable
from tests.games.played import begun, script_of

DATA = Path(__file__).parent / "data"
NAMES = ("Abby", "Bob", "Cleo", "Dan")
MAGES = ("brama", "kadir", "mist", "xaxos")
SEATS = {"abby": 0, "bob": 1, "cleo": 2, "dan": 3}

rule = pytest.mark.rule


@cache
def odd_game() -> AeonsEndGame:
    """The game with the box and some odd cards beside it, for rules that no card of the box shows."""
    return AeonsEndGame(read_box([*sorted(PACK.glob("*.yaml")), DATA / "odd_cards.yaml"], VOCABULARY))


def table(
    players: int = 2,
    *,
    settings: Mapping[str, object] | None = None,
    game: AeonsEndGame = GAME,
    in_play: Sequence[tuple[str, int]] | None = None,
    nemesis_deck: Sequence[str] | None = None,
    strike_deck: Sequence[str] | None = None,
    turn_order: tuple[Sequence[str], Sequence[str]] | None = None,
    fed: Sequence[Shuffle | Pick] = (),
    **given: Any,
) -> AeonsEndState:
    """A table facing Rageborne, with everything at its start but for what is given.

    Args:
        players: How many; Abby, Bob, Cleo and Dan, each given by name as what `seat` makes.
        settings: More settings.
        game: The game, for its box.
        in_play: Cards with their tokens, oldest first.
        nemesis_deck, strike_deck: The cards of a dealt deck, top first.
        turn_order: The cards of the dealt deck and of the discards, each top first.
        fed: Chance to come.
        given: Any other part of the state, by the state's own names.
    """
    state = game.prepared({"players": list(NAMES[:players]), "nemesis": "rageborne", **(settings or {})}, seed=0)
    seats = {SEATS[name]: given.pop(name) for name in list(given) if name in SEATS}
    parts: dict[str, Any] = {"players": seats, **given}
    if in_play is not None:
        parts["in_play"] = [{"card": card, "tokens": tokens} for card, tokens in in_play]
    for name, cards in (("nemesis_deck", nemesis_deck), ("strike_deck", strike_deck)):
        if cards is not None:
            parts[name] = {"kept": "dealt", "cards": list(cards)}
    if turn_order is not None:
        deck, discard = turn_order
        parts["turn_order"] = {"deck": {"kept": "dealt", "cards": list(deck)}, "discard": list(discard)}
    if fed:
        parts["chance"] = {"fed": msgspec.to_builtins(list(fed))}
    return laid_over(state, parts)


def settled(count: int = 2, /, **settings: object) -> dict[str, object]:
    """Settings that leave nothing to be asked at set-up, but for what a player alone settles."""
    return {
        "players": list(NAMES[:count]),
        "mages": list(MAGES[:count]),
        "nemesis": "rageborne",
        "market": [],
        "nemesis_deck": "dealt",
        "strike_deck": "dealt",
        "turn_order_deck": "dealt",
        **settings,
    }


def seat(*breaches: str, full: bool = False, deck: Sequence[str] = (), **given: Any) -> dict[str, Any]:
    """What is given of a player.

    Args:
        breaches: I, II.. as `breach` reads them.
        full: The app keeps all cards and aether of this player: `deck`, and `hand`, `discard`, `played` in `given`.
        deck: A real deck whose order is known, top first.
        given: Any other field of the state.
    """
    parts: dict[str, Any] = {"breaches": dict(enumerate(map(breach, breaches))), **given}
    if full:
        sections = [{"sure": [card]} for card in deck]
        parts |= {"depth": "full", "stocked": True, "deck": {"kept": "real", "sections": sections}}
        parts = {"hand": [], "discard": [], "played": []} | parts
    return parts


@cache
def english() -> Catalogue:
    """What the table reads."""
    return table_words(GAME, "en")


def said(message: Message | None) -> str:
    """A message in English, or nothing."""
    return "" if message is None else english().text(message)


def deck_of(player: Player) -> list[str]:
    """The cards of a deck whose order is known, top first."""
    return player.deck.known()


def breach(text: str) -> dict[str, Any]:
    """`open`, `closed/R` after R quarter turns, or `destroyed`; `:C` is a spell in it that costs C, or the card C."""
    where, *held = text.split(":")
    side, _, turns = where.partition("/")
    spells = [
        {"cost": int(spell)} if spell.isdecimal() else {"cost": GAME.box.player_card(spell).cost, "card": spell}
        for spell in held
    ]
    return {"opened": side == "open", "destroyed": side == "destroyed", "turns": int(turns or 0), "spells": spells}


def breaches(player: Player) -> list[str]:
    """A player's breaches in the words that `breach` reads."""
    found = []
    for spot in player.breaches:
        side = "destroyed" if spot.destroyed else "open" if spot.opened else f"closed/{spot.turns}"
        found.append(":".join([side, *(spell.card or str(spell.cost) for spell in spot.spells)]))
    return found


class Played(OnTable[AeonsEndState, AeonsEnd]):
    """A game under way or done."""

    @property
    def changes(self) -> list[tuple[str, int, int]]:
        """Every number that moved, in order: which, before, after."""
        moved = [event.change for event in self.events if event.change is not None]
        return [(change.indicator, change.before, change.after) for change in moved]

    @property
    def in_play(self) -> list[tuple[str, int]]:
        """The cards in play with their tokens, oldest first."""
        return [(placed.card, placed.tokens) for placed in self.state.in_play]


def act(
    state: AeonsEndState,
    script: str,
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: AeonsEndGame = GAME,
    stop_at: str = "",
    **args: Any,
) -> Played:
    """Run one of the game's named scripts on a table.

    What is only to be read or done is acknowledged; the run stops at a prompt without an answer.

    Args:
        state: The table; it is not changed.
        script: The script's name, and `args` what it takes.
        answers: Answers by the keys of their prompts; a list answers several prompts of that key in turn.
        game: The game, for its box.
        stop_at: The key of an acknowledgement to stop at.
    """
    session = begun(state, game, script_of(game, script, args))
    return Played(session, stop_at=stop_at).answer_all(answers or {})


def go_on(
    state: AeonsEndState,
    *,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    game: AeonsEndGame = GAME,
    stop_at: str = "",
) -> Played:
    """Play on from a table with whole turns, as at a real table, until a prompt has no answer."""
    return Played(begun(state, game, None), stop_at=stop_at).answer_all(answers or {})


def moved(before: AeonsEndState, after: AeonsEndState) -> dict[str, Any]:
    """Everything that is not as it was: path to new value. How often chance was asked does not count."""
    found = _differing(msgspec.to_builtins(before), msgspec.to_builtins(after), "")
    return {path: value for path, value in found.items() if not path.startswith("chance.")}


def _differing(before: Any, after: Any, path: str) -> dict[str, Any]:
    if before == after:
        return {}
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = [(name, before[name], after[name]) for name in before]
    elif path.endswith(("players", "breaches")):
        pairs = [(str(place), *pair) for place, pair in enumerate(zip(before, after, strict=True))]
    else:
        return {path: after}
    found: dict[str, Any] = {}
    for name, one, other in pairs:
        found |= _differing(one, other, f"{path}.{name}" if path else name)
    return found
