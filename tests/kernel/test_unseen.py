"""One value, which reveals nothing, stands for everything that a seat cannot see."""

import copy
import pickle

from foreign_king.kernel.unseen import UNSEEN


def test_it_is_one_value_however_it_travels() -> None:
    assert copy.deepcopy(UNSEEN) is pickle.loads(pickle.dumps(UNSEEN)) is UNSEEN


def test_it_is_shown_as_what_it_is() -> None:
    assert repr(UNSEEN) == "UNSEEN"
