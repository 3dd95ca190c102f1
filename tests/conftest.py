"""What every test of the project shares: tests that need a screen stay together, and say so where there is none."""

from __future__ import annotations

import os

import pytest


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
