"""The owner: one thread that does what comes in from whatever thread, one task after the other."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

Task = Callable[[], None]
"""Something to do; it handles its own faults."""


class Owner:
    """Before it is started, whatever comes in is done in the caller's thread; after it is closed, nothing is."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def start(self) -> None:
        """Have a thread of its own from now on."""
        self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is queued and stop the thread; may be called again."""
        self._closed = True
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(timeout=5)

    def post(self, task: Task) -> None:
        """Have something done; from any thread."""
        if self._closed:
            return
        task() if self._thread is None else self._tasks.put(task)

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
