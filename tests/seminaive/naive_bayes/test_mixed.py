"""Features of several densities in one model: each adds what it adds alone."""

import numpy as np
import pandas as pd
import scipy.sparse as sp

from seminaive import NaiveBayes
from seminaive.naive_bayes.mixed import columns


def test_counts_stand_beside_numbers_and_names():
    rng = np.random.default_rng(2)
    y = rng.integers(3, size=200)
    frame = pd.DataFrame(rng.poisson(1 + y[:, None], (200, 3)), columns=["the", "of", "and"])
    frame["length"], frame["humps"] = rng.normal(y), rng.normal(size=200) * (1 + y)
    frame["kind"] = pd.Categorical(np.array(["u", "v"])[rng.integers(2, size=200)])
    density = {**dict.fromkeys(["the", "of", "and"], "multinomial"), "humps": "kernel"}
    turned = frame[["kind", "of", "humps", "the", "length", "and"]]
    model = NaiveBayes(density=density).fit(turned, y)
    assert model.density_.tolist() == [
        "nominal",
        "multinomial",
        "kernel",
        "multinomial",
        "gaussian",
        "multinomial",
    ]
    parts = [
        NaiveBayes(density="multinomial").fit(frame[["of", "the", "and"]], y),
        NaiveBayes(density="kernel").fit(frame[["humps"]], y),
        NaiveBayes().fit(frame[["kind", "length"]], y),
    ]
    joint = sum(
        part.predict_joint_log_proba(frame[part.feature_names_in_]) - part.class_log_prior_
        for part in parts
    )
    np.testing.assert_allclose(
        model.predict_joint_log_proba(turned), joint + model.class_log_prior_, rtol=1e-12
    )
    np.testing.assert_allclose(model.theta_, parts[2].theta_)
    np.testing.assert_allclose(model.event_log_prob_, parts[0].event_log_prob_)
    np.testing.assert_allclose(model.feature_log_prob_[0], parts[2].feature_log_prob_[0])


def test_all_columns_are_not_copied():
    numbers = np.arange(6.0).reshape(2, 3)
    assert columns(numbers, np.arange(3)) is numbers
    assert columns(sp.csr_matrix(numbers), np.array([0, 2])).toarray().tolist() == [
        [0.0, 2.0],
        [3.0, 5.0],
    ]
