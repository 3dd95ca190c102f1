# ruff: noqa: F821 - asm_pio brings the words that its programs are written in
"""WS2812 LEDs on one pin, written by a state machine of the PIO: unlike in `neopixel`, interrupts go on meanwhile."""

from array import array
from time import sleep_us

from machine import Pin
from rp2 import PIO, StateMachine, asm_pio

CYCLES = 8_000_000  # a second, each 125 ns
LATCH = 300  # us of silence, after which the LEDs show what they were sent; new ones ask for 280
QUEUED = 9 * 30  # us; eight LEDs wait and one is being sent when the last has gone into the queue


@asm_pio(
    out_init=PIO.OUT_LOW,
    set_init=PIO.OUT_LOW,
    out_shiftdir=PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=24,
    fifo_join=PIO.JOIN_TX,
)
def one_bit():
    """Ten cycles: up for three, for three more if the bit is 1, and down for the rest, where it also waits for work."""
    out(x, 1)
    set(pins, 1)[2]
    mov(pins, x)[2]
    set(pins, 0)[2]


class Strip:
    """The LEDs on `pin`, `most` of them."""

    def __init__(self, pin, most):
        data = Pin(pin)
        self._words = array("I", bytes(4 * most))
        self._machine = StateMachine(0, one_bit, freq=CYCLES, out_base=data, set_base=data)
        self._machine.active(1)

    def show(self, pixels):
        """Show `pixels`, red, green and blue of each LED; returns once they shine."""
        leds = len(pixels) // 3
        for led in range(leds):
            red, green, blue = pixels[3 * led : 3 * led + 3]
            self._words[led] = green << 16 | red << 8 | blue
        self._machine.put(memoryview(self._words)[:leds], 8)  # 24 bits go out from the top of 32
        sleep_us(QUEUED + LATCH)
