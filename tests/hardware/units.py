"""The units of `hardware/systemd` as install.sh writes them, for a person and a checkout of a test's own."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
SYSTEMD = ROOT / "hardware/systemd"
KIOSK = SYSTEMD / "tabletop-companion.service"
DESKTOP = SYSTEMD / "desktop/tabletop-companion.service"
AUTOSTART = SYSTEMD / "desktop/tabletop-companion.desktop"


def written(template: Path, folder: Path) -> Path:
    """The unit, with a checkout in `folder` that has a Python to start."""
    checkout = folder / "board games"
    python = checkout / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.symlink_to("/bin/true")
    text = template.read_text()
    for name, value in {"USER": "daemon", "CHECKOUT": str(checkout), "GROUPS": "tty"}.items():
        text = text.replace(f"@{name}@", value)
    unit = folder / template.name
    unit.write_text(text)
    return unit


def settings(template: Path) -> dict[str, list[str]]:
    """What a unit says, by name; some names come several times."""
    found: dict[str, list[str]] = {}
    for line in template.read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found
