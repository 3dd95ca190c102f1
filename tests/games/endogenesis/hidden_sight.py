"""What people at one table share of a game, and the same table with all that is hidden from them dealt anew in place.

If what they share is the same for both, nobody can learn from it what is hidden: that is more than that no card's name
stands in it. Words follow from messages alone, so views that are equal are read, and heard, alike in every length.
"""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from companion.aside import known_by
from companion.engine.chance import Chance
from companion.engine.events import Event
from companion.engine.messages import Length, Message
from companion.engine.piles import Kept
from companion.engine.prompts import Answer, Asked
from companion.engine.recovery import start_game
from companion.engine.report import open_report
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.player import Player
from companion.games.endogenesis.records import CardType
from companion.games.endogenesis.state import EndogenesisState
from companion.glance import glance
from companion.tabletop import Tabletop
from companion.words import Wording
from drivers.lights import Lights
from drivers.rigfile import load_rig, shipped
from ui.contract import View

NO_ANSWER = "no such answer"
RIG = "seat_buttons"


class StillClock:
    """Time that stands still, so that what blinks is lit; whoever waits is woken."""

    def now(self) -> float:
        return 0.0

    def wait(self, event: threading.Event, seconds: float | None) -> bool:
        return event.wait(seconds)


def lamps() -> Lights:
    """The lights of a rig that comes with the app, with a bar for each of five players."""
    return Lights(load_rig(shipped(RIG)), clock=StillClock())


class Sight(msgspec.Struct, frozen=True):
    """All that is shared: the view, what is said of answers and values that cannot be, and what an undo would say."""

    view: View
    said: tuple[str, ...]
    undo: tuple[Message, ...]
    undo_asks: bool


def sight(table: Tabletop) -> Sight:
    """What everybody at a table can see, read and hear now; answers that cannot be are given to read what is said.

    A correction that cannot be is not tried here: it has the game played again from what is written down.
    """
    table.say("")
    view, said = structs.replace(table.view(), notices=()), []
    for task in _impossible(table, view.asked):
        task()
        said += [notice.text for notice in table.view().notices]
    return Sight(view, tuple(said), tuple(table.undo_plan()), table.undo_asks())


def _impossible(table: Tabletop, asked: Asked | None) -> Iterator[Callable[[], None]]:
    if asked is not None:
        yield lambda: table.answer(asked, NO_ANSWER)
        yield from (partial(table.answer, asked, one.id) for one in asked.refused)
        if not asked.by_hand:
            yield lambda: table.by_hand(asked)


# --- what is hidden, dealt anew -----------------------------------------------------------------------------------


class _Spread:
    """Hidden cards of a live state put elsewhere, with what it takes to put them back."""

    def __init__(self) -> None:
        self._lists: list[tuple[list[str], list[str]]] = []
        self._values: list[tuple[Any, str, Any]] = []

    def fill(self, cards: list[str], found: Iterable[str]) -> None:
        self._lists.append((cards, list(cards)))
        cards[:] = found

    def put(self, owner: Any, name: str, value: Any) -> None:
        self._values.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def take_back(self) -> None:
        for cards, before in reversed(self._lists):
            cards[:] = before
        for owner, name, value in reversed(self._values):
            setattr(owner, name, value)


@contextmanager
def dealt_anew(state: EndogenesisState, chance: random.Random) -> Iterator[None]:
    """The state with whatever is hidden in it dealt anew, in place; all is as it was afterwards.

    Hands, set-up piles and the Knowledge deck are shuffled together, and in the slots of face-down Reactions lie any
    of the Reactions; held Wonders with their deck; the Chaos deck but for what is known at its bottom. The chance to
    come is another too. Only what the app deals can be told apart. Who plays alone hides from nobody: there the hand,
    the Reactions and the Wonders held stay what they are.
    """
    spread = _Spread()
    deal_anew(state, chance, spread)
    try:
        yield
    finally:
        spread.take_back()


def deal_anew(state: EndogenesisState, chance: random.Random, spread: _Spread | None = None) -> EndogenesisState:
    """The same for good; returns the state."""
    spread = spread or _Spread()
    settings = state.settings
    if settings.knowledge_deck is Kept.DEALT:
        _knowledge(state, chance, spread)
    if settings.wonder_deck is Kept.DEALT:
        _refill([*(player.wonders for player in _hiding(state)), state.wonders.cards], chance, spread)
    if settings.chaos_deck is Kept.DEALT:
        cards, known = state.chaos.deck.cards, len(state.chaos.bottom)
        above = cards[: len(cards) - known]
        spread.fill(cards, [*chance.sample(above, len(above)), *cards[len(cards) - known :]])
    spread.put(state, "chance", Chance(seed=chance.randrange(10**6), used=state.chance.used))
    return state


def _knowledge(state: EndogenesisState, chance: random.Random, spread: _Spread) -> None:
    play, players = GAME.play(state), _hiding(state)
    slots = [slot for player in players for slot in player.slots if slot.face_down]
    places = [*(player.hand for player in players), state.knowledge.cards, *state.piles.values()]
    cards = [card for cards in places for card in cards] + [slot.card for slot in slots]
    chance.shuffle(cards)
    for slot in slots:
        card = next(card for card in cards if play.knowledge_card(card).type is CardType.REACTION)
        cards.remove(card)
        spread.put(slot, "card", card)
    held = [_held(player) for player in players]
    _deal(places, cards, spread)
    for player, places_of in zip(players, held, strict=True):
        for name, at in places_of.items():
            if isinstance(getattr(player, name), list):
                spread.fill(getattr(player, name), [player.hand[one] for one in at])
            elif at:
                spread.put(player, name, player.hand[at[0]])


def _hiding(state: EndogenesisState) -> Sequence[Player]:
    """The players from whom somebody at the table must be kept in the dark: nobody where one plays alone."""
    return state.players if len(state.players) > 1 else []


def _held(player: Any) -> dict[str, list[int]]:
    """At which places of the hand the cards lie that something else names: those stay what they are of the hand."""
    free = list(range(len(player.hand)))
    found: dict[str, list[int]] = {}
    for name in ("held_cards", "payment", "set_aside"):
        cards = getattr(player, name)
        found[name] = []
        for card in cards if isinstance(cards, list) else [cards] if cards else []:
            at = next(one for one in free if player.hand[one] == card)
            free.remove(at)
            found[name].append(at)
    return found


def _refill(places: Sequence[list[str]], chance: random.Random, spread: _Spread) -> None:
    cards = [card for cards in places for card in cards]
    chance.shuffle(cards)
    _deal(places, cards, spread)


def _deal(places: Sequence[list[str]], cards: list[str], spread: _Spread) -> None:
    """As many cards to each place as lay there."""
    rest = iter(cards)
    for place in places:
        spread.fill(place, [next(rest) for _ in list(place)])


# --- what is written down ------------------------------------------------------------------------------------------


def written(state: EndogenesisState, folder: Path) -> tuple[list[Event], list[object]]:
    """What is told when a game goes on from a checkpoint, and what its saved game shows to whoever finds it.

    That is what the shelf lists it by, and the bug report that is written when nothing is said about hidden things.
    """
    folder.mkdir(exist_ok=True)
    path = folder / "endogenesis-1.game"
    session = start_game(GAME, msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=EndogenesisState), path)
    words = Wording(GAME, "en")
    shown: list[object] = [
        known_by(GAME, path, played=datetime(2026, 1, 2), words=words),
        open_report(session.journal, GAME),
        glance(session, title=""),
    ]
    session.journal.close()
    for file in folder.iterdir():
        file.unlink()
    return list(session.play.told), shown


# --- names --------------------------------------------------------------------------------------------------------


class Secret(msgspec.Struct, frozen=True):
    """A hidden card: its id and its printed name."""

    id: str
    name: str


def secrets(state: EndogenesisState) -> set[Secret]:
    """The cards of which every copy that there is in a dealt game lies where not everybody can see it."""
    box, open_cards = GAME.box, _open_cards(state)
    found = []
    for cards, records in (
        (_hidden_knowledge(state), box.knowledge),
        (_hidden_wonders(state), box.wonders),
        (state.chaos.deck.cards[: len(state.chaos.deck.cards) - len(state.chaos.bottom)], box.chaos),
    ):
        found += [Secret(card, records[card].name) for card in cards if card in records and card not in open_cards]
    return set(found)


def _hidden_knowledge(state: EndogenesisState) -> list[str]:
    hands = [card for player in _hiding(state) for card in player.hand]
    slots = [slot.card for player in _hiding(state) for slot in player.slots if slot.face_down]
    return [*hands, *slots, *state.knowledge.cards, *(card for cards in state.piles.values() for card in cards)]


def _hidden_wonders(state: EndogenesisState) -> list[str]:
    return [*state.wonders.cards, *(card for player in _hiding(state) for card in player.wonders)]


def _open_cards(state: EndogenesisState) -> set[str]:
    chaos = state.chaos
    open_cards = {chaos.face_up, *chaos.discard, *chaos.distortions, *chaos.bottom, *state.knowledge_discard}
    open_cards |= {*state.wonder_discard, *state.monster_drawn, *state.settings.chaos_top}
    open_cards |= {one.card for one in state.monsters} | {one.card for one in state.uses}
    open_cards |= {one.card for one in state.waiting}  # used before all; what it sends has not fallen yet
    if not _hiding(state):
        open_cards |= {card for player in state.players for card in (*player.hand, *player.wonders)}
        open_cards |= {slot.card for player in state.players for slot in player.slots}
    return open_cards | {slot.card for player in state.players for slot in player.slots if not slot.face_down}


def named_in(texts: Iterable[str], hidden: Iterable[Secret]) -> list[str]:
    """The hidden cards whose id or name stands in one of the texts."""
    whole = "\n".join(texts)
    return sorted(one.id for one in hidden if re.search(rf"\b({re.escape(one.id)}|{re.escape(one.name)})\b", whole))


def texts_of(events: Iterable[Event], words: Wording) -> Iterator[str]:
    """Everything that events say, in every length, and what they carry."""
    for event in events:
        yield repr(event)
        for message in (event.message, event.put_back):
            if message is not None:
                yield from (words.text(message, length) for length in Length)


# --- answers --------------------------------------------------------------------------------------------------------


def answered(table: Tabletop, answer: Answer) -> None:
    """Answer what is asked, behind its cover too."""
    shown = table.view().asked
    assert shown is not None
    table.answer(table.uncovered(shown) or shown, answer)


def difference(one: object, other: object, where: str = "") -> str:
    """Where two things that are shared first differ, and how; "" where they do not."""
    one, other = _plain(one), _plain(other)
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        found = (difference(one[name], other[name], f"{where}.{name}") for name in one)
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        found = (
            difference(this, that, f"{where}.{at}") for at, (this, that) in enumerate(zip(one, other, strict=True))
        )
    else:
        return "" if one == other else f"{where}: {one!r}, and with what is hidden dealt anew: {other!r}"
    return next((text for text in found if text), "")


def _plain(value: object) -> object:
    return value if isinstance(value, (dict, list, tuple)) else msgspec.to_builtins(value)
