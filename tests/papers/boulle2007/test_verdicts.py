"""Verdicts on boulle2007: on the paper's own outcome, on changes of it, and on nothing."""

from collections import Counter

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.reported import read_reported
from replication.papers.boulle2007 import PAPER
from replication.papers.boulle2007.protocol import grid
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, note

REPORTED = read_reported("boulle2007")
GROUPS = "centres of the two less important groups"

#: What is never a result, wherever the ledger is.
NEVER = {("figure 6", "share of least probable models given as example")}

#: What the grid or other printed numbers tell, without a record.
WITHOUT = {
    ("data", "instances of each class drawn in Figure 2"),
    ("top models", "models displayed"),
}


@pytest.fixture(scope="module")
def as_printed(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("printed"), patch)
        yield PAPER.verdicts(records.of_all(ledger, records.printed), "full")


@pytest.fixture(scope="module")
def on_nothing(tmp_path_factory):
    return PAPER.verdicts(Ledger(tmp_path_factory.mktemp("empty")), "full")


def place(each):
    return each.artefact, each.row, each.column


def test_the_two_groups_are_judged_one_by_one(as_printed):
    groups = [(v.statistic, v.reported) for v in as_printed if v.column == GROUPS]
    assert groups == [("left", "V5"), ("right", "V17")]


def test_claims_are_all_different_and_of_the_sections(as_printed):
    claims = [v for v in as_printed if v.artefact == "claims"]
    assert Counter(v.row for v in claims) == {
        "5.1": 1, "5.3": 10, "6.1": 3, "6.2": 1, "6.3": 7, "5 and 6": 1,
    }  # fmt: skip
    assert len({v.column for v in claims}) == len(claims)


def test_the_papers_own_outcome_is_reproduced_but_for_its_two_slips(as_printed):
    kinds = {}
    for verdict in as_printed:
        kinds.setdefault(verdict.verdict, set()).add(place(verdict))
    kinds.pop("reproduced")
    assert {(row, column) for _, row, column in kinds.pop("not comparable")} == NEVER
    slips = kinds.pop("impossible")
    assert ("waveform", "top models", "models displayed") in slips
    assert {row for _, row, _ in slips} == {"top models", "6.2"}
    # Where all splits are alike, no deviation can be told from none.
    assert {row for _, row, _ in kinds.pop("not testable here")} == {"5.1", "5 and 6"}
    # Of 19 variables half of the models, and no more, have 9 to 11; and some weights are .56.
    words = {column for _, _, column in kinds.pop("under-specified")}
    assert words == {
        "more than half of the good models select 10 variables, 1 more or fewer",
        "all weights of SNB(CMA) are within 0.1 of 0.5",
    }
    assert kinds == {}


def test_without_a_ledger_what_needs_one_has_no_data(on_nothing):
    needs_none = {place(v) for v in on_nothing if v.verdict != "no data"}
    waveform = {(row, column) for artefact, row, column in needs_none if artefact == "waveform"}
    assert waveform == NEVER | WITHOUT
    text = [v for v in on_nothing if v.artefact == "text" and v.verdict == "no data"]
    assert {v.row for v in text} == {"complexity", "search"}
    assert len(text) == 5 + 2


def one(ledger, artefact, row, column, statistic=None):
    asked = (artefact, row, column)
    found = [v for v in PAPER.verdicts(ledger, "full") if place(v) == asked]
    return next(v for v in found if statistic in (None, v.statistic))


@pytest.mark.parametrize(
    ("artefact", "row", "column", "statistic", "cells", "record"),
    [
        ("waveform", "data", "instances", None, lambda: [grid.describe()],
         {"rows": 4999, "numeric": 21, "classes": [1, 1, 1]}),
        ("waveform", "data", "base waveforms", None, lambda: [grid.instances()],
         {"waves": [[]] * 4, "pairs": [[0, 1]]}),
        ("waveform", "data", "base waveforms combined in an instance", None,
         lambda: [grid.instances()], {"waves": [[]] * 3, "pairs": [[0]]}),
        ("waveform", "data", "Bayes optimal accuracy", None, grid.bayes,
         {"right": [4000], "rows": 5000}),
        ("waveform", "preprocessing", "irrelevant variables", "variables",
         lambda: grid.splits("default"), records.split(n_intervals=[4] * 20 + [1])),
        ("waveform", "models", "models evaluated exhaustively", "count",
         lambda: grid.splits("default"), records.split(n_intervals=[4] * 20 + [1])),
        ("waveform", "SNB(AUC)", "selected variables", None, lambda: grid.by_auc("default"),
         records.weighing(
             records.weighing(records.by_auc(), "SNB(AUC)", records.mask(5)),
             "greedy SNB(AUC)", records.mask(5))),
        ("waveform", "models", "MAP against the least probable model", None,
         lambda: grid.splits("default"), records.split(least_ratio=1034.0)),
        ("waveform", "top models", "first model with V4", "rank",
         lambda: grid.splits("default"), records.split(first_rank=[1] * 21)),
        ("waveform", "top models", "variables always selected", "variables",
         lambda: grid.splits("default"), records.split(always=[0, 1])),
        ("text", "search", "steps to converge in most cases", None,
         lambda: grid.heuristic("default", 40), records.heuristic(n_iter=[[4] * 16] * 5)),
    ],
)  # fmt: skip
def test_a_verdict_follows_its_records(
    tmp_path, monkeypatch, artefact, row, column, statistic, cells, record
):
    ledger = empty_ledger(tmp_path, monkeypatch)
    assert one(ledger, artefact, row, column, statistic).verdict == "no data"
    for cell in cells():
        note(ledger, cell, records.printed(cell))
    assert one(ledger, artefact, row, column, statistic).verdict == "reproduced"
    for cell in cells():
        note(ledger, cell, record)
    assert one(ledger, artefact, row, column, statistic).verdict == "inconsistent"


def test_another_reading_that_agrees_is_named(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    for cell in grid.splits("default"):
        note(ledger, cell, records.split(least_ratio=1000.0))
    for cell in grid.splits("Laplace"):
        note(ledger, cell, records.split())
    found = one(ledger, "waveform", "models", "MAP against the least probable model")
    assert (found.verdict, found.reading, found.agrees) == (
        "under-specified", "default", ("Laplace",),
    )  # fmt: skip
    assert (found.reproduced, found.others[0].reproduced) == (1000.0, 1033.0)


def test_the_bayes_rule_may_have_been_counted_on_one_sample(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    for cell in grid.bayes():
        note(ledger, cell, {"right": [4310, 4330, 4345], "rows": 5000})
    found = one(ledger, "waveform", "data", "Bayes optimal accuracy")
    assert (found.verdict, found.agrees) == ("under-specified", ("measured on one sample",))
    assert found.kind == "quoted from others"


def test_the_quick_profile_is_judged_on_its_own_fresh_samples(tmp_path, monkeypatch):
    ledger = records.of_all(empty_ledger(tmp_path, monkeypatch), records.printed, "quick")
    found = {place(v): v for v in PAPER.verdicts(ledger, "quick")}
    exponent = found["waveform", "models", "MAP against the least probable model"]
    assert (exponent.verdict, exponent.reading, exponent.n_draws) == (
        "reproduced", "fresh samples", grid.QUICK_REPEATS,
    )  # fmt: skip
    assert found["waveform", "data", "instances"].verdict == "no data"
    claims = Counter(v.verdict for v in found.values() if v.artefact == "claims")
    # Three splits tell of no share, of no set and of nothing at once.
    assert claims == {"impossible": 1, "no data": 22}
    sets = [v for v in found.values() if v.statistic == "variables" and "," in v.reported]
    assert {v.verdict for v in sets} == {"no data"}
    assert found["text", "search", "steps to converge in most cases"].verdict == "no data"


def test_settings_are_those_of_the_records(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    note(ledger, grid.describe(), {"rows": 5000, "numeric": 21, "classes": [1, 1, 1]})
    odd = records.split(n_train=3600, top=[0] * 100, good_sizes=[0] * 9 + [2**17] + [0] * 12)
    note(ledger, grid.splits("default")[0], odd)
    found = {(v.column, v.statistic): v for v in PAPER.verdicts(ledger, "full")}
    for column, statistic, ours in (
        ("training share", "share", 72), ("test share", "share", 28),
        ("variants of selective naive Bayes evaluated", "count", 3),
        ("models displayed", "count", 100), ("share of the best models called good", "share", 25),
    ):  # fmt: skip
        verdict = found[column, statistic]
        assert (verdict.reproduced, verdict.verdict) == (pytest.approx(ours), "inconsistent")
    assert found["evaluation criteria", "count"].verdict == "reproduced"
