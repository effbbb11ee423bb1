"""The benchmarks measure what they say: turns, ratios, slopes; their report is sound."""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from benchmarks import generated, penalised, regularised, sets, sizes
from benchmarks.__main__ import FOLDER, main
from benchmarks.clock import Race, race
from benchmarks.optional import named_if_missing
from benchmarks.report import added, markdown, missing
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.run import BENCHMARKS
from replication.datasets.dataset import Dataset

TINY = sizes.Sizes(
    rows=200,
    nominal_features=6,
    numeric_features=4,
    widths=(10, 20),
    wide_rows=30,
    chunk_rows=100,
    chunks=4,
    sequences=150,
    positions=5,
    fits=6,
    rounds=2,
    shortest=0.0,
)


@pytest.fixture
def nothing_at_hand(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)


def committed():
    return json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_contestants_warm_up_and_take_turns_and_a_short_call_is_repeated():
    called = []
    ran = race({name: lambda name=name: called.append(name) or name for name in "abc"}, 3, 0.0)
    assert "".join(called) == "abc" + "abc" + "bca" + "cab"
    assert ran.answers == {"a": "a", "b": "b", "c": "c"}
    assert [len(each) for each in ran.seconds.values()] == [3, 3, 3]
    called.clear()
    ran = race({"quick": lambda: called.append(1)}, 1, 0.001)
    assert len(called) > 10
    assert 0 < ran.seconds["quick"][0] < 0.001


def test_ratios_are_taken_within_each_round():
    ran = Race({"slow": (2.0, 30.0), "fast": (1.0, 10.0)}, {})
    assert ran.ratios("slow", "fast") == [2.0, 3.0]
    assert Spread.of(ran.ratios("slow", "fast")) == Spread(2.5, 2.0, 3.0)


@pytest.mark.parametrize("exponent", [0.5, 1.0, 2.0])
def test_the_slope_of_a_power_is_its_exponent(exponent):
    x = [10.0, 100.0, 5000.0]
    assert slope(x, [3 * value**exponent for value in x]) == pytest.approx(exponent)


@pytest.mark.parametrize(
    ("target", "value", "met", "words"),
    [
        (Target(at_least=1.0), 1.0, True, "at least 1"),
        (Target(at_least=3.0), 2.9, False, "at least 3"),
        (Target(at_most=1.5), 1.5, True, "at most 1.5"),
        (Target(at_most=1.5), 1.6, False, "at most 1.5"),
        (Target(), 7.0, None, "none"),
    ],
)
def test_a_target_is_kept_or_missed(target, value, met, words):
    result = Result("peers", "some rows", "a / b", Spread(value, 0.0, 9.0), target).as_json()
    assert (result["met"], result["target"]) == (met, words)


def a_dataset(cells):
    frame = pd.DataFrame({"colour": pd.Categorical(cells, ["red", "blue"]), "size": [1.0, 4.0]})
    return Dataset("paint", frame, pd.Series(["b", "a"], dtype="category"), "")


def test_a_data_set_comes_as_codes_or_as_floats_and_with_gaps_is_refused_as_by_peers(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: "user folder")
    cells = ["blue", "red"]
    monkeypatch.setattr("replication.datasets.loader.load", lambda name: a_dataset(cells))
    for nominal, kind in ((True, "i"), (False, "f")):
        data = sets.load_set("paint", nominal=nominal)
        assert (data.X.tolist(), data.y.tolist()) == ([[1, 1], [0, 4]], [1, 0])
        assert data.X.dtype.kind == kind
    cells[1] = None
    with pytest.raises(ValueError, match="'colour' has missing values"):
        sets.load_set("paint")


@pytest.fixture(scope="module")
def one_fold():
    """A fold of generated sequences, the model fitted on it, and its APM(m) problems."""
    data = generated.sequences(TINY)
    train = np.arange(15, TINY.sequences)
    model = regularised._fit(data, train)
    return model, list(penalised.problems(model, data.X[train], data.y[train]))


def test_peers_are_given_a_problem_with_our_importances_at_its_minimum_and_find_them(one_fold):
    for problem in one_fold[1][::10]:
        model, X, y, weights = problem.held()
        alpha = np.append(1.0, problem.alpha)
        p = 1 / (1 + np.exp(-X @ alpha))
        slope = model.C * (weights * (p - y)) @ X + alpha
        assert np.abs(slope).max() < 1e-6 * np.abs(alpha).max()
        assert np.array_equal(
            X[:-1, 1:] @ alpha[1:] + X[:-1, 0], problem.q @ problem.alpha + problem.prior
        )
        found = penalised.logistic_regression(model, X, y, weights)
        assert found == pytest.approx(problem.alpha, abs=1e-3)
        assert model.coef_[0, 0] == pytest.approx(1, abs=1e-3)


@pytest.mark.usefixtures("nothing_at_hand")
def test_the_command_prints_json_and_nothing_else(monkeypatch, capsys):
    monkeypatch.setattr("benchmarks.__main__.QUICK", TINY)
    assert main(["--quick", "--json", "--only", "stream", "--only", "peers"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert {each["benchmark"] for each in report["results"]} == {"stream", "peers"}
    shares = [each["details"].get("same_predictions", 1.0) for each in report["results"]]
    assert shares == [1.0] * 4
    assert {"date", "cpu", "cores", "load", "versions"} == set(report["made"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        # Only a whole run is kept, and what is added is of full size.
        ("--write --quick", "leave out --only and --quick"),
        ("--add --only peers --quick", "leave out --quick and --write"),
        ("--add --only peers --write", "leave out --only and --quick"),
        ("--oracles 0", "compare nothing"),
        ("--oracles 3 --quick", "measures nothing"),
    ],
)
def test_what_cannot_be_kept_or_compares_nothing_is_refused(capsys, words, why):
    with pytest.raises(SystemExit, match="2"):
        main(words.split())
    assert why in capsys.readouterr().err


def test_writing_keeps_the_numbers_and_their_page(monkeypatch, tmp_path, capsys):
    report = committed()
    monkeypatch.setattr("benchmarks.__main__.FOLDER", tmp_path)
    monkeypatch.setattr("benchmarks.__main__.run", lambda names, sizes, say: report)
    assert main(["--write"]) == 0
    assert json.loads((tmp_path / "results.json").read_text(encoding="utf-8")) == report
    assert Path(tmp_path / "RESULTS.md").read_text(encoding="utf-8") == markdown(report)
    assert "CategoricalNB / NaiveBayes" in capsys.readouterr().out


def test_what_is_of_no_benchmark_any_more_is_dropped():
    def report(**values):
        return {
            "made": min(values.values()),
            "results": [{"benchmark": name, "value": value} for name, value in values.items()],
            "missing": {name: ["-"] for name in values},
        }

    kept = {**report(peers=1, gone=2, stream=3), "added": {"gone": 0, "stream": 0}}
    found = added(kept, report(stream=4), ["peers", "stream"])
    assert [(row["benchmark"], row["value"]) for row in found["results"]] == [
        ("peers", 1),
        ("stream", 4),
    ]
    assert (found["made"], found["added"]) == (1, {"stream": 4})
    assert list(found["missing"]) == ["peers", "stream"]


def test_the_committed_page_shows_the_committed_numbers_of_every_benchmark():
    report = committed()
    assert (FOLDER / "RESULTS.md").read_text(encoding="utf-8") == markdown(report)
    assert {each["benchmark"] for each in report["results"]} == set(BENCHMARKS)
    assert missing(report) == []


def test_a_report_names_no_place_of_this_machine():
    lines = []
    for why in ("no jar (looked at /a/b.jar, /c/d.jar); set X", "no jar (or no Java); set X"):
        with named_if_missing("trees", lines):
            raise sets.Missing(why)
    assert lines == ["no jar; set X", "no jar (or no Java); set X"]
