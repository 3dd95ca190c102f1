"""The tabletop: sightings, touches and devices meet a session."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.engine.errors import JournalBusyError
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Kind, Option, Prompt, Refused, ScanCard
from companion.engine.scripts import Script
from companion.games.aeons_end.game import AeonsEndGame
from companion.games.aeons_end.table import AeonsEnd
from companion.shelf import Shelf
from companion.tabletop import Tabletop
from drivers.health import DeviceHealth
from drivers.health import Health as LightHealth
from tests.companion.tables import SETTLED, appeared, code, left, notices, shelf, table_past_setup
from ui.contract import Health, Tone
from vision.eyes import Back, Changed, Ended, Lost
from vision.things import CameraMoved


def test_a_card_in_view_answers_the_prompt_that_waits_for_it(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    assert table.view().asked.kind is Kind.SCAN
    table.see(appeared(code("player_2")))
    assert table.view().asked.key == "ask.action"
    assert table.session.play.state.active == "player_2"


def test_a_card_that_cannot_be_it_is_named_and_does_nothing(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    before = table.view()
    table.see(appeared(code("cleave")))
    assert "Cleave" in notices(table)
    assert (table.view().step, table.view().asked) == (before.step, before.asked)


@pytest.mark.parametrize(
    "text", ["https://example.org/x", "rm -rf ~", "[b]bold[/b]", "\x1b[31m", "7" * 4096, "Ünïcode", ""]
)
def test_foreign_text_is_shown_escaped_and_does_nothing(tmp_path: Path, text: str) -> None:
    table = table_past_setup(tmp_path)
    step = table.view().step
    table.see(appeared(text))
    assert table.view().step == step
    assert "no label of ours" in notices(table)
    assert len(notices(table)) < 120
    assert "\x1b" not in notices(table)


def test_a_label_of_another_game_is_told_apart(tmp_path: Path) -> None:
    from companion.engine.labels import label_code

    table = table_past_setup(tmp_path)
    table.see(appeared(label_code("EN", "grin")))
    assert "another game" in notices(table)


def test_a_label_that_no_card_has_is_told_apart(tmp_path: Path) -> None:
    from companion.engine.labels import label_code

    table = table_past_setup(tmp_path)
    table.see(appeared(label_code("AE", "no_such_card")))
    assert "no card of this game" in notices(table)


def test_two_cards_in_view_at_once_are_a_question_not_an_answer(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path, turn_order_deck="dealt")
    play_until(table, Kind.SCAN)
    assert table.view().asked.key == "ask.draw_nemesis_deck"
    step = table.view().step
    table.see(appeared(code("cleave"), code("slaughter")))
    assert table.view().step == step
    assert "Cleave" in notices(table)
    assert "Slaughter" in notices(table)
    table.see(left(code("slaughter")))
    assert table.view().step > step


def test_a_camera_that_was_moved_is_said_and_answers_nothing(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    asked = table.view().asked
    table.see(Changed((CameraMoved(),)))
    assert "The camera was moved" in notices(table)
    assert table.view().asked == asked


def test_a_card_that_has_answered_does_not_answer_again_while_it_lies_there(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(appeared(code("player_1")))
    end_turn(table)
    assert table.view().asked.key == "ask.draw_turn_order"
    table.see(appeared(code("cleave")))
    assert table.view().asked.key == "ask.draw_turn_order"


def test_a_second_copy_of_a_card_counts_as_drawn(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(appeared(code("player_1")))
    end_turn(table)
    table.see(appeared(code("player_1"), copies=[2]))
    assert table.view().asked.key == "ask.action"
    assert table.session.play.state.turn == 2


def test_one_copy_that_leaves_is_not_drawn(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(appeared(code("player_1"), copies=[1, 2]))
    end_turn(table)
    table.see(left(code("player_1"), copy=2))
    assert table.view().asked.key == "ask.draw_turn_order"


def test_a_stale_touch_does_nothing_but_a_notice(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    asked = table.view().asked
    table.answer(asked, "player_1")
    step = table.view().step
    table.answer(asked, "player_2")
    assert table.view().step == step
    assert "already answered" in notices(table)


def test_a_refused_choice_says_why_and_by_which_rule(tmp_path: Path) -> None:
    costs = say("seen.foreign", text="2 aether")  # any words of the table's own with an argument
    refused = Refused("jade", literal("Gain Jade"), costs, "AE-079")
    nameless = Refused("ruby", say("no.such.words"), costs, "AE-079")
    table = Tabletop(Shelf(tmp_path, asking(ChooseOne, refused, nameless), settings=SETTLED, seed=3))
    before = table.view()
    table.answer(before.asked, "jade")
    assert notices(table) == "Gain Jade: The camera sees a QR code that is no label of ours: 2 aether (AE-079)"
    table.answer(before.asked, "ruby")
    assert notices(table) == "ask.wild: 'ruby' is not possible now: seen.foreign (AE-079)"
    assert (table.view().step, table.view().asked) == (before.step, before.asked)


def test_a_card_that_is_refused_says_why_and_by_which_rule(tmp_path: Path) -> None:
    refused = Refused("cleave", literal("Cleave"), literal("its pile is empty"), "AE-079")
    scanning = partial(ScanCard, pile="market")
    table = Tabletop(Shelf(tmp_path, asking(scanning, refused), settings=SETTLED, seed=3), camera=True)
    before = table.view()
    table.see(appeared(code("cleave")))
    assert notices(table) == "Cleave: its pile is empty (AE-079)"
    assert (table.view().step, table.view().asked) == (before.step, before.asked)


def asking(prompt: Callable[..., Prompt], *refused: Refused) -> AeonsEndGame:
    """Aeon's End that asks for a stone and says what else is not possible."""

    def turn(play: AeonsEnd) -> Script[None]:
        stone = Option("stone", literal("Gain a stone"))
        yield prompt(key="ask.wild", text=literal("?"), options=lambda: [stone], refused=lambda: refused)

    class Market(AeonsEndGame):
        def turn(self, play: AeonsEnd) -> Script[None]:
            return turn(play)

    return Market()


def test_undo_names_the_card_to_put_back_and_takes_it_back(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    before = table.view()
    table.see(appeared(code("player_1")))
    assert any("Abby" in table.words(piece) for piece in table.undo_plan())
    table.undo(table.view().step)
    assert (table.view().asked.key, table.view().step) == (before.asked.key, before.step)
    table.redo()
    assert table.view().asked.key == "ask.action"


def test_a_correction_shows_in_indicators_and_history(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.correct("gravehold", 12)
    assert next(item for item in table.view().indicators if item.key == "gravehold").value == 12
    assert table.view().history[-1].event.message.key == "told.corrected"


def test_a_correction_beyond_its_limits_is_refused_in_words(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.correct("gravehold", 31)
    assert "from 0 to 30" in notices(table)
    assert table.session.play.state.gravehold == 30


def test_what_was_noticed_is_gone_after_the_next_input(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(appeared(code("cleave")))
    table.see(appeared(code("player_1")))
    assert notices(table) == ""


def test_the_camera_is_said_once_when_it_goes_and_once_when_it_returns(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(Lost("its cable is out"))
    assert notices(table) == "camera: its cable is out"
    assert table.view().devices[0].health is Health.LOST
    table.see(Back())
    assert notices(table).count("camera") == 2
    assert table.view().devices[0].health is Health.WORKING
    table.see(Ended())
    assert table.view().devices[0].health is Health.OFF


def test_a_light_is_said_once_when_it_goes_and_once_when_it_returns(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    for health, advice in ((LightHealth.LOST, "plug it in"), (LightHealth.WORKING, ""), (LightHealth.WORKING, "")):
        table.device(DeviceHealth("strip", health, None, advice))
    said = [(notice.text, notice.tone) for notice in table.view().notices]
    assert said == [("strip: plug it in", Tone.WARNING), ("strip: it is back", Tone.GOOD)]
    table.correct("gravehold", 30)
    assert [device.name for device in table.view().devices] == ["camera", "strip"]


def test_why_shows_the_rule_with_its_example_and_ruling(tmp_path: Path) -> None:
    why = table_past_setup(tmp_path).why("AE-174")
    assert why is not None
    assert why.section == "Exhausted Example"
    assert "Gravehold" in why.example
    assert why.ruling


def test_a_closed_table_is_taken_up_where_it_was(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.see(appeared(code("player_1")))
    view = table.view()
    table.close()
    again = Tabletop(shelf(tmp_path)).view()
    assert (again.step, again.asked, again.indicators) == (view.step, view.asked, view.indicators)


def test_a_second_window_is_told_that_the_game_is_open(tmp_path: Path) -> None:
    table_past_setup(tmp_path)
    with pytest.raises(JournalBusyError, match="already open"):
        Tabletop(shelf(tmp_path))


def test_a_new_game_leaves_the_old_one_on_the_disk(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    table.new_game()
    assert table.view().step == 0
    assert len(list(tmp_path.glob("*.game"))) == 2


def test_a_save_that_cannot_be_read_is_said_and_a_new_game_begins(tmp_path: Path) -> None:
    (tmp_path / "aeons_end-20260101-000000.game").write_bytes(b"this is no game")
    table = Tabletop(shelf(tmp_path))
    assert "untouched. A new game was begun instead" in notices(table)
    assert table.view().asked is not None


def test_views_come_from_the_table_s_own_thread(tmp_path: Path) -> None:
    table = table_past_setup(tmp_path)
    seen: list[str] = []
    ready = threading.Event()

    def watch(view: object) -> None:
        seen.append(threading.current_thread().name)
        ready.set()

    table.watch(watch)
    table.start()
    table.correct("gravehold", 20)
    assert ready.wait(5)
    table.close()
    assert set(seen) == {"tabletop"}


def end_turn(table: Tabletop) -> None:
    """The player whose turn it is does nothing more."""
    table.answer(table.view().asked, "end_turn")
    table.answer(table.view().asked, "ok")


def play_until(table: Tabletop, kind: Kind) -> None:
    """Let everybody do nothing until something of this kind is asked."""
    while table.view().asked.kind is not kind:
        asked = table.view().asked
        table.answer(asked, {"ask.action": "end_turn", "ask.cast": "end_casting"}.get(asked.key, "ok"))
        assert table.view().step > asked.step, notices(table)
