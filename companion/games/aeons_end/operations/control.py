"""Operations that steer: OR, a condition, and picking the player whom the rest of the card means."""

from __future__ import annotations

from companion.engine.effects import Effects, Operation, Scope, resolve
from companion.engine.messages import Message, say
from companion.engine.prompts import Arrange, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import Formula, Natural, Value, work_out
from companion.games.aeons_end.cards import NOTHING
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, acting, pick_player
from companion.games.aeons_end.wording import in_words

DO, LEAVE = "do", "leave"


class Choice(Operation, frozen=True, tag="choice"):
    """OR: exactly one option, and only one that can be fully resolved if there is one (AE-154 to AE-157)."""

    options: list[Effects]

    def __post_init__(self) -> None:
        """At least two options, each with something to do.

        Raises:
            ValueError: There are not.
        """
        if len(self.options) < 2 or not all(self.options):
            raise ValueError("expected at least two options, each a list of operations")

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        def offered() -> list[int]:
            places = range(len(self.options))
            return [place for place in places if self.options[place].possible(play, scope)] or list(places)

        chosen = offered()
        if len(chosen) > 1:
            answer = yield ChooseOne(
                key="ask.or",
                text=say("ask.or"),
                heading=play.named(scope.card),
                rule="AE-156" if self.possible(play, scope) else "AE-157",
                seat=scope.seat if scope.you is None else scope.you,
                by_hand=True,
                options=lambda: [Option(f"option_{place + 1}", self._label(play, place)) for place in offered()],
            )
            chosen = [int(answer.removeprefix("option_")) - 1]
        else:
            play.tell("told.only_option", rule="AE-155", option=self._label(play, chosen[0]))
        yield from resolve(play, self.options[chosen[0]], scope)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(option.possible(play, scope) for option in self.options)

    def _label(self, game: AeonsEnd, place: int) -> Message:
        return in_words(self.options[place])


class If(Operation, frozen=True, tag="if"):
    """Do `then` when a value on the table, or one bound before, is at least or exactly so much; else `otherwise`."""

    then: Effects
    value: Value | None = None
    bound: str | None = None
    at_least: Natural | None = None
    exactly: Natural | None = None
    otherwise: Effects = NOTHING

    def __post_init__(self) -> None:
        """One thing is held against one number.

        Raises:
            ValueError: It is not.
        """
        if (self.value is None) == (self.bound is None):
            raise ValueError("expected one of value and bound")
        if (self.at_least is None) == (self.exactly is None):
            raise ValueError("expected one of at_least and exactly")

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from resolve(play, self._branch(play, scope), scope)

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return self._branch(play, scope).possible(play, scope)

    def _branch(self, game: AeonsEnd, scope: Scope) -> Effects:
        number = work_out(game, self.value if self.value is not None else Formula(bound=self.bound), scope)
        met = number == self.exactly if self.at_least is None else number >= self.at_least
        return self.then if met else self.otherwise


class May(Operation, frozen=True, tag="may"):
    """The acting player does all of this or nothing; it is offered only where all of it can be done (AE-072)."""

    do: Effects

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if (yield from wants(play, self.do, scope, in_words(self.do))):
            yield from resolve(play, self.do, scope)


def wants(game: AeonsEnd, what: Effects, scope: Scope, label: Message) -> Script[bool]:
    """Whether the acting player chooses to do this; they are asked only where all of it can be done."""
    if not what.possible(game, scope):
        return False
    answer = yield ChooseOne(
        key="ask.may",
        text=say("ask.may"),
        heading=game.named(scope.card),
        rule="AE-072",
        seat=acting(scope),
        options=lambda: [Option(DO, label), Option(LEAVE, say("option.leave"))],
    )
    return bool(answer == DO)


class EachPlayer(Operation, frozen=True, tag="each_player"):
    """Every player is hit in turn, each with all that follows, in an order that the players choose (AE-153).

    Where what each does is `apart`, and touches nobody else, the order is none to choose: they go by their seats.
    """

    do: Effects
    apart: bool = False

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        order = [player_card(seat) for seat in play.everyone()]
        if len(order) > 1 and not self.apart:
            order = yield Arrange(
                key="ask.order_of_players",
                text=say("ask.order_of_players"),
                heading=play.named(scope.card),
                rule="AE-153",
                by_hand=True,
                options=lambda: [
                    Option(player_card(seat), play.player_name(seat), None, seat) for seat in play.everyone()
                ],
            )
        for player in order:
            yield from resolve(play, self.do, scope.at(seat_of(player)))


class PickPlayer(Operation, frozen=True, tag="pick_player"):
    """Settle which player the rest of the card means."""

    target: Target

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        yield from pick_player(play, self.target, scope, key="ask.who", text=lambda: say("ask.who"))
