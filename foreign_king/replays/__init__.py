"""A game as something to hold in the hand: all its positions, to step through, fork, take back and play on.

Beside it, what a command would cause, where two logs differ, and small reports of a step that fails.
"""
