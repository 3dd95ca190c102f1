"""Every public module, class, function and method says what it is for, itself or through what it overrides."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Runs apart: importing the screens opens Kivy's window.
UNDOCUMENTED = """
import importlib, inspect, pkgutil, sys
package = importlib.import_module(sys.argv[1])
names = [package.__name__, *(found.name for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."))]
for name in names:
    if name.endswith("__main__"):
        continue
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in ("torch", "onnx"):  # only who trains the nets anew has them
            raise
        continue
    for label, thing in vars(module).items():
        if label.startswith("_") or getattr(thing, "__module__", None) != name:
            continue
        if inspect.isfunction(thing) and not inspect.getdoc(thing):
            print(f"{name}.{label}")
        for key, value in vars(thing).items() if inspect.isclass(thing) else ():
            has_words = inspect.isroutine(value) or isinstance(value, property)
            if has_words and not key.startswith("_") and not inspect.getdoc(getattr(thing, key)):
                print(f"{name}.{label}.{key}")
"""


@pytest.mark.xvfb
@pytest.mark.parametrize("package", ["companion", "drivers", "vision", "ui"])
def test_public_things_have_docstrings(package: str, tmp_path: Path) -> None:
    environment = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_HOME": str(tmp_path)}
    command = [sys.executable, "-c", UNDOCUMENTED, package]
    result = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout == ""
