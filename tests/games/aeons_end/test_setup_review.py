"""The last look of the set-up: what can be changed there, what follows, and that each deck has its own chance."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalAnswerError
from companion.engine.piles import Kept
from companion.games.aeons_end.game import GAME
from companion.games.aeons_end.settings import Depth, Difficulty
from companion.games.aeons_end.state import AeonsEndState, Phase
from tests.games.aeons_end.tables import Played, act, rule, said, settled, table

NINE = [
    *("jade", "searing_ruby", "burning_opal", "flexing_dagger", "focusing_orb"),
    *("phoenix_flame", "spectral_echo", "amplify_vision", "ignite"),
]
OPEN = {"nemesis_deck": None, "strike_deck": None, "turn_order_deck": None}
CHANGES = ["start", "depths", "decks", "difficulty", "players", "nemesis", "market", "excluded", "table_number"]


def review(*answers: object, seed: int = 0, **settings: object) -> Played:
    """The last look at a table of two of which the decks are open, and what these answers lead to."""
    return act(GAME.new(settled(**{**OPEN, "market": NINE, **settings}), seed=seed), "set_up").answer(*answers)


def effect(played: Played, option: str) -> str:
    return next(said(one.effect) for one in played.asked.options if one.id == option)


def decks(state: AeonsEndState) -> dict[str, list[str]]:
    """The dealt decks, by name."""
    return {
        "nemesis": state.nemesis_deck.cards,
        "strikes": state.strike_deck.cards,
        "turn order": state.turn_order.deck.cards,
    }


def test_the_last_look_comes_where_anything_was_left_open() -> None:
    assert act(GAME.new(settled(), seed=0), "set_up").done
    for name in ("players", "mages", "nemesis", "market", "nemesis_deck", "strike_deck", "turn_order_deck"):
        settings = settled(**({"players": None, "mages": None} if name == "players" else {name: None}))
        played = act(GAME.new(settings, seed=0), "set_up")
        before = {
            "players": ("players_2", "random_all"),
            "mages": ("random_all",),
            "nemesis": ("rageborne",),
            "market": ("not_kept",),
        }
        assert played.answer(*before.get(name, ())).asked.key == "ask.ready"
        assert played.answer("start").state.phase is Phase.TURN_ORDER


def test_everything_that_can_be_changed_is_offered() -> None:
    played = review()
    assert (played.asked.key, played.options) == ("ask.ready", CHANGES)
    assert said(played.asked.detail).splitlines() == [
        "Abby (Brama), Bob (Kadir) against Rageborne.",
        "Supply: Jade, Searing Ruby, Burning Opal, Flexing Dagger, Focusing Orb, Phoenix Flame, Spectral Echo, "
        "Amplify Vision, Ignite.",
        "Table number 0: with it and the same choices, the app deals the same table again.",
    ]
    queen = review(nemesis="carapace_queen")
    assert sorted(queen.options) == sorted([*CHANGES, "husks"])


def test_the_usual_table_takes_five_taps_and_one_for_the_market() -> None:
    played = act(GAME.new({}, seed=0), "set_up")
    asked = []
    for answer in ("players_3", "random_all", "random", "balanced", "accept", "start"):
        asked.append(played.asked.key)
        played.answer(answer)
    assert asked == ["ask.players", "ask.mage", "ask.nemesis", "ask.market", "ask.market_drawn", "ask.ready"]
    assert played.done
    settings = played.state.settings
    assert {settings.nemesis_deck, settings.turn_order_deck} == {Kept.DEALT}


def test_players_are_kept_in_full_as_the_table_likes() -> None:
    played = review("depths")
    assert (played.asked.key, played.options) == ("ask.depths", ["player_1", "player_2"])
    played.answer(("player_2",))
    assert effect(played, "depths") == "of Bob"
    played.answer("start")
    assert [player.depth for player in played.state.players] == [Depth.LIGHT, Depth.FULL]
    assert [player.stocked for player in played.state.players] == [False, True]
    assert effect(review("depths", ("player_2",), "depths", ()), "depths") == "of nobody"


def test_what_was_chosen_already_holds_when_it_is_asked_again() -> None:
    played = review("depths")
    assert played.asked.chosen == ()
    played.answer(("player_2",), "depths")
    assert played.asked.chosen == ("player_2",)
    played.answer(("player_2",), "decks")
    assert played.asked.chosen == ("player_decks",)
    played.answer(("strike_deck",), "decks")
    assert played.asked.chosen == ("strike_deck",)
    played.answer((), "market", "by_hand")
    assert played.asked.chosen == tuple(NINE)
    played.answer((*NINE[1:], "dark_fire"))
    assert sorted(played.state.settings.market) == sorted([*NINE[1:], "dark_fire"])


@pytest.mark.parametrize(
    ("settings", "offered"),
    [
        ({}, ["nemesis_deck", "strike_deck", "turn_order_deck"]),
        ({"nemesis": "carapace_queen"}, ["nemesis_deck", "turn_order_deck"]),
        ({"nemesis": "prince_of_gluttons"}, ["nemesis_deck", "turn_order_deck"]),
        ({"nemesis": "crooked_mask"}, ["nemesis_deck", "corruption_deck", "turn_order_deck"]),
        ({"depths": ["light", "full"]}, ["nemesis_deck", "strike_deck", "turn_order_deck", "player_decks"]),
    ],
)
def test_only_decks_of_this_game_can_be_drawn_by_the_table(settings: dict[str, object], offered: list[str]) -> None:
    played = review("decks", **settings)
    assert (played.asked.key, played.options, played.asked.least) == ("ask.real_decks", offered, 0)
    real = offered[::2]
    played.answer(tuple(real), "start")
    kept = {deck: getattr(played.state.settings, deck) for deck in offered}
    assert kept == {deck: Kept.REAL if deck in real else Kept.DEALT for deck in offered}


def test_decks_are_dealt_and_those_of_players_real_unless_told_otherwise() -> None:
    played = review(nemesis="crooked_mask", depths=["full", "light"])
    assert effect(played, "decks") == "you draw: Player decks"
    state = played.answer("start").state
    assert {state.nemesis_deck.kept, state.corruption_deck.kept, state.turn_order.deck.kept} == {Kept.DEALT}
    assert state.players[0].deck.kept is Kept.REAL
    assert effect(review(), "decks") == "app deals, cards stay boxed"


@rule("AE-035")
@pytest.mark.parametrize("nemesis", ["rageborne", "carapace_queen", "crooked_mask", "prince_of_gluttons"])
def test_cards_of_tier_zero_are_decks_of_their_own_for_the_nemesis_that_has_them(nemesis: str) -> None:
    state = review("start", nemesis=nemesis).state
    assert len(state.corruption_deck) == (11 if nemesis == "crooked_mask" else 0)
    tiers = {GAME.box.card(card).tier for card in state.nemesis_deck.cards}
    assert (tiers, len(state.nemesis_deck), state.nemesis_cards) == ({1, 2, 3}, 24, 24)


@pytest.mark.parametrize(
    ("difficulty", "life", "gravehold", "nemesis"),
    [("beginner", 12, 35, 60), ("normal", 10, 30, 70), ("expert", 10, 30, 70), ("extinction", 8, 25, 80)],
)
@rule("AE-176")
@rule("AE-179")
@rule("AE-180")
@rule("AE-181")
def test_a_difficulty_changes_the_start_and_with_it_the_limit(
    difficulty: str, life: int, gravehold: int, nemesis: int
) -> None:
    played = review("difficulty")
    assert (played.asked.key, played.options) == ("ask.difficulty", ["beginner", "normal", "expert", "extinction"])
    state = played.answer(difficulty, "start").state
    assert state.settings.difficulty is Difficulty(difficulty)
    assert f"life {life}. Gravehold begins with {gravehold}." in said(played.shown[0].detail)
    assert (state.players[0].life, state.gravehold, state.nemesis.life) == (life, gravehold, nemesis)
    state.players[0].life, state.gravehold, state.nemesis.life = 1, 1, 1
    for script, args in (("heal_player", {"player": "player_1"}), ("heal_gravehold", {}), ("heal_nemesis", {})):
        state = act(state, script, amount=99, **args).state
    assert (state.players[0].life, state.gravehold, state.nemesis.life) == (life, gravehold, nemesis)
    assert GAME.problems(state) == []


@pytest.mark.parametrize(
    ("difficulty", "holds"), [("normal", False), ("beginner", False), ("expert", True), ("extinction", True)]
)
def test_the_harder_line_of_the_mat_is_said_where_it_holds(difficulty: str, holds: bool) -> None:
    shown = review("start", nemesis="crooked_mask", difficulty=difficulty).shown[-1]
    assert shown.key == "ask.read_mat"
    assert ("Harder: A destroyed corruption" in said(shown.detail)) is holds


@rule("AE-034")
def test_harder_steps_of_the_mat_come_behind_the_others() -> None:
    easy = review("start", nemesis="prince_of_gluttons").state
    hard = review("start", nemesis="prince_of_gluttons", difficulty="expert")
    assert hard.asked.key == "ask.devour"
    assert [asked.key for asked in hard.shown] == ["ask.lay_players", "ask.lay_market", "ask.lay_nemesis"]
    assert hard.state.nemesis.devoured == easy.nemesis.devoured
    assert len(easy.nemesis.devoured) > 0


def test_husks_may_not_count_for_the_victory_where_there_are_husks() -> None:
    played = review(nemesis="carapace_queen")
    assert effect(played, "husks") == "husks put it off"
    played.answer("husks")
    assert effect(played, "husks") == "husks do not count"
    assert played.answer("start").state.settings.husks_block_victory is False


def test_a_player_who_is_called_as_the_mage_is_named_once() -> None:
    played = act(GAME.new(settled(players=["Brama", "Bob"], nemesis_deck=None), seed=0), "set_up")
    assert said(played.asked.detail).splitlines()[0] == "Brama, Bob (Kadir) against Rageborne."


def test_what_the_app_deals_is_said_to_stay_in_the_box() -> None:
    words = "What the app deals stays in the box: it says which card comes."
    all_real = {deck: "real" for deck in OPEN}
    for settings, stays in (({}, True), (all_real, False), ({**all_real, "strike_deck": "dealt"}, True)):
        laid = act(GAME.new(settled(**settings), seed=0), "set_up").shown
        lines = [said(asked.detail).splitlines() for asked in laid if asked.key == "ask.lay_nemesis"]
        assert (words in lines[0]) is stays


@rule("AE-020")
def test_the_nemesis_can_be_chosen_again() -> None:
    played = review("nemesis")
    assert played.asked.key == "ask.nemesis"
    assert played.answer("crooked_mask", "start").state.nemesis.id == "crooked_mask"


def test_the_players_can_be_chosen_again() -> None:
    played = review("players")
    assert (played.asked.key, said(played.asked.text)) == ("ask.mage", "Abby: which mage?")
    named = act(GAME.new(settled(players=None, mages=None), seed=0), "set_up")
    named.answer("players_2", "jian", "mist", "depths", ("player_2",), "balanced", "accept", "players")
    assert named.asked.key == "ask.players"
    named.answer("players_3", "lash", "kadir", "brama", "start")
    assert [player.mage for player in named.state.players] == ["lash", "kadir", "brama"]
    assert {player.depth for player in named.state.players} == {Depth.LIGHT}


def test_the_market_can_be_chosen_again() -> None:
    played = review("market", "random", "again", "accept")
    assert played.asked.key == "ask.ready"
    assert set(played.state.settings.market) != set(NINE)


def test_what_stays_in_the_box_is_chosen_by_kind() -> None:
    played = review("excluded")
    assert played.options == ["mages", "nemeses", "gems", "relics", "spells", "back"]
    counts = {"mages": (8, 6), "nemeses": (4, 3), "gems": (7, 7), "relics": (6, 6), "spells": (14, 14)}
    for kind, (offered, most) in counts.items():
        played.answer(kind)
        assert (played.asked.key, len(played.options), played.asked.least) == ("ask.exclude_which", offered, 0)
        assert played.asked.most == most
        played.answer(())
    played.answer("gems", ("diamond_cluster",), "mages", ("xaxos", "lash"))
    assert said(played.asked.detail) == "In the box stay: Diamond Cluster, Xaxos, Lash."
    assert played.options == ["mages", "nemeses", "gems", "relics", "spells", "include", "back"]
    played.answer("include")
    assert (played.asked.key, played.options) == ("ask.include", ["diamond_cluster", "xaxos", "lash"])
    played.answer(("xaxos",), "back")
    assert effect(played, "excluded") == "2 left out"
    played.answer("players")
    assert played.options == [
        "adelheim",
        "brama",
        "jian",
        "kadir",
        "mist",
        "phaedraxa",
        "xaxos",
        "random",
        "random_all",
    ]


def test_what_was_chosen_and_is_left_out_is_asked_again() -> None:
    played = review("excluded", "mages", ("brama",), "nemeses", ("rageborne",), "gems", ("jade",), "back")
    assert played.asked.key == "ask.mage"
    assert "brama" not in played.options
    played.answer("random_all")
    assert (played.asked.key, "rageborne" in played.options) == ("ask.nemesis", False)
    played.answer("crooked_mask")
    assert played.asked.key == "ask.market"
    played.answer("by_hand")
    assert "jade" not in played.options
    assert played.state.settings.players == ["Abby", "Bob"]


def test_never_more_is_left_out_than_can_be_spared() -> None:
    spells = [card.id for card in GAME.box.supply() if card.type.value == "spell"]
    played = review("excluded", "spells", tuple(spells), "relics")
    assert played.asked.most == 27 - 14 - 9
    played.answer(("bottled_vortex", "unstable_prism", "blasting_staff", "mages_talisman"))
    assert [(refused.id, refused.rule) for refused in played.asked.refused] == [
        ("gems", "AE-037"),
        ("relics", "AE-037"),
    ]
    with pytest.raises(IllegalAnswerError, match="not possible now"):
        played.session.answer("gems")
    played.answer("nemeses", ("rageborne", "carapace_queen", "crooked_mask"))
    assert ("nemeses", "AE-020") in [(refused.id, refused.rule) for refused in played.asked.refused]


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_what_was_rolled_before_changes_no_deck(seed: int) -> None:
    straight = review("start", seed=seed).state
    market = ("market", "by_hand", tuple(NINE))
    wandering = review(
        "market", "random", "again", "again", "accept", *market, "excluded", "spells", ("dark_fire",), "back"
    )
    again = review("nemesis", "random", "nemesis", "rageborne", "market", "random", "accept", *market, seed=seed)
    assert decks(again.answer("start").state) == decks(straight)
    assert decks(review("difficulty", "expert", "start", seed=seed).state) == decks(straight)
    if seed == 0:
        assert decks(wandering.answer("start").state) == decks(straight)


def test_what_comes_by_chance_is_the_same_whatever_was_rolled_between() -> None:
    played = act(GAME.new({}, seed=3), "set_up").answer(
        "players_3", "random_all", "random", "random", "again", "accept"
    )
    mages, nemesis = played.state.settings.mages, played.state.settings.nemesis
    played.answer("players", "players_2", "random_all", "nemesis", "random")
    assert (played.state.settings.mages, played.state.settings.nemesis) == (mages[:2], nemesis)


def test_a_table_number_entered_at_the_last_look_deals_the_decks_of_that_table() -> None:
    played = review("table_number")
    assert (played.asked.key, played.asked.least, played.asked.most) == ("ask.table_number", 0, 999_999)
    played.answer(12)
    assert "Table number 12" in said(played.asked.detail)
    first = act(GAME.new({}, seed=0), "set_up").answer("table_number")
    assert "What was drawn already stays." in said(review("table_number").asked.detail)
    assert "stays" not in said(first.asked.detail)
    assert decks(played.answer("start").state) == decks(review("start", seed=12).state)


def test_what_is_taken_back_and_done_again_gives_the_same_table() -> None:
    played = act(GAME.new({}, seed=9), "set_up").answer(
        "players_2", "random_all", "random", "random", "again", "accept"
    )
    first = played.state
    for _ in range(5):
        played.session.undo(confirmed=True)
    again = played.answer("random_all", "random", "random", "again", "accept")
    assert again.state == first
    assert (
        again.answer("start").state
        == act(GAME.new({}, seed=9), "set_up")
        .answer("players_2", "random_all", "random", "random", "again", "accept", "start")
        .state
    )


def test_a_deck_that_the_table_draws_itself_moves_no_other() -> None:
    dealt = table(settings=settled()).turn_order.deck.cards
    assert table(settings=settled(nemesis_deck="real", strike_deck="real")).turn_order.deck.cards == dealt
    assert (
        table(settings=settled(turn_order_deck="real")).nemesis_deck.cards
        == table(settings=settled()).nemesis_deck.cards
    )


def test_another_table_number_gives_another_table() -> None:
    tables = [GAME.prepared(settled(), seed=seed) for seed in range(20)]
    assert len({tuple(state.nemesis_deck.cards) for state in tables}) == 20
    assert len({tuple(state.turn_order.deck.cards) for state in tables}) > 10
    assert len({tuple(state.strike_deck.cards) for state in tables}) > 15
    masks = [GAME.prepared(settled(nemesis="crooked_mask", market=None), seed=seed) for seed in range(10)]
    assert len({tuple(state.corruption_deck.cards) for state in masks}) == 10
