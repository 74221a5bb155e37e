"""A game as a server holds it: who may say what, what each seat is sent, and who has left the table. No network."""
