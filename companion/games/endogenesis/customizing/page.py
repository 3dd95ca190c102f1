"""What one player equips and upgrades, on a page for their eyes (EG-016, EG-024, EG-185, EG-195)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.copies import card_of, numbered
from companion.engine.messages import Message, say
from companion.engine.prompts import ChooseOne, Option, Refused
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.endogenesis.customizing.card_words import card_note, card_words, hand_note
from companion.games.endogenesis.customizing.equip import BACK, equip_somewhere, why_not_equipped
from companion.games.endogenesis.customizing.max_health import spendable
from companion.games.endogenesis.customizing.taking_off import TAKE_OFF, take_off, take_off_options, take_off_refused
from companion.games.endogenesis.customizing.tip import TIP, follow_tip, tip_option
from companion.games.endogenesis.customizing.upgrade import nothing_to_spend, spend_shards, why_no_spending
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.players.real_hand import name_equipped
from companion.games.endogenesis.state import Phase
from companion.games.endogenesis.table import Endogenesis

EQUIP = "equip:"
DONE, SHARDS = "done", "shards"
ACTIVE, REACTION = "equip_active", "equip_reaction"


def customize_seat(play: Endogenesis, seat: int) -> Script[None]:
    """One choice after another, until the player leaves the page: done, or to come back to it."""
    while True:
        answer = yield ChooseOne(
            key="ask.customizing",
            text=lambda: say("ask.customizing", player=play.player_name(seat)),
            detail=lambda: _detail(play, seat),
            rule=lambda: "EG-185" if play.state.phase is Phase.PREPARATION else "EG-024",
            seat=seat,
            only_for=play.eyes(seat),
            options=lambda: [*_options(play, seat)],
            refused=lambda: [*_refused(play, seat)],
        )
        if answer in (DONE, BACK):
            play.player(seat).ready = answer == DONE
            return
        yield from _do(play, seat, str(answer))


def _do(play: Endogenesis, seat: int, answer: str) -> Script[None]:
    if answer == SHARDS:
        yield from spend_shards(play, seat)
    elif answer == TIP:
        yield from follow_tip(play, seat)
    elif answer == ACTIVE:
        card = yield from name_equipped(play, seat)
        if card:
            yield from equip_somewhere(play, seat, card)
    elif answer == REACTION:
        yield from equip_somewhere(play, seat, UNSEEN)
    elif answer.startswith(TAKE_OFF):
        take_off(play, seat, int(answer.removeprefix(TAKE_OFF)))
    else:
        yield from equip_somewhere(play, seat, card_of(answer.removeprefix(EQUIP)))


def _detail(play: Endogenesis, seat: int) -> Message:
    """The rulebook's suggestion, as long as the player has done nothing (EG-197); then what is left to use."""
    player = play.player(seat)
    untouched = not player.equipped and player.all_shards == player.shards and not player.milestones
    left = say("detail.customizing", n=len(player.hand), shards=player.shards)
    if play.state.phase is Phase.CUSTOMIZING:
        return say("detail.tip") if untouched else left
    return in_lines([left, say(f"detail.replaced_{play.state.settings.tactical_replaced.value}")])


def _options(play: Endogenesis, seat: int) -> Iterator[Option]:
    if play.state.phase is Phase.CUSTOMIZING:
        yield from tip_option(play, seat)
    if play.hands_known:
        for name, card in numbered(play.player(seat).hand):
            if why_not_equipped(play, seat, card) is None:
                label, note = say("option.equip", card=play.card_name(card)), card_note(play, card)
                yield Option(f"{EQUIP}{name}", label, card_words(play, card), note=note)
    elif UNSEEN in play.player(seat).hand:
        yield Option(ACTIVE, say("option.equip_active"), say("effect.face_up"))
        yield Option(REACTION, say("option.equip_reaction"), say("effect.face_down"))
    if not nothing_to_spend(play, seat):
        yield Option(SHARDS, say("option.shards"), say("effect.shards_left", n=spendable(play.player(seat))))
    if play.state.phase is Phase.CUSTOMIZING:
        yield from take_off_options(play, seat)
    if not play.player(seat).ready and play.state.phase is Phase.CUSTOMIZING:
        yield Option(BACK, say("option.customize_later"), way_out=True)
    yield Option(DONE, say("option.customize_done"), way_out=True)


def _refused(play: Endogenesis, seat: int) -> Iterator[Refused]:
    if play.hands_known:
        for name, card in numbered(play.player(seat).hand):
            reason = why_not_equipped(play, seat, card)
            if reason is not None:
                yield reason.refusal(f"{EQUIP}{name}", play.card_name(card), note=hand_note(play, card))
    reason = why_no_spending(play, seat)
    if reason is not None and nothing_to_spend(play, seat):
        yield reason.refusal(SHARDS, say("option.shards"))
    yield from take_off_refused(play, seat)
