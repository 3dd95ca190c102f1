"""Operations on the Spacer Pool: tokens are placed, spent, and emptied (EN-022 to EN-024)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.enormity.operations.whom import seat_of
from companion.games.enormity.spacer import Pool, SpacerToken
from companion.games.enormity.table import Run


class Into(Enum):
    """Which Spacer Pool tokens go into (EN-023)."""

    INCOMING = "incoming"
    ACTIVE = "active"
    EMPTY = "empty"


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
                seat=seat_of(scope),
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
        play.tell("told.pools_emptied", rule="EN-356")


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
        seat=seat_of(scope),
        options=lambda: [Option(token.value, say(f"token.{token.value}")) for token in tokens],
    )
    return SpacerToken(answer)


TOKENS: tuple[type[Operation], ...] = (EmptyPools, PlaceTokens, SpendTokens)
"""They are part of the vocabulary by way of `spacers.OPERATIONS`."""
