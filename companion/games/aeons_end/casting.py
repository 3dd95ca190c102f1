"""Casting prepped spells and dealing damage (rulebook: Player Turn, 1 - Casting Phase)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.errors import DoneByHand
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Number, Option
from companion.engine.scripts import Script
from companion.games.aeons_end import husks, while_prepped
from companion.games.aeons_end.amounts import BESIDE
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.life import damage_minion, damage_nemesis, minion_suffers
from companion.games.aeons_end.prepped import Spot, breach_at, spell_at, spell_name, spell_text, spot_of, spots
from companion.games.aeons_end.state import NEMESIS, Phase, player_card
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.zones import to_discard_pile

END_CASTING = "end_casting"
MOST_DAMAGE = 30
PLUS = "plus"
"""The name under which a cast keeps the damage that its breach or an effect adds, until it is dealt."""
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
    scope = Scope(spell.card, you=seat, names={BESIDE: _beside(game, spot), PLUS: plus + plus_one})
    known = spell.card in game.box.player_cards
    game.tell(
        "told.casts" if known else "told.cast",
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
        yield from _deal(game, seat, None, added=say("detail.plus", n=plus + plus_one))
    else:
        yield from _deal(game, seat, None, added=say("detail.plus_one", breach=spot.breach) if plus_one else None)


def leave_breach(game: AeonsEnd, spot: Spot) -> None:
    """A spell that is cast goes to the top of its owner's discard pile, whoever casts it (AE-065)."""
    to_discard_pile(game, spot.seat, breach_at(game, spot).spells.pop(spot.nth).card)


def deal_damage(game: AeonsEnd, seat: int, amount: int | None, *, scope: Scope | None = None) -> Script[None]:
    """All damage of one effect goes to one target: the nemesis, one minion or the husks (AE-056, AE-195).

    Args:
        game: The table.
        seat: Who deals it, and chooses the target.
        amount: How much; None where only the table knows.
        scope: That of the effect: the first damage of a cast takes what breach and effects add to it (AE-057).
    """
    added = scope.names.pop(PLUS, 0) if scope is not None else 0
    if amount is not None and added:
        game.tell("told.damage_added", rule="AE-057", n=added)
        amount += added
    yield from _deal(game, seat, amount, card=game.named(scope.card) if scope is not None else None)


def _damage_added(game: AeonsEnd, seat: int, scope: Scope) -> Script[None]:
    """What a breach or an effect adds to a spell that deals no damage is damage of its own (AE-058)."""
    try:
        yield from deal_damage(game, seat, 0, scope=scope)
    except DoneByHand:
        game.tell("told.by_hand", card=game.named(scope.card))


def _deal(
    game: AeonsEnd, seat: int, amount: int | None, *, card: Message | None = None, added: Message | None = None
) -> Script[None]:
    if amount == 0:
        return
    target = NEMESIS
    if len(_targets(game, amount)) > 1:
        target = yield ChooseOne(
            key="ask.target",
            text=say("ask.target", player=game.player_name(seat)),
            detail=None if amount is None else say("detail.damage", n=amount),
            heading=card,
            rule="AE-056",
            seat=seat,
            by_hand=amount is not None,
            options=lambda: _targets(game, amount),
        )
    dealt = amount
    if dealt is None:
        dealt = yield Number(
            key="ask.damage",
            text=say("ask.damage", target=_target_name(game, target)),
            detail=added,
            rule="AE-057" if added else "AE-069",
            seat=seat,
            limits=lambda: (0, MOST_DAMAGE),
        )
    if dealt:
        yield from _hit(game, seat, target, dealt)


def _hit(game: AeonsEnd, seat: int, target: str, amount: int) -> Script[None]:
    placed = game.placed(target)
    if target == NEMESIS:
        damage_nemesis(game, amount)
    elif target == husks.HUSK:
        yield from husks.hit_husks(game, seat, amount)
    elif placed is not None:  # it may have been taken off the table meanwhile
        yield from damage_minion(game, placed, amount, dealer=seat)


def _must_cast(game: AeonsEnd, seat: int) -> bool:
    return any(breach.spells and not breach.opened for breach in game.player(seat).breaches)


def _casting_options(game: AeonsEnd, seat: int) -> list[Option]:
    spells = [_casting_option(game, spot) for spot in spots(game, [seat])]
    return spells if _must_cast(game, seat) else [*spells, Option(END_CASTING, say("option.end_casting"))]


def _casting_option(game: AeonsEnd, spot: Spot) -> Option:
    spell = spell_at(game, spot)
    label = say("option.cast", breach=spot.breach, spell=spell_name(game, spell))
    effect = does = spell_text(game, spell)
    if not breach_at(game, spot).opened:
        effect = say("effect.must_be_cast_for", text=does) if does else say("effect.must_be_cast")
    return Option(f"cast.{spot.id.partition('.')[2]}", label, effect, spot.seat)


def _beside(game: AeonsEnd, spot: Spot) -> int:
    """How many spells are prepped in the breaches directly beside this one."""
    return sum(spot.seat == other.seat and abs(spot.place - other.place) == 1 for other in spots(game, [spot.seat]))


def _targets(game: AeonsEnd, amount: int | None) -> list[Option]:
    nemesis = game.state.nemesis
    found = [Option(NEMESIS, game.turn_name(NEMESIS), _left(nemesis.life, amount))]
    for placed in game.state.in_play:
        if game.card(placed.card).kind is CardKind.MINION:
            dealt = None if amount is None else minion_suffers(game, placed, amount)
            found.append(Option(placed.card, game.card_name(placed.card), _left(placed.tokens, dealt)))
    return [*found, *husks.targets(game)]


def _left(life: int, amount: int | None) -> Message:
    """What a target has, and what is left of it after so much damage."""
    if amount is None:
        return say("effect.life", n=life)
    return say("effect.from_to", before=life, after=max(0, life - amount))


def _target_name(game: AeonsEnd, target: str) -> Message:
    if target == husks.HUSK:
        return say("name.husk")
    return game.turn_name(target) if target == NEMESIS else game.card_name(target)
