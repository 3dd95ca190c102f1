"""Laying the table: players, decks, nemesis and supply as the settings say (rulebook: Setup).

Everything that chance decides here depends on the table number alone, and each deck on nothing but its own cards: what
was rolled, taken back or changed before makes no difference to it.
"""

from __future__ import annotations

from companion.engine.piles import Kept, Pile, Section, shuffled_pile, stacked_pile
from companion.games.aeons_end.cards import BASIC, BreachStart, MatCounter
from companion.games.aeons_end.difficulty import start_of
from companion.games.aeons_end.nemesis.corruptions import corruption_pile
from companion.games.aeons_end.players.zones import stacked
from companion.games.aeons_end.settings import Depth
from companion.games.aeons_end.setup import market
from companion.games.aeons_end.state import GRAVEHOLD_LIFE, PLAYER_LIFE, Breach, NemesisMat, Player, SupplyPile
from companion.games.aeons_end.table import AeonsEnd
from companion.games.aeons_end.turn_order import composition

BASIC_ADDED = {1: (1, 3, 7), 2: (3, 5, 7), 3: (5, 6, 7), 4: (8, 7, 7)}
"""Basic cards added to tiers 1, 2 and 3 by the number of players (AE-025 to AE-028)."""

DEFAULT_BREACHES = (BreachStart.OPENED, 0, 0, 0)
DEFAULT_CHARGES = 5


def lay_table(game: AeonsEnd) -> None:
    """The whole table as the settings say; what they leave open has its default."""
    state, settings = game.state, game.state.settings
    settings.players = settings.players or ["Player 1", "Player 2"]
    settings.nemesis = settings.nemesis or min(game.box.mats.values(), key=lambda mat: mat.difficulty).id
    if settings.market is None:
        settings.market = _default_market(game)
    start = start_of(settings)
    state.players = [_player(game, seat) for seat in range(len(settings.players))]
    state.gravehold = state.most_gravehold = GRAVEHOLD_LIFE + start.gravehold
    mat = game.box.mat(settings.nemesis)
    life = mat.life + start.nemesis
    state.nemesis = NemesisMat(id=mat.id, life=life, most_life=life)
    state.nemesis_deck = _nemesis_deck(game)
    state.nemesis_cards = len(state.nemesis_deck)
    state.strike_deck = _shuffled(game, "strike_deck", game.box.strikes())
    if MatCounter.CORRUPTIONS in mat.counters:
        state.corruption_deck = corruption_pile(game, settings.corruption_deck or Kept.DEALT)
    state.turn_order.deck = _shuffled(game, "turn_order_deck", composition(len(settings.players), settings.solo))
    state.supply = [SupplyPile(card, game.box.player_card(card).copies) for card in settings.market]


def _default_market(game: AeonsEnd) -> list[str]:
    """No supply where nobody needs it kept; else nine piles by chance."""
    if not market.is_needed(game.state.settings, game.box) or not market.is_possible(game):
        return []
    return market.draw(game, market.BALANCED).piles


def _player(game: AeonsEnd, seat: int) -> Player:
    """A player as their mat says (AE-003 to AE-009), with the cards where the app is to keep them."""
    settings = game.state.settings
    assert settings.players is not None
    mage = game.box.mages.get(settings.mages[seat]) if settings.mages else None
    breaches = [
        Breach(
            opened=start is BreachStart.OPENED,
            turns=start if isinstance(start, int) else 0,
            destroyed=start is BreachStart.ABSENT,
        )
        for start in (mage.breaches if mage else DEFAULT_BREACHES)
    ]
    life = PLAYER_LIFE + start_of(settings).player
    player = Player(
        settings.players[seat],
        mage.id if mage else "",
        life=life,
        most_life=life,
        most_charges=mage.charges if mage else DEFAULT_CHARGES,
        breaches=breaches,
        depth=settings.depths[seat] if settings.depths else Depth.LIGHT,
    )
    if player.depth is Depth.FULL and mage:
        player.hand = list(mage.hand)
        player.deck = stacked(mage.deck, settings.player_decks or Kept.REAL)
        player.stocked = True
    return player


def _shuffled(game: AeonsEnd, deck: str, cards: list[str]) -> Pile:
    """A deck of these cards, shuffled by whoever keeps it; the app deals where nothing else is settled."""
    kept = getattr(game.state.settings, deck) or Kept.DEALT
    return shuffled_pile(cards, kept=kept, chance=game.state.chance.apart(deck))


def _nemesis_deck(game: AeonsEnd) -> Pile:
    """Tier 1 on 2 on 3, each the nemesis's own and its share of basic cards, shuffled by itself (AE-023 to AE-032)."""
    return stacked_pile([_tier(game, tier) for tier in (1, 2, 3)])


def _tier(game: AeonsEnd, tier: int) -> Pile:
    settings = game.state.settings
    own = game.box.tier(game.state.nemesis.id, tier)
    basic = game.box.tier(BASIC, tier)
    count = BASIC_ADDED[len(game.state.players)][tier - 1]
    if settings.nemesis_deck is Kept.REAL and settings.basic_cards is not None:
        chosen = [card for card in settings.basic_cards if card in basic]
        return Pile(kept=Kept.REAL, sections=[Section(sure=own + chosen)])
    if settings.nemesis_deck is Kept.REAL:
        return Pile(kept=Kept.REAL, sections=[Section(sure=own, perhaps=basic, unknown=count)])
    chance = game.state.chance.apart(f"nemesis_deck/{tier}")
    if settings.basic_cards is not None:
        chosen = [card for card in settings.basic_cards if card in basic]
    else:
        chosen = chance.pick(basic, count)
    return shuffled_pile(own + chosen, kept=Kept.DEALT, chance=chance)
