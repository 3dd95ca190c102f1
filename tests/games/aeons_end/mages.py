"""Tables of mages, and abilities that no mat has, for the rules of what abilities do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.effects import Effects, Operation
from companion.engine.given import laid_over
from companion.games.aeons_end.box import Box, base_box
from companion.games.aeons_end.cards import Ability, AbilityTime, Card, Mage
from companion.games.aeons_end.game import GAME, AeonsEndGame
from companion.games.aeons_end.state import AeonsEndState
from tests.games.aeons_end.tables import Played, act, seat, table


def with_mages(*mages: str, **given: Any) -> AeonsEndState:
    """A table of these mages, Abby's full of charges and the others' empty where nothing else is given."""
    settings = {"mages": list(mages), **given.pop("settings", {})}
    return table(len(mages), settings=settings, **{"abby": seat(charges=5)} | given)


def box_and(*, cards: Sequence[Card] = (), mages: Sequence[Mage] = ()) -> AeonsEndGame:
    """The game with these beside what is in the box."""
    box = base_box()
    return AeonsEndGame(
        Box(
            [*box.cards.values(), *cards],
            list(box.mats.values()),
            [*box.mages.values(), *mages],
            list(box.player_cards.values()),
        )
    )


def odd_trick(state: AeonsEndState, *effects: Operation, **answers: object) -> Played:
    """Abby uses an ability that does this in her main phase, with answers by their prompts' keys without `ask.`."""
    ability = Ability("Odd Trick", AbilityTime.OWN_MAIN_PHASE, Effects(effects), "")
    game = box_and(mages=[Mage("odd", "Odd", "", 5, [0, 0, 0, 0], ability, [], [])])
    state = laid_over(state, {"players": {0: {"mage": "odd", "charges": 5}}})
    return in_main_phase(state, "ability.player_1", game=game, **answers)


def in_main_phase(
    state: AeonsEndState, *actions: str, player: int = 1, game: AeonsEndGame = GAME, **answers: object
) -> Played:
    """A player's main phase, with these actions first, and answers by their prompts' keys without `ask.`."""
    given: dict[str, Any] = {"ask.action": list(actions), **{f"ask.{key}": value for key, value in answers.items()}}
    state = laid_over(state, {"active": f"player_{player}"})
    return act(state, "main_phase", player=f"player_{player}", answers=given, game=game)


def abilities(played: Played) -> list[str]:
    """The abilities that are offered."""
    return [option for option in played.options if option.startswith("ability")]


def charges(state: AeonsEndState) -> list[int]:
    """Each player's charges."""
    return [player.charges for player in state.players]


def real_turn_order(state: AeonsEndState, deck: list[str], discard: list[str]) -> AeonsEndState:
    """The same table with a real turn order deck of these cards, shuffled."""
    pile = {"kept": "real", "cards": [], "sections": [{"sure": deck}]}
    return laid_over(state, {"turn_order": {"deck": pile, "discard": discard}})


def next_turn_cards(state: AeonsEndState) -> list[str]:
    """What the next turn order card can be."""
    return state.turn_order.deck.candidates()
