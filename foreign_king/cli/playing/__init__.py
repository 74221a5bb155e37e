"""A game at the terminal: ``foreign-king play``.

From bottom to top: ``players`` (who sits at the table), ``called`` (names for menus), ``prompts`` (a question with
its answers), ``frames`` (a question with the board in the size of a terminal), ``screen`` (what is shown and read),
``saved`` (the log that is the saved game), ``ways`` (fields that can be filled in few ways), ``sitting`` (a game that
is being played, and what each player was told of it), ``asides`` (help, clauses, why something is closed), ``menus``
(a step of a decision as a question), ``chains`` (several answers in one line), ``questions`` (asking until there is
an answer), ``turns`` (who does what until the end), ``table`` (the way to it and away). Nothing here knows a game:
what can be done, its prices and why something cannot be done come from the offers, every sentence from the voice, and
the board from ``text_pictures.compact``.
"""
