"""The cards that should lie face up: gear and Action cards before the Spacers, Stratagems and Unique Specimens."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.laid import Fix, Laid, Layout, Place, Tokens
from companion.games.enormity.fixing.belongings import GONE, HAND
from companion.games.enormity.spacer import Gear
from companion.games.enormity.state import Phase
from companion.games.enormity.table import Run

AMMO, EXPERTISE = "ammo", "expertise"
TOKENS = {10: AMMO, 11: EXPERTISE}
"""Ammo stands for Charges as well: no gear has both."""


def laid(run: Run) -> Layout:
    """All of them; of a Spacer tracked lightly nobody knows the cards."""
    if run.state.phase is Phase.SETUP:
        return Layout()
    seats = [one for seat, spacer in enumerate(run.state.spacers) if spacer.tracked for one in _seat(run, seat)]
    return Layout((*_beside_the_board(run), *seats))


def lay(run: Run, card: str, place: Place, seat: int | None) -> tuple[Fix, ...]:
    """A Spacer has this gear after all."""
    gear = run.box.gear.get(card)
    if gear is None or gear.always or place is not Place.SEAT or seat is None:
        return ()
    return (Fix(f"spacers.{seat}.add_gear", card),)


def _beside_the_board(run: Run) -> Iterator[Laid]:
    for nth, stratagem in enumerate(run.state.stratagems):
        if stratagem.card in run.box.stratagems:
            tokens = Tokens(EXPERTISE, stratagem.tokens, f"stratagems.{nth}.tokens")
            yield Laid(card=stratagem.card, place=Place.IN_PLAY, tokens=(tokens,))
    for one in run.state.unique:
        if one.card in run.box.specimens:
            yield Laid(card=one.card, place=Place.IN_PLAY)


def _seat(run: Run, seat: int) -> Iterator[Laid]:
    spacer, base = run.spacer(seat), f"spacers.{seat}"
    for nth, gear in enumerate(spacer.worn):
        if gear.card in run.box.gear:
            yield _worn(run, seat, f"{base}.worn.{nth}", gear)
    for played in spacer.played:
        if played.card in run.box.action_cards:
            yield Laid(card=played.card, place=Place.SEAT, seat=seat, gone=(Fix(f"{base}.card.{played.card}", HAND),))


def _worn(run: Run, seat: int, path: str, gear: Gear) -> Laid:
    card = run.gear_card(gear)
    counted = bool(card.ammo or card.charges or gear.left)
    return Laid(
        card=gear.card,
        place=Place.SEAT,
        seat=seat,
        turned=gear.exhausted,
        turn=f"{path}.exhausted",
        tokens=(Tokens(AMMO, gear.left, f"{path}.left"),) if counted else (),
        gone=(Fix(f"{path}.where", GONE),),
    )
