"""Set-up: what is settled before the first turn, and the table that follows from it (rulebook: Setup)."""

from __future__ import annotations

from companion.engine.effects import Scope, resolve
from companion.engine.errors import CorrectionError
from companion.engine.messages import Message, say
from companion.engine.piles import Kept, Pile, Section, shuffled_pile, stacked_pile
from companion.engine.prompts import Acknowledge, ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.games.aeons_end.box import Box
from companion.games.aeons_end.cards import BASIC, BreachStart
from companion.games.aeons_end.settings import Settings, Solo
from companion.games.aeons_end.state import (
    GRAVEHOLD_LIFE,
    PLAYER_LIFE,
    Breach,
    NemesisMat,
    Phase,
    Player,
)
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_order import composition

BASIC_ADDED = {1: (1, 3, 7), 2: (3, 5, 7), 3: (5, 6, 7), 4: (8, 7, 7)}
"""Basic cards added to tiers 1, 2 and 3 by the number of players (AE-025 to AE-028)."""

DECKS = ("nemesis_deck", "strike_deck", "turn_order_deck")
DEFAULT_MAGE = (BreachStart.OPENED, 0, 0, 0)
DEFAULT_CHARGES = 5


def set_up(game: AeonsEnd) -> Script[None]:
    """Settle what the settings leave open, lay the table, and say what to lay out (AE-001 to AE-036)."""
    yield from _settle_players(game)
    yield from _settle_solo(game)
    yield from _settle_nemesis(game)
    yield from _settle_decks(game)
    lay_table(game)
    yield from resolve(game, game.mat.setup, Scope(card=game.mat.name))  # once the deck is built (AE-034)
    yield Acknowledge(key="ask.lay_players", text=say("ask.lay_players"), detail=_player_setup(game), rule="AE-005")
    yield Acknowledge(key="ask.lay_nemesis", text=_nemesis_setup(game), detail=_deck_setup(game), rule="AE-029")
    yield Acknowledge(
        key="ask.read_mat",
        text=say("ask.read_mat", nemesis=game.turn_name("nemesis")),
        detail=say("card.summary", text=game.mat.summary),
        rule="AE-021",
    )
    game.state.phase = Phase.TURN_ORDER
    game.tell("told.set_up", nemesis=game.turn_name("nemesis"), n=len(game.state.players))


def lay_table(game: AeonsEnd) -> None:
    """Players, turn order deck, nemesis and its decks as the settings say; what they leave open has its default."""
    state, settings = game.state, game.state.settings
    names = settings.players or ["Player 1", "Player 2"]
    mages = settings.mages or [""] * len(names)
    state.players = [_player(game.box, name, mage) for name, mage in zip(names, mages, strict=True)]
    state.gravehold = state.most_gravehold = GRAVEHOLD_LIFE
    mat = game.box.mat(settings.nemesis or next(iter(game.box.mats)))
    state.nemesis = NemesisMat(id=mat.id, life=mat.life, most_life=mat.life)
    state.nemesis_deck = _nemesis_deck(game)
    state.nemesis_cards = len(state.nemesis_deck)
    strikes = game.box.strikes()
    state.strike_deck = shuffled_pile(strikes, kept=settings.strike_deck or Kept.DEALT, chance=state.chance)
    cards = composition(len(names), settings.solo)
    state.turn_order.deck = shuffled_pile(cards, kept=settings.turn_order_deck or Kept.DEALT, chance=state.chance)


def check_settings(settings: Settings, box: Box) -> None:
    """Refuse what no table can have.

    Raises:
        UnknownNameError: A mage, nemesis or card that is in no pack.
        CorrectionError: Too many players, a mage twice, a wrong list of cards.
    """
    if settings.nemesis is not None:
        box.mat(settings.nemesis)
    if settings.players is not None and not 1 <= len(settings.players) <= 4:
        raise CorrectionError(f"players: expected 1 to 4 names, got {len(settings.players)}")
    if settings.mages is not None:
        for mage in settings.mages:
            box.mage(mage)
        if len(set(settings.mages)) != len(settings.mages):
            raise CorrectionError(f"mages: each mage is there once, got {', '.join(settings.mages)}")
        if settings.players is None or len(settings.players) != len(settings.mages):
            raise CorrectionError("mages: expected as many as there are players")
    if settings.basic_cards is not None:
        if settings.players is None:
            raise CorrectionError("basic_cards: how many they are depends on the players; settle players too")
        _check_basic_cards(settings.basic_cards, len(settings.players), box)


def _check_basic_cards(cards: list[str], players: int, box: Box) -> None:
    for tier, count in enumerate(BASIC_ADDED[players], 1):
        chosen = [card for card in cards if box.card(card).tier == tier]
        wrong = [card for card in chosen if box.card(card).nemesis != BASIC]
        if len(set(chosen)) != count or len(chosen) != count or wrong:
            raise CorrectionError(
                f"basic_cards: expected {count} different basic cards of tier {tier} for {players} player(s), "
                f"got {', '.join(chosen) or 'none'}"
            )


def _settle_players(game: AeonsEnd) -> Script[None]:
    settings = game.state.settings
    if settings.players is None:
        answer = yield ChooseOne(
            key="ask.players",
            text=say("ask.players"),
            rule="AE-001",
            options=lambda: [Option(f"players_{n}", say("option.players", n=n)) for n in (1, 2, 3, 4)],
        )
        count = int(answer.removeprefix("players_"))
        mages: list[str] = []
        for seat in range(count):
            mage = yield ChooseOne(
                key="ask.mage",
                text=say("ask.mage", number=seat + 1),
                rule="AE-001",
                seat=seat,
                options=lambda: [
                    Option(mage.id, say("option.mage", name=mage.name))
                    for mage in game.box.mages.values()
                    if mage.id not in mages
                ],
            )
            mages.append(mage)
        game.state.settings.players = [game.box.mage(mage).name for mage in mages]
        game.state.settings.mages = mages


def _settle_solo(game: AeonsEnd) -> Script[None]:
    """The rulebook names no turn order deck for one player, so a player alone chooses once (AE-018)."""
    settings = game.state.settings
    if settings.solo is None and len(settings.players or ()) == 1:
        answer = yield ChooseOne(
            key="ask.solo",
            text=say("ask.solo"),
            detail=say("detail.solo"),
            rule="AE-018",
            options=lambda: [Option(solo.value, say(f"option.solo_{solo.value}")) for solo in Solo],
        )
        game.state.settings.solo = Solo(answer)
    if settings.solo_play_on is None and len(settings.players or ()) == 1:
        answer = yield ChooseOne(
            key="ask.solo_exhausted",
            text=say("ask.solo_exhausted"),
            detail=say("detail.solo_exhausted"),
            rule="AE-188",
            options=lambda: [Option(end, say(f"option.{end}")) for end in ("defeat", "play_on")],
        )
        game.state.settings.solo_play_on = answer == "play_on"


def _settle_nemesis(game: AeonsEnd) -> Script[None]:
    if game.state.settings.nemesis is not None:
        return
    answer = next(iter(game.box.mats))
    if len(game.box.mats) > 1:
        answer = yield ChooseOne(
            key="ask.nemesis",
            text=say("ask.nemesis"),
            rule="AE-020",
            options=lambda: [Option(mat.id, say("option.nemesis", name=mat.name)) for mat in game.box.mats.values()],
        )
    game.state.settings.nemesis = answer


def _settle_decks(game: AeonsEnd) -> Script[None]:
    settings = game.state.settings
    open_decks = [deck for deck in DECKS if getattr(settings, deck) is None]
    if not open_decks:
        return
    real = yield ChooseMany(
        key="ask.real_decks",
        text=say("ask.real_decks"),
        detail=say("detail.real_decks"),
        options=lambda: [Option(deck, say(f"option.{deck}")) for deck in open_decks],
        limits=lambda: (0, len(open_decks)),
    )
    for deck in open_decks:
        setattr(game.state.settings, deck, Kept.REAL if deck in real else Kept.DEALT)


def _player(box: Box, name: str, mage_id: str) -> Player:
    mage = box.mages.get(mage_id)
    starts = mage.breaches if mage else DEFAULT_MAGE
    breaches = [
        Breach(
            opened=start is BreachStart.OPENED,
            turns=start if isinstance(start, int) else 0,
            destroyed=start is BreachStart.ABSENT,
        )
        for start in starts
    ]
    return Player(name, mage_id, most_charges=mage.charges if mage else DEFAULT_CHARGES, breaches=breaches)


def _nemesis_deck(game: AeonsEnd) -> Pile:
    """Tier 1 on 2 on 3, each the nemesis's own and its share of basic cards, shuffled by itself (AE-023 to AE-032)."""
    return stacked_pile([_tier(game, tier) for tier in (1, 2, 3)])


def _tier(game: AeonsEnd, tier: int) -> Pile:
    state, settings = game.state, game.state.settings
    own = game.box.tier(state.nemesis.id, tier)
    basic = game.box.tier(BASIC, tier)
    count = BASIC_ADDED[len(state.players)][tier - 1]
    if settings.nemesis_deck is Kept.REAL and settings.basic_cards is not None:
        chosen = [card for card in settings.basic_cards if card in basic]
        return Pile(kept=Kept.REAL, sections=[Section(sure=own + chosen)])
    if settings.nemesis_deck is Kept.REAL:
        return Pile(kept=Kept.REAL, sections=[Section(sure=own, perhaps=basic, unknown=count)])
    if settings.basic_cards is not None:
        chosen = [card for card in settings.basic_cards if card in basic]
    else:
        chosen = state.chance.pick(basic, count)
    return shuffled_pile(own + chosen, kept=Kept.DEALT, chance=state.chance)


def _player_setup(game: AeonsEnd) -> Message:
    return say("detail.lay_players", n=len(game.state.players), life=PLAYER_LIFE, gravehold=GRAVEHOLD_LIFE)


def _nemesis_setup(game: AeonsEnd) -> Message:
    nemesis = game.state.nemesis
    return say("ask.lay_nemesis", nemesis=game.turn_name("nemesis"), life=nemesis.life, fury=nemesis.fury)


def _deck_setup(game: AeonsEnd) -> Message:
    first, second, third = BASIC_ADDED[len(game.state.players)]
    key = "detail.build_deck" if game.state.settings.nemesis_deck is Kept.REAL else "detail.deck_dealt"
    return say(key, first=first, second=second, third=third, n=len(game.state.nemesis_deck))
