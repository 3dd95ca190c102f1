"""Tables to test the screen with: a little game with real state and a journal, and a view that stands still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from msgspec import structs

from companion.engine.correctable import Correctable
from companion.engine.covered import covered
from companion.engine.dice_prompts import Quadrants, RollDice, RollSymbols
from companion.engine.events import Change, Event, HistoryLine
from companion.engine.indicators import Chapter, Counter, Gauge, Indicator, Placed, Side, Tokens, Turn, TurnOrder
from companion.engine.mapped import Field
from companion.engine.messages import Length, Message, literal
from companion.engine.prompts import (
    Acknowledge,
    Answer,
    Arrange,
    Asked,
    ChooseMany,
    ChooseOne,
    Kind,
    Number,
    Option,
    Prompt,
    ScanCard,
)
from ui.contract import Acted, DeviceState, Health, Lights, Notice, Offered, PutAside, View, Why
from ui.dimmer import Dimmer
from ui.sight import Sight

NAMES = ("Abby", "Bob")
CARDS = ("Bleed Static", "Eye of Nothing", "Haze Spewer", "Needle Choir", "Slaughter", "Smite")


@dataclass(frozen=True)
class State:
    """The little game: two lives, an enemy with life and fury, a pile, and how far the evening has come."""

    lives: tuple[int, ...] = (7, 7)
    enemy: int = 52
    fury: int = 3
    hand: tuple[str, ...] = ("Crystal", "Spark", "Jade", "Orb")
    in_play: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    rolled: tuple[int, ...] = ()
    at: int = 0


@dataclass(frozen=True)
class Correction:
    """A value set by hand."""

    path: str
    value: int | str


def opening(kinds: Sequence[Kind]) -> LittleTable:
    """A table that asks prompts of these kinds, one after the other."""
    return LittleTable(tuple(kinds))


ALL_KINDS = tuple(kind for kind in Kind if kind is not Kind.COVERED)
"""Every kind of question; a cover is none, but stands before one."""


class LittleTable:
    """Keeps its inputs and works its state out of them, as the real one does; tells views from its own thread.

    `only_for` names the seat that alone may read a question, by its place among the questions; `private` is what
    seats may look up alone.
    """

    def __init__(self, kinds: tuple[Kind, ...] = ALL_KINDS) -> None:
        self.kinds = kinds
        self.inputs: list[Answer | Correction] = []
        self.undone: list[Answer | Correction] = []
        self.notices: list[Notice] = []
        self.pieces: list[Message] = []
        self.asked_by_hand: list[str] = []
        self.devices: tuple[DeviceState, ...] = (DeviceState("camera", Health.WORKING),)
        self.lights: tuple[Lights, ...] = ()
        self.begun = [""]
        self.offered: list[Offered] = []
        self.aside: list[PutAside] = []
        self.taken_up: list[str] = []
        self.pressed: list[int] = []
        self.only_for: dict[int, int] = {}
        self.private: dict[int, tuple[Chapter, ...]] = {}
        self.sight: Sight | None = None
        self.dimmer: Dimmer | None = None
        self._watchers: list[Callable[[View], None]] = []
        self._heeding: list[Callable[[Acted], None]] = []
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="little game")

    # State.

    def state(self) -> State:
        """The state after all inputs."""
        return self._replayed()[0]

    def _replayed(self) -> tuple[State, list[HistoryLine]]:
        state, told = State(), []
        for step, given in enumerate(self.inputs, start=1):
            state, event = self._after(state, given)
            told.append(HistoryLine(step, event))
        return state, told

    def _after(self, state: State, given: Answer | Correction) -> tuple[State, Event]:
        if isinstance(given, Correction):
            return self._corrected(state, given)
        kind = self.kinds[state.at]
        state = replace(state, at=state.at + 1)
        match kind:
            case Kind.CHOOSE_ONE:
                seat = int(str(given))
                before = state.lives[seat]
                state = replace(state, lives=_with(state.lives, seat, before - 1))
                event = Event(
                    literal(f"{NAMES[seat]} {before} -> {before - 1}"), "LT-1", Change("life", before, before - 1)
                )
            case Kind.SCAN:
                state = replace(state, in_play=(*state.in_play, str(given)))
                back = literal(f"{given}: back on top of the nemesis deck, face down")
                event = Event(literal(f"{given} was drawn"), "LT-2", put_back=back)
            case Kind.CHOOSE_MANY:
                assert isinstance(given, tuple)
                state = replace(state, hand=tuple(card for card in state.hand if card not in given))
                event = Event(literal(f"{' and '.join(map(str, given))} discarded"))
            case Kind.NUMBER:
                assert isinstance(given, int)
                state = replace(state, enemy=state.enemy - given)
                event = Event(literal(f"{given} damage to Rageborne"), "LT-3")
            case Kind.DICE:
                assert isinstance(given, tuple)
                state = replace(state, rolled=tuple(int(face) for face in given))
                event = Event(literal(f"rolled {given}"), put_back=literal("The dice: as they lay before"))
            case Kind.SYMBOLS | Kind.QUADRANTS:
                assert isinstance(given, tuple)
                event = Event(literal(f"entered {' '.join(map(str, given))}"))
            case Kind.ARRANGE:
                assert isinstance(given, tuple)
                state = replace(state, order=tuple(map(str, given)))
                event = Event(literal(f"order {' '.join(state.order)}"))
            case _:
                event = Event(literal("read and done"))
        return state, event

    def _corrected(self, state: State, given: Correction) -> tuple[State, Event]:
        if given.path == "fury":
            before, state = state.fury, replace(state, fury=int(given.value))
        else:
            seat = int(given.path.split(".")[1])
            before, state = state.lives[seat], replace(state, lives=_with(state.lives, seat, int(given.value)))
        args: dict[str, str | int | Message] = {"path": given.path, "before": before, "after": given.value}
        return state, Event(Message("told.corrected", args))

    # What it asks.

    def prompt(self) -> Prompt | None:
        """The open prompt."""
        state = self.state()
        if state.at >= len(self.kinds):
            return None
        prompt = self._prompt(self.kinds[state.at], state)
        return structs.replace(prompt, only_for=self.only_for.get(state.at))

    def _prompt(self, kind: Kind, state: State) -> Prompt:
        heading = literal("Nemesis · main phase · Haze Spewer")
        match kind:
            case Kind.CHOOSE_ONE:
                return ChooseOne(
                    key="ask.who",
                    text=literal("Who suffers 1 damage?"),
                    detail=literal("Both have the lowest life, so the table decides."),
                    heading=heading,
                    rule="LT-1",
                    by_hand=True,
                    options=lambda: [
                        Option(str(seat), literal(NAMES[seat]), literal(f"{life} -> {life - 1}"), seat)
                        for seat, life in enumerate(state.lives)
                    ],
                )
            case Kind.SCAN:
                left = [card for card in CARDS if card not in state.in_play]
                return ScanCard(
                    key="ask.draw",
                    text=literal("Draw the top card of the nemesis deck."),
                    heading=heading,
                    pile="nemesis",
                    options=lambda: [Option(card, literal(card)) for card in left],
                )
            case Kind.CHOOSE_MANY:
                return ChooseMany(
                    key="ask.discard",
                    text=literal("Which two cards does Abby discard?"),
                    seat=0,
                    options=lambda: [Option(card, literal(card)) for card in state.hand],
                    limits=lambda: (2, 2),
                )
            case Kind.NUMBER:
                return Number(
                    key="ask.damage", text=literal("How much damage?"), limits=lambda: (0, min(9, state.enemy))
                )
            case Kind.DICE:
                return RollDice(key="ask.roll", text=literal("Roll 2 red dice."), count=2, faces=6)
            case Kind.SYMBOLS:
                return RollSymbols(key="ask.shot", text=literal("Roll 2 dice."), dice=lambda: ("red", "black"))
            case Kind.QUADRANTS:
                return Quadrants(key="ask.scanner", text=literal("Read the scanner card."))
            case Kind.ARRANGE:
                return Arrange(
                    key="ask.order",
                    text=literal("In which order do they go on top?"),
                    options=lambda: [Option(card, literal(card)) for card in CARDS[:3]],
                )
        return Acknowledge(key="tell.gravehold", text=literal("Gravehold suffers 3 damage."))

    # The contract.

    def view(self) -> View:
        state, told = self._replayed()
        prompt = self.prompt()
        return View(
            title="Little Table",
            asked=shared(prompt.asked(step=len(self.inputs))) if prompt else None,
            ended=None if prompt else literal("The table won."),
            indicators=indicators(state),
            seats=NAMES,
            history=tuple(told[-3:]),
            undo=bool(self.inputs),
            redo=bool(self.undone),
            correctables=(
                _correctable("lives.0", "Abby", "Life", state.lives[0], 10),
                _correctable("lives.1", "Bob", "Life", state.lives[1], 10),
                _correctable("fury", "Rageborne", "Fury", state.fury, 99),
            ),
            devices=self.devices,
            lights=self.lights,
            notices=tuple(self.notices),
            step=len(self.inputs),
            secrets=tuple(self.private),
        )

    def watch(self, seen: Callable[[View], None]) -> Callable[[], None]:
        self._watchers.append(seen)
        return lambda: self._watchers.remove(seen)

    def heed(self, acted: Callable[[Acted], None]) -> Callable[[], None]:
        self._heeding.append(acted)
        return lambda: self._heeding.remove(acted)

    def act(self, act: Acted) -> None:
        """A hand does something at a button or an encoder."""
        for acted in self._heeding:
            acted(act)

    def answer(self, asked: Asked, answer: Answer) -> None:
        self._thread.submit(self._answer, asked, answer)

    def _answer(self, asked: Asked, answer: Answer) -> None:
        prompt = self.prompt()
        if prompt is None or asked.step != len(self.inputs) or not prompt.allows(answer):
            self.notify(f"{answer} does not answer this")
            return
        self._take(answer)

    def uncovered(self, asked: Asked) -> Asked | None:
        prompt = self.prompt()
        found = prompt.asked(step=len(self.inputs)) if prompt else None
        return found if found and found.only_for is not None and found.step == asked.step else None

    def own(self, seat: int) -> tuple[Chapter, ...]:
        return self.private.get(seat, ())

    def press(self, seat: int) -> None:
        self.pressed.append(seat)

    def by_hand(self, asked: Asked) -> None:
        self.asked_by_hand.append(asked.key)
        self.publish()

    def undo_plan(self) -> Sequence[Message]:
        told = self._replayed()[1]
        shown = [told[-1].event.put_back] if told and told[-1].event.put_back else []
        return [*shown, *self.pieces]

    def undo_asks(self) -> bool:
        told = self._replayed()[1]
        return bool(told and told[-1].event.put_back)

    def undo(self, step: int) -> None:
        assert step == len(self.inputs)
        self.undone.append(self.inputs.pop())
        self.publish()

    def redo(self) -> None:
        self.inputs.append(self.undone.pop())
        self.publish()

    def correct(self, path: str, value: int | str) -> None:
        self._take(Correction(path, value))

    def history(self, *, before: int | None = None, lines: int = 50) -> Sequence[HistoryLine]:
        told = [line for line in self._replayed()[1] if before is None or line.step < before]
        return told[-lines:]

    def why(self, rule: str) -> Why | None:
        if rule != "LT-1":
            return None
        return Why(rule, "Damage, page 12", "The player with the lowest life suffers it.", "Abby has 6, Bob 7: Abby.")

    def fields(self, piece: str) -> tuple[Field, ...]:
        return ()

    def games(self) -> Sequence[Offered]:
        return self.offered

    def new_game(self, game: str = "") -> None:
        self.begun.append(game)
        self.inputs, self.undone = [], []
        self.publish()

    def put_aside(self) -> Sequence[PutAside]:
        return self.aside

    def take_up(self, game: str) -> None:
        self.taken_up.append(game)

    def words(self, message: Message, length: Length = Length.SCREEN) -> str:
        if message.key == "ask.covered":
            return f"Hand the screen to {self.words(message.args['player'])}. Everybody else: look away now."
        if message.key == "told.corrected":
            return f"{message.args['path']} set by hand: {message.args['before']} -> {message.args['after']}"
        if message.key != "literal":
            raise KeyError(message.key)
        return str(message.args["text"])

    # What happens besides.

    def notify(self, words: str) -> None:
        """Say something besides the game."""
        self.notices.append(Notice(len(self.notices) + 1, words))
        self.publish()

    def publish(self) -> None:
        """Hand a new view over, from the game's own thread."""
        view = self.view()
        for seen in self._watchers:
            self._thread.submit(seen, view)

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(wait=True)

    def _take(self, given: Answer | Correction) -> None:
        self.inputs.append(given)
        self.undone = []
        self.publish()


def shared(asked: Asked) -> Asked:
    """A question as everybody may see it."""
    return asked if asked.only_for is None else covered(asked, name=literal(NAMES[asked.only_for]))


def indicators(state: State) -> tuple[Indicator, ...]:
    """What of the little game can be seen."""
    people = tuple(Turn(str(seat + 1), Side.SEAT, seat) for seat in range(2))
    enemy = Turn("N", Side.ENEMY)
    found: list[Indicator] = [
        TurnOrder("order", literal("Round 3"), people, enemy, 3, (*people, enemy)),
        Gauge("enemy.life", literal("Rageborne"), state.enemy, 70, Side.ENEMY),
        Counter("enemy.fury", literal("Fury"), state.fury, Side.ENEMY),
        Gauge("gravehold", literal("Gravehold"), 24, 30, Side.PROTECTED),
    ]
    for seat, life in enumerate(state.lives):
        found.append(Gauge(f"life.{seat}", literal("Life"), life, 10, Side.SEAT, seat))
        found.append(Gauge(f"charges.{seat}", literal("Charges"), 3 + seat, 5, Side.SEAT, seat))
    found += [
        Placed(
            f"card.{card}",
            literal(card),
            literal("Minion"),
            literal("resolving"),
            Tokens.LIFE,
            5,
            Side.ENEMY,
            card == state.in_play[-1],
        )
        for card in state.in_play
    ]
    return tuple(found)


def _correctable(path: str, group: str, label: str, value: int, most: int) -> Correctable:
    return Correctable(path=path, group=literal(group), label=literal(label), value=value, most=most)


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


@dataclass(eq=False)
class StillTable(LittleTable):
    """Shows one view and takes nothing: for looking at layouts."""

    shown: View
    behind: Asked | None = None
    taken: list[Answer] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def view(self) -> View:
        return self.shown

    def uncovered(self, asked: Asked) -> Asked | None:
        return self.behind

    def answer(self, asked: Asked, answer: Answer) -> None:
        self.taken.append(answer)

    def undo_plan(self) -> Sequence[Message]:
        return [literal("Haze Spewer: from play back on top of the nemesis deck, face down")] * 3

    def undo_asks(self) -> bool:
        return True

    def history(self, *, before: int | None = None, lines: int = 50) -> Sequence[HistoryLine]:
        return self.shown.history if before is None else ()

    def why(self, rule: str) -> Why | None:
        words = "The player with the lowest life suffers it; where several have the lowest, the table chooses. " * 3
        return Why(rule, "Nemesis turn · Damage, page 14", words, "Abby has 6 life and Bob has 7: Abby. " * 3, words)
