"""Label codes: each card has its own, and whatever else a camera reads is none of ours."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import PackError
from companion.engine.labels import ALPHABET, LENGTH, Label, codes, label_code, parse_label
from companion.games.aeons_end.game import GAME

CARDS = [card.id for card in GAME.cards()]
CODES = [label_code("AE", card) for card in CARDS]


@given(st.text(max_size=40))
def test_a_code_reads_as_itself_with_its_prefix(card: str) -> None:
    code = label_code("AE", card)
    assert len(code) == LENGTH
    assert set(code[2:]) <= set(ALPHABET)
    assert parse_label(code) == Label(prefix="AE", text=code)


def test_a_card_has_the_same_code_for_ever() -> None:
    assert label_code("AE", "cleave") == "AEP4SRJASK"


def test_the_same_card_of_another_game_has_another_code() -> None:
    assert label_code("AE", "cleave")[2:] != label_code("EN", "cleave")[2:]


def test_no_two_cards_of_a_game_share_a_code() -> None:
    assert sorted(codes("AE", CARDS).values()) == sorted(CARDS)
    assert len(set(CODES)) == len(CARDS) > 40


def test_two_cards_that_would_share_a_code_are_refused() -> None:
    twins = ["card_17945", "card_22436"]  # found by trying them all
    assert label_code("AE", twins[0]) == label_code("AE", twins[1])
    with pytest.raises(PackError, match="'card_17945' and 'card_22436' would carry the same label"):
        codes("AE", twins)


def test_a_changed_character_is_noticed() -> None:
    changed = [
        code[:place] + other + code[place + 1 :]
        for code in CODES
        for place in range(LENGTH)
        for other in ALPHABET
        if other != code[place]
    ]
    assert len(changed) > 10_000
    assert sum(parse_label(text) is not None for text in changed) <= len(changed) / 1000


def test_swapped_neighbours_are_noticed() -> None:
    every = [label_code("AE", str(n)) for n in range(2000)]
    swapped = [
        code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        for code in every
        for place in range(LENGTH - 1)
        if code[place] != code[place + 1]
    ]
    assert len(swapped) > 10_000
    assert sum(parse_label(text) is not None for text in swapped) <= len(swapped) / 1000


@given(st.text(max_size=14) | st.text(alphabet=ALPHABET, min_size=9, max_size=11))
def test_other_texts_are_no_labels_and_never_an_error(text: str) -> None:
    assert parse_label(text) is None or text.isascii()


@pytest.mark.parametrize(
    "text",
    [
        "",
        CODES[0].lower(),
        CODES[0] + "\n",
        f" {CODES[0]}",
        CODES[0][:-1],
        "https://example.org/" + CODES[0],
        "\x00" * 10,
        "\uff10" * 10,
        "A" * 4096,
        "{0.__class__}",
    ],
)
def test_junk_is_no_label(text: str) -> None:
    assert parse_label(text) is None


def test_few_random_texts_of_the_right_length_pass() -> None:
    chance = random.Random(1)
    texts = ["".join(chance.choices(ALPHABET, k=LENGTH)) for _ in range(20_000)]
    assert sum(parse_label(text) is not None for text in texts) < 60
