"""Rendered scanner cards held against prompts: what is proposed of counts and coordinates, when, and how surely."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from companion.engine.dice_prompts import Quadrants
from companion.engine.messages import literal
from companion.engine.prompts import Asked
from companion.sight.scans import HIDDEN, LAID, NEXT, NO_COORDINATE, Scans, proposal, read_card
from tests.games.enormity.tables import act, table
from tests.scenes.scanner_cards import Photograph, ScannerCard, View
from tests.vision.builders import framed
from tests.vision.red_window.builders import as_it_lies, labelled, photo
from ui.sight import Proposal
from vision.red_window.reading import Coordinate, Count, ScannerReading

if TYPE_CHECKING:
    from vision.frames import Picture
    from vision.sightings import Corners

FIRST = ScannerCard(counts=(3, 0, 1, 2), coordinate="B7")
SECOND = ScannerCard(counts=(1, 2, 4, 0), coordinate="D3")
BLANK = ScannerCard(counts=(2, 1, 0, 1))
NOTHING = np.full((340, 400, 3), 120, np.uint8)


@cache
def laid(card: ScannerCard) -> Photograph:
    return photo(card, View(px_per_mm=3.5, size=(400, 340)))


def counts(step: int = 4) -> Asked:
    return Quadrants(key="ask.scan", text=literal("?")).asked(step=step)


def letter(step: int = 4) -> Asked:
    """What Enormity asks where the table has Scanner cards of its own."""
    return replace(coordinate_asked(), step=step)


def number(step: int = 5) -> Asked:
    return replace(coordinate_asked("B"), step=step)


def coordinate_asked(letter: str = "") -> Asked:
    typed = table(2, location="lair", at=[(0, 0), (1, 1)], settings={"scanner": "typed"})
    return act(typed, "random_coordinate", answers={"ask.coordinate_letter": letter} if letter else {}).asked


def shown(scans: Scans, *pictures: Picture) -> list[Proposal]:
    """What is proposed while these pictures come."""
    found = [scans.see(framed(picture)) for picture in pictures]
    return [one for one in found if one is not None]


def asking(asked: Asked) -> Scans:
    scans = Scans()
    scans.ask(asked)
    return scans


def values(proposal: Proposal) -> tuple[int | str, ...]:
    return tuple(one.value for one in proposal.readings)


def twice(card: ScannerCard) -> tuple[Picture, Picture]:
    return laid(card).picture, laid(card).picture


def test_counts_are_proposed_when_two_frames_agree() -> None:
    scans = asking(counts())
    assert shown(scans, laid(FIRST).picture) == []
    (proposed,) = shown(scans, laid(FIRST).picture)
    assert (proposed.step, values(proposed)) == (4, as_it_lies(laid(FIRST)))
    assert proposed.picture is not None
    assert all(one.picture is not None for one in proposed.readings)


def test_of_a_card_with_a_label_in_the_way_that_is_said_and_asked() -> None:
    picture = labelled(laid(FIRST)).picture
    (proposed,) = shown(asking(counts()), picture, picture)
    assert proposed.note == HIDDEN
    assert sum(not one.sure for one in proposed.readings) >= 1


def test_two_frames_that_differ_propose_nothing() -> None:
    assert shown(asking(counts()), laid(FIRST).picture, laid(SECOND).picture, laid(FIRST).picture) == []


def test_the_same_again_is_not_proposed_anew() -> None:
    assert len(shown(asking(counts()), *twice(FIRST), *twice(FIRST))) == 1


def test_while_no_card_lies_there_that_is_said_once() -> None:
    (proposed,) = shown(asking(counts()), NOTHING, NOTHING)
    assert (proposed.note, proposed.readings) == (LAID, ())


def test_a_card_that_is_taken_up_stays_proposed() -> None:
    assert len(shown(asking(counts()), *twice(FIRST), NOTHING, NOTHING)) == 1


def test_a_new_card_gives_a_new_proposal() -> None:
    _, proposed = shown(asking(counts()), *twice(FIRST), *twice(SECOND))
    assert values(proposed) == as_it_lies(laid(SECOND))


class Counting:
    """Reads cards, and counts how often."""

    def __init__(self) -> None:
        self.reads = 0

    def read(self, picture: Picture) -> tuple[Corners, ScannerReading] | None:
        self.reads += 1
        return read_card(picture)


def noisy(picture: Picture, seed: int) -> Picture:
    """The same in another frame of the sensor."""
    noise = np.random.default_rng(seed).normal(0, 3, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("picture", "reads"), [(laid(FIRST).picture, 2), (NOTHING, 1)], ids=["card", "none"])
def test_a_table_that_has_not_changed_is_not_read_again(picture: Picture, reads: int) -> None:
    counting = Counting()
    scans = Scans(read=counting.read)
    scans.ask(counts())
    shown(scans, *(noisy(picture, seed) for seed in range(8)))
    assert counting.reads == reads


def test_another_question_reads_a_card_that_lies_still() -> None:
    counting = Counting()
    scans = Scans(read=counting.read)
    for asked in (letter(step=4), number(step=5)):
        scans.ask(asked)
        shown(scans, *twice(FIRST), *twice(FIRST))
    assert counting.reads == 4


def test_the_card_of_the_question_before_is_not_proposed_again() -> None:
    scans = asking(counts(step=4))
    shown(scans, *twice(FIRST))
    scans.ask(None)
    scans.ask(counts(step=9))
    (proposed,) = shown(scans, *twice(FIRST))
    assert (proposed.step, proposed.note, proposed.readings) == (9, NEXT, ())
    (proposed,) = shown(scans, *twice(SECOND))
    assert values(proposed) == as_it_lies(laid(SECOND))


def test_a_card_of_the_same_counts_is_proposed_once_the_one_before_is_away() -> None:
    scans = asking(counts(step=4))
    shown(scans, *twice(FIRST))
    scans.ask(counts(step=9))
    shown(scans, NOTHING)
    (proposed,) = shown(scans, *twice(FIRST))
    assert (proposed.step, values(proposed)) == (9, as_it_lies(laid(FIRST)))


def test_the_same_question_after_an_undo_takes_the_same_card() -> None:
    scans = asking(counts(step=4))
    shown(scans, *twice(FIRST))
    scans.ask(None)
    scans.ask(counts(step=4))
    (proposed,) = shown(scans, *twice(FIRST))
    assert values(proposed) == as_it_lies(laid(FIRST))


@pytest.mark.parametrize("asked", [None, replace(counts(), only_for=1), replace(letter(), only_for=0, step=1)])
def test_nothing_is_read_for_a_covered_question_or_for_none(asked: Asked | None) -> None:
    scans = Scans()
    scans.ask(asked)
    assert shown(scans, *twice(FIRST), NOTHING) == []


def test_other_questions_read_no_card() -> None:
    scans = asking(replace(letter(), on_card=None))
    assert shown(scans, *twice(FIRST), NOTHING) == []


def reading(*, sure: bool, text: str = "B7", others: tuple[str, ...] = ()) -> ScannerReading:
    one = Count(2, 0.99 if sure else 0.6, () if sure else (3, 1))
    middle = Coordinate(text, 0.99 if sure else 0.6, others)
    return ScannerReading(one, one, one, one, middle, NOTHING, (0.5, 0.5))


def test_unsure_counts_stay_unsure_and_say_what_else_they_could_be() -> None:
    made = proposal(counts(), reading(sure=False)).readings
    assert [(one.value, one.sure, one.others) for one in made] == [(2, False, (3, 1))] * 4
    assert all(one.sure for one in proposal(counts(), reading(sure=True)).readings)


def test_the_letter_of_a_coordinate_is_proposed_and_then_its_number_off_the_same_card() -> None:
    scans = asking(letter(step=4))
    (proposed,) = shown(scans, *twice(FIRST))
    assert (proposed.step, values(proposed)) == (4, ("B",))
    scans.ask(number(step=5))
    (proposed,) = shown(scans, *twice(FIRST))
    assert (proposed.step, values(proposed)) == (5, (7,))


def test_a_coordinate_that_is_drawn_again_is_not_that_of_the_card_before() -> None:
    scans = asking(number(step=5))
    shown(scans, *twice(FIRST))
    scans.ask(letter(step=7))
    assert [one.note for one in shown(scans, *twice(FIRST))] == [NEXT]


def test_a_card_without_a_coordinate_says_so() -> None:
    (proposed,) = shown(asking(letter()), *twice(BLANK))
    assert (proposed.note, proposed.readings) == (NO_COORDINATE, ())


def test_the_parts_of_an_unsure_coordinate_are_told_once_each() -> None:
    unsure = reading(sure=False, others=("D7", "B1", "D2", "E7"))
    (of_letter,) = proposal(letter(), unsure).readings
    assert (of_letter.value, of_letter.sure, of_letter.others) == ("B", False, ("D", "E"))
    (of_number,) = proposal(number(), unsure).readings
    assert (of_number.value, of_number.sure, of_number.others) == (7, False, (1, 2))


def test_what_cannot_be_an_answer_is_not_proposed() -> None:
    few = replace(letter(), options=letter().options[:1])
    assert proposal(few, reading(sure=True)).readings == ()
    assert proposal(replace(number(), most=6), reading(sure=True)).readings == ()
