"""Scripts of this room that a scenario can start by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.classes import take_class
from companion.games.endogenesis.customizing.customize import customize_step
from companion.games.endogenesis.customizing.equip import equip, equip_somewhere
from companion.games.endogenesis.customizing.max_health import gain_max_health, raise_max_health
from companion.games.endogenesis.customizing.page import customize_seat
from companion.games.endogenesis.customizing.preparation import preparation_step
from companion.games.endogenesis.customizing.upgrade import spend_shards

SCRIPTS: Mapping[str, Callable[..., Script[None]]] = {
    "customize": customize_step,
    "customize_seat": customize_seat,
    "equip": equip,
    "equip_somewhere": equip_somewhere,
    "gain_max_health": gain_max_health,
    "prepare": preparation_step,
    "raise_max_health": raise_max_health,
    "spend_shards": spend_shards,
    "take_class": take_class,
}
