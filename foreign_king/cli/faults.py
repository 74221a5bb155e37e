"""Sentences about faults in the language of this run. The library and the system have them in English."""

from foreign_king.cli.language import spoken
from foreign_king.language.faults import tell_fault
from foreign_king.logs.lines import reason


def fault_text(text: str | Exception) -> str:
    """Return a sentence about a fault in the language of this run; in English where it is not translated."""
    return tell_fault(str(text), spoken())


def reason_text(error: OSError | ValueError) -> str:
    """Return in the language of this run why a file cannot be read or written."""
    return fault_text(reason(error))


__all__ = ["fault_text", "reason_text"]
