"""`python -m tests.benchmarks [NAME]`: one line per figure; exit 0 only if every figure with a goal holds it."""

from __future__ import annotations

import importlib
import os
import sys
from difflib import get_close_matches
from pathlib import Path

from tests.benchmarks.figure import Figure

HERE = Path(__file__).parent


def names() -> list[str]:
    """The benchmarks that there are: `bench_NAME.py`."""
    return sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))


def line(figure: Figure) -> str:
    """A figure in a line: name, value, unit, goal, and whether it holds."""
    goal = "-" if figure.goal is None else f"{'<=' if figure.at_most else '>='} {figure.goal:g}"
    word = {True: "holds", False: "falls short", None: "-"}[figure.holds]
    return f"{figure.name:<64} {figure.value:>10.2f} {figure.unit:<6} {goal:>9}  {word}"


def main(wanted: list[str]) -> int:
    """Measure, print, and say whether all goals hold."""
    unknown = [name for name in wanted if name not in names()]
    for name in unknown:
        near = get_close_matches(name, names(), n=1) or names()
        print(f"there is no benchmark {name!r}; there is {', '.join(near)}", file=sys.stderr)
    if unknown:
        return 2
    # Figures are of one core: a second thread of numpy's waits for the first and is counted, two or three times over.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    found: list[Figure] = []
    for name in wanted or names():
        for figure in importlib.import_module(f"tests.benchmarks.bench_{name}").figures():
            print(line(figure), flush=True)
            found.append(figure)
    return 0 if all(figure.holds is not False for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
