"""The ends of the Spacer Phase and of the round (EN-032, EN-311, EN-440)."""

from __future__ import annotations

from companion.games.enormity.run.round_end import end_of_round, end_of_spacer_phase
from companion.games.enormity.state import Phase
from tests.games.enormity.tables import act, rule, table

TWO = [
    {"when": "spacer_phase", "card": "own_watcher", "text": "first thing"},
    {"when": "round", "card": "own_watcher", "text": "another time"},
    {"when": "spacer_phase", "card": "own_titan", "text": "second thing"},
]


@rule("EN-311")
def test_effects_at_the_end_of_the_spacer_phase_come_in_the_players_order_before_the_intruder_phase() -> None:
    played = act(table(1, waiting=TWO, phase=Phase.END_OF_SPACERS), end_of_spacer_phase)
    assert (played.asked.key, played.asked.rule, played.options) == ("ask.at_end", "EN-311", ["0", "1"])
    assert played.state.phase is Phase.END_OF_SPACERS
    played.answer("1")
    assert [event.message.args["text"].args["text"] for event in played.events] == ["second thing", "first thing"]
    assert played.state.phase is Phase.INTRUDERS
    assert [one.text for one in played.state.waiting] == ["another time"]


@rule("EN-440")
def test_effects_at_the_end_of_the_round_come_last_and_then_a_new_round_starts() -> None:
    played = act(table(1, waiting=TWO, phase=Phase.END_OF_ROUND), end_of_round)
    assert [one.key for one in played.shown] == ["ask.do_at_end"]
    assert (played.state.round, played.state.phase) == (2, Phase.COUNTDOWN)
    assert len(played.state.waiting) == 2


@rule("EN-440")
def test_several_at_the_end_of_the_round_come_in_the_players_order() -> None:
    several = [one | {"when": "round"} for one in TWO]
    played = act(table(1, waiting=several), end_of_round)
    assert (played.asked.rule, played.options) == ("EN-440", ["0", "1", "2"])


def test_with_the_intruder_phase_nobody_has_acted() -> None:
    blips = [{"at": [9, 9], "patrolled": True}]
    state = table(1, intruders=[{"at": [5, 5], "activated": True}], blips=blips, alert_faced=True)
    played = act(state, end_of_spacer_phase)
    assert not played.state.intruders[0].activated
    assert not played.state.blips[0].patrolled
    assert not played.state.alert_faced
