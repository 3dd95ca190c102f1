"""Characters of a display: what it has goes through, the rest is stood in for, and nothing becomes a control code."""

# ruff: noqa: RUF001  # characters that look alike are what this is about

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from RPLCD.codecs import A00Codec, A02Codec

from drivers.displays.characters import A00, A02, ASCII, CP437, Characters
from drivers.emulators.hd44780 import Rom
from drivers.frames import TextFrame

SETS = {"ASCII": ASCII, "A00": A00, "A02": A02, "CP437": CP437}


@pytest.mark.parametrize(
    ("text", "a00", "ascii_only", "a02"),
    [
        ("Café für Größe", "Cafe für Größe", "Cafe fur Grosse", "Café für Größe"),
        ("– “so” ‘so’ …", "- \"so\" 'so' ...", "- \"so\" 'so' ...", "- \"so\" 'so' ..."),
        ("90° → 3 × 4", "90° → 3 x 4", "90o > 3 x 4", "90o > 3 × 4"),
        ("Ørsted Łódź ÆON", "Orsted Lodz AEON", "Orsted Lodz AEON", "Orsted Lódz ÆON"),
        ("a\\b~c", "a/b-c", "a\\b~c", "a\\b~c"),
        ("e\u0301 u\u0308", "e ü", "e u", "é ü"),
        ("ﬁve ½ Ⅳ", "five 1/2 IV", "five 1/2 IV", "five ½ IV"),
        ("Tab\tline\nend", "Tab line end", "Tab line end", "Tab line end"),
        ("\x00\x08|\xfe🎲", "??|th?", "??|th?", "??|þ?"),
        ("❤\ufe0f a\u200db", "? ab", "? ab", "? ab"),
        ("", "", "", ""),
    ],
)
def test_what_a_display_lacks_is_stood_in_for(text: str, a00: str, ascii_only: str, a02: str) -> None:
    assert (A00.shown(text), ASCII.shown(text), A02.shown(text)) == (a00, ascii_only, a02)


@pytest.mark.parametrize("characters", SETS.values(), ids=SETS)
@given(text=st.text(st.characters(exclude_categories=())))
def test_any_text_becomes_codes_that_are_neither_controls_nor_the_command_byte(
    characters: Characters, text: str
) -> None:
    shown = characters.shown(text)
    codes = characters.encoded(shown)
    assert len(codes) == len(shown)
    assert all(code >= 0x20 for code in codes)
    if characters in (ASCII, A00):
        assert 0xFE not in codes


@pytest.mark.parametrize("characters", SETS.values(), ids=SETS)
def test_every_character_of_a_display_is_shown_as_itself(characters: Characters) -> None:
    assert [characters.shown(each) for each in characters.codes] == list(characters.codes)


@pytest.mark.parametrize(("characters", "rom"), [(A00, Rom.A00), (A02, Rom.A02)])
def test_the_codes_are_those_of_the_data_sheet(characters: Characters, rom: Rom) -> None:
    for character, code in characters.codes.items():
        assert rom.value[code] == character, hex(code)


@pytest.mark.parametrize(("characters", "codec"), [(A00, A00Codec()), (A02, A02Codec())])
def test_the_codes_are_those_of_another_table_where_it_has_them(characters: Characters, codec: A00Codec) -> None:
    theirs = {character: codec.encode(character)[0] for character in characters.codes}
    ours = dict(characters.codes)
    unknown = codec.encode("\U0010ffff")[0]
    differing = {each for each in ours if theirs[each] not in (ours[each], unknown)}
    assert differing == set()
    assert sum(theirs[each] == ours[each] for each in ours) > len(ours) - 8


def test_the_lines_are_cut_after_their_characters_were_replaced() -> None:
    assert ASCII.fitted(TextFrame(("ßßßß", "…")), columns=5, rows=3) == TextFrame(("sssss", "...  ", "     "))
