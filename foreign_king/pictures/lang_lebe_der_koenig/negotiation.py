"""The negotiation: the players who take part, their cards, dice and influence."""

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Hand, Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Laying
from foreign_king.games.lang_lebe_der_koenig.state import Negotiation, State, after, deciders, top
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.pictures.elements import Element, element, group, number
from foreign_king.pictures.lang_lebe_der_koenig.labels import cards, heading, word
from foreign_king.pictures.lang_lebe_der_koenig.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    ON_GOLD,
    PILE,
    courtier,
    dice,
    die,
    faces,
    piles,
)
from foreign_king.pictures.shapes import label, panel
from foreign_king.pictures.sheets import Part
from foreign_king.pictures.subject import Subject

WIDTH, ROW = 440.0, 60.0
NAMES, LAID, ONES, INFLUENCE = 20.0, 154.0, 345.0, 394.0
"""The x positions of the columns."""
MOST_SINGLE = 5
"""The most cards that are shown one by one."""
ROOM, PILED_NUMBER = ONES - LAID - 18, 52.0
"""The greatest width of the cards in a row, and the width of the number beside a pile."""


def negotiation(subject: Subject) -> list[Part]:
    """Return the panel of a negotiation, if there is one."""
    state: State = subject.state
    held = state.negotiation
    if held is None:
        return []
    title = subject.labelled(heading(subject, "negotiation"), subject.name("territory", held.territory))
    order = after(state, held.intruder)
    rows = [group(_row(subject, held, seat), y=76 + ROW * place) for place, seat in enumerate(order)]
    height = 76 + ROW * len(order) + 8
    rolled = _rolled(subject)
    if rolled is not None:
        rows.append(group(rolled, y=height))
        height += 44
    drawing = panel(WIDTH, height, title, *_columns(subject), *rows)
    return [Part(name="negotiation", title=title, width=WIDTH, height=height, drawing=drawing, where="below")]


def _columns(subject: Subject) -> list[Element]:
    return [
        label(heading(subject, "laid"), LAID, 62, size=15, class_="faint", within=168),
        group(die(1), x=ONES, y=57, title=heading(subject, "ones")),
        label(heading(subject, "influence"), INFLUENCE, 62, size=15, anchor="middle", class_="faint", within=62),
    ]


def _row(subject: Subject, held: Negotiation, seat: Seat) -> Element:
    phase, role = top(subject.state), _role(subject, held, seat)
    drawn = [
        element("line", x1=16, x2=WIDTH - 16, stroke="var(--fk-line)"),
        group(courtier(subject, seat), x=NAMES + 15, y=30),
        label(
            subject.name("seat", seat),
            NAMES + 40,
            29 if role else 37,
            size=19,
            class_="strong",
            within=LAID - NAMES - 46,
        ),
        *([label(role, NAMES + 40, 49, size=15, class_="faint", within=LAID - NAMES - 46)] if role else []),
        group(_laid(subject, held, seat), x=LAID, y=7),
    ]
    if seat in held.ones:
        drawn.append(label(str(held.ones[seat]), ONES, 38, size=22, anchor="middle"))
    if seat in held.influence:
        best = held.influence[seat] == max(held.influence.values())
        drawn.append(_influence(str(held.influence[seat]), best))
    if seat in deciders(phase):
        drawn.append(element("path", d="M8 22L18 30L8 38Z", fill="var(--fk-mark)"))
    return group(*drawn, opacity=None if seat in held.contenders else 0.45)


def _influence(reached: str, best: bool) -> Element:
    """Return the influence reached so far. The highest one has a gold marker, as in the box."""
    marker = element("rect", x=-27, y=14, width=54, height=34, rx=17, fill=GOLD, class_="piece")
    text = label(reached, 0, 38, size=22, anchor="middle", class_="strong", fill=ON_GOLD if best else None, within=50)
    return group(*((marker,) if best else ()), text, x=INFLUENCE)


def _role(subject: Subject, held: Negotiation, seat: Seat) -> str:
    if seat == held.intruder:
        return heading(subject, "intruder")
    return heading(subject, "defender") if seat == held.defender else ""


def _laid(subject: Subject, held: Negotiation, seat: Seat) -> Element:
    """Return the cards of a player in the negotiation, face up after they were turned over."""
    phase = top(subject.state)
    if not isinstance(phase, Laying):
        return _shown(subject, held.played[seat]) if seat in held.played else group()
    if seat in phase.laid:
        return _shown(subject, phase.laid[seat], down=True)
    if seat in phase.waiting:
        return label("…", 6, 32, size=24, class_="faint")
    return group()


def _shown(subject: Subject, laid: Hand, *, down: bool = False) -> Element:
    if laid is UNSEEN or laid.total > MOST_SINGLE or not laid.total:
        return _within(piles(subject, laid, None if laid is UNSEEN else laid.total, down=down), laid)
    return faces(subject, [value for value in CARDS for _ in range(laid.of(value))], CARD_WIDTH + 2, down=down)


def _within(shown: Element, laid: Hand) -> Element:
    """Return piles of cards, made smaller if they would reach the next column."""
    kinds = 1 if laid is UNSEEN else sum(laid.of(value) > 0 for value in CARDS)
    scale = ROOM / (PILE * (kinds - 1) + CARD_WIDTH + PILED_NUMBER)
    if scale >= 1:
        return shown
    return element("g", shown, transform=f"translate(0 {number(CARD_HEIGHT * (1 - scale) / 2)}) scale({scale:.2f})")


def _rolled(subject: Subject) -> Element | None:
    """Return the dice that have to be put on cards; ``None`` if there are none."""
    phase = top(subject.state)
    if not isinstance(phase, Allotting):
        return None
    seat = phase.seats[0]
    line = element("line", x1=16, x2=WIDTH - 16, stroke="var(--fk-line)")
    shown = [group(drawn, x=LAID + 14 + x, y=22) for x, drawn in dice(phase.dice, 8)]
    return group(
        line,
        group(courtier(subject, seat), x=NAMES + 15, y=22),
        label(heading(subject, "dice"), NAMES + 40, 28, size=19, within=LAID - NAMES - 46),
        *shown,
    )


def sentences(subject: Subject) -> list[str]:
    """Return the negotiation in sentences; none if there is none."""
    state: State = subject.state
    held = state.negotiation
    if held is None:
        return []
    lines = [subject.labelled(heading(subject, "negotiation"), subject.name("territory", held.territory))]
    for seat in after(state, held.intruder):
        values = [word(subject, role) for role, who in (("intruder", held.intruder), ("defender", held.defender))
                if who == seat]  # fmt: skip
        values += _laid_in_words(subject, held, seat)
        if seat in held.ones:
            values.append(f"{word(subject, 'ones')} {held.ones[seat]}")
        if seat in held.influence:
            values.append(f"{word(subject, 'influence')} {held.influence[seat]}")
        lines.append(subject.labelled(subject.name("seat", seat), *(values or ["–"])))
    return lines


def _laid_in_words(subject: Subject, held: Negotiation, seat: Seat) -> list[str]:
    phase = top(subject.state)
    laid: Hand | None = phase.laid.get(seat) if isinstance(phase, Laying) else held.played.get(seat)
    if laid is None:
        return []
    down = word(subject, "face-down") if isinstance(phase, Laying) else word(subject, "laid")
    return [f"{down} {cards(subject, laid)}"]


__all__ = ["negotiation", "sentences"]
