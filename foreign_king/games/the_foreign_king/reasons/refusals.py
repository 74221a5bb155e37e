"""Explanations of refusals: the number that a clause needs, and the number that there is."""

from foreign_king.games.the_foreign_king.commands import (
    AppointMember,
    BuildFactory,
    Command,
    MoveCitizens,
    MoveKing,
    PlaceCitizens,
    UseQueen,
)
from foreign_king.games.the_foreign_king.components import FACTORIES, SPACES, VIRTUAL, Seat, Space
from foreign_king.games.the_foreign_king.reasons.counts import bank, citizen_steps, repayment, stock, supply
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.king import paid_king_steps
from foreign_king.games.the_foreign_king.rules.loans import loans_to_take
from foreign_king.games.the_foreign_king.rules.move import paid_steps
from foreign_king.games.the_foreign_king.rules.pawn import free_spaces
from foreign_king.games.the_foreign_king.rules.place import free_citizens
from foreign_king.games.the_foreign_king.rules.queen import why_closed
from foreign_king.games.the_foreign_king.rules.turn import way_to_open
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.reason import Reason, because, needed_and_had
from foreign_king.kernel.refusal import Refused

Parts = tuple[Reason, ...]


def explain_refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    """Explain why a clause forbids a command in a state; without the command, why it closes an offer."""
    seat = decider(top(state)) if command is None else command.by
    return _explained(state, seat or "", _action(command), refused)


def closed_to(state: State, seat: Seat, refused: Refused) -> Reason:
    """Explain why a space is closed to a player, even if it is not the player's turn."""
    return _explained(state, seat, None, refused)


def _action(command: Command | None) -> Command | None:
    """Return the action that a command performs: if it uses the Queen, the action that she performs."""
    while isinstance(command, UseQueen):
        command = command.action
    return command


def _explained(state: State, seat: Seat, command: Command | None, refused: Refused) -> Reason:
    match refused.rule:
        case Rule.BUILD_PRICE | Rule.PLACE_PRICE | Rule.MOVE_PRICE | Rule.KING_PRICE | Rule.QUEEN_PRICE:
            need = _price(state, command, refused)
            return needed_and_had(refused, unit="franc", need=need, have=_francs(state, seat, refused.have))
        case Rule.LOAN_PRICE:
            have = _francs(state, seat, refused.have)
            return needed_and_had(refused, unit="franc", need=repayment(state), have=have)
        case Rule.BANK_LIMIT:
            return needed_and_had(refused, unit="franc", need=(), have=bank(state))
        case Rule.PLACE_SUPPLY:
            return needed_and_had(refused, unit="citizen", need=(), have=supply(state, seat, Rule.PLACE_CITIZENS))
        case Rule.VIRTUAL_SUPPLY:
            return needed_and_had(refused, unit="citizen", need=(), have=supply(state, VIRTUAL, Rule.VIRTUAL_PLACE))
        case Rule.CONGRESS_CITIZEN:
            # The citizens of a province can be counted at a glance. Those of a supply need an explanation.
            away = isinstance(command, AppointMember) and command.origin in state.provinces
            have = () if away else supply(state, seat, Rule.PLACE_CITIZENS)
            return needed_and_had(refused, unit="citizen", need=(), have=have)
        case Rule.MOVE_ORIGIN | Rule.VIRTUAL_ORIGIN | Rule.PLACE_ONE | Rule.MOVE_ONE:
            return needed_and_had(refused, unit="citizen", need=(), have=())
        case Rule.BUILD_STOCK:
            have = tuple(stock(state, kind, Rule.SETUP_STOCK) for kind in FACTORIES)
            return needed_and_had(refused, unit="factory", need=(), have=have)
        case Rule.BUILD_KIND if isinstance(command, BuildFactory):
            have = (stock(state, command.kind, Rule.SETUP_STOCK),)
            return needed_and_had(refused, unit="factory", need=(), have=have)
        case Rule.SCORE_ACTIVE:
            return needed_and_had(refused, unit="factory", need=(), have=())
        case Rule.LOAN_MEDAL | Rule.LOAN_OUTSTANDING:
            return needed_and_had(refused, unit="medal", need=(), have=_medals(state, seat, refused))
        case Rule.KING_ONE | Rule.KING_PORTRAIT:
            return needed_and_had(refused, unit="step", need=(), have=())
        case _:
            return Reason(rule=refused.rule, what=refused, parts=_circumstances(state, seat, refused))


# Francs


def _price(state: State, command: Command | None, refused: Refused) -> Parts:
    """Explain a price: the number of pieces or steps that have to be paid, times the price of each."""
    law, rule, need = state.law, refused.rule, refused.need
    match rule:
        case Rule.PLACE_PRICE if isinstance(command, PlaceCitizens):
            citizens, each = command.citizens, law.citizen_price
            free = free_citizens(law, citizens)
            counted = _all_but(because(rule, "all-citizens", citizens, unit="citizen"), free, "citizen")
            return (
                because(
                    rule, "further-citizens", need, unit="franc", times=citizens - free, each=each, parts=counted
                ),
            )  # fmt: skip
        case Rule.MOVE_PRICE if isinstance(command, MoveCitizens):
            ways, each = citizen_steps(state, command.origin, command.to), law.step_price
            times = paid_steps(state, command)
            counted = (*ways, because(rule, "first-free", -1, unit="step"))
            steps = because(rule, "citizen-steps", times, unit="step", parts=counted)
            return (
                because(
                    rule, "further-citizen-steps", need, unit="franc", times=times, each=each, parts=(steps,)
                ),
            )  # fmt: skip
        case Rule.KING_PRICE if isinstance(command, MoveKing):
            times, each = paid_king_steps(command), law.king_step_price
            counted = _all_but(because(rule, "king-steps", len(command.path), unit="step"), 1, "step")
            return (
                because(
                    rule, "further-king-steps", need, unit="franc", times=times, each=each, parts=counted
                ),
            )  # fmt: skip
        case _:
            return ()


def _all_but(whole: Reason, free: int, unit: str) -> Parts:
    """Return the number of all pieces or steps, and how many of them are free."""
    rule = Rule(whole.rule)
    return (whole, because(rule, "first-free", -free, unit=unit)) if free else (whole,)


def _francs(state: State, seat: Seat, have: int | None) -> Parts:
    """Explain the francs with which a price is compared: the player's own, with or without those of loans, and with or
    without the price of the Queen."""
    own = because(Rule.SETUP_FRANCS, "francs-of", state.players[seat].francs, unit="franc", seat=seat)
    queen = because(Rule.QUEEN_PRICE, "queen", -state.law.queen_price, unit="franc")
    loans = _loans(state, seat)
    for parts in ((own,), (own, queen), (own, *loans), (own, *loans, queen)):
        if sum(part.number or 0 for part in parts) == have:
            return parts
    return ()


def _loans(state: State, seat: Seat) -> Parts:
    return _taken(state, loans_to_take(state, seat))


def _taken(state: State, times: int) -> Parts:
    each = state.law.loan
    return (because(Rule.LOAN_TAKE, "loans", times * each, unit="franc", times=times, each=each),) if times else ()


def _repaid(state: State, times: int) -> Parts:
    each = -state.law.repayment
    return (because(Rule.LOAN_REPAY, "repaid", times * each, unit="franc", times=times, each=each),) if times else ()


def _medals(state: State, seat: Seat, refused: Refused) -> Parts:
    """Explain the medals of one side of a player: all medals, less those that lie with the other side up."""
    player = state.players[seat]
    all_medals = because(Rule.BUILD_MEDAL, "medals-of", player.medals + player.loans, unit="medal", seat=seat)
    if refused.rule is Rule.LOAN_MEDAL:
        return (all_medals, because(Rule.LOAN_TAKE, "face-down", -player.loans, unit="medal"))
    return (all_medals, because(Rule.LOAN_REPAY, "face-up", -player.medals, unit="medal"))


# Refusals without numbers


def _circumstances(state: State, seat: Seat, refused: Refused) -> Parts:
    """Explain what a refusal without numbers depends on: pawns, borders, or open spaces."""
    rule, about = refused.rule, refused.about
    match rule:
        case Rule.PAWN_OWN_SPACE | Rule.PAWN_TAKEN_SPACE:
            return (because(rule, "free-spaces", spaces=tuple(free_spaces(state))),)
        case Rule.QUEEN_TAKEN_ONLY:
            taken = tuple(pawn for other in state.seats if other != seat and (pawn := state.players[other].pawn))
            return (because(rule, "taken-spaces", spaces=taken),) if taken else (because(rule, "no-taken-space"),)
        case Rule.TURN_PASS:
            space: Space = next(each for each in SPACES if each == about["space"])
            return _open(state, seat, space)
        case Rule.KING_ADJACENT | Rule.VIRTUAL_ADJACENT:
            origin = str(about.get("origin", about["province"]))
            return (because(rule, "borders-on", origin=origin, provinces=state.board.adjacent[origin]),)
        case Rule.LOAN_AFTER_END:
            return tuple(because(rule, "ends", reason=reason) for reason in state.ending)
        case _:
            return ()


def _open(state: State, seat: Seat, space: Space) -> Parts:
    """Explain that a space is open. If it is open only after loans, explain the francs after them, and why it is closed
    before."""
    before = why_closed(state, seat, space, state.players[seat].francs)
    if before is None:
        return (because(Rule.TURN_PASS, "open", space=space),)
    way = way_to_open(state, seat)
    assert way is not None
    own = because(Rule.SETUP_FRANCS, "francs-of", state.players[seat].francs, unit="franc", seat=seat)
    parts = (own, *_repaid(state, way[1].repaid), *_taken(state, way[1].taken))
    after = because(Rule.LOAN_TAKE, "after-loans", way[1].francs, unit="franc", parts=parts, seat=seat)
    return (closed_to(state, seat, before), after)


__all__ = ["closed_to", "explain_refusal"]
