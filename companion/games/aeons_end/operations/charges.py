"""Charges that an effect gives, to one player or shared out among the allies (AE-087)."""

from __future__ import annotations

from itertools import product

from companion.engine.effects import Operation, Scope
from companion.engine.errors import NothingThere
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import listed
from companion.games.aeons_end import life
from companion.games.aeons_end.amounts import Natural
from companion.games.aeons_end.state import player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.targets import Target, candidates, pick_player

NONE = "none"
"""The answer where a correction has filled everybody up meanwhile."""

Split = tuple[tuple[int, int], ...]
"""Which seat gains how many charges; those who gain none are left out."""


class GainCharges(Operation, frozen=True, tag="gain_charges"):
    """Charges up to what the ability of each needs; what is beyond is lost."""

    target: Target
    count: Natural = 1

    def resolve(self, play: AeonsEnd, scope: Scope) -> Script[None]:
        if self.target is Target.ALLIES_COLLECTIVELY:
            yield from self._share_out(play, scope)
            return
        seat = yield from pick_player(
            play,
            self.target,
            scope,
            key="ask.who_gains_charges",
            text=lambda: say("ask.who_gains_charges", n=self.count),
            able=lambda seat: _room(play, seat) > 0,
            affected=lambda seat: _room(play, seat) > 0,
            effect=lambda seat: _before_and_after(play, seat, self.count),
        )
        if not _room(play, seat):
            play.tell("told.charges_full", rule="AE-087", player=play.player_name(seat))
        else:
            life.gain_charge(play, seat, self.count, rule="AE-087")

    def possible(self, play: AeonsEnd, scope: Scope) -> bool:
        return any(_room(play, seat) for seat in candidates(play, self.target, scope))

    def _share_out(self, game: AeonsEnd, scope: Scope) -> Script[None]:
        found = self._splits(game, scope)
        if not found[0]:
            raise NothingThere
        split = found[0]
        if len(found) > 1:
            answer = yield ChooseOne(
                key="ask.share_charges",
                text=say("ask.share_charges", n=self.count),
                heading=game.named(scope.card),
                rule="AE-158",
                seat=scope.you,
                by_hand=True,
                options=lambda: [Option(_id(split), _label(game, split)) for split in self._splits(game, scope)],
            )
            split = _split_of(answer)
        for seat, count in split:
            life.gain_charge(game, seat, count, rule="AE-087")

    def _splits(self, game: AeonsEnd, scope: Scope) -> list[Split]:
        """Every way to give out as many of the charges as there is room for, the first ally favoured first."""
        seats = candidates(game, self.target, scope)
        rooms = [_room(game, seat) for seat in seats]
        total = min(self.count, sum(rooms))
        counts = product(*(range(min(room, total), -1, -1) for room in rooms))
        return [
            tuple((seat, count) for seat, count in zip(seats, split, strict=True) if count)
            for split in counts
            if sum(split) == total
        ]


def _room(game: AeonsEnd, seat: int) -> int:
    player = game.player(seat)
    return player.most_charges - player.charges


def _before_and_after(game: AeonsEnd, seat: int, count: int) -> Message:
    before = game.player(seat).charges
    return say("effect.from_to", before=before, after=before + min(count, _room(game, seat)))


def _id(split: Split) -> str:
    """A split in answers, such as `player_2:3+player_3:1`; `none` where nobody gains any."""
    return "+".join(f"{player_card(seat)}:{count}" for seat, count in split) or NONE


def _split_of(answer: str) -> Split:
    parts = [part.split(":") for part in answer.split("+") if part != NONE]
    return tuple((seat_of(player), int(count)) for player, count in parts)


def _label(game: AeonsEnd, split: Split) -> Message:
    if not split:
        return say("option.nobody")
    return listed([say("option.gains_charges", player=game.player_name(seat), n=count) for seat, count in split])
