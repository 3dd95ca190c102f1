"""The audit: what differs between the app and the table is named, and nothing else; and either can be put right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.autoplay import drawn
from companion.engine.fixable import YES
from companion.engine.laid import Fix, Laid, Layout, Place, Tokens
from companion.engine.session import Session, begin_in_memory
from companion.games import registry
from companion.sight.audit import Found, compare, unlooked
from tests.companion.sight.tables_seen import Laying, laid_as, zones_of
from vision.table.zones import ZoneKind

GAME = registry.game("aeons_end")
SEATS = 4
EVERY = 12
"""The table is compared after one input in so many."""


def laid(card: str = "howling_spinners", **more: Any) -> Laid:
    return Laid(card=card, **{"place": Place.IN_PLAY, **more})


def found(layout: Layout, laying: Laying, *, takes: tuple[Fix, ...] = ()) -> tuple[Found, ...]:
    return compare(layout, laying.seen(GAME), takes=lambda *where: takes)


def kinds(some: tuple[Found, ...]) -> list[str]:
    return [one.id.partition(".")[0] for one in some]


CARDS = [card.id for card in GAME.cards()][:4]


def test_a_card_that_lies_where_it_should_is_no_difference() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.IN_PLAY)
    assert found(Layout((laid(CARDS[0]),)), laying) == ()


def test_a_card_that_is_not_there_is_missing_and_can_be_set_gone() -> None:
    gone = (Fix("card.x", "discard"),)
    (one,) = found(Layout((laid(CARDS[0], gone=gone),)), Laying("AE", zones_of(2)))
    assert (one.id, one.fixes) == (f"missing.{CARDS[0]}.in_play..0", gone)


def test_where_no_zone_is_drawn_nothing_is_missing_and_that_is_said() -> None:
    layout, laying = Layout((laid(CARDS[0]),)), Laying("AE", [])
    assert found(layout, laying) == ()
    assert [one.args["place"].key for one in unlooked(layout, laying.seen(GAME))] == ["audit.in_play"]


def test_a_card_outside_of_all_zones_is_on_the_table() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], None)
    assert found(Layout((laid(CARDS[0]),)), laying) == ()


def test_a_card_in_another_place_is_set_out_of_one_and_into_the_other() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.SEAT, 1)
    layout = Layout((laid(CARDS[0], place=Place.SEAT, seat=0, gone=(Fix("slots.0", ""),)),))
    (one,) = found(layout, laying, takes=(Fix("slots.1", CARDS[0]),))
    assert kinds((one,)) == ["elsewhere"]
    assert one.fixes == (Fix("slots.0", ""), Fix("slots.1", CARDS[0]))


def test_a_card_in_another_place_that_the_app_cannot_take_over_is_left_to_the_table() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.SEAT, 1)
    (one,) = found(Layout((laid(CARDS[0], gone=(Fix("slots.0", ""),)),)), laying)
    assert one.fixes == ()


def test_a_card_that_the_app_does_not_know_of_is_named_only_where_it_knows_of_all() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.IN_PLAY)
    laying.card(CARDS[1], Place.SEAT, 1)
    some = found(Layout(whole=((Place.IN_PLAY, None),)), laying)
    assert [one.id for one in some] == [f"unknown.{CARDS[0]}.in_play."]


def test_a_card_that_is_being_resolved_may_lie_anywhere() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.IN_PLAY)
    assert found(Layout(whole=((Place.IN_PLAY, None),), moving=(CARDS[0],)), laying) == ()


def test_of_two_copies_one_that_is_missing_is_one_difference() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.IN_PLAY)
    assert kinds(found(Layout((laid(CARDS[0]), laid(CARDS[0]))), laying)) == ["missing"]


def test_an_exhausted_card_that_lies_upright_is_a_difference() -> None:
    laying = Laying("AE", zones_of(2))
    laying.card(CARDS[0], Place.IN_PLAY)
    laying.card(CARDS[1], Place.IN_PLAY)
    layout = Layout((laid(CARDS[0], turned=False), laid(CARDS[1], turned=True, turn="x.exhausted")))
    (one,) = found(layout, laying)
    assert (kinds((one,)), one.fixes) == (["turned"], (Fix("x.exhausted", "no"),))


@pytest.mark.parametrize("side", [0.0, 90.0, 180.0, -90.0, 12.0])
def test_a_seat_may_look_at_its_cards_from_any_side_of_the_table(side: float) -> None:
    laying = Laying("AE", zones_of(2))
    for card, more in zip(CARDS[:3], (0.0, 5.0, 90.0), strict=True):
        laying.card(card, Place.SEAT, 0, turn=side + more)
    layout = Layout(tuple(laid(card, place=Place.SEAT, seat=0, turned=False, turn=card) for card in CARDS[:3]))
    (one,) = found(layout, laying)
    assert one.fixes == (Fix(CARDS[2], YES),)


def test_tokens_are_counted_only_where_discs_of_their_kind_are_used() -> None:
    layout = Layout((laid(CARDS[0], tokens=(Tokens("power", 2, "in_play.0.tokens"),)),))
    laying = Laying("AE", zones_of(2))
    card = laying.card(CARDS[0], Place.IN_PLAY)
    assert found(layout, laying) == ()
    laying.disc("disc 11", card)
    (one,) = found(layout, laying)
    assert (kinds((one,)), one.fixes) == (["tokens"], (Fix("in_play.0.tokens", 1),))


def test_a_disc_belongs_to_the_nearest_card_and_to_none_that_is_far() -> None:
    laying = Laying("AE", zones_of(2))
    first, second = laying.card(CARDS[0], Place.IN_PLAY), laying.card(CARDS[1], Place.IN_PLAY)
    laying.disc("disc 11", second)
    far = laying.card(CARDS[2], None)
    laying.disc("disc 11", far)
    laying.things.remove(far)
    counted = {one.card: dict(one.tokens) for one in laying.seen(GAME).cards}
    assert counted == {CARDS[0]: {}, CARDS[1]: {"power": 1}}
    assert first.spot != second.spot


def test_what_lies_on_the_draw_spot_is_in_no_place() -> None:
    zones = [zone for zone in zones_of(2) if zone.kind is ZoneKind.DRAW]
    assert Laying("AE", zones).seen(GAME).zones == frozenset()


# --- whole games ----------------------------------------------------------------------------------------------------


GIVEN = {"aeons_end": {"nemesis": "rageborne"}}
"""A nemesis whose set-up asks nothing."""


def moments(name: str, *, games: int, inputs: int = 90) -> Iterator[Session[Any, Any]]:
    """Moments of games played at random from the end of the set-up on, with as much kept of the players as can be."""
    game = registry.game(name)
    for seed in range(games):
        chance = random.Random(seed)
        settings = game.drawn_settings(chance, "full", GIVEN.get(name, {}))
        session = begin_in_memory(game, game.prepared(settings, seed=seed))
        for number in range(inputs):
            if session.prompt is None:
                break
            session.answer(drawn(session.prompt, chance, 4, 0.9))
            if number % EVERY == 0:
                yield session


@pytest.mark.parametrize("name", registry.TITLES)
def test_a_table_that_lies_as_the_app_believes_has_no_difference(name: str) -> None:
    game, lying = registry.game(name), 0
    for session in moments(name, games=3):
        layout = game.laid(session.play)
        lying += len(layout.cards)
        assert compare(layout, laid_as(game, layout, seats=5).seen(game), takes=takes(game, session)) == ()
    assert lying > 40


@pytest.mark.parametrize("name", registry.TITLES)
def test_when_the_table_is_right_the_app_takes_it_over_and_then_nothing_differs(name: str) -> None:
    game, chance, settled = registry.game(name), random.Random(1), 0
    for session in moments(name, games=3):
        layout = game.laid(session.play)
        laying = laid_as(game, layout, seats=5)
        cards = [thing for thing in laying.things if not thing.text.startswith("disc")]
        if not cards:
            continue
        laying.things.remove(chance.choice(cards))
        missing = [one for one in differences(session, laying) if one.fixes and one.id.startswith("missing")]
        for one in missing[:1]:
            for fix in one.fixes:
                session.correct(fix.path, fix.value)
            assert (one.id, one.app) not in [(other.id, other.app) for other in differences(session, laying)]
            settled += 1
    assert settled > 4


def differences(session: Session[Any, Any], laying: Laying) -> tuple[Found, ...]:
    game = session.game
    return compare(game.laid(session.play), laying.seen(game), takes=takes(game, session))


def takes(game: Any, session: Session[Any, Any]) -> Any:
    return lambda card, place, seat: game.lay(session.play, card, place, seat)
