"""What the programs are given, what is taken for an answer, and the programs where they are."""

import sys

import numpy as np
import pandas as pd
import pytest

from replication.monash import METHODS, MonashError, answers, classify, why_no_monash
from replication.monash.process import run

#: Copies some of the files that it is given, and answers as it is told.
PROGRAM = """
import pathlib, shutil, sys
for place in {files}:
    shutil.copy(sys.argv[place], {kept!r})
pathlib.Path("answers").write_text({told!r})
print("loading")
print(1.5)
"""


def table(values, labels):
    frame = pd.DataFrame({"odd, name": pd.Categorical(values, ["it's", "?", "never"])})
    return frame, pd.Series(pd.Categorical(labels, ["no", "yes"]))


TRAIN, TEST = table(["it's", "?", "?"], ["no", "yes", "no"]), table(["?", "it's"], ["yes", "no"])


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """Put a script in the place of the programs; it copies its files to the folder returned."""

    def put(told, files=()):
        kept = tmp_path / "kept"
        kept.mkdir()
        script = tmp_path / "script.py"
        script.write_text(PROGRAM.format(files=files, kept=str(kept), told=told), "utf-8")
        monkeypatch.setattr(answers, "why_no_monash", lambda method: "")
        monkeypatch.setattr(answers, "command", lambda language: [sys.executable, str(script)])
        return kept

    return put


def test_java_gets_plain_names_and_all_values(stand_in):
    kept = stand_in("0.25 0.75\n1 0\n", (5, 6))
    answer = classify("KDB5+HDP", TRAIN, TEST)
    assert answer.proba.tolist() == [[0.25, 0.75], [1.0, 0.0]]
    assert answer.seconds == 1.5
    head = "@relation table\n@attribute x0 {v0,v1,v2}\n@attribute class {c0,c1}\n@data\n"
    assert (kept / "a").read_text("utf-8") == f"{head}v0,c0\nv1,c1\nv1,c0\n"
    assert (kept / "b").read_text("utf-8") == f"{head}v1,c1\nv0,c0\n"


def test_cpp_gets_a_file_of_names_and_the_same_rows(stand_in):
    kept = stand_in("0.5 0.5\n1 0\n", (1, 2, 3))
    classify("SKDB, C++", TRAIN, TEST)
    assert (kept / "names").read_text("utf-8") == "x0: v0, v1, v2\nclass: c0, c1\n"
    assert (kept / "a").read_text("utf-8") == "v0,c0\nv1,c1\nv1,c0\n"
    assert (kept / "b").read_text("utf-8") == "v1,c1\nv0,c0\n"


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("0.5 0.5\n", "asked about 2 rows"),
        ("1\n1\n", "asked about 2 rows"),
        ("0.5 0.6\n1 0\n", "no probabilities"),
        ("NaN NaN\n1 0\n", "no probabilities"),
    ],
)
def test_what_are_no_probabilities_of_these_rows_is_refused(stand_in, told, words):
    stand_in(told)
    with pytest.raises(MonashError, match=words):
        classify("ESKDB(10)", TRAIN, TEST)


def test_a_missing_cell_is_refused(stand_in):
    stand_in("0.5 0.5\n1 0\n")
    with pytest.raises(ValueError, match="a value of its own"):
        classify("KDB5+HDP", table([None], ["no"]), TEST)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import sys; sys.exit('no such class\\nmore')", "failed; it says: no such class$"),
        ("import time; time.sleep(600)", "did not end within 0.5 s$"),
    ],
)
def test_a_program_that_fails_is_told_in_one_sentence(tmp_path, text, words):
    with pytest.raises(MonashError, match=words):
        run([sys.executable, "-c", text], tmp_path, 0.5 if "sleep" in text else 60.0)


@pytest.mark.parametrize("method", METHODS)
def test_the_real_programs_learn(method):
    why = why_no_monash(method)
    if why:
        pytest.skip(why)
    codes = np.arange(60) % 2
    noise = np.random.default_rng(0).integers(0, 3, (60, 5))
    frame = pd.DataFrame({f"n{k}": column for k, column in enumerate(noise.T)}).astype("category")
    frame["told"] = pd.Categorical(codes)
    given = frame, pd.Series(pd.Categorical(codes))
    first = classify(method, given, given)
    assert (first.proba.argmax(axis=1) == codes).all()
    assert first.seconds > 0
    # ESKDB draws the orders of its members: by a seed.
    assert np.array_equal(classify(method, given, given).proba, first.proba)
