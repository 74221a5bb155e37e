"""Reading what a command complains about: a long message stands on several lines."""


def unwrapped(err: str) -> str:
    """A message on one line; every line of it fits a terminal, unless a single word does not."""
    first, *others = err.removesuffix("\n").split("\n")
    assert all(len(line) < 80 or " " not in line.strip() for line in [first.partition(": ")[2], *others])
    assert all(line.startswith("    ") for line in others)
    return " ".join([first, *(line.strip() for line in others)])
