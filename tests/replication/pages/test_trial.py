"""The page on the judge's own errors: shares of what was tried, by paper and by quantity."""

from replication.evidence.power import OTHERS
from replication.evidence.trial.held_out import METHOD, TRUE, Tried
from replication.pages.trial import by_paper, by_quantity, doubtful, told

KEPT = {
    "one": [Tried("error", TRUE, 2, 40), Tried("loss", TRUE, 3, 20), Tried("error", METHOD, 9, 10),
            Tried("all", OTHERS, 3, 6)],
    "two": [Tried("error", TRUE, 0, 40)],
}  # fmt: skip


def test_each_paper_has_a_row_and_all_of_them_one():
    table = by_paper(KEPT)
    assert table.index.tolist() == ["one", "two", "all"]
    assert table[TRUE].tolist() == ["8.3% of 60", "0.0% of 40", "5.0% of 100"]
    assert table[METHOD].tolist() == ["90.0% of 10", "", "90.0% of 10"]


def test_what_is_refused_too_often_is_named():
    table = by_quantity(KEPT)
    assert table.index.tolist() == ["one: error", "one: loss", "two: error"]
    assert table["refused"].tolist() == ["5.0%", "15.0%", "0.0%"]
    assert table[""].tolist() == ["", "more than it should", ""]


def test_what_is_told_has_both_errors():
    assert told(KEPT) == (
        "On trial the judge errs both ways. It refuses 5.0% of 100 true values. It finds 90% of "
        "10 values of another method's code, and 50% of 6 other methods' printed numbers."
    )
    assert told({}) == ""


def test_a_paper_names_the_kinds_of_its_numbers_whose_refusal_says_less():
    assert doubtful(KEPT["one"]) == (
        "On [trial](trial.ipynb) the judge refused more than 10% of true values of "
        "loss (15% of 20). Where such a number disagrees, that says less."
    )
    assert doubtful(KEPT["two"]) == ""
