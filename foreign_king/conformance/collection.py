"""The collection of cases from the files of the specification: scenarios, whole games, counts, views, faults and
decisions."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from foreign_king.conformance.cases import Case, Choice, Expected, chosen_games
from foreign_king.conformance.engine import opened
from foreign_king.conformance.levels import level_of
from foreign_king.conformance.messages import Count, Decide, Given, Judge, Play, View
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.play import play
from foreign_king.opening import open_game, read_position, seats_of
from foreign_king.scenarios import Scenario, flattened, nested, read_scenario
from foreign_king.spec import scenario_paths, spec_folder
from foreign_king.wire import Document, parse, read_command


def gather(choice: Choice | None = None) -> Iterator[Case]:
    """Yield the selected cases, game by game, always in the same order."""
    selection = Choice() if choice is None else choice
    for name in chosen_games(selection):
        yield from filter(selection.wants, _cases_of(GAMES[name], selection))


def _cases_of(game: AnyGame, selection: Choice) -> Iterator[Case]:
    for id in scenario_paths(game.name):
        if selection.wants_id(f"{game.name}/{id}") or selection.wants_id(f"{game.name}/refusals/{id}"):
            yield from _of_scenario(_scenario(game.name, id))
    for file in sorted((spec_folder(game.name) / "games").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".jsonl"):
            yield _of_game(game, file.name.removesuffix(".jsonl"), file.read_text("utf-8"))
    yield from _of_counts(game)
    yield from map(_of_view, _lines(game, "views"))
    for fault in _lines(game, "faults"):
        yield _of_fault(game, fault)
    yield from map(_of_decision, _lines(game, "decisions"))


@cache
def _scenario(game: str, id: str) -> Scenario:
    file = spec_folder(game) / "scenarios" / f"{id}.toml"
    return read_scenario(file.read_text("utf-8"), game=game, id=id)


def _lines(game: AnyGame, name: str) -> Iterator[Document]:
    for line in (spec_folder(game.name) / f"{name}.jsonl").read_text("utf-8").splitlines():
        yield {"game": game.name, **parse(line)}


# Scenarios


def _of_scenario(scenario: Scenario) -> Iterator[Case]:
    """Yield the case of a scenario. If a command is refused, yield a second case, which asks for the clause and
    numbers."""
    then = scenario.then
    refusing = () if then.refused is None else (then.refused,)
    clauses = tuple(dict.fromkeys((*refusing, *scenario.clauses, *scenario.allows)))
    case = Case(
        id=f"{scenario.game}/{scenario.id}",
        game=scenario.game,
        edition=scenario.given.edition,
        level=_level_of_scenario(scenario, why=False),
        title=scenario.title,
        clauses=clauses,
        rulings=scenario.rulings,
        request=Play(game=scenario.game, given=given_of(scenario), when=scenario.when),
        then=_expected(scenario),
    )
    yield case
    if then.refused is not None:
        yield Case(
            id=f"{scenario.game}/refusals/{scenario.id}",
            game=scenario.game,
            edition=scenario.given.edition,
            level=_level_of_scenario(scenario, why=True),
            title=scenario.title,
            clauses=(then.refused,),
            rulings=scenario.rulings,
            request=case.request,
            then=Expected(refused={"rule": then.refused, "need": then.need, "have": then.have}),
        )


def _level_of_scenario(scenario: Scenario, *, why: bool) -> str:
    given = scenario.given
    return level_of(
        scenario.game,
        why=why,
        documents=(given.position, scenario.when),
        edition=given.edition,
        law=given.law,
        rulings=scenario.rulings,
    )


def given_of(scenario: Scenario) -> Given:
    """Return the ``given`` of a scenario; a position given in part is completed."""
    given = scenario.given
    position = None if given.position is None else _whole(scenario, given.position)
    return Given(seats=given.seats, edition=given.edition, law=given.law, position=position)


def _whole(scenario: Scenario, position: Document) -> Document:
    """Return the whole of a position from which a scenario may leave out derived values."""
    game, given = GAMES[scenario.game], scenario.given
    document = {"seats": list(given.seats), **position}
    return game.documents.position(read_position(game, document, edition=given.edition, law=given.law))


def _expected(scenario: Scenario) -> Expected:
    then, last = scenario.then, len(scenario.when)
    if then.refused is not None:
        return Expected(refused={})
    facts = None if then.facts is None else (*[None] * last, then.facts)
    changes = None if then.changes is None else _changes(scenario)
    position = None if then.position is None else _whole(scenario, then.position)
    if scenario.given.position is None and changes is not None:
        # Changes need a given position to refer to, so the whole position is expected instead.
        position = nested({**_before(scenario), **changes})
        changes = None
    return Expected(
        changes=changes,
        position=position,
        facts=facts,
        cited=scenario.clauses,
        result=then.result,
    )


def _changes(scenario: Scenario) -> Document:
    """Return the changes of a scenario, with ``None`` for each path that is gone."""
    before = _before(scenario)
    gone: Document = {
        way: None for way in before if any(f"{way}.".startswith(f"{under}.") for under in scenario.then.gone)
    }
    return {**(scenario.then.changes or {}), **gone}


def _before(scenario: Scenario) -> Document:
    """Return the position before the first command, flattened."""
    game, given = GAMES[scenario.game], scenario.given
    if given.position is not None:
        return flattened(_whole(scenario, given.position))
    return flattened(game.documents.position(open_game(game, given.seats, edition=given.edition, law=given.law).state))


# Whole games


def _of_game(game: AnyGame, name: str, text: str) -> Case:
    """Return the case of a whole game: all commands, with the facts and digests that its log records. If the log is one
    viewer's, the case asks to judge it."""
    header, *lines = map(parse, text.splitlines())
    fields: dict[str, Any] = {
        "id": f"{game.name}/games/{name}",
        "game": game.name,
        "edition": header["edition"],
        "title": header["meta"]["event"],
        "level": level_of(
            game.name, is_view=header["viewer"] is not None, edition=header["edition"], law=header["law"]
        ),
    }
    if header["viewer"] is not None:
        return Case(**fields, request=Judge(game=game.name, log=text), then=Expected(problems=()))
    commands = [line for line in lines if "command" in line]
    seats = tuple(each["seat"] for each in header["seats"])
    return Case(
        **fields,
        request=Play(
            game=game.name,
            given=Given(seats=seats, edition=header["edition"], law=header["law"]),
            when=tuple(line["command"] for line in commands),
        ),
        then=Expected(
            facts=(None, *(tuple(line["facts"]) for line in commands)),
            digests=(None, *(line["digest"] for line in commands)),
            result=lines[-1]["result"],
        ),
    )


# Counts


def _of_counts(game: AnyGame) -> Iterator[Case]:
    counts = tomllib.loads((spec_folder(game.name) / "counts.toml").read_text("utf-8"))
    for each in counts["setup"]:
        name = f"setup-{each['players']}-{each['edition']}"
        title = f"From the setup for {each['players']} players"
        given = Given(seats=seats_of(each["players"]), edition=each["edition"])
        yield _of_count(game, name, title, given, each["counts"])
    for each in counts["position"]:
        edition, law, position = each["edition"], each["law"], each["position"]
        state = read_position(game, position, edition=edition, law=law)
        given = Given(seats=tuple(state.seats), edition=edition, law=law, position=game.documents.position(state))
        yield _of_count(game, each["name"], each["title"], given, each["counts"])


def _of_count(game: AnyGame, name: str, title: str, given: Given, counts: list[int]) -> Case:
    return Case(
        id=f"{game.name}/counts/{name}",
        game=game.name,
        edition=given.edition,
        level=level_of(game.name, documents=(given.position,), edition=given.edition, law=given.law),
        title=title,
        request=Count(game=game.name, given=given, depth=len(counts)),
        then=Expected(counts=tuple(counts)),
    )


# Views


def _of_view(view: Document) -> Case:
    scenario = _scenario(view["game"], view["scenario"])
    given = given_of(scenario)
    return Case(
        id=f"{view['game']}/views/{view['name']}",
        game=view["game"],
        edition=given.edition,
        level=level_of(view["game"], is_view=True, edition=given.edition, law=given.law),
        title=f"{scenario.title}, as {view['seat']} sees it",
        clauses=tuple(dict.fromkeys(fact["rule"] for fact in view["facts"])),
        rulings=scenario.rulings,
        request=View(game=view["game"], given=given, when=scenario.when, seat=view["seat"]),
        then=Expected(
            changes=view.get("changes"),
            position=view.get("position"),
            seen_facts=tuple(view["facts"]),
            seen_commands=tuple(view["commands"]),
        ),
    )


# Decisions


def _of_decision(decision: Document) -> Case:
    """Return the case of a step of a decision. It begins in the position of a scenario, after some of its commands."""
    scenario = _scenario(decision["game"], decision["scenario"])
    given, seat, tokens = given_of(scenario), decision["seat"], tuple(decision["tokens"])
    options, when = decision.get("options"), f"after {' '.join(tokens)}" if tokens else "first"
    return Case(
        id=f"{decision['game']}/decisions/{decision['name']}",
        game=decision["game"],
        edition=given.edition,
        level=level_of(decision["game"], decides=True, edition=given.edition, law=given.law),
        title=f"{scenario.title}: what {seat} can choose {when}",
        clauses=scenario.clauses,
        rulings=scenario.rulings,
        request=Decide(
            game=decision["game"], given=_given_after(scenario, decision.get("after", 0)), seat=seat, tokens=tokens
        ),
        then=Expected(
            options=None if options is None else tuple(options),
            reorders=tuple(decision.get("reorders", ())),
            command=decision.get("command"),
        ),
    )


def _given_after(scenario: Scenario, commands: int) -> Given:
    """Return the ``given`` of a scenario with the position after some of its commands, so that a port does not have to
    play these."""
    game, given = GAMES[scenario.game], given_of(scenario)
    if not commands:
        return given
    state = opened(game, given).state
    for command in scenario.when[:commands]:
        state = play(game, state, read_command(game, command)).state
    return attrs.evolve(given, position=game.documents.position(state))


# Planted faults


def _of_fault(game: AnyGame, fault: Document) -> Case:
    log = _log_of(game.name, fault["log"])[: fault["lines"]]
    header = parse(log[0])
    first = fault["line"] - 1
    log[first : first + fault["removes"]] = fault["becomes"]
    problem = fault["finds"]
    return Case(
        id=f"{game.name}/faults/{fault['name']}",
        game=game.name,
        edition=header["edition"],
        level=level_of(
            game.name, why=True, is_view=header["viewer"] is not None, edition=header["edition"], law=header["law"]
        ),
        title=fault["title"],
        clauses=() if problem.get("clause") is None else (problem["clause"],),
        request=Judge(game=game.name, log="".join(f"{line}\n" for line in log)),
        then=Expected(problems=(problem,)),
    )


@cache
def _lines_of_log(game: str, name: str) -> tuple[str, ...]:
    return tuple((spec_folder(game) / "games" / f"{name}.jsonl").read_text("utf-8").splitlines())


def _log_of(game: str, name: str) -> list[str]:
    return list(_lines_of_log(game, name))


__all__ = ["gather", "given_of"]
