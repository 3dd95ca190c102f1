"""Stratagems: Expertise is moved onto them, they flip at once, and flip back after their last charge."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.spacers.pool import mill
from companion.games.enormity.state import EnormityState
from companion.games.enormity.table import Run
from tests.games.enormity.tables import Played, act, rule, said, table

PAY, USE, FLIP = "stratagem.pay.test_plan", "stratagem.use.test_plan", "stratagem.flip.test_secret"


def planning(
    *, expertise: int = 0, card: str = "test_plan", abel: dict[str, Any] | None = None, **on: Any
) -> EnormityState:
    """Abel's turn, with one Stratagem beside the board."""
    stratagems = [{"card": card, **on}]
    return table(2, location="yard", active=0, pool={"expertise": expertise}, stratagems=stratagems, abel=abel or {})


def acting(state: EnormityState, *answers: Any) -> Played:
    """The rest of Abel's turn."""
    return act(state, "acting", seat=0).answer(*answers)


@rule("EN-606")
def test_a_stratagem_flips_as_soon_as_its_requirement_is_met() -> None:
    (one,) = acting(planning(expertise=1, tokens=3), PAY).state.stratagems
    assert (one.ready, one.charges) == (True, 2)
    (other,) = acting(planning(expertise=1, tokens=2), PAY).state.stratagems
    assert (other.ready, other.tokens) == (False, 3)


@rule("EN-606")
def test_a_stratagem_on_its_requirement_side_cannot_be_used() -> None:
    assert acting(planning(tokens=3)).refused[USE] == "EN-606"


@rule("EN-607", "EN-690")
def test_expertise_goes_from_the_active_pool_onto_it() -> None:
    played = acting(planning(expertise=3), PAY)
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.stratagem_pay", 1, 3)
    played.answer(2)
    assert (played.state.pool.expertise, played.state.stratagems[0].tokens) == (1, 2)
    assert PAY in played.options, "at any point of the turn, more than once"


@rule("EN-607")
def test_no_more_goes_onto_it_than_it_needs() -> None:
    assert acting(planning(expertise=9, tokens=2), PAY).asked.most == 2


@rule("EN-607")
def test_without_expertise_nothing_goes_onto_it() -> None:
    played = acting(planning())
    assert played.refused[PAY] == "EN-607"
    assert PAY not in played.options


@rule("EN-608", "EN-081")
def test_a_charge_does_what_the_card_says() -> None:
    played = acting(planning(ready=True, charges=2), USE)
    assert played.state.spacers[0].stress == 1
    assert (played.state.stratagems[0].ready, played.state.stratagems[0].charges) == (True, 1)


@rule("EN-608")
def test_after_the_last_charge_it_flips_back_and_can_be_unlocked_again() -> None:
    played = acting(planning(expertise=4, ready=True, charges=1), USE)
    assert not played.state.stratagems[0].ready
    assert USE in played.answer(PAY, 4).options


@rule("EN-609")
def test_its_tokens_go_when_it_flips() -> None:
    played = acting(planning(expertise=4), PAY, 4)
    assert (played.state.stratagems[0].tokens, played.state.pool.expertise) == (0, 0)
    again = acting(planning(expertise=4, ready=True, charges=1), USE, PAY)
    assert again.asked.most == 4, "the full number again"


@rule("EN-610")
def test_its_tokens_are_not_milled() -> None:
    def play(run: Run) -> Any:
        mill(run)
        yield from ()

    played = act(planning(expertise=2, tokens=3), play)
    assert (played.state.pool.expertise, played.state.stratagems[0].tokens) == (0, 3)


@rule("EN-606")
def test_of_a_requirement_that_no_pack_has_the_table_says_that_it_is_met() -> None:
    played = acting(planning(card="test_secret"))
    assert FLIP in played.options
    assert played.answer(FLIP).state.stratagems[0].ready


@rule("EN-565")
def test_who_has_fallen_uses_no_stratagem() -> None:
    assert acting(planning(ready=True, charges=1, abel={"knocked": "falling"})).refused[USE] == "EN-565"


def test_tactical_redeployment_moves_three_spaces_and_makes_noise() -> None:
    card = "tactical_redeployment"
    state = planning(card=card, ready=True, charges=1)
    state.blips = table(1, blips=[(8, 8)]).blips
    played = acting(state, f"stratagem.use.{card}")
    assert said(played.asked.text) == "Abel: where to? 3 spaces left"
    played.answer("0,3", ("o1",), ())
    assert played.run.where(0) == (0, 3)
    assert [tuple(blip.at) for blip in played.state.blips] != [(8, 8)], "the Blip heard it"
