"""The command line in other surroundings: packed as one file, frozen, by other interpreters, without what is usual."""
