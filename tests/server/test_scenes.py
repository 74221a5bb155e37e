"""Scenes: what has happened in a match, sentence by sentence, each with the picture after it."""

from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, fold, random_command, redact, to_act, view
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language import LANGUAGES, Voice, name_of, voice
from foreign_king.language.narration import is_told, story_parts
from foreign_king.logs import Abandon, EndByRuling, make_header
from foreign_king.matches import Match, leave, open_match, read_match, submit, take_back, write_match
from foreign_king.pictures import Picture, picture
from foreign_king.pictures.highlights import names_in
from foreign_king.server import gate
from foreign_king.server.answers import answer_document
from foreign_king.server.clocks import now
from foreign_king.server.gate import Sight
from foreign_king.server.participants import Participants
from foreign_king.server.presentation import seen_story
from foreign_king.server.scenes import MOST_SCENES, seen_scenes
from foreign_king.wire import dump, parse
from tests.laws.cases import CASES, Case, of_every_game
from tests.random_games import PLAYERS, SEATS_OF_SIX
from tests.server.described import check_document
from tests.server.party import Party
from tests.server.running import Running, done

NAMES = {"red": "Anna", "blue": "<Bruno & Co>"}
TABLES = [(case, players) for case in CASES for players in PLAYERS[case.game.name]]
of_every_table = pytest.mark.parametrize(
    ("case", "players"), TABLES, ids=lambda each: each.game.name if isinstance(each, Case) else str(each)
)


def sight(match: Match, viewer: str) -> Sight:
    people = Participants(
        match="m",
        version=0,
        seats=FrozenDict(),
        opener="",
        spectators=True,
        listed=False,
        wait=0,
        absence=0,
        opened=now(),
        changed=now(),
    )
    return Sight(id="m", match=match, viewer=viewer, participants=people)


def scenes(
    match: Match, viewer: str, *, since: int | None = None, step: int | None = None, language: str = "en"
) -> dict[str, Any]:
    """The document of an answer, held against its schema."""
    answer = done(seen_scenes(sight(match, viewer), since, step, language))
    document: dict[str, Any] = parse(dump(answer_document(answer)))
    check_document("ScenesAnswer", document)
    return document


def shown(document: dict[str, Any], scene: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The parts of the picture of a scene, composed as the script of a page does it."""
    chunks = document["chunks"]

    def written(number: int) -> str:
        chunk = chunks[number]
        return chunk if isinstance(chunk, str) else "".join(map(written, chunk))

    parts = [document["parts"][number] for number in scene["parts"]]
    return [(name, where, written(chunk)) for name, where, chunk in parts]


def drawn(each: Picture) -> list[tuple[str, str, str]]:
    return [(part.name, part.where, part.svg) for part in each.parts]


def opened(case: Case, players: int) -> Match:
    return open_match(make_header(case.game, SEATS_OF_SIX[:players], names=NAMES))


def played(match: Match, random: Random, most: int) -> Match:
    """A match after some random commands."""
    for _ in range(most):
        seat = to_act(match.game, match.state)[:1] if match.result is None else ()
        if not seat:
            break
        command = random_command(match.game, match.state, random)
        match, _ = submit(match, command.by, command)
    return match


def speaker(match: Match, language: str = "en") -> Voice:
    return sight(match, SPECTATOR).voice(language)


@of_every_table
def test_every_sentence_has_the_position_after_it(case: Case, players: int) -> None:
    """The facts as the viewer is told them are added to his view of the position before, one after the other."""
    game, random = case.game, Random(players)
    match = played(opened(case, players), random, random.choice([3, 30, 60]))
    several = 0
    for viewer in (SPECTATOR, *match.state.seats):
        before, version = view(game, match.state, viewer), match.version
        match = played(match, random, 1)
        if match.version == version:
            break
        document, words = scenes(match, viewer, since=version), speaker(match)
        facts = [redact(game, entry.fact, viewer) for entry in match.happened[-1].entries]
        several += len(document["scenes"]) > 1
        assert (document["version"], document["step"], document["skipped"]) == (match.version, match.version, 0)
        rest = list(facts)
        for scene in document["scenes"]:
            tells = [rest.pop(0)]
            while rest and (not is_told(words, rest[0]) or not any(is_told(words, each) for each in tells)):
                tells.append(rest.pop(0))
            before = fold(game, before, tells)
            lines = list(story_parts(words, tells))
            assert [(each["heading"], each["text"]) for each in scene["lines"]] == lines
            assert scene["last"] == (not rest)
            assert {(each["kind"], each["name"]) for each in scene["names"]} == {
                name for fact in tells for name in names_in(game, fact)
            }
            ringed = tells if rest else facts
            assert shown(document, scene) == drawn(picture(game, before, seats=NAMES, facts=ringed))
            assert bool(scene["description"]) == scene["last"]
            assert (scene["version"], scene["step"], scene["kind"]) == (match.version, match.version, "command")
        assert before == view(game, match.state, viewer)
        stays = scenes(match, viewer)
        assert shown(document, document["scenes"][-1]) == shown(stays, stays["scenes"][0])
        assert document["scenes"][-1]["description"] == stays["scenes"][0]["description"]
    assert several or match.result is not None or players == 2


@of_every_game
def test_who_stays_sees_what_somebody_sees_who_comes_back(case: Case) -> None:
    """After a command, after one that was taken back, after a player has left, and after the end by a ruling."""
    random = Random(5)
    match = played(opened(case, 3), random, 12)
    while match.happened[-1].command.by == "table":
        match = played(match, random, 1)
    first, command = match.version, match.happened[-1].command
    changes: list[tuple[str, Callable[[], Match]]] = [
        ("undone", lambda: take_back(match, command.by, agreed=match.state.seats).match),
        ("command", lambda: played(match, random, 1)),
        ("left", lambda: leave(match, Abandon(seat="blue")).match),
        ("command", lambda: played(match, random, 1)),
        ("ended", lambda: leave(match, EndByRuling(winners=("red",), reason="<late>")).match),
    ]
    for kind, change in changes:
        version, match = match.version, change()
        for viewer in (SPECTATOR, "red", "green"):
            document, stands = scenes(match, viewer, since=version), scenes(match, viewer)
            assert {each["kind"] for each in document["scenes"]} == {kind}
            assert [each["last"] for each in document["scenes"]].count(True) == 1
            last, only = document["scenes"][-1], stands["scenes"][0]
            assert shown(document, last) == shown(stands, only)
            assert (last["step"], last["description"]) == (only["step"], only["description"])
            step = gate.seen_step(sight(match, viewer), None)
            facts = [entry.fact for entry in step.entries]
            assert shown(stands, only) == drawn(picture(case.game, step.state, seats=NAMES, facts=facts))
    everything = scenes(match, "red", since=first)["scenes"]
    assert [each["kind"] for each in everything if each["last"]] == [kind for kind, _ in changes]
    taken = (
        f"{name_of(voice(case.game, seats=NAMES), 'seat', command.by)} takes the last command back (times so far: 1)."
    )
    assert everything[0]["lines"] == [{"heading": False, "text": taken}]
    texts = [line["text"] for each in everything for line in each["lines"]]
    assert "<Bruno & Co> has left the table." in texts
    story = done(seen_story(sight(match, "red"), first, "en")).lines
    assert [line.text for line in story if line.version == first + 1] == [taken]


@of_every_game
def test_a_position_has_the_sentences_of_its_step(case: Case) -> None:
    match = played(opened(case, 3), Random(2), 8)
    for number in (None, 0, 3, 8):
        for language in LANGUAGES:
            document = scenes(match, "red", step=number, language=language)
            (scene,) = document["scenes"]
            step = gate.seen_step(sight(match, "red"), number)
            assert (scene["kind"], scene["step"], scene["version"], scene["last"]) == ("position", step.number, 8, True)
            lines = [(line["heading"], line["text"]) for line in scene["lines"]]
            assert lines == list(story_parts(speaker(match, language), step.entries))
            ringed = [entry.fact for entry in step.entries] if step.number else ()
            whole = picture(case.game, step.state, language=language, seats=NAMES, facts=ringed)
            assert (shown(document, scene), scene["description"]) == (drawn(whole), list(whole.description))


def test_only_the_latest_of_many_scenes_are_answered() -> None:
    match = played(opened(CASES[0], 4), Random(1), 50)
    document = scenes(match, SPECTATOR, since=0)
    assert len(document["scenes"]) == MOST_SCENES
    assert document["skipped"] > 10
    # The answers for fewer versions have the same scenes at their end, and nothing is left out between them.
    for since in range(49, 20, -4):
        less = scenes(match, SPECTATOR, since=since)["scenes"][-MOST_SCENES:]
        ends = document["scenes"][-len(less) :]
        for name in ("version", "lines", "last", "names", "description"):
            assert [each[name] for each in less] == [each[name] for each in ends]


def test_a_version_that_is_not_known_gives_the_position() -> None:
    """Who has shown something that the server does not know, as after a backup was restored, begins anew."""
    match = played(opened(CASES[0], 2), Random(1), 9)
    assert [each["kind"] for each in scenes(match, "red", since=10)["scenes"]] == ["position"]
    assert scenes(match, "red", since=9)["scenes"] == []
    command = match.happened[-1].command
    match, _ = take_back(match, command.by, agreed=match.state.seats)
    log = BytesIO()
    write_match(match, log)
    again = read_match(log.getvalue())
    assert again.reopened == again.version == 10
    assert [each["kind"] for each in scenes(again, "red", since=9)["scenes"]] == ["position"]
    assert scenes(again, "red", since=10)["scenes"] == []
    later = played(again, Random(4), 1)
    assert {each["version"] for each in scenes(later, "red", since=10)["scenes"]} == {11}
    assert scenes(later, "red", since=0)["scenes"][0]["version"] == again.untold + 1


def test_everybody_is_shown_the_scenes_of_his_seat(server: Running) -> None:
    party = Party(server, "lang-lebe-der-koenig", 3).sit_down().play(4)
    version, pictures = party.match.version, list[Any]()
    for seat in (None, *party.seats):
        document = party.get("/scenes", seat, since=version - 2, language="de")
        assert (document["match"], document["version"]) == (party.id, version)
        texts = [line["text"] for scene in document["scenes"] for line in scene["lines"]]
        assert any(text.startswith(tuple(map(str.upper, party.seats))) for text in texts)
        pictures.append(shown(document, document["scenes"][-1]))
    # Each seat sees its own hand, and a spectator sees none.
    assert all(each not in pictures[:place] for place, each in enumerate(pictures))
