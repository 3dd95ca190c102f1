"""Casting prepped spells and dealing damage (rulebook: Player Turn, 1 - Casting Phase)."""

from __future__ import annotations

from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.life import damage_minion, damage_nemesis
from companion.games.aeons_end.prepped import spell_name, spell_option, spots
from companion.games.aeons_end.state import BREACHES, NEMESIS, Phase, seat_of
from companion.games.aeons_end.table import AeonsEnd

END_CASTING = "end_casting"
MOST_DAMAGE = 30
_PLUS_ONE = ("III", "IV")


def casting_phase(game: AeonsEnd, seat: int) -> Script[None]:
    """Spells in opened breaches may be cast, those in closed ones must be (AE-051 to AE-053)."""
    game.state.phase = Phase.CASTING
    while game.player(seat).spells:
        answer = yield ChooseOne(
            key="ask.cast",
            text=say("ask.cast", player=game.player_name(seat)),
            detail=lambda: say("detail.must_cast") if _must_cast(game, seat) else say("detail.may_cast"),
            rule=lambda: "AE-053" if _must_cast(game, seat) else "AE-052",
            seat=seat,
            options=lambda: _casting_options(game, seat),
        )
        if answer == END_CASTING:
            return
        yield from cast(game, seat, owner=seat, breach=answer.removeprefix("cast."))


def cast(game: AeonsEnd, seat: int, *, owner: int, breach: str) -> Script[None]:
    """The spell goes to its owner's discard pile first, then its damage is dealt to one target (AE-055 to AE-058)."""
    spot = game.player(owner).breaches[BREACHES.index(breach)]
    plus_one = spot.opened and breach in _PLUS_ONE
    spot.spells.pop(0)
    game.tell("told.cast", rule="AE-055", player=game.player_name(seat), breach=breach, owner=game.player_name(owner))
    yield from deal_damage(game, seat, detail=say("detail.plus_one", breach=breach) if plus_one else None)


def deal_damage(game: AeonsEnd, seat: int, *, detail: Message | None = None) -> Script[None]:
    """All damage of one effect goes to one target: the nemesis or one minion (AE-056, AE-195)."""
    target = NEMESIS
    if _minions(game):
        target = yield ChooseOne(
            key="ask.target",
            text=say("ask.target", player=game.player_name(seat)),
            rule="AE-056",
            seat=seat,
            options=lambda: _targets(game),
        )
    amount = yield Number(
        key="ask.damage",
        text=say("ask.damage", target=_target_name(game, target)),
        detail=detail,
        rule="AE-057" if detail else "AE-069",
        seat=seat,
        limits=lambda: (0, MOST_DAMAGE),
    )
    placed = game.placed(target)
    if not amount:
        return
    if placed is not None:
        damage_minion(game, placed, amount)
    elif target == NEMESIS:
        damage_nemesis(game, amount)


def cast_by_effect(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect has a prepped spell cast outside the casting phase, one's own or an ally's (AE-064, AE-065)."""
    answer = yield ChooseOne(
        key="ask.cast_by_effect",
        text=say("ask.cast_by_effect", player=game.player_name(seat)),
        rule="AE-064",
        seat=seat,
        options=lambda: [*_all_spells(game), Option("back", say("option.back"))],
    )
    if answer != "back":
        owner, _, breach = answer.partition(".")
        yield from cast(game, seat, owner=seat_of(owner), breach=breach)


def any_spell(game: AeonsEnd) -> bool:
    """Whether anybody has a spell prepped."""
    return any(player.spells for player in game.state.players)


def _must_cast(game: AeonsEnd, seat: int) -> bool:
    return any(breach.spells and not breach.opened for breach in game.player(seat).breaches)


def _casting_options(game: AeonsEnd, seat: int) -> list[Option]:
    spells = [
        Option(
            f"cast.{name}",
            say("option.cast", breach=name, spell=spell_name(game, breach.spells[0])),
            None if breach.opened else say("effect.must_be_cast"),
            seat,
        )
        for name, breach in zip(BREACHES, game.player(seat).breaches, strict=True)
        if breach.spells
    ]
    return spells if _must_cast(game, seat) else [*spells, Option(END_CASTING, say("option.end_casting"))]


def _all_spells(game: AeonsEnd) -> list[Option]:
    return [spell_option(game, spot) for spot in spots(game, game.everyone())]


def _minions(game: AeonsEnd) -> list[str]:
    return [placed.card for placed in game.state.in_play if game.card(placed.card).life]


def _targets(game: AeonsEnd) -> list[Option]:
    nemesis = game.state.nemesis
    found = [Option(NEMESIS, game.turn_name(NEMESIS), say("effect.life", n=nemesis.life))]
    for name in _minions(game):
        placed = game.placed(name)
        assert placed is not None
        found.append(Option(name, game.card_name(name), say("effect.life", n=placed.tokens)))
    return found


def _target_name(game: AeonsEnd, target: str) -> Message:
    return game.turn_name(target) if target == NEMESIS else game.card_name(target)
