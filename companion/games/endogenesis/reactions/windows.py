"""The window after a hostile Skill is declared: each who is touched decides, by priority (EG-128, EG-206)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.messages import Message, literal, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.endogenesis import characters
from companion.games.endogenesis.priority import by_priority
from companion.games.endogenesis.reactions.choosing import NOTHING, SLOT, WONDER, choose_answer, is_private
from companion.games.endogenesis.reactions.fitting import coming, summary_of, written_effects
from companion.games.endogenesis.reactions.monsters import monster_reacts
from companion.games.endogenesis.reactions.ready import may_answer
from companion.games.endogenesis.reactions.using import use_reaction
from companion.games.endogenesis.reactions.wonders import answer_with_wonder
from companion.games.endogenesis.table import Endogenesis

PASS = "pass"
REACT = "react"


def answer_window(play: Endogenesis, whom: Sequence[str]) -> Script[None]:
    """Ask those of `whom` whom the innermost use touches for the first time; Monsters react by themselves.

    One after another, whose turn comes soonest first, the acting player last (EG-128 to EG-130); an answer is finished
    before the next decides. Nobody is asked about what they use themselves, nor when dead (EG-086, EG-214).
    """
    use = play.use
    if use is None:
        return
    number = use.id
    asked = [who for who in by_priority(play) if who in whom and who not in use.touched and who != use.by]
    use.touched += asked
    for who in asked:
        if play.use_of(number) is None:
            return
        if not play.alive(who):
            continue
        if characters.is_monster(who):
            yield from monster_reacts(play, characters.number_of(who), number)
        else:
            yield from _decides(play, characters.seat_of(who), number)


def _decides(play: Endogenesis, seat: int, number: int) -> Script[None]:
    """Let a player answer, once more for as long as something is left to answer with, until they let it happen."""
    while (use := play.use_of(number)) is not None and may_answer(play, seat, use):
        play.state.asking = seat
        answer = yield _question(play, seat, number)
        if answer == REACT:
            answer = yield from _answers(play, seat, number)
        play.state.asking = None
        if answer != REACT:
            play.tell("told.lets_happen", rule="EG-227", player=play.player_name(seat))
            return


def _answers(play: Endogenesis, seat: int, number: int) -> Script[str]:
    """Let a player choose an answer and give it; `react` where more may come, `pass` where none was chosen."""
    while True:
        play.state.asking = seat
        choice = yield from choose_answer(play, seat, number)
        if choice == NOTHING:
            return PASS
        play.state.asking = None  # who is hit by the answer is asked in between
        if choice.startswith(WONDER):
            yield from answer_with_wonder(play, seat, choice.removeprefix(WONDER), number)
            return REACT
        done = yield from use_reaction(play, seat, int(choice.removeprefix(SLOT)), number)
        if done or not is_private(play, seat):
            return REACT


def _question(play: Endogenesis, seat: int, number: int) -> ChooseOne:
    """Whether somebody answers: the same question for all who might, whatever their cards are (EG-227)."""
    return ChooseOne(
        key="ask.react",
        text=lambda: _asking(play, seat, number),
        detail=lambda: _harm(play, seat, number),
        rule="EG-227",
        seat=seat,
        options=lambda: [
            Option(PASS, say("option.let_it_happen"), _outcome(play, seat, number), held=True),
            *([Option(REACT, say("option.answer_it"))] if _still_may(play, seat, number) else []),
        ],
    )


def _still_may(play: Endogenesis, seat: int, number: int) -> bool:
    """Whether the seat can answer as the table stands now: it may have been put right by hand meanwhile."""
    use = play.use_of(number)
    return use is not None and may_answer(play, seat, use)


def _asking(play: Endogenesis, seat: int, number: int) -> Message:
    use = play.use_of(number)
    return say("ask.react", player=play.player_name(seat), card=play.used_name(use))


def _harm(play: Endogenesis, seat: int, number: int) -> Message:
    """By whom it is, what it does now to the one who is asked, and all that it does where more is to come.

    Nobody is asked again for that: who lets the Skill happen lets all of it happen (EG-206).
    """
    use, amount = play.use_of(number), _amount(play, seat, number)
    key = "detail.damage_coming" if amount else "detail.harm_coming"
    harm = say(key, by=play.name(use.by if use else ""), n=amount)
    more = use is not None and len(written_effects(play, use)) > use.step
    summary = summary_of(play, use) if use is not None and more else ""
    return in_lines([literal(summary), harm]) if summary else harm


def _outcome(play: Endogenesis, seat: int, number: int) -> Message | None:
    """What becomes of the Health of whoever lets it happen."""
    health, amount = play.player(seat).health, _amount(play, seat, number)
    return say("effect.health", before=health, after=max(0, health - amount)) if amount else None


def _amount(play: Endogenesis, seat: int, number: int) -> int:
    use = play.use_of(number)
    return coming(play, characters.player(seat), use) if use else 0
