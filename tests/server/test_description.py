"""The OpenAPI description: it is well formed, whole, and the same as what the server does."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from jsonschema import Draft202012Validator
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from foreign_king import GAMES
from foreign_king.server import make_app, openapi
from foreign_king.server.description import faults_of
from foreign_king.server.fault_answers import CODES
from foreign_king.server.routes import OPERATIONS
from foreign_king.store import open_store
from tests.server.described import check_document, registry, validator
from tests.server.party import Party
from tests.server.running import Running

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "client.md"
LOG = Path(__file__).parents[2] / "examples" / "logs" / "three-players.jsonl"
METHODS = {"get", "post", "patch", "delete"}
NAME = re.compile(r"[a-zA-Z0-9._-]+")


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a document, at any depth."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(each)


def test_what_fits_a_list_of_schemas_fits_it_without_the_types_that_differ() -> None:
    """The quick way of ``described.py`` and that of the package judge alike, also facts that have been spoiled."""
    lines = [json.loads(line) for line in LOG.read_text("utf-8").splitlines()]
    facts = {fact["type"]: fact for line in lines for fact in line.get("facts", ())}
    kinds = [*facts.values()][:6]
    spoiled = [{**fact, **change} for fact in kinds[:2] for change in ({"type": "Nothing"}, {"more": 1}, {"rule": 5})]
    fits = Draft202012Validator(validator("SeenFact").schema, registry=registry())
    expected = [fits.is_valid(each) for each in [*kinds, *spoiled]]
    assert [validator("SeenFact").is_valid(each) for each in [*kinds, *spoiled]] == expected
    assert set(expected[: len(kinds)]) == {True}
    assert False in expected


def test_the_description_is_an_openapi_document() -> None:
    document = openapi()
    assert document["openapi"] == "3.1.0"
    assert {"title", "version", "description", "license"} <= document["info"].keys()
    names = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
    assert sorted(names) == sorted({each.name for each in OPERATIONS})
    for path, operations in document["paths"].items():
        assert operations.keys() <= METHODS
        for operation in operations.values():
            assert operation["summary"].endswith(".")
            in_path = [each for each in operation.get("parameters", ()) if each["in"] == "path"]
            assert [each["name"] for each in in_path] == re.findall(r"{(\w+)}", path)
            assert all(each["required"] for each in in_path)
            for status, response in operation["responses"].items():
                assert 200 <= int(status) < 600
                assert response["description"]


def test_the_schemas_of_the_description_are_schemas_and_every_reference_leads_to_one() -> None:
    document = openapi()
    schemas = document["components"]["schemas"]
    assert all(NAME.fullmatch(name) for name in schemas)
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    references = {each["$ref"] for each in parts(document) if isinstance(each.get("$ref"), str)}
    assert len(references) > 300
    assert {each for each in references if each.rpartition("/")[2] not in schemas} == set()
    assert {each.rpartition("/")[0] for each in references} == {"#/components/schemas"}
    # Something in the description refers to each of its schemas.
    used = {each.rpartition("/")[2] for each in references}
    queries = {each.query.__name__ for each in OPERATIONS if each.query is not None}
    assert set(schemas) - used - queries == set()


def test_the_description_has_every_game(server: Running) -> None:
    for game in GAMES:
        assert f"{game}.Command" in openapi()["components"]["schemas"]
    check_document("Command", {"type": "TakeCoins", "by": "red"})
    assert not validator("Command").is_valid({"type": "TakeCoins", "by": "red", "more": 1})


def test_the_server_has_exactly_the_addresses_of_the_description() -> None:
    with open_store("memory:") as store:
        app = make_app(store)
        routes = {
            (route.path, method.lower())
            for route in app.routes
            if isinstance(route, Route) and route.path.startswith("/api")
            for method in route.methods or ()
            if method != "HEAD"
        }
    described = {(path, method) for path, operations in openapi()["paths"].items() for method in operations}
    assert routes == described


def test_every_body_that_is_asked_for_has_its_fields_described() -> None:
    schemas = openapi()["components"]["schemas"]
    for each in OPERATIONS:
        for record in (each.content, each.answer if isinstance(each.answer, type) else None):
            if record is not None:
                schema = schemas[record.__name__]
                assert schema["additionalProperties"] is False
                assert schema["description"]
                assert all(field.get("description") for field in schema["properties"].values()), record


def test_what_does_not_fit_the_description_is_refused(server: Running) -> None:
    """Each field of a body is left out, and has the wrong kind of value; an unknown field is added."""
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    right: dict[str, dict[str, Any]] = {
        "open-match": {"game": "the-foreign-king", "seats": [{"seat": "red"}, {"seat": "blue"}]},
        "take-seat": {"invitation": "x", "name": "x", "number": "1"},
        "change-seat": {"name": "x", "number": "1"},
        "pass-on": {"to": "red"},
        "send-command": {"seat": "red", "command": {}, "expected": 1, "id": "x"},
        "decide": {"seat": "red", "answers": []},
        "hint": {"seat": "red", "language": "de"},
        "preview": {"seat": "red", "command": {}},
        "why-not": {"seat": "red", "command": {}},
        "take-back": {"seat": "red", "expected": 1},
        "agree": {"seat": "red", "agree": True},
        "depart": {"concede": "red", "expected": 1},
        "write-remark": {"seat": "red", "text": "x"},
        "close-remarks": {"closed": True},
        "silence": {"seat": "red", "silenced": "blue", "on": True},
        "set-hook": {"url": "https://ntfy.sh/topic", "form": "json", "language": "en"},
        "use-code": {"code": "x", "kept": "program"},
    }
    assert right.keys() == {each.name for each in OPERATIONS if each.content is not None}
    for operation in OPERATIONS:
        if operation.content is None:
            continue
        path = operation.path.format(match=party.id, seat="red")
        schema = validator(operation.content.__name__)
        body = right[operation.name]
        wrong = [{**body, "unknown": 1}, *({**body, field: [[1]]} for field in body)]
        for each in wrong:
            assert not schema.is_valid(each), (operation.name, each)
            answer: httpx.Response = party.opener.request(operation.method, path, json=each)
            assert (answer.status_code, answer.json()["fault"]) == (400, "malformed"), (operation.name, each)
        for required in openapi()["components"]["schemas"][operation.content.__name__]["required"]:
            shorter = {name: value for name, value in body.items() if name != required}
            answer = party.opener.request(operation.method, path, json=shorter)
            assert (answer.status_code, answer.json()["fault"]) == (400, "malformed"), (operation.name, required)


def test_every_fault_has_an_operation_that_answers_with_it() -> None:
    possible = {code for each in OPERATIONS for code in faults_of(each)}
    anywhere = {"no-method"}
    assert possible | anywhere == set(CODES)


def test_the_description_is_served(server: Running) -> None:
    answer = server.stranger().get("/openapi.json")
    assert answer.json() == openapi()
    assert "/openapi.json" in server.stranger().get("/").text


def test_where_it_is_mounted_its_paths_begin_with_the_place() -> None:
    with open_store("memory:") as store:
        mounted = httpx.ASGITransport(Starlette(routes=[Mount("/games", app=make_app(store))]))

        async def ask() -> tuple[dict[str, Any], str, int]:
            async with httpx.AsyncClient(transport=mounted, base_url="http://here") as client:
                page = await client.get("/games/")
                (link,) = re.findall(r'href="([^"]+openapi.json)"', page.text)
                linked = await client.get(str(page.url.join(link)))
                (place,) = linked.json()["servers"]
                games = await client.get(f"{place['url']}/api/games")
                return linked.json(), place["url"], games.status_code

        description, place, status = asyncio.run(ask())
    assert (place, status) == ("/games", 200)
    assert description == {**openapi(), "servers": [{"url": "/games"}]}


def test_the_guide_has_every_operation_and_every_fault() -> None:
    guide = GUIDE.read_text("utf-8")
    rows = [f"| {each.method} | `{each.path}` | `{each.name}` | {each.summary} |" for each in OPERATIONS]
    assert [row for row in rows if row not in guide] == []
    assert len(re.findall(r"^\| (?:GET|POST|PATCH|DELETE) \|", guide, re.MULTILINE)) == len(rows)
    faults = re.findall(r"^\| (\d{3}) \| `([a-z-]+)` \|", guide, re.MULTILINE)
    assert {code: int(status) for status, code in faults} == dict(CODES)
