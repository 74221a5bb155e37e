"""The server: matches that people play with each other over HTTP, which the extra ``server`` installs.

``make_app`` returns an ASGI application over a store of matches. Everything that it answers is described by the
OpenAPI document at ``/openapi.json``.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

if TYPE_CHECKING:
    from foreign_king.server.app import make_app
    from foreign_king.server.description import openapi
    from foreign_king.server.limits import Limits
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.server.app": ("make_app",),
            "foreign_king.server.limits": ("Limits",),
            "foreign_king.server.description": ("openapi",),
        },
    )

__all__ = ["Limits", "make_app", "openapi"]
