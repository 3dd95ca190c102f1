"""The dimmer: how bright the lights are and in which colours, as it was set on the screen, kept for the next start.

What is set there goes before `light:` of the rig file, which is never written to, until `light:` itself is changed:
what people changed last counts.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.whole_files import write_whole
from drivers.errors import RigError
from drivers.light_fields import light_text, read_light
from drivers.painting.colour import Palette
from drivers.painting.light import NIGHT_BRIGHTNESS, Light, Night, When
from drivers.rig import Kind, Rig
from drivers.yaml_nodes import Sheet
from ui.dimmer import Dimming, Hues
from ui.dimmer import Night as NightMode

if TYPE_CHECKING:
    from drivers.lights import Lights

FILE = "lights.yaml"
"""Where what was set is kept, in the folder of the app's state."""

USUAL_NIGHT = Night(time(22), time(7), NIGHT_BRIGHTNESS, When.NEVER)
"""Where the rig file has no night, what the screen begins with."""

_HEAD = """\
# How the lights are, as it was set on the screen (Menu, Lights). It goes before `light:` of the rig file as long as
# that says what stands under `instead_of`. Without this file the rig's counts.
"""


class LightDimmer:
    """Turns the lights of a rig up and down (`ui.dimmer.Dimmer`).

    Args:
        rig: The rig, as its file has it.
        file: Where what is set is kept; it need not be there.
        say: Told in words what is wrong, for the screen.
        later: Does something that may take a while in another thread.
    """

    def __init__(
        self, rig: Rig, file: Path, *, say: Callable[[str], None], later: Callable[[Callable[[], None]], None]
    ) -> None:
        self._rig, self._file, self._say, self._later = rig, file, say, later
        self._lamps: Lights | None = None
        self._set = self._kept()

    @property
    def light(self) -> Light:
        """How the lights are: as was set on the screen, or else as the rig file has them."""
        return self._set or self._rig.light

    @property
    def coloured(self) -> bool:
        """Whether any of the lights has colours."""
        return any(device.kind is Kind.STRIP for device in self._rig.devices)

    @property
    def is_set(self) -> bool:
        """Whether people have set on the screen how the lights are."""
        return self._set is not None

    def attach(self, lamps: Lights) -> None:
        """Turn these lights up and down from now on; they begin with `light`."""
        self._lamps = lamps

    def now(self) -> Dimming:
        """How the lights are."""
        light, night = self.light, self.light.night or USUAL_NIGHT
        mode = NightMode(night.when.value)
        return Dimming(light.brightness, Hues(light.palette.value), mode, night.brightness, night.begins, night.ends)

    def set(self, dimming: Dimming) -> None:
        """Have the lights so from now on, and after the next start as well."""
        night = Night(dimming.begins, dimming.ends, dimming.at_night, When(dimming.night.value))
        self._turn_to(Light(dimming.brightness, Palette(dimming.hues.value), night))

    def as_in_rig(self) -> None:
        """Have the lights as the rig file says, and forget what was set on the screen."""
        self._turn_to(None)

    def _turn_to(self, light: Light | None) -> None:
        self._set = light
        if self._lamps is not None:
            self._lamps.dim(self.light)
        self._later(self._keep)

    def _kept(self) -> Light | None:
        """What was set on the screen before, unless the rig file has been changed since."""
        if not self._file.exists():
            return None
        sheet = Sheet(self._file)
        try:
            root = sheet.root()
            found = sheet.fields(root, "", {"light", "instead_of"}) if root is not None else {}
            read = {name: read_light(sheet, node) for name, node in found.items()}
            sheet.done()
        except RigError as error:
            self._say(f"{error}\nThe lights are as the rig file has them until they are set anew: Menu, Lights")
            return None
        return read.get("light") if read.get("instead_of", Light()) == self._rig.light else None

    def _keep(self) -> None:
        """Write down what is set now."""
        light = self._set
        try:
            if light is None:
                self._file.unlink(missing_ok=True)
                return
            self._file.parent.mkdir(parents=True, exist_ok=True)
            text = f"{_HEAD}light: {light_text(light)}\ninstead_of: {light_text(self._rig.light)}\n"
            write_whole(self._file, text.encode())
        except OSError as error:
            why = error.strerror or error
            self._say(f"{self._file}: the lights cannot be kept so ({why}); they are so until the app is closed")
