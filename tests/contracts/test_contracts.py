"""The files of the contracts agree with the classes. ``.ci/contracts`` checks that real documents fit them."""

import json
import re
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs
import pytest
from jsonschema import Draft202012Validator

from foreign_king import GAMES
from foreign_king.contracts import KINDS, contract_files, joined_schema, json_schema, kinds_of, published, typescript
from foreign_king.contracts.bounds import bounds
from foreign_king.contracts.contract import contract
from foreign_king.contracts.declarations import declarations
from foreign_king.contracts.kinds import READ
from foreign_king.contracts.publication import made_files
from foreign_king.contracts.published import files_of
from foreign_king.contracts.schemas import whole_schema
from foreign_king.contracts.shapes import (
    COUNT,
    Alias,
    Contract,
    Definition,
    Named,
    Number,
    OneOf,
    Text,
    Tuple,
    names_of,
    reachable,
)
from foreign_king.contracts.sources import alias, fields_of, target_of
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms.commands import Contest, Recruit
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.games.lang_lebe_der_koenig.commands import LayCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.the_foreign_king.commands import MoveCitizens, PlaceCitizens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.logs.header import Header
from foreign_king.logs.report import Problem, Report
from tests.contracts.places import CONTRACTS, EXAMPLE, PAGE, examples

FILES = made_files()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.mark.parametrize("name", FILES)
def test_what_lies_in_the_specification_is_what_the_classes_say(name: str) -> None:
    kept = (CONTRACTS / name).read_text("utf-8")
    assert kept == FILES[name], "run: python -m tests.generate contracts"


@pytest.mark.parametrize("game", GAMES)
def test_each_definition_and_each_property_begins_a_line(game: str) -> None:
    schema = json_schema(GAMES[game])
    text = FILES[f"{game}.schema.json"]
    assert json.loads(text) == schema
    lines = text.splitlines()
    for name, definition in schema["$defs"].items():
        (first,) = (number for number, line in enumerate(lines) if line.startswith(f' "{name}": '))
        properties = lines[first + 1 : first + 1 + len(definition.get("properties", ()))]
        assert [line.split('"')[1] for line in properties] == list(definition.get("properties", ()))


def test_the_files_are_the_contracts_that_the_library_hands_out() -> None:
    assert contract_files() == FILES
    for game in GAMES:
        own = {f"{game}.schema.json", f"{game}.d.ts", "common.d.ts"}
        assert files_of(game) == {name: FILES[name] for name in own}


def test_a_game_whose_files_are_not_made_yet_is_described_from_its_classes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(published, "contracts_folder", lambda: tmp_path)
    assert published._text.__wrapped__("barbarian-kingdoms.d.ts") == FILES["barbarian-kingdoms.d.ts"]
    (tmp_path / "barbarian-kingdoms.d.ts").write_text("kept", "utf-8")
    assert published._text.__wrapped__("barbarian-kingdoms.d.ts") == "kept"


def test_the_folder_of_contracts_holds_nothing_else() -> None:
    kept = {file.name for file in CONTRACTS.iterdir() if file.is_file()}
    assert kept == set(FILES)


@every_game
def test_everything_that_is_named_is_defined_and_needed(game: AnyGame) -> None:
    made = contract(game)
    needed = {name for each in made.definitions.values() for name in names_of(each)}
    assert needed <= set(made.definitions)
    assert set(made.definitions) == needed | set(KINDS.values())
    assert READ < set(made.kinds) == set(KINDS)


@every_game
def test_every_command_and_fact_is_there_and_every_clause(game: AnyGame) -> None:
    defs = json_schema(game)["$defs"]
    for kind, union in ((game.types.commands, "Command"), (game.types.facts, "Fact")):
        assert [arm["$ref"] for arm in defs[union]["anyOf"]] == [f"#/$defs/{each.__name__}" for each in kind]
    assert defs["Clause"]["enum"] == [rule.value for rule in game.rulebook.rules]
    assert all(defs[fact.__name__]["required"][-1] == "rule" for fact in game.types.facts)


@every_game
def test_aliases_are_names_for_the_types_that_the_classes_have(game: AnyGame) -> None:
    document: Any = game.types.position
    for kind in (*game.types.commands, *game.types.facts, document, Header, Report, Problem):
        fields: Any = kind
        attrs.resolve_types(fields)
        for field in attrs.fields(fields):
            assert _meant(fields_of(kind)[field.name].kind) == field.type


def _meant(kind: Any) -> Any:
    """A type with what its aliases stand for."""
    if (written := alias(kind)) is not None:
        return _meant(target_of(written))
    if get_origin(kind) in (Union, UnionType):
        return Union[tuple(_meant(arm) for arm in get_args(kind))]  # noqa: UP007  # made of values
    if get_args(kind) and all(not isinstance(arm, str) for arm in get_args(kind)):
        return get_origin(kind)[tuple(_meant(arm) for arm in get_args(kind))]
    return kind


@pytest.mark.parametrize(
    ("kind", "field", "known"),
    [
        (PlaceCitizens, "citizens", None),
        (MoveCitizens, "to", (int, Number(least=1))),
        (RollDice, "dice", (int, Number(least=1, most=6))),
        (LayCards, "cards", (Cards, Number(least=0))),
        (Recruit, "payment", (Tokens, Number(least=0))),
        (Contest, "warriors", (int, Number(least=1))),
    ],
    ids=lambda each: getattr(each, "__name__", None),
)
def test_a_class_is_asked_which_numbers_it_takes(kind: Any, field: str, known: Any) -> None:
    attrs.resolve_types(kind)
    assert bounds(getattr(attrs.fields(kind), field)) == known


def test_a_field_is_told_as_its_docstring_does() -> None:
    player = json_schema(GAMES["the-foreign-king"], "Player")["$defs"]["Player"]["properties"]
    assert player["loans"]["description"] == "Royal Medals face down: one loan each."
    baron = json_schema(GAMES["lang-lebe-der-koenig"], "Player")["$defs"]["Player"]["properties"]["baron"]
    assert baron["description"] == "Where the baron stands; `null` while it is off the map."


def test_a_number_of_the_law_has_its_unit() -> None:
    law = json_schema(GAMES["the-foreign-king"], "Law")["$defs"]["Law"]["properties"]
    told = "What a factory costs. (Prices and incomes, in francs)"
    assert law["factory_price"] == {"description": told, "type": "integer", "minimum": 0, "maximum": 1000}
    assert law["citizens"]["minimum"] == 3
    assert law["limited_bank"]["description"].startswith("House rule: ")
    assert "edition" not in law


def test_what_is_hidden_has_a_name_of_its_own() -> None:
    defs = json_schema(GAMES["lang-lebe-der-koenig"])["$defs"]
    assert defs["Player"]["properties"]["hand"] == {"$ref": "#/$defs/Cards"}
    assert defs["SeenPlayer"]["properties"]["hand"] == {"$ref": "#/$defs/Hand"}
    assert {"$ref": "#/$defs/Unseen"} in defs["Hand"]["anyOf"]
    reached = json_schema(GAMES["lang-lebe-der-koenig"], "position")["$defs"]
    assert "Unseen" not in reached
    # Where nothing is hidden, what is seen is the whole.
    assert json_schema(GAMES["the-foreign-king"])["$defs"]["SeenFact"]["$ref"] == "#/$defs/Fact"


@pytest.mark.parametrize("kind", ["command", "law", "refusal"])
def test_a_schema_of_a_kind_is_one_and_stands_alone(kind: str) -> None:
    for game in GAMES.values():
        schema = json_schema(game, kind)
        Draft202012Validator.check_schema(schema)
        assert schema["$id"] == f"urn:foreign-king:{game.name}:{kind}"
        named = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
        assert named == set(schema["$defs"])


def test_a_schema_of_all_games_takes_documents_of_each() -> None:
    fits = Draft202012Validator(joined_schema("command"))
    assert fits.is_valid({"type": "LeaveCards", "by": "red"})
    assert fits.is_valid({"type": "DeclineClaim", "by": "red", "kingdom": "huns"})
    assert not fits.is_valid({"type": "DeclineClaim", "by": "red"})
    assert not fits.is_valid({"type": "LayCards", "by": "red", "cards": {"x1": -1}})


def test_typescript_says_the_same() -> None:
    text = typescript(GAMES["the-foreign-king"], "UseQueen")
    assert "import type" not in text
    assert "  readonly action: Action;\n" in text
    assert "export type Action =\n  | BuildFactory\n" in text
    assert 'export type Factory = "metal" | "textile";\n' in text
    whole = typescript(GAMES["the-foreign-king"])
    assert whole == FILES["the-foreign-king.d.ts"]
    assert "  readonly need?: number;\n" in whole
    assert "  readonly breakdown: { readonly [name: string]: { readonly [name in Clause]?: number } };\n" in whole


@pytest.mark.parametrize("write", [json_schema, typescript])
def test_what_there_is_not_is_an_error(write: Any) -> None:
    with pytest.raises(ValueError, match='no document "commands"; there are position, view'):
        write(GAMES["the-foreign-king"], "commands")
    assert kinds_of(GAMES["the-foreign-king"])[: len(KINDS)] == tuple(KINDS)


def test_the_page_names_every_kind_and_has_examples() -> None:
    text = PAGE.read_text("utf-8")
    for kind, name in KINDS.items():
        assert f"\n| `{kind}` | `{name}` | " in text
    assert len(EXAMPLE.findall(text)) >= 2
    assert set(EXAMPLE.findall(text)) <= set(examples())


def test_the_pins_name_no_registry() -> None:
    for name in ("package.json", "package-lock.json"):
        text = (CONTRACTS / "check" / name).read_text("utf-8")
        assert "://" not in text
    pins = json.loads((CONTRACTS / "check" / "package.json").read_text("utf-8"))["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in pins.values())


def test_a_list_of_a_fixed_length_has_a_type_for_each_item() -> None:
    part = Alias("A part.", Tuple((Text(), OneOf(("left", "right")), Named("Count"))))
    defined: FrozenDict[str, Definition] = FrozenDict({"Part": part, "Count": Alias("A count.", COUNT)})
    made = Contract(game="game", title="A Game", kinds=FrozenDict(part="Part"), definitions=defined)
    assert reachable(made, "Part") == ("Count", "Part")
    assert 'export type Part = readonly [string, "left" | "right", Count];' in declarations([made])["common"]
    validator = Draft202012Validator(whole_schema(made))
    assert validator.is_valid(["map", "left", 3])
    for wrong in (["map", "left"], ["map", "left", 3, 4], ["map", "above", 3], ["map", "left", -1], "map"):
        assert not validator.is_valid(wrong)
