"""A game of hidden hands for the tests: who draws chooses in secret, the other answers, and both look at the deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.chance import Chance
from companion.engine.correctable import Correctable
from companion.engine.corrections import set_value
from companion.engine.indicators import Chapter, Counter, Entry, Indicator, Side
from companion.engine.messages import Message, literal, say
from companion.engine.prompts import Acknowledge, ChooseMany, ChooseOne, Option, Refused, ScanCard
from companion.engine.scripts import Game, Labelled, Play, Script

CARDS = ("adder", "badger", "crane", "dove", "ermine", "ferret", "gannet", "heron", "ibex", "jackdaw")
UNSEEN = "unseen"
NAMES = ("Ada", "Bo")
DEAR = 6
"""Cards from this place in the box on are too dear to be played."""


class Whispered(msgspec.Struct):
    """The table; hands and the deck are hidden."""

    chance: Chance
    hands: list[list[str]]
    deck: list[str]
    table: list[str] = []
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    turn: int = 0
    active: int = 0


class WhispersGame(Game[Whispered, Play[Whispered]]):
    """The game as the kernel sees it.

    Attributes:
        renamed: Prompt keys that this version asks under another name.
        broken: Whether its scripts fail over the card that is played, and name it.
        forbidden: A card that this version lets nobody play.
    """

    name, version, prefix, folder, state_type = "whispers", 1, "WH", Path(__file__).parent, Whispered

    def __init__(self, *, renamed: Mapping[str, str] | None = None, broken: bool = False, forbidden: str = "") -> None:
        self.renamed = renamed or {}
        self.broken = broken
        self.forbidden = forbidden

    def new(self, settings: Mapping[str, object], *, seed: int) -> Whispered:
        chance = Chance(seed=seed)
        deck = chance.shuffled(list(CARDS))
        return Whispered(chance=chance, hands=[deck[:3], deck[3:6]], deck=deck[6:])

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> Whispered:
        return self.new(settings, seed=seed)

    def play(self, state: Whispered) -> Play[Whispered]:
        return Play(state)

    def turn(self, play: Play[Whispered]) -> Script[None] | None:
        return None if self.ended(play.state) else _turn(play, self)

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return {}

    def ended(self, state: Whispered) -> Message | None:
        return None if state.deck else say("ending.whispered")

    def settle(self, play: Play[Whispered]) -> None:
        return None

    def correct(self, play: Play[Whispered], path: str, value: int | str) -> int | str:
        return set_value(play.state, path, value)

    def problems(self, state: Whispered) -> list[str]:
        held = [f"who holds {', '.join(hand)} has 9 points" for hand in state.hands]
        return [text for text, points in zip(held, state.points, strict=True) if points == 9]

    def public(self, state: Whispered) -> Whispered:
        hands = [[UNSEEN] * len(hand) for hand in state.hands]
        return msgspec.structs.replace(state, chance=Chance(), hands=hands, deck=[UNSEEN] * len(state.deck))

    def secrets(self, play: Play[Whispered]) -> tuple[int, ...]:
        return tuple(seat for seat, hand in enumerate(play.state.hands) if hand)

    def private(self, play: Play[Whispered], seat: int) -> tuple[Chapter, ...]:
        hand = tuple(Entry(literal(card.title())) for card in play.state.hands[seat])
        return (Chapter(say("name.hand"), hand),) if hand else ()

    def heading(self, play: Play[Whispered], card: Message | None) -> Message | None:
        return card or say("heading.turn", n=play.state.turn)

    def indicators(self, play: Play[Whispered]) -> tuple[Indicator, ...]:
        held = enumerate(play.state.hands)
        return tuple(Counter(f"hand.{n}", say("name.hand"), len(hand), Side.SEAT, n) for n, hand in held)

    def correctables(self, play: Play[Whispered]) -> tuple[Correctable, ...]:
        return tuple(
            Correctable(path=f"points.{n}", group=literal(NAMES[n]), label=say("name.points"), value=value, most=9)
            for n, value in enumerate(play.state.points)
        )

    def seats(self, state: Whispered) -> tuple[str, ...]:
        return NAMES

    def cards(self) -> Sequence[Labelled]:
        return [Labelled(card, card.title(), "Animals") for card in CARDS]


def _turn(play: Play[Whispered], game: WhispersGame) -> Script[None]:
    """Who is active draws and plays in secret, the other answers, one card is looked at and another is turned up."""
    state = play.state
    state.turn, state.active = state.turn + 1, 1 - state.active
    yield Acknowledge(key="ask.begin", text=say("ask.begin", player=NAMES[state.active]))
    state.hands[state.active].append(state.deck.pop())
    play.tell("told.draws", put_back=say("put_back.drawn", player=NAMES[state.active]), player=NAMES[state.active])
    card = yield _whisper(play, game)
    if game.broken:
        raise KeyError(card)
    if card != "none":
        state.hands[state.active].remove(card)
        state.table.append(card)
        play.tell("told.plays", player=NAMES[state.active], card=literal(card.title()))
    other = 1 - state.active
    choices = [Option("pass", say("choice.pass"), held=True), Option("answer", say("choice.answer"))]
    chosen = yield ChooseOne(key="ask.answer", text=say("ask.answer"), seat=other, options=lambda: choices)
    if chosen == "answer":
        dropped = yield _drop(play, other)
        state.hands[other] = [one for one in state.hands[other] if one not in dropped]
        state.table += dropped
    yield _scan(play, "ask.peek", only_for=state.active)
    turned = yield _scan(play, "ask.turn_up", only_for=None)
    state.deck.remove(turned)
    state.table.append(turned)


def _whisper(play: Play[Whispered], game: WhispersGame) -> ChooseOne:
    state = play.state

    def options() -> list[Option]:
        fit = [card for card in state.hands[state.active] if CARDS.index(card) < DEAR and card != game.forbidden]
        return [*(Option(card, literal(card.title())) for card in fit), Option("none", say("choice.none"))]

    def refused() -> list[Refused]:
        dear = [card for card in state.hands[state.active] if CARDS.index(card) >= DEAR]
        return [Refused(card, literal(card.title()), say("refused.dear"), "WH-2") for card in dear]

    return ChooseOne(
        key=game.renamed.get("ask.whisper", "ask.whisper"),
        text=say("ask.whisper"),
        detail=lambda: literal(", ".join(state.hands[state.active])),
        heading=literal(state.hands[state.active][-1].title()),
        rule="WH-1",
        seat=state.active,
        only_for=state.active,
        options=options,
        refused=refused,
    )


def _drop(play: Play[Whispered], seat: int) -> ChooseMany:
    def options() -> list[Option]:
        return [Option(card, literal(card.title())) for card in play.state.hands[seat]]

    limits = (0, len(play.state.hands[seat]))
    text = say("ask.drop")
    return ChooseMany(
        key="ask.drop", text=text, seat=seat, only_for=seat, options=options, limits=lambda: limits, by_hand=False
    )


def _scan(play: Play[Whispered], key: str, *, only_for: int | None) -> ScanCard:
    def options() -> list[Option]:
        return [Option(card, literal(card.title())) for card in play.state.deck]

    return ScanCard(key=key, text=say(key), pile="deck", seat=only_for, only_for=only_for, options=options)
