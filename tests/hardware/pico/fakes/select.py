"""`poll` of the serial port alone. One that waits is where the world goes on: pins change, and time passes."""

import host
import machine
import usb

POLLIN = usb.POLLIN
READY = [(None, POLLIN)]


class poll:  # noqa: N801 - its name in MicroPython
    """Only `sys.stdin` can be registered, and need not be."""

    def register(self, stream, events):
        """It is always the serial port."""

    def poll(self, wait):
        """The serial port, if it has bytes; one that would wait takes the test's orders, until bytes or time come."""
        if not wait:
            return READY if usb.has_come() else []
        host.passIsOver()
        while not usb.has_come():
            order, *numbers = host.order().split(" ")
            if order == "pin":
                machine.drive(*map(int, numbers))
            elif order == "pass":
                host.elapse(int(numbers[0]))
                return []
            elif order == "run":
                host.run()
            elif host.isRunning():
                return []
        return READY
