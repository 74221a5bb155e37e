"""What the library and the system say of faults in English, in the language of this run."""

from foreign_king.cli.language import spoken
from foreign_king.language.faults import tell_fault
from foreign_king.logs.lines import reason


def fault_text(text: str | Exception) -> str:
    """Return what is wrong in the language of this run, as far as it is known there."""
    return tell_fault(str(text), spoken())


def reason_text(error: OSError | ValueError) -> str:
    """Return in the language of this run why a file cannot be read or written."""
    return fault_text(reason(error))


__all__ = ["fault_text", "reason_text"]
