"""Who plays the demo of Endogenesis: three people with real cards in their hands, and Wonders that the app deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.demo.story import Step
from companion.engine.prompts import OK, Answer, Asked, Kind
from companion.engine.scripts import Game
from companion.engine.session import Session
from companion.games.endogenesis import characters
from companion.games.endogenesis.game import GAME
from companion.games.endogenesis.state import Result
from companion.games.endogenesis.table import Endogenesis
from tests.scenes.endogenesis_cards import ACTIVES, ARTIFACTS, CLASSES, REACTIONS, ULTIMATES, WORTHS, turned_up
from tests.scenes.endogenesis_plans import is_worn_out, least_cost, slot_to_fill, strongest, worth_attacking

_SET_UP: Mapping[str, Sequence[Answer]] = {
    "ask.players": ["3"],
    "ask.mode": ["standard"],
    "ask.decks": ["some"],
    "ask.real_decks": [("knowledge_deck", "chaos_deck")],
    "ask.ready": ["samples", "prisms", "start"],
    "ask.first": ["0"],
}

_TOLD = {
    f"told.{event}"
    for event in (
        "all_refreshed",
        "draws",
        "equipped_again",
        "equipped_face_down",
        "event",
        "hurt",
        "injury",
        "lets_happen",
        "max_health",
        "mercy",
        "reaction",
        "rests",
        "reveals_card",
        "reward_prisms",
        "reward_shards",
        "skill_used",
        "slain",
        "uses_artifact",
        "revived",
        "weakened",
        "wonder_played",
        "class",
    )
}
"""What is told in a good show."""

SHORTEST, LONGEST = 250, 420

FIRST_AIM, LAST_AIM = 5, 9
"""Max Health that they want first, for a Wonder, and in the end."""

KEPT = 2
"""Cards that they keep in hand for a Reaction, and for a better turn."""

WEAK = 2
"""Health of a player who can hardly stand any more."""

ARTIFACT, ANSWER, FINISH, HEALTH = 0.3, 0.6, 0.4, 0.4
"""How often they use an Artifact for Energy, answer what hits them, strike a player who is nearly dead, grow."""


class Friends:
    """Three people who play sensibly: they strike the Monster, upgrade what they use, and answer what hurts."""

    game: Game[Any, Any] = GAME
    rig = "demo_endogenesis"
    first_seed = 22

    def __init__(self, chance: random.Random) -> None:
        """Sit down; `chance` is what the table cannot foresee."""
        self._chance = chance
        self._settled = {key: list(answers) for key, answers in _SET_UP.items()}
        self._coming = turned_up(chance)
        self._slips = {"wrong", "undo", "correct"}
        self._wanted = ""
        self._tried: set[tuple[str, int, int]] = set()
        self._does: Mapping[str, Callable[[Endogenesis, Asked], Answer | None]] = {
            "ask.customize": lambda play, asked: _ids(asked)[0],
            "ask.customizing": self._customizing,
            "ask.shards": self._shards,
            "ask.turn": self._turn,
            "ask.hand": self._hand,
            "ask.class": lambda play, asked: _first(_ids(asked), CLASSES[asked.seat or 0], "back"),
            "ask.target": self._target,
            "ask.wonder": self._wonder,
            "ask.react": self._react,
            "ask.reaction": lambda play, asked: next((one for one in _ids(asked) if one.startswith("slot:")), None),
            "ask.payment_real": lambda play, asked: _first(_ids(asked), "done", "worth:2", "worth:1", "back"),
            "ask.worth": lambda play, asked: self._chance.choice(WORTHS),
            "ask.name_equipped": self._equipped,
            "ask.name_artifact": lambda play, asked: self._one_of(asked, ARTIFACTS),
            "ask.reaction_card": self._reaction,
            "ask.chaos_card": self._chaos,
        }

    def answer(self, session: Session[Any, Any]) -> Answer:
        """What they answer to the open prompt."""
        asked = session.asked()
        assert asked is not None
        if self._settled.get(asked.key):
            return self._settled[asked.key].pop(0)
        if asked.kind is Kind.ACKNOWLEDGE:
            return OK
        does = self._does.get(asked.key)
        answer = does(session.play, asked) if does else None
        return answer if answer is not None else self._simplest(session, asked)

    def slip(self, asked: Asked) -> Step | None:
        """What they do wrong before they answer: once they turn up a card of the wrong deck."""
        return Step(wrong="own_bark_skin") if asked.key == "ask.chaos_card" and self._first("wrong") else None

    def afterthought(self, session: Session[Any, Any], asked: Asked) -> Step | None:
        """What they do behind an answer: once they have turned up a card too early, once they have miscounted."""
        play: Endogenesis = session.play
        if asked.key == "ask.chaos_card" and play.state.round > 1 and session.undo_asks() and self._first("undo"):
            return Step(undo=1)
        if play.state.round > 1 and asked.key == "ask.draw_phase" and self._first("correct"):
            return Step(correct={"players.2.hand": len(play.player(2).hand) + 1})
        return None

    def is_show(self, steps: Sequence[Step], session: Session[Any, Any]) -> bool:
        """Somebody wins by Prisms, with all of it on the way that there is to see, and not too long."""
        return not self.missing(steps, session)

    def missing(self, steps: Sequence[Step], session: Session[Any, Any]) -> set[str]:
        """What of a good show this game lacks."""
        told = {line.event.message.key for line in session.history(count=100 * len(steps))}
        found = (_TOLD - told) | self._slips
        if session.play.state.result is not Result.WON:
            found.add("the end")
        return found | (set() if SHORTEST <= len(steps) <= LONGEST else {"a good length"})

    def _first(self, slip: str) -> bool:
        """Whether this has not happened yet; from now on it has."""
        is_first = slip in self._slips
        self._slips.discard(slip)
        return is_first

    def _simplest(self, session: Session[Any, Any], asked: Asked) -> Answer:
        """Any choice that is not the way out; of several as few as can be."""
        if asked.kind is Kind.CHOOSE_MANY:
            return tuple(_ids(asked)[: asked.least])
        if asked.kind is Kind.SCAN:
            return self._one_of(asked, [one for one in _ids(asked) if one.startswith("own_")])
        if asked.kind is Kind.CHOOSE_ONE:
            onward = [option.id for option in asked.options if not option.way_out]
            return self._chance.choice(onward or _ids(asked))
        assert session.prompt is not None
        return session.prompt.draw(self._chance)

    def _one_of(self, asked: Asked, cards: Sequence[str]) -> str:
        """One of these cards that it can be; else the way out."""
        ids = _ids(asked)
        found = [card for card in cards if card in ids]
        return self._chance.choice(found) if found else ids[-1]

    # --- before the first round -------------------------------------------------------------------------------------

    def _customizing(self, play: Endogenesis, asked: Asked) -> str:
        """Two Active Skills and a Reaction, then Shards: for Max Health first, what is left on a Skill."""
        player = play.player(asked.seat or 0)
        if player.basics < 2:
            return "equip_active"
        if player.basics < 3:
            return "equip_reaction"
        return "shards" if player.shards else "done"

    def _shards(self, play: Endogenesis, asked: Asked) -> str:
        """Max Health up to 5, then by turns a Skill and Max Health, to which Mercy looks."""
        player, ids = play.player(asked.seat or 0), _ids(asked)
        slots = [one for one in ids if one in ("slot:0", "slot:1", "slot:3")]
        grows = player.max_health < FIRST_AIM or not slots
        if not grows and player.max_health < LAST_AIM:
            grows = self._chance.random() < HEALTH
        if "health" in ids and grows:
            return "health"
        return self._chance.choice(slots) if slots else "back"

    def _equipped(self, play: Endogenesis, asked: Asked) -> str:
        seat, ids = asked.seat or 0, _ids(asked)
        ultimate = play.player(seat).basics >= 3
        wanted = [ULTIMATES[seat]] if ultimate else ACTIVES[seat]
        return next((card for card in wanted if card in ids), ids[-1])

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _turn(self, play: Endogenesis, asked: Asked) -> str:
        seat, ids = asked.seat or 0, _ids(asked)
        self._wanted = ""
        if "shards" in ids and self._once("shards", play, seat):
            return "shards"
        if "wonder" in ids and worth_attacking(play) and self._once("wonder", play, seat):
            return "wonder"
        if (skill := strongest(play, seat, ids)) is not None:
            return skill
        if is_worn_out(play, seat):
            return "end"
        if "hand" in ids:
            self._wanted = self._from_hand(play, seat)
        return "hand" if self._wanted else "end"

    def _from_hand(self, play: Endogenesis, seat: int) -> str:
        """What they do with their hand: a Class, a Skill, or Energy for the Skill that costs least."""
        cards = len(play.player(seat).hand)
        if play.state.prism_gained and not play.player(seat).class_id and cards and self._once("class", play, seat):
            return "class"
        if cards > KEPT and slot_to_fill(play, seat) and self._once("equip", play, seat):
            return "equip_active"
        return self._energy(play, seat)

    def _energy(self, play: Endogenesis, seat: int) -> str:
        """A card for Energy, as long as the Skill cannot be paid and there are more than they would like to keep."""
        cost, cards = least_cost(play, seat), len(play.player(seat).hand)
        if cost is None or cost <= play.player(seat).energy or cards <= (0 if worth_attacking(play) else KEPT):
            return ""
        return "artifact" if self._chance.random() < ARTIFACT else "energy"

    def _hand(self, play: Endogenesis, asked: Asked) -> str:
        wanted, self._wanted = self._wanted or self._energy(play, asked.seat or 0), ""
        return _first(_ids(asked), wanted, "back") or "back"

    def _target(self, play: Endogenesis, asked: Asked) -> str | None:
        """The Monster, or where it is no Legendary a player who can hardly stand any more."""
        ids = _ids(asked)
        weak = [one for one in ids if characters.is_player(one) and play.health(one) <= WEAK]
        if weak and not worth_attacking(play) and self._chance.random() < FINISH:
            return weak[0]
        return next((one for one in ids if characters.is_monster(one)), None)

    def _wonder(self, play: Endogenesis, asked: Asked) -> str:
        """One that does something now."""
        player = play.player(asked.seat or 0)
        useless = {"own_second_dawn"} if player.health > player.max_health // 2 else set()
        return next(one for one in _ids(asked) if one not in useless)

    def _once(self, what: str, play: Endogenesis, seat: int) -> bool:
        """Whether this has not been tried in this turn yet; from now on it has."""
        turn = (what, play.state.round, seat)
        is_first = turn not in self._tried
        self._tried.add(turn)
        return is_first

    # --- what is turned up ------------------------------------------------------------------------------------------

    def _react(self, play: Endogenesis, asked: Asked) -> str:
        """They answer where they have something to pay with, more often than not."""
        seat = asked.seat or 0
        ready = [slot for slot in play.player(seat).slots if slot.face_down and not slot.exhausted]
        return "react" if ready and play.player(seat).hand and self._chance.random() < ANSWER else "pass"

    def _reaction(self, play: Endogenesis, asked: Asked) -> str:
        ids = _ids(asked)
        return next((card for card in REACTIONS[asked.seat or 0] if card in ids), ids[-1])

    def _chaos(self, play: Endogenesis, asked: Asked) -> str | None:
        """The next card off the real deck, in the order in which they lie there."""
        ids = [one for one in _ids(asked) if one not in play.state.chaos.bottom]
        return next((card for card in self._coming if card in ids), None)


def _ids(asked: Asked) -> list[str]:
    return [option.id for option in asked.options]


def _first(ids: Sequence[str], *wanted: str) -> str | None:
    return next((one for one in wanted if one in ids), None)
