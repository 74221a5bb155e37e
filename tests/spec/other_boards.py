"""What the default boards never show."""

ON_OTHER_BOARDS = {"power.sail-from-any-coast"}
"""Scenarios are played on the default board, which gives this power to nobody; ``test_powers`` shows it."""
