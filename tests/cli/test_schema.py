"""``foreign-king schema`` prints, writes and compares schemas and types."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from foreign_king import GAMES
from foreign_king.cli import main
from foreign_king.contracts import KINDS, contract_files, joined_schema, json_schema, typescript
from tests.cli.output import on_one_line
from tests.contracts.last_release import RELEASED

GAME = GAMES["the-foreign-king"]
ROOT = Path(__file__).parents[2]


def test_a_schema_of_one_kind_of_one_game_or_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "the-foreign-king", "--of", "refusal"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema(GAME, "refusal")
    assert main(["schema", "--of", "refusal"]) == 0
    assert json.loads(capsys.readouterr().out) == joined_schema("refusal")
    assert main(["schema", "the-foreign-king"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema(GAME)


def test_everything_is_written_to_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "a" / "b"
    assert main(["schema", "--output", str(folder)]) == 0
    assert main(["schema", "--output", str(folder)]) == 0  # over what is there
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == contract_files()
    types = tmp_path / "types"
    assert main(["schema", "--typescript", "--output", str(types)]) == 0
    assert {file.name for file in types.iterdir()} == {f"{name}.d.ts" for name in (*GAMES, "common")}
    assert capsys.readouterr().out.splitlines()[1:] == [f"7 files, written to {folder}", f"4 files, written to {types}"]


def test_one_schema_is_written_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "types.d.ts"
    assert main(["schema", "barbarian-kingdoms", "--typescript", "-o", str(file)]) == 0
    assert file.read_text("utf-8") == contract_files()["barbarian-kingdoms.d.ts"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("there", [True, False])
def test_all_that_a_game_needs_is_written_to_a_folder(
    game: str, there: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path if there else f"{tmp_path}/new/"
    types = {f"{game}.d.ts", "common.d.ts"}
    assert main(["schema", game, "--typescript", "-o", str(folder)]) == 0
    assert {file.name for file in Path(folder).iterdir()} == types
    assert main(["schema", game, "-o", str(folder)]) == 0
    written = {file.name: file.read_text("utf-8") for file in Path(folder).iterdir()}
    assert written == {name: contract_files()[name] for name in {*types, f"{game}.schema.json"}}
    assert capsys.readouterr().out.splitlines() == [f"{n} files, written to {folder}" for n in (2, 3)]


def imports(text: str) -> set[str]:
    return set(re.findall(r' from "(.*)";', text))


@pytest.mark.parametrize("game", GAMES)
def test_types_say_at_their_head_what_they_need_and_it_can_be_printed(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def printed(*asked: str) -> str:
        assert main(["schema", *asked]) == 0
        return capsys.readouterr().out

    whole, alone = printed(game, "--typescript"), printed(game, "--of", "command", "--typescript")
    assert imports(whole) == {"./common.js"}
    needs = whole.splitlines()[1]
    assert needs.startswith("// Needs common.d.ts beside it: `foreign-king schema ")
    # What the head says prints it.
    common = printed(*needs.split("`")[1].split()[2:])
    assert common == contract_files()["common.d.ts"]
    assert printed(game, "--of", "common", "--typescript") == typescript(GAMES[game], "common") == common
    for text in (alone, common):
        assert imports(text) == set()
        assert text.splitlines()[1] == "// Needs nothing else."
    assert "--of common --typescript" in " ".join(printed().split())


def test_a_schema_is_printed_without_loading_a_game_or_what_makes_contracts() -> None:
    """To make a contract from the classes takes several times as long as to read it."""
    program = "import sys\nfrom foreign_king.cli import main\nmain(sys.argv[1:])\nprint(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", program, "schema", "--of", "command"]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60)
    loaded = set(ran.stderr.split())
    assert "foreign_king.contracts.published" in loaded
    assert not loaded & {"attr", "cattrs", "foreign_king.contracts.contract", "foreign_king.contracts.publication"}
    assert {name for name in loaded if name.startswith("foreign_king.games.")} == set()


def test_without_anything_the_kinds_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    listed = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert listed == [[kind, name] for kind, name in KINDS.items()]


def test_what_was_released_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--since", str(RELEASED)]) == 0
    assert capsys.readouterr().out == "nothing is gone, and nothing is narrower\n"
    old = json_schema(GAME)
    old["$defs"]["Factory"]["enum"].append("glass")
    old["$defs"]["Pass"]["required"].remove("by")
    file = tmp_path / "old.json"
    file.write_text(json.dumps(old), "utf-8")
    assert main(["schema", "--since", str(file)]) == 1
    told = ["the-foreign-king Factory=glass: gone", "the-foreign-king Pass.by: required now"]
    assert capsys.readouterr().out.splitlines() == told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["the-foreign-king", "--of", "comand"], 'has no document "comand"; did you mean command'),
        (["the-foreign-king", "--of", "?"], 'has no document "?"; there are position, view'),
        (["--of", "LayCards"], 'The Foreign King has no document "LayCards"'),
        (["--of", "command", "--typescript"], "--typescript needs a GAME"),
        (["--of", "common"], "common is TypeScript alone: --of common --typescript"),
        (["the-foreign-king", "--of", "common", "-o", "x"], "common is TypeScript alone"),
        (["the-foreign-king", "--of", "command", "-o", "."], ". is a folder; with --of, -o is the file"),
        (["--of", "common", "--typescript", "-o", "new/"], "new/ is a folder"),
        (["--since", "x", "--of", "command"], "--since takes no --of"),
        (["the-foreign-queen"], "the-foreign-queen"),
    ],
)
def test_what_cannot_be_asked(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", *arguments]) == 2
    assert told in on_one_line(capsys.readouterr().err)


@pytest.mark.parametrize(
    ("text", "code"),
    [("{}", 1), ("[", 1), ('{"$id":"urn:foreign-king:chess","$defs":{}}', 1), ("[]", 1), (None, 4)],
)
def test_what_cannot_be_compared(
    text: str | None, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "old.json"
    if text is not None:
        file.write_text(text, "utf-8")
    assert main(["schema", "--since", str(file)]) == code
    assert str(file) in capsys.readouterr().err


def test_a_schema_of_another_game_is_not_that_of_this_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = RELEASED / "barbarian-kingdoms.schema.json"
    assert main(["schema", "the-foreign-king", "--since", str(file)]) == 1
    assert "no schema of all documents of a game" in on_one_line(capsys.readouterr().err)
    assert main(["schema", "barbarian-kingdoms", "--since", str(RELEASED)]) == 0


def test_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "there"
    file.write_text("", "utf-8")
    assert main(["schema", "-o", str(file)]) == 4
    assert main(["schema", "the-foreign-king", "-o", f"{file}/"]) == 4
    assert main(["schema", "the-foreign-king", "-o", f"{file}/x"]) == 4
    assert str(tmp_path) in capsys.readouterr().err
