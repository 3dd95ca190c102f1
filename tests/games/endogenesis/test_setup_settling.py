"""Set-up: players, mode and decks, what the rulebook leaves open, and the last look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import CorrectionError
from companion.engine.piles import Kept
from companion.engine.rules import catalogue
from companion.games.endogenesis.box import FOLDER
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.records import CardType, Mode
from companion.games.endogenesis.settings import AfterLoss, Preparation
from companion.games.endogenesis.setup.lay_out import FIGHTING, KNOWLEDGE, chaos_cards, knowledge_cards
from companion.games.endogenesis.setup.open_points import POINTS
from companion.games.endogenesis.state import Phase
from tests.games.endogenesis.tables import DEALT, NAMES, Played, begun, odd_game, rule, said

SAMPLES = {"samples": "always"}


def new_game(settings: dict[str, Any] | None = None, *, seed: int = 1) -> Played:
    """A game at its very beginning, with the samples too: the odd cards alone are too few to begin."""
    game = odd_game()
    return Played(begun(game.new({**SAMPLES, **(settings or {})}, seed=seed), game, None), stop_at="ask.deal_real")


def last_look(players: int = 3, **settings: Any) -> Played:
    """Set-up at the last look, for so many players with the app's cards."""
    played = new_game({"mode": "standard", **DEALT, **settings})
    return played.answer(str(players))


def test_a_group_is_at_the_last_look_after_three_questions() -> None:
    played = new_game().answer("3", "standard", "dealt")
    assert played.asked.key == "ask.ready"
    assert played.options[0] == "start"


def test_settings_that_leave_nothing_open_are_not_asked_about() -> None:
    played = new_game({"players": ["Ada", "Bo"], "mode": "standard", **DEALT})
    assert played.asked.key == "ask.customize"


@rule("EG-002")
def test_five_can_play_standard_after_tactical_was_suggested() -> None:
    played = new_game().answer("5")
    assert played.options == ["tactical", "standard"]
    assert "Tactical" in said(played.asked.detail)
    played.answer("standard", "dealt")
    assert played.state.settings.mode is Mode.STANDARD


@rule("EG-002")
def test_three_are_not_talked_out_of_standard() -> None:
    played = new_game().answer("3")
    assert played.options == ["standard", "tactical"]
    assert played.asked.detail is None
    assert played.refused == {"royale": "EG-002"}


@rule("EG-002")
def test_one_player_plays_chaos_royale_and_standard_is_refused() -> None:
    played = new_game().answer("1", "dealt")
    assert played.state.settings.mode is Mode.ROYALE
    played.answer("mode")
    assert played.refused == {"standard": "EG-002", "tactical": "EG-002"}
    with pytest.raises(CorrectionError, match="expected 2 to 5"):
        odd_game().new({"players": ["Ada"], "mode": "standard"}, seed=0)


@rule("EG-002")
@pytest.mark.parametrize(("mode", "counts"), [("standard", [2, 3, 4, 5]), ("royale", [1, 2]), ("tactical", [3, 4, 5])])
def test_each_mode_has_its_numbers_of_players(mode: str, counts: list[int]) -> None:
    assert new_game({"mode": mode}).options == [str(count) for count in counts]


@rule("EG-038")
def test_two_prisms_can_be_settled_for_a_shorter_game() -> None:
    played = last_look(5).answer("prisms")
    assert said(played.asked.options[3].effect) == "2"
    played.answer("start")
    assert played.state.prisms_to_win == 2


@rule("EG-038")
def test_without_a_word_it_takes_three_prisms() -> None:
    assert last_look(5).answer("start").state.prisms_to_win == 3


def test_one_answer_settles_who_keeps_all_three_decks() -> None:
    settings = new_game().answer("2", "standard", "real").state.settings
    assert {settings.knowledge_deck, settings.chaos_deck, settings.wonder_deck} == {Kept.REAL}


def test_decks_can_be_settled_one_by_one() -> None:
    settings = new_game().answer("2", "standard", "some", ("chaos_deck",)).state.settings
    kept = (settings.knowledge_deck, settings.chaos_deck, settings.wonder_deck)
    assert kept == (Kept.DEALT, Kept.REAL, Kept.DEALT)


@rule("EG-013")
def test_prepared_cards_lie_on_top_of_a_dealt_chaos_deck_in_their_order() -> None:
    played = last_look().answer("chaos_top", "test_legend", "test_monster", "done", "start")
    assert played.state.chaos.deck.cards[:2] == ["test_legend", "test_monster"]
    assert played.state.chaos.deck.cards.count("test_legend") == 1


@rule("EG-013")
def test_without_a_list_the_whole_chaos_deck_is_shuffled() -> None:
    played = last_look(2).answer("start")
    assert sorted(played.state.chaos.deck.cards) == sorted(
        card.id for card in chaos_cards(played.play) for _ in range(card.copies)
    )
    assert new_game({"players": list(NAMES[:2]), "mode": "standard", **DEALT}, seed=9).state.chaos.deck != (
        played.state.chaos.deck
    )


@rule("EG-189")
def test_a_card_without_the_marker_of_the_mode_is_left_out() -> None:
    tactical = last_look(mode="tactical").answer("start")
    standard = last_look().answer("start")
    assert "test_cu_beast" not in tactical.state.chaos.deck.cards
    assert "test_cu_beast" in standard.state.chaos.deck.cards
    assert "test_cu_alone" not in str(tactical.state.piles) + str(tactical.state.players)
    assert "test_cu_alone" in [card.id for card in knowledge_cards(standard.play)]


@rule("EG-187")
def test_tactical_has_no_glyphs_events_and_distortions() -> None:
    play = last_look(mode="tactical", **SAMPLES).answer("start").play
    assert not [card.id for card in knowledge_cards(play) if card.glyph]
    assert all(card.type.fights for card in chaos_cards(play))
    standard = last_look(**SAMPLES).answer("start").play
    assert [card.id for card in knowledge_cards(standard) if card.glyph]
    assert not all(card.type.fights for card in chaos_cards(standard))


@rule("EG-187")
def test_a_real_tactical_chaos_deck_has_only_what_fights() -> None:
    played = new_game().answer("3", "tactical", "real", "start")
    assert len(played.state.chaos.deck) == max(FIGHTING, len(chaos_cards(played.play)))


def test_a_real_deck_has_none_of_our_sample_cards_unless_the_table_says_so() -> None:
    ours = [card.id for card in knowledge_cards(new_game({"knowledge_deck": "real", "samples": "unless_own"}).play)]
    assert not [name for name in ours if name.startswith("own_")]
    ours = [card.id for card in knowledge_cards(new_game({"knowledge_deck": "real", **SAMPLES}).play)]
    assert "own_comet_lance" in ours


def shipped_game(*answers: Any) -> Played:
    """A game with the cards that come with the app, and no others."""
    return Played(begun(GAME.new({}, seed=1), GAME, None), stop_at="ask.deal_real").answer("2", "standard", *answers)


def samples_said(played: Played) -> str:
    """What the last look says of the sample cards; nothing where it does not speak of them."""
    return "".join(said(one.effect) for one in played.asked.options if one.id == "samples")


def test_a_table_with_real_decks_can_say_that_it_has_made_the_sample_cards() -> None:
    played = shipped_game("real")
    assert samples_said(played) == "left out"
    assert samples_said(played.answer("samples")) == "played with"
    played.answer("start")
    assert "own_comet_lance" in [card.id for card in knowledge_cards(played.play)]


def test_of_samples_is_spoken_where_a_deck_is_real_or_a_card_is_the_owners() -> None:
    assert samples_said(shipped_game("dealt")) == ""
    assert samples_said(shipped_game("some", ("chaos_deck",))) == "only in decks of the app"


@rule("EG-185")
def test_when_the_preparation_phase_is_can_be_settled() -> None:
    played = last_look(mode="tactical").answer("open_points", "preparation", "before_draw", "back")
    assert played.asked.key == "ask.ready"
    assert played.state.settings.preparation is Preparation.BEFORE_DRAW


@rule("EG-188")
@pytest.mark.parametrize("mode", list(Mode))
def test_every_point_left_open_in_a_mode_is_listed_with_how_it_is_read(mode: Mode) -> None:
    played = last_look(2 if mode is Mode.ROYALE else 3, mode=mode.value).answer("open_points")
    assert played.options == [*(point.setting for point in POINTS if mode in point.modes), "back"]
    assert all(option.effect for option in played.asked.options[:-1])
    assert len(played.options) > 1


@rule("EG-188")
def test_every_reading_of_a_point_can_be_chosen() -> None:
    for point in POINTS:
        mode = point.modes[0]
        played = last_look(2, mode=mode.value) if mode is not Mode.TACTICAL else last_look(3, mode=mode.value)
        played.answer("open_points", point.setting)
        for name in played.options:
            said(next(option.label for option in played.asked.options if option.id == name))
        last = played.options[-1]
        played.answer(last)
        value = getattr(played.state.settings, point.setting)
        assert str(getattr(value, "value", value)) == last


@rule("EG-188")
def test_why_the_points_are_open_is_said_in_the_table_s_words_and_of_the_variants_alone() -> None:
    """Standard play has no pages missing: there the rule of its only point is shown."""
    rules = {}
    for mode in Mode:
        played = last_look(2 if mode is Mode.ROYALE else 3, mode=mode.value)
        seen = [played.asked.rule, played.answer("open_points").asked.rule]
        rules[mode] = seen
    assert rules[Mode.ROYALE] == rules[Mode.TACTICAL] == ["EG-188", "EG-188"]
    assert rules[Mode.STANDARD] == ["EG-002", "EG-137"]
    words = catalogue(FOLDER / "rules.yaml")["EG-188"].rule
    assert "is a setting" in words
    assert "the app should" not in words


def test_what_becomes_of_a_skill_after_a_fatal_loss_can_be_settled() -> None:
    played = last_look().answer("open_points", "after_loss", "resolved", "back")
    assert played.state.settings.after_loss is AfterLoss.RESOLVED


def test_the_last_look_opens_players_mode_and_decks_again() -> None:
    played = last_look().answer("players")
    assert played.asked.key == "ask.players"
    played.answer("2", "standard", "decks", "real")
    assert played.asked.key == "ask.ready"
    assert played.state.settings.players == ["Player 1", "Player 2"]
    assert played.state.settings.chaos_deck is Kept.REAL


def test_a_deck_of_few_cards_is_spoken_of() -> None:
    def detail(samples: str) -> str:
        played = Played(
            begun(GAME.new({"mode": "standard", **DEALT, "samples": samples}, seed=1), GAME, None), stop_at=""
        )
        return said(played.answer("3").asked.detail)

    assert "only 0 Knowledge cards" in detail("never")
    assert "only" not in detail("unless_own")


def packed(folder: Path, pack: str, mode: str = "standard", **settings: Any) -> Played:
    """The last look of two players of a game with the cards of a pack and no others."""
    file = folder / "pack.yaml"
    file.write_text(pack, encoding="utf-8")
    game = GAME.with_packs([file])
    given = {"players": ["Ada", "Bo"], "mode": mode, **DEALT, **settings}
    return Played(begun(game.new(given, seed=1), game, None), stop_at="")


def pack(a: int, b: int, monster: str = "monster, health: 5") -> str:
    """So many copies of a Skill in Pile A and of another in Pile B, and a Chaos card."""
    skill = "type: active, category: Mythic, summary: x, effects: [{op: mark}]"
    return (
        f"knowledge:\n  - {{id: one, name: One, pile: a, copies: {a}, {skill}}}\n"
        f"  - {{id: two, name: Two, pile: b, copies: {b}, {skill}}}\n"
        f"chaos:\n  - {{id: three, name: Three, type: {monster}, summary: x}}\n"
    )


EVENT = "event, effects: [{op: draw, to: all_players}]"


@pytest.mark.parametrize(
    ("cards", "said_why"),
    [
        pytest.param(pack(7, 8), "Pile A needs 8 cards and has 7", marks=rule("EG-010")),
        pytest.param(pack(8, 7), "Pile B needs 8 cards and has 7", marks=rule("EG-011")),
        pytest.param(pack(8, 8, EVENT), "no Monster", marks=rule("EG-046")),
    ],
)
def test_a_game_with_too_few_cards_to_begin_is_not_started(tmp_path: Path, cards: str, said_why: str) -> None:
    played = packed(tmp_path, cards)
    assert played.asked.key == "ask.ready"
    assert "start" not in played.options
    (start,) = (one for one in played.asked.refused if one.id == "start")
    assert said_why in said(start.why)


def test_a_real_deck_needs_no_cards_in_the_packs_to_be_started(tmp_path: Path) -> None:
    real: dict[str, Any] = {"knowledge_deck": "real", "chaos_deck": "real", "players": None}
    played = packed(tmp_path, pack(1, 1, EVENT), **real).answer("2")
    assert played.asked.key == "ask.ready"
    assert "start" in played.options


def test_what_the_packs_hold_little_of_is_told_and_can_be_played_with(tmp_path: Path) -> None:
    played = packed(tmp_path, pack(8, 8), players=None).answer("2")
    assert "only 16 Knowledge cards" in (told := said(played.asked.detail))
    assert "only 1 Chaos card" in told
    assert "only 0 Wonders" in told
    assert "start" in played.options


@rule("EG-012")
def test_a_real_knowledge_deck_lacks_the_cards_in_the_hands() -> None:
    played = new_game().answer("2", "standard", "real", "start", "ok")
    assert len(played.state.knowledge) == max(KNOWLEDGE, sum(one.copies for one in knowledge_cards(played.play))) - 12
    assert played.state.phase is Phase.CUSTOMIZING


@rule("EG-189")
def test_only_skills_are_starting_cards() -> None:
    assert not [
        card.id
        for card in odd_game().box.knowledge.values()
        if card.pile.value == "a" and card.type is CardType.ARTIFACT
    ]
