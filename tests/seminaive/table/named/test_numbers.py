"""Numbers as names: ascending, each once, with the sign of the zero that comes first."""

import numpy as np
import pytest

from seminaive.table.named.numbers import named_numbers
from tests.seminaive.table.named.names_twin import codes_of, names_of

CASES = {
    "close": lambda rng: rng.integers(-5, 5, 60),
    "close floats": lambda rng: rng.integers(-5, 5, 60).astype(np.float32),
    "half floats": lambda rng: rng.integers(-5, 5, 60).astype(np.float16),
    "fractions": lambda rng: rng.integers(-5, 5, 60) / 4,
    "gaps": lambda rng: np.where(rng.random(60) < 0.3, np.nan, rng.integers(0, 4, 60)),
    "zeros of both signs": lambda rng: rng.permutation([0.0, -0.0, 1.0, np.nan] * 15),
    "far": lambda rng: rng.integers(0, 4, 60) * 10**15,
    "ends": lambda rng: rng.choice(np.array([-(2**63), 0, 2**63 - 1]), 60),
    "unsigned ends": lambda rng: rng.choice(np.array([2**64 - 1, 2**64 - 2], dtype=np.uint64), 60),
    "huge floats": lambda rng: rng.choice(np.array([1e300, -1e300, 2.0**53]), 60),
    "booleans": lambda rng: rng.random(60) < 0.5,
    "one": lambda rng: np.full(60, 7, dtype=np.int8),
    "nothing": lambda rng: np.full(60, np.nan),
    "no rows": lambda rng: np.zeros(0),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", range(4))
def test_numbers_are_as_a_look_at_each_has_them(case, seed):
    values = CASES[case](np.random.default_rng(seed))
    names, positions = named_numbers(values)
    cells = values.tolist()
    assert [(type(n), repr(n)) for n in names] == [(type(n), repr(n)) for n in names_of(cells)]
    assert positions.tolist() == codes_of(cells, names)
