"""Writes scenarios/transcript.yaml: the transcript of data/transcript_1.yaml as scenarios that are run step by step.

Run it after one of the two has changed: `python -m tests.games.aeons_end.make_transcript`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from tests.games.aeons_end.transcript_stands import SEATS, TURN_CARDS, Stand, id_of, stands_of

HERE = Path(__file__).parent
FILE = HERE / "scenarios" / "transcript.yaml"
WIDTH = 118
HEAD = """\
# A whole game of two against Rageborne, with all cards and aether of both players kept: the written transcript of
# ../data/transcript_1.yaml with its own cards, step by step, and after each step how the whole table stands.
# tests/games/aeons_end/make_transcript.py writes this file; change the transcript or that, not this.
#
# A note begins with the number of the step in the transcript and what is done. From a nemesis turn's turn order card
# to its nemesis card the app asks nothing: where cards are in play, the first scenario holds what happens between the
# two by its events, and the other three play these turns card by card, with the stand of the table after each.
"""
MOVED = {
    "life": "told.player_suffers",
    "fury": "told.gains_fury",
    "breach": "told.breach_destroyed",
    "charges": "told.loses_charges",
    "gravehold": "told.gravehold_suffers",
}
"""The events of what moves in a nemesis main phase."""
_JOINED = "\N{NO-BREAK SPACE}"
"""Stands for a space at which a line is not broken."""


def main() -> None:
    """Write the file."""
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """What the file must be."""
    stands = stands_of(yaml.safe_load((HERE / "data" / "transcript_1.yaml").read_text(encoding="utf-8")))
    documents = [_whole_game(stands), *_turns_card_by_card(stands)]
    return HEAD + "---\n".join("".join(f"{line}\n" for line in _block(document, 0)) for document in documents)


def _scenario(name: str, begin: Stand, stands: Iterable[Stand], steps: list[dict[str, Any]]) -> dict[str, Any]:
    state = begin.state()
    deck = {"kept": "real", "cards": [], **state["nemesis_deck"]}
    players = [{"stocked": True, **player} for player in state["players"]]
    return {
        "name": name,
        "game": "aeons_end",
        "box": "../data/transcript_cards.yaml",
        "settings": {"players": [*SEATS], "nemesis": "rageborne", "depths": ["full", "full"], "player_decks": "dealt"},
        "rules": sorted({rule for stand in stands for rule in stand.rules}),
        "given": {**state, "nemesis_deck": deck, "nemesis_cards": 6, "players": players},
        "steps": steps,
    }


def _whole_game(stands: list[Stand]) -> dict[str, Any]:
    first, *steps = [step for before, stand in pairwise(stands) for step in _played(before, stand, stands)]
    shuffles = [order for stand in stands if (order := _shuffle(stand))]
    first = {"note": first.pop("note"), "do": "play", "chance": shuffles, **first}
    return _scenario("the whole game", stands[0], stands, [first, *steps])


def _turns_card_by_card(stands: list[Stand]) -> Iterator[dict[str, Any]]:
    """The nemesis turns that begin with cards in play, one script a step up to the nemesis card."""
    for begin, first in pairwise(stands):
        if first.action["do"] == "draw_turn_order" and first.runs_on:
            last = next(stand.number for stand in stands[first.number :] if not stand.runs_on)
            part = stands[first.number : last + 1]
            steps = [_done_alone(before, stand) for before, stand in pairwise([begin, *part])]
            yield _scenario(f"turn {first.turn}, card by card", begin, part, steps)


def _done_alone(before: Stand, stand: Stand) -> dict[str, Any]:
    step: dict[str, Any] = {"note": _note(stand), "do": "draw_turn_order"}
    if stand.action["do"] == "resolve_in_play":
        step["do"] = {"main_phase_of": {"card": id_of(stand.action["card"])}}
    if order := _shuffle(stand):
        step["chance"] = [order]
    for choice in stand.action.get("choices", ()):
        step["answers"] = {f"ask.{name}": answer for name, answer in choice.items()}
    return {**step, "expect": {"prompt": {"key": None}, "events": _events(before, stand), "state": stand.state()}}


def _played(before: Stand, stand: Stand, stands: list[Stand]) -> list[dict[str, Any]]:
    """A step as it is played at the table."""
    if stand.action.get("refused"):
        return _refused(before, stand)
    step: dict[str, Any] = {"note": _note(stand), "acknowledge": "stop"}
    if inputs := [{"answer": {key: answer}} for key, answer in _answers(before, stand)]:
        step["inputs"] = inputs
    if not stand.runs_on:
        return [{**step, "expect": _expected(stand)}]
    step["note"] += " (The app asks nothing here.)"
    return [{**step, "expect": {"events": _events_until_asked(before, stand, stands)}} if inputs else step]


def _answers(before: Stand, stand: Stand) -> Iterator[tuple[str, Any]]:
    """What the step answers to which prompt."""
    action, do = stand.action, stand.action["do"]
    cards = [id_of(card) for card in action.get("cards", [action.get("card", "")])]
    choices = {name: answer for choice in action.get("choices", ()) for name, answer in choice.items()}
    if do == "draw_turn_order" and before.number:
        yield str(before.asks), "ok"
    elif do == "resolve_in_play":
        yield from ((f"ask.{name}", answer) for name, answer in choices.items())
    elif do == "nemesis_draw":
        yield "ask.draw_nemesis_deck", cards[0]
        yield from (("ask.who_suffers", SEATS[answer]) for answer in choices.values())
        yield from (
            (f"ask.place_{one['kind']}", "ok")
            for one in stand.expect["nemesis"]["in_play"]
            if one["card"] == action["card"]
        )
    elif do == "cast":
        yield "ask.cast", f"cast.{action['breach']}"
        if before.minions:
            yield "ask.target", id_of(choices["target"])
    elif do == "end_casting":
        yield "ask.cast", "end_casting"
    elif do == "prep":
        yield "ask.action", f"prep.{cards[0]}"
        if len(before.places) > 1:
            yield "ask.prep_where", action["breach"]
    elif do in ("focus", "open"):
        yield "ask.action", f"{do}.{action['breach']}"
    elif do == "gain_charge":
        yield "ask.action", "charge"
    elif do in ("play", "to_discard"):
        yield from (("ask.action", f"{do}.{card}") for card in cards)
    elif do == "gain_card":
        yield "ask.action", "gain"
        yield "ask.gain", cards[0]
    elif do == "end_turn":
        yield "ask.action", "end_turn"
        if len(set(action["discard_order"])) > 1:
            yield "ask.discard_order", "other_order"
            yield "ask.arrange_discards", _numbered(action["discard_order"])


def _refused(before: Stand, stand: Stand) -> list[dict[str, Any]]:
    """A step that the app must not take; the table then stands as before."""
    action, expected = stand.action, _expected(stand)
    step = {"note": _note(stand), "acknowledge": "stop"}
    if action["do"] == "end_casting":
        expected["prompt"] |= {"options": [f"cast.{spot}" for spot in before.spells], "rule": "AE-053"}
        return [{**step, "refused": ["end_casting"], "expect": expected}]
    if action["do"] == "gain_charge":
        ally = f"charge.{SEATS[action['for']]}"
        expected["prompt"] |= {"options_include": ["charge"], "options_without": [ally]}
        return [{**step, "refused": [ally], "expect": expected}]
    place = before.places[0]  # the only one: the app does not ask where, so it is shown by doing it and taking it back
    prepped = {"prompt": {"key": "ask.action"}, "events_exactly": [{"told.prepped_card": {"breach": place}}]}
    tried = {"inputs": [{"answer": {"ask.action": f"prep.{id_of(action['card'])}"}}], "expect": prepped}
    step["note"] += f" Only breach {place} takes the spell, so the app does not ask where;"
    back = {"note": f"{stand.number}, prep. It is taken back.", "acknowledge": "stop", "inputs": ["undo"]}
    return [{**step, **tried}, {**back, "refused": [f"prep.{action['breach']}"], "expect": expected}]


def _expected(stand: Stand) -> dict[str, Any]:
    ended = {} if stand.asks else {"ended": "ending.nemesis_spent"}
    return {"prompt": {"key": stand.asks}, **ended, "problems": [], "state": stand.state()}


def _events_until_asked(before: Stand, stand: Stand, stands: list[Stand]) -> list[dict[str, Any]]:
    """What happens from a nemesis turn's turn order card on, up to the next question."""
    found = _events(before, stand)
    while stand.runs_on:
        before, stand = stand, stands[stand.number + 1]
        events = _events(before, stand)
        asked = [place for place, event in enumerate(events) if "told.breach_destroyed" in event]
        found += events[: asked[0]] if asked else events
    return found


def _events(before: Stand, stand: Stand) -> list[dict[str, Any]]:
    """What is told of a step in a nemesis turn, by what moves in it."""
    action = stand.action
    if action["do"] == "draw_turn_order":
        return [{"told.drawn_turn_order": {"card": "Rageborne"}}]
    found = [{"told.persistent": {"card": action["card"]}}]
    if action["card"] not in before.minions:
        tokens = next(one["tokens"] for one in before.expect["nemesis"]["in_play"] if one["card"] == action["card"])
        found = [{"told.power_token": {"card": action["card"], "n": tokens - 1}}]
    for name, values in (stand.changes or {}).items():
        what, *of = name.split(".")
        if what == "breach":
            found.append({MOVED[what]: {"player": of[0], "breach": of[1]}})
        elif what != "card":
            who = {"player": of[0]} if of else {}
            found += [{MOVED[what]: {**who, "before": one, "after": other}} for one, other in pairwise(values)]
        elif values[-1] is None:
            found.append({"told.discarded": {"card": of[0]}})
    return found


def _shuffle(stand: Stand) -> dict[str, Any]:
    order = stand.action.get("reshuffle", ())
    return {"shuffle": [TURN_CARDS[card] for card in order]} if order else {}


def _numbered(cards: Iterable[str]) -> list[str]:
    """Ids of cards in a choice: `crystal`, and `crystal.2` for the second one."""
    found: list[str] = []
    for card in map(id_of, cards):
        nth = sum(other.partition(".")[0] == card for other in found) + 1
        found.append(card if nth == 1 else f"{card}.{nth}")
    return found


def _note(stand: Stand) -> str:
    return f"{stand.number}, {stand.action['do'].replace('_', ' ')}. {stand.note}".strip()


def _block(value: Any, indent: int) -> Iterator[str]:
    """A value as lines of YAML: on one line what fits on one; rules and players filled up, all else in blocks."""
    for name, part in value.items() if isinstance(value, Mapping) else [("-", item) for item in value]:
        head, flow = f"{' ' * indent}{name if name == '-' else name + ':'}", _flow(part)
        if len(head) + len(flow) < WIDTH:
            yield f"{head} {flow}"
        elif isinstance(part, str):
            yield f"{head} >-"
            yield from _filled(part, indent + 2)
        elif name == "rules" or (name == "-" and "note" not in part):
            first, *rest = _filled(_whole_parts(flow), indent + 2)
            yield f"{head} {first.strip()}" if name == "-" else head
            yield from rest if name == "-" else [first, *rest]
        elif name == "-":
            first, *rest = _block(part, indent + 2)
            yield f"{head} {first.strip()}"
            yield from rest
        else:
            yield head
            yield from _block(part, indent + 2)


def _filled(words: str, indent: int) -> list[str]:
    """Text filled up into lines."""
    margin = " " * indent
    lines = textwrap.wrap(words, WIDTH, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False)
    return [line.replace(_JOINED, " ") for line in lines]


def _whole_parts(flow: str) -> str:
    """A value on one line, which can be broken only between its parts and the parts of these."""
    found, depth = "", 0
    for character in flow:
        depth += (character in "[{") - (character in "]}")
        breaks = character == " " and found.endswith(",") and depth <= 2
        found += _JOINED if character == " " and not breaks else character
    return found


def _flow(value: Any) -> str:
    dumped = yaml.safe_dump(value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10**6)
    return dumped.removesuffix("\n").removesuffix("\n...")


if __name__ == "__main__":
    main()
