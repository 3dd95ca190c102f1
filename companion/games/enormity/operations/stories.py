"""Operations of Discoveries and other texts: clues, crossed out Discoveries, storylines, Skill tests, the marker."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.run.skills import BY_DEGREE, Skill
from companion.games.enormity.table import Run


class GainClue(Operation, frozen=True, kw_only=True, tag="gain_clue"):
    """A Clue is noted for everybody, once (EN-328)."""

    clue: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        if self.clue not in play.state.clues:
            play.state.clues.append(self.clue)
            play.tell("told.clue", rule="EN-328", clue=literal(self.clue))
        yield from ()


class CrossOut(Operation, frozen=True, kw_only=True, tag="cross_out"):
    """Another Discovery cannot be made any more (EN-324)."""

    section: str
    number: int

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.discovery_lists import mark

        mark(play, self.section, self.number, rule="EN-324")
        yield from ()

    def faults(self) -> Iterator[str]:
        from companion.games.enormity.run.discovery_lists import FIXED, SECTIONS

        known = [FIXED, *SECTIONS.values()]
        if self.section not in known:
            yield f"expected a section ({', '.join(known)}), got {self.section!r}"


class Storyline(Operation, frozen=True, kw_only=True, tag="storyline"):
    """Something that happens only if this story is under way, as the table says (EN-698)."""

    name: str
    do: Effects

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        answer = yield ChooseOne(
            key="ask.storyline",
            text=say("ask.storyline", name=self.name),
            rule="EN-698",
            options=lambda: [Option("yes", say("option.condition_met")), Option("no", say("option.story_missed"))],
        )
        if answer == "yes":
            yield from resolve(play, self.do, scope)
        else:
            play.tell("told.no_storyline", rule="EN-698", name=self.name)


class SkillTest(Operation, frozen=True, kw_only=True, tag="skill_test"):
    """The Spacer tests a skill (EN-553 to EN-555).

    Attributes:
        threshold: Successes that are needed; 0 where each Success counts.
        success, failure: What follows by the threshold.
        each: What follows for every Success of a test by degree.
    """

    skill: Skill
    threshold: int = BY_DEGREE
    success: Effects = Effects()
    failure: Effects = Effects()
    each: Effects = Effects()

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.skills import passes, skill_test

        seat = scope.seat if scope.seat is not None else scope.you
        if seat is None or seat not in play.playing():
            return
        successes = yield from skill_test(play, seat, self.skill, self.threshold)
        if seat not in play.playing():
            return
        if self.threshold:
            yield from resolve(play, self.success if passes(successes, self.threshold) else self.failure, scope)
            return
        for _ in range(successes):
            yield from resolve(play, self.each, scope)

    def faults(self) -> Iterator[str]:
        if self.threshold < 0:
            yield f"expected a threshold of 0 or more, got {self.threshold}"
        if self.threshold and self.each:
            yield "expected `each` without a threshold"
        if not self.threshold and (self.success or self.failure):
            yield "expected a threshold with `success` or `failure`"


class MoveExtractionMarker(Operation, frozen=True, tag="move_extraction_marker"):
    """The Extraction Marker goes so many spaces toward zero hour (EN-332)."""

    spaces: int = 1

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.run.extraction import marker_moves

        for _ in range(self.spaces):
            marker_moves(play)
        yield from ()


OPERATIONS: tuple[type[Operation], ...] = (CrossOut, GainClue, MoveExtractionMarker, SkillTest, Storyline)
