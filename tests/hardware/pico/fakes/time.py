"""Time that passes only on the test's orders, and starts shortly before the ticks of a Pico begin anew."""

import host

PERIOD = 1 << 30


def ticks_ms():
    """Milliseconds, from 0 again after about twelve days."""
    return (PERIOD - 1000 + host.now()) % PERIOD


def ticks_diff(later, earlier):
    """Milliseconds from `earlier` to `later`."""
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


def sleep_ms(milliseconds):
    """The test decides how late it is."""


def sleep_us(microseconds):
    """The same."""
