"""What of the Realm of Chaos can be set by hand: what lies open there, its discards, and what waits for a Legendary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.fixable import Fixable, Words, choice, more, one_of
from companion.engine.messages import say
from companion.engine.piles import Kept, Pile, Section
from companion.games.endogenesis.arrival.decks import put_to_bottom, take_out
from companion.games.endogenesis.fixing.players import counted
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.setup.lay_out import chaos_cards
from companion.games.endogenesis.skill_use import UseKind
from companion.games.endogenesis.table import Endogenesis

MOST_HEALTH = 40


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """The face-up card, the Distortions, the discards, and an Arrival that is due."""
    chaos, group = play.state.chaos, say("fix.chaos")

    def raised(value: int) -> None:
        chaos.next_legendary = value

    yield _face_up(play)
    yield from _distortions(play)
    yield counted("chaos.next_legendary", group, say("fix.next_legendary"), chaos.next_legendary, MOST_HEALTH, raised)
    yield from _discards(play)
    state = play.state
    if len(state.monsters) < state.slots:

        def arrives(due: bool) -> None:
            state.arriving = due

        yield choice("arriving", group, say("fix.arriving"), state.arriving, arrives)


def to_be_had(play: Endogenesis, *kinds: ChaosType) -> list[str]:
    """The Chaos cards of these kinds that do not lie open in play, in the order of the packs.

    It follows from what lies open: of a dealt deck all may know what is in it, but for the order (EG-225).
    """
    chaos = play.state.chaos
    in_play = Counter([chaos.face_up, *chaos.distortions, *(one.card for one in play.state.monsters)])
    in_play.update(use.card for use in play.state.uses if use.kind is UseKind.EVENT)
    if chaos.deck.kept is Kept.DEALT:
        there = Counter({card.id: card.copies for card in chaos_cards(play)}) | Counter(play.state.settings.chaos_top)
    else:
        there = Counter({card.id: card.copies for card in play.box.chaos.values()})
        there.update(card.id for card in play.state.unlisted_chaos)
    return [name for name in there if in_play[name] < there[name] and play.chaos_card(name).type in kinds]


def take_from_chaos(play: Endogenesis, card: str) -> None:
    """Take a card from the Chaos discards, or out of the deck."""
    chaos = play.state.chaos
    if card in chaos.discard:
        chaos.discard.remove(card)
    elif card in chaos.deck.known():
        take_out(play, card)
    elif chaos.deck.kept is Kept.REAL:
        _thought_to_be_in(chaos.deck, card).take(card)


def _thought_to_be_in(deck: Pile, card: str) -> Section:
    """The stretch of a real deck in which a card can lie; a short deck loses nothing that nobody has counted."""
    stretches = [one for one in deck.sections if len(one)]
    return next((one for one in stretches if card in one.perhaps), stretches[0] if stretches else Section())


def _face_up(play: Endogenesis) -> Fixable:
    chaos = play.state.chaos

    def turn_up(now: str) -> None:
        before, chaos.face_up = chaos.face_up, now
        if now in ("", before):
            chaos.discard[:0] = [before] if before and not now else []
        elif before and now not in chaos.discard:
            _change_places(play, now, before)
        else:
            take_from_chaos(play, now)
            chaos.discard[:0] = [before] if before else []

    options = _with_present(play, chaos.face_up, to_be_had(play, *ChaosType))
    return one_of("chaos.face_up", say("fix.chaos"), say("kind.next"), chaos.face_up, options, turn_up)


def _change_places(play: Endogenesis, out: str, back: str) -> None:
    """One card comes out of the deck, and the other lies there in its place: it was taken for the wrong one."""
    chaos = play.state.chaos
    stretches = [chaos.deck.cards, chaos.bottom, *(one.sure for one in chaos.deck.sections)]
    if out in chaos.deck.known():
        for cards in stretches:
            if out in cards:
                cards[len(cards) - 1 - cards[::-1].index(out)] = back
        return
    section = _thought_to_be_in(chaos.deck, out)
    section.take(out)
    section.perhaps.append(back)
    section.unknown += 1


def _distortions(play: Endogenesis) -> Iterator[Fixable]:
    """The active Distortion, what lies under it, and one more on top (EG-179)."""
    distortions, group = play.state.chaos.distortions, say("fix.chaos")
    free = to_be_had(play, ChaosType.DISTORTION)
    words = _with_present(play, distortions[0] if distortions else "", free)
    active = distortions[0] if distortions else ""
    yield one_of("chaos.distortion", group, say("fix.distortion"), active, words, lambda now: _distort(play, 0, now))
    for place, present in enumerate(distortions[1:], 1):
        yield one_of(
            f"chaos.distortions.{place}",
            group,
            say("fix.distortion_below", n=place),
            present,
            _with_present(play, present, free),
            lambda now, place=place: _distort(play, place, now),  # type: ignore[misc]
        )
    if distortions and free:
        names = [(name, play.card_name(name)) for name in free]
        yield more(
            "add.distortion", say("fix.add_distortion"), names, lambda now: _add_distortion(play, now), group=group
        )


def _distort(play: Endogenesis, place: int, now: str) -> None:
    """Another Distortion, or none, lies at this place; the one that lay there is discarded."""
    chaos = play.state.chaos
    before = chaos.distortions[place : place + 1]
    if [now] == before:
        return
    if now:
        take_from_chaos(play, now)
    chaos.discard[:0] = before
    chaos.distortions[place : place + 1] = [now] if now else []


def _add_distortion(play: Endogenesis, card: str) -> None:
    take_from_chaos(play, card)
    play.state.chaos.distortions.insert(0, card)


def _discards(play: Endogenesis) -> Iterator[Fixable]:
    """A card goes onto the discards, or off them and under the deck."""
    chaos, group = play.state.chaos, say("fix.chaos")

    def add(card: str) -> None:
        take_from_chaos(play, card)
        chaos.discard.insert(0, card)

    def remove(card: str) -> None:
        chaos.discard.remove(card)
        put_to_bottom(play, card)

    names = [(card, play.card_name(card)) for card in to_be_had(play, *ChaosType) if card not in chaos.discard]
    if names:
        yield more("add.chaos_discard", say("fix.chaos_discard"), names, add, group=group)
    names = [(card, play.card_name(card)) for card in dict.fromkeys(chaos.discard)]
    if names:
        yield more("add.chaos_under", say("fix.chaos_under"), names, remove, group=group)


def _with_present(play: Endogenesis, present: str, others: list[str]) -> Words:
    names = dict.fromkeys([*([present] if present else []), *others])
    return [("", say("value.none")), *((name, play.card_name(name)) for name in names)]
