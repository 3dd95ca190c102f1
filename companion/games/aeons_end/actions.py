"""What a player does in the main phase that the nemesis must know of (rulebook: Player Turn, 2 - Main Phase)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import life
from companion.games.aeons_end.breaches import YELLOW, breach_of, closed, focus_breach, focus_cost, open_cost
from companion.games.aeons_end.breaches import open_breach as flip
from companion.games.aeons_end.casting import any_spell
from companion.games.aeons_end.state import BREACHES, Breach, Spell, player_card, seat_of
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.wording import in_words

GRAVEHOLD = "gravehold"
MOST_SPELL_COST = 9
MOST_SUFFERED = 10


def offered(game: AeonsEnd, seat: int) -> list[Option]:
    """The actions that are possible now, those taken most first."""
    return [
        *_prep_options(game, seat),
        Option("damage", say("option.damage")),
        *_charge_options(game, seat),
        *_breach_options(game, seat),
        *_to_discard_options(game, seat),
        *_effect_options(game),
    ]


def _prep_options(game: AeonsEnd, seat: int) -> list[Option]:
    return [
        Option(f"prep.{name}", say("option.prep", breach=name))
        for name, breach in _breaches(game, seat)
        if not breach.spells and (breach.opened or breach.focused)
    ]


def _charge_options(game: AeonsEnd, seat: int) -> list[Option]:
    player = game.player(seat)
    before, most = player.charges, player.most_charges
    if before < most:
        return [Option("charge", say("option.charge"), say("effect.from_to", before=before, after=before + 1))]
    return [Option("ability", say("option.ability"), say("effect.from_to", before=before, after=0))]


def _breach_options(game: AeonsEnd, seat: int) -> list[Option]:
    focus = [
        Option(f"focus.{name}", say("option.focus", breach=name), say("effect.costs", n=focus_cost(name, breach)))
        for name, breach in closed(game, seat)
        if breach.turns < YELLOW
    ]
    opened = [
        Option(f"open.{name}", say("option.open", breach=name), say("effect.costs", n=open_cost(name, breach)))
        for name, breach in closed(game, seat)
    ]
    return focus + opened


def _to_discard_options(game: AeonsEnd, seat: int) -> list[Option]:
    """Powers whose price this player can pay in full (AE-111 to AE-113)."""
    return [
        Option(
            f"to_discard.{placed.card}",
            say("option.to_discard", card=game.card_name(placed.card)),
            in_words(game.card(placed.card).to_discard),
        )
        for placed in game.state.in_play
        if (price := game.card(placed.card).to_discard) and price.possible(game, Scope(placed.card, seat, seat))
    ]


def _effect_options(game: AeonsEnd) -> list[Option]:
    """What card effects and abilities do to the values the app keeps."""
    cast = [Option("cast", say("option.cast_by_effect"))] if any_spell(game) else []
    return [*cast, Option("heal", say("option.heal")), Option("suffer", say("option.suffer"))]


def pay_for_charge(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """Two aether buy a charge for oneself, up to what the ability needs (AE-084, AE-086, AE-087)."""
    life.gain_charge(game, seat)
    yield from ()


def use_ability(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """All charges go; the table does what the mat says (AE-089)."""
    game.tell("told.ability", rule="AE-089", player=game.player_name(seat))
    life.lose_charges(game, seat, game.player(seat).charges, rule="AE-089")
    yield from ()


def focus(game: AeonsEnd, seat: int, name: str) -> Script[None]:
    """A quarter turn; a spell may be prepped to the breach this turn (AE-091, AE-092)."""
    focus_breach(game, seat, name)
    yield from ()


def open_breach(game: AeonsEnd, seat: int, name: str) -> Script[None]:
    """The breach is flipped and stays opened; a spell in it stays prepped (AE-102, AE-103)."""
    flip(game, seat, name)
    yield from ()


def prep(game: AeonsEnd, seat: int, name: str) -> Script[None]:
    """A spell is prepped to an opened breach or one focused this turn, one spell a breach (AE-104, AE-105)."""
    cost = yield Number(
        key="ask.spell_cost",
        text=say("ask.spell_cost"),
        rule="AE-104",
        seat=seat,
        limits=lambda: (0, MOST_SPELL_COST),
    )
    breach = breach_of(game, seat, name)
    if breach.destroyed:  # set by hand meanwhile
        return
    breach.spells.append(Spell(cost, fresh=True))
    game.tell("told.prepped", rule="AE-104", player=game.player_name(seat), breach=name, cost=cost)


def to_discard(game: AeonsEnd, seat: int, card: str) -> Script[None]:
    """The price is paid in full; the power leaves at once and never resolves (AE-113, AE-114)."""
    yield from resolve(game, game.card(card).to_discard, Scope(card, seat, seat))
    placed = game.placed(card)
    if placed is not None:
        game.tell("told.price_paid", rule="AE-113", player=game.player_name(seat), card=game.card_name(card))
        life.leave_play(game, placed, rule="AE-114")


def heal(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect gives life to Gravehold or a player who can gain some (AE-170, AE-179, AE-180)."""
    who = yield ChooseOne(
        key="ask.heal_whom", text=say("ask.heal_whom"), rule="AE-170", seat=seat, options=lambda: _healable(game)
    )
    if who == "back":
        return
    amount = yield Number(
        key="ask.heal_amount", text=say("ask.heal_amount"), seat=seat, limits=lambda: (0, game.state.most_gravehold)
    )
    if who == GRAVEHOLD:
        life.heal_gravehold(game, amount)
    else:
        life.heal_player(game, seat_of(who), amount)


def suffer(game: AeonsEnd, seat: int, _: str) -> Script[None]:
    """An effect of a player's own card deals damage to a player (AE-070)."""
    who = yield ChooseOne(
        key="ask.suffer_whom",
        text=say("ask.suffer_whom"),
        rule="AE-070",
        seat=seat,
        options=lambda: [*_players(game, game.everyone()), Option("back", say("option.back"))],
    )
    if who == "back":
        return
    amount = yield Number(
        key="ask.suffer_amount", text=say("ask.suffer_amount"), seat=seat, limits=lambda: (0, MOST_SUFFERED)
    )
    yield from life.damage_player(game, seat_of(who), amount)


def _healable(game: AeonsEnd) -> list[Option]:
    seats = [seat for seat in game.standing() if game.player(seat).life < game.player(seat).most_life]
    found = _players(game, seats)
    if game.state.gravehold < game.state.most_gravehold:
        found.append(Option(GRAVEHOLD, say("name.gravehold"), say("effect.life", n=game.state.gravehold)))
    return [*found, Option("back", say("option.back"))]


def _players(game: AeonsEnd, seats: list[int]) -> list[Option]:
    return [
        Option(player_card(seat), game.player_name(seat), say("effect.life", n=game.player(seat).life), seat)
        for seat in seats
    ]


def _breaches(game: AeonsEnd, seat: int) -> list[tuple[str, Breach]]:
    return [pair for pair in zip(BREACHES, game.player(seat).breaches, strict=True) if not pair[1].destroyed]
