"""A language may be named as browsers, macOS and terminals name it: with a region, a script or an encoding."""

from random import Random

import pytest

from foreign_king import GAMES, draw, setup, validate, voice
from foreign_king.cli import main
from foreign_king.cli.language import VARIABLES, environment_language
from foreign_king.games import AnyGame
from foreign_king.language import LANGUAGES, known_language
from foreign_king.language.phrases import load_language
from foreign_king.logs import make_header, validate_files
from foreign_king.pages import make_page
from foreign_king.pictures import picture
from foreign_king.replays import open_replay
from foreign_king.revisions import impact, upgrade
from foreign_king.text_pictures import text_picture
from tests.logs.random_logs import written_log

FORMS = ("{}", "{}-CA", "{}_CA", "{}-Latn-CA", "{}_CA.UTF-8", "{}.UTF-8", "{}_CA@euro", "{}-x-club", " {} ")
NONE = ("", "C", "C.UTF-8", "POSIX", "xx-FR", "f", "fre", "frfr", "-fr", "zh-Hant-TW")
KING = GAMES["the-foreign-king"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_tags_of_a_language(code: str, form: str) -> None:
    assert known_language(form.format(code)) == code
    assert known_language(form.format(code.upper())) == code


@pytest.mark.parametrize("tag", NONE)
def test_tags_of_no_language_of_ours(tag: str) -> None:
    assert known_language(tag) is None
    with pytest.raises(ValueError, match="is not told in"):
        voice(KING, language=tag)


@pytest.mark.parametrize("name", VARIABLES)
@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        ("fr-FR", "fr"),
        ("fr-CA", "fr"),
        ("de_AT.UTF-8", "de"),
        ("IT", "it"),
        ("xx-FR:fr-CH:de", "fr"),
        ("C", "en"),
    ],
)
def test_what_a_terminal_wants(name: str, said: str, spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for each in VARIABLES:
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(name, said)
    assert environment_language() == spoken


@pytest.mark.parametrize("tag", ["fr-CA", "fr_CA.UTF-8", "FR"])
@pytest.mark.parametrize("asked", ["--language={} rule", "--language {} rule", "rule --language={}"])
def test_the_command_line(asked: str, tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "fr", "rule"]) == 0
    french = capsys.readouterr().out
    assert main(asked.format(tag).split()) == 0
    assert capsys.readouterr().out == french
    assert main(["--language", "xx-FR", "rule"]) == 2
    assert "xx-FR" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_function_that_takes_a_language(game: AnyGame) -> None:
    seats = ("red", "blue", "green")
    state = setup(game, seats)
    opened = open_replay(make_header(game, seats))
    assert load_language(game, "fr-CA") == load_language(game, "fr")
    assert voice(game, language="fr-CA") == voice(game, language="fr")
    assert draw(game, state, language="fr-CA") == draw(game, state, language="fr")
    assert picture(game, state, language="fr-CA").language == "fr"
    assert text_picture(game, state, language="fr-CA") == text_picture(game, state, language="fr")
    assert make_page(opened, language="fr-CA") == make_page(opened, language="fr")


def test_every_judge_that_takes_a_language(tmp_path_factory: pytest.TempPathFactory) -> None:
    lines = written_log(Random(3), ("red", "blue", "green")).splitlines(keepends=True)
    broken = [*lines[:3], *lines[4:]]
    file = tmp_path_factory.mktemp("logs") / "log.jsonl"
    file.write_bytes(b"".join(broken))
    assert validate(broken, language="fr-CA") == validate(broken, language="fr") != validate(broken, language="en")
    assert [*validate_files([str(file)], language="fr-CA")] == [*validate_files([str(file)], language="fr")]
    assert impact(broken, language="fr-CA") == impact(broken, language="fr")
    assert upgrade(broken, language="fr-CA") == upgrade(broken, language="fr")
    with pytest.raises(ValueError, match="language is 'xx-FR'"):
        validate(broken, language="xx-FR")
