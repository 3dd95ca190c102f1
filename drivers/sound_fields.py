"""The `sounds:` section of a rig file: what sounds, and how loud."""

from __future__ import annotations

import yaml

from drivers.sounds.wanted import HALF, BuzzerKind, BuzzerSpec, Cue, Player, SoundSpec, Speaker
from drivers.wiring import Wiring
from drivers.yaml_nodes import Sheet


def read_sounds(sheet: Sheet, node: yaml.Node, wiring: Wiring) -> SoundSpec | None:
    """What `node` says; its faults are written down."""
    found = sheet.fields(node, "sounds", {"volume", "speech", "player", "buzzer", "cues"})
    volume = sheet.whole(found["volume"], "sounds.volume", least=0, most=100) if "volume" in found else HALF
    speech = sheet.choice(found["speech"], "sounds.speech", Speaker) if "speech" in found else None
    player = sheet.choice(found["player"], "sounds.player", Player) if "player" in found else None
    buzzer = _buzzer(sheet, found["buzzer"], wiring) if "buzzer" in found else None
    if not {"speech", "player", "buzzer"} & set(found):
        sheet.fault(node, "sounds", "nothing in here sounds: say speech: espeak-ng, player: aplay, or a buzzer")
    cues = frozenset(Cue)
    if "cues" in found:
        each = [
            sheet.choice(item, f"sounds.cues[{at}]", Cue)
            for at, item in enumerate(sheet.items(found["cues"], "sounds.cues"))
        ]
        cues = frozenset(cue for cue in each if cue is not None)
    return None if volume is None else SoundSpec(volume, speech, player, buzzer, cues)


def _buzzer(sheet: Sheet, node: yaml.Node, wiring: Wiring) -> BuzzerSpec | None:
    found = sheet.fields(node, "sounds.buzzer", {"pin", "kind"})
    kind = sheet.choice(found["kind"], "sounds.buzzer.kind", BuzzerKind) if "kind" in found else BuzzerKind.ACTIVE
    if "pin" not in found:
        sheet.fault(node, "sounds.buzzer.pin", "is missing")
        return None
    pin = wiring.pin(found["pin"], "sounds.buzzer.pin", "the buzzer")
    return None if pin is None or kind is None else BuzzerSpec(pin, kind)
