"""What keys mean at the table, so that everything works without touching the screen."""

from __future__ import annotations

KEYS = {
    9: "tab",
    32: "space",
    13: "enter",
    271: "enter",
    27: "escape",
    273: "+",
    275: "+",
    274: "-",
    276: "-",
    43: "+",
    270: "+",
    45: "-",
    269: "-",
}
"""What a key code of the window means; arrows count up and down."""


COUNTING = {"+", "-", "tab"}
"""Keys that may be held to go on and on."""


def meaning(code: int, text: str | None) -> str:
    """A key as the panels know it: a digit, a letter, or a name of `KEYS`; "" for any other."""
    if code in KEYS:
        return KEYS[code]
    if 256 <= code <= 265:
        return str(code - 256)
    if 0 <= code < 128 and chr(code).isalnum():
        return chr(code).lower()
    return text.lower() if text and len(text) == 1 and text.isalnum() else ""
