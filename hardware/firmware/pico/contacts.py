"""What people press and turn, from the levels of its pins; plain Python that imports nothing.

Contacts bounce: for some milliseconds their level is up and down. A level counts once it has stood, an edge never does.
"""

SETTLED = 8  # ms; a good switch bounces for up to 5
REST = 3  # both lines of an encoder, as two bits, between two clicks
HALF_WAY = 2  # quarters; a click counts of which at least so many were seen

# A quarter of a click each way, by both lines before and after; 0 where nothing changed or a quarter was missed.
QUARTERS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)


class Contact:
    """A button or a switch. What is down at the start was not pressed, so it is the first state.

    Attributes:
        is_down: Its state, without the bouncing.
    """

    def __init__(self, is_down):
        self.is_down = is_down
        self._other_since = None  # when the level began to differ from the state

    def changed(self, is_down, now):
        """Take the level as it is at `now`, in milliseconds; returns whether the state became another by that."""
        if is_down == self.is_down:
            self._other_since = None
        elif self._other_since is None:
            self._other_since = now
        elif now - self._other_since >= SETTLED:
            self.is_down = is_down
            self._other_since = None
            return True
        return False


class Encoder:
    """A rotary encoder whose lines are both up between two clicks.

    `turn` may interrupt anything and makes no object, as a hard interrupt of MicroPython must not.
    """

    def __init__(self):
        self._lines = REST
        self._quarters = 0
        self._clicks = 0
        self._told = 0

    def turn(self, a, b):
        """Take the levels of both lines, at each change of one."""
        lines = a << 1 | b
        self._quarters += QUARTERS[self._lines << 2 | lines]
        self._lines = lines
        if lines == REST:
            if self._quarters >= HALF_WAY:
                self._clicks += 1
            elif self._quarters <= -HALF_WAY:
                self._clicks -= 1
            self._quarters = 0

    def clicks(self):
        """Clicks since the last call; above 0 clockwise, that is line A falls before line B."""
        clicks = self._clicks - self._told
        self._told += clicks
        return clicks
