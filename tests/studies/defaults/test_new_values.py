"""New values: the generated tables of the protocol, and the rule on made-up results."""

import warnings
from itertools import product

import numpy as np
import pandas as pd
import pytest

from replication.studies.defaults.findings import new_values as findings
from replication.studies.defaults.protocol import new_values as protocol
from replication.studies.defaults.protocol.grid import identified_cell, named_sets
from replication.studies.defaults.protocol.settings import FAMILIES, half
from replication.studies.defaults.tasks.held_back import _drawn
from replication.studies.defaults.tasks.identified import identified
from seminaive import TAN, AnDE, NaiveBayes
from tests.seminaive.discovery import classifiers, takes

#: Missing values of the adjusted models are values by default, and may say something.
SKIPS = {"missing": "skip"}


def generated(seed):
    """Make the table of a seed, labels, and pairs of rows: with a cell new, and with it missing."""
    rng, g = np.random.default_rng(seed), protocol.GENERATED
    n, share = g["rows"], g["shares"][seed % len(g["shares"])]
    y = np.where(rng.random(n) < share, 1, 0)
    if seed % 2:
        y[(y == 0) & (rng.random(n) < 0.4)] = 2
    columns = {}
    for k in range(rng.integers(g["columns"][0], g["columns"][1] + 1)):
        size = rng.integers(g["values"][0], g["values"][1] + 1)
        codes = np.where(rng.random(n) < 0.3, y, rng.integers(0, size, n)) % size
        words = pd.Series(codes).map(lambda code, k=k: f"{k}.{code}").astype(object)
        words[rng.random(n) < 0.05] = None
        columns[f"word {k}"] = words
        if k % 2:
            names = [*sorted(words.dropna().unique()), "new"]
            columns[f"word {k}"] = pd.Categorical(words, categories=names)
    frame = pd.DataFrame(columns).assign(number=rng.normal(y, 2.0))
    asked = frame.iloc[rng.choice(n, 20, replace=False)]
    pairs = [
        (
            asked.assign(**{name: _like(frame, name, "new")}),
            asked.assign(**{name: _like(frame, name, None)}),
        )
        for name in columns
    ]
    return frame, y, pairs


def _like(frame, name, value):
    column = pd.Series([value] * 20, dtype=object)
    return column.astype(frame[name].dtype).to_numpy() if name in frame else column


def moved(model, seed):
    """Largest factor by which a new cell moves the odds of two classes, beside a missing one."""
    frame, y, pairs = generated(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model.fit(frame, y)
        logs = [[model.predict_log_proba(rows) for rows in pair] for pair in pairs]
    gaps = np.array([new - gone for new, gone in logs])
    return float(np.exp((gaps.max(axis=-1) - gaps.min(axis=-1)).max()))


@pytest.mark.deep
@pytest.mark.parametrize(("classifier", "seed"), [*product(classifiers(), protocol.SEEDS)])
def test_by_default_a_new_cell_moves_no_odds_beyond_the_factor(classifier, seed):
    parameters = {"random_state": 0} if takes(classifier, ["random_state"]) else {}
    if not takes(classifier, ["unseen"]):
        parameters |= SKIPS
    assert moved(classifier(**parameters), seed) <= protocol.ODDS


@pytest.mark.parametrize("classifier", [NaiveBayes, AnDE, TAN])
def test_smoothed_moves_them_beyond_it_and_skip_does_not(classifier):
    seed = protocol.SEEDS[0]
    assert moved(classifier(unseen="smoothed"), seed) > protocol.ODDS
    assert moved(classifier(unseen="skip"), seed) == pytest.approx(1.0)


class MadeUp:
    """Results in which a candidate is better by so much on the half that chooses, and reports."""

    candidates = protocol.UNSEEN

    def __init__(self, choose, report):
        self.gains = {"choose": choose, "report": report}

    def table(self, method, measure, part):
        names = [name for name in FAMILIES if half(name) == part]
        before = pd.Series(np.linspace(0.2, 0.4, len(names)), index=names)
        return pd.DataFrame({"smoothed": before, "skip": before - self.gains[part]})


def test_the_choosing_half_puts_forward_and_only_what_keeps_the_odds():
    assert findings.put_forward(MadeUp(0.1, 0.0)) == "skip"
    assert findings.put_forward(MadeUp(-0.1, 0.0)) == "smoothed"
    # Of equal ones it is the first.
    assert findings.put_forward(MadeUp(0.0, 0.0)) == "smoothed"
    assert findings.put_forward(MadeUp(-0.1, 0.0), allowed=("skip",)) == "skip"


def test_the_other_half_can_stop_it():
    compared = findings.compared(MadeUp(0.1, -0.1), "skip")
    assert len(compared) == 2 * len(protocol.TRIED)
    assert all(each.worse for each in compared)
    assert not any(each.worse for each in findings.compared(MadeUp(0.1, 0.1), "skip"))


def test_some_values_of_one_column_are_held_back_and_two_stay():
    frame = pd.DataFrame(
        {
            "two": pd.Categorical(list("ab") * 30),
            "three": pd.Categorical(list("abc") * 20),
            "name": pd.Categorical([f"k{k}" for k in range(60)]),
            "number": np.arange(60.0),
        }
    )
    params = {"share": protocol.SHARE, "nearly_every": protocol.NEARLY_EVERY}
    for seed in range(20):
        name, new = _drawn(frame, params, np.random.default_rng(seed))
        assert name == "three"
        assert new.sum() == 20
        assert frame.loc[~new, name].nunique() == 2


def test_what_is_held_back_is_of_the_study_and_in_both_halves():
    assert set(protocol.HELD_BACK) <= set(FAMILIES)
    assert {half(name) for name in protocol.HELD_BACK} == {"choose", "report"}


def test_beside_a_column_of_names_naive_bayes_answers_as_without_it():
    found = identified(identified_cell("balance-scale", "NB"))
    assert found["tested"] == [125] * protocol.NAMED_FOLDS
    assert found["unknown"] == [0] * protocol.NAMED_FOLDS
    kept, aside = found["wrong"]
    assert kept == aside
    assert 0 < sum(kept) < 100
    np.testing.assert_allclose(*found["loss"])


def test_each_row_gets_a_name_on_the_small_sets_of_both_halves():
    assert {half(name) for name in named_sets()} == {"choose", "report"}
    assert {"iris", "labor"} < set(named_sets())
    assert "adult" not in named_sets()
