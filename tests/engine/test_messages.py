"""Messages: one key in four lengths and any language, and catalogues that hold what they promise."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from companion.engine.errors import CatalogueError, UnknownMessageError
from companion.engine.messages import Catalogue, Length, languages, literal, say, word_files

ROOT = Path(__file__).parents[2] / "companion"
SHIPPED = sorted(ROOT.rglob("*.po"))

HEAD = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""
ENGLISH = (
    HEAD
    + """
msgid "ask.stir"
msgstr "How long does {who} stir?"

msgctxt "line"
msgid "ask.stir"
msgstr "{who} stirs"

msgctxt "tiny"
msgid "ask.stir"
msgstr "STIR"

msgctxt "spoken"
msgid "ask.stir"
msgstr "How long do you stir, {who}?"

msgid "ask.wait"
msgstr "Wait for the pot"

msgctxt "line"
msgid "ask.wait"
msgstr "Wait"

msgid "told.drops"
msgid_plural "told.drops"
msgstr[0] "{n} drop falls"
msgstr[1] "{n} drops fall"

msgctxt "line"
msgid "told.drops"
msgid_plural "told.drops"
msgstr[0] "{n} drop"
msgstr[1] "{n} drops"

msgid "name.cook"
msgstr "the cook {name}"

msgctxt "tiny"
msgid "name.cook"
msgstr "{name}"
"""
)
GERMAN = """
msgid "ask.stir"
msgstr "Wie lange rührt {who}?"

msgid "told.drops"
msgid_plural "told.drops"
msgstr[0] "{n} Tropfen fällt"
msgstr[1] "{n} Tropfen fallen"

msgid "name.cook"
msgstr "Koch {nmae}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.po").write_text(ENGLISH)
    return tmp_path


@pytest.fixture
def words(folder: Path) -> Catalogue:
    return Catalogue([folder])


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (Length.SCREEN, "How long does Ada stir?"),
        (Length.LINE, "Ada stirs"),
        (Length.TINY, "STIR"),
        (Length.SPOKEN, "How long do you stir, Ada?"),
    ],
)
def test_a_message_has_four_lengths(words: Catalogue, length: Length, text: str) -> None:
    assert words.text(say("ask.stir", who="Ada"), length) == text


def test_a_length_that_is_not_there_falls_back_to_the_next_longer_one(words: Catalogue) -> None:
    assert words.text(say("ask.wait"), Length.TINY) == "Wait"
    assert words.text(say("ask.wait"), Length.SPOKEN) == "Wait for the pot"
    assert words.text(say("told.drops", n=2), Length.SPOKEN) == "2 drops fall"


@pytest.mark.parametrize(("n", "text"), [(0, "0 drops fall"), (1, "1 drop falls"), (2, "2 drops fall")])
def test_n_picks_the_plural(words: Catalogue, n: int, text: str) -> None:
    assert words.text(say("told.drops", n=n)) == text


def test_plurals_have_lengths_too(words: Catalogue) -> None:
    assert words.text(say("told.drops", n=1), Length.TINY) == "1 drop"
    assert words.text(say("told.drops", n=5), Length.LINE) == "5 drops"


def test_a_message_inside_is_worded_in_the_same_length(words: Catalogue) -> None:
    message = say("ask.stir", who=say("name.cook", name="Ada"))
    assert words.text(message) == "How long does the cook Ada stir?"
    assert words.text(say("name.cook", name=say("name.cook", name="Bo")), Length.TINY) == "Bo"


def test_a_literal_is_said_as_it_is(words: Catalogue) -> None:
    assert words.text(literal("50 % {off}"), Length.TINY) == "50 % {off}"
    assert words.text(say("ask.stir", who=literal("{n}"))) == "How long does {n} stir?"


def test_an_unknown_key_is_an_error_that_names_it(words: Catalogue) -> None:
    with pytest.raises(UnknownMessageError, match=r"'ask\.nobody' in the catalogue \(en\)"):
        words.text(say("ask.nobody"))


def test_a_message_that_does_not_fill_its_text_is_an_error_of_ours(words: Catalogue) -> None:
    with pytest.raises(UnknownMessageError, match=r"ask\.stir"):
        words.text(say("ask.stir"))


def test_keys_are_listed_once(words: Catalogue) -> None:
    assert words.keys() == ["ask.stir", "ask.wait", "name.cook", "told.drops"]


# --- another language -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", [HEAD, "", 'msgid ""\nmsgstr "Language: de\\n"\n'])
def test_a_translation_is_a_file_and_what_it_lacks_stays_english(folder: Path, head: str) -> None:
    (folder / "de.po").write_text(head + GERMAN)
    words = Catalogue([folder], language="de")
    assert words.text(say("ask.stir", who="Ada")) == "Wie lange rührt Ada?"
    assert words.text(say("told.drops", n=1)) == "1 Tropfen fällt"
    assert words.text(say("told.drops", n=2)) == "2 Tropfen fallen"
    assert words.text(say("ask.wait")) == "Wait for the pot"
    assert words.text(say("name.cook", name="Ada")) == "the cook Ada"


def test_a_slip_in_a_translated_placeholder_leaves_the_english_text(folder: Path) -> None:
    (folder / "de.po").write_text(HEAD + GERMAN.replace("{nmae}", "{0} {"))
    assert Catalogue([folder], language="de").text(say("name.cook", name="Ada")) == "the cook Ada"


def test_a_language_without_a_file_is_english(folder: Path) -> None:
    assert Catalogue([folder], language="fr").text(say("ask.wait")) == "Wait for the pot"


def test_an_untranslated_or_doubtful_entry_stays_english(folder: Path) -> None:
    (folder / "de.po").write_text(
        HEAD + '\nmsgid "ask.wait"\nmsgstr ""\n\n#, fuzzy\nmsgid "ask.stir"\nmsgstr "Hm {who}"\n'
    )
    words = Catalogue([folder], language="de")
    assert words.text(say("ask.wait")) == "Wait for the pot"
    assert words.text(say("ask.stir", who="Ada")) == "How long does Ada stir?"


@pytest.mark.parametrize("text", [b"not a catalogue", b"\x89PNG\xff\xfe\x00", b'msgid "a"\nmsgid "b"\n'])
def test_a_file_that_is_no_catalogue_is_named(folder: Path, text: bytes) -> None:
    (folder / "de.po").write_bytes(text)
    with pytest.raises(CatalogueError, match=r"de\.po: these words cannot be read"):
        Catalogue([folder], language="de")


def test_the_first_folder_wins(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "en.po").write_text(HEAD + '\nmsgid "ask.wait"\nmsgstr "Patience"\n')
    assert Catalogue([other, folder]).text(say("ask.wait")) == "Patience"
    assert Catalogue([folder, other]).text(say("ask.wait")) == "Wait for the pot"


# --- words in several files ------------------------------------------------------------------------------------------


@pytest.fixture
def chapters(folder: Path) -> Path:
    """The folder, with more English words in two files of their own."""
    (folder / "en").mkdir()
    (folder / "en" / "serving.po").write_text(HEAD + '\nmsgid "ask.serve"\nmsgstr "Serve it"\n')
    (folder / "en" / "eating.po").write_text(HEAD + '\nmsgid "ask.eat"\nmsgstr "Eat it"\n')
    return folder


def test_words_can_lie_in_several_files_of_a_language(chapters: Path) -> None:
    words = Catalogue([chapters])
    assert words.text(say("ask.serve")) == "Serve it"
    assert words.text(say("ask.eat")) == "Eat it"
    assert words.text(say("ask.wait")) == "Wait for the pot"
    assert {"ask.serve", "ask.eat", "ask.wait"} <= set(words.keys())


def test_the_one_file_of_a_language_comes_before_the_several(chapters: Path) -> None:
    assert [path.name for path in word_files(chapters, "en")] == ["en.po", "eating.po", "serving.po"]
    (chapters / "en" / "eating.po").write_text(HEAD + '\nmsgid "ask.wait"\nmsgstr "Starve"\n')
    assert Catalogue([chapters]).text(say("ask.wait")) == "Wait for the pot"


def test_a_translation_in_several_files_leaves_the_rest_english(chapters: Path) -> None:
    (chapters / "de").mkdir()
    (chapters / "de" / "serving.po").write_text(HEAD + '\nmsgid "ask.serve"\nmsgstr "Auftragen"\n')
    words = Catalogue([chapters], language="de")
    assert words.text(say("ask.serve")) == "Auftragen"
    assert words.text(say("ask.eat")) == "Eat it"


def test_a_language_is_known_by_its_one_file_or_by_several(chapters: Path) -> None:
    (chapters / "de").mkdir()
    (chapters / "de" / "serving.po").write_text(HEAD)
    (chapters / "fr").mkdir()
    assert languages(chapters) == {"en", "de"}


# --- the catalogues that ship ---------------------------------------------------------------------------------------


def texts(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)", text))


def test_there_are_catalogues() -> None:
    assert len(SHIPPED) >= 2


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_forms_of_a_text_are_filled_by_the_same_values(path: Path) -> None:
    """A shorter form may leave a value out, never name another; the forms of a plural are alike, but for the one."""
    file = polib.pofile(str(path))
    whole = {entry.msgid: set().union(*map(placeholders, texts(entry))) for entry in file if entry.msgctxt is None}
    wrong = [
        (entry.msgid, entry.msgctxt)
        for entry in file
        for text in texts(entry)
        if not placeholders(text) <= whole.get(entry.msgid, set())
        or (entry.msgid_plural and placeholders(text) | {"n"} != placeholders(texts(entry)[-1]) | {"n"})
        or (entry.msgctxt == "spoken" and placeholders(text) != whole.get(entry.msgid, set()))
    ]
    assert wrong == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_text_has_words_a_known_length_and_stands_once(path: Path) -> None:
    file = polib.pofile(str(path))
    assert {entry.msgctxt for entry in file} <= {None, "line", "tiny", "spoken"}
    keys = [(entry.msgid, entry.msgctxt) for entry in file]
    assert len(keys) == len(set(keys))
    assert all(text.strip() for entry in file for text in texts(entry))
    assert {entry.msgid for entry in file} == {entry.msgid for entry in file if entry.msgctxt is None}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_question_has_a_tiny_text_of_4_to_11_characters(path: Path) -> None:
    file = polib.pofile(str(path))
    tiny = {entry.msgid: text for entry in file if entry.msgctxt == "tiny" for text in texts(entry)}
    asked = {entry.msgid for entry in file if entry.msgid.startswith("ask.")}
    assert asked - set(tiny) == set()
    assert {key: tiny[key] for key in asked if not 4 <= len(tiny[key]) <= 11 or "{" in tiny[key]} == {}


@pytest.mark.parametrize("folder", sorted(ROOT.rglob("locale")), ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_key_stands_in_two_files_of_a_language(folder: Path) -> None:
    for language in languages(folder):
        keys = [key for path in word_files(folder, language) for key in {e.msgid for e in polib.pofile(str(path))}]
        assert sorted(keys) == sorted(set(keys))
