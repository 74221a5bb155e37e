"""How documents are read and written, and how fast."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.wire import accelerate, accelerated
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.wire": ("accelerate", "accelerated"),
        },
    )

__all__ = ["accelerate", "accelerated"]
