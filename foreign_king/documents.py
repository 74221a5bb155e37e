"""Whether documents are read and written by the optional accelerator."""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

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
