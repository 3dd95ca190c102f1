"""Operations around Spacer Attacks: Bonus Attacks, Ammo, gear, Suppression."""

from __future__ import annotations

from companion.engine.effects import Effects, Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.intruders.suppression import suppress
from companion.games.enormity.operations.spacer_acts import AnotherSpacer, MoveLike
from companion.games.enormity.table import Run


class BonusAttack(Operation, frozen=True, tag="bonus_attack"):
    """Who the effect is about may make a Bonus Attack; in a Spacer Attack it is a Follow-up (EN-629, EN-280)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.bonus import bonus_attack  # attacks resolve effects themselves

        seat = scope.you if scope.you is not None else scope.seat
        if seat is not None:
            yield from bonus_attack(play, seat)


class BonusAction(Operation, frozen=True, tag="bonus_action"):
    """Who the effect is about may take a Bonus Action (EN-634)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.bonus_action import bonus_action  # actions resolve effects themselves

        seat = scope.you if scope.you is not None else scope.seat
        if seat is not None:
            yield from bonus_action(play, seat)


class FreeAttack(Operation, frozen=True, tag="attack"):
    """An attack like that of an Attack action, with all that belongs to it."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.sequence import attack  # attacks resolve effects themselves

        if scope.you is not None:
            yield from attack(play, scope.you)


class Reflex(Operation, frozen=True, tag="reflex"):
    """Reflex: who the effect is about may move 1 space, like a Move (EN-603)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from MoveLike(spaces=1).resolve(play, scope)


class Warn(Operation, frozen=True, tag="warn"):
    """Warn: another Spacer, whom the user picks, moves at most 1 space (EN-604)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from _WARNED.resolve(play, scope)

    def possible(self, play: Run, scope: Scope) -> bool:
        return _WARNED.possible(play, scope)


_WARNED = AnotherSpacer(do=Effects([MoveLike(spaces=1)]))


class SuppressTarget(Operation, frozen=True, tag="suppress_target"):
    """Suppression on the target of the attack this effect is part of (EN-289)."""

    power: int

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from ()
        suppress(play, scope.names.get("intruder", 0), self.power)


class Rearm(Operation, frozen=True, tag="rearm"):
    """A Rearm that costs nothing (EN-093)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.rearm import rearm

        if scope.you is not None:
            yield from rearm(play, scope.you)


class FastReload(Operation, frozen=True, tag="fast_reload"):
    """1 Ammo into an equipped weapon (EN-089)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.reload import fast_reload

        if scope.you is not None:
            yield from fast_reload(play, scope.you)

    def possible(self, play: Run, scope: Scope) -> bool:
        from companion.games.enormity.attack.reload import no_fast_reload

        return scope.you is not None and no_fast_reload(play, scope.you) is None


class Unexhaust(Operation, frozen=True, tag="unexhaust"):
    """The card that the effect stands on turns back (EN-229)."""

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.worn import unexhaust

        yield from ()
        if scope.you is None:
            return
        for gear in play.spacer(scope.you).worn:
            if gear.card == scope.card:
                unexhaust(play, scope.you, gear)


class GainGear(Operation, frozen=True, tag="gain_gear"):
    """A gear card by its id: worn at once or carried (EN-217, EN-683)."""

    card: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.attack.loot import gain_gear

        seat = scope.you if scope.you is not None else scope.seat
        if seat is not None:
            yield from gain_gear(play, seat, self.card)


OPERATIONS: tuple[type[Operation], ...] = (
    BonusAction,
    BonusAttack,
    FastReload,
    FreeAttack,
    GainGear,
    Rearm,
    Reflex,
    SuppressTarget,
    Unexhaust,
    Warn,
)
