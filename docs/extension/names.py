"""The targets of names on pages: a clause, a ruling or a scenario, of the page's own game or of a named one."""

import re
from collections.abc import Iterable
from functools import cache

import attrs

from docs.extension.reading import scenarios
from docs.extension.wording import language_built
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import quoted
from foreign_king.kernel.spelling import similar
from foreign_king.spec import clauses, plain, rulings

LABEL = re.compile(r"\A\w+\. ")
"""Matches the label of the first paragraph of a ruling, such as «Question.»."""
KINDS = ("clause", "ruling", "scenario")


@attrs.frozen(kw_only=True)
class Target:
    """The target of a name: a clause, a ruling or a scenario, with its page, its anchor, and the text of its
    tooltip."""

    kind: str
    game: str
    name: str
    page: str
    anchor: str
    tooltip: str

    @property
    def full_name(self) -> str:
        """The name as it is written outside the pages of the game."""
        return f"{self.game}:{self.name}"


def look_up(kind: str, name: str, page: str) -> Target:
    """Return the target of a name on a page. ``LookupError``, with a sentence, if there is none.

    A page in a game's folder may leave out the game. Any other page writes ``game:name``.
    """
    game, colon, rest = name.partition(":")
    if not colon:
        game, rest = page.partition("/")[0], name
        if game not in GAMES:
            raise LookupError(f"{kind} {quoted(name)}: outside the pages of a game it is named with it, as game:{name}")
    elif game not in GAMES:
        raise LookupError(f"{kind} {quoted(name)}: there is no game {quoted(game)}{_nearly(game, GAMES)}")
    texts = texts_of(kind, game)
    if rest not in texts:
        raise LookupError(f"{GAMES[game].title} has no {kind} {quoted(rest)}{_nearly(rest, texts)}")
    return target_of(kind, game, rest)


def target_of(kind: str, game: str, name: str) -> Target:
    """Return the target for an existing clause, ruling or scenario."""
    page, anchor = f"{game}/{kind}s", name
    if kind == "clause":
        page = f"{game}/rules"
    elif kind == "scenario":
        chapter, _, anchor = name.partition("/")
        page = f"{game}/scenarios/{chapter}"
    return Target(kind=kind, game=game, name=name, page=page, anchor=anchor, tooltip=texts_of(kind, game)[name])


@cache
def texts_of(kind: str, game: str) -> dict[str, str]:
    """Return all names of a kind in a game, each with its text: a clause's text, a ruling's question, a scenario's
    title."""
    language = language_built()
    if kind == "clause":
        return {name: clause.text.partition("\n\n")[0] for name, clause in clauses(game, language).items()}
    if kind == "ruling":
        first = {name: plain(ruling.text).partition("\n\n")[0] for name, ruling in rulings(game, language).items()}
        return {name: LABEL.sub("", text) for name, text in first.items()}
    return {id: scenario.title for id, scenario in scenarios(game).items()}


def _nearly(name: str, names: Iterable[str]) -> str:
    near = similar(name, names, most=1)
    return f"; is {quoted(near[0])} meant?" if near else ""


__all__ = ["KINDS", "Target", "look_up", "target_of", "texts_of"]
