"""Position files: writing, reading and checking them."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.opening import position_faults
    from foreign_king.position_files import Position, check_position, export_position, import_position
    from foreign_king.wire import position_text
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.position_files": ("Position", "check_position", "export_position", "import_position"),
            "foreign_king.opening": ("position_faults",),
            "foreign_king.wire": ("position_text",),
        },
    )

__all__ = ["Position", "check_position", "export_position", "import_position", "position_faults", "position_text"]
