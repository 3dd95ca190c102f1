"""Chaos cards that no pack has, or of which too little is known: the table says their numbers, and they are played."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, ChooseOne, Number, Option, Prompt
from companion.engine.scripts import Script
from companion.games.endogenesis.player import MOST_HEALTH
from companion.games.endogenesis.records import ChaosType, Mode
from companion.games.endogenesis.state import UnlistedChaos
from companion.games.endogenesis.table import MOMENTS, Endogenesis

MOST_PRINTED = 30
"""The highest Health that a card is thought to have."""
PAID = {"shards": (1, 2, 3, 4), "cards": (1, 2, 3), "prisms": (1, 2)}
"""What a kill can pay, and the numbers to add up."""
MERCY = "mercy"
"""The Skill that has a number instead of an effect (EG-055)."""


def is_to_be_described(play: Endogenesis, card: str) -> bool:
    """Whether a pack names this Monster and does not know its Health."""
    record = play.chaos_card(card)
    return record.type.fights and not record.health


def describe(play: Endogenesis, *, known: str = "") -> Script[None]:
    """Ask what the card is that was turned up, and lay it face up on the deck under an id of its own (EG-191).

    What it does beside damage the table does by hand. `known` is the card that a pack names without its numbers.
    """
    state = play.state
    card = UnlistedChaos(f"new_chaos_{len(state.unlisted_chaos) + 1}", ChaosType.MONSTER, name=known)
    state.unlisted_chaos.append(card)
    _last(play).type = ChaosType((yield _type_prompt(play)))
    if _last(play).type.fights:
        yield from _numbers(play)
    state.chaos.face_up = _last(play).id


def _numbers(play: Endogenesis) -> Script[None]:
    _last(play).health = yield _number(play, "health", 1, MOST_PRINTED)
    below = range(_last(play).health - 1, 0, -1)
    chosen = yield ChooseMany(
        key="ask.new_chaos_thresholds",
        text=lambda: _asking(play, "thresholds"),
        rule="EG-191",
        seat=_seat(play),
        options=lambda: [Option(str(number), say("number", n=number)) for number in below],
        limits=lambda: (0, len(below)),
    )
    _last(play).thresholds = sorted((int(number) for number in chosen), reverse=True)
    paid = yield ChooseMany(
        key="ask.new_chaos_pays",
        text=lambda: _asking(play, "pays"),
        detail=say("detail.new_chaos_pays"),
        rule="EG-191",
        seat=_seat(play),
        options=lambda: [Option(name, label) for name, label in _payments(play)],
        limits=lambda: (0, len(_payments(play))),
    )
    for what in PAID:
        setattr(_last(play), what, sum(int(one.split(":")[1]) for one in paid if one.split(":")[0] == what))
    skills = yield ChooseMany(
        key="ask.new_chaos_skills",
        text=lambda: _asking(play, "skills"),
        rule="EG-191",
        seat=_seat(play),
        options=lambda: [Option(moment, say(f"moment.{moment}")) for moment in (*MOMENTS, MERCY)],
        limits=lambda: (0, len(MOMENTS) + 1),
        chosen=lambda: _known_skills(play),
    )
    for moment in MOMENTS:
        setattr(_last(play), moment, moment in skills)
    if MERCY in skills:
        _last(play).mercy = yield _number(play, "mercy", 1, MOST_HEALTH)


def _payments(play: Endogenesis) -> list[tuple[str, Message]]:
    """What a kill can pay, to be added up; only a Legendary's pays Prisms (EG-198)."""
    legendary = _last(play).type is ChaosType.LEGENDARY
    return [
        (f"{what}:{number}", say(f"option.pays_{what}", n=number))
        for what, numbers in PAID.items()
        if legendary or what != "prisms"
        for number in numbers
    ]


def _known_skills(play: Endogenesis) -> list[str]:
    """The Skills that a pack knows of a Monster whose numbers it does not."""
    known = play.box.chaos.get(_last(play).name)
    found = [moment for moment in MOMENTS if known is not None and getattr(known, moment) is not None]
    return [*found, *([MERCY] if known is not None and known.mercy else [])]


def _asking(play: Endogenesis, what: str) -> Message:
    """The question about the card, by its name."""
    return say(f"ask.new_chaos_{what}", card=play.card_name(_last(play).id))


def _last(play: Endogenesis) -> UnlistedChaos:
    return play.state.unlisted_chaos[-1]


def _seat(play: Endogenesis) -> int:
    from companion.games.endogenesis.arrival.decks import performer  # which asks this module about its cards

    return performer(play)


def _type_prompt(play: Endogenesis) -> Prompt:
    any_kind = play.mode is not Mode.TACTICAL and not _last(play).name
    kinds = [one for one in ChaosType if one.fights or any_kind]
    return ChooseOne(
        key="ask.new_chaos_type",
        text=_asking(play, "type_named") if _last(play).name else say("ask.new_chaos_type"),
        rule="EG-191",
        seat=_seat(play),
        options=lambda: [Option(one.value, type_name(one)) for one in kinds],
    )


def _number(play: Endogenesis, what: str, least: int, most: int) -> Prompt:
    key = f"ask.new_chaos_{what}"
    return Number(
        key=key, text=lambda: _asking(play, what), rule="EG-191", seat=_seat(play), limits=lambda: (least, most)
    )


def type_name(kind: ChaosType) -> Message:
    """What a kind of Chaos card is called."""
    return say(f"chaos_type.{kind.value}")
