"""Windows of opportunity and Chain Breaks in Intruder Attacks (EN-397 to EN-406)."""

from __future__ import annotations

from typing import Any

from companion.games.enormity.intruders import chain
from companion.games.enormity.spacer_attack import SpacerAttack
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, rule, table

DUELLIST: dict[str, Any] = {"depth": "full", "character": "own_duellist", "worn": [{"card": "own_spear"}]}
WATCHER = {"at": [1, 1], "sheet": "own_watcher"}


def duel(intruder: Any = WATCHER, **abel: Any) -> EnormityState:
    """Abel, who has Reactions, beside an Intruder whose attack has a window."""
    return table(1, at=[(2, 1)], intruders=[intruder], abel=DUELLIST | abel)


def riposte(played: Played) -> Played:
    """Abel uses the Bonus Attack of a Reaction; it fails."""
    played.answer("0 ability.own_riposte", "own_spear", "1", ("-",), ())
    return played


@rule("EN-397", "EN-564")
def test_a_window_before_an_instruction_lets_spacers_use_reactions_before_it() -> None:
    played = act(duel(stress=2), "activate", intruder=1)
    assert (played.asked.key, played.asked.rule) == ("ask.reaction", "EN-397")
    played.answer("0 ability.own_duck")
    assert played.state.spacers[0].stress == 1
    assert played.answer("go_on").asked.key == "ask.dice"


@rule("EN-397")
def test_without_the_symbol_there_is_no_window() -> None:
    assert act(duel((1, 1)), "activate", intruder=1).asked.key == "ask.dice"


@rule("EN-398")
def test_in_one_window_no_two_abilities_of_one_name_but_any_number_of_others() -> None:
    played = act(duel(stress=5, broken_down=True), "activate", intruder=1)
    played.answer("0 ability.own_duck")
    assert "0 ability.own_duck_low" not in played.options
    assert played.refused["0 ability.own_duck_low"] == "EN-398"
    assert "0 ability.own_leap" in played.options


@rule("EN-399")
def test_who_leaves_the_reach_before_the_roll_is_followed_but_not_rolled_against() -> None:
    # The Intruder came 2 of its 3 spaces; a Reaction by hand takes the Target away, and it comes 1 more.
    state = table(1, at=[(4, 1)], intruders=[WATCHER])
    played = act(state, "activate", intruder=1)
    assert played.state.intruders[0].at == (3, 1)
    played.session.correct("spacers.0.at", "6,1")
    played.answer("go_on")
    assert played.done
    assert "told.rolled" not in played.told
    assert played.state.intruders[0].at == (4, 1)
    assert played.state.spacers[0].radiation == 1  # after-attack effects come all the same


@rule("EN-400")
def test_a_spacer_who_is_falling_down_cannot_use_reactions() -> None:
    played = act(duel(knocked="falling"), "activate", intruder=1)
    assert played.asked.key == "ask.dice"
    lightly = table(2, at=[(2, 1), (9, 9)], intruders=[WATCHER], abel={"knocked": "falling"})
    asked = act(lightly, "activate", intruder=1)
    assert asked.options == ["1 by_hand", "1 bonus", "go_on"]
    assert asked.refused == {"0 by_hand": "EN-400"}


@rule("EN-401")
def test_a_bonus_attack_ends_the_intruder_attack_with_all_that_would_follow() -> None:
    played = riposte(act(duel({"at": [1, 1], "sheet": "own_watcher_mild"}), "activate", intruder=1))
    played.answer_all({"ask.bonuses": ["done"]})
    assert "told.chain_break" in played.told
    assert "EN-385" not in played.rules  # nothing was rolled against Abel
    assert played.state.spacers[0].radiation == 0
    assert played.state.attacking == []


@rule("EN-401")
def test_another_intruder_attack_ends_the_first() -> None:
    # Abel steps away in the window: the Watcher strikes at who leaves, and its first attack is over.
    played = act(duel(), "activate", intruder=1)
    played.answer("0 ability.own_leap", "3,1")
    assert played.told.count("told.protocol") == 2
    played.answer("go_on")
    assert played.asked.key == "ask.dice"
    played.answer(("-",))
    assert played.done
    assert played.told.count("told.chain_break") == 1
    assert played.told.count("told.rolled") == 1
    assert played.state.spacers[0].radiation == 1  # of the second attack only


@rule("EN-402")
def test_an_effect_that_says_chain_break_ends_the_attack_in_progress() -> None:
    played = act(duel({"at": [1, 1], "sheet": "own_snapper"}), "activate", intruder=1, answers={"ask.dice": [("-",)]})
    assert "EN-402" in played.rules
    assert (played.state.spacers[0].infection, played.state.spacers[0].radiation) == (0, 0)


@rule("EN-402", "EN-405")
def test_it_ends_a_spacer_attack_where_no_intruder_attack_goes_on() -> None:
    state = duel()
    state.spacer_attacks = [SpacerAttack(0, weapon="own_spear")]
    played = act(state, "chain_break")
    assert played.state.spacer_attacks[0].broken
    assert played.state.spacer_attacks[0].left_tokens


@rule("EN-403")
def test_in_a_zone_attack_a_chain_break_counts_for_one_spacer_alone() -> None:
    # Abel flatlines and strikes back; the attack on Okafor and what follows it go on.
    bomber = {"at": [1, 1], "sheet": "own_bomber"}
    state = table(2, at=[(2, 1), (1, 2)], intruders=[bomber], abel=DUELLIST | {"vitals": 1}, okafor={"depth": "full"})
    played = act(
        state,
        "activate",
        intruder=1,
        answers={"ask.flatline": ["live_act"], "ask.flatline_act": ["attack"]} | {"ask.dice": [("p1",)]},
    )
    played.answer("own_spear", "1", ("-",), ())
    played.answer_all({"ask.bonuses": ["done"], "ask.dice": [("p2",)]})
    assert "EN-403" in played.rules
    assert [spacer.radiation for spacer in played.state.spacers] == [0, 1]
    assert played.state.spacers[1].vitals == 7
    assert (played.state.attacking, played.state.zone_attack) == ([], None)


@rule("EN-496", "EN-497")
def test_who_kills_the_source_of_a_blast_spares_none_of_the_others() -> None:
    """The attacks of a Blast are simultaneous: Abel strikes back and kills the Bomber, and Okafor is hit too."""
    bomber = {"at": [1, 1], "sheet": "own_bomber"}
    state = table(2, at=[(2, 1), (1, 2)], intruders=[bomber], abel=DUELLIST | {"vitals": 1}, okafor={"depth": "full"})
    answers = {"ask.flatline": ["live_act"], "ask.flatline_act": ["attack"]} | {"ask.dice": [("p1",)]}
    played = act(state, "activate", intruder=1, answers=answers)
    played.answer("own_spear", "1", ("p4",), ())
    played.answer_all({"ask.bonuses": ["done"], "ask.dice": [("p2",)]})
    assert played.state.intruders == []
    assert [spacer.vitals for spacer in played.state.spacers] == [0, 7]
    assert [spacer.radiation for spacer in played.state.spacers] == [0, 1]
    assert (played.state.attacking, played.state.zone_attack) == ([], None)


@rule("EN-406")
def test_a_reprisal_attack_breaks_nothing() -> None:
    state = duel()
    state.spacer_attacks = []
    state.attacking = [77]
    played = act(state, "respond", intruder=1, outcome="fail", seat=0, answers={"ask.response": ["instinct"]})
    assert played.asked.key == "ask.dice"
    assert played.answer(("-",)).state.attacking == [77]


@rule("EN-406")
def test_a_follow_up_attack_breaks_nothing() -> None:
    from companion.games.enormity.attack.sequence import attack
    from companion.games.enormity.spacer_attack import AttackKind

    state = duel()
    state.attacking = [1]
    played = act(
        state, lambda run: attack(run, 0, kind=AttackKind.FOLLOW_UP), answers={"ask.attack_weapon": ["own_spear"]}
    )
    assert played.answer("1").state.attacking == [1]


def test_an_attack_that_was_broken_is_told_from_one_that_began_in_its_place() -> None:
    state = duel()

    def script(run: Any) -> Any:
        first = chain.begin(run, 1)
        chain.interrupt(run)
        second = chain.begin(run, 1)
        assert chain.goes_on(run, 1, second)
        chain.end(run, second)
        assert not chain.goes_on(run, 1, first)
        yield from ()

    assert act(state, script).done
