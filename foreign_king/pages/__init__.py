"""A game as a page to step through: ``scenes`` (what each step says and shows), ``chunks`` (texts kept once) and
``page`` (the HTML around them)."""

from foreign_king.pages.page import Page, check_viewer, make_page, narrower, page_of

__all__ = ["Page", "check_viewer", "make_page", "narrower", "page_of"]
