"""The files of the play page: their build, how long a browser keeps them, and their texts."""

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from babel.messages.extract import extract_from_dir
from starlette.applications import Starlette
from starlette.routing import Mount

from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.logs import make_header
from foreign_king.pictures import ADAPTIVE
from foreign_king.server import make_app
from foreign_king.server.page_files import page_files, texts
from foreign_king.store import open_store
from tests.catalogues import KEYWORDS, PACKAGE
from tests.server.party import Party
from tests.server.running import Running

PLAY = PACKAGE / "data" / "play"
MODULES = sorted(PLAY.glob("*.js"))
ADDRESSES = re.compile(r'(?:href|src)="([^"]+)"')
OWN_WORDS = ("foreign-king", "API")
"""Texts that are the same in every language."""


def addresses(server: Running, path: str = "/") -> list[str]:
    return ADDRESSES.findall(server.stranger().get(path).text)


def test_every_file_of_the_document_is_there_and_kept_for_ever(server: Running) -> None:
    named = [each for each in addresses(server) if each.startswith("/play/")]
    names = ["early.js", "page.js", "icon.svg", "apple-touch-icon.png", "manifest.webmanifest", "page.css"]
    assert [each.rpartition("/")[2] for each in named] == names
    for each in named:
        answer = server.stranger().get(each)
        assert answer.status_code == 200, each
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/matches/abc", "/join/abc"])
def test_the_document_is_never_kept_and_loads_nothing_from_elsewhere(server: Running, path: str) -> None:
    answer = server.stranger().get(path)
    assert answer.headers["Cache-Control"] == "no-cache, private"
    assert {"Cookie", "Accept-Encoding"} <= set(answer.headers["Vary"].split(", "))
    assert answer.headers["Content-Type"].startswith("text/html")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "unsafe" not in policy
    assert re.search(r"\bstyle=|\bon\w+=|<script>|<style", answer.text) is None
    assert all(each.startswith(("/", "#")) for each in addresses(server, path))


def test_each_answer_names_the_build(server: Running) -> None:
    build = page_files().build
    for path in ("/", "/api/games", "/api/matches", "/api/nothing", "/openapi.json"):
        assert server.stranger().get(path).headers["X-Build"] == build
    party = Party(server, "the-foreign-king", 2)
    with party.opener.stream("GET", "/api/updates", params={"match": f"{party.id}:red::"}) as stream:
        assert stream.headers["X-Build"] == build
    assert f'data-build="{build}"' in server.stranger().get("/").text


def test_a_file_of_another_build_is_not_there(server: Running) -> None:
    files = page_files()
    assert server.stranger().get(f"/play/{files.build}/page.js").status_code == 200
    assert server.stranger().get("/play/000000000000/page.js").status_code == 404
    assert server.stranger().get(f"/play/{files.build}/index.html").status_code == 404
    assert server.stranger().get(f"/play/{files.build}/..%2Fplay.css").status_code == 404


def test_a_link_shows_the_title_of_its_game_and_no_secret(server: Running) -> None:
    party = Party(server, "barbarian-kingdoms", 3)
    before = party.get("/seats")["participants"]
    for path in (f"/join/{party.id}", f"/matches/{party.id}"):
        answer = server.stranger().get(path)
        assert '<meta property="og:title" content="Barbarian Kingdoms">' in answer.text
        assert "Set-Cookie" not in answer.headers
        assert server.stranger().head(path).status_code == 200
    assert party.get("/seats")["participants"] == before
    assert '<meta property="og:title" content="foreign-king">' in server.stranger().get("/join/unknown").text


def test_the_document_of_a_match_has_the_seats_of_its_reader(server: Running) -> None:
    """The first script asks at once for what they see. Whoever may not look on gets none."""
    party, closed = (
        Party(server, "barbarian-kingdoms", 4, people=3, spectators=each).sit_down() for each in (True, False)
    )
    opener, guest, stranger = party.people[0], party.people[1], server.stranger()
    assert ' data-seats="red yellow">' in opener.get(f"/matches/{party.id}").text
    assert ' data-seats="blue">' in guest.get(f"/matches/{party.id}").text
    assert ' data-seats="">' in stranger.get(f"/matches/{party.id}").text
    assert ' data-seats="blue">' in closed.people[1].get(f"/matches/{closed.id}").text
    for path in (f"/matches/{closed.id}", "/matches/unknown", "/"):
        assert "data-seats" not in stranger.get(path).text
    bearer = {"Authorization": "Basic x"}
    assert stranger.get(f"/matches/{party.id}", headers=bearer).status_code == 200


def test_the_document_of_a_match_that_nobody_has_opened_here_has_no_seats(server: Running) -> None:
    id, _ = server.store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
    text = server.stranger().get(f"/matches/{id}").text
    assert '<meta property="og:title" content="The Foreign King">' in text
    assert "data-seats" not in text


def test_all_addresses_begin_with_the_place_where_the_application_is_mounted() -> None:
    with open_store("memory:") as store:
        app = Starlette(routes=[Mount("/games", app=make_app(store))])
        with Running(app, store) as running:
            text = running.stranger().get("/games/").text
            named = ADDRESSES.findall(text)
            main = f"/games/play/{page_files().build}/page.js"
            assert running.stranger().get(main).status_code == 200
    assert 'data-root="/games"' in text
    assert all(each.startswith(("/games/", "#")) for each in named)
    assert main in named
    # On the home screen, the page begins there, too.
    (manifest,) = (each for each in named if each.endswith(".webmanifest"))
    start = json.loads(page_files().files["manifest.webmanifest"])
    assert {urljoin(f"https://h{manifest}", start[field]) for field in ("start_url", "scope")} == {"https://h/games/"}


def test_all_modules_come_by_two_requests() -> None:
    """A module that is alone, or that no other one imports, would never run. What comes first is small."""
    files = page_files().files
    scripts = [name for name in files if name.endswith(".js")]
    bodies = {name: re.findall(r"^modules\.(\w+) = ", files[name].decode(), re.MULTILINE) for name in scripts}
    early = set(bodies["early.js"]) - set(bodies["page.js"])
    assert early == {"early"}
    assert sorted([*bodies["page.js"], *early]) == [module.stem for module in MODULES]
    assert scripts == ["early.js", "page.js"]
    assert len(gzip.compress(files["early.js"])) < 5000


def test_all_sheets_come_by_one_request_and_their_variables_come_first() -> None:
    files = page_files().files
    assert [name for name in files if name.endswith(".css")] == ["page.css"]
    joined = files["page.css"].decode()
    for sheet in PLAY.glob("*.css"):
        rules = re.sub(r"/\*.*?\*/\s*", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        assert rules in joined
    assert joined.startswith(ADAPTIVE.sheet)


def test_only_what_differs_from_the_english_of_the_modules_is_sent() -> None:
    assert page_files().files["texts.en.json"] == b"{}"
    for language in set(LANGUAGES) - {"en"}:
        sent = json.loads(page_files().files[f"texts.{language}.json"])
        modules = [module.read_text("utf-8") for module in MODULES]
        english, known = texts(modules, "en"), texts(modules, language)
        assert sent.items() <= known.items()
        left_out = known.keys() - sent.keys()
        assert left_out
        assert {one: known[one] for one in left_out} == {one: english[one] for one in left_out}


def test_the_build_changes_with_every_byte(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for file in PLAY.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr("foreign_king.server.page_files.data_folder", lambda _: tmp_path)
    same = page_files.__wrapped__()
    assert same.build == page_files().build
    (tmp_path / "play.css").write_bytes((tmp_path / "play.css").read_bytes() + b" ")
    assert page_files.__wrapped__().build != same.build


def test_the_page_has_the_texts_that_are_gathered_for_translators() -> None:
    """Babel reads the modules as JavaScript; the server finds the same texts in them."""
    modules = [module.read_text("utf-8") for module in MODULES]
    gathered = {
        message[0] if isinstance(message, tuple) else message
        for _, _, message, _, _ in extract_from_dir(str(PLAY), [("*.js", "javascript")], keywords=KEYWORDS)
    }
    assert len(gathered) > 150
    for language in LANGUAGES:
        known = texts(modules, language)
        assert set(known) == gathered
        forms = [each if isinstance(each, list) else [each] for each in known.values()]
        assert all(text for form in forms for text in form)
        if language != "en":
            same = [one for one, text in known.items() if text == one]
            assert len(same) < len(known) / 10, same


def test_the_whole_page_is_small(server: Running) -> None:
    """All modules, texts and sheets together, packed as a browser gets them."""
    size = 0
    for name in page_files().files:
        with server.stranger().stream("GET", f"/play/{page_files().build}/{name}") as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            size += len(b"".join(answer.iter_raw()))
    plain = server.stranger().get(f"/play/{page_files().build}/page.js", headers={"Accept-Encoding": "identity"})
    assert plain.content == page_files().files["page.js"]
    assert size < 150_000
