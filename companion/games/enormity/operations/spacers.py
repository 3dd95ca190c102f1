"""Operations on Spacers: Rubicon stats, Spacer tokens, moves, cards, conditions."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.records import Action, ActionKind
from companion.games.enormity.spacer import Knocked, Pool, SpacerToken
from companion.games.enormity.spacers.bands import Band, vitals_band
from companion.games.enormity.table import Run


class Who(Enum):
    """Whom an effect means: the Spacer it is about, or every Spacer who plays."""

    YOU = "you"
    EACH = "each"


class Where(Enum):
    """Which Spacers can be picked."""

    ANYWHERE = "anywhere"
    ADJACENT = "adjacent"


class Into(Enum):
    """Which Spacer Pool tokens go into (EN-023)."""

    INCOMING = "incoming"
    ACTIVE = "active"
    EMPTY = "empty"


class _OnSpacers(Operation, frozen=True):
    """Something that happens to a Spacer, or to each."""

    who: Who = Who.YOU

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        for seat in play.playing() if self.who is Who.EACH else _meant(scope):
            if seat in play.playing():
                yield from self.happen(play, scope, seat)

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        """Do it to this Spacer."""
        raise NotImplementedError


class GainStress(_OnSpacers, frozen=True, tag="gain_stress"):
    """Stress rises (EN-012); above 9 it kills."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_stress

        yield from gain_stress(play, seat, self.amount)


class LoseStress(_OnSpacers, frozen=True, tag="lose_stress"):
    """Stress falls, not below 0 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import lose_stress

        lose_stress(play, seat, self.amount)
        yield from ()


class GainAdrenaline(_OnSpacers, frozen=True, tag="gain_adrenaline"):
    """Adrenaline rises without an Adrenaline action; above 9 it kills."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_adrenaline

        yield from gain_adrenaline(play, seat, self.amount, rule="EN-012")


class LoseAdrenaline(_OnSpacers, frozen=True, tag="lose_adrenaline"):
    """Adrenaline falls, not below 0 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import lose_adrenaline

        lose_adrenaline(play, seat, self.amount, rule="EN-012")
        yield from ()


class GainVitals(_OnSpacers, frozen=True, tag="gain_vitals"):
    """Vitals rise, not above 9 (EN-682)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.rubicon import gain_vitals

        gain_vitals(play, seat, self.amount)
        yield from ()


class LoseVitals(_OnSpacers, frozen=True, tag="lose_vitals"):
    """Vitals fall, with a Flatline Check below 1 (EN-391)."""

    amount: int = 1

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.intruders.damage import lose_vitals

        yield from lose_vitals(play, seat, self.amount)


class StandUp(_OnSpacers, frozen=True, tag="stand_up"):
    """The Knockdown card is discarded: the Spacer stands (EN-569)."""

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.knocked import stand_up

        stand_up(play, seat)
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        return any(play.spacer(seat).knocked is not Knocked.NO for seat in _meant(scope))


class MoveLike(_OnSpacers, frozen=True, kw_only=True, tag="move_spacer"):
    """Up to so many spaces, like a Move but no Move action (EN-118)."""

    spaces: int

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.movement import MoveKind, move

        yield from move(play, seat, self.spaces, kind=MoveKind.LIKE)


class Perform(_OnSpacers, frozen=True, kw_only=True, tag="perform"):
    """An action is performed for which no card is played, if it can be."""

    action: ActionKind
    amount: int = 0

    def happen(self, play: Run, scope: Scope, seat: int) -> Script[None]:
        from companion.games.enormity.spacers.actions import hindrance, perform

        action = Action(self.action, self.amount)
        if hindrance(play, seat, action) is None:
            yield from perform(play, seat, action, card=scope.card)

    def possible(self, play: Run, scope: Scope) -> bool:
        from companion.games.enormity.spacers.actions import hindrance

        return all(hindrance(play, seat, Action(self.action, self.amount)) is None for seat in _meant(scope))


class PlaceTokens(Operation, frozen=True, tag="place_tokens"):
    """Spacer tokens go into a pool, the Incoming one unless it says otherwise (EN-023).

    Attributes:
        token: Their kind; None for kinds of the players' choice, each token by itself.
        pool: `empty`: one that is empty, of the players' choice where both are.
    """

    token: SpacerToken | None = None
    count: int = 1
    pool: Into = Into.INCOMING

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        pools = self._pools(play)
        if not pools:
            return
        into = pools[0]
        if len(pools) > 1:
            answer = yield ChooseOne(
                key="ask.which_pool",
                text=say("ask.which_pool"),
                rule="EN-023",
                seat=_seat(scope),
                options=lambda: [Option(one.value, say(f"pool.{one.value}")) for one in self._pools(play)],
            )
            into = Into(answer)
        for count in [self.count] if self.token else [1] * self.count:
            token = self.token or (yield from _which_token(scope, list(SpacerToken)))
            _put(play, into, token, count)

    def possible(self, play: Run, scope: Scope) -> bool:
        return bool(self._pools(play))

    def _pools(self, play: Run) -> list[Into]:
        if self.pool is not Into.EMPTY:
            return [self.pool]
        pools = {Into.INCOMING: play.state.incoming, Into.ACTIVE: play.state.pool}
        return [into for into, pool in pools.items() if pool.empty]


class SpendTokens(Operation, frozen=True, tag="spend_tokens"):
    """Tokens of one kind leave the Active Pool (EN-024)."""

    token: SpacerToken
    count: int = 1

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.games.enormity.spacers.pool import spend

        spend(play, self.token, min(self.count, play.state.pool.count(self.token)))
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        return play.state.pool.count(self.token) >= self.count


class EmptyPools(Operation, frozen=True, tag="empty_pools"):
    """Every token leaves both Spacer Pools; where there was none at all, `otherwise` happens instead."""

    otherwise: Effects = Effects()

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        if play.state.pool.empty and play.state.incoming.empty:
            yield from resolve(play, self.otherwise, scope)
            return
        play.state.pool, play.state.incoming = Pool(), Pool()
        play.tell("told.pools_emptied")


class WhileVitals(Operation, frozen=True, tag="while_vitals"):
    """Nothing by itself: what stands beside it can be used only in this band of the suit (EN-011)."""

    are: Band

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        yield from ()

    def possible(self, play: Run, scope: Scope) -> bool:
        return any(vitals_band(play, seat) is self.are for seat in _meant(scope))


class AnotherSpacer(Operation, frozen=True, tag="another_spacer"):
    """Another Spacer is picked, and something happens to them."""

    do: Effects
    where: Where = Where.ANYWHERE

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        others = self._others(play, scope)
        if not others:
            return
        seat = others[0]
        if len(others) > 1:
            answer = yield ChooseOne(
                key="ask.another_spacer",
                text=say("ask.another_spacer"),
                seat=_seat(scope),
                options=lambda: [
                    Option(str(one), play.spacer_name(one), seat=one, at=f"piece spacer.{one}")
                    for one in self._others(play, scope)
                ],
            )
            seat = int(answer)
        yield from resolve(play, self.do, scope.at(seat))

    def possible(self, play: Run, scope: Scope) -> bool:
        return bool(self._others(play, scope))

    def _others(self, play: Run, scope: Scope) -> list[int]:
        you = _seat(scope)
        others = [seat for seat in play.on_board() if seat != you and self.do.possible(play, scope.at(seat))]
        if self.where is Where.ANYWHERE or you is None:
            return others
        if not play.spacer(you).on_board:
            return []
        return [seat for seat in others if play.ground.are_adjacent(play.where(you), play.where(seat))]


class May(Operation, frozen=True, tag="may"):
    """Something the Spacer may do or leave, for a cost where there is one."""

    do: Effects
    text: str

    def resolve(self, play: Run, scope: Scope) -> Script[None]:
        from companion.engine.messages import literal

        if not self.do.possible(play, scope):
            return
        answer = yield ChooseOne(
            key="ask.may",
            text=literal(self.text),
            heading=play.named(scope.card),
            seat=_seat(scope),
            options=lambda: [Option("yes", say("option.do_it")), Option("no", say("option.leave_it"), way_out=True)],
        )
        if answer == "yes":
            yield from resolve(play, self.do, scope)


def _meant(scope: Scope) -> list[int]:
    seat = _seat(scope)
    return [] if seat is None else [seat]


def _seat(scope: Scope) -> int | None:
    return scope.seat if scope.seat is not None else scope.you


def _put(play: Run, into: Into, token: SpacerToken, count: int) -> None:
    from companion.games.enormity.spacers.pool import place, place_active

    if into is Into.ACTIVE:
        place_active(play, token, count)
    else:
        place(play, token, count)


def _which_token(scope: Scope, tokens: Iterable[SpacerToken]) -> Script[SpacerToken]:
    answer = yield ChooseOne(
        key="ask.which_token",
        text=say("ask.which_token"),
        rule="EN-023",
        seat=_seat(scope),
        options=lambda: [Option(token.value, say(f"token.{token.value}")) for token in tokens],
    )
    return SpacerToken(answer)


OPERATIONS: tuple[type[Operation], ...] = (
    AnotherSpacer,
    EmptyPools,
    GainAdrenaline,
    GainStress,
    GainVitals,
    LoseAdrenaline,
    LoseStress,
    LoseVitals,
    May,
    MoveLike,
    Perform,
    PlaceTokens,
    SpendTokens,
    StandUp,
    WhileVitals,
)
