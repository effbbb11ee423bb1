"""Sentences on Tables 1 to 4: their figures by hand, and what they say of nothing."""

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, COUNTED
from replication.papers.boulle2007.pages.forty import told
from replication.papers.boulle2007.protocol import forty, forty_readings
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import forty_records as made
from tests.papers.boulle2007.records import empty_ledger


def verdict(table, row, column, statistic, word, **more):
    more = {"n_draws": 400, **more}
    return Verdict(table, row, column, statistic, "1", 1.0, 0.0, 2.0, verdict=word, **more)


DRAWN = [
    verdict("table3", "NB", "ACC", "mean", "reproduced"),
    verdict("table3", "SNB(MAP)", "ACC", "mean", "under-specified"),
    verdict("table3", "NB(EF)", "ACC", "mean", "inconsistent"),
    verdict("table3", "NB", "CR", "mean", "no data", n_draws=0),
    verdict("table4", "NB", "AUC", "losses", "consistent"),
]


def test_given_numbers_are_counted_by_table_statistic_and_criterion():
    table = told.outcome(DRAWN)
    assert table.index.tolist() == ["Table 3, means", "Table 4, significant losses"]
    assert table.loc["Table 3, means"].tolist() == ["1 + 1 of 3", "", ""]
    assert table.loc["Table 4, significant losses"].tolist() == ["", "1 + 0 of 1", ""]
    assert told.outcome([]).empty


def test_means_are_counted_over_criteria():
    assert told.means(DRAWN, "ACC", "CR") == "1 of 3 of Table 3, and another reading 1 more"
    assert told.means(DRAWN, "AUC") == "none, for they were not run"


def test_means_that_are_given_whatever_is_printed_are_counted():
    found = [
        verdict("table4", row, "ACC", "mean", word, power=power)
        for row, word, power in (
            ("NB", "consistent", 0.0), ("SNB(MAP)", "reproduced", 0.49),
            ("SNB(ACC)", "consistent", 0.5), ("NB(EF)", "inconsistent", 0.1),
        )
    ]  # fmt: skip
    assert told.weak(found, "ACC").startswith("for 2 of these 3 the readings refuse less than half")
    assert told.weak(found, "AUC").startswith("for 0 of these 0 ")


def test_floors_that_give_a_mean_are_named_with_how_many():
    found = [
        verdict("table3", row, "CR", "mean", word, agrees=agrees)
        for row, word, agrees in (
            ("NB", "under-specified", ("P at least 2e-2", "Laplace")),
            ("SNB(MAP)", "under-specified", ("P at least 1e-3", "P at least 2e-2")),
            ("SNB(ACC)", "consistent", ("P at least 5e-2",)),
        )
    ]
    assert told.helpful(found) == "1e-3 (1), 2e-2 (2)"
    assert told.helpful(DRAWN) == "none"


def test_files_are_counted_by_what_they_agree_in():
    words = ("reproduced", "reproduced", "under-specified", "inconsistent", "inconsistent")
    rows = ("Iris", "Wine", "Yeast", "Breast", "Breast")
    found = [
        verdict("table1", row, str(k), "count", word, kind=COUNTED, n_draws=0)
        for k, (row, word) in enumerate(zip(rows, words, strict=True))
    ]
    assert told.counted(found) == (
        "Of 5 numbers 2 are those of the files as they are, 1 those of another count or version. "
        "No file has 2: of Breast."
    )
    assert told.counted(found[:2]) == "Of 2 numbers 2 are those of the files as they are."
    assert told.counted(DRAWN) == "Its cells were not run."


def test_files_that_were_not_counted_do_not_count():
    found = [
        verdict("table2", "Arcene", "Classes", "count", word, kind=COUNTED, n_draws=0)
        for word in ("consistent", "no data")
    ]
    assert told.counted(found) == "Of 1 numbers 1 are those of the files as they are."
    assert told.counted(found[1:]) == "Its cells were not run."


def test_a_claim_is_worded_by_collection():
    def claim(says, word):
        return verdict("claims", "7.2", says, "", word, kind=CLAIM)

    found = [
        claim("SNB(CMA) has the best mean, on the 30 UCI data sets", "reproduced"),
        claim("SNB(CMA) has the best mean, on 8 of the 10 challenge data sets", "consistent"),
        claim("SNB(CMA) has more, on the 30 UCI data sets", "inconsistent"),
    ]
    assert told.words(found, "SNB(CMA) has the best") == (
        "`reproduced` on the UCI sets and `consistent` on the challenge sets"
    )
    assert told.words(found, "SNB(CMA) has more") == "`inconsistent` on the UCI sets"
    assert told.words(found, "NB") == "`no data`"


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
    assert told.run(some).startswith("2 of the 40 data sets were run, ")
    assert "; not at hand: Gisette, Nova; not run: Abalone, " in told.run(some)
    few = {len(forty.cross_validations(name, forty_readings.DEFAULT)) for name in ("Iris", "Ada")}
    assert f"{min(few)}" in told.run(some)


def test_the_best_are_counted_by_collection(some):
    assert told.best(some).startswith("SNB(CMA) is best, or as good as the best, of the 1 UCI sets")
    assert "of the 1 challenge sets on 1 on ACC, 1 on AUC, 1 on CR" in told.best(some)


def test_the_least_cr_is_told_with_what_it_does_to_the_mean(some):
    iris = some.by_fold("CR", NB, "Iris").mean()
    middle = f"{(iris - 10) / 2:.3f}"
    assert told.deepest(some, NB) == (
        f"The least CR of NB is -10, on Ada; over the 2 sets its median is {middle} and its mean "
        f"{middle}."
    )


def test_gains_are_told_at_both_ends_of_the_curves(some):
    assert told.learnt(some).startswith(
        "On average over the sets SNB(CMA) gains on SNB(MAP) in ACC by 0.120 at the fewest rows, "
        "on 1 of 1 sets more than nothing, and by 0.000 at the most, on 0; in CR by 0.000"
    )


def test_every_open_point_is_named_with_its_default():
    table = told.readings()
    assert len(table) == len(vars(forty_readings.DEFAULT))
    assert table.loc["P(part | class)"].tolist() == ["p = 1/J", "p = 1/V; Laplace; P(class | part)"]
    bases = table.loc["loss that a CR of 0 stands for", "others"]
    assert bases.endswith("; entropy of the test rows; entropy of all rows")
    assert table.loc["variables that the prior counts", "others"] == "all"
    assert all(table["others"])


def test_without_records_there_is_no_figure_to_tell(tmp_path):
    nothing = Results(Ledger(tmp_path), "full")
    for sentence in (told.run, told.best, told.learnt, lambda of: told.deepest(of, NB)):
        assert sentence(nothing) == "Its cells were not run."
