"""The kingdoms, the ports and the configurations of the board of Barbarian Kingdoms, with the names of the language."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extension.shapes import literal, paragraph, table
from docs.extension.spoken import voice_of
from docs.extension.wording import _, language_built
from foreign_king.boards import default_board
from foreign_king.games import GAMES
from foreign_king.games.barbarian_kingdoms.components import Configuration
from foreign_king.language import name_of

GAME = "barbarian-kingdoms"


class KingdomsDirective(SphinxDirective):
    """A table of the kingdoms: their initial provinces, and what their Domination tiles name."""

    def run(self) -> list[nodes.Node]:
        head = (_("kingdom"), _("initial provinces, the capital first"), _("Domination tile"))
        rows = [
            (
                named("kingdom", name),
                ", ".join(named("area", each) for each in sorted(kingdom.initial, key=kingdom.capital.__ne__)),
                named("area", kingdom.domination),
            )
            for name, kingdom in default_board(GAMES[GAME]).kingdoms.items()
        ]
        return [table(head, rows)]


class PortsDirective(SphinxDirective):
    """A sentence with the names of all provinces that have a port."""

    def run(self) -> list[nodes.Node]:
        names = sorted(named("area", name) for name, place in default_board(GAMES[GAME]).places.items() if place.port)
        return [paragraph(_("The ports: {names}.").format(names=", ".join(names)))]


class ConfigurationsDirective(SphinxDirective):
    """A table of the configurations: which kingdoms play, and which of them belong together."""

    def run(self) -> list[nodes.Node]:
        head = (_("players"), _("name"), _("for beginners"), _("kingdoms"))
        rows = [
            (str(each.players), literal(name), _("yes") if each.beginners else "", with_letters(each))
            for name, each in default_board(GAMES[GAME]).configurations.items()
        ]
        return [table(head, rows)]


def with_letters(configuration: Configuration) -> str:
    """Return the kingdoms of a configuration, each with its letter if it has one."""
    kingdoms, letters = configuration.kingdoms, configuration.letters
    names = [named("kingdom", name) for name in kingdoms]
    pairs = zip(names, letters, strict=True) if letters else ((name, "") for name in names)
    return ", ".join(f"{name} ({letter})" if letter else name for name, letter in pairs)


def named(kind: str, name: str) -> str:
    """Return what a kingdom or an area is called in the language that is built."""
    return name_of(voice_of(GAME, language_built()), kind, name)


def setup(app: Sphinx) -> None:
    app.add_directive("kingdoms", KingdomsDirective)
    app.add_directive("ports", PortsDirective)
    app.add_directive("configurations", ConfigurationsDirective)


__all__ = ["named", "with_letters"]
