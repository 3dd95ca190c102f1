"""The first cards: four of Pile A, of which two are kept, and four of Pile B (EG-010, EG-011)."""

from __future__ import annotations

from companion.engine.copies import card_of, numbered
from companion.engine.messages import say
from companion.engine.piles import Kept
from companion.engine.prompts import Acknowledge, ChooseMany, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines
from companion.games.endogenesis.customizing.card_words import card_note, card_words
from companion.games.endogenesis.player import UNSEEN
from companion.games.endogenesis.records import Mode, PileName
from companion.games.endogenesis.setup.lay_out import form_knowledge_deck
from companion.games.endogenesis.table import Endogenesis

FROM_A, KEPT, FROM_B = 4, 2, 4


def deal(play: Endogenesis) -> Script[None]:
    """Four cards of Pile A for everybody, or the table takes them and all that follows by itself."""
    if play.hands_known:
        for seat in range(len(play.state.players)):
            _take(play, seat, PileName.A, FROM_A)
        play.tell("told.dealt", rule="EG-010", put_back=say("put_back.dealt"), n=FROM_A)
        if not _steps(play):
            return
    yield Acknowledge(
        key="ask.deal_real",
        text=say("ask.deal_real"),
        detail=lambda: in_lines(say(f"deal.{step}") for step in _steps(play)),
        rule="EG-010" if not play.hands_known else "EG-013",
    )
    if play.hands_known:
        return
    for player in play.state.players:
        player.hand, player.kept = [UNSEEN] * (KEPT + FROM_B), True
    form_knowledge_deck(play)


def keep_two(play: Endogenesis, seat: int) -> Script[None]:
    """The player privately keeps two of the four; the others go back, and four of Pile B come (EG-226)."""
    answer = tuple(name for name, _ in numbered(play.player(seat).hand))
    if len(answer) > KEPT:
        answer = yield ChooseMany(
            key="ask.keep_two",
            text=lambda: say("ask.keep_two", player=play.player_name(seat)),
            rule="EG-010",
            seat=seat,
            only_for=play.eyes(seat),
            limits=lambda: (min(KEPT, len(play.player(seat).hand)),) * 2,
            options=lambda: [
                Option(name, play.card_name(card), card_words(play, card), note=card_note(play, card))
                for name, card in numbered(play.player(seat).hand)
            ],
        )
    player, kept = play.player(seat), [card_of(name) for name in answer]
    back = list(player.hand)
    for card in kept:
        back.remove(card)
    player.hand, player.kept = kept, True
    play.state.piles.setdefault(PileName.A.value, [])[:0] = back
    name = play.player_name(seat)
    play.tell("told.kept_two", rule="EG-010", player=name, n=len(kept))
    taken = _take(play, seat, PileName.B, FROM_B)
    play.tell("told.from_pile_b", rule="EG-011", player=name, n=taken, put_back=say("put_back.dealt"))


def _take(play: Endogenesis, seat: int, pile: PileName, count: int) -> int:
    """Cards off the top of a set-up pile into a hand; as many as there are."""
    cards = play.state.piles.get(pile.value, [])
    taken = cards[:count]
    del cards[:count]
    play.player(seat).hand += taken
    return len(taken)


def _steps(play: Endogenesis) -> list[str]:
    """What the table does by itself, in order; nothing where the app deals every deck."""
    settings = play.state.settings
    decks = ["chaos"] if settings.chaos_deck is not Kept.DEALT else []
    decks += ["wonders"] if settings.wonder_deck is not Kept.DEALT else []
    if play.hands_known:
        return decks
    first = {Mode.TACTICAL: ["tactical_cards"], Mode.ROYALE: ["royale_cards"]}.get(play.mode, [])
    return [*first, "pile_a", "pile_b", "shuffle", *decks, "health"]
