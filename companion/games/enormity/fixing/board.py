"""What of the enemy can be set by hand: Intruders and Blips on the board, their sheet, their tokens, what is left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.board.points import Direction, Point
from companion.engine.errors import CorrectionError
from companion.engine.fixable import NONE, Fixable, choice, flag, held, member, number, one_of
from companion.engine.messages import Message, literal, say
from companion.games.enormity.attack.wounding import remove
from companion.games.enormity.blips.naming import next_name
from companion.games.enormity.fixing.spots import line_spots, space_spots
from companion.games.enormity.fixing.values import place
from companion.games.enormity.pieces import Blip, BlipToken, Intruder, SheetTokens, UniqueSpecimen
from companion.games.enormity.records import IntruderSheet
from companion.games.enormity.table import Run

MOST_TOKENS, MOST_FIGURES, MOST_BLIPS = 20, 30, 40
UNSEEN = "unseen"


def intruders(run: Run) -> Iterator[Fixable]:
    """Every Intruder on the board, and one more."""
    for one in run.state.intruders:
        yield from _intruder(run, one)
    sheet = run.state.sheet

    def add(space: Point) -> None:
        numbers = {one.number for one in run.state.intruders if one.sheet == sheet}
        free = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
        run.state.intruders.append(Intruder(run.new_id(), sheet, free, space, Direction.NORTH))

    if sheet:
        spots = space_spots(run.board)
        yield place("add.intruder", say("fix.group_add"), say("name.new_intruder"), None, spots, add)


def _intruder(run: Run, one: Intruder) -> Iterator[Fixable]:
    group, base = run.intruder_name(one), f"intruders.{one.id}"
    yield place(f"{base}.at", group, say("name.space"), one.at, space_spots(run.board), partial(_stand, one))
    yield member(f"{base}.facing", group, say("name.facing"), one, "facing")
    yield number(f"{base}.suppression", group, say("name.suppression"), one, "suppression", MOST_TOKENS)
    yield number(f"{base}.wounds", group, say("name.wounds"), one, "wounds", MOST_TOKENS)
    yield flag(f"{base}.surprised", group, say("name.surprised"), one, "surprised")
    yield flag(f"{base}.activated", group, say("name.activated"), one, "activated")
    taken = {other.unique for other in run.state.intruders if other is not one}
    spaces = [space for space in range(1, run.sheet(one).unique_spaces + 1) if space not in taken]
    options = [("0", say("fix.none")), *((str(space), literal(str(space))) for space in spaces)]
    yield one_of(
        f"{base}.unique",
        group,
        say("name.unique"),
        str(one.unique),
        options,
        lambda chosen: setattr(one, "unique", int(chosen)),
    )
    for status in one.statuses:
        yield held(f"{base}.statuses.{status}", group, literal(status), one.statuses, status)

    def there(stays: bool) -> None:
        if not stays:
            remove(run, one.id)

    yield choice(f"{base}.there", group, say("name.there"), True, there)


def _stand(piece: Intruder | Blip, at: Point) -> None:
    piece.at = at


def blips(run: Run) -> Iterator[Fixable]:
    """Every Blip on the board, what the Noise moves of it are, and one more."""
    for one in run.state.blips:
        yield from _blip(run, one)
    for nth, move in enumerate(run.state.noise):
        blip = run.blip(move.blip)
        if blip is not None:
            label = say("name.noise_steps", n=nth + 1)
            yield number(f"noise.{nth}.steps", run.blip_name(blip), label, move, "steps", MOST_TOKENS)

    def add(crossing: Point) -> None:
        run.state.blips.append(Blip(run.new_id(), next_name(run), crossing, Direction.NORTH))

    yield place("add.blip", say("fix.group_add"), say("name.new_blip"), None, line_spots(run.board), add)


def _blip(run: Run, one: Blip) -> Iterator[Fixable]:
    group, base = run.blip_name(one), f"blips.{one.id}"
    shown: list[tuple[str, Message]] = [(UNSEEN, say("fix.unseen"))]
    shown += [(token.value, say(f"blip_token.{token.value}")) for token in BlipToken]

    def look(chosen: str) -> None:
        one.known = None if chosen == UNSEEN else BlipToken(chosen)

    def there(stays: bool) -> None:
        if not stays:
            run.state.blips.remove(one)
            run.state.noise = [move for move in run.state.noise if move.blip != one.id]

    yield place(f"{base}.at", group, say("name.intersection"), one.at, line_spots(run.board), partial(_stand, one))
    yield member(f"{base}.facing", group, say("name.facing"), one, "facing")
    yield one_of(f"{base}.known", group, say("name.known"), one.known.value if one.known else UNSEEN, shown, look)
    yield flag(f"{base}.patrolled", group, say("name.patrolled"), one, "patrolled")
    yield choice(f"{base}.there", group, say("name.there"), True, there)


def supply(run: Run) -> Iterator[Fixable]:
    """The Intruder sheet with its tokens and Unique Specimens, the figures, and the Blip tokens that are left."""
    state, group = run.state, say("fix.group_intruders")
    sheets = [(one.id, literal(one.name)) for one in run.box.intruders.values()]

    def settle(chosen: str) -> None:
        state.sheet = chosen

    if state.sheet in run.box.intruders:
        yield one_of("sheet", group, say("name.sheet"), state.sheet, sheets, settle)
    yield number("standees", group, say("name.standees"), state, "standees", MOST_FIGURES)
    sheet = run.current_sheet
    if sheet is not None:
        yield held(f"met.{sheet.id}", group, say("name.met", name=sheet.name), state.met, sheet.id)
        yield _radiation(run, sheet)
        for space in range(1, sheet.unique_spaces + 1):
            yield _specimen(run, sheet, space)
    tokens = say("fix.group_blip_tokens")
    for kind in (*(token.value for token in BlipToken), "aside", "aside_unseen"):
        label = say(f"name.tokens_{kind}") if kind.startswith("aside") else say(f"blip_token.{kind}")
        yield number(f"blip_tokens.{kind}", tokens, label, state.blip_tokens, kind, MOST_BLIPS)


def _radiation(run: Run, sheet: IntruderSheet) -> Fixable:
    """Radiation on the sheet, for all Intruders of it (EN-600)."""
    found = next((one for one in run.state.sheet_tokens if one.sheet == sheet.id), None)
    shown = number(
        f"sheet_tokens.{sheet.id}",
        say("fix.group_intruders"),
        say("name.sheet_radiation"),
        found or SheetTokens(sheet.id),
        "radiation",
        MOST_TOKENS,
    ).shown

    def put(chosen: int | str) -> None:
        others = [one for one in run.state.sheet_tokens if one.sheet != sheet.id]
        run.state.sheet_tokens = [*others, *([SheetTokens(sheet.id, int(chosen))] if chosen else [])]

    return Fixable(shown, put)


def _specimen(run: Run, sheet: IntruderSheet, space: int) -> Fixable:
    """The Unique Specimen card on a numbered space of the Intruder board (EN-190)."""
    held_now = next((one.card for one in run.state.unique if one.space == space), NONE)
    known = {one.id: literal(one.name) for one in run.box.specimens.values() if one.intruder == sheet.id}
    options = {NONE: say("fix.none"), **known, "unlisted": say("unique.unlisted")}
    options.setdefault(held_now, literal(held_now))

    def put(chosen: str) -> None:
        elsewhere = next((one for one in run.state.unique if one.card == chosen and chosen in known), None)
        if elsewhere is not None and elsewhere.space != space:
            raise CorrectionError(f"this card lies on space {elsewhere.space}: take it away there first")
        others = [one for one in run.state.unique if one.space != space]
        run.state.unique = [*others, *([UniqueSpecimen(space, chosen)] if chosen != NONE else [])]

    label = say("name.unique_space", n=space)
    return one_of(f"unique.{space}", say("fix.group_intruders"), label, held_now, list(options.items()), put)
