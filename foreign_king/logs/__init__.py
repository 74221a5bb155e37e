"""The log as a product: its header, its lines, who writes it and who judges it.

The format is written down in ``docs/reference/log-format.md``.
"""
