"""Archives: many logs that are looked at together.

- ``judging`` judges the logs, each by the one walk of ``logs``, and keeps what a caller wants of every valid one.
- ``summaries`` has what one game adds to the statistics, ``tallies`` adds games up, and ``statistics`` makes of the
  sums the numbers that people read. ``documents`` writes them as JSON, ``page`` and ``plots`` as a page.
- ``columns`` describes the tables into which logs can be exported, ``rows`` fills them, and ``parquet`` writes them.
"""
