"""The page on the judge's own errors: shares of what was tried, by paper and by quantity."""

from replication.evidence.power import OTHERS
from replication.evidence.trial.held_out import METHOD, TRUE, Tried
from replication.evidence.trial.tables import CELLS, EXCHANGED, TABLE, TABLES
from replication.pages.trial import doubtful, of_tables

KEPT = {
    "one": [
        Tried("error", TRUE, 2, 40),
        Tried("loss", TRUE, 3, 20),
        Tried("error", METHOD, 9, 10),
        Tried("all", OTHERS, 3, 6),
    ],
    "two": [Tried("error", TRUE, 0, 40)],
}


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
