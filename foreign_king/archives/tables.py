"""The statistics of an archive as tables of text, for the terminal and for a page."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, repeat

from foreign_king.archives.statistics import Share, Spread, Statistics, UseShare
from foreign_king.games import GAMES
from foreign_king.kernel.record import record
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.spec import clauses

INTERVAL = "95 %"


@record(kw_only=True)
class Table:
    """A table of statistics. The first cell of a row is its name, the others are numbers."""

    name: str
    """What the table is about, for programs: ``turn-order``, ``reasons``, ``lengths``, ``scores``, ``clauses``,
    ``amounts`` or ``uses``."""
    heading: str
    heads: tuple[str, ...]
    """The heads of the columns after the first."""
    rows: tuple[tuple[str, ...], ...]
    titles: tuple[str, ...] = ()
    """What the clause of each row says, in a few words of a player. A table that is not about clauses has none. The
    title is empty in a row with the same clause as the row before it."""

    def with_titles(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield each row with the title of its clause, or with an empty text."""
        return zip(self.rows, self.titles or repeat(""), strict=False)


def title(statistics: Statistics, language: str) -> str:
    """Return what statistics are about: «The Foreign King, 3 players, 120 games»."""
    texts = catalogue(LIBRARY, language)
    players = texts.ngettext("# player", "# players", statistics.players).replace("#", str(statistics.players))
    games = texts.ngettext("# game", "# games", statistics.games).replace("#", str(statistics.games))
    return f"{GAMES[statistics.game].title}, {players}, {games}"


def tables_of(statistics: Statistics, language: str) -> Iterator[Table]:
    """Yield the tables of statistics, those of names last."""
    yield _turn_order(statistics, language)
    yield _reasons(statistics, language)
    yield _lengths(statistics, language)
    if statistics.clauses:
        yield _scores(statistics, language)
        yield _clauses(statistics, language)
    if statistics.amounts:
        yield _amounts(statistics, language)
    yield from _uses(statistics, language)


def _turn_order(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    chance = f"{1 / statistics.players:.3f}"
    rows = ((str(place), *_share(each), chance) for place, each in enumerate(statistics.turn_order, 1))
    return Table(
        name="turn-order",
        heading=_("Who wins, by the order of the first turns"),
        heads=(_("won"), INTERVAL, _("by chance")),
        rows=tuple(rows),
    )


def _reasons(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    rows = tuple((reason, str(number)) for reason, number in statistics.reasons.items())
    titles = _titles(statistics, statistics.reasons, language)
    return Table(name="reasons", heading=_("How games end"), heads=(_("games"),), rows=rows, titles=titles)


def _lengths(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    named = (
        (_("commands"), statistics.commands),
        (_("turns"), statistics.turns),
        (_("rounds"), statistics.rounds),
    )
    rows = tuple((name, *_spread(spread)) for name, spread in named if spread is not None)
    return Table(name="lengths", heading=_("How long games are"), heads=_spread_heads(language), rows=rows)


def _scores(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    named = (
        (_("all seats"), statistics.scores),
        (_("the winner"), statistics.winning),
        (_("ahead by"), statistics.lead),
    )
    rows = tuple((name, *_spread(spread)) for name, spread in named if spread is not None)
    return Table(name="scores", heading=_("The scores"), heads=_spread_heads(language), rows=rows)


def _clauses(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    rows = tuple(
        (each.clause, *_halves(each.winners, each.others), *_share(each.decided)) for each in statistics.clauses
    )
    return Table(
        name="clauses",
        heading=_("What clauses gave a seat in a game, and which part of the games they decided"),
        heads=(_("winners"), _("others"), _("decided"), INTERVAL),
        rows=rows,
        titles=_titles(statistics, (each.clause for each in statistics.clauses), language),
    )


def _amounts(statistics: Statistics, language: str) -> Table:
    _ = catalogue(LIBRARY, language).gettext
    rows = tuple(
        (f"{each.clause}: {each.kind}.{each.field}", *_halves(each.winners, each.others)) for each in statistics.amounts
    )
    heading = _("Numbers in the facts of each clause, for a seat in a game")
    titles = _titles(statistics, (each.clause for each in statistics.amounts), language)
    return Table(name="amounts", heading=heading, heads=(_("winners"), _("others")), rows=rows, titles=titles)


def _uses(statistics: Statistics, language: str) -> Iterator[Table]:
    _ = catalogue(LIBRARY, language).gettext
    heads = (_("winners"), _("others"), _("most: won"), INTERVAL)
    for (kind, field), together in groupby(statistics.uses, key=lambda each: (each.kind, each.field)):
        uses, name = [*together], f"{kind}.{field}"
        rows = tuple((each.name, *_halves(each.winners, each.others), *_most(each)) for each in uses)
        heading = _("Uses by a seat in a game, and who won of those that used it most: {name}").format(name=name)
        if any(each.most is not None for each in uses):
            yield Table(name="uses", heading=heading, heads=heads, rows=rows)
        fields = [*dict.fromkeys(field for each in uses for field in each.worth)]
        if fields:
            numbers = tuple((each.name, *_worth(each, fields)) for each in uses)
            heading = _("What a use was worth: {name}").format(name=name)
            yield Table(name="worth", heading=heading, heads=tuple(fields), rows=numbers)


def _titles(statistics: Statistics, names: Iterable[str], language: str) -> tuple[str, ...]:
    """Return the titles of clauses in a language, each where its clause comes first of several in a row. What is no
    clause, such as that a player has left, has none."""
    known, titles, before = clauses(statistics.game, language), list[str](), ""
    for name in names:
        titles.append(known[name].title if name in known and name != before else "")
        before = name
    return tuple(titles)


def _share(share: Share) -> tuple[str, str]:
    return f"{share.part:.3f}", f"{share.low:.3f}–{share.high:.3f}"


def _most(use: UseShare) -> tuple[str, str]:
    return ("", "") if use.most is None else _share(use.most)


def _worth(use: UseShare, fields: Sequence[str]) -> Iterator[str]:
    for field in fields:
        yield f"{use.worth[field]:.2f}" if field in use.worth else ""


def _halves(winners: float, others: float) -> tuple[str, str]:
    return f"{winners:.2f}", f"{others:.2f}"


def _spread_heads(language: str) -> tuple[str, ...]:
    _ = catalogue(LIBRARY, language).gettext
    return _("least"), "25 %", _("median"), "75 %", _("most")


def _spread(spread: Spread) -> Iterator[str]:
    for number in (spread.lowest, spread.lower, spread.median, spread.upper, spread.highest):
        yield f"{number:g}"


__all__ = ["INTERVAL", "Table", "tables_of", "title"]
