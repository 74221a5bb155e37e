"""The logs of games: reading them, judging them, telling them and writing them.

The format is described in ``docs/reference/log-format.md``. Whoever wants to follow one line of a log to its verdict
reads ``walk`` (the loop over all lines), ``advance`` (one line) and ``checks`` (what the line records), in this order.

- ``step`` is what a line is judged to be, ``opened`` the log with its header; both are values that never change.
- ``viewing`` has what the viewer of a log hears, sees, is told and knows; ``complaints`` says why a command cannot be
  played, ``recovery`` goes on after it, and ``recorded_facts`` takes facts as they are recorded.
- ``validate`` (the verdict), ``course`` (the story) and ``side_by_side`` (two rulesets at once) fold over the walk; so
  do the replays and the revisions.
- ``report``, ``changes``, ``codes``, ``refusals`` and ``suggestions`` are what is said about a log.
- ``lines`` and ``sources`` read files, ``batch``, ``workers`` and ``resume`` judge many of them, ``write`` writes one.
"""
