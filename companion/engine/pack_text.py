"""The text of a pack as YAML, and what keeps a file from being any."""

from __future__ import annotations

from pathlib import Path

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fastest reader of YAML that there is; it makes plain data only."""


class NoYamlError(Exception):
    """A file that is no YAML: the line, counted from 1 (0 for the whole file), and what is wrong, for people."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


def composed(file: Path) -> yaml.Node:
    """The root of a file.

    Raises:
        NoYamlError: It cannot be read, is empty, or is no YAML.
    """
    if file.exists() and not file.is_file():  # a pipe or a device may give nothing, or never end
        raise NoYamlError(0, "cannot be read: it is not a plain file")
    text = ""
    try:
        text = file.read_text(encoding="utf-8")
        root: yaml.Node | None = yaml.compose(text, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        tab = line and "\t" in _indent(text, line - 1)
        why = "a tab stands before the first word; put spaces in its place" if tab else error.problem
        raise NoYamlError(line, f"this is not YAML: {why}") from error
    except OSError as error:
        raise NoYamlError(0, f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise NoYamlError(line, "this is not a text in UTF-8: save it as UTF-8") from error
    except (yaml.YAMLError, RecursionError) as error:
        raise NoYamlError(0, f"cannot be read: {error}") from error
    if root is None:
        raise NoYamlError(1, "is empty")
    return root


def _indent(text: str, line: int) -> str:
    """What stands before the first word of a line, counted from 0; YAML ends lines also where an editor does not."""
    row = "".join(text.split("\n")[line : line + 1])
    return row[: len(row) - len(row.lstrip())]
