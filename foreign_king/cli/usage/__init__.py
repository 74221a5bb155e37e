"""The arguments of each subcommand, one module for each: ``NAME``, ``HELP`` and ``add_arguments(parser)``.

Nothing here loads what a subcommand needs for its work, so that every help and every refusal of an argument appears at
once. ``choices`` has the names that arguments can be, ``values`` reads the texts of arguments, and ``options`` has the
options that several subcommands share.
"""
