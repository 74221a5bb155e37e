"""Every answer of a server is held against its OpenAPI description."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from foreign_king.server import openapi
from foreign_king.server.description import faults_of
from foreign_king.server.routes import OPERATIONS
from foreign_king.wire import parse

ROOT = "urn:openapi"
EVENTS = "text/event-stream"


@cache
def registry() -> "Registry[Any]":
    """The description as a resource, in which references are looked up."""
    resource: Resource[Any] = Resource.from_contents(openapi(), default_specification=DRAFT202012)
    described: Registry[Any] = Registry().with_resource(ROOT, resource)
    return described


def any_of(validator: Any, branches: list[dict[str, Any]], instance: Any, schema: Any) -> Iterator[ValidationError]:
    """What ``anyOf`` of JSON Schema means. Most schemas of a list have a constant as their ``type``: those that have
    another one than the document are left out at once, because a list can have a hundred of them."""
    if isinstance(instance, dict) and isinstance(instance.get("type"), str):
        branches = [each for each in branches if "$ref" not in each or fits_type(each["$ref"], instance["type"])]
        if not branches:
            yield ValidationError(f"no schema is one of {instance['type']}")
            return
    yield from Draft202012Validator.VALIDATORS["anyOf"](validator, branches, instance, schema)


@cache
def fits_type(reference: str, type: str) -> bool:
    """Whether a document with this ``type`` can fit a schema. Only what is impossible is ``False``."""
    schema = openapi()["components"]["schemas"][reference.rpartition("/")[2]]
    constant = schema.get("properties", {}).get("type", {}).get("const", type)
    branches = schema.get("anyOf", [{}])
    return constant == type and any("$ref" not in each or fits_type(each["$ref"], type) for each in branches)


untyped_extend: Any = extend
Validator: Any = untyped_extend(Draft202012Validator, {"anyOf": any_of})


@cache
def validator(name: str) -> Any:
    """The validator of a schema of the description, by its name."""
    return Validator({"$ref": f"{ROOT}#/components/schemas/{name}"}, registry=registry())


@cache
def paths() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """The paths of the description, each with its operations."""
    return [
        (re.compile(re.sub(r"{\w+}", "[^/]+", path)), operations) for path, operations in openapi()["paths"].items()
    ]


PAGE = ("no-cache", "public, max-age=31536000, immutable")
"""How long a browser keeps the document of the play page, and its other files."""
OF_PAGE = re.compile(r"(/games)?/(play/.*|(matches|join)/[^/]*)?$")
RULES = ("public, max-age=3600",)
"""How long a browser keeps the rules of the games, which are the same for everybody."""
OF_RULES = re.compile(r"/api/games/[^/]*/rules(/[^/]*)?$")


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    """The operation of a request; ``None`` if there is none."""
    for pattern, operations in paths():
        if pattern.fullmatch(path):
            operation: dict[str, Any] | None = operations.get(method.lower())
            return operation
    return None


def check_answer(answer: httpx.Response) -> None:
    """Hold an answer against the description: its status, its kind and its content."""
    assert answer.headers["cache-control"].startswith(kept(answer))
    if answer.request.method == "HEAD":
        assert answer.read() == b""
        return
    operation = operation_of(answer.request.method, answer.request.url.path)
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if operation is None:
        if answer.is_error:
            answer.read()
            check_document("Fault", parse(answer.content))
        return
    responses = operation["responses"]
    if answer.is_error:
        answer.read()
        fault, known = parse(answer.content)["fault"], next(x for x in OPERATIONS if x.name == operation["operationId"])
        assert fault in faults_of(known), (known.name, fault)
    assert str(answer.status_code) in responses, (answer.request.url, answer.status_code, answer.read())
    content = responses[str(answer.status_code)].get("content", {})
    if not content:
        return
    assert kind in content, (answer.request.url, kind)
    if "$ref" in content[kind]["schema"]:
        answer.read()
        check_document(content[kind]["schema"]["$ref"].rpartition("/")[2], parse(answer.content))


def kept(answer: httpx.Response) -> tuple[str, ...]:
    """How long a browser may keep an answer: one of these."""
    path = answer.request.url.path
    if not answer.is_success:
        return ("no-store",)
    return RULES if OF_RULES.match(path) else PAGE if OF_PAGE.match(path) else ("no-store",)


def check_document(name: str, document: Any) -> None:
    """Hold a document against a schema of the description."""
    fault = next(validator(name).iter_errors(document), None)
    assert fault is None, (name, fault.json_path if fault else "", fault and fault.message[:500])
