"""Tests of the store of matches."""
