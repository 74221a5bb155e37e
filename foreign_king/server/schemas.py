"""The schemas of the bodies of requests and answers, made of the records that read and write them."""

from functools import cache
from typing import Any, get_args

import attrs

from foreign_king.contracts.records import Definitions
from foreign_king.contracts.schemas import definition_schema
from foreign_king.contracts.shapes import (
    COUNT,
    Either,
    Named,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Tuple,
    nullable,
)
from foreign_king.contracts.sources import description_of
from foreign_king.contracts.variants import GIVEN, WITHOUT_NULL, Flavour
from foreign_king.fairness.proof import NUMBER_TEXT
from foreign_king.games import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.opening import RESERVED
from foreign_king.pictures.sheets import Where
from foreign_king.pictures.styles import STYLES
from foreign_king.server import answers, people_answers, queries, requests, rule_answers, scene_answers
from foreign_king.server.answers import (
    DecisionAnswer,
    ExplainedAnswer,
    OptionAnswer,
    PreviewAnswer,
    SituationAnswer,
    UpdateAnswer,
    WhyNotAnswer,
)
from foreign_king.server.preparing import LONGEST_ABSENCE, LONGEST_WAIT
from foreign_king.server.queries import AfterRemark, AtStep, Explained, InLanguage, InWords, Scenes, Since, Story
from foreign_king.server.requests import ChangeSeat, ConsiderCommand, OpenMatch, SeatPlan, SendCommand, TakeSeat
from foreign_king.server.scene_answers import SceneAnswer, ScenesAnswer
from foreign_king.wire import Document

SEAT = Text(pattern=r"^[a-z0-9_-]{1,40}$", other_than=RESERVED)
EDITIONS = OneOf(tuple(sorted({edition for game in GAMES.values() for edition in game.law.editions})))
LANGUAGE = Text(pattern=f"^({'|'.join(LANGUAGES)})([-_][0-9A-Za-z_.-]*)?$")
NUMBER = Text(pattern=NUMBER_TEXT.replace("0-9a-f", "0-9a-fA-F"))
FIELDS: dict[tuple[type, str], Shape] = {
    (SeatPlan, "seat"): SEAT,
    (OpenMatch, "game"): OneOf(tuple(GAMES)),
    (OpenMatch, "edition"): nullable(EDITIONS),
    (OpenMatch, "seats"): Row(item=Named("SeatPlan"), least=1),
    (TakeSeat, "number"): nullable(NUMBER),
    (ChangeSeat, "number"): nullable(NUMBER),
    (AtStep, "style"): OneOf(tuple(STYLES)),
    (AtStep, "language"): LANGUAGE,
    (Story, "language"): LANGUAGE,
    (Explained, "language"): LANGUAGE,
    (Scenes, "language"): LANGUAGE,
    (InLanguage, "language"): LANGUAGE,
    (InWords, "language"): LANGUAGE,
    (OpenMatch, "wait"): Number(least=0, most=LONGEST_WAIT),
    (OpenMatch, "absence"): Number(least=0, most=LONGEST_ABSENCE),
    (Since, "since"): Number(least=0),
    (Story, "since"): Number(least=0),
    (AtStep, "step"): Number(least=0),
    (Explained, "step"): Number(least=0),
    (Scenes, "since"): Number(least=0),
    (Scenes, "step"): Number(least=0),
    (AfterRemark, "after"): Number(least=0),
    (SendCommand, "command"): Named("Command"),
    (SituationAnswer, "position"): Named("View"),
    (SituationAnswer, "offers"): Row(item=Named("Offer")),
    (SituationAnswer, "result"): Named("Result"),
    (UpdateAnswer, "command"): Named("SeenCommand"),
    (UpdateAnswer, "facts"): Row(item=Named("SeenFact")),
    (UpdateAnswer, "position"): Named("View"),
    (ConsiderCommand, "command"): Named("Command"),
    (PreviewAnswer, "facts"): Row(item=Named("SeenFact")),
    (PreviewAnswer, "position"): Named("View"),
    (OptionAnswer, "closed"): Row(item=Named("Refusal")),
    (DecisionAnswer, "command"): Named("Command"),
    (WhyNotAnswer, "refusal"): Named("Refusal"),
    (WhyNotAnswer, "why"): Named("Explanation"),
    (ExplainedAnswer, "reason"): Named("Explanation"),
    (SceneAnswer, "parts"): Row(item=COUNT),
    (ScenesAnswer, "chunks"): Row(item=Either((Text(), Row(item=COUNT)))),
    (ScenesAnswer, "parts"): Row(item=Tuple((Text(), OneOf(get_args(Where)), COUNT))),
}
"""The fields that are narrower than their types, or have documents of a game in them."""


@cache
def _definitions() -> Definitions:
    definitions = Definitions(texts={}, field_shapes=FIELDS, read=(), judging=())
    for module in (requests, people_answers, answers, scene_answers, rule_answers, queries):
        for kind in vars(module).values():
            # The records are in the order of their module, so each stands before the records that contain it.
            if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == module.__name__:
                _add(definitions, kind, GIVEN if module is requests else WITHOUT_NULL)
    return definitions


def _add(definitions: Definitions, kind: Any, flavour: Flavour) -> None:
    """Define a record. A field that has a default may be left out. In a request it may also be ``null``, if that is its
    default; answers have no ``null``."""
    members = definitions.members(kind, flavour)
    definitions.add(kind.__name__, Structure(description=description_of(kind, null=False), members=members))
    definitions.stand_for(kind, kind.__name__)


@cache
def record_schemas() -> Document:
    """Return the schemas of all bodies, by the names of their records."""
    return {name: _placed(definition_schema(each)) for name, each in _definitions().by_name.items()}


def schema_of_field(kind: type, field: str) -> Document:
    """Return the schema of one field of a record."""
    schema: Document = dict(record_schemas()[kind.__name__]["properties"][field])
    return schema


def _placed(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_placed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    placed = {name: _placed(each) for name, each in schema.items()}
    if type(schema.get("$ref")) is str:
        placed["$ref"] = schema["$ref"].replace("#/$defs/", "#/components/schemas/")
    return placed


__all__ = ["record_schemas", "schema_of_field"]
