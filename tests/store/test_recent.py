"""The matches that a store keeps in memory: those that were used last, and only so much of them."""

from random import Random

from foreign_king import GAMES, random_command
from foreign_king.games.the_foreign_king import DealTurnOrder
from foreign_king.logs import make_header
from foreign_king.matches import Match, open_match, submit
from foreign_king.store.events import Event
from foreign_king.store.recent import RecentMatches

EVENT = Event(version=0, kind="opened", document={})


def played(commands: int) -> Match:
    """Return a match in which so many things have happened."""
    match = open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    command = DealTurnOrder(by="table", order=("red", "blue"))
    for _ in range(commands):
        match = submit(match, command.by, command).match
        command = random_command(match.game, match.state, Random(1))
    return match


def kept(recent: RecentMatches, ids: str) -> str:
    """Return which of the matches are there, without using them."""
    return "".join(id for id in ids if id in recent._matches)


def test_the_match_that_was_used_longest_ago_is_dropped() -> None:
    recent, match = RecentMatches(2), played(0)
    for id in "ab":
        recent.put(id, match, EVENT)
    found = recent.get("a")
    assert found is not None
    assert found.match is match
    recent.put("c", match, EVENT)
    assert kept(recent, "abc") == "ac"


def test_only_so_much_has_happened_in_all_matches_together() -> None:
    recent = RecentMatches(10, most_happened=5)
    for id, commands in (("a", 2), ("b", 3), ("c", 1)):
        recent.put(id, played(commands), EVENT)
    assert kept(recent, "abc") == "bc"
    recent.put("b", played(4), EVENT)
    assert kept(recent, "abc") == "bc"
    recent.put("b", played(5), EVENT)
    assert kept(recent, "abc") == "b"
    recent.drop("b")
    recent.drop("b")
    recent.put("a", played(2), EVENT)
    recent.put("c", played(3), EVENT)
    assert kept(recent, "abc") == "ac"


def test_a_match_in_which_more_has_happened_is_kept_alone() -> None:
    recent = RecentMatches(10, most_happened=1)
    recent.put("a", played(1), EVENT)
    recent.put("b", played(3), EVENT)
    assert kept(recent, "ab") == "b"
    assert len(recent) == 1
