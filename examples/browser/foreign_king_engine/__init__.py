"""The Python side of the package for JavaScript: ``reply`` answers one request, which is a JSON text.

It runs in a worker, under Pyodide, and it knows nothing of JavaScript. ``requests`` and ``position_requests`` have the
shape of each request, ``answers`` and ``log_answers`` that of each answer, ``states`` and ``folding`` how positions are
read and kept, ``operations`` what is done for a request, and ``replies`` puts them together.
"""

from foreign_king_engine.replies import reply

__all__ = ["reply"]
