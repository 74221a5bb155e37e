"""What a log says about its draws: which values it may have."""

from hashlib import sha256
from typing import Any

import attrs
import pytest

from foreign_king import Malformed
from foreign_king.fairness import Fairness, check_fairness, commitment_of, seed_of
from foreign_king.fairness.proof import check_numbers, write_fairness
from foreign_king.kernel.frozen import FrozenDict
from tests.fairness.fair_games import SEATS, SEED

FAIRNESS = Fairness(commitment=commitment_of(SEED))


def test_a_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment_of(SEED) == sha256(SEED).hexdigest()


@pytest.mark.parametrize("seed", ["00" * 32, 5, None, [0] * 32, bytearray(32)])
def test_a_seed_is_bytes(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is 32 bytes"):
        commitment_of(seed)


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        commitment_of(bytes(length))


def test_the_seed_of_a_header_is_read_as_bytes() -> None:
    assert seed_of(FAIRNESS) is None
    assert seed_of(attrs.evolve(FAIRNESS, seed=SEED.hex())) == SEED
    with pytest.raises(Malformed):
        seed_of(attrs.evolve(FAIRNESS, seed="17"))


@pytest.mark.parametrize("number", ["0", "c0ffee", "f" * 64, "00"])
def test_seats_can_give_numbers_of_1_to_64_hexadecimal_digits(number: str) -> None:
    check_numbers({"red": number}, SEATS)
    check_fairness(attrs.evolve(FAIRNESS, numbers=FrozenDict({"blue": number})), SEATS)


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"scheme": "sha-1"}, "/fairness/scheme"),
        ({"commitment": ""}, "/fairness/commitment"),
        ({"commitment": "0" * 63}, "/fairness/commitment"),
        ({"commitment": "0" * 65}, "/fairness/commitment"),
        ({"commitment": "0" * 63 + "G"}, "/fairness/commitment"),
        ({"commitment": "A" * 64}, "/fairness/commitment"),
        ({"commitment": "0" * 64 + "\n"}, "/fairness/commitment"),
        ({"commitment": 5}, "/fairness/commitment"),
        ({"numbers": {"red": ""}}, "/fairness/numbers/red"),
        ({"numbers": {"red": "0" * 65}}, "/fairness/numbers/red"),
        ({"numbers": {"red": "0x17"}}, "/fairness/numbers/red"),
        ({"numbers": {"red": "FF"}}, "/fairness/numbers/red"),
        ({"numbers": {"red": "17\n"}}, "/fairness/numbers/red"),
        ({"numbers": {"red": 17}}, "/fairness/numbers/red"),
        ({"numbers": {"yellow": "17"}}, "/fairness/numbers/yellow"),
        ({"numbers": {"table": "17"}}, "/fairness/numbers/table"),
        ({"numbers": {"a/b": "17"}}, "/fairness/numbers/a~1b"),
        ({"undone": (0,)}, "/fairness/undone/0"),
        ({"undone": (1, 1)}, "/fairness/undone/1"),
        ({"undone": (2, 1)}, "/fairness/undone/1"),
        ({"undone": (1, True)}, "/fairness/undone/1"),
        ({"undone": ("1",)}, "/fairness/undone/0"),
        ({"seed": "00" * 31}, "/fairness/seed"),
        ({"seed": "FF" * 32}, "/fairness/seed"),
    ],
)
def test_a_text_that_is_malformed_is_refused_with_its_place(fields: dict[str, Any], pointer: str) -> None:
    with pytest.raises(Malformed) as caught:
        check_fairness(attrs.evolve(FAIRNESS, **fields), SEATS)
    assert caught.value.pointer == pointer
    assert caught.value.expected


def test_fields_without_a_value_are_left_out() -> None:
    assert write_fairness(FAIRNESS) == {"scheme": "hmac-sha256-1", "commitment": commitment_of(SEED)}
    full = attrs.evolve(FAIRNESS, numbers=FrozenDict({"red": "17"}), undone=(2,), seed=SEED.hex())
    assert list(write_fairness(full)) == ["scheme", "commitment", "numbers", "undone", "seed"]
