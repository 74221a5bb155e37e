"""What evaluations say about positions, and that every term has a weight and a meaning."""

from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, play, replay, result, setup, to_act
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms import Claim, Invade, Recruit, Tax, Tokens
from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.opening import seats_of
from foreign_king.players import terms
from foreign_king.players.prospects import evaluation_of, prospects
from foreign_king.spec import spec_folder
from tests.lang_lebe_der_koenig.positions import ARRIVED, read, with_players
from tests.players.openings import GAMES_WITH_PLAYERS, moment


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_every_term_has_a_weight_and_a_meaning(name: str, players: int) -> None:
    at = moment(name, players, 60, "terms")
    evaluation = evaluation_of(at.game)
    assert list(evaluation.weights) == list(evaluation.meanings)
    for amounts in evaluation.amounts(at.state).values():
        assert set(amounts) <= set(evaluation.weights)


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_a_seat_can_weigh_its_own_view(name: str, players: int) -> None:
    at = moment(name, players, 60, "view")
    table = terms(at.game, at.knowledge.view, at.seat)
    assert [term.name for term in table] == list(evaluation_of(at.game).weights)
    own = {term.name: term.amount for term in table}
    assert own == {term.name: term.amount for term in terms(at.game, at.state, at.seat)}


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_the_prospects_of_all_sides_make_one(name: str, players: int) -> None:
    at = moment(name, players, 60, "sum")
    chances = prospects(at.game, at.state, evaluation_of(at.game))
    virtual = chances.get("virtual", 0.0)
    assert sum(chances[seat] for seat in at.state.seats) + virtual == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_when_a_game_is_over_the_winners_have_everything(name: str) -> None:
    at = moment(name, 3, 4000, "over")
    state: Any = at.state
    random = Random(0)
    while (ended := result(at.game, state)) is None:
        state = play(at.game, state, at.game.choices.sample(state, random.randrange)).state
    chances = prospects(at.game, state, evaluation_of(at.game))
    assert {seat for seat, chance in chances.items() if chance > 0} == ended.winners
    assert sum(chances.values()) == pytest.approx(1)


def test_partners_who_have_won_have_everything_together() -> None:
    """Otherwise a player would rather have the best prospect than the victory."""
    log = spec_folder("barbarian-kingdoms") / "games" / "two-against-two-by-kings.jsonl"
    game = GAMES["barbarian-kingdoms"]
    state = replay(log.read_text("utf-8").splitlines()).state
    ended = result(game, state)
    assert ended is not None
    assert len(ended.winners) == 2
    chances = prospects(game, state, evaluation_of(game))
    assert chances == {seat: 1.0 if seat in ended.winners else 0.0 for seat in state.seats}


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_a_position_is_weighed_before_anything_is_dealt_and_at_the_end(name: str, players: int) -> None:
    game = GAMES[name]
    seats = seats_of(players)
    state: Any = setup(game, seats)
    random = Random(3)
    for _ in range(4000):
        assert all(terms(game, state, seat) for seat in seats)
        if not to_act(game, state):
            break
        state = play(game, state, game.choices.sample(state, random.randrange)).state


def test_nobody_else_has_terms() -> None:
    game = GAMES["the-foreign-king"]
    with pytest.raises(Malformed, match="nobody sits at"):
        terms(game, setup(game, ["red", "blue"]), "green")


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_when_a_turn_begins_no_action_is_half_done(name: str, players: int) -> None:
    game, random = GAMES[name], Random(5)
    state: Any = setup(game, seats_of(players))
    evaluation, met = evaluation_of(game), set[tuple[bool, bool]]()
    for _ in range(400):
        if not to_act(game, state):
            break
        met.add((evaluation.turn_begins(state), evaluation.settled(state)))
        state = play(game, state, game.choices.sample(state, random.randrange)).state
    assert {(True, True), (False, False)} <= met
    assert (True, False) not in met


def test_a_kingdom_without_a_seat_is_worth_nothing_to_anybody() -> None:
    at = moment("barbarian-kingdoms", 2, 60, "nobody")
    kingdom = next(name for name, realm in at.state.kingdoms.items() if realm.seat == at.seat)
    left = replace(at.state, kingdoms=at.state.kingdoms.put(kingdom, replace(at.state.kingdoms[kingdom], seat=None)))
    assert sum(term.points for term in terms(at.game, left, at.seat)) != sum(
        term.points for term in terms(at.game, at.state, at.seat)
    )


def test_a_kingdom_with_all_its_tokens_lacks_no_money_for_the_next_one() -> None:
    at = moment("barbarian-kingdoms", 2, 60, "claims")
    kingdom, realm = next((name, realm) for name, realm in at.state.kingdoms.items() if realm.seat == at.seat)
    everywhere = at.state.board.ids[:CONTROL_TOKENS]
    richest = replace(at.state, kingdoms=at.state.kingdoms.put(kingdom, replace(realm, claimed=everywhere)))
    assert {term.name: term.amount for term in terms(at.game, richest, at.seat)}["poverty"] == 0


def test_how_something_is_paid_is_no_action_of_its_own() -> None:
    action = evaluation_of(GAMES["barbarian-kingdoms"]).action
    assert action is not None
    bronze, silver = Tokens(bronze=2), Tokens(silver=1)

    def recruit(province: str, payment: Tokens) -> Recruit:
        return Recruit(by="red", kingdom="franks", province=province, payment=payment)

    def tax(**tokens: Tokens) -> Tax:
        return Tax(by="red", kingdom="franks", tokens=FrozenDict(tokens))

    assert action(recruit("belgica", bronze)) == action(recruit("belgica", silver))
    assert action(recruit("belgica", bronze)) != action(recruit("frise", bronze))
    assert action(recruit("belgica", bronze)) != action(
        Claim(by="red", kingdom="franks", province="belgica", payment=bronze)
    )
    assert action(tax(belgica=bronze)) == action(tax(frise=silver)) != action(tax(belgica=bronze, frise=silver))
    invade = Invade(by="red", kingdom="franks", unit="king", origin="belgica", to="frise")
    assert action(invade) == invade


def test_the_end_of_the_game_gives_awards_to_whoever_has_most() -> None:
    at = moment("the-foreign-king", 3, 60, "ending")
    awards = [
        {term.name: term.amount for term in terms(at.game, state, at.seat)}["awards"]
        for state in (at.state, replace(at.state, ending=True))
    ]
    assert awards[0] != awards[1]


@pytest.mark.parametrize(("stage", "votes", "baron"), [("arrived", 3, 0), ("failed", 0, 3)])
def test_an_empty_territory_counts_as_the_player_s_where_the_free_courtier_can_be_placed(
    stage: str, votes: int, baron: int
) -> None:
    amounts = _amounts(read(turn="red", pending=[ARRIVED | {"entered": ["rouecestre"], "stage": stage}]))
    assert (amounts["votes"], amounts["baron"]) == (votes, baron)


def test_where_no_courtier_is_left_to_arrive_is_worth_no_more() -> None:
    """All courtiers of red but the one that marks the bonus votes are in another territory."""
    amounts = _amounts(
        read(
            3,
            {"courtiers": 4},
            turn="red",
            pending=[ARRIVED | {"entered": ["rouecestre"]}],
            territories={"wigemor": {"owner": "red", "courtiers": 3}},
        )
    )
    assert (amounts["votes"], amounts["baron"]) == (4, 3)


@pytest.mark.parametrize(
    ("hand", "worth"), [({"x1": 4}, 4), ({"x1": 2, "x2": 2, "x3": 1}, 6), ({"x1": 11, "x2": 7}, 10)]
)
def test_the_first_cards_are_worth_most(hand: dict[str, int], worth: float) -> None:
    assert _amounts(read(players=with_players(red={"hand": hand})))["cards"] == worth


def test_with_more_players_a_card_is_worth_less() -> None:
    homes = {**with_players(), "yellow": {"baron": "norwic", "hand": {"x1": 9}}}
    at_four = read(4, players={**homes, "red": {"baron": "rouecestre", "hand": {"x1": 4}}})
    assert _amounts(at_four)["cards"] == 3


def test_territories_next_to_barons_of_others_are_threatened() -> None:
    """Red has two territories. First only red's own baron is next to one of them. Then blue's baron is next to the
    other one, which is worth 2 votes."""
    held = {name: {"owner": "red", "courtiers": 1} for name in ("dunelme", "norwic")}
    for blue, threatened in (("lideforde", 0), ("cestre", 2)):
        players = with_players(red={"baron": "rouecestre"}, blue={"baron": blue}, green={"baron": "sarisberie"})
        amounts = _amounts(read(players=players, territories=held))
        assert (amounts["territories"], amounts["threatened"]) == (2, threatened)


def _amounts(state: Any) -> dict[str, float]:
    return {term.name: term.amount for term in terms(GAMES["lang-lebe-der-koenig"], state, "red")}


def test_more_of_what_is_good_is_worth_more() -> None:
    at = moment("the-foreign-king", 3, 30, "more")
    player = at.state.players[at.seat]
    richer = replace(at.state, players=at.state.players.put(at.seat, replace(player, francs=player.francs + 5)))
    indebted = replace(at.state, players=at.state.players.put(at.seat, replace(player, loans=player.loans + 1)))
    assert _chance(at.game, indebted, at.seat) < _chance(at.game, at.state, at.seat) < _chance(at.game, richer, at.seat)


def _chance(game: AnyGame, state: Any, seat: str) -> float:
    return prospects(game, state, evaluation_of(game))[seat]
