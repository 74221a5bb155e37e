"""The documents of events, as a store keeps them: those of matches, of participants, of persons, of keys and of codes.

The kind of an event stands beside its document. The definition of the document is named by it: ``given_back`` of
participants is a ``ParticipantsGivenBackEvent``.
"""

from collections.abc import Iterable, Mapping

from foreign_king.contracts.files import MOMENT, SEAT, SENT_ID
from foreign_king.contracts.play import command, fact
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import (
    COUNT,
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
    nullable,
)
from foreign_king.contracts.variants import GIVEN, WRITTEN
from foreign_king.games import AnyGame
from foreign_king.logs.notes import SITE_FIELD, TIME

HASH = Text(pattern="^[0-9a-f]{64}$")
PERSON = Text(pattern="^[0-9a-z]{1,40}$")
MATCH = Text(pattern="^[0-9a-z]{1,40}$")
PLACE = Text(pattern=SEAT)
SEED = Text(pattern="^([0-9a-f]{2})*$")
DRAWN = Text(pattern="^[0-9a-f]{1,64}$")
STORED = (
    Member(name="stored", shape=Text(pattern=TIME), description="When the event was stored."),
    Member(name="key", shape=Text(pattern="^[0-9a-f]{16}$"), description="Random, so that two events are never equal."),
)


def field(name: str, shape: Shape, description: str = "", *, required: bool = True) -> Member:
    """Return a field of an event."""
    return Member(name=name, shape=shape, required=required, description=description)


BY = field("person", PERSON, "The person who has caused the event.")
AT = field("seat", PLACE, "The seat.")
ON = field("on", Truth(), "Whether this holds from now on, or no longer.")
VERSION = field("version", COUNT, "The version of the match at which the seat has asked.")
OF = field("match", MATCH, "The id of the match.")

PARTICIPANTS: Mapping[str, tuple[str, tuple[Member, ...]]] = {
    "prepared": (
        "A match was opened for people.",
        (
            BY,
            field("opener", PERSON, "The person who has opened the match."),
            field("seats", Row(item=Named("PreparedSeat")), "The seats, in seating order."),
            field("spectators", Truth(), "Whether people without a seat may watch."),
            field("listed", Truth(), "Whether the match stands in the lobby, so that nobody needs an invitation."),
            field("wait", COUNT, "How many seconds seats have to give their numbers."),
            field("absence", COUNT, "After how many seconds of silence the others may act."),
            field("seed", SEED, "The seed of fair chance, as hex. It is secret until the end.", required=False),
            field("quiet", Truth(), "Whether seats get no remarks of spectators until the end.", required=False),
        ),
    ),
    "taken": ("A person has sat down.", (BY, AT)),
    "named": ("The name at a seat has changed. The new name stands in the texts.", (BY, AT)),
    "given_back": ("A person has stood up.", (BY, AT)),
    "invited": (
        "The opener has freed a seat.",
        (BY, AT, field("invitation", HASH, "The SHA-256 of the new invitation.")),
    ),
    "computer": ("The computer decides for a seat, or does not do so any more.", (BY, AT, ON)),
    "number": ("A seat has given the number that it mixes into chance.", (BY, AT, field("number", DRAWN))),
    "numbers": (
        "The numbers are fixed.",
        (field("numbers", Keyed(PLACE, DRAWN), "The numbers, by seat. A seat that has given none is left out."),),
    ),
    "remark": (
        "Somebody has written a remark. Its number is the version of the event; its text stands in the texts.",
        (BY, field("seat", nullable(PLACE), "The seat; ``null`` for a spectator.")),
    ),
    "remark_removed": ("The text of a remark was removed.", (BY, field("number", COUNT, "The number of the remark."))),
    "silenced": (
        "A seat does not want to read the remarks of others, or wants to read them again.",
        (BY, AT, field("silenced", PLACE, "The other seat, or ``spectator`` for all who have none."), ON),
    ),
    "remarks_closed": ("The opener has closed remarks, or opened them again.", (BY, ON)),
    "successor": (
        "A person wants another one to have the rights of the opener.",
        (BY, field("to", PLACE, "The seat of the other person.")),
    ),
    "opener": (
        "Another person has the rights of the opener.",
        (BY, field("opener", PERSON, "The person who has the rights of the opener now.")),
    ),
    "undo_asked": ("A seat asks whether the last command is taken back.", (BY, AT, VERSION)),
    "undo_agreed": ("A seat agrees that the last command is taken back.", (BY, AT, VERSION)),
    "undo_refused": ("A seat refuses that the last command is taken back.", (BY, AT, VERSION)),
    "hook": ("The opener has given the match a hook, or has removed it. Its address stands in the texts.", (BY, ON)),
    "notified": (
        "The hook is called, because turns of people have begun.",
        (field("turns", Keyed(PLACE, COUNT), "By seat: the version of the match at which its turn began."),),
    ),
    "renewed": ("The opener wants the match to stay in the lobby.", (BY,)),
    "seed_published": ("The match is over, and everybody may know the seed of chance.", ()),
    "rematch": ("The same people play again.", (BY, field("match", MATCH, "The id of the new match."))),
}
"""The events of participants, by kind: what each says, and its fields."""

PERSONS: Mapping[str, tuple[str, tuple[Member, ...]]] = {
    "key": ("A key proves the person.", (field("hash", HASH, "The SHA-256 of the key."),)),
    "revoked": (
        "Keys do not prove the person any more.",
        (field("hashes", Row(item=HASH), "The SHA-256 of each key."),),
    ),
    "recovery": (
        "The person has a new recovery code, which replaces the old one.",
        (field("hash", HASH, "The SHA-256 of the code."),),
    ),
    "joined": ("A match belongs to the person.", (OF,)),
    "parted": ("A match does not belong to the person any more.", (OF,)),
    "wrote": ("There are remarks of the person in a match.", (OF,)),
    "erased": ("The person has erased himself: no key proves him any more.", ()),
}
"""The events of a person, by kind."""

KEYS: Mapping[str, tuple[str, tuple[Member, ...]]] = {
    "issued": ("A key was made for a person.", (field("person", PERSON, "The person whom the key proves."),)),
    "revoked": ("The key proves nobody any more.", ()),
}
"""The events of a key, by kind."""

CODES: Mapping[str, tuple[str, tuple[Member, ...]]] = {
    "offered": (
        "A code was made for a person.",
        (
            field("person", PERSON, "The person whom the code proves."),
            field("use", OneOf(("recovery", "link")), "Whether the code works again and again, or once."),
            field("until", Text(pattern=TIME), "When a link expires.", required=False),
            field("alone", Truth(), "Whether a link revokes all other keys when it is used.", required=False),
        ),
    ),
    "used": ("The link was used.", ()),
    "replaced": ("The recovery code was replaced by another one, or its person has erased himself.", ()),
}
"""The events of a code, by kind."""


def definition_of(of: str, kind: str) -> str:
    """Return the name of the definition of an event: ``given_back`` of participants is a
    ``ParticipantsGivenBackEvent``. ``of`` is what the stream is of: ``match``, ``participants``, ``person``, ``key`` or
    ``code``."""
    return f"{of.capitalize()}{''.join(word.capitalize() for word in kind.split('_'))}Event"


def add_events(definitions: Definitions, game: AnyGame) -> None:
    """Define the events of matches and of journals."""
    _add_match_events(definitions, game)
    seat = (
        AT,
        field("person", PERSON, "The person who sits at the seat from the beginning.", required=False),
        field("invitation", HASH, "The SHA-256 of the invitation to a free seat.", required=False),
        field("computer", Truth(), "Whether the computer decides for the seat.", required=False),
    )
    definitions.add("PreparedSeat", Structure(description="A seat of a match that was opened.", members=seat))
    _add(definitions, "participants", "An event of the participants of a match.", PARTICIPANTS)
    _add(definitions, "person", "An event of a person.", PERSONS)
    _add(definitions, "key", "An event of a key.", KEYS)
    _add(definitions, "code", "An event of a recovery code or of a link to another device.", CODES)


def _add(
    definitions: Definitions, of: str, description: str, events: Mapping[str, tuple[str, tuple[Member, ...]]]
) -> None:
    for kind, (text, members) in events.items():
        definitions.add(definition_of(of, kind), Structure(description=text, members=(*members, *STORED)))
    _add_union(definitions, of, description, events)


def _add_union(definitions: Definitions, of: str, description: str, kinds: Iterable[str]) -> None:
    arms = tuple(definition_of(of, kind) for kind in kinds)
    union = Union(description=f"{description} Its kind stands beside it.", arms=arms)
    definitions.add(f"{of.capitalize()}Event", union)


def _add_match_events(definitions: Definitions, game: AnyGame) -> None:
    departure = field("departure", Named("Departure"), "The departure.")
    over = field("over", Truth(), "The game is over after the event.", required=False)
    untold = "How many things had happened in the match that are not in the log from which it was read."
    undone = "The commands that had been taken back before: the seat and the id of each."
    events: dict[str, tuple[str, tuple[Member, ...], str]] = {
        "opened": (
            "A match was opened.",
            (
                field("header", Named("Header"), "The header of the log of the match, without names and comments."),
                field("untold", COUNT, untold, required=False),
                field("undone", Row(item=Row(item=Text())), undone, required=False),
            ),
            "",
        ),
        "command": (
            "A command was played.",
            (
                field("command", command(definitions, game, GIVEN), "The command."),
                field("facts", Row(item=fact(definitions, game, WRITTEN)), "Its facts."),
                field("draw", Number(least=1), "The number of the draw by which chance decided it.", required=False),
                field("numbers", Keyed(PLACE, DRAWN), "With draw 1: the numbers of the seats.", required=False),
                SENT_ID,
                MOMENT,
                over,
            ),
            SITE_FIELD,
        ),
        "undone": (
            "The last command was taken back.",
            (
                field("by", Text(), "The seat that has taken it back."),
                field("agreed", Row(item=Text()), "The seats that have agreed."),
            ),
            "",
        ),
        "left": ("A player has left.", (departure, MOMENT, over), SITE_FIELD),
        "ended": ("A ruling has ended the game.", (departure, MOMENT, over), SITE_FIELD),
    }
    for kind, (description, members, site_fields) in events.items():
        structure = Structure(description=description, members=(*members, *STORED), site_fields=site_fields)
        definitions.add(definition_of("match", kind), structure)
    _add_union(definitions, "match", "An event of a match.", events)


__all__ = ["CODES", "KEYS", "PARTICIPANTS", "PERSONS", "add_events", "definition_of"]
