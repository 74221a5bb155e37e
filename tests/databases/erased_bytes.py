"""What is erased, in the bytes of the files of PostgreSQL: ``pytest tests/databases/erased_bytes.py``, which
``.ci/databases`` runs.

It is no part of the other tests, because it looks into all files of a server.
"""

import re
from pathlib import Path

import psycopg

from foreign_king.server.erasure import erase_person
from foreign_king.server.remarks import remark, remove_remark
from foreign_king.server.seating import set_name
from tests.proxies.running_proxies import ROOT
from tests.server.people import opened, opened_by, person
from tests.store.postgresql import running_server, url_of

GUIDE = ROOT / "docs" / "guides" / "store.md"


def statements() -> list[str]:
    """The statements of the guide that take erased texts out of the write-ahead log: the setting, and what follows."""
    (block,) = re.findall(r"^```sql\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [each.strip() for each in block.split(";") if each.strip()]


def places(folder: Path, text: str) -> set[str]:
    """The folders of the files whose bytes have a text."""
    files = [each for each in folder.rglob("*") if each.is_file()]
    return {each.relative_to(folder).parts[0] for each in files if text.encode() in each.read_bytes()}


def test_what_is_erased_is_gone_from_the_tables_at_once_and_from_the_log_after_a_checkpoint() -> None:
    setting, reload, *rest = statements()
    with (
        running_server() as server,
        psycopg.connect(server.get_uri(), autocommit=True) as operator,
        opened(url_of(server.get_uri())) as (registry, _),
    ):
        folder = Path(server.pgdata)
        operator.execute(setting.encode())
        operator.execute(reload.encode())
        anna, bruno = person(registry.persons), person(registry.persons)
        id = opened_by(registry, anna).id
        number = remark(registry, id, anna, "Bertram Ruhmkorff was here.", seat="red").version
        remark(registry, id, bruno, "Friedrich Wieck was here.")
        set_name(registry, id, "red", anna, "Clara")
        operator.execute("CHECKPOINT")
        for text in ("Ruhmkorff", "Wieck", "Clara"):
            assert places(folder, text) == {"base", "pg_wal"}
        remove_remark(registry, id, anna, number)
        erase_person(registry, bruno)
        for text in ("Ruhmkorff", "Wieck"):
            assert places(folder, text) == {"pg_wal"}
        for statement in rest:
            operator.execute(statement.encode())
        for text in ("Ruhmkorff", "Wieck"):
            assert places(folder, text) == set()
        assert "base" in places(folder, "Clara")
