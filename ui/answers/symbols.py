"""Dice with symbols: for each die tap what it shows, symbol by symbol, or its face where the faces are known.

What the eyes read fills the dice by itself; for a die that they are not sure of there is a button for each likely face.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from kivy.uix.widget import Widget
from msgspec import structs

from companion.engine.prompts import Asked
from companion.engine.symbols import BLANK, MOST, SYMBOLS, Face, every_face, face, total
from ui.answers.base import ANSWER_PAINT, Answers, Heights, Reply
from ui.answers.proposed import Proposed, mark_likely
from ui.answers.signs import Laid
from ui.answers.symbol_keys import DieSlot, FaceButton, SymbolButton, TotalButton
from ui.answers.symbol_places import PadPlaces, choices
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.photo import Photo
from ui.sight import Picture, Proposal
from ui.theme import STRONG
from ui.touch import TapButton, Touchable

LETTERS = {"p": "power", "o": "potential", "c": "critical"}
"""Keys for symbols besides the digits; there is none for a half, whose letter opens the history."""


FRAME = 4
"""Room around dice that scroll, for the frame of the current one."""


class Wording(msgspec.Struct, frozen=True):
    """Names of the words that say what is entered: the dice of a roll, unless something else.

    Attributes:
        next: Which one is to be entered.
        more: On to the next one.
        nothing: Confirms what shows no symbol at all.
        first: The number of the first one.
    """

    next: str = "dice.next"
    more: str = "symbols.next"
    nothing: str = "symbols.nothing"
    first: int = 1


class SymbolAnswers(Answers):
    """The dice, what the current one can show, and a confirmation that counts."""

    wording = Wording()

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.dice = Proposed(asked.count, self._read)
        self.current = 0
        self._offered: Offered | None = None
        self.slots: list[DieSlot] = []
        self.keys: list[Touchable] = []
        self._places = PadPlaces.of(kit, asked, box.w)
        lines = self._places.lines(kit, box)
        self.next: TapButton | None = None
        self.clear_button: TapButton | None = None
        if lines.clear and lines.next:
            self.clear_button = self._tool(" ", lines.clear, self.clear, sign=Icon.ERASE)
            self.add_widget(self.clear_button)
            self.next = self._tool(" ", lines.next, self.go_on)
            self.add_widget(self.next)
        self.confirm = TotalButton(kit, lines.confirm, self._confirm, reply, nothing=self.wording.nothing)
        self.add_widget(self.confirm)
        self._keys = Widget(size_hint=(None, None), pos=lines.keys.pos, size=lines.keys.size)
        self._keys_box = lines.keys
        self.add_widget(self._keys)
        self._lay_slots(lines.slots)
        self._refresh()

    @property
    def faces(self) -> list[Face | None]:
        """What each die shows, None where that is not known."""
        return self.dice.values

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        return PadPlaces.of(kit, asked, room).heights(kit)

    def key(self, key: str) -> bool:
        """Take a key: digits in the order of the buttons, "0" or "space" goes on, "-" clears, "tab" is the next die."""
        if key == "enter" and self.dice.complete:
            self._confirm()
        elif key in ("enter", "0", "space", "+"):
            self.go_on()
        elif key == "-":
            self.clear()
        elif key == "tab" and self.faces:
            self.choose((self.current + 1) % len(self.faces))
        elif key in LETTERS and LETTERS[key] in self._symbols():
            self.add(LETTERS[key])
        elif key.isdigit() and 0 < int(key) <= len(self.keys):
            self.keys[int(key) - 1].fire()
        else:
            return False
        return True

    def stops(self) -> list[Touchable]:
        tools = (self.next, self.confirm, self.clear_button)
        return [*self.keys, *(tool for tool in tools if tool), *self.slots]

    def ready(self) -> Touchable | None:
        """The confirmation, where no die takes any more symbols."""
        return self.confirm if self.dice.complete and not self._symbols() else None

    def add(self, symbol: str) -> None:
        """One symbol more on the current die."""
        if self.locked or not self.faces:
            return
        before = None if self.dice.unsure(self.current) else self.faces[self.current]
        shown = before or Face()
        self.dice.set(self.current, structs.replace(shown, **{symbol: min(MOST, shown.of(symbol) + 1)}))
        self._refresh()

    def lay(self, text: str) -> None:
        """The current die shows this face; the next one is current."""
        if self.locked or not self.faces:
            return
        self.dice.set(self.current, face(text))
        self._advance()

    def clear(self) -> None:
        """Take back what the current die shows."""
        if self.locked or not self.faces:
            return
        self.dice.set(self.current, None)
        self._refresh()

    def go_on(self) -> None:
        """The current die is done; one without symbols is blank."""
        if self.locked or not self._can_go_on():
            return
        self.dice.set(self.current, self.faces[self.current] or Face())
        self._advance()

    def choose(self, at: int) -> None:
        """Make a die the current one."""
        self.current = at
        self._refresh()

    def propose(self, proposal: Proposal | None) -> None:
        if not self.dice.take(proposal):
            return
        left = self.dice.left
        if left is not None and self.faces[self.current] is not None and not self.dice.unsure(self.current):
            self.current = left
        self._refresh()

    def _read(self, at: int, value: int | str) -> Face | None:
        """A face as the prompt takes it: one of those that are known, else without symbols that do not count."""
        if known := self.asked.faces[at]:
            return face(str(value)) if value in known else None
        if value not in every_face(SYMBOLS):
            return None
        shown = face(str(value))
        return Face(**{name: shown.of(name) for name in self.asked.symbols})

    def _advance(self) -> None:
        """The next die that has nothing sure yet, or the next one, is current."""
        left = self.dice.left_after(self.current)
        self.choose(min(self.current + 1, len(self.faces) - 1) if left is None else left)

    def _symbols(self) -> tuple[str, ...]:
        """The symbols that can be tapped for the current die; none where its faces are known."""
        known = bool(self.faces) and bool(self.asked.faces[self.current])
        return () if known else self.asked.symbols

    def _can_go_on(self) -> bool:
        """Whether the current die is done: it shows something, or can be blank."""
        if not self.faces:
            return False
        known = self.asked.faces[self.current]
        return self.faces[self.current] is not None or not known or BLANK in known

    def _confirm(self) -> None:
        if self.dice.complete:
            self.send(tuple(one.text for one in self.faces if one is not None))

    def _tool(self, words: str, box: Box, fire: Callable[[], None], *, sign: Icon | None = None) -> TapButton:
        face, scale = STRONG, self.kit.scale
        words = "" if sign else words
        return TapButton(words, box=box, scale=scale, fire=fire, face=face, sign=sign, paint=ANSWER_PAINT, lines=2)

    def _lay_slots(self, box: Box) -> None:
        """The dice in rows; they scroll where the rows do not fit."""
        parent: Widget = self
        whole = self._places.slots_high(self.kit)
        self.scroll = None
        if whole > box.h + 1:
            from ui.scroll import Scroller  # only where it is needed: the app starts without it

            edge = self.kit.scale(FRAME)
            self.scroll = Scroller(self.kit.scale, box.inset(-edge), length=whole + 2 * edge)
            self.add_widget(self.scroll)
            parent, box = self.scroll.column, Box(edge, edge, box.w, whole)
        for at, (die, cell) in enumerate(zip(self.asked.dice, self._places.slots(self.kit, box), strict=True)):
            slot = DieSlot(self.kit, cell, die, partial(self.choose, at))
            self.slots.append(slot)
            parent.add_widget(slot)

    def _offer(self) -> None:
        """Buttons for what the current die can show, built anew only where they are others than before."""
        symbols = self._symbols()
        likely = self.dice.likely(self.current) if self.faces else ()
        die = self.asked.dice[self.current] if self.faces and (likely or not symbols) else ""
        if symbols and likely:
            texts = tuple(one.text for one in likely[: self._places.most_likely])
            offered = Offered(die, texts, picture=self._picture(self.current), other=True)
        else:
            marked = tuple(one.text for one in likely)
            offered = Offered(die, choices(self.asked, self.current), likely=marked)
        if offered == self._offered:
            return
        self._offered, self.keys = offered, []
        self._keys.clear_widgets()
        cells = self._places.keys(self.kit, self._keys_box, len(offered.texts) + offered.besides)
        if offered.picture:
            self._keys.add_widget(Photo(cells.pop(0), offered.picture))
        for one, cell in zip(offered.texts, cells, strict=False):
            if die:
                button: Touchable = FaceButton(self.kit, cell, die, one, partial(self.lay, one))
                mark_likely(button, cell, self.kit.scale, likely=one in offered.likely)
            else:
                button = SymbolButton(self.kit, cell, one, partial(self.add, one))
            self.keys.append(button)
            self._keys.add_widget(button)
        if offered.other:
            other = self._tool(self.kit.words.own("symbols.other"), cells[-1], self.clear)
            self.keys.append(other)
            self._keys.add_widget(other)

    def _picture(self, at: int) -> Picture | None:
        reading = self.dice.readings[at]
        return reading.picture if reading else None

    def _refresh(self) -> None:
        self._offer()
        words, complete = self.kit.words.own, self.dice.complete
        for at, slot in enumerate(self.slots):
            slot.show(Laid(self.faces[at], self._picture(at), unsure=self.dice.unsure(at), current=at == self.current))
        if self.scroll and self.slots:
            self.scroll.reveal(self.slots[self.current].box.inset(-self.kit.scale(FRAME)))
        if self.next and self.faces:
            self.next.say(words("symbols.blank" if self.faces[self.current] is None else self.wording.more))
            self.next.enable(usable=self._can_go_on())
        if complete:
            shown = total(one.text for one in self.faces if one is not None)
            self.confirm.total([(name, shown.of(name)) for name in self.asked.symbols if shown.of(name)])
        elif self.dice.unsure(self.current):
            self.confirm.wait(words("dice.unsure", place=self.current + 1))
        else:
            place = self.wording.first + self.current
            self.confirm.wait(self.dice.note or words(self.wording.next, place=place, count=len(self.faces)))
        self.confirm.enable(usable=complete)


class Offered(msgspec.Struct, frozen=True):
    """The buttons for one die: its colour where they are faces (else ""), their texts, and those that are likely.

    `picture` stands before them, and `other` is a button after them.
    """

    die: str
    texts: tuple[str, ...]
    likely: tuple[str, ...] = ()
    picture: Picture | None = None
    other: bool = False

    @property
    def besides(self) -> int:
        """How many places there are besides the texts."""
        return (self.picture is not None) + self.other
