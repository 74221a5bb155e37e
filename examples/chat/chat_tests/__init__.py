"""Tests of the game in a chat room, with the testing kit."""
