"""Pictures of Lang lebe der König: everything is drawn that a position says, and nothing that is hidden."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import attrs
import pytest

from foreign_king import GAMES, SPECTATOR, draw, load_board, setup, to_act, view
from foreign_king.boards import default_board, drawing_of
from foreign_king.games.lang_lebe_der_koenig.components import CARDS
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import LANGUAGES, voice
from foreign_king.pictures import picture
from foreign_king.pictures.elements import Element
from foreign_king.pictures.lang_lebe_der_koenig.layout import LEAST, around, ground
from foreign_king.pictures.lang_lebe_der_koenig.pieces import paint_of
from foreign_king.pictures.shapes import discs, person, width_of
from foreign_king.pictures.sheets import Picture
from foreign_king.pictures.subject import Subject
from foreign_king.scenarios import read_scenario, run, scenario_files
from tests.boards.originals import text_of
from tests.lang_lebe_der_koenig.positions import RED_TURN, laying, read, with_players
from tests.lang_lebe_der_koenig.test_secrets import another
from tests.pictures.drawn_shapes import outlines, path_of, stretches
from tests.pictures.lettering import STRANGERS, Written, outside, said, written
from tests.pictures.lettering import read as read_part
from tests.pictures.test_land import inside
from tests.random_games import Opening, steps

GAME = GAMES["lang-lebe-der-koenig"]
SPEC = Path("spec/lang-lebe-der-koenig")
OPENINGS = (
    Opening(3, "fr", {}, GAME),
    Opening(4, "fr", {"hand_x1": 3, "hand_x2": 1, "hand_x3": 1}, GAME),
    Opening(5, "fr", {"hand_x1": 60, "hand_x2": 40, "most_laid": 90, "courtiers": 100}, GAME),
)
ROLL_OFF = {
    "type": "RollingOff",
    "purpose": "bonus",
    "groups": [["red", "blue"], ["green"]],
    "rolling": ["blue"],
    "points": {"red": 17},
}
SHIELD = 36.0
"""How far the shield of a territory extends before its name."""
VOTES = {seat: {"territories": 5, "bonus": 0, "penalty": 1} for seat in ("red", "blue", "green")}


@cache
def moments() -> tuple[State, ...]:
    """The first position of each kind of a phase in a game of each opening, and the last positions of these games."""
    found = []
    for seed, opening in enumerate(OPENINGS):
        kinds: dict[str, State] = {"": opening.open()}
        for place, step in enumerate(steps(opening, seed)):
            state = step.outcome.state
            kinds.setdefault(type(state.pending[-1]).__name__, state)
            if place == 260 and opening is OPENINGS[2]:
                break
        found += [*kinds.values(), state]
    return (*found, read(turn="red", votes=VOTES, elections=1, pending=[ROLL_OFF]))


def looks() -> Iterator[State]:
    """The same in turn as they are, and as one seat after the other, or a spectator, sees them."""
    for place, state in enumerate(moments()):
        seat = (*state.seats, SPECTATOR)[place // 2 % (len(state.seats) + 1)]
        yield view(GAME, state, seat) if place % 2 else state


def fields(state: State) -> Subject:
    return Subject(game=GAME, state=state, voice=voice(GAME))


def checked(drawn: Picture) -> Picture:
    assert [text for part in drawn.parts for text in outside(part)] == []
    assert len(drawn.svg) < 50_000
    return drawn


def test_every_moment_is_drawn_in_every_language() -> None:
    names = set()
    for place, state in enumerate(looks()):
        drawn = checked(picture(GAME, state, language=LANGUAGES[place // 3 % 4]))
        seats = [f"player-{seat}" for seat in state.seats]
        parts = [part.name for part in drawn.parts]
        negotiation = [] if state.negotiation is None else ["negotiation"]
        assert parts == ["map", "status", *seats, "discard", "bonus", "election", *negotiation]
        assert all(line.strip() == line and "\n" not in line for line in drawn.description)
        names.add(type(state.pending[-1]).__name__)
    assert len(names) == 12


def test_scenarios_are_drawn() -> None:
    for id, file in [*scenario_files(SPEC)][::61]:
        ran = run(read_scenario(file.read_text("utf-8"), game=GAME.name, id=id))
        for state in ran.states:
            checked(picture(GAME, state))


def far(middles: Mapping[str, tuple[float, float]], at: tuple[float, float], name: str) -> float:
    return dist(middles[name], at)


def standing(
    drawn: ElementTree.Element, middles: Mapping[str, tuple[float, float]], piece: Element
) -> Iterator[tuple[str, str]]:
    """The territory and the colour of each such piece: the territory whose middle is nearest."""
    ((left, top, _),) = stretches(path_of(piece))
    for fill, x, y, _ in outlines(drawn, path_of(piece)):
        at = (x - float(left), y - float(top))
        yield min(middles, key=partial(far, middles, at)), fill


def test_pieces_on_the_map_are_those_of_the_position() -> None:
    for state in moments()[::2]:
        drawn, subject = read_part(picture(GAME, state).parts[0])[0][1], fields(state)
        middles = ground(state.board, drawing_of(GAME, state.board)).middles
        courtiers = Counter(standing(drawn, middles, discs("red", [(0, 0)], 15)))
        barons = {*standing(drawn, middles, person("red", 50))}
        there = {name: place for name, place in state.territories.items() if place.owner is not None}
        assert courtiers == {
            (name, paint_of(subject, str(place.owner))): place.courtiers for name, place in there.items()
        }
        at = {(player.baron, paint_of(subject, seat)) for seat, player in state.players.items() if player.baron}
        assert barons == at


def test_hands_are_shown_to_whose_they_are_alone() -> None:
    for state in moments()[::2]:
        seat = state.seats[0]
        for looked in (state, view(GAME, state, seat)):
            there = said(picture(GAME, looked))
            for other, player in looked.players.items():
                shown = there[f"player-{other}"]
                faces = [text for text in shown if text in CARDS]
                if player.hand is UNSEEN:
                    assert faces == []
                    assert player.cards == 0 or str(player.cards) in shown
                else:
                    held = {card: player.hand.of(card) for card in CARDS if player.hand.of(card)}
                    assert faces == list(held)
                    # Numbers of one figure come before the others.
                    numbers = [str(number) for number in held.values()]
                    assert shown[-1 - len(held) : -1] == sorted(numbers, key=lambda number: len(number) > 1)


def test_alike_to_a_seat_is_drawn_alike() -> None:
    random = Random(7)
    different = 0
    for state in moments()[::3]:
        for seat in (state.seats[0], state.seats[-1]):
            other = another(state, seat, random)
            assert draw(GAME, view(GAME, state, seat)) == draw(GAME, view(GAME, other, seat))
            different += state != other
    assert different > 10


def test_cards_laid_are_seen_by_who_laid_them() -> None:
    phase = {"type": "Laying", "waiting": ["green"], "laid": {"red": {"x1": 2, "x3": 1}, "blue": {"x2": 1}}}
    state = laying(pending=[{**RED_TURN, "stage": "arrived", "entered": ["cestre"]}, phase])

    def laid(looked: State) -> list[str]:
        return [text for text in said(picture(GAME, looked))["negotiation"] if text in (*CARDS, "?", "…")]

    assert laid(state) == ["x1", "x1", "x3", "x2", "…"]
    assert laid(view(GAME, state, "red")) == ["x1", "x1", "x3", "?", "…"]
    assert laid(view(GAME, state, SPECTATOR)) == ["?", "?", "…"]


def test_the_last_election_and_the_roll_off_stand_in_their_part() -> None:
    shown = said(picture(GAME, moments()[-1]))["election"]
    assert shown.count("−1") == 3
    assert shown.count("4") == 3
    assert [text for text in shown[-6:] if text not in "RBG"] == ["Dice", "17", "…"]
    assert said(picture(GAME, read()))["election"][-1] == "No election yet"


def test_no_text_stands_on_another_one() -> None:
    """However many cards are laid, whatever the language."""
    for place, state in enumerate(moments()):
        for part in picture(GAME, state, language=LANGUAGES[place % len(LANGUAGES)]).parts:
            texts = [] if part.name == "map" else written(part)
            assert not [(one.text, two.text) for one, two in combinations(texts, 2) if on_each_other(one, two)]


def on_each_other(one: Written, two: Written) -> bool:
    beside = one.left + 1.5 >= two.right or two.left + 1.5 >= one.right
    return not beside and one.top + 4 < two.bottom - 4 and two.top + 4 < one.bottom - 4


@pytest.mark.parametrize("together", [1, 2, 3, 4, 5])
def test_fields_of_bonus_votes_can_be_read(together: int) -> None:
    """Whoever stands on a field leaves its number free."""
    state = next(state for state in moments() if len(state.seats) == 5)
    here = {seat: attrs.evolve(state.players[seat], bonus=20) for seat in state.seats[:together]}
    drawn = picture(GAME, attrs.evolve(state, players=FrozenDict({**state.players, **here})))
    (bonus,) = (part for part in drawn.parts if part.name == "bonus")
    (numeral,) = (text for text in written(bonus) if text.text == "20")
    radius = 14.0 if together == 1 else 9.5
    middles = [
        ((one.left + one.right) / 2 - numeral.left, (one.top + one.bottom) / 2 - numeral.top)
        for one in written(bonus)
        if one.text.isalpha() and len(one.text) == 1
    ]
    there = [(x, y) for x, y in middles if 0 < x < 57 and -5 < y < 41]
    assert len(there) == together
    wide, tall = numeral.right - numeral.left, numeral.bottom - numeral.top
    assert all(x - radius >= wide or y - radius >= tall - 4 for x, y in there)


@pytest.mark.parametrize(("bonus", "fields"), [(3, 21), (21, 28), (900, 49)])
def test_the_table_of_bonus_votes_grows(bonus: int, fields: int) -> None:
    state = read(players=with_players(red={"bonus": bonus}))
    shown = said(picture(GAME, state))["bonus"]
    assert [text for text in shown if text.isdigit()][-1] == str(fields - 1)
    assert sorted(shown[-3:]) == ["B", "G", "R"]


def test_a_king_is_crowned() -> None:
    state = read(turn="red", votes=VOTES, elections=1, pending=[{"type": "Over", "winner": "blue"}])
    crowned = [part.name for part in picture(GAME, state).parts if "<title>King</title>" in part.svg]
    assert crowned == ["player-blue", "election"]


def test_who_has_to_decide_is_framed() -> None:
    for state in moments()[::3]:
        framed = [part.name for part in picture(GAME, state).parts if "<title>To be decided</title>" in part.svg]
        seats = [seat for seat in to_act(GAME, state) if seat in state.seats]
        assert [name for name in framed if name.startswith("player-")] == [
            f"player-{seat}" for seat in state.seats if seat in seats
        ]


def test_a_closed_territory_says_so_and_has_no_room() -> None:
    (land, *_) = picture(GAME, read(3)).parts
    texts = [text.text for text in written(land)]
    assert texts.count("out of the game") == 1
    assert "2" in texts
    assert "out of the game" not in [text.text for text in written(picture(GAME, moments()[-2]).parts[0])]


def test_names_of_strangers_are_texts() -> None:
    for state in moments()[::6]:
        drawn = picture(GAME, state, seats=STRANGERS)
        assert all(read_part(part) is not None for part in drawn.parts)
        assert "<script" not in drawn.svg
        assert "\x1b" not in drawn.svg
        assert [text for part in drawn.parts for text in outside(part)] == []


@pytest.mark.parametrize("way", ["at-one-point", "in-a-column", "mirrored"])
def test_boards_of_owners_are_drawn(way: str, tmp_path: Path) -> None:
    names = f'[names.en]\neverwic = "{"Everwic an der Ouse " * 12}"\n'
    lines = []
    drawing = text_of(GAME, "drawing").partition("[[drawing")
    for line in "".join(drawing[1:]).splitlines():
        name, equals, number = line.partition(" = ")
        if name in ("x", "y") and way != "in-a-column":
            number = "500" if way == "at-one-point" else str(1000 - int(number))
        lines.append(name + equals + ("40" if name == "x" and way == "in-a-column" else number))
    file = tmp_path / "board.toml"
    file.write_text("\n".join((text_of(GAME), *lines, names)), encoding="utf-8")
    board = load_board(GAME, file)
    state = setup(GAME, ["red", "blue", "green"], board=board)
    checked(picture(GAME, state))
    assert len(set(ground(board, drawing_of(GAME, board)).middles.values())) == 13


def test_the_board_of_the_game_is_drawn_where_it_is() -> None:
    board = default_board(GAME)
    assert LEAST < 141  # the nearest two
    drawing = drawing_of(GAME, board)
    for name, (x, y) in ground(board, drawing).middles.items():
        printed_x, printed_y = drawing.points[name]
        assert abs(x - printed_x) < 50
        assert abs(y - printed_y) < 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_touches_a_border(language: str) -> None:
    """Beside its name a territory has its shield. Names of islands may extend over the water around them."""
    state = read()
    drawing = drawing_of(GAME, state.board)
    drawn = Subject(game=GAME, state=state, voice=voice(GAME, language=language))
    land = ground(state.board, drawing)
    left, top, *_ = around(drawn, land)
    texts = {text.text: text for text in written(picture(GAME, state, language=language).parts[0])}
    wet = {frozenset(route) for route in drawing.sea_routes}
    inland = [
        name for name, others in state.board.adjacent.items() if {frozenset((name, each)) for each in others} - wet
    ]
    for name in inland:
        text = texts[drawn.name("territory", name)]
        width = width_of(text.text, (text.bottom - text.top) / 0.95, bold=True)
        ends = (text.left - SHIELD, text.left + width + 2)
        corners = [(left + x, top + y) for x in ends for y in (text.top, text.bottom)]
        assert all(inside(corner, land.outlines[name]) for corner in corners), name
    assert len(inland) == 12


def test_the_description_tells_the_position() -> None:
    state = laying()
    told = "\n".join(picture(GAME, state, seats={"red": "Anna"}).description)
    for line in (
        "Turn 1: Anna",
        "Cestre (3 votes): Anna: baron; Blue: baron",
        "Negotiation: Cestre",
        "Anna: intruder",
        "Votes needed: 19",
    ):
        assert line in told.splitlines()
    assert "Isle of Man (out of the game)" in told


def test_a_mark_is_a_letter_or_two_and_of_one_player_alone() -> None:
    state = setup(GAME, ["red", "blue", "green"])
    for names in (
        ("ßen", "ﬃna", "ŉ"),
        ("Ann", "Anna", "Annabel"),
        ("A1", "A", "AA"),
        ("👑", "👑👑", "👑 "),
        ("!", "!!", "!?"),
    ):
        called = dict(zip(state.seats, names, strict=True))
        marks = Subject(game=GAME, state=state, voice=voice(GAME, seats=called)).marks
        assert len({*marks.values()}) == 3
        assert all(1 <= len(mark) <= 2 for mark in marks.values())
