"""One value, which reveals nothing, stands for everything that a seat cannot see."""

import copy
import pickle

from foreign_king.kernel.unseen import UNSEEN


def test_unseen_is_one_value_after_copying_and_pickling() -> None:
    assert copy.deepcopy(UNSEEN) is pickle.loads(pickle.dumps(UNSEEN)) is UNSEEN


def test_unseen_is_shown_by_its_name() -> None:
    assert repr(UNSEEN) == "UNSEEN"
