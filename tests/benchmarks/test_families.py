"""The benchmarks of the families: fair races, peers that may be absent, what is recorded."""

from dataclasses import replace

import numpy as np
import pytest

import replication.khiops
import replication.weka
from benchmarks import (
    averaged,
    optional,
    paired,
    rules,
    sets,
    sizes,
    subsets,
)
from benchmarks.__main__ import FOLDER
from benchmarks.clock import Race
from benchmarks.families import FAMILIES
from benchmarks.report import markdown, missing
from benchmarks.result import Spread
from benchmarks.run import run
from benchmarks.wide import child, wide
from replication.weka import find_weka, why_no_weka
from seminaive import LazyBayesianRules, SelectiveNaiveBayes

TINY = sizes.Sizes(
    rows=1500,
    nominal_features=3,
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
    stagewise_features=(4, 8),
    stagewise_nu=(2, 4),
    conic_features=1,
    lambdas=4,
    words=(30, 100),
    pixels=(40, 20),
    wide_rounds=1,
    frame_rows=60,
    frame_features=3,
    wide_columns=(5, 10),
    boosting_shape=(60, 4, 3, 2),
    boosting_least=(40, 3, 2, 2),
    boosting_wide=(60, 4, 3, 2),
    boosting_explained=5,
    boosting_rounds=1,
    cold_classifiers=("NaiveBayes",),
    cold_rounds=1,
)


@pytest.fixture
def nothing_at_hand(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    monkeypatch.setattr(optional, "import_module", absent)
    monkeypatch.setattr(replication.weka, "find_weka", lambda needs: None)
    monkeypatch.setattr(replication.khiops, "why_no_khiops", lambda: "it is not installed")


def needs_weka(name):
    return pytest.mark.skipif(find_weka(needs=name) is None, reason=why_no_weka(needs=name) or "-")


def generated():
    return paired.nominal_sets((), TINY)[0]()


def leaning(name, n=90):
    """Rows whose first value is mostly the class, one value shown in the last row only."""
    rng = np.random.default_rng(1)
    y = rng.integers(0, 2, n)
    X = rng.integers(0, 3, (n, 4))
    X[:, 0] = np.where(rng.random(n) < 0.8, y, X[:, 0])
    X[-1, 3] = 3
    return sets.Data(name, X, y, nominal=True)


@pytest.mark.usefixtures("nothing_at_hand")
def test_without_peers_and_sets_the_rest_is_measured_and_each_thing_missing_is_named_once(
    monkeypatch,
):
    said = []
    monkeypatch.setattr(wide, "in_process", lambda job, timeout: child.do(job))
    report = run(set(FAMILIES), TINY, said.append)
    assert said == list(FAMILIES)
    found = [(each["benchmark"], each["data"]) for each in report["results"]]
    assert found[:6] == [
        ("averaged", "10 x 11, a feature of 5 values"),
        ("averaged", "120 x 11, a feature of 60 values"),
        ("boulle", "2^4 models x 40 rows x 3 classes"),
        ("boulle", "MS(FFWBW), 30 x 3 to 60 x 4"),
        ("boulle", "200 distinct values, 2 classes, noise"),
        ("boulle", "200 distinct values, 2 classes, ten waves"),
    ]
    rest = [name for name, _ in found[6:]]
    known = ["wide"] * 6 + ["stagewise"] * 12 + ["penalties"] * 2 + ["weights"] * 5
    # Three ratios of each array of integers and of that of strings, two of floats and of sparse
    # matrices, one of an array that lies column by column.
    known += ["frames"] * 14 + ["pairs"] * 13
    # Beside boosting fifteen of ours, a forest and logistic regression; SelectiveKDB beside KDB;
    # four slopes of each; three that take threads.
    assert rest == [*known, *["boosting"] * (15 + 2 + 1 + 4 * 15 + 3), *["cold"] * (1 + 2)]
    assert "first fit and predict of NaiveBayes, nothing compiled" in markdown(report)
    starts = [line.partition(" is left out: ")[0] for line in missing(report)]
    assert starts == [
        *("scikit-bayes' AnDE", "kr-vs-kp", "splice", "Weka's AODE", "pyAgrum's TAN"),
        "letter",
        *("Khiops", "arcene", "dexter", "dorothea", "sylva"),
        *("a frame of pandas", "a frame of polars", "CVXPY's path of penalties"),
        *("scikit-bayes' ALR", "Weka's CfsSubsetEval", "a table of Arrow", "pandas' factorize"),
        "river",
        *("mushroom", "polars", "The growth of batches", "pyarrow"),
        "DuckDB",
        *("endgame-ml", "mushroom-8416", "adult"),
        *("LightGBM", "SHAP"),
    ]
    assert missing(report)[0].endswith("it is not installed, `pip install '.[peers]'` brings it.")


def test_aode_predicts_what_scikit_bayes_predicts():
    pytest.importorskip("skbn")
    result = averaged._scikit_bayes(generated, TINY)
    assert result.quantity.startswith("AnDE of scikit-bayes ")
    assert result.quantity.endswith(" / AODE")
    assert (str(result.target), result.details["same_predictions"]) == ("at least 5", 1.0)


@needs_weka(averaged.WEKA)
def test_aode_predicts_what_weka_predicts():
    result = averaged._weka(generated, replace(TINY, rounds=1))
    assert result.details["same_predictions"] == 1.0


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
    data = leaning("some")
    rules._fit_predict(data, (np.arange(60), np.arange(60, 90)))()
    assert fitted[0].counts_.schema.n_values.tolist() == [3, 3, 3, 4]


@needs_weka(rules.WEKA)
def test_lbr_predicts_what_weka_predicts():
    data = leaning("some", 200)
    split = np.arange(130), np.arange(130, 200)
    result = rules._measured(data, split, rules._fit_predict(data, split))
    assert result.details["same_predictions"] == 1.0


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


def test_the_readme_tells_of_every_family():
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [name for name in FAMILIES if f"| `{name}` |" not in text] == []
