"""Pins that are pulled up, and that the test holds down."""

import host

_pins = {}


class Pin:
    """One pin."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = range(1, 6)

    def __init__(self, number, mode=None, pull=None):
        self.number = number
        self._level = _pins[number].value() if number in _pins else int(not host.isHeld(number))
        self._handler = None
        _pins[number] = self

    def value(self):
        """Its level."""
        return self._level

    def irq(self, handler, trigger, hard):
        """Call `handler` at each change."""
        self._handler = handler


def drive(number, level):
    """Put a level on a pin, which interrupts if it is another."""
    pin = _pins.get(number) or Pin(number)
    changes, pin._level = pin._level != level, level
    if changes and pin._handler:
        pin._handler(pin)
