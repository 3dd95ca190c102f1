"""Step 5 of a Spacer Attack: Spacer tokens are left, and who was not wounded is suppressed (EN-282 to EN-285)."""

from __future__ import annotations

from companion.engine.messages import say
from companion.engine.prompts import ChooseMany, Number, Option
from companion.engine.scripts import Script
from companion.games.enormity.attack.worn import Worn, others
from companion.games.enormity.intruders.suppression import suppress
from companion.games.enormity.pieces import SheetTokens
from companion.games.enormity.records import GearCard, KeywordName
from companion.games.enormity.spacer import SpacerToken
from companion.games.enormity.spacer_attack import Outcome, Shot, SpacerAttack
from companion.games.enormity.spacers.adrenaline import leave_bonuses
from companion.games.enormity.spacers.pool import place
from companion.games.enormity.table import Run

KEYWORDS = {
    SpacerToken.DISCIPLINE: KeywordName.DISCIPLINE,
    SpacerToken.CONFIDENCE: KeywordName.CONFIDENCE,
    SpacerToken.EXPERTISE: KeywordName.EXPERTISE,
}
"""The keyword that leaves each token."""

MOST_SUPPRESSING = 9
MOST_OF_A_TOKEN = 3


def leave(run: Run, attack: SpacerAttack, weapon: Worn) -> Script[None]:
    """Tokens once, however many targets there were; then Suppression and Radiation for each (EN-282, EN-302)."""
    if attack.left_tokens:
        return
    attack.left_tokens = True
    yield from leave_bonuses(run, attack.seat, rule="EN-282")
    if weapon.by_hand:
        yield from _ask_for_tokens(run, attack, weapon)
    cards = [weapon.card, *(one.card for one in others(run, attack.seat))]
    for token, keyword in KEYWORDS.items():
        place(run, token, sum(card.amount(keyword) for card in cards), rule="EN-282")
    yield from _suppress(run, attack, weapon)
    for shot in attack.shots:
        _radiate(run, shot, weapon.card)


def _ask_for_tokens(run: Run, attack: SpacerAttack, weapon: Worn) -> Script[None]:
    """What the keywords of a weapon that the app does not know leave, the table says."""
    answer = yield ChooseMany(
        key="ask.attack_tokens",
        text=say("ask.attack_tokens", weapon=weapon.name) if weapon.card.name else say("ask.attack_tokens_any"),
        rule="EN-282",
        seat=attack.seat,
        options=lambda: [
            Option(f"{token.value}.{number}", say("option.token_numbered", token=say(f"token.{token.value}")))
            for token in SpacerToken
            for number in range(1, MOST_OF_A_TOKEN + 1)
        ],
        limits=lambda: (0, MOST_OF_A_TOKEN * len(SpacerToken)),
    )
    for token in SpacerToken:
        place(run, token, sum(one.startswith(token.value) for one in answer), rule="EN-282")


def _suppress(run: Run, attack: SpacerAttack, weapon: Worn) -> Script[None]:
    failed = [shot.intruder for shot in attack.shots if shot.outcome is Outcome.FAIL]
    if not any(run.intruder(number) for number in failed):
        return
    power = weapon.card.suppressing
    if weapon.by_hand and not power:
        power = yield Number(
            key="ask.suppressing",
            text=say("ask.suppressing"),
            rule="EN-285",
            seat=attack.seat,
            limits=lambda: (0, MOST_SUPPRESSING),
        )
    for number in failed:
        suppress(run, number, power)


def _radiate(run: Run, shot: Shot, card: GearCard) -> None:
    """Radiate: tokens onto the sheet of a target that was not killed (EN-600)."""
    count = card.amount(KeywordName.RADIATE)
    if not count or shot.killed or shot.outcome is None:
        return
    tokens = next((one for one in run.state.sheet_tokens if one.sheet == shot.sheet), None)
    if tokens is None:
        tokens = SheetTokens(shot.sheet)
        run.state.sheet_tokens.append(tokens)
    tokens.radiation += count
    run.tell("told.radiate", rule="EN-600", n=count, sheet=run.named(shot.sheet), total=tokens.radiation)
