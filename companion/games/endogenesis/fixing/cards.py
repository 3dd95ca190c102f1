"""What of decks and discards can be set by hand, and whose text the table carries out."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fixable import Fixable, held, more, one_of
from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section
from companion.games.endogenesis.fixing.players import counted
from companion.games.endogenesis.records import ChaosType
from companion.games.endogenesis.table import Endogenesis

MOST_DECK = 99


def fixables(play: Endogenesis) -> Iterator[Fixable]:
    """Decks, the Realm of Chaos, what is taken out of the discards, and cards done by hand."""
    yield from _decks(play)
    yield from _chaos(play)
    yield from _discards(play)
    group = say("fix.by_table")
    for card in _open_cards(play):
        yield held(f"by_hand.{card}", group, play.card_name(card), play.state.by_hand, card)


def _decks(play: Endogenesis) -> Iterator[Fixable]:
    """How many cards a real deck has; of a dealt one the app is sure."""
    state = play.state
    for name, deck in (("knowledge", state.knowledge), ("chaos", state.chaos.deck), ("wonders", state.wonders)):
        if deck.kept is Kept.REAL:

            def resize(count: int, deck: Pile = deck) -> None:
                perhaps = [card for section in deck.sections for card in section.candidates()]
                deck.sections = [Section(perhaps=perhaps, unknown=count)]

            yield counted(f"decks.{name}", say("fix.decks"), say(f"fix.deck_{name}"), len(deck), MOST_DECK, resize)


def _chaos(play: Endogenesis) -> Iterator[Fixable]:
    chaos, group = play.state.chaos, say("fix.chaos")
    every = [(card.id, card.type) for card in play.box.chaos.values()]
    every += [(card.id, card.type) for card in play.state.unlisted_chaos]

    def turn_up(chosen: str) -> None:
        _exchange(play, chaos.face_up, chosen)
        chaos.face_up = chosen

    def distort(chosen: str) -> None:
        now = chaos.distortions[0] if chaos.distortions else ""
        _exchange(play, now, chosen)
        chaos.distortions = ([chosen] if chosen else []) + chaos.distortions[1:]

    options = [("", say("value.none")), *((card, play.card_name(card)) for card, _ in every)]
    yield one_of("chaos.face_up", group, say("kind.next"), chaos.face_up, options, turn_up)
    distortions = [(card, play.card_name(card)) for card, kind in every if kind is ChaosType.DISTORTION]
    active = chaos.distortions[0] if chaos.distortions else ""
    yield one_of(
        "chaos.distortion", group, say("fix.distortion"), active, [("", say("value.none")), *distortions], distort
    )


def _exchange(play: Endogenesis, before: str, now: str) -> None:
    """What lay there goes to the discards; what lies there now is taken from wherever it was."""
    chaos = play.state.chaos
    if before and before != now:
        chaos.discard.insert(0, before)
    for cards in (chaos.discard, chaos.deck.cards):
        if now and now in cards:
            cards.remove(now)
            return


def _discards(play: Endogenesis) -> Iterator[Fixable]:
    """A discarded card goes to a hand after all."""
    discards = play.state.knowledge_discard
    options: list[tuple[str, Message]] = [(card, play.card_name(card)) for card in dict.fromkeys(discards)]
    for seat in range(len(play.state.players)) if options else ():

        def take(card: str, seat: int = seat) -> None:
            discards.remove(card)
            play.player(seat).hand.append(card)

        group = play.player_name(seat)
        yield more(f"players.{seat}.from_discards", say("fix.from_discards"), options, take, group=group)


def _open_cards(play: Endogenesis) -> list[str]:
    """The cards that all can see and that do something by themselves."""
    state = play.state
    cards = [one.card for one in state.monsters] + state.chaos.distortions[:1]
    cards += [state.chaos.face_up] if state.chaos.face_up else []
    cards += [slot.card for player in state.players for slot in player.slots if slot.card and not slot.face_down]
    return list(dict.fromkeys([*cards, *state.by_hand]))
