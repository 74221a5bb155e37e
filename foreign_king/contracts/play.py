"""The documents of play: the position and what a seat sees of it, commands and facts, offers, refusals, results and
explanations."""

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
from foreign_king.contracts.variants import ANY, GIVEN, SEEN, TOLD, WRITTEN, Flavour
from foreign_king.games import AnyGame
from foreign_king.kernel.game import Result
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.logs.departures import ABANDONED, CONCEDED, RULED

CLAUSE, CITED, LAW, REFUSAL, RESULT = (Named(name) for name in ("Clause", "CitedClause", "Law", "Refusal", "Result"))
UNIT = "What is counted: francs, VP, votes…"


def add_names(found: Definitions, game: AnyGame) -> None:
    """What documents of every kind refer to."""
    found.add(UNSEEN_NAME, Alias("Something that is there, and hidden from the one who looks.", OneOf((UNSEEN.value,))))
    found.add("Clause", Alias("A clause's name.", OneOf(tuple(rule.value for rule in game.rulebook.rules))))
    cited = tuple(f"{game.name}:{rule.value}" for rule in game.rulebook.rules)
    found.add("CitedClause", Alias("A clause's name, with its game before it.", OneOf(cited)))
    commands = tuple(command.__name__ for command in game.types.commands)
    found.add("CommandName", Alias("The name of a kind of command, as its ``type`` says it.", OneOf(commands)))
    ended = "Why a game ended that did not end by its own rules."
    found.add("TableReason", Alias(ended, OneOf((CONCEDED, ABANDONED, RULED))))


def add_positions(found: Definitions, game: AnyGame) -> None:
    """The position as it is written, whole and as it is seen; and as it is read."""
    whole = "The whole position, in which nothing is left out. Whoever may not know it gets a view."
    found.add("Position", Structure(description=whole, members=_position(found, game, WRITTEN)))
    seen = "The position as a seat, or a spectator, sees it: what is hidden is ``unseen``. Nothing is left out."
    found.add("View", Structure(description=seen, members=_position(found, game, SEEN)))
    found.record(game.types.position, ANY)


def _position(found: Definitions, game: AnyGame, flavour: Flavour) -> tuple[Member, ...]:
    """The fields of a position document, with the types that they have in a state. Without a value is only what can be
    without one in both: in the document it can also mean that something was left out."""
    read: Any = game.types.position
    state: Any = game.types.state
    written, held = fields_of(read), fields_of(state)
    members = []
    for name, field in written.items():
        known = held.get(name)
        shape = found.shape(field.kind if known is None else known.kind, flavour)
        if known is None or NoneType not in get_args(known.kind) or NoneType not in get_args(field.kind):
            shape = present(shape)
        said = worded(field.description or ("" if known is None else known.description), null=True)
        members.append(Member(name=name, shape=shape, description=said))
    return tuple(members)


def add_commands(found: Definitions, game: AnyGame) -> None:
    """Commands as they are said, and as others hear them."""
    said = "Everything that can be said in this game."
    found.union("Command", said, game.types.commands, GIVEN)
    _alike(found, "SeenCommand", "Command", found.union("Command", said, game.types.commands, ANY))


def add_facts(found: Definitions, game: AnyGame) -> None:
    """Facts as they happened, as others are told them, and as a scenario says them."""
    happened, rule = (
        "Everything that can happen in this game.",
        Member(name="rule", shape=CLAUSE, description="The clause that caused it."),
    )
    for flavour in (WRITTEN, SEEN, ANY, TOLD):
        found.union("Fact", happened, game.types.facts, flavour, after=(rule,))
    _alike(found, "SeenFact", "Fact", found.union("Fact", happened, game.types.facts, SEEN, after=(rule,)))


def fact(found: Definitions, game: AnyGame, flavour: Flavour) -> Shape:
    """A fact in a document of another kind."""
    return found.union("Fact", "", game.types.facts, flavour)


def command(found: Definitions, game: AnyGame, flavour: Flavour) -> Shape:
    """A command in a document of another kind."""
    return found.union("Command", "", game.types.commands, flavour)


def _alike(found: Definitions, name: str, other: str, shape: Shape) -> None:
    """Where nothing is hidden, what is seen has a name of its own all the same."""
    if shape == Named(other):
        found.add(name, Alias(f"A {other.lower()} as it is seen: nothing of it is hidden in this game.", shape))


def add_offers(found: Definitions) -> None:
    """Offers, open or closed, and refusals."""
    members = (
        Member(name="rule", shape=CLAUSE, description="The clause that forbids it."),
        Member(name="need", shape=Number(), required=False, description="The number that the clause asks for."),
        Member(name="have", shape=Number(), required=False, description="The number that there was."),
        Member(
            name="about",
            shape=Keyed(Text(), Either((Text(), Number()))),
            required=False,
            description="What it is about: a province, a seat, an action space…",
        ),
    )
    found.add(
        "Refusal", Structure(description="A clause forbids it. What does not apply is left out.", members=members)
    )
    found.stand_for(Refused, "Refusal")
    found.stand_for(Offer, "Offer")
    by = Member(name="by", shape=Text(), description="The seat that may say it.")
    name = Member(name="command", shape=Named("CommandName"), description="The kind of command.")
    closed = Member(name="closed", shape=REFUSAL, description="Why it cannot be said now.")
    fixed, fields = fields_of(Offer)["fixed"].kind, fields_of(Offer)["fields"].kind
    open_ = (
        Member(name="fixed", shape=found.shape(fixed, WRITTEN), description="The fields that have one value only."),
        Member(name="price", shape=Number(), description="In francs, before any that its fields cost."),
        Member(name="fields", shape=found.shape(fields, WRITTEN), description="The fields that are to be filled in."),
    )
    found.add("OpenOffer", Structure(description="A kind of command that may be said.", members=(by, name, *open_)))
    found.add(
        "ClosedOffer", Structure(description="A kind of command that is forbidden now.", members=(by, name, closed))
    )
    found.add(
        "Offer", Union(description="A kind of command for a seat, open or closed.", arms=("OpenOffer", "ClosedOffer"))
    )


def add_result(found: Definitions) -> None:
    """How a game ended."""
    found.record(Result, WRITTEN)
    result = found.found["Result"]
    assert isinstance(result, Structure)
    members = tuple(
        # Left out where there is none.
        Member(name=each.name, shape=each.shape, required=each.name != "ranking", description=each.description)
        for each in result.members
    )
    found.found["Result"] = Structure(description=result.description, members=members)


RESULT_FIELDS: dict[tuple[type, str], Shape] = {
    (Result, "breakdown"): Keyed(Text(), Keyed(CLAUSE, Number(), True)),
    (Result, "reasons"): Row(item=Either((CLAUSE, Named("TableReason")))),
    (Result, "winners"): Row(item=Text(), different=True),
}


def add_explanations(found: Definitions) -> None:
    """Why: a tree of clauses with their numbers."""
    said = Either((Text(), Number(), Truth(), NULL, Row(item=Named("Said")), Keyed(Text(), Named("Said"))))
    found.add("Said", Alias("What stands in a place of a phrase: names, numbers, lists and tables of them.", said))
    arms: dict[str, tuple[str, tuple[Member, ...]]] = {
        "ExplainedPhrase": (
            "A part of an explanation that a phrase says.",
            (
                Member(name="key", shape=Text(), description="The phrase, one of a language's ``reasons``."),
                Member(
                    name="about", shape=Keyed(Text(), Named("Said")), required=False, description="What it speaks of."
                ),
            ),
        ),
        "ExplainedRefusal": ("A refusal, explained.", (Member(name="refused", shape=REFUSAL),)),
        "ExplainedFact": ("A fact, explained.", (Member(name="fact", shape=Named("SeenFact")),)),
    }
    before = Member(name="clause", shape=CITED, description="The clause that says so.")
    after = (
        Member(name="number", shape=Number(), required=False, description="What it comes to."),
        Member(name="unit", shape=Text(), required=False, description=UNIT),
        Member(name="times", shape=Number(), required=False, description="The number is so many times ``each``."),
        Member(name="each", shape=Number(), required=False, description="What each of them counts."),
        Member(name="parts", shape=Row(item=Named("Explanation")), required=False, description="What it is made of."),
    )
    for name, (description, own) in arms.items():
        found.add(name, Structure(description=description, members=(before, *own, *after)))
    tree = (
        "A part of an explanation. Where it has a number, that is ``times`` times ``each``, or the sum of the parts "
        "that have one, or it cannot be broken down further; parts without a number say what else mattered."
    )
    found.add("Explanation", Union(description=tree, arms=tuple(arms)))


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
