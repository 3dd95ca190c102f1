"""Engrams: their devices are used once, and at the end of the run all give their resources (EN-220 to EN-222)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Scope, resolve
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.records import EngramKind
from companion.games.enormity.spacer import EngramToken
from companion.games.enormity.table import BY_HAND, Run


def offered(run: Run, seat: int) -> Iterator[Option]:
    """The devices that can still be used in this run."""
    for place, engram in enumerate(run.spacer(seat).engrams):
        if not engram.used:
            yield Option(f"engram.{place}", say("option.engram", name=engram_words(run, engram)), say("effect.engram"))


def refused(run: Run, seat: int) -> Iterator[Refused]:
    """The devices that were used (EN-221)."""
    for place, engram in enumerate(run.spacer(seat).engrams):
        if engram.used:
            label = say("option.engram", name=engram_words(run, engram))
            yield Refused(f"engram.{place}", label, say("refused.engram_used"), "EN-221", seat)


def use(run: Run, seat: int, place: str) -> Script[None]:
    """The device does what the Location says; then its resource side is up (EN-221)."""
    engrams = run.spacer(seat).engrams
    if int(place) >= len(engrams) or engrams[int(place)].used:  # set by hand meanwhile
        return
    engram = engrams[int(place)]
    engram.used = True
    run.tell("told.engram_used", rule="EN-221", spacer=run.spacer_name(seat), name=engram_words(run, engram))
    kind = kind_of(run, engram)
    effects = kind.device if kind is not None else BY_HAND
    yield from resolve(run, effects or BY_HAND, Scope(run.state.location, None, seat))


def give_resources(run: Run) -> None:
    """At the end of the run every Engram shows its resource side, and all give their resources (EN-222)."""
    for seat, spacer in enumerate(run.state.spacers):
        for engram in spacer.engrams:
            engram.used = True
            kind = kind_of(run, engram)
            words = engram_words(run, engram)
            if kind is not None and kind.resources:
                resources = literal(kind.resources)
                run.tell(
                    "told.engram_resources",
                    rule="EN-222",
                    spacer=run.spacer_name(seat),
                    name=words,
                    resources=resources,
                )
            else:
                run.tell("told.engram_flipped", rule="EN-222", spacer=run.spacer_name(seat), name=words)


def kind_of(run: Run, engram: EngramToken) -> EngramKind | None:
    """What an Engram of this type is here, or None where no pack says (EN-223)."""
    location = run.box.locations.get(run.state.location)
    return next((kind for kind in (location.engrams if location else ()) if kind.id == engram.what), None)


def engram_words(run: Run, engram: EngramToken) -> Message:
    """What people call it."""
    kind = kind_of(run, engram)
    if kind is not None:
        return literal(kind.name)
    return literal(engram.what) if engram.what else say("engram.unknown")
