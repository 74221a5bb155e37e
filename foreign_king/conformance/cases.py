"""The cases of conformance. Each is a question with its right answer.

The id of a case is ``game/chapter/name`` for a scenario, and ``game/kind/name`` for a case from another file of the
specification, with the kind ``games``, ``counts``, ``views``, ``faults``, ``refusals`` or ``decisions``. A case is
never renamed.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from foreign_king.conformance.messages import Request, write_request
from foreign_king.games import GAMES
from foreign_king.wire import Document

KINDS = ("games", "counts", "views", "faults", "refusals", "decisions")
"""The second part of an id, for cases that are not scenarios."""


@attrs.frozen(kw_only=True)
class Expected:
    """The right answer. A field that is ``None`` is not compared."""

    refused: dict[str, Any] | None = None
    """The refusal of the last command: its clause (``rule``) and numbers. Those that are left out are not compared."""
    changes: dict[str, Any] | None = None
    """The whole difference between the given position and the position afterwards (or the view of a seat): each new
    value by its dotted path, ``null`` for a value that is gone."""
    position: dict[str, Any] | None = None
    """The whole position afterwards, if no position was given."""
    digests: tuple[str | None, ...] | None = None
    """The digest of the position after each command; the first is that of the setup."""
    facts: tuple[tuple[dict[str, Any], ...] | None, ...] | None = None
    """The facts of each command, in order, each with its clause; the first are those of the setup."""
    cited: tuple[str, ...] = ()
    """Clauses that must be among the facts of any command, or in the breakdown of the result."""
    result: dict[str, Any] | None = None
    seen_facts: tuple[dict[str, Any], ...] | None = None
    """The facts of the last command, redacted for a seat."""
    seen_commands: tuple[dict[str, Any], ...] | None = None
    """All commands, with the parts hidden that the seat may not know."""
    counts: tuple[int, ...] | None = None
    problems: tuple[dict[str, Any], ...] | None = None
    """The first problem of a log: its line, code, clause and numbers; empty if the log is valid."""
    options: tuple[str, ...] | None = None
    """The tokens that must be among the options of a question."""
    reorders: tuple[str, ...] = ()
    """The tokens that may be among them too: with these, the same commands are made in another order."""
    command: dict[str, Any] | None = None
    """The command to which answers lead."""


@attrs.frozen(kw_only=True)
class Case:
    """One case: a question and its right answer."""

    id: str
    game: str
    edition: str
    """The edition whose law is played."""
    level: str
    title: str
    clauses: tuple[str, ...] = ()
    """The clauses that the case is about. If a command is refused, the first clause is the one that refuses it."""
    rulings: tuple[str, ...] = ()
    request: Request
    then: Expected


@attrs.frozen(kw_only=True)
class Choice:
    """A selection of cases. An empty field selects all."""

    games: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    """Clauses or chapters (``build``): of every game that has them, or of one game (``the-foreign-king:build``)."""
    ids: tuple[str, ...] = ()
    """Ids, or beginnings of ids up to a slash (``the-foreign-king/build``)."""

    def wants(self, case: Case) -> bool:
        """Whether a case is selected."""
        return (
            (not self.games or case.game in self.games)
            and (not self.levels or case.level in self.levels)
            and (not self.clauses or any(self._wants_clause(case.game, clause) for clause in case.clauses))
            and self.wants_id(case.id)
        )

    def _wants_clause(self, game: str, clause: str) -> bool:
        return any(_within(name, self.clauses, ".") for name in (clause, f"{game}:{clause}"))

    def wants_id(self, id: str) -> bool:
        """Whether a case of this id can be selected."""
        return not self.ids or _within(id, self.ids, "/")

    def wants_game(self, game: str) -> bool:
        """Whether any case of a game can be selected."""
        return (not self.games or game in self.games) and (
            not self.ids or any(id == game or id.startswith(f"{game}/") for id in self.ids)
        )


def _within(name: str, chosen: Iterable[str], mark: str) -> bool:
    return any(name == each or name.startswith(f"{each}{mark}") for each in chosen)


def write_case(case: Case) -> Document:
    """Return the document of a case. Fields that are not compared are left out."""
    request = write_request(case.request, 0)
    del request["id"]
    then = {
        field.name: _plain(getattr(case.then, field.name))
        for field in attrs.fields(Expected)
        if getattr(case.then, field.name) not in (None, ())
        or (
            field.name in ("problems", "counts", "seen_facts", "seen_commands")
            and getattr(case.then, field.name) is not None
        )
    }
    return {
        "id": case.id,
        "game": case.game,
        "edition": case.edition,
        "level": case.level,
        "title": case.title,
        "clauses": list(case.clauses),
        "rulings": list(case.rulings),
        "request": request,
        "then": then,
    }


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def chosen_games(choice: Choice) -> Iterator[str]:
    """Yield the games that can have selected cases."""
    return (name for name in GAMES if choice.wants_game(name))


__all__ = ["KINDS", "Case", "Choice", "Expected", "chosen_games", "write_case"]
