"""Faults to plant into valid logs: each says exactly what has to be found, and where.

A plant that would be no fault (leaving out a header's ``library``, a fact's line without facts) is not made.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from foreign_king.wire import dump

Path = tuple[str | int, ...]
Lines = list[Any]

UNSEEN = "unseen"
TOKENS = ("bronze", "silver", "gold", "diamond")
NOT_ALWAYS = (("command", "change"), ("command", "king"))
"""Fields of commands that say null where there is nothing to say."""
OPTIONAL = {"law", "library", "viewer", "rules_revision", "meta", "name"}
"""Fields that a header may do without."""


class Planted(NamedTuple):
    """A log with one fault: its text, and the codes that may be found at this line; ``None`` is any pointer.

    ``further`` says that what comes after it may be played from another position, and differ again.
    """

    text: str
    line: int
    codes: tuple[str, ...]
    pointer: str | None = None
    further: bool = False


def planted(lines: Lines, line: int, pointer: str | None, *codes: str) -> Planted:
    return Planted("".join(dump(each) + "\n" for each in lines), line, codes, pointer)


def of_facts(lines: Lines, number: int, pointer: str) -> Planted:
    """A fault in the facts of a line (from 0). What a viewer has to be told is taken for true if it could be."""
    if lines[0]["viewer"] is None or not is_told(lines, number):
        return planted(lines, number + 1, pointer, "facts-differ")
    codes = ("facts-differ", "facts-impossible", "facts-missing", "digest-differs")
    return planted(lines, number + 1, None, *codes)._replace(further=True)


def is_told(lines: Lines, number: int) -> bool:
    """Whether the viewer has to be told what a command led to: cards that are turned over, purses or treasuries that
    are opened."""
    kind = lines[number]["command"]["type"]
    if kind in ("LayCards", "Bribe") and len(lines[number]["facts"]) > 1:
        return True
    return number == len(lines) - 2 and lines[0]["game"] == "barbarian-kingdoms"


def copied(lines: Lines) -> Lines:
    copy: Lines = json.loads(json.dumps(lines))
    return copy


def places(document: Any, path: Path = ()) -> Iterator[Path]:
    """Return every place inside a document."""
    parts = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def at(document: Any, path: Path) -> Any:
    for step in path:
        document = document[step]
    return document


def pointer_to(path: Path) -> str:
    return "".join(f"/{step}" for step in path)


def some_field(random: Random, lines: Lines) -> tuple[int, Path]:
    """A line (from 0) and the path of a field of an object in it."""
    number = random.choice([0, len(lines) - 1, *[random.randrange(1, len(lines) - 1)] * 8])
    return number, random.choice([path for path in places(lines[number]) if isinstance(path[-1], str)])


def is_map(line: Any, path: Path) -> bool:
    """Whether the keys of the object at this path are names of the game, not fields."""
    if path in (("command", "tokens"), ("command", "warriors")):
        return (line["command"]["type"], path[-1]) in (("Tax", "tokens"), ("Contest", "warriors"))
    return path[-2:] == ("command", "to") or path[-3:] == ("command", "action", "to") or path == ("law",)


def is_by_name(line: Any, path: Path) -> bool:
    """Whether the keys are seats or provinces, all of which have to be there."""
    if path == ("command", "tokens"):
        return bool(line["command"]["type"] == "PlaceTreasure")
    return path in (("command", "territories"), ("command", "hands"), ("command", "kingdoms"))


def may_be_left_out(path: Path) -> bool:
    """A number of cards or tokens, or the dice on cards of a value: left out it is none, which may be legal. So with
    a change, a tax, and who contests or leaves. A result may do without its ranking."""
    if path == ("result", "ranking"):
        return True
    optional = ("x1", "x2", "x3", *TOKENS, "change", "tokens", "king", "warriors")
    return path[0] == "command" and path[-1] in optional


def found_at(lines: Lines, number: int, path: Path) -> tuple[str, str]:
    """The code and the pointer of a fault at a path: recorded things are compared, others are read."""
    if number == 0:
        return "malformed-header", pointer_to(path)
    field, inside = path[0], len(path) > 1
    if field == "command" and inside:
        return "malformed-command", pointer_to(path)
    if field == "facts" and inside:
        return "facts-differ", pointer_to(path)
    if field == "result":
        return "result-differs", pointer_to(path)
    return "malformed-line", pointer_to(path)


def deleted(random: Random, lines: Lines) -> Planted | None:
    number, path = some_field(random, lines)
    del at(lines[number], path[:-1])[path[-1]]
    if path in (("facts",), ("digest",)) or is_map(lines[number], path[:-1]) or (number == 0 and path[-1] in OPTIONAL):
        return None
    if may_be_left_out(path):
        return None
    if path == ("n",):
        return planted(lines, number + 1, "/n", "wrong-number")
    if len(path) == 1 and number > 0:
        return planted(lines, number + 1, "", "malformed-line")
    code, pointer = found_at(lines, number, path)
    if code == "facts-differ":
        return of_facts(lines, number, pointer)
    compared = code == "result-differs"
    return planted(lines, number + 1, pointer if compared else pointer_to(path[:-1]), code)


def other_kinds(value: Any) -> list[Any]:
    """Values that are as like as possible to this one, and of another kind."""
    kinds: list[Any] = [[value], {"value": value}, None]
    if isinstance(value, bool):
        return [*kinds, int(value), str(value).lower()]
    if isinstance(value, int):
        return [*kinds, float(value), str(value), value == 1]
    if isinstance(value, str):
        return [*kinds, 1, True]
    if isinstance(value, list):
        return [dict(enumerate(value)), None, str(value), 0]
    return [list(value), None, "{}", False]


def retyped(random: Random, lines: Lines) -> Planted | None:
    number = random.randrange(len(lines))
    path = random.choice(list(places(lines[number])))
    value = at(lines[number], path)
    if value is None:
        return None
    changed = random.choice(other_kinds(value))
    if changed is None and (path[-1] in ("library", "name", "viewer") if number == 0 else path in NOT_ALWAYS):
        return None
    at(lines[number], path[:-1])[path[-1]] = changed
    if path == ("n",):
        return planted(lines, number + 1, "/n", "wrong-number")
    if path == ("command",):
        return planted(lines, number + 1, "/command" if not isinstance(changed, dict) else None, "malformed-command")
    code, pointer = found_at(lines, number, path)
    return of_facts(lines, number, pointer) if code == "facts-differ" else planted(lines, number + 1, pointer, code)


def renamed(random: Random, lines: Lines) -> Planted:
    number, path = some_field(random, lines)
    owner = at(lines[number], path[:-1])
    new = f"{path[-1]}{random.choice(['s', '_', 'X', ' '])}"
    items = [(new if key == path[-1] else key, value) for key, value in owner.items()]
    owner.clear()
    owner.update(items)
    if len(path) == 1 and number > 0:
        return planted(lines, number + 1, f"/{new}", "malformed-line")
    code, pointer = found_at(lines, number, path)
    if code == "facts-differ":
        return of_facts(lines, number, pointer)
    if code == "result-differs":
        # What may be left out is not missed where it was; what stands there instead is too much.
        return planted(lines, number + 1, pointer_to((*path[:-1], new)) if may_be_left_out(path) else pointer, code)
    here = (*path[:-1], new) if is_map(lines[number], path[:-1]) else path[:-1]
    return planted(lines, number + 1, pointer_to(here), code)


def added(random: Random, lines: Lines) -> Planted | None:
    number, path = some_field(random, lines)
    path = (*path[:-1], random.choice(["zz", "y y", "Ö"]))
    value: Any = random.choice([1, "red", None, [], {}])
    at(lines[number], path[:-1])[path[-1]] = value
    if value == {} and path[:-1] == ("command", "tokens") and is_map(lines[number], path[:-1]):
        # No tokens from nowhere
        return None
    if len(path) == 1 and number > 0:
        return planted(lines, number + 1, f"/{path[0]}", "malformed-line")
    code, pointer = found_at(lines, number, path)
    if code == "facts-differ":
        return of_facts(lines, number, pointer)
    if is_by_name(lines[number], path[:-1]):
        return planted(lines, number + 1, None, code)
    exact = code == "result-differs" or is_map(lines[number], path[:-1])
    return planted(lines, number + 1, pointer if exact else pointer_to(path[:-1]), code)


def doubled(random: Random, lines: Lines) -> Planted:
    number = random.choice([0, len(lines) - 1, random.randrange(1, len(lines) - 1)])
    lines.insert(number, lines[number])
    if number == 0:
        return planted(lines, 2, "/format", "malformed-line")
    if "result" in lines[number]:
        return planted(lines, number + 2, None, "after-result")
    return planted(lines, number + 2, "/n", "wrong-number")


def swapped(random: Random, lines: Lines) -> Planted:
    number = random.randrange(len(lines) - 1)
    lines[number : number + 2] = reversed(lines[number : number + 2])
    if number == 0:
        return planted(lines, 1, "", "malformed-header")
    if "result" in lines[number]:
        return planted(lines, number + 1, "/result", "result-early")
    return planted(lines, number + 1, "/n", "wrong-number")


def cut(random: Random, lines: Lines) -> Planted:
    """Cut the file off in the middle of a line."""
    number = random.randrange(len(lines))
    whole = dump(lines[number])
    kept = planted(lines[:number], 0, None).text
    return Planted(kept + whole[: random.randrange(1, len(whole))], number + 1, ("not-json",))


def torn(random: Random, lines: Lines) -> Planted:
    """The second half of a line, or the end of it, is missing, and the file goes on."""
    number = random.randrange(len(lines))
    whole = dump(lines[number])
    begin, end = planted(lines[:number], 0, None).text, planted(lines[number + 1 :], 0, None).text
    left = whole[: random.randrange(1, len(whole))] + random.choice(["", "\n"])
    return Planted(begin + left + end, number + 1, ("not-json",))


def dropped(random: Random, lines: Lines) -> Planted:
    number = random.randrange(len(lines) - 1)
    del lines[number]
    if number == 0:
        return planted(lines, 1, "", "malformed-header")
    if "result" in lines[number]:
        return planted(lines, number + 1, "/result", "result-early")
    return planted(lines, number + 1, "/n", "wrong-number")


def dropped_and_numbered(random: Random, lines: Lines) -> Planted | None:
    """A command is missing, and the others count as if it had never been."""
    number = random.randrange(1, len(lines) - 1)
    del lines[number]
    for place, line in enumerate(lines[1:-1], 1):
        line["n"] = place
    if "result" in lines[number]:
        return planted(lines, number + 1, "/result", "result-early")
    codes = ("illegal-command", "malformed-command", "facts-differ", "facts-missing", "facts-impossible")
    return planted(lines, number + 1, None, *codes, "digest-differs", "shows-hidden")


def out_of_turn(random: Random, lines: Lines) -> Planted:
    number = random.randrange(1, len(lines) - 1)
    command = lines[number]["command"]
    others = [each["seat"] for each in lines[0]["seats"] if each["seat"] != command["by"]]
    command["by"] = random.choice([*others, "table"] if command["by"] != "table" else others)
    secret = {"LayCards": "cards", "Bribe": "tokens"}.get(command["type"])
    if secret is not None:
        # All lay cards, in any order; and nobody has heard which cards the table lays.
        command["by"] = "table"
        command[secret] = command[secret] if lines[0]["viewer"] is None else UNSEEN
    if command["type"] == "UseQueen":
        command["action"]["by"] = command["by"]
    return planted(lines, number + 1, "/command", "illegal-command")


def too_many(random: Random, lines: Lines) -> Planted | None:
    """More than there can ever be."""
    kinds = (
        "PlaceCitizens",
        "MoveCitizens",
        "MoveDisc",
        "LayCards",
        "TakeBack",
        "Bribe",
        "Recruit",
        "Claim",
        "Contest",
    )
    found = [
        number
        for number, line in enumerate(lines[:-1])
        if number and line["command"]["type"] in kinds and UNSEEN not in line["command"].values()
    ]
    if not found:
        return None
    number = random.choice(found)
    command = lines[number]["command"]
    if command["type"] == "MoveCitizens":
        command["to"] = dict.fromkeys(command["to"], 17 + random.randrange(1000))
    elif command["type"] == "TakeBack":
        command["cards"] = random.choice([-1, 0, 6, 10**9])
    elif command["type"] == "Contest":
        command["warriors"] = dict.fromkeys(command["warriors"] or ["sea"], 5 + random.randrange(1000))
    elif command["type"] in ("Bribe", "Recruit", "Claim"):
        tokens = "tokens" if command["type"] == "Bribe" else "payment"
        command[tokens] = random.choice([{"bronze": 31}, {"diamond": 2}, {"gold": 10**9}])
    elif command["type"] == "LayCards":
        command["cards"] = random.choice([dict.fromkeys(command["cards"], 0), {"x1": 6}, {"x3": 5}, {"x2": 10**9}])
    else:
        command["citizens" if command["type"] == "PlaceCitizens" else "position"] = random.choice([-1, 0, 17, 10**9])
    return planted(lines, number + 1, "/command", "illegal-command")


def shown_or_hidden(random: Random, lines: Lines) -> Planted | None:
    """Hidden cards or tokens are shown, or what is seen is hidden."""
    found = [
        (number, path)
        for number, line in enumerate(lines[:-1])
        for path in places(line)
        if number and path[0] == "command" and is_a_secret(path, at(line, path))
    ]
    if not found:
        return None
    number, path = random.choice(found)
    hidden = at(lines[number], path) == UNSEEN
    shown = {"tokens": dict.fromkeys(TOKENS, 0), "token": "gold"}.get(str(path[-1]), {"x1": 1, "x2": 0, "x3": 0})
    at(lines[number], path[:-1])[path[-1]] = shown if hidden else UNSEEN
    return planted(lines, number + 1, pointer_to(path), "shows-hidden" if hidden else "malformed-command")


def is_a_secret(path: Path, value: Any) -> bool:
    if isinstance(value, dict):
        return set(value) in ({"x1", "x2", "x3"}, {*TOKENS})
    return value == UNSEEN or path[-1] == "token"


def forged_fact(random: Random, lines: Lines) -> Planted:
    number = random.randrange(1, len(lines) - 1)
    facts = lines[number]["facts"]
    paths = [path for path in places(facts) if isinstance(at(facts, path), (int, str))]
    path = random.choice(paths)
    value = at(facts, path)
    at(facts, path[:-1])[path[-1]] = value + random.choice([-1, 1, 1000]) if isinstance(value, int) else f"{value}s"
    return of_facts(lines, number, f"/facts{pointer_to(path)}")


def facts_missing_or_more(random: Random, lines: Lines) -> Planted:
    number = random.randrange(1, len(lines) - 1)
    facts = lines[number]["facts"]
    place = random.randrange(len(facts))
    if random.random() < 0.5:
        # The end of the list is exact; elsewhere the next fact stands in its place.
        facts.append(facts[place])
        return of_facts(lines, number, f"/facts/{len(facts) - 1}")
    last = facts.pop()
    if last["type"] == "CardsRevealed" and lines[0]["viewer"] is not None:
        return planted(lines, number + 1, f"/facts/{len(facts)}", "facts-missing")
    return of_facts(lines, number, f"/facts/{len(facts)}")


def forged_digest(random: Random, lines: Lines) -> Planted:
    number = random.randrange(1, len(lines) - 1)
    digest = lines[number]["digest"]
    place = random.randrange(32)
    other = random.choice([letter for letter in "0123456789abcdefA" if letter != digest[place]])
    lines[number]["digest"] = random.choice([digest[:place] + other + digest[place + 1 :], digest[:-1], digest.upper()])
    if lines[number]["digest"] == digest:
        lines[number]["digest"] = ""
    return planted(lines, number + 1, "/digest", "digest-differs")


def forged_result(random: Random, lines: Lines) -> Planted:
    result = lines[-1]["result"]
    path = random.choice([path for path in places(result) if isinstance(at(result, path), (int, str))])
    value = at(result, path)
    at(result, path[:-1])[path[-1]] = value + random.choice([-1, 1]) if isinstance(value, int) else f"{value}s"
    return planted(lines, len(lines), f"/result{pointer_to(path)}", "result-differs")


PLANTS: tuple[Callable[[Random, Lines], Planted | None], ...] = (
    deleted,
    retyped,
    renamed,
    added,
    doubled,
    swapped,
    cut,
    torn,
    dropped,
    dropped_and_numbered,
    out_of_turn,
    too_many,
    shown_or_hidden,
    forged_fact,
    facts_missing_or_more,
    forged_digest,
    forged_result,
)

ANOTHER_GAME = (doubled, swapped, dropped, dropped_and_numbered)
"""After these, what follows may be played from another position, and differ again. Other faults stay where they are."""
