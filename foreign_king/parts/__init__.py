"""Functions on plain values that several chapters of the rules, or several games, use."""
