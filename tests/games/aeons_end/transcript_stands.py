"""The written transcript as stands of the table in the state's own names, worked out without the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

SEATS = {"Abby": "player_1", "Bob": "player_2"}
TURN_CARDS = {"P1": "player_1", "P2": "player_2", "N": "nemesis"}
HAND_SIZE = 5


@dataclass(frozen=True)
class Stand:
    """How the table stands after a step; before the first step it is the opening, which has no action.

    Attributes:
        number, turn, action, note, rules, changes: The step as it is written.
        expect: How the table then stands, in the transcript's words.
        hands: Each hand in the order drawn, which the transcript leaves open.
        turn_deck, nemesis_deck, supply: What else the transcript leaves to be worked out: the cards left, top first.
        focused: Breaches focused in this turn.
        runs_on: The app goes on without asking anything, so that nobody sees the table stand like this.
    """

    number: int
    turn: int
    action: Mapping[str, Any]
    expect: Mapping[str, Any]
    hands: Mapping[str, list[str]]
    turn_deck: list[str]
    nemesis_deck: list[str]
    supply: Mapping[str, int]
    focused: tuple[str, ...] = ()
    runs_on: bool = False
    note: str = ""
    rules: tuple[str, ...] = ()
    changes: Mapping[str, Sequence[Any]] | None = None

    @property
    def asks(self) -> str | None:
        """The key of what the app asks now."""
        if self.expect["core"]["result"] != "ongoing":
            return None
        turn, done = self.expect["turn_order"]["turn_order_discard"][0], self.action["do"]
        if turn == "N":
            return "ask.nemesis_turn_over" if done == "nemesis_draw" else "ask.draw_nemesis_deck"
        if done == "end_turn":
            return "ask.draw_phase"
        is_casting = done in ("draw_turn_order", "cast") or (done == "end_casting" and "refused" in self.action)
        return "ask.cast" if is_casting and self.spells else "ask.action"

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return {"P1": "Abby", "P2": "Bob"}[self.expect["turn_order"]["turn_order_discard"][0]]

    @property
    def spells(self) -> list[str]:
        """The breaches of the player whose turn it is that hold a spell."""
        return [spot for spot, text in self.expect["breaches"][self.player].items() if ":" in text]

    @property
    def places(self) -> list[str]:
        """Their breaches that can take a spell now."""
        breaches = self.expect["breaches"][self.player]
        return [spot for spot, text in breaches.items() if text == "open" or (spot in self.focused and ":" not in text)]

    @property
    def minions(self) -> list[str]:
        """The minions in play."""
        return [card["card"] for card in self.expect["nemesis"]["in_play"] if card["kind"] == "minion"]

    def state(self) -> dict[str, Any]:
        """The table in the state's own names."""
        core, nemesis, turn_order = (self.expect[name] for name in ("core", "nemesis", "turn_order"))
        in_play = [
            {"card": id_of(one["card"]), "tokens": one.get("life", one.get("tokens"))} for one in nemesis["in_play"]
        ]
        return {
            "turn": self.turn,
            "result": core["result"],
            "gravehold": core["gravehold"],
            "nemesis": {"life": core["nemesis_life"], "fury": core["fury"]},
            "in_play": in_play,
            "nemesis_deck": {"sections": [{"sure": ids(self.nemesis_deck)}]},
            "nemesis_discard": ids(nemesis["nemesis_discard"]),
            "turn_order": {
                "deck": {"cards": [TURN_CARDS[card] for card in self.turn_deck]},
                "discard": [TURN_CARDS[card] for card in turn_order["turn_order_discard"]],
            },
            "supply": [{"card": id_of(card), "left": left} for card, left in self.supply.items()],
            "players": [self._player(name) for name in SEATS],
        }

    def _player(self, name: str) -> dict[str, Any]:
        core, zones = self.expect["core"], self.expect["zones"][name]
        return {
            "life": core["lives"][name],
            "charges": core["charges"][name],
            "turn": {"aether": core["aether"][name]},
            "hand": ids(self.hands[name]),
            "deck": {"cards": ids(zones["deck"])},
            "discard": ids(zones["discard"]),
            "played": ids(zones["play"]),
            "breaches": [_breach(text) for text in self.expect["breaches"][name].values()],
        }


def id_of(card: str) -> str:
    """A card's id."""
    return card.lower().replace(" ", "_")


def ids(cards: Sequence[str]) -> list[str]:
    """The ids of several cards."""
    return [id_of(card) for card in cards]


def stands_of(transcript: Mapping[str, Any]) -> list[Stand]:
    """The opening, and the stand after each step."""
    stands = [_opening(transcript["start"])]
    steps = transcript["steps"]
    for written, following in zip(steps, [*steps[1:], None], strict=True):
        stand = _after(stands[-1], written)
        is_resolved_next = following is not None and following["action"]["do"] == "resolve_in_play"
        stands.append(replace(stand, runs_on=is_resolved_next))
    return stands


def _opening(start: Mapping[str, Any]) -> Stand:
    players = start["players"]
    nothing = dict.fromkeys(players, 0)
    core = {
        "result": "ongoing",
        "gravehold": start["gravehold"],
        "nemesis_life": start["nemesis"]["life"],
        "fury": start["nemesis"]["fury"],
        "lives": {name: player["life"] for name, player in players.items()},
        "charges": nothing,
        "aether": nothing,
    }
    zones = {
        name: {"deck": player["deck"], "discard": player["discard"], "play": []} for name, player in players.items()
    }
    return Stand(
        number=0,
        turn=0,
        action={},
        expect={
            "core": core,
            "nemesis": {"in_play": start["in_play"], "nemesis_discard": start["nemesis_discard"]},
            "turn_order": {"turn_order_discard": start["turn_order"]["discard"]},
            "breaches": {name: player["breaches"] for name, player in players.items()},
            "zones": zones,
        },
        hands={name: player["hand"] for name, player in players.items()},
        turn_deck=start["turn_order"]["deck"],
        nemesis_deck=start["nemesis_deck"],
        supply=start["supply"],
    )


def _after(before: Stand, written: Mapping[str, Any]) -> Stand:
    """The stand after a step, of which the transcript says most."""
    action = written["action"]
    stand = replace(
        before,
        number=written["n"],
        turn=written["turn"],
        action=action,
        expect=written["expect"],
        note=written.get("note", ""),
        rules=tuple(written.get("rules") or ()),
        changes=written.get("changes"),
    )
    if action.get("refused"):
        return stand
    do, card = action["do"], action.get("card", "")
    if do == "draw_turn_order":
        return replace(stand, turn_deck=(action.get("reshuffle") or before.turn_deck)[1:], focused=())
    if do == "nemesis_draw":
        return replace(stand, nemesis_deck=[other for other in before.nemesis_deck if other != card])
    if do == "gain_card":
        return replace(stand, supply={**before.supply, card: before.supply[card] - 1})
    if do == "focus":
        return replace(stand, focused=(*before.focused, action["breach"]))
    hands = {**before.hands, action["by"]: list(_hand_after(before, action))} if "by" in action else before.hands
    return replace(stand, hands=hands)


def _hand_after(before: Stand, action: Mapping[str, Any]) -> Iterator[str]:
    """The hand after cards were played or prepped from it, or filled up from the deck."""
    left = list(before.hands[action["by"]])
    for card in {"play": action.get("cards", ()), "prep": [action.get("card")]}.get(action["do"], ()):
        left.remove(card)
    yield from left
    if action["do"] == "end_turn":
        zones = before.expect["zones"][action["by"]]
        discards = [*reversed(action["discard_order"]), *zones["discard"]]
        yield from [*zones["deck"], *reversed(discards)][: HAND_SIZE - len(left)]


def _breach(text: str) -> dict[str, Any]:
    """`open`, `closed/2`, or `destroyed`; after a colon the spell in it."""
    side, *spells = text.split(":")
    if side == "destroyed":
        return {"destroyed": True, "spells": []}
    name, _, turns = side.partition("/")
    closed = {"turns": int(turns), "destroyed": False} if turns else {}
    return {"opened": name == "open", **closed, "spells": [{"card": id_of(spell)} for spell in spells]}
