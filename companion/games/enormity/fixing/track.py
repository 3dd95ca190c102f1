"""What of time and the Extraction can be set by hand: the track, the marker's holder, the Blip tokens left."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.correctable import Correctable
from companion.engine.messages import literal, say
from companion.games.enormity.fixing.values import NO, YES, number, one_of, yes_no
from companion.games.enormity.state import START
from companion.games.enormity.table import Run

MOST_TOKENS = 40
OFF = "off"


def listed(run: Run) -> Iterator[Correctable]:
    """The Countdown, the Priority Target, the Extraction, Stratagems and Blip tokens."""
    state, group = run.state, say("fix.group_run")
    yield number("marker", group, say("name.marker"), state.marker, START)
    yield number("round", group, say("name.round"), state.round, 99)
    seats = [(str(seat), run.spacer_name(seat)) for seat in range(len(state.spacers))]
    if state.priority is not None:
        yield one_of("priority", group, say("name.priority"), str(state.priority), seats)
    spaces = [(OFF, say("fix.off")), *((str(space), literal(str(space))) for space in range(START, -1, -1))]
    marker = OFF if state.extraction.marker is None else str(state.extraction.marker)
    yield one_of("extraction.marker", group, say("name.extraction_marker"), marker, spaces)
    yield yes_no("extraction.available", group, say("name.extraction_available"), state.extraction.available)
    for nth, point in enumerate(state.extraction.points):
        words = say("name.exfiltration", space=run.space_name((point.at[0], point.at[1])))
        value = OFF if point.tokens is None else str(point.tokens)
        counts = [(OFF, say("fix.not_initiated")), *((str(count), literal(str(count))) for count in range(5))]
        yield one_of(f"extraction.points.{nth}", group, words, value, counts)
    for nth, stratagem in enumerate(state.stratagems):
        name = run.named(stratagem.card)
        yield number(f"stratagems.{nth}.tokens", group, say("name.stratagem_tokens", name=name), stratagem.tokens, 20)
        yield number(f"stratagems.{nth}.charges", group, say("name.stratagem_charges", name=name), stratagem.charges, 9)
    tokens = say("fix.group_blip_tokens")
    for kind in ("echo", "white_red", "two_white_black", "unique"):
        count = getattr(state.blip_tokens, kind)
        yield number(f"blip_tokens.{kind}", tokens, say(f"blip_token.{kind}"), count, MOST_TOKENS)
    yield number("blip_tokens.aside", tokens, say("name.tokens_aside"), state.blip_tokens.aside, MOST_TOKENS)
    yield number("standees", tokens, say("name.standees"), state.standees, 30)


def set_priority(run: Run, rest: list[str], value: int | str) -> int | str:
    """Give the Priority Target marker to a seat."""
    before, run.state.priority = run.state.priority, int(value)
    return str(before)


def set_extraction(run: Run, rest: list[str], value: int | str) -> int | str:
    """Set the Extraction Marker, whether Extraction is available, or the tokens on a point."""
    extraction = run.state.extraction
    if rest[0] == "marker":
        before = OFF if extraction.marker is None else str(extraction.marker)
        extraction.marker = None if value == OFF else int(value)
        return before
    if rest[0] == "available":
        was, extraction.available = extraction.available, value == YES
        return YES if was else NO
    point = extraction.points[int(rest[1])]
    tokens, point.tokens = point.tokens, None if value == OFF else int(value)
    return OFF if tokens is None else str(tokens)
