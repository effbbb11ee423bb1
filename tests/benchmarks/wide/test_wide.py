"""Very many features: each fit in a process of its own, with what it took, or left out by name."""

import subprocess
import sys
from dataclasses import asdict, replace

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from benchmarks import process, sets
from benchmarks.report import markdown
from benchmarks.sizes import FULL, QUICK, Sizes
from benchmarks.wide import child, tables, wide
from benchmarks.wide.classifiers import OURS, classifier
from benchmarks.wide.job import Done, Job, in_process
from replication.datasets.dataset import Dataset, SparseDataset
from replication.datasets.registry import registry

TINY = Sizes(wide_sets=("paint",), words=(60, 200), pixels=(80, 40), constructed=30, wide_rounds=2)
MADE = {"date": "2031-01-01", "cpu": "one", "cores": 1, "load": 0.0, "versions": {}}
RULES = pytest.mark.parametrize("make", [tables.words, tables.pixels])


def stand_in(asked, fail=lambda job: False):
    """Answer every job with seconds and memory that tell which one it was."""

    def in_process(job, timeout):
        asked.append((job, timeout))
        if fail(job):
            raise sets.Missing(f"{job.table} is left out: it failed.")
        seconds = 2.0 * len(asked) if job.ours else 30.0
        weighed = 7 if job.ours else None
        return Done(*job.shape, job.table == "words", seconds, 0.5, 90.0, 3.0, weighed)

    return in_process


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: "user folder")


@pytest.mark.usefixtures("here")
def test_ours_and_the_peer_take_turns_and_sums_go_alone_and_once(monkeypatch):
    asked = []
    monkeypatch.setattr(wide, "in_process", stand_in(asked))
    rows = [measure() for measure in wide.wide(TINY)]
    told = [(each.table, each.constructed, each.ours) for each, _ in asked]
    both = [(name, 0, ours) for name in ("paint", "words", "pixels") for ours in (True, False) * 2]
    assert told == [*both, ("sylva", 30, True)]
    assert {timeout for _, timeout in asked} == {3600.0}
    three = [f"seconds of fit, {OURS}", f"GiB at the peak, {OURS}"]
    peers = ["10 bins, SelectKBest, CategoricalNB", "SelectKBest, BernoulliNB"]
    ratios = [f"{peers[sparse]} / {OURS}" for sparse in (0, 1, 0)]
    assert [each.quantity for each in rows] == [
        *(line for ratio in ratios for line in (*three, ratio)),
        *three,
    ]
    assert [str(each.target) for each in rows] == [
        *["none", "at most 16", "none"] * 3,
        "at most 1200",
        "at most 16",
    ]
    assert rows[3].data == "words, 60 x 200, sparse"
    assert rows[-1].data == "sylva, 0 x 0 and 30 sums of two, dense"
    # The first and the third process took 2 s and 6 s to fit, and each half a second more.
    assert (rows[0].value.low, rows[0].value.high) == (2.0, 6.0)
    assert (rows[2].value.high, rows[2].value.low) == (12.2, 4.692)
    page = markdown({"made": MADE, "results": [each.as_json() for each in rows], "missing": {}})
    assert "predicting 1,000 rows 500 ms (500 to 500); both by the wall clock 90 s" in page
    assert "features with a weight 7 (7 to 7)" in page
    assert "GiB at the peer's peak 3 (3 to 3)" in page


@pytest.mark.usefixtures("here")
def test_what_failed_is_not_tried_again_and_a_peer_that_fails_takes_only_its_ratio(monkeypatch):
    asked, kept, missing = [], [], []

    def fail(job):
        return job.table == "paint" or (job.table == "words" and not job.ours)

    monkeypatch.setattr(wide, "in_process", stand_in(asked, fail))
    for measure in wide.wide(TINY):
        try:
            kept.append(measure().quantity.partition(",")[0])
        except sets.Missing as error:
            missing.append(str(error))
    assert missing == ["paint is left out: it failed."] * 3 + ["words is left out: it failed."]
    assert kept == ["seconds of fit", "GiB at the peak"] * 2 + ["10 bins"] + [
        "seconds of fit",
        "GiB at the peak",
    ]
    assert [each.table for each, _ in asked] == ["paint", *["words"] * 3, *["pixels"] * 4, "sylva"]


def test_a_set_that_is_not_at_hand_starts_no_process(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    monkeypatch.setattr(wide, "in_process", stand_in(asked := []))
    with pytest.raises(sets.Missing, match=r"^paint is left out: it is not at hand, `python -m "):
        next(wide.wide(TINY))()
    assert asked == []


def test_a_process_of_its_own_fits_predicts_and_tells():
    """The peer, which compiles nothing, so that this takes the seconds of an import."""
    done = in_process(Job("words", (60, 200), ours=False), timeout=300)
    assert (done.rows, done.features, done.sparse, done.weighed) == (60, 200, True, None)
    assert min(done.fit, done.predict, done.elapsed) > 0
    assert 0.02 < done.gib < 4


@pytest.mark.parametrize(
    ("given", "constructed"), [(Job("words", (300, 2000)), 0), (Job("pixels", (300, 40)), 60)]
)
def test_a_job_is_done_on_a_table_with_something_to_find(given, constructed):
    done = child.do(replace(given, constructed=constructed))
    assert (done.rows, done.features) == given.shape
    assert done.weighed > 0
    assert min(done.fit, done.predict, done.gib) > 0


def test_jobs_and_answers_survive_the_way_there_and_back(monkeypatch):
    given, seen = Job("words", (3, 4), 5), []
    answer = Done(3, 4, True, 1.5, 0.25, 1.75, 2.0, None)

    def run(command, **options):
        seen.append((command, options))
        told = '{"rows": 3, "features": 4, "sparse": true, "fit": 1.5, "predict": 0.25, '
        told += '"elapsed": 1.75, "gib": 2.0, "weighed": null}'
        return subprocess.CompletedProcess(command, 0, f"something else\n{told}\n", "")

    monkeypatch.setattr(process.subprocess, "run", run)
    assert in_process(given, 9.0) == answer
    ((command, options),) = seen
    assert command[:3] == [sys.executable, "-m", "benchmarks.wide.child"]
    assert child.read(command[3]) == given
    assert options["timeout"] == 9.0
    assert asdict(child.read(command[3])) == asdict(given)


@pytest.mark.parametrize(
    ("code", "said", "told"),
    [
        (1, "Traceback\nMemoryError: no room\n", "its process failed: MemoryError: no room"),
        (-9, "", "its process failed: exit status -9"),
        (None, "", r"it did not end within 9 s\."),
    ],
)
def test_a_process_that_fails_is_told_in_a_sentence(monkeypatch, code, said, told):
    def run(command, timeout, **options):
        if code is None:
            raise subprocess.TimeoutExpired(command, timeout)
        return subprocess.CompletedProcess(command, code, "", said)

    monkeypatch.setattr(process.subprocess, "run", run)
    with pytest.raises(sets.Missing, match=f"^CMA on words is left out: {told}$"):
        in_process(Job("words", (3, 4)), 9.0)
    with pytest.raises(sets.Missing, match=r"^the peer of CMA on words is left out"):
        in_process(Job("words", (3, 4), ours=False), 9.0)


@RULES
def test_tables_are_the_same_every_time(make):
    (X, y), (again, labels) = make(50, 30), make(50, 30)
    assert X.shape == (50, 30)
    assert set(y) == {0, 1}
    assert np.array_equal(y, labels)
    assert (abs(X - again) > 0).sum() == 0


def test_words_are_present_or_not_most_of_them_rarely_some_by_class():
    X, y = tables.words(1000, 3000)
    assert set(X.data) == {1.0}
    shown = X.sum(axis=0)
    # By Zipf's law the 10th word is shown 200 / (10 H) times a text, the 1,000th 200 / (1000 H).
    mean = 200 / (1.1 * (np.log(3000) + 0.577))
    expected = 1000 * -np.expm1(-mean / np.array([10, 1000]))
    for k, number in zip((9, 999), expected, strict=True):
        near = shown[k - 9 : k + 10].mean()
        assert near == pytest.approx(number, rel=0.35)
    by_class = [X[y == k].mean(axis=0) for k in range(2)]
    often = np.flatnonzero((shown > 100) & (shown < 500))
    ratios = np.abs(np.log2(by_class[1][often] / by_class[0][often]))
    assert 0.02 < (ratios > 0.6).mean() < 0.25


def test_pixels_are_whole_numbers_mostly_0_and_half_of_them_noise():
    X, y = tables.pixels(2000, 200)
    assert (X.min(), X.max()) == (0, 999)
    assert np.array_equal(X, np.rint(X))
    assert 0.7 < (X == 0).mean() < 0.95
    apart = np.abs(X[y == 1].mean(axis=0) - X[y == 0].mean(axis=0))
    noise = X.std() * np.sqrt(4 / 2000)
    assert (apart[1::2] > 3 * noise).mean() < 0.05
    assert (apart[::2] > 3 * noise).mean() > 0.4


def test_data_sets_come_as_floats_dense_or_sparse(monkeypatch):
    target = pd.Series(pd.Categorical(["b", "a"], ["b", "a"]))
    dense = Dataset("paint", pd.DataFrame({"x": [1, 2]}), target, "")
    thin = SparseDataset("paint", sparse.csr_array([[0.0, 2.0], [1.0, 0.0]]), target, "")
    for found in (dense, thin):
        monkeypatch.setattr(tables, "load_table", lambda name, found=found: found)
        X, y = tables.made("paint", (0, 0))
        assert y.tolist() == [0, 1]
        assert (X.dtype, sparse.issparse(X)) == (np.float64, found is thin)
    assert X is thin.matrix


def test_sums_are_made_before_the_classifier():
    model = classifier(Job("sylva", constructed=30), np.empty((5, 4)))
    assert [type(each).__name__ for each in model] == [
        "RandomSumsDiscretiser",
        "SelectiveNaiveBayes",
    ]
    assert (model[0].n_constructed, model[0].n_terms) == (30, 2)
    assert (model[1].averaging, model[1].discretiser) == ("cma", "modl")


def test_the_full_run_has_the_shapes_that_it_stands_for():
    for sizes in (FULL, QUICK):
        assert {*sizes.wide_sets, "sylva"} <= set(registry())
    assert (FULL.words, FULL.pixels, FULL.constructed) == ((1754, 16_969), (7000, 5000), 100_000)
    assert FULL.wide_sets == ("arcene", "dexter", "dorothea")
