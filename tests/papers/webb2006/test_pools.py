"""Kohavi and Wolpert's sampling: what is drawn, and what is made of it."""

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.papers.webb2006.tasks import (
    pooled_bayes,
    pooled_super_parent,
    pools,
)
from replication.papers.webb2006.tasks.repeated import cut, declared
from replication.protocols.encoded import encoded
from tests.seminaive.named import AODE, SuperParentTAN


def test_every_run_of_a_trial_trains_on_half_of_one_pool_and_meets_the_same_test_rows():
    labels = np.arange(101) % 3
    found = list(pools.trials("iris", labels, 3, 4))
    assert len(found) == 3
    for runs, test in found:
        pool = np.setdiff1d(np.arange(101), test)
        assert (len(runs), pool.size, test.size) == (4, 50, 51)
        assert all(train.size == 25 and np.isin(train, pool).all() for train in runs)
        assert len({tuple(train) for train in runs}) == 4
    assert len({tuple(test) for _, test in found}) == 3


def test_bias_and_variance_add_up_to_the_error():
    predicted = np.array([[0, 1, 1], [0, 0, 1], [1, 1, 1]])
    error, bias, variance = pools.decomposed(predicted, np.array([0, 1, 0]))
    assert error == pytest.approx((1 / 3 + 1 / 3 + 1) / 3)
    assert bias + variance == pytest.approx(error)
    # Rows 0 and 1 have p = 1/3 against, row 2 never differs: p (1 - p) n / (n - 1) each.
    assert variance == pytest.approx(2 * (1 / 3) * (2 / 3) * 1.5 / 3)


def asked(method, options, task):
    params = {"runs": 3, "trials": 2, "options": options}
    return Cell("webb2006", "iris-sklearn", method, f"here:{task}", params)


POOLED = {
    "AODE": ("AODE", {"min_frequency": 30}, pooled_bayes, AODE),
    "m-estimates": ("AODE", {"min_frequency": 1, "smoothing": "m-estimate"}, pooled_bayes, AODE),
    "SuperParent TAN": ("TAN", {"alpha": 2.0}, pooled_super_parent, SuperParentTAN),
}


@pytest.mark.parametrize(("method", "options", "module", "make"), POOLED.values(), ids=POOLED)
def test_a_classifier_is_cut_trained_and_asked_on_each_draw(method, options, module, make):
    cell = asked(method, options, "bias_variance")
    table, labels, n_classes = encoded("iris-sklearn")
    expected = []
    for runs, test in pools.trials("iris-sklearn", labels, 2, 3):
        answers = []
        for train in runs:
            cuts = cut(table[train], labels[train], n_classes)
            model = make(**options)
            model.fit(cuts.transform(table[train]), declared(labels[train], n_classes))
            answers.append(model.predict(cuts.transform(table[test])))
        expected.append(pools.decomposed(np.array(answers), labels[test]))
    assert module.bias_variance(cell) == {"rows": 150, "trials": expected}
