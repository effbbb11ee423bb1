"""Hierarchical smoothing of AODE and AnDE, against the equations."""

from math import log, prod

import numpy as np
import pytest

from tests.seminaive.averaged import aode_twin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.classifier import hierarchy_twin
from tests.seminaive.named import AODE, AnDE


def estimate(p, query, k, parents, label):
    """P(x_k | y, x_parents), with the parents dropped from the last feature to the first."""
    if query[k] is None or not p.values[k]:
        return 1.0
    condition = tuple(query[j] for j in parents)
    return hierarchy_twin.estimate(p, k, query[k], list(parents), condition, label)


def joint(p, query, parents, label):
    """P(y) P(x_s1 | y) P(x_s2 | y, x_s1) times the product over all others."""
    of_class = (p.weight({}, label) + p.class_alpha) / (
        p.weight({}) + p.class_alpha * len(p.classes)
    )
    above = [estimate(p, query, k, parents[:m], label) for m, k in enumerate(parents)]
    others = [k for k in range(len(query)) if k not in parents]
    return of_class * prod(above) * prod(estimate(p, query, k, parents, label) for k in others)


@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["whole", "with gaps"])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_probabilities_are_the_twins(n, missing):
    data = make_data("nnnn", n=40, n_classes=2, missing=missing)
    asked = with_unseen(data.frame)
    model = AnDE(n, smoothing="hierarchical", unseen="smoothed")
    model.fit(data.frame, data.labels, data.weights)
    p, expected = aode_twin.problem_of(data, data.weights), []
    for query in aode_twin.rows_of(asked):
        sets = next(s for m in range(n, -1, -1) if (s := aode_twin.parents_of(p, query, m)))
        each = [[joint(p, query, s, label) for s in sets] for label in p.classes]
        expected.append([log(sum(of_class) / len(sets)) for of_class in each])
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), expected, rtol=0, atol=1e-12)


def test_learned_weights_are_refused():
    model = AODE(smoothing="hierarchical", weights="maplmg")
    with pytest.raises(ValueError, match="every strength of smoothing='hierarchical' would move"):
        model.fit([["a"], ["b"]], [0, 1])
