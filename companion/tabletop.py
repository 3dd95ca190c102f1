"""The tabletop: the one place where a session meets eyes, lights and screen.

One thread owns the session. Touches, sightings and corrections come in by a queue from whatever thread they happen in;
after each one a frozen view goes out to everybody who watches, and its indicators to the lights.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import structs

from companion.aside import known_by
from companion.devices import Devices
from companion.engine.chapters import Chapter
from companion.engine.covered import own, pressed, uncovered
from companion.engine.events import HistoryLine
from companion.engine.mapped import Field
from companion.engine.messages import Length, Message, say
from companion.engine.prompts import Answer, Asked
from companion.engine.recovery import TakenUp
from companion.engine.rules import catalogue as rules_catalogue
from companion.engine.session import Session
from companion.games.registry import TITLES
from companion.glance import glance
from companion.lighting import Lighting
from companion.listeners import Listeners
from companion.notices import Notices
from companion.owner import Owner
from companion.shelf import Shelf, last_played
from companion.sight.answering import Answering
from companion.which import WhichGame
from companion.why import explained, note, said
from companion.words import Wording
from ui.contract import Acted, Offered, PutAside, View, Why

if TYPE_CHECKING:
    from drivers.health import DeviceHealth
    from drivers.lights import Lights as Lamps
    from ui.dimmer import Dimmer
    from ui.sight import Proposal, Sight
    from vision.eyes import News

T = TypeVar("T")


class Tabletop:
    """A game at a table: what the screen, the eyes and the lights speak to (`ui.contract.Table`)."""

    def __init__(self, shelf: Shelf, *, camera: bool = False, language: str = "en") -> None:
        """Take up the latest saved game of the shelf, or begin one.

        Args:
            shelf: The saved games.
            camera: Whether there are eyes, which will call `see`.
            language: Of all texts.

        Raises:
            JournalBusyError: Another window of the app has the game open.
            JournalError: The saved game is sound but cannot be opened now, or none can be begun.
        """
        self.game = shelf.game
        self._wording = Wording(self.game, language)
        self._shelf, self._lighting, self._devices = shelf, Lighting(), Devices(camera=camera)
        self._notices, self._seen = Notices(), Answering(self.game, self._wording)
        self.owner, self._lock = Owner("tabletop"), threading.RLock()
        self._watchers, self.acts = Listeners[View](), Listeners[Acted]()
        self.sight: Sight | None = None
        self.dimmer: Dimmer | None = None
        self.session: Session[Any, Any] = self._opened(shelf.open())
        self._view = self._look()

    # --- the thread that owns the session ---------------------------------------------------------------------------

    def start(self) -> Tabletop:
        """Start the owner thread; before that, whatever comes in is done in the caller's thread."""
        self.owner.start()
        return self

    def close(self) -> None:
        """Finish what is queued, stop the thread and let go of the saved game; may be called again."""
        self.owner.close()
        self.session.journal.close()

    def light_up(self, lamps: Lamps) -> None:
        """Have these lights and displays from now on; from any thread, at any time."""
        self._lighting.attach(lamps)
        lamps.watch(self.device)
        lamps.follow(lambda _: self.owner.post(self._relight))
        self._do(lambda: None)

    def device(self, health: DeviceHealth) -> None:
        """How a device is now: a light, a display, buttons, a voice; from any thread."""
        self._do(lambda: self._notices.add(*self._devices.device(health)))

    def propose(self, proposal: Proposal | None) -> None:
        """Show what the eyes propose as an answer to the open prompt, or that they propose nothing; from any thread."""
        self.owner.post(lambda: self._proposed(proposal))

    def read(self, reading: Callable[[Session[Any, Any]], T]) -> T:
        """What somebody reads of the session as it stands; from any thread, and nothing else happens meanwhile."""
        with self._lock:
            return reading(self.session)

    def say(self, text: str) -> None:
        """Have something outside the game said on the screen; from any thread."""
        self._do(lambda: self._notices.add(text))

    def no_camera(self, fault: str) -> None:
        """Show that no camera is used because of this fault in the file of cameras; from any thread."""
        self._do(lambda: self._notices.add(self._devices.no_camera(fault)))

    def _do(self, task: Callable[[], None]) -> None:
        self.owner.post(lambda: self._perform(task))

    def _perform(self, task: Callable[[], None]) -> None:
        """One input, whatever comes of it: a refusal or a fault is said, and the game goes on."""
        with self._lock:
            try:
                task()
                self._answer_from_view()
            except Exception as error:
                self._failed(error)
            self._show(self._look())

    def _failed(self, error: Exception) -> None:
        note(error, game=self.game)
        self._notices.add(said(error, self._wording.present, game=self.game))

    def _proposed(self, proposal: Proposal | None) -> None:
        with self._lock:
            self._seen.propose(proposal)
            if (now := self._seen.proposed(self.session)) != self._view.proposal:
                self._show(structs.replace(self._view, proposal=now))

    def _relight(self) -> None:
        """The lights show something else than the last view says: a blink, or a device that came back."""
        with self._lock:
            lights = self._lighting.drawn()
            if lights != self._view.lights:
                self._show(structs.replace(self._view, lights=lights))

    def _show(self, view: View) -> None:
        self._view = view
        self._watchers.tell(view)

    # --- what a screen may do (ui.contract.Table) -------------------------------------------------------------------

    def view(self) -> View:
        """The present view."""
        return self._view

    def watch(self, seen: Callable[[View], None]) -> Callable[[], None]:
        """Call `seen` with every new view, from the owner thread; returns how to stop."""
        return self._watchers.add(seen)

    def heed(self, acted: Callable[[Acted], None]) -> Callable[[], None]:
        """Call `acted` with what hands do at buttons and encoders, from their thread; returns how to stop."""
        return self.acts.add(acted)

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Answer the open prompt."""
        self._do(lambda: self._step(lambda: self._answer(asked, answer)))

    def _answer(self, asked: Asked, answer: Answer) -> None:
        """An answer is an input of the game; where there is none yet, it is the game to begin."""
        if isinstance(self.game, WhichGame):
            self._play(self._shelf.begin(str(answer)))
        else:
            self.session.answer(answer, step=asked.step)

    def uncovered(self, asked: Asked) -> Asked | None:
        """The question behind a cover, or None when it is no longer that one."""
        return self.read(lambda session: uncovered(session, asked))

    def own(self, seat: int) -> tuple[Chapter, ...]:
        """What this seat alone may look up; a fault says no more of it than that there was one."""
        with self._lock:
            try:
                return own(self.session, seat)
            except Exception as error:
                self._do(partial(self._failed, error))
                return ()

    def press(self, seat: int) -> None:
        """The button of a seat was held."""
        self._do(lambda: self._press(seat))

    def _press(self, seat: int) -> None:
        if (asked := self.session.asked()) is not None and (choice := pressed(asked, seat)) is not None:
            self._step(lambda: self._answer(asked, choice))

    def by_hand(self, asked: Asked) -> None:
        """The table does this step by hand."""
        self._do(lambda: self._step(lambda: self.session.by_hand(step=asked.step)))

    def undo_plan(self) -> Sequence[Message]:
        """What must be put back on the table if the last step is undone."""
        return self.read(lambda session: session.undo_plan())

    def undo_asks(self) -> bool:
        """Whether the last step showed, drew or rolled something, so that it is undone only when the table agrees."""
        return self.read(lambda session: session.undo_asks())

    def undo(self, step: int) -> None:
        """Take back the last input, that of this step; the table has agreed to the plan."""
        self._do(lambda: self._step(lambda: self.session.undo(confirmed=True, step=step)))

    def redo(self) -> None:
        """Take again what was undone."""
        self._do(lambda: self._step(self.session.redo))

    def correct(self, path: str, value: int | str) -> None:
        """Set a tracked value by hand."""
        self._do(lambda: self._step(lambda: self.session.correct(path, value)))

    def history(self, *, before: int | None = None, lines: int = 50) -> Sequence[HistoryLine]:
        """Up to `lines` lines that happened before step `before`, oldest first."""
        return self.read(lambda session: session.history(before=before, count=lines))

    def why(self, rule: str) -> Why | None:
        """The rule with this id."""
        found = rules_catalogue(self.game.folder / "rules.yaml").get(rule)
        return None if found is None else explained(found)

    def fields(self, piece: str) -> tuple[Field, ...]:
        """What the piece of this key lights and sees on the map."""
        return self.read(lambda session: session.game.fields(session.play, piece))

    def games(self) -> Sequence[Offered]:
        """The games that can be begun."""
        return [Offered(name, title) for name, title in TITLES.items()]

    def new_game(self, game: str = "") -> None:
        """Put the present game aside (it stays on disk) and set up a new one: the game of this id, or the same."""
        self._do(lambda: self._step(lambda: self._play(self._shelf.begin(game))))

    def put_aside(self) -> Sequence[PutAside]:
        """The games that were put aside, the one played last first."""
        with self._lock:
            shelf, words = self._shelf, self._wording
            return [known_by(shelf.kind(one), one, played=last_played(one), words=words) for one in shelf.aside()]

    def take_up(self, game: str) -> None:
        """Put the present game aside and go on with the one of this id."""
        self._do(lambda: self._step(lambda: self._play(self._opened(self._shelf.take_up_aside(game)))))

    def words(self, message: Message, length: Length = Length.SCREEN) -> str:
        """A message in the table's language."""
        return self._wording.text(message, length)

    def _step(self, task: Callable[[], object]) -> None:
        """An input of the table: what was noticed before it has been read."""
        self._notices.clear()
        task()

    # --- the saved game ---------------------------------------------------------------------------------------------

    def _opened(self, taken: TakenUp) -> Session[Any, Any]:
        for text in (taken.lost, taken.told):
            self._notices.add(self.words(text) if text else "")
        return taken.session

    def _play(self, session: Session[Any, Any]) -> None:
        """Go on with another game; the present one stays on the disk as it is."""
        self.session.journal.close()
        self.session = session
        if session.game is not self.game:  # it is another one, or played with other packs
            self._wording.turn_to(session.game)
            self.game = session.game
            for text in self._seen.turn_to(session.game):  # what was said before has been read, or was of another game
                self._notices.add(text)

    # --- eyes and devices -------------------------------------------------------------------------------------------

    def see(self, news: News) -> None:
        """Something appeared, left, or the eyes themselves came or went; from any thread."""
        self._do(lambda: self._see(news))

    def _see(self, news: News) -> None:
        self._notices.add(*self._devices.eyes(news))
        for text in self._seen.take(news, self.session):
            self._notices.add(text)

    def _answer_from_view(self) -> None:
        for text in self._seen.answer(self.session):
            self._notices.add(text) if text else self._notices.clear()

    # --- the view ---------------------------------------------------------------------------------------------------

    def _look(self) -> View:
        seen = glance(self.session, title=self.words(say("game.title")))
        self._lighting.show(seen.indicators, game=self.session.game.name)
        devices, lights, notices = self._devices.states(), self._lighting.drawn(), self._notices.standing()
        proposal = self._seen.proposed(self.session)
        return structs.replace(seen, devices=devices, lights=lights, notices=notices, proposal=proposal)
