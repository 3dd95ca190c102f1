"""Scenarios: what the file does is done, and what is not as it expects is said, expected beside found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.scenarios import differences

HOLDING = {
    "part of a state, an event's arguments, and the rule": """
        given: {gravehold: 8, players: {0: {life: 0}}}
        do: {damage_player: {player: player_1, amount: 2}}
        expect:
          state: {gravehold: 4, players: {0: {life: 0}}}
          events: [told.doubled: {player: Abby, amount: 2, rule: AE-172}, told.gravehold_suffers]
          rules: [AE-177]
          not_told: [told.ended]
          ended: false
          problems: []
        """,
    "answers by the prompt's key": """
        do: {damage_player: {player: player_1, amount: 11}}
        answers: {ask.destroy_breach: III}
        expect: {state: {players: {0: {breaches: {2: {destroyed: true}}}}, gravehold: 28}, prompt: null}
        """,
    "several answers to one prompt in order, and several scripts": """
        do: [{unleash: {times: 2}}, {main_phase: {player: player_2}}]
        answers: {ask.action: [focus.II, charge, end_turn]}
        expect: {state: {nemesis: {fury: 3}, players: {1: {charges: 1, breaches: {1: {turns: 1}}}}}, prompt: null}
        """,
    "one answer that is a list": """
        begin: new
        do: play
        settings: {players: [Abby, Bob], mages: [brama, jian], nemesis: rageborne, market: []}
        answers: {ask.ready: [decks, start], ask.real_decks: [nemesis_deck, turn_order_deck]}
        expect:
          state: {settings: {nemesis_deck: real, strike_deck: dealt, turn_order_deck: real}}
          prompt: {key: ask.draw_turn_order, kind: scan, options_in_any_order: [nemesis, player_2, player_1]}
        """,
    "the open prompt": """
        do: {main_phase: {player: player_1}}
        expect:
          prompt:
            key: ask.action
            seat: 0
            rule: AE-050
            options_include: [charge, end_turn]
            options_without: [ability.player_1]
          rules: [AE-050]
        """,
    "chance laid down": """
        begin: new
        do: set_up
        settings: {players: [Abby, Bob], mages: [brama, jian], nemesis: rageborne, market: [],
          nemesis_deck: real, strike_deck: real, turn_order_deck: dealt}
        chance: [shuffle: [nemesis, player_1, player_2, player_1, player_2, nemesis]]
        expect: {state: {turn_order: {deck: {cards: [nemesis, player_1, player_2, player_1, player_2, nemesis]}}}}
        """,
    "an end that stops a script, and those behind it": """
        given: {gravehold: 1}
        do: [{damage_gravehold: {amount: 3}}, {damage_player: {player: player_1, amount: 3}}]
        expect: {ended: ending.gravehold_fell, prompt: null, state: {players: {0: {life: 10}}}}
        """,
    "all events there are": """
        given: {players: {1: {life: 4}}}
        do: {heal_player: {player: player_2, amount: 9}}
        expect: {events_exactly: [told.player_gains: {amount: 6, before: 4, after: 10}]}
        """,
    "steps on one running game": """
        steps:
        - do: {main_phase: {player: player_1}}
          answers: {ask.action: charge}
          expect: {state: {players: {0: {charges: 1}}}, events: [told.gains_charge], prompt: ask.action}
        - answers: {ask.action: end_turn}
          expect: {events_exactly: [], prompt: null}
        - do: {damage_nemesis: {amount: 3}}
          expect: {state: {players: {0: {charges: 1}}, nemesis: {life: 67}}}
        """,
    "a journey with corrections, undo and redo": """
        do: {main_phase: {player: player_1}}
        inputs:
        - answer: {ask.action: charge}
        - correct: {gravehold: 12}
        - answer: {ask.action: focus.II}
        - undo: 3
        - redo
        expect:
          state: {gravehold: 30, players: {0: {charges: 1, breaches: {1: {turns: 0}}}}}
          events: [told.gains_charge]
          not_told: [told.corrected, told.focused]
        """,
    "what came instead of what an earlier step did": """
        steps:
        - do: {main_phase: {player: player_1}}
          inputs: [answer: {ask.action: charge}]
          expect: {events: [told.gains_charge]}
        - inputs: [undo, answer: {ask.action: focus.II}]
          expect:
            events: [told.focused]
            not_told: [told.gains_charge]
        """,
    "a step that the table does by hand": """
        do: {damage_player: {player: player_1, amount: 10}}
        inputs: [by_hand: ask.destroy_breach]
        expect: {events: [told.by_hand], state: {players: {0: {life: 0}}}, prompt: null}
        """,
    "undo of a whole script": """
        do: {damage_player: {player: player_1, amount: 10}}
        inputs: [answer: {ask.destroy_breach: I}, undo]
        expect: {prompt: ask.destroy_breach}
        """,
    "undo behind a script that asks nothing": """
        do: unleash
        inputs: [correct: {gravehold: 12}, undo]
        refused: [{correct: {gravehold: 31}}]
        expect:
          state: {nemesis: {fury: 2}, gravehold: 30}
          events_exactly: [told.unleash, told.gains_fury]
          prompt: null
        """,
    "a game ended and called back by corrections": """
        do: unleash
        inputs: [correct: {gravehold: 0}, correct: {gravehold: 9}]
        expect: {state: {nemesis: {fury: 2}, gravehold: 9}, ended: false, prompt: null}
        """,
    "an answer where nothing is asked": """
        do: unleash
        refused: [ok, charge]
        """,
    "a correction behind a script that has ended": """
        do: {main_phase: {player: player_1}}
        inputs: [answer: {ask.action: charge}, answer: {ask.action: end_turn}]
        refused: [{correct: {gravehold: 31}}]
        expect: {state: {players: {0: {charges: 1}}}, prompt: null}
        """,
    "refusals": """
        do: {main_phase: {player: player_1}}
        refused: [cast.I, 3, {correct: {gravehold: 31}}, {correct: {gravehould: 3}}, {by_hand: ask.action}]
        expect: {prompt: ask.action}
        """,
    "an acknowledgement to stop at": """
        do: {player_turn: {player: player_1}}
        answers: {ask.action: end_turn}
        acknowledge: stop
        expect: {prompt: {key: ask.draw_phase, kind: acknowledge, options: []}}
        """,
    "what an undo puts back": """
        settings: {players: [Abby, Bob], nemesis: rageborne, turn_order_deck: real}
        do: play
        inputs: [answer: {ask.draw_turn_order: player_1}]
        expect: {put_back: [put_back.turn_order], prompt: ask.action}
        """,
}


@pytest.mark.parametrize("text", HOLDING.values(), ids=HOLDING.keys())
def test_a_scenario_holds(tmp_path: Path, text: str) -> None:
    assert differences(tmp_path, text) == []


FAILING = {
    "a value in the state": (
        """
        do: {damage_gravehold: {amount: 3}}
        expect:
          state:
            gravehold: 28
            players: {1: {life: 9}}
        """,
        ["6: scenario 1: gravehold: expected 28, found 27", "7: scenario 1: players.1.life: expected 9, found 10"],
    ),
    "the open prompt": (
        "do: {main_phase: {player: player_1}}\nexpect: {prompt: ask.cast}",
        ["4: scenario 1: prompt.key: expected 'ask.cast', found 'ask.action'"],
    ),
    "a prompt where none is expected": (
        "do: {main_phase: {player: player_1}}\nexpect: {prompt: null}",
        ["4: scenario 1: prompt: expected None, found 'ask.action'"],
    ),
    "the options of the prompt": (
        "do: {damage_player: {player: player_1, amount: 10}}\nexpect: {prompt: {options: [II, I, III, IV]}}",
        ["4: scenario 1: prompt.options: expected ['II', 'I', 'III', 'IV'], found ['I', 'II', 'III', 'IV']"],
    ),
    "events in another order": (
        """
        do: [{damage_gravehold: {amount: 3}}, unleash]
        expect: {events: [told.unleash, told.gravehold_suffers]}
        """,
        [
            "4: scenario 1: events: expected told.gravehold_suffers after told.unleash {'nemesis': 'Rageborne'}, "
            "found told.gains_fury {'nemesis': 'Rageborne', "
        ],
    ),
    "more events than are named": (
        "do: unleash\nexpect: {events_exactly: [told.unleash]}",
        ["4: scenario 1: events_exactly: expected no more, found told.gains_fury {"],
    ),
    "fewer events than are named": (
        "do: unleash\nexpect: {events_exactly: [told.unleash, told.gains_fury, told.ended]}",
        ["4: scenario 1: events_exactly: expected told.ended, found nothing more"],
    ),
    "an event that must not be": (
        "do: unleash\nexpect: {not_told: [told.unleash]}",
        ["4: scenario 1: events: expected no told.unleash, found told.unleash {'nemesis': 'Rageborne'}"],
    ),
    "a rule that was not followed": (
        "do: {damage_gravehold: {amount: 3}}\nexpect: {rules: [AE-189]}",
        ["4: scenario 1: rules: expected AE-189 to be followed, found AE-177"],
    ),
    "an end": (
        "do: unleash\nexpect: {ended: ending.nemesis_slain}",
        ["4: scenario 1: ended: expected 'ending.nemesis_slain', found False"],
    ),
    "a problem": (
        "given: {gravehold: 99}\ndo: unleash\nexpect: {problems: []}",
        ["5: scenario 1: problems: expected [], found ['gravehold is 99, expected 0 to 30']"],
    ),
    "an answer that was never asked for": (
        "do: unleash\nanswers: {ask.action: charge}",
        ["4: scenario 1: ask.action: expected to be asked, was not; the game asks nothing"],
    ),
    "an answer that is not possible": (
        "do: {damage_player: {player: player_1, amount: 10}}\nanswers: {ask.destroy_breach: V}",
        [
            "4: scenario 1: ask.destroy_breach: 'V' is not possible here; possible: 'I', 'II', 'III', 'IV'",
        ],
    ),
    "an input to another prompt": (
        "do: {main_phase: {player: player_1}}\ninputs: [answer: {ask.cast: cast.I}]",
        ["4: scenario 1: inputs: expected ask.cast to be asked; the game asks ask.action"],
    ),
    "an answer that should have been refused": (
        "do: {main_phase: {player: player_1}}\nrefused: [charge]\nexpect: {state: {players: {0: {charges: 0}}}}",
        ["4: scenario 1: expected RefusedAnswer(value='charge') to be refused, found it taken"],
    ),
    "chance that was not used": (
        "do: unleash\nchance: [roll: [3]]",
        ["4: chance: expected to be asked for, was not: Roll(faces=[3])"],
    ),
    "a script started where another still asks": (
        "steps: [{do: {main_phase: {player: player_1}}}, {do: unleash}]",
        ["3: scenario 1: step 2: `do` cannot start anything: the game asks ask.action"],
    ),
    "a card that does not exist": (
        "do: {resolve_card: {card: no_card}}",
        ["3: scenario 1: there is no card 'no_card'"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), FAILING.values(), ids=FAILING.keys())
def test_a_difference_is_said(tmp_path: Path, text: str, expected: list[str]) -> None:
    found = differences(tmp_path, text)

    assert len(found) == len(expected)
    assert all(one.startswith(other) for one, other in zip(found, expected, strict=True)), found


STOPPED = {
    "a value": ("do: {main_phase: {player: player_1}}\nexpect: {state: {gravehold: 3}}", "the game asks ask.action"),
    "nothing waits": ("do: {damage_gravehold: {amount: 3}}\nexpect: {state: {gravehold: 3}}", None),
    "the prompt is looked at": ("do: {main_phase: {player: player_1}}\nexpect: {prompt: null}", None),
}


@pytest.mark.parametrize(("text", "asked"), STOPPED.values(), ids=STOPPED.keys())
def test_where_a_step_stopped_at_a_question_it_is_said_which(tmp_path: Path, text: str, asked: str | None) -> None:
    _, *more = differences(tmp_path, text)
    assert [line.partition("stopped where ")[2].partition(";")[0] for line in more] == ([asked] if asked else [])
