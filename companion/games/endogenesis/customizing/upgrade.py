"""Spending Shards: on the slots of equipped Skills, or on Max Health (EG-006 to EG-008, EG-074, EG-196)."""

from __future__ import annotations

from functools import partial

from companion.engine.events import Change
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.games.endogenesis.customizing.card_words import may_be_read, shards_words, slot_note
from companion.games.endogenesis.customizing.equip import BACK, SLOT, slot_name
from companion.games.endogenesis.customizing.forbidden import Forbidden, forbid
from companion.games.endogenesis.customizing.max_health import cost_of, raise_max_health, spendable, why_not_raised
from companion.games.endogenesis.player import SLOT_SHARDS
from companion.games.endogenesis.records import Mode
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

HEALTH, TAKE = "health", "take:"


def why_no_spending(play: Endogenesis, seat: int) -> Forbidden | None:
    """Why no Shard can be spent at all now, or None where one can."""
    reasons = [why_not_allocated(play, seat, place) for place in range(len(SLOT_SHARDS))]
    reasons.append(why_not_raised(play, seat))
    if None in reasons:
        return None
    return reasons[-1] if spendable(play.player(seat)) else forbid("no_shards", "EG-006")


def why_not_allocated(play: Endogenesis, seat: int, place: int, count: int = 1) -> Forbidden | None:
    """Why so many Shards cannot be put on this slot now, or None where they can."""
    player = play.player(seat)
    slot, most = player.slots[place], SLOT_SHARDS[place]
    if play.mode is Mode.TACTICAL and play.state.phase is Phase.COMBAT:
        return forbid("only_in_preparation", "EG-185")
    if not slot.card:
        return forbid("empty_slot", "EG-196")
    if slot.shards + count > most:
        return forbid("slot_full", "EG-007", n=most)
    if spendable(player) < count:
        return forbid("shards_held", "EG-028") if player.shards >= count else forbid("no_shards", "EG-006")
    return None


def allocate(play: Endogenesis, seat: int, place: int, count: int = 1) -> None:
    """Put unused Shards on a slot, which upgrade its Skill at once (EG-006); nothing happens where they cannot go."""
    if why_not_allocated(play, seat, place, count) is not None:
        return
    player = play.player(seat)
    slot, unused = player.slots[place], player.shards
    before, slot.shards, player.shards = slot.shards, slot.shards + count, unused - count
    _tell(play, seat, place, before, unused, "EG-006")


def take_back(play: Endogenesis, seat: int, place: int) -> None:
    """Take one Shard back from a slot, before the first round only (EG-024)."""
    player = play.player(seat)
    slot, unused = player.slots[place], player.shards
    if play.state.phase is not Phase.CUSTOMIZING or not slot.shards:
        return
    before, slot.shards, player.shards = slot.shards, slot.shards - 1, unused + 1
    _tell(play, seat, place, before, unused, "EG-024")


def spend_shards(play: Endogenesis, seat: int) -> Script[None]:
    """One Shard, or one point of Max Health, after another, until the player goes back or there is nothing to spend.

    Where Shards lie is open, so everybody may read this; but what they do for a Skill face down its owner alone.
    """
    while _options(play, seat):
        eyes = _eyes(play, seat)
        answer = yield ChooseOne(
            key="ask.shards",
            text=lambda: say("ask.shards", player=play.player_name(seat), n=spendable(play.player(seat))),
            rule="EG-074",
            seat=seat,
            only_for=eyes,
            options=partial(_offered, play, seat, eyes),
            refused=partial(_refused, play, seat, eyes),
        )
        if answer == BACK:
            return
        if answer == HEALTH:
            yield from raise_max_health(play, seat, 1)
        elif str(answer).startswith(TAKE):
            take_back(play, seat, int(str(answer).removeprefix(TAKE)))
        else:
            allocate(play, seat, int(str(answer).removeprefix(SLOT)))
        if why_no_spending(play, seat) is not None:  # what can be taken back is offered to whoever comes for that
            return


def _eyes(play: Endogenesis, seat: int) -> int | None:
    """Whose eyes alone the choice is for: its owner's, on the own page, and where a Skill lies face down."""
    private = play.state.phase is not Phase.COMBAT or any(slot.face_down for slot in play.player(seat).slots)
    return play.eyes(seat) if private else None


def nothing_to_spend(play: Endogenesis, seat: int) -> bool:
    """Whether there is neither a Shard to spend nor one to take back."""
    return not _options(play, seat)


def _offered(play: Endogenesis, seat: int, eyes: int | None) -> list[Option]:
    return [*_options(play, seat, eyes), Option(BACK, say("option.shards_done"), way_out=True)]


def _options(play: Endogenesis, seat: int, eyes: int | None = None) -> list[Option]:
    player, places = play.player(seat), range(len(SLOT_SHARDS))
    found = [_slot_option(play, seat, place, eyes) for place in places if why_not_allocated(play, seat, place) is None]
    if why_not_raised(play, seat) is None:
        effect = say("effect.max_health", before=player.max_health, after=player.max_health + 1, n=cost_of(player, 1))
        found.append(Option(HEALTH, say("option.max_health"), effect))
    if play.state.phase is Phase.CUSTOMIZING:
        found += [_take_option(play, seat, place, eyes) for place in places if player.slots[place].shards]
    return found


def _refused(play: Endogenesis, seat: int, eyes: int | None) -> list[Refused]:
    found = []
    for place in range(len(SLOT_SHARDS)):
        slot, reason = play.player(seat).slots[place], why_not_allocated(play, seat, place)
        if reason is not None and (slot.card or slot.shards):  # nobody looks for what lies empty
            note = _note(play, seat, place, eyes)
            found.append(reason.refusal(f"{SLOT}{place}", _slot_words(play, seat, place, eyes), note=note))
    reason = why_not_raised(play, seat)
    if reason is not None:
        found.append(reason.refusal(HEALTH, say("option.max_health")))
    if play.state.phase is not Phase.CUSTOMIZING and play.player(seat).all_shards > play.player(seat).shards:
        found.append(forbid("never_back", "EG-008").refusal("take", say("option.take_any")))
    return found


def _slot_option(play: Endogenesis, seat: int, place: int, eyes: int | None) -> Option:
    slot = play.player(seat).slots[place]
    effect = shards_words(play, slot, slot.shards + 1, eyes=eyes)
    label, note = _slot_words(play, seat, place, eyes), _note(play, seat, place, eyes)
    return Option(f"{SLOT}{place}", label, effect, note=note)


def _take_option(play: Endogenesis, seat: int, place: int, eyes: int | None) -> Option:
    slot = play.player(seat).slots[place]
    label = say("option.take_back", slot=_slot_words(play, seat, place, eyes))
    effect = shards_words(play, slot, slot.shards - 1, eyes=eyes)
    return Option(f"{TAKE}{place}", label, effect, note=_note(play, seat, place, eyes))


def _slot_words(play: Endogenesis, seat: int, place: int, eyes: int | None) -> Message:
    """The slot with what may be known of its card: all of it where only its owner reads along."""
    slot = play.player(seat).slots[place]
    if not slot.card:
        return slot_name(place)
    card = play.card_name(slot.card) if may_be_read(play, slot, eyes) else say("card.unseen")
    return say("option.slot_of", slot=slot_name(place), card=card)


def _note(play: Endogenesis, seat: int, place: int, eyes: int | None) -> Message | None:
    slot = play.player(seat).slots[place]
    return slot_note(play, slot, shards=slot.shards) if may_be_read(play, slot, eyes) else None


def _tell(play: Endogenesis, seat: int, place: int, before: int, unused: int, rule: str) -> None:
    player = play.player(seat)
    play.tell(
        "told.allocated",
        rule=rule,
        player=play.player_name(seat),
        slot=slot_name(place),
        before=before,
        after=player.slots[place].shards,
        change=Change(f"players.{seat}.shards", unused, player.shards),
    )
