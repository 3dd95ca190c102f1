"""install.sh on a Raspberry Pi that is a folder: Lite and desktop, again, taken away, and where it will not."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.hardware.fakepi import EVERY_GROUP, ROOT, FakePi

SCRIPT = ROOT / "hardware/install.sh"
RULES = "etc/udev/rules.d/70-tabletop.rules"
KIOSK = "etc/systemd/system/tabletop-companion.service"
OPTIONS = "etc/default/tabletop-companion"
UNIT = "home/abby/.config/systemd/user/tabletop-companion.service"
AUTOSTART = "home/abby/.config/autostart/tabletop-companion.desktop"
STATE = "var/lib/tabletop-companion"
OWN_STATE = "home/abby/.local/state/tabletop-companion"


@pytest.fixture
def pi(tmp_path: Path) -> FakePi:
    return FakePi(tmp_path)


def test_the_script_is_sound_and_can_be_started() -> None:
    assert subprocess.run(["bash", "-n", SCRIPT], check=False).returncode == 0
    assert os.access(SCRIPT, os.X_OK)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_has_nothing_to_say() -> None:
    assert subprocess.run(["shellcheck", SCRIPT], capture_output=True, text=True, check=False).stdout == ""


def test_a_fresh_lite_becomes_a_kiosk(pi: FakePi) -> None:
    result = pi.run()
    assert (result.returncode, result.stderr) == (0, "")
    there = pi.files()
    assert {RULES, KIOSK, OPTIONS} <= set(there)
    assert UNIT not in there
    assert there[RULES] == (ROOT / "hardware/udev/70-tabletop.rules").read_text()
    asked = pi.asked()
    assert "usermod -aG dialout,video,gpio,spi,i2c,render,input,audio abby" in asked
    assert "raspi-config nonint do_spi 0" in asked
    assert "raspi-config nonint do_i2c 0" in asked
    assert "systemctl enable tabletop-companion.service" in asked
    packages = next(line for line in asked if line.startswith("apt-get install"))
    assert "--no-install-recommends" in packages
    assert {"python3-lgpio", "python3-spidev", "python3-picamera2", "espeak-ng", "alsa-utils"} <= set(packages.split())
    assert "sudo reboot" in result.stdout


def test_the_unit_names_the_player_the_checkout_and_the_groups_there_are(pi: FakePi) -> None:
    pi.environment["EVERY_GROUP"] = "dialout video input"
    pi.run()
    unit = pi.files()[KIOSK]
    assert "User=abby\n" in unit
    assert "SupplementaryGroups=dialout video input\n" in unit
    path = str(pi.checkout).replace("%", "%%")
    assert f'ExecStart="{path}/.venv/bin/python" -m companion play $COMPANION_OPTIONS\n' in unit
    assert "@" not in unit.replace("getty@tty1", "").replace("@system-service", "")


def test_systemd_takes_the_installed_unit(pi: FakePi) -> None:
    python = pi.checkout / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.symlink_to("/bin/true")
    pi.environment["EVERY_GROUP"] = "tty"
    pi.run()
    unit = pi.root / KIOSK
    unit.write_text(unit.read_text().replace("User=abby", "User=daemon"))
    result = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_the_app_is_set_up_before_it_is_started(pi: FakePi) -> None:
    pi.run()
    asked = pi.asked()
    assert asked.index("run companion --version") < asked.index("systemctl enable tabletop-companion.service")


@pytest.mark.parametrize("desktop", [False, True], ids=["lite", "desktop"])
def test_a_second_run_changes_nothing(pi: FakePi, desktop: bool) -> None:
    if desktop:
        pi.desktop()
    pi.run()
    before = pi.files()
    pi.asked()
    again = pi.run()
    assert again.returncode == 0
    assert "Everything was in place already: nothing was changed." in again.stdout
    assert pi.files() == before
    assert pi.asked() == ["run companion --version"]


def test_a_desktop_starts_it_with_the_session_and_not_as_a_kiosk(pi: FakePi) -> None:
    pi.desktop()
    result = pi.run()
    assert (result.returncode, result.stderr) == (0, "")
    assert {UNIT, AUTOSTART, RULES} <= set(pi.files())
    assert KIOSK not in pi.files()
    assert not any(line.startswith("systemctl enable") for line in pi.asked())


def test_a_desktop_system_that_starts_in_the_console_is_a_kiosk(pi: FakePi) -> None:
    pi.desktop()
    pi.environment["DEFAULT_TARGET"] = "multi-user.target"
    pi.run()
    assert KIOSK in pi.files()


def test_whoever_asks_for_the_other_kind_gets_it_and_the_first_goes(pi: FakePi) -> None:
    pi.run("--kiosk")
    pi.run("--desktop")
    assert KIOSK not in pi.files()
    assert AUTOSTART in pi.files()
    assert "systemctl disable --now tabletop-companion.service" in pi.asked()
    pi.run("--kiosk")
    assert KIOSK in pi.files()
    assert AUTOSTART not in pi.files()


def test_groups_that_abby_has_are_not_asked_for_again(pi: FakePi) -> None:
    (pi.state / "groups").write_text(f"abby {' '.join(EVERY_GROUP)}\n")
    pi.run()
    assert not any(line.startswith("usermod") for line in pi.asked())


def test_a_package_that_is_not_to_be_had_holds_up_nothing(pi: FakePi) -> None:
    pi.environment["UNKNOWN"] = "python3-picamera2"
    result = pi.run()
    assert result.returncode == 0
    assert "apt knows no python3-picamera2 here" in result.stdout
    assert not any("python3-picamera2" in line for line in pi.asked())
    assert KIOSK in pi.files()


def test_a_dry_run_says_that_the_lists_of_apt_may_be_old(pi: FakePi) -> None:
    pi.environment["UNKNOWN"] = "python3-picamera2"
    said = pi.run("--dry-run").stdout
    assert "new lists would be asked for" in said
    assert "does without it" not in said


def test_saved_games_come_along_to_the_kiosk_and_tools_still_find_them(pi: FakePi) -> None:
    pi.file(f"{OWN_STATE}/games/monday.game", "a game")
    pi.run()
    there = pi.files()
    assert there["var/lib/tabletop-companion/games/monday.game"] == "a game"
    assert there[f"{OWN_STATE}.before-kiosk/games/monday.game"] == "a game"
    assert there[OWN_STATE] == "-> /var/lib/tabletop-companion"


def test_saved_games_come_along_to_a_partition_that_is_there_already(pi: FakePi) -> None:
    pi.file(f"{OWN_STATE}/games/monday.game", "a game")
    (pi.root / STATE / "lost+found").mkdir(parents=True)
    pi.run()
    there = pi.files()
    assert there[f"{STATE}/games/monday.game"] == "a game"
    assert there[OWN_STATE] == f"-> /{STATE}"


def test_saved_games_come_along_at_the_next_run_where_one_was_cut_off(pi: FakePi) -> None:
    pi.file(f"{OWN_STATE}/games/monday.game", "a game")
    copies = (pi.bin / "cp").resolve()
    (pi.bin / "cp").unlink()
    (pi.bin / "cp").symlink_to(str(shutil.which("false")))
    assert pi.run().returncode != 0
    (pi.bin / "cp").unlink()
    (pi.bin / "cp").symlink_to(copies)
    assert pi.run().returncode == 0
    there = pi.files()
    assert there[f"{STATE}/games/monday.game"] == "a game"
    assert there[OWN_STATE] == f"-> /{STATE}"
    assert f"{STATE}/.coming" not in there


def test_games_in_both_places_are_left_alone_and_said(pi: FakePi) -> None:
    pi.file(f"{OWN_STATE}/games/monday.game", "one")
    pi.file(f"{STATE}/games/monday.game", "another")
    result = pi.run()
    there = pi.files()
    assert (there[f"{OWN_STATE}/games/monday.game"], there[f"{STATE}/games/monday.game"]) == ("one", "another")
    assert "the kiosk sees the second only" in result.stderr


def test_uninstall_takes_all_away_but_saved_games_and_own_settings(pi: FakePi) -> None:
    pi.run()
    pi.file("var/lib/tabletop-companion/games/monday.game", "a game")
    pi.file("home/abby/.config/tabletop-companion/cameras.yaml", "use: none")
    pi.asked()
    result = pi.run("--uninstall")
    assert result.returncode == 0
    there = pi.files()
    assert {RULES, KIOSK, OPTIONS, UNIT, AUTOSTART} & set(there) == set()
    assert there["var/lib/tabletop-companion/games/monday.game"] == "a game"
    assert "home/abby/.config/tabletop-companion/cameras.yaml" in there
    assert "systemctl disable --now tabletop-companion.service" in pi.asked()


def test_uninstall_leaves_options_that_somebody_set(pi: FakePi) -> None:
    pi.run()
    pi.file(OPTIONS, "COMPANION_OPTIONS=--rig rings\n")
    pi.run("--uninstall")
    assert OPTIONS in pi.files()


def test_options_that_somebody_set_outlive_a_second_run(pi: FakePi) -> None:
    pi.run()
    pi.file(OPTIONS, "COMPANION_OPTIONS=--rig rings\n")
    pi.run()
    assert pi.files()[OPTIONS] == "COMPANION_OPTIONS=--rig rings\n"


def test_uninstall_where_nothing_is_does_nothing(pi: FakePi) -> None:
    before = pi.files()
    assert pi.run("--uninstall").returncode == 0
    assert (pi.files(), pi.asked()) == (before, [])


@pytest.mark.parametrize("words", [(), ("--desktop",), ("--uninstall",)])
def test_a_dry_run_says_what_it_would_do_and_does_nothing(pi: FakePi, words: tuple[str, ...]) -> None:
    if "--uninstall" in words:
        pi.run()
        pi.asked()
    before = pi.files()
    result = pi.run("--dry-run", *words)
    assert result.returncode == 0
    assert f"udev rules{' taken away' if words == ('--uninstall',) else ''}: /{RULES}" in result.stdout
    assert "Nothing was done." in result.stdout
    assert (pi.files(), pi.asked()) == (before, [])


def test_another_machine_is_refused_with_what_to_do(pi: FakePi) -> None:
    (pi.root / "proc/device-tree/model").unlink()
    before = pi.files()
    result = pi.run()
    assert result.returncode == 1
    assert "not a Raspberry Pi" in result.stderr
    assert "./run" in result.stderr
    assert "--anyway" in result.stderr
    assert (pi.files(), pi.asked()) == (before, [])


def test_another_machine_is_served_anyway(pi: FakePi) -> None:
    (pi.root / "proc/device-tree/model").unlink()
    (pi.bin / "raspi-config").unlink()
    result = pi.run("--anyway")
    assert result.returncode == 0
    assert "switch on SPI and I2C yourself" in result.stdout
    assert RULES in pi.files()


@pytest.mark.parametrize(
    ("what", "words"), [("11", "Raspberry Pi OS 12 or 13"), ("12", "64-bit")], ids=["old system", "32 bits"]
)
def test_a_system_that_cannot_carry_it_is_refused(pi: FakePi, what: str, words: str) -> None:
    pi.file("etc/os-release", f'VERSION_ID="{what}"\n')
    pi.environment["ARCHITECTURE"] = "armhf"
    result = pi.run()
    assert result.returncode == 1
    assert words in result.stderr


@pytest.mark.parametrize("who", ["root", "nobody-here"])
def test_it_is_installed_for_somebody_who_is_there_and_not_root(pi: FakePi, who: str) -> None:
    result = pi.run("--user", who)
    assert result.returncode == 1
    assert "--user NAME" in result.stderr
    assert pi.asked() == []


@pytest.mark.parametrize("words", [("--user",), ("--user", ""), ("--user", "--dry-run")])
def test_a_user_without_a_name_is_asked_for_one(pi: FakePi, words: tuple[str, ...]) -> None:
    result = pi.run(*words)
    assert (result.returncode, result.stderr) == (1, "--user takes a name: --user NAME\n")


def test_started_with_sudo_it_is_for_whoever_did_and_the_app_is_set_up_as_them(pi: FakePi) -> None:
    pi.environment |= {"WHO": "root", "SUDO_USER": "abby"}
    assert pi.run().returncode == 0
    assert "User=abby\n" in pi.files()[KIOSK]
    assert f"sudo -H -u abby -- {pi.checkout}/run companion --version" in pi.asked()


def test_only_the_steps_that_need_it_are_done_with_sudo(pi: FakePi) -> None:
    pi.run("--desktop")
    asked = pi.asked()
    assert not any("/run companion" in line for line in asked if line.startswith("sudo"))
    assert not any(".config" in line for line in asked if line.startswith("sudo"))


def test_a_read_only_card_is_warned_of(pi: FakePi) -> None:
    pi.file("proc/mounts", "overlay / overlay rw 0 0\n")
    said = pi.run().stderr
    assert "read-only" in said
    assert "games would be forgotten" in said


def test_a_read_only_card_with_a_partition_for_the_games_forgets_none(pi: FakePi) -> None:
    pi.file("proc/mounts", "overlay / overlay rw 0 0\n/dev/mmcblk0p3 /var/lib/tabletop-companion ext4 rw,noatime 0 0\n")
    said = pi.run().stderr
    assert "read-only" in said
    assert "forgotten" not in said


def test_a_partition_for_the_games_that_the_overlay_covers_too_is_warned_of(pi: FakePi) -> None:
    pi.file("etc/fstab", "LABEL=games /var/lib/tabletop-companion ext4 noatime 0 2\n")
    pi.file("proc/mounts", "overlay / overlay rw 0 0\nx /var/lib/tabletop-companion overlay rw 0 0\n")
    said = pi.run().stderr
    assert "overlayroot=tmpfs:recurse=0" in said
    assert "is not mounted" not in said


def test_a_partition_for_the_games_that_is_not_mounted_is_warned_of(pi: FakePi) -> None:
    pi.file("etc/fstab", "LABEL=games /var/lib/tabletop-companion ext4 noatime 0 2\n")
    assert "is not mounted" in pi.run().stderr


def test_a_partition_that_fstab_only_speaks_of_is_none(pi: FakePi) -> None:
    pi.file("etc/fstab", "# /var/lib/tabletop-companion\nLABEL=x /home ext4 noatime 0 2\n")
    assert pi.run().stderr == ""


def test_brltty_is_warned_of(pi: FakePi) -> None:
    (pi.state / "packages").write_text("brltty\n")
    assert "sudo apt remove brltty" in pi.run().stderr


def test_an_app_that_cannot_be_set_up_is_not_started_at_every_start(pi: FakePi) -> None:
    (pi.checkout / "run").write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
    result = pi.run()
    assert result.returncode == 1
    assert "no network" in result.stderr
    assert KIOSK not in pi.files()


@pytest.mark.parametrize("words", [(), ("--uninstall",)])
def test_a_second_one_at_the_same_time_is_refused_and_spoils_nothing(pi: FakePi, words: tuple[str, ...]) -> None:
    began, goes_on = pi.folder / "began", pi.folder / "goes on"
    for pipe in (began, goes_on):
        os.mkfifo(pipe)
    run = pi.checkout / "run"
    run.write_text(f'#!/bin/sh\necho >"{began}"\nread go <"{goes_on}"\necho companion 0.1.0\n')
    first = pi.start()
    began.read_text()  # it is setting up the app
    before = pi.files()
    pi.asked()
    second = pi.run(*words)
    assert second.returncode == 1
    assert "is at work on this machine: wait until it is done" in second.stderr
    assert (pi.files(), pi.asked()) == (before, [])
    assert pi.run("--dry-run", *words).returncode == 0
    goes_on.write_text("\n")
    assert first.communicate(timeout=60)[1] == ""
    assert KIOSK in pi.files()
    run.write_text("#!/bin/sh\necho companion 0.1.0\n")
    assert "nothing was changed" in pi.run().stdout


def test_one_that_was_killed_holds_up_nobody(pi: FakePi) -> None:
    began = pi.folder / "began"
    os.mkfifo(began)
    run = pi.checkout / "run"
    run.write_text(f'#!/bin/sh\necho >"{began}"\nread go\n')
    first = pi.start()
    began.read_text()
    first.kill()
    first.communicate(timeout=60)  # until what it had started has ended as well, which keeps the lock as long
    run.write_text("#!/bin/sh\necho companion 0.1.0\n")
    assert pi.run().returncode == 0


def test_an_unknown_word_is_refused(pi: FakePi) -> None:
    result = pi.run("--kiosks")
    assert result.returncode == 1
    assert "What is --kiosks?" in result.stderr
    assert pi.asked() == []
