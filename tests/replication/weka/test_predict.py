"""Weka's answers: the right rows in the right order, and what Weka says of the same files."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris
from sklearn.model_selection import StratifiedKFold

from replication.datasets.formats.arff import parse_arff
from replication.weka import classify, classify_splits, find_weka, predict
from replication.weka.answers import Answer
from replication.weka.arff import arff_header, arff_rows
from replication.weka.command import run_weka
from replication.weka.errors import WekaError
from replication.weka.find import Weka
from tests.replication.weka.jar import J48, needs_class

ADABOOST = "weka.classifiers.meta.AdaBoostM1"
AODE = "weka.classifiers.bayes.AODE"
FAKE = Weka(Path("java"), Path("weka.jar"), "3.9.7")


def _iris(labels=("a|b", "it's", "never", "c")):
    data = load_iris(as_frame=True)
    codes = np.array([0, 1, 3])[data.target]
    return data.data, pd.Series(pd.Categorical.from_codes(codes, labels), name="class")


def _folds(target, n_splits):
    folds = StratifiedKFold(n_splits, shuffle=True, random_state=0)
    return list(folds.split(target, target))


@pytest.fixture
def runs(monkeypatch):
    """Stand in for Weka: the class of a test row is 0, and a training takes its first number."""
    made = []

    def run(weka, classifier, folder, files, sizes, timeout):
        made.append((classifier, files, sizes, timeout))
        return [answer((folder / file).read_text(encoding="utf-8"), *sizes) for file in files]

    def answer(text, n_train, n_test):
        rows = parse_arff(text, "pair.arff")[1].cells
        assert len(rows) == n_train + n_test
        true = np.array([row[-1] for row in rows[n_train:]], dtype=np.int64)
        return Answer(true, np.zeros_like(true), float(rows[0][0]), float(rows[n_train][0]))

    monkeypatch.setattr(predict, "run_experiment", run)
    return made


def _numbered(n):
    codes = np.arange(n) % 2
    target = pd.Series(pd.Categorical.from_codes(codes, ["no", "yes"]), name="class")
    return pd.DataFrame({"number": np.arange(n)}), target


def test_splits_of_one_size_share_a_process_and_answers_keep_the_order(runs):
    splits = [([5, 4], [1]), ([0, 1, 2], [3]), ([3, 2], [0]), ([9, 8, 7], [6]), ([8, 1], [2])]
    answers = classify_splits(FAKE, "Z", ["-o"], _numbered(10), splits, timeout=7)
    assert [answer.training_seconds for answer in answers] == [5, 0, 3, 9, 8]
    assert [answer.testing_seconds for answer in answers] == [1, 3, 0, 6, 2]
    assert [answer.true.tolist() for answer in answers] == [[1], [1], [0], [0], [0]]
    assert [(len(files), sizes) for _, files, sizes, _ in runs] == [(3, (2, 1)), (2, (3, 1))]
    assert [(classifier, timeout) for classifier, _, _, timeout in runs] == [(["Z", "-o"], 7)] * 2


def test_answers_for_other_rows_are_refused(monkeypatch):
    wrong = Answer(np.array([1]), np.array([0]), 0.0, 0.0)
    monkeypatch.setattr(predict, "run_experiment", lambda *arguments: [wrong])
    with pytest.raises(WekaError, match="answered for other rows"):
        classify_splits(FAKE, "Z", [], _numbered(4), [([1, 3], [0])])


@pytest.mark.parametrize("split", [([], [1]), ([1], [])])
def test_an_empty_part_is_refused(runs, split):
    with pytest.raises(ValueError, match="split 1 has no training rows or no test rows"):
        classify_splits(FAKE, "Z", [], _numbered(4), [([0], [1]), split])


def test_a_missing_class_is_refused(runs):
    frame, target = _numbered(4)
    target[2] = None
    with pytest.raises(ValueError, match="no row without a class"):
        classify_splits(FAKE, "Z", [], (frame, target), [([0], [1])])


@pytest.mark.deep
@needs_class(J48)
@pytest.mark.parametrize("learner", [[J48], [ADABOOST, "-I", "5", "-W", J48, "--", "-M", "9"]])
def test_weka_predicts_what_its_own_command_line_predicts(tmp_path, learner):
    frame, target = _iris()
    splits = _folds(target, 5)
    answers = classify_splits(find_weka(), learner[0], learner[1:], (frame, target), splits)
    codes = target.cat.codes.to_numpy()
    for answer, (_, test) in zip(answers, splits, strict=True):
        np.testing.assert_array_equal(answer.true, codes[test])
    last = classify(
        find_weka(),
        learner[0],
        learner[1:],
        *((frame.iloc[rows], target.iloc[rows]) for rows in splits[-1]),
    )
    expected = _command_line(tmp_path, learner, frame, target, splits[-1])
    np.testing.assert_array_equal(answers[-1].predicted, expected)
    np.testing.assert_array_equal(last, expected)
    assert (expected != codes[splits[-1][1]]).any()


def _command_line(folder, learner, frame, target, split):
    for name, rows in zip(("train", "test"), split, strict=True):
        table = frame.iloc[rows], target.iloc[rows]
        text = arff_header(*table) + "\n".join(arff_rows(*table))
        (folder / f"{name}.arff").write_text(text, encoding="utf-8")
    output = "weka.classifiers.evaluation.output.prediction.CSV -file out.csv"
    files = ["-t", "train.arff", "-T", "test.arff", "-classifications", output]
    run_weka(find_weka(), [learner[0], *files, *learner[1:]], folder, 60)
    # The third field is the predicted class: its number from 1, a colon, its label.
    lines = (folder / "out.csv").read_text(encoding="utf-8").splitlines()[1:]
    return [int(line.split(",")[2].split(":")[0]) - 1 for line in lines if line]


@pytest.mark.deep
@needs_class(J48)
def test_what_weka_complains_of_is_told():
    with pytest.raises(WekaError, match=r"it says: .*Illegal options: -Z"):
        classify(find_weka(), J48, ["-Z"], _iris(), _iris())
    with pytest.raises(WekaError, match=r"LinearRegression: Cannot handle"):
        classify(find_weka(), "weka.classifiers.functions.LinearRegression", [], _iris(), _iris())


@pytest.mark.deep
@needs_class(J48)
def test_weka_reads_odd_labels_as_they_were_written(tmp_path):
    odd = ["?", "", "a,b", "it's", "back\\slash", 'say "x"', "100%", " lead", "ä€", "|", "\\n"]
    values = pd.Series(pd.Categorical([*odd, None], categories=odd), name="class")
    text = arff_header(values.to_frame("n"), values)
    text += "\n".join(arff_rows(values.to_frame("n"), values))
    (tmp_path / "in.arff").write_text(text, encoding="utf-8")
    saver = ["weka.core.converters.ArffSaver", "-i", "in.arff", "-o", "out.arff"]
    run_weka(find_weka(), saver, tmp_path, 60)
    saved = (tmp_path / "out.arff").read_text(encoding="utf-8")
    columns, rows = parse_arff(saved, "out.arff")
    assert columns[1].categories == tuple(odd)
    assert [row[1] for row in rows.cells] == [*odd, None]


@needs_class(AODE)
def test_a_weka_that_has_aode_runs_it():
    rng = np.random.default_rng(0)
    a, b = rng.integers(0, 3, 300), rng.integers(0, 2, 300)
    frame = pd.DataFrame({"a": a, "b": b, "noise": rng.integers(0, 4, 300)})
    frame = frame.apply(lambda column: pd.Categorical.from_codes(column, list("wxyz")))
    target = pd.Series(pd.Categorical.from_codes((a == b).astype(int), ["no", "yes"]), name="class")
    split = np.arange(200), np.arange(200, 300)
    weka = find_weka(needs=AODE)
    (answer,) = classify_splits(weka, AODE, ["-F", "1"], (frame, target), [split])
    np.testing.assert_array_equal(answer.predicted, target.cat.codes[200:])
