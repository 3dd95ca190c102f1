"""Casting prepped spells (rulebook: Player Turn, 1 - Casting Phase)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.errors import DoneByHand
from companion.engine.messages import say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.amounts import BESIDE
from companion.games.aeons_end.players import while_prepped
from companion.games.aeons_end.players.dealing import CAST, PLUS, deal_damage, deal_what_the_table_says
from companion.games.aeons_end.players.prepped import Spot, breach_at, spell_at, spell_name, spell_text, spot_of, spots
from companion.games.aeons_end.players.zones import to_discard_pile
from companion.games.aeons_end.state import Phase, player_card
from companion.games.aeons_end.table import AeonsEnd

END_CASTING = "end_casting"
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
            break
        yield from cast(game, seat, spot_of(f"{player_card(seat)}.{answer.removeprefix('cast.')}"))
    yield from while_prepped.end_of_casting_phase(game, seat)


def cast(game: AeonsEnd, seat: int, spot: Spot, *, plus: int = 0, keep: bool = False) -> Script[None]:
    """The spell goes to its owner's discard pile first, then its effect is resolved (AE-055).

    Args:
        game: The table.
        seat: The caster, who chooses and pays whatever the spell asks, also for the spell of another (AE-064).
        spot: Where the spell is; there must be one.
        plus: Damage that an effect adds, as an opened breach III or IV does by itself (AE-057, AE-194).
        keep: The spell stays prepped for now: it is to be cast again.
    """
    spell, plus_one = spell_at(game, spot), breach_at(game, spot).opened and spot.breach in _PLUS_ONE
    scope = Scope(spell.card, you=seat, names={CAST: 1, BESIDE: _beside(game, spot), PLUS: plus + plus_one})
    known = spell.card in game.box.player_cards
    told = "told.casts" if known else "told.cast"
    game.tell(
        told if seat != spot.seat else f"{told}_own",
        rule="AE-055",
        player=game.player_name(seat),
        breach=spot.breach,
        owner=game.player_name(spot.seat),
        spell=spell_name(game, spell),
    )
    if not keep:
        leave_breach(game, spot)
    if known:
        yield from resolve(game, game.player_card(spell.card).cast, scope)
        yield from _damage_added(game, seat, scope)
    elif plus:
        yield from deal_what_the_table_says(game, seat, added=say("detail.plus", n=plus + plus_one))
    else:
        added = say("detail.plus_one", breach=spot.breach) if plus_one else None
        yield from deal_what_the_table_says(game, seat, added=added)


def leave_breach(game: AeonsEnd, spot: Spot) -> None:
    """A spell that is cast goes to the top of its owner's discard pile, whoever casts it (AE-065)."""
    to_discard_pile(game, spot.seat, breach_at(game, spot).spells.pop(spot.nth).card)


def _damage_added(game: AeonsEnd, seat: int, scope: Scope) -> Script[None]:
    """What a breach or an effect adds to a spell that deals no damage is damage of its own (AE-058)."""
    try:
        yield from deal_damage(game, seat, 0, scope)
    except DoneByHand:
        game.tell("told.by_hand", card=game.named(scope.card))


def _must_cast(game: AeonsEnd, seat: int) -> bool:
    return any(breach.spells and not breach.opened for breach in game.player(seat).breaches)


def _casting_options(game: AeonsEnd, seat: int) -> list[Option]:
    spells = [_casting_option(game, spot) for spot in spots(game, [seat])]
    return spells if _must_cast(game, seat) else [*spells, Option(END_CASTING, say("option.end_casting"), way_out=True)]


def _casting_option(game: AeonsEnd, spot: Spot) -> Option:
    spell = spell_at(game, spot)
    label = say("option.cast", breach=spot.breach, spell=spell_name(game, spell))
    effect = does = spell_text(game, spell)
    if not breach_at(game, spot).opened:
        effect = say("effect.must_be_cast_for", text=does) if does else say("effect.must_be_cast")
    return Option(f"cast.{spot.id.partition('.')[2]}", label, effect, spot.seat)


def _beside(game: AeonsEnd, spot: Spot) -> int:
    """How many spells are prepped in the breaches directly beside this one."""
    return sum(abs(spot.place - other.place) == 1 for other in spots(game, [spot.seat]))
