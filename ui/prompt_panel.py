"""The open prompt: where in the turn we are, the question, why it is asked, what just happened, and the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget
from msgspec import structs

from companion.engine.events import HistoryLine
from companion.engine.indicators import Side, TurnOrder
from companion.engine.prompts import Answer, Asked, Kind, Option
from ui.answers.base import Answers, Heights, Reply
from ui.answers.kinds import answered_beside
from ui.boxes import Box
from ui.contract import View
from ui.curtain import is_private
from ui.devices import sees
from ui.icons import Icon, icon
from ui.kit import Kit, Panel
from ui.latest import CORRECTED, LatestList, latest, newest, told
from ui.latest import height as list_height
from ui.links import add_links, links, squeezed, used
from ui.map.places import targets
from ui.map.seen import board_of
from ui.much_told import READ_AT, Places, above_button, much_told
from ui.private import add_row, framed
from ui.prompt_words import Level, Paragraph, Room, levels, needed, stacked, unbroken
from ui.shapes import bar, panel
from ui.text import Stand, Text
from ui.theme import (
    ACTION,
    BODY,
    GAP,
    INK,
    PANEL,
    PROTECTED,
    QUIET,
    TITLE,
    TOUCH,
    Colour,
    Face,
    Weight,
    seat_colour,
    side_colour,
)
from ui.touch import Paint, TapButton

if TYPE_CHECKING:
    from ui.scroll import Scroller

END = Face(Weight.BOLD, 32, 18)
TO_READ = (Kind.ACKNOWLEDGE, Kind.COVERED)
"""Where all that happened can be read: a cover is the last that everybody sees before the screen is handed on."""


class PromptPanel(Panel):
    """The largest thing on the screen; one prompt at a time. `looks`: it offers that the camera looks harder."""

    def __init__(self, kit: Kit, box: Box) -> None:
        super().__init__(kit, box)
        self.answers: Answers | None = None
        self.asked: Asked | None = None
        self.listed: tuple[HistoryLine, ...] = ()
        self._shown: tuple | None = None
        self._scroller: Scroller | None = None
        self._fresh = False
        self.looks = False

    def show(self, view: View) -> None:
        lines = latest(view)
        shown = (view.asked, view.ended, self._accent(view), sees(view), self.looks, lines, _mapped(view))
        if shown == self._shown:
            if self.answers:
                self.answers.unlock()
            self._propose(view)
            return
        self._fresh = self.asked != view.asked
        self._shown, self.asked, self.answers, self.listed = shown, view.asked, None, ()
        self._scroller = None
        self.clear_widgets()
        self.canvas.clear()
        with self.canvas:
            panel(self.box, PANEL, self.kit.scale(10))
            bar(self.box.cut_left(self.kit.scale(6))[0].inset(0, self.kit.scale(4)), self._accent(view))
        inner = self.box.inset(self.kit.scale(20), self.kit.scale(12))
        if view.asked:
            if is_private(view.asked):
                framed(self.kit, self, self.box, view.asked.only_for or 0)
            self._lay(view.asked, inner, view)
            self._propose(view)
        elif view.ended:
            self._lay_end(view, inner)

    def on_touch_down(self, touch) -> bool:
        taken = super().on_touch_down(touch)
        self.noticed(touch)
        return taken

    def noticed(self, touch) -> None:
        """Somebody touched the screen, and has seen this prompt unless that was the second half of a double tap."""
        if not touch.is_double_tap:
            self._fresh = False

    def take(self, option: Option) -> None:
        """Take an option that was touched on the map."""
        if self.answers and not self.answers.locked:
            self.answers.take(option)

    def welcomes(self, touch) -> bool:
        """Whether a touch may answer: the second half of a double tap must not answer a prompt nobody has read."""
        return not (self._fresh and touch.is_double_tap)

    def key(self, key: str) -> bool:
        """Take a key for the answers, for what happened where that scrolls, or for a new game after the end."""
        if self.answers and not self.answers.locked and self.answers.key(key):
            return True
        if self._scroller and key in "+-":
            self._scroller.turn(key)
            return True
        if key == "n" and self._shown and not self.asked:
            self.kit.hands.new_game()
            return True
        return False

    def _send(self, answer: Answer) -> None:
        if self.asked and self.answers:
            self.answers.lock()
            self.kit.hands.answer(self.asked, answer)

    def _propose(self, view: View) -> None:
        """Hand the answers what the eyes propose, unless that is for a prompt that is past."""
        if self.answers and view.asked:
            fits = view.proposal is not None and view.proposal.step == view.asked.step
            self.answers.propose(view.proposal if fits else None)

    def _lay(self, asked: Asked, inner: Box, view: View) -> None:
        scale = self.kit.scale
        mapped = _mapped(view)
        shown, control = answered_beside(asked, mapped)
        wanted = links(self.kit, asked, self._by_hand, mapped=len(mapped), looks=self.looks)
        if is_private(asked):
            inner, wanted = add_row(self.kit, self, inner, asked, wanted)
            asked = structs.replace(asked, heading=None)  # the top bar says as much: the words need the room
        add_links(self.kit, self, inner, wanted)
        narrow = inner.w - used(self.kit, wanted)
        if squeezed(self.kit, wanted, inner.w):
            inner = inner.cut_top(scale(TOUCH), gap=scale(4))[1]
            narrow, wanted = inner.w, []
        room = Room(inner.w, narrow, scale(TOUCH) if wanted else 0)
        hint = self._hint(asked, view, on_map=bool(mapped))
        places = self._places(shown, control, inner, room, levels(self.kit, asked, hint), view)
        self._say(places.level, places.words, room, self._accent(view))
        self._list(latest(view), places.happened, is_to_read=asked.kind in TO_READ)
        self.answers = control(self.kit, places.answers, shown, Reply(self._send, self.welcomes))
        self.add_widget(self.answers)

    def _places(
        self, asked: Asked, control: type[Answers], inner: Box, room: Room, words: list[Level], view: View
    ) -> Places:
        """Words above, answers below, what happened between them; or, where there is much to read, beside a button."""
        scale, gap = self.kit.scale, self.kit.scale(12)
        heights = control.heights(self.kit, asked, inner.w)
        happened = told(self.kit, latest(view), inner.w) if asked.kind in TO_READ else []
        kept = list_height(self.kit, happened) + gap if happened else 0
        if happened and needed(words[READ_AT], scale, room) + kept + gap + heights.whole > inner.h:
            if asked.kind is Kind.COVERED:
                return above_button(self.kit, inner, room, words[READ_AT], heights.least, gap)
            if found := much_told(self.kit, inner, room, words, heights, gap):
                return found
            kept = 0
        level, height = self._compromise(unbroken(words, scale, room), room, inner.h - gap - kept, heights)
        below, above = inner.cut_bottom(height, gap=gap)
        return Places(level, above, above.cut_top(needed(level, scale, room), gap=gap)[1], below)

    def _list(self, lines: tuple[HistoryLine, ...], box: Box, *, is_to_read: bool) -> None:
        """What just happened: all of it where it is to be read, else the last lines if there is room for several."""
        kit, shown = self.kit, told(self.kit, lines, box.w)
        if box.h < kit.scale(TOUCH) - 1 or not lines:
            return
        if list_height(kit, shown) > box.h + 1:
            if is_to_read:
                self._scroll(lines, box)
                return
            shown = newest(kit, shown, box.h)
        if is_to_read or len(shown) > 1:
            self.listed = lines[-len(shown) :]
            self.add_widget(LatestList(kit, box.cut_top(list_height(kit, shown))[0], shown))

    def _scroll(self, lines: tuple[HistoryLine, ...], box: Box) -> None:
        from ui.scroll import Scroller  # only where it is needed: the app starts without it

        room = box.w - self.kit.scale(12)
        shown = told(self.kit, lines, room)
        scroll = Scroller(self.kit.scale, box, length=list_height(self.kit, shown))
        scroll.column.add_widget(LatestList(self.kit, Box(0, 0, room, scroll.column.height), shown))
        if lines[-1].event.message.key == CORRECTED:
            scroll.scroll_y = 0  # what was set by hand just now is looked for
        self.listed, self._scroller = lines, scroll
        self.add_widget(scroll)

    def _compromise(self, words: list[Level], room: Room, height: float, wanted: Heights) -> tuple[Level, float]:
        """How large the words and how high the answers are: large answers first, then large words.

        Before that comes that what is behind the answers can be read on them.

        Where the answers have to scroll, the words leave them all the room that there is.
        """
        crowded = wanted.whole if wanted.crowded is None else wanted.crowded
        read = () if wanted.read is None else (wanted.read,)
        for answers in (*read, wanted.best, wanted.whole, crowded):
            for level in words:
                spare = height - needed(level, self.kit.scale, room)
                if spare >= answers:
                    return level, min(spare, max(answers, wanted.whole) + wanted.beyond)
        spare = height - needed(words[-1], self.kit.scale, room)
        return words[-1], max(wanted.least, min(spare, wanted.whole + wanted.beyond))

    def _by_hand(self) -> None:
        if self.asked and self.answers and not self.answers.locked:
            self.answers.lock()
            self.kit.hands.by_hand(self.asked)

    def _say(self, level: Level, box: Box, room: Room, accent: Colour) -> None:
        """The words from the top down; they scroll where even the smallest do not fit."""
        scale = self.kit.scale
        if needed(level, scale, room) <= box.h + 1:
            self._stack(level, box, room, self, accent)
            return
        from ui.scroll import Scroller  # only where it is needed: the app starts without it

        box = box.cut_left(room.narrow)[0]
        room = Room(room.narrow - scale(12), room.narrow - scale(12), 0)
        scroll = Scroller(scale, box, length=needed(level, scale, room))
        self._stack(level, Box(0, 0, room.wide, scroll.column.height), room, scroll.column, accent)
        self.add_widget(scroll)

    def _stack(self, level: Level, box: Box, room: Room, parent: Widget, accent: Colour) -> None:
        scale = self.kit.scale
        for paragraph, down, height, wide in stacked(level, scale, room):
            place = Box(box.x, box.top - down - height, wide, height)
            if paragraph.sign:
                sign, place = place.cut_left(scale(20), gap=scale(8))
                with parent.canvas:
                    icon(
                        paragraph.sign, sign.cut_top(min(scale(22), sign.h))[0].middle(scale(18), scale(18)), PROTECTED
                    )
            colour = accent if paragraph.accent else paragraph.colour
            text = Text(
                paragraph.words, box=place, face=paragraph.face, scale=scale, colour=colour, stand=Stand.TOP, lines=0
            )
            parent.add_widget(text)

    def _lay_end(self, view: View, inner: Box) -> None:
        scale, words = self.kit.scale, self.kit.words
        assert view.ended is not None
        below, above = inner.cut_bottom(scale(64), gap=scale(GAP))
        heading, above = above.cut_top(scale(24))
        self.add_widget(Text(words.own("ended"), box=heading, face=BODY, scale=scale, colour=QUIET))
        ended = Text(words.of(view.ended), box=above, face=END, scale=scale, stand=Stand.TOP, lines=0)
        self.add_widget(ended)
        lines = latest(view)
        before = tuple(line for line in lines if words.of(line.event.message) != ended.words)
        self._list(before, above.cut_top(ended.texture_size[1], gap=scale(12))[1], is_to_read=True)
        self.listed = lines
        button = TapButton(
            words.own("new_game"),
            box=below,
            scale=scale,
            fire=self.kit.hands.new_game,
            face=TITLE,
            paint=Paint(fill=ACTION, edge=PROTECTED, ink=INK),
        )
        self.add_widget(button)

    def _hint(self, asked: Asked, view: View, *, on_map: bool) -> Paragraph | None:
        if on_map:
            return Paragraph(self.kit.words.own("map.tap"), BODY, QUIET)
        if asked.kind is not Kind.SCAN:
            return None
        words = self.kit.words.own("scan.show" if sees(view) else "scan.tap")
        return Paragraph(words, BODY, QUIET, sign=Icon.CAMERA if sees(view) else None)

    def _accent(self, view: View) -> Colour:
        """Whose moment it is: the seat that is asked, else whoever has the turn."""
        if view.asked and view.asked.seat is not None:
            return seat_colour(view.asked.seat)
        order = next((one for one in view.indicators if isinstance(one, TurnOrder)), None)
        if view.asked and order and order.current and order.current.side is not Side.TABLE:
            return side_colour(order.current.side, order.current.seat)
        return PROTECTED


def _mapped(view: View) -> tuple[str, ...]:
    """The options of the open prompt that are taken on the map."""
    return tuple(one.option.id for one in targets(view.asked, board_of(view)))
