"""How `companion play` ends: without a screen, and by Ctrl-C."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.outside import Outside

NEW = ("play", "--new", "--game", "aeons_end", "--settings", "players=[Abby,Bob]", "--saves")


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_without_a_screen_no_game_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ui.app.has_display", lambda: False)
    assert main([*NEW, str(tmp_path / "games")]) == 1
    assert "no window could be opened" in capsys.readouterr().err
    assert list((tmp_path / "games").iterdir()) == []


class Interrupted:
    """An app that somebody ends by Ctrl-C."""

    def __init__(self, closed: list[str]) -> None:
        self.closed = closed

    def run(self) -> None:
        signal.raise_signal(signal.SIGINT)

    def stop(self) -> None:
        """As Kivy lets go of what it shows."""
        self.closed.append("app")


def test_ctrl_c_closes_the_screen_and_all_behind_it_and_a_second_one_breaks_off_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    def close(outside: Outside) -> None:
        signal.raise_signal(signal.SIGINT)
        closed.append("outside")

    monkeypatch.setattr("ui.app.has_display", lambda: True)
    monkeypatch.setattr("ui.app.make_app", lambda table, **_: Interrupted(closed))
    monkeypatch.setattr(Outside, "close", close)
    monkeypatch.setattr("companion.tabletop.Tabletop.close", lambda table: closed.append("table"))
    assert main([*NEW, str(tmp_path / "games")]) == 130
    assert closed == ["app", "outside", "table"]
