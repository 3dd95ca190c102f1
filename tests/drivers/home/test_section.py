"""The section `home` of a rig file."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.errors import RigError
from drivers.home.section import HomeSpec
from drivers.rig import Rig
from drivers.rigfile import load_rig


def _rig(folder: Path, section: str) -> Rig:
    path = folder / "rig.yaml"
    path.write_text(f"devices: {{}}\nshow: []\n{section}", encoding="utf-8")
    return load_rig(path)


def test_without_it_nobody_is_told_anything(tmp_path: Path) -> None:
    assert _rig(tmp_path, "").home is None


def test_a_broker_is_enough(tmp_path: Path) -> None:
    assert _rig(tmp_path, "home: {broker: hub.lan}\n").home == HomeSpec("hub.lan", 1883, prefix="homeassistant")


def test_everything_can_be_said(tmp_path: Path) -> None:
    section = "home: {broker: hub, port: 8883, user: me, password_file: ~/.mqtt, prefix: ha/find, node: attic}\n"
    assert _rig(tmp_path, section).home == HomeSpec("hub", 8883, "me", "~/.mqtt", None, "ha/find", "attic")


@pytest.mark.parametrize(
    ("section", "fault"),
    [
        ("home: {prefix: ha}", r":3: home.broker: is missing"),
        ("home: {broker: hub, node: my table}", r":3: home.node: expected letters.*'my table'"),
        ("home: {broker: hub, prefix: ha/#}", r":3: home.prefix: expected letters"),
        ("home: {broker: hub, port: 0}", r":3: home.port: expected a whole number"),
        ("home: {broker: hub, password: secret}", r":3: home.password: is not a field here .did you mean password_"),
        ("home: hub.lan", r":3: home: expected fields with values"),
    ],
)
def test_faults_are_said_with_their_line(tmp_path: Path, section: str, fault: str) -> None:
    with pytest.raises(RigError, match=fault) as caught:
        _rig(tmp_path, section)
    assert "secret" not in str(caught.value)
