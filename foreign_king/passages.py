"""The pages of the specification in other languages, as Markdown.

A page has clauses or rulings, definitions of words, and passages: every heading, paragraph, item of a list and cell of
a table that is none of these. The notes on the editions are such cells, and so are the remarks beside the headings
under which a clause is printed. A catalogue has the translation of each passage by its English text.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from foreign_king.kernel.record import record
from foreign_king.resources import spec_folder
from foreign_king.spec import DEFINITION, Clause, Ruling, clauses, definitions, remarked, rulings, word_name
from foreign_king.translations import ENGLISH, translations

PAGES = ("rules", "rulings", "editions")
"""The pages of the specification of each game."""
BLOCK = re.compile(r"\n\n+")
ANCHORED = re.compile(r"\((?P<name>[^)]+)\)=")
RULING = re.compile(r"^- (ruling): ", re.MULTILINE)
"""Matches the label of a ruling below a clause. The label is a passage."""
PLACES = re.compile(r"- \w+: ")
LABELLED = re.compile(r"(?P<label>[^:\[\]]+)(?P<names>: (?:\[[\w.-]+\]\([^)]+\)(?:, )?)+)")
"""Matches an item that lists names after a label. The label is the passage."""
NAMES_ALONE = re.compile(r"(?:\b(?:fr|de|it|true|false)\b|\[[\w.-]+\]\([^)]+\)|`[^`]*`|[\W\d_])*")
"""Matches what is the same in every language: names, code, numbers and marks."""
MARKED = re.compile(r"\[(?P<name>[^\]]+)\]\([^)]*\)|`(?P<code>[^`]+)`|(?<!\*)\*(?P<words>[^*]+)\*(?!\*)")
"""Matches what is marked in a text: a link with its name, code, or words in italics."""

Translator = Callable[[str], str]


@record(kw_only=True)
class Block:
    """A block of a page, which empty lines separate from the others."""

    kind: str
    """``anchor``, ``title``, ``text`` and ``places`` for the parts of a clause or a ruling, ``word``, ``heading`` or
    ``passages``."""
    name: str
    """The name of the clause, the ruling or the word; empty for the other kinds."""
    text: str


def passages(game: str) -> tuple[str, ...]:
    """Return the English passages of all pages of a game, each once, in the order of the pages."""
    collected: dict[str, None] = {}

    def note(passage: str) -> str:
        collected.setdefault(passage)
        return passage

    chapters = {clause.chapter for clause in clauses(game).values()}
    for page in PAGES:
        for block in blocks(_english(game, page)):
            if block.kind == "passages" or (block.kind == "heading" and block.text[3:] not in chapters):
                _each_passage(block.text, note)
            elif block.kind == "places":
                remarked(block.text, note)
                RULING.sub(lambda label: note(label[1]), block.text)
    return tuple(collected)


@cache
def page_in(game: str, page: str, language: str) -> str:
    """Return a page of a game's specification in a language, as Markdown. What is not translated stays in English.

    >>> from foreign_king.passages import page_in
    >>> page_in("the-foreign-king", "editions", "de").splitlines()[0]
    '# The Foreign King: Ausgaben'
    """
    english = _english(game, page)
    if language == ENGLISH:
        return english
    return "\n\n".join(_in_language(game, page, block, language) for block in blocks(english)) + "\n"


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page. The paragraphs of the text of a clause or a ruling are one block."""
    name, begins, text = "", False, list[str]()
    for block in [*BLOCK.split(page.strip()), ""]:
        anchor, is_heading = ANCHORED.match(block), block.startswith("## ")
        if text and (anchor or is_heading or PLACES.match(block) or not block):
            yield Block(kind="text", name=name, text="\n\n".join(text))
            text = []
        if anchor:
            name, begins = anchor["name"], True
            yield Block(kind="anchor", name=name, text=block)
        elif name and not is_heading and block:
            if PLACES.match(block):
                yield Block(kind="places", name=name, text=block)
            elif begins:
                yield Block(kind="title", name=name, text=block)
            else:
                text.append(block)
            begins = False
        elif definition := DEFINITION.match(block):
            yield Block(kind="word", name=word_name(definition["terms"].split(",")[0]), text=block)
        elif block:
            yield Block(kind="heading" if is_heading else "passages", name="", text=block)
            name = ""


def _english(game: str, page: str) -> str:
    return (spec_folder(game) / f"{page}.md").read_text("utf-8")


def _in_language(game: str, page: str, block: Block, language: str) -> str:
    """Return a block of a page in a language."""
    known = translations(game, language)
    if block.kind == "heading":
        heading = block.text.removeprefix("## ")
        return f"## {known.chapters.get(heading) or known.passages.get(heading, heading)}"
    if block.kind == "passages":
        return _each_passage(block.text, known.translated)
    if block.kind == "places":
        return RULING.sub(lambda label: f"- {known.translated(label[1])}: ", remarked(block.text, known.translated))
    if block.kind == "word":
        word = definitions(game, language)[block.name]
        return (
            f"{', '.join(word.terms)}\n: {_marked(word.text, block.text)}" if word.language == language else block.text
        )
    if block.kind == "anchor":
        return block.text
    entries: Mapping[str, Clause | Ruling] = _entries(game, page, language)
    entry = entries[block.name]
    if block.kind == "title":
        return f"**{entry.title}**"
    return _marked(entry.text, block.text) if entry.language == language else block.text


@cache
def _entries(game: str, page: str, language: str) -> Mapping[str, Clause | Ruling]:
    return clauses(game, language) if page == "rules" else rulings(game, language)


def _marked(text: str, english: str) -> str:
    """Return a translated text with the marks of the English one: names are links again, and the labels of a ruling's
    paragraphs are bold."""
    marks = {next(filter(None, match.groups())): match[0] for match in MARKED.finditer(english)}
    if marks:
        longest_first = "|".join(map(re.escape, sorted(marks, key=len, reverse=True)))
        text = re.sub(rf"(?<![\w.-])(?:{longest_first})(?![\w-])", lambda name: marks[name[0]], text)
    if english.startswith("**"):
        text = re.sub(r"^(\w+\.)(?= )", r"**\1**", text, flags=re.MULTILINE)
    return text


def _each_passage(block: str, say: Translator) -> str:
    """Return a block with each of its passages as ``say`` gives it."""
    if block.startswith("|"):
        rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in block.split("\n")]
        return "\n".join(f"| {' | '.join(_passage(cell, say) for cell in row)} |" for row in rows)
    if block.startswith("- "):
        return "\n".join(f"- {_passage(item, say)}" for item in block.removeprefix("- ").split("\n- "))
    text = block.lstrip("# ")
    return block.removesuffix(text) + _passage(text, say)


def _passage(text: str, say: Translator) -> str:
    line = " ".join(text.split())
    if NAMES_ALONE.fullmatch(line):
        return line
    labelled = LABELLED.fullmatch(line)
    return say(labelled["label"]) + labelled["names"] if labelled else say(line)


__all__ = ["PAGES", "Block", "blocks", "page_in", "passages"]
