"""Label codes: the ten characters that a card's QR label carries, made from its name, two of them a check."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.engine.errors import PackError

ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWX"
"""32 of QR's alphanumeric characters, without the ones people confuse when they read a label aloud."""

LENGTH = 10
"""A QR code of version 1 with correction level H holds ten alphanumeric characters: the smallest, toughest label."""

_PREFIX, _BODY, _CHECK = 2, 6, 2


class Label(msgspec.Struct, frozen=True):
    """A code that passed its check: the game's two letters, and the whole text."""

    prefix: str
    text: str


def label_code(prefix: str, card: str) -> str:
    """The code of `card` in the game with this two-letter prefix; always the same for the same names."""
    digest = _digest(f"{prefix}/{card}".encode(), 8)
    body = prefix + _digits(digest, _BODY)
    return body + _digits(_check(body), _CHECK)


def parse_label(text: str) -> Label | None:
    """The label in `text`, or None for anything that is not a code of ours, whatever it holds."""
    if len(text) != LENGTH or not text.isascii():
        return None
    body = text[: _PREFIX + _BODY]
    if text[_PREFIX + _BODY :] != _digits(_check(body), _CHECK):
        return None
    return Label(prefix=text[:_PREFIX], text=text)


def codes(prefix: str, cards: Iterable[str]) -> dict[str, str]:
    """Code to card for all `cards`.

    Raises:
        PackError: Two cards share a code; one of them must be renamed.
    """
    found: dict[str, str] = {}
    for card in cards:
        code = label_code(prefix, card)
        if found.setdefault(code, card) != card:
            raise PackError(f"the cards {found[code]!r} and {card!r} would carry the same label; give one another id")
    return found


def _digits(number: int, count: int) -> str:
    return "".join(ALPHABET[number >> (5 * place) & 31] for place in reversed(range(count)))


def _check(body: str) -> int:
    return _digest(b"check/" + body.encode(), 4)


def _digest(text: bytes, length: int) -> int:
    import hashlib  # it brings OpenSSL along, which a table without a camera need not wait for

    return int.from_bytes(hashlib.sha256(text).digest()[:length], "big")
