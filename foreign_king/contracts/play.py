"""The documents of play: positions and views, commands and facts, offers, refusals, results and explanations."""

from types import NoneType
from typing import Any, get_args

from foreign_king.contracts.records import UNSEEN_NAME, Definitions
from foreign_king.contracts.shapes import (
    NULL,
    Alias,
    Either,
    Keyed,
    Member,
    Named,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Truth,
    Union,
    present,
)
from foreign_king.contracts.sources import fields_of, worded
from foreign_king.contracts.variants import ANY, GIVEN, SEEN, WITHOUT_NULL, WRITTEN, Flavour
from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.logs.departures import ABANDONED, CONCEDED, RULED

CLAUSE, CITED, LAW, REFUSAL, RESULT = (Named(name) for name in ("Clause", "CitedClause", "Law", "Refusal", "Result"))
UNIT = "The unit of the number: francs, VP, votes…"


def add_names(definitions: Definitions, game: AnyGame) -> None:
    """Define the names that documents of every kind refer to."""
    definitions.add(UNSEEN_NAME, Alias("A value that is hidden from the viewer.", OneOf((UNSEEN.value,))))
    definitions.add("Clause", Alias("The name of a clause.", OneOf(tuple(rule.value for rule in game.rulebook.rules))))
    cited = tuple(f"{game.name}:{rule.value}" for rule in game.rulebook.rules)
    definitions.add("CitedClause", Alias("The name of a clause, with its game before it.", OneOf(cited)))
    commands = tuple(command.__name__ for command in game.types.commands)
    definitions.add("CommandName", Alias("The name of a kind of command, as in its field ``type``.", OneOf(commands)))
    ended = "The reason why a game ended before it ended by its rules."
    definitions.add("TableReason", Alias(ended, OneOf((CONCEDED, ABANDONED, RULED))))


def add_positions(definitions: Definitions, game: AnyGame) -> None:
    """Define the position as it is written, as a view, and as it is read."""
    whole = "The whole position, with all fields and nothing hidden. Send it only to somebody who may know everything."
    definitions.add("Position", Structure(description=whole, members=_position(definitions, game, WRITTEN)))
    view = "The view of a seat, or of a spectator. Hidden values are ``unseen``. No field is left out."
    definitions.add("View", Structure(description=view, members=_position(definitions, game, SEEN)))
    definitions.record(game.types.position, ANY)


def _position(definitions: Definitions, game: AnyGame, flavour: Flavour) -> tuple[Member, ...]:
    """Return the fields of a position document, with the types that they have in a state. A field can be ``null`` only
    if it can be ``None`` in both classes, since in the class of documents ``None`` can also mean «left out»."""
    document_class: Any = game.types.position
    state: Any = game.types.state
    document_fields, state_fields = fields_of(document_class), fields_of(state)
    members = []
    for name, field in document_fields.items():
        state_field = state_fields.get(name)
        shape = definitions.shape(field.kind if state_field is None else state_field.kind, flavour)
        if state_field is None or NoneType not in get_args(state_field.kind) or NoneType not in get_args(field.kind):
            shape = present(shape)
        description = worded(field.description or ("" if state_field is None else state_field.description), null=True)
        members.append(Member(name=name, shape=shape, description=description))
    return tuple(members)


def add_commands(definitions: Definitions, game: AnyGame) -> None:
    """Define commands as seats give them, and as other seats see them."""
    description = "All commands of this game."
    definitions.union("Command", description, game.types.commands, GIVEN)
    _alike(definitions, "SeenCommand", "Command", definitions.union("Command", description, game.types.commands, ANY))


def add_facts(definitions: Definitions, game: AnyGame) -> None:
    """Define facts as they happened, redacted, and as scenarios have them."""
    happened, rule = (
        "All facts of this game.",
        Member(name="rule", shape=CLAUSE, description="The clause that caused it."),
    )
    for flavour in (WRITTEN, SEEN, ANY, WITHOUT_NULL):
        definitions.union("Fact", happened, game.types.facts, flavour, after=(rule,))
    _alike(definitions, "SeenFact", "Fact", definitions.union("Fact", happened, game.types.facts, SEEN, after=(rule,)))


def fact(definitions: Definitions, game: AnyGame, flavour: Flavour) -> Shape:
    """Return the shape of a fact inside another document."""
    return definitions.union("Fact", "", game.types.facts, flavour)


def command(definitions: Definitions, game: AnyGame, flavour: Flavour) -> Shape:
    """Return the shape of a command inside another document."""
    return definitions.union("Command", "", game.types.commands, flavour)


def _alike(definitions: Definitions, name: str, other: str, shape: Shape) -> None:
    """Define the name of the seen form also in games in which nothing is hidden, so that it exists in every game."""
    if shape == Named(other):
        definitions.add(
            name, Alias(f"A {other.lower()} as a viewer sees it. Nothing of it is hidden in this game.", shape)
        )


def add_offers(definitions: Definitions) -> None:
    """Define offers, open or closed, and refusals."""
    members = (
        Member(name="rule", shape=CLAUSE, description="The clause that forbids the command."),
        Member(name="need", shape=Number(), required=False, description="The number that the clause asks for."),
        Member(name="have", shape=Number(), required=False, description="The actual number."),
        Member(
            name="about",
            shape=Keyed(Text(), Either((Text(), Number()))),
            required=False,
            description="The subject of the refusal: a province, a seat, an action space…",
        ),
    )
    definitions.add(
        "Refusal",
        Structure(
            description="The refusal of a command by a clause. Fields that do not apply are left out.", members=members
        ),
    )
    definitions.stand_for(Refused, "Refusal")
    definitions.stand_for(Offer, "Offer")
    by = Member(name="by", shape=Text(), description="The seat that has the offer.")
    name = Member(name="command", shape=Named("CommandName"), description="The kind of command.")
    closed = Member(name="closed", shape=REFUSAL, description="Why the offer is closed.")
    fixed, fields = fields_of(Offer)["fixed"].kind, fields_of(Offer)["fields"].kind
    open_ = (
        Member(
            name="fixed", shape=definitions.shape(fixed, WRITTEN), description="The fields that have one value only."
        ),
        Member(name="price", shape=Number(), description="The price in francs, without the prices of its fields."),
        Member(name="fields", shape=definitions.shape(fields, WRITTEN), description="The fields to fill in."),
    )
    definitions.add(
        "OpenOffer", Structure(description="A kind of command that is legal now.", members=(by, name, *open_))
    )
    definitions.add(
        "ClosedOffer", Structure(description="A kind of command that is forbidden now.", members=(by, name, closed))
    )
    definitions.add(
        "Offer", Union(description="A kind of command for a seat, open or closed.", arms=("OpenOffer", "ClosedOffer"))
    )


def add_result(definitions: Definitions) -> None:
    """Define the result of a game."""
    definitions.record(Result, WRITTEN)
    result = definitions.by_name["Result"]
    assert isinstance(result, Structure)
    members = tuple(
        # The ranking is left out if there is none.
        Member(name=each.name, shape=each.shape, required=each.name != "ranking", description=each.description)
        for each in result.members
    )
    definitions.by_name["Result"] = Structure(description=result.description, members=members)


RESULT_FIELDS: dict[tuple[type, str], Shape] = {
    (Result, "breakdown"): Keyed(Text(), Keyed(CLAUSE, Number(), True)),
    (Result, "reasons"): Row(item=Either((CLAUSE, Named("TableReason")))),
    (Result, "winners"): Row(item=Text(), different=True),
}


def add_explanations(definitions: Definitions) -> None:
    """Define explanations, which are trees of clauses with numbers."""
    value = Either((Text(), Number(), Truth(), NULL, Row(item=Named("Said")), Keyed(Text(), Named("Said"))))
    definitions.add("Said", Alias("A value of a phrase: names, numbers, or lists or objects of these.", value))
    arms: dict[str, tuple[str, tuple[Member, ...]]] = {
        "ExplainedPhrase": (
            "A part of an explanation with a phrase.",
            (
                Member(name="key", shape=Text(), description="The phrase, one of a language's ``reasons``."),
                Member(
                    name="about",
                    shape=Keyed(Text(), Named("Said")),
                    required=False,
                    description="The values of the phrase.",
                ),
            ),
        ),
        "ExplainedRefusal": ("The explanation of a refusal.", (Member(name="refused", shape=REFUSAL),)),
        "ExplainedFact": ("The explanation of a fact.", (Member(name="fact", shape=Named("SeenFact")),)),
    }
    before = Member(name="clause", shape=CITED, description="The clause of this part.")
    after = (
        Member(name="number", shape=Number(), required=False, description="The number that this part counts."),
        Member(name="unit", shape=Text(), required=False, description=UNIT),
        Member(
            name="times", shape=Number(), required=False, description="If the number is a product: the first factor."
        ),
        Member(
            name="each", shape=Number(), required=False, description="If the number is a product: the second factor."
        ),
        Member(
            name="parts", shape=Row(item=Named("Explanation")), required=False, description="The parts of this part."
        ),
    )
    for name, (description, own) in arms.items():
        definitions.add(name, Structure(description=description, members=(before, *own, *after)))
    tree = (
        "A part of an explanation. If it has a number, the number is ``times`` times ``each``, or the sum of the parts "
        "that have a number, or cannot be broken down further. Parts without a number give other reasons."
    )
    definitions.add("Explanation", Union(description=tree, arms=tuple(arms)))


__all__ = [
    "CITED",
    "CLAUSE",
    "LAW",
    "REFUSAL",
    "RESULT",
    "RESULT_FIELDS",
    "add_commands",
    "add_explanations",
    "add_facts",
    "add_names",
    "add_offers",
    "add_positions",
    "add_result",
    "command",
    "fact",
]
