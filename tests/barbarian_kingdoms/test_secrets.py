"""If a seat cannot tell two games apart, everything that the library shows to that seat is the same in both."""

from itertools import islice
from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from foreign_king import SPECTATOR, Malformed, Refused, legal, offers, play, position, to_act, view, why_not
from foreign_king.games.barbarian_kingdoms.commands import Bribe, Claim, Contest, DeclineContest, DrawToken, Invade
from foreign_king.games.barbarian_kingdoms.facts import BribesRevealed, TreasuriesShown
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Contesting, Drawing, Over
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens, Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.wire import digest, write_fact, write_offer
from tests.barbarian_kingdoms.positions import ASKED, BLUE, BRIBING, GAME, HUNS, RED, read, with_phase
from tests.barbarian_kingdoms.strategies import any_command
from tests.random_games import positions, some_steps

IN_THE_BOX = {"bronze": 30, "silver": 24, "gold": 17, "diamond": 1}


def seen(tokens: Treasury) -> Tokens:
    assert tokens is not UNSEEN
    return tokens


def in_sight(state: State, seat: str) -> list[Tokens]:
    """All tokens that a seat sees, in its own treasury and on the map; there are no bribes between two commands."""
    own = [] if seat == SPECTATOR else [seen(state.players[seat].treasury)]
    return own + [treasure.tokens for treasure in state.treasures.values()]


def another(state: State, seat: str, random: Random) -> State:
    """A position that looks the same to a seat: whatever it does not see is dealt anew, in the same numbers, out of
    all tokens that it sees nowhere."""
    there = in_sight(state, seat)
    pool = [
        token
        for token, number in IN_THE_BOX.items()
        for _ in range(number - sum(getattr(tokens, token) for tokens in there))
    ]
    random.shuffle(pool)
    players = dict(state.players)
    for other in state.seats:
        if other != seat:
            dealt = [pool.pop() for _ in range(players[other].tokens)]
            players[other] = replace(players[other], treasury=Tokens(**{token: dealt.count(token) for token in TOKENS}))
    *below, phase = state.pending
    if isinstance(phase, Bribing):
        purses: dict[str, Treasury] = {}
        for kingdom, purse in phase.purses.items():
            owner = state.kingdoms[kingdom].seat
            assert owner is not None
            purses[kingdom] = purse if owner == seat else some(seen(players[owner].treasury), random)
        phase = replace(phase, purses=FrozenDict(purses))
    return replace(state, players=FrozenDict(players), pending=(*below, phase))


def some(treasury: Tokens, random: Random) -> Tokens:
    return Tokens(**{token: random.randint(0, treasury.of(token)) for token in TOKENS})


def offered(state: State) -> list[Any]:
    return [write_offer(GAME, offer) for offer in offers(GAME, state)]


def told(state: State, seat: str, command: Any) -> Any:
    """What a seat learns from a command: why it is refused, or the facts as it is told them."""
    refused = why_not(GAME, state, command)
    if refused is not None:
        assert isinstance(refused, (Refused, Malformed))
        return refused
    facts = []
    for entry in play(GAME, state, command).entries:
        if isinstance(entry.fact, (BribesRevealed, TreasuriesShown)):
            # What is shown is no secret any more: the facts up to there are alike.
            break
        facts.append(write_fact(GAME, entry._replace(fact=GAME.eyes.redact(entry.fact, seat))))
    return facts


def seat_at(state: State, place: int) -> str:
    """A seat, or a spectator."""
    return (*state.seats, SPECTATOR)[place % (len(state.seats) + 1)]


@given(positions(GAME), st.integers(0, 6), st.randoms(use_true_random=False), st.data())
def test_alike_to_a_seat_is_alike_in_all_that_it_is_told(
    state: State, place: int, random: Random, data: st.DataObject
) -> None:
    seat = seat_at(state, place)
    assume(not isinstance(state.pending[-1], Over))
    other = another(state, seat, random)
    mine, theirs = view(GAME, state, seat), view(GAME, other, seat)
    assert mine == theirs
    assert digest(position(GAME, mine)) == digest(position(GAME, theirs))
    assert to_act(GAME, state) == to_act(GAME, other)
    assert offered(mine) == offered(theirs)
    own = [
        [command for command in islice(legal(GAME, each), 2000) if command.by == seat] for each in (state, other, mine)
    ]
    assert own[0] == own[1] == own[2]
    for command in data.draw(st.lists(any_command(state), min_size=10, max_size=10)):
        if command.by == seat:
            assert told(state, seat, command) == told(other, seat, command)


@given(some_steps(GAME), st.integers(0, 6), st.randoms(use_true_random=False))
def test_what_others_do_is_told_alike_whatever_they_hold(taken: list[Any], place: int, random: Random) -> None:
    """Number, order and contents of the facts told depend on nothing that is hidden."""
    for step in taken:
        state, command = step.before, step.command
        seat = seat_at(state, place)
        if isinstance(state.pending[-1], Over) or command.by == seat:
            continue
        other = another(state, seat, random)
        if isinstance(command, Bribe):
            treasury = seen(other.players[command.by].treasury)
            command = replace(command, tokens=some(treasury, random))
        elif isinstance(command, DrawToken) and command.seat != seat:
            command = replace(command, token=anything_left(other, random))
        if why_not(GAME, other, command) is None:
            assert told(state, seat, step.command) == told(other, seat, command)


def anything_left(state: State, random: Random) -> Any:
    """A token that lies nowhere in sight, not even in a treasury."""
    there = [*in_sight(state, SPECTATOR), *(seen(player.treasury) for player in state.players.values())]
    left = [token for token, number in IN_THE_BOX.items() if number > sum(getattr(tokens, token) for tokens in there)]
    return random.choice(left)


# Corners


def heard(state: State, seat: str, *said: Any) -> tuple[list[Any], Any]:
    """The facts that a seat is told when all this is said, and what it sees then."""
    facts = []
    for command in said:
        outcome = play(GAME, state, command)
        facts += [
            write_fact(GAME, entry._replace(fact=GAME.eyes.redact(entry.fact, seat))) for entry in outcome.entries
        ]
        state = outcome.state
    return facts, position(GAME, view(GAME, state, seat))


def test_an_empty_purse_looks_like_a_full_one() -> None:
    full, empty = (Bribe(by="blue", kingdom=BLUE, tokens=tokens) for tokens in (Tokens(bronze=3, gold=1), Tokens()))
    for seat in ("red", "green", SPECTATOR):
        assert heard(read(**BRIBING), seat, full) == heard(read(**BRIBING), seat, empty)


def test_who_has_filled_the_purse_first_is_not_seen_when_both_are_open() -> None:
    red, blue = Bribe(by="red", kingdom=RED, tokens=Tokens(gold=1)), Bribe(by="blue", kingdom=BLUE, tokens=Tokens())
    one, other = (heard(read(**BRIBING), "green", *both) for both in ((red, blue), (blue, red)))
    assert one[1] == other[1]
    assert one[0][2:] == other[0][2:]
    waiting = with_phase(BRIBING, waiting=[RED], purses={BLUE: {}})
    assert heard(read(**waiting), "green", red)[1] == one[1]


def test_a_claim_is_offered_to_whoever_has_tokens_whether_or_not_they_are_enough() -> None:
    dear = ["sicile", "dalmatia", "narbonnaise"]
    before = {"huns": {"king": "bohemia", "claimed": dear}}
    invade = Invade(by="red", kingdom="huns", unit="king", origin="bohemia", to="thuringe")
    draw = DrawToken(by="table", seat="red", token="bronze")
    both = []
    for treasury in ({"bronze": 2}, {"gold": 2}):
        state = read(3, HUNS, kingdoms=before, players={"red": {"treasury": treasury}})
        both.append(heard(state, "blue", invade, draw))
    assert both[0] == both[1]
    assert both[0][0][-1]["type"] == "ClaimOffered"
    state = read(3, HUNS, kingdoms=before, players={"red": {"treasury": {"bronze": 2}}})
    for command in (invade, draw):
        state = play(GAME, state, command).state
    assert not any(isinstance(command, Claim) for command in legal(GAME, state))


def test_what_lay_face_down_is_told_to_the_taker_alone() -> None:
    state = read(**ASKED, treasures={"bourgogne": {"face_down": 1}})
    for seat in ("blue", "green"):
        phase = state.pending[-1]
        assert isinstance(phase, Contesting)
        state = play(GAME, state, DeclineContest(by=seat, kingdom=phase.kingdoms[0])).state
    assert isinstance(state.pending[-1], Drawing)
    gold, silver = (DrawToken(by="table", seat="red", token=token) for token in ("gold", "silver"))
    for viewer in ("blue", SPECTATOR):
        assert heard(state, viewer, gold) == heard(state, viewer, silver)
    assert heard(state, "red", gold) != heard(state, "red", silver)


def test_a_contest_tells_nothing_of_treasuries() -> None:
    contest = Contest(by="blue", kingdom=BLUE, king=True)
    rich, poor = ({"players": {"red": {"treasury": treasury}}} for treasury in ({"gold": 3}, {"bronze": 3}))
    assert heard(read(**ASKED, **rich), "blue", contest) == heard(read(**ASKED, **poor), "blue", contest)
