"""Who may react now, as lights and screen show it: who is asked, one after another, and nobody else."""

from __future__ import annotations

from companion.engine.indicators import Alert
from companion.games.endogenesis import sight
from tests.games.endogenesis.reacting import attacked, ready
from tests.games.endogenesis.tables import Played, rule, said, table


def may_react(played: Played) -> list[tuple[str, str]]:
    """The key and the words of each alert on who may react."""
    found = [one for one in sight.indicators(played.play) if isinstance(one, Alert) and one.key.endswith("may_react")]
    return [(one.key, said(one.message)) for one in found]


@rule("EG-118", "EG-227")
def test_who_is_asked_for_an_answer_is_shown_until_it_is_given() -> None:
    played = attacked(table(2, active=0, bo=ready("test_guard")))
    assert may_react(played) == [("players.1.may_react", "Bo may react now")]
    assert may_react(played.answer("pass")) == []


@rule("EG-129", "EG-227")
def test_each_of_several_is_shown_when_it_is_their_turn_to_decide() -> None:
    played = attacked(table(3, active=0, bo=ready("test_guard"), cy=ready("test_mirror")), "test_wave")
    assert [key for key, _ in may_react(played)] == ["players.1.may_react"]
    assert [key for key, _ in may_react(played.answer("pass"))] == ["players.2.may_react"]


@rule("EG-207")
def test_who_is_hit_by_an_answer_is_shown_and_then_nobody() -> None:
    played = attacked(table(2, active=0, ada=ready("test_guard"), bo=ready("test_mirror", hand=["test_vial"])))
    played.answer("react")
    assert (played.asked.key, may_react(played)[0][0]) == ("ask.reaction", "players.1.may_react")
    played.answer("slot:0")
    assert (played.asked.key, may_react(played)) == ("ask.payment", [])
    played.answer("test_vial")
    assert (played.asked.key, may_react(played)[0][0]) == ("ask.react", "players.0.may_react")
    played.answer("pass")
    assert may_react(played) == []
