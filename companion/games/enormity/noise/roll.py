"""The Noise Roll: the maker takes the marker, Danger dice are rolled, and each goes to a Blip (EN-129)."""

from __future__ import annotations

from companion.engine.board.points import Point
from companion.engine.messages import literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.blips.handing import hand_over
from companion.games.enormity.dice.changing import Change, Use
from companion.games.enormity.dice.pool import formed, promoted
from companion.games.enormity.dice.rolled import Rolled
from companion.games.enormity.dice.rolling import roll
from companion.games.enormity.dice.wording import die_words
from companion.games.enormity.noise.assigning import assign
from companion.games.enormity.noise.marker import take_marker
from companion.games.enormity.records import Colour, Noise, NoiseKind
from companion.games.enormity.settings import MarkerMoves
from companion.games.enormity.spacer import Fate
from companion.games.enormity.table import Run


def make_noise(
    run: Run, noise: Noise, *, seat: int | None, source: Point | None = None, shots: int = 1
) -> Script[None]:
    """Noise is made: the marker, the roll and its changes, and which Blip each die goes to (EN-129 to EN-145).

    No Blip moves yet: whoever plays the action calls `blips.noise_moves.noise_moves` when it is resolved (EN-145).

    Args:
        noise: The printed value.
        seat: The Spacer who makes it; None for anything else, which the holder of the marker rolls for (EN-681).
        source: The space it comes from, where that is not the Spacer's own.
        shots: The shots of a Burst, for Noise per shot (EN-294).
    """
    if seat is not None and run.state.settings.marker_moves is MarkerMoves.CALLED:
        take_marker(run, seat)
    bonus = noise.bonus + noise.per_shot * shots
    toward = _toward(run, seat, source)
    if toward is None or not run.state.blips:
        if bonus:
            _heard(run, seat)
        run.tell("told.noise_no_blip", rule="EN-139")
        return
    dice = yield from _pool(run, noise)
    roller = _roller(run, seat)
    rolled = yield from roll(
        run,
        dice,
        seat=roller,
        purpose=say("noise.purpose"),
        rule="EN-129" if seat is not None else "EN-681",
        symbols=Use.NOISE.symbols,
    )
    change = Change(run, rolled, seat=roller, use=Use.NOISE)
    yield from change.re_roll()
    yield from _louder(run, rolled, noise.kind, bonus, seat=seat)
    yield from change.turn_potentials()
    if rolled.potentials:
        _heard(run, seat)
    goes_for = seat if seat is not None or source is not None else _roller(run, seat)
    yield from assign(run, rolled, seat=goes_for, roller=_roller(run, seat), toward=toward)


def _heard(run: Run, seat: int | None) -> None:
    """There was Noise: by the other reading of EN-142 only now does the marker move."""
    by_result = run.state.settings.marker_moves is MarkerMoves.HEARD
    if seat is not None and by_result and run.spacer(seat).fate is Fate.PLAYING:
        take_marker(run, seat)


def _roller(run: Run, seat: int | None) -> int:
    """Who rolls and assigns: the Spacer who makes the Noise, or the holder of the marker (EN-681)."""
    for one in (seat, run.state.priority):
        if one is not None and run.spacer(one).fate is Fate.PLAYING:
            return one
    return run.playing()[0]


def _toward(run: Run, seat: int | None, source: Point | None) -> Point | None:
    """The space that the Blips go toward; None where it cannot be measured to from the map (EN-157, EN-658)."""
    if source is not None:
        return source
    roller = _roller(run, seat)
    return run.where(roller) if run.spacer(roller).on_board else None


def _pool(run: Run, noise: Noise) -> Script[tuple[Colour, ...]]:
    """The dice to roll; each that is missing beyond black triggers Overwhelm before they are rolled (EN-136)."""
    supply = run.state.settings.dice_supply
    if noise.kind is NoiseKind.DICE:
        dice, missing = formed(noise.dice, supply)
    else:
        colour = yield from _awareness(run)
        dice, missing = promoted(colour, len(run.state.blips), supply)
    if missing:
        from companion.games.enormity.intruders.overwhelm import overwhelm  # it can come round to Noise again

        run.tell("told.dice_missing", rule="EN-135", n=missing)
        for _ in range(missing):
            yield from overwhelm(run, without_removal=False)
        yield from hand_over(run)
    return dice


def _awareness(run: Run) -> Script[Colour]:
    """The colour of an Intruder symbol's dice on this level, which a table with a sheet of its own says (EN-133)."""
    if run.current_sheet is not None:
        return run.current_sheet.noise.at(run.level)
    answer = yield ChooseOne(
        key="ask.noise_colour",
        text=say("ask.noise_colour"),
        rule="EN-133",
        options=lambda: [Option(colour.value, say(f"dice.{colour.value}")) for colour in Colour],
    )
    return Colour(answer)


def _louder(run: Run, rolled: Rolled, kind: NoiseKind, bonus: int, *, seat: int | None) -> Script[None]:
    """A bonus goes to one die; a plain number raises one die until the total is reached (EN-138, EN-680)."""
    rule = "EN-138"
    if kind is NoiseKind.NUMBER:
        rule, bonus = "EN-680", max(0, bonus - rolled.potentials)
    if not bonus or not rolled.dice:
        return
    place = 1
    if len({die.potentials for die in rolled.dice}) > 1:  # of dice that show the same, any one will do
        answer = yield ChooseOne(
            key="ask.noise_bonus",
            text=say("ask.noise_bonus", n=bonus),
            rule=rule,
            seat=_roller(run, seat),
            options=lambda: [
                Option(
                    str(number),
                    die_words(number, die, Use.NOISE.symbols),
                    effect=say("dice.from_to", before=die.potentials, after=die.potentials + bonus),
                )
                for number, die in enumerate(rolled.dice, start=1)
            ],
        )
        place = int(answer)
    rolled.dice[place - 1].extra += bonus
    run.tell("told.noise_louder", rule=rule, n=bonus, die=literal(str(place)))
