"""The page on the judge's own errors: shares of what was tried, by paper and by quantity."""

from replication.evidence.power import OTHERS
from replication.evidence.trial.held_out import METHOD, TRUE, Tried
from replication.evidence.trial.tables import CELLS, EXCHANGED, TABLE, TABLES
from replication.pages.trial import by_paper, by_quantity, doubtful, of_tables, told

KEPT = {
    "one": [
        Tried("error", TRUE, 2, 40),
        Tried("loss", TRUE, 3, 20),
        Tried("error", METHOD, 9, 10),
        Tried("all", OTHERS, 3, 6),
    ],
    "two": [Tried("error", TRUE, 0, 40)],
}


def test_each_paper_has_a_row_and_all_of_them_one():
    table = by_paper(KEPT)
    assert table.index.tolist() == ["one", "two", "all"]
    assert table[TRUE].tolist() == ["8.3% of 60", "0.0% of 40", "5.0% of 100"]
    assert table[METHOD].tolist() == ["90.0% of 10", "", "90.0% of 10"]


def test_what_is_refused_too_often_is_named():
    table = by_quantity(KEPT)
    assert table.index.tolist() == ["one: error", "one: loss", "two: error"]
    assert table["refused"].tolist() == ["5.0%", "15.0%", "0.0%"]
    assert table[""].tolist() == ["", "too many", ""]


def test_what_is_told_has_both_errors():
    assert told(KEPT) == (
        "We tested our judge of printed numbers on known values. "
        "It refuses 5.0% of 100 true values. It catches 90% of "
        "10 values that another method produced, and 50% of 6 values that another source has, "
        "such as a number printed for another method."
    )
    assert told({}) == ""


def test_a_paper_names_the_kinds_of_its_numbers_whose_refusal_says_less():
    assert doubtful(KEPT["one"]) == (
        "On [trial](trial.ipynb) the judge refused more than 10% of true values of "
        "loss (15% of 20). If such a number disagrees, that is weaker evidence."
    )
    assert doubtful(KEPT["two"]) == ""


def test_a_table_whose_level_is_not_shown_is_named():
    kept = {
        "one": [
            Tried("Table 1", TABLE, 20, TABLES),
            Tried("Table 1", CELLS, 48, TABLES),
            Tried("Table 1", EXCHANGED, 400, TABLES),
            Tried("Table 2", TABLE, 30, TABLES),
            *KEPT["one"],
        ]
    }
    shown = of_tables(kept)
    assert shown.index.tolist() == ["one: Table 1", "one: Table 2"]
    assert shown["refused"].tolist() == ["5.0%", "7.5%"]
    assert shown["at most"].tolist() == ["7.6%", "10.5%"]
    assert shown["wrong cells found"].tolist() == ["12%", ""]
    assert shown["exchanged columns found"].tolist() == ["100%", ""]
    silent = shown["says nothing, since"].tolist()
    assert silent == ["", "on trial it refuses 7.5% of true tables"]
