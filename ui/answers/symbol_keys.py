"""What one touches to enter symbol dice: the dice, the buttons for a symbol and for a known face, the confirmation."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.engine.symbols import face
from ui.answers.base import ANSWER_PAINT, CONFIRM_PAINT, Reply, SendButton
from ui.answers.signs import Counted, Die, Laid, draw_sign
from ui.boxes import Box
from ui.kit import Kit
from ui.shapes import outline, panel
from ui.text import Align, Text
from ui.theme import ANSWER, EDGE, INK, PRESSED, RAISED, SMALL, STRONG
from ui.touch import TapButton, Touchable


class TotalButton(SendButton):
    """The confirmation: what counts on all dice together, or which die is next."""

    def __init__(self, kit: Kit, box: Box, fire: Callable[[], None], reply: Reply, *, nothing: str) -> None:
        """`nothing` is the name of the words where no symbol is shown."""
        super().__init__(
            " ", box=box, scale=kit.scale, fire=fire, face=STRONG, paint=CONFIRM_PAINT, lines=2, reply=reply
        )
        self._kit, self._nothing = kit, nothing
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
            self.say(words(self._nothing))
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
        self._shown: Laid | None = None

    def show(self, shown: Laid) -> None:
        """Draw what it shows; framed when it is the current one."""
        if self._shown == shown:
            return
        self._shown = shown
        self.clear_widgets()
        self.add_widget(Die(self._kit, self.box.inset(self._kit.scale(2)), self._die, shown))


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
        self.add_widget(Die(kit, place, die, Laid(face(text))))
