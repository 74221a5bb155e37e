"""The kinds of documents that have a contract."""

from foreign_king.kernel.frozen import FrozenDict

KINDS: FrozenDict[str, str] = FrozenDict(
    {
        "position": "Position",
        "view": "View",
        "position-document": "PositionDocument",
        "command": "Command",
        "seen-command": "SeenCommand",
        "fact": "Fact",
        "seen-fact": "SeenFact",
        "offer": "Offer",
        "refusal": "Refusal",
        "result": "Result",
        "explanation": "Explanation",
        "law": "Law",
        "log": "LogLine",
        "scenario": "Scenario",
        "counts": "CountsFile",
        "board": "Board",
        "board-drawing": "BoardDrawing",
        "board-names": "BoardNames",
        "board-sources": "BoardSources",
        "position-file": "PositionFile",
        "position-to-count": "PositionToCount",
        "repro": "Repro",
        "verdict": "VerdictLine",
        "verdicts": "VerdictsLine",
        "question": "Question",
        "answer": "Answer",
        "case": "Case",
        "expected-view": "ExpectedView",
        "planted-fault": "PlantedFault",
        "expected-decision": "ExpectedDecision",
        "conformance-report": "ConformanceReport",
        "match-event": "MatchEvent",
        "participants-event": "ParticipantsEvent",
        "person-event": "PersonEvent",
        "key-event": "KeyEvent",
        "code-event": "CodeEvent",
    }
)
"""The kinds of documents, each with the name of its definition: first the documents of play, then those in files, then
the events of a store."""

READ = frozenset(
    {
        "position-document",
        "command",
        "seen-command",
        "law",
        "log",
        "scenario",
        "counts",
        "board",
        "board-drawing",
        "board-names",
        "board-sources",
        "position-file",
        "position-to-count",
        "repro",
        "question",
        "answer",
        "match-event",
        "participants-event",
        "person-event",
        "key-event",
        "code-event",
    }
)
"""The kinds that the library reads, so others, or older versions of it, may write them. All other kinds are only
written by the library."""

__all__ = ["KINDS", "READ"]
