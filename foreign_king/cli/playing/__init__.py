"""A game at the terminal: ``foreign-king play``.

The modules, from bottom to top:

- ``players``: which seats people play, and which the computer;
- ``prompts``: a question with its answers;
- ``frames``: a question with the board, in the size of a terminal;
- ``screen``: writes to the terminal and reads from it;
- ``save_file``: the log that is the saved game;
- ``session``: a game that is being played, and what each player has been told of it;
- ``prompt_help``: help, clauses, and why something is closed;
- ``hints``: what a computer player would do, and why;
- ``menus``: makes a question of a step of a decision;
- ``chains``: several answers in one line;
- ``questions``: asks until there is an answer;
- ``turns``: asks, deals and plays until the game is over;
- ``opening``: begins and ends a session.

Nothing in this package knows a game. The offers say what can be done, what it costs and why something is closed; the
voice and ``foreign_king.menus`` make the sentences; ``text_pictures.compact`` draws the board.
"""
