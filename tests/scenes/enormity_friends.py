"""Who plays the demo of Enormity: two people who get themselves out of the Supply Depot."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.demo.story import Step
from companion.engine.messages import Message
from companion.engine.prompts import OK, Answer, Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.engine.symbols import SYMBOLS, Face, face
from companion.games.enormity.game import GAME
from companion.games.enormity.spacer import Fate
from companion.games.enormity.spacers.finding import finds_here
from companion.games.enormity.spacers.light_field import lit_blips
from companion.games.enormity.table import Run
from tests.scenes.enormity_goals import cache_ahead, closed, goals, near_intruders, nearest

_SET_UP: Mapping[str, Sequence[Answer]] = {
    "ask.location": ["own_depot"],
    "ask.spacers": ["2"],
    "ask.character": ["juliet_abel", "science_division"],
    "ask.ready": ["depths", "piles", "start"],
    "ask.depths": [("0",)],
    "ask.piles": [("blip_pool", "loot_deck")],
    "ask.loadout": [("osr_3",)],
    "ask.first_priority": ["0"],
}
_DRAWN: Mapping[str, Sequence[str]] = {
    "ask.blip_shows": ["white_red", "white_red", "echo", "white_red", "echo", "two_white_black", "echo"],
    "ask.loot": ["rudimentary_scanner", "own_support", "osr_3"],
}
"""What comes off the real piles, in order."""

_WANTED = ("ask.attack_target", "ask.attack_weapon", "ask.attack_more", "ask.reveal_scouted", "ask.loot_place")
"""Questions to which they say yes: the first choice, not the way out."""

FACES = {
    "white": ("-", "o1", "p1", "p1", "h1", "o1h1c1"),
    "red": ("o1", "p1", "p1o1", "p2", "h1c1", "p1o2c1"),
    "black": ("o1", "p1o1", "p2", "p2o1", "p1o2c1", "p3c2"),
}
"""What their dice show, made up: no table of the game's own faces is public."""

THEIRS = {colour: faces[:3] for colour, faces in FACES.items()}
"""What the table's dice show for Intruders: it is a lucky evening."""

_SHOWN = {
    f"told.{event}"
    for event in (
        "ambush",
        "attack_wound",
        "console",
        "discovery",
        "echo",
        "initiates",
        "intruder_dies",
        "looted",
        "page",
    )
} | {"told.point_open", "told.scanner_drawn", "told.suppressed"}
_GIVEN = {"ask.confidence", "ask.fast_scavenge", "ask.reveal_scouted"}
_NOT_SHOWN = {"told.breakdown"}
"""What is told and answered in a good show; and what only the table can play."""

FEWEST_SCANS, LONGEST = 2, 320

CALM = 3
"""Stress up to which they pay for a better roll."""

WORN = 8
"""Adrenaline from which on they do nothing that raises it."""


class Friends:
    """Two people who play sensibly: they shoot what is near, scout what comes, search, and hurry out."""

    game: Game[Any, Any] = GAME
    rig = "demo_enormity"
    first_seed = 416

    def __init__(self, chance: random.Random) -> None:
        """Sit down; `chance` is what the table cannot foresee."""
        self._chance = chance
        self._settled = {key: list(answers) for key, answers in _SET_UP.items()}
        self._drawn = {key: list(answers) for key, answers in _DRAWN.items()}
        self._lying: tuple[str, ...] = ()
        self._slips = {"wrong", "undo", "correct"}
        self._wanted = ""
        self._scouted = (0, 0)
        self._does: Mapping[str, Callable[[Run, Asked], Answer | None]] = {
            "ask.spacer_action": self._action,
            "ask.side_action": self._side,
            "ask.spaces": self._spaces,
            "ask.fast_scavenge": self._in_passing,
            "ask.card_noise": self._card_noise,
            "ask.destination": self._destination,
            "ask.dice": self._rolls,
            "ask.stress": self._again,
            "ask.confidence": self._again,
            "ask.discipline": self._as_many_as_help,
            "ask.discipline_noise": self._as_many_as_help,
            "ask.noise_blip": lambda run, asked: self._chance.choice(_ids(asked)),
            "ask.which_pool": lambda run, asked: "active",
            "ask.which_token": lambda run, asked: "expertise",
            "ask.may": lambda run, asked: "no",
            "ask.scouted_blip": lambda run, asked: _ids(asked)[-1],
            "ask.d10_again": lambda run, asked: "keep",
            "ask.attack_result": lambda run, asked: "wound",
        }

    def answer(self, session: Session[Any, Any]) -> Answer:
        """What they answer to the open prompt."""
        asked = session.asked()
        assert asked is not None
        if self._settled.get(asked.key):
            return self._settled[asked.key].pop(0)
        if asked.key in self._drawn:
            return self._from_pile(asked)
        if asked.kind is Kind.ACKNOWLEDGE:
            return OK
        does = self._does.get(asked.key)
        answer = does(session.play, asked) if does else None
        return answer if answer is not None else self._simplest(session, asked)

    def slip(self, asked: Asked) -> Step | None:
        """What they do wrong before they answer: once they lay a card that is no loot."""
        return Step(wrong="tactical_redeployment") if asked.key == "ask.loot" and self._first("wrong") else None

    def afterthought(self, session: Session[Any, Any], asked: Asked) -> Step | None:
        """What they do behind an answer: they take a step back once, and mend a value once."""
        run: Run = session.play
        if run.state.round == 2 and asked.key == "ask.spaces" and not session.undo_asks() and self._first("undo"):
            return Step(undo=1)
        if run.state.round == 3 and asked.key == "ask.who_next" and self._first("correct"):
            return Step(correct={"spacers.1.stress": run.spacer(1).stress - 1})
        return None

    def is_show(self, steps: Sequence[Step], session: Session[Any, Any]) -> bool:
        """Both get out, with all of it on the way that there is to see, and not too long."""
        told = {line.event.message.key for line in session.history(count=100 * len(steps))}
        given = {key: answer for step in steps for key, answer in step.answer.items() if answer}
        scans = sum(bool(step.scan) for step in steps)
        alive = all(spacer.fate is Fate.EXTRACTED for spacer in session.play.state.spacers)
        shown = told >= _SHOWN and given.keys() >= _GIVEN and scans >= FEWEST_SCANS and not self._slips
        return alive and shown and not told & _NOT_SHOWN and len(steps) <= LONGEST

    def _first(self, slip: str) -> bool:
        """Whether this has not happened yet; from now on it has."""
        is_first = slip in self._slips
        self._slips.discard(slip)
        return is_first

    def _simplest(self, session: Session[Any, Any], asked: Asked) -> Answer:
        """The way out, but where the thing is wanted, or else the first choice; of several as few as can be."""
        if asked.kind is Kind.CHOOSE_MANY:
            return tuple(_ids(asked)[: asked.least])
        if asked.kind is Kind.NUMBER:
            return asked.least
        if asked.kind is Kind.CHOOSE_ONE:
            takes = asked.key in _WANTED
            return next((option.id for option in asked.options if option.way_out is not takes), asked.options[0].id)
        assert session.prompt is not None
        return session.prompt.draw(self._chance)

    def _from_pile(self, asked: Asked) -> str:
        ids, pile = _ids(asked), self._drawn[asked.key]
        wanted = next((card for card in pile if card in ids), ids[0])
        if wanted in pile:
            pile.remove(wanted)
        return wanted

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _action(self, run: Run, asked: Asked) -> str:
        seat, ids = asked.seat or 0, _ids(asked)
        for wish in (self._shoot, self._search, self._load, self._scout, self._plan, self._walk, self._calm):
            if (found := wish(run, seat, ids)) is not None:
                return found
        return "end_turn"

    def _shoot(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        return _first(ids, "card.desperate_measures.a", "act.attack") if run.spacer(seat).adrenaline < WORN else None

    def _search(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        return self._other(ids, "scavenge") if _worth_taking(run, seat) else None

    def _load(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        empty = any(gear.card == "osr_3" and not gear.left for gear in run.spacer(seat).worn)
        return self._other(ids, "full_reload") if empty and not near_intruders(run, seat) else None

    def _scout(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        """Whoever still has cards to walk with scouts once a turn, while nothing bites."""
        spacer = run.spacer(seat)
        scouted = spacer.adrenaline >= 5 or self._scouted == (run.state.round, seat)
        if scouted or run.state.extraction.available or not lit_blips(run, seat):
            return None
        self._scouted = (run.state.round, seat)
        return self._other(ids, "scout")

    def _plan(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        """Expertise pays for what the next movement passes."""
        if run.state.pool.expertise or not cache_ahead(run, seat):
            return None
        return _first(ids, "ability.strategic_analysis", "ability.scientific_analysis")

    def _walk(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        wanted = goals(run, seat)
        if not wanted or run.where(seat) in wanted:
            return None
        return _first(ids, "card.hurried_walk.a", "card.steady_walk.a", "act.move")

    def _calm(self, run: Run, seat: int, ids: Sequence[str]) -> str | None:
        spacer = run.spacer(seat)
        if spacer.adrenaline >= 4:
            return self._other(ids, "catch_breath")
        return self._other(ids, "rationalize") if spacer.stress >= 3 else None

    def _other(self, ids: Sequence[str], kind: str) -> str | None:
        """An action that Abel has on one card only, and others on any."""
        self._wanted = kind
        return _first(ids, "card.desperate_measures.b", f"act.{kind}")

    def _side(self, run: Run, asked: Asked) -> str:
        """Of several actions on a card the one it was played for; else the first."""
        order = ("scout", "scavenge", "full_reload", "rationalize", "catch_breath", "rearm")
        ids = _ids(asked)
        place = str(order.index(self._wanted)) if self._wanted else ""
        self._wanted = ""
        return place if place in ids else ids[0]

    def _spaces(self, run: Run, asked: Asked) -> int:
        return 3 if run.spacer(asked.seat or 0).turn.plays % 2 else 4

    def _card_noise(self, run: Run, asked: Asked) -> str:
        return "none" if run.spacer(asked.seat or 0).turn.plays or asked.seat == 0 else "symbol"

    def _in_passing(self, run: Run, asked: Asked) -> str:
        console = next((str(one.id) for one in run.state.tokens if one.what == "1"), "")
        skip = console if not closed(run, "D1") else ""
        return next(one for one in _ids(asked) if one.partition(".")[0] != skip)

    def _destination(self, run: Run, asked: Asked) -> str:
        seat = asked.seat or 0
        return nearest(run, seat, asked.options, goals(run, seat)) or asked.options[-1].id

    # --- dice -------------------------------------------------------------------------------------------------------

    def _rolls(self, run: Run, asked: Asked) -> tuple[str, ...]:
        counts = set(asked.symbols)
        purpose = asked.text.args.get("purpose")
        bites = isinstance(purpose, Message) and purpose.key == "purpose.intruder_attack"
        faces = THEIRS if bites else FACES
        thrown = [face(self._chance.choice(faces[colour])) for colour in asked.dice]
        self._lying = tuple(Face(**{one: die.of(one) for one in SYMBOLS if one in counts}).text for die in thrown)
        return self._lying

    def _again(self, run: Run, asked: Asked) -> tuple[str, ...]:
        """One die that shows no Power, where a roll falls short and they can bear it."""
        if _short(asked.text) <= 0 or (asked.key == "ask.stress" and run.spacer(asked.seat or 0).stress > CALM):
            return ()
        dull = [one for one in _ids(asked) if int(one) <= len(self._lying) and "p" not in self._lying[int(one) - 1]]
        return tuple(dull[:1])

    def _as_many_as_help(self, run: Run, asked: Asked) -> tuple[str, ...]:
        short = asked.most if asked.key == "ask.discipline_noise" else _short(asked.text)
        return tuple(_ids(asked)[: max(0, min(asked.most, short))])


def _worth_taking(run: Run, seat: int) -> bool:
    """Whether something lies here that they want: not a Console that has nothing more to open."""
    console = next((one.id for one in run.state.tokens if one.what == "1"), None)
    return any(one.number != console or closed(run, "D1") for one in finds_here(run, seat))


def _ids(asked: Asked) -> list[str]:
    return [option.id for option in asked.options]


def _first(ids: Sequence[str], *wanted: str) -> str | None:
    return next((one for one in wanted if one in ids), None)


def _short(text: Message) -> int:
    """How much Power a roll lacks, as its question says."""
    result = text.args.get("result")
    if not isinstance(result, Message) or result.key != "roll.power_needs":
        return 0
    needs, power = result.args["needs"], result.args["power"]
    assert isinstance(needs, int)
    assert isinstance(power, int)
    return needs - power
