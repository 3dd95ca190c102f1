"""The live table: the state together with the box, and the questions that scripts ask of both."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.scripts import Play
from companion.engine.wording import listed
from companion.games.endogenesis import characters, told_numbers
from companion.games.endogenesis.box import Box
from companion.games.endogenesis.player import UNSEEN, Player
from companion.games.endogenesis.records import ChaosCard, ChaosType, Class, KnowledgeCard, Mode, Wonder
from companion.games.endogenesis.skill_use import MONSTER_SKILLS, SkillUse
from companion.games.endogenesis.state import EndogenesisState, Monster, Phase

UNLISTED_WONDER = "new_wonder"
"""The id of every Wonder that no pack has."""


class Endogenesis(Play[EndogenesisState]):
    """A game of Endogenesis being played."""

    def __init__(self, state: EndogenesisState, box: Box) -> None:
        super().__init__(state)
        self.box = box

    # Settings.

    @property
    def mode(self) -> Mode:
        """How it is played."""
        return self.state.settings.mode or Mode.STANDARD

    @property
    def hands_known(self) -> bool:
        """Whether the app deals the Knowledge cards, and so knows the hands that it must not show (EG-224)."""
        return self.state.settings.knowledge_deck is Kept.DEALT

    @property
    def wonders_known(self) -> bool:
        """Whether the app deals the Wonders."""
        return self.state.settings.wonder_deck is Kept.DEALT

    def eyes(self, seat: int) -> int | None:
        """Whose eyes alone a question about the seat's hand is for: the app shows known hands to nobody else."""
        return self.own_eyes(seat) if self.hands_known else None

    def own_eyes(self, seat: int) -> int | None:
        """Whose eyes alone a question about hidden cards of the seat is for; who plays alone hides from nobody."""
        return seat if len(self.state.players) > 1 else None

    # Players.

    def player(self, seat: int) -> Player:
        """The player of a seat."""
        return self.state.players[seat]

    def seats(self) -> list[int]:
        """The seats in turn order (EG-027)."""
        return self.state.order or list(range(len(self.state.players)))

    def living(self) -> list[int]:
        """The seats of players who are not dead, in turn order."""
        return [seat for seat in self.seats() if not self.player(seat).dead]

    def player_name(self, seat: int) -> Message:
        """A player's name."""
        return literal(self.player(seat).name)

    def players_named(self, seats: Iterable[int]) -> Message:
        """Several players' names."""
        return listed(self.player_name(seat) for seat in seats)

    # Monsters.

    def monster(self, number: int) -> Monster | None:
        """The Monster with this number, or None when it has gone."""
        return next((one for one in self.state.monsters if one.id == number), None)

    # Characters: players and Monsters alike.

    def name(self, who: str) -> Message:
        """A character's name; "the game" for none."""
        if characters.is_player(who):
            return self.player_name(characters.seat_of(who))
        one = self.monster(characters.number_of(who)) if characters.is_monster(who) else None
        return self.card_name(one.card) if one else say("name.nobody")

    def health(self, who: str) -> int:
        """A character's Health; 0 for one that has gone."""
        one = self._character(who)
        return one.health if one else 0

    def max_health(self, who: str) -> int:
        """A character's Max Health; 0 for one that has gone."""
        one = self._character(who)
        return one.max_health if one else 0

    def alive(self, who: str) -> bool:
        """Whether a character is in play and not dead: only such a one can be touched (EG-150)."""
        if characters.is_player(who):
            return not self.player(characters.seat_of(who)).dead
        one = self._character(who)
        return one is not None and one.health > 0

    def marked(self, who: str) -> bool:
        """Whether a character bears a mark (EG-138)."""
        one = self._character(who)
        return one is not None and one.marked

    def _character(self, who: str) -> Player | Monster | None:
        if characters.is_player(who):
            return self.player(characters.seat_of(who))
        return self.monster(characters.number_of(who)) if characters.is_monster(who) else None

    @property
    def acting(self) -> str:
        """The acting character (EG-085); "" when nobody's turn is on."""
        if self.state.phase is Phase.COMBAT and self.state.active is not None:
            return characters.player(self.state.active)
        if self.state.phase is Phase.MONSTERS:
            return next((characters.monster(one.id) for one in self.state.monsters if not one.acted), "")
        return ""

    @property
    def use(self) -> SkillUse | None:
        """What is being resolved, the innermost; None where nothing is."""
        return self.state.uses[-1] if self.state.uses else None

    def use_of(self, number: int) -> SkillUse | None:
        """The use with this number, or None when it is over."""
        return next((one for one in self.state.uses if one.id == number), None)

    def used_name(self, use: SkillUse | None) -> Message:
        """What is used: the card's name, or which Skill of its Monster, for those have no names of their own."""
        card = self.card_name(use.card if use else "")
        return say(f"used.{use.kind.value}", monster=card) if use and use.kind in MONSTER_SKILLS else card

    def new_id(self) -> int:
        """A number for a new Monster or use."""
        self.state.next_id += 1
        return self.state.next_id - 1

    # Cards.

    def knowledge_card(self, name: str) -> KnowledgeCard:
        """A Knowledge card by id, also one that the table described; `UNSEEN` has no record."""
        known = self.box.knowledge.get(name)
        if known is not None and not self.state.told_numbers and name not in self.state.by_hand:
            return known  # as nearly always, and this is asked thousands of times for one page
        from companion.games.endogenesis.described import described_knowledge, done_by_table  # which know records

        known = known or described_knowledge(self.state, name) or self.box.knowledge_card(name)
        known = told_numbers.with_energy(self.state, known)
        return done_by_table(known) if name in self.state.by_hand else known

    def chaos_card(self, name: str) -> ChaosCard:
        """A Chaos card by id, also one that the table described."""
        from companion.games.endogenesis.described import described_chaos, done_by_table  # as above

        known = self.box.chaos.get(name) or described_chaos(self.state, self.box, name) or self.box.chaos_card(name)
        return done_by_table(known) if name in self.state.by_hand else known

    def wonder(self, name: str) -> Wonder:
        """A Wonder by id; of one that no pack has the table says what it does."""
        from companion.games.endogenesis.described import described_wonder  # as above

        return self.box.wonders.get(name) or described_wonder(name)

    def class_card(self, name: str) -> Class | None:
        """A Class by id, also one that the table described, or None for none."""
        from companion.games.endogenesis.described import described_class  # as above

        return self.box.classes.get(name) or described_class(name)

    def is_legendary(self, who: str) -> bool:
        """Whether this character is a Legendary."""
        one = self.monster(characters.number_of(who)) if characters.is_monster(who) else None
        return one is not None and self.chaos_card(one.card).type is ChaosType.LEGENDARY

    def card_name(self, name: str) -> Message:
        """A card's printed name; an unseen one has none."""
        if (printed := self.box.names.get(name)) is not None:
            return printed
        from companion.games.endogenesis.described import described_name  # as above

        pack = next((one.name for one in self.state.unlisted_chaos if one.id == name and one.name), name)
        if (printed := self.box.names.get(pack)) is not None:
            return printed
        described = self.class_card(name)
        if described is not None:
            return say("card.unlisted_class", category=described.category)
        if (told := described_name(self.state, name)) is not None:
            return told
        if name == UNLISTED_WONDER:
            return say("card.unlisted_wonder")
        return say("card.unseen") if name == UNSEEN else literal(name)

    def named(self, card: str) -> Message:
        """What people call the card that effects stand on."""
        return self.card_name(card)


MOMENTS = ("active", "reaction", "initiative", "deathcry")
"""The Skills a Monster can have that have effects."""
