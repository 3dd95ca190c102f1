"""Dice with symbols: for each die tap what it shows, symbol by symbol, or its face where the faces are known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget
from msgspec import structs

from companion.engine.prompts import Asked
from companion.engine.symbols import BLANK, MOST, Face, face, total
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Answers, Heights, Reply, SendButton
from ui.answers.signs import Counted, Die, draw_sign
from ui.answers.symbol_places import PadPlaces, choices
from ui.boxes import Box
from ui.icons import Icon
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import ANSWER, EDGE, INK, PRESSED, RAISED, SMALL, STRONG
from ui.touch import TapButton, Touchable

LETTERS = {"p": "power", "o": "potential", "c": "critical"}
"""Keys for symbols besides the digits; there is none for a half, whose letter opens the history."""


FRAME = 4
"""Room around dice that scroll, for the frame of the current one."""


class SymbolAnswers(Answers):
    """The dice, what the current one can show, and a confirmation that counts."""

    def __init__(self, kit: Kit, box: Box, asked: Asked, reply: Reply) -> None:
        super().__init__(kit, box, asked, reply)
        self.faces: list[Face | None] = [None] * asked.count
        self.current = 0
        self._offered: tuple[str, tuple[str, ...]] | None = None
        self.slots: list[DieSlot] = []
        self.keys: list[Touchable] = []
        self._places = PadPlaces.of(kit, asked, box.w)
        lines = self._places.lines(kit, box)
        self.next: TapButton | None = None
        if lines.clear and lines.next:
            self.clear_button = self._tool(" ", lines.clear, self.clear, sign=Icon.ERASE)
            self.add_widget(self.clear_button)
            self.next = self._tool(" ", lines.next, self.go_on)
            self.add_widget(self.next)
        self.confirm = TotalButton(kit, lines.confirm, self._confirm, reply)
        self.add_widget(self.confirm)
        self._keys = Widget(size_hint=(None, None), pos=lines.keys.pos, size=lines.keys.size)
        self._keys_box = lines.keys
        self.add_widget(self._keys)
        self._lay_slots(lines.slots)
        self._refresh()

    @classmethod
    def heights(cls, kit: Kit, asked: Asked, room: float) -> Heights:
        return PadPlaces.of(kit, asked, room).heights(kit)

    def key(self, key: str) -> bool:
        """Take a key: digits in the order of the buttons, "0" or "space" goes on, "-" clears, "tab" is the next die."""
        if key == "enter" and self._complete():
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

    def add(self, symbol: str) -> None:
        """One symbol more on the current die."""
        if self.locked or not self.faces:
            return
        shown = self.faces[self.current] or Face()
        self.faces[self.current] = structs.replace(shown, **{symbol: min(MOST, shown.of(symbol) + 1)})
        self._refresh()

    def lay(self, text: str) -> None:
        """The current die shows this face; the next one is current."""
        if self.locked or not self.faces:
            return
        self.faces[self.current] = face(text)
        self._advance()

    def clear(self) -> None:
        """Take back what the current die shows."""
        if self.locked or not self.faces:
            return
        self.faces[self.current] = None
        self._refresh()

    def go_on(self) -> None:
        """The current die is done; one without symbols is blank."""
        if self.locked or not self._can_go_on():
            return
        self.faces[self.current] = self.faces[self.current] or Face()
        self._advance()

    def choose(self, at: int) -> None:
        """Make a die the current one."""
        self.current = at
        self._refresh()

    def _advance(self) -> None:
        """The next die that has nothing yet, or the next one, is current."""
        later = [at for at in range(self.current + 1, len(self.faces)) if self.faces[at] is None]
        empty = later or [at for at, shown in enumerate(self.faces) if shown is None]
        self.choose(empty[0] if empty else min(self.current + 1, len(self.faces) - 1))

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

    def _complete(self) -> bool:
        return None not in self.faces

    def _confirm(self) -> None:
        shown = [one.text for one in self.faces if one is not None]
        if len(shown) == len(self.faces):
            self.send(tuple(shown))

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
        offered, symbols = choices(self.asked, self.current), self._symbols()
        die = "" if symbols or not self.faces else self.asked.dice[self.current]
        if (die, offered) == self._offered:
            return
        self._offered, self.keys = (die, offered), []
        self._keys.clear_widgets()
        cells = self._places.keys(self.kit, self._keys_box, len(offered))
        for one, cell in zip(offered, cells, strict=True):
            if die:
                button: Touchable = FaceButton(self.kit, cell, die, one, partial(self.lay, one))
            else:
                button = SymbolButton(self.kit, cell, one, partial(self.add, one))
            self.keys.append(button)
            self._keys.add_widget(button)

    def _refresh(self) -> None:
        self._offer()
        words, complete = self.kit.words.own, self._complete()
        for at, slot in enumerate(self.slots):
            slot.show(self.faces[at], current=at == self.current)
        if self.scroll and self.slots:
            self.scroll.reveal(self.slots[self.current].box.inset(-self.kit.scale(FRAME)))
        if self.next and self.faces:
            self.next.say(words("symbols.blank" if self.faces[self.current] is None else "symbols.next"))
            self.next.enable(usable=self._can_go_on())
        if complete:
            shown = total(one.text for one in self.faces if one is not None)
            self.confirm.total([(name, shown.of(name)) for name in self.asked.symbols if shown.of(name)])
        else:
            self.confirm.wait(words("dice.next", place=self.current + 1, count=len(self.faces)))
        self.confirm.enable(usable=complete)


class TotalButton(SendButton):
    """The confirmation: what counts on all dice together, or which die is next."""

    def __init__(self, kit: Kit, box: Box, fire: Callable[[], None], reply: Reply) -> None:
        super().__init__(
            " ", box=box, scale=kit.scale, fire=fire, face=STRONG, paint=CONFIRM_PAINT, lines=2, reply=reply
        )
        self._kit = kit
        self._total = Widget(size_hint=(None, None), pos=box.pos, size=box.size)
        self.add_widget(self._total)

    def wait(self, words: str) -> None:
        """Say what is to be done first."""
        self._total.clear_widgets()
        self.say(words)

    def total(self, counted: list[tuple[str, int]]) -> None:
        """Show each symbol with its count, below the word."""
        self._total.clear_widgets()
        words, scale = self._kit.words.own, self._kit.scale
        if not counted:
            self.say(words("symbols.nothing"))
            return
        self.say("")
        above, below = self.box.middle(self.box.w - scale(8), scale(48)).rows(2)
        self._total.add_widget(Text(words("symbols.confirm"), box=above, face=STRONG, scale=scale, align=Align.CENTRE))
        row = below.middle(min(below.w, scale(56) * len(counted)), below.h)
        for (symbol, count), cell in zip(counted, row.columns(len(counted)), strict=True):
            self._total.add_widget(Counted(self._kit, cell, symbol, count, INK))


class DieSlot(Touchable):
    """A die as it lies; touched, it is the current one."""

    def __init__(self, kit: Kit, box: Box, die: str, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        self._kit, self._die = kit, die
        self._shown: tuple[Face | None, bool] | None = None

    def show(self, shown: Face | None, *, current: bool) -> None:
        """Draw what it shows; framed when it is the current one."""
        if self._shown == (shown, current):
            return
        self._shown = (shown, current)
        self.clear_widgets()
        self.add_widget(Die(self._kit, self.box.inset(self._kit.scale(2)), self._die, shown, current=current))


class SymbolButton(Touchable):
    """A symbol with its name; each tap is one more."""

    def __init__(self, kit: Kit, box: Box, symbol: str, fire: Callable[[], None]) -> None:
        super().__init__(box, fire)
        self.symbol = symbol
        scale = kit.scale
        with self.canvas:
            self._fill = panel(box, RAISED, scale(9))
            outline(box, EDGE, scale(8), scale(1) / 2)
        above, below = box.inset(scale(2), scale(4)).rows(2)
        with self.canvas:
            draw_sign(symbol, above.middle(scale(20), scale(20)), INK)
        words = kit.words.own(f"symbols.{symbol}")
        self.add_widget(Text(words, box=below, face=SMALL, scale=scale, align=Align.CENTRE))

    def press(self) -> None:
        self._fill.rgba = PRESSED

    def release(self) -> None:
        self._fill.rgba = RAISED


class FaceButton(TapButton):
    """A known face of a die; a tap is what the die shows."""

    def __init__(self, kit: Kit, box: Box, die: str, text: str, fire: Callable[[], None]) -> None:
        super().__init__("", box=box, scale=kit.scale, fire=fire, face=ANSWER, paint=ANSWER_PAINT)
        self.text = text
        place = box.middle(min(box.w, kit.scale(56)), box.h).inset(kit.scale(4), kit.scale(2))
        self.add_widget(Die(kit, place, die, face(text)))
