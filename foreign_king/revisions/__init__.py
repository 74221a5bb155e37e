"""Logs and corrections of the rules: what becomes of recorded games when a clause is read differently, and how old logs
are brought up to date.

What a correction is, is data of its game (``kernel/revision.py``); ``logs/side_by_side.py`` judges a log by two
rulesets.
"""
