"""What a name on a page means: a clause, a ruling or a scenario, of the page's own game or of the one it names."""

from collections.abc import Iterable
from functools import cache

import attrs

from docs.extension.reading import scenarios
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import quoted
from foreign_king.kernel.spelling import similar
from foreign_king.spec import clauses, plain, rulings

KINDS = ("clause", "ruling", "scenario")


@attrs.frozen(kw_only=True)
class Meant:
    """What a name means, where it stands (a page and an anchor on it), and what is read in passing."""

    kind: str
    game: str
    name: str
    page: str
    anchor: str
    tooltip: str

    @property
    def full_name(self) -> str:
        """The name as it is said outside the pages of the game."""
        return f"{self.game}:{self.name}"


def look_up(kind: str, name: str, page: str) -> Meant:
    """What a name on a page means; ``LookupError``, with what is wrong, where it means nothing.

    A page in a game's folder may leave out the game; any other one says ``game:name``.
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
    return meant(kind, game, rest)


def meant(kind: str, game: str, name: str) -> Meant:
    """The clause, ruling or scenario of that name, which there has to be."""
    page, anchor = f"{game}/{kind}s", name
    if kind == "clause":
        page = f"{game}/rules"
    elif kind == "scenario":
        chapter, _, anchor = name.partition("/")
        page = f"{game}/scenarios/{chapter}"
    return Meant(kind=kind, game=game, name=name, page=page, anchor=anchor, tooltip=texts_of(kind, game)[name])


@cache
def texts_of(kind: str, game: str) -> dict[str, str]:
    """All names of a kind that a game has, with what each says: a clause's text, a ruling's question, a title."""
    if kind == "clause":
        return {name: clause.text.partition("\n\n")[0] for name, clause in clauses(game).items()}
    if kind == "ruling":
        first = {name: plain(ruling.text).partition("\n\n")[0] for name, ruling in rulings(game).items()}
        return {name: text.removeprefix("Question. ") for name, text in first.items()}
    return {id: scenario.title for id, scenario in scenarios(game).items()}


def _nearly(name: str, known: Iterable[str]) -> str:
    near = similar(name, known, most=1)
    return f"; is {quoted(near[0])} meant?" if near else ""


__all__ = ["KINDS", "Meant", "look_up", "meant", "texts_of"]
