"""What a finger drags on the map, put right with nothing but two buttons and an encoder: by the list of values."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.engine.autoplay import drawn
from companion.games.enormity.game import GAME
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from tests.ui.acting import Hands
from tests.ui.stage import Stage
from ui.contract import Act
from ui.map.places import beside, spot
from ui.map.seen import board_of

pytestmark = pytest.mark.xvfb


@pytest.fixture
def table(tmp_path: Path) -> Tabletop:
    """A run in which the people have begun to act."""
    table, chance = Tabletop(Shelf(tmp_path, GAME, seed=4)), random.Random(4)
    while "add.blip" not in {one.path for one in table.view().correctables}:
        table.answer(table.view().asked, drawn(table.session.prompt, chance, 4, 0.9))
    return table.start()


def value_of(table: Tabletop, path: str):
    """The value of this path as it is now."""
    return next(one for one in table.view().correctables if one.path == path)


def hands_at_fix(stage: Stage, table: Tabletop) -> Hands:
    """Hands that have opened the list of values."""
    hands = Hands(stage, table.acts.tell)
    hands.turn()
    hands.saying("Fix")
    hands.press()
    return hands


def test_every_piece_that_a_finger_can_drag_is_moved_by_the_list(stage: Stage, table: Tabletop) -> None:
    stage.open(table)
    board = board_of(table.view())
    paths = {piece.path for piece in board.pieces if piece.path}
    assert len(paths) > 2
    for path in sorted(paths):
        before = value_of(table, path)
        hands = hands_at_fix(stage, table)
        group = stage.screen.kit.words.of(before.group)
        hands.find(lambda at, group=group: at is stage.screen.dialog.groups[group], group)
        hands.press()
        hands.find(lambda at, path=path: at is stage.screen.dialog.rows[path], path)
        hands.press()
        pad = next(one for one in stage.screen.dialog.editor.children if hasattr(one, "step") and one.children)
        at, spots = spot(str(before.value)), [spot(text) for text in before.spots]
        way = next(one for one in ((-1, 0), (0, 1), (0, -1), (1, 0)) if beside(spots, at, *one))
        arrow = list(reversed(pad.children))[[(-1, 0), (0, 1), (0, -1), (1, 0)].index(way)]
        hands.find(lambda at, arrow=arrow: at is arrow, "the arrow")
        hands.press()
        hands.find(lambda at: at is stage.screen.dialog.editor.apply, "the button that sets it")
        hands.press()
        wanted = beside(spots, at, *way)
        stage.until(lambda path=path, wanted=wanted: spot(value_of(table, path).value) == wanted, "it was set")
        hands.act(Act.UNDO)
        assert stage.screen.dialog is None


def test_a_piece_is_put_on_the_map_by_the_list(stage: Stage, table: Tabletop) -> None:
    stage.open(table)
    many = len(board_of(table.view()).pieces)
    hands = hands_at_fix(stage, table)
    hands.saying(stage.screen.kit.words.of(value_of(table, "add.blip").group))
    hands.press()
    hands.find(lambda at: at is stage.screen.dialog.rows["add.blip"], "a new Blip")
    hands.press()
    hands.find(lambda at: at.parent.__class__.__name__ == "SpotPad", "an arrow")
    hands.press()
    hands.press()
    hands.find(lambda at: at is stage.screen.dialog.editor.apply, "the button that sets it")
    hands.press()
    stage.until(lambda: len(board_of(table.view()).pieces) == many + 1, "it is on the map")


def test_every_value_opens_and_counts_also_what_is_nowhere_yet(stage: Stage, table: Tabletop) -> None:
    stage.open(table)
    stage.screen.fix()
    dialog = stage.screen.dialog
    for value in table.view().correctables:
        if value.spots or value.options:
            dialog.open(value)
            dialog.key("-")
            assert dialog.editor.chosen in (*value.spots, *(one.id for one in value.options))
    dialog.open(value_of(table, "add.blip"))
    assert "none" in stage.words()


def test_every_place_is_come_to_by_arrows_from_every_other(table: Tabletop) -> None:
    tried = 0
    for value in table.view().correctables:
        if not (value.spots and value.value):
            continue
        spots = [spot(text) for text in value.spots]
        there, come_to = [spot(str(value.value))], set()
        while there:
            at = there.pop()
            come_to.add(at)
            steps = (beside(spots, at, *way) for way in ((-1, 0), (0, 1), (0, -1), (1, 0)))
            there += [one for one in steps if one is not None and one not in come_to]
        assert come_to >= set(spots), value.path
        tried += 1
    assert tried
