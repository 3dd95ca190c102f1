"""What can be looked up: the cards that everybody may see, the breaches, the supply, the devoured pile."""

from __future__ import annotations

from companion.engine.indicators import Chapter, Gauge
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.sight import indicators
from companion.games.aeons_end.state import UNSEEN, AeonsEndState
from companion.games.aeons_end.table import AeonsEnd
from tests.games.aeons_end.tables import rule, said, seat, table

OPENED = ("open", "closed/1", "destroyed", "open")


def looked_up(state: AeonsEndState, key: str) -> dict[str, list[tuple[str, str, str]]]:
    """The chapters behind a gauge by heading, each entry as its text, what stands beside it and what below."""
    gauges = [one for one in indicators(AeonsEnd(state, GAME.box)) if isinstance(one, Gauge) and one.key == key]
    return {said(one.heading): entries(one) for one in gauges[0].chapters}


def entries(chapter: Chapter) -> list[tuple[str, str, str]]:
    return [(said(one.text), said(one.aside), said(one.remark)) for one in chapter.entries]


@rule("AE-125")
def test_hand_play_area_and_discard_pile_of_a_whole_table_can_be_looked_up() -> None:
    hand, discard = ["crystal", "spark", "crystal"], ["jade", "crystal", "crystal"]
    state = table(phase="main", abby=seat(full=True, hand=hand, played=["crystal"], discard=discard, deck=["spark"]))
    found = looked_up(state, "player.1.life")
    assert found["Hand (3)"] == [("Crystal ×2", "", "1 aether."), ("Spark", "", "Cast for 1 damage.")]
    assert found["Played (1)"] == [("Crystal", "", "")]
    assert found["Discard pile (3), the top card first"] == [("Jade, Crystal ×2", "", "")]
    assert found["Deck: 1 card"] == []


def test_of_a_player_tracked_lightly_only_the_mat_can_be_looked_up() -> None:
    state = table(phase="main", abby=seat("open:spark:5", *OPENED[1:], mage="brama"))
    found = looked_up(state, "player.1.life")
    assert list(found) == ["Brama: Brink Siphon", "Breaches"]
    assert found["Breaches"] == [
        ("I: Spark, cost 5", "opened", ""),
        ("II", "closed, turned once: focus 2, open 4", ""),
        ("III", "destroyed", ""),
        ("IV", "opened", ""),
    ]


def test_a_closed_breach_is_looked_up_with_its_costs_as_it_is_turned_now() -> None:
    found = looked_up(table(phase="main", abby=seat("open", "closed/3", "closed/0", "closed/2")), "player.1.life")
    assert [aside for _, aside, _ in found["Breaches"]] == [
        "opened",
        "closed, turned 3 times: open 2",
        "closed: focus 3, open 9",
        "closed, turned 2 times: focus 4, open 7",
    ]


def test_an_unseen_card_in_hand_is_said_to_be_one() -> None:
    state = table(phase="main", abby=seat(full=True, hand=[UNSEEN, UNSEEN]))
    name = said(AeonsEnd(state, GAME.box).card_name(UNSEEN))
    assert looked_up(state, "player.1.life")["Hand (2)"] == [(f"{name} ×2", "", "")]


def test_the_supply_is_looked_up_by_type_with_costs_and_what_is_left() -> None:
    piles = [{"card": "ignite", "left": 0}, {"card": "jade", "left": 7}]
    found = looked_up(table(phase="main", supply=piles), "gravehold")
    assert list(found) == ["Gems of the supply", "Spells of the supply"]
    assert found["Gems of the supply"] == [("Jade", "2 aether · 7 left", "2 aether.")]
    assert found["Spells of the supply"][0][:2] == ("Ignite", "4 aether · 0 left")
