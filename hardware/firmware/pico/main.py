"""What a Pico does from power to power: bytes, contacts and an encoder in, answers and light out; see ../README.md.

While it runs, the board takes no Ctrl-C. Held while the board is plugged in, the undo button leaves this program out,
and Thonny and mpremote reach the board again.
"""

import sys
from select import POLLIN, poll
from time import sleep_ms, ticks_diff, ticks_ms

from contacts import Contact, Encoder
from machine import Pin
from micropython import kbd_intr
from protocol import GREETING, MOST_LEDS, Protocol, contact_line, encoder_line
from strip import Strip

LED_PIN = 2
ENCODER_PINS = (10, 11)  # A, B
CONTACT_PINS = (13, 14, 12, 16, 17, 18, 19, 20)  # next, undo, switch of the encoder, seats 1 to 5
UNDO_PIN = 14

CTRL_C = 3
CHUNK = 64  # bytes; the contacts are looked at in between


def pulled_up(number):
    """A pin with something to ground on it, which reads 0 where that is closed."""
    return Pin(number, Pin.IN, Pin.PULL_UP)


def watched(encoder):
    """Feed `encoder` from its pins by interrupt: nobody need look there in time."""
    a, b = (pulled_up(number) for number in ENCODER_PINS)

    def turned(pin):
        encoder.turn(a.value(), b.value())

    for pin in (a, b):
        pin.irq(turned, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)


def received(waiting):
    """What has come in, up to `CHUNK` bytes; waits a millisecond for the first."""
    data = bytearray()
    wait = 1
    while len(data) < CHUNK and waiting.poll(wait):
        data += sys.stdin.buffer.read(1)  # asked for more, it would wait for more
        wait = 0
    return data


def serve():
    """Do it, for ever."""
    protocol = Protocol(Strip(LED_PIN, MOST_LEDS).show, contacts=len(CONTACT_PINS), encoders=1)
    encoder = Encoder()
    watched(encoder)
    pins = [pulled_up(number) for number in CONTACT_PINS]
    sleep_ms(1)  # until the pins are up
    buttons = [(Contact(not pin.value()), pin) for pin in pins]
    waiting = poll()
    waiting.register(sys.stdin, POLLIN)
    say = sys.stdout.buffer.write
    say(GREETING)
    now, ticked = 0, ticks_ms()
    while True:
        data = received(waiting)
        ticks = ticks_ms()  # these begin anew after some days; `now` does not
        now, ticked = now + ticks_diff(ticks, ticked), ticks
        answers = protocol.feed(data, now)
        for number, (contact, pin) in enumerate(buttons, 1):
            if contact.changed(not pin.value(), now):
                answers += contact_line(number, contact.is_down)
        clicks = encoder.clicks()
        if clicks:
            answers += encoder_line(1, clicks)
        if answers:
            say(answers)


def start():
    """Serve, unless the way back is held; pixels are no Ctrl-C meanwhile."""
    way_back = pulled_up(UNDO_PIN)
    sleep_ms(1)
    if not way_back.value():
        return
    kbd_intr(-1)
    try:
        serve()
    finally:
        kbd_intr(CTRL_C)


start()
