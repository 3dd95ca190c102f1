"""Steps for the firmware's plain modules, and what came of them: the same file runs under CPython and MicroPython."""


def play(protocol, contacts, steps):
    """What came of each step, in order.

    A step is its name and what it takes: `feed` the time and bytes in hex, `contact` the time and whether it is down,
    `turn` both lines, `clicks` nothing, `limited` bytes in hex and a budget.
    """
    outcomes = []

    def show(pixels):
        outcomes.append(["shown", bytes(pixels).hex()])

    board = protocol.Protocol(show, contacts=8, encoders=1)
    contact, encoder = contacts.Contact(False), contacts.Encoder()
    for name, *what in steps:
        if name == "feed":
            outcomes.append(["said", board.feed(bytes.fromhex(what[1]), what[0]).hex()])
        elif name == "contact":
            if contact.changed(what[1], what[0]):
                outcomes.append(["line", protocol.contact_line(3, contact.is_down).decode()])
        elif name == "turn":
            encoder.turn(*what)
        elif name == "clicks":
            outcomes.append(["line", protocol.encoder_line(1, encoder.clicks()).decode()])
        elif name == "limited":
            outcomes.append(["limited", bytes(protocol.limited(bytes.fromhex(what[0]), what[1])).hex()])
    return outcomes
