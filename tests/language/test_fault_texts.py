"""Texts about faults are translated into every language: the sources contain no text that has no translation."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import foreign_king
from foreign_king.language import LANGUAGES
from foreign_king.language.fault_texts import FAULTS
from foreign_king.language.faults import tell_fault
from tests.language.english import left_in_english
from tests.sources import parsed

PACKAGE = Path(foreign_king.__file__).parent
ROOMS = (
    "logs/*.py",
    "wire/c*.py",
    "wire/text.py",
    "kernel/type_fault.py",
    "parts/counting.py",
    "parts/seats.py",
    "games/*/**/*.py",
)
"""Where documents, logs and positions are read and judged. Boards are files of their own: their faults are told in
English."""
RAISED = {"Malformed", "Unsupported", "NotTold", "Fault", "noted", "fatal", "unplayable"}
SAID = {"message", "what", "expected", "complaint"}
"""The names of what is put together before it is raised."""
OTHERS = {
    "components.py",
    "state.py",
    "random_player.py",
    "resume.py",
    "options.py",
    "workers.py",
    "report.py",
    "batch.py",
}


def said() -> Iterator[tuple[str, str]]:
    """Every text about a fault in the sources, with its place; where a text has parts, an example of each."""
    for file in sorted({file for room in ROOMS for file in PACKAGE.glob(room)}):
        for node in ast.walk(parsed(file)) if file.name not in OTHERS else ():
            for text in _texts(node):
                yield f"{file.relative_to(PACKAGE)}:{node.lineno}", text  # type: ignore[attr-defined]


def _texts(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in RAISED:
            for each in [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg == "expected")]:
                yield from _forms(each)
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in SAID:
            yield from _forms(value)


def _forms(node: ast.expr) -> Iterator[str]:
    """An example of a text: a part of it is a name, a number or, at its end, one of several texts."""
    match node:
        case ast.Constant(value=str(text)) if " " in text:
            yield text
        case ast.JoinedStr(values=values):
            yield "\n".join("".join(_filled(part, example) for part in values) for example in ('"x"', "1", ""))
        case ast.IfExp(body=body, orelse=other):
            yield from (*_forms(body), *_forms(other))
        case _:
            # Text that was put together elsewhere is looked at there.
            return


def _filled(part: ast.expr, example: str) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    match part.value:
        case ast.Call(func=ast.Name(id="did_you_mean")):
            return ""
        case ast.Call(func=ast.Name(id="counted")):
            return "2 cards"
        case ast.Name(id="kind"):
            return "card"
        case _:
            return example


@pytest.mark.parametrize(("place", "text"), list(said()))
def test_every_fault_of_the_sources_can_be_told(place: str, text: str) -> None:
    assert not all(left_in_english(form.strip(":; ")) for form in text.split("\n")), place


def test_enough_texts_are_found() -> None:
    assert len({text for _, text in said()}) > 200


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_text_that_is_not_known_stays_as_it_is(language: str) -> None:
    assert tell_fault("nobody has heard of it before", language) == "nobody has heard of it before"
    assert tell_fault("", language) == ""
    whole = [text for text in FAULTS if "{" not in text and " " in text]
    assert len(whole) > 100
    assert [text for text in whole if tell_fault(text, language) == text] == []


def test_what_is_special_stays_in_the_text() -> None:
    missing = 'the recorded facts cannot be told: nobody sits at "Rad"; did you mean "red" or "blue"?'
    assert tell_fault(missing, "en") == missing
    assert tell_fault(missing, "de") == (
        "die aufgezeichneten Ereignisse lassen sich nicht erzählen: niemand sitzt am Platz "
        '"Rad"; war "red" oder "blue" gemeint?'
    )
    assert tell_fault(
        "not JSON: Extra data at character 7; no line break follows, as if the log had been cut off", "fr"
    ) == (
        "pas du JSON\u00a0: quelque chose après la fin du document au caractère 7\u00a0; aucune fin de ligne ne suit, "
        "comme si le journal avait été tronqué"
    )
    assert tell_fault("a list is not an object", "it") == "una lista non è un oggetto"
    kinds = " or ".join(["build", "place", "move", "congress", "king", "queen", "coins", "turn-order", "a text"])
    assert tell_fault(kinds, "de") == kinds.replace(" or ", " oder ").replace("a text", "ein Text")
    # What a name says is no text of ours.
    assert tell_fault('nobody sits at "the king"', "de") == 'niemand sitzt am Platz "the king"'


def test_a_text_of_many_parts_is_told_soon() -> None:
    for between in (": ", "; ", " or ", ": a or ; "):
        text = between.join(["x"] * 200)
        assert tell_fault(f"the line is {text}", "de").startswith("die Zeile ist x")
        tell_fault(text, "fr")
