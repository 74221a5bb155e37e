"""What conformance asks beside scenarios, games and counts: ``views.jsonl``, ``faults.jsonl`` and ``decisions.jsonl``
of each game.

``python -m tests.generate conformance`` adds what is not there yet, by its name: ids are append-only, and a line that
is there stays as it is. Everything that is drawn by chance has a seed.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from foreign_king import SPECTATOR, WHOLE, to_act
from foreign_king.conformance.collection import given_of
from foreign_king.conformance.engine import answer, opened
from foreign_king.conformance.messages import Play, Played, Seen, View
from foreign_king.decisions import DONE, Decision, begin
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.viewers import written_viewer
from foreign_king.logs.validation import validate
from foreign_king.opening import setup
from foreign_king.scenarios import Scenario, changed_values, read_scenario, scenario_files
from foreign_king.testing.faults import FAULTS
from foreign_king.wire import Document, dump, read_command, write_command
from tests.logs import planted_faults

SPEC = Path(__file__).parents[2] / "spec"
MOST_OPEN = 12
"""Of scenarios in which nothing is hidden, no more are looked at."""
WALKS = 4
"""So often a seat decides at random in the position of a scenario."""
SHORT = 30
"""A fault that does not need the end of a game is planted into its first lines."""


# What a seat sees


def views(game: AnyGame) -> Iterator[Document]:
    """One view for each thing that is hidden from somebody, in each chapter: as who sees it, as another player and as
    a spectator."""
    known: set[tuple[str, ...]] = set()
    for id, scenario in scenarios_of(game):
        if scenario.then.refused is not None:
            continue
        whole = answer(Play(game=game.name, given=given_of(scenario), when=scenario.when))
        assert isinstance(whole, Played)
        seen = {seat: as_seen_by(game, scenario, seat) for seat in (*scenario.given.seats, SPECTATOR)}
        hidden = {seat: set(hidden_things(scenario, whole, each)) for seat, each in seen.items()}
        things = set().union(*hidden.values()) or {("nothing",)}
        for seat, each in seen.items():
            who = "spectator" if seat == SPECTATOR else "player"
            shown = {(id.partition("/")[0], who, str(thing in hidden[seat]), *thing) for thing in things}
            if shown - known and (things != {("nothing",)} or len(known) < MOST_OPEN):
                known |= shown
                yield {
                    "name": f"{id.replace('/', '-')}-{seat}",
                    "scenario": id,
                    "seat": seat,
                    **as_seen(scenario, each),
                }


def as_seen_by(game: AnyGame, scenario: Scenario, seat: str) -> Seen:
    seen = answer(View(game=game.name, given=given_of(scenario), when=scenario.when, seat=seat))
    assert isinstance(seen, Seen)
    return seen


def hidden_things(scenario: Scenario, whole: Played, seen: Seen) -> Iterator[tuple[str, ...]]:
    """What somebody does not see: which field of which command, fact or part of the position; of the own, another's or
    everybody's."""
    for kind, ours, theirs in (
        ("command", scenario.when, seen.commands),
        ("fact", (whole.facts or ((),))[-1], seen.facts or ()),
    ):
        for one, other in zip(ours, theirs, strict=True):
            for field in one:
                if one[field] != other.get(field):
                    yield kind, one["type"], field
    for way in changed_values(whole.position or {}, seen.position):
        yield "position", *(part for part in way.split(".") if part not in scenario.given.seats)


def as_seen(scenario: Scenario, seen: Seen) -> Document:
    """What has to be seen, as a line says it."""
    told = {"facts": list(seen.facts or ()), "commands": list(seen.commands)}
    given = given_of(scenario).position
    if given is None:
        return {"position": seen.position, **told}
    return {"changes": changed_values(given, seen.position), **told}


def scenarios_of(game: AnyGame) -> Iterator[tuple[str, Scenario]]:
    for id, file in scenario_files(SPEC / game.name):
        yield id, read_scenario(file.read_text("utf-8"), game=game.name, id=id)


# Faults in logs


class Edited(NamedTuple):
    """The lines of a log with a fault."""

    name: str
    title: str
    log: str
    before: list[str]
    after: list[str]


def faults(game: AnyGame) -> Iterator[Document]:
    """One fault of every kind, in a whole log and in that of a seat; and one illegal command by every clause that can
    be found to forbid one."""
    for edited in (*planted(game), *illegal(game)):
        problems = validate("".join(f"{line}\n" for line in edited.after)).problems
        if not problems:
            continue
        found = problems[0]
        finds = {"line": found.line, "code": found.code}
        if found.clause is not None:
            finds.update(clause=found.clause.partition(":")[2], need=found.need, have=found.have)
        yield {
            "name": edited.name,
            "title": edited.title,
            "log": edited.log,
            "lines": len(edited.before),
            **edit_of(edited.before, edited.after),
            "finds": finds,
        }


def edit_of(before: list[str], after: list[str]) -> Document:
    """The difference of two logs: from which line (from 1), how many of them, become which lines."""
    head = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False))))
    rest = zip(reversed(before[head:]), reversed(after[head:]), strict=False)
    tail = len(list(takewhile(lambda pair: pair[0] == pair[1], rest)))
    return {"line": head + 1, "removes": len(before) - tail - head, "becomes": after[head : len(after) - tail]}


def planted(game: AnyGame) -> Iterator[Edited]:
    plants: dict[str, Any] = dict(FAULTS)
    plants |= {each.__name__.replace("_", "-"): each for each in planted_faults.PLANTS}
    for number, (name, plant) in enumerate(plants.items()):
        for viewer in (WHOLE, "red"):
            files = logs_of(game, viewer)
            if files:
                file = files[number % len(files)]
                suffix = "" if viewer == WHOLE else f"-as-{viewer}-saw-it"
                yield from planted_in(f"{name}{suffix}", plant, file)


def planted_in(name: str, plant: Any, file: Path) -> Iterator[Edited]:
    """The fault in the first lines of a log, or else in all of it, as soon as there is a place for it."""
    lines = file.read_text("utf-8").splitlines()
    for most in (SHORT, len(lines)):
        before = [dump(json.loads(line)) for line in lines[:most]]
        for seed in range(20):
            try:
                found = plant(Random(f"{name}:{seed}"), [json.loads(line) for line in before])
            except (KeyError, IndexError, ValueError):
                continue
            if found is None:
                continue
            text = found.text if isinstance(found.text, str) else found.text.decode()
            after = [dump_again(line) for line in text.splitlines()]
            if after != before and validate("".join(f"{line}\n" for line in after)).problems:
                yield Edited(name, f"A log with a fault: {name.replace('-', ' ')}", file.stem, lines[:most], after)
                return


def dump_again(line: str) -> str:
    """A line as the logs are written, if it can be read."""
    try:
        return dump(json.loads(line))
    except ValueError:
        return line


def logs_of(game: AnyGame, viewer: str) -> list[Path]:
    files = sorted((SPEC / game.name / "games").glob("*.jsonl"))
    return [
        file
        for file in files
        if json.loads(file.read_text("utf-8").splitlines()[0])["viewer"] == written_viewer(viewer)
    ]


def illegal(game: AnyGame) -> Iterator[Edited]:
    """The commands that scenarios refuse, said in the middle of whole games."""
    said = {dump(each.when[-1]): each.when[-1] for _, each in scenarios_of(game) if each.then.refused and each.when}
    known: set[str] = set()
    for file in logs_of(game, WHOLE):
        lines = file.read_text("utf-8").splitlines()
        header = json.loads(lines[0])
        seats = [each["seat"] for each in header["seats"]]
        state = setup(game, seats, edition=header["edition"], law=header["law"])
        for place, line in enumerate(lines[1:-1], 1):
            document = json.loads(line)
            for command in said.values():
                clause = refusing(game, state, command)
                if clause is not None and clause not in known:
                    known.add(clause)
                    after = [*lines[:place], dump({"n": document["n"], "command": command})]
                    title = f"A log with an illegal command: {clause}"
                    yield Edited(f"illegal-{clause.replace('.', '-')}", title, file.stem, lines[: place + 1], after)
            state = play(game, state, read_command(game, document["command"])).state


def refusing(game: AnyGame, state: Any, command: Document) -> str | None:
    try:
        play(game, state, read_command(game, command))
    except Refused as refused:
        return str(refused.rule.value)
    except Malformed:
        return None
    return None


# Decisions


def decisions(game: AnyGame) -> Iterator[Document]:
    """For each number of players one step of each kind: the kind of command, and what is asked for; and one command of
    each kind."""
    known: set[tuple[str, ...]] = set()
    for id, scenario in scenarios_of(game):
        for after, state in enumerate(states_of(game, scenario)):
            for seat in to_act(game, state):
                for step in steps_of(game, state, seat, f"{id} {after}"):
                    kind = (str(len(scenario.given.seats)), *kind_of(step))
                    if kind not in known:
                        known.add(kind)
                        later = (str(after),) if after else ()
                        name = "-".join((id.replace("/", "-"), *later, seat, *step.tokens)).replace(".", "done")
                        said = {"after": after} if after else {}
                        head = {"name": name, "scenario": id, **said, "seat": seat, "tokens": list(step.tokens)}
                        yield {**head, **as_asked(game, step)}


def states_of(game: AnyGame, scenario: Scenario) -> Iterator[Any]:
    """The state that a scenario gives and those after each of its commands, if it is played by the usual law."""
    if scenario.given.law or scenario.given.edition != next(iter(game.law.editions)):
        return
    try:
        state = opened(game, given_of(scenario)).state
        yield state
        for document in scenario.when:
            state = play(game, state, read_command(game, document)).state
            yield state
    except Refused:
        return


def steps_of(game: AnyGame, state: Any, seat: str, seed: str) -> Iterator[Any]:
    decision = begin(game, state, seat)
    for walk in range(WALKS) if decision is not None else ():
        yield from in_order(decision, Random(f"{seed} {seat} {walk}"))


def in_order(decision: Any, random: Random) -> Iterator[Any]:
    """The steps of a decision with answers at random that do not reorder; the last one is the command."""
    step = decision
    while isinstance(step, Decision):
        yield step
        step = step.choose(random.choice([each for each in step.options if not each.closed and not each.reorders]))
    yield step


def kind_of(step: Any) -> tuple[str, ...]:
    """The kind of a step: which command is made, and what is asked for, in which kind of field."""
    if not isinstance(step, Decision):
        return (step.document["type"], "made")
    asked = step.question
    tokens = {option.token for option in step.options}
    if asked.asks == "command":
        # In each phase other kinds of commands are offered.
        return (*step.tokens[:1], *sorted(tokens))
    further = ("done" if DONE in tokens else "", "reorders" if any(option.reorders for option in step.options) else "")
    return (*step.tokens[:1], asked.asks, *asked.path, type(asked.field).__name__, str(len(asked.part)), *further)


def as_asked(game: AnyGame, step: Any) -> Document:
    if not isinstance(step, Decision):
        return {"command": write_command(game, step.command)}
    opened_options = [option for option in step.options if not option.closed]
    reorders = [option.token for option in opened_options if option.reorders]
    options = [option.token for option in opened_options if not option.reorders]
    return {"options": options, **({"reorders": reorders} if reorders else {})}


# The files


def conformance_files() -> Iterator[tuple[Path, bytes]]:
    """The files of each game, with what is not there yet."""
    for name, game in GAMES.items():
        made_lines = {"views.jsonl": views(game), "faults.jsonl": faults(game), "decisions.jsonl": decisions(game)}
        for file, made in made_lines.items():
            path = SPEC / name / file
            yield path, with_new(path.read_text("utf-8") if path.exists() else "", made).encode()


def with_new(text: str, made: Iterable[Document]) -> str:
    """The lines of a file, and after them those whose names it does not have."""
    lines = text.splitlines()
    known = {json.loads(line)["name"] for line in lines}
    lines += [dump(each) for each in made if each["name"] not in known]
    return "".join(f"{line}\n" for line in lines)
