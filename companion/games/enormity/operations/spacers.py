"""Operations on Spacers: Rubicon stats and standing up; with them those on the pool and those that let Spacers act."""

from __future__ import annotations

from companion.engine.effects import Operation, Scope
from companion.engine.scripts import Script
from companion.games.enormity.operations.spacer_acts import ACTS
from companion.games.enormity.operations.spacer_pool import TOKENS
from companion.games.enormity.operations.whom import OnSpacers, meant
from companion.games.enormity.spacer import Knocked
from companion.games.enormity.table import Run


class GainStress(OnSpacers, frozen=True, tag="gain_stress"):
    """Stress rises (EN-012); above 9 it kills."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_stress

        yield from gain_stress(play, seat, self.amount)


class LoseStress(OnSpacers, frozen=True, tag="lose_stress"):
    """Stress falls, not below 0 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import lose_stress

        lose_stress(play, seat, self.amount)
        yield from ()


class GainAdrenaline(OnSpacers, frozen=True, tag="gain_adrenaline"):
    """Adrenaline rises without an Adrenaline action; above 9 it kills."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_adrenaline

        yield from gain_adrenaline(play, seat, self.amount, rule="EN-012")


class LoseAdrenaline(OnSpacers, frozen=True, tag="lose_adrenaline"):
    """Adrenaline falls, not below 0 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import lose_adrenaline

        lose_adrenaline(play, seat, self.amount, rule="EN-012")
        yield from ()


class GainVitals(OnSpacers, frozen=True, tag="gain_vitals"):
    """Vitals rise, not above 9 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_vitals

        gain_vitals(play, seat, self.amount)
        yield from ()


class LoseVitals(OnSpacers, frozen=True, tag="lose_vitals"):
    """Vitals fall, with a Flatline Check below 1 (EN-391)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.intruders.damage import lose_vitals

        yield from lose_vitals(play, seat, self.amount)


class StandUp(OnSpacers, frozen=True, tag="stand_up"):
    """The Knockdown card is discarded: the Spacer stands (EN-569)."""

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.knocked import stand_up

        stand_up(play, seat)
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        return any(play.spacer(seat).knocked is not Knocked.NO for seat in meant(scope))


OPERATIONS: tuple[type[Operation], ...] = (
    GainAdrenaline,
    GainStress,
    GainVitals,
    LoseAdrenaline,
    LoseStress,
    LoseVitals,
    StandUp,
    *ACTS,
    *TOKENS,
)
