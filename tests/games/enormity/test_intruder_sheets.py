"""Intruder sheets as their owners can type them in: what the words of a sheet do, and what the table does by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.effects import AskTable, Effects, Operation, Scope, resolve
from companion.engine.errors import PackError
from companion.games.enormity.box import MAPS, PACK, read_box
from companion.games.enormity.intruders.acts import Act, IntruderScope
from companion.games.enormity.intruders.commands import perform
from companion.games.enormity.operations import VOCABULARY
from companion.games.enormity.operations.intruders import AtTheEnd, IfDealt, IfStress, Kill, SpawnIntruder, Suffer
from companion.games.enormity.pieces import AtEndOf
from companion.games.enormity.state import EnormityState
from tests.games.enormity.tables import Played, act, said, table


def performed(state: EnormityState, *do: Operation, after: tuple[Operation, ...] = ()) -> Played:
    """Grin 1 performs this line at Abel."""
    scope = IntruderScope("grin", 0, act=Act(1, "grin", targets=[0]))
    return act(state, lambda run: perform(run, scope, Effects(do), Effects(after)))


def beside(**abel: Any) -> EnormityState:
    """Abel beside a Grin."""
    return table(1, at=[(2, 1)], intruders=[(1, 1)], abel=abel)


def test_what_the_words_cannot_say_the_table_does_by_hand() -> None:
    played = performed(beside(), AskTable(text="hiss"), Suffer(radiation=1))
    assert [one.key for one in played.shown] == ["ask.by_hand"]
    assert played.state.spacers[0].radiation == 1


@pytest.mark.parametrize(("stress", "radiation"), [(2, 0), (3, 1)])
def test_what_depends_on_stress(stress: int, radiation: int) -> None:
    played = performed(beside(stress=stress), IfStress(at_least=3, effects=Effects([Suffer(radiation=1)])))
    assert played.state.spacers[0].radiation == radiation


def test_what_depends_on_damage_does_not_come_without_any() -> None:
    played = performed(beside(), after=(IfDealt(at_least=1, effects=Effects([Suffer(radiation=1)])),))
    assert played.state.spacers[0].radiation == 0


def test_what_waits_for_the_end_of_the_round_is_noted_with_its_card() -> None:
    played = performed(beside(), AtTheEnd(when=AtEndOf.ROUND, text="hiss"))
    assert [(one.when, one.card, one.text) for one in played.state.waiting] == [(AtEndOf.ROUND, "grin", "hiss")]


def test_nothing_follows_for_a_spacer_whom_the_action_killed() -> None:
    state = table(2, at=[(2, 1), (9, 9)], intruders=[(1, 1)])
    played = performed(state, Kill(), after=(Suffer(radiation=1),))
    assert played.state.spacers[0].radiation == 0


def test_an_intruder_that_appears_and_waits_does_not_act() -> None:
    state = table(1, at=[(2, 1)], intruders=[(9, 9)], met=["grin"])
    played = performed(state, SpawnIntruder())
    played.answer("3,1")
    assert (played.done, len(played.state.intruders)) == (True, 2)


def test_an_intruder_with_nobody_on_the_board_finds_no_target() -> None:
    state = table(1, intruders=[(1, 1)], abel={"elsewhere": "vault"})
    played = act(state, "activate", intruder=1)
    assert played.told[-1] == "told.no_target"


def test_words_of_a_sheet_on_another_card_do_nothing() -> None:
    played = act(beside(), lambda run: resolve(run, [SpawnIntruder()], Scope("osr_3", 0, 0)))
    assert played.told == ["told.nothing_there"]


def test_a_sheet_of_the_owner_is_read_with_the_same_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        """
intruders:
  - id: my_thing
    name: Thing
    summary: Mine.
    antinomy: {white: 2, red: 3, black: 4}
    noise: {white: white, red: red, black: black}
    range: 3
    protocols:
      - name: Spit
        when: in_sight
        targets: [{who: lowest_vitals, where: in_sight}]
        do: [{op: window}, {op: intruder_attack, near: ranged, dice: [red], gates: [{stress: 3, dice: [red]}]}]
        after: [{op: ask_table, text: It purrs.}]
      - {name: Wait, when: always, do: []}
""",
        encoding="utf-8",
    )
    box = read_box([*sorted(PACK.glob("*.yaml")), file], VOCABULARY, sorted(MAPS.glob("*.map")))
    assert [one.name for one in box.sheet("my_thing").protocols] == ["Spit", "Wait"]


def test_what_is_wrong_on_a_sheet_is_said_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        """
intruders:
  - id: my_thing
    name: Thing
    summary: Mine.
    antinomy: {white: 2, red: 3, black: 4}
    noise: {white: white, red: red, black: black}
    protocols:
      - {name: Spit, when: sometimes, do: [{op: intruder_atack, dice: [red]}]}
""",
        encoding="utf-8",
    )
    with pytest.raises(PackError) as wrong:
        read_box([file], VOCABULARY)
    assert "mine.yaml:9" in str(wrong.value)
    assert "intruder_attack" in str(wrong.value)
    assert "sometimes" in str(wrong.value)


def test_a_move_is_told_in_words() -> None:
    played = act(table(1, at=[(6, 0)], intruders=[(0, 0)]), "activate", intruder=1)
    assert "Grin 1 moves 3 right" in [said(event.message) for event in played.events]
