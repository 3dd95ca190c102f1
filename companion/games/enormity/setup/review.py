"""Set-up: the last look at what is settled, with every reading of the rulebook that a table can choose."""

from __future__ import annotations

from companion.engine.messages import Message, literal, say
from companion.engine.piles import Kept
from companion.engine.prompts import ChooseMany, ChooseOne, Option
from companion.engine.scripts import Script
from companion.engine.wording import in_lines, listed
from companion.games.enormity.settings import Arrival, Depth, Reading
from companion.games.enormity.setup.readings import choose_readings
from companion.games.enormity.setup.settling import TWO, choose_priority
from companion.games.enormity.setup.suits import choose_suits, suit_words
from companion.games.enormity.setup.visits import can_come_again
from companion.games.enormity.table import Run

START = "start"
PILES = ("blip_pool", "flatline_deck", "unique_deck", "loot_deck", "engram_pool", "discovery_pool")


def review(run: Run) -> Script[bool]:
    """Whether to start with what is settled; anything else changes a part of it, or opens it to be asked again."""
    answer = yield ChooseOne(
        key="ask.ready", text=say("ask.ready"), detail=lambda: _settled(run), options=lambda: _options(run)
    )
    settings = run.state.settings
    if answer == START:
        settings.priority = settings.priority or 0
        return True
    if answer == "location":
        settings.location, settings.arrival = None, Arrival.FIRST
    elif answer == "players":
        settings.players = settings.characters = settings.depths = settings.suits = settings.priority = None
    elif answer == "depths":
        yield from _choose_depths(run)
    elif answer == "piles":
        yield from _choose_piles(run)
    elif answer == "scanner":
        yield from _choose_scanner(run)
    elif answer == "priority":
        yield from choose_priority(run)
    elif answer == "suits":
        yield from choose_suits(run)
    elif answer == "stratagems":
        settings.stratagems = None
    elif answer == "arrival":
        settings.arrival = Arrival.AGAIN if settings.arrival is Arrival.FIRST else Arrival.FIRST
    elif answer == "dice":
        settings.dice = Kept.DEALT if settings.dice is Kept.REAL else Kept.REAL
    else:
        yield from choose_readings(run)
    return False


def _settled(run: Run) -> Message:
    """Who goes where, with which Stratagems, and the number that deals this table again."""
    settings = run.state.settings
    location = run.box.location(settings.location or "")
    lines = [say("detail.ready", players=listed(_who(run)), location=location.name)]
    if settings.stratagems:
        names = [literal(run.box.stratagem(card).name) for card in settings.stratagems]
        lines.append(say("detail.ready_stratagems", names=listed(names)))
    return in_lines([*lines, say("detail.table_number", number=run.state.chance.seed)])


def _who(run: Run) -> list[Message]:
    """The players, each with their character where that is not what they are called by."""
    settings = run.state.settings
    found = []
    for seat, player in enumerate(settings.players or ()):
        character = run.box.characters.get((settings.characters or [])[seat]) if settings.characters else None
        if character is None or character.name == player:
            found.append(literal(player))
        else:
            found.append(say("detail.as_character", player=player, character=character.name))
    return found


def _options(run: Run) -> list[Option]:
    settings = run.state.settings
    found = [
        Option(START, say("option.start")),
        Option("depths", say("option.depths"), _depth_words(run)),
        Option("piles", say("option.piles"), _pile_words(run)),
        Option("scanner", say("option.scanner"), say(f"reading.{settings.scanner.value}")),
        Option("readings", say("option.readings"), say("effect.readings")),
        Option("players", say("option.change_players"), say("option.spacers", n=len(settings.players or ()))),
    ]
    players = settings.players or []
    if len(players) > 1:
        found.insert(1, Option("priority", say("option.priority"), literal(players[settings.priority or 0])))
    if run.box.suits:
        found.insert(2, Option("suits", say("option.suits"), suit_words(run)))
    if len(run.box.stratagems) > TWO:
        found.append(Option("stratagems", say("option.change_stratagems")))
    if settings.faces:
        found.insert(4, Option("dice", say("option.dice"), say(f"dice.{settings.dice.value}")))
    location = run.box.location(settings.location or "")
    if can_come_again(run.box, location):
        found.append(Option("arrival", say("option.arrival"), say(f"arrival.{settings.arrival.value}")))
    if len(run.box.locations) > 1:
        name = location.name
        found.append(Option("location", say("option.change_location"), literal(name)))
    return found


def _choose_depths(run: Run) -> Script[None]:
    """Whose cards the app keeps; of one Spacer alone the other way, without a question."""
    settings = run.state.settings
    names = settings.players or []
    if len(names) == 1:
        settings.depths = [Depth.LIGHT if _kept_in_full(run) else Depth.FULL]
        return
    full = yield ChooseMany(
        key="ask.depths",
        text=say("ask.depths"),
        detail=say("detail.depths"),
        options=lambda: [Option(str(seat), literal(name), seat=seat) for seat, name in enumerate(names)],
        limits=lambda: (0, len(names)),
        chosen=lambda: [str(seat) for seat in _kept_in_full(run)],
    )
    settings.depths = [Depth.FULL if str(seat) in full else Depth.LIGHT for seat in range(len(names))]


def _choose_piles(run: Run) -> Script[None]:
    settings = run.state.settings
    real = yield ChooseMany(
        key="ask.piles",
        text=say("ask.piles"),
        detail=say("detail.piles"),
        options=lambda: [Option(pile, say(f"pile.{pile}")) for pile in PILES],
        limits=lambda: (0, len(PILES)),
        chosen=lambda: [pile for pile in PILES if getattr(run.state.settings, pile) is Kept.REAL],
    )
    for pile in PILES:
        setattr(settings, pile, Kept.REAL if pile in real else Kept.DEALT)


def _choose_scanner(run: Run) -> Script[None]:
    owns = any(not card.stand_in for card in run.box.scanner_cards.values())
    sources = [one for one in Reading if one is not Reading.CARDS or owns]
    answer = yield ChooseOne(
        key="ask.scanner_source",
        text=say("ask.scanner_source"),
        rule="EN-427",
        options=lambda: [Option(one.value, say(f"reading.{one.value}"), say(f"effect.{one.value}")) for one in sources],
    )
    run.state.settings.scanner = Reading(answer)


def _kept_in_full(run: Run) -> list[int]:
    return [seat for seat, depth in enumerate(run.state.settings.depths or ()) if depth is Depth.FULL]


def _depth_words(run: Run) -> Message:
    names = [literal((run.state.settings.players or [])[seat]) for seat in _kept_in_full(run)]
    return say("effect.kept_of", names=listed(names)) if names else say("effect.kept_of_nobody")


def _pile_words(run: Run) -> Message:
    real = sum(getattr(run.state.settings, pile) is Kept.REAL for pile in PILES)
    return say("effect.piles", n=real, dealt=len(PILES) - real)
