"""What a card that no pack has does to Health: the table says whom it harms or heals, and how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseMany, ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.endogenesis import characters
from companion.games.endogenesis.priority import by_priority
from companion.games.endogenesis.skill_use import Hit
from companion.games.endogenesis.skills.dealing import land, note_slain, touch
from companion.games.endogenesis.skills.health import lose_health, restore
from companion.games.endogenesis.skills.targets import enemies
from companion.games.endogenesis.table import Endogenesis

MOST = 30
"""The most damage to one character that the table can say."""

NOTHING = "nothing"
DAMAGE = "damage"
LOSS = "loss"
HEALING = "healing"
CHANGES = (DAMAGE, LOSS, HEALING)
"""What the table can say of a card that changes Health."""

RULES = {DAMAGE: "EG-157", LOSS: "EG-135", HEALING: "EG-134"}


def table_damage(play: Endogenesis) -> Script[None]:
    """The table says who is hit and how hard, before anybody answers; the rest is as with any damage (EG-206).

    Who takes no damage and is harmed otherwise is hit by 0: what that harm is, the table does by hand (EG-205).
    """
    whom = yield from _whom(play, DAMAGE)
    hits = []
    for who in whom:
        hits.append(Hit(who, (yield _how_much(play, who, DAMAGE))))
    if play.use is not None:
        play.use.aimed = list(whom)
    yield from land(play, hits)


def table_health(play: Endogenesis) -> Script[None]:
    """The table says what a Wonder, Artifact, Event or Distortion does to Health; most often that is nothing.

    Deaths by it are paid as any: to its user, or to nobody where nobody uses it (EG-089, EG-212).
    """
    done: list[str] = []
    while play.use is not None:
        what = yield _what(play, done)
        if what == NOTHING:
            return
        done.append(what)
        if what == DAMAGE:
            yield from table_damage(play)
        else:
            yield from _change(play, what)


def _change(play: Endogenesis, what: str) -> Script[None]:
    """Health lost or restored, which is no damage (EG-134, EG-135)."""
    whom = yield from _whom(play, what)
    amounts = {}
    for who in whom:
        amounts[who] = yield _how_much(play, who, what)
    by = play.use.by if play.use else ""
    if what == HEALING:
        for who, amount in amounts.items():
            restore(play, who, amount, rule="EG-134")
        return
    yield from touch(play, [who for who, amount in amounts.items() if amount and who != by])
    use = play.use
    if use is None:
        return
    living = [who for who in amounts if play.alive(who)]
    for who in living:
        lose_health(play, who, amounts[who], by=by, rule="EG-135")
    note_slain(play, use, [who for who in living if who != by])
    use.paid_with_life = use.paid_with_life or (by in living and not play.alive(by))


def _what(play: Endogenesis, done: Sequence[str]) -> ChooseOne:
    """The question whether the card does something (more) to anybody's Health; nothing comes first."""
    return ChooseOne(
        key="ask.table_health",
        text=say("ask.table_health"),
        heading=_heading(play),
        rule="EG-206",
        seat=_seat(play),
        options=lambda: [
            Option(NOTHING, say("option.no_more_health" if done else "option.no_health")),
            *(Option(one, say(f"option.health_{one}")) for one in CHANGES if one not in done),
        ],
    )


def _whom(play: Endogenesis, what: str) -> Script[tuple[str, ...]]:
    """Those whom it meets, as many as the table says."""

    def options() -> list[Option]:
        return [Option(who, play.name(who)) for who in _possible(play, what)]

    whom: tuple[str, ...] = yield ChooseMany(
        key=f"ask.{what}_whom",
        text=say(f"ask.{what}_whom"),
        detail=say("detail.damage_whom") if what == DAMAGE else None,
        heading=_heading(play),
        rule="EG-206" if what == DAMAGE else RULES[what],
        seat=_seat(play),
        options=options,
        limits=lambda: (0, len(options())),
    )
    return whom


def _possible(play: Endogenesis, what: str) -> list[str]:
    """Whom it can meet: damage the enemies of its user, of an Event everybody, as does what is no damage."""
    by = play.use.by if play.use else ""
    return enemies(play, by) if what == DAMAGE and by else by_priority(play)


def _how_much(play: Endogenesis, who: str, what: str) -> Number:
    return Number(
        key=f"ask.{what}_amount",
        text=_asking(play, who, what),
        heading=_heading(play),
        rule=RULES[what],
        seat=_seat(play),
        limits=lambda: (0, MOST),
    )


def _seat(play: Endogenesis) -> int | None:
    """Who says it: the user's seat, if a player uses it."""
    by = play.use.by if play.use else ""
    return characters.seat_of(by) if characters.is_player(by) else None


def _asking(play: Endogenesis, who: str, what: str) -> Callable[[], Message]:
    return lambda: say(f"ask.{what}_amount", who=play.name(who), health=play.health(who))


def _heading(play: Endogenesis) -> Message | None:
    return play.named(play.use.card) if play.use else None
