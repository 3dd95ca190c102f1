"""The sections of a pack file, without its records being read: by them it says for which game it is."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from companion.engine.pack_text import LOADER, NoYamlError, composed


def counted(file: Path) -> dict[str, int]:
    """How many records each section of a sound pack file has."""
    sections = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)
    return {name: len(records) for name, records in sections.items()}


def ids_in(file: Path) -> set[str]:
    """The ids of the records of a sound pack file."""
    sections = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)
    return {str(record["id"]) for records in sections.values() for record in records if "id" in record}


def sections_of(file: Path) -> list[str]:
    """The sections that a pack file names, sound or not; none where it cannot be read."""
    if not file.is_file():  # a pipe may give nothing, or never end
        return []
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    try:
        root = yaml.compose(text, Loader=LOADER)
    except (yaml.YAMLError, RecursionError):  # a slip somewhere does not make it another game's
        return re.findall(r"^([a-z_]+):", text, re.MULTILINE)
    return [str(key.value) for key, _ in root.value] if isinstance(root, yaml.MappingNode) else []


def lacks_sections(file: Path) -> bool:
    """Whether a file is sound YAML but has no sections, so that nothing says for which game it is."""
    try:
        root = composed(file)
    except NoYamlError:
        return False
    return not (isinstance(root, yaml.MappingNode) and root.value)
