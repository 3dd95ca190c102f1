"""The cards in view, held against what the game asks: which of them answers the open prompt, and what to say."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.engine.labels import codes, parse_label
from companion.engine.messages import say
from companion.engine.options import Deed, Option
from companion.engine.prompts import Kind, Prompt, ScanCard
from companion.engine.scripts import Game
from companion.sight.places import Spot, spot_of
from companion.words import Wording, barred

if TYPE_CHECKING:
    from vision.table.zones import Zone
    from vision.things import Change, Thing


class Verdict(Enum):
    """What a text in view is to this game; a label of ours is nothing yet where no game has begun."""

    CARD = "card"
    FOREIGN = "foreign"
    OTHER_GAME = "other_game"
    UNKNOWN = "unknown"
    NOT_YET = "not_yet"


HASTE = 2.0
"""Seconds by which something may be done on the table before it is asked for: quick hands are ahead of the app."""


Named = Callable[[], Collection[str]]
"""Looks up the cards that were named lately, where that is asked for: it costs a look into the saved game."""


@dataclass(frozen=True, slots=True)
class Done:
    """What happened to a card on the table and has not answered anything yet."""

    text: str
    when: float
    spot: Spot
    turned: bool = False
    """Whether it was turned sideways where it lies; otherwise it came there."""


class CardsInView:
    """The cards in view, and what was done with them: what has answered does not answer again by lying on."""

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        lying: Mapping[int, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """What lay in view before the game began answers nothing; `clock` gives seconds."""
        self._game, self._clock = game, clock
        self._done: dict[tuple[int, bool], Done] = {}
        self._lying: dict[int, str] = dict(lying or {})
        self._zones: tuple[Zone, ...] = ()
        self._asked = (-1, 0.0)

    @cached_property
    def codes(self) -> dict[str, str]:
        """Label text to card id, worked out with the first label: a table without eyes needs none."""
        return codes(self._game.prefix, [card.id for card in self._game.cards()])

    @cached_property
    def names(self) -> dict[str, str]:
        """Card id to what it is called."""
        return {card.id: card.name for card in self._game.cards()}

    @property
    def lying(self) -> Mapping[int, str]:
        """The texts in view, by the numbers of their things."""
        return self._lying

    # --- what the eyes tell -----------------------------------------------------------------------------------------

    def take(self, changes: Sequence[Change], zones: Sequence[Zone]) -> list[str]:
        """Take note of what changed on a table with these zones; returns the texts that have come into view
        or onto the draw spot."""
        from vision.things import Appeared, Left, Moved, Turned  # a table without eyes need not load them

        self._zones = tuple(zones)
        came = []
        for change in changes:
            match change:
                case Left(thing):
                    self._lying.pop(thing.number, None)
                    self._undo(thing.number)
                case Appeared(thing):
                    self._lying[thing.number] = thing.text
                    came.append(thing.text)
                    self._note(thing)
                case Moved(thing, before) if self._zone(thing) != self._zone(before):
                    self._note(thing)
                    came += [thing.text] if spot_of(self._zone(thing)).draws else []
                case Turned(thing):
                    self._note(thing, turned=True)
        return came

    def _note(self, thing: Thing, *, turned: bool = False) -> None:
        if self.verdict(thing.text) is Verdict.CARD:
            self._done[thing.number, turned] = Done(thing.text, self._clock(), spot_of(self._zone(thing)), turned)

    def _undo(self, number: int) -> None:
        for turned in (False, True):
            self._done.pop((number, turned), None)

    def _zone(self, thing: Thing) -> Zone | None:
        name = thing.spot.zone if thing.spot else ""
        return next((zone for zone in self._zones if zone.name == name), None)

    def verdict(self, text: str) -> Verdict:
        """What this text is to the game."""
        label = parse_label(text)
        if label is None:
            return Verdict.FOREIGN
        if not self._game.prefix:
            return Verdict.NOT_YET
        if label.prefix != self._game.prefix:
            return Verdict.OTHER_GAME
        return Verdict.CARD if text in self.codes else Verdict.UNKNOWN

    # --- what answers the open prompt -------------------------------------------------------------------------------

    def fitting(self, prompt: Prompt, *, step: int, named: Named = tuple) -> list[tuple[int, str]]:
        """The things in view by which this prompt, open since this step of the game, could be answered, each with the
        answer: a card that is drawn, or something that people do with one instead of touching a choice.

        `named` gives the cards that the table named lately, such as the one just drawn.
        """
        if self._asked[0] != step:
            self._asked = (step, self._clock())
        if isinstance(prompt, ScanCard):
            found = [(number, self.codes[one.text]) for number, one in self._drawn_now()]
            return list({card: (number, card) for number, card in found if prompt.allows(card)}.values())
        if prompt.kind is not Kind.CHOOSE_ONE:
            return []
        options = prompt.choices()
        done = [(number, one) for (number, _), one in self._done.items() if self._in_time(one)]
        return [(number, option.id) for number, one in done for option in self._chosen(options, one, named)]

    def _drawn_now(self) -> Iterator[tuple[int, Done]]:
        """The cards that lie where drawn cards are laid: on the draw spot, or anywhere if there is none.

        What lies on the draw spot was laid there to be read, however long ago. Anywhere else it must be fresh.
        """
        has_spot = any(spot_of(zone).draws for zone in self._zones)
        for (number, _), one in self._done.items():
            if not one.turned and (one.spot.draws if has_spot else self._in_time(one)):
                yield number, one

    def _in_time(self, done: Done) -> bool:
        return done.when >= self._asked[1] - HASTE

    def _chosen(self, options: Sequence[Option], done: Done, named: Named) -> list[Option]:
        """The options that are made by what was done with a card."""
        card = self.codes[done.text]
        made = [option for option in options if option.deed and _is_done(option.deed, card, done)]
        if made or done.turned or done.spot.seat is None or card not in named():
            return made
        # "Who?" is answered by pushing the card that it is about in front of somebody.
        seats = [option for option in options if not option.way_out]
        if any(option.seat is None for option in seats) or len({option.seat for option in seats}) != len(seats):
            return []
        return [option for option in seats if option.seat == done.spot.seat]

    def answered(self, number: int) -> None:
        """This thing has answered: it does so again only when something else is done with it."""
        self._undo(number)
        if not self._zones:
            self._done.clear()  # without zones nobody can tell what else was laid there for this question

    def forget(self) -> None:
        """Whatever is in view answers nothing as it is."""
        self._done.clear()

    # --- what to say ------------------------------------------------------------------------------------------------

    def misfit(self, text: str, prompt: Prompt | None, words: Wording) -> str:
        """What to say of the card of this text where one is to be drawn; "" otherwise, or where it is that one.

        Also "" where a seat alone is asked: whatever is said of a card then would tell what the question is. What lies
        anywhere but on the draw spot, if there is one, is only told where it belongs.
        """
        card = self.codes[text]
        if not isinstance(prompt, ScanCard) or prompt.only_for is not None:
            return ""
        is_drawn = text in {one.text for _, one in self._drawn_now()}
        if prompt.allows(card):
            return "" if is_drawn else words.text(say("seen.lay_on_draw_spot", card=self.names[card]))
        if not is_drawn:
            return ""
        no = next((one for one in prompt.refusals() if one.id == card), None)
        return barred(no, words.present) if no else words.text(say("seen.wrong_card", card=self.names[card]))

    def several(self, fitting: Sequence[tuple[int, str]], words: Wording) -> str:
        """What to say where more than one card in view could be the one asked for."""
        names = [self.names[self.codes[self._lying[number]]] for number, _ in fitting]
        return words.text(say("seen.several", cards=", ".join(dict.fromkeys(names))))


def _is_done(deed: Deed, card: str, done: Done) -> bool:
    if deed.card != card or (deed.place is None) is not done.turned:
        return False
    return done.turned or (deed.place, deed.seat) == (done.spot.place, done.spot.seat)


def said_of(text: str, verdict: Verdict, words: Wording) -> str:
    """What to say of a text in view that is no card of this game; "" where it is one, or nobody can tell yet."""
    from vision.sightings import shown  # a table without eyes need not load them

    if verdict in (Verdict.CARD, Verdict.NOT_YET):
        return ""
    return words.text(say(f"seen.{verdict.value}", text=shown(text)))
