"""Text pictures for small screens show the whole position, and hidden things never."""

from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from foreign_king import GAMES, play, setup, to_act, view
from foreign_king.dealer import deal, random_command
from foreign_king.kernel.chance import TABLE
from foreign_king.language import LANGUAGES, voice
from foreign_king.opening import seats_of
from foreign_king.text_pictures import text_picture
from foreign_king.text_pictures.cells import cell_width, cut, padded, right
from foreign_king.text_pictures.compact import compact_picture, place_codes, the_foreign_king
from foreign_king.text_pictures.compact.grid import boards
from foreign_king.text_pictures.short_codes import short_codes
from foreign_king.text_pictures.spans import cut_line, packed, text_line, text_of, width_of

WIDTH = 79
PLAYERS = {"the-foreign-king": (2, 3, 4), "lang-lebe-der-koenig": (3, 4, 5), "barbarian-kingdoms": (2, 3, 4, 5, 6)}
WIDE = dict(
    zip(seats_of(6), ("安娜", "ブルーノさんの長い名前", "Chiara", "大卫·达维德", "👩‍👧 Elena", "Éloïse"), strict=True)
)


def positions(name: str, players: int, commands: int = 90) -> list[Any]:
    """Some positions of a random game."""
    game, random = GAMES[name], Random(f"{name}{players}")
    state, found = setup(game, seats_of(players)), []
    for number in range(commands):
        acting = to_act(game, state)
        if not acting:
            break
        command = deal(game, state, random) if acting[0] == TABLE else random_command(game, state, random)
        state = play(game, state, command).state
        if number % 15 == 14:
            found.append(state)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_place_has_two_letters_of_its_own(name: str, language: str) -> None:
    codes = place_codes(voice(GAMES[name], language=language))
    assert len({code.casefold() for code in codes.values()}) == len(codes)
    assert {len(code) for code in codes.values()} == {2}


def test_letters_are_those_of_the_name() -> None:
    assert short_codes({"a": "Liège", "b": "Limburg", "c": "Lim", "d": "L"}) == {
        "a": "Li",
        "b": "Lm",
        "c": "L1",
        "d": "L2",
    }
    assert short_codes({"a": "👩‍👧", "b": "«»"}) == {"a": "?1", "b": "?2"}
    assert short_codes({"a": "Anna", "b": "anna"}) == {"a": "An", "b": "Aa"}


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in PLAYERS[name]])
def test_every_board_says_everything(name: str, players: int) -> None:
    """However narrow, the board has every place that is in play, who stands there and every border; each line fits."""
    game = GAMES[name]
    for number, state in enumerate(positions(name, players)):
        teller = voice(game, seats=WIDE if number % 2 else None, language=LANGUAGES[number % len(LANGUAGES)])
        picture = compact_picture(teller, state)
        assert picture is not None
        ways = boards(picture.places, WIDTH)
        assert len(ways) > 1
        assert [len(lines) for lines in ways] == sorted((len(lines) for lines in ways), reverse=True)
        for lines in ways:
            text = "\n".join(map(text_of, lines))
            assert all(cell_len(text_of(line)) <= WIDTH for line in lines)
            for place in picture.places.values():
                beyond = [picture.places[each] for each in place.borders if each in picture.places]
                codes = [each.code for each in beyond]
                named = ", ".join(each.name for each in beyond)
                assert "".join(codes) in text or " ".join(codes) in text or named in " ".join(text.split())
                # A state that is wider than a column is continued below.
                assert text_of(place.state).rstrip() in text or width_of(place.state) > WIDTH // 3 - 6
                assert set(text_of(place.state).split()) <= set(text.split())
        assert all(width_of(line) <= WIDTH for line in picture.status)


def test_what_is_hidden_is_not_drawn() -> None:
    for name in ("lang-lebe-der-koenig", "barbarian-kingdoms"):
        game = GAMES[name]
        for state in positions(name, 3):
            whole, own = (compact_picture(voice(game), each) for each in (state, view(game, state, "red")))
            assert whole is not None
            assert own is not None
            hidden = [text_of(line) for line in own.status if "?" in text_of(line)]
            assert hidden
            assert not any("?" in text_of(line) for line in whole.status)


@pytest.mark.parametrize(("name", "players"), [(name, max(PLAYERS[name])) for name in GAMES])
def test_wide_names_keep_the_columns_of_a_text_picture(name: str, players: int) -> None:
    """A wide character takes two columns of a terminal: no line is longer than 80, and the columns stay in place."""
    game = GAMES[name]
    for state in positions(name, players):
        lines = text_picture(game, state, seats=WIDE).splitlines()
        assert [line for line in lines if cell_len(line) > 80] == []
        heads = [line for line in lines if "Chiara" in line and "安娜" in line and not line.rstrip().endswith(".")]
        plain = text_picture(game, state).splitlines()
        ends = [cell_len(line.rpartition("Chiara")[0]) + len("Chiara") for line in heads if line.startswith(" ")]
        greens = [
            len(line.rpartition("Green")[0]) + len("Green")
            for line in plain
            if line.startswith("  ") and "Green" in line
        ]
        assert ends
        assert set(ends) == set(greens)


def test_texts_are_measured_in_columns() -> None:
    for text in ("abc", "安娜", "é", "e\u0301", "大卫·达维德", "Чайка"):
        assert cell_width(text) == cell_len(text), text
        assert cell_width(padded(text, 12)) == cell_width(right(text, 12)) == 12
    assert [cut("安娜安娜", longest) for longest in (8, 7, 6, 5)] == ["安娜安娜", "安娜安…", "安娜…", "安娜…"]
    assert text_of(cut_line((("ab", None), ("cd", "red")), 3)) == "ab…"
    assert cut_line((("ab", None), ("cd", "red")), 4) == (("ab", None), ("cd", "red"))
    assert [text_of(line) for line in packed([text_line(word) for word in ("aa", "bb", "cc")], 6)] == ["aa  bb", "cc"]


def test_many_citizens_do_not_run_into_factories() -> None:
    game = GAMES["the-foreign-king"]
    teller, state = voice(game, seats={"blue": "Bruno"}), setup(game, ["red", "blue", "green"])
    document = game.documents.position(state)
    document["provinces"]["namur"] |= {"citizens": {"blue": 12}, "metal": 1}
    picture = the_foreign_king.drawn(teller, state.board, document, place_codes(teller))
    assert text_of(picture.places["namur"].state).split() == [".", "Br12", ".", "1M"]
