"""Logs and corrections of the rules: what becomes of recorded games when a clause is read differently, and how old logs
are brought up to date.

What a correction is, is data of its game (``kernel/revision.py``); judging a log by two readings is done in
``logs/twice.py``.
"""
