"""Would the tests notice? One statement of the rules is deleted, or one boundary moved by one, and a test must fail.

``python -m tests.mutation`` tries every such change, one at a time, in memory: nothing in the working tree changes.
"""
