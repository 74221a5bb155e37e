"""Writes the whole games of ``spec/lang-lebe-der-koenig/games`` and those of its examples.

``python -m tests.spec.write_games_of_lang_lebe_der_koenig`` runs for some minutes and writes over what is there.
"""

from functools import partial

from foreign_king import GAMES, SPECTATOR, WHOLE
from foreign_king.games.lang_lebe_der_koenig.rules.election import territory_votes
from foreign_king.games.lang_lebe_der_koenig.state import State
from tests.spec import game_search
from tests.spec.game_search import EXAMPLES, Played, Wanted, folder_of, look_for, record, won_by

GAME = GAMES["lang-lebe-der-koenig"]
GAMES_FOLDER = folder_of(GAME)
WORDS = {3: "three", 4: "four", 5: "five"}
LONGEST = 420
"""No game that is written has more commands."""


def liking(state: State, seat: str) -> float:
    """How well a player who wants to win likes a position."""
    me, law = state.players[seat], state.law
    votes = {each: territory_votes(state, each) + state.players[each].bonus for each in state.seats}
    needed = law.votes_needed_of_three if len(state.seats) == 3 else law.votes_needed
    worth = votes[seat] - max(number for each, number in votes.items() if each != seat) / 3
    held = [territory.courtiers for territory in state.territories.values() if territory.owner == seat]
    worth += 0.4 * sum(min(courtiers, 2) for courtiers in held)
    # The last cards are worth most; but who has the votes wants the election.
    worth += 0.25 * min(me.cards, 6) + 0.05 * me.cards
    if votes[seat] >= needed:
        worth -= 0.1 * min(player.cards for player in state.players.values())
    if state.negotiation is not None:
        worth += 0.2 * state.negotiation.influence.get(seat, 0)
    return worth if me.baron is not None else worth - 2


def driving_out(state: State, seat: str) -> float:
    """How well a player likes it who wants the first one off a map that is full of the others; after that, to win."""
    out, *_ = state.seats
    if state.elections or state.turns > 40:
        return liking(state, seat)
    home = [name for name, territory in state.territories.items() if territory.owner == out]
    full = {name for name, territory in state.territories.items() if territory.owner not in (None, out)}
    full |= {player.baron for other, player in state.players.items() if other != out and player.baron is not None}
    influence = state.negotiation.influence if state.negotiation is not None else {}
    if seat == out:
        # It stays where it began, and plays for nothing
        return state.players[out].cards - 10 * len(home) - influence.get(out, 0)
    # The others come when they are everywhere else
    still_there = 40 * bool(home) + 20 * (state.players[out].baron is not None)
    worth = 3 * len(full) + state.players[seat].cards / 3
    return worth - still_there + influence.get(seat, 0) if len(full) >= len(state.territories) - 1 else worth


def spending(state: State, seat: str) -> float:
    """How well a player likes it who wants the first one alone to spend cards, so that fewer are dealt each time; after
    four elections, to win."""
    if state.elections >= 4:
        return liking(state, seat)
    cards, quarrel = state.players[seat].cards, state.negotiation is not None
    if seat == state.seats[0]:
        return -cards - 3 * quarrel
    held = sum(territory.courtiers for territory in state.territories.values() if territory.owner == seat)
    return 2 * cards - 50 * quarrel - held / 2


write = partial(game_search.write, GAME)

NEGOTIATED = {
    "negotiate.intruder-wins",
    "negotiate.defender-wins",
    "negotiate.other-wins",
    "take-back.cards",
    "take-back.leave",
}


def shows(*rules: str) -> Wanted:
    """A short game in which something happened by each of these clauses."""
    return lambda played: len(played.moves) <= LONGEST and played.rules() >= set(rules)


def instructive(played: Played) -> bool:
    """A short game of which a reader learns something: most of what can happen does."""
    return shows("go-on.move", "card.failure", "redeal.cards", "election.penalty", *NEGOTIATED)(played)


def main() -> None:
    """Write everything."""
    for players, word in WORDS.items():
        played = look_for(GAME, f"{word}-players", players, "fr", wanted=instructive, like=liking)
        record(GAME, GAMES_FOLDER / f"{word}-players.jsonl", played, f"A game for {word}")
        # The same games as one seat and as somebody who only looked on has seen them
        for viewer in ("red", SPECTATOR) if players == 3 else ():
            file = GAMES_FOLDER / f"{word}-players-{viewer}.jsonl"
            record(GAME, file, played, f"A game for {word}", viewer=viewer)
    for name, players, wanted in (
        ("roll-off", 3, shows("election.roll-off", "election.bonus")),
        ("off-the-map", 3, shows("banish.off-map")),
        ("won-by-most-votes", 4, won_by("election.most-votes")),
        ("tied-negotiation", 4, shows("negotiate.tie")),
        ("won-by-most-cards", 5, won_by("election.most-cards")),
        ("another-wins", 5, shows("negotiate.other-wins", "banish.off-map", "election.roll-off")),
    ):
        write(GAMES_FOLDER / f"{name}.jsonl", players, "fr", f"A game for {name}", wanted=wanted, like=liking)
    for name, players, like, wanted in (
        ("turn-passed", 5, driving_out, shows("turn.passed")),
        ("nothing-dealt", 3, spending, shows("redeal.nothing")),
    ):
        # What hardly ever happens, happens where all players want it to
        write(GAMES_FOLDER / f"{name}.jsonl", players, "fr", f"A game for {name}", wanted=wanted, like=like)
    for name, players, event, law, wanted in (
        ("one-refuge", 4, "One territory is enough", {"one_refuge": True}, shows("negotiate.begin")),
        ("won-by-the-dice", 4, "Fewer votes are needed", {"votes_needed": 10}, shows("election.dice")),
    ):
        write(GAMES_FOLDER / f"{name}.jsonl", players, "fr", event, law=law, wanted=wanted, like=liking)
    played = look_for(GAME, "example", 4, "fr", wanted=instructive, like=liking)
    endings = {"": WHOLE, "-red": "red"}
    for ending, seat in endings.items():
        file = EXAMPLES / f"{GAME.name}-four-players{ending}.jsonl"
        record(GAME, file, played, "An example for four", named=True, viewer=seat)


if __name__ == "__main__":
    main()
