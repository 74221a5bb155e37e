"""How a ``Handful`` (how many pieces of each kind) and an ``Allotment`` (which die on which place) are filled."""

from foreign_king.decisions.fields import Document, Filled, Filling, Place
from foreign_king.decisions.question import Option, Question, numbers
from foreign_king.kernel.offers import Allotment, Handful
from foreign_king.kernel.record import record, replace


@record(kw_only=True)
class HandfulPart:
    """A handful that is partly filled: it asks how many pieces of each kind are taken, one kind after the other."""

    field: Handful
    place: Place
    taken: dict[str, int]
    kinds: tuple[str, ...]
    """The kinds that were not asked for yet, the present one first."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        return Question(asks="number", path=path, part=self.kinds[:1], field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        pieces, so_far = self.field.pieces, sum(self.taken.values())
        later = sum(pieces[kind] for kind in self.kinds[1:])
        least = max(0, self.field.least - so_far - later)
        most = min(pieces[self.kinds[0]], self.field.most - so_far)
        return numbers(range(least, most + 1), self.place.price)

    @property
    def document(self) -> Document:
        return {self.field.field: self.taken}

    def take(self, option: Option) -> "Filling | Filled":
        taken = {**self.taken, self.kinds[0]: option.value} if option.value else self.taken
        return replace(self, taken=taken, kinds=self.kinds[1:]).or_filled()

    def or_filled(self) -> "Filling | Filled":
        """Return the handful, or ``Filled`` where no kind is left."""
        return self if self.kinds else Filled(self.document, self.place.price)

    def token_for(self, document: Document) -> str:
        return str(document.get(self.field.field, {}).get(self.kinds[0], 0))


@record(kw_only=True)
class AllotmentPart:
    """An allotment that is partly filled: it asks for the dice on each place, one place after the other and one die at
    a time."""

    field: Allotment
    place: Place
    dice: tuple[int, ...]
    """The dice that are left, in ascending order."""
    put: dict[str, list[int]]
    """The dice that are put on each place."""
    names: tuple[str, ...]
    """The places that are not full, the present one first."""
    start: int = 0
    """The lowest die that is in order on the present place: an answer with a lower one ``reorders``."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.names[0])
        return Question(asks="die", path=path, field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(
            Option(token=str(die), value=die, price=self.place.price, reorders=not self._in_order(die))
            for die in dict.fromkeys(self.dice)
        )

    def _in_order(self, die: int) -> bool:
        """Whether dice are put on the place in ascending order with this die: it is not lower than the dice before, and
        enough dice that are not lower are left for the place."""
        return die >= self.start and sum(other >= die for other in self.dice) >= self._needed()

    def _needed(self) -> int:
        name = self.names[0]
        return self.field.places[name] - len(self.put.get(name, ()))

    @property
    def document(self) -> Document:
        return self.put

    def take(self, option: Option) -> "Filling | Filled":
        name, dice = self.names[0], list(self.dice)
        dice.remove(option.value)
        put = {**self.put, name: sorted([*self.put.get(name, ()), option.value])}
        start = 0 if option.reorders else option.value
        return replace(self, dice=tuple(dice), put=put, start=start).or_filled()

    def or_filled(self) -> "Filling | Filled":
        """Return the allotment at the next place that is not full, or ``Filled`` where the dice that are left leave no
        choice."""
        part = self
        while part.names and not part._needed():
            part = replace(part, names=part.names[1:], start=0)
        if not part.names:
            return Filled(part.put, part.place.price)
        name, *others = part.names
        if others or part._needed() < len(part.dice):
            return part
        return Filled({**part.put, name: sorted([*part.put.get(name, ()), *part.dice])}, part.place.price)

    def token_for(self, document: Document) -> str:
        name = self.names[0]
        return str(sorted(document[name])[len(self.put.get(name, ()))])


__all__ = ["AllotmentPart", "HandfulPart"]
