"""The group lasso of skglm, by the conditions that its minimum meets."""

import numpy as np
import pytest

from replication.studies.stagewise.tasks import group_lasso
from replication.studies.stagewise.tasks.draw import draw

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

pytest.importorskip("skglm")

FEATURES, ROWS = 12, 90


@pytest.fixture(scope="module")
def drawn():
    return draw("DR", FEATURES, 150, np.random.default_rng(5))


@pytest.fixture(scope="module")
def columns(drawn):
    encoder, owners = group_lasso.columns(drawn.rows[:ROWS], True, sparse=False)
    return encoder.transform(drawn.rows[:ROWS]), owners


def slopes(rows, labels, owners, weights, intercepts):
    """Length of the mean loss's slope in each group and class, over the root of its size."""
    scores = rows @ weights + intercepts
    known = np.eye(3)[labels]
    gradient = rows.T @ (1 / (1 + np.exp(-scores)) - known) / labels.size
    groups = [owners == each for each in range(FEATURES)]
    return np.array([np.linalg.norm(gradient[g], axis=0) / np.sqrt(g.sum()) for g in groups])


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_groups_in_have_the_penaltys_slope_and_groups_out_no_more(drawn, columns, share):
    rows, owners = columns
    labels = drawn.labels[:ROWS]
    penalty = share * group_lasso.largest(rows, labels, owners)
    weights, intercepts = group_lasso._coefficients(penalty, rows, labels, owners)
    found = slopes(rows, labels, owners, weights, intercepts)
    used = np.array([(weights[owners == each] != 0).any(axis=0) for each in range(FEATURES)])
    assert used.any()
    assert not used.all()
    assert found[used] == pytest.approx(np.full(used.sum(), penalty), rel=1e-2)
    assert (found[~used] <= penalty * 1.01).all()


def test_the_largest_penalty_is_the_least_that_leaves_all_out(drawn, columns):
    rows, owners = columns
    labels = drawn.labels[:ROWS]
    top = group_lasso.largest(rows, labels, owners)
    just_above, below = (
        group_lasso._coefficients(top * factor, rows, labels, owners)[0] for factor in (1.01, 0.9)
    )
    assert not just_above.any()
    assert below.any()


def test_what_is_kept_can_change_an_answer(drawn):
    train = drawn.rows[:ROWS], drawn.labels[:ROWS]
    model = group_lasso.fitted("group lasso", *train, drawn.kinds, "all", 1)
    test = drawn.rows[ROWS:]
    before = model.log_proba(test)
    assert np.exp(before).sum(axis=1) == pytest.approx(np.ones(len(test)))
    for at, kept in enumerate(model.kept):
        turned = test.copy()
        turned[:, at] = (turned[:, at] + 1) % 3
        assert (np.abs(model.log_proba(turned) - before) > 1e-12).any() == kept
