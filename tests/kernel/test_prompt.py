"""At Python's prompt: every value is one line, and ``print`` shows positions, offers and refusals to be read."""

import re
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import foreign_king as fk
from foreign_king import (
    GAMES,
    SPECTATOR,
    Malformed,
    Refused,
    language,
    logs,
    matches,
    pages,
    pictures,
    positions,
    reasons,
    replays,
    revisions,
    view,
)
from foreign_king.cli import main
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.play import KEPT
from foreign_king.kernel.prompt import LONGEST, titled
from foreign_king.kernel.record import record
from foreign_king.text_pictures import generic, text_picture
from foreign_king.types import FrozenDict
from tests.laws.cases import Case, of_every_game
from tests.logs.random_logs import written_log
from tests.random_games import GAME, SEATS, Opening, some_steps, steps
from tests.random_games import positions as any_position
from tests.walls.public_modules import PUBLIC


def within(value: Any, seen: set[int]) -> Iterator[Any]:
    """A value and everything in it that is of a class of the library, each once; a game is not taken apart."""
    if id(value) in seen or isinstance(value, (str, int, float, bytes, Enum, type, type(None))):
        return
    seen.add(id(value))
    if type(value).__module__.startswith("foreign_king."):
        yield value
    if isinstance(value, fk.Game):
        return
    inner: Any = ()
    if attrs.has(type(value)):
        inner = [getattr(value, field.name) for field in attrs.fields(type(value))]
    elif isinstance(value, dict):
        inner = [*value, *value.values()]
    elif isinstance(value, (tuple, list, set, frozenset)):
        inner = value
    for each in inner:
        yield from within(each, seen)


def assert_one_line(*values: Any) -> None:
    """Of the values and of all in them. A mapping is as long as what is in it, as every other mapping is."""
    seen: set[int] = set()
    for value in within(values, seen):
        if isinstance(value, FrozenDict):
            continue
        shown = repr(value)
        assert len(shown) <= LONGEST, shown
        assert shown.isprintable(), shown
        assert " object at 0x" not in shown, shown
        assert type(value).__name__ in shown, shown


def of_a_position(game: AnyGame, state: Any) -> Iterator[Any]:
    """What the functions at the front door say of a position."""
    yield from (state, game, state.law, state.board, fk.offers(game, state), fk.legal(game, state))
    yield from (fk.result(game, state), list(islice(fk.chances(game, state), 20)), fk.position(game, state))
    yield from (view(game, state, seat) for seat in (SPECTATOR, *state.seats))
    yield fk.voice(game, seats=dict.fromkeys(state.seats, "Ann\n" * 50))
    yield from (positions.import_position(positions.export_position(game, state)), logs.make_header(game, state.seats))
    for command in tuple(islice(fk.legal(game, state), 3)):
        outcome = fk.play(game, state, command)
        yield from (command, outcome, replays.preview(game, state, command), *outcome.entries)
        yield fk.explain(game, state, outcome.entries)
        yield from (reasons.explain_score(game, state, seat, outcome.entries) for seat in state.seats)
        for seat in (*state.seats, TABLE, "nobody"):
            try:
                wrong = attrs.evolve(command, by=seat)
            except Malformed as malformed:
                # The Queen's action is of the same player.
                yield malformed
                continue
            refused = fk.why_not(game, state, wrong)
            yield refused
            if isinstance(refused, Refused):
                yield reasons.explain_refusal(game, state, wrong, refused)


def of_a_log(lines: list[bytes]) -> Iterator[Any]:
    """What the functions at the front door say of a log."""
    replay, broken = fk.replay(lines), [*lines[:6], *lines[7:]]
    failed = fk.replay(broken)
    yield from (replay, replay.header, replay.steps, failed, fk.validate(lines), fk.validate(broken), fk.validate([]))
    yield from (
        replays.diff(lines, broken),
        revisions.impact(lines),
        revisions.upgrade(lines),
        pages.make_page(failed),
        fk.replay([]),
    )
    yield from (
        replays.run_repro(replays.make_repro(failed)),
        pictures.picture(replay.game, replay.state),
        replays.fork(replay, 2),
    )


def match_of(game: AnyGame, commands: int) -> matches.Match:
    """A match of so many random commands."""
    match, random = matches.open_match(logs.make_header(game, SEATS[:3])), Random(5)
    for number in range(commands):
        command = fk.random_command(game, match.state, random)
        match = matches.submit(match, command.by, command, id=f"{'x' * 100}{number}").match
    return match


def of_a_match(game: AnyGame) -> Iterator[Any]:
    """What the functions at the front door say of a match."""
    match = match_of(game, 12)
    yield from (match, match.happened, match.ids)
    yield from (matches.updates(match, seat) for seat in (*SEATS[:3], "spectator"))
    command = fk.random_command(game, match.state, Random(1))
    yield matches.submit(match, command.by, command)
    with pytest.raises(matches.Conflict) as conflict:
        matches.submit(match, command.by, command, expected=0)
    yield conflict.value


@of_every_game
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_everything_that_is_said_of_a_position_is_one_line(case: Case, data: st.DataObject) -> None:
    assert_one_line(*of_a_position(case.game, data.draw(any_position(case.game))))


@of_every_game
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_every_command_and_fact_and_every_position_between_facts_is_one_line(case: Case, data: st.DataObject) -> None:
    for step in data.draw(some_steps(case.game)):
        assert_one_line(step.command, step.outcome)
        state = step.before
        for fact, _ in step.outcome.entries:
            state = fk.fold(case.game, state, [fact])
            assert_one_line(state, fact)
            assert str(state)


@pytest.mark.parametrize("name", GAMES)
def test_everything_about_logs_and_matches_is_one_line(name: str) -> None:
    lines = written_log(Random(11), SEATS[:3], game=GAMES[name]).splitlines(keepends=True)
    assert_one_line(*of_a_log(lines[:60]))
    assert_one_line(*of_a_match(GAMES[name]))


def test_no_public_class_shows_itself_as_attrs_or_python_do() -> None:
    """Whatever a field holds: what ``attrs`` and named tuples generate is as long as all that is in it."""
    named = [getattr(module, name) for module in PUBLIC.values() for name in module.__all__]
    classes = {each for each in named if isinstance(each, type)}
    assert len(classes) > 30
    for each in classes:
        if not issubclass(each, (BaseException, Enum)):
            assert each.__repr__ is not object.__repr__ or each is logs.LogWriter, each
            assert "generated by attrs" not in (each.__repr__.__doc__ or ""), each
            assert "nicely formatted" not in (each.__repr__.__doc__ or ""), each


def test_a_line_says_what_it_is() -> None:
    lines = written_log(Random(11), SEATS[:3]).splitlines(keepends=True)
    replay = fk.replay(lines[:20])
    assert repr(replay) == "<Replay the-foreign-king, 3 players, 19 commands, goes on>"
    assert repr(replay.state).startswith("<State the-foreign-king, 3 players, round ")
    assert repr(fk.replay(lines)).endswith(" commands, over>")
    assert repr(replay[0]) == "<Step 0: setup, 3 facts>"
    assert repr(replay[1]) == "<Step 1: DealTurnOrder by table, 6 facts>"
    assert repr(fk.validate(lines[:20], file="a.jsonl")) == "<Report a.jsonl: valid, the-foreign-king, 19 commands>"
    failed = repr(fk.replay([*lines[:9], *lines[10:]]))
    assert failed == "<Replay the-foreign-king, 3 players, 8 commands, fails in line 10 (wrong-number)>"
    assert repr(fk.replay([])) == "<Replay no game, fails in line 1 (empty)>"
    (seat,) = fk.to_act(GAME, replay.state)
    assert repr(fk.legal(GAME, replay.state)) == f"<LegalCommands the-foreign-king, of {seat}>"
    assert re.fullmatch(r"<Offers \d+ open, \d+ closed, of \w+>", repr(fk.offers(GAME, replay.state)))


@record(kw_only=True)
class Heap:
    """A record of all kinds of long values."""

    name: str = "heap"
    said: str = ""
    stones: tuple[int, ...] = ()
    by_name: FrozenDict[str, int] = FrozenDict()
    inner: Any = None


def test_a_record_is_shown_as_it_is_written() -> None:
    assert repr(Heap(stones=(1,))) == "Heap(name='heap', said='', stones=(1,), by_name=FrozenDict({}), inner=None)"
    assert repr(Heap(inner=Heap())).startswith("Heap(name='heap', said='', stones=(), by_name=")


def test_what_is_left_out_of_a_long_record_is_shown_to_be_left_out() -> None:
    by_name = FrozenDict.fromkeys("abcdefghijklmnopq", 1)
    heap = Heap(said="x" * 500, stones=tuple(range(100)), by_name=by_name, inner=Heap())
    said = "x" * 22
    assert repr(heap) == f"Heap(name='heap', said='{said}…', stones=(100 …), by_name={{17 …}}, inner=Heap(…))"
    # Everything is still there.
    assert attrs.asdict(heap, recurse=False)["stones"] == tuple(range(100))


def test_what_cannot_be_printed_is_shown() -> None:
    assert titled("Heap", "\x1b[2J\n", "", "of anna") == "<Heap \\x1b[2J\\n, of anna>"
    assert titled("Heap") == "<Heap>"
    assert titled("Heap", "x" * 200) == f"<Heap {'x' * 112}…>"


# Secrets


@pytest.mark.parametrize("name", ["lang-lebe-der-koenig", "barbarian-kingdoms"])
def test_a_match_and_a_position_show_nothing_that_is_hidden(name: str) -> None:
    """Two matches that differ only in what a spectator does not see show themselves alike."""
    game, match = GAMES[name], match_of(GAMES[name], 40)
    hidden = [each for seat in match.state.seats if (each := match.state.players[seat])]
    assert hidden
    shown = [repr(each) for each in (match, match.replay, match.state, *match.happened, *match.replay)]
    for player in hidden:
        secret = repr(getattr(player, "hand", None) or getattr(player, "treasury", None))
        assert not [each for each in shown if secret in each]
    assert not [each for each in shown if re.search(r"hand|treasury|Cards\(|Tokens\(|purse", each)]
    # What was laid, filled or dealt stands in commands and facts, which these lines do not show.
    assert not [each for each in shown if "=" in each]
    assert repr(view(game, match.state, SPECTATOR)) == repr(match.state)


# What is printed


@of_every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_a_printed_position_is_what_the_terminal_shows(case: Case, data: st.DataObject) -> None:
    state = data.draw(any_position(case.game))
    for seen in (state, view(case.game, state, SPECTATOR), view(case.game, state, state.seats[0])):
        assert str(seen) == text_picture(case.game, seen)
        assert max(map(len, str(seen).split("\n"))) <= 80


def test_the_terminal_shows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, game in GAMES.items():
        file = tmp_path / f"{name}.jsonl"
        file.write_bytes(written_log(Random(3), SEATS[:3], game=game))
        assert main(["tell", str(file), "--at", "30"]) == 0
        assert str(fk.replay(file.read_bytes().splitlines(keepends=True)).at(30)) in capsys.readouterr().out


def test_what_is_hidden_is_printed_as_hidden() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    state = match_of(game, 20).state
    (row,) = re.findall(r"^  x1 +(.*)$", str(state), re.MULTILINE)
    assert "?" not in row
    (row,) = re.findall(r"^  x1 +(.*)$", str(view(game, state, "blue")), re.MULTILINE)
    assert re.fullmatch(r"\? +[\d.]+ +\?", row)
    assert "  x1" not in str(view(game, state, SPECTATOR))


def test_a_game_without_a_text_picture_of_its_own_is_printed_by_its_document() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    state = view(game, match_of(game, 20).state, "blue")
    voice = fk.voice(game)
    told = "\n".join(generic.drawn(voice, state.board, game.documents.position(state)))
    assert re.search(r"^players:\n  red: supply \d+, hand \?, cards \d+, ", told, re.MULTILINE)
    assert re.search(r"^  blue:\n    supply: \d+\n    hand: x1 \d+, x2 \d+, x3 \d+$", told, re.MULTILINE)
    assert told.endswith(language.tell_phase(voice, game.documents.position(state)["pending"][-1]).split()[-1])


def test_a_refusal_is_printed_as_a_player_reads_it() -> None:
    assert str(Refused(GAME.rulebook.rules("build.price"), need=3, have=2)) == (
        "Building a factory costs 3 francs; you have 2. [build.price]"
    )
    # Made by hand, without what its sentence needs.
    assert str(Refused(GAME.rulebook.rules("build.price"))) == "build.price"
    assert repr(Refused(GAME.rulebook.rules("build.price"), need=3, have=2)) == "<Refused build.price, need 3, have 2>"


@of_every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_every_refusal_has_its_sentence_and_its_clause(case: Case, data: st.DataObject) -> None:
    state = data.draw(any_position(case.game))
    voice = fk.voice(case.game)
    for offer in fk.offers(case.game, state):
        if offer.closed is not None:
            assert str(offer.closed) == f"{fk.tell_refusal(voice, offer.closed)} [{offer.closed.rule.value}]"


def test_a_refusal_that_nobody_catches_says_why() -> None:
    code = (
        "from foreign_king import *\n"
        "game = GAMES['the-foreign-king']\n"
        "state = setup(game, ['red', 'blue'])\n"
        "play(game, state, read_command(game, {'type': 'TakeCoins', 'by': 'blue'}))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert re.search(r"^foreign_king\.kernel\.refusal\.Refused: .+ \[[a-z.-]+\]$", ran.stderr, re.MULTILINE), ran.stderr


def test_nothing_is_opened_by_playing_that_only_printing_needs() -> None:
    code = (
        "import sys\n"
        "from foreign_king import GAMES, legal, play, chances\n"
        "game = GAMES['the-foreign-king']\n"
        "print(repr(game), 'foreign_king.language' in sys.modules, 'foreign_king.text_pictures' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == "<Game the-foreign-king> False False\n"


# Legal commands


@of_every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_legal_commands_are_counted_as_they_are_gone_through(case: Case, data: st.DataObject) -> None:
    state = data.draw(any_position(case.game))
    commands = fk.legal(case.game, state)
    found = list(case.game.choices.legal(state))
    assert len(commands) == len(found) == len(list(commands)) == len(commands)
    assert bool(commands) == bool(found)
    assert list(fk.legal(case.game, state)) == [*commands] == found
    assert all(command in commands for command in found[:5])
    # What the table may say is none of them.
    for chance in islice(fk.chances(case.game, state), 3):
        assert chance.command not in commands
        assert fk.why_not(case.game, state, chance.command) is None


def test_commands_too_many_to_be_kept_are_counted() -> None:
    state = next(
        step.outcome.state
        for seed in range(20)
        for step in steps(Opening(3, "fr", {"start_francs": [9, 9, 9, 9]}), seed)
        if sum(1 for _ in GAME.choices.legal(step.outcome.state)) > KEPT
    )
    commands = fk.legal(GAME, state)
    assert len(commands) == len(list(commands)) == sum(1 for _ in GAME.choices.legal(state)) > KEPT


# Notebooks


class Page(HTMLParser):
    """What a browser makes of HTML: the tags that are opened, the text, and which tags are left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text = ""
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        assert {name for name, _ in attrs} <= {"style", "scope"}, attrs
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


HOSTILE = '<script>alert("1")</script>&amp;\x1b[2J<img src=x onerror=y>'
TABLE_TAGS = {"table", "caption", "thead", "tbody", "tr", "th", "td", "br"}


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_shows_itself_and_what_players_write_is_text(name: str) -> None:
    log = written_log(
        Random(3),
        SEATS[:3],
        game=GAMES[name],
        names=dict.fromkeys(SEATS[:3], HOSTILE),
        comments=dict.fromkeys(range(1, 900), f"</td>{HOSTILE}"),
    )
    shown = fk.replay(log.splitlines(keepends=True))._repr_html_()
    page = Page(shown)
    assert page.tags <= TABLE_TAGS
    assert page.open == []
    assert '</td><script>alert("1")</script>&amp;\\x1b[2J<img src=x onerror=y>' in page.text
    assert page.text.count("alert") > 12
    assert len(shown) < 20_000
    failing = fk.replay([*log.splitlines(keepends=True)[:9], f'{{"command": "{HOSTILE[:8]}"}}'.encode()])
    assert "<script>" not in failing._repr_html_()
    assert "line 10" in Page(failing._repr_html_()).text
    assert Page(fk.replay([])._repr_html_()).text.startswith("Replay no game, fails in line 1 (empty)")


def test_a_report_shows_its_problems() -> None:
    lines = written_log(Random(3), SEATS[:3]).splitlines(keepends=True)
    broken = [*lines[:9], *lines[10:]]
    page = Page(fk.validate(broken, file=f"{HOSTILE}.jsonl")._repr_html_())
    assert page.tags <= TABLE_TAGS
    assert "wrong-number" in page.text
    assert "<script>" in page.text
    assert "10" in page.text
    assert Page(fk.validate(lines)._repr_html_()).text.startswith("Report <log>: valid, the-foreign-king, ")


@of_every_game
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_offers_show_themselves(case: Case, data: st.DataObject) -> None:
    offered = fk.offers(case.game, data.draw(any_position(case.game)))
    assert offered == tuple(offered)
    assert str(offered).count("\n") == max(len(offered) - 1, 0)
    page = Page(offered._repr_html_())
    assert page.tags <= TABLE_TAGS
    for offer in offered:
        assert offer.command in page.text
        assert offer.closed is None or offer.closed.rule.value in page.text
