"""The menu: what is rarely wanted and never by accident, so it is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ui.boxes import Box
from ui.contract import Offered, PutAside
from ui.dialogs.dialog import Dialog, scrolled
from ui.icons import Icon
from ui.kit import Kit, Words
from ui.text import Text
from ui.theme import ANSWER, ENEMY, GAP, HEADING, QUIET, SMALL, STRONG, TOUCH, WARNING, Colour, Face
from ui.touch import HoldButton, Paint, TapButton

NARROW, WIDE = (440, 320), (776, 440)
"""The sheet without games put aside, and with them."""
MORE = 84
"""How much higher the sheet is for each further kind of game."""
NOTE = 22
WAY = 114
"""Width of the way to the camera, and to the lights, in the head."""

BAR = 12
"""Room for the scroll bar."""


class MenuDialog(Dialog):
    """A new game of each kind and exit, and the games put aside to take one up again; all of it is held."""

    def __init__(
        self,
        kit: Kit,
        window: Box,
        aside: Sequence[PutAside],
        games: Sequence[Offered] = (),
        *,
        camera: bool = False,
        lights: bool = False,
    ) -> None:
        """With a `camera` there is a way to what it sees, with `lights` to theirs: harmless, they need only a tap."""
        narrow = (NARROW[0], NARROW[1] + MORE * max(0, len(games) - 1))
        super().__init__(kit, window, title=kit.words.own("menu"), size=WIDE if aside else narrow)
        scale, words = kit.scale, kit.words.own
        rows = [
            *((label, words("menu.new_game.note"), fire, WARNING) for label, fire in self._new(games)),
            (words("menu.leave"), words("menu.leave.note"), kit.hands.leave, ENEMY),
        ]
        ways = [(words("lights"), kit.hands.lights, Icon.LIGHTS)] if lights else []
        ways += [(words("camera"), kit.hands.camera, Icon.CAMERA)] if camera else []
        head = self._head
        for label, fire, sign in reversed(ways):
            place, head = head.cut_right(scale(WAY), gap=scale(GAP))
            self.add_widget(TapButton(label, box=place, scale=scale, fire=fire, sign=sign))
        self._title.move(head)
        here = self.inner
        if aside:
            here, right = self.inner.columns(2, gap=scale(2 * GAP))
            self._list(aside, right)
            here = here.cut_top(min(here.h, scale(narrow[1]) - (self.sheet.h - self.inner.h)))[0]
        for (label, note, fire, colour), place in zip(rows, here.rows(len(rows), gap=scale(GAP)), strict=True):
            below, above = place.cut_bottom(scale(NOTE), gap=scale(4))
            button = above.cut_bottom(min(above.h, scale(64)))[0]
            self._row(self, button, below, label, note, fire=fire, colour=colour, face=ANSWER)

    def _new(self, games: Sequence[Offered]) -> list[tuple[str, Callable[[], None]]]:
        """What is held for a new game: one of each kind, or without a name where there is only one kind."""
        words, hands = self.kit.words.own, self.kit.hands
        if len(games) < 2:
            return [(words("menu.new_game"), hands.new_game)]
        return [(words("menu.new_game.of", game=one.title), partial(hands.new_game, one.id)) for one in games]

    def _list(self, aside: Sequence[PutAside], box: Box) -> None:
        """The games put aside, the one played last at the top."""
        scale, words = self.kit.scale, self.kit.words
        head, box = box.cut_top(scale(NOTE), gap=scale(4))
        self.add_widget(Text(words.own("menu.aside"), box=head, face=HEADING, scale=scale, colour=QUIET))
        step = scale(TOUCH + NOTE + GAP)
        scroll, column = scrolled(self.kit, box, step * len(aside))
        rest = Box(0, 0, box.w - scale(BAR), column.height)
        for game in aside:
            place, rest = rest.cut_top(step)
            button, below = place.cut_top(scale(TOUCH))
            below = below.cut_top(scale(NOTE))[0]
            fire = partial(self.kit.hands.take_up, game.id)
            label, note = named(words, game), known(words, game)
            self._row(column, button, below, label, note, fire=fire, colour=WARNING, face=STRONG)
        self.add_widget(scroll)

    def _row(
        self,
        parent: Widget,
        box: Box,
        below: Box,
        label: str,
        note: str,
        *,
        fire: Callable[[], None],
        colour: Colour,
        face: Face,
    ) -> None:
        """A button to hold, and a note below it."""
        scale, held = self.kit.scale, partial(self._held, fire)
        button = HoldButton(label, box=box, scale=scale, fire=held, colour=colour, face=face, paint=Paint())
        parent.add_widget(button)
        parent.add_widget(Text(note, box=below, face=SMALL, scale=scale, colour=QUIET))

    def _held(self, fire: Callable[[], None]) -> None:
        self.kit.hands.close()
        fire()


def named(words: Words, game: PutAside) -> str:
    """What is held to take a game up: which game it is, where that is known, and who plays it."""
    who = ", ".join(game.seats) or words.own("menu.aside.nobody")
    return words.own("menu.aside.hold", who=f"{game.game} · {who}" if game.game else who)


def known(words: Words, game: PutAside) -> str:
    """What else tells it from others: when it was played, against whom, and how far it came."""
    how = words.of(game.ended) if game.ended else words.own("menu.aside.step", n=game.step)
    parts = [f"{game.played:%Y-%m-%d %H:%M}", *([words.of(game.enemy)] if game.enemy else []), how]
    return " · ".join(parts)
