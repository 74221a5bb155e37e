"""Every translation is complete, and its texts have the same places for values as the English ones."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message

from foreign_king.language.catalogues import LIBRARY
from foreign_king.language.phrases import CASE, PLACE, SIGN
from tests.catalogues import (
    DOMAINS,
    KEYWORDS,
    PACKAGE,
    TRANSLATED,
    brought_up_to_date,
    compiled,
    file_of,
    template,
    translations,
    written,
)
from tests.sources import parsed

each_catalogue = pytest.mark.parametrize(
    ("language", "domain"), [(language, domain) for language in TRANSLATED for domain in DOMAINS]
)
FIELD = re.compile(r"\{\w*\}|%\(\w+\)[a-z]|%[a-z]")
"""A field that the command line fills: ``{file}``."""
ANY_NAME = re.compile(r"names\.\w+\.\*")


class Text(NamedTuple):
    """A text and what it is in another language; of two forms, each is one."""

    context: str
    source: str
    said: str


def all_texts(language: str, domain: str) -> Iterator[Text]:
    for message in translations(language, domain):
        if message.id:
            yield from forms_of(message)


def texts(language: str, domain: str) -> list[Text]:
    """What has been translated: one test says what has not."""
    return [text for text in all_texts(language, domain) if text.said]


def forms_of(message: Message) -> Iterator[Text]:
    context = message.context or ""
    if isinstance(message.id, str):
        yield Text(context, message.id, str(message.string))
        return
    # A language may have more forms than English, whose second one is for every other number.
    for form, said in enumerate(message.string or ()):
        yield Text(context, message.id[min(form, 1)], said)


def places(text: str) -> set[tuple[str, str | None]]:
    return {(place["field"], place["joined"]) for place in PLACE.finditer(text)}


def outer(text: str) -> str:
    """What is written outside the places."""
    return PLACE.sub("", text)


@each_catalogue
def test_nothing_is_missing(language: str, domain: str) -> None:
    catalog = translations(language, domain)
    assert [text for text in all_texts(language, domain) if not text.said] == []
    assert [message.id for message in catalog if message.id and message.fuzzy] == []
    assert not catalog.obsolete


@each_catalogue
def test_a_catalogue_is_what_gathering_and_compiling_give(language: str, domain: str) -> None:
    file = file_of(language, domain)
    assert file.read_bytes() == written(brought_up_to_date(language, domain))
    assert file.with_suffix(".mo").read_bytes() == compiled(translations(language, domain))


@each_catalogue
def test_what_stands_in_the_places_of_a_text_is_the_same(language: str, domain: str) -> None:
    for text in texts(language, domain):
        if text.context.startswith("names."):
            continue
        assert places(text.said) == places(text.source), text
        assert sorted(FIELD.findall(text.said)) == sorted(FIELD.findall(text.source)) or places(text.source), text


@each_catalogue
def test_forms_and_signs_are_the_same(language: str, domain: str) -> None:
    for text in texts(language, domain):
        named = CASE.sub("", text.said) if text.context.startswith("names.") else text.said
        assert all(place["forms"].count("|") == 1 for place in PLACE.finditer(named) if place["forms"]), text
        # The number or the name of a place that is in forms may stand in both of them.
        for sign in "|#@":
            assert outer(named).count(sign) == outer(text.source).count(sign), text
        counted = {(place["field"], sign) for place in PLACE.finditer(text.source) for sign in signs(place)}
        said = {(place["field"], sign) for place in PLACE.finditer(named) for sign in signs(place)}
        assert counted <= said, text


def signs(place: re.Match[str]) -> set[str]:
    """The number and the name that a place says in all its forms."""
    forms = (place["forms"] or "").split("|")
    return {sign for sign in "#@" if all(sign in form for form in forms)}


@each_catalogue
def test_names_have_their_cases_one_by_one(language: str, domain: str) -> None:
    for text in texts(language, domain):
        if not text.context.startswith("names."):
            continue
        cases = CASE.findall(text.said)
        assert not set("{}") & set(CASE.sub("", text.said)), text
        assert len({case for case, _ in cases}) == len(cases), text
        if ANY_NAME.fullmatch(text.context):
            assert CASE.sub("", text.said) == "@", text
            # A case of one name, «in Hennegau», names it itself.
            made = [forms.split("|") for case, forms in cases if " " not in case]
            assert all(form.count("@") == 1 for forms in made for form in forms), text
            assert all("@" not in called for case, called in cases if " " in case), text
        else:
            assert "@" not in text.said, text


@each_catalogue
def test_space_around_a_text_stays(language: str, domain: str) -> None:
    for text in texts(language, domain):
        for source, said in ((text.source[:1], text.said[:1]), (text.source[-1:], text.said[-1:])):
            assert said.isspace() or not source.isspace(), text


@each_catalogue
def test_cases_that_are_asked_for_exist(language: str, domain: str) -> None:
    """Every case in a place is one that some name has."""
    known = {case.partition(" ")[0] for text in texts(language, domain) for case, _ in CASE.findall(text.said)}
    for text in texts(language, domain):
        if not text.context.startswith("names."):
            signs_in = [place["forms"] or "" for place in PLACE.finditer(text.said)]
            asked = {found["case"] for found in PLACE.finditer(text.said)}
            asked |= {found["case"] for forms in (*signs_in, text.said) for found in SIGN.finditer(forms)}
            assert asked - {None} <= known, text


def marked() -> Iterator[str]:
    """Every text that the sources mark as one to be translated, wherever it stands: the tools pass over those inside
    the braces of an f-string."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(parsed(file)):
            if isinstance(call, ast.Call) and _called(call.func) in KEYWORDS:
                said = (text.value for text in call.args if isinstance(text, ast.Constant))
                yield from (text for text in said if isinstance(text, str) and text)


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def test_every_marked_text_is_gathered() -> None:
    gathered: set[object] = set()
    for message in template(LIBRARY):
        gathered |= {message.context} | ({message.id} if isinstance(message.id, str) else set(message.id))
    assert sorted(text for text in set(marked()) if text not in gathered) == []
