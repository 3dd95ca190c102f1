"""Plays a written transcript with the app, step by step, and keeps beside each step what the app then held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import yaml

from companion.engine.copies import numbered
from companion.engine.errors import IllegalAnswerError
from companion.engine.events import Event
from companion.engine.given import laid_over
from companion.engine.prompts import OK, Answer
from companion.engine.scripts import Script
from companion.engine.session import Session, begin_in_memory
from companion.games.aeons_end.box import read_box
from companion.games.aeons_end.game import AeonsEndGame
from companion.games.aeons_end.operations import VOCABULARY
from companion.games.aeons_end.players.hand_cards import places
from companion.games.aeons_end.state import BREACHES, AeonsEndState, Player
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_order import draw_turn_order_card
from tests.games.aeons_end.tables import DATA, breach, breaches, seat
from tests.games.played import begun, once

SEATS = {"Abby": "player_1", "Bob": "player_2"}
CALLED = {"P1": "player_1", "P2": "player_2", "N": "nemesis"}
Changes = dict[str, list[Any]]


@dataclass
class Step:
    """A step as it is written, and as the app played it: what moved, how the table then stood, what was refused."""

    written: dict[str, Any]
    changes: Changes = field(default_factory=dict)
    stands: dict[str, Any] = field(default_factory=dict)
    refused: bool = False


class Replay:
    """A transcript being replayed with the app, which keeps every card and all aether of both players.

    The turn order deck is dealt, in the orders that chance was given beforehand; the nemesis deck is a real one, so
    each card is scanned. Steps between which nothing is asked are played by themselves on a copy of the table as well.
    """

    def __init__(self) -> None:
        self.text = yaml.safe_load((DATA / "transcript_1.yaml").read_text())
        self.game = AeonsEndGame(read_box([DATA / "transcript_cards.yaml"], VOCABULARY))
        box = self.game.box
        self.ids = {card.name: card.id for card in (*box.cards.values(), *box.player_cards.values())}
        self.names = {card: name for name, card in self.ids.items()}
        self.opening = self._opening()
        self._session: Session[AeonsEndState, AeonsEnd] | None = None
        self.steps: list[Step] = []
        self._aside: AeonsEndState | None = None

    @property
    def session(self) -> Session[AeonsEndState, AeonsEnd]:
        """The game in progress, once its first turn order card is drawn."""
        assert self._session is not None
        return self._session

    def play(self) -> list[Step]:
        """Every step of the transcript, in order."""
        for written in self.text["steps"]:
            step = Step(written)
            before, from_step = self._copy(), -1 if self._session is None else self.session.step
            action = written["action"]
            if action.get("refused"):
                step.refused = self._is_refused(action)
                step.stands = self.stands(self._copy())
            elif self._between_prompts(written, before, step):
                pass
            else:
                getattr(self, f"_{action['do']}")(action)
                events = [line.event for line in self.session.history(count=10_000) if line.step > from_step]
                step.stands = self.stands(self._copy())
                step.changes = self.changes(events, self.stands(before), step.stands)
            self.steps.append(step)
        return self.steps

    def stands(self, state: AeonsEndState) -> dict[str, Any]:
        """The table in the transcript's words."""
        players = state.players
        called = {card: letter for letter, card in CALLED.items()}
        return {
            "core": {
                "result": state.result.value,
                "gravehold": state.gravehold,
                "nemesis_life": state.nemesis.life,
                "fury": state.nemesis.fury,
                "lives": {player.name: player.life for player in players},
                "exhausted": [player.name for player in players if player.exhausted],
                "charges": {player.name: player.charges for player in players},
                "aether": {player.name: player.turn.aether for player in players},
            },
            "nemesis": {
                "in_play": [(self.names[placed.card], placed.tokens) for placed in state.in_play],
                "nemesis_deck_left": len(state.nemesis_deck),
                "nemesis_discard": [self.names[card] for card in state.nemesis_discard],
            },
            "turn_order": {
                "turn_order_deck_left": len(state.turn_order.deck),
                "turn_order_discard": [called[card] for card in state.turn_order.discard],
            },
            "breaches": {player.name: self._breaches(player) for player in players},
            "zones": {player.name: self._zones(player) for player in players},
        }

    def _breaches(self, player: Player) -> dict[str, str]:
        found = [text.split(":") for text in breaches(player)]
        return {
            name: ":".join([side, *(self.names[spell] for spell in spells)])
            for name, (side, *spells) in zip(BREACHES, found, strict=True)
        }

    def _zones(self, player: Player) -> dict[str, list[str]]:
        zones = {
            "hand": sorted(player.hand),
            "deck": player.deck.known(),
            "discard": player.discard,
            "play": player.played,
        }
        return {zone: [self.names[card] for card in cards] for zone, cards in zones.items()}

    def changes(self, events: Iterable[Event], before: dict[str, Any], after: dict[str, Any]) -> Changes:
        """What moved, in the transcript's words: numbers as they were told, the rest from how the table stood."""
        found: Changes = {}
        for change in (event.change for event in events if event.change is not None):
            name = self._name(change.indicator)
            if name.startswith("aether."):  # written as what the whole step changes
                continue
            values = [change.before, change.after]
            if name.startswith("card."):  # a card without a token is not in play
                values = [value or None for value in values]
            found.setdefault(name, values[:1]).extend(values[1:])
        gone = set(before["nemesis"]["in_play"]) - set(after["nemesis"]["in_play"])
        for name, tokens in gone:  # a power that is paid for leaves with its tokens on it: none of them moves
            found.setdefault(f"card.{name}", [tokens, None])
        for player in SEATS:
            aether = [stand["core"]["aether"][player] for stand in (before, after)]
            if aether[0] != aether[1]:
                found[f"aether.{player}"] = aether
            for spot in BREACHES:
                pair = [stand["breaches"][player][spot] for stand in (before, after)]
                if pair[0] != pair[1]:
                    found[f"breach.{player}.{spot}"] = pair
        for name, group, key in (("deck_left", "nemesis", "nemesis_deck_left"), ("result", "core", "result")):
            if before[group][key] != after[group][key]:
                found[name] = [before[group][key], after[group][key]]
        return found

    def _opening(self) -> AeonsEndState:
        """The table of the start block, with the reshuffles to come laid down beforehand."""
        start = self.text["start"]
        orders = [step["action"]["reshuffle"] for step in self.text["steps"] if "reshuffle" in step["action"]]
        shuffles = [{"type": "shuffle", "order": [CALLED[letter] for letter in order]} for order in orders]
        deck = [{"sure": [self.ids[card]]} for card in start["nemesis_deck"]]
        given = {
            "chance": {"fed": shuffles},
            "players": [self._player(name, player) for name, player in start["players"].items()],
            "supply": [{"card": self.ids[card], "left": left} for card, left in start["supply"].items()],
            "gravehold": start["gravehold"],
            "nemesis": {name: start["nemesis"][name] for name in ("life", "fury")},
            "nemesis_deck": {"kept": "real", "sections": deck},
            "turn_order": {"deck": {"cards": [CALLED[letter] for letter in start["turn_order"]["deck"]]}},
        }
        return laid_over(self.game.prepared({"players": list(SEATS)}, seed=0), given)

    def _player(self, name: str, player: dict[str, Any]) -> dict[str, Any]:
        zones = {zone: [self.ids[card] for card in player[zone]] for zone in ("hand", "deck", "discard")}
        starts = [breach(text) for text in player["breaches"].values()]
        return {"name": name, **seat(full=True, **zones), "breaches": starts}

    def _between_prompts(self, written: dict[str, Any], before: AeonsEndState, step: Step) -> bool:
        """Play on a copy those steps that the app runs through without asking; True when this is one of them."""
        action = written["action"]
        if action["do"] == "draw_turn_order" and action["card"] == "N" and before.in_play:
            self._draw_turn_order(action)
            self._aside = self._run_aside(before, lambda play: _only_drawn(play), step)
            return True
        if action["do"] != "resolve_in_play":
            self._aside = None
            return False
        assert self._aside is not None
        card = self.ids[action["card"]]
        choice = action.get("choices", [{}])[0].get("destroy_breach")
        one = self.game.scripts()["main_phase_of"]
        self._aside = self._run_aside(self._aside, lambda play: one(play, card=card), step, choice)
        if choice:
            self._answer("ask.destroy_breach", choice)
        return True

    def _run_aside(self, state: AeonsEndState, script: Any, step: Step, *choices: str | None) -> AeonsEndState:
        aside = begun(state, self.game, once(script))
        for choice in choices:
            if choice:
                aside.answer(choice)
        assert aside.prompt is None
        step.stands = self.stands(aside.play.state)
        events = [line.event for line in aside.history(count=1000)]
        step.changes = self.changes(events, self.stands(state), step.stands)
        return _copied(aside.play.state)

    def _draw_turn_order(self, action: dict[str, Any]) -> None:
        if self._session is None:
            self._session = begin_in_memory(self.game, _copied(self.opening))
        else:
            assert self._key() in ("ask.draw_phase", "ask.nemesis_turn_over")
            self.session.answer(OK)
        assert self.session.play.state.turn_order.discard[0] == CALLED[action["card"]]

    def _nemesis_draw(self, action: dict[str, Any]) -> None:
        self._answer("ask.draw_nemesis_deck", self.ids[action["card"]])
        for choice in action.get("choices", ()):
            self._answer("ask.who_suffers", SEATS[choice["who"]])
        if self._key() in ("ask.place_minion", "ask.place_power"):
            self.session.answer(OK)

    def _cast(self, action: dict[str, Any]) -> None:
        self._answer("ask.cast", f"cast.{action['breach']}")
        target = action["choices"][0]["target"]
        if self._key() == "ask.target":
            self._answer("ask.target", self.ids.get(target, target))

    def _end_casting(self, action: dict[str, Any]) -> None:
        self._answer("ask.cast", "end_casting")

    def _prep(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", f"prep.{self.ids[action['card']]}")
        if self._key() == "ask.prep_where":
            self._answer("ask.prep_where", action["breach"])

    def _focus(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", f"focus.{action['breach']}")

    def _open(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", f"open.{action['breach']}")

    def _gain_charge(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", "charge")

    def _to_discard(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", f"to_discard.{self.ids[action['card']]}")

    def _play(self, action: dict[str, Any]) -> None:
        for card in action["cards"]:
            self._answer("ask.action", f"play.{self.ids[card]}")

    def _gain_card(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", "gain")
        self._answer("ask.gain", self.ids[action["card"]])

    def _end_turn(self, action: dict[str, Any]) -> None:
        self._answer("ask.action", "end_turn")
        order = [self.ids[card] for card in action["discard_order"]]
        if self._key() == "ask.discard_order":
            self._answer("ask.discard_order", "other_order")
            self._answer("ask.arrange_discards", tuple(name for name, _ in numbered(order)))

    def _is_refused(self, action: dict[str, Any]) -> bool:
        """Whether the app refuses the step and nothing of the game changes by it."""
        if action["do"] == "prep":  # the spell can go elsewhere, but not where the step wants it
            game = AeonsEnd(self.session.play.state, self.game.box)
            card = self.game.box.player_card(self.ids[action["card"]])
            return action["breach"] not in places(game, list(SEATS).index(action["by"]), card)
        answer = {
            "gain_charge": f"charge.{SEATS.get(action.get('for', ''), '')}",
            "end_casting": "end_casting",
        }[action["do"]]
        before, asked = msgspec.msgpack.encode(self.session.play.state), self.session.asked()
        try:
            self.session.answer(answer)
        except IllegalAnswerError:
            return msgspec.msgpack.encode(self.session.play.state) == before and self.session.asked() == asked
        return False

    def _answer(self, key: str, value: Answer) -> None:
        assert self._key() == key, f"{self._key()} is asked where {key} was expected"
        self.session.answer(value)

    def _key(self) -> str:
        return self.session.prompt.key if self.session.prompt else ""

    def _name(self, indicator: str) -> str:
        head, _, rest = indicator.partition(".")
        if head == "player":
            number, _, what = rest.partition(".")
            return f"{what}.{list(SEATS)[int(number) - 1]}"
        return f"card.{self.names[rest]}" if head == "card" else {"nemesis.life": "nemesis"}.get(indicator, indicator)

    def _copy(self) -> AeonsEndState:
        return _copied(self.opening if self._session is None else self.session.play.state)


def _copied(state: AeonsEndState) -> AeonsEndState:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=AeonsEndState)


def _only_drawn(game: AeonsEnd) -> Script[None]:
    yield from draw_turn_order_card(game)
