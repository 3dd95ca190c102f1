"""A state machine that reports its program and what is put into its queue; the test plays them, up to the pin."""

import json

import host


class PIO:
    """Names of settings."""

    OUT_LOW, SHIFT_LEFT, JOIN_TX = "low", "left", "tx"


class _Step(dict):
    """What is done to what, and how many cycles are waited after it."""

    def __getitem__(self, delay):
        self["delay"] = delay


def asm_pio(**settings):
    """Turn a function into its program, by calling it where its words mean steps."""

    def assembled(function):
        steps = []

        def word(name):
            def step(target, value):
                steps.append(_Step(word=name, target=target, value=value, delay=0))
                return steps[-1]

            return step

        words = {name: word(name) for name in ("out", "set", "mov")}
        words.update({name: name for name in ("x", "pins")})
        function.__globals__.update(words)
        function()
        for name in words:
            del function.__globals__[name]
        return {"steps": steps, "settings": settings}

    return assembled


class StateMachine:
    """One that is always fast enough."""

    def __init__(self, number, program, freq, out_base, set_base):
        wired = {"frequency": freq, "out_base": out_base.number, "set_base": set_base.number}
        host.report(json.dumps({"program": dict(program, **wired)}))

    def active(self, is_on):
        """Begin."""

    def put(self, words, shift):
        """Queue `words`."""
        host.report(json.dumps({"put": list(words), "shift": shift}))
