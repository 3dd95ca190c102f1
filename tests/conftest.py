"""What every test of the project shares: what needs a screen stays together, what ran for real is said."""

from __future__ import annotations

import gc
import os

import pytest

# Two processes test on two cores: numpy's own threads would only wait for each other there, spinning. Programs that the
# tests start take it over.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Games are made by the thousand, and hardly anything of them is garbage in rings: Python's own thresholds would spend a
# fifth of the time on looking for some.
gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests marked ``xvfb`` in one process: windows of two would cover each other on the one screen."""
    for item in items:
        if item.get_closest_marker("xvfb") is not None:
            item.add_marker(pytest.mark.xdist_group("screen"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail, rather than skip unseen, a test that needs a screen where there is none."""
    if item.get_closest_marker("xvfb") is not None and not os.environ.get("DISPLAY"):
        pytest.fail(f"{item.name} needs a screen and DISPLAY is not set: start it with ./run test", pytrace=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what tests recorded with `record_property("ran", ...)`, once each: which firmware ran for real."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    said = {value for report in reports for name, value in report.user_properties if name == "ran"}
    for line in sorted(said):
        terminalreporter.write_line(f"ran: {line}")
