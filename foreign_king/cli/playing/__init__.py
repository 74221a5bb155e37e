"""A game at the terminal: ``foreign-king play``.

From bottom to top: ``screen`` (what is shown and read), ``players`` (who sits at the table), ``saved`` (the log that is
the saved game), ``sitting`` (a game that is being played, and what each player was told of it), ``called`` (names for
menus), ``asides`` (help, clauses, why something is closed), ``questions`` (menus and numbers), ``pieces`` and
``tokens`` (the fields of a command), ``offers`` (a command out of what is offered), ``turns`` (who does what until the
end), ``table`` (the way to it and away). Nothing here knows a game: what can be done, its prices and why something
cannot be done come from the offers, and every sentence from the voice.
"""
