"""What a nemesis card can do: one operation a verb, gathered into the vocabulary that packs are read with."""

from __future__ import annotations

from companion.engine.effects import Vocabulary
from companion.games.aeons_end.operations.aether import GainAether
from companion.games.aeons_end.operations.control import Choice, EachPlayer, If, PickPlayer
from companion.games.aeons_end.operations.damage import Damage, Heal, Unleash
from companion.games.aeons_end.operations.decks import ReturnMinionToPlay, ShuffleTurnOrder
from companion.games.aeons_end.operations.hands import (
    DestroyDeckTop,
    DestroyHand,
    DiscardHand,
    Draw,
    ShuffleDiscardIntoDeck,
    SpendAether,
)
from companion.games.aeons_end.operations.rageborne import GainFury, Strike
from companion.games.aeons_end.operations.spells import DestroyPrepped, DiscardPrepped, LoseCharges

VOCABULARY = Vocabulary(
    [
        Choice,
        Damage,
        DestroyDeckTop,
        DestroyHand,
        DestroyPrepped,
        DiscardHand,
        DiscardPrepped,
        Draw,
        EachPlayer,
        GainAether,
        GainFury,
        Heal,
        If,
        LoseCharges,
        PickPlayer,
        ReturnMinionToPlay,
        ShuffleDiscardIntoDeck,
        ShuffleTurnOrder,
        SpendAether,
        Strike,
        Unleash,
    ]
)
