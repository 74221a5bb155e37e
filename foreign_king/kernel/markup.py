"""Small tables in HTML, as a notebook shows them. Every cell is escaped, because names and comments of players may
contain anything."""

from collections.abc import Iterable, Sequence

from foreign_king.kernel.prompt import printable

LONGEST_CELL = 400
"""The most characters of a text in a cell."""


def html_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a caption, a row of heads and rows of cells; ``None`` is an empty cell."""
    head = "".join(f'<th scope="col" style="text-align:left">{_text(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    caption = f'<caption style="text-align:left">{_text(caption)}</caption>'
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    return f'<td style="text-align:left">{"" if value is None else _text(str(value))}</td>'


def _text(text: str) -> str:
    from html import escape  # noqa: PLC0415 - it is slow to import, and only a notebook needs it

    shown = text if len(text) <= LONGEST_CELL else f"{text[: LONGEST_CELL - 1]}…"
    # Line breaks are kept. Every other character that cannot be printed is escaped.
    return "<br>".join(escape(printable(line)) for line in shown.split("\n"))


__all__ = ["html_table"]
