"""Debounce: from codes seen frame by frame to cards that came and went."""

from __future__ import annotations

import pytest

from tests.vision.builders import blank, framed, label_picture, on_table, seen
from vision.codes import ZxingReader
from vision.watch import Appeared, Change, Debounce, Left, Recounted, Watcher


def said(changes: list[Change]) -> str:
    words = []
    for change in changes:
        match change:
            case Appeared(text=text, count=count):
                words.append(f"+{text}" + (f"x{count}" if count > 1 else ""))
            case Recounted(text=text, count=count):
                words.append(f"={text}x{count}")
            case Left(text=text):
                words.append(f"-{text}")
    return " ".join(words)


def play(debounce: Debounce, frames: str) -> str:
    """Play frames such as `A AB .`: a letter for each copy of a text seen, `.` for none. Returns changes per frame."""
    return " | ".join(said(debounce.update([seen(c) for c in codes if c != "."])) for codes in frames.split())


@pytest.mark.parametrize(
    ("name", "frames", "changes"),
    [
        ("appears at its second sighting", "A A A", " | +A | "),
        ("appears with one frame missed between", "A . A", " |  | +A"),
        ("one flash is nothing", "A . . . . .", " |  |  |  |  | "),
        ("two flashes far apart are nothing", "A . . A . .", " |  |  |  |  | "),
        ("leaves after three frames without it", "A A . . . .", " | +A |  |  | -A | "),
        ("covered for two frames it stays", "A A . . A . . A", " | +A |  |  |  |  |  | "),
        ("comes back after it left", "A A . . . A A", " | +A |  |  | -A |  | +A"),
        ("two cards at once", "AB AB", " | +A +B"),
        ("one card laid over another", "A A B B B", " | +A |  | +B | -A"),
        ("what left is said before what came", "A A . B B", " | +A |  |  | -A +B"),
        ("two copies at once are one text", "AA AA AA", " | +Ax2 | "),
        ("a second copy is counted", "A A AA AA", " | +A |  | =Ax2"),
        ("one copy covered for a moment is not recounted", "AA AA A AA", " | +Ax2 |  | "),
        ("one copy taken away", "AA AA A A A A", " | +Ax2 |  |  | =Ax1 | "),
        ("all copies taken away leave together", "AA AA . . .", " | +Ax2 |  |  | -A"),
        ("a ghost copy for one frame is nothing", "A A AA A A A", " | +A |  |  |  | "),
    ],
)
def test_debounce(name: str, frames: str, changes: str) -> None:
    assert play(Debounce(seen=2, within=3, gone_after=3), frames) == changes


def test_seen_once_is_enough_where_it_is_asked_for() -> None:
    assert play(Debounce(seen=1, within=1, gone_after=1), "A . B") == "+A | -A | +B"


def test_a_long_window_does_not_keep_what_has_left() -> None:
    assert play(Debounce(seen=2, within=10, gone_after=2), "A A A . . . A A") == " | +A |  |  | -A |  |  | +A"


def test_a_moved_card_stays_and_its_place_follows() -> None:
    debounce = Debounce()
    for at in (100.0, 100.0, 300.0):
        changes = debounce.update([seen("A", at=at)])
    assert changes == []
    assert debounce.lying["A"].sighting.corners[0][0] == 300.0


def test_what_lies_there_is_known_with_its_count_also_while_covered() -> None:
    debounce = Debounce()
    play(debounce, "AAB AAB .")
    assert {text: lying.count for text, lying in debounce.lying.items()} == {"A": 2, "B": 1}


def test_nothing_is_kept_of_texts_that_are_gone() -> None:
    debounce = Debounce(seen=1, within=3, gone_after=2)
    for number in range(50):
        debounce.update([seen(f"junk {number}")])
    assert len(debounce.lying) <= 3
    assert len(debounce._copies) <= 5


@pytest.mark.parametrize("options", [{"seen": 0}, {"seen": 4, "within": 3}, {"gone_after": 0}])
def test_impossible_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected 1 <= seen <= within and gone_after >= 1"):
        Debounce(**options)


def test_a_watcher_sees_two_real_labels_come_and_one_go() -> None:
    watcher = Watcher(ZxingReader(), Debounce(gone_after=2))
    both = on_table(label_picture("AE1:0001-K"), label_picture("AE1:0002-K"))
    one = on_table(label_picture("AE1:0001-K"))
    frames = [both, both, blank(), both, one, one]
    told = [said(sorted(watcher.see(framed(f, number=n)), key=str)) for n, f in enumerate(frames)]
    assert told == ["", "+AE1:0001-K +AE1:0002-K", "", "", "", "-AE1:0002-K"]
    assert list(watcher.lying) == ["AE1:0001-K"]
