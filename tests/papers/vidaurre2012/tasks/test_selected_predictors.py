"""Claim (m)'s task: which predictors each method keeps, against slow searches."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.tasks import selected_predictors
from replication.papers.vidaurre2012.tasks import three_predictors as drawn
from seminaive import ForwardStagewiseNaiveBayes, GroupPenalisedNaiveBayes
from tests.papers.vidaurre2012.small import as_problem, small
from tests.seminaive.weighted import stagewise_twin as twin

SMALL = {"n": 24, "useless": 2, "copies": 3, "repeats": 2}


def rows(cell):
    """The rows of each draw, drawn again in the same order."""
    params = cell.params
    for numbers in drawn.draws(cell, "kept"):
        shares = drawn.shares(params["useless"], params["irrelevant"], numbers)
        labels = drawn.labels(params["n"], numbers)
        three = drawn.discrete(labels, numbers)
        noise = drawn.irrelevant(params["n"], shares, numbers)
        repeated = drawn.copies(three, params["copies"], params["copied"])
        yield np.hstack([three, noise, repeated]), labels


def forward(problem):
    """SNB: the predictor of most right answers, as long as there are more of them."""
    chosen = [0] * len(problem.values)
    error = twin.error(problem, chosen, 1)
    while True:
        tried = {
            k: twin.error(problem, [*chosen[:k], 1, *chosen[k + 1 :]], 1)
            for k, taken in enumerate(chosen)
            if not taken
        }
        best = min(tried, key=lambda k: (tried[k], k), default=None)
        if best is None or tried[best] >= error:
            return "".join(map(str, chosen))
        chosen[best], error = 1, tried[best]


@pytest.mark.deep
@pytest.mark.parametrize("copied", ["first", "each"])
def test_snb_adds_what_is_best_while_it_is_better(copied):
    cell = small(figures.kept()[0], **SMALL, copied=copied)
    found = selected_predictors.kept(cell)
    assert found["kinds"] == [3, 2, 3]
    assert found["copied"] == ([0, 0, 0] if copied == "first" else [0, 1, 2])
    assert found["kept"]["SNB"] == [forward(as_problem(*each)) for each in rows(cell)]


@pytest.mark.deep
def test_fsnb_and_the_line_search_are_those_of_the_printed_presets():
    cell = small(figures.kept()[0], **SMALL)
    found = selected_predictors.kept(cell)["kept"]
    for draw, (values, labels) in enumerate(rows(cell)):
        for name, cls, read in (
            ("fsNB", ForwardStagewiseNaiveBayes, lambda model: model.alphas_ > 0),
            ("aL1/L2-NB, line search", GroupPenalisedNaiveBayes, lambda model: model.support_),
        ):
            model = cls.as_printed("vidaurre2012", categorical_features="all")
            mask = read(model.fit(values, labels))
            assert found[name][draw] == "".join("01"[int(each)] for each in mask)


@pytest.mark.deep
def test_a_copy_is_penalised_like_what_it_repeats():
    found = selected_predictors.kept(small(figures.kept()[0], **SMALL))["kept"]
    for name in selected_predictors.PENALISED:
        for mask in found[name]:
            assert {*mask[5:]} == {mask[0]}
