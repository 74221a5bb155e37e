"""The cases: what is asked, and what has to be answered, gathered from the files of the specification.

An id is ``game/chapter/name`` for a scenario, and ``game/kind/name`` for what is made of the other files, with the
kind ``games``, ``counts``, ``views``, ``faults`` or ``refusals``. Ids are append-only: a case is never renamed.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from foreign_king.conformance.messages import Request, write_request
from foreign_king.games import GAMES
from foreign_king.wire import Document

KINDS = ("games", "counts", "views", "faults", "refusals")
"""What stands in an id where a scenario has its chapter."""


@attrs.frozen(kw_only=True)
class Expected:
    """What has to be answered. What is ``None`` is not compared."""

    refused: dict[str, Any] | None = None
    """The last command is refused: with this clause (``rule``) and these numbers, as far as they stand here."""
    changes: dict[str, Any] | None = None
    """The whole difference between the position that was given and the one afterwards (or what a seat sees of it): the
    new value by its dotted way, ``None`` where none is left."""
    position: dict[str, Any] | None = None
    """Where no position was given: the whole one afterwards."""
    digests: tuple[str | None, ...] | None = None
    """The digest of the position after each command; the first is that of the setup."""
    facts: tuple[tuple[dict[str, Any], ...] | None, ...] | None = None
    """The facts of each command, in order, each with its clause; the first are those of the setup."""
    cited: tuple[str, ...] = ()
    """Clauses that stand among the facts of any command, or in the breakdown of the result."""
    result: dict[str, Any] | None = None
    told: tuple[dict[str, Any], ...] | None = None
    """The facts of the last command as they are told to a seat."""
    heard: tuple[dict[str, Any], ...] | None = None
    """The commands as the seat hears them."""
    counts: tuple[int, ...] | None = None
    problems: tuple[dict[str, Any], ...] | None = None
    """The first problem of a log: its line, code, clause and numbers; empty where the log is valid."""


@attrs.frozen(kw_only=True)
class Case:
    """One case: what is asked, and what has to be answered."""

    id: str
    game: str
    edition: str
    """The edition by whose law is played."""
    level: str
    title: str
    clauses: tuple[str, ...] = ()
    """The clauses that the case is about; the first is the one that refuses a command, if one does."""
    rulings: tuple[str, ...] = ()
    request: Request
    then: Expected


@attrs.frozen(kw_only=True)
class Choice:
    """Which cases are wanted; what is empty leaves all of them."""

    games: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    """Clauses, or chapters of them (``build``); of any game that has them, or of one (``the-foreign-king:build``)."""
    ids: tuple[str, ...] = ()
    """Ids, or what they begin with up to a slash (``the-foreign-king/build``)."""

    def wants(self, case: Case) -> bool:
        """Whether a case is wanted."""
        return (
            (not self.games or case.game in self.games)
            and (not self.levels or case.level in self.levels)
            and (not self.clauses or any(self._wants_clause(case.game, clause) for clause in case.clauses))
            and self.wants_id(case.id)
        )

    def _wants_clause(self, game: str, clause: str) -> bool:
        return any(_within(name, self.clauses, ".") for name in (clause, f"{game}:{clause}"))

    def wants_id(self, id: str) -> bool:
        """Whether a case of this id can be wanted."""
        return not self.ids or _within(id, self.ids, "/")

    def wants_game(self, game: str) -> bool:
        """Whether any case of a game can be wanted."""
        return (not self.games or game in self.games) and (
            not self.ids or any(id == game or id.startswith(f"{game}/") for id in self.ids)
        )


def _within(name: str, chosen: Iterable[str], mark: str) -> bool:
    return any(name == each or name.startswith(f"{each}{mark}") for each in chosen)


def write_case(case: Case) -> Document:
    """The document of a case, for a line of its own. What is not compared is left out."""
    request = write_request(case.request, 0)
    del request["id"]
    then = {
        field.name: _plain(getattr(case.then, field.name))
        for field in attrs.fields(Expected)
        if getattr(case.then, field.name) not in (None, ())
        or (field.name in ("problems", "counts", "told", "heard") and getattr(case.then, field.name) is not None)
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
    """The games of which cases can be wanted."""
    return (name for name in GAMES if choice.wants_game(name))


__all__ = ["KINDS", "Case", "Choice", "Expected", "chosen_games", "write_case"]
