"""The Countdown levels: which space begins one, and what of the table follows it (EN-065, EN-066, EN-180)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.games.enormity.state import Level
from companion.games.enormity.table import Run


def has_blip_symbol(level: Level) -> bool:
    """Whether a Blip spawns in each Countdown Phase: on every space but the white ones, zero hour too (EN-074)."""
    return level is not Level.WHITE


def level_words(run: Run) -> Message:
    """What holds on the present level, and what the Intruders can do on it (EN-177 to EN-180, EN-357)."""
    rules, sheet = say(f"level.rules.{run.level.value}"), run.current_sheet
    if sheet is None:
        return rules
    antinomy, colour = sheet.antinomy.at(run.level), say(f"dice.{sheet.noise.at(run.level).value}")
    if sheet.speed is None:
        return say("level.sheet_unlimited", rules=rules, name=sheet.name, antinomy=antinomy, colour=colour)
    speed = sheet.speed.at(run.level)
    return say("level.sheet", rules=rules, name=sheet.name, speed=speed, antinomy=antinomy, colour=colour)
