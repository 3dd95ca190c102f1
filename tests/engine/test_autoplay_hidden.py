"""Autoplay sees where something hidden is shown to all, and where a game does not say what is public."""

from __future__ import annotations

import pytest
from msgspec import structs

from companion.engine.autoplay import play_game
from companion.engine.correctable import Correctable
from companion.engine.errors import CorrectionError
from companion.engine.indicators import Chapter, Counter, Gauge, Indicator, Side
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Option
from companion.engine.scripts import Game, Play
from tests.engine.whispers.game import CARDS, UNSEEN, Whispered, WhispersGame


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_game_of_hidden_hands_holds(seed: int) -> None:
    played = play_game(WhispersGame(), seed=seed)

    assert (played.broken, played.ending) == (None, "ending.whispered")


class Unsaid(WhispersGame):
    """Asks a seat alone and does not say what is public."""

    public, secrets, private = Game.public, Game.secrets, Game.private


class Growing(WhispersGame):
    """What is public of a public state is another."""

    def public(self, state: Whispered) -> Whispered:
        return structs.replace(super().public(state), turn=state.turn + 1)


class Spending(WhispersGame):
    """The state is another once its public part has been worked out."""

    def public(self, state: Whispered) -> Whispered:
        state.turn += 1
        return super().public(state)


class Counting(WhispersGame):
    """A number at a seat tells what it holds."""

    def indicators(self, play: Play[Whispered]) -> tuple[Indicator, ...]:
        worth = sum(CARDS.index(card) for card in play.state.hands[0] if card in CARDS)
        return (Counter("worth", say("name.hand"), worth, Side.SEAT, 0),)


class Vanishing(WhispersGame):
    """That an indicator is not there tells what is held."""

    def indicators(self, play: Play[Whispered]) -> tuple[Indicator, ...]:
        return () if set(play.state.hands[0]) & set(CARDS) else super().indicators(play)


class Looking(WhispersGame):
    """Whether a seat can look something up tells what it holds."""

    def secrets(self, play: Play[Whispered]) -> tuple[int, ...]:
        return tuple(seat for seat, hand in enumerate(play.state.hands) if set(hand) & set(CARDS))

    def private(self, play: Play[Whispered], seat: int) -> tuple[Chapter, ...]:
        return super().private(play, seat) if seat in self.secrets(play) else ()


class Forgetting(WhispersGame):
    """A seat has something to look up, and nobody is told that."""

    def secrets(self, play: Play[Whispered]) -> tuple[int, ...]:
        return ()


class Promising(WhispersGame):
    """Lets seats look up what they hold, and does not say what is public."""

    public = Game.public


class Printing(WhispersGame):
    """What a seat looks up alone stands behind a number too, for all."""

    def indicators(self, play: Play[Whispered]) -> tuple[Indicator, ...]:
        hand = self.private(play, 0)
        return (Gauge("worth", say("name.hand"), 0, 9, Side.SEAT, 0, chapters=hand),)


class Heading(WhispersGame):
    """The general heading tells what is held."""

    def heading(self, play: Play[Whispered], card: Message | None) -> Message | None:
        return literal(play.state.hands[0][0] if play.state.hands[0] else "-")


class Listing(WhispersGame):
    """A value that can be set by hand offers the cards that somebody holds."""

    def correctables(self, play: Play[Whispered]) -> tuple[Correctable, ...]:
        held = tuple(Option(card, literal(card.title())) for card in play.state.hands[0])
        return (Correctable(path="hands.0.0", group=literal("Ada"), label=literal("1"), value="", options=held),)


class WholeBox(WhispersGame):
    """A value that can be set by hand offers every card there is."""

    def correctables(self, play: Play[Whispered]) -> tuple[Correctable, ...]:
        every = tuple(Option(card, literal(card.title())) for card in (*CARDS, UNSEEN))
        value = (play.state.table or [UNSEEN])[0]
        return (Correctable(path="table.0", group=literal("Ada"), label=literal("1"), value=value, options=every),)

    def correct(self, play: Play[Whispered], path: str, value: int | str) -> int | str:
        raise CorrectionError("cards are not set in this game")


def test_a_list_of_every_card_tells_nothing() -> None:
    assert play_game(WholeBox(), seed=1).broken is None


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (Unsaid, "ask.whisper is for one seat alone, but the game does not say what is public"),
        (Growing, "the public part of a public state is another"),
        (Spending, "the state is another after its public part has been worked out"),
        (Counting, "the indicator worth tells what is hidden"),
        (Vanishing, "which indicators there are tells what is hidden"),
        (Listing, "the value hands.0.0 shows "),
        (Promising, "a seat has something to look up alone, but the game does not say what is public"),
        (Looking, "who may look something up alone tells what is hidden"),
        (Forgetting, "the seats (0, 1) have something to look up alone, but () are said to"),
        (Printing, "the indicator worth tells what is hidden"),
        (Heading, "the heading tells what is hidden"),
    ],
)
def test_what_tells_hidden_things_is_seen(game: type[WhispersGame], text: str) -> None:
    broken = play_game(game(), seed=1).broken

    assert broken is not None
    assert text in broken.text


class Wordless(WhispersGame):
    """What a seat looks up alone has no words."""

    def private(self, play: Play[Whispered], seat: int) -> tuple[Chapter, ...]:
        return tuple(structs.replace(one, heading=say("name.nothing")) for one in super().private(play, seat))


def test_what_is_looked_up_alone_has_words() -> None:
    broken = play_game(Wordless(), seed=1).broken

    assert broken is not None
    assert "name.nothing has no words" in broken.text
