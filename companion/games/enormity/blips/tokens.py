"""Blip tokens: how many are in the pool, what one shows when it is turned, and what is set aside (EN-152, EN-182)."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.pieces import Blip, BlipToken, TrackKind
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run

DOTS = {
    BlipToken.ECHO: (0, 0, 0),
    BlipToken.WHITE_RED: (1, 1, 0),
    BlipToken.TWO_WHITE_BLACK: (2, 0, 1),
}
"""White, red and black dots of a token."""


def intruders_shown(token: BlipToken, level: Level) -> int:
    """How many Intruders a token stands for: its dots of the colours unlocked so far (EN-177 to EN-179, EN-186)."""
    if token is BlipToken.UNIQUE:
        return 1
    unlocked = list(Level).index(level) + 1
    return sum(DOTS[token][:unlocked])


def unseen(run: Run) -> dict[BlipToken, int]:
    """How many tokens of each kind nobody has seen, in the pool, on the board or on the track (EN-152)."""
    counts = run.state.blip_tokens
    known = [blip.known for blip in run.state.blips]
    known += [BlipToken(piece.what) for piece in run.state.track if piece.kind is TrackKind.BLIP and piece.what]
    return {token: max(0, getattr(counts, token.value) - known.count(token)) for token in BlipToken}


def pool_left(run: Run) -> int:
    """How many tokens are in the Blip Pool."""
    out = sum(blip.known is None for blip in run.state.blips)
    out += sum(piece.kind is TrackKind.BLIP and not piece.what for piece in run.state.track)
    return max(0, sum(unseen(run).values()) - out - run.state.blip_tokens.aside_unseen)


def turn_over(run: Run, name: Message, *, detail: Message | None, rule: str) -> Script[BlipToken]:
    """What a token that nobody has seen shows: the table looks, or the app draws (EN-152).

    Args:
        name: What is turned, such as "Blip C".
        detail: What the table does before it turns it.
        rule: Why it is turned.
    """
    if run.state.settings.blip_pool is Kept.DEALT:
        return _drawn(run)
    answer = yield ChooseOne(
        key="ask.blip_shows",
        text=say("ask.blip_shows", blip=name),
        detail=detail,
        rule=rule,
        options=lambda: [Option(token.value, token_name(token), _effect(run, token)) for token in BlipToken],
    )
    return BlipToken(answer)


def token_name(token: BlipToken) -> Message:
    """What a token shows, in words."""
    return say(f"blip_token.{token.value}")


def set_aside(run: Run, token: BlipToken | None) -> None:
    """A token is out for the rest of the run: of this kind, or nobody knows of which (EN-182, EN-199)."""
    counts = run.state.blip_tokens
    counts.aside += 1
    if token is None:
        counts.aside_unseen += 1
        return
    if not getattr(counts, token.value):  # the counts were a guess; that of all of them together still holds
        token = max(BlipToken, key=lambda kind: getattr(counts, kind.value))
    setattr(counts, token.value, max(0, getattr(counts, token.value) - 1))


def forget(run: Run, blip: Blip) -> None:
    """A Blip leaves the board, and with it what was to happen to it."""
    run.state.blips.remove(blip)
    run.state.noise = [one for one in run.state.noise if one.blip != blip.id]
    run.state.moved = [one for one in run.state.moved if one.blip != blip.id]


def _drawn(run: Run) -> BlipToken:
    kinds = [token.value for token, count in unseen(run).items() for _ in range(count)]
    return BlipToken(run.state.chance.pick(kinds or [token.value for token in BlipToken], 1)[0])


def _effect(run: Run, token: BlipToken) -> Message:
    if token is BlipToken.ECHO:
        return say("blip.effect.echo")
    sheet = run.current_sheet
    name = literal(sheet.name) if sheet else say("blip.intruders")
    return say("blip.effect.intruders", n=intruders_shown(token, run.level), name=name)
