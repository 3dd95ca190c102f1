"""Who begins: chosen once, when all are done with customizing; and the bonus of the last two (EG-027 to EG-029)."""

from __future__ import annotations

from companion.engine.events import Change
from companion.engine.messages import say
from companion.engine.prompts import Arrange, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.decks import draw_cards
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.setup.lay_out import form_knowledge_deck, turn_order
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

CHANCE, ORDER = "chance", "order"
LAST = 2
"""The players at the end of the order who get something for it."""


def begin_game(play: Endogenesis) -> Script[None]:
    """Shuffle the piles into the deck, choose the first player, give the bonus, and go on to the first Arrival."""
    if play.state.piles:
        form_knowledge_deck(play)
        play.tell("told.knowledge_formed", rule="EG-012", put_back=say("put_back.dealt"), n=len(play.state.knowledge))
    yield from choose_first(play)
    yield from give_bonus(play)
    for player in play.state.players:
        player.ready = False
    play.state.phase = Phase.FIRST_ARRIVAL


def choose_first(play: Endogenesis) -> Script[None]:
    """The first player; the turn then passes as the players sit, unless the table enters another order (EG-027)."""
    state, count = play.state, len(play.state.players)
    if state.settings.first is None and state.settings.order is None and count > 1:
        answer = yield ChooseOne(
            key="ask.first", text=say("ask.first"), rule="EG-027", options=lambda: _first_options(play)
        )
        if answer == CHANCE:
            first = int(state.chance.pick([str(seat) for seat in range(count)], 1)[0])
            play.tell(
                "told.chance_begins", rule="EG-027", put_back=say("put_back.chance"), player=play.player_name(first)
            )
            state.order = turn_order(count, first, None)
        elif answer == ORDER:
            seats = yield Arrange(
                key="ask.order",
                text=say("ask.order"),
                rule="EG-027",
                options=lambda: [
                    Option(str(seat), play.player_name(seat), seat=seat) for seat in range(len(play.state.players))
                ],
            )
            state.order = [int(seat) for seat in seats]
        else:
            state.order = turn_order(count, int(answer), None)
    play.tell("told.turn_order", rule="EG-027", players=play.players_named(play.seats()))


def give_bonus(play: Endogenesis) -> Script[None]:
    """The second-to-last draws a card, the last gains a Shard, to be used from their first turn on (EG-028, EG-029)."""
    if play.mode is not Mode.STANDARD or len(play.state.players) < LAST:
        return
    card_to, shard_to = play.seats()[-LAST:]
    held = len(play.player(card_to).hand)
    yield from draw_cards(play, card_to, 1, rule="EG-028")
    drawn = play.player(card_to)
    drawn.held_cards = drawn.hand[held:] if play.hands_known else [UNSEEN] * (len(drawn.hand) - held)
    player = play.player(shard_to)
    change = Change(f"players.{shard_to}.shards", player.shards, player.shards + 1)
    player.shards += 1
    player.held_shards = 1
    play.tell("told.bonus_shard", rule="EG-028", player=play.player_name(shard_to), n=1, change=change)


def _first_options(play: Endogenesis) -> list[Option]:
    count = len(play.state.players)
    seats = [Option(str(seat), play.player_name(seat), seat=seat) for seat in range(count)]
    found = [*seats, Option(CHANCE, say("option.first_by_chance"))]
    if count > LAST:  # two have one order from each first player
        found.append(Option(ORDER, say("option.other_order")))
    return found
