"""Messages: what is said to people, as a key and its arguments, put into words by a catalogue in four lengths."""

from __future__ import annotations

import contextlib
import gettext
import io
import unicodedata
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path

import msgspec

from companion.engine.compiled import compiled
from companion.engine.errors import CatalogueError, UnknownMessageError

_UNSHOWN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of Unicode that have no shape: control characters, halves of a character, ends of lines."""
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of all that stands beside it."""


class Length(Enum):
    """How much room there is: a panel, one line, 4 to 11 characters, or a voice."""

    SCREEN = "screen"
    LINE = "line"
    TINY = "tiny"
    SPOKEN = "spoken"


class Message(msgspec.Struct, frozen=True):
    """A text not yet put into words.

    Attributes:
        key: Name in the catalogue, such as `ask.who_suffers`; stable over versions and languages.
        args: Values for the placeholders. `n`, where present, picks the plural form. A message inside is worded too.
    """

    key: str
    args: Mapping[str, str | int | Message] = {}


def say(key: str, **args: str | int | Message) -> Message:
    """The message `key` with its arguments."""
    return Message(key, args)


def literal(text: str) -> Message:
    """A text that is already words: a name, a line somebody typed."""
    return Message("literal", {"text": text})


class Catalogue:
    """The words of one language: a chain of `.po` files, the first that has a key wins.

    A length that a file does not give falls back to the next longer one (tiny, line, screen; spoken, screen).
    """

    def __init__(self, folders: list[Path], *, language: str = "en") -> None:
        """Read the files of the language, and the English ones, in each of the folders (see `word_files`).

        Raises:
            CatalogueError: One of them is no catalogue.
        """
        self.language = language
        self._files = [_translations(path) for path in _paths(folders, language)]

    def text(self, message: Message, length: Length = Length.SCREEN) -> str:
        """The words of `message`; a translation with a placeholder that the message does not fill is passed over.

        Raises:
            UnknownMessageError: No file of the chain knows the key.
        """
        if message.key == "literal":
            return str(message.args["text"])
        words = {
            name: self.text(value, length) if isinstance(value, Message) else value
            for name, value in message.args.items()
        }
        for pattern in self._patterns(message, length):
            with contextlib.suppress(LookupError, ValueError, AttributeError):
                return pattern.format(**words)
        raise UnknownMessageError(f"no text for the message {message.key!r} in the catalogue ({self.language})")

    def keys(self) -> list[str]:
        """Every message key of the chain, sorted."""
        return sorted({key for file in self._files for key in _keys(file)})

    def _patterns(self, message: Message, length: Length) -> Iterator[str]:
        """What the words are put into, the best first."""
        n = message.args.get("n", 1)
        for form in _FALLBACK[length]:
            for file in self._files:
                found = _look_up(file, form, message.key, n if isinstance(n, int) else 1)
                if found is not None:
                    yield found


_FALLBACK = {
    Length.SCREEN: (Length.SCREEN,),
    Length.LINE: (Length.LINE, Length.SCREEN),
    Length.TINY: (Length.TINY, Length.LINE, Length.SCREEN),
    Length.SPOKEN: (Length.SPOKEN, Length.SCREEN),
}


def word_files(folder: Path, language: str) -> list[Path]:
    """The words of a folder in a language: `<language>.po`, and those kept apart in `<language>/*.po`, in order."""
    whole = folder / f"{language}.po"
    return [*([whole] if whole.exists() else []), *sorted((folder / language).glob("*.po"))]


def languages(folder: Path) -> set[str]:
    """The languages in which a folder has words."""
    return {file.stem for file in folder.glob("*.po")} | {file.parent.name for file in folder.glob("*/*.po")}


def _paths(folders: list[Path], language: str) -> list[Path]:
    """The files to look in: the wanted language of every folder first, then English."""
    return list(
        dict.fromkeys(path for wanted in (language, "en") for one in folders for path in word_files(one, wanted))
    )


@cache
def _translations(path: Path) -> gettext.GNUTranslations:
    try:
        return gettext.GNUTranslations(io.BytesIO(compiled(path.stem, [path], lambda: _binary(path))))
    except (OSError, ValueError, LookupError) as error:
        raise CatalogueError(f"{path}: these words cannot be read ({error}); mend the file or take it away") from error


def _binary(path: Path) -> bytes:
    """The file in gettext's binary form."""
    import polib  # only where a text is read: the reader is not needed again

    file = polib.pofile(str(path))
    file.metadata["Content-Type"] = f"text/plain; charset={file.encoding}"
    binary: bytes = file.to_binary()
    gettext.GNUTranslations(io.BytesIO(binary))  # what gettext cannot read is not worth keeping
    return binary


def _look_up(file: gettext.GNUTranslations, form: Length, key: str, n: int) -> str | None:
    context = None if form is Length.SCREEN else form.value
    plural = file.npgettext(context, key, key, n) if context else file.ngettext(key, key, n)
    if plural != key:
        return plural
    plain = file.pgettext(context, key) if context else file.gettext(key)
    return plain if plain != key else None


def _keys(file: gettext.GNUTranslations) -> set[str]:
    catalogue: Mapping[str | tuple[str, int], str] = file._catalog  # type: ignore[attr-defined]
    plain = {entry if isinstance(entry, str) else entry[0] for entry in catalogue}
    return {entry.rpartition("\x04")[2] for entry in plain if entry}


def unshown(text: str, *, besides: str = "") -> str:
    """The first character of a text that no screen can show or that would upset the line around it, or "".

    Args:
        text: What is to be shown.
        besides: Characters that are no fault here, such as ends of lines.
    """
    if text.isprintable():
        return ""
    turns = (one in _TURNING or unicodedata.category(one) in _UNSHOWN for one in text)
    return next((one for one, bad in zip(text, turns, strict=True) if bad and one not in besides), "")
