"""A store of matches. Everything that happens in a match is an event in a database, and is on the disk before it is
acknowledged.

Several threads and several processes can use one store at the same time. Two of them never append to a match at the
same version: the later one gets the match as it is now, and judges the command again.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO
from typing import BinaryIO

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.report import Report
from foreign_king.logs.validation import validate
from foreign_king.matches import write_match
from foreign_king.store.faults import UnknownMatch
from foreign_king.store.journal_store import JournalStore
from foreign_king.store.journals import journals_of
from foreign_king.store.match_store import MatchStore
from foreign_king.store.open_database import MOST_CHANGES, time_text
from foreign_king.store.summaries import Summary, summary_of
from foreign_king.store.tables import SEPARATOR, StreamEnd
from foreign_king.store.texts import NAME, names_in


class Store(MatchStore, JournalStore):
    """A store of matches, which ``open_store`` opens. It is also a context that closes itself.

    All methods raise ``Busy`` if the database does not answer within five seconds; then nothing was stored. They raise
    ``UnknownMatch`` for an id that no match has, and ``UnreadableMatch`` for a match whose events cannot be read.
    """

    @property
    def in_memory(self) -> int:
        """How many matches are kept in memory now."""
        return len(self._recent)

    def existing(self, ids: Sequence[str]) -> set[str]:
        """Return those of the ids that matches of this store have."""
        return self._database.existing([id for id in ids if SEPARATOR not in id])

    # What people have written

    def names(self, id: str) -> FrozenDict[str, str]:
        """Return the names of the players of a match, by seat."""
        return names_in(self._database.texts(id))

    def set_name(self, id: str, seat: str, name: str | None) -> None:
        """Set the name of the player at a seat, or erase it. ``Malformed`` for a seat that is not in the match."""
        seats = self.match(id).state.seats
        if seat not in seats:
            raise Malformed(f"nobody sits at {quoted(seat)}", pointer="/seat", expected=f"one of {', '.join(seats)}")
        self._database.write_texts(id, {(NAME, seat): name})
        if name is None:
            self._database.erase_for_good()

    def erase(self, id: str) -> None:
        """Erase everything that people have written in a match: all names and comments. The match itself stays whole.

        After this, the texts are no longer in the files of the database. Backups that were made before still have
        them, and so has the write-ahead log of PostgreSQL for some time.
        """
        texts = self._database.texts(id)
        self._database.write_texts(id, dict.fromkeys(texts))
        self._database.erase_for_good()

    # Logs

    def write_log(
        self, id: str, stream: BinaryIO, *, facts: bool = True, digests: bool = False, seed: bytes | None = None
    ) -> None:
        """Write the whole log of a match, as ``foreign_king.matches.write_match`` does. No player may see it while the
        game goes on. With ``seed``, the seed of the draws is published in it."""
        write_match(self.with_names(id), stream, facts=facts, digests=digests, seed=seed)

    def check(self, id: str) -> Report:
        """Judge a match by the rules, as ``foreign_king.validate`` judges its log."""
        stream = BytesIO()
        self.write_log(id, stream)
        return validate(stream.getvalue(), file=id, boards=self._boards)

    # All matches

    def summaries(self) -> list[Summary]:
        """Return a summary of each match. The match in which something has happened last stands first."""
        opened = {each.match: each for each in self._pages(("opened",))}
        names = self._database.all_texts(NAME)
        return [summary_of(end, opened.get(end.match), names.get(end.match, {})) for end in self._database.ends()]

    def remove(self, id: str) -> None:
        """Remove a match with everything that belongs to it: its events, journals and texts. Its changes are no longer
        in ``changes``."""
        self._remove(id)
        self._database.erase_for_good()

    def _remove(self, id: str) -> None:
        if SEPARATOR in id or not self._database.events(id, most=1):
            raise UnknownMatch(f"there is no match {quoted(id)}")
        self._database.remove(id, journals_of(id))
        self._recent.drop(id)

    def prune(self, before: datetime) -> list[str]:
        """Remove all matches that are over and in which nothing has happened since a time. Return their ids."""
        limit = time_text(before)
        ids = [each.id for each in self.summaries() if each.over and each.latest is not None and each.latest < limit]
        for id in ids:
            self._remove(id)
        if ids:
            self._database.erase_for_good()
        return ids

    def _pages(self, kinds: tuple[str, ...]) -> Iterator[StreamEnd]:
        after = 0
        while page := self._database.changes(after, MOST_CHANGES, kinds):
            yield from page
            after = page[-1].number


__all__ = ["Store"]
