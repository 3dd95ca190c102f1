"""Maps: what a board looks like travels whole, and pieces are put on places of it by hand."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.autoplay import Checks, play_game
from companion.engine.correctable import Correctable
from companion.engine.corrections import correct
from companion.engine.errors import CorrectionError
from companion.engine.indicators import Board, Indicator, Side
from companion.engine.mapped import DoorLine, Field, Line, PageFrame, Piece, Plan, Sign, Trail
from companion.engine.messages import literal
from tests.engine.play import opening
from tests.engine.toy import Toy, ToyGame, ToyState

SPOTS = ("0,0", "1,0", "1.5,-2")
NAMES = ("A1", "A2", "below")


class MappedKitchen(ToyGame):
    """The toy game with a map, on which the first thing of the shelf lies."""

    def correctables(self, play: Toy) -> tuple[Correctable, ...]:
        if not play.state.shelf:
            return ()
        lies = Correctable(
            path="shelf.0",
            group=literal("Map"),
            label=literal("Knife"),
            value=play.state.shelf[0],
            spots=SPOTS,
            spot_names=NAMES,
        )
        return (lies,)

    def fields(self, play: Toy, piece: str) -> tuple[Field, ...]:
        return (Field("light", ((0, 0), (1, 0))),) if piece == "knife" else ()


@pytest.fixture
def laid() -> tuple[MappedKitchen, ToyState]:
    game = MappedKitchen()
    state = opening(game)
    assert isinstance(state, ToyState)
    state.shelf[0] = SPOTS[0]
    return game, state


def board() -> Board:
    plan = Plan(
        pages=(PageFrame("one", 0, 0, 10, 10),),
        floor=((0, 0), (1, 0)),
        walls=(Line(0, 0, 2, 0),),
        signs=(Sign((0, 0), "console", "3"),),
    )
    piece = Piece("grin", "2", literal("Grin 2"), (1.5, 0), on_line=False, side=Side.ENEMY, facing="north")
    trail = Trail(((0, 0), (1, 0)), Side.ENEMY)
    return Board("map", literal("Map"), plan, (DoorLine("a", (Line(1, 0, 1, 1),), "welded"),), (piece,), (trail,))


def test_a_board_is_an_indicator_that_travels_whole() -> None:
    packed = msgspec.msgpack.encode(board())
    assert msgspec.msgpack.decode(packed, type=Indicator) == board()


def test_a_piece_is_put_on_another_place_and_told_by_its_name(laid: tuple[MappedKitchen, ToyState]) -> None:
    game, state = laid
    play = game.play(state)
    assert correct(game, play, "shelf.0", "1.5,-2") == "0,0"
    assert state.shelf[0] == "1.5,-2"
    told = play.told[-1].message.args
    assert (told["was"], told["now"]) == (literal("A1"), literal("below"))


@pytest.mark.parametrize("value", ["7,7", "", 3, "A1"])
def test_a_piece_is_put_nowhere_else(laid: tuple[MappedKitchen, ToyState], value: int | str) -> None:
    game, state = laid
    with pytest.raises(CorrectionError, match=r"shelf\.0 cannot be .*: expected a place on the map, such as 0,0, 1,0"):
        correct(game, game.play(state), "shelf.0", value)
    assert state.shelf[0] == "0,0"


def test_a_place_without_a_name_is_told_as_it_is() -> None:
    nameless = Correctable(path="a", group=literal("Map"), label=literal("A"), value="0,0", spots=SPOTS)
    assert nameless.words_for("1,0") == literal("1,0")


def test_a_random_game_corrects_places_too() -> None:
    played = play_game(MappedKitchen(), seed=2, checks=Checks.NONE)
    assert played.broken is None, played.broken
    assert played.corrected
    assert not played.refused


def test_a_game_without_a_map_has_no_fields() -> None:
    game = ToyGame()
    state = opening(game)
    assert game.fields(game.play(state), "knife") == ()
