"""What a nemesis card can do: one operation a verb, gathered into the vocabulary that packs are read with."""

from __future__ import annotations

from companion.engine.effects import Vocabulary
from companion.games.aeons_end.operations.abilities import BreachCapacity, CancelDrawnCard, PreventDamage
from companion.games.aeons_end.operations.aether import GainAether
from companion.games.aeons_end.operations.breaches import BreachDiscount, FocusBreach
from companion.games.aeons_end.operations.casting import CastPrepped, DealDamage
from companion.games.aeons_end.operations.charges import GainCharges
from companion.games.aeons_end.operations.control import Choice, EachPlayer, If, May, PickPlayer
from companion.games.aeons_end.operations.corruptions import DiscardNemesisDeck, GainCorruption
from companion.games.aeons_end.operations.damage import Damage, Heal, Unleash
from companion.games.aeons_end.operations.decks import ReturnMinionToPlay
from companion.games.aeons_end.operations.destroying import DestroyCards, DestroyDeckTop, DestroyHand
from companion.games.aeons_end.operations.devouring import Devour, DevourAny, DevourGems
from companion.games.aeons_end.operations.discards import ReturnDiscardToHand
from companion.games.aeons_end.operations.gains import GainCard
from companion.games.aeons_end.operations.hands import DiscardAllCrystals, DiscardHand
from companion.games.aeons_end.operations.husks import DiscardHusks, PlaceHusks, PlayersLose, Swarm
from companion.games.aeons_end.operations.minions import SetLife
from companion.games.aeons_end.operations.own_decks import Draw, LookDeckTop, ShuffleDiscardIntoDeck
from companion.games.aeons_end.operations.played import DestroyThis, PlayGemTwice, PutGainedOnDeckTop, ReturnPlayedGem
from companion.games.aeons_end.operations.players import Players
from companion.games.aeons_end.operations.rageborne import GainFury, Strike
from companion.games.aeons_end.operations.spells import DestroyPrepped, DiscardPrepped, LoseCharges
from companion.games.aeons_end.operations.spending import SpendAether
from companion.games.aeons_end.operations.turn_cards import LookTurnOrderTop, ReorderTurnOrder, ShuffleTurnOrder

VOCABULARY = Vocabulary(
    [
        BreachCapacity,
        BreachDiscount,
        CancelDrawnCard,
        CastPrepped,
        Choice,
        Damage,
        DealDamage,
        DestroyCards,
        DestroyDeckTop,
        DestroyHand,
        DestroyPrepped,
        DestroyThis,
        Devour,
        DevourAny,
        DevourGems,
        DiscardAllCrystals,
        DiscardHand,
        DiscardHusks,
        DiscardNemesisDeck,
        DiscardPrepped,
        Draw,
        EachPlayer,
        FocusBreach,
        GainAether,
        GainCard,
        GainCharges,
        GainCorruption,
        GainFury,
        Heal,
        If,
        LookDeckTop,
        LookTurnOrderTop,
        LoseCharges,
        May,
        PickPlayer,
        PlaceHusks,
        PlayGemTwice,
        Players,
        PlayersLose,
        PreventDamage,
        PutGainedOnDeckTop,
        ReorderTurnOrder,
        ReturnDiscardToHand,
        ReturnMinionToPlay,
        ReturnPlayedGem,
        SetLife,
        ShuffleDiscardIntoDeck,
        ShuffleTurnOrder,
        SpendAether,
        Strike,
        Swarm,
        Unleash,
    ]
)
