"""What of a game can be seen at a glance, for lights, displays and the screen: open information only (EG-228)."""

from __future__ import annotations

from companion.engine.indicators import Alert, Counter, Gauge, Indicator, Level, Placed, Side, Tokens, Turn, TurnOrder
from companion.engine.messages import Message, say
from companion.games.endogenesis import characters, notes
from companion.games.endogenesis.customizing.fitting import UNKNOWN
from companion.games.endogenesis.described import NEW_CLASS
from companion.games.endogenesis.records import Class, Mode
from companion.games.endogenesis.state import Monster, Phase, Result
from companion.games.endogenesis.table import Endogenesis

_BEFORE_ROUNDS = (Phase.SETUP, Phase.CUSTOMIZING, Phase.FIRST_ARRIVAL)


def indicators(play: Endogenesis) -> tuple[Indicator, ...]:
    """Everything that can be seen, in the order to show it; nothing before the players sit."""
    state = play.state
    if not state.players:
        return ()
    return (
        *([] if state.phase in _BEFORE_ROUNDS else [_turns(play)]),
        *(_monster(play, one) for one in state.monsters),
        *(gauge for seat in range(len(state.players)) for gauge in _player(play, seat)),
        *_decks(play),
        *_cards(play),
        *_alerts(play),
    )


def heading(play: Endogenesis, card: Message | None) -> Message | None:
    """What is going on: the card being resolved or asked for, whose turn it is, or the phase."""
    state = play.state
    if card is None and play.use is not None and play.use.card:
        card = play.card_name(play.use.card)
    where = say(f"heading.{state.phase.value}")
    if play.acting and characters.is_player(play.acting):
        where = say("heading.turn", player=play.name(play.acting))
    elif play.acting:
        where = say("heading.monster_turn", monster=play.name(play.acting))
    if state.round and state.phase not in _BEFORE_ROUNDS:
        where = say("heading.round", round=state.round, where=where)
    return where if card is None else say("heading.with", where=where, what=card)


def _turns(play: Endogenesis) -> TurnOrder:
    """The turns of this round: each player's, then each Monster's in the order of the slots (EG-040, EG-041)."""
    state = play.state
    several = len(state.monsters) > 1
    every = [(characters.player(seat), Turn(str(seat + 1), Side.SEAT, seat)) for seat in play.seats()]
    every += [
        (characters.monster(one.id), Turn(f"M{place}" if several else "M", Side.ENEMY))
        for place, one in enumerate(state.monsters, 1)
    ] or [("", Turn("M", Side.ENEMY))]
    done = _acted(play)
    current = next((turn for who, turn in every if who and who == play.acting), None)
    return TurnOrder(
        "turn_order",
        say("name.turn_order"),
        taken=tuple(turn for who, turn in every if who in done),
        current=current,
        hidden=0,
        left=tuple(turn for who, turn in every if who not in done and turn is not current),
    )


def _acted(play: Endogenesis) -> set[str]:
    """Who has had the turn of this round; "" for the Monster's where there is none."""
    state, seats = play.state, play.seats()
    monsters = {characters.monster(one.id) for one in state.monsters if one.acted}
    match state.phase:
        case Phase.COMBAT if state.active is not None:
            return {characters.player(seat) for seat in seats[: seats.index(state.active)]}
        case Phase.MONSTERS:
            return monsters | {characters.player(seat) for seat in seats}
        case Phase.ROUND_END:
            every = {characters.monster(one.id) for one in state.monsters}
            return every | {"", *(characters.player(seat) for seat in seats)}
        case _:
            return set()


def _monster(play: Endogenesis, one: Monster) -> Gauge:
    """A Monster's Health with the Injury Thresholds that still pay (EG-087)."""
    return Gauge(
        f"monsters.{one.id}.health",
        play.card_name(one.card),
        one.health,
        one.max_health,
        Side.ENEMY,
        note=notes.monster_note(play, one),
        chapters=notes.discards(play),
        badges=("MARK",) if one.marked else (),
        marks=tuple(one.shards),
        counts=say("name.health"),
    )


def _player(play: Endogenesis, seat: int) -> list[Indicator]:
    player, key = play.player(seat), f"players.{seat}"
    taken = play.class_card(player.class_id)
    badges = (
        *(["WEAK"] if player.weakened else []),
        *(["MARK"] if player.marked else []),
        *([_badge(taken)] if taken else []),
    )
    health = Gauge(
        f"{key}.health",
        play.player_name(seat),
        player.health,
        player.max_health,
        Side.SEAT,
        seat,
        chapters=notes.player_chapters(play, seat) + (() if play.state.monsters else notes.discards(play)),
        out=say("name.dead") if player.dead else None,
        badges=badges,
        counts=say("name.health"),
    )
    return [
        health,
        *(
            Counter(f"{key}.{what}", say(f"name.{what}"), n, Side.SEAT, seat)
            for what, n in notes.counts(player).items()
        ),
    ]


def _badge(taken: Class) -> str:
    """The name of a Class; of one that no pack has its category."""
    if taken.id.startswith(NEW_CLASS):
        return taken.category if taken.category != UNKNOWN else "CLASS"
    return taken.name


def _decks(play: Endogenesis) -> list[Indicator]:
    state = play.state
    if state.phase in _BEFORE_ROUNDS:
        return []
    return [
        Counter("knowledge", say("name.knowledge_deck"), len(state.knowledge), Side.TABLE),
        Counter("chaos", say("name.chaos_deck"), len(state.chaos.deck) + bool(state.chaos.face_up), Side.ENEMY),
    ]


def _cards(play: Endogenesis) -> list[Indicator]:
    """The active Distortion, and the Chaos card that comes next (EG-051, EG-179)."""
    chaos = play.state.chaos
    shown = [("distortion", card) for card in chaos.distortions[:1]]
    shown += [("next", chaos.face_up)] if chaos.face_up else []
    return [
        Placed(
            key=f"chaos.{what}",
            name=play.card_name(card),
            kind=say(f"kind.{what}"),
            note=notes.chaos_note(play, card),
            tokens=Tokens.NONE,
            count=0,
            side=Side.ENEMY,
            active=play.use is not None and play.use.card == card,
        )
        for what, card in shown
    ]


def _alerts(play: Endogenesis) -> list[Indicator]:
    state = play.state
    if state.result is not Result.ONGOING:
        return []
    found: list[Indicator] = []
    if (asked := state.asking) is not None:
        may = say("alert.may_react", player=play.player_name(asked))
        found.append(Alert(f"players.{asked}.may_react", may, Level.WARNING))
    found += _near(play)
    for seat, player in enumerate(state.players):
        if player.dead:
            dead = say("alert.dead", player=play.player_name(seat))
            found.append(Alert(f"players.{seat}.health", dead, Level.WARNING))
    return found


def _near(play: Endogenesis) -> list[Indicator]:
    """Who is a Prism from winning alone: one alert for all of them, no more pressing than that somebody may react."""
    least = play.state.prisms_to_win - 1
    seats = [seat for seat, one in enumerate(play.state.players) if one.prisms and one.prisms >= least]
    if play.mode is Mode.ROYALE or not seats:
        return []
    if len(seats) > 1:
        return [Alert("prisms", say("alert.several_near", players=play.players_named(seats)), Level.WARNING)]
    (seat,) = seats
    near = say("alert.near", player=play.player_name(seat), n=play.player(seat).prisms)
    return [Alert(f"players.{seat}.prisms", near, Level.WARNING)]
