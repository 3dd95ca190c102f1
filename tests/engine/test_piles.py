"""Piles: dealt ones know their order, real ones only what can still be inside."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chance import Chance, Shuffle
from companion.engine.piles import Kept, Pile, Section, shuffled_pile, stacked_pile

CARDS = ["a", "b", "c", "d", "e"]
cards = st.lists(st.sampled_from(CARDS), max_size=6)


def real(*sections: Section) -> Pile:
    return Pile(kept=Kept.REAL, sections=list(sections))


def test_a_dealt_pile_gives_its_top_card_and_no_other() -> None:
    pile = Pile(cards=["b", "a", "c"])
    assert pile.candidates() == ["b"]
    pile.take("b")
    assert (pile.cards, len(pile)) == (["a", "c"], 2)


def test_an_empty_pile_has_no_candidates() -> None:
    assert Pile().candidates() == []
    assert real().candidates() == []
    assert real(Section(), Section(perhaps=["a"])).candidates() == []


def test_a_real_pile_can_give_every_card_of_its_top_section_once() -> None:
    pile = real(Section(sure=["a", "b", "a"]), Section(sure=["c"]))
    assert pile.candidates() == ["a", "b"]
    for card in ("a", "b", "a"):
        pile.take(card)
    assert pile.candidates() == ["c"]
    assert len(pile) == 1


def test_what_is_perhaps_inside_is_a_candidate_while_cards_are_unknown() -> None:
    pile = real(Section(sure=["a"], perhaps=["b", "c", "d"], unknown=1))
    assert pile.candidates() == ["a", "b", "c", "d"]
    pile.take("c")
    assert pile.candidates() == ["a"]
    assert len(pile) == 1


def test_an_unlisted_card_counts_as_an_unknown_one() -> None:
    pile = real(Section(sure=["a"], perhaps=["b", "c"], unknown=2))
    pile.take("?")
    assert len(pile) == 2
    assert pile.candidates() == ["a", "b", "c"]


def test_an_unlisted_card_among_sure_ones_leaves_one_of_them_in_doubt() -> None:
    pile = real(Section(sure=["a", "b", "c"]))
    pile.take("?")
    assert len(pile) == 2
    assert pile.candidates() == ["a", "b", "c"]
    pile.take("b")
    assert pile.candidates() == ["a", "c"]
    pile.take("a")
    assert len(pile) == 0
    assert pile.candidates() == []


def test_shuffling_into_a_real_pile_makes_one_section_of_it() -> None:
    pile = real(Section(sure=["a"], perhaps=["b", "c"], unknown=1), Section(sure=["d"]))
    pile.shuffle_in(["e"], Chance())
    assert len(pile.sections) == 1
    assert sorted(pile.candidates()) == ["a", "b", "c", "d", "e"]
    assert len(pile) == 4


def test_shuffling_into_a_dealt_pile_follows_chance() -> None:
    pile = Pile(cards=["a", "b"])
    pile.shuffle_in(["c"], Chance(fed=[Shuffle(["c", "b", "a"])]))
    assert pile.cards == ["c", "b", "a"]


def test_a_stacked_pile_is_drawn_from_its_first_part_on() -> None:
    chance = Chance(seed=3)
    dealt = stacked_pile([shuffled_pile(part, kept=Kept.DEALT, chance=chance) for part in (["a", "b"], ["c", "d"])])
    assert set(dealt.cards[:2]) == {"a", "b"}
    assert set(dealt.cards[2:]) == {"c", "d"}
    table = stacked_pile([shuffled_pile(part, kept=Kept.REAL, chance=chance) for part in (["a", "b"], ["c", "d"])])
    assert table.candidates() == ["a", "b"]
    assert len(table) == 4


@pytest.mark.parametrize("kept", Kept)
def test_a_new_pile_holds_exactly_its_cards(kept: Kept) -> None:
    pile = shuffled_pile(["a", "b", "b"], kept=kept, chance=Chance())
    drawn = []
    while len(pile):
        drawn.append(pile.candidates()[0])
        pile.take(drawn[-1])
    assert sorted(drawn) == ["a", "b", "b"]


sections = st.builds(Section, sure=cards, perhaps=cards, unknown=st.integers(0, 3))


@given(st.lists(sections, max_size=3), st.data())
def test_a_real_pile_shrinks_by_one_with_each_card_and_never_below_nothing(
    parts: list[Section], data: st.DataObject
) -> None:
    pile = real(*parts)
    for _ in range(len(pile)):
        before = len(pile)
        if data.draw(st.integers(0, 5)) == 0:
            pile.shuffle_in(["a"], Chance())
            assert len(pile) == before + 1
            before += 1
        pile.take(data.draw(st.sampled_from([*pile.candidates(), "?"])))
        assert len(pile) == before - 1
        assert all(section.unknown >= 0 for section in pile.sections)


@given(cards, cards, st.integers())
def test_a_dealt_pile_keeps_exactly_the_cards_it_was_given(first: list[str], then: list[str], seed: int) -> None:
    chance = Chance(seed=seed)
    pile = shuffled_pile(first, kept=Kept.DEALT, chance=chance)
    pile.shuffle_in(then, chance)
    assert sorted(pile.cards) == sorted(first + then)
