"""Windows of opportunity: Spacers use Reactions right before an instruction (EN-397 to EN-400, EN-564)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.messages import say
from companion.engine.prompts import Acknowledge, ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.enormity.spacer import Knocked
from companion.games.enormity.spacers import abilities
from companion.games.enormity.table import Run

GO_ON = "go_on"
Done = dict[int, list[str]]
"""The names of the abilities that each seat has used in this window (EN-398)."""


def always() -> bool:
    """The window stays open."""
    return True


def window(run: Run, *, goes_on: Callable[[], bool] = always) -> Script[None]:
    """Any Spacer uses any number of Reactions, none of one name twice, until the table goes on (EN-397, EN-398).

    A Spacer tracked lightly uses them by hand, and says when that is a Bonus Attack, which breaks a chain.

    Args:
        goes_on: Whether what comes after the window has not been ended by one of them (EN-401).
    """
    done: Done = {}
    while goes_on() and _offered(run, done):
        answer = yield ChooseOne(
            key="ask.reaction",
            text=say("ask.reaction"),
            rule="EN-397",
            options=lambda: [*_offered(run, done), Option(GO_ON, say("option.no_reaction"), way_out=True)],
            refused=lambda: _refused(run, done),
        )
        if answer == GO_ON:
            return
        yield from _react(run, str(answer), done)


def _offered(run: Run, done: Done) -> list[Option]:
    found: list[Option] = []
    for seat in run.playing():
        if run.spacer(seat).knocked is Knocked.FALLING:  # EN-400
            continue
        if run.spacer(seat).tracked:
            found += [_of(seat, one) for one in abilities.reactions(run, seat, done=done.get(seat, ()))]
        else:
            name = run.spacer_name(seat)
            found.append(Option(f"{seat} by_hand", say("option.reaction_by_hand", spacer=name), seat=seat))
            found.append(Option(f"{seat} bonus", say("option.reaction_bonus", spacer=name), seat=seat))
    return found


def _refused(run: Run, done: Done) -> Sequence[Refused]:
    found: list[Refused] = []
    for seat in run.playing():
        spacer = run.spacer(seat)
        if spacer.tracked:
            for one in abilities.refused_reactions(run, seat, done=done.get(seat, ())):
                found.append(Refused(f"{seat} {one.id}", one.label, one.why, one.rule, seat))
        elif spacer.knocked is Knocked.FALLING:
            label = say("option.reaction_by_hand", spacer=run.spacer_name(seat))
            found.append(Refused(f"{seat} by_hand", label, say("refused.knocked_down"), "EN-400", seat))
    return found


def _of(seat: int, option: Option) -> Option:
    return Option(f"{seat} {option.id}", option.label, option.effect, seat)


def _react(run: Run, answer: str, done: Done) -> Script[None]:
    from companion.games.enormity.attack.bonus import bonus_attack  # an attack is answered by Intruders

    seat, what = int(answer.split()[0]), answer.split()[1]
    if what == "bonus":
        yield from bonus_attack(run, seat)
    elif what == "by_hand":
        run.tell("told.reaction_by_hand", rule="EN-397", spacer=run.spacer_name(seat))
        yield Acknowledge(key="ask.reaction_by_hand", text=say("ask.reaction_by_hand"), rule="EN-397", seat=seat)
    else:
        ability = what.removeprefix("ability.")
        done.setdefault(seat, []).append(abilities.name_of(run, seat, ability))
        yield from abilities.use(run, seat, ability)
