"""The benchmarks of the families: fair races, peers that may be absent, what is recorded."""

from collections import Counter
from dataclasses import asdict, replace

import numpy as np
import pytest

import replication.khiops
import replication.weka
from benchmarks import (
    averaged,
    boosting,
    optional,
    paired,
    rules,
    sets,
    sizes,
    subsets,
)
from benchmarks.__main__ import FOLDER
from benchmarks.clock import Race
from benchmarks.report import markdown, missing, table, verdicts
from benchmarks.result import Spread
from benchmarks.run import BENCHMARKS, run
from benchmarks.wide import child, wide
from seminaive import LazyBayesianRules, SelectiveNaiveBayes
from tests.replication.weka.jar import needs_class

TINY = sizes.Sizes(
    rows=1500,
    nominal_features=3,
    numeric_features=4,
    widths=(10, 20),
    wide_rows=30,
    chunk_rows=100,
    chunks=4,
    sequences=150,
    positions=5,
    fits=6,
    parquet_rows=(50, 120),
    parquet_features=3,
    wide_sets=("arcene",),
    rounds=2,
    shortest=0.0,
    peer_rows=60,
    peer_features=3,
    weka_turns=4,
    weka_rules=False,
    subset_rows=40,
    subset_features=4,
    searches=((30, 3), (60, 4)),
    distinct=200,
    stagewise_sets=1,
    stagewise_rows=(30, 60),
    words=(30, 100),
    pixels=(40, 20),
    slow_rounds=1,
    frame_rows=60,
    frame_features=3,
    wide_columns=(5, 10),
    boosting_shape=(120, 5, 3, 2),
    boosting_sets=(),
    boosting_least=(40, 5, 2, 2),
    boosting_doublings=1,
    boosting_explained=5,
    cold_classifiers=("NaiveBayes",),
)


@pytest.fixture
def nothing_at_hand(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    monkeypatch.setattr(optional, "import_module", absent)
    monkeypatch.setattr(replication.weka, "find_weka", lambda needs: None)
    monkeypatch.setattr(replication.khiops, "why_no_khiops", lambda: "it is not installed")


def generated():
    return paired.nominal_sets((), TINY)[0]()


def leaning(n):
    """Rows whose first value is mostly the class, one value shown in the last row only."""
    rng = np.random.default_rng(1)
    y = rng.integers(0, 2, n)
    X = rng.integers(0, 3, (n, 4))
    X[:, 0] = np.where(rng.random(n) < 0.8, y, X[:, 0])
    X[-1, 3] = 3
    return sets.Data("some", X, y, nominal=True)


@pytest.mark.usefixtures("nothing_at_hand")
def test_all_rows_are_measured_and_what_is_missing_is_named_once(monkeypatch):
    said = []
    monkeypatch.setattr(wide, "in_process", lambda job, timeout: child.do(asdict(job)))
    monkeypatch.setattr(boosting, "call_alone", lambda function, given, *_: function(*given))
    report = run(BENCHMARKS, TINY, said.append)
    assert said == list(BENCHMARKS)
    rows = report["results"]
    assert all("slope" in row["quantity"] or row["value"]["median"] > 0 for row in rows)
    assert len({(row["benchmark"], row["data"], row["quantity"]) for row in rows}) == len(rows)
    # A table of words and one of numbers; times and memory of streams.
    known = {"peers": 2, "averaging": 2, "tuning": 2, "regularised": 2, "features": 2, "stream": 2}
    known |= {"averaged": 2, "boulle": 4, "wide": 6, "stagewise": 4, "pairs": 13, "cold": 3}
    # Two ratios of each array of integers and of that of strings, two of floats and of sparse
    # matrices, one of an array that lies column by column.
    known["frames"] = 12
    # Beside boosting ours, a forest and regression; SelectiveKDB beside KDB; slopes; threads.
    known["boosting"] = 16 + 2 + 1 + 4 * 16 + 3
    assert Counter(row["benchmark"] for row in rows) == known
    assert [line.partition(" is left out: ")[0] for line in missing(report)] == [
        *("kr-vs-kp", "splice", "letter", "sdna", "scikit-bayes' AnDE", "Weka's AODE"),
        *("pyAgrum's TAN", "Khiops", "arcene", "sylva"),
        *("a frame of pandas", "a frame of polars", "a table of Arrow", "pandas' factorize"),
        *("river", "polars", "The growth of batches", "DuckDB", "pyarrow", "LightGBM"),
    ]
    page = markdown(report)
    assert "first fit and predict of NaiveBayes, nothing compiled" in page
    assert all(line in page for line in missing(report))
    assert page.count("; equal counts") == 3
    judged = [row["met"] for row in rows if row["met"] is not None]
    lines = verdicts(report)
    assert lines[-1] == f"{sum(judged)} of {len(judged)} targets are met."
    assert [line.partition(":")[0] for line in lines[:-1]] == [
        ("MISSED", "met")[met] for met in sorted(judged, reverse=True)
    ]
    assert table(report).splitlines()[-len(lines) :] == lines


def test_aode_predicts_what_scikit_bayes_predicts():
    pytest.importorskip("skbn")
    result = averaged._scikit_bayes(generated, TINY)
    assert result.quantity.startswith("AnDE of scikit-bayes ")
    assert result.quantity.endswith(" / AODE")
    assert (str(result.target), result.details["same_predictions"]) == ("at least 5", 1.0)


@needs_class(averaged.WEKA)
def test_aode_predicts_what_weka_predicts():
    assert averaged._weka(generated, replace(TINY, rounds=1)).details["same_predictions"] == 1.0


def kept(monkeypatch, module, kind):
    """Every model of this kind that the module fits from now on."""
    fitted = []

    class Kept(kind):
        def fit(self, X, y):
            fitted.append(super().fit(X, y))
            return self

    monkeypatch.setattr(module, kind.__name__, Kept)
    return fitted


def test_rules_count_values_that_only_the_rows_to_predict_show(monkeypatch):
    fitted = kept(monkeypatch, rules, LazyBayesianRules)
    rules._fit_predict(leaning(90), (np.arange(60), np.arange(60, 90)))()
    assert fitted[0].counts_.schema.n_values.tolist() == [3, 3, 3, 4]


@needs_class(rules.WEKA)
def test_lbr_predicts_what_weka_predicts():
    assert rules._beside_weka(lambda: leaning(200)).details["same_predictions"] == 1.0


def test_an_exhaustive_search_measures_all_models_of_three_classes(monkeypatch):
    fitted = kept(monkeypatch, subsets, SelectiveNaiveBayes)
    result = subsets._exhaustive(TINY)
    assert {each.subsets_.code_lengths.size for each in fitted} == {2**4}
    assert {(each.classes_.size, int(each.class_count_.sum())) for each in fitted} == {(3, 40)}
    assert str(result.target) == "at most 30"


@pytest.mark.parametrize("power", [1, 2])
def test_growth_is_the_power_of_the_work_that_the_seconds_follow(monkeypatch, power):
    def timed(fits, rounds, shortest):
        work = dict(zip(fits, (90 * np.log(90), 240 * np.log(240)), strict=True))
        return Race({name: (each**power, 7 * each**power) for name, each in work.items()}, {})

    monkeypatch.setattr(subsets, "race", timed)
    result = subsets._growth(TINY)
    assert result.value == Spread.of([float(power)] * 2)
    assert list(result.details["seconds"]) == ["30 x 3", "60 x 4"]


def test_the_readme_tells_of_every_benchmark():
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [name for name in BENCHMARKS if f"| `{name}` |" not in text] == []
