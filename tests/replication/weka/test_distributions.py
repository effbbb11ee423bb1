"""The probabilities that Weka gives: the right rows, the right classes, and what can go wrong."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from replication.weka import distributions as module
from replication.weka.distributions import ROUNDED, distributions
from replication.weka.errors import WekaError
from replication.weka.find import Weka, find_weka
from tests.replication.weka.jar import needs_class

NAIVE = "weka.classifiers.bayes.NaiveBayes"
FAKE = Weka(Path("java"), Path("weka.jar"), "3.9.7")
CLASSES = ["no", "perhaps", "it's"]


def table(words, labels):
    frame = pd.DataFrame({"x": pd.Categorical(list(words), ["a", "b"])})
    return frame, pd.Series(pd.Categorical(labels, CLASSES), name="class")


TRAIN, TEST = table("aab", ["no", "it's", "it's"]), table("ba", ["no", "no"])


@needs_class(NAIVE)
def test_naive_bayes_is_that_of_the_hand():
    # (n + 1) / (3 + 3) of a class, (n + 1) / (n of the class + 2) of a value.
    joint = np.array([[2 * 1 / 3, 1 * 1 / 2, 3 * 2 / 4], [2 * 2 / 3, 1 * 1 / 2, 3 * 2 / 4]])
    found = distributions(find_weka(needs=NAIVE), NAIVE, (), TRAIN, TEST)
    np.testing.assert_allclose(found, joint / joint.sum(axis=1)[:, None], atol=1.001 * ROUNDED)


@pytest.fixture
def ran(monkeypatch):
    """Stand in for Weka: what it is called with, and the text with which it answers."""
    calls, answers = [], []

    def run(weka, arguments, folder, timeout):
        calls.append(arguments)
        if answers:
            (folder / "answered.arff").write_text(answers[0], encoding="utf-8")
        return "cannot open the file"

    monkeypatch.setattr(module, "run_weka", run)
    return calls, answers


HEAD = "@relation t\n@attribute x {a,b}\n@attribute class {c}\n" + "".join(
    f"@attribute d{k} numeric\n" for k in range(3)
)


def test_the_last_columns_are_the_classes_and_options_keep_their_blanks(ran):
    calls, answers = ran
    answers.append(f"{HEAD}@data\nb,c,0.5,0.25,0.25\na,c,1,0,0\n")
    found = distributions(FAKE, "weka.X", ("-Q", "two words"), TRAIN, TEST)
    assert found.tolist() == [[0.5, 0.25, 0.25], [1.0, 0.0, 0.0]]
    assert calls[0][-2:] == ["-W", 'weka.X -Q "two words"']


def test_no_answer_is_an_error_with_the_words_of_weka(ran):
    with pytest.raises(WekaError, match="gave no answer; it says: cannot open the file"):
        distributions(FAKE, "weka.X", (), TRAIN, TEST)


def test_an_answer_for_other_rows_is_refused(ran):
    ran[1].append(f"{HEAD}@data\nb,c,0.5,0.25,0.25\n")
    with pytest.raises(WekaError, match="was asked for 2 rows, but answered 1"):
        distributions(FAKE, "weka.X", (), TRAIN, TEST)
