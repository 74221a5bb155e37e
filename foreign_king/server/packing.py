"""Packing of answers by gzip, for senders who accept that.

Only answers without keys, codes and invitations are packed. The length of a packed answer would tell something about
these to somebody who makes the server put texts of his own beside them.
"""

import gzip
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

LEAST = 1024
"""The least number of bytes of an answer that is packed."""
LEVEL = 6
"""The level of compression: a picture is packed in about a millisecond, to a quarter."""


async def packed(request: Request, response: Response) -> Response:
    """Return an answer, packed if the sender accepts that."""
    response.headers.add_vary_header("Accept-Encoding")
    body = bytes(response.body)
    if len(body) >= LEAST and accepts_gzip(request.headers.get("accept-encoding", "")):
        # Without a time in it, equal answers have equal bytes.
        response.body = await request.app.state.host.run(partial(gzip.compress, body, LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


def accepts_gzip(header: str) -> bool:
    """Return whether a sender accepts gzip, by the value of the header Accept-Encoding.

    >>> from foreign_king.server.packing import accepts_gzip
    >>> accepts_gzip("br, GZIP;q=0.5"), accepts_gzip("gzip; q=0"), accepts_gzip("identity")
    (True, False, False)
    """
    for each in header.split(","):
        name, _, weight = each.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.", "q=0.0", "q=0.00", "q=0.000")
    return False


__all__ = ["accepts_gzip", "packed"]
