"""What of time and the run as a whole can be set by hand: the track, the pools, the Extraction, Stratagems, notes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.fixable import NONE, Fixable, flag, held, more, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.enormity.fixing.values import ADDED
from companion.games.enormity.pieces import DiscoveryColour, DiscoveryToken, TrackKind, TrackPiece
from companion.games.enormity.run.discovery_lists import SECTIONS, entries, section_words
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.state import START, MarkedDiscovery, Phase
from companion.games.enormity.table import Run

MOST_TOKENS, MOST_SYMBOLS, MOST_ROUND = 20, 9, 99
OFF = "off"


def pools(run: Run) -> Iterator[Fixable]:
    """The Active and the Incoming Spacer Pool."""
    for name in ("pool", "incoming"):
        for token in SpacerToken:
            label, pool = say(f"token.{token.value}"), getattr(run.state, name)
            yield number(f"{name}.{token.value}", say(f"fix.group_{name}"), label, pool, token.value, MOST_TOKENS)


def time(run: Run) -> Iterator[Fixable]:
    """The Countdown and what waits on its track, the phase that comes next, the Priority Target, the Extraction."""
    state, group = run.state, say("fix.group_run")
    yield number("marker", group, say("name.marker"), state, "marker", START)
    yield number("round", group, say("name.round"), state, "round", MOST_ROUND)
    yield _next_phase(run, group)
    yield _priority(run, group)
    yield _extraction_marker(run, group)
    yield flag("extraction.available", group, say("name.extraction_available"), state.extraction, "available")
    yield from _reading(run)
    yield from _on_track(run)


def _next_phase(run: Run, group: Message) -> Fixable:
    """The phase that comes when the present step is done; as the rules have it where nobody says otherwise."""

    def put(chosen: str) -> None:
        run.state.next_phase = None if chosen == NONE else Phase(chosen)

    phases = [(one.value, say(f"phase.{one.value}")) for one in Phase if one is not Phase.SETUP]
    chosen = run.state.next_phase
    return one_of(
        "next_phase",
        group,
        say("name.next_phase"),
        chosen.value if chosen else NONE,
        [(NONE, say("fix.as_usual")), *phases],
        put,
    )


def _priority(run: Run, group: Message) -> Fixable:
    def put(chosen: str) -> None:
        run.state.priority = None if chosen == NONE else int(chosen)

    seats = [(str(seat), run.spacer_name(seat)) for seat in range(len(run.state.spacers))]
    if run.state.priority is None:
        return one_of("priority", group, say("name.priority"), NONE, [(NONE, say("fix.nobody")), *seats], put)
    return one_of("priority", group, say("name.priority"), str(run.state.priority), seats, put)


def _extraction_marker(run: Run, group: Message) -> Fixable:
    extraction = run.state.extraction

    def put(chosen: str) -> None:
        extraction.marker = None if chosen == OFF else int(chosen)

    spaces = [(OFF, say("fix.off")), *((str(space), literal(str(space))) for space in range(START, -1, -1))]
    value = OFF if extraction.marker is None else str(extraction.marker)
    return one_of("extraction.marker", group, say("name.extraction_marker"), value, spaces, put)


def _reading(run: Run) -> Iterator[Fixable]:
    """The scanner reading of this Intruder Phase, once there is one (EN-427)."""
    for name in ("north_west", "north_east", "south_west", "south_east") if run.state.reading else ():
        yield number(
            f"reading.{name}", say("fix.group_reading"), say(f"fix.{name}"), run.state.reading, name, MOST_SYMBOLS
        )


def _on_track(run: Run) -> Iterator[Fixable]:
    """Blips and Intruders on the track, and more of them."""
    track = run.state.track
    for nth, piece in enumerate(track):
        label = say("name.on_track", what=say(f"fix.track_{piece.kind.value}"), n=piece.space)
        yield held(f"track.{nth}", say("fix.group_track"), label, track, piece)
    for kind in TrackKind:

        def add(space: str, kind: TrackKind = kind) -> None:
            track.append(TrackPiece(int(space), kind))

        spaces = [(str(space), say("fix.track_space", n=space)) for space in range(START, -1, -1)]
        yield more(
            f"add.track_{kind.value}",
            say("name.new_on_track", what=say(f"fix.track_{kind.value}")),
            spaces,
            add,
            group=ADDED,
        )


def notes(run: Run) -> Iterator[Fixable]:
    """Stratagems, statuses, what waits for the end of a phase, and what was found out about Discoveries."""
    state = run.state
    for nth, stratagem in enumerate(state.stratagems):
        group, base = run.named(stratagem.card), f"stratagems.{nth}"
        yield number(f"{base}.tokens", group, say("token.expertise"), stratagem, "tokens", MOST_TOKENS)
        yield flag(f"{base}.ready", group, say("name.ready"), stratagem, "ready")
        yield number(f"{base}.charges", group, say("name.charges"), stratagem, "charges", MOST_SYMBOLS)
    group = say("fix.group_notes")
    for nth, status in enumerate(state.statuses):
        yield number(f"statuses.{nth}", group, literal(status.name), status, "count", MOST_TOKENS)
    for nth, waiting in enumerate(state.waiting):
        yield held(f"waiting.{nth}", group, say("name.waits", text=waiting.text), state.waiting, waiting)
    for what in ("clues", "codes"):
        for nth, text in enumerate(getattr(state, what)):
            label = say(f"name.{what}", text=text)
            yield held(f"{what}.{nth}", group, label, getattr(state, what), text)
    yield from _marked(run)
    yield from _discarded(run)


def _marked(run: Run) -> Iterator[Fixable]:
    """Which Discoveries are marked or crossed out: those of the packs, and any other by its number (EN-318)."""
    group, marked = say("fix.group_discoveries"), run.state.marked
    for section in SECTIONS.values():
        words = section_words(section)
        known = {entry.number for entry in entries(run, section)}
        known |= {one.number for one in marked if one.section == section}
        for found in sorted(known):
            label = say("name.marked", section=words, n=found)
            yield held(f"marked.{section}.{found}", group, label, marked, MarkedDiscovery(section, found))
        others = [(str(one), literal(str(one))) for one in range(1, MOST_TOKENS + 1) if one not in known]

        def add(chosen: str, section: str = section) -> None:
            marked.append(MarkedDiscovery(section, int(chosen)))

        yield more(f"add_marked.{section}", say("name.mark_one_more", section=words), others, add, group=group)


def _discarded(run: Run) -> Iterator[Fixable]:
    """How many Discovery tokens of each colour lie discarded: they are added to a roll (EN-316)."""
    for colour in DiscoveryColour:
        count = sum(one.colour is colour for one in run.state.discovery_pile)
        options = [(str(most), literal(str(most))) for most in range(max(MOST_TOKENS, count) + 1)]
        label = say("name.discarded", colour=say(f"fix.{colour.value}"))
        put = partial(_discard, run, colour)
        yield one_of(f"discarded.{colour.value}", say("fix.group_discoveries"), label, str(count), options, put)


def _discard(run: Run, colour: DiscoveryColour, chosen: str) -> None:
    """As many tokens of a colour as this: the newest ones go, others come face down."""
    pile, count = run.state.discovery_pile, int(chosen)
    kept = [one for one in pile if one.colour is colour][:count]
    run.state.discovery_pile = [one for one in pile if one.colour is not colour or one in kept]
    for _ in range(count - len(kept)):
        run.state.discovery_pile.append(DiscoveryToken(run.new_id(), colour=colour))
