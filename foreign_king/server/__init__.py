"""A server of matches: who sits where, and who may do what."""
