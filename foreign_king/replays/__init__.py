"""Games with all their positions: to step through, to play on, to fork, and to take commands back.

Beside them: a preview of what a command would cause, where two logs differ, and small reports of a step that fails.
"""
