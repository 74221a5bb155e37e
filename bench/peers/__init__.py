"""The benchmark beside other libraries: the same kind of work, in the same run, one after the other on one core.

Every library runs in a process of its own, which does one batch of work whenever it is asked to. Nothing in this room
that a peer's process loads needs Foreign King, and nothing else needs a peer.
"""
