"""Settings as people give them, as a game's record of settings: what has no name or no such value is said in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from companion.engine.errors import CorrectionError, UnknownNameError
from companion.engine.kinds import allowed, in_words
from companion.engine.names import near

S = TypeVar("S", bound=msgspec.Struct)


def refuse_unknown(given: Mapping[str, object], kind: type[msgspec.Struct]) -> None:
    """Refuse names that are no settings of this kind.

    Raises:
        UnknownNameError: There is one.
    """
    names = kind.__struct_fields__
    for name in given:
        if name not in names:
            raise UnknownNameError(f"there is no setting {name!r}{near(name, names)}")


def converted(given: Mapping[str, object], kind: type[S]) -> S:
    """The settings that these values are.

    Raises:
        CorrectionError: A value that one of them cannot have.
    """
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as error:
        raise CorrectionError(f"settings: {in_words(error)}{allowed(error, kind)}") from error
