"""Sentences on Tables 1 to 4: their figures by hand, and what they say of nothing."""

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    CLAIM,
    COUNTED,
    NOT_JUDGED,
    REASONS,
    WEAK,
    WHOLE,
)
from replication.papers.boulle2007.pages.forty import told
from replication.papers.boulle2007.protocol import forty, forty_readings
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import forty_records as made
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


def test_given_numbers_are_counted_by_table_statistic_and_criterion():
    table = told.outcome(DRAWN)
    assert table.index.tolist() == ["Table 3, means", "Table 4, significant losses"]
    assert table.loc["Table 3, means"].tolist() == ["1 + 1 + 1 of 4", "", ""]
    assert table.loc["Table 4, significant losses"].tolist() == ["", "1 + 0 + 0 of 1", ""]
    assert told.outcome([]).empty


def test_means_are_counted_over_criteria():
    assert told.means(DRAWN, "ACC", "CR") == (
        "1 of 4 of Table 3, another reading that was stated before 1 more, and one that was found "
        "by looking or is against the text 1"
    )
    assert told.means(DRAWN, "AUC") == "none, for they were not run"


def test_means_that_are_given_whatever_is_printed_are_counted():
    found = [
        verdict("table4", row, "ACC", "mean", word, power=power)
        for row, word, power in (
            ("NB", WEAK, 0.0), ("SNB(MAP)", WEAK, 0.49),
            ("SNB(ACC)", "agrees", 0.5), ("NB(EF)", "disagrees", 0.1),
        )
    ]  # fmt: skip
    assert told.weak(found, "ACC").startswith("for 2 of these 3 the readings refuse less than half")
    assert told.weak(found, "AUC").startswith("for 0 of these 0 ")


def of_rates(table, word, *agrees):
    return verdict("whole", f"mean CR of {table}", "", "p", word, agrees=agrees, kind=WHOLE)


def test_rates_as_a_whole_are_told_with_the_bounds_that_let_them_stand():
    before, found = "P at least 1e-2", "P at least 5e-3"
    some = [of_rates("Table 3", "disagrees"), of_rates("Table 4", "open choice", before, found)]
    assert told.rates(some) == (
        "Of the mean compression rates those of Table 3 are refused as a whole by every reading, "
        "and those of Table 4 are refused as a whole by every reading but those that bound "
        'probabilities, which the paper does not mention: "P at least 1e-2" (stated before) and '
        '"P at least 5e-3" (found by looking or against the text).'
    )
    other = of_rates("Table 4", "open choice", "p = 1/V", before)
    assert "every reading but some: " in told.rates([other])
    assert told.rates([of_rates("Table 3", "agrees")]).endswith("of Table 3 stand as a whole.")
    assert (
        told.rates([of_rates("Table 3", "no data")]) == told.rates([]) == "Its cells were not run."
    )


def test_bounds_that_give_a_mean_are_named_with_how_many():
    found = [
        verdict("table3", row, "CR", "mean", word, agrees=agrees)
        for row, word, agrees in (
            ("NB", "open choice", ("P at least 2e-2", "Laplace")),
            ("SNB(MAP)", "open choice", ("P at least 1e-3", "P at least 2e-2")),
            ("SNB(ACC)", "agrees", ("P at least 5e-2",)),
        )
    ]
    assert told.helpful(found) == "1e-3 (1), 2e-2 (2)"
    assert told.helpful(DRAWN) == "none"


def test_files_are_counted_by_what_they_agree_in():
    words = ("agrees", "agrees", "open choice", "disagrees", "disagrees")
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
        for word in ("agrees", "no data")
    ]
    assert told.counted(found) == "Of 1 numbers 1 are those of the files as they are."
    assert told.counted(found[1:]) == "Its cells were not run."


def test_a_claim_is_worded_by_collection():
    def claim(says, word):
        return verdict("claims", "7.2", says, "", word, kind=CLAIM)

    found = [
        claim("SNB(CMA) has the best mean, on the 30 UCI data sets", "agrees"),
        claim("SNB(CMA) has the best mean, on 8 of the 10 challenge data sets", "agrees"),
        claim("SNB(CMA) has more, on the 30 UCI data sets", "disagrees"),
    ]
    assert told.words(found, "SNB(CMA) has the best") == (
        "`agrees` on the UCI sets and `agrees` on the challenge sets"
    )
    assert told.words(found, "SNB(CMA) has more") == "`disagrees` on the UCI sets"
    assert told.words(found, "NB") == "`not judged: no data`"


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
