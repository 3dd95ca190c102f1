"""What is saved on a card that is kept as it is does not outlive a restart, and that is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.settings import outlives_restart

OVERLAY = "overlay / overlay rw,lowerdir=/lower,upperdir=/upper/data 0 0\nproc /proc proc rw 0 0\n"
OWN_PARTITION = "/dev/mmcblk0p3 /var/lib/tabletop-companion ext4 rw,noatime 0 0\n"
GAMES = Path("/var/lib/tabletop-companion/games")


def machine(folder: Path, *, started_with: str, mounts: str) -> Path:
    """What the kernel of a machine tells of itself."""
    (folder / "cmdline").write_text(started_with)
    (folder / "mounts").write_text(mounts)
    return folder


@pytest.mark.parametrize("started_with", ["console=tty1 boot=overlay", "overlayroot=tmpfs console=tty1"])
def test_games_on_a_card_that_is_kept_as_it_is_are_forgotten(tmp_path: Path, started_with: str) -> None:
    proc = machine(tmp_path, started_with=started_with, mounts=OVERLAY)
    assert not outlives_restart(GAMES, proc=proc)


def test_games_with_a_partition_of_their_own_are_kept(tmp_path: Path) -> None:
    proc = machine(tmp_path, started_with="boot=overlay", mounts=OVERLAY + OWN_PARTITION)
    assert outlives_restart(GAMES, proc=proc)
    assert not outlives_restart(Path("/var/lib/tabletop-companions"), proc=proc)


def test_games_in_a_container_are_no_matter_of_a_card(tmp_path: Path) -> None:
    assert outlives_restart(GAMES, proc=machine(tmp_path, started_with="quiet", mounts=OVERLAY))


def test_a_machine_that_tells_nothing_is_trusted(tmp_path: Path) -> None:
    assert outlives_restart(GAMES, proc=tmp_path)
