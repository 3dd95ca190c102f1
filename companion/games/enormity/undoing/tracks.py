"""Taking back: the tracks and what waits on them, the pools, and the cards and tokens that belong to nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.messages import Message, literal, say
from companion.games.enormity.run.stratagems import stratagem_words
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.table import Run
from companion.games.enormity.undoing.wording import back, counted, off, paired

POOLS = {"pool": "fix.group_pool", "incoming": "fix.group_incoming"}
"""The Spacer pools, and what they are called."""


def tracks(before: Run, after: Run) -> Iterator[Message]:
    """The markers, and what waits on the Countdown Track."""
    was, now = before.state, after.state
    if was.marker != now.marker:
        yield say("put_back.marker", n=was.marker)
    left = was.extraction.marker
    if left != now.extraction.marker:
        yield say("put_back.extraction_off") if left is None else say("put_back.extraction_marker", n=left)
    if was.priority != now.priority:
        nobody = was.priority is None
        yield say("put_back.priority_off") if nobody else say("put_back.priority", spacer=_holder(before))
    waited, waits = (Counter((one.space, one.kind) for one in state.track) for state in (was, now))
    for space, kind in (waits - waited).elements():
        yield off(say(f"fix.track_{kind.value}"), say("fix.track_space", n=space))
    for space, kind in (waited - waits).elements():
        yield back(say(f"fix.track_{kind.value}"), say("fix.track_space", n=space))


def pools(before: Run, after: Run) -> Iterator[Message]:
    """Spacer tokens, and what lies on Stratagems, Intruder sheets and the Location."""
    for pool, name in POOLS.items():
        had, has = getattr(before.state, pool), getattr(after.state, pool)
        if had != has:
            counts = {token.value: had.count(token) for token in SpacerToken}
            yield say("put_back.pool", pool=say(name), **counts)
    for old, new in paired(before.state.stratagems, after.state.stratagems, lambda one: one.card):
        if old is not None and old != new:
            key = "put_back.stratagem_ready" if old.ready else "put_back.stratagem"
            yield say(key, name=stratagem_words(before, old), n=old.charges if old.ready else old.tokens)
    for card in before.state.unique:
        if card not in after.state.unique:
            known = before.box.specimens.get(card.card)
            words = say("unique.unlisted") if known is None else literal(known.name)
            yield say("put_back.unique_back", card=words, n=card.space)
    sheets = [{one.sheet: one.radiation for one in run.state.sheet_tokens} for run in (before, after)]
    for sheet in sorted({*sheets[0], *sheets[1]}):
        if sheets[0].get(sheet, 0) != sheets[1].get(sheet, 0):
            yield counted(before.named(sheet), say("name.radiation"), sheets[0].get(sheet, 0))
    yield from _statuses(before, after)


def _statuses(before: Run, after: Run) -> Iterator[Message]:
    had, has = (Counter({(one.name, one.on): one.count for one in run.state.statuses}) for run in (before, after))
    for name, on in sorted({*had, *has}):
        if had[name, on] != has[name, on]:
            yield counted(_bearer(before, on), literal(name), had[name, on])


def _bearer(run: Run, on: str) -> Message:
    """Whom a status token lies on: a Spacer, or the Location."""
    kind, _, seat = on.partition(".")
    if kind == "spacer" and seat.isdigit() and int(seat) < len(run.state.spacers):
        return run.spacer_name(int(seat))
    return literal(run.box.location(run.state.location).name) if not on else run.named(on)


def _holder(run: Run) -> Message:
    assert run.state.priority is not None
    return run.spacer_name(run.state.priority)
