"""The section `home` of a rig file: which broker is told how the game stands, and under which name."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import yaml

from drivers.yaml_nodes import Sheet

BROKER_PORT = 1883
_NODE = re.compile(r"[a-zA-Z0-9_-]{1,64}")
_PREFIX = re.compile(r"[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*")


class HomeSpec(msgspec.Struct, frozen=True):
    """Where Home Assistant listens.

    Attributes:
        broker, port: The MQTT broker that both use.
        user, password_file, password_variable: Who we are there; the password itself stands in no rig file.
        prefix: Where Home Assistant looks for new things; `homeassistant` unless it was told otherwise.
        node: What this table is called there; two tables at one broker need two names.
    """

    broker: str
    port: int = BROKER_PORT
    user: str | None = None
    password_file: str | None = None
    password_variable: str | None = None
    prefix: str = "homeassistant"
    node: str = "tabletop"


def home_section(sheet: Sheet, node: yaml.Node) -> HomeSpec | None:
    """The section at `node`; its faults are written down, and None is returned where there is no broker."""
    found = sheet.fields(node, "home", HomeSpec.__struct_fields__)
    texts = {name: sheet.text(found[name], f"home.{name}") for name in found if name not in ("port", "broker")}
    texts["broker"] = sheet.host(found["broker"], "home.broker") if "broker" in found else None
    for name, fitting, example in (("node", _NODE, "tabletop"), ("prefix", _PREFIX, "homeassistant")):
        text = texts.get(name)
        if text is not None and not fitting.fullmatch(text):
            sheet.fault(
                found[name], f"home.{name}", f"expected letters, digits, - and _ such as {example}, found {text!r}"
            )
    port = sheet.whole(found["port"], "home.port", least=1, most=65535) if "port" in found else None
    if not texts.get("broker"):
        if "broker" not in found:
            sheet.fault(node, "home.broker", "is missing: the name or address of the MQTT broker")
        return None
    given: Mapping[str, str] = {name: text for name, text in texts.items() if text is not None}
    return HomeSpec(**given, port=port or BROKER_PORT)
