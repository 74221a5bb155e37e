"""``foreign-king rule`` prints clauses, lists and searches them, and suggests names for mistyped ones."""

import attrs
import pytest

from foreign_king.cli import main
from foreign_king.games import GAMES
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.spec import clauses, definitions, rulings, spec_folder
from tests.cli.output import on_one_line, unwrapped


def test_a_clause_with_all_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "build.price"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "the-foreign-king:build.price\nThe Foreign King, Build a factory\n\n"
        "A factory costs 3 francs\n\nBuilding a factory costs 3"
    )
    assert "\nPrinted\n  French: Bâtir une usine\n  German: Eine Fabrik bauen; card, Build a Factory\n" in out
    assert "\nRuling loan-before-action: A loan for an action comes before it\n  Question. May an action" in out
    assert "\nScenarios\n" in out
    assert "  build/price-refused (refused): With 2 francs no factory can be built\n" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_name_with_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "the-foreign-king:loan.take"]) == 0
    with_game = capsys.readouterr().out
    assert main(["rule", "--game", "the-foreign-king", "loan.take"]) == 0
    assert capsys.readouterr().out == with_game


def test_clauses_of_every_chapter_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in {clause.chapter: clause.name for clause in clauses("the-foreign-king").values()}.values():
        assert main(["rule", name]) == 0
        assert all(len(line) <= 80 for line in capsys.readouterr().out.splitlines())


def test_all_clauses_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headings = [lines.index(f"{game.title}: {name}") for name, game in GAMES.items()]
    assert headings[0] == 0
    for name, begin, end in zip(GAMES, headings, [*headings[1:], len(lines)], strict=True):
        assert lines[begin + 1 : begin + 3] == ["", "Common"]
        assert [line.split()[0] for line in lines[begin:end] if line.startswith("  ")] == list(clauses(name))
    assert all(len(line) <= 80 for line in lines)
    assert main(["rule", ""]) == 0
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("words", [["--game", "the-foreign-king"], ["the-foreign-king:"]])
def test_all_clauses_by_chapter(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Common"
    assert [line.split()[0] for line in lines if line.startswith("  ")] == list(clauses("the-foreign-king"))
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("buld.price", 'The Foreign King has no clause "buld.price"; did you mean build.price or '),
        ("bild", 'The Foreign King has no clause "bild"; did you mean build'),
        ("move-prise", 'The Foreign King has no clause "move-prise"; did you mean move-price or move.price'),
        (
            "zzz",
            'The Foreign King has no clause "zzz"; "foreign-king rule" lists all clauses, --search WORDS finds some\n',
        ),
        (
            "negotiate.lay",
            'The Foreign King has no clause "negotiate.lay"; '
            'there is "foreign-king rule lang-lebe-der-koenig:negotiate.lay"\n',
        ),
        ("PAWN.OWN-SPACE", 'The Foreign King has no clause "PAWN.OWN-SPACE"; did you mean pawn.own-space'),
        ("Build.Préce", 'The Foreign King has no clause "Build.Préce"; did you mean build.price'),
        ("King-Path-Strict", 'The Foreign King has no clause "King-Path-Strict"; did you mean king-path-strict'),
        ("Word.Médal", 'The Foreign King has no clause "Word.Médal"; did you mean word.medal'),
        (
            "Build/First_Factory",
            'The Foreign King has no clause "Build/First_Factory"; did you mean build/first-factory',
        ),
        (
            "The-Foreign-King:build.price",
            'there is no game "The-Foreign-King"; did you mean the-foreign-king',
        ),
        (
            "chess:castle.short",
            'there is no game "chess"; there is the-foreign-king, lang-lebe-der-koenig, barbarian-kingdoms\n',
        ),
    ],
)
def test_unknown_names(name: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", name]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert f"{unwrapped(err)}\n".startswith(f"foreign-king: {message}")


def test_the_beginning_of_several_names_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "build"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Build a factory"
    names = [name for name in clauses("the-foreign-king") if name.startswith("build.")]
    assert [line.split()[0] for line in lines[1:]] == names
    assert main(["rule", "the-foreign-king:final.med"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
        "final.medals",
        "final.medal-tiebreak",
    ]


def test_a_ruling_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for name, ruling in rulings("the-foreign-king").items():
        assert main(["rule", name]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"The Foreign King, ruling {name}\n\n{ruling.title}\n\n  Question. ")
        assert all(len(line) <= 80 for line in out.splitlines())


def test_a_clause_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "turn.pass", "--language", "de"]) == 0
    out = capsys.readouterr().out
    clause = clauses("the-foreign-king", "de")["turn.pass"]
    begin = f"the-foreign-king:turn.pass The Foreign King, Der Spielzug {clause.title} {clause.text}"
    assert clause.text != clauses("the-foreign-king")["turn.pass"].text
    assert on_one_line(out).startswith(begin)
    assert "\nGedruckt\n  Französisch: nicht gedruckt\n" in out
    ruling = rulings("the-foreign-king", "de")["pass-when-stuck"]
    assert f"\nAuslegung pass-when-stuck: {ruling.title}\n" in out
    assert main(["rule", "word.medal", "--language", "it"]) == 0
    assert definitions("the-foreign-king", "it")["word.medal"].text in on_one_line(capsys.readouterr().out)
    assert main(["rule", "coins", "--language", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    take = clauses("the-foreign-king", "fr")["coins.take"]
    assert lines[:2] == [take.chapter, f"  coins.take              {take.title}"]


def test_what_the_editions_print_differently(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "virtual.steps", "--language", "it"]) == 0
    out = capsys.readouterr().out
    assert "\n\nStampato in modo diverso, giocato allo stesso modo\n  in generale\n  francese: " in out
    assert "\n  decisione: virtual-steps-compulsory\n\nStampato in modo diverso" in out
    assert main(["rule", "coins-are-francs"]) == 0
    out = capsys.readouterr().out
    assert out.endswith(
        "\n\nPrinted differently, played alike\n  coins.take, coins.textile, order.franc\n"
        "  French: francs\n  German: coins; card: francs\n  Italian: francs\n"
    )
    assert main(["rule", "barbarian-kingdoms:setup.first"]) == 0
    out = capsys.readouterr().out
    assert "\n\nLeft to the players\n  Who chooses configuration, kingdoms and first player under " in out


def test_a_scenario_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "build.price"]) == 0
    out = capsys.readouterr().out
    folder = spec_folder("the-foreign-king") / "scenarios"
    assert out.endswith(f'\n"foreign-king rule ID" prints one of them; the files lie in\n{folder}\n')
    assert main(["rule", "build/first-factory"]) == 0
    file = folder / "build" / "first-factory.toml"
    assert capsys.readouterr().out == f"# {file}\n{file.read_text('utf-8')}"


@pytest.mark.parametrize("game", [[], ["--game", "barbarian-kingdoms"]])
@pytest.mark.parametrize("word", ["diamond", "DIAMANT", "il diamante"])
def test_a_word_that_is_defined_is_found(game: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *game, "--search", word]) == 0
    *heading, line = capsys.readouterr().out.splitlines()
    assert heading == ([] if game else ["Barbarian Kingdoms: barbarian-kingdoms"])
    assert line.startswith("  word.token              A treasure token: bronze is worth 1 tremis")


def test_a_question_is_answered_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["rule", "--game", "the-foreign-king", "--search"]
    assert main([*asked, "combien coûte une usine ?"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "  build.price             Building a factory costs 3 francs."
    assert 1 < len(lines) <= 12
    assert all(len(line) <= 80 for line in lines)
    assert main([*asked, "PORTRAIT"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names[0] == "king.portrait"
    assert "king-portrait-one-step" in names
    assert main([*asked, "map-adjacency"]) == 0
    assert capsys.readouterr().out.startswith("  map-adjacency           Which provinces are adjacent")


def test_a_question_is_put_to_every_game_unless_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--search", "Gleichstand"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line for line in lines if line and line[0] != " "} == {
        f"{game.title}: {name}" for name, game in GAMES.items()
    }
    assert max(len(part.splitlines()) for part in "\n".join(lines).split("\n\n")) <= 1 + 5


@pytest.mark.parametrize(("game", "where"), [([], ""), (["--game", "lang-lebe-der-koenig"], " of Lang lebe der König")])
def test_what_nothing_speaks_of(game: list[str], where: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *game, "--search", "Kolonisten"]) == 2
    said = f'foreign-king: no clause, word or ruling{where} speaks of "Kolonisten"'
    assert unwrapped(capsys.readouterr().err) == said


@pytest.mark.parametrize("name", ["word.virtual-player", "Virtual Player", "virtual player"])
def test_a_word_by_its_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", name]) == 0
    title, chapter, blank, *text = capsys.readouterr().out.splitlines()
    assert (title, chapter, blank) == ("the-foreign-king:word.virtual-player", "The Foreign King, The words", "")
    assert " ".join(text) == "virtual player: The third colour in a game of two. It owns and scores, but never acts."


def test_all_words_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    for game in GAMES:
        assert main(["rule", f"{game}:word"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "The words"
        assert [line.split()[0] for line in lines[1:]] == [*definitions(game)]
        assert all(len(line) <= 80 for line in lines)


def test_a_long_name_stands_apart_from_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--game", "barbarian-kingdoms", "power"]) == 0
    out = capsys.readouterr().out
    assert "\n  power.claim-after-invasion  Power: claim at once after an invasion\n" in out
    assert "\n  power.declined          That claim need not be made\n" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert main(["rule", "build.price", "--search", "francs"]) == 2
    assert "do not go together" in capsys.readouterr().err


def test_the_law_of_each_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "law"]) == 0
    title, blank, *lines = capsys.readouterr().out.splitlines()
    assert (title, blank) == ("The Foreign King: the law of each edition; --law NAME=VALUE changes it", "")
    rows = {line.split()[0]: line.split()[1:] for line in lines[1:]}
    assert lines[0].split() == ["fr", "de", "it", "players", "may", "set"]
    assert rows["francs_in_box"] == ["37", "41", "37", "0", "to", "1000"]
    assert rows["queen_taken_only"] == ["false", "true", "false", "true,", "false"]
    assert rows["start_francs"] == ["5,6,7,8", "5,6,7,8", "5,6,7,8", "0", "to", "1000", "each"]
    assert set(rows) == {field.name for field in attrs.fields(Law)} - {"edition"}
    assert all(len(line) <= 80 for line in lines)


def test_a_corrected_clause_says_when_and_how_it_was_read_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--game", "lang-lebe-der-koenig", "negotiate.influence"]) == 0
    out = capsys.readouterr().out
    assert "\nCorrected in revision 2 of 2026-11-28\n  Several players without cards are counted " in out
    assert "\n  As before: --law counted_as_seated=true\n" in out


def test_no_abbreviated_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--gam", "the-foreign-king"]) == 2
    assert "usage" in capsys.readouterr().err
