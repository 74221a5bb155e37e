"""``foreign-king store`` lists, shows, exports, imports, checks and prunes the matches of a store."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from foreign_king import GAMES
from foreign_king.cli import main
from foreign_king.cli.language import speak
from foreign_king.logs import EndByRuling, make_header
from foreign_king.server import make_app
from foreign_king.server.agreements import publish_seed
from foreign_king.server.preparing import prepare
from foreign_king.server.registry import Registry
from foreign_king.store import open_store
from foreign_king.store.journals import participants_of
from tests.server.party import Party
from tests.server.running import Running, until
from tests.store.unreadable import with_unreadable_matches

LOGS = Path(__file__).parents[2] / "examples" / "logs"
LOG = LOGS / "two-players.jsonl"


@pytest.fixture
def address(tmp_path: Path) -> str:
    """The address of a store with one match that is over and one that goes on."""
    address = f"sqlite:///{tmp_path}/games.db"
    with open_store(address) as store:
        store.read_log(LOG.read_bytes())
        header = make_header(GAMES["barbarian-kingdoms"], ["red", "blue"], names={"red": "Anna", "blue": "Bruno"})
        running, _ = store.open_match(header)
        store.deal(running, Random(1))
    return address


def ids_in(address: str) -> list[str]:
    with open_store(address) as store:
        return [summary.id for summary in store.summaries()]


def test_the_list_has_a_line_for_each_match(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    running, ended = ids_in(address)
    assert main(["store", "list", "--store", address]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(running)
    assert first.endswith("barbarian-kingdoms, 1, goes on: Anna, Bruno")
    assert second.startswith(ended)
    assert second.endswith("the-foreign-king, 158, over: Anna, Bruno")


def test_the_list_is_a_document_for_each_match_too(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "list", "--format", "json", "--store", address]) == 0
    running, ended = map(json.loads, capsys.readouterr().out.splitlines())
    assert running["names"] == {"red": "Anna", "blue": "Bruno"}
    assert (running["version"], running["over"], ended["version"], ended["over"]) == (1, False, 158, True)


def test_what_is_exported_is_valid_and_can_be_imported(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["store", "export", "--store", address, "-o", str(tmp_path / "logs")]) == 0
    logs = sorted((tmp_path / "logs").iterdir())
    assert sorted(path.stem for path in logs) == sorted(ids_in(address))
    assert main(["validate", *map(str, logs)]) == 0
    other = f"sqlite:///{tmp_path}/other.db"
    assert main(["store", "import", *map(str, logs), "--store", other]) == 0
    capsys.readouterr()
    assert main(["store", "check", "--store", other]) == 0
    assert capsys.readouterr().out.count(": valid: ") == 2


def test_nothing_is_overwritten_by_an_export(address: str, tmp_path: Path) -> None:
    (id, _) = ids_in(address)
    (tmp_path / f"{id}.jsonl").write_text("mine")
    assert main(["store", "export", id, "--store", address, "-o", str(tmp_path)]) == 2
    assert (tmp_path / f"{id}.jsonl").read_text() == "mine"


def test_one_match_goes_to_the_standard_output(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, ended = ids_in(address)
    assert main(["store", "export", ended, "--store", address]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["game"] == "the-foreign-king"
    assert main(["store", "export", "--store", address]) == 2
    assert "name one match" in capsys.readouterr().err


def test_the_log_of_a_match_of_a_server_has_the_seed_when_it_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    with open_store(address) as store, Running(make_app(store), store) as server:
        party = Party(server, "barbarian-kingdoms", 2).sit_down().play(1)
        assert main(["store", "export", "--store", address, "-o", str(tmp_path / "going")]) == 0
        party.play()
        until(lambda: b'"seed"' in party.opener.get(f"{party.path}/log").content)
    assert main(["store", "export", "--store", address, "-o", str(tmp_path / "over")]) == 0
    assert main(["validate", "--fair", str(tmp_path / "over" / f"{party.id}.jsonl")]) == 0
    capsys.readouterr()
    assert main(["validate", "--fair", str(tmp_path / "going" / f"{party.id}.jsonl")]) == 1
    assert "seed-missing" in capsys.readouterr().out


def test_a_match_is_shown_with_its_position(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    running, _ = ids_in(address)
    assert main(["store", "show", running, "--store", address]) == 0
    first, second, *picture = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{running}  ")
    assert first.endswith("  barbarian-kingdoms, 1, goes on: Anna, Bruno")
    assert second == "Before the first turn."
    assert any("Anna" in line for line in picture)
    assert main(["store", "show", running, "--store", address, "--language", "de"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "Vor dem ersten Spielzug."
    speak("en")


def test_only_what_is_over_and_old_is_pruned(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    running, ended = ids_in(address)
    assert main(["store", "prune", "--before", "2020-01-01", "--store", address]) == 0
    assert capsys.readouterr().out == ""
    assert main(["store", "prune", "--before", "2999-01-01T10:00", "--store", address]) == 0
    assert capsys.readouterr().out == f"{ended}\n"
    assert ids_in(address) == [running]


def test_what_nobody_has_joined_is_pruned_where_that_is_asked_for(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(address) as store:
        registry = Registry(store)
        anna = registry.persons.new().person
        header = make_header(GAMES["the-foreign-king"], ["red", "blue"])
        alone, damaged, over = (
            prepare(registry, header, opener=anna, seats={"red": "me"}, seed=bytes(32)).id for _ in range(3)
        )
        store._database.append(participants_of(damaged), [(1, "taken", b"{}")])
        store.leave(over, EndByRuling(reason="it is late"))
        publish_seed(registry, over)
        kept = {each.id for each in store.summaries()} - {alone, over}
    words = ["store", "prune", "--before", "2999-01-01", "--store", address, "--format", "json"]
    assert main([*words]) == 0
    removed = {each["id"]: each["seed"] for each in map(json.loads, capsys.readouterr().out.splitlines())}
    assert removed[over] == "00" * 32
    assert alone not in removed
    assert main([*words, "--unjoined"]) == 0
    assert json.loads(capsys.readouterr().out) == {"id": alone, "seed": "00" * 32}
    assert set(ids_in(address)) == kept - removed.keys()


def test_a_damaged_match_is_named_and_the_others_are_checked(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    running, ended = ids_in(address)
    with open_store(address) as store:
        store._database.append(running, [(2, "command", b"{")])
    assert main(["store", "check", "--store", address]) == 1
    told = capsys.readouterr().out
    assert f"{running}: event 2 cannot be read" in told
    assert f"{ended}: valid" in told


def test_matches_that_cannot_be_read_here_are_listed_shown_checked_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    matches = with_unreadable_matches(address)
    assert main(["store", "list", "--store", address]) == 0
    assert capsys.readouterr().out.count("barbarian-kingdoms, 6, goes on: Anna, blue\n") == 3
    assert main(["store", "show", "--store", address]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert f"{matches.board}: event 0 cannot be read: /board/digest: no board here has the digest" in shown
    assert f"{matches.law}: event 0 cannot be read: " in shown
    assert re.search(rf"{matches.other} 20\S+ \S+ barbarian-kingdoms, 6, goes on: Anna, blue ", shown)
    assert main(["store", "check", "--store", address]) == 1
    assert f"{matches.other}: valid" in capsys.readouterr().out
    folder = tmp_path / "logs"
    assert main(["store", "export", "--store", address, "-o", str(folder)]) == 1
    complaint = " ".join(capsys.readouterr().err.split())
    assert "no board here has the digest" in complaint
    assert sorted(file.stem for file in folder.iterdir()) == sorted(matches)
    assert {len(file.read_bytes().splitlines()) for file in folder.iterdir()} == {7}
    assert main(["validate", str(folder / f"{matches.other}.jsonl")]) == 0
    assert main(["validate", str(folder / f"{matches.board}.jsonl")]) == 3


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["list", "nothing"], 2, 'there is no match "nothing"'),
        (["import"], 2, "name the logs to import"),
        (["import", str(LOGS / "lang-lebe-der-koenig-four-players-red.jsonl")], 1, "one that a viewer has seen"),
        (["prune"], 2, "--before"),
        (["prune", "--before", "yesterday"], 2, "not a time"),
        (["nothing"], 2, "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], code: int, message: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["store", *words, "--store", address]) == code
    assert message in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("words", [["list"], ["show"], ["check"], ["export"], ["prune", "--before", "2026-11-28"]])
def test_whoever_looks_in_the_wrong_folder_hears_of_it_and_no_file_is_made(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.db"
    assert main(["store", *words, "--store", f"sqlite:///{file}"]) == 4
    told = "".join(capsys.readouterr().err.split())
    assert f"{file}:" in told
    assert "Nosuchfileordirectory" in told
    assert not file.exists()


def test_an_address_that_is_none_has_a_code_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "list", "--store", "games.db"]) == 4
    assert "is no address of a store" in " ".join(capsys.readouterr().err.split())


def test_a_damaged_journal_is_named_and_the_match_is_checked(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with open_store(address) as store:
        (first, *_others) = [each.id for each in store.summaries()]
        store.append_journal(f"{first}/participants", 0, "taken", {"seat": "red", "person": "anna"})
        store.append_journal("person/anna", 0, "joined", {"match": first})
    assert main(["store", "check", first, "--store", address]) == 1
    printed = capsys.readouterr().out
    assert f'{first}: event 0 of "{first}/participants" cannot be followed' in printed
    assert "valid" in printed
    assert main(["store", "list", "--store", address]) == 0
    assert "anna" not in capsys.readouterr().out
