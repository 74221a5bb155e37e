"""A game as a page to step through: ``scenes`` (what each step says and shows), ``chunks`` (texts kept once) and
``page`` (the HTML around them)."""

from foreign_king.pages.page import Page, Shown, check_viewer, make_page, narrower, page_of, shown_of

__all__ = ["Page", "Shown", "check_viewer", "make_page", "narrower", "page_of", "shown_of"]
