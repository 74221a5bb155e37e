"""The table, tested with the testing kit."""
