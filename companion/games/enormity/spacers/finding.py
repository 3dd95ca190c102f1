"""What lies on a space and can be taken or used there, and what it costs in passing (rulebook: Scavenging)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.board.points import Point
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.loot import take_cache
from companion.games.enormity.pieces import Token, TokenKind
from companion.games.enormity.run.consoles import use_console
from companion.games.enormity.run.extraction import can_initiate, initiate, initiating_spaces
from companion.games.enormity.spacer import EngramToken, SpacerToken
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

PRICE = {Level.WHITE: 1, Level.RED: 2, Level.BLACK: 3}
"""Tokens that Fast Scavenging takes on each Countdown level (EN-211)."""

EXTRACTION = 0
"""The number of the Extraction to initiate, where tokens have theirs."""

_PAYS = {
    TokenKind.GEAR: (SpacerToken.EXPERTISE,),
    TokenKind.ENGRAM: (SpacerToken.DISCIPLINE,),
    TokenKind.CONSOLE: (SpacerToken.CONFIDENCE,),
}


class Find(NamedTuple):
    """Something that can be scavenged: its number, what people call it, and the kinds of tokens that pay in passing."""

    number: int
    words: Message
    pays: tuple[SpacerToken, ...]


def finds_here(run: Run, seat: int) -> list[Find]:
    """What can be scavenged where a Spacer stands: on the space, or Extraction beside it (EN-209, EN-334)."""
    if not run.spacer(seat).on_board:
        return []
    space = run.where(seat)
    found = [_find(run, token) for token in run.state.tokens if tuple(token.at) == space and not token.disabled]
    return [*found, *([_extraction()] if can_initiate(run, seat) else [])]


def finds_by_space(run: Run) -> dict[Point, list[Find]]:
    """The same for every space, as things are now."""
    found: dict[Point, list[Find]] = {}
    for token in (one for one in run.state.tokens if not one.disabled):
        found.setdefault((token.at[0], token.at[1]), []).append(_find(run, token))
    for space in initiating_spaces(run):
        found.setdefault(space, []).append(_extraction())
    return found


def find_numbered(run: Run, number: int) -> Find | None:
    """What has this number, or None when it has gone."""
    if number == EXTRACTION:
        return _extraction()
    token = token_of(run, number)
    return None if token is None else _find(run, token)


def token_of(run: Run, number: int) -> Token | None:
    """The token with this id, or None when it has gone."""
    return next((token for token in run.state.tokens if token.id == number), None)


def pays(token: Token) -> tuple[SpacerToken, ...]:
    """The kinds of Spacer tokens of which one pays for it in passing (EN-212, EN-213)."""
    if token.kind is TokenKind.OBJECTIVE:
        return (SpacerToken(token.pays),) if token.pays else tuple(SpacerToken)
    return _PAYS[token.kind]


def words(run: Run, token: Token) -> Message:
    """What people call it: "Console 0110"."""
    if not token.what:
        return say(f"find.{token.kind.value}")
    engram = next((kind for kind in _engrams(run) if kind[0] == token.what), None)
    name = engram[1] if engram and token.kind is TokenKind.ENGRAM else token.what
    return say(f"find.{token.kind.value}_named", name=name)


def _find(run: Run, token: Token) -> Find:
    return Find(token.id, words(run, token), pays(token))


def _extraction() -> Find:
    """Extraction takes Confidence (EN-334)."""
    return Find(EXTRACTION, say("find.extraction"), (SpacerToken.CONFIDENCE,))


def take(run: Run, seat: int, number: int) -> Script[None]:
    """Take or use it: loot a Gear Cache, gain an Engram, collect an Objective, use a Console, initiate Extraction."""
    if number == EXTRACTION:
        initiate(run, seat)
        return
    token = token_of(run, number)
    if token is None:
        return
    match token.kind:
        case TokenKind.GEAR:
            yield from take_cache(run, seat, number)
        case TokenKind.ENGRAM:
            yield from _gain_engram(run, seat, token)
        case TokenKind.OBJECTIVE:
            run.state.tokens.remove(token)
            run.spacer(seat).objectives.append(token.what)
            run.tell("told.takes", rule="EN-224", spacer=run.spacer_name(seat), find=words(run, token))
        case TokenKind.CONSOLE:
            yield from use_console(run, seat, token, words(run, token))


def _gain_engram(run: Run, seat: int, token: Token) -> Script[None]:
    """The Engram is the Spacer's, device side up (EN-220); the table says which it is where nobody has seen it."""
    what = token.what
    if not what and len(list(_engrams(run))) > 1:
        what = yield ChooseOne(
            key="ask.engram_shows",
            text=say("ask.engram_shows"),
            rule="EN-220",
            seat=seat,
            options=lambda: [Option(name, literal(words)) for name, words in _engrams(run)],
        )
    found = token_of(run, token.id)
    if found is None:
        return
    run.state.tokens.remove(found)
    found.what = what
    run.spacer(seat).engrams.append(EngramToken(what))
    run.tell("told.takes", rule="EN-220", spacer=run.spacer_name(seat), find=words(run, found))


def _engrams(run: Run) -> Iterator[tuple[str, str]]:
    location = run.box.locations.get(run.state.location)
    return ((kind.id, kind.name) for kind in (location.engrams if location else ()))
