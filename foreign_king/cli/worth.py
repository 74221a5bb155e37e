"""What a position is worth to a seat by the evaluation of computer players, as a table of terms."""

from collections.abc import Iterator, Sequence
from typing import Any

from foreign_king.cli.language import _
from foreign_king.games import AnyGame
from foreign_king.language import Voice, name_of
from foreign_king.players import terms
from foreign_king.players.prospects import evaluation_of, prospects
from foreign_king.wire import dump_any


def worth_lines(voice: Voice, game: AnyGame, state: Any, seats: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the tables of some seats."""
    chances = prospects(game, state, evaluation_of(game))
    for seat in seats:
        name = name_of(voice, "seat", seat)
        yield _("{name}: chance to win {chance}").format(name=name, chance=f"{chances[seat]:.2f}")
        rows = [(_("term"), _("amount"), _("weight"), _("points"))]
        table = terms(game, state, seat)
        names = (name_of(voice, "term", each.name) for each in table)
        rows += [
            (name, f"{each.amount:.2f}", f"{each.weight:g}", f"{each.points + 0:.2f}")
            for name, each in zip(names, table, strict=True)
        ]
        rows.append(("", "", "", f"{sum(each.points for each in table):.2f}"))
        first = max(len(row[0]) for row in rows)
        widths = [max(len(row[column]) for row in rows) for column in range(1, 4)]
        for row in rows:
            cells = (cell.rjust(width) for cell, width in zip(row[1:], widths, strict=True))
            yield f"  {row[0]:<{first}}  {'  '.join(cells)}"


def worth_text(game: AnyGame, state: Any, seats: Sequence[str]) -> str:
    """Return what a position is worth to some seats, as a JSON document."""
    chances = prospects(game, state, evaluation_of(game))
    document = {
        seat: {
            "chance": round(chances[seat], 4),
            "terms": [
                {"term": each.name, "amount": round(each.amount, 4), "weight": each.weight}
                for each in terms(game, state, seat)
            ],
        }
        for seat in seats
    }
    return dump_any(document)


__all__ = ["worth_lines", "worth_text"]
