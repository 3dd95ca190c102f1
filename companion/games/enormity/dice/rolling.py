"""Rolling dice: the table rolls and says what lies there, or the app rolls dice whose faces it knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.dice_prompts import RollDice, RollSymbols
from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.symbols import SYMBOLS, Face, face, total
from companion.engine.wording import listed
from companion.games.enormity.dice.rolled import Rolled, lying
from companion.games.enormity.dice.wording import face_words
from companion.games.enormity.records import Colour
from companion.games.enormity.settings import StressRerolls
from companion.games.enormity.spacer import MOST, Fate
from companion.games.enormity.spacers.rubicon import gain_stress
from companion.games.enormity.table import Run

SIDES = 10
"""The faces of the one die that carries numbers."""

KEEP, AGAIN = "keep", "again"


def roll(
    run: Run,
    dice: Sequence[Colour],
    *,
    seat: int | None,
    purpose: Message,
    rule: str,
    symbols: Sequence[str] = SYMBOLS,
) -> Script[Rolled]:
    """Roll these dice (EN-146); none of them is no roll at all, and nothing is asked.

    Args:
        dice: The colour of each die.
        seat: Who rolls; None for the table.
        purpose: What the roll is for, as a few words.
        rule: The rule that calls for the roll.
        symbols: The symbols that count in this roll.
    """
    faces = yield from roll_faces(run, dice, seat=seat, purpose=purpose, rule=rule, symbols=symbols)
    return lying(dice, faces)


def roll_faces(
    run: Run,
    dice: Sequence[Colour],
    *,
    seat: int | None,
    purpose: Message,
    rule: str,
    symbols: Sequence[str] = SYMBOLS,
) -> Script[list[Face]]:
    """The faces that these dice show when they are rolled; see `roll`."""
    if not dice:
        return []
    if app_rolls(run, dice):
        texts = tuple(_dealt(run, colour) for colour in dice)
    else:
        colours = tuple(colour.value for colour in dice)
        texts = yield RollSymbols(
            key="ask.dice",
            text=say("ask.dice", n=len(dice), purpose=purpose),
            rule=rule,
            seat=seat,
            dice=lambda: colours,
            symbols=tuple(symbols),
            faces=lambda: known_faces(run),
        )
    run.tell(
        "told.rolled",
        rule=rule,
        put_back=say("put_back.dice", n=len(dice), purpose=purpose),
        purpose=purpose,
        faces=face_words(total(texts), symbols),
    )
    return [face(text) for text in texts]


def roll_d10(run: Run, *, seat: int | None, purpose: Message, rule: str) -> Script[int]:
    """A d10: its number, after the Spacer who rolls it could pay Stress to roll it once more (EN-696).

    The Spacer may have died of that Stress: look again before going on.
    """
    number = yield from _d10(run, seat=seat, purpose=purpose, rule=rule)
    if seat is None or run.state.settings.stress_rerolls is not StressRerolls.EVERY_DIE:
        return number
    if run.spacer(seat).fate is not Fate.PLAYING:
        return number
    answer = yield ChooseOne(
        key="ask.d10_again",
        text=say("ask.d10_again", number=number, purpose=purpose),
        rule="EN-696",
        seat=seat,
        options=lambda: [
            Option(KEEP, say("option.keep_die", number=number), way_out=True),
            Option(AGAIN, say("option.roll_again"), effect=stress_effect(run, seat)),
        ],
    )
    if answer == KEEP:
        return number
    yield from gain_stress(run, seat, rule="EN-696")
    if run.spacer(seat).fate is not Fate.PLAYING:
        return number
    return (yield from _d10(run, seat=seat, purpose=purpose, rule="EN-696"))


def app_rolls(run: Run, dice: Sequence[Colour]) -> bool:
    """Whether the app rolls these dice itself: the table wants it to, and it knows the faces of every one (EN-151)."""
    known = known_faces(run)
    return run.state.settings.dice is Kept.DEALT and all(known.get(colour.value) for colour in dice)


def tell_unknown_dice(run: Run) -> None:
    """Where the app is to roll, say of which dice nobody has told it the faces: it asks for these (EN-151)."""
    unknown = [colour for colour in Colour if not known_faces(run).get(colour.value)]
    if run.state.settings.dice is Kept.DEALT and unknown:
        colours = listed([say(f"dice.{colour.value}") for colour in unknown])
        run.tell("told.dice_unknown", rule="EN-151", colours=colours)


def known_faces(run: Run) -> Mapping[str, tuple[str, ...]]:
    """The faces of the dice as the owner typed them in, by colour."""
    return {colour: tuple(faces) for colour, faces in run.state.settings.faces.items()}


def stress_effect(run: Run, seat: int, count: int = 1) -> Message:
    """What paying so much Stress does to the Spacer's Stress; above 9 it kills (EN-015)."""
    before = run.spacer(seat).stress
    if before + count > MOST:
        return say("dice.stress_kills", before=before)
    return say("dice.stress", before=before, after=before + count)


def _dealt(run: Run, colour: Colour) -> str:
    faces = run.state.settings.faces[colour.value]
    (place,) = run.state.chance.roll(1, len(faces))
    return faces[place - 1]


def _d10(run: Run, *, seat: int | None, purpose: Message, rule: str) -> Script[int]:
    if run.state.settings.dice is Kept.DEALT:
        (number,) = run.state.chance.roll(1, SIDES)
    else:
        (number,) = yield RollDice(
            key="ask.d10", text=say("ask.d10", purpose=purpose), rule=rule, seat=seat, count=1, faces=SIDES
        )
    run.tell(
        "told.rolled",
        rule=rule,
        put_back=say("put_back.d10", purpose=purpose),
        purpose=purpose,
        faces=literal(str(number)),
    )
    return int(number)
