"""Life and its ends: damage, Gravehold, exhaustion, limits, the end (rulebook: Exhausted, End of the Game)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.errors import DoneByHand, GameEnded
from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.cards import CardKind
from companion.games.aeons_end.difficulty import is_harder
from companion.games.aeons_end.players.prepped import Spot, discard_spell
from companion.games.aeons_end.state import BREACHES, Ending, Placed, Result
from companion.games.aeons_end.table import AeonsEnd

MAT_RULE = "AE-021"
"""What a mat adds to the rulebook: the rule says that it is shown and, where the data has it, applied."""


def damage_player(game: AeonsEnd, seat: int, amount: int) -> Script[None]:
    """A player suffers damage; what an exhausted one suffers goes to Gravehold, doubled (AE-070, AE-172, AE-173)."""
    player = game.player(seat)
    if amount <= 0 or _warded(game, amount):
        return
    if player.exhausted:
        game.tell("told.doubled", rule="AE-172", player=game.player_name(seat), amount=amount, gravehold=2 * amount)
        damage_gravehold(game, 2 * amount)
        return
    taken = min(player.life, amount)
    player.life -= taken
    game.tell(
        "told.player_suffers",
        rule="AE-070",
        change=Change(f"player.{seat + 1}.life", player.life + taken, player.life),
        player=game.player_name(seat),
        amount=taken,
        before=player.life + taken,
        after=player.life,
    )
    if player.exhausted:
        yield from exhaust(game, seat, amount - taken)


def exhaust(game: AeonsEnd, seat: int, excess: int) -> Script[None]:
    """Unleash twice, destroy a breach, discard all charges, then the doubled excess to Gravehold (AE-162, AE-174)."""
    game.tell("told.exhausted", rule="AE-161", player=game.player_name(seat))
    if lost_by_exhaustion(game):
        end(game, Ending.ALL_EXHAUSTED, rule="AE-188")
    yield from unleash(game, 2, rule="AE-163")
    try:
        yield from destroy_breach(game, seat)
    except DoneByHand:
        game.tell("told.by_hand", card=game.player_name(seat))
    lose_charges(game, seat, game.player(seat).charges, rule="AE-167")
    if excess:
        game.tell("told.excess", rule="AE-173", amount=excess, gravehold=2 * excess)
        damage_gravehold(game, 2 * excess)


def lost_by_exhaustion(game: AeonsEnd) -> bool:
    """All players are exhausted, and it is no lone player who settled to play on (AE-188)."""
    lone_player_goes_on = len(game.state.players) == 1 and game.state.settings.solo_play_on
    return not game.standing() and not lone_player_goes_on


def destroy_breach(game: AeonsEnd, seat: int) -> Script[None]:
    """The exhausted player destroys one of their breaches, and discards the spell in it (AE-164, AE-165)."""
    left = _breaches_left(game, seat)
    if not left:
        return
    answer = left[0].id
    if len(left) > 1:
        answer = yield ChooseOne(
            key="ask.destroy_breach",
            text=say("ask.destroy_breach", player=game.player_name(seat)),
            rule="AE-164",
            seat=seat,
            by_hand=True,
            options=lambda: _breaches_left(game, seat) or [Option("none", say("option.no_breach"))],
        )
    if answer == "none":
        return
    place = BREACHES.index(answer)
    breach = game.player(seat).breaches[place]
    while breach.spells:
        discard_spell(game, Spot(seat, place), rule="AE-164")
    breach.destroyed, breach.opened, breach.focused = True, False, False
    game.tell("told.breach_destroyed", rule="AE-165", player=game.player_name(seat), breach=answer)


def _breaches_left(game: AeonsEnd, seat: int) -> list[Option]:
    return [
        Option(name, say("option.breach", breach=name), say("effect.with_spell") if breach.spells else None, seat)
        for name, breach in zip(BREACHES, game.player(seat).breaches, strict=True)
        if not breach.destroyed
    ]


def damage_gravehold(game: AeonsEnd, amount: int) -> None:
    """Gravehold suffers damage; at 0 the players lose at once (AE-177, AE-189)."""
    if amount <= 0 or _warded(game, amount):
        return
    before = game.state.gravehold
    game.state.gravehold = max(0, before - amount)
    _tell_gravehold(game, "told.gravehold_suffers", "AE-177", before, amount)
    if game.state.gravehold == 0:
        end(game, Ending.GRAVEHOLD_FELL, rule="AE-189")


def _warded(game: AeonsEnd, amount: int) -> bool:
    """Whether an ability prevents all damage to players and Gravehold in this turn."""
    if game.state.warded:
        game.tell("told.prevented", rule="AE-198", amount=amount)
    return game.state.warded


def heal_gravehold(game: AeonsEnd, amount: int) -> None:
    """Gravehold gains life up to its start (AE-180)."""
    before = game.state.gravehold
    game.state.gravehold = min(game.state.most_gravehold, before + amount)
    _tell_gravehold(game, "told.gravehold_gains", "AE-180", before, game.state.gravehold - before)


def _tell_gravehold(game: AeonsEnd, key: str, rule: str, before: int, amount: int) -> None:
    after = game.state.gravehold
    game.tell(key, rule=rule, change=Change("gravehold", before, after), amount=amount, before=before, after=after)


def heal_player(game: AeonsEnd, seat: int, amount: int) -> None:
    """A player gains life up to the start; an exhausted one gains none (AE-170, AE-179)."""
    player = game.player(seat)
    if player.exhausted:
        game.tell("told.cannot_gain_life", rule="AE-170", player=game.player_name(seat))
        return
    before = player.life
    player.life = min(player.most_life, before + amount)
    game.tell(
        "told.player_gains",
        rule="AE-179",
        change=Change(f"player.{seat + 1}.life", before, player.life),
        player=game.player_name(seat),
        amount=player.life - before,
        before=before,
        after=player.life,
    )


def damage_nemesis(game: AeonsEnd, amount: int) -> None:
    """The nemesis suffers damage; at 0 the players win at once (AE-069, AE-185)."""
    nemesis = game.state.nemesis
    before = nemesis.life
    nemesis.life = max(0, before - amount)
    _tell_nemesis(game, "told.nemesis_suffers", "AE-069", before, amount)
    if nemesis.life == 0:
        end(game, Ending.NEMESIS_SLAIN, rule="AE-185")


def heal_nemesis(game: AeonsEnd, amount: int) -> None:
    """The nemesis gains life up to its start (AE-181)."""
    nemesis = game.state.nemesis
    before = nemesis.life
    nemesis.life = min(nemesis.most_life, before + amount)
    _tell_nemesis(game, "told.nemesis_gains", "AE-181", before, nemesis.life - before)


def _tell_nemesis(game: AeonsEnd, key: str, rule: str, before: int, amount: int) -> None:
    after = game.state.nemesis.life
    change = Change("nemesis.life", before, after)
    name = game.turn_name("nemesis")
    game.tell(key, rule=rule, change=change, nemesis=name, amount=amount, before=before, after=after)


def damage_minion(game: AeonsEnd, placed: Placed, amount: int, *, dealer: int | None = None) -> Script[None]:
    """A minion loses life tokens; without any it is discarded at once, and excess damage is lost (AE-066 to AE-068).

    What the minion does to whoever damages it follows, also when it was slain; not where it loses no life.

    Args:
        game: The table.
        placed: The minion.
        amount: The damage of one hit.
        dealer: The seat of the player who deals it, or None where it is no player's doing.
    """
    if amount <= 0:
        return
    card, before, suffers = game.card(placed.card), placed.tokens, minion_suffers(game, placed, amount)
    if not suffers:
        game.tell("told.immune", rule="AE-198", card=game.card_name(card.id))
        return
    placed.tokens -= suffers
    game.tell(
        "told.minion_suffers",
        rule="AE-066",
        change=Change(f"card.{card.id}", before, placed.tokens),
        card=game.card_name(card.id),
        amount=suffers,
        before=before,
        after=placed.tokens,
    )
    if placed.tokens == 0:
        leave_play(game, placed, rule="AE-067")
    if dealer is not None:
        yield from resolve(game, card.on_damaged, Scope(card=card.id, you=dealer))


def minion_suffers(game: AeonsEnd, placed: Placed, amount: int) -> int:
    """How many life tokens a hit of so much damage takes off a minion, by what its card says."""
    card = game.card(placed.card)
    if card.immune_by_husks and game.state.nemesis.husks:
        return 0
    most = placed.tokens if card.damage_cap is None else min(placed.tokens, card.damage_cap)
    return min(amount, most)


def leave_play(game: AeonsEnd, placed: Placed, *, rule: str) -> None:
    """A minion or power goes to the nemesis discard pile, and its tokens off it (AE-136)."""
    game.state.in_play.remove(placed)
    game.state.nemesis_discard.insert(0, placed.card)
    change = Change(f"card.{placed.card}", placed.tokens, 0) if placed.tokens else None
    game.tell("told.discarded", rule=rule, change=change, card=game.card_name(placed.card))
    check_spent(game)


def lose_charges(game: AeonsEnd, seat: int, count: int, *, rule: str) -> None:
    """A player loses charges, as many as there are."""
    player = game.player(seat)
    before = player.charges
    player.charges = max(0, before - count)
    if before:
        _tell_charges(game, "told.loses_charges", rule, seat, before)


def gain_charge(game: AeonsEnd, seat: int, count: int = 1, *, rule: str = "AE-084") -> None:
    """A player gains charges, one that is paid for or those of an effect, up to what the ability needs (AE-087)."""
    player = game.player(seat)
    before = player.charges
    player.charges = min(player.most_charges, before + count)
    _tell_charges(game, "told.gains_charge", rule, seat, before)


def _tell_charges(game: AeonsEnd, key: str, rule: str, seat: int, before: int) -> None:
    after = game.player(seat).charges
    change = Change(f"player.{seat + 1}.charges", before, after)
    game.tell(key, rule=rule, change=change, player=game.player_name(seat), before=before, after=after)


def unleash(game: AeonsEnd, times: int, *, rule: str = "AE-146") -> Script[None]:
    """The Unleash of the mat, `times` times one after another (AE-146, AE-148)."""
    mat = game.mat
    effects = (is_harder(game.state.settings) and mat.harder_unleash) or mat.unleash
    for _ in range(times):
        game.tell("told.unleash", rule=rule, nemesis=game.turn_name("nemesis"))
        yield from resolve(game, effects, Scope(card=mat.name))


def check_spent(game: AeonsEnd) -> None:
    """The players win when the deck is empty, nothing is in play and no drawn card is being resolved (AE-186).

    A husk is a minion in play, unless the table has settled otherwise.
    """
    state = game.state
    being_resolved = any(game.card(card).kind is not CardKind.STRIKE for card in state.resolving)
    husks = state.nemesis.husks if state.settings.husks_block_victory else 0
    if not len(state.nemesis_deck) and not state.in_play and not husks and not being_resolved:
        end(game, Ending.NEMESIS_SPENT, rule="AE-186")


def end(game: AeonsEnd, ending: Ending, *, rule: str) -> None:
    """The game stops here: nothing still pending is resolved (AE-191).

    Raises:
        GameEnded: Always.
    """
    won = ending in (Ending.NEMESIS_SLAIN, Ending.NEMESIS_SPENT)
    game.state.result = Result.VICTORY if won else Result.DEFEAT
    game.state.ending = ending
    game.tell("told.ended", rule=rule, ending=ending_text(ending))
    raise GameEnded


def ending_text(ending: Ending) -> Message:
    """How a game ended, in words."""
    return say(f"ending.{ending.value}")
