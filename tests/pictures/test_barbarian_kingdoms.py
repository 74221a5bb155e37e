"""Pictures of Barbarian Kingdoms: everything is drawn that a position says, and nothing that is hidden."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, draw, setup, view, voice
from foreign_king.boards import default_board, drawing_of, load_board
from foreign_king.games.barbarian_kingdoms.components import KINGDOMS, SEA
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens, together
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import LANGUAGES, name_of
from foreign_king.pictures import picture
from foreign_king.pictures.barbarian_kingdoms import pieces
from foreign_king.pictures.barbarian_kingdoms.appearance import looks
from foreign_king.pictures.barbarian_kingdoms.layout import ground_of, settled
from foreign_king.pictures.barbarian_kingdoms.lettering import SIZE, halves
from foreign_king.pictures.sheets import Part, Picture
from foreign_king.pictures.subject import Subject as Drawn
from foreign_king.scenarios import read_scenario, run, scenario_files
from tests.barbarian_kingdoms import positions
from tests.barbarian_kingdoms.positions import BRIBING, CLAIMING, HUNS, RED, TURN, read, with_phase
from tests.barbarian_kingdoms.test_secrets import another
from tests.boards.originals import text_of
from tests.pictures.drawn_shapes import shapes as shapes_of
from tests.pictures.lettering import STRANGERS, outside, said, written
from tests.pictures.lettering import read as read_part
from tests.random_games import Opening, steps

GAME = GAMES["barbarian-kingdoms"]
SPEC = Path("spec/barbarian-kingdoms")
OPENINGS = (
    Opening(2, "fr", {"kings_to_win": 1}, GAME),
    Opening(6, "fr", {"team_size": 3, "provinces_to_win": 5}, GAME),
)


@cache
def moments() -> tuple[State, ...]:
    """A position of each kind of a phase, and three positions out of a game of each opening."""
    found = [
        read(**said) for said in (
            positions.ASSIGNING, positions.PLACING, {"pending": [TURN]}, positions.MOVED, positions.ASKED,
            positions.REINFORCING, positions.BRIBING, positions.EVACUATING, positions.DRAWING, positions.SHOWING,
            positions.OVER,
        )
    ]  # fmt: skip
    found.append(read(3, HUNS, **CLAIMING))
    for seed, opening in enumerate(OPENINGS):
        states = [opening.open(), *(step.outcome.state for step in steps(opening, seed))]
        found += [states[len(states) // 3], states[len(states) * 2 // 3], states[-1]]
    return tuple(found)


def seen() -> Iterator[State]:
    """The same as they are, and as one seat after the other, or a spectator, sees them."""
    for place, state in enumerate(moments()):
        yield state
        yield view(GAME, state, (*state.seats, SPECTATOR)[place % (len(state.seats) + 1)])


def checked(drawn: Picture) -> Picture:
    assert [(part.name, text) for part in drawn.parts for text in outside(part)] == []
    assert len(drawn.svg) < 50_000
    return drawn


def part(drawn: Picture, name: str) -> Part:
    return next(each for each in drawn.parts if each.name == name)


def shapes(drawn: Part, paint: str, *ways: pieces.Outline) -> int:
    """How many pieces of a colour have one of these outlines, enlarged by any factor."""
    enlarged = {pieces.enlarged(way, factor / 100) for _, _, way in ways for factor in range(10, 181)}
    return sum(shape.way in enlarged for shape in shapes_of(read_part(drawn)) if shape.fill == paint)


def test_every_moment_is_drawn_in_every_language() -> None:
    names = set()
    for place, state in enumerate(seen()):
        drawn = checked(picture(GAME, state, language=LANGUAGES[place // 2 % 4]))
        assert [part.name for part in drawn.parts] == ["map", "status", *(f"player-{seat}" for seat in state.seats)]
        assert all(line.strip() == line and "\n" not in line for line in drawn.description)
        names.add(type(state.pending[-1]).__name__)
    assert len(names) == 12


def test_scenarios_are_drawn() -> None:
    for id, file in [*scenario_files(SPEC)][::83]:
        ran = run(read_scenario(file.read_text("utf-8"), game=GAME.name, id=id))
        for state in ran.states[-1:]:
            checked(picture(GAME, state))


def test_pieces_on_the_map_are_those_of_the_position() -> None:
    for state in moments()[1::2]:
        drawn = part(picture(GAME, state), "map")
        look = looks(Drawn(game=GAME, state=state, voice=voice(GAME)))
        for kingdom in KINGDOMS:
            paint, realm = look[kingdom].paint, state.kingdoms.get(kingdom)
            there = {"kings": 0, "warriors": 0, "control": 0, "castles": 0, "emblems": 0}
            if realm is not None:
                there = {
                    "kings": int(realm.king is not None), "warriors": len(realm.warriors),
                    "control": len(realm.claimed), "castles": 1, "emblems": 2,
                }  # fmt: skip
            assert there == {
                "kings": shapes(drawn, paint, pieces.KING),
                "warriors": shapes(drawn, paint, pieces.SHIELD, pieces.UNDER[pieces.SHIELD]),
                "control": shapes(drawn, paint, pieces.SQUARE),
                "castles": shapes(drawn, paint, pieces.CASTLE),
                "emblems": shapes(drawn, paint, pieces.ROUND),
            }, kingdom
        assert len(re.findall('class="closed[ "]', drawn.svg)) == len(state.closed)


def test_treasure_on_the_map_is_that_of_the_position() -> None:
    for state in moments()[1::2]:
        drawn = part(picture(GAME, state), "map")
        lying = together(treasure.tokens for treasure in state.treasures.values())
        for token in TOKENS:
            assert coins(drawn, pieces.METALS[token]) == lying.of(token)
        face_down = sum(treasure.face_down for treasure in state.treasures.values())
        assert coins(drawn, "var(--fk-faint)") == face_down


def coins(drawn: Part, paint: str) -> int:
    outlines = (pieces.ROUND, pieces.LOZENGE)
    return shapes(drawn, paint, *outlines, *(pieces.UNDER[outline] for outline in outlines))


def test_treasuries_are_shown_to_whose_they_are_alone() -> None:
    for state in moments()[::2]:
        for looked in (state, view(GAME, state, state.seats[0])):
            drawn = picture(GAME, looked)
            for seat, player in looked.players.items():
                own = part(drawn, f"player-{seat}")
                held = Tokens() if player.treasury is UNSEEN else player.treasury
                assert {token: coins(own, pieces.METALS[token]) for token in TOKENS} == {
                    token: held.of(token) for token in TOKENS
                }
                assert coins(own, "var(--fk-faint)") == (player.tokens if player.treasury is UNSEEN else 0)


def test_alike_to_a_seat_is_drawn_alike() -> None:
    random, different = Random(7), 0
    told = [state for state in moments() if type(state.pending[-1]).__name__ not in ("Showing", "Over")]
    for state in (*told[::4], bribing({RED: {"gold": 1}})):
        for seat in (state.seats[0], SPECTATOR):
            other = another(state, seat, random)
            assert draw(GAME, view(GAME, state, seat)) == draw(GAME, view(GAME, other, seat))
            different += draw(GAME, state) != draw(GAME, other)
    assert different > 3


def bribing(seals: dict[str, Any]) -> State:
    waiting = [kingdom for kingdom in (RED, "visigoths") if kingdom not in seals]
    return read(**with_phase(BRIBING, purses=seals, waiting=waiting))


def test_a_purse_is_closed_but_for_whoever_has_filled_it() -> None:
    state = bribing({RED: {"gold": 1, "silver": 2}})
    for seat, silver in (("red", 2), ("blue", 0), (SPECTATOR, 0)):
        status = part(picture(GAME, view(GAME, state, seat)), "status")
        assert coins(status, pieces.METALS["silver"]) == silver
        assert status.svg.count(pieces.PURSE[2]) == 2
        assert "Purse not filled yet" in status.svg


def test_a_battle_is_told_with_its_points_and_its_winner() -> None:
    state = read(**positions.EVACUATING)
    assert state.action is not None
    bribes = FrozenDict({RED: Tokens(bronze=2), "visigoths": Tokens(silver=1)})
    points = FrozenDict({RED: 15, "visigoths": 11})
    fought = replace(state, action=replace(state.action, bribes=bribes, points=points))
    drawn = picture(GAME, fought)
    status = part(drawn, "status")
    assert {"15", "11", "Invasion: Burgundy (contested)"} <= {text.text for text in written(status)}
    assert coins(status, pieces.METALS["bronze"]) == 2
    assert drawn.description[2] == (
        "Invasion: Ostrogoths – Burgundy; against Visigoths; contested; Ostrogoths (bribe: 2 bronze); "
        "Visigoths (bribe: 1 silver); Ostrogoths (15 battle points); Visigoths (11 battle points); winner: Ostrogoths."
    )


def test_the_description_tells_a_position() -> None:
    kingdoms = {RED: {"king": SEA, "warriors": [SEA, "latium"], "claimed": ["apulia"]}}
    state = read(kingdoms=kingdoms, pending=[TURN], treasures={"latium": {"tokens": {"silver": 2}}})
    drawn = picture(GAME, view(GAME, state, "red"), seats={"red": "Anna"})
    assert drawn.title == "Barbarian Kingdoms – Turn 1"
    told = "\n".join(drawn.description)
    assert "Anna: treasury: 3 bronze, 2 silver and 1 gold, 10 tremis." in told
    assert "Blue: treasury: 6 tokens." in told
    assert "Ostrogoths: Anna; king: Sea; warriors: Latium, Sea; control tokens: Apulia; under control: " in told
    assert "Latium (2 silver)" in told
    title = "<title>Latium: port, capital (Ostrogoths), Ostrogoths (1 warrior), 2 silver</title>"
    assert title in drawn.svg
    assert "<title>Sea: Ostrogoths (king, 1 warrior)</title>" in drawn.svg


def test_the_scores_are_those_of_the_result() -> None:
    state = moments()[-1]
    drawn = part(picture(GAME, state), "status")
    texts = Counter(text.text for text in written(drawn))
    for player in state.players.values():
        assert player.reign is not None
        assert texts[str(player.reign.total)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_strangers_are_texts(language: str) -> None:
    state = setup(GAME, list(STRANGERS))
    drawn = checked(picture(GAME, state, language=language, seats=STRANGERS))
    assert "<script" not in drawn.svg
    assert "\x1b" not in drawn.svg


def test_what_is_written_is_of_the_language() -> None:
    shown = {
        language: "\n".join(
            text for texts in said(picture(GAME, moments()[2], language=language)).values() for text in texts
        )
        for language in LANGUAGES
    }
    for language, text in shown.items():
        speaks = voice(GAME, language=language)
        assert all(name_of(speaks, "picture", name).lower() in text.lower() for name in ("capital", "port"))


def spot(place: int) -> tuple[int, int]:
    return 500, 500


def random_place(place: int) -> tuple[int, int]:
    return place * 379 % 1000, place * 617 % 1000


@pytest.mark.parametrize("lies", [spot, random_place])
def test_a_board_of_an_owner_has_room(lies: Any, tmp_path: Path) -> None:
    points = {area: lies(place) for place, area in enumerate(default_board(GAME).adjacent)}
    drawn = [f"[drawing.places.{area}]\nx = {x}\ny = {y}\n" for area, (x, y) in points.items()]
    names = f'[names.fr]\ndacia = "{"Très Long " * 20}"\npannonia = "👑 Rois"\n'
    file = tmp_path / "board.toml"
    file.write_text("\n".join((text_of(GAME), *drawn, names)), "utf-8")
    board = load_board(GAME, file)
    assert drawing_of(GAME, board).points == points
    borders = {name: province.borders for name, province in board.places.items()}
    at = settled({name: points[name] for name in board.ids}, borders)
    assert all(dist(one, two) > 120 for one, two in combinations(at.values(), 2))
    state = setup(GAME, ["red", "blue", "green"], board=board)
    checked(picture(GAME, state, language="fr"))


def test_names_stay_within_their_provinces() -> None:
    board = default_board(GAME)
    ground = ground_of(board, drawing_of(GAME, board))
    assert ground.land.bridges == ()
    for language in LANGUAGES:
        drawn = part(picture(GAME, setup(GAME, ["red", "blue", "green"]), language=language), "map")
        names = [text for text in written(drawn) if text.text[:1].isalpha() and len(text.text) > 2]
        assert len(names) >= 37
        assert not [(one, two) for one, two in combinations(names, 2) if overlap(one, two)]
    assert 0.022 * ground.frame[2] <= SIZE


def overlap(one: Any, two: Any) -> bool:
    return bool(
        one.left < two.right and two.left < one.right and one.top + 3 < two.bottom - 3 and two.top + 3 < one.bottom - 3
    )


def test_long_names_are_broken_after_a_syllable() -> None:
    assert halves("Novempopulania") == ("Novempo-", "pulania")
    assert halves("Tarraconensis") == ("Tarra-", "conensis")
    assert halves("Terra Incognita") == ("Terra", "Incognita")
    assert halves("Kent") == ("Kent", "")


def test_many_units_at_sea_have_room() -> None:
    kingdoms = {kingdom: {"king": SEA, "warriors": [SEA] * 4} for kingdom in KINGDOMS}
    drawn = checked(picture(GAME, read(6, kingdoms=kingdoms)))
    there = Counter(text.text for text in written(part(drawn, "map")))
    assert sum(there[mark] for mark in ("H", "O", "V", "Vi", "S", "F")) == 18 + 12


def test_a_pile_is_never_wider_than_its_place() -> None:
    many = replace(read(), treasures=read().treasures.put("latium", replace(read().treasures["latium"], face_down=99)))
    checked(picture(GAME, many))


def test_a_ring_around_a_kingdom_crosses_no_text() -> None:
    rings = 0
    for drawn in picture(GAME, moments()[2]).parts:
        for board in re.findall(r'translate\(20 (\d+)\)"[^>]*><line[^>]*/><rect ([^>]*data-kingdom[^>]*)/>', drawn.svg):
            frame = {name: float(value) for name, value in re.findall(r'(?<=\b)(y|height)="([\d.]+)"', board[1])}
            bottom = int(board[0]) + frame["y"] + frame["height"]
            crossed = [text.text for text in written(drawn) if text.top < bottom + 2 and bottom - 2 < text.bottom]
            assert crossed == []
            rings += 1
    assert rings > 1
