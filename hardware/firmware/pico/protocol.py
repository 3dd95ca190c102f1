"""How the board is spoken to, as ../README.md has it: bytes and the time in, answers out, and whole frames shown.

Plain Python that imports nothing: the same file runs on the Pico and in the tests.
"""

PROTOCOL = 1
GREETING = b"Ada\n"
MOST_LEDS = 300
LEDS, BUDGET = 30, 500  # after a start: what any USB port can give
MOST_BUDGET = 10000  # mA
BOARD_DRAWS, LED_DRAWS = 50, 55  # mA: the board itself, and one LED at full white
STALL = 200  # ms without a byte, after which half a frame or half a line is forgotten
SILENCE = 10000  # ms without a whole frame or question, after which the LEDs go dark
LONGEST_LINE = 40  # characters after the letter

MAGIC = b"Ada"
HEADER = 6  # bytes: the magic, high and low of the LEDs less one, and their check
VERSION, SETTING, END = b"vc\n"


def contact_line(number, is_down):
    """What is said when contact `number`, counted from 1, went down or up."""
    return b"b%d %d\n" % (number, is_down)


def encoder_line(number, clicks):
    """What is said when encoder `number`, counted from 1, was turned by `clicks`, clockwise where above 0."""
    return b"e%d %+d\n" % (number, clicks)


def limited(pixels, budget):
    """`pixels`, three bytes each, all dimmed alike where they and the board would draw more than `budget` mA.

    The estimate is WLED's: a LED draws in proportion to the sum of its values, and 1 mA when dark. Every division is
    rounded down, so that the limit is never passed.
    """
    for_light = budget - BOARD_DRAWS - len(pixels) // 3
    if for_light <= 0:
        return bytes(len(pixels))
    total = sum(pixels) * LED_DRAWS
    allowed = for_light * 3 * 255
    if total <= allowed:
        return pixels
    level = 255 * allowed // total
    return bytes([value * level // 255 for value in pixels])


class Protocol:
    """One side of the serial line.

    Args:
        show: Called with red, green and blue of each LED, as bytes, when the LEDs are to change.
        contacts, encoders: How many there are, for the version line.
    """

    def __init__(self, show, contacts, encoders):
        self.leds, self.budget = LEDS, BUDGET
        self._show = show
        self._wired = f"contacts={contacts} encoders={encoders}"
        self._pixels = bytearray(3 * MOST_LEDS)
        self._is_lit = False
        self._heard_at = self._whole_at = 0
        self._rest()

    def feed(self, data, now):
        """Take what came in at `now`, in milliseconds; returns the answers to it.

        Time passes only here: call it with nothing, too, some hundred times a second.
        """
        if now - self._heard_at >= STALL:
            self._rest()
        if data:
            self._heard_at = now
        answers = b""
        at = 0
        while at < len(data):
            if self._wanted:
                part = data[at : at + self._wanted]
                answer = self._take_pixels(part)
                at += len(part)
            else:
                answer = self._take(data[at])
                at += 1
            if answer:
                self._whole_at = now
                answers += answer
        if self._is_lit and now - self._whole_at >= SILENCE:
            self._go_dark()
        return answers

    def version(self):
        """The line that says who this is and what is in force."""
        in_force = f"leds={self.leds} most={MOST_LEDS} {self._wired} budget={self.budget}"
        return f"TABLETOP pico {PROTOCOL} {in_force}\n".encode()

    def _rest(self):
        self._begun = b""  # of a header or a line
        self._filled = self._wanted = 0  # bytes of pixels that are there, and that are still to come

    def _take(self, byte):
        """A byte outside of pixels."""
        if self._begun and self._begun[0] == SETTING:
            return self._take_of_line(byte)
        if self._begun:
            return self._take_of_header(byte)
        if byte == VERSION:
            return self.version()
        if byte in (MAGIC[0], SETTING):
            self._begun = bytes((byte,))
        return b""

    def _take_of_header(self, byte):
        if len(self._begun) < len(MAGIC) and byte != MAGIC[len(self._begun)]:
            self._rest()
            return self._take(byte)
        self._begun += bytes((byte,))
        if len(self._begun) == HEADER:
            high, low, check = self._begun[len(MAGIC) :]
            self._rest()
            if check == high ^ low ^ 0x55:
                self._wanted = 3 * ((high << 8 | low) + 1)
                self._pixels[:] = bytes(len(self._pixels))
        return b""

    def _take_pixels(self, part):
        """Bytes of a frame, no more than it still wants; those beyond the LEDs are dropped."""
        kept = part[: max(0, 3 * self.leds - self._filled)]
        self._pixels[self._filled : self._filled + len(kept)] = kept
        self._filled += len(kept)
        self._wanted -= len(part)
        if self._wanted:
            return b""
        self._rest()
        self._show(limited(self._pixels[: 3 * self.leds], self.budget))
        self._is_lit = True
        return b"K\n"

    def _take_of_line(self, byte):
        if byte == END:
            line = self._begun[1:].decode()
            self._rest()
            self._set_up(line)
            return self.version()
        if not 0x20 <= byte < 0x7F or len(self._begun) > LONGEST_LINE:
            self._rest()
        else:
            self._begun += bytes((byte,))
        return b""

    def _set_up(self, line):
        """Take the whole of a line such as ` leds=60 budget=2000`, or nothing of it."""
        found = {}
        blank, *words = line.split(" ")
        for word in words:
            key, _, number = word.partition("=")
            if key in found or not number.isdigit() or len(number) > 5:
                return
            found[key] = int(number)
        leds = found.pop("leds", self.leds)
        budget = found.pop("budget", self.budget)
        if blank or not words or found or not 1 <= leds <= MOST_LEDS or budget > MOST_BUDGET:
            return
        self._go_dark()
        self.leds, self.budget = leds, budget

    def _go_dark(self):
        """Darken as many LEDs as there can be: those that a shorter strip no longer reaches as well."""
        self._is_lit = False
        self._show(bytes(3 * MOST_LEDS))
