"""The voice of a table: what it says when the game goes on, what it keeps to itself, and which short sound it plays."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.events import Event, HistoryLine
from companion.engine.indicators import Alert, Level, Side, Turn, TurnOrder
from companion.engine.messages import Length, Message, literal, say
from companion.engine.prompts import Acknowledge, ChooseOne, Number, Option, Prompt
from companion.games.aeons_end.game import GAME
from companion.voice import Voice
from companion.words import table_words
from drivers.sounds.wanted import Cue
from tests.ui.views import covered_view, dice
from ui.contract import View

WORDS = table_words(GAME, "en")
ENEMY, ABBY = Turn("N", Side.ENEMY), Turn("1", Side.SEAT, 0)
ASKED = Acknowledge(key="ask.a", text=literal("Read this"))
OTHER = ChooseOne(key="ask.b", text=literal("Who suffers?"), options=lambda: [Option("a", literal("A"))])


class Heard:
    """What was said and sounded."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cues: list[Cue] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def cue(self, cue: Cue) -> None:
        self.cues.append(cue)


def view(prompt: Prompt | None, step: int, *, turn: Turn | None = ABBY, told: tuple[str, ...] = ()) -> View:
    order = TurnOrder("order", literal("Turns"), (), turn, 0, ())
    lines = tuple(HistoryLine(step, Event(literal(words))) for words in told)
    return View(
        "Game", prompt.asked(step=step) if prompt else None, None, (order,), ("Abby", "Bob"), history=lines, step=step
    )


def heard(*views: View) -> Heard:
    found = Heard()
    voice = Voice(found, lambda message, length: WORDS.text(message, length))
    for one in views:
        voice.show(one)
    return found


def test_what_stands_there_from_the_start_is_not_said() -> None:
    found = heard(view(ASKED, 0))
    assert (found.said, found.cues) == ([], [])


def test_a_new_question_is_said_and_sounded() -> None:
    found = heard(view(ASKED, 0), view(OTHER, 1))
    assert (found.said, found.cues) == (["Who suffers?"], [Cue.ASK])


def test_a_question_that_stands_is_not_said_again() -> None:
    found = heard(view(ASKED, 0), replace(view(ASKED, 0), notices=()), view(ASKED, 0))
    assert (found.said, found.cues) == ([], [])


def test_dice_have_a_sound_of_their_own() -> None:
    assert heard(view(ASKED, 0), view(dice(2, 6), 1)).cues == [Cue.ROLL]


def test_whose_turn_it_is_is_said_before_the_question() -> None:
    found = heard(view(ASKED, 0, turn=ENEMY), view(OTHER, 1, turn=ABBY))
    assert found.said[-1].startswith("Abby's turn.")
    assert found.said[-1].endswith("Who suffers?")
    assert found.cues == [Cue.TURN]


def test_what_the_enemy_does_is_said_and_no_more_of_it_than_can_be_listened_to() -> None:
    told = tuple(f"deed {number}" for number in range(9))
    (said,) = heard(view(ASKED, 0, turn=ENEMY), view(OTHER, 1, turn=ENEMY, told=told)).said
    assert said == "deed 5. deed 6. deed 7. deed 8. Who suffers?"


def test_what_players_do_is_not_said() -> None:
    assert heard(view(ASKED, 0), view(OTHER, 1, told=("Abby plays Crystal",))).said == ["Who suffers?"]


def test_an_alert_is_said_once_and_sounds_before_anything_else() -> None:
    alert = Alert("alert", literal("Gravehold is nearly lost"), Level.DANGER)
    alarming = view(OTHER, 1)
    alarming = replace(alarming, indicators=(*alarming.indicators, alert))
    found = heard(view(ASKED, 0), alarming, replace(alarming, step=2))
    assert found.said == ["Gravehold is nearly lost. Who suffers?"]
    assert found.cues == [Cue.ALERT]


def test_what_was_taken_back_is_not_told_again() -> None:
    found = heard(view(ASKED, 5, turn=ENEMY, told=("first",)), view(OTHER, 4, turn=ENEMY, told=("older",)))
    assert found.said == ["Who suffers?"]


def test_the_end_is_said() -> None:
    assert heard(view(ASKED, 0), replace(view(None, 1), ended=literal("The table won"))).said == ["The table won."]


def test_of_a_question_for_one_seat_only_the_cover_is_said() -> None:
    covered = covered_view()
    (said,) = heard(replace(covered, asked=None), covered).said
    assert said == "Please hand the screen to Abby. Everybody else, look away."


def test_messages_are_said_in_their_spoken_length() -> None:
    asked: list[Length] = []

    def words(message: Message, length: Length) -> str:
        asked.append(length)
        return message.key

    voice = Voice(Heard(), words)
    voice.show(view(ASKED, 0))
    voice.show(view(Number(key="ask.n", text=say("ask.n"), limits=lambda: (0, 3)), 1, turn=ENEMY))
    assert set(asked) == {Length.SPOKEN}
