"""The draw phase of a player whose cards the app keeps (AE-074, AE-077, AE-081, AE-115 to AE-127)."""

from __future__ import annotations

from tests.games.aeons_end.tables import act, deck_of, rule, seat, table

END = {"ask.action": "end_turn"}


@rule("AE-115", "AE-116", "AE-118")
def test_played_cards_are_discarded_before_five_are_drawn() -> None:
    """The deck is empty, so the very Crystal that was played is drawn again."""
    state = table(abby=seat(full=True, hand=["spark"] * 4, played=["crystal"]))
    player = act(state, "draw_phase", player="player_1").state.players[0]
    assert (player.hand, player.discard, player.played) == (["spark"] * 4 + ["crystal"], [], [])


@rule("AE-118")
def test_with_five_or_more_in_hand_nothing_is_drawn_or_discarded() -> None:
    state = table(abby=seat(full=True, hand=["spark"] * 7, deck=["crystal"]))
    player = act(state, "draw_phase", player="player_1").state.players[0]
    assert (player.hand, deck_of(player)) == (["spark"] * 7, ["crystal"])


@rule("AE-077")
def test_played_cards_go_on_the_pile_in_the_order_the_player_likes() -> None:
    state = table(abby=seat(full=True, hand=["spark"] * 5, played=["crystal", "jade", "crystal"], discard=["ignite"]))
    as_played = act(state, "draw_phase", player="player_1", answers={"ask.discard_order": "as_played"})
    assert as_played.state.players[0].discard == ["crystal", "jade", "crystal", "ignite"]
    answers = {"ask.discard_order": "other_order", "ask.arrange_discards": ("jade", "crystal.2", "crystal")}
    other = act(state, "draw_phase", player="player_1", answers=answers)
    assert other.state.players[0].discard == ["crystal", "crystal", "jade", "ignite"]


def test_cards_that_are_all_alike_need_no_order() -> None:
    state = table(abby=seat(full=True, hand=["spark"] * 5, played=["crystal"] * 3))
    assert act(state, "draw_phase", player="player_1").state.players[0].discard == ["crystal"] * 3


@rule("AE-081", "AE-120", "AE-121", "AE-122")
def test_the_rulebooks_draw_example() -> None:
    """Amplify Vision was cast and Essence Theft gained; then Dagger, Jade and three Crystals are discarded: the two
    cards of the deck are drawn, the pile is flipped, and the oldest discards come first."""
    state = table(
        abby=seat(
            full=True,
            deck=["spark", "spark"],
            discard=["essence_theft", "amplify_vision"],
            played=["flexing_dagger", "jade", "crystal", "crystal", "crystal"],
        )
    )
    player = act(state, "draw_phase", player="player_1", answers={"ask.discard_order": "as_played"}).state.players[0]
    assert player.hand == ["spark", "spark", "amplify_vision", "essence_theft", "flexing_dagger"]
    assert deck_of(player) == ["jade", "crystal", "crystal", "crystal"]


@rule("AE-124")
def test_a_deck_that_runs_out_exactly_is_not_flipped_before_a_card_is_needed() -> None:
    state = table(abby=seat(full=True, hand=["spark"] * 3, deck=["crystal", "crystal"], discard=["jade"]))
    player = act(state, "draw_phase", player="player_1").state.players[0]
    assert (deck_of(player), player.discard) == ([], ["jade"])


@rule("AE-127")
def test_with_too_few_cards_all_there_are_are_drawn() -> None:
    state = table(abby=seat(full=True, hand=["spark"], deck=["crystal"], discard=["jade"]))
    player = act(state, "draw_phase", player="player_1").state.players[0]
    assert (player.hand, deck_of(player), player.discard) == (["spark", "crystal", "jade"], [], [])


@rule("AE-074")
def test_aether_that_is_left_is_lost_with_the_turn() -> None:
    state = table(abby=seat(full=True, hand=["spark"] * 5, turn={"aether": 3, "gem_aether": 1}))
    turn = act(state, "draw_phase", player="player_1").state.players[0].turn
    assert (turn.aether, turn.gem_aether) == (0, 0)


@rule("AE-117", "AE-119")
def test_unplayed_cards_stay_in_hand() -> None:
    """There is no way to lay them down: only playing, prepping or an effect takes a card out of the hand."""
    state = table(abby=seat("destroyed", full=True, hand=["crystal", "spark"], deck=["jade"] * 5))
    played = act(state, "player_turn", player="player_1")
    assert not [option for option in played.options if "discard" in option]
    assert played.answer("end_turn").state.players[0].hand == ["crystal", "spark", "jade", "jade", "jade"]
