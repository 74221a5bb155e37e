"""The page of a game shows and tells every step, to each viewer what that viewer may see."""

import base64
import hashlib
import io
import json
import re
import sys
import weakref
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from foreign_king import SPECTATOR, WHOLE, redact, replay, result, tell_story, view, voice
from foreign_king.cli import main
from foreign_king.language import LANGUAGES
from foreign_king.logs import Abandon
from foreign_king.logs.header import Meta
from foreign_king.logs.report import Exit
from foreign_king.pages import make_page
from foreign_king.pages.page import page_steps
from foreign_king.pages.scenes import Scene, scene, steps_of
from foreign_king.pictures import picture
from foreign_king.pictures.styles import STYLES
from foreign_king.replays import write_log
from foreign_king.replays.replay import Replay, leave_table
from tests.cli.output import on_one_line
from tests.memory import free

LOGS = Path(__file__).parents[2] / "examples" / "logs"
WHOLE_LOGS = ("three-players", "lang-lebe-der-koenig-four-players", "barbarian-kingdoms-four-players")
STEPS = 12
"""The pages that are looked at have so many steps: each costs a picture."""


@cache
def game_of(name: str) -> Replay:
    return replay((LOGS / f"{name}.jsonl").read_bytes(), most=STEPS)


def data_of(html: str) -> Any:
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    return json.loads(found)


def drawn_at(data: Any, step: int) -> dict[str, str]:
    """The parts of the picture that the page's program puts together."""
    return {
        name: written(data, picture) for name, _, picture in (data["parts"][part] for part in data["steps"][step][0])
    }


def written(data: Any, number: int) -> str:
    chunk = data["chunks"][number]
    return chunk if isinstance(chunk, str) else "".join(written(data, inner) for inner in chunk)


@pytest.mark.parametrize("name", WHOLE_LOGS)
def test_a_page_shows_and_tells_every_step(name: str) -> None:
    game = game_of(name)
    assert game.header is not None
    html = make_page(game).html
    data = data_of(html)
    assert len(data["steps"]) == html.count("<li id=") == STEPS + 1
    seats = {each.seat: each.name or "" for each in game.header.seats}
    for step in (0, 7, STEPS):
        facts = [entry.fact for entry in game[step].entries] if step else []
        expected = picture(game.game, game[step].state, seats=seats, facts=facts)
        assert drawn_at(data, step) == {part.name: part.svg for part in expected.parts}
        for svg in drawn_at(data, step).values():
            ElementTree.fromstring(svg)
        told = [written(data, line) for line in data["chunks"][data["steps"][step][1]]]
        assert told == [*expected.description]
        assert told
    said = tell_story(voice(game.game, seats=seats), game[STEPS].entries).splitlines()[0]
    assert said.replace("'", "&#x27;") in html


@pytest.mark.parametrize("name", WHOLE_LOGS)
def test_a_page_needs_nothing_and_runs_nothing_else(name: str) -> None:
    html = make_page(game_of(name)).html
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in html
    assert set(re.findall(r"https?://[^\"' <\\]*", html)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(link|img|iframe|object|embed|base)\b|@import|url\(", html)


def test_texts_are_kept_once() -> None:
    html = make_page(game_of("three-players")).html
    data = data_of(html)
    for kept in (data["chunks"], data["parts"]):
        assert len({str(each) for each in kept}) == len(kept)
    whole = sum(len(part.svg) for step in game_of("three-players") for part in pictured(step.state))
    written = re.sub(r"<style>.*?</style>|<script>.*?</script>", "", html, flags=re.DOTALL)
    assert len(written) < 62_000
    assert len(written) < 0.29 * whole < 62_000


def test_a_step_more_takes_as_much_as_has_changed() -> None:
    """Numbers of what has not changed add up, too, where there are thousands of steps."""
    game = game_of("lang-lebe-der-koenig-four-players")
    data = data_of(make_page(game).html)
    assert max(len(str(step)) for step in data["steps"]) < 120
    again = data_of(make_page(attrs.evolve(game, steps=(*game.steps, *game.steps[1:]))).html)
    assert (again["chunks"], again["parts"]) == (data["chunks"], data["parts"])


def test_pictures_are_not_kept() -> None:
    """Those of a log of thousands of steps would fill a machine."""
    game = game_of("three-players")
    said = voice(game.game)
    drawn: list[weakref.ref[Scene]] = []

    def scenes() -> Iterator[Scene]:
        for step in steps_of(game):
            free()
            assert sum(each() is not None for each in drawn) <= 1
            shown = scene(said, step)
            drawn.append(weakref.ref(shown))
            yield shown
            del shown

    assert page_steps(said, scenes()).number == len(drawn) == STEPS + 1


def pictured(state: Any) -> Any:
    return picture(game_of("three-players").game, state).parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_a_language(language: str) -> None:
    html = make_page(game_of("three-players"), language=language).html
    assert f'<html lang="{language}">' in html
    forward = {"en": "One step on", "fr": "Un pas en avant", "de": "Ein Schritt weiter", "it": "Un passo avanti"}
    assert f'aria-label="{forward[language]}"' in html


def test_the_end_is_told_with_its_scores() -> None:
    whole = replay((LOGS / "two-players.jsonl").read_bytes())
    ended = result(whole.game, whole.state)
    assert ended is not None
    # The last step alone, for each costs a picture.
    html = make_page(attrs.evolve(whole, steps=whole.steps[-1:]), seats={"red": "Ann", "blue": "Bob"}).html
    assert '<th scope="col">Ann</th><th scope="col">Bob</th>' in html
    scores = "".join(f"<td>{score}</td>" for score in ended.scores.values())
    assert f'<tr><th scope="row">All</th>{scores}</tr>' in html
    winners = sorted({"red": "Ann", "blue": "Bob"}.get(seat, seat) for seat in ended.winners)
    assert f"Winners: {', '.join(winners)}." in html


def test_a_page_says_by_what_law_and_revision_it_was_played() -> None:
    archive = LOGS.parent / "archive"
    told = {file.stem: make_page(replay(file.read_bytes(), most=0)).html for file in archive.glob("*.jsonl")}
    assert sum("By revision 1 of the rules." in html for html in told.values()) == 1
    assert sum("House rules: configuration = three-2." in html for html in told.values()) == 1


def test_names_of_strangers_are_text() -> None:
    game = game_of("three-players")
    strangers = ("</script><img src=x onerror=alert(1)>", '"><script>1</script>', "@@data@@\x1b[31m")
    page = make_page(game, seats=dict(zip(game.state.seats, strangers, strict=True)))
    assert page.html.count("<script") == 2
    assert "<img" not in page.html
    assert "\x1b" not in page.html
    assert page.html.count("@@data@@") >= 1
    data_of(page.html)


def test_a_page_of_a_seat_has_what_the_seat_sees() -> None:
    game = game_of("lang-lebe-der-koenig-four-players")
    assert game.header is not None
    seats = {each.seat: each.name or "" for each in game.header.seats}
    data = data_of(make_page(game, viewer="red").html)
    facts = [redact(game.game, entry.fact, "red") for entry in game[STEPS].entries]
    expected = picture(game.game, view(game.game, game[STEPS].state, "red"), seats=seats, facts=facts)
    assert drawn_at(data, STEPS) == {part.name: part.svg for part in expected.parts}
    assert expected.svg != picture(game.game, game[STEPS].state, seats=seats).svg


def test_comments_are_for_those_who_see_everything() -> None:
    lines = (LOGS / "three-players.jsonl").read_text("utf-8").splitlines()[:6]
    lines[1] = json.dumps({**json.loads(lines[1]), "comment": "red holds the best cards"})
    game = replay("\n".join(lines) + "\n")
    assert "red holds the best cards" in make_page(game).html
    assert "red holds the best cards" not in make_page(game, viewer="blue").html


def test_clauses_stand_with_what_they_explain() -> None:
    html = make_page(game_of("three-players")).html
    items = re.findall(r"<li id=[^>]*>(.*?)</li>", html)
    assert len(items) == STEPS + 1
    announcing = [item for item in items if item.endswith("</h3>")]
    assert announcing
    assert all(item.count("</small><h3>") == 1 for item in announcing)


@pytest.mark.parametrize("viewer", ["blue", "spectator"])
def test_what_the_writer_of_a_log_says_is_for_whom_it_was_written(
    viewer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The seed in the event of a random game tells everything that is hidden in it."""
    secrets = {"event": "random game 1 of seed s5", "place": "red has no x3", "date": "2026 s5", "comments": ["s5"]}
    told = ("s5", "no x3")
    lines = (LOGS / "lang-lebe-der-koenig-four-players.jsonl").read_text("utf-8").splitlines()[:3]
    header, told = json.loads(lines[0]), ("s5", "no x3")

    log = tmp_path / "noted.jsonl"
    log.write_text("\n".join([json.dumps({**header, "meta": secrets}), *lines[1:]]) + "\n", "utf-8")

    def pages(wanted: str) -> list[str]:
        assert main(["render", str(log), "--viewer", wanted]) == Exit.VALID
        return [capsys.readouterr().out, make_page(replay(log.read_bytes()), viewer=wanted).html]

    for page in pages(viewer):
        assert not [each for each in told if each in page]
    for page in pages(WHOLE):
        assert all(each in page for each in told)


def test_a_viewer_is_at_the_table() -> None:
    with pytest.raises(ValueError, match="'purple' is no seat of this game"):
        make_page(game_of("three-players"), viewer="purple")
    seen = replay((LOGS / "lang-lebe-der-koenig-four-players-red.jsonl").read_bytes(), most=3)
    assert make_page(seen).title == make_page(seen, viewer="red").title
    assert seen.header is not None
    noted = attrs.evolve(seen, header=attrs.evolve(seen.header, meta=Meta(event="club night", comments=("my own",))))
    for viewer in (WHOLE, "red"):
        html = make_page(noted, viewer=viewer).html
        assert "club night" in html
        assert "my own" in html
    with pytest.raises(ValueError, match="what red has seen, and not what blue has"):
        make_page(seen, viewer="blue")
    with pytest.raises(ValueError, match="there is no seat 'purple' in this game"):
        make_page(seen, seats={"purple": "Ann"})
    with pytest.raises(ValueError, match="opens no game"):
        make_page(replay(b"{}"))


def test_a_page_shows_itself_in_a_notebook() -> None:
    page = make_page(game_of("three-players"))
    (frame,) = re.findall(r'<iframe sandbox="allow-scripts" srcdoc="([^"]*)" [^>]*></iframe>', page._repr_html_())
    assert unescape(frame) == page.html


# On the command line


def test_render_says_how_many_steps_and_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, output = tmp_path / "left.jsonl", tmp_path / "game.html"
    red, *_ = game_of("three-players").state.seats
    with log.open("wb") as stream:
        write_log(leave_table(game_of("three-players"), Abandon(seat=red)), stream)
    assert main(["render", str(log), "-o", str(output), "--names", "Ann,Bob,Cy"]) == Exit.VALID
    assert capsys.readouterr().out == f"{output}: {STEPS + 1} steps\n"
    assert "Ann has left the table." in output.read_text("utf-8")
    assert main(["render", str(log), "-o", str(output)]) == Exit.USAGE
    assert "nothing is overwritten" in on_one_line(capsys.readouterr().err)


def test_a_log_that_fails_is_shown_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (LOGS / "three-players.jsonl").read_text("utf-8").splitlines()[:8]
    log, output = tmp_path / "broken.jsonl", tmp_path / "broken.html"
    log.write_text("\n".join([*lines, "{"]) + "\n", "utf-8")
    assert main(["render", str(log), "-o", str(output)]) == Exit.INVALID
    html = output.read_text("utf-8")
    assert "From line 9 on the log cannot be followed." in html
    assert len(data_of(html)["steps"]) == 8
    assert "broken.jsonl:9" in capsys.readouterr().err


def test_draw_draws_what_a_seat_sees(capsys: pytest.CaptureFixture[str]) -> None:
    log = str(LOGS / "lang-lebe-der-koenig-four-players.jsonl")
    game = game_of("lang-lebe-der-koenig-four-players")
    assert game.header is not None
    seats = {each.seat: each.name or "" for each in game.header.seats}
    assert main(["draw", log, "--at", "9", "--viewer", "spectator", "--language", "fr"]) == Exit.VALID
    expected = picture(game.game, view(game.game, game[9].state, SPECTATOR), language="fr", seats=seats)
    assert capsys.readouterr().out == f"{expected.svg}\n"


@pytest.mark.parametrize("command", ["render", "draw"])
def test_documents_are_utf_8_wherever_they_are_written_to(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    lines = (LOGS / "three-players.jsonl").read_text("utf-8").splitlines()[:2]
    log.write_text("\n".join([lines[0].replace("Anna", "Zoë"), *lines[1:]]) + "\n", "utf-8")
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main([command, str(log)]) == Exit.VALID
    assert "Zoë" in written.getvalue().decode("utf-8")


@pytest.mark.parametrize("name", STYLES)
def test_draw_draws_in_a_style(name: str, tmp_path: Path) -> None:
    log, output = str(LOGS / "two-players.jsonl"), tmp_path / "drawn.svg"
    position = str(LOGS.parent / "positions" / "three-players.json")
    for number, given in enumerate(([log], [position, "--position"])):
        file = output.with_stem(str(number))
        assert main(["draw", *given, "--style", name, "-o", str(file)]) == Exit.VALID
        sheet = ElementTree.fromstring(file.read_text("utf-8")).findtext("{http://www.w3.org/2000/svg}style") or ""
        style = STYLES[name]
        palettes = [style.palette] if style.night is None else [style.palette, style.night, style.night]
        assert re.findall("--fk-paper:([^;]*)", sheet) == [palette.paper for palette in palettes]


def test_draw_draws_a_position_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, output = LOGS.parent / "positions" / "three-players.json", tmp_path / "position.svg"
    assert main(["draw", "--position", str(file), "--names", "Ann,Bob,Cy", "-o", str(output)]) == Exit.VALID
    assert "Cy" in "".join(ElementTree.fromstring(output.read_text("utf-8")).itertext())
    assert main(["draw", "--position", str(file), "--names", "Ann"]) == Exit.USAGE
    assert main(["draw", "--position", str(file), "--at", "3"]) == Exit.USAGE
    assert main(["draw", "--position", str(file.parent / "impossible.json")]) == Exit.INVALID
    assert main(["draw", str(LOGS / "two-players.jsonl"), "--at", "99999"]) == Exit.USAGE
    assert main(["draw", str(LOGS / "two-players.jsonl"), "--viewer", "purple"]) == Exit.USAGE
    assert "the viewer is one of spectator, " in on_one_line(capsys.readouterr().err)
