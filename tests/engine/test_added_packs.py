"""Added packs: the same box whatever their order, noted in saved games, and refused when they are not as they were."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from companion.engine.added_packs import with_added, with_packs_of, with_present_packs
from companion.engine.effects import Vocabulary
from companion.engine.errors import JournalPacksError, PackError
from companion.engine.journal import Header
from companion.engine.packs import Reader
from companion.engine.recovery import start_game, take_up
from companion.engine.scripts import AddedPack, Labelled
from tests.engine.play import opening
from tests.engine.toy import ToyGame


class Spice(msgspec.Struct):
    """What a pack of the toy holds."""

    id: str


class Packed(ToyGame):
    """The toy with spices in packs; it comes with one, in its folder."""

    def __init__(self, folder: Path, files: Sequence[Path] = ()) -> None:
        super().__init__()
        self.folder = folder
        self.files = files

    def with_packs(self, files: Sequence[Path]) -> Packed:
        game = Packed(self.folder, files)
        game.cards()
        return game

    def maps_beside(self, file: Path) -> list[Path]:
        return sorted(file.parent.glob("maps/*.map"))

    def cards(self) -> list[Labelled]:
        reader = Reader(Vocabulary([]))
        found = [spice.id for file in self.files for spice in reader.records(file, {"spices": Spice})["spices"]]
        reader.finish()
        return [Labelled(spice, spice.title(), "Spices") for spice in found]


@pytest.fixture
def game(tmp_path: Path) -> Packed:
    (tmp_path / "pack").mkdir()
    written(tmp_path / "pack" / "base.yaml", "salt")
    return Packed(tmp_path)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return written(tmp_path / "mine.yaml", "clove")


@pytest.fixture
def save(tmp_path: Path, game: Packed, mine: Path) -> Path:
    """A saved game that was played with `mine`."""
    return saved(with_added(game, [mine]), tmp_path / "games" / "toy-1.game")


def written(file: Path, *spices: str) -> Path:
    file.write_text("spices:\n" + "".join(f"  - {{id: {spice}}}\n" for spice in spices))
    return file


def saved(game: ToyGame, path: Path) -> Path:
    session = start_game(game, opening(game), path)
    session.correct("heat", 3)
    session.journal.close()
    return path


def cards(game: Packed) -> list[str]:
    return [card.id for card in game.cards()]


def everything(save: Path) -> dict[str, bytes]:
    """All that lies in the folder of a saved game, but for SQLite's own index of its log."""
    files = [path for path in save.parent.rglob("*") if path.is_file()]
    return {str(path): path.read_bytes() for path in files if not path.name.endswith(("-shm", "-wal"))}


def test_packs_stand_behind_the_games_own_in_any_order(tmp_path: Path, game: Packed, mine: Path) -> None:
    other = written(tmp_path / "other.yaml", "anise")
    one, two = with_added(game, [mine, other]), with_added(game, [other, mine])
    assert sorted(cards(one)) == ["anise", "clove", "salt"]
    assert cards(one)[0] == "salt"
    assert (cards(one), one.added) == (cards(two), two.added)


def test_what_is_there_already_adds_nothing(tmp_path: Path, game: Packed, mine: Path) -> None:
    copy, own = written(tmp_path / "copy.yaml", "clove"), written(tmp_path / "own.yaml", "salt")
    assert cards(with_added(game, [mine, copy, own])) == ["salt", "clove"]
    assert with_added(game, [own]) is game


def test_faults_of_added_packs_are_raised(tmp_path: Path, game: Packed) -> None:
    (tmp_path / "bad.yaml").write_text("spices:\n  - {idd: x}\n")
    with pytest.raises(PackError, match=r"bad\.yaml:2: spices\.\?\.idd: no such field"):
        with_added(game, [tmp_path / "bad.yaml"])
    with pytest.raises(PackError, match=r"gone\.yaml: cannot be read: no such file"):
        with_added(game, [tmp_path / "gone.yaml"])


def test_a_game_without_packs_says_so(mine: Path) -> None:
    with pytest.raises(PackError, match="toy has no packs"):
        with_added(ToyGame(), [mine])


def test_a_saved_game_is_taken_up_with_its_packs(game: Packed, save: Path) -> None:
    again = with_packs_of(game, save)
    assert cards(again) == ["salt", "clove"]
    taken = take_up(again, save)
    assert (taken.lost, taken.session.play.state.heat) == (None, 3)


def test_its_packs_are_known_though_its_file_is_damaged(game: Packed, save: Path) -> None:
    save.write_bytes(b"not a saved game at all")
    again = with_packs_of(game, save)
    assert cards(again) == ["salt", "clove"]
    taken = take_up(again, save)
    taken.session.journal.close()
    assert taken.lost is not None
    assert cards(with_packs_of(game, save)) == ["salt", "clove"]


@pytest.mark.parametrize(
    ("spices", "said"), [((), "cannot be found any more"), (("clove", "mace"), "was changed since")]
)
def test_a_pack_that_is_gone_or_changed_without_a_copy_is_said_and_the_game_left_alone(
    game: Packed, save: Path, mine: Path, spices: tuple[str, ...], said: str
) -> None:
    shutil.rmtree(save.with_suffix(".packs"))
    before = everything(save)
    if spices:
        written(mine, *spices)
    else:
        mine.unlink()
    with pytest.raises(JournalPacksError, match=f"{save}: this game is played with cards of {mine}, which {said}"):
        with_packs_of(game, save)
    assert everything(save) == before
    written(mine, "clove")
    assert take_up(with_packs_of(game, save), save).lost is None


@pytest.mark.parametrize("spices", [None, (), ("clove", "mace")])
def test_a_game_goes_on_with_the_cards_it_began_with_whatever_becomes_of_its_packs(
    game: Packed, save: Path, mine: Path, spices: tuple[str, ...] | None
) -> None:
    mine.unlink() if spices is None else written(mine, *spices)
    before = everything(save)
    again = with_packs_of(game, save)
    assert cards(again) == ["salt", "clove"]
    assert everything(save) == before
    taken = take_up(again, save)
    assert (taken.lost, taken.session.play.state.heat) == (None, 3)
    assert taken.session.journal.header.packs == (AddedPack(str(mine), again.added[0].digest),)


def test_a_new_game_takes_the_packs_as_they_are_now(game: Packed, save: Path, mine: Path) -> None:
    written(mine, "clove", "mace")
    again = with_packs_of(game, save)
    assert cards(with_present_packs(again)) == ["salt", "clove", "mace"]
    mine.unlink()
    assert cards(with_present_packs(again)) == ["salt", "clove"]
    assert cards(with_present_packs(game)) == cards(game)


def test_the_maps_beside_a_pack_are_kept_too(tmp_path: Path, game: Packed, mine: Path) -> None:
    (tmp_path / "maps").mkdir()
    drawn = tmp_path / "maps" / "depot.map"
    drawn.write_text("one")
    save = saved(with_added(game, [mine]), tmp_path / "games" / "toy-1.game")
    assert [pack.kept for pack in with_packs_of(game, save).added] == [""]
    drawn.write_text("another")
    (pack,) = with_packs_of(game, save).added
    assert [one.read_text() for one in game.maps_beside(Path(pack.kept))] == ["one"]


def test_a_pack_that_changed_after_it_was_read_is_not_kept_for_what_it_was(
    tmp_path: Path, game: Packed, mine: Path
) -> None:
    read = with_added(game, [mine])
    written(mine, "mace")
    save = saved(read, tmp_path / "games" / "toy-1.game")
    with pytest.raises(JournalPacksError, match="was changed since"):
        with_packs_of(game, save)


def test_a_damaged_copy_is_not_read(game: Packed, save: Path, mine: Path) -> None:
    mine.unlink()
    (copy,) = save.with_suffix(".packs").rglob("*.yaml")
    written(copy, "mace")
    with pytest.raises(JournalPacksError, match="cannot be found any more"):
        with_packs_of(game, save)


def test_a_pack_that_was_moved_can_be_named_where_it_is(tmp_path: Path, game: Packed, save: Path, mine: Path) -> None:
    moved = mine.rename(tmp_path / "moved.yaml")
    assert take_up(with_added(game, [moved]), save).lost is None


def test_a_game_is_not_played_on_with_other_packs(tmp_path: Path, game: Packed, save: Path, mine: Path) -> None:
    other, plain = written(tmp_path / "other.yaml", "anise"), saved(game, tmp_path / "games" / "toy-2.game")
    before = everything(save)
    with pytest.raises(
        JournalPacksError, match=rf"began with cards of {mine} .* with cards of {other}\. .*--pack {mine}"
    ):
        take_up(with_added(game, [other]), save)
    with pytest.raises(
        JournalPacksError, match=rf"began with cards of {mine} .* without added cards\. .*--pack {mine}"
    ):
        take_up(game, save)
    with pytest.raises(
        JournalPacksError, match=rf"began without added cards .* with cards of {mine}\. .*without --pack"
    ):
        take_up(with_added(game, [mine]), plain)
    assert everything(save) == before
    assert take_up(game, plain).lost is None


def test_a_copy_of_a_damaged_game_is_not_played_on_with_other_packs(game: Packed, save: Path) -> None:
    save.write_bytes(b"not a saved game at all")
    with pytest.raises(JournalPacksError, match="cannot be played on without added cards"):
        take_up(game, save)
    assert save.read_bytes() == b"not a saved game at all"


def test_a_game_saved_before_packs_were_noted_is_played_on(tmp_path: Path) -> None:
    save = saved(ToyGame(), tmp_path / "toy-1.game")
    old = msgspec.msgpack.encode({"game": "toy", "version": 1, "format": 1})
    with sqlite3.connect(save) as db:
        ((head, writes),) = db.execute("SELECT head, writes FROM about").fetchall()
        crc = zlib.crc32(f"{head}/{writes}".encode(), zlib.crc32(old))
        db.execute("UPDATE about SET header = ?, crc = ?", (old, crc))
    db.close()
    taken = take_up(ToyGame(), save)
    taken.session.correct("heat", 5)
    taken.session.journal.close()
    again = take_up(ToyGame(), save)
    assert (again.lost, again.session.play.state.heat) == (None, 5)
    assert again.session.journal.header == Header("toy", 1)
