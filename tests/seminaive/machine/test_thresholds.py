"""Every estimator says the same whichever path the library takes, of whichever type the rows are.

The sizes from which another path is taken stand in ``seminaive.machine.thresholds``. Each is set to
1, and out of reach, and the answer must be that of the plainest rows with sizes as they are. In the
quick run any two of estimator, type of X, type of y, size, door and number of rows meet. The deep
one has every estimator, type of X and door, with all sizes set at once; types of y and numbers of
rows take turns there, for all of them together would take hours.
"""

from functools import cache
from itertools import product

import numpy as np
import pytest

from seminaive.machine import thresholds
from tests.seminaive.machine.doors import DOORS, answer, doors_of, estimators
from tests.seminaive.machine.kinds import CLASSES, ROWS, reference, table, target
from tests.seminaive.machine.pairs import pairwise

pytestmark = [
    pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning"),
    pytest.mark.filterwarnings("ignore::seminaive.ModelWarning"),
]

ESTIMATORS = {each.__name__: each for each in estimators()}
SIZES = [name for name in vars(thresholds) if name.isupper()]
#: On both sides of every size up to a thousand, as the kernels have them that no test can set.
N_ROWS = [48, 1100]
OUT_OF_REACH = 1 << 40
#: Searches that another size lets end elsewhere, within their tolerance.
SEARCHED = {"SLOPED_WEIGHTS": 1e-4, "CURVED_WEIGHTS": 1e-4}
ASKED = 24


def allowed(case):
    """Whether an estimator has a door for such rows; None stands for any."""
    name, kind, _, _, door, _ = case
    families = {f for f, _, _ in ROWS.values()} if kind is None else {ROWS[kind][0]}
    names = ESTIMATORS if name is None else [name]
    found = {each for one, family in product(names, families) for each in doors(one, family)}
    return bool(found) if door is None else door in found


@cache
def doors(name, family):
    return doors_of(ESTIMATORS[name], family)


CASES = pairwise([list(ESTIMATORS), list(ROWS), list(CLASSES), SIZES, list(DOORS), N_ROWS], allowed)
ALL = [
    (name, kind, door)
    for name, kind in product(ESTIMATORS, ROWS)
    for door in doors(name, ROWS[kind][0])
]


@cache
def expected(name, family, door, n):
    """What is said of the plainest rows, with sizes as they are."""
    X = reference(family, n)
    return answer(ESTIMATORS[name], door, X, target("int64", n), X[:ASKED], "from_dtype")


def found(name, kind, label, door, n):
    X, categorical = table(kind, n)
    return answer(ESTIMATORS[name], door, X, target(label, n), X[:ASKED], categorical)


@pytest.mark.parametrize("name", ESTIMATORS)
def test_both_sides_of_a_size_say_the_same(name):
    for kind, label, size, door, n in (case[1:] for case in CASES if case[0] == name):
        plain = expected(name, ROWS[kind][0], door, n)
        for value in (1, OUT_OF_REACH):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(thresholds, size, value)
                got = found(name, kind, label, door, n)
            np.testing.assert_allclose(
                got,
                plain,
                rtol=0,
                atol=SEARCHED.get(size, 1e-9),
                err_msg=f"{kind}, {label}, {size} = {value}, {door}, {n} rows",
            )


@pytest.mark.deep
@pytest.mark.parametrize(("name", "kind"), [*product(ESTIMATORS, ROWS)])
def test_all_sizes_at_once_say_the_same(name, kind, monkeypatch):
    turns = list(product(CLASSES, N_ROWS))
    cases = [
        (name, kind, turns[at % len(turns)][0], door, turns[at % len(turns)][1])
        for at, (*pair, door) in enumerate(ALL)
        if pair == [name, kind]
    ]
    plain = [expected(name, ROWS[kind][0], *case[3:]) for case in cases]
    # What a search ends within its tolerance of may be the other side of a tie.
    for size in set(SIZES) - set(SEARCHED):
        monkeypatch.setattr(thresholds, size, 1)
    for case, said in zip(cases, plain, strict=True):
        np.testing.assert_allclose(found(*case), said, rtol=0, atol=1e-9)


def test_the_matrix_is_as_large_as_it_says():
    met = {(a, b) for case in CASES for a in case for b in case}
    assert all((name, size) in met for name in ESTIMATORS for size in SIZES)
    fitting = [
        (name, kind) for name, kind in product(ESTIMATORS, ROWS) if doors(name, ROWS[kind][0])
    ]
    assert all(pair in met for pair in fitting)
    assert all((kind, size) in met for kind in ROWS for size in SIZES)
