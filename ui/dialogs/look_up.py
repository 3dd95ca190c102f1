"""The look-up page: what a card in play does, what the rules behind a gauge are, or what a piece can do, whole."""

from __future__ import annotations

from companion.engine.indicators import Board, Gauge, Placed, Side, Tokens
from companion.engine.mapped import Piece
from ui.boxes import Box
from ui.contract import View
from ui.dialogs.chapters import read
from ui.dialogs.page import Page, Part, section
from ui.group_cards import has_note
from ui.holding import CHOICE_SECONDS
from ui.kit import Kit
from ui.theme import ACTION, ANSWER, GAP, INK, blended, seat_colour
from ui.touch import HoldButton, Paint

OWN = 60
"""Height of the button behind which a seat looks up its own, in designed pixels."""

Known = Gauge | Placed | Piece


def known(view: View) -> list[Known]:
    """Everything that can be looked up: gauges, then cards in play, then pieces."""
    pieces = [piece for board in view.indicators if isinstance(board, Board) for piece in board.pieces]
    gauges = [one for one in view.indicators if isinstance(one, Gauge)]
    return [*gauges, *(one for one in view.indicators if isinstance(one, Placed)), *pieces]


def next_key(view: View, dialog: object) -> str:
    """The key of what is looked up next after an open page, of the seat that is asked where none is; "" for nothing."""
    there = [one for one in known(view) if not isinstance(one, Gauge) or has_note(one)]
    keys = [one.key for one in there]
    if isinstance(dialog, LookUpDialog) and dialog.of in keys:
        return keys[(keys.index(dialog.of) + 1) % len(keys)]
    seat = view.asked.seat if view.asked else None
    asked = (one.key for one in there if isinstance(one, Gauge) and seat is not None and one.seat == seat)
    return next(asked, next(iter(keys), ""))


def found(view: View, key: str) -> Known | None:
    """The gauge, card or piece of a view by its key, or None when it is there no more."""
    return next((one for one in known(view) if one.key == key), None)


class LookUpDialog(Page):
    """One gauge, card or piece; it follows the numbers while it is open.

    That of a seat which has something to look up alone has a button for it, to be held.
    """

    def __init__(self, kit: Kit, window: Box, one: Known, view: View) -> None:
        name = kit.words.of((one.whose or one.label) if isinstance(one, Gauge) else one.name)
        high = 460 if not isinstance(one, Placed) and one.chapters else 360
        super().__init__(kit, window, title=name, size=(640, high))
        self.of = one.key
        self._shown: tuple[Known, int | None] | None = None
        self._room = self.inner
        self.button: HoldButton | None = None
        self._write(one, view)

    def show(self, view: View) -> None:
        one = found(view, self.of)
        if one is None:
            self.kit.hands.close()
        else:
            self._write(one, view)

    def key(self, key: str) -> bool:
        """Take a key: Enter or the space bar looks, when it is held; Tab turns to the next page."""
        if key in ("enter", "space") and self.button:
            self.kit.hands.by_key(self.button)
        elif key in ("tab", "i"):
            self.kit.hands.look_up_next()
        else:
            return super().key(key)
        return True

    def _write(self, one: Known, view: View) -> None:
        """Anew where something is another."""
        seat = _with_secrets(view, one)
        if (one, seat) == self._shown:
            return
        self._shown = (one, seat)
        if self.button:
            self.remove_widget(self.button)
        self.button, self.inner = None, self._room
        if seat is not None:
            place, self.inner = self._room.cut_bottom(self.kit.scale(OWN), gap=self.kit.scale(GAP))
            self.button = _button(self.kit, place, seat, view.seats[seat])
            self.add_widget(self.button)
        of, standing = self.kit.words.of, self._standing(one)
        parts = [section(standing)] if standing else []
        chapters = () if isinstance(one, Placed) else one.chapters
        if one.note:
            parts.append(Part(of(one.note), gap=10))
        elif not chapters:
            parts.append(Part(self.kit.words.own("look_up.nothing"), gap=10))
        self.write([*parts, *read(self.kit.words, chapters)])

    def _standing(self, one: Known) -> str:
        """What kind it is and what lies on it; of a piece, what is with it."""
        words = self.kit.words
        if isinstance(one, Piece) or (isinstance(one, Gauge) and one.whose):
            return " · ".join(one.badges)
        if isinstance(one, Gauge):
            number = words.own("look_up.gauge", value=one.value, most=one.most)
            if one.counts:
                number = words.own("look_up.counts", what=words.of(one.counts), number=number)
            return " · ".join((number, *one.badges))
        kind = words.of(one.kind)
        kind = kind[:1].upper() + kind[1:]
        if one.tokens is Tokens.NONE:
            return kind
        return f"{kind} · {words.own(f'look_up.{one.tokens.value}', n=one.count)}"


def _with_secrets(view: View, one: Known) -> int | None:
    """The seat that this is about, if that has something to look up alone."""
    seat = None if isinstance(one, Placed) or one.side is not Side.SEAT else one.seat
    return seat if seat in view.secrets else None


def _button(kit: Kit, box: Box, seat: int, name: str) -> HoldButton:
    """What this seat holds to look up what nobody else may see."""
    colour = seat_colour(seat)
    button = HoldButton(
        kit.words.own("own.look", player=name),
        box=box,
        scale=kit.scale,
        fire=lambda: kit.hands.own(seat),
        colour=colour,
        seconds=CHOICE_SECONDS,
        face=ANSWER,
        paint=Paint(fill=blended(colour, ACTION, 0.12), edge=colour, ink=INK),
    )
    button.hint = lambda: kit.hands.say(kit.words.own("cover.hold"))
    return button
