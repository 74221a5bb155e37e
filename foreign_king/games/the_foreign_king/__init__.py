"""The Foreign King: its rooms, from the rulebook and the box to the game as one value."""
