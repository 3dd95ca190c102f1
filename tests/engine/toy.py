"""A toy game for the kernel's tests: two cooks, a pot that must not boil over, and every kind of prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.chance import Chance
from companion.engine.correctable import Correctable
from companion.engine.corrections import set_value
from companion.engine.dice_prompts import RollDice
from companion.engine.effects import Operation, Scope, resolve
from companion.engine.errors import GameEnded
from companion.engine.events import Change
from companion.engine.indicators import Counter, Gauge, Indicator, Side
from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept, Pile, shuffled_pile
from companion.engine.prompts import (
    Acknowledge,
    Arrange,
    ChooseMany,
    ChooseOne,
    Number,
    Option,
    Refused,
    ScanCard,
)
from companion.engine.scripts import Game, Labelled, Play, Script, until_the_end

SPICES = ("salt", "pepper", "mint", "sage", "dill", "rue")
MOST_HEAT, MOST_TURNS = 12, 40


class Cook(msgspec.Struct):
    """One player."""

    name: str
    energy: int = 9
    tools: list[str] = []


class ToyState(msgspec.Struct):
    """The kitchen."""

    chance: Chance
    cooks: list[Cook]
    deck: Pile
    used: list[str] = []
    shelf: list[str] = msgspec.field(default_factory=lambda: ["knife", "ladle", "pan"])
    heat: int = 0
    turns: int = 0
    flavour: int = 0
    ending: str = ""


class Toy(Play[ToyState]):
    """The live kitchen."""

    def __init__(self, state: ToyState, game: ToyGame) -> None:
        super().__init__(state)
        self.game = game

    def key(self, name: str) -> str:
        """The key to ask under in this version of the game, which counts its questions."""
        self.game.questions += 1
        return self.game.renamed.get(name, name)

    def warm(self, amount: int) -> None:
        """Heat up the pot, which ends the game when it boils over."""
        before = self.state.heat
        self.state.heat = min(MOST_HEAT, before + amount)
        self.tell("told.heat", rule="TY-1", change=Change("heat", before, self.state.heat), n=amount)
        if self.state.heat == MOST_HEAT:
            self.state.ending = "boiled"
            raise GameEnded


class Stir(Operation, frozen=True, tag="stir"):
    """A cook pays energy, or the table does it by hand."""

    most: int = 3

    def resolve(self, play: Toy, scope: Scope) -> Script[None]:
        def limits() -> tuple[int, int]:
            return (0, min(self.most, play.state.cooks[play.state.turns % 2].energy))

        amount = yield Number(key=play.key("ask.stir"), text=say("ask.stir"), limits=limits, by_hand=True, rule="TY-2")
        play.state.cooks[play.state.turns % 2].energy -= amount
        play.tell("told.stirred", n=amount)


class Warm(Operation, frozen=True, tag="warm"):
    """The pot gets hotter."""

    amount: int

    def resolve(self, play: Toy, scope: Scope) -> Script[None]:
        play.warm(self.amount)
        yield from ()


class ToyGame(Game[ToyState, Toy]):
    """The toy as the kernel sees it.

    Attributes:
        questions: How many prompts its scripts have made so far, replays included.
        renamed: Prompt keys that this version asks under another name.
        broken: The turn whose script fails, for the tests of scripts that raise.
    """

    name, version, prefix, folder, state_type = "toy", 1, "TY", Path(__file__).parent, ToyState

    def __init__(self, *, renamed: Mapping[str, str] | None = None, broken: int = -1) -> None:
        self.questions = 0
        self.renamed = renamed or {}
        self.broken = broken

    def new(self, settings: Mapping[str, object], *, seed: int) -> ToyState:
        chance, kept = Chance(seed=seed), Kept(settings.get("deck", "dealt"))
        deck = shuffled_pile(list(SPICES), kept=kept, chance=chance)
        return ToyState(chance=chance, cooks=[Cook("Ada"), Cook("Bo")], deck=deck)

    def prepared(self, settings: Mapping[str, object], *, seed: int) -> ToyState:
        return self.new(settings, seed=seed)

    def play(self, state: ToyState) -> Toy:
        return Toy(state, self)

    def turn(self, play: Toy) -> Script[None] | None:
        return None if play.state.ending else until_the_end(_turn(play))

    def scripts(self) -> Mapping[str, Callable[..., Script[None]]]:
        return {"turn": _turn, "spice": _spice}

    def ended(self, state: ToyState) -> Message | None:
        return literal(state.ending) if state.ending else None

    def settle(self, play: Toy) -> None:
        play.state.ending = "boiled" if play.state.heat >= MOST_HEAT else ""

    def correct(self, play: Toy, path: str, value: int | str) -> int | str:
        return set_value(play.state, path, value)

    def problems(self, state: ToyState) -> list[str]:
        return [f"{cook.name} has {cook.energy} energy" for cook in state.cooks if not 0 <= cook.energy <= 9]

    def heading(self, play: Toy, card: Message | None) -> Message | None:
        return card or say("name.pot")

    def indicators(self, play: Toy) -> tuple[Indicator, ...]:
        return (
            Gauge("heat", say("name.heat"), play.state.heat, MOST_HEAT, Side.ENEMY),
            Counter("deck", say("name.deck"), len(play.state.deck), Side.TABLE),
        )

    def correctables(self, play: Toy) -> tuple[Correctable, ...]:
        pot, state = say("name.pot"), play.state
        sides = tuple(Option(kept.value, literal(kept.value)) for kept in Kept)
        energy = [(f"cooks.{place}.energy", literal(cook.name), cook.energy) for place, cook in enumerate(state.cooks)]
        return (
            Correctable(path="heat", group=pot, label=say("name.heat"), value=state.heat, most=MOST_HEAT),
            Correctable(path="deck.kept", group=pot, label=pot, value=state.deck.kept.value, options=sides),
            *(Correctable(path=path, group=name, label=pot, value=value, most=99) for path, name, value in energy),
        )

    def seats(self, state: ToyState) -> tuple[str, ...]:
        return tuple(cook.name for cook in state.cooks)

    def cards(self) -> Sequence[Labelled]:
        return [Labelled(spice, spice.title(), "Spices") for spice in SPICES]


def _turn(play: Toy) -> Script[None]:
    """A cook takes a tool, pours, lays out the shelf, seasons, rolls for the fire, and the effects follow."""
    state = play.state
    state.turns += 1
    if state.turns > MOST_TURNS:
        state.ending = "served"
        raise GameEnded
    yield Acknowledge(key=play.key("ask.begin"), text=lambda: say("ask.begin", n=state.turns))
    tool = yield ChooseOne(
        key=play.key("ask.tool"), text=say("ask.tool"), options=lambda: _tools(play), refused=lambda: _in_hand(play)
    )
    if tool in state.shelf:
        state.shelf.remove(tool)
        state.cooks[state.turns % 2].tools.append(tool)
    drop = yield ChooseMany(
        key=play.key("ask.drop"),
        text=say("ask.drop"),
        options=lambda: [Option(name, literal(name)) for name in state.cooks[state.turns % 2].tools],
        refused=lambda: [one for one in _in_hand(play) if one.id not in state.cooks[state.turns % 2].tools],
        limits=lambda: (0, len(state.cooks[state.turns % 2].tools)),
    )
    for name in drop:
        state.cooks[state.turns % 2].tools.remove(name)
        state.shelf.append(name)
    order = yield Arrange(
        key=play.key("ask.shelf"),
        text=say("ask.shelf"),
        options=lambda: [Option(name, literal(name)) for name in state.shelf],
    )
    state.shelf = list(order)
    yield from _spice(play)
    faces = yield RollDice(key=play.key("ask.fire"), text=say("ask.fire"), count=2, faces=4)
    play.tell("told.rolled", put_back=say("put_back.dice"), n=sum(faces))
    if state.turns == play.game.broken:
        state.heat = 99
        raise ValueError("the pot is gone")
    yield from resolve(play, (Stir(), Warm(faces[0] // 4), Stir(most=1)), Scope(card="soup"))


def _tools(play: Toy) -> list[Option]:
    return [Option(name, literal(name)) for name in (*play.state.shelf, "none")]


def _in_hand(play: Toy) -> list[Refused]:
    """Nobody takes a tool out of a cook's hand."""
    return [
        Refused(tool, literal(tool), say("refused.in_hand", cook=cook.name), "TY-3", seat)
        for seat, cook in enumerate(play.state.cooks)
        for tool in cook.tools
    ]


def _spice(play: Toy) -> Script[None]:
    """The top card of the deck, dealt or scanned; an empty deck is shuffled again."""
    state = play.state
    if not len(state.deck):
        state.deck.shuffle_in(state.used, state.chance)
        state.used = []
    card = state.deck.candidates()[0]
    if state.deck.kept is Kept.REAL:
        card = yield ScanCard(
            key=play.key("ask.spice"),
            text=say("ask.spice"),
            pile="deck",
            options=lambda: [Option(name, literal(name)) for name in state.deck.candidates()],
        )
    state.deck.take(card)
    state.used.append(card)
    play.tell("told.spice", put_back=say("put_back.spice", card=card), card=card)
