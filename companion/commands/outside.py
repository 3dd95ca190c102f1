"""The lights, the buttons, the sounds and the eyes around a table, as they are brought up beside the screen."""

from __future__ import annotations

import contextlib
import threading
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.commands.rig_checks import rig_named, strange_games
from companion.settings import state_folder
from vision.eyes import TO_THE_END

if TYPE_CHECKING:
    from companion.camera_settings import Camera
    from companion.dimmer import LightDimmer
    from companion.tabletop import Tabletop
    from drivers.inputs.acts import Acted
    from drivers.rig import Rig
    from drivers.sounds.wanted import SoundSpec

SCREEN_ONLY = "screen_only"


class Outside:
    """Lights, buttons, sounds and eyes of a table. They come up when the screen stands; nothing waits for them."""

    def __init__(
        self,
        table: Tabletop,
        *,
        rig: str | None,
        camera: Camera | None,
        language: str = "en",
        pins: Any = None,
        folder: Path | None = None,
    ) -> None:
        """Nothing is opened yet.

        Args:
            table: The table, already started.
            rig: A rig file, or the name of one that ships.
            camera: The camera, if any.
            language: Of the voice.
            pins: Gives the pins of the header in place of the machine's own.
            folder: Where what the eyes know and what was set of the lights is kept; by default where the app keeps
                its state.
        """
        self._table, self._rig, self._camera, self._pins = table, rig, camera, pins
        self._folder = folder or state_folder()
        self._language = language
        self._stack = contextlib.ExitStack()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._open, name="outside", daemon=True)

    def open(self) -> None:
        """Bring them up, in a thread of its own; what is wrong with one of them is said on the screen."""
        self._thread.start()

    def close(self) -> None:
        """Let go of them, also of what is only coming up."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join(TO_THE_END)  # nothing else would let go of what is only coming up
        self._stack.close()

    def _open(self) -> None:
        for opening in (self._furnish, self._look):
            if self._closing.is_set():
                return
            try:
                opening()
            except Exception as error:  # a rig file, a driver, a reader: the game goes on without it
                self._table.say(str(error))

    def _furnish(self) -> None:
        from companion.dimmer import FILE, LightDimmer

        rig = self._chosen_rig()
        dimmer = LightDimmer(rig, self._folder / FILE, say=self._table.say, later=self._table.owner.post)
        self._light(rig, dimmer)
        if rig.sounds is not None:
            self._sound(rig.sounds, dimmer)

    def _chosen_rig(self) -> Rig:
        """The rig that was named; that of the screen where it has a fault, which is said."""
        from drivers.errors import RigError
        from drivers.rigfile import load_rig

        try:
            rig = load_rig(rig_named(self._rig or SCREEN_ONLY))
        except RigError as error:
            self._table.say(f"{error}\nUntil that is mended the lights are drawn on the screen only")
            return load_rig(rig_named(SCREEN_ONLY))
        for line in strange_games(rig):
            self._table.say(line)
        return rig

    def _light(self, rig: Rig, dimmer: LightDimmer) -> None:
        """The lights, and the buttons, some of which may hang on devices of the lights."""
        from drivers import virtual
        from drivers.header import Header
        from drivers.inputs.inputs import Inputs
        from drivers.lights import Lights

        table = self._table
        inputs = Inputs(rig, self._act, changed=table.device, pins=self._pins)
        self._stack.callback(inputs.close)
        dimmed = replace(rig, light=dimmer.light)
        lamps = Lights(dimmed, words=table.words, header=Header(pins=self._pins), heard=inputs.heard)
        self._stack.callback(lamps.close)
        dimmer.attach(lamps)
        table.light_up(lamps)
        if any(device.driver not in virtual.NAMES for device in rig.devices):
            table.dimmer = dimmer

    def _act(self, acted: Acted) -> None:
        """Hand the table what hands did: a seat's button is the game's, everything else the screen's."""
        from drivers.inputs.acts import Act, Held, Moved
        from ui.contract import Act as ScreenAct
        from ui.contract import Turned

        match acted:
            case Held(seat):
                self._table.press(seat)
            case Moved(detents):
                self._table.acts.tell(Turned(detents))
            case Act():
                self._table.acts.tell(ScreenAct(acted.value))

    def _sound(self, wanted: SoundSpec, dimmer: LightDimmer) -> None:
        from companion.voice import Voice
        from drivers.sounds.sounds import Sounds

        table = self._table

        def is_night() -> bool:
            return dimmer.light.is_night(datetime.now().time())

        sounds = Sounds(wanted, language=self._language, changed=table.device, night=is_night, pins=self._pins)
        self._stack.callback(sounds.close)
        self._stack.callback(table.watch(Voice(sounds, table.words).show))

    def _look(self) -> None:
        if self._camera is None:
            return
        from companion.sight.making import looking, sight_of
        from vision.cameras.opening import Opener
        from vision.eyes import Eyes
        from vision.tracker import Tracker

        table, source = self._table, self._camera.source
        stills = Tracker(seen=1, within=1) if Path(source).is_dir() else None  # one picture is enough
        watched = looking(self._folder / "table.yaml", table.say, tracker=stills)
        camera = Opener(source, table.say, setup=self._camera.setup)
        ground = watched.ground
        eyes = Eyes(camera, watched.watcher, table.see, zones=lambda: ground.zones, patience=TO_THE_END)
        sight = sight_of(table, self._stack.enter_context(eyes), watched, self._folder)
        self._stack.callback(sight.close)
        table.sight = sight
