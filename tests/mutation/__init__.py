"""Would the tests notice? One statement of the rules is deleted, one boundary is moved by one, or one expression of
the games becomes another, and a test must fail.

``python -m tests.mutation`` tries every such change, one at a time, in memory: nothing in the working tree changes.
"""
