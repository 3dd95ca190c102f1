"""Adrenaline actions: they raise Adrenaline, and bring the Rubicon bonuses left of the indicator (EN-020, EN-085)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.records import ActionKind, Bonus
from companion.games.enormity.settings import BonusReach
from companion.games.enormity.spacer import Fate, SpacerToken
from companion.games.enormity.spacers.pool import place
from companion.games.enormity.spacers.rubicon import gain_adrenaline
from companion.games.enormity.table import Run

DONE = "done"


def adrenaline_action(run: Run, seat: int, kind: ActionKind) -> Script[None]:
    """Adrenaline rises by 1, then the Rubicon bonuses are placed at once (EN-020, EN-085).

    An Attack only raises Adrenaline here: its attack leaves the bonuses in step 5, by `leave_bonuses` (EN-283).
    """
    yield from gain_adrenaline(run, seat)
    if kind is not ActionKind.ATTACK and run.spacer(seat).fate is Fate.PLAYING:
        yield from leave_bonuses(run, seat)


def leave_bonuses(run: Run, seat: int, *, rule: str = "EN-085") -> Script[None]:
    """Every Rubicon bonus left of the indicator, of character and suit, goes into the Incoming Pool (EN-085, EN-086).

    What a character or suit that no pack has brings, the table says.
    """
    reached = [bonus for bonus in _known(run, seat) if _is_reached(run, seat, bonus)]
    for token in SpacerToken:
        place(run, token, sum(bonus.count for bonus in reached if bonus.token is token), rule=rule)
    if not _all_known(run, seat):
        yield from _ask_for_others(run, seat, rule)


def _known(run: Run, seat: int) -> list[Bonus]:
    spacer = run.spacer(seat)
    character, suit = run.box.characters.get(spacer.character), run.box.suits.get(spacer.suit)
    return [*(character.bonuses if character else ()), *(suit.bonuses if suit else ())]


def _all_known(run: Run, seat: int) -> bool:
    spacer = run.spacer(seat)
    return spacer.character in run.box.characters and spacer.suit in run.box.suits


def _is_reached(run: Run, seat: int, bonus: Bonus) -> bool:
    adrenaline = run.spacer(seat).adrenaline
    if run.state.settings.bonus_reach is BonusReach.LEFT_AND_AT:
        return bonus.at <= adrenaline
    return bonus.at < adrenaline


def _ask_for_others(run: Run, seat: int, rule: str) -> Script[None]:
    while True:
        answer = yield ChooseOne(
            key="ask.bonuses",
            text=lambda: say("ask.bonuses", spacer=run.spacer_name(seat), n=run.spacer(seat).adrenaline),
            rule=rule,
            seat=seat,
            options=lambda: [
                *(
                    Option(token.value, say(f"token.{token.value}"), _leads_to(run.state.incoming.count(token)))
                    for token in SpacerToken
                ),
                Option(DONE, say("option.no_more_bonuses"), way_out=True),
            ],
        )
        if answer == DONE:
            return
        place(run, SpacerToken(answer), rule=rule)


def _leads_to(count: int) -> Message:
    return say("effect.from_to", before=count, after=count + 1)
