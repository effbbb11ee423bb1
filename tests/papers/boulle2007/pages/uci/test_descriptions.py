"""Sentences on Tables 1 to 4: their figures by hand, and what they say of nothing."""

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    COUNTED,
    NOT_JUDGED,
    REASONS,
)
from replication.papers.boulle2007.pages.uci import descriptions
from replication.papers.boulle2007.protocol import uci, uci_variants
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import uci_records as made
from tests.papers.boulle2007.records import empty_ledger


def verdict(table, row, column, statistic, word, **more):
    more = {"n_draws": 400, **more}
    if word in REASONS:
        word, more = NOT_JUDGED, {**more, "reason": word}
    return Verdict(table, row, column, statistic, "1", 1.0, 0.0, 2.0, verdict=word, **more)


DRAWN = [
    verdict("table3", "NB", "ACC", "mean", "agrees"),
    verdict("table3", "SNB(MAP)", "ACC", "mean", "open choice"),
    verdict("table3", "NB(EF)", "ACC", "mean", "disagrees"),
    verdict("table3", "SNB(CMA)", "ACC", "mean", "explained afterwards"),
    verdict("table3", "NB", "CR", "mean", "no data", n_draws=0),
    verdict("table4", "NB", "AUC", "losses", "agrees"),
]


def test_files_are_counted_by_what_they_agree_in():
    words = ("agrees", "agrees", "open choice", "disagrees", "disagrees")
    rows = ("Iris", "Wine", "Yeast", "Breast", "Breast")
    found = [
        verdict("table1", row, str(k), "count", word, kind=COUNTED, n_draws=0)
        for k, (row, word) in enumerate(zip(rows, words, strict=True))
    ]
    assert descriptions.counted(found) == (
        "2 of 5 printed counts match the files, 1 match another count or version, 2 (Breast) match "
        "none."
    )
    assert descriptions.counted(found[:2]) == "2 of 2 printed counts match the files."
    assert descriptions.counted(DRAWN) == "Its cells were not run."


def test_files_that_were_not_counted_do_not_count():
    found = [
        verdict("table2", "Arcene", "Classes", "count", word, kind=COUNTED, n_draws=0)
        for word in ("agrees", "no data")
    ]
    assert descriptions.counted(found) == "1 of 1 printed counts match the files."
    assert descriptions.counted(found[1:]) == "Its cells were not run."


@pytest.fixture
def some(tmp_path, monkeypatch):
    """Iris and Ada, on which NB has a loss beyond all others."""
    ledger = empty_ledger(tmp_path, monkeypatch)

    def outcome(cell):
        record = made.fold(cell)
        if cell.dataset == "ada":
            record["scores"]["any"][NB]["losses"] = [11 * made.NULL] * 10
        return record

    made.note_folds(ledger, ("Iris", "Ada"), outcome)
    made.note_learning(ledger, ("Spam",))
    return Results(ledger, "full")


def test_runs_are_counted_and_missing_sets_named(some):
    assert descriptions.run(some).startswith("2 of the 40 data sets were run, ")
    assert "; not at hand: Gisette, Nova; not run: Abalone, " in descriptions.run(some)
    few = {len(uci.cross_validations(name, uci_variants.DEFAULT)) for name in ("Iris", "Ada")}
    assert f"{min(few)}" in descriptions.run(some)


def test_the_best_are_counted_by_collection(some):
    assert descriptions.best(some).startswith(
        "CMA has the best mean, alone or with others, of the 1 UCI sets"
    )
    assert "of the 1 challenge sets on 1 on ACC, 1 on AUC, 1 on CR" in descriptions.best(some)


def test_every_open_point_is_named_with_its_default():
    table = descriptions.readings()
    assert len(table) == len(vars(uci_variants.DEFAULT))
    assert table.loc["P(part | class)"].tolist() == ["p = 1/J", "p = 1/V; Laplace; P(class | part)"]
    bases = table.loc["loss that a CR of 0 stands for", "others"]
    assert bases.endswith("; entropy of the test rows; entropy of all rows")
    assert table.loc["variables that the prior counts", "others"] == "all"
    assert all(table["others"])
