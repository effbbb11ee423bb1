"""Very many features: each fit in a process of its own, with what it took, or left out by name."""

import subprocess
from dataclasses import asdict, replace

import numpy as np
import pytest

from benchmarks import process, sets
from benchmarks.report import markdown
from benchmarks.sizes import Sizes
from benchmarks.wide import child, wide
from benchmarks.wide.classifiers import OURS, classifier
from benchmarks.wide.job import Job

TINY = Sizes(wide_sets=("paint",), words=(60, 200), pixels=(80, 40), constructed=30, slow_rounds=2)
MADE = {"date": "2031-01-01", "cpu": "one", "cores": 1, "load": 0.0, "versions": {}}


def stand_in(asked):
    """Answer every job with seconds and memory that tell which one it was."""

    def in_process(job, timeout):
        asked.append((job, timeout))
        return {
            "rows": job.shape[0],
            "features": job.shape[1],
            "sparse": job.table == "words",
            "fit": 2.0 * len(asked) if job.ours else 30.0,
            "predict": 0.5,
            "elapsed": 90.0,
            "gib": 3.0,
            "weighed": 7 if job.ours else None,
        }

    return in_process


def test_ours_and_the_peer_take_turns_and_sums_go_alone_and_once(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: "user folder")
    monkeypatch.setattr(wide, "in_process", stand_in(asked := []))
    rows = [measure() for measure in wide.wide(TINY)]
    assert [(each.table, each.constructed, each.ours) for each, _ in asked] == [
        *((name, 0, ours) for name in ("paint", "words", "pixels") for ours in (True, False) * 2),
        ("sylva", 30, True),
    ]
    assert {timeout for _, timeout in asked} == {3600.0}
    three = [f"seconds of fit, {OURS}", f"GiB at the peak, {OURS}"]
    peers = ["10 bins, SelectKBest, CategoricalNB", "SelectKBest, BernoulliNB"]
    assert [each.quantity for each in rows] == [
        *(line for sparse in (0, 1, 0) for line in (*three, f"{peers[sparse]} / {OURS}")),
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


def test_a_set_that_is_not_at_hand_starts_no_process(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    monkeypatch.setattr(wide, "in_process", stand_in(asked := []))
    with pytest.raises(sets.Missing, match=r"^paint is left out: it is not at hand, `python -m "):
        next(wide.wide(TINY))()
    assert asked == []


def test_a_process_of_its_own_fits_predicts_and_tells():
    """The peer, which compiles nothing, so that this takes the seconds of an import."""
    done = wide.in_process(Job("words", (60, 200), ours=False), timeout=300)
    shape = [done[what] for what in ("rows", "features", "sparse", "weighed")]
    assert shape == [60, 200, True, None]
    assert min(done[what] for what in ("fit", "predict", "elapsed")) > 0
    assert 0.02 < done["gib"] < 4


@pytest.mark.parametrize(
    ("given", "constructed"), [(Job("words", (300, 2000)), 0), (Job("pixels", (300, 40)), 60)]
)
def test_a_job_is_done_on_a_table_with_something_to_find(given, constructed):
    done = child.do(asdict(replace(given, constructed=constructed)))
    assert (done["rows"], done["features"]) == given.shape
    assert min(done[what] for what in ("fit", "predict", "gib", "weighed")) > 0


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
        wide.in_process(Job("words", (3, 4)), 9.0)
    with pytest.raises(sets.Missing, match=r"^the peer of CMA on words is left out"):
        wide.in_process(Job("words", (3, 4), ours=False), 9.0)


def test_sums_are_made_before_the_classifier():
    model = classifier(Job("sylva", constructed=30), np.empty((5, 4)))
    assert [type(each).__name__ for each in model] == [
        "RandomSumsDiscretiser",
        "SelectiveNaiveBayes",
    ]
    assert (model[0].n_constructed, model[0].n_terms) == (30, 2)
    assert (model[1].averaging, model[1].discretiser) == ("cma", "modl")
