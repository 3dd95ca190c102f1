"""Difficult views: four players, thirty cards to choose from, long names, eight cards in play, the longest texts."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from companion.engine.correctable import Correctable
from companion.engine.covered import covered
from companion.engine.dice_prompts import Quadrants, RollDice, RollSymbols
from companion.engine.events import Change, Event, HistoryLine
from companion.engine.indicators import (
    Alert,
    Chapter,
    Counter,
    Entry,
    Gauge,
    Indicator,
    Level,
    Placed,
    Side,
    Tokens,
    Track,
    Turn,
    TurnOrder,
)
from companion.engine.messages import literal, say
from companion.engine.prompts import (
    Acknowledge,
    Arrange,
    Asked,
    ChooseMany,
    ChooseOne,
    Number,
    Option,
    Prompt,
    Refused,
    ScanCard,
)
from companion.engine.symbols import SYMBOLS
from ui.contract import DeviceState, Health, Lights, Notice, View

NAMES = ("Abby", "Bob", "Wilhelmina-Charlotte", "Maximilian the Elder")
LONG = (
    "Any player discards two prepped spells, or each player in turn order suffers 1 damage and Gravehold suffers 2; "
    "where a player has fewer prepped spells than that, the choice does not stand open to them, and the table takes "
    "the other half of the card as far as it can be carried out."
)
FOES = ("Haze Spewer", "Eye of Nothing", "Bleed Static", "Mangleroot the Everlasting Maw", "Smite", "Needle Choir")


def order(players: int) -> TurnOrder:
    """A pass in which one player and the enemy have acted."""
    seats = tuple(Turn(str(seat + 1), Side.SEAT, seat) for seat in range(players))
    enemy = Turn("N", Side.ENEMY)
    return TurnOrder("order", literal("Round 3"), (seats[0], seats[-1]), enemy, 3, (*seats[1:], enemy))


def gauges(players: int) -> list[Indicator]:
    """Everything that is counted, for so many players."""
    found: list[Indicator] = [
        Gauge("enemy.life", literal("Rageborne"), 52, 70, Side.ENEMY, note=literal(LONG)),
        Counter("enemy.fury", literal("Fury"), 3, Side.ENEMY),
        Gauge("gravehold", literal("Gravehold"), 24, 30, Side.PROTECTED),
    ]
    for seat in range(players):
        found.append(Gauge(f"life.{seat}", literal("Life"), 7 + seat // 2, 10, Side.SEAT, seat))
        found.append(Gauge(f"charges.{seat}", literal("Charges"), 3, 5, Side.SEAT, seat))
    return found


def cards(count: int) -> list[Indicator]:
    """So many cards in play."""
    kinds = (
        (literal("minion"), literal("resolving"), Tokens.LIFE),
        (literal("power"), literal("can be discarded for 6 aether by any player"), Tokens.POWER),
        (literal("power"), literal("fires next turn"), Tokens.POWER),
        (literal("attack"), None, Tokens.NONE),
    )
    found: list[Indicator] = []
    for at in range(count):
        kind, note, tokens = kinds[at % len(kinds)]
        found.append(Placed(f"card.{at}", literal(FOES[at % 6]), kind, note, tokens, 1 + at * 2, Side.ENEMY, at == 0))
    return found


def strip(count: int = 60) -> Lights:
    """A strip as gauges would light it."""
    enemy = [(255, 70, 30)] * 22 + [(0, 0, 0)] * 8
    protected = [(30, 120, 255)] * 16 + [(0, 0, 0)] * 4
    return Lights("strip", tuple((enemy + protected + [(120, 90, 10)] * 10)[:count]))


DEVICES = (
    DeviceState("camera", Health.WORKING),
    DeviceState("strip", Health.LOST, "The strip does not answer. Plug its USB cable in again; it is found by itself."),
    DeviceState("display", Health.SEEKING, "Looked for on the serial port."),
)


def calm(prompt: Prompt, *, players: int = 2, placed: int = 3) -> View:
    """An ordinary moment."""
    told = (
        HistoryLine(40, Event(say("told.corrected", path="players.0.life", before=6, after=7))),
        HistoryLine(41, Event(literal("Gravehold 27 -> 24: Slaughter"), "AE-128")),
    )
    correctables = tuple(
        Correctable(
            path=f"players.{seat}.{name.lower()}",
            group=literal(NAMES[seat]),
            label=literal(name),
            value=value,
            most=most,
        )
        for seat in range(players)
        for name, value, most in (("Life", 7, 10), ("Charges", 3, 5))
    )
    rageborne = literal("Rageborne")
    tiers = tuple(Option(f"tier_{n}", literal(words)) for n, words in enumerate(("first", "second", "third"), start=1))
    tier = Correctable(path="tier", group=rageborne, label=literal("Tier"), value="tier_2", options=tiers)
    life = Correctable(path="enemy.life", group=rageborne, label=literal("Life"), value=52, most=70)
    return View(
        title="Aeon's End",
        asked=prompt.asked(step=41),
        indicators=(order(players), *gauges(players), *cards(placed)),
        seats=NAMES[:players],
        history=told,
        undo=True,
        correctables=(life, tier, *correctables),
        devices=DEVICES[:2],
        step=41,
    )


def crowded(prompt: Prompt) -> View:
    """Everything at once."""
    view = calm(prompt, players=4, placed=8)
    alert = Alert("low", literal("Gravehold has 3 life left: one more Unleash can end the game"), Level.DANGER)
    second = Alert("deck", literal("The nemesis deck is empty"), Level.WARNING)
    return replace(
        view,
        indicators=(*view.indicators, alert, second),
        devices=DEVICES,
        lights=(strip(), Lights("display", text="AbbY.24")),
        notices=(
            Notice(1, "That card is not in the nemesis deck: Mangleroot the Everlasting Maw. Show the drawn card."),
        ),
        history=(HistoryLine(41, Event(literal(LONG), "AE-128")),),
        redo=True,
    )


def who(*, seats: int = 2, detail: str = "Both have the lowest life, so the table decides.") -> ChooseOne:
    """Who suffers."""
    return ChooseOne(
        key="ask.who_suffers",
        text=literal("Who suffers 1 damage?"),
        detail=literal(detail),
        heading=literal("Nemesis · main phase · Haze Spewer"),
        rule="AE-174",
        by_hand=True,
        options=lambda: [Option(str(i), literal(NAMES[i]), literal("7 -> 6"), i) for i in range(seats)],
    )


def scan(count: int) -> ScanCard:
    """A card of so many."""
    tiers = ("I", "II", "III")
    return ScanCard(
        key="ask.draw",
        text=literal("Draw the top card of the nemesis deck."),
        heading=literal("Nemesis · draw phase"),
        rule="AE-134",
        pile="nemesis",
        by_hand=True,
        options=lambda: [Option(f"card-{i}", literal(f"{FOES[i % 6]} {tiers[i // 6 % 3]}")) for i in range(count)],
    )


def choice() -> ChooseOne:
    """An OR with long consequences."""
    return ChooseOne(
        key="ask.or",
        text=literal("Smite: which of the two happens?"),
        detail=literal("Both can be carried out in full."),
        heading=literal("Nemesis · draw phase · Smite"),
        rule="AE-150",
        options=lambda: [
            Option("a", literal("Unleash twice"), literal("Fury 3 -> 5")),
            Option("b", literal("Gravehold suffers 6 damage"), literal("24 -> 18")),
        ],
    )


def actions() -> ChooseOne:
    """What a player did, of eleven things with their consequences."""
    labels = ("Prep to I", "Deal damage", "Gain a charge", "Focus II", "Pay: Eye of Nothing", "Heal", "End main phase")
    return ChooseOne(
        key="ask.action",
        text=literal("Kadir: what did you do?"),
        heading=literal("Kadir · main phase"),
        seat=1,
        rule="AE-150",
        options=lambda: [
            Option(str(at), literal(labels[at % 7]), literal("2 aether") if at % 3 else None) for at in range(11)
        ],
    )


def actions_in_play() -> ChooseOne:
    """The same, with a card that takes a long price."""
    price = Option("price", literal("Discard Agony Field"), literal("destroy a hand card costing 2 or more"))
    few, end = actions(), Option("end", literal("End of turn"))
    return ChooseOne(
        key=few.key,
        text=few.text,
        heading=few.heading,
        seat=few.seat,
        rule=few.rule,
        options=lambda: [*few.choices(), price, end],
    )


GEMS = ("Jade", "Searing Ruby", "Diamond Cluster", "Alien Element", "Pain Stone", "Sifter's Pearl")
WHYS = ("costs 4, you have 3 aether", "its pile is empty", "you may not prep to a breach that you focused last turn")


def refused(count: int, *, seats: bool = False) -> list[Refused]:
    """So many things that are not possible now."""
    return [
        Refused(f"no-{at}", literal(f"Gain {GEMS[at % 6]}"), literal(WHYS[at % 3]), "AE-079", at % 4 if seats else None)
        for at in range(count)
    ]


def whole_turn(options: int, barred: int) -> ChooseOne:
    """The main phase of a whole table: what can be done, and what cannot."""
    labels = ("Play Crystal", "Prep Spark to I", "Gain a charge", "Gain Jade", "Cast Ignite from II", "Focus III")
    return ChooseOne(
        key="ask.action",
        text=literal("Kadir: what do you do?"),
        heading=literal("Kadir · main phase"),
        seat=1,
        rule="AE-150",
        options=lambda: [
            Option(str(at), literal(labels[at % 6]), literal("3 → 1 aether") if at % 3 else None)
            for at in range(options)
        ],
        refused=lambda: refused(barred),
    )


def split_discard(count: int, barred: int) -> ChooseMany:
    """Several of what players have, some of whom cannot give anything."""
    few = many(count)
    return ChooseMany(
        key=few.key,
        text=few.text,
        heading=few.heading,
        rule=few.rule,
        options=few.options,
        limits=few.limits,
        refused=lambda: refused(barred, seats=True),
    )


PILES = ("Jade", "Sifter's Pearl", "Searing Ruby", "Flexing Dagger", "Focusing Orb", "Ignite", "Lava Tendril",
         "Essence Theft", "Chaos Arc")  # fmt: skip
MATS = {"Rageborne": "Fury", "Carapace Queen": "Husks", "Prince of Gluttons": "Devoured", "Crooked Mask": "Corruptions"}


def piles(count: int, barred: int = 0) -> ChooseOne:
    """A card to gain of so many piles, or none."""
    back = Option("back", literal("Back"), way_out=True)
    return ChooseOne(
        key="ask.gain",
        text=literal("Abby: gain which card?"),
        heading=literal("Abby · main phase"),
        seat=0,
        rule="AE-079",
        options=lambda: [
            *(Option(str(at), literal(PILES[at % 9]), literal("4 aether · 7 left")) for at in range(count)),
            back,
        ],
        refused=lambda: refused(barred),
    )


def ways_out(prompt: ChooseOne) -> ChooseOne:
    """The same question, with an end to it."""
    options = prompt.options
    end = Option("end", literal("End of turn"), way_out=True)
    return replace(prompt, options=lambda: [*options(), end])


KNOWN = (
    Chapter(literal("Brink Siphon"), (Entry(literal(LONG[:110])),)),
    Chapter(literal("Hand (5)"), (
        Entry(literal("Crystal ×4"), remark=literal("1 aether.")),
        Entry(literal("Spark"), remark=literal("Cast for 1 damage.")),
    )),
    Chapter(literal("Discard pile (24), the top card first"), (Entry(literal(", ".join([*PILES, *FOES] * 2))),)),
    Chapter(literal("Deck: 5 cards")),
    Chapter(literal("Breaches"), tuple(
        Entry(literal(f"{name}: Buried Light"), literal("closed, turned 2 times")) for name in ("I", "II", "III", "IV")
    )),
)  # fmt: skip


def whole_table(mat: str = "Crooked Mask", *, players: int = 4, placed: int = 3, aether: int | None = 12) -> View:
    """A nemesis with what it counts, and the first player's turn, whose cards and aether the app keeps."""
    view = calm(piles(9), players=players, placed=placed)
    found: list[Indicator] = []
    for one in view.indicators:
        if isinstance(one, TurnOrder):
            one = replace(one, current=Turn("1", Side.SEAT, 0))
        elif isinstance(one, Gauge) and one.key == "enemy.life":
            one = replace(one, label=literal(mat), value=70)
        elif isinstance(one, Gauge) and one.key.startswith("life"):
            one = replace(one, value=10, chapters=KNOWN)
        elif isinstance(one, Gauge) and one.key == "charges.0" and aether is not None:
            one = replace(one, label=literal("Chg"))  # a label has a short form; a literal has only one
        elif isinstance(one, Counter):
            found.append(Counter("counted", literal(MATS[mat]), 11, Side.ENEMY))
            one = Counter("deck", literal("Deck"), 30, Side.ENEMY)
        found.append(one)
    if aether is not None:
        found.append(Counter("aether", literal("Aether"), aether, Side.SEAT, 0))
    return replace(view, indicators=tuple(found))


def long_choice() -> ChooseOne:
    """An OR whose halves are sentences."""
    return ChooseOne(
        key="ask.or",
        text=literal("Needle Choir: which of the two happens?"),
        heading=literal("Nemesis · draw phase · Needle Choir"),
        rule="AE-150",
        options=lambda: [
            Option("a", literal(LONG[:128]), literal("Abby 7 -> 6, Bob 8 -> 7, Wilhelmina-Charlotte 9 -> 8")),
            Option("b", literal(LONG[:90])),
            Option("c", literal("Unleash"), literal("Fury 3 -> 4")),
        ],
    )


def many(count: int, least: int = 2, most: int = 2) -> ChooseMany:
    """Several of so many."""
    return ChooseMany(
        key="ask.discard",
        text=literal("Which 2 prepped spells are discarded?"),
        detail=literal("Any player may give them, in any split."),
        heading=literal("Nemesis · Slaughter"),
        rule="AE-150",
        options=lambda: [Option(str(i), literal(f"Spell of {FOES[i % 6]}"), None, i % 4) for i in range(count)],
        limits=lambda: (least, most),
    )


def number(most: int) -> Number:
    """A number up to `most`."""
    return Number(
        key="ask.damage",
        text=literal("How much damage does the minion suffer?"),
        detail=literal("Count every spell that was cast at it."),
        heading=literal("Abby · main phase"),
        seat=0,
        rule="AE-150",
        limits=lambda: (0, most),
    )


def dice(count: int, faces: int) -> RollDice:
    """Dice."""
    return RollDice(
        key="ask.roll",
        text=literal(f"Roll {count} red dice and tap the faces as they lie."),
        heading=literal("Nemesis · bite"),
        rule="AE-150",
        count=count,
        faces=faces,
    )


THIRTEEN = ("white",) * 6 + ("red",) * 4 + ("black",) * 3
FACES = ("-", "p1", "p2", "p1c1", "o1", "p1o1h1c1")


def shot(*dice: str, known: bool = False, symbols: tuple[str, ...] = SYMBOLS) -> RollSymbols:
    """Dice with symbols, of which the red ones have faces that are known or not."""
    faces = {"red": FACES} if known else {}
    return RollSymbols(
        key="ask.shot",
        text=literal(f"Roll {len(dice)} dice and enter what they show."),
        heading=literal("Abby · attack · Grin"),
        seat=0,
        rule="EN-300",
        dice=lambda: dice,
        symbols=symbols,
        faces=lambda: faces,
    )


def scanner() -> Quadrants:
    """A scanner card."""
    return Quadrants(
        key="ask.scanner",
        text=literal("Draw a red scanner card and enter its four counts."),
        heading=literal("Threat phase · detection"),
        rule="EN-400",
    )


def arrange(count: int) -> Arrange:
    """An order of so many."""
    return Arrange(
        key="ask.order",
        text=literal("In which order do they go back on top?"),
        detail=literal("The first is drawn first."),
        heading=literal("Bob · Mage's Talisman"),
        seat=1,
        by_hand=True,
        options=lambda: [Option(str(i), literal(f"{FOES[i % 6]}")) for i in range(count)],
    )


def told(words: str) -> Acknowledge:
    """Something to do."""
    return Acknowledge(
        key="tell",
        text=literal(words),
        detail=literal("Put the card on the discard pile of the nemesis."),
        heading=literal("Nemesis · draw phase · Mangleroot the Everlasting Maw"),
        rule="AE-150",
        by_hand=True,
    )


def resolved(view: View, lines: int) -> View:
    """The same moment after an input that made the app resolve much, which is told in so many lines."""
    some = (
        Event(literal("Drawn: Mangleroot the Everlasting Maw"), "AE-134"),
        Event(literal("Rageborne: Fury 3 -> 4"), "AE-021", Change("enemy.fury", 3, 4)),
        Event(literal("Rageborne strikes")),
        Event(literal("Abby is exhausted: Gravehold suffers 4 instead of 2"), "AE-180"),
        Event(literal("Gravehold 28 -> 24"), "AE-180", Change("gravehold", 28, 24)),
        Event(literal("Each player who has two or more prepped spells discards one, and the others lose a charge")),
        Event(literal("Wilhelmina-Charlotte suffers 2: 9 -> 7"), "AE-174", Change("life.2", 9, 7)),
    )
    told = tuple(HistoryLine(view.step, some[at % len(some)]) for at in range(lines))
    return replace(view, history=(*view.history[:1], *told))


def react(*, seat: int = 0) -> ChooseOne:
    """Whether somebody reacts: what uses a card up is held."""
    return ChooseOne(
        key="ask.react",
        text=literal("Bob strikes Abby for 3. Does she react?"),
        heading=literal("Bob · combat"),
        seat=seat,
        rule="AE-150",
        options=lambda: [
            Option("shield", literal("Shield"), literal("3 -> 1 damage"), held=True),
            Option("pass", literal("Take it"), literal("Health 7 -> 4")),
        ],
    )


FIVE = (*NAMES, "Zoë")
CLASSES = ("Mystic", "Warden", "Shadow", "Seer", "Golem")
STANDING = (("WEAK",), ("MARK",), (), ("WEAK", "MARK"), ())


def five_seats(prompt: Prompt | None = None, *, seats: int = 5, placed: int = 4) -> View:
    """A competitive table: a Monster with what waits on it, what each seat has, whose turn it is and who may react."""
    turns = tuple(Turn(str(seat + 1), Side.SEAT, seat) for seat in range(seats))
    monster = Turn("M", Side.ENEMY)
    found: list[Indicator] = [
        TurnOrder("turn_order", literal("Round 3"), turns[:1], turns[1], 0, (*turns[2:], monster)),
        Gauge("monsters.1.health", literal("Hollow Leviathan"), 7, 12, Side.ENEMY, note=literal(LONG), marks=(8, 6, 3)),
    ]
    for seat in range(seats):
        badges = (*STANDING[seat], CLASSES[seat])
        health = Gauge(f"players.{seat}.health", literal("Health"), 12 - 3 * seat, 12 + seat, Side.SEAT, seat)
        out = literal("dead") if seat == 4 else None
        found.append(replace(health, note=literal(LONG), badges=badges, out=out))
        counts = (("Energy", 11 - seat), ("Prisms", seat % 3), ("Shards", 4 + seat), ("Hand", 5), ("Wonders", 2))
        for name, value in counts:
            found.append(Counter(f"players.{seat}.{name.lower()}", literal(name), value, Side.SEAT, seat))
    found.append(Counter("knowledge", literal("Knowledge"), 34, Side.TABLE))
    found.append(Counter("chaos", literal("Chaos"), 27, Side.ENEMY))
    for at in range(placed):
        found.append(
            Placed(f"skill.{at}", literal(FOES[at % 6]), literal("active Skill"), literal("3 Energy: 2 damage"),
                   Tokens.NONE, 0, Side.SEAT, at == 1, seat=at % seats),
        )  # fmt: skip
    found.append(Alert("players.2.health", literal("Wilhelmina-Charlotte may react"), Level.WARNING))
    view = calm(prompt or react(), players=2, placed=0)
    return replace(view, title="Endogenesis", indicators=tuple(found), seats=FIVE[:seats])


def behind() -> Asked:
    """A question that is for the first seat alone."""
    return replace(whole_turn(4, 2).asked(step=41), only_for=0, seat=0)


def covered_view(*, seat: int = 0) -> View:
    """The cover before a question that is for one seat alone, at a table of five."""
    view = five_seats()
    assert view.asked is not None
    asked = replace(view.asked, only_for=seat)
    return replace(view, asked=covered(asked, name=literal(FIVE[seat]), heading=literal("Bob · combat")))


@cache
def all_views() -> dict[str, View]:
    """Every view by name."""
    track = Track("doom", literal("Countdown"), 4, 9, (Level.CALM,) * 5 + (Level.WARNING,) * 2 + (Level.DANGER,) * 2)
    plain = calm(who())
    pile = Counter("deck", literal("Nemesis deck"), 12, Side.TABLE)
    return {
        "who": plain,
        "who_lights": replace(plain, lights=(strip(), Lights("display", text="AbbY.24")), redo=True),
        "who_four": calm(who(seats=4), players=4),
        "one_player": calm(who(seats=1), players=1, placed=0),
        "scan_six": calm(scan(6)),
        "scan_thirty": calm(scan(30), players=4),
        "or": calm(choice()),
        "actions": calm(actions(), placed=0),
        "actions_in_play": calm(actions_in_play()),
        "actions_four": calm(actions_in_play(), players=4),
        "refused_two": calm(whole_turn(4, 2)),
        "refused_roomy": calm(whole_turn(5, 6), placed=0),
        "refused_peeking": calm(whole_turn(6, 5)),
        "refused_many": calm(whole_turn(30, 15), players=4),
        "refused_crowded": crowded(whole_turn(30, 15)),
        "refused_of_many": calm(split_discard(6, 4), players=4),
        "refused_none": calm(whole_turn(30, 0), placed=0),
        "or_long": calm(long_choice()),
        **{f"whole_{mat.split()[0].lower()}": whole_table(mat) for mat in MATS},
        "whole_alone": whole_table("Prince of Gluttons", players=1, placed=0),
        "whole_pair": whole_table("Carapace Queen", players=2),
        "whole_crowded": replace(crowded(piles(9, 4)), indicators=(*whole_table().indicators, *cards(8))),
        "piles_nine": calm(piles(9), players=4),
        "piles_refused": calm(piles(4, 5), players=4),
        "way_out": calm(ways_out(actions_in_play()), players=4),
        "way_out_crowded": crowded(ways_out(whole_turn(30, 15))),
        "way_out_alone": calm(ways_out(choice())),
        "many_four": calm(many(4), players=4),
        "many_ten": calm(many(10, 0, 4), players=4),
        "number_five": calm(number(5)),
        "number_fifteen": calm(number(15)),
        "number_large": calm(number(120)),
        "dice_two": calm(dice(2, 6)),
        "dice_five_of_twenty": calm(dice(5, 20)),
        "symbols_three": calm(shot("red", "red", "white")),
        "symbols_thirteen": calm(shot(*THIRTEEN), players=4),
        "symbols_known": calm(shot("red", "red", "black", known=True)),
        "symbols_all_known": calm(shot("red", "red", known=True, symbols=("power", "critical"))),
        "symbols_crowded": crowded(shot(*THIRTEEN)),
        "symbols_crowded_known": crowded(shot(*THIRTEEN[:6], known=True)),
        "scanner": calm(scanner()),
        "scanner_crowded": crowded(scanner()),
        "arrange_three": calm(arrange(3)),
        "arrange_nine": calm(arrange(9)),
        "done": calm(told("Gravehold suffers 3 damage.")),
        "done_long": calm(told(LONG), players=4, placed=8),
        "crowded_who": crowded(who(seats=4, detail=LONG)),
        "crowded_scan": crowded(scan(30)),
        "crowded_many": crowded(many(10)),
        "crowded_dice": crowded(dice(5, 20)),
        "crowded_number": crowded(number(120)),
        "crowded_arrange": crowded(arrange(9)),
        "happened_one": resolved(calm(told("Rageborne's turn is over")), 1),
        "happened_five": resolved(calm(told("Rageborne's turn is over")), 5),
        "happened_twelve": resolved(calm(told("Rageborne's turn is over"), players=4), 12),
        "happened_thirty": resolved(calm(told("Rageborne's turn is over"), placed=0), 30),
        "happened_long": resolved(calm(told(LONG), players=4), 12),
        "happened_crowded": resolved(crowded(told("Rageborne's turn is over")), 12),
        "happened_who": resolved(plain, 9),
        "happened_who_four": resolved(crowded(who(seats=4)), 9),
        "happened_scan": resolved(calm(scan(30), placed=0), 4),
        "happened_end": resolved(replace(plain, asked=None, ended=literal("Defeat: Gravehold has fallen.")), 9),
        "react": calm(react()),
        "five_seats": five_seats(),
        "five_seats_bare": five_seats(placed=0),
        "five_seats_actions": five_seats(whole_turn(9, 3), placed=8),
        "five_seats_lights": replace(five_seats(who(seats=2)), lights=(strip(),)),
        "four_seats_compete": five_seats(seats=4),
        "two_seats_compete": five_seats(seats=2),
        "covered": covered_view(),
        "covered_last": covered_view(seat=4),
        "tracks": replace(plain, indicators=(*plain.indicators, track, pile)),
        "ended": replace(plain, asked=None, ended=literal("You won: Rageborne has no life left.")),
        "set_up": View(title="Aeon's End", asked=scan(12).asked(), lights=(strip(),), undo=True),
        "nothing": View(title="Aeon's End", asked=None),
    }
