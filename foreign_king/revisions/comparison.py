"""The comparison of two rulesets that judge the same logs."""

from collections.abc import Mapping
from typing import Any

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.ruleset import Ruleset
from foreign_king.wire import codec, shown


@record(kw_only=True)
class Comparison:
    """The two rulesets by which logs are judged."""

    before: Ruleset
    """The first ruleset."""
    after: Ruleset
    """The second ruleset, which is compared with the first one."""

    def concerns(self, game: AnyGame) -> bool:
        """Whether a game has these revisions, and these fields in its law. Logs of other games are not compared."""
        numbers = [each.revision for each in (self.before, self.after) if type(each.revision) is int]
        names = {*self.before.law, *self.after.law}
        return all(number <= game.rulebook.revision for number in numbers) and all(
            hasattr(codec(game).law_type(), name) for name in names
        )


def compared(from_revision: int | None, to_revision: int | None, law: Mapping[str, Any] | None) -> Comparison:
    """Return the two rulesets to compare. ``ValueError`` for a revision, ``Malformed`` for a law that no game has."""
    for number in (from_revision, to_revision):
        if number is not None:
            _check_revision(number)
    before = Ruleset(revision="recorded" if from_revision is None else from_revision)
    changes = FrozenDict(law or {})
    if changes:
        _check_law(changes)
    revision = to_revision or (before.revision if changes else "current")
    return Comparison(before=before, after=Ruleset(revision=revision, law=changes))


def _check_revision(number: int) -> None:
    """Raise ``ValueError`` for a revision that no game has."""
    newest = max(game.rulebook.revision for game in GAMES.values())
    if type(number) is not int or not FIRST_REVISION <= number <= newest:
        raise ValueError(f"{shown(number)} is no revision of the rules: no game has more than {newest}")


def _check_law(changes: FrozenDict[str, Any]) -> None:
    """Raise ``Malformed`` for fields that no game's law has, or for values that they cannot have."""
    faults = []
    for game in GAMES.values():
        try:
            codec(game).read_law(next(iter(game.law.editions)), changes)
        except Malformed as fault:
            faults.append(fault)
    if len(faults) == len(GAMES):
        # If a game has all the fields, its message says what is wrong with their values.
        raise next((fault for fault in faults if "has no field" not in fault.message), faults[0])


__all__ = ["Comparison", "compared"]
