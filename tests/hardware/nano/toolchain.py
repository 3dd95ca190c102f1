"""Builds the very sketch that people flash, as the Arduino IDE does, and the board and the library that test it."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
SKETCH = HERE.parents[2] / "hardware/firmware/nano"
ARDUINO = Path("/usr/share/arduino/hardware/arduino/avr")
CORE, VARIANT = ARDUINO / "cores/arduino", ARDUINO / "variants/eightanaloginputs"

NEEDED = {
    "avr-g++": "gcc-avr",
    "avr-size": "binutils-avr",
    "/usr/lib/avr/include/avr/io.h": "avr-libc",
    str(CORE / "Arduino.h"): "arduino-core-avr",
    "/usr/include/simavr/sim_avr.h": "libsimavr-dev",
    "g++": "g++",
}
"""Program or file, and the apt package that brings it; `./run test` installs the same."""

# What ARDUINO/platform.txt and boards.txt say for a Nano.
CHIP = ["-mmcu=atmega328p", "-DF_CPU=16000000L", "-DARDUINO=10819", "-DARDUINO_AVR_NANO", "-DARDUINO_ARCH_AVR"]
CODE = ["-c", "-Os", "-ffunction-sections", "-fdata-sections", "-flto", *CHIP, f"-I{CORE}", f"-I{VARIANT}"]
C = ["-std=gnu11", "-fno-fat-lto-objects"]
CPP = ["-std=gnu++11", "-fpermissive", "-fno-exceptions", "-fno-threadsafe-statics", "-Wno-error=narrowing"]
LINK = ["-Os", "-flto", "-fuse-linker-plugin", "-Wl,--gc-sections", "-mmcu=atmega328p"]
STRICT = ["-Wall", "-Wextra", "-Werror"]
OLD_COMPILER = "-DDECIMAL_DIG=__DECIMAL_DIG__"  # avr-gcc 5.4 of Debian 12 does not define it in C++; later ones do anew
FLASH, RAM = 32768 - 2048, 2048  # bytes of an ATmega328P; a Nano's old bootloader takes 2048 of its flash


@dataclass(frozen=True)
class Built:
    """What came out of the compilers, and how much of the chip the sketch takes, in bytes."""

    sketch: Path
    board: Path
    library: Path
    flash: int
    ram: int
    compiler: str


def missing() -> list[str]:
    """The apt packages without which nothing can be built here."""
    return [package for file, package in NEEDED.items() if not (Path(file).is_file() or shutil.which(file))]


def build(cache: Path) -> Built:
    """Build everything in `cache`, unless the same was built from the same before; others wait meanwhile."""
    compiler = _said(["avr-g++", "--version"]).splitlines()[0]
    ingredients = [
        *sorted(SKETCH.iterdir()),
        HERE / "board.c",
        HERE / "plain.cpp",
        Path(__file__),
        ARDUINO / "platform.txt",
    ]
    made_from = hashlib.sha256(compiler.encode())
    for path in ingredients:
        made_from.update(path.read_bytes())
    folder = cache / made_from.hexdigest()[:16]
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            fresh = cache / "fresh"
            shutil.rmtree(fresh, ignore_errors=True)
            fresh.mkdir()
            _sketch(fresh)
            _board(fresh)
            _library(fresh)
            fresh.rename(folder)
    text, data, bss = map(int, _said(["avr-size", str(folder / "nano.elf")]).splitlines()[1].split()[:3])
    return Built(
        folder / "nano.elf", folder / "board", folder / "plain.so", flash=text + data, ram=data + bss, compiler=compiler
    )


def _sketch(folder: Path) -> None:
    """As the IDE does: the core goes into an archive, of which the linker takes what the sketch asks for."""
    _run(["avr-gcc", *CODE, *C, "-w", *map(str, sorted(CORE.glob("*.c")))], folder)
    _run(["avr-g++", *CODE, *CPP, "-w", OLD_COMPILER, *map(str, sorted(CORE.glob("*.cpp")))], folder)
    _run(["avr-gcc-ar", "rcs", "core.a", *(path.name for path in sorted(folder.glob("*.o")))], folder)
    sketch = ["-x", "c++", "-include", "Arduino.h", str(SKETCH / "nano.ino"), "-o", "sketch.o"]
    _run(["avr-g++", *CODE, *CPP, *STRICT, *sketch], folder)
    _run(["avr-gcc", *LINK, "sketch.o", "core.a", "-lm", "-o", "nano.elf"], folder)


def _board(folder: Path) -> None:
    libraries = ["-lsimavr", "-lutil"]
    board = ["-O2", "-I/usr/include/simavr", str(HERE / "board.c"), "-o", "board", *libraries]
    _run(["gcc", *STRICT, *board], folder)


def _library(folder: Path) -> None:
    plain = ["-std=c++11", "-O1", "-shared", "-fPIC", f"-I{SKETCH}", str(HERE / "plain.cpp"), "-o", "plain.so"]
    _run(["g++", *STRICT, *plain], folder)


def _run(command: Sequence[str], folder: Path) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{command[0]} failed:\n{result.stderr}"


def _said(command: Sequence[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
