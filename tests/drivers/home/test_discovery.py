"""What Home Assistant is told: one entity per indicator that everybody can see, and nothing else."""

from __future__ import annotations

import json

from companion.engine.indicators import Alert, Counter, Indicator, Level, Placed, Side, Tokens, Track
from companion.engine.messages import Length, Message, literal, say
from drivers.home.discovery import things, told
from drivers.home.section import HomeSpec
from tests.drivers.doubles import ENEMY_TURN, alert, gravehold, order, seat_turn, track

SPEC = HomeSpec("hub.lan")


def _words(message: Message, length: Length) -> str:
    return str(message.args.get("text", message.key))


def _told(*indicators: Indicator, spec: HomeSpec = SPEC) -> dict[str, bytes]:
    return dict(pair for thing in things(indicators, _words) for pair in told(thing, spec))


def _config(topics: dict[str, bytes], topic: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(topics[topic])
    return found


def test_a_gauge_is_a_sensor_that_home_assistant_finds_by_itself() -> None:
    topics = _told(gravehold(21))
    assert _config(topics, "homeassistant/sensor/tabletop/gravehold/config") == {
        "name": "Gravehold",
        "unique_id": "tabletop_gravehold",
        "state_topic": "tabletop/gravehold/state",
        "json_attributes_topic": "tabletop/gravehold/attributes",
        "availability_topic": "tabletop/availability",
        "device": {"identifiers": ["tabletop"], "name": "Tabletop companion"},
        "origin": {"name": "tabletop-companion"},
        "state_class": "measurement",
    }
    assert topics["tabletop/gravehold/state"] == b"21"
    assert json.loads(topics["tabletop/gravehold/attributes"]) == {"most": 30}


def test_what_an_entity_is_is_told_before_how_it_stands() -> None:
    first, *_, last = _told(gravehold())
    assert (first.endswith("/config"), last.endswith("/state")) == (True, True)


def test_a_counter_is_a_number() -> None:
    assert _told(Counter("fury", literal("Fury"), 4, Side.ENEMY))["tabletop/fury/state"] == b"4"


def test_a_track_is_the_mark_of_its_space_or_else_its_number_from_one() -> None:
    assert _told(track(1, Level.CALM, Level.DANGER))["tabletop/escape/state"] == b"2"
    marked = Track("escape", literal("Escape"), 1, 2, (Level.CALM, Level.DANGER), ("9", "!"))
    topics = _told(marked)
    assert topics["tabletop/escape/state"] == b"!"
    assert json.loads(topics["tabletop/escape/attributes"]) == {"space": 2, "spaces": 2, "level": "danger"}


def test_the_turn_order_says_whose_turn_it_is_and_no_more_of_what_is_hidden_than_how_many() -> None:
    topics = _told(order(ENEMY_TURN, current=seat_turn(1), hidden=3))
    assert topics["tabletop/turn_order/state"] == b"2"
    assert json.loads(topics["tabletop/turn_order/attributes"]) == {
        "side": "seat", "seat": 2, "taken": ["N"], "hidden": 3,
    }  # fmt: skip
    assert _told(order(current=None))["tabletop/turn_order/state"] == b"none"


def test_an_alert_is_on_or_off_and_keeps_its_name_whatever_it_says() -> None:
    topics = _told(Alert("alert.too_close", say("it.is", n=2), Level.DANGER))
    config = _config(topics, "homeassistant/binary_sensor/tabletop/alert-too_close/config")
    assert (config["name"], config["unique_id"]) == ("Too close", "tabletop_alert-too_close")
    assert topics["tabletop/alert-too_close/state"] == b"ON"
    assert json.loads(topics["tabletop/alert-too_close/attributes"]) == {"level": "danger", "text": "it.is"}


def test_an_alert_about_a_gauge_is_another_entity_than_the_gauge() -> None:
    topics = _told(gravehold(3), alert(Level.DANGER, "gravehold"))
    assert topics["tabletop/gravehold/state"] == b"3"
    assert topics["tabletop/alert-gravehold/state"] == b"ON"


def test_of_two_alerts_with_one_key_the_more_pressing_is_told() -> None:
    topics = _told(alert(Level.DANGER), alert(Level.CALM))
    assert json.loads(topics["tabletop/alert-unleash/attributes"])["level"] == "danger"


def test_cards_and_boards_are_not_told() -> None:
    card = Placed("card.1", literal("Howling Spinners"), literal("Minion"), None, Tokens.LIFE, 5, Side.ENEMY)
    assert _told(card) == {}


def test_two_tables_are_told_apart_by_their_node() -> None:
    one, other = _told(gravehold()), _told(gravehold(), spec=HomeSpec("hub.lan", node="attic", prefix="ha/find"))
    assert one.keys().isdisjoint(other.keys())
    assert "ha/find/sensor/attic/gravehold/config" in other


def test_keys_become_topics_without_what_topics_cannot_have() -> None:
    assert "tabletop/players-1-life-now/state" in _told(Counter("players.1.life/now", literal("Life"), 4, Side.SEAT, 0))
