"""Barbarian Kingdoms, by Christophe Lebrun (Jester Games)."""
