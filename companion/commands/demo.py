"""`companion demo`: a whole game, unattended, with every part of the app at work."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from companion.commands.pairs import size
from companion.demo.story import TABLE, games, pictures, read_story
from companion.engine.errors import CompanionError
from ui.display import has_display

WATCHABLE = 0.22
"""Seconds between two steps when there is a screen."""

UNWATCHED = 0.01
"""Seconds between two of its camera's pictures when nobody watches: each picture is looked at all the same."""

SETTLED = 0.6
"""Seconds without a new frame after which the lights show the end of the game."""


LOOKS = 5
"""How often that is looked at: lights that blink at the end never settle."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser("demo", help="play the demo to its end, on a screen if there is one")
    listed = ", ".join(games())
    parser.add_argument("game", nargs="?", default="aeons_end", help=f"which game: {listed} (default: aeons_end)")
    parser.add_argument("--headless", action="store_true", help="without a screen even if there is one")
    parser.add_argument("--saves", type=Path, help="keep the game here; a demo that was stopped goes on from there")
    parser.add_argument("--pause", type=float, help="seconds between two steps")
    parser.add_argument("--trace", action="store_true", help="print each step when it has been shown")
    parser.add_argument("--size", type=size, default=(1280, 720), help="of the window (default: 1280x720)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the demo; the last line printed says what happened, as JSON."""
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and not args.headless
    has_screen = has_screen and has_display()
    pause = args.pause if args.pause is not None else WATCHABLE if has_screen else 0.0
    with contextlib.ExitStack() as stack:
        saves = args.saves or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="demo-")))
        demo = Demo(stack, args.game, saves, pause=pause, trace=args.trace)
        if has_screen:
            demo.on_screen(args.size)
        else:
            demo.play()
        print(json.dumps(demo.summary()))
        return 0 if demo.fault is None else 1


class Demo:
    """The table with its emulated lights, its pictures and its actor."""

    def __init__(self, stack: contextlib.ExitStack, game: str, saves: Path, *, pause: float, trace: bool) -> None:
        from companion.demo.actor import Actor
        from companion.demo.camera import EMPTY, HeldCards
        from companion.games.registry import game as find_game
        from companion.shelf import Shelf
        from companion.sight.making import looking
        from companion.tabletop import Tabletop
        from drivers.emulators import SegmentsEmulator, WledEmulator
        from drivers.lights import Lights
        from drivers.rigfile import load_rig, shipped
        from vision.eyes import Eyes
        from vision.tracker import Tracker

        story = read_story(find_game(game).name)
        self.fault: CompanionError | None = None
        self.strip, self.digits = WledEmulator(leds=60), SegmentsEmulator()
        stack.callback(self.strip.close)
        stack.callback(self.digits.close)
        ports = {"strip": self.strip.port, "digits": self.digits.port}
        lamps = stack.enter_context(Lights(load_rig(shipped(story.rig), ports=ports)))
        shelf = Shelf(saves, find_game(game), seed=story.seed)
        self.table = Tabletop(shelf, camera=True)
        stack.callback(self.table.close)
        self.table.light_up(lamps)
        self.table.start()
        camera = HeldCards(TABLE / EMPTY, pictures(story.game), interval=0.04 if pause else UNWATCHED)
        say = (lambda line: print(line, flush=True)) if trace else (lambda line: None)
        self.actor = Actor(self.table, story, camera, pause=pause, say=say)
        watched = looking(_own_table(saves), self.table.say, tracker=Tracker(seen=2, within=3, gone_after=3))
        stack.enter_context(Eyes(lambda: camera, watched.watcher, self.actor.tell, zones=lambda: watched.ground.zones))

    def play(self) -> None:
        """Follow the story, then wait until the lights show how it ended."""
        try:
            self.actor.play()
            self._settle()
        except CompanionError as fault:
            self.fault = fault
            print(fault, file=sys.stderr)

    def on_screen(self, size: tuple[int, int]) -> None:
        """The same with the screen before it; the window closes when the story has ended."""
        from ui.app import make_app

        app: Any = make_app(self.table, size=size, fullscreen=False)
        threading.Thread(target=self._play_and_stop, args=(app,), name="demo", daemon=True).start()
        app.run()

    def _play_and_stop(self, app: Any) -> None:
        from kivy.clock import Clock

        self.play()
        threading.Event().wait(2.0)  # somebody may want to see how it ended
        Clock.schedule_once(lambda _: app.stop())

    def summary(self) -> dict[str, object]:
        """What happened, in numbers."""
        state = self.table.session.play.state
        return {
            "turns": state.turn if hasattr(state, "turn") else state.round,
            "cards_scanned": self.actor.scanned,
            "answered_by_zones": self.actor.used,
            "led_frames": self.strip.frames,
            "segment_updates": self.digits.updates,
            "result": state.result.value,
        }

    def _settle(self) -> None:
        seen = -1
        for _ in range(LOOKS):
            if seen == (seen := self.strip.frames + self.digits.updates):
                return
            threading.Event().wait(SETTLED)


def _own_table(saves: Path) -> Path:
    """The file of the demo's table beside its saved game: the app may write what it measures."""
    saves.mkdir(parents=True, exist_ok=True)
    file = saves / "table.yaml"
    if not file.exists():
        shutil.copy(TABLE / file.name, file)
    return file
