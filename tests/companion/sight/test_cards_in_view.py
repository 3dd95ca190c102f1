"""What people do with cards on the table answers the open prompt: drawing, laying in a place, turning, pushing over."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.engine.labels import label_code
from companion.engine.laid import Place
from companion.engine.messages import literal, say
from companion.engine.options import Deed
from companion.engine.prompts import ChooseOne, Option, Prompt, ScanCard
from companion.games.aeons_end.game import GAME
from companion.sight.cards_in_view import HASTE, CardsInView
from companion.words import Wording
from vision.sightings import ReaderName, Sighting
from vision.table.zones import Zone, ZoneKind
from vision.things import Appeared, Change, Left, Moved, Spot, Thing, Turned

CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
ZONES = (
    Zone("draw", ZoneKind.DRAW, SQUARE),
    Zone("in play", ZoneKind.IN_PLAY, SQUARE),
    Zone("seat 1", ZoneKind.SEAT, SQUARE, 0),
    Zone("seat 2", ZoneKind.SEAT, SQUARE, 1),
)
CLEAVE, CONVOKE, JADE = "cleave", "convoke", "jade"


class Table:
    """Cards in view of a table with zones, at a clock that is set by hand."""

    def __init__(self, zones: Sequence[Zone] = ZONES) -> None:
        self.now, self.zones = 100.0, zones
        self.cards = CardsInView(GAME, clock=lambda: self.now)
        self._things: dict[str, Thing] = {}

    def lay(self, card: str, zone: str = "", *, copy: str = "") -> None:
        """A card comes into view, or is moved to another zone."""
        before = self._things.get(card + copy)
        number = before.number if before else len(self._things) + 1
        text = label_code(GAME.prefix, card)
        thing = Thing(number, text, Sighting(text, CORNERS, 3.0, ReaderName.ZXING, 0), Spot(1, 1, 0.0, zone))
        self._things[card + copy] = thing
        self._take(Moved(thing, before) if before else Appeared(thing))

    def turn(self, card: str) -> None:
        thing = self._things[card]
        self._take(Turned(thing, thing))

    def take_away(self, card: str) -> None:
        self._take(Left(self._things.pop(card)))

    def _take(self, change: Change) -> None:
        self.cards.take([change], self.zones)

    def answers(self, prompt: Prompt, *, step: int = 0, named: Collection[str] = ()) -> list[str]:
        return [answer for _, answer in self.cards.fitting(prompt, step=step, named=lambda: named)]

    def answer(self, prompt: Prompt, *, step: int = 0) -> str:
        """Take the one answer there is."""
        ((number, answer),) = self.cards.fitting(prompt, step=step)
        self.cards.answered(number)
        return answer


def drawing(*cards: str) -> ScanCard:
    return ScanCard(key="ask.x", text=literal("?"), pile="deck", options=lambda: [Option(c, literal(c)) for c in cards])


def choosing(*options: Option) -> ChooseOne:
    return ChooseOne(key="ask.x", text=literal("?"), options=lambda: options)


def does(name: str, deed: Deed | None = None, *, seat: int | None = None, way_out: bool = False) -> Option:
    return Option(name, literal(name), deed=deed, seat=seat, way_out=way_out)


def test_only_what_lies_on_the_draw_spot_is_drawn() -> None:
    table = Table()
    table.lay(CLEAVE, "seat 1")
    table.lay(CONVOKE, "")
    assert table.answers(drawing(CLEAVE, CONVOKE)) == []
    table.lay(CLEAVE, "draw")
    assert table.answers(drawing(CLEAVE, CONVOKE)) == [CLEAVE]


def test_a_card_on_the_draw_spot_waits_for_its_question_for_as_long_as_it_takes() -> None:
    table = Table()
    table.lay(CLEAVE, "draw")
    table.now += 600
    assert table.answer(drawing(CLEAVE)) == CLEAVE


def test_a_card_that_was_drawn_is_drawn_again_only_when_it_is_laid_there_again() -> None:
    table = Table()
    table.lay(CLEAVE, "draw")
    table.answer(drawing(CLEAVE))
    assert table.answers(drawing(CLEAVE), step=1) == []
    table.lay(CLEAVE, "")
    table.lay(CLEAVE, "draw")
    assert table.answers(drawing(CLEAVE), step=2) == [CLEAVE]


def test_two_cards_on_the_draw_spot_leave_a_doubt_and_two_copies_of_one_none() -> None:
    table = Table()
    table.lay(CLEAVE, "draw")
    table.lay(CONVOKE, "draw")
    assert table.answers(drawing(CLEAVE, CONVOKE)) == [CLEAVE, CONVOKE]
    table.take_away(CONVOKE)
    table.lay(CLEAVE, "draw", copy="2")
    assert table.answers(drawing(CLEAVE, CONVOKE)) == [CLEAVE]


def test_without_a_draw_spot_a_card_must_be_fresh() -> None:
    table = Table(zones=())
    table.lay(CLEAVE)
    table.now += HASTE + 0.1
    assert table.answers(drawing(CLEAVE)) == []
    table.take_away(CLEAVE)
    table.lay(CLEAVE)
    assert table.answers(drawing(CLEAVE)) == [CLEAVE]


def test_a_card_laid_before_a_player_is_played() -> None:
    table, play = Table(), choosing(does("play", Deed(JADE, Place.SEAT, 0)), does("end", way_out=True))
    assert table.answers(play) == []
    table.lay(JADE, "seat 2")
    assert table.answers(play) == []
    table.lay(JADE, "seat 1")
    assert table.answer(play) == "play"
    assert table.answers(play, step=1) == []


def test_one_copy_after_the_other_is_played() -> None:
    table, play = Table(), choosing(does("play", Deed(JADE, Place.SEAT, 0)))
    table.lay(JADE, "seat 1")
    table.answer(play)
    table.lay(JADE, "seat 1", copy="2")
    assert table.answer(play, step=1) == "play"


def test_what_lay_before_a_player_long_before_the_question_is_not_played_by_lying_there() -> None:
    table = Table()
    table.lay(JADE, "seat 1")
    table.now += HASTE + 0.1
    assert table.answers(choosing(does("play", Deed(JADE, Place.SEAT, 0)))) == []


def test_a_card_that_is_turned_is_used_and_one_that_is_laid_is_not() -> None:
    table, use = Table(), choosing(does("use", Deed(JADE, seat=0)))
    table.lay(JADE, "seat 1")
    assert table.answers(use) == []
    table.turn(JADE)
    assert table.answers(use) == ["use"]


def test_who_is_answered_by_pushing_the_drawn_card_over_to_them() -> None:
    table = Table()
    who = choosing(does("player_1", seat=0), does("player_2", seat=1))
    table.lay(CLEAVE, "draw")
    table.answer(drawing(CLEAVE))
    table.lay(CONVOKE, "seat 1")
    assert table.answers(who, step=1, named={CLEAVE}) == []
    table.lay(CLEAVE, "seat 2")
    assert table.answers(who, step=1) == []
    assert table.answers(who, step=1, named={CLEAVE}) == ["player_2"]


def test_pushing_a_card_over_answers_only_a_question_about_players() -> None:
    table = Table()
    table.lay(CLEAVE, "draw")
    table.answer(drawing(CLEAVE))
    table.lay(CLEAVE, "seat 2")
    two_of_one = choosing(does("breach_I", seat=1), does("breach_II", seat=1))
    of_nobody = choosing(does("player_2", seat=1), does("gravehold"))
    assert table.answers(two_of_one, step=1, named={CLEAVE}) == []
    assert table.answers(of_nobody, step=1, named={CLEAVE}) == []


def test_a_misfit_is_said_only_of_what_lies_on_the_draw_spot() -> None:
    table, words = Table(), Wording(GAME, "en")
    for zone, said in (("seat 1", ""), ("draw", words.text(say("seen.wrong_card", card="Cleave")))):
        table.lay(CLEAVE, zone)
        assert table.cards.misfit(label_code(GAME.prefix, CLEAVE), drawing(CONVOKE), words) == said


def test_a_card_that_lies_beside_the_draw_spot_is_told_where_it_belongs() -> None:
    table, words = Table(), Wording(GAME, "en")
    text = label_code(GAME.prefix, CLEAVE)
    table.lay(CLEAVE, "in play")
    assert table.cards.misfit(text, drawing(CLEAVE), words) == words.text(say("seen.lay_on_draw_spot", card="Cleave"))
    table.lay(CLEAVE, "draw")
    assert table.cards.misfit(text, drawing(CLEAVE), words) == ""
