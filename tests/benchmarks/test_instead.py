"""What a user would pick instead: equal rows for all, peers that may be absent, what is told."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from benchmarks import instead, sizes
from benchmarks.families import families
from replication.datasets.dataset import Dataset

TINY = replace(sizes.QUICK, instead_sets=("made",))
PLAIN = [*list(instead.OURS)[1:], instead.BOOSTED, instead.REGRESSION]


def table(n_rows=120):
    """Words, one of them missing, and numbers; the class follows the words."""
    noise = np.random.default_rng(0)
    y = noise.integers(0, 2, n_rows)
    words = pd.Series(np.where(y == 1, "yes", "no"), dtype="category")
    words[3] = None
    frame = pd.DataFrame({"word": words, "number": noise.normal(size=n_rows)})
    return Dataset("made", frame, pd.Series(y, dtype="category"), "0")


@pytest.fixture
def made(monkeypatch):
    monkeypatch.setattr(instead, "load_table", lambda name: table())


def rows():
    missing = []
    return list(families({"instead"}, TINY, lambda line: None, missing)), missing


def test_all_are_told_beside_naive_bayes_with_seconds_and_accuracy(made, monkeypatch):
    monkeypatch.setattr(instead, "ENDGAME", {})
    results, missing = rows()
    assert [each.quantity for each in results] == [f"{name} / NaiveBayes" for name in PLAIN]
    assert missing == []
    for each, name in zip(results, PLAIN, strict=True):
        assert each.data == "made, 120 x 2 of which 1 nominal"
        assert set(each.details["seconds"]) == {name, "NaiveBayes"}
        # One word is missing, and may be among the 40 rows that are predicted.
        assert each.details["accuracy of NaiveBayes"]["median"] >= 0.95
        assert each.details[f"accuracy of {name}"]["median"] >= 0.95


@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("name", ["TAN of endgame-ml", "KDB of endgame-ml"])
def test_endgame_gets_codes_or_numbers_to_cut(name, numbers):
    pytest.importorskip(
        "endgame.models.bayesian", reason="endgame-ml is absent: pip install endgame-ml"
    )
    data = table()
    # Values that only the test rows show make it predict one class.
    frame = data.frame.fillna({"word": "no"})
    if not numbers:
        frame["number"] = (frame["number"] > 0).astype(str).astype("category")
    split = instead._split(replace(data, frame=frame))
    right = instead._theirs(name, split) == split.y[split.test]
    assert right.mean() >= 0.95
