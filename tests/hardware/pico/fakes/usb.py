"""The board's USB serial port, as far as bytes are not read from it: what interrupts, and what waits."""

import host

POLLIN = 1


def kbd_intr(byte):
    """The byte that interrupts the program, where -1 is none; 3 after a start."""
    host.interruptedBy(byte)


def has_come():
    """Whether bytes wait to be read; an interrupting one is none of them, and interrupts."""
    has_come = host.hasCome()
    if host.wasInterrupted():
        raise KeyboardInterrupt
    return has_come
