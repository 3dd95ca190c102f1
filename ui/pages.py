"""The pages of the table screen: dialogs over it, one at a time, and which of them go when the table goes on."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.engine.mapped import Field
from companion.engine.prompts import Answer, Asked, Refused
from ui.boxes import Box
from ui.camera.place import Place
from ui.contract import Table, View
from ui.curtain import is_private
from ui.devices import CAMERA
from ui.kit import Kit
from ui.prompt_panel import PromptPanel


class Pages(Widget):
    """What opens and closes them.

    Those of the open prompt itself show no more than it does; they go when it is covered again, and so does what
    somebody looks up of their own.
    """

    prompt: PromptPanel

    def __init__(self, table: Table, kit: Kit, box: Box) -> None:
        super().__init__(pos=box.pos, size=box.size, size_hint=(None, None))
        self.table, self.kit, self.window_box = table, kit, box
        self.view: View | None = None
        self.dialog = None
        self._goes_with_cover = False

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Answer the prompt that was shown."""
        self.table.answer(asked, answer)

    def by_hand(self, asked: Asked) -> None:
        """Take the step by hand."""
        self.table.by_hand(asked)

    def fields(self, piece: str) -> tuple[Field, ...]:
        """What a piece lights and sees."""
        return self.table.fields(piece)

    def correct(self, path: str, value: int | str) -> None:
        """Set a value by hand."""
        self.table.correct(path, value)

    def new_game(self, game: str = "") -> None:
        """Put this game aside and set up another: one of this id, or of the same kind."""
        self.table.new_game(game)

    def take_up(self, game: str) -> None:
        """Put this game aside and go on with another one."""
        self.table.take_up(game)

    def look_harder(self) -> None:
        """Have the camera read its next picture as thoroughly as there is time for."""
        if self.table.sight:
            self.table.sight.look_harder()

    def cover(self) -> None:
        """Cover again what is for one seat alone."""
        raise NotImplementedError

    def all_options(self, asked: Asked) -> None:
        """Show every option of a long prompt at once."""
        from ui.dialogs.options import OptionsDialog

        self._open(
            OptionsDialog(self.kit, self.window_box, asked, lambda answer: self.answer(asked, answer)), of_prompt=True
        )

    def why(self, rule: str) -> None:
        """Show a rule."""
        from ui.dialogs.why import WhyDialog

        self._open(WhyDialog(self.kit, self.window_box, rule, self.table.why(rule)), of_prompt=True)

    def refused(self, refused: Refused) -> None:
        """Show why a choice is not possible now, and the rule that forbids it."""
        from ui.dialogs.refused import RefusedDialog

        self._open(RefusedDialog(self.kit, self.window_box, refused, self.table.why(refused.rule)), of_prompt=True)

    def look_up(self, key: str) -> None:
        """Show all there is to know of a gauge or a card in play."""
        from ui.dialogs.look_up import LookUpDialog, found

        if self.view and (one := found(self.view, key)):
            self._open(LookUpDialog(self.kit, self.window_box, one, self.view))

    def look_up_next(self) -> None:
        """Show the next of all that can be looked up; first the seat that is asked."""
        from ui.dialogs.look_up import next_key

        if self.view and (key := next_key(self.view, self.dialog)):
            self.look_up(key)

    def fix(self) -> None:
        """Open the values that can be set by hand."""
        from ui.dialogs.fix import FixDialog

        if self.view:
            self._open(FixDialog(self.kit, self.window_box, self.view, self.table.correct))

    def history(self) -> None:
        """Open what happened."""
        from ui.dialogs.history import PAGE, HistoryDialog

        older = partial(self.table.history, lines=PAGE)
        self._open(HistoryDialog(self.kit, self.window_box, older(), lambda before: older(before=before)))

    def menu(self) -> None:
        """Open the menu."""
        from ui.dialogs.menu import MenuDialog

        ways = {"camera": self.table.sight is not None, "lights": self.table.dimmer is not None}
        self._open(MenuDialog(self.kit, self.window_box, self.table.put_aside(), self.table.games(), **ways))

    def lights(self) -> None:
        """Open how bright the lights are, and in which colours."""
        if self.table.dimmer:
            from ui.dialogs.lights import LightsDialog

            self._open(LightsDialog(self.kit, self.window_box, self.table.dimmer))

    def devices(self) -> None:
        """Open how the outside things are."""
        from ui.dialogs.devices import DevicesDialog

        if self.view:
            sees = self.table.sight is not None
            self._open(DevicesDialog(self.kit, self.window_box, self.view, camera=sees))

    def camera(self, place: Place = Place.LIVE) -> None:
        """Open what the camera sees, or one of its other pages."""
        if self.view and self.table.sight:
            from ui.camera.book import opened

            self._open(opened(self.kit, self.window_box, self.table.sight, place, self.view))
        else:
            devices = self.view.devices if self.view else ()
            why = next((one.advice for one in devices if one.name == CAMERA), "")
            self.say(why or self.kit.words.own("camera.none"))

    def say(self, words: str) -> None:
        """Say something of the screen's own as a notice."""
        raise NotImplementedError

    def _open_notices(self, words: list[str]) -> None:
        from ui.dialogs.page import Page, Part

        page = Page(self.kit, self.window_box, title=self.kit.words.own("notices.title"), size=(640, 420))
        page.write([Part(line) for one in words for line in one.splitlines()])
        self._open(page)

    def close(self) -> None:
        """Close the dialog."""
        if self.dialog:
            self.remove_widget(self.dialog)
            self.dialog, self._goes_with_cover = None, False

    def _open(self, dialog, *, of_prompt: bool = False) -> None:
        """Open a dialog; one that is not of the open prompt itself covers what is for one seat alone."""
        self.close()
        asked = self.prompt.asked
        if not of_prompt:
            self.cover()
        elif asked and asked.only_for is not None and is_private(asked):
            dialog.keep_private(asked.only_for)
        self._put_up(dialog, goes_with_cover=of_prompt)

    def _put_up(self, dialog, *, goes_with_cover: bool) -> None:
        self.dialog, self._goes_with_cover = dialog, goes_with_cover
        self.add_widget(dialog)

    def _close_covered(self) -> None:
        """Close the page if it shows what one seat alone may see."""
        if self._goes_with_cover:
            self.close()

    def _follow(self, before: View | None, view: View) -> None:
        """Let the open dialog follow the table; one that asks about an input that is past is closed."""
        from ui.dialogs.options import OptionsDialog
        from ui.dialogs.refused import RefusedDialog
        from ui.dialogs.undo import UndoDialog

        if isinstance(self.dialog, UndoDialog | OptionsDialog | RefusedDialog) and before and before.step != view.step:
            self.close()
        elif self.dialog:
            self.dialog.show(view)
