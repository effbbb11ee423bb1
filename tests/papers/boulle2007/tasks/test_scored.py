"""Scores of a fold against brute force: every row, every pair of rows, every floor."""

import math
from itertools import product
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from replication.papers.boulle2007.protocol.uci_settings import FLOORS, NO_FLOOR
from replication.papers.boulle2007.tasks.scored import criteria, yardsticks

#: Classes of the set; training shows all but the third.
CLASSES, SHOWN = 4, np.array([0, 1, 3])


def fold(seed=0, n_train=40, n_test=25):
    """A fold whose third class is tested alone."""
    numbers = np.random.default_rng(seed)
    train = SHOWN[numbers.integers(3, size=n_train)]
    test = numbers.integers(CLASSES, size=n_test)
    names = np.arange(CLASSES)
    return SimpleNamespace(
        train_classes=pd.Categorical(train, names),
        test_classes=pd.Categorical(test, names),
        labels=np.r_[train, test],
    )


def scores(rows, seed=1):
    """Joint log scores of the classes that training shows, some rows alike, some extreme."""
    joint = np.random.default_rng(seed).normal(0, 3, size=(len(rows.test_classes), SHOWN.size))
    joint[3] = joint[4] = joint[5]
    joint[6] += [0, -800, 0]
    return joint


def test_right_counts_the_rows_whose_likeliest_class_is_theirs():
    rows = fold()
    joint = scores(rows)
    right = sum(
        SHOWN[list(each).index(max(each))] == label
        for each, label in zip(joint, rows.test_classes, strict=True)
    )
    assert criteria(joint, SHOWN, rows)["right"] == right > 0


@pytest.mark.parametrize("seed", range(3))
def test_losses_are_sums_of_minus_log_probabilities_with_nothing_below_the_floor(seed):
    rows = fold(seed)
    joint = scores(rows, seed + 10)
    n = len(rows.train_classes)
    found = dict(zip((NO_FLOOR, *FLOORS), criteria(joint, SHOWN, rows)["losses"], strict=True))
    for name, loss in found.items():
        floor = 0.0 if name == NO_FLOOR else FLOORS[name](n)
        expected = 0.0
        for each, label in zip(joint, rows.test_classes, strict=True):
            if label in SHOWN:
                at = list(SHOWN).index(label)
                log = each[at] - max(each) - math.log(sum(math.exp(x - max(each)) for x in each))
                expected -= max(log, math.log(floor)) if floor else log
            else:
                expected -= math.log(floor or n**-2.0)
        assert loss == pytest.approx(expected, abs=2e-6), name
    assert found["1e-15"] > found["1e-6"] > found["1e-2"] > found["5e-2"]


def test_auc_is_the_share_of_pairs_ranked_rightly_weighted_by_the_classes():
    rows = fold()
    joint = scores(rows)
    labels = np.asarray(rows.test_classes)
    area = 0.0
    for c in range(CLASSES):
        if c in SHOWN:
            at = list(SHOWN).index(c)
            ranked = [
                each[at] - math.log(sum(math.exp(x) for k, x in enumerate(each) if k != at))
                for each in joint
            ]
        else:
            ranked = [0.0] * labels.size
        pairs = list(product(np.flatnonzero(labels == c), np.flatnonzero(labels != c)))
        won = sum((ranked[i] > ranked[j]) + (ranked[i] == ranked[j]) / 2 for i, j in pairs)
        area += (labels == c).mean() * won / len(pairs)
    assert criteria(joint, SHOWN, rows)["auc"] == pytest.approx(area, abs=1e-8)


def test_yardsticks_by_hand():
    names = np.arange(3)
    rows = SimpleNamespace(
        train_classes=pd.Categorical([0, 0, 0, 1], names),
        test_classes=pd.Categorical([0, 1, 2], names),
        labels=np.array([0, 0, 0, 1, 0, 1, 2]),
    )
    found = yardsticks(rows)
    assert (found["rows"], found["trained"], found["unseen"]) == (3, 4, 1)
    assert found["null"] == pytest.approx(-math.log(3 / 4) - math.log(1 / 4) + math.log(16))
    two, three = 3 / 4 * math.log(4 / 3) + 1 / 4 * math.log(4), math.log(3)
    all_ = 4 / 7 * math.log(7 / 4) + 2 / 7 * math.log(7 / 2) + 1 / 7 * math.log(7)
    assert found["entropy"] == pytest.approx([two, three, all_], abs=1e-8)
