"""The lights, the buttons and the eyes around a table, as they are brought up beside the screen."""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.settings import state_folder

if TYPE_CHECKING:
    from companion.camera_settings import Camera
    from companion.tabletop import Tabletop
    from drivers.rig import SeatButton


class Outside:
    """The lights, the buttons and the eyes of a table. They come up when the screen stands; nothing waits for them."""

    def __init__(
        self,
        table: Tabletop,
        *,
        rig: str | None,
        camera: Camera | None,
        pins: Any = None,
        folder: Path | None = None,
    ) -> None:
        """Nothing is opened yet.

        Args:
            table: The table, already started.
            rig: A rig file, or the name of one that ships.
            camera: The camera, if any.
            pins: Gives pins for buttons in place of the machine's own.
            folder: Where what the eyes know is kept; by default where the app keeps its state.
        """
        self._table, self._rig, self._camera, self._pins = table, rig, camera, pins
        self._folder = folder or state_folder()
        self._buttons: tuple[SeatButton, ...] = ()
        self._stack = contextlib.ExitStack()
        self._thread = threading.Thread(target=self._open, name="outside", daemon=True)

    def open(self) -> None:
        """Bring them up, in a thread of its own; what is wrong with one of them is said on the screen."""
        self._thread.start()

    def close(self) -> None:
        """Let go of them."""
        if self._thread.is_alive():
            self._thread.join(timeout=5)
        self._stack.close()

    def _open(self) -> None:
        for opening in (self._light, self._listen, self._look):
            try:
                opening()
            except Exception as error:  # a rig file, a driver, a reader: the game goes on without it
                self._table.say(str(error))

    def _light(self) -> None:
        from drivers.lights import Lights
        from drivers.rigfile import load_rig, shipped

        name = self._rig or "screen_only"
        rig = load_rig(Path(name) if Path(name).suffix else shipped(name))
        self._buttons = rig.buttons
        lamps = Lights(rig, words=self._table.words)
        self._stack.callback(lamps.close)
        self._table.light_up(lamps)

    def _listen(self) -> None:
        if not self._buttons:
            return
        from drivers.inputs.buttons import SeatButtons

        buttons = SeatButtons(self._buttons, self._table.press, pin_factory=self._pins)
        self._stack.callback(buttons.close)

    def _look(self) -> None:
        if self._camera is None:
            return
        from companion.sight.dice_tray import DiceTray, readers
        from companion.sight.ground import Ground, OnGround
        from companion.sight.table_sight import TableSight
        from companion.sight.teaching import Teaching
        from vision.cameras.opening import Opener
        from vision.codes.harder import HarderLook
        from vision.codes.readers import reader_chain
        from vision.eyes import Eyes
        from vision.tracker import Tracker
        from vision.watch import Watcher

        table, source = self._table, self._camera.source
        chain = reader_chain()
        ground = Ground(self._folder / "table.yaml", table.say)
        stills = Tracker(seen=1, within=1) if Path(source).is_dir() else None  # one picture is enough
        watcher = Watcher(OnGround(chain, ground), stills, ground.locate, stirs=chain.stirs)
        camera = Opener(source, table.say, setup=self._camera.setup)
        eyes = self._stack.enter_context(Eyes(camera, watcher, table.see, zones=lambda: ground.zones))
        teaching = Teaching(self._folder / "dice", table.say)
        sight = TableSight(
            table,
            eyes,
            watcher,
            ground=ground,
            tray=DiceTray(ground, readers=readers(teaching.reader), taught=teaching.known),
            teaching=teaching,
            live=chain.live,
            harder=HarderLook(chain.readers),
            folder=self._folder,
        )
        self._stack.callback(sight.close)
        table.sight = sight
