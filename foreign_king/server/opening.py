"""Opening matches: makes a match, with a commitment to the seed of its chance, of the body of a request."""

from secrets import token_bytes
from typing import Any

import attrs

from foreign_king.boards import default_board, former_boards
from foreign_king.fairness import SEED_LENGTH, Fairness, commitment_of
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.logs.header import Header, make_header
from foreign_king.server import agreements
from foreign_king.server.fault_answers import Fault
from foreign_king.server.gate import language_of
from foreign_king.server.hook_addresses import check_url
from foreign_king.server.hooks import Hook, set_hook
from foreign_king.server.hosting import Host
from foreign_king.server.listing import participants_answer
from foreign_king.server.people_answers import OpenedAnswer
from foreign_king.server.preparing import Prepared, prepare
from foreign_king.server.requests import HookPlan, OpenMatch
from foreign_king.server.written_texts import name_of
from foreign_king.store.texts import names_in
from foreign_king.wire import shown

MOST_SEATS = 20
"""The most seats that a request may name. Each game allows fewer."""


def open_match(
    host: Host, person: str, plan: OpenMatch, *, address: str | None = None, sender: str = ""
) -> OpenedAnswer:
    """Open a match for a person. ``address`` is that of the server, for links; ``sender`` is that from which the person
    sends his requests."""
    game = GAMES.get(plan.game)
    if game is None:
        what = f"there is no game {shown(plan.game)}{did_you_mean(plan.game, GAMES)}"
        raise Malformed(what, pointer="/game", expected=" or ".join(GAMES))
    if not 0 < len(plan.seats) <= MOST_SEATS:
        raise Malformed("this is no number of seats", pointer="/seats", expected=f"1 to {MOST_SEATS} seats")
    if plan.hook is not None:
        # Nothing is opened if the hook is not called.
        hook_for(host, "", plan.hook, address, place="/hook")
    seed = token_bytes(SEED_LENGTH)
    names = {each.seat: name_of(each.name) for each in plan.seats}
    header = make_header(
        game,
        [each.seat for each in plan.seats],
        edition=plan.edition,
        law=plan.law,
        board=None if plan.board is None else _board(host, game, plan.board),
        names={seat: name for seat, name in names.items() if name is not None},
        take_back=plan.take_back,
        fairness=Fairness(commitment=commitment_of(seed)),
    )
    with host.address_matches.opening(sender) as opened:
        prepared = prepare(
            host.registry,
            header,
            opener=person,
            seats={each.seat: each.player for each in plan.seats},
            levels={each.seat: each.level for each in plan.seats},
            seed=seed,
            spectators=plan.spectators,
            listed=plan.listed,
            wait=plan.wait,
            absence=plan.absence,
            most_open=host.most_open,
            quiet=plan.quiet,
            hints=plan.hints,
        )
        opened(prepared.id)
    if plan.hook is not None:
        set_hook(host.registry, prepared.id, person, hook_for(host, prepared.id, plan.hook, address))
    return _opened(host, prepared)


def hook_for(host: Host, match: str, plan: HookPlan, address: str | None, *, place: str = "") -> Hook:
    """Return the hook of a match that somebody wants. ``Fault`` where the server calls none; ``Malformed``, below the
    ``place`` in the body of the request, for an address that is not called, for an unknown language, and where the
    ``address`` of the server, to which the hook shall link, is unknown."""
    hooks = host.notifier.hooks
    if hooks == "off":
        raise Fault("not-allowed", "This server calls no hooks.", reason="no-hooks")
    try:
        check_url(plan.url, hooks)
        language_of(plan.language)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"{place}{error.pointer}", expected=error.expected) from None
    if address is None:
        raise Malformed("the header Host names no server", pointer=place, expected="a host, such as games.example.org")
    return Hook(url=plan.url, form=plan.form, language=plan.language, page=f"{address}/matches/{match}")


def _board(host: Host, game: AnyGame, digest: str) -> Any:
    boards = (default_board(game), *former_boards(game), *host.boards)
    known = {board.digest: board for board in boards if isinstance(board, type(boards[0]))}
    if digest not in known:
        raise Malformed(f"there is no board {shown(digest)}", pointer="/board", expected=" or ".join(known))
    return known[digest]


def _opened(host: Host, prepared: Prepared) -> OpenedAnswer:
    host.progress.look_at(prepared.id)
    names = names_in(host.store.texts(prepared.id))
    return OpenedAnswer(
        match=prepared.id,
        version=prepared.match.version,
        participants=participants_answer(prepared.participants, names, over=prepared.match.result is not None),
        invitations=FrozenDict(prepared.invitations),
    )


def open_rematch(host: Host, person: str, match: str, *, sender: str = "") -> OpenedAnswer:
    """Open the match that the same people play next. Its seed is new, so the match before says nothing about its
    chance."""
    seed = token_bytes(SEED_LENGTH)
    before = host.store.with_names(match).replay.header
    assert before is not None
    header = _rematch_header(before, Fairness(commitment=commitment_of(seed)))
    most = host.most_open
    with host.address_matches.opening(sender) as opened:
        prepared = agreements.rematch(host.registry, match, person, header, seed=seed, most_open=most)
        opened(prepared.id)
    return _opened(host, prepared)


def _rematch_header(before: Header, fairness: Fairness) -> Header:
    """Return the header of a match between the same seats, by the same law, on the same board."""
    bare = make_header(GAMES[before.game], [each.seat for each in before.seats])
    return attrs.evolve(
        bare,
        edition=before.edition,
        law=before.law,
        board=before.board,
        seats=before.seats,
        take_back=before.take_back,
        fairness=fairness,
    )


__all__ = ["hook_for", "open_match", "open_rematch"]
