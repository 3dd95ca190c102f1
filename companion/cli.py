"""The command line: `companion` plays, `companion COMMAND` does one of the other things."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from companion import VERSION
from companion.engine.errors import CompanionError, PackError
from drivers.errors import DriverError
from ui.errors import UiError
from vision.cameras.quiet import hush_opencv
from vision.errors import VisionError
from vision.sightings import escaped
from vision.whole_files import is_full, why_not

COMMANDS = (
    *("play", "demo", "camera", "dice", "red", "rig", "labels"),
    *("packs", "scenario", "autoplay", "report", "rules"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 2 where the command line or a pack is wrong."""
    # Numpy reads it when it is loaded. For products as small as those of dice a second thread only waits for the first:
    # that takes the processor's time many times over, and from the screen. Who sets it has as many as they set.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    args = _parser(given[0]).parse_args(given)
    hush_opencv()
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the output has seen enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except PackError as error:
        _complain(str(error))
        return 2
    except (CompanionError, DriverError, UiError, VisionError, ValueError) as error:
        _complain(str(error))
        return 1
    except OSError as error:
        _complain(_of_file(error))
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _complain(error: str) -> None:
    """Say what went wrong; names in it come from files and command lines, and must not rule the terminal."""
    print("companion:", escaped(error, besides="\n"), file=sys.stderr)


def _of_file(error: OSError) -> str:
    """Which file or folder it is about, and what is wrong with it."""
    if is_full(error):
        where = "" if error.filename is None else f"{error.filename}: "
        return f"{where}{why_not(error)}; make room on it, or name a place on another, and run it again"
    if error.filename is None or error.strerror is None:
        return str(error)
    return (
        f"{error.filename}: {error.strerror.lower()}; check its name, and that its folder is there and can be written"
    )


def _parser(wanted: str) -> argparse.ArgumentParser:
    """The parser, with only the wanted command loaded if it is one: the app should start at once."""
    parser = argparse.ArgumentParser(prog="companion", description="A companion for boxed games at a real table.")
    parser.add_argument("--version", action="version", version=f"companion {VERSION}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in [wanted] if wanted in COMMANDS else COMMANDS:
        importlib.import_module(f"companion.commands.{name}").register(subparsers)
    return parser


if __name__ == "__main__":
    sys.exit(main())
